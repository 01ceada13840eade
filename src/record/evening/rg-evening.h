/* RgEvening: the players of a club evening, its rounds and their results. As a game is a
 * list of events, an evening is a list of text lines, from which everything else is
 * computed; the file is that list. Players, rounds and boards are numbered from 1. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-odds.h"
#include "rg-outcome.h"
#include "rg-player-list.h"

#include <gio/gio.h>

#define RG_EVENING_ENDING      ".evening"
#define RG_EVENING_MAX_PLAYERS 1000
#define RG_EVENING_MAX_ROUNDS  200

/* RgEveningText: the texts agreed for the whole evening; a text that was not agreed is
 * empty. */
typedef enum {
  RG_EVENING_TITLE,
  RG_EVENING_SITE,
  RG_EVENING_DATE,     /* the date as PGN writes it: 1930.07.14 */
  RG_EVENING_RULEBOOK, /* an id, not a title */
  RG_EVENING_CLOCK,    /* a time control, see rg_time_control_parse_both() */
  RG_EVENING_SCALE,    /* an id, not a title */
  RG_EVENING_BOARDS,   /* the number of boards */
  RG_EVENING_BYE,      /* the value of a bye: 1, 1/2 or 0 */
} RgEveningText;

#define RG_EVENING_N_TEXTS (RG_EVENING_BYE + 1)

/* A player of the evening, who is paired in the next rounds if `is_present`. */
typedef struct {
  RgClubPlayer *player;
  gboolean      is_present;
} RgEveningPlayer;

/* One game of a round. `clock` is NULL for the time of the evening; `game` is the file
 * in the library with its moves (nullable). */
typedef struct {
  guint     board;
  guint     white;
  guint     black;
  RgOdds    odds;
  char     *clock;
  RgOutcome outcome;
  char     *game;
} RgEveningBoard;

/* `boards` are in the order of their numbers; `byes` are the players without an
 * opponent. */
typedef struct {
  GPtrArray *boards; /* array of RgEveningBoard */
  GArray    *byes;   /* array of guint: the numbers of players */
} RgEveningRound;

#define RG_TYPE_EVENING (rg_evening_get_type ())

G_DECLARE_FINAL_TYPE (RgEvening, rg_evening, RG, EVENING, GObject)

RgEvening *rg_evening_new (void);
RgEvening *rg_evening_read (GBytes *bytes, GPtrArray *faults, GError **error);
RgEvening *rg_evening_load (const char *path, GPtrArray *faults, GError **error);
void       rg_evening_write (RgEvening *self, GString *out);
gboolean   rg_evening_save (RgEvening *self, const char *path, GError **error);
char      *rg_evening_get_folder (void);
GPtrArray *rg_evening_list_kept (void);

gboolean rg_evening_say (RgEvening *self, const char *line, GError **error);
gboolean rg_evening_say_all (RgEvening *self, char **lines, GError **error);
gboolean rg_evening_add_to_last (RgEvening *self, char **lines, GError **error);
guint    rg_evening_get_n_changes (RgEvening *self);
void     rg_evening_take_back (RgEvening *self);

const char            *rg_evening_get_text (RgEvening *self, RgEveningText text);
const RgRulebook      *rg_evening_get_rulebook (RgEvening *self);
guint                  rg_evening_get_n_players (RgEvening *self);
const RgEveningPlayer *rg_evening_get_player (RgEvening *self, guint number);
guint                  rg_evening_find_player (RgEvening *self, const char *name);
guint                  rg_evening_get_n_rounds (RgEvening *self);
const RgEveningRound  *rg_evening_get_round (RgEvening *self, guint number);
const RgEveningBoard  *rg_evening_get_board (RgEvening *self, guint round, guint board);
gboolean               rg_evening_has_bye (RgEvening *self, guint round, guint player);

gboolean rg_evening_set_text (RgEvening    *self,
                              RgEveningText text,
                              const char   *value,
                              GError      **error);
gboolean rg_evening_add_players (RgEvening *self, GPtrArray *players, GError **error);
gboolean
rg_evening_add_player (RgEvening *self, const RgClubPlayer *player, GError **error);
gboolean    rg_evening_set_result (RgEvening  *self,
                                   guint       round,
                                   guint       board,
                                   const char *result,
                                   GError    **error);
char       *rg_evening_print_outcome (RgOutcome outcome);
const char *rg_evening_spell_result (const char *text);
