/* Describes odds: the ladder names them, and this file adds the giver. Each sentence has
 * a form for White and one for Black, since in many languages a colour changes the words
 * around it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-odds-sentence.h"

#include "rg-castling.h"
#include "rg-game-odds.h"
#include "rg-game-words.h"
#include "rg-handicap.h"
#include "rg-i18n.h"
#include "rg-ladder.h"
#include "rg-long-text.h"

/* Returns: (transfer full): the name of @odds, with time odds as shares of the usual
 * time, not as times; empty without odds */
char *
rg_odds_name (const RgOdds *odds)
{
  return rg_ladder_name (odds, NULL, rg_translate);
}

/* Returns: (transfer full): the name of @odds as a title; empty without odds */
char *
rg_odds_title (const RgOdds *odds)
{
  g_autofree char *name = rg_odds_name (odds);

  return rg_capitalised (name);
}

/* Returns: (transfer full): the name of the odds of @game as a title; empty without
 * odds */
char *
rg_odds_title_for_game (RgGame *game)
{
  g_autofree char *name = rg_game_get_odds_name (game, rg_translate);

  return rg_capitalised (name);
}

/* Describes time odds; @control is the time control before the odds. Returns: (transfer
 * full): the times of giver and receiver; empty without time odds */
char *
rg_odds_times (const RgOdds *odds, const RgTimeControl *control)
{
  return rg_ladder_times (odds, control, rg_translate);
}

/* Names odds and giver. The name comes after a colon, since it is assembled from parts,
 * which would not fit into a sentence in a language with cases. @control (nullable) is
 * the time control agreed on before the odds. Returns: (transfer full): a sentence such
 * as "Odds given by Black: pawn and move", with the colour if the name of the giver is
 * NULL or empty; empty without odds */
char *
rg_odds_sentence (const RgOdds *odds, const RgTimeControl *control, const char *giver)
{
  g_autofree char *name = g_strstrip (rg_name_in_sentence (giver != NULL ? giver : ""));
  g_autofree char *gift = rg_ladder_name (odds, control, rg_translate);

  if (*gift == '\0')
    return g_strdup ("");
  if (*name != '\0')
    /* Translators: a player; the odds, such as “pawn and move”. */
    return g_strdup_printf (_ ("Odds given by %1$s: %2$s"), name, gift);

  return g_strdup_printf (odds->giver == RG_WHITE ? _ ("Odds given by White: %s")
                                                  : _ ("Odds given by Black: %s"),
                          gift);
}

/* Adds to @sentence that the odds in the tag Handicap contradict the board. */
static char *
add_contradiction (RgGame *game, const char *sentence)
{
  const char      *tag = rg_game_get_tag (game, RG_HANDICAP_TAG);
  const RgSetup   *start = &rg_game_get_position (game, 0)->setup;
  g_autofree char *cut = NULL;
  g_autofree char *doubt = NULL;

  if (!rg_handicap_contradicts (tag, start))
    return g_strdup (sentence);

  cut = rg_long_text_cut (tag);
  /* Translators: %s is what a file says about odds. */
  doubt = g_strdup_printf (_ ("The odds in the file, “%s”, do not fit the position."),
                           cut);
  return *sentence == '\0' ? g_steal_pointer (&doubt)
                           : g_strdup_printf ("%s. %s", sentence, doubt);
}

/* Returns: (transfer full): the odds and giver of @game, from the agreement, the tag of
 * a file, or the starting board; empty if none of them has odds */
char *
rg_odds_sentence_for_game (RgGame *game)
{
  RgOdds           odds = rg_game_get_odds (game);
  g_autofree char *giver = rg_player_known_name (game, (RgColor) odds.giver);
  RgTimeControl    control;
  gboolean         is_known = rg_game_get_odds_control (game, &control);
  g_autofree char *sentence = NULL;

  sentence = rg_odds_sentence (&odds, is_known ? &control : NULL, giver);
  return add_contradiction (game, sentence);
}

/* RgOddsFacts: the state while the effects of odds are described; `before` and `after`
 * are the board without and with the odds. */
typedef struct {
  const RgOdds     *odds;
  const RgRulebook *rulebook;
  RgSetup           before;
  RgSetup           after;
  gboolean          is_usual;
  GPtrArray        *facts;
} RgOddsFacts;

