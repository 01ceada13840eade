/* Envelopes with a sealed move, looked at and opened. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

int rg_cli_envelope (int argc, char **argv);
