/* Sentences about a game, for the window and for paper. Each is translated as a whole,
 * never assembled from parts. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-game-words.h"
#include "rg-long-text.h"

#include "rg-i18n.h"

#include <string.h>

static void
free_fact (gpointer data)
{
  g_free (((RgFact *) data)->sentence);
  g_free (data);
}

/* Returns: (transfer full) (element-type RgFact): an empty list */
GPtrArray *
rg_facts_new (void)
{
  return g_ptr_array_new_with_free_func (free_fact);
}

/* Adds a fact with @sentence (transfer full) and @article (nullable), which is not
 * copied. Returns: (transfer none): the new fact */
RgFact *
rg_facts_add (GPtrArray *self, char *sentence, const char *article)
{
  RgFact *fact = g_new0 (RgFact, 1);

  fact->sentence = sentence;
  fact->article = article;
  g_ptr_array_add (self, fact);
  return fact;
}

/* Returns: (transfer full): the article as @rulebook cites it, such as "Art. 15 a"; its
 * number if the rulebook is unknown */
char *
rg_article_label (const char *rulebook, const char *article)
{
  const RgRulebook *known = NULL;

  if (rulebook != NULL)
    known = rg_shelf_find (rg_shelf_get (), rulebook);

  return known != NULL ? rg_citation (known, article) : g_strdup (article);
}

/* Returns: (transfer full): @sentence, with the article that it rests on, if any, before
 * its full stop */
char *
rg_sentence_cite_from (const char *rulebook, const char *sentence, const char *article)
{
  g_autofree char *cited = NULL, *open = NULL;

  if (article == NULL)
    return g_strdup (sentence);

  cited = rg_article_label (rulebook, article);
  open = g_strdup (sentence);
  if (g_str_has_suffix (open, "."))
    open[strlen (open) - 1] = '\0';
  /* Translators: a sentence, and the article of the rulebook it rests on. */
  return g_strdup_printf (_ ("%s (%s)."), open, cited);
}

/* Returns: (transfer full): @sentence, with the article that it rests on before its full
 * stop, if there is one and @game names its rulebook */
char *
rg_sentence_cite (RgGame *game, const char *sentence, const char *article)
{
  return rg_sentence_cite_from (rg_game_get_state (game)->rulebook->id, sentence,
                                rg_game_names_rulebook (game) ? article : NULL);
}

/* Returns: (transfer full): a name for lists; a comma without a space, as in
 * "Abdusattorov,Nodirbek" of some files, gets one */
char *
rg_name_label (const char *name)
{
  g_autoptr (GString) out = g_string_new (NULL);

  for (const char *at = name; *at != '\0'; at++) {
    g_string_append_c (out, *at);
    if (*at == ',' && at[1] != '\0' && at[1] != ' ' && !g_ascii_isdigit (at[1]))
      g_string_append_c (out, ' ');
  }
  return g_string_free (g_steal_pointer (&out), FALSE);
}

/* Returns: (transfer full): a name for a sentence: "Dupont, Jean", as in lists and
 * files, becomes "Jean Dupont". A name with more than one comma, with several players
 * or without a first name after the comma stays as it is */
char *
rg_name_in_sentence (const char *name)
{
  static const char *const endings[] = { "Jr", "Jr.", "Sr", "Sr.", "II", "III", NULL };
  g_autofree char         *label = rg_name_label (name);
  char                    *comma = strchr (label, ',');
  const char              *first = comma != NULL ? comma + strspn (comma, ", ") : "";

  if (!g_unichar_isalpha (g_utf8_get_char (first)) || strpbrk (first, ",:/&") != NULL ||
      g_strv_contains (endings, first))
    return g_steal_pointer (&label);

  *comma = '\0';
  return g_strdup_printf ("%s %s", first, label);
}

/* Returns: (transfer full) (nullable): the name of @player in @game (nullable), for a
 * sentence; NULL if it is unknown */
char *
rg_player_known_name (RgGame *game, RgColor player)
{
  const char      *name = game != NULL ? rg_game_get_name (game, player) : NULL;
  g_autofree char *words = name != NULL ? rg_name_in_sentence (name) : NULL;

  return words != NULL && *words != '\0' ? rg_long_text_cut (words) : NULL;
}