static void
add_fact (RgOddsFacts *self, char *sentence, const char *article)
{
  rg_facts_add (self->facts, sentence, article);
}

/* Returns the article on @matter or, if there is none, the one on @otherwise. */
static const char *
article_or (const RgOddsFacts *self, RgMatter matter, RgMatter otherwise)
{
  const char *article = rg_rulebook_article (self->rulebook, matter);

  return article != NULL ? article : rg_rulebook_article (self->rulebook, otherwise);
}

/* Returns the sentence that says which piece is given if @items names only its role. */
static const char *
say_piece (RgOddsItems items)
{
  if (items & RG_ODDS_PAWN)
    return _ ("The pawn given is the king’s bishop’s pawn.");
  if (items & RG_ODDS_KNIGHT)
    return _ ("The knight given is the queen’s knight.");
  if (items & RG_ODDS_BISHOP)
    return _ ("The bishop given is the queen’s bishop.");
  return _ ("The rook given is the queen’s rook.");
}

/* Describes the pieces taken off (FIDE 1930, Art. 22.6, 22.7; Café de la Régence,
 * IV). */
static void
describe_pieces (RgOddsFacts *self)
{
  RgBitboard  pieces = rg_odds_pieces (self->odds, (RgColor) self->odds->giver);
  gboolean    is_pawn = (self->odds->items & RG_ODDS_PAWN) != 0;
  const char *article = article_or (self,
                                    is_pawn ? RG_MATTER_ODDS_PAWN : RG_MATTER_ODDS_FIGURE,
                                    RG_MATTER_ODDS_PIECES);
  const char *sentence;

  if (pieces == 0)
    return;

  if (rg_odds_pieces_want_word (self->odds, self->rulebook))
    sentence = _ ("These pieces are given by agreement.");
  else if (article == NULL)
    return;
  else
    sentence = say_piece (self->odds->items);
  add_fact (self, g_strdup (sentence), article);
}

/* Describes who begins, by the odds or, if they leave it open, by the article on
 * White. */
static void
describe_beginner (RgOddsFacts *self)
{
  RgTrait     trait = rg_odds_trait (self->odds, self->rulebook);
  gboolean    is_white = self->after.turn == RG_WHITE;
  guint       moves = rg_odds_count_moves (self->odds);
  const char *article = NULL;

  if (moves > 0) {
    RgOdds           alone = { .items = RG_ODDS_MOVES, .moves = (guint8) moves };
    g_autofree char *row = rg_odds_name (&alone);

    add_fact (self,
              /* Translators: “two moves”, or “7 moves”. */
              g_strdup_printf (is_white ? _ ("White moves first: %s in a row.")
                                        : _ ("Black moves first: %s in a row."),
                               row),
              article_or (self, RG_MATTER_ODDS_MOVES, RG_MATTER_ODDS_GIVER_BEGINS));
    add_fact (self, g_strdup (_ ("None of them may cross the middle of the board.")),
              rg_rulebook_article (self->rulebook, RG_MATTER_ODDS_MIDDLE));
    return;
  }

  if (self->is_usual && trait == RG_TRAIT_GIVER)
    article = article_or (self, RG_MATTER_ODDS_GIVER_BEGINS, RG_MATTER_WHITE_BEGINS);
  else if (self->is_usual && trait == RG_TRAIT_RECEIVER)
    article = article_or (self, RG_MATTER_ODDS_MOVE, RG_MATTER_ODDS_GIVER_BEGINS);
  if (self->is_usual && article == NULL)
    article = rg_rulebook_article (self->rulebook, RG_MATTER_WHITE_BEGINS);
  if (self->is_usual && trait == RG_TRAIT_OPEN && article == NULL)
    add_fact (self, g_strdup (_ ("Who moves first is decided by lot or by agreement.")),
              NULL);
  else
    add_fact (self,
              g_strdup (is_white ? _ ("White moves first.") : _ ("Black moves first.")),
              article);
}

/* Describes how a clock counts the moves given as odds (FIDE 1930, Art. 22.3), if the
 * rulebook has rules on time. */
