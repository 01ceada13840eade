/* Scales of odds. The rulebook decides which colour the giver may have; where it asks
 * both players to agree, the scale of their club is that agreement. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-scale.h"

#include "rg-error.h"
#include "rg-folder.h"
#include "rg-load.h"
#include "rg-save.h"
#include "rg-scale-data.h"

#include <string.h>

#define MAX_SIZE_MIB   1
#define MAX_DIFFERENCE 9999
#define MAX_RUNGS      99
#define MAX_ID         48

static const char *const BYS[] = { "class", "rating" };
static const char *const FIRSTS[] = { "", "giver", "receiver" };

typedef struct {
  RgScale    *scale;
  RgScaleRow *row; /* row of the current group; NULL in the group “[Scale]” */
  gboolean    has_head;
  gboolean    has_by;
  gboolean    has_from;
  gboolean    has_odds;
  guint       number;
  GError    **error;
} RgScaleReader;

static void
row_free (RgScaleRow *row)
{
  g_free (row->giver_time);
  g_free (row->receiver_time);
  g_free (row);
}

/* Returns: (transfer full): a scale without rows; the caller must add one that begins at
 * 0 */
RgScale *
rg_scale_new (const char *id, const char *title, RgScaleBy by)
{
  RgScale *self = g_new0 (RgScale, 1);

  self->id = g_strdup (id);
  self->title = g_strdup (title);
  self->by = by;
  self->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) row_free);
  return self;
}

void
rg_scale_free (RgScale *self)
{
  g_free (self->id);
  g_free (self->title);
  g_ptr_array_unref (self->rows);
  g_free (self);
}

/* Appends a row. @odds is nullable. Returns: (transfer none): the row */
RgScaleRow *
rg_scale_add_row (RgScale *self, guint from, const RgOdds *odds)
{
  RgScaleRow *row = g_new0 (RgScaleRow, 1);

  row->from = from;
  if (odds != NULL)
    row->odds = *odds;
  g_ptr_array_add (self->rows, row);
  return row;
}

/* Returns: (transfer full): an independent copy */
RgScale *
rg_scale_copy (const RgScale *self)
{
  RgScale *copy = rg_scale_new (self->id, self->title, self->by);

  copy->rung_after = self->rung_after;
  for (guint i = 0; i < self->rows->len; i++) {
    const RgScaleRow *row = self->rows->pdata[i];
    RgScaleRow       *added = rg_scale_add_row (copy, row->from, &row->odds);

    added->first = row->first;
    added->giver_time = g_strdup (row->giver_time);
    added->receiver_time = g_strdup (row->receiver_time);
  }

  return copy;
}

/* Refuses the current line; @format has a placeholder for its number, then one for
 * @word. */
static gboolean
refuse (RgScaleReader *self, const char *format, const char *word)
{
  g_autofree char *line = g_strdup_printf ("%u", self->number);

  return rg_refuse (self->error, RG_ERROR_SYNTAX, format, line, word, NULL);
}

/* Ends the current group of the file. Returns FALSE with an error if the group is
 * incomplete. */
static gboolean
end_group (RgScaleReader *self)
{
  GPtrArray *rows = self->scale->rows;

  if (self->row == NULL)
    return !self->has_head ||
           (*self->scale->id != '\0' && *self->scale->title != '\0' && self->has_by) ||
           refuse (self, N_ ("Line %s: “[Scale]” needs “id”, “title” and “by”."), NULL);
  if (!self->has_from || !self->has_odds)
    return refuse (self, N_ ("Line %s: a row needs “from” and “odds”."), NULL);

  if (rows->len == 1
        ? self->row->from != 0
        : self->row->from <= ((RgScaleRow *) rows->pdata[rows->len - 2])->from)
    return refuse (self,
                   N_ ("Line %s: the first row is from 0, each other from more than the "
                       "one before it."),
                   NULL);
  return TRUE;
}

