/* Pieces and moves are given from the starting position; nothing that was agreed on gives
 * way to something else by itself.  Odds and players are remembered by colour: the games
 * of a match change colours without being remembered, so the game on the table is asked
 * who sat where. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-new-game.h"

#include "rg-fen.h"
#include "rg-succession.h"

#define MAX_NAMES 40

/* @terms is (out caller-allocates) what was agreed on for the last game, with the seats
 * that the players had.  Where that cannot be read, it is what is usual; a rulebook that
 * is on the shelf no more gives way to the first one. */
void
rg_new_game_read (GSettings *settings, RgTerms *terms)
{
  g_autofree char     *text = g_settings_get_string (settings, "terms");
  g_autoptr (GVariant) usual = g_settings_get_default_value (settings, "terms");
  RgConduct            conduct;
  RgOdds               odds;

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
  odds = rg_terms_get_odds (terms);
  odds = rg_odds_settle (&odds, rg_terms_get_rulebook (terms));
  rg_terms_set_odds (terms, &odds);
}

/* Who gave from one side of the board gives the same from the other. */
static void
change_seats (RgTerms *terms)
{
  RgOdds odds;

  rg_terms_swap_players (terms);
  odds = rg_terms_get_odds (terms);
  odds = rg_odds_settle (&odds, rg_terms_get_rulebook (terms));
  rg_terms_set_odds (terms, &odds);
}

/* Returns: whether the players of the last game, in either order, play @game under its
 * rulebook: it is that game, or one that followed it */
gboolean
rg_new_game_is_last (GSettings *settings, RgGame *game)
{
  g_auto (RgTerms) terms = { 0 };
  const char      *one = rg_game_get_name (game, RG_WHITE);
  const char      *other = rg_game_get_name (game, RG_BLACK);
  const char      *white, *black;

  rg_new_game_read (settings, &terms);
  white = rg_terms_get_name (&terms, RG_WHITE);
  black = rg_terms_get_name (&terms, RG_BLACK);
  return rg_game_names_rulebook (game) &&
         rg_game_get_state (game)->rulebook == rg_terms_get_rulebook (&terms) &&
         ((g_strcmp0 (one, white) == 0 && g_strcmp0 (other, black) == 0) ||
          (g_strcmp0 (one, black) == 0 && g_strcmp0 (other, white) == 0));
}

/* @last is the game before, after which the players may change colours, unless others
 * have played it; @terms (out caller-allocates) what was agreed on for it, with the seats
 * that the rules on the next one give, at the same odds, by the same player (FIDE 1930,
 * Art. 11, 22.1; Café de la Régence, VI, VII), and who begins, also where that is said
 * otherwise; @is_exchanged (out) whether the players had the other colours. */
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
  if (g_strcmp0 (white, black) != 0 &&
      g_strcmp0 (rg_game_get_name (last, RG_WHITE), black) == 0 &&
      g_strcmp0 (rg_game_get_name (last, RG_BLACK), white) == 0)
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

/* Gives @terms, of the last game, the rulebook and the conduct that a person wants
 * proposed for a game that is set up. */
void
rg_new_game_propose (GSettings *settings, RgTerms *terms)
{
  g_autofree char *id = g_settings_get_string (settings, "new-rulebook");
  g_autofree char *conduct = g_settings_get_string (settings, "new-conduct");
  RgOdds           odds;
  RgConduct        known;

  if (rg_shelf_find (rg_shelf_get (), id) != NULL) {
    rg_terms_set (terms, RG_VERB_RULEBOOK, id);
    odds = rg_terms_get_odds (terms);
    odds = rg_odds_settle (&odds, rg_terms_get_rulebook (terms));
    rg_terms_set_odds (terms, &odds);
  }
  if (rg_conduct_from_text (conduct, &known))
    rg_terms_set (terms, RG_VERB_CONDUCT, conduct);
}

/* To the front of the list, on which no one is twice. */
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

/* Returns: (transfer full): the lines of @terms.  A position that the odds leave by
 * themselves is none that was set up. */
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

/* Keeps them and the players' names in @settings.  @terms is on which a game has begun.
 */
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

/* Returns: whether there was a last game, and not only what is usual */
gboolean
rg_new_game_is_remembered (GSettings *settings)
{
  g_autoptr (GVariant) value = g_settings_get_user_value (settings, "terms");

  return value != NULL;
}

/* Returns whether @game has the rulebook, the conduct, the time and the odds of @terms.
 */
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

/* Keeps their names for the next game.  @game is whose players have taken other names
 * since it began; names of a game on other terms than the last are not kept, for names
 * and terms are remembered together. */
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

/* @position is (out caller-allocates) what is set up.  Returns: whether a position is set
 * up that can be read */
gboolean
rg_new_game_find_position (const RgTerms *terms, RgSetup *position)
{
  const char *fen = rg_terms_get (terms, RG_VERB_POSITION);

  return fen != NULL && rg_fen_parse (fen, position, NULL);
}

/* Returns: whether another position is set up than the odds leave of the usual
 * beginning, from which they are given */
gboolean
rg_new_game_is_contradictory (const RgTerms *terms)
{
  RgOdds  odds = rg_terms_get_odds (terms);
  RgSetup position;

  return rg_odds_touch_board (&odds) && rg_new_game_find_position (terms, &position) &&
         !rg_odds_leave (&odds, rg_terms_get_rulebook (terms), &position);
}

/* Returns: whether rulebook, time and odds make a rapid or blitz game of it, in which it
 * matters whether an arbiter watches */
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

/* Says who begins only where neither rulebook nor odds nor position do, that an arbiter
 * watches only where that makes a difference, and how late a player may arrive only where
 * lateness is punished. */
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

/* A position that the odds leave by themselves is none that was set up.  Returns:
 * (transfer full): the game on these terms; NULL where there can be none: with
 * RG_ERROR_FORBIDDEN where odds and position do not go together, or as rg_game_new_on()
 * says */
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

/* Makes the game and remembers its terms for the next one.  Returns: (transfer full): as
 * rg_new_game_make() */
RgGame *
rg_new_game_begin (GSettings *settings, const RgTerms *terms, GError **error)
{
  RgGame *game = rg_new_game_make (terms, error);

  if (game != NULL)
    rg_new_game_remember (settings, terms);

  return game;
}

void
rg_named_terms_free (RgNamedTerms *self)
{
  rg_terms_clear (&self->terms);
  g_free (self->name);
  g_free (self);
}

/* Returns: (transfer full) (nullable): NULL where no game can be begun on them */
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

/* Returns: (transfer full): of #RgNamedTerms, in the order in which they were kept;
 * what cannot be read is left out, and stays in @settings for who can */
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

/* Returns: whether something is kept as @name, also what cannot be read */
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

/* Puts @entry, NULL for nothing, in the place of what is called @name, or after all where
 * nothing is; whatever else was called @other goes. */
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

/* In the place of those that have been kept as @name before; players are left out.
 * @terms is on which a game can begin. */
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

/* They keep their place; those that were called @other go. */
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
