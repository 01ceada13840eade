/* Tests the log in words: every verb has its sentence, pieces are named by role and
 * square, and only what was ruled is said. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-game-words.h"
#include "rg-game.h"
#include "rg-log-words.h"
#include "rg-option-words.h"
#include "rg-sentences.h"
#include "rg-test-game.h"

static RgGame *
new_game (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  RgGame        *game = rg_game_new ();

  for (char **line = lines; *line != NULL; line++)
    rg_test_say (game, *line);

  return game;
}

static const RgLogEntry *
get_last (RgGame *game)
{
  return rg_game_get_log_entry (game, rg_game_get_n_log_entries (game) - 1);
}

/* Checks that after the events in @text the last entry reads @expected, based on
 * @article. */
static void
assert_ruling (const char *text, const char *expected, const char *article)
{
  g_autoptr (RgGame) game = new_game (text);
  const RgLogEntry  *entry = get_last (game);
  g_autofree char   *sentence = rg_sentence_for_log_entry (NULL, entry);

  g_assert_cmpstr (sentence, ==, expected);
  g_assert_cmpstr (entry->article, ==, article);
}

static void
assert_must (const char *text, const char *expected)
{
  g_autoptr (RgGame) game = new_game (text);
  g_autofree char   *sentence = rg_sentence_for_must (game);

  g_assert_cmpstr (sentence, ==, expected);
}

static void
test_rulings (void)
{
  assert_ruling ("conduct strict\nclock -\nstart\nwhite touch g1\nwhite play "
                 "e2e4\nblack claim touched",
                 "Black claims touch-move. The move is taken back. The "
                 "knight on g1 must move.",
                 "15.a");
  assert_ruling ("clock 60\nstart\n@61 director tick",
                 "White’s flag has fallen. Black wins on time.", "20.2");
  assert_ruling (
    "clock -\nstart\nwhite claim repetition",
    "White claims a draw by threefold repetition. The claim is rejected: the "
    "position has occurred only once.",
    "16.1.c");
  assert_ruling ("clock 60\nstart\ndirector stop", "The clocks are stopped.", NULL);
  assert_ruling ("clock 60\nstart\ndirector clock black 3723.4",
                 "The arbiter sets the time used by Black to 1:02:03.", "20.1.c");
  assert_ruling ("clock 600\nstart\n@20 white play e2e4\n@30 black play e7e6\n"
                 "@31 director clock white 10\n@31 director clock black 5",
                 "The clocks are set back: White has 9:50 left, Black 9:55.", "20.1.c");
  assert_ruling ("conduct free\nclock -\nstart\nwhite play e2e4\nwhite takeback",
                 "White asks to take back a move.", NULL);
  assert_ruling ("rulebook regence-26\nclock -\nstart\nwhite resign",
                 "White resigns. Black wins.", NULL);
  assert_ruling ("clock -\nstart\nwhite play e2e4\nblack play e7e5\ndirector restore 1",
                 "The arbiter returns the game to the position after move 1 by White.",
                 "14.3");
}

/* A move against the rules is named with the term of the rulebook. */
static void
test_each_rulebook_has_its_term (void)
{
  static const struct {
    const char *rulebook, *said;
  } rows[] = {
    { "regence-26", "White claims a false move. " },
    { "regence-1844", "White claims a false move. " },
    { "fide-1928", "White claims an irregular move. " },
    { "fide-1930", "White claims an irregular move. " },
    { "fide-2023", "White claims an illegal move. " },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree char *text =
      g_strdup_printf ("rulebook %s\nclock -\nconduct strict\nstart\n"
                       "white play e2e4\nblack play g8g6\n"
                       "white claim irregular",
                       rows[i].rulebook);
    g_autoptr (RgGame) game = new_game (text);
    g_autofree char   *sentence = rg_sentence_for_log_entry (NULL, get_last (game));

    g_test_message ("%s", sentence);
    g_assert_true (g_str_has_prefix (sentence, rows[i].said));
  }
}

/* A check that was not announced and not parried: the move that left it is taken back,
 * and so is the one after it (Café de la Régence, XIX). */