static gboolean
begin_group (RgScaleReader *self, const char *line)
{
  if (!end_group (self))
    return FALSE;

  if (!self->has_head && g_str_equal (line, "[Scale]")) {
    self->has_head = TRUE;
    return TRUE;
  }
  if (!self->has_head || !g_str_equal (line, "[Row]"))
    return refuse (self,
                   N_ ("Line %s: expected “[Scale]”, then “[Row]” and again “[Row]”."),
                   NULL);
  if (self->scale->rows->len >= RG_SCALE_MAX_ROWS)
    return refuse (self, N_ ("Line %s: a scale has at most 100 rows."), NULL);

  self->row = rg_scale_add_row (self->scale, 0, NULL);
  self->has_from = self->has_odds = FALSE;
  return TRUE;
}

static gboolean
read_number (RgScaleReader *self, const char *value, guint max, guint *number)
{
  guint64 read;

  if (!g_ascii_string_to_unsigned (value, 10, 0, max, &read, NULL))
    return refuse (self, N_ ("Line %s: “%s” is not a number that can be here."), value);

  *number = (guint) read;
  return TRUE;
}

static gboolean
read_word (RgScaleReader     *self,
           const char        *value,
           const char *const *words,
           guint              n,
           guint             *place)
{
  for (guint i = 0; i < n; i++)
    if (g_str_equal (words[i], value)) {
      *place = i;
      return TRUE;
    }

  return refuse (self, N_ ("Line %s: “%s” is not expected here."), value);
}

static gboolean
read_id (RgScaleReader *self, const char *value)
{
  if (strspn (value, "abcdefghijklmnopqrstuvwxyz0123456789-") != strlen (value) ||
      strlen (value) > MAX_ID)
    return refuse (self,
                   N_ ("Line %s: an id has small letters, digits and hyphens, at most "
                       "48, as “club-1777”."),
                   NULL);

  g_free (self->scale->id);
  self->scale->id = g_strdup (value);
  return TRUE;
}

static gboolean
read_time (RgScaleReader *self, const char *value, char **time)
{
  RgTimeControl control;

  if (!rg_time_control_parse (value, &control, NULL))
    return refuse (self,
                   N_ ("Line %s: “%s” is not a time control, such as 40/7200:3600."),
                   value);

  g_free (*time);
  *time = g_strdup (value);
  return TRUE;
}

static gboolean
read_odds (RgScaleReader *self, const char *value)
{
  g_autofree char *words = g_strconcat ("white ", value, NULL);

  self->has_odds = TRUE;
  return g_str_equal (value, "-") || rg_odds_parse (words, &self->row->odds) ||
         refuse (self, N_ ("Line %s: “%s” are not odds, such as “pawn moves=2”."), value);
}

static gboolean
read_head (RgScaleReader *self, const char *key, const char *value)
{
  RgScale *scale = self->scale;
  guint    place;

  if (g_str_equal (key, "id"))
    return read_id (self, value);
  if (g_str_equal (key, "title")) {
    g_free (scale->title);
    scale->title = g_strdup (value);
    return TRUE;
  }
  if (g_str_equal (key, "by")) {
    if (!read_word (self, value, BYS, G_N_ELEMENTS (BYS), &place))
      return FALSE;
    scale->by = (RgScaleBy) place;
    return self->has_by = TRUE;
  }
  if (g_str_equal (key, "rung-after"))
    return read_number (self, value, MAX_RUNGS, &scale->rung_after);

  return refuse (self, N_ ("Line %s: “%s” is not expected here."), key);
}

static gboolean
read_row (RgScaleReader *self, const char *key, const char *value)
{
  RgScaleRow *row = self->row;
  guint       place;

  if (g_str_equal (key, "from")) {
    self->has_from = TRUE;
    return read_number (self, value, MAX_DIFFERENCE, &row->from);
  }
  if (g_str_equal (key, "odds"))
    return read_odds (self, value);
  if (g_str_equal (key, "first")) {
    if (!read_word (self, value, FIRSTS, G_N_ELEMENTS (FIRSTS), &place))
      return FALSE;
    row->first = (RgTrait) place;
    return TRUE;
  }
  if (g_str_equal (key, "giver-time"))
    return read_time (self, value, &row->giver_time);
  if (g_str_equal (key, "receiver-time"))
    return read_time (self, value, &row->receiver_time);

  return refuse (self, N_ ("Line %s: “%s” is not expected here."), key);
}

