/* The graph of a review; a click on it shows that move on the board. Its properties
 * "table" and "review" are bound in the template of the widget around it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-table-widget.h"

#define RG_TYPE_EVALUATION_VIEW (rg_evaluation_view_get_type ())

G_DECLARE_FINAL_TYPE (RgEvaluationView,
                      rg_evaluation_view,
                      RG,
                      EVALUATION_VIEW,
                      RgTableWidget)