static void
test_both_moves_are_taken_back (void)
{
  assert_ruling ("rulebook regence-1844\nconduct strict\nstart\nwhite play e2e4\n"
                 "black play b8c6\nwhite play f1d3\nblack play c6d4\nwhite play g1e2\n"
                 "black play d4f3\nwhite play a2a3\nblack play e7e5\nblack say check",
                 "Black announces check. Both moves are taken back. The check must be "
                 "parried.",
                 "XIX");
}

/* Checks that after the events in @text the capped pawn is on @square, NULL if it is
 * lost. */
static void
assert_capped (const char *text, const char *square)
{
  g_autofree char   *whole = g_strconcat ("rulebook fide-1930\nclock -\nconduct free\n",
                                          text, NULL);
  g_autoptr (RgGame) game = new_game (whole);
  RgBitboard         expected = square != NULL ? rg_bit (rg_square_parse (square)) : 0;

  g_assert_cmphex (rg_game_get_capped (game, rg_game_get_n_plies (game)), ==, expected);
  g_assert_cmphex (rg_game_get_capped (game, 99), ==, 0);
}

#define CAP     "odds white capped=g2 agreed\n"
#define ADVANCE CAP "start\nwhite play g2g4\nblack play h7h5"
#define PROMOTES                                                                         \
  CAP "position 4k3/8/8/8/8/8/6P1/4K3 w - - 0 1\nstart\nwhite play g2g4\n"               \
      "black play e8d8\nwhite play g4g5\nblack play d8e8\nwhite play g5g6\n"             \
      "black play e8d8\nwhite play g6g7\nblack play d8e8\nwhite play g7g8q"

/* The queens are on the kings' squares, and the score will be mirrored (FIDE 1928, Par.
 * 11). */
#define SWAPPED                                                                          \
  "rulebook fide-1928\n" CAP                                                             \
  "position rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w - - 0 1\n"                     \
  "start\nwhite play g2g4\nblack play a7a6"

/* The cap follows its pawn and no other, and returns if a move is taken back. */
static void
test_the_cap_follows_its_pawn (void)
{
  assert_capped ("start", NULL);
  assert_capped (CAP "start", "g2");
  assert_capped (ADVANCE, "g4");
  assert_capped (ADVANCE "\nwhite play g4h5", "h5");
  assert_capped (ADVANCE "\nwhite play f1g2\nblack play a7a6", "g4");
  assert_capped (ADVANCE "\nwhite play a2a3\nblack play h5g4", NULL);
  assert_capped (ADVANCE "\nwhite play a2a3\nblack play h5g4\nblack takeback\n"
                         "white accept takeback",
                 "g4");
  assert_capped (ADVANCE "\nwhite play a2a3\nblack play h5g4\nwhite play a3a4\n"
                         "black play g4g3\nwhite play h2g3",
                 NULL);
  assert_capped (PROMOTES, NULL);
  assert_capped (SWAPPED, "g4");
  assert_capped (SWAPPED "\ndirector found kings-queens-swapped", "b4");
  assert_capped (SWAPPED "\ndirector found kings-queens-swapped\nwhite play b4b5", "b5");
  assert_capped (CAP "start\nwhite play a2a3\nblack play h7h5\nwhite play a3a4\n"
                     "black play h5h4\nwhite play g2g4\nblack play h4g3",
                 NULL);
}

static void
test_the_end_of_the_capped_pawn_is_said (void)
{
  const char *taken = "The capped pawn has been taken: it can no longer give mate, and "
                      "the odds cannot be fulfilled.";

  assert_ruling ("clock -\n" ADVANCE "\nwhite play a2a3\nblack play h5g4", taken, NULL);
  assert_ruling ("clock -\nconduct strict\n" ADVANCE "\nwhite play a2a3\n"
                 "black play h5g4",
                 taken, NULL);
  assert_ruling ("clock -\n" PROMOTES,
                 "The capped pawn has been promoted: it can no longer give mate as a "
                 "pawn, and the odds cannot be fulfilled.",
                 NULL);
}

/* Checks that after the events in @text the last claim is rejected, with the reason
 * @why. */
