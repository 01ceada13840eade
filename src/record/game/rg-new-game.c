/* Terms of the next game. Pieces and moves are given as odds from the initial position;
 * no term silently overrides another. Odds and players are stored by colour: the games of
 * a match change colours without being stored, so the seats are taken from the game on
 * the table. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-new-game.h"

#include "rg-fen.h"
#include "rg-game-notes.h"
#include "rg-game-pgn.h"
#include "rg-handicap.h"
#include "rg-succession.h"

#define MAX_NAMES 40

/* EVENING: the longest time, in seconds, between the beginnings of two games of the same
 * occasion. */
#define EVENING (12 * 60 * 60)

/* Writes the odds of @terms in the form of their event: pieces by their names, marked as
 * agreed only if the rulebook requires that. */
static void
settle_odds (RgTerms *terms)
{
  RgOdds odds = rg_terms_get_odds (terms);

  odds = rg_odds_settle (&odds, rg_terms_get_rulebook (terms));
  rg_terms_set_odds (terms, &odds);
}

static gboolean
has_players (RgGame *game, const char *white, const char *black)
{
  return g_strcmp0 (rg_game_get_name (game, RG_WHITE), white) == 0 &&
         g_strcmp0 (rg_game_get_name (game, RG_BLACK), black) == 0;
}

/* Reads the terms of the last game, with its seats, into @terms (out caller-allocates).
 * If they cannot be read, defaults are used; a rulebook that is no longer on the shelf
 * is replaced by the first one. */
void
rg_new_game_read (GSettings *settings, RgTerms *terms)
{
  g_autofree char     *text = g_settings_get_string (settings, "terms");
  g_autoptr (GVariant) usual = g_settings_get_default_value (settings, "terms");
  RgConduct            conduct;

  if (!rg_terms_parse (text, terms, NULL) ||
      rg_terms_get (terms, RG_VERB_CLOCK) == NULL ||
      rg_terms_get (terms, RG_VERB_CONDUCT) == NULL ||
      !rg_conduct_from_text (rg_terms_get (terms, RG_VERB_CONDUCT), &conduct)) {
    rg_terms_clear (terms);
    rg_terms_parse (g_variant_get_string (usual, NULL), terms, NULL);
  }
  if (rg_terms_get_rulebook (terms) == NULL)
    rg_terms_set (terms, RG_VERB_RULEBOOK, NULL);
  rg_terms_set (terms, RG_VERB_RULEBOOK, rg_terms_get_rulebook (terms)->id);
  settle_odds (terms);
}

/* Exchanges the seats; the giver of odds gives the same odds with the other colour. */
static void
change_seats (RgTerms *terms)
{
  rg_terms_swap_players (terms);
  settle_odds (terms);
}

/* Returns: whether the players of the last game play @game, with the same colours or
 * exchanged, under the same rulebook, so that it is that game or a later one */
gboolean
rg_new_game_is_last (GSettings *settings, RgGame *game)
{
  g_auto (RgTerms) terms = { 0 };
  const char      *white, *black;

  rg_new_game_read (settings, &terms);
  white = rg_terms_get_name (&terms, RG_WHITE);
  black = rg_terms_get_name (&terms, RG_BLACK);
  return rg_game_names_rulebook (game) &&
         rg_game_get_state (game)->rulebook == rg_terms_get_rulebook (&terms) &&
         (has_players (game, white, black) || has_players (game, black, white));
}

/* Recalls the terms for the game after @last. @terms (out caller-allocates) are those
 * agreed on before, with the seats and the beginner that the rulebook prescribes for the
 * next game, and with the same odds given by the same player (FIDE 1930, Art. 11, 22.1;
 * Café de la Régence, VI, VII); if others played @last, the seats stay. @is_exchanged
 * (out) is set if the players changed colours. */