static gboolean
read_line (RgScaleReader *self, char *line)
{
  char *value;

  g_strstrip (line);
  if (*line == '\0' || *line == '#')
    return TRUE;
  if (*line == '[')
    return begin_group (self, line);

  value = strchr (line, '=');
  if (value == NULL || !self->has_head || value[1] == '\0')
    return refuse (self,
                   N_ ("Line %s: expected “key=value”, “[Row]” or a comment that begins "
                       "with “#”."),
                   NULL);
  *value++ = '\0';
  g_strstrip (line);
  g_strstrip (value);
  return self->row == NULL ? read_head (self, line, value) : read_row (self, line, value);
}

/**
 * rg_scale_parse:
 * @text: UTF-8, of @length bytes, -1 if a zero byte ends it
 * @error: return location for an error of %RG_ERROR, with the number of the line
 *
 * Reads a scale: the group “[Scale]” with id, title, by (class or rating) and
 * rung-after, and groups “[Row]” with from, odds (words of the event language without
 * the giver, or “-”), first (giver or receiver), giver-time and receiver-time.
 *
 * Returns: (transfer full) (nullable): the scale; %NULL if @text is not one
 */
RgScale *
rg_scale_parse (const char *text, gssize length, GError **error)
{
  g_autoptr (RgScale) scale = rg_scale_new ("", "", RG_SCALE_BY_CLASS);
  RgScaleReader       self = { .scale = scale, .error = error };
  gsize               size = length < 0 ? strlen (text) : (gsize) length;
  g_autofree char    *copy = g_strndup (text, size);
  g_auto (GStrv)      lines = g_strsplit (copy, "\n", -1);

  if (!g_utf8_validate_len (text, size, NULL)) {
    rg_set_error (error, RG_ERROR_SYNTAX, N_ ("A scale is a text in UTF-8."), NULL);
    return NULL;
  }
  for (guint i = 0; lines[i] != NULL; i++) {
    self.number = i + 1;
    if (!read_line (&self, lines[i]))
      return NULL;
  }
  if (!end_group (&self))
    return NULL;
  if (scale->rows->len == 0) {
    rg_set_error (error, RG_ERROR_SYNTAX, N_ ("A scale needs a “[Scale]” and its rows."),
                  NULL);
    return NULL;
  }

  return g_steal_pointer (&scale);
}

/* Writes @self in the form that rg_scale_parse() reads. */
void
rg_scale_print (const RgScale *self, GString *out)
{
  g_string_append_printf (out, "[Scale]\nid=%s\ntitle=%s\nby=%s\n", self->id, self->title,
                          BYS[self->by]);
  if (self->rung_after > 0)
    g_string_append_printf (out, "rung-after=%u\n", self->rung_after);
  for (guint i = 0; i < self->rows->len; i++) {
    const RgScaleRow   *row = self->rows->pdata[i];
    g_autoptr (GString) odds = g_string_new (NULL);

    rg_odds_print (&row->odds, odds);
    g_string_append_printf (out, "\n[Row]\nfrom=%u\nodds=%s\n", row->from,
                            row->odds.items == 0 ? "-" : odds->str + strlen ("white "));
    if (row->first != RG_TRAIT_OPEN)
      g_string_append_printf (out, "first=%s\n", FIRSTS[row->first]);
    if (row->giver_time != NULL)
      g_string_append_printf (out, "giver-time=%s\n", row->giver_time);
    if (row->receiver_time != NULL)
      g_string_append_printf (out, "receiver-time=%s\n", row->receiver_time);
  }
}

/* Returns: the index of the row, from 0, for a difference in classes or in points of
 * rating */
guint
rg_scale_find_row (const RgScale *self, guint difference)
{
  guint row = 0;

  while (row + 1 < self->rows->len &&
         ((RgScaleRow *) self->rows->pdata[row + 1])->from <= difference)
    row++;

  return row;
}

/* Finds the difference in strength. @difference: (out): in classes or points of rating,
 * positive where @one is the stronger. Returns: FALSE with %RG_ERROR_NO_SUCH_THING if
 * one of them has no class or rating */