static void
assert_rejected (const char *text, const char *why)
{
  g_autoptr (RgGame) game = new_game (text);
  g_autofree char   *sentence = rg_sentence_for_log_entry (NULL, get_last (game));
  g_autofree char   *end = g_strconcat (" is rejected: ", why, ".", NULL);

  g_test_message ("%s", sentence);
  g_assert_cmpint (get_last (game)->ruling, ==, RG_RULING_REJECTED);
  g_assert_true (g_str_has_suffix (sentence, end));
}

#define TO_AND_FRO "white play g1f3\nblack play g8f6\nwhite play f3g1\nblack play f6g8\n"
#define STRICT     "clock -\nconduct strict\nstart\n"
#define CAFE_26    "rulebook regence-26\nconduct strict\nstart\n"
#define CAFE_1844  "rulebook regence-1844\nconduct strict\nstart\n"

/* A rejected claim gets the reason that the law has for it, and this says no more than
 * the claim asks about. */
static void
test_rejections (void)
{
  assert_rejected ("clock -\nstart\n" TO_AND_FRO "white claim repetition",
                   "the position has occurred only twice");
  assert_rejected ("clock -\nrulebook fide-2023\nstart\nwhite claim fifty",
                   "too few moves have been played since the last capture or pawn move");
  assert_rejected ("clock -\nstart\nwhite demand mate-in-fifty\nwhite claim "
                   "mate-in-fifty",
                   "the opponent still has moves left to give mate");
  assert_rejected ("clock -\nstart\nwhite claim perpetual",
                   "the opponent can escape the checks");
  assert_rejected (STRICT "white play e2e4\nblack claim irregular",
                   "nothing was against the rules");
  assert_rejected (STRICT "white touch e2\nwhite play e2e4\nblack claim touched",
                   "the touched piece was played");
  assert_rejected (STRICT "white play e2e4\nwhite claim touched",
                   "the opponent has not touched a piece that must still be played");
  assert_rejected ("clock -\nconduct free\nstart\nwhite play e2e4\nblack claim touched",
                   "this game is played without touch-move");
  assert_rejected (CAFE_26 "white play e2e4\nblack claim check-unseen",
                   "no check was left unanswered");
  assert_rejected (CAFE_26 "white play e2e4\nblack claim false-check",
                   "no check was announced for the last move");
  assert_rejected (CAFE_1844 "white play e2e4\nblack play f7f5\nwhite play d1h5\n"
                             "white say check\nblack claim false-check",
                   "it was check");
  assert_rejected ("rulebook fide-1928\nclock -\nstart\nwhite demand annul",
                   "the pieces were set up correctly");
  assert_rejected ("rulebook fide-1928\nclock -\nstart\nwhite demand rectify",
                   "the board and the pieces were placed correctly");
}

static void
assert_named (const char *text, const char *expected)
{
  g_autoptr (RgGame) game = new_game (text);
  g_autofree char   *sentence = NULL;

  rg_game_set_tag (game, "White", "Alice");
  rg_game_set_tag (game, "Black", "Bob");
  sentence = rg_sentence_for_log_entry (game, get_last (game));
  g_assert_cmpstr (sentence, ==, expected);
}

/* A player is called by name wherever the name is known. */
static void
test_names (void)
{
  assert_named ("clock -\nstart\nwhite claim repetition",
                "Alice claims a draw by threefold repetition. The claim is rejected: the "
                "position has "
                "occurred only once.");
  assert_named ("clock -\nstart\nwhite touch b1\nwhite touch g1",
                "Alice touches the knight on g1. Bob has the choice.");
  assert_named ("conduct strict\nclock -\nstart\nwhite adoube b1 g1",
                "Alice says “J’adoube” and adjusts the pieces on b1, g1.");
  assert_named ("clock -\nstart\nwhite resign", "Alice resigns. Bob wins.");
  assert_named ("clock 60\nstart\n@61 director tick",
                "Alice’s flag has fallen. Bob wins on time.");
  assert_named ("conduct strict\nclock -\nstart\nwhite play e2e4\nwhite say mate 3",
                "Alice announces mate in 3.");
}

/* Time that the opponent receives for a fault is named (FIDE 2023, Art. 7.5.5 and 9.5.3);
 * an increment is not. */
