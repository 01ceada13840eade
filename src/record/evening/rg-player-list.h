/* The players of a club: a list that is read from files of other programs, pasted, and
 * saved from one evening to the next. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#define RG_PLAYER_MAX_CLASS  20
#define RG_PLAYER_MAX_RATING 4000
#define RG_PLAYER_MAX_NAME   100 /* length of a name, in letters */

/* `class` is 1 for the strongest, 0 if unknown; `rating` is 0 if unknown. `club` and
 * `number`, given by a federation, are empty if unknown. */
typedef struct {
  char   *name;
  char   *club;
  char   *number;
  guint16 rating;
  guint8 class;
} RgClubPlayer;

RgClubPlayer *rg_club_player_new (const char *name);
void          rg_club_player_free (RgClubPlayer *self);

GPtrArray    *rg_player_list_new (void);
GPtrArray    *rg_player_list_read (GBytes *bytes, GPtrArray *faults);
void          rg_player_list_write (GPtrArray *list, GString *out);
RgClubPlayer *rg_player_list_find (GPtrArray *list, const char *name);
void          rg_player_list_merge (GPtrArray *list, GPtrArray *fresh);

char      *rg_player_list_get_path (void);
GPtrArray *rg_player_list_load (const char *path, GPtrArray *faults, GError **error);
gboolean   rg_player_list_save (GPtrArray *list, const char *path, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RgClubPlayer, rg_club_player_free)