void
rg_new_game_recall (GSettings *settings,
                    RgGame    *last,
                    RgTerms   *terms,
                    gboolean  *is_exchanged)
{
  RgColor      first = rg_position_turn (rg_game_get_position (last, 0));
  RgSeriesGame played = { .outcome = rg_game_get_outcome (last),
                          .white = RG_PLAYER_FIRST,
                          .beginner = first == RG_WHITE ? RG_PLAYER_FIRST
                                                        : RG_PLAYER_SECOND };
  RgSeriesGame next;
  const char  *white, *black;

  rg_new_game_read (settings, terms);
  *is_exchanged = FALSE;
  if (!rg_new_game_is_last (settings, last))
    played.outcome = (RgOutcome){ 0 };
  white = rg_terms_get_name (terms, RG_WHITE);
  black = rg_terms_get_name (terms, RG_BLACK);
  if (g_strcmp0 (white, black) != 0 && has_players (last, black, white))
    change_seats (terms);

  played.odds = rg_terms_get_odds (terms);
  next = rg_succession_next (rg_game_get_state (last)->rulebook, &played, &played.odds,
                             rg_series_game_giver (&played));
  *is_exchanged = next.white != RG_PLAYER_FIRST;
  rg_terms_set_first (terms,
                      rg_actor_player (rg_series_game_color (&next, next.beginner)));
  if (*is_exchanged)
    change_seats (terms);
}

/* Sets the rulebook and the conduct proposed in the user's settings. */
void
rg_new_game_propose (GSettings *settings, RgTerms *terms)
{
  g_autofree char *id = g_settings_get_string (settings, "new-rulebook");
  g_autofree char *conduct = g_settings_get_string (settings, "new-conduct");
  RgConduct        known;

  if (rg_shelf_find (rg_shelf_get (), id) != NULL) {
    rg_terms_set (terms, RG_VERB_RULEBOOK, id);
    settle_odds (terms);
  }
  if (rg_conduct_from_text (conduct, &known))
    rg_terms_set (terms, RG_VERB_CONDUCT, conduct);
}

/* Moves a name to the front of the list, without duplicates. */
static void
remember_name (GPtrArray *names, const char *name)
{
  guint index;

  if (name == NULL)
    return;
  if (g_ptr_array_find_with_equal_func (names, name, g_str_equal, &index))
    g_ptr_array_remove_index (names, index);
  g_ptr_array_insert (names, 0, g_strdup (name));
  if (names->len > MAX_NAMES)
    g_ptr_array_set_size (names, MAX_NAMES);
}

/* Returns: (transfer full): the lines of @terms, without a position that only follows
 * from the odds */
static char *
print_kept (const RgTerms *terms)
{
  g_auto (RgTerms) kept = { 0 };
  RgOdds           odds = rg_terms_get_odds (terms);

  rg_terms_copy (terms, &kept);
  if (rg_odds_touch_board (&odds))
    rg_terms_set (&kept, RG_VERB_POSITION, NULL);

  return rg_terms_print (&kept);
}

/* Stores the terms of a game that has begun, and the players' names, in @settings. */
void
rg_new_game_remember (GSettings *settings, const RgTerms *terms)
{
  g_auto (GStrv)        known = g_settings_get_strv (settings, "names");
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autofree char      *text = print_kept (terms);

  g_settings_set_string (settings, "terms", text);

  for (guint i = 0; known[i] != NULL; i++)
    g_ptr_array_add (names, g_strdup (known[i]));
  remember_name (names, rg_terms_get_name (terms, RG_BLACK));
  remember_name (names, rg_terms_get_name (terms, RG_WHITE));
  g_ptr_array_add (names, NULL);
  g_settings_set_strv (settings, "names", (const char *const *) names->pdata);
}

/* Returns: whether the terms of a last game are stored in @settings; if not, there are
 * only defaults */
gboolean
rg_new_game_is_remembered (GSettings *settings)
{
  g_autoptr (GVariant) value = g_settings_get_user_value (settings, "terms");

  return value != NULL;
}

/* Returns whether @game has the rulebook, the conduct, the time and the odds of
 * @terms. */