static void
test_given_time (void)
{
  const char        *false_claim = "rulebook fide-2023\nclock 5400+2\nstart\n"
                                   "white play e2e4\n@3 black play e7e5\n"
                                   "@5 white claim repetition";
  const char        *illegal = "rulebook fide-2023\nconduct strict\nclock 5400b3\nstart\n"
                               "@2 white play e2e5\n@9 black claim irregular";
  g_autoptr (RgGame) game = new_game (false_claim);
  const RgLogEntry  *entry = get_last (game);

  g_assert_cmpint (entry->added[RG_WHITE], ==, 0);
  g_assert_cmpint (entry->added[RG_BLACK], ==, 120 * G_USEC_PER_SEC);
  g_assert_cmpint (entry->left[RG_BLACK], ==, G_GINT64_CONSTANT (5519) * G_USEC_PER_SEC);
  assert_ruling (false_claim,
                 "White claims a draw by threefold repetition. The claim is rejected: "
                 "the position has "
                 "occurred only once. Black gets 2 "
                 "minutes more.",
                 "9.5.3");
  assert_named (false_claim, "Alice claims a draw by threefold repetition. The claim is "
                             "rejected: the position has "
                             "occurred only once. Bob gets 2 "
                             "minutes more.");
  assert_named (illegal,
                "Bob claims an illegal move. A pawn does not move that way: e2–e5. "
                "The move is taken back. The pawn on "
                "e2 must move. Bob gets 2 minutes more. A second illegal move by Alice "
                "loses the game (Art.\u00a07.5.5).");
  assert_named ("rulebook fide-2023\nconduct strict\nclock -\nstart\n"
                "white play a1a5\nblack claim irregular",
                "Bob claims an illegal move. A piece is in the way between "
                "a1 and a5. The move is taken back. A second illegal "
                "move by Alice loses the game (Art.\u00a07.5.5).");
}

/* Only the time that the director gives or takes counts as added, not the time that
 * passed before. */
static void
test_set_time (void)
{
  g_autoptr (RgGame) game = new_game ("clock 600\nstart\n@20 director stop\n"
                                      "@30 director clock white 10");

  g_assert_cmpint (get_last (game)->added[RG_WHITE], ==, 10 * G_USEC_PER_SEC);
  rg_test_say (game, "@31 director clock white 70");
  g_assert_cmpint (get_last (game)->added[RG_WHITE], ==, -60 * G_USEC_PER_SEC);
}

/* FIDE 1930, Art. 18 §3: the player with the choice must know what is possible, so it is
 * not listed. */
static void
test_choice (void)
{
  const char *moves = "clock -\nstart\nwhite touch b1\nwhite touch g1";
  const char *strict = "conduct strict\nclock -\nstart\nwhite touch b1\n"
                       "white touch g1\nblack claim touched";

  assert_ruling (moves, "White touches the knight on g1. Black has the choice.", "15.d");
  assert_ruling (strict, "Black claims touch-move. Black has the choice.", "15.d");
}

/* A choice has one sentence; its ruling does not repeat it. */
static void
test_chosen (void)
{
  assert_ruling ("clock -\nstart\nwhite touch b1\nwhite touch g1\nblack choose move g1",
                 "Black chooses: “The knight on g1 must move”.", "15.d");
  assert_ruling ("rulebook regence-26\nconduct strict\nclock -\nstart\n"
                 "white play g1g3\nblack claim irregular\nblack choose leave",
                 "Black chooses: “The move stands”.", "XIV");
}

static void
assert_state (const char *lines, const char *expected)
{
  g_autoptr (RgGame) game = new_game (lines);
  g_autofree char   *sentence = rg_sentence_for_state (game);

  g_assert_cmpstr (sentence, ==, expected);
}

/* FIDE 2023, Art. 9.2: the player to move may claim; FIDE 1930, Art. 16, 1 c: either
 * player. */
static void
test_claimants (void)
{
#define THREE_TIMES                                                                      \
  "clock -\nstart\nwhite play g1f3\nblack play g8f6\nwhite play f3g1\n"                  \
  "black play f6g8\nwhite play g1f3\nblack play g8f6\nwhite play f3g1\n"                 \
  "black play f6g8"
  assert_state ("rulebook fide-2023\n" THREE_TIMES,
                "Threefold repetition. White can claim a draw. White to move.");
  assert_state ("rulebook fide-1930\n" THREE_TIMES,
                "Threefold repetition. Either player can claim a draw. White to move.");
}