static gboolean
find_difference (const RgScale      *self,
                 const RgClubPlayer *one,
                 const RgClubPlayer *other,
                 int                *difference,
                 GError            **error)
{
  gboolean            by_class = self->by == RG_SCALE_BY_CLASS;
  int                 first = by_class ? one->class : one->rating;
  int                 second = by_class ? other->class : other->rating;
  const RgClubPlayer *unknown = first == 0 ? one : second == 0 ? other : NULL;

  if (unknown != NULL)
    return rg_refuse (error, RG_ERROR_NO_SUCH_THING,
                      by_class ? N_ ("The class of “%s” is not known.")
                               : N_ ("The rating of “%s” is not known."),
                      unknown->name, NULL);

  *difference = by_class ? second - first : first - second;
  return TRUE;
}

static gboolean
may_give (RgOdds *odds, RgColor giver, const RgRulebook *rulebook, RgOddsRefusal *refusal)
{
  RgOdds turned = *odds;

  if (giver != (RgColor) turned.giver)
    rg_odds_turn_over (&turned);
  return rg_odds_check (&turned, rulebook, refusal);
}

/* Sets who has White, 0 or 1, and adapts the odds if their giver has Black. */
void
rg_scale_proposal_set_white (RgScaleProposal *self, int white)
{
  RgColor giver = self->giver == white ? RG_WHITE : RG_BLACK;

  self->white = white;
  if (self->giver >= 0 && (RgColor) self->odds.giver != giver)
    rg_odds_turn_over (&self->odds);
}

/* Chooses who has White. If the giver may have only one colour, that decides; else the
 * player with the first move has White, by the odds and the rulebook or, if they leave it
 * open, by the row. */
static void
choose_white (RgScaleProposal  *self,
              const RgScaleRow *row,
              const RgRulebook *rulebook,
              gboolean          may_white,
              gboolean          may_black)
{
  RgTrait trait = rg_odds_trait (&self->odds, rulebook);

  if (trait == RG_TRAIT_OPEN)
    trait = row->first;
  if (may_white != may_black)
    trait = may_white ? RG_TRAIT_GIVER : RG_TRAIT_RECEIVER;
  if (trait != RG_TRAIT_OPEN)
    rg_scale_proposal_set_white (self,
                                 trait == RG_TRAIT_GIVER ? self->giver : 1 - self->giver);
}

/* Proposes the odds of @row (from 0), given by @giver (0 or 1); see
 * rg_scale_propose(). */
gboolean
rg_scale_propose_row (const RgScale    *self,
                      guint             row,
                      int               giver,
                      const RgRulebook *rulebook,
                      RgScaleProposal  *proposal,
                      GError          **error)
{
  const RgScaleRow *said = self->rows->pdata[MIN (row, self->rows->len - 1)];
  RgOddsRefusal     refusal = { 0 };
  gboolean          may_white, may_black;

  *proposal =
    (RgScaleProposal){ .row = row, .giver = -1, .white = -1, .odds = said->odds };
  proposal->giver_time = said->giver_time;
  proposal->receiver_time = said->receiver_time;
  if (said->odds.items == 0 && said->giver_time == NULL && said->receiver_time == NULL)
    return TRUE;

  proposal->giver = giver;
  if (said->odds.items == 0) {
    choose_white (proposal, said, rulebook, TRUE, TRUE);
    return TRUE;
  }
  proposal->odds.items |= RG_ODDS_AGREED;
  may_white = may_give (&proposal->odds, RG_WHITE, rulebook, &refusal);
  may_black = may_give (&proposal->odds, RG_BLACK, rulebook, &refusal);
  if (!may_white && !may_black)
    return rg_refuse (error, RG_ERROR_FORBIDDEN, refusal.sentence, NULL);

  choose_white (proposal, said, rulebook, may_white, may_black);
  proposal->odds = rg_odds_settle (&proposal->odds, rulebook);
  return TRUE;
}

/**
 * rg_scale_propose:
 * @rulebook: that of the game, which decides on colours
 * @one: a player, 0 in @proposal
 * @other: the opponent, 1 in @proposal
 * @proposal: (out): the odds, and the row; its times belong to the scale
 * @error: return location for an error of %RG_ERROR
 *
 * Returns: %FALSE if a class or rating is unknown, or the rulebook refuses the odds
 */