/* Returns: the word for @color in a sentence with the message context "color" */
const char *
rg_color_in_sentence (RgColor color)
{
  /* Translators: inserted into sentences with the same context, without an article. */
  return rg_translate_in ("color", color == RG_WHITE ? NC_ ("color", "White")
                                                     : NC_ ("color", "Black"));
}

/* Fills in the form for a name or, if @name is NULL, the form for a colour; @what
 * (nullable) is the argument before the player. */
static char *
fill_forms (const RgPlayerForms *forms,
            const char          *what,
            const char          *name,
            RgColor              player)
{
  const char *format = name != NULL ? _ (forms->named)
                                    : rg_translate_in ("color", forms->color);
  const char *who = name != NULL ? name : rg_color_in_sentence (player);

  return what != NULL ? g_strdup_printf (format, what, who)
                      : g_strdup_printf (format, who);
}

/* Makes the sentence about a player; @name is nullable, @forms is not translated yet.
 * Returns: (transfer full): the form of @forms with the name, or with the colour if it
 * is unknown */
char *
rg_sentence_of_name (const char *name, RgColor player, const RgPlayerForms *forms)
{
  return fill_forms (forms, NULL, name, player);
}

/* Like rg_sentence_of_name(), with the name in @game (nullable). Returns: (transfer
 * full): the sentence */
char *
rg_sentence_of_player (RgGame *game, RgColor player, const RgPlayerForms *forms)
{
  return rg_sentence_of_player_and (game, player, forms, NULL);
}

/* Like rg_sentence_of_player(), with @what (nullable) as an argument before the player.
 * Returns: (transfer full): the sentence */
char *
rg_sentence_of_player_and (RgGame              *game,
                           RgColor              player,
                           const RgPlayerForms *forms,
                           const char          *what)
{
  g_autofree char *name = rg_player_known_name (game, player);

  return fill_forms (forms, what, name, player);
}

/* Returns: (transfer full): the sentence of @forms about the player @color and the
 * opponent, in this order, with @name and @other (nullable) if both are known */
char *
rg_sentence_of_both (const char          *name,
                     const char          *other,
                     RgColor              color,
                     const RgPlayerForms *forms)
{
  if (name != NULL && other != NULL)
    return g_strdup_printf (_ (forms->named), name, other);

  return g_strdup_printf (rg_translate_in ("color", forms->color),
                          rg_color_in_sentence (color),
                          rg_color_in_sentence (rg_color_other (color)));
}

/* Returns the sentence for a result without its reason; empty for a win. */
static const char *
result_sentence (RgResult result)
{
  static const char *const sentences[] = {
    [RG_RESULT_NONE] = "",
    [RG_RESULT_WHITE_WINS] = "",
    [RG_RESULT_BLACK_WINS] = "",
    [RG_RESULT_DRAW] = N_ ("The game is drawn."),
    [RG_RESULT_BOTH_LOSE] = N_ ("Both players lose."),
    [RG_RESULT_ANNULLED] = N_ ("The game is annulled."),
  };

  return *sentences[result] != '\0' ? _ (sentences[result]) : "";
}

/* Translators: the name of a player. */
static const RgPlayerForms WINS_SOMEHOW = { N_ ("%s wins."), NC_ ("color", "%s wins.") };

/* WINS: how a player won, with the names of winner and loser, or with their colours. */
static const RgPlayerForms WINS[] = {
  [RG_REASON_CHECKMATE] = { N_ ("%s wins by checkmate."),
                            NC_ ("color", "Checkmate. %s wins.") },
  /* Translators: the first player is the winner. */
  [RG_REASON_RESIGNATION] = { N_ ("%2$s resigns. %1$s wins."),
                              NC_ ("color", "%2$s resigns. %1$s wins.") },
  /* Translators: the first player is the winner. */
  [RG_REASON_TIME] = { N_ ("%2$s ran out of time. %1$s wins."),
                       NC_ ("color", "%2$s ran out of time. %1$s wins.") },
  /* Translators: the first player is the winner. */
  [RG_REASON_LATE] = { N_ ("%2$s arrived too late. %1$s wins."),
                       NC_ ("color", "%2$s arrived too late. %1$s wins.") },
  /* Translators: the first player is the winner. */
  [RG_REASON_FORFEIT] = { N_ ("The game is declared lost for %2$s. %1$s wins."),
                          NC_ ("color",
                               "The game is declared lost for %2$s. %1$s wins.") },
  /* Translators: the first player is the winner. */
  [RG_REASON_ILLEGAL_MOVE] = { N_ ("%2$s made a second illegal move. %1$s wins."),
                               NC_ ("color",
                                    "%2$s made a second illegal move. %1$s wins.") },
  /* Translators: the first player is the winner. */
  [RG_REASON_SEALED_MOVE] = { N_ ("%2$s sealed no move that can be played. %1$s wins."),
                              NC_ (
                                "color",
                                "%2$s sealed no move that can be played. %1$s wins.") },
  [RG_REASON_DEFAULT] = { N_ ("%s wins by default."),
                          NC_ ("color", "%s wins by default.") },
};