static void
test_must (void)
{
  assert_must ("rulebook fide-1930\nclock -\nstart\nwhite touch g1",
               "The knight on g1 has been touched and must move (Art.\u00a015\u00a0a).");
  assert_must ("rulebook fide-1930\nconduct strict\nclock -\nstart\nwhite touch g1\n"
               "black claim touched",
               "The knight on g1 must move (Art.\u00a015\u00a0a).");
  assert_must ("rulebook fide-1930\nclock -\nstart\nwhite play e2e4\nblack play d7d5\n"
               "white touch d5",
               "The pawn on d5 has been touched and must be taken "
               "(Art.\u00a015\u00a0b).");
  assert_must (
    "rulebook fide-1930\nclock -\nstart\nwhite play e2e4\nblack play d7d5\n"
    "white touch d5\nwhite touch e4",
    "The pawn on d5 must be taken with the piece on e4 (Art.\u00a015\u00a0c).");
  assert_must ("rulebook fide-1930\nclock -\nstart\nwhite play e2e4", NULL);
  assert_must ("rulebook fide-1930\nconduct strict\nclock -\nstart\nwhite touch g1",
               NULL);
}

static void
test_options (void)
{
  static const struct {
    const char *option;
    const char *sentence;
  } rows[] = {
    { "move g1", "Knight on g1 Must Move" },
    { "move b1", "Knight From b1 Must Make Another Move" },
    { "move h1", "Rook From h1 Must Make Another Move" },
    { "move e2", "Pawn on e2 Must Move" },
    { "move e4", "Piece on e4 Must Move" },
    { "take e7", "Pawn on e7 Must Be Taken" },
    { "take d8 with f1", "Queen on d8 Must Be Taken With Piece on f1" },
    { "play h1d1", "Play h1–d1" },
    { "play e7e8q", "Play e7–e8Q" },
    { "parry", "Check Must Be Parried" },
    { "leave", "Let the Move Stand" },
    { "retract", "Have the Move Taken Back" },
  };
  RgPosition position;
  RgBoard    before, now;

  rg_position_initial (&position);
  before = now = position.setup.board;
  rg_board_set (&now, RG_B1, RG_PIECE_NONE);
  rg_board_set (&now, RG_H1, rg_piece (RG_BLACK, RG_ROOK));
  rg_board_set (&now, rg_square_parse ("e2"),
                rg_piece (RG_WHITE, RG_KNIGHT)); /* the knight took its own pawn */
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    RgOption         option;
    g_autofree char *sentence = NULL;

    g_assert_true (rg_option_parse (rows[i].option, &option));
    sentence = rg_sentence_for_option (&before, &now, &option);
    g_assert_cmpstr (sentence, ==, rows[i].sentence);
  }
}

#define SEALED                                                                           \
  "start\nwhite adjourn\nwhite sealed "                                                  \
  "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08\n"

static void
test_envelopes (void)
{
  assert_ruling ("clock -\nstart\nblack adjourn", "Black adjourns the game.", "21.1");
  assert_ruling ("clock -\n" SEALED "director absent black", "Black is absent.", "21.6");
  assert_ruling ("clock -\n" SEALED "black opened Cf3",
                 "Black opens the envelope: “Cf3”. The sealed move is played.", "21.5");
  assert_ruling ("clock -\n" SEALED "black opened",
                 "Black opens the envelope: it is empty. White sealed no move that can "
                 "be played. Black wins.",
                 "17.c");
  assert_ruling ("clock -\n" SEALED "black opened bonjour",
                 "Black opens the envelope: “bonjour”. The move cannot be read. "
                 "White sealed no move that can be played. Black wins.",
                 "17.c");
  assert_ruling ("clock -\n" SEALED "black opened C 3 F",
                 "Black opens the envelope: “C 3 F”. It can mean more than one move. The "
                 "arbiter chooses one of these moves: b1–c3 · "
                 "g1–f3.",
                 "17.c");
  assert_ruling (
    "clock -\n" SEALED "black opened C 3 F\n"
    "director settle play g1f3",
    "The arbiter decides: “The move g1–f3 must be played”. The sealed move is "
    "played.",
    "17.c");
  assert_ruling ("rulebook fide-1928\n" SEALED "black opened Cd5",
                 "Black opens the envelope: “Cd5”. It is not a legal move. "
                 "Black has the choice.",
                 "16.b");
  assert_ruling ("rulebook fide-2023\n"
                 "position 4k3/8/8/8/8/8/R7/4K3 w - - 0 1\n" SEALED "black opened Tb8",
                 "Black opens the envelope: “Tb8”. It is not a legal move. "
                 "The envelope holds no move that can be played, but no mate was "
                 "possible. The game is drawn.",
                 "guidelines.1");
  assert_ruling ("rulebook fide-2023\n" SEALED "director late white\n"
                 "black opened Cf3",
                 "Black opens the envelope: “Cf3”. The result stands.", "guidelines.1");
  assert_ruling ("rulebook fide-2023\n"
                 "position 6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1\n" SEALED
                 "director late white\nblack opened Ta8",
                 "Black opens the envelope: “Ta8”. Checkmate. White wins.", "5.1.1");
  assert_ruling ("rulebook regence-26\nstart\nwhite adjourn\nblack resume",
                 "Black resumes the game.", NULL);
}