static gboolean
was_begun_on (RgGame *game, const RgTerms *terms)
{
  const RgState      *state = rg_game_get_state (game);
  const char         *time = rg_terms_get (terms, RG_VERB_CLOCK);
  RgOdds              odds = rg_terms_get_odds (terms);
  g_autoptr (GString) one = g_string_new (NULL);
  g_autoptr (GString) other = g_string_new (NULL);
  RgTimeControl       white, black;
  RgConduct           conduct;

  rg_odds_print (&odds, one);
  rg_odds_print (&state->odds, other);
  return rg_terms_get_rulebook (terms) == state->rulebook &&
         rg_conduct_from_text (rg_terms_get (terms, RG_VERB_CONDUCT), &conduct) &&
         conduct == state->conduct && g_string_equal (one, other) &&
         rg_time_control_parse_both (time, &white, &black, NULL) &&
         rg_time_control_equal (&white, &state->clock.controls[RG_WHITE]) &&
         rg_time_control_equal (&black, &state->clock.controls[RG_BLACK]);
}

/* Stores the names of the players of @game, who were renamed after it began, for the next
 * game. Does nothing if its terms are not those of the last game, as names and terms are
 * stored together. */
void
rg_new_game_rename (GSettings *settings, RgGame *game)
{
  g_auto (RgTerms) terms = { 0 };
  g_autofree char *text = NULL;

  rg_new_game_read (settings, &terms);
  if (!rg_new_game_is_remembered (settings) || !was_begun_on (game, &terms))
    return;

  rg_terms_set (&terms, RG_VERB_NAME_WHITE, rg_game_get_name (game, RG_WHITE));
  rg_terms_set (&terms, RG_VERB_NAME_BLACK, rg_game_get_name (game, RG_BLACK));
  text = rg_terms_print (&terms);
  g_settings_set_string (settings, "terms", text);
}

/* Returns: whether @game is a pairing: it names two players but no rulebook, and no move,
 * result or note has been added yet */
gboolean
rg_new_game_is_pairing (RgGame *game)
{
  return rg_game_get_name (game, RG_WHITE) != NULL &&
         rg_game_get_name (game, RG_BLACK) != NULL && !rg_game_names_rulebook (game) &&
         rg_game_get_state (game)->phase != RG_PHASE_SETUP && !rg_game_has_begun (game) &&
         !rg_game_is_over (game) && !rg_game_has_notes (game) &&
         rg_game_get_tag (game, RG_UNREAD_TAG) == NULL;
}

/* Replaces the names, odds, position and time in @terms by those of @pairing. Rulebook
 * and conduct stay, and so does the time if the pairing leaves it open. */
void
rg_new_game_take_pairing (RgTerms *terms, RgGame *pairing)
{
  const RgPosition *start = rg_game_get_position (pairing, 0);
  RgOdds            odds = rg_game_get_state (pairing)->odds;
  const char       *clock = rg_game_get_tag (pairing, "TimeControl");
  char              fen[RG_FEN_SIZE];

  rg_terms_set (terms, RG_VERB_NAME_WHITE, rg_game_get_name (pairing, RG_WHITE));
  rg_terms_set (terms, RG_VERB_NAME_BLACK, rg_game_get_name (pairing, RG_BLACK));
  rg_terms_set_odds (terms, &odds);
  rg_fen_from_position (start, fen);
  rg_terms_set (terms, RG_VERB_POSITION,
                rg_position_is_initial (start) || rg_odds_touch_board (&odds) ? NULL
                                                                              : fen);
  for (guint i = 0; i < rg_game_get_n_events (pairing); i++) {
    const RgEvent *event = rg_game_get_event (pairing, i);

    if (event->verb == RG_VERB_CLOCK &&
        (!g_str_equal (event->text, "-") || g_strcmp0 (clock, "-") == 0))
      rg_terms_set (terms, RG_VERB_CLOCK, event->text);
  }
}

/* Returns whether the tag @name is already covered by the terms or the heading of a
 * game. */
static gboolean
is_agreed (const char *name)
{
  static const char *const tags[] = {
    "Result",        "SetUp", "FEN", "TimeControl", RG_BLACK_TIME_CONTROL_TAG,
    RG_HANDICAP_TAG, NULL,
  };
  gboolean is_heading = FALSE;

  for (guint i = 0; i < RG_N_HEADING_FIELDS; i++)
    is_heading |= g_str_equal (name, rg_heading_tag ((RgHeadingField) i));

  return is_heading || g_strv_contains (tags, name);
}

