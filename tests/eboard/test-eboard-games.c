/* Plays games of masters on a simulated board, over a pseudo-terminal. With clean hands,
 * exactly the moves of the game are recognised; with clumsy ones, each move is recognised
 * or, rarely, the squares that differ are shown. The bytes travel in real time; the hands
 * move in simulated time. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-eboard-simulator.h"
#include "rg-eboard.h"
#include "rg-pgn-reader.h"
#include "rg-test-wood.h"
#include "rg-test.h"

#define N_GAMES      1000
#define N_GAMES_FAST 50

/* The longest pause of a clumsy hand, in milliseconds. */
#define MAX_PAUSE 400

/* The ways in which a clumsy hand makes a move. */
typedef enum {
  CLEANLY,
  SLOWLY,         /* the piece is held in the air for seconds */
  SLIDING,        /* the piece is put down on squares on its way */
  BESIDE,         /* the piece is put on a wrong square, then pushed */
  TWO_IN_THE_AIR, /* each hand lifts one of the two pieces of the move */
  CAPTURED_FIRST, /* the captured piece is lifted first, or the rook is moved first */
  AT_ONCE,        /* in a capture, the square is never seen empty */
  LATE_EXCHANGE,  /* the pawn stays on its last square for a while */
  BRUSHING,       /* the sleeve brushes a piece beside */
  STRAIGHTENING,  /* the piece is straightened after the move */
  HASTILY,        /* the opponent replies at once */
  N_MANNERS,
} Manner;

typedef struct {
  RgEboardSimulator *simulator;
  RgEboard          *board;
  RgTestWood         wood;
  GRand             *chance;
  guint              n_fields;
  guint              n_moves;
  guint              n_wrong;
  guint              n_shown;
} Match;

static void
field_cb (G_GNUC_UNUSED RgEboard *board,
          G_GNUC_UNUSED gint64    time,
          guint                   square,
          guint                   piece,
          Match                  *match)
{
  match->n_fields++;
  rg_test_wood_change (&match->wood, (RgSquare) square, (RgPiece) piece);
}

/* Changes one square on the wood, and waits until the board has reported it. */
static void
put (Match *match, RgSquare square, RgPiece piece)
{
  guint before = match->n_fields;

  if (rg_board_get (rg_eboard_simulator_get_board (match->simulator), square) == piece)
    return;

  rg_eboard_simulator_put (match->simulator, square, piece);
  RG_TEST_WAIT_UNTIL (match->n_fields > before);
}

static void
lift (Match *match, RgSquare square)
{
  put (match, square, RG_PIECE_NONE);
}

static void
pause_up_to (Match *match, guint milliseconds)
{
  rg_test_wood_pass (&match->wood,
                     (guint) g_rand_int_range (match->chance, 10, (gint32) milliseconds));
}

static void
pause_briefly (Match *match)
{
  pause_up_to (match, MAX_PAUSE);
}

/* Slides a piece that moves in a straight line over the squares between, except occupied
 * ones. */
static void
slide (Match *match, RgMove move, RgPiece piece)
{
  int            files = rg_square_file (move.to) - rg_square_file (move.from);
  int            ranks = rg_square_rank (move.to) - rg_square_rank (move.from);
  int            steps = MAX (ABS (files), ABS (ranks));
  const RgBoard *wood = rg_eboard_simulator_get_board (match->simulator);

  for (int i = 1; i < steps && move.role != RG_KNIGHT; i++) {
    RgSquare square = rg_square (rg_square_file (move.from) + files * i / steps,
                                 rg_square_rank (move.from) + ranks * i / steps);

    if (rg_board_get (wood, square) != RG_PIECE_NONE)
      continue;
    put (match, square, piece);
    pause_briefly (match);
    lift (match, square);
    pause_briefly (match);
  }
}

/* Puts the piece on an empty square beside the destination of the move, and lifts it
 * again. */
static void
put_beside (Match *match, RgMove move, RgPiece piece)
{
  int            file = rg_square_file (move.to);
  RgSquare       square = file > 0 ? move.to - 1 : move.to + 1;
  const RgBoard *wood = rg_eboard_simulator_get_board (match->simulator);

  if (rg_board_get (wood, square) != RG_PIECE_NONE)
    return;
  put (match, square, piece);
  pause_briefly (match);
  lift (match, square);
}

/* Brushes a piece of the player, chosen at random: lifts it and puts it back. */
static void
brush (Match *match, RgColor player)
{
  const RgBoard *wood = rg_eboard_simulator_get_board (match->simulator);
  RgSquare       square = (RgSquare) g_rand_int_range (match->chance, 0, RG_N_SQUARES);
  RgPiece        piece = rg_board_get (wood, square);

  if (piece == RG_PIECE_NONE || rg_piece_color (piece) != player)
    return;
  lift (match, square);
  pause_up_to (match, 200);
  put (match, square, piece);
}