/* Penalties of the arbiter for one player or both (FIDE 2023, Art. 11.3.2, 11.7, 11.8 and
 * 12.9), and a result that was only recorded. */
static void
test_penalties (void)
{
#define RAPID "rulebook fide-2023\nclock 900+10\nstart\n"
  assert_ruling (RAPID "director warn white", "The arbiter warns White.", "12.9.1");
  assert_named (RAPID "director warn black talking",
                "The arbiter warns Bob. Reason: “talking”.");
  assert_ruling (RAPID "director time black +120",
                 "The arbiter gives Black 2 minutes more.", "12.9.2");
  assert_named (RAPID "director time black -60 again",
                "The arbiter takes 1 minute from Bob. Reason: “again”.");
  assert_ruling (RAPID "director lost white phone",
                 "White has a telephone or device that is not allowed. The game is "
                 "declared lost for White. Black wins.",
                 "11.3.2");
  assert_ruling (RAPID "director lost both conduct",
                 "Both players refuse again and again to follow the rules. The game is "
                 "declared lost for both players.",
                 "11.8");
  assert_ruling (RAPID "director record 1-0 checkmate",
                 "The arbiter records the result. Checkmate. White wins.", NULL);
  assert_ruling (RAPID "director record 0-1",
                 "The arbiter records the result. Black wins.", NULL);
  assert_named (RAPID "director record +/-",
                "The arbiter records the result. Alice wins by default.");
  assert_ruling (RAPID "director record -/-",
                 "The arbiter records the result. Both players lose by default.", NULL);
}

/* A late arrival is mentioned only once, in the sentence about the end of the game. */
static void
test_late (void)
{
  assert_ruling ("rulebook fide-2023\nclock 900\nstart\ndirector lost white late",
                 "White arrived too late. Black wins.", "6.7.1");
}

/* Returns an entry with the least that @verb requires. */
static RgLogEntry *
new_entry (RgVerb verb, RgActor actor)
{
  RgLogEntry *entry = rg_log_entry_new ();

  entry->event.actor = actor;
  entry->event.verb = verb;
  entry->event.whom = RG_ACTOR_BLACK;
  entry->event.number = 1;
  entry->event.squares = 1;
  entry->event.text = g_strdup ("why");
  entry->event.option.kind = RG_OPTION_LEAVE;
  entry->event.with_draw = TRUE;
  entry->event.matter = verb == RG_VERB_LOST ? RG_MATTER_UPSET : RG_MATTER_DISTURBED;
  return entry;
}

/* Returns whether @verb may have no sentence of its own in the log, as the sentence about
 * the end of the game covers it. */
static gboolean
is_shown_by_end (RgVerb verb)
{
  return verb == RG_VERB_RESIGN || verb == RG_VERB_LATE || verb == RG_VERB_TICK;
}