/* Copies to @game, if it is the game of @pairing, the tags of @pairing that are not
 * terms, such as the number by which another program recognises the game. Returns: FALSE
 * if the players are others, or have other colours */
gboolean
rg_new_game_fulfil_pairing (RgGame *game, RgGame *pairing)
{
  if (!has_players (game, rg_game_get_name (pairing, RG_WHITE),
                    rg_game_get_name (pairing, RG_BLACK)))
    return FALSE;

  for (guint i = 0; i < rg_game_get_n_tags (pairing); i++) {
    const char *name = rg_game_get_tag_name (pairing, i);

    if (!is_agreed (name))
      rg_game_set_tag (game, name, rg_game_get_tag (pairing, name));
  }
  return TRUE;
}

/* Sets @position (out caller-allocates) to the position that is set up in @terms.
 * Returns: whether @terms have a position that can be read */
gboolean
rg_new_game_find_position (const RgTerms *terms, RgSetup *position)
{
  const char *fen = rg_terms_get (terms, RG_VERB_POSITION);

  return fen != NULL && rg_fen_parse (fen, position, NULL);
}

/* Returns: whether the position that was set up contradicts the odds, which are given
 * from the initial position */
gboolean
rg_new_game_is_contradictory (const RgTerms *terms)
{
  RgOdds  odds = rg_terms_get_odds (terms);
  RgSetup position;

  return rg_odds_touch_board (&odds) && rg_new_game_find_position (terms, &position) &&
         !rg_odds_leave (&odds, rg_terms_get_rulebook (terms), &position);
}

/* Returns: whether rulebook, time and odds make the game rapid or blitz, where
 * supervision by a director matters */
gboolean
rg_new_game_is_quick (const RgTerms *terms)
{
  const char   *clock = rg_terms_get (terms, RG_VERB_CLOCK);
  RgOdds        odds = rg_terms_get_odds (terms);
  RgTimeControl controls[RG_N_COLORS];

  if (clock == NULL ||
      !rg_time_control_parse_both (clock, &controls[RG_WHITE], &controls[RG_BLACK], NULL))
    return FALSE;

  for (int i = RG_WHITE; i <= RG_BLACK; i++)
    rg_odds_handicap (&odds, (RgColor) i, &controls[i]);
  return rg_rulebook_is_quick (rg_terms_get_rulebook (terms), controls);
}

/* Removes terms without effect: who begins if rulebook, odds or position decide it;
 * supervision unless the game is rapid or blitz; the delay if late arrival is not
 * punished. */
void
rg_new_game_settle (RgTerms *terms)
{
  const RgRulebook *rulebook = rg_terms_get_rulebook (terms);
  RgOdds            odds = rg_terms_get_odds (terms);

  if (!rg_new_game_is_quick (terms))
    rg_terms_set_supervised (terms, FALSE);
  if (!rg_rulebook_has (rulebook, RG_MATTER_LATE))
    rg_terms_set_late_after (terms, RG_NUMBER_UNSET);
  if (rg_terms_get (terms, RG_VERB_POSITION) != NULL ||
      rg_odds_trait (&odds, rulebook) != RG_TRAIT_OPEN ||
      rg_rulebook_has (rulebook, RG_MATTER_WHITE_BEGINS))
    rg_terms_set_first (terms, RG_ACTOR_NONE);
}

/* Makes a game. A position that only follows from the odds does not count as set up.
 * Returns: (transfer full): the game on these terms; NULL with RG_ERROR_FORBIDDEN if odds
 * and position contradict each other, or with an error of rg_game_new_on() */
RgGame *
rg_new_game_make (const RgTerms *terms, GError **error)
{
  g_auto (RgTerms) agreed = { 0 };
  RgOdds           odds = rg_terms_get_odds (terms);
  RgSetup          position;

  if (rg_new_game_is_contradictory (terms)) {
    rg_set_error (error, RG_ERROR_FORBIDDEN,
                  N_ ("Odds need the starting position, but another position is set up."),
                  NULL);
    return NULL;
  }

  rg_terms_copy (terms, &agreed);
  if (rg_odds_touch_board (&odds) && rg_new_game_find_position (terms, &position))
    rg_terms_set (&agreed, RG_VERB_POSITION, NULL);
  if (odds.items == 0)
    rg_terms_set_odds (&agreed, NULL);

  return rg_game_new_on (&agreed, error);
}