static void
describe_counters (RgOddsFacts *self)
{
  guint       moves = rg_odds_count_moves (self->odds);
  const char *article = rg_rulebook_article (self->rulebook, RG_MATTER_ODDS_MOVES_COUNT);

  if (moves == 0 || !rg_rulebook_has (self->rulebook, RG_MATTER_TIME))
    return;

  if (article != NULL)
    add_fact (self,
              g_strdup_printf (
                _ ("With clocks: each move given as odds counts as one move, and the "
                   "giver’s first move is number %u."),
                moves),
              article);
  else
    add_fact (self,
              g_strdup_printf (
                _ ("With clocks: the receiver has reached move %u when the giver plays "
                   "their own first move."),
                moves),
              NULL);
}

static void
describe_castling (RgOddsFacts *self)
{
  static const char *const without[RG_N_CASTLINGS] = {
    N_ ("White can castle on the king’s side without the rook: only the king moves."),
    N_ ("White can castle on the queen’s side without the rook: only the king moves."),
    N_ ("Black can castle on the king’s side without the rook: only the king moves."),
    N_ ("Black can castle on the queen’s side without the rook: only the king moves."),
  };

  RgBitboard given = rg_odds_pieces_on (self->odds, (RgColor) self->odds->giver,
                                        &self->before.board);

  for (guint i = 0; i < RG_N_CASTLINGS; i++) {
    RgCastlingRule rule = RG_CASTLING_RULES[i];

    if ((given & rg_bit (rule.rook_from)) == 0 ||
        (self->before.castling & rule.right) == 0)
      continue;
    if (self->after.rookless & rule.right)
      add_fact (self, g_strdup (_ (without[i])),
                rg_rulebook_article (self->rulebook, RG_MATTER_ODDS_CASTLING));
    else
      add_fact (self,
                g_strdup (_ ("Castling on the side of the given rook is not possible.")),
                NULL);
  }
}

/* Describes draw odds, time odds and a capped pawn, which no rulebook mentions. */
static void
describe_the_rest (RgOddsFacts *self)
{
  gboolean is_white = rg_odds_receiver (self->odds) == RG_WHITE;
  gboolean is_whites = rg_odds_unhandicapped (self->odds) == RG_BLACK;

  if (self->odds->items & RG_ODDS_DRAW)
    add_fact (self,
              g_strdup (is_white ? _ ("By agreement, White wins a drawn game.")
                                 : _ ("By agreement, Black wins a drawn game.")),
              NULL);
  if (self->odds->items & RG_ODDS_TIME)
    add_fact (self,
              g_strdup_printf (is_whites ? _ ("By agreement, White has %u%% of the usual "
                                              "time.")
                                         : _ ("By agreement, Black has %u%% of the usual "
                                              "time."),
                               self->odds->factor / (RG_ODDS_FACTOR_ONE / 100)),
              NULL);
  if (self->odds->items & RG_ODDS_CAPPED) {
    char name[3] = "";

    rg_square_write (self->odds->capped, name);
    add_fact (self,
              g_strdup_printf (_ ("By agreement, the giver must mate with the pawn that "
                                  "starts on %s; the players check this themselves."),
                               name),
              NULL);
  }
}

/* Lists the effects of @odds, which may be empty. @before is the board before them; if
 * @is_usual it is the starting position, otherwise it decides who begins and stays as it
 * is. @has_clock says whether a clock counts moves. Returns: (transfer full)
 * (element-type RgFact): the effects; if the rulebook refuses these odds, only the
 * refusal */
GPtrArray *
rg_odds_facts_list (const RgOdds     *odds,
                    const RgRulebook *rulebook,
                    const RgSetup    *before,
                    gboolean          is_usual,
                    gboolean          has_clock)
{
  RgOddsFacts self = {
    .odds = odds,
    .rulebook = rulebook,
    .before = *before,
    .after = *before,
    .is_usual = is_usual,
    .facts = rg_facts_new (),
  };
  RgOddsRefusal refusal = { 0 };

  if (odds->items != 0 && !rg_odds_check (odds, rulebook, &refusal)) {
    rg_facts_add (self.facts, rg_sentence_alone (rg_translate (refusal.sentence)),
                  refusal.article)
      ->is_refusal = TRUE;
    return self.facts;
  }

  if (is_usual)
    rg_odds_set_up (odds, rulebook, &self.after);
  describe_pieces (&self);
  describe_beginner (&self);
  if (has_clock)
    describe_counters (&self);
  describe_castling (&self);
  describe_the_rest (&self);
  return self.facts;
}