static void
test_every_verb (void)
{
  for (guint i = RG_VERB_TOUCH; i < RG_N_VERBS; i++)
    for (guint actor = RG_ACTOR_WHITE; actor <= RG_ACTOR_BLACK; actor++) {
      g_autoptr (RgLogEntry) entry = new_entry ((RgVerb) i, (RgActor) actor);
      g_autofree char       *sentence = rg_sentence_for_log_entry (NULL, entry);

      g_test_message ("%s: %s", rg_verb_words ((RgVerb) i), sentence);
      if (!is_shown_by_end ((RgVerb) i))
        g_assert_cmpstr (sentence, !=, "");
    }
}

/* A sentence stays the same even if the game record changes later (FIDE 1930, Art. 14
 * §3). */
static void
test_restored (void)
{
  g_autoptr (RgGame)     game = new_game ("conduct strict\nclock -\nstart\n"
                                              "white play e2e4\nwhite play d2d4\n"
                                              "black play e7e5\ndirector restore 2");
  g_autoptr (RgLogEntry) entry = rg_log_entry_ref (get_last (game));
  g_autofree char       *first = rg_sentence_for_log_entry (NULL, entry);
  g_autofree char       *second = NULL;

  rg_test_say (game, "director restore 0");
  rg_test_say (game, "white play g1f3");
  rg_test_say (game, "black play g8f6");
  second = rg_sentence_for_log_entry (NULL, entry);
  g_assert_cmpstr (first, ==,
                   "The arbiter returns the game to the position after move 2 by White.");
  g_assert_cmpstr (second, ==, first);
}

/* Articles are cited with their numbers as each rulebook prints them. */
static void
test_citations (void)
{
  static const char *const rows[][3] = {
    { "fide-1930", "15.b", "Art.\u00a015\u00a0b" },
    { "fide-1930", "16.1.c", "Art.\u00a016,\u00a01\u00a0c" },
    { "fide-1930", "21.5", "Art.\u00a021,\u00a05" },
    { "fide-1930", "8.Roque", "Art.\u00a08,\u00a0Roque" },
    { "fide-1930", "annex.4", "Annex\u00a04" },
    { "fide-1928", "27.1", "Par.\u00a027,\u00a01" },
    { "fide-1928", "21.al.2", "Par.\u00a021,\u00a0al.\u00a02" },
    { "regence-26", "XVII", "Rule\u00a0XVII" },
    { "fide-2023", "7.5.5", "Art.\u00a07.5.5" },
    { "fide-2023", "guidelines.1", "Guidelines\u00a0I" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree char *cited = rg_article_label (rows[i][0], rows[i][1]);

    g_assert_cmpstr (cited, ==, rows[i][2]);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/words/log/rulings", test_rulings);
  g_test_add_func ("/words/log/a-rejection-says-why", test_rejections);
  g_test_add_func ("/words/log/names", test_names);
  g_test_add_func ("/words/log/time-that-a-fault-gives", test_given_time);
  g_test_add_func ("/words/log/time-that-the-director-sets", test_set_time);
  g_test_add_func ("/words/log/choice", test_choice);
  g_test_add_func ("/words/log/what-was-chosen-is-said-once", test_chosen);
  g_test_add_func ("/words/log/who-can-claim-a-draw-is-said-with-it", test_claimants);
  g_test_add_func ("/words/log/must", test_must);
  g_test_add_func ("/words/log/options", test_options);
  g_test_add_func ("/words/log/envelopes", test_envelopes);
  g_test_add_func ("/words/log/warnings-time-losses-and-recorded-results",
                   test_penalties);
  g_test_add_func ("/words/log/late-is-said-once", test_late);
  g_test_add_func ("/words/log/every-verb", test_every_verb);
  g_test_add_func ("/words/log/restored", test_restored);
  g_test_add_func ("/words/log/each-rulebook-has-its-term",
                   test_each_rulebook_has_its_term);
  g_test_add_func ("/words/log/both-moves-are-taken-back",
                   test_both_moves_are_taken_back);
  g_test_add_func ("/words/log/the-cap-follows-its-pawn", test_the_cap_follows_its_pawn);
  g_test_add_func ("/words/log/the-end-of-the-capped-pawn-is-said",
                   test_the_end_of_the_capped_pawn_is_said);
  g_test_add_func ("/words/log/articles-are-cited-as-printed", test_citations);

  return g_test_run ();
}