/* Proposes the heading of the next game, on @terms: @heading (out caller-allocates). The
 * occasion is that of the last game if it was on the same evening; the fields of the
 * players are used again as long as the same two play. */
void
rg_new_game_recall_heading (GSettings *settings, const RgTerms *terms, RgHeading *heading)
{
  g_auto (RgTerms) last = { 0 };
  const char      *white = rg_terms_get_name (terms, RG_WHITE);
  const char      *black = rg_terms_get_name (terms, RG_BLACK);
  g_autofree char *text = NULL;
  gint64           since;
  gboolean         is_same, is_turned;

  g_settings_get (settings, "heading", "(xs)", &since, &text);
  rg_heading_parse (text, heading);
  since = g_get_real_time () / G_USEC_PER_SEC - since;
  rg_new_game_read (settings, &last);
  is_same = g_strcmp0 (white, rg_terms_get_name (&last, RG_WHITE)) == 0 &&
            g_strcmp0 (black, rg_terms_get_name (&last, RG_BLACK)) == 0;
  is_turned = g_strcmp0 (white, rg_terms_get_name (&last, RG_BLACK)) == 0 &&
              g_strcmp0 (black, rg_terms_get_name (&last, RG_WHITE)) == 0;

  if (is_turned && !is_same)
    rg_heading_swap_players (heading);
  for (guint i = 0; i < RG_N_HEADING_FIELDS; i++)
    if (i < RG_HEADING_WHITE_ELO ? since < 0 || since > EVENING : !is_same && !is_turned)
      rg_heading_set (heading, (RgHeadingField) i, NULL);
}

/* Stores the heading of a game that begins, except the date. */
static void
remember_heading (GSettings *settings, const RgHeading *heading)
{
  g_auto (RgHeading) kept = { 0 };
  g_autofree char   *text = NULL;

  for (guint i = 0; i < RG_N_HEADING_FIELDS; i++)
    if (i != RG_HEADING_DATE)
      rg_heading_set (&kept, (RgHeadingField) i, heading->texts[i]);
  text = rg_heading_print (&kept);
  g_settings_set (settings, "heading", "(xs)", g_get_real_time () / G_USEC_PER_SEC, text);
}

/* Makes the game, and stores its terms and its heading for the next one; if @heading is
 * NULL, it is the one from rg_new_game_recall_heading(). Returns: (transfer full): see
 * rg_new_game_make() */
RgGame *
rg_new_game_begin (GSettings       *settings,
                   const RgTerms   *terms,
                   const RgHeading *heading,
                   GError         **error)
{
  RgGame            *game = rg_new_game_make (terms, error);
  g_auto (RgHeading) recalled = { 0 };

  if (game == NULL)
    return NULL;

  if (heading == NULL) {
    rg_new_game_recall_heading (settings, terms, &recalled);
    heading = &recalled;
  }
  rg_heading_store (heading, game);
  rg_new_game_remember (settings, terms);
  remember_heading (settings, heading);
  return game;
}

void
rg_named_terms_free (RgNamedTerms *self)
{
  rg_terms_clear (&self->terms);
  g_free (self->name);
  g_free (self);
}

/* Reads terms that are stored under a name. Returns: (transfer full) (nullable): NULL if
 * no game can begin on them */
static RgNamedTerms *
read_named (const char *name, const char *text, gboolean is_match)
{
  RgNamedTerms *self = g_new0 (RgNamedTerms, 1);

  if (*name != '\0' && rg_terms_parse (text, &self->terms, NULL) &&
      rg_terms_get (&self->terms, RG_VERB_CLOCK) != NULL &&
      rg_terms_get (&self->terms, RG_VERB_CONDUCT) != NULL &&
      rg_terms_get_rulebook (&self->terms) != NULL) {
    g_autoptr (RgGame) game = rg_new_game_make (&self->terms, NULL);

    self->name = game != NULL ? g_strdup (name) : NULL;
    self->is_match = is_match;
  }
  if (self->name == NULL)
    g_clear_pointer (&self, rg_named_terms_free);

  return self;
}