/* ENDS: the ends of a game that are described without naming the players. */
static const struct {
  RgOutcome   outcome;
  const char *sentence;
} ENDS[] = {
  { { RG_RESULT_DRAW, RG_REASON_STALEMATE }, N_ ("Stalemate. The game is drawn.") },
  { { RG_RESULT_DRAW, RG_REASON_AGREEMENT }, N_ ("The game is drawn by agreement.") },
  { { RG_RESULT_DRAW, RG_REASON_PERPETUAL }, N_ ("Perpetual check. The game is drawn.") },
  { { RG_RESULT_DRAW, RG_REASON_REPETITION },
    N_ ("Repetition of the position. The game is drawn.") },
  { { RG_RESULT_DRAW, RG_REASON_FIFTY },
    N_ ("Fifty moves without a capture or a pawn move. The game is drawn.") },
  { { RG_RESULT_DRAW, RG_REASON_SEVENTY_FIVE },
    N_ ("Seventy-five moves without a capture or a pawn move. The game is drawn.") },
  { { RG_RESULT_DRAW, RG_REASON_MATE_IN_FIFTY },
    N_ ("No mate within the number of moves demanded. The game is drawn.") },
  { { RG_RESULT_DRAW, RG_REASON_DEAD_POSITION },
    N_ ("Neither side can checkmate any more. The game is drawn.") },
  { { RG_RESULT_DRAW, RG_REASON_TIME },
    N_ ("A player ran out of time, but no mate was possible. The game is drawn.") },
  { { RG_RESULT_DRAW, RG_REASON_RESIGNATION },
    N_ ("A player resigned, but no mate was possible. The game is drawn.") },
  { { RG_RESULT_DRAW, RG_REASON_ILLEGAL_MOVE },
    N_ ("Too many illegal moves, but no mate was possible. The game is drawn.") },
  { { RG_RESULT_DRAW, RG_REASON_SEALED_MOVE },
    N_ ("The envelope holds no move that can be played, but no mate was possible. The "
        "game is drawn.") },
  { { RG_RESULT_DRAW, RG_REASON_ILLEGAL_POSITION },
    N_ ("An illegal position remained on the board. The game is drawn.") },
  { { RG_RESULT_BOTH_LOSE, RG_REASON_DEFAULT }, N_ ("Both players lose by default.") },
  { { RG_RESULT_BOTH_LOSE, RG_REASON_LATE },
    N_ ("Both players arrived too late. Both lose.") },
  { { RG_RESULT_BOTH_LOSE, RG_REASON_FORFEIT },
    N_ ("The game is declared lost for both players.") },
  { { RG_RESULT_DRAW, RG_REASON_NONE }, N_ ("Result in the file: ½–½") },
  { { RG_RESULT_WHITE_WINS, RG_REASON_NONE }, N_ ("Result in the file: 1–0") },
  { { RG_RESULT_BLACK_WINS, RG_REASON_NONE }, N_ ("Result in the file: 0–1") },
};

/* Describes the end of a game. @white and @black are the names of the players, NULL
 * or empty if unknown. Returns: (transfer full): how it ended and why; empty if it
 * has not */
