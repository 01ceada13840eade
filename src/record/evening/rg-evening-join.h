/* Joins the games of the library to the boards of an evening. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-evening.h"
#include "rg-library.h"

gboolean rg_evening_join (RgEvening *evening, RgLibrary *library);
gboolean rg_evening_may_set_result (RgLibrary            *library,
                                    const RgEveningBoard *board,
                                    GError              **error);