/* Makes the second half of castling or of an en passant capture. */
static void
finish (Match *match, const RgBoard *after, RgBitboard others)
{
  for (int put_down = 0; put_down < 2; put_down++)
    for (RgBitboard rest = others; rest != 0;) {
      RgSquare square = rg_bitboard_pop (&rest);
      RgPiece  piece = rg_board_get (after, square);

      if ((piece != RG_PIECE_NONE) == put_down) {
        put (match, square, piece);
        pause_briefly (match);
      }
    }
}

static void
make_move (Match *match, RgMove move, Manner manner)
{
  const RgPosition before = match->wood.state.ply.position;
  RgPiece          piece = rg_position_get (&before, move.from);
  RgSquare         captured = rg_position_captured (&before, move);
  RgPosition       after;
  RgBitboard       others;
  RgPiece          landed;

  rg_position_make (&before, move, &after);
  landed = rg_position_get (&after, move.to);
  others = rg_wood_differs (&before.setup.board, &after.setup.board) &
           ~(rg_bit (move.from) | rg_bit (move.to));

  if (manner == BRUSHING)
    brush (match, rg_position_turn (&before));
  if (manner == CAPTURED_FIRST && captured != RG_SQUARE_NONE)
    lift (match, captured);
  else if (manner == CAPTURED_FIRST && move.kind == RG_MOVE_CASTLING)
    finish (match, &after.setup.board, others);
  if (manner != CLEANLY && manner != HASTILY)
    pause_briefly (match);

  lift (match, move.from);
  if (manner == SLOWLY)
    rg_test_wood_pass (&match->wood, 5000);
  if (manner == SLIDING)
    slide (match, move, piece);
  if (manner == BESIDE)
    put_beside (match, move, piece);
  if (manner == TWO_IN_THE_AIR)
    for (RgBitboard rest = others; rest != 0;)
      lift (match, rg_bitboard_pop (&rest));
  pause_up_to (match, manner == CLEANLY || manner == HASTILY ? 100 : MAX_PAUSE);
  if (captured == move.to && manner != AT_ONCE)
    lift (match, move.to);
  if (manner == LATE_EXCHANGE && landed != piece) {
    put (match, move.to, piece);
    rg_test_wood_pass (&match->wood, 2000);
    lift (match, move.to);
    pause_briefly (match);
  }
  put (match, move.to, landed);
  if (others != 0)
    pause_up_to (match, manner == CLEANLY ? 100 : MAX_PAUSE);
  finish (match, &after.setup.board, others);
  if (manner == STRAIGHTENING) {
    rg_test_wood_pass (&match->wood, 700);
    lift (match, move.to);
    pause_briefly (match);
    put (match, move.to, landed);
  }
  rg_test_wood_pass (&match->wood, manner == HASTILY ? 60 : 700);
}

/* Counts a move that was not recognised: as shown if the squares that differ are shown to
 * the players, else as wrong. Returns: whether the move was recognised */
static gboolean
check_move (Match *match, RgMove move, guint ply, Manner manner)
{
  RgTestWood *wood = &match->wood;
  RgMove      made = wood->state.ply.move;

  match->n_moves++;
  if (wood->state.ply.number == ply + 1 && rg_move_equal (made, move))
    return TRUE;

  if (wood->fault != 0)
    match->n_shown++;
  else
    match->n_wrong++;
  g_test_message ("manner %d, ply %u: %s", manner, ply, wood->events->str);
  return FALSE;
}

static void
begin (Match *match, const RgPosition *start, RgConduct conduct)
{
  char fen[RG_FEN_SIZE];

  rg_fen_from_position (start, fen);
  rg_test_wood_clear (&match->wood);
  rg_test_wood_init (&match->wood, conduct, fen);
}

/* Sets the pieces up on the simulated board for the next game. */
static void
set_up (Match *match, const RgBoard *board)
{
  for (int i = 0; i < RG_N_SQUARES; i++)
    put (match, (RgSquare) i, rg_board_get (board, (RgSquare) i));
}

static void
play_game (Match *match, const RgPgnGame *game, RgConduct conduct, gboolean is_clumsy)
{
  begin (match, &game->start, conduct);
  set_up (match, &game->start.setup.board);

  for (guint i = 0; i < game->line->length; i++) {
    RgMove move = game->line->moves[i].move;
    guint  faults = match->wood.faults;
    Manner manner = CLEANLY;

    if (is_clumsy)
      manner = (Manner) g_rand_int_range (match->chance, 0, N_MANNERS);
    if (manner == HASTILY && i + 1 == game->line->length)
      manner = SLOWLY;
    if (match->wood.state.phase != RG_PHASE_PLAYING)
      return;
    g_string_truncate (match->wood.events, 0);
    make_move (match, move, manner);
    if (manner == HASTILY) {
      RgPosition after;
      RgMove     reply = game->line->moves[i + 1].move;

      /* The wooden board is one move ahead of the game, so the reply starts from the
       * position on the wood. */
      if (match->wood.state.ply.number == i) {
        rg_position_make (&match->wood.state.ply.position, move, &after);
        lift (match, reply.from);
        pause_up_to (match, 100);
        if (rg_position_get (&after, reply.to) != RG_PIECE_NONE)
          lift (match, reply.to);
        put (match, reply.to, rg_position_get (&after, reply.from));
        rg_position_make (&after, reply, &after);
        put (match, reply.to, rg_position_get (&after, reply.to));
        finish (match, &after.setup.board,
                rg_wood_differs (rg_eboard_simulator_get_board (match->simulator),
                                 &after.setup.board));
        rg_test_wood_pass (&match->wood, 1600);
        i++;
        move = reply;
      }
    }
    if (move.role == RG_ROOK)
      rg_test_wood_pass (&match->wood, 1600);
    if (!check_move (match, move, i, manner))
      return;
    if (match->wood.faults > faults)
      match->n_shown++;
  }
}

