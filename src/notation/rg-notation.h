/* RgNotation: the system, form, style and language in which moves are written. The tables
 * of signs in rg-algebraic.c and rg-descriptive.c have a row for each style. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-language.h"
#include "rg-position.h"

/* The two systems of notation, which are equally valid (FIDE 1930, Art. 5). */
typedef enum {
  RG_SYSTEM_ALGEBRAIC,
  RG_SYSTEM_DESCRIPTIVE,
} RgSystem;

/* The long form always gives the square of departure, the short one only if it is needed;
 * the figurine form is the short one with pieces drawn instead of their initials. */
typedef enum {
  RG_FORM_SHORT,
  RG_FORM_LONG,
  RG_FORM_FIGURINE,
} RgForm;

/* Spaces, dashes and signs: as the regulations of 1930 or the draft of 1928
 * print them, as is usual today, or as PGN asks. */
typedef enum {
  RG_STYLE_1930,
  RG_STYLE_1928,
  RG_STYLE_MODERN,
  RG_STYLE_PGN,
} RgStyle;

#define RG_N_SYSTEMS 2
#define RG_N_FORMS   3
#define RG_N_STYLES  4

typedef struct {
  RgSystem          system;
  RgForm            form;
  RgStyle           style;
  const RgLanguage *language;
} RgNotation;

/* Standard Algebraic Notation (PGN standard 8.2.3). */
extern const RgNotation RG_NOTATION_PGN;

/* Enough for any move in any notation, terminator included. */
#define RG_MOVE_TEXT_SIZE 64

/* The longest id of a notation, terminator included. */
#define RG_NOTATION_ID_SIZE 40

gboolean rg_notation_parse (RgNotation *self, const char *id, GError **error);
void     rg_notation_write_id (const RgNotation *self, char out[RG_NOTATION_ID_SIZE]);
gboolean rg_notation_equal (const RgNotation *self, const RgNotation *other);

void rg_notation_write (const RgNotation *self,
                        const RgPosition *position,
                        RgMove            move,
                        char              out[RG_MOVE_TEXT_SIZE]);
void rg_notation_write_plainly (const RgNotation *self,
                                const RgPosition *position,
                                RgMove            move,
                                char              out[RG_MOVE_TEXT_SIZE]);

const char *rg_system_id (RgSystem self);
const char *rg_form_id (RgForm self);
