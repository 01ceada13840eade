/* What follows the words of a verb in the event language: how it is read and
 * how it is written.  For rg-event.c and nobody else. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-event.h"

G_BEGIN_DECLS

/* `parse` returns FALSE where the text is no such argument; `complaint` is then
 * the sentence, with "%s" for the words of the verb. */
typedef struct {
  gboolean (*parse) (const char *text, RgEvent *event);
  void (*print) (const RgEvent *event, GString *out);
  const char *complaint;
} RgArgument;

extern const RgArgument RG_ARGUMENT_NOTHING;
extern const RgArgument RG_ARGUMENT_TEXT;
extern const RgArgument RG_ARGUMENT_MOVE_TEXT;
extern const RgArgument RG_ARGUMENT_ID;
extern const RgArgument RG_ARGUMENT_DISPLACEMENT;
extern const RgArgument RG_ARGUMENT_ANNOUNCED;
extern const RgArgument RG_ARGUMENT_SQUARE;
extern const RgArgument RG_ARGUMENT_SQUARES;
extern const RgArgument RG_ARGUMENT_PLY;
extern const RgArgument RG_ARGUMENT_COUNT;
extern const RgArgument RG_ARGUMENT_OPTION;
extern const RgArgument RG_ARGUMENT_PLAYER;
extern const RgArgument RG_ARGUMENT_PLAYER_OR_BOTH;
extern const RgArgument RG_ARGUMENT_CLOCK;
extern const RgArgument RG_ARGUMENT_FORFEIT;
extern const RgArgument RG_ARGUMENT_INCIDENT;
extern const RgArgument RG_ARGUMENT_ODDS;

G_END_DECLS