static void
play_all (const RgEboardProtocol *protocol,
          RgConduct               conduct,
          gboolean                is_clumsy,
          gboolean                is_turned,
          guint                   n_games)
{
  g_autofree char        *path = rg_test_data_path ("masters.pgn");
  g_autofree char        *text = NULL;
  g_autoptr (GBytes)      bytes = NULL;
  g_autoptr (RgPgnReader) reader = NULL;
  g_autoptr (GError)      error = NULL;
  Match                   match = { .chance = g_rand_new_with_seed (1844) };
  RgPosition              start;
  gsize                   length;
  guint                   i;

  if (path == NULL || !g_file_get_contents (path, &text, &length, NULL)) {
    g_test_skip ("masters.pgn is not there");
    g_rand_free (match.chance);
    return;
  }

  rg_position_initial (&start);
  begin (&match, &start, conduct);
  match.simulator = rg_eboard_simulator_new (protocol, &error);
  g_assert_no_error (error);
  if (is_turned)
    rg_eboard_simulator_turn (match.simulator);
  match.board = rg_eboard_new (rg_eboard_simulator_get_path (match.simulator),
                               protocol->id);
  g_signal_connect (match.board, "field", G_CALLBACK (field_cb), &match);
  RG_TEST_WAIT_UNTIL (rg_eboard_is_connected (match.board));
  g_assert_cmpint (rg_eboard_is_turned (match.board), ==, is_turned);

  bytes = g_bytes_new (text, length);
  reader = rg_pgn_reader_new (bytes);
  for (i = 0; i < n_games; i++) {
    g_autoptr (GPtrArray) faults = NULL;
    g_autoptr (RgPgnGame) game = rg_pgn_reader_next (reader, &faults);

    if (game == NULL)
      break;
    play_game (&match, game, conduct, is_clumsy);
  }
  g_test_message ("%u games, %u moves: %u wrong, %u shown", i, match.n_moves,
                  match.n_wrong, match.n_shown);
  g_assert_cmpuint (match.n_moves, >, 50 * i);
  g_assert_cmpuint (match.n_wrong, ==, 0);
  g_assert_cmpuint (match.n_shown * 1000, <=, is_clumsy ? match.n_moves : 0);

  g_object_unref (match.board);
  rg_eboard_simulator_free (match.simulator);
  rg_test_wood_clear (&match.wood);
  g_rand_free (match.chance);
}

static guint
count_games (void)
{
  return g_test_slow () ? N_GAMES : N_GAMES_FAST;
}

static void
test_clean_hands_are_understood (void)
{
  play_all (&RG_EBOARD_DGT, RG_CONDUCT_TOUCH, FALSE, FALSE, count_games ());
}

static void
test_clean_hands_are_understood_from_the_other_side (void)
{
  play_all (&RG_EBOARD_CHESSLINK, RG_CONDUCT_FREE, FALSE, TRUE, count_games ());
}

static void
test_strict_tables_record_the_same_moves (void)
{
  play_all (&RG_EBOARD_DGT, RG_CONDUCT_STRICT, FALSE, FALSE, count_games ());
}

static void
test_clumsy_hands_are_understood (void)
{
  play_all (&RG_EBOARD_DGT, RG_CONDUCT_TOUCH, TRUE, FALSE, count_games ());
}

static void
test_clumsy_hands_are_understood_by_scans (void)
{
  play_all (&RG_EBOARD_CHESSLINK, RG_CONDUCT_FREE, TRUE, TRUE, count_games ());
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/eboard/games/clean-hands-are-understood",
                   test_clean_hands_are_understood);
  g_test_add_func ("/eboard/games/clean-hands-are-understood-from-the-other-side",
                   test_clean_hands_are_understood_from_the_other_side);
  g_test_add_func ("/eboard/games/strict-tables-record-the-same-moves",
                   test_strict_tables_record_the_same_moves);
  g_test_add_func ("/eboard/games/clumsy-hands-are-understood",
                   test_clumsy_hands_are_understood);
  g_test_add_func ("/eboard/games/clumsy-hands-are-understood-by-scans",
                   test_clumsy_hands_are_understood_by_scans);

  return g_test_run ();
}