/* Returns: (transfer full): a list of #RgNamedTerms, in the order in which they were
 * stored; unreadable ones are left out, but stay in @settings for other versions */
GPtrArray *
rg_new_game_list_named (GSettings *settings)
{
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) rg_named_terms_free);
  g_autoptr (GVariant) kept = g_settings_get_value (settings, "named-terms");
  GVariantIter         entries;
  const char          *name, *text;
  gboolean             is_match;

  g_variant_iter_init (&entries, kept);
  while (g_variant_iter_next (&entries, "(&s&sb)", &name, &text, &is_match)) {
    RgNamedTerms *named = read_named (name, text, is_match);

    if (named != NULL)
      g_ptr_array_add (list, named);
  }

  return list;
}

/* Returns: whether terms are stored as @name, readable or not */
gboolean
rg_new_game_has_named (GSettings *settings, const char *name)
{
  g_autoptr (GVariant) kept = g_settings_get_value (settings, "named-terms");
  GVariantIter         entries;
  const char          *called;

  g_variant_iter_init (&entries, kept);
  while (g_variant_iter_next (&entries, "(&s&sb)", &called, NULL, NULL))
    if (g_str_equal (called, name))
      return TRUE;

  return FALSE;
}

/* Replaces the terms stored as @name by @entry, or appends @entry if there are none; only
 * removes them if @entry is NULL. Terms stored as @other are removed. */
static void
replace_named (GSettings *settings, const char *name, const char *other, GVariant *entry)
{
  g_autoptr (GVariant) kept = g_settings_get_value (settings, "named-terms");
  GVariantBuilder      builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a(ssb)"));
  for (gsize i = 0; i < g_variant_n_children (kept); i++) {
    g_autoptr (GVariant) old = g_variant_get_child_value (kept, i);
    const char          *called;

    g_variant_get_child (old, 0, "&s", &called);
    if (g_str_equal (called, name) && entry != NULL)
      g_variant_builder_add_value (&builder, g_steal_pointer (&entry));
    else if (!g_str_equal (called, name) && !g_str_equal (called, other))
      g_variant_builder_add_value (&builder, old);
  }
  if (entry != NULL)
    g_variant_builder_add_value (&builder, entry);
  g_settings_set_value (settings, "named-terms", g_variant_builder_end (&builder));
}

/* Stores terms on which a game can begin as @name, without the players, replacing any of
 * that name. */
void
rg_new_game_keep_named (GSettings     *settings,
                        const char    *name,
                        const RgTerms *terms,
                        gboolean       is_match)
{
  g_auto (RgTerms) kept = { 0 };
  g_autofree char *text = NULL;

  rg_terms_copy (terms, &kept);
  rg_terms_set (&kept, RG_VERB_NAME_WHITE, NULL);
  rg_terms_set (&kept, RG_VERB_NAME_BLACK, NULL);
  text = print_kept (&kept);
  replace_named (settings, name, name, g_variant_new ("(ssb)", name, text, is_match));
}

/* Renames the terms stored as @name to @other without moving them in the list; they
 * replace terms that were stored as @other before. */
void
rg_new_game_rename_named (GSettings *settings, const char *name, const char *other)
{
  g_autoptr (GVariant) kept = g_settings_get_value (settings, "named-terms");
  GVariantIter         entries;
  const char          *called, *text;
  gboolean             is_match;

  g_variant_iter_init (&entries, kept);
  while (g_variant_iter_next (&entries, "(&s&sb)", &called, &text, &is_match))
    if (g_str_equal (called, name)) {
      replace_named (settings, name, other,
                     g_variant_new ("(ssb)", other, text, is_match));
      return;
    }
}

void
rg_new_game_delete_named (GSettings *settings, const char *name)
{
  replace_named (settings, name, name, NULL);
}