char *
rg_sentence_for_end (RgOutcome outcome, const char *white, const char *black)
{
  gboolean white_wins = outcome.result == RG_RESULT_WHITE_WINS;
  gboolean named = white != NULL && *white != '\0' && black != NULL && *black != '\0';
  const RgPlayerForms *wins = NULL;
  g_autofree char     *winner = NULL;
  g_autofree char     *loser = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (ENDS); i++)
    if (ENDS[i].outcome.result == outcome.result &&
        ENDS[i].outcome.reason == outcome.reason)
      return g_strdup (_ (ENDS[i].sentence));
  if (!white_wins && outcome.result != RG_RESULT_BLACK_WINS)
    return g_strdup (result_sentence (outcome.result));

  if ((guint) outcome.reason < G_N_ELEMENTS (WINS) && WINS[outcome.reason].named != NULL)
    wins = &WINS[outcome.reason];
  else
    wins = &WINS_SOMEHOW;
  if (!named)
    return rg_sentence_of_both (NULL, NULL, white_wins ? RG_WHITE : RG_BLACK, wins);

  winner = rg_name_in_sentence (white_wins ? white : black);
  loser = rg_name_in_sentence (white_wins ? black : white);
  return rg_sentence_of_both (winner, loser, white_wins ? RG_WHITE : RG_BLACK, wins);
}

/* Like rg_sentence_for_end(), with the names in @game (nullable). Returns: (transfer
 * full): the sentence */
char *
rg_sentence_for_end_of (RgGame *game, RgOutcome outcome)
{
  g_autofree char *white = rg_player_known_name (game, RG_WHITE);
  g_autofree char *black = rg_player_known_name (game, RG_BLACK);

  return rg_sentence_for_end (outcome, white, black);
}

/* Returns: (transfer full): the result and its reason for a game that is over, and the
 * article if the rulebook has one */
char *
rg_sentence_for_outcome (RgGame *game)
{
  g_autofree char *sentence = rg_sentence_for_end_of (game, rg_game_get_outcome (game));

  return rg_sentence_cite (game, sentence, rg_game_get_state (game)->ground);
}

/* Returns: (transfer full): the sentence that names the move from which on the game was
 * not read; @unread is the value of its tag %RG_UNREAD_TAG */
char *
rg_sentence_for_unread (const char *unread)
{
  /* Translators: a move as it is in the file, with its number. */
  return g_strdup_printf (_ ("Not read beyond “%s”"), unread);
}

/* Returns: (transfer full): the player's name for lists and titles, or the colour if it
 * is unknown */
char *
rg_player_name (RgGame *game, RgColor player)
{
  const char      *name = rg_game_get_name (game, player);
  g_autofree char *label = rg_name_label (name != NULL ? name : "");

  if (*label != '\0')
    return rg_long_text_cut (label);

  return g_strdup (player == RG_WHITE ? _ ("White") : _ ("Black"));
}

/* Returns: (transfer full): the names of the players of @game, White's first, for a
 * title */
char *
rg_players_title (RgGame *game)
{
  g_autofree char *white = rg_player_name (game, RG_WHITE);
  g_autofree char *black = rg_player_name (game, RG_BLACK);

  return g_strdup_printf ("%s – %s", white, black);
}

/* Returns: the result as a printed sheet shows it */
const char *
rg_result_label (RgResult result)
{
  static const char *const labels[] = {
    [RG_RESULT_NONE] = "∗",
    [RG_RESULT_WHITE_WINS] = "1–0",
    [RG_RESULT_BLACK_WINS] = "0–1",
    [RG_RESULT_DRAW] = "½–½",
    [RG_RESULT_BOTH_LOSE] = "0–0",
    /* Translators: a result; the game does not count. */
    [RG_RESULT_ANNULLED] = N_ ("annulled"),
  };

  return _ (labels[result]);
}

/* Returns: (transfer none): the label of @field in a form, the same for both players */
const char *
rg_heading_label (RgHeadingField field)
{
  static const char *const labels[RG_N_HEADING_FIELDS] = {
    /* Translators: the label of a value; the tournament or occasion. */
    [RG_HEADING_EVENT] = N_ ("Event"),
    /* Translators: the label of a value; where the game is played. */
    [RG_HEADING_SITE] = N_ ("Place"),
    [RG_HEADING_DATE] = N_ ("Date"),
    /* Translators: the label of a value; the round of a tournament. */
    [RG_HEADING_ROUND] = N_ ("Round"),
    [RG_HEADING_BOARD] = N_ ("Board"),
    /* Translators: the label of a value; the rating of a player. */
    [RG_HEADING_WHITE_ELO] = N_ ("Elo"),
    [RG_HEADING_BLACK_ELO] = N_ ("Elo"),
    /* Translators: the label of a value; the club or team of a player. */
    [RG_HEADING_WHITE_TEAM] = N_ ("Club"),
    [RG_HEADING_BLACK_TEAM] = N_ ("Club"),
    /* Translators: the label of a value; the number of a player in the federation
     * FIDE. */
    [RG_HEADING_WHITE_ID] = N_ ("FIDE no."),
    [RG_HEADING_BLACK_ID] = N_ ("FIDE no."),
  };

  return _ (labels[field]);
}

