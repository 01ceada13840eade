/* RgScale: the odds for a difference of class or rating. A scale is a text file; the
 * program, the system and the user can have scales. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-odds.h"
#include "rg-player-list.h"

#define RG_SCALE_ENDING   ".scale"
#define RG_SCALE_MAX_ROWS 100

typedef enum {
  RG_SCALE_BY_CLASS,
  RG_SCALE_BY_RATING,
} RgScaleBy;

/* A row: the `odds`, given by White, for a difference of `from` or more; they have no
 * items for an even game. `first` is the player with the first move if the odds leave it
 * open. `giver_time` and `receiver_time` are time controls as PGN writes them, NULL for
 * the time of the evening. */
typedef struct {
  guint   from;
  RgOdds  odds;
  RgTrait first;
  char   *giver_time;
  char   *receiver_time;
} RgScaleRow;

/* `rows` has at least one, the first from 0, the others in ascending order.
 * `rung_after` is the number of games won in a row after which the odds of two players
 * move a row, 0 for never. `title` is marked for translation in the scales of the
 * program. */
typedef struct {
  char      *id;
  char      *title;
  RgScaleBy  by;
  guint      rung_after;
  GPtrArray *rows; /* array of RgScaleRow */
} RgScale;

/* A proposal for two players. `row` is its row of the scale; `giver` is 0 for the first
 * of the two, 1 for the second, -1 without odds; `white` likewise, -1 if the colours
 * are open. The giver's colour in `odds` is valid unless `white` is open. The times are
 * NULL for those of the evening. */
typedef struct {
  guint       row;
  int         giver;
  int         white;
  RgOdds      odds;
  const char *giver_time;
  const char *receiver_time;
} RgScaleProposal;

/* RgScaleComplaint is called with the reason why the file at @path was left out. */
typedef void (*RgScaleComplaint) (const char *path, const GError *error);

RgScale    *rg_scale_new (const char *id, const char *title, RgScaleBy by);
RgScale    *rg_scale_copy (const RgScale *self);
void        rg_scale_free (RgScale *self);
RgScale    *rg_scale_parse (const char *text, gssize length, GError **error);
void        rg_scale_print (const RgScale *self, GString *out);
RgScaleRow *rg_scale_add_row (RgScale *self, guint from, const RgOdds *odds);

guint    rg_scale_find_row (const RgScale *self, guint difference);
gboolean rg_scale_propose_row (const RgScale    *self,
                               guint             row,
                               int               giver,
                               const RgRulebook *rulebook,
                               RgScaleProposal  *proposal,
                               GError          **error);
gboolean rg_scale_propose (const RgScale      *self,
                           const RgRulebook   *rulebook,
                           const RgClubPlayer *one,
                           const RgClubPlayer *other,
                           RgScaleProposal    *proposal,
                           GError            **error);
void     rg_scale_proposal_set_white (RgScaleProposal *self, int white);

GPtrArray     *rg_scales_load (RgScaleComplaint complain);
const RgScale *rg_scales_find (GPtrArray *scales, const char *id);
gboolean       rg_scale_save (const RgScale *self, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RgScale, rg_scale_free)