gboolean
rg_scale_propose (const RgScale      *self,
                  const RgRulebook   *rulebook,
                  const RgClubPlayer *one,
                  const RgClubPlayer *other,
                  RgScaleProposal    *proposal,
                  GError            **error)
{
  int difference;

  return find_difference (self, one, other, &difference, error) &&
         rg_scale_propose_row (self, rg_scale_find_row (self, (guint) ABS (difference)),
                               difference >= 0 ? 0 : 1, rulebook, proposal, error);
}

/* Adds @scale (transfer full) to @scales, replacing a scale of the same id. */
static void
add_scale (GPtrArray *scales, RgScale *scale)
{
  for (guint i = 0; i < scales->len; i++)
    if (g_str_equal (((RgScale *) scales->pdata[i])->id, scale->id)) {
      rg_scale_free (scales->pdata[i]);
      scales->pdata[i] = scale;
      return;
    }

  g_ptr_array_add (scales, scale);
}

static void
add_own (GPtrArray *scales)
{
  GResource     *resource = rg_scale_data_get_resource ();
  g_auto (GStrv) names = g_resource_enumerate_children (resource, "/scales",
                                                        G_RESOURCE_LOOKUP_FLAGS_NONE,
                                                        NULL);

  for (guint i = 0; names != NULL && names[i] != NULL; i++) {
    g_autofree char   *path = g_strconcat ("/scales/", names[i], NULL);
    g_autoptr (GBytes) bytes = g_resource_lookup_data (resource, path,
                                                       G_RESOURCE_LOOKUP_FLAGS_NONE,
                                                       NULL);
    g_autoptr (GError) error = NULL;
    RgScale           *scale = rg_scale_parse (g_bytes_get_data (bytes, NULL),
                                               (gssize) g_bytes_get_size (bytes), &error);

    if (scale == NULL)
      g_error ("%s: %s", path, error->message);
    add_scale (scales, scale);
  }
}

static void
add_file (GPtrArray *scales, const char *path, RgScaleComplaint complain)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = rg_load (path, MAX_SIZE_MIB, &error);
  RgScale           *scale = NULL;
  gsize              length;
  const char        *text;

  if (bytes != NULL) {
    text = g_bytes_get_data (bytes, &length);
    scale = rg_scale_parse (text != NULL ? text : "", (gssize) length, &error);
  }
  if (scale != NULL)
    add_scale (scales, scale);
  else if (complain != NULL)
    complain (path, error);
}

/**
 * rg_scales_load:
 * @complain: (nullable): called for each file that cannot be read
 *
 * Returns: (transfer full) (element-type RgScale): the scales of the program, of the
 * system and of the user; a later one replaces one of the same id
 */
GPtrArray *
rg_scales_load (RgScaleComplaint complain)
{
  GPtrArray     *scales = g_ptr_array_new_with_free_func ((GDestroyNotify) rg_scale_free);
  g_auto (GStrv) paths = rg_folder_list_data ("scales", RG_SCALE_ENDING);

  add_own (scales);
  for (guint i = 0; paths[i] != NULL; i++)
    add_file (scales, paths[i], complain);
  return scales;
}

/* Returns: (transfer none) (nullable): the scale in @scales with that @id */
const RgScale *
rg_scales_find (GPtrArray *scales, const char *id)
{
  for (guint i = 0; i < scales->len; i++)
    if (g_str_equal (((RgScale *) scales->pdata[i])->id, id))
      return scales->pdata[i];

  return NULL;
}

/* Saves @self in the user's folder. Returns: FALSE with an error if that failed; then
 * the file is unchanged */
gboolean
rg_scale_save (const RgScale *self, GError **error)
{
  g_autofree char    *folder = rg_folder_for_data ("scales");
  g_autofree char    *name = g_strconcat (self->id, RG_SCALE_ENDING, NULL);
  g_autofree char    *path = g_build_filename (folder, name, NULL);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (RgScale) again = NULL;

  rg_scale_print (self, text);
  again = rg_scale_parse (text->str, (gssize) text->len, error);
  if (again == NULL)
    return FALSE;

  g_mkdir_with_parents (folder, 0700);
  return rg_save_text (path, text->str, text->len, error);
}