/* Returns: (transfer full): the known part of a PGN date (nullable), such as "1858" of
 * "1858.??.??"; may be empty */
char *
rg_date_label (const char *date)
{
  char *label = g_strdup (date != NULL ? date : "");
  char *unknown = strchr (label, '?');

  if (unknown != NULL)
    *unknown = '\0';
  while (g_str_has_suffix (label, "."))
    label[strlen (label) - 1] = '\0';

  return label;
}

/* Proposes a file name. @players are the players, @date is a PGN date (nullable).
 * Returns: (transfer full): the name without its extension: "2026-11-22 Alice – Bob" */
char *
rg_file_title (const char *players, const char *date)
{
  g_autofree char *known = g_strdelimit (rg_date_label (date), ".", '-');

  return *known != '\0' ? g_strdup_printf ("%s %s", known, players) : g_strdup (players);
}

/* Writes the number of an article as it is printed in a rulebook that uses no points in
 * its numbers: "15 a", "16, 1 c", "8, Roque", "21, al. 2". */
static char *
print_number (const char *number)
{
  g_auto (GStrv) parts = g_strsplit (number, ".", -1);
  GString       *printed = g_string_new (parts[0]);

  for (guint i = 1; parts[i] != NULL; i++) {
    gboolean is_letter = strlen (parts[i]) == 1 && g_ascii_isalpha (*parts[i]);
    gboolean is_counted = g_str_equal (parts[i - 1], "al");

    g_string_append (printed, is_letter || is_counted ? " " : ", ");
    g_string_append (printed, g_str_equal (parts[i], "al") ? "al." : parts[i]);
  }

  return g_string_free (printed, FALSE);
}

/* Returns: (transfer full): the title of the rulebook for a list of choices, marked if it
 * is not one of the program's own */
char *
rg_rulebook_title (const RgRulebook *rulebook)
{
  const char *title = rg_translate (rulebook->title);

  return rulebook->is_added
           /* Translators: a rulebook that a club has written itself. */
           ? g_strdup_printf (_ ("%s (your club’s)"), title)
           : g_strdup (title);
}

/* Cites an article of @rulebook by its @number. Returns: (transfer full): a citation such
 * as "Art. 15 a", "Art. 16, 1 c" or "Annex 4", with no-break spaces */
char *
rg_citation (const RgRulebook *rulebook, const char *number)
{
  static const char annex[] = "annex.";
  g_autofree char  *printed = NULL;
  GString          *cited = g_string_new (NULL);

  if (g_str_has_prefix (number, annex)) {
    /* Translators: what a rulebook calls the parts after its articles; %s is a
     * number. */
    g_string_printf (cited, _ ("Annex %s"), number + strlen (annex));
  } else if (g_str_equal (number, "guidelines.1")) {
    g_string_assign (cited, _ ("Guidelines I"));
  } else {
    printed = rulebook->dotted ? g_strdup (number) : print_number (number);
    g_string_assign (cited, rg_translate (rulebook->citation));
    g_string_replace (cited, "%s", printed, 1);
  }

  g_string_replace (cited, " ", "\u00a0", 0);
  return g_string_free (cited, FALSE);
}

/* Returns: (transfer full): @sentence with a full stop if it has none, to be used
 * alone */
char *
rg_sentence_alone (const char *sentence)
{
  gboolean is_ended = *sentence == '\0' || g_str_has_suffix (sentence, ".");

  return g_strconcat (sentence, is_ended ? NULL : ".", NULL);
}

/* Returns: (transfer full): @text with its first letter in upper case */
char *
rg_capitalised (const char *text)
{
  g_autofree char *first = NULL;
  const char      *rest;

  if (*text == '\0')
    return g_strdup ("");

  rest = g_utf8_next_char (text);
  first = g_utf8_strup (text, rest - text);
  return g_strconcat (first, rest, NULL);
}
