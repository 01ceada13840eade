/* `regence-cli envelope print`: the face of an envelope as a PDF. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

int rg_cli_envelope_print (int argc, char **argv);
