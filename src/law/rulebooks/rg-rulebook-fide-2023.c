/* The Laws of Chess of FIDE, in force since 1 January 2023, as a table that
 * reads in their order.  Every article says what it asks in our own words and
 * what this program makes of it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-rulebook-tables.h"

static const RgArticle ARTICLES[] = {
  {
    .number = "1.1",
    .heading = N_ ("The nature and objectives of the game of chess"),
    .title = N_ ("Two sides, one board"),
    .summary = N_ ("Chess is a game for two. They move their pieces on a square board."),
    .bearing = RG_BEARING_DEFINITION,
  },
  {
    .number = "1.2",
    .title = N_ ("White moves first"),
    .summary = N_ ("The side with the light pieces, White, begins. After that the two "
                   "sides move in turn."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_WHITE_BEGINS },
                           { .matter = RG_MATTER_TURN }),
  },
  {
    .number = "1.3",
    .title = N_ ("Whose move it is"),
    .summary = N_ (
      "One side has the move as soon as the other has made theirs. In these summaries "
      "the player is the one who has the move, the opponent the one who waits."),
    .bearing = RG_BEARING_DEFINITION,
  },
  {
    .number = "1.4",
    .title = N_ ("The aim of the game"),
    .summary = N_ ("Each side tries to attack the opponent’s king so that no legal move "
                   "can save it: that is checkmate, and it wins. Players may not leave "
                   "or put their own king under attack, and a king is never taken."),
    .bearing = RG_BEARING_DEFINITION,
  },
  {
    .number = "1.5",
    .title = N_ ("When neither side can win"),
    .summary = N_ ("If neither side can ever give checkmate, the game is a draw. "
                   "Article 5.2.2 says more."),
    .bearing = RG_BEARING_DEFINITION,
  },
  {
    .number = "2.1",
    .heading = N_ ("The initial position of the pieces on the chessboard"),
    .title = N_ ("The chessboard"),
    .summary = N_ (
      "The board has 64 squares in 8 rows of 8, light and dark by turns. It is placed so "
      "that each side has a light corner square at the right hand."),
    .bearing = RG_BEARING_DEFINITION,
  },
  {
    .number = "2.2",
    .title = N_ ("The pieces of each side"),
    .summary = N_ (
      "Each side begins with 16 pieces: a king, a queen, two rooks, two bishops, two "
      "knights and eight pawns. White’s pieces are light, Black’s are dark."),
    .bearing = RG_BEARING_DEFINITION,
  },
  {
    .number = "2.3",
    .title = N_ ("The starting position"),
    .summary = N_ ("White’s first rank reads, from a to h: rook, knight, bishop, queen, "
                   "king, bishop, knight, rook; the pawns are in front of them. Black’s "
                   "pieces face them, each opposite its like."),
    .bearing = RG_BEARING_DEFINITION,
  },
  {
    .number = "2.4",
    .title = N_ ("Files, ranks and diagonals"),
    .summary = N_ ("The eight lines of squares from White to Black are the files; the "
                   "eight across are the ranks. Squares of one colour that touch at "
                   "their corners, in a straight line from edge to edge, make a "
                   "diagonal."),
    .bearing = RG_BEARING_DEFINITION,
  },
  {
    .number = "3.1",
    .heading = N_ ("The moves of the pieces"),
    .title = N_ ("Taking and attacking"),
    .summary = N_ ("No piece may go to a square held by its own side. If it goes to the "
                   "square of an opponent’s piece, it takes it: that piece leaves the "
                   "board. A piece attacks every square where it could take, even if it "
                   "may not go there because its own king would be exposed."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_OWN_SQUARE }),
  },
  {
    .number = "3.2",
    .title = N_ ("The bishop"),
    .summary = N_ ("The bishop goes any distance along its diagonals."),
    .bearing = RG_BEARING_PLAY,
  },
  {
    .number = "3.3",
    .title = N_ ("The rook"),
    .summary = N_ ("The rook goes any distance along its file or its rank."),
    .bearing = RG_BEARING_PLAY,
  },
  {
    .number = "3.4",
    .title = N_ ("The queen"),
    .summary = N_ (
      "The queen goes any distance in a straight line: file, rank or diagonal."),
    .bearing = RG_BEARING_PLAY,
  },
  {
    .number = "3.5",
    .title = N_ ("No jumping over pieces"),
    .summary = N_ (
      "Bishop, rook and queen go no further than the first piece in their way. They may "
      "take it if it is the opponent’s, but never jump over it."),
    .bearing = RG_BEARING_PLAY,
  },
  {
    .number = "3.6",
    .title = N_ ("The knight"),
    .summary = N_ ("The knight goes two squares along a file or rank and then one to "
                   "the side. It may jump over pieces in between."),
    .bearing = RG_BEARING_PLAY,
  },
  {
    .number = "3.7",
    .title = N_ ("The pawn"),
    .summary = N_ (
      "A pawn advances one square, or two from where it began, if those squares are "
      "empty; it takes on the next square diagonally forward. An opponent’s pawn that "
      "has just advanced two squares and is beside it may be taken en passant, as if "
      "it had advanced one, but only at once. On the last rank, as part of the same "
      "move, the pawn becomes a queen, rook, bishop or knight of its colour, whatever "
      "has been taken before."),
    .bearing = RG_BEARING_PLAY,
  },
  {
    .number = "3.8",
    .title = N_ ("The king and castling"),
    .summary = N_ (
      "The king goes one square in any direction. To castle, it goes two squares "
      "towards a rook, which is then put on the square the king has crossed. Neither "
      "may have moved before, no piece may be between them, and the squares where the "
      "king starts, crosses and lands may not be under attack."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_CASTLING }),
  },
  {
    .number = "3.9",
    .title = N_ ("The king in check"),
    .summary = N_ ("A king under attack is in check, even by a piece that may not move "
                   "because its own king would be exposed. No move may put one’s own "
                   "king in check or leave it there."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_EXPOSURE },
                           { .matter = RG_MATTER_CHECK_LEFT }),
  },
  {
    .number = "3.10",
    .title = N_ ("Legal and illegal"),
    .summary = N_ (
      "A move that follows Articles 3.1 to 3.9 is legal, any other is illegal. A "
      "position to which no legal moves could have led is illegal too."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_MARCH },
                           { .matter = RG_MATTER_OTHERS_PIECE },
                           { .matter = RG_MATTER_OBSTACLE }),
  },
  {
    .number = "4.1",
    .heading = N_ ("The act of moving the pieces"),
    .title = N_ ("One hand only"),
    .summary = N_ ("The whole move is made with one hand, castling and taking included."),
    .bearing = RG_BEARING_MANNERS,
  },
  {
    .number = "4.2.1",
    .title = N_ ("Adjusting the pieces"),
    .summary = N_ ("The player may adjust pieces on their squares but must say so first, "
                   "for instance “I adjust” or “j’adoube”. The opponent may not."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_ADOUBE }),
  },
  {
    .number = "4.2.2",
    .title = N_ ("Any other touch"),
    .summary = N_ ("Any other touch counts as deliberate, unless it was clearly an "
                   "accident."),
    .bearing = RG_BEARING_PLAY,
  },
  {
    .number = "4.3.1",
    .title = N_ ("Own pieces touched"),
    .summary = N_ ("A player who touches pieces of their own must play the first of them "
                   "that has a legal move."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES (
      {
        .matter = RG_MATTER_TOUCHED_OWN,
        .remedy = RG_REMEDY_MOVE,
      },
      {
        .matter = RG_MATTER_TOUCHED_SEVERAL_OWN,
        .remedy = RG_REMEDY_MOVE,
        .chooser = RG_CHOOSER_FIRST_TOUCHED,
      }),
  },
  {
    .number = "4.3.2",
    .title = N_ ("Opponent’s pieces touched"),
    .summary = N_ ("A player who touches opponent’s pieces must take the first of them "
                   "that can legally be taken."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES (
      {
        .matter = RG_MATTER_TOUCHED_ENEMY,
        .remedy = RG_REMEDY_TAKE,
      },
      {
        .matter = RG_MATTER_TOUCHED_SEVERAL_ENEMY,
        .remedy = RG_REMEDY_TAKE,
        .chooser = RG_CHOOSER_FIRST_TOUCHED,
      }),
  },
  {
    .number = "4.3.3",
    .title = N_ ("Pieces of both sides touched"),
    .summary = N_ (
      "The first of the player’s own pieces touched must take the first of the "
      "opponent’s pieces touched. If that is illegal, the player must move or take the "
      "first piece touched that can be moved or taken. If it is not clear which came "
      "first, it was the player’s own piece."),
    .reading = N_ ("The program remembers the order of all touches, so there is never "
                   "any doubt which came first."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({
      .matter = RG_MATTER_TOUCHED_BOTH,
      .remedy = RG_REMEDY_TAKE_WITH,
      .otherwise = RG_REMEDY_MOVE | RG_REMEDY_TAKE,
      .chooser = RG_CHOOSER_FIRST_TOUCHED,
    }),
  },
  {
    .number = "4.4.1",
    .title = N_ ("King and rook touched"),
    .summary = N_ ("A player who touches their own king and a rook must castle on that "
                   "side if it is legal."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({
      .matter = RG_MATTER_TOUCHED_TO_CASTLE,
      .roles = RG_ROLE_BIT (RG_KING),
    }),
  },
  {
    .number = "4.4.2",
    .title = N_ ("Rook touched before king"),
    .summary = N_ (
      "A player who touches a rook on purpose and the king only after it may not "
      "castle with that rook now. Article 4.3.1 decides: the rook must move if it can."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_TOUCHED_ROOK_FIRST }),
  },
  {
    .number = "4.4.3",
    .title = N_ ("Castling that is illegal"),
    .summary = N_ ("If king and then rook were touched for a castling that is illegal, "
                   "the king must move legally in another way, perhaps by castling on "
                   "the other side. If it cannot, any legal move may be played."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_TOUCHED_CASTLING_ILLEGAL }),
  },
  {
    .number = "4.4.4",
    .title = N_ ("Choice of the new piece"),
    .summary = N_ ("In a promotion the player may change their mind only until the new "
                   "piece touches its square."),
    .bearing = RG_BEARING_DEFINITION,
  },
  {
    .number = "4.5",
    .title = N_ ("No touched piece can play"),
    .summary = N_ ("If no piece touched can legally be moved or taken, the player is "
                   "free to choose any legal move."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_TOUCHED_IN_VAIN }),
  },
  {
    .number = "4.6",
    .title = N_ ("Ways to promote"),
    .summary = N_ (
      "The player may lift off the pawn before or after setting down the new piece, and "
      "need not first put it on the last rank. An opponent’s piece there must be taken."),
    .bearing = RG_BEARING_DEFINITION,
  },
  {
    .number = "4.7",
    .title = N_ ("When a move is made"),
    .summary = N_ ("A piece let go on a square where it may legally go stays there. A "
                   "capture is made when the taken piece is off the board and the hand "
                   "lets go, castling when it lets go of the rook, a promotion when the "
                   "pawn is off and the new piece let go. A king let go after two "
                   "squares obliges the player to castle on that side if that is legal."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_TAKEBACK }),
  },
  {
    .number = "4.8",
    .title = N_ ("Claim before you touch"),
    .summary = N_ ("A player who wants to complain that the opponent broke "
                   "Articles 4.1 to 4.7 must do so before touching a piece to move or "
                   "take."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({
      .matter = RG_MATTER_TOUCH_CLAIM,
      .until = RG_UNTIL_ANY_TOUCH,
    }),
  },
  {
    .number = "4.9",
    .title = N_ ("Help with moving"),
    .summary = N_ ("A player who cannot move the pieces may have a helper do it, if the "
                   "arbiter agrees."),
    .bearing = RG_BEARING_MANNERS,
  },
  {
    .number = "5.1.1",
    .heading = N_ ("The completion of the game"),
    .title = N_ ("Winning by checkmate"),
    .summary = N_ (
      "Checkmating the opponent’s king wins the game and ends it at once. The mating "
      "move must itself follow Article 3 and Articles 4.2 to 4.7."),
    .reading = N_ (
      "Mate, stalemate and a dead position end the game. Yet a claim about the last "
      "move or the touch before it can still be made. If the move is taken back, so is "
      "the result."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_CHECKMATE }),
  },
  {
    .number = "5.1.2",
    .title = N_ ("Losing by resignation"),
    .summary = N_ ("Resigning loses the game and ends it at once. It is a draw instead "
                   "if the other side could never give checkmate by any legal moves."),
    .reading = N_ ("The program looks for such a mate, both sides helping. It draws the "
                   "game only where it has proved that there is none."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_RESIGNATION },
                           { .matter = RG_MATTER_RESIGNATION_MATE_IMPOSSIBLE }),
  },
  {
    .number = "5.2."
              "1",
    .title = N_ ("Draw by stalemate"),
    .summary = N_ ("If the player has no legal move but is not in check, that is "
                   "stalemate: the game is drawn and over. The last move must itself "
                   "follow Article 3 and Articles 4.2 to 4.7."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_STALEMATE }),
  },
  {
    .number = "5."
              "2."
              "2",
    .title = N_ ("Draw by dead position"),
    .summary = N_ ("If no legal moves could ever lead to a checkmate by either side, "
                   "the position is dead: the game is drawn and over. The last move "
                   "must itself follow Article 3 and Articles 4.2 to 4.7."),
    .reading = N_ (
      "After every move the program looks for a mate by either side. It declares the "
      "draw where it has proved that there is none; in the rare position where it finds "
      "neither mate nor proof, the game goes on."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_DEAD_POSITION }),
  },
  {
    .number = "5.2.3",
    .title = N_ ("Draw by agreement"),
    .summary = N_ ("The two sides may agree to a draw once each has made a move. "
                   "Article 9.1 says how it is offered."),
    .bearing = RG_BEARING_DEFINITION,
  },
  {
    .number = "6.1",
    .heading = N_ ("The chessclock"),
    .title = N_ ("Clock and flag"),
    .summary = N_ ("A chess clock has two displays, one for each side, which never run "
                   "together. When a side has used up its time, its flag has fallen."),
    .bearing = RG_BEARING_DEFINITION,
  },
  {
    .number = "6.2",
    .title = N_ ("Pressing the clock"),
    .summary = N_ (
      "After moving, the player presses the clock: their own time stops, the opponent’s "
      "runs, and the move is completed. A move that ends the game is complete without "
      "it. Press with the hand that moved, and gently."),
    .reading = N_ (
      "The program presses the clock as soon as the move is made, unless the players "
      "have chosen to press it themselves. A move counts as completed when it is made, "
      "whether the program or the player presses."),
    .bearing = RG_BEARING_PLAY,
  },
  {
    .number = "6.3",
    .title = N_ ("Moves and time"),
    .summary = N_ ("A number of moves, or all of them, must be made in a time fixed "
                   "beforehand, counting any time added for each move. What is saved in "
                   "one period is kept for the next."),
    .reading = N_ (
      "The program adds the extra time for a move when that move is completed."),
    .bearing = RG_BEARING_PLAY,
  },
  {
    .number = "6.4",
    .title = N_ ("After a flag falls"),
    .summary = N_ (
      "As soon as a flag falls, the moves are counted to see whether there were enough."),
    .bearing = RG_BEARING_DEFINITION,
  },
  {
    .number = "6.5",
    .title = N_ ("Place of the clock"),
    .summary = N_ ("The arbiter chooses, before play begins, where the clock is placed."),
    .bearing = RG_BEARING_ORGANISER,
  },
  {
    .number = "6.6",
    .title = N_ ("Starting the clock"),
    .summary = N_ ("White’s clock is started at the hour set for the game."),
    .bearing = RG_BEARING_ORGANISER,
  },
  {
    .number = "6.7.1",
    .title = N_ ("Arriving too late"),
    .summary = N_ ("The event says beforehand how late a player may come; if it does "
                   "not, no lateness is allowed. A player who comes later loses, unless "
                   "the arbiter decides otherwise."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_LATE },
                           { .matter = RG_MATTER_LATE_BOTH },
                           { .matter = RG_MATTER_ABSENCE }),
  },
  {
    .number = "6.7.2",
    .title = N_ ("Both sides late"),
    .summary = N_ (
      "If being late is allowed and neither side has come, White’s clock runs until "
      "White arrives, unless the event or the arbiter decides differently."),
    .bearing = RG_BEARING_ORGANISER,
  },
  {
    .number = "6.8",
    .title = N_ ("When a flag counts"),
    .summary = N_ ("A fallen flag counts from the moment when the arbiter sees it or one "
                   "side rightly points it out."),
    .reading = N_ (
      "The program sees every flag fall and says so at once, however strictly the game "
      "is played."),
    .bearing = RG_BEARING_PLAY,
  },
  {
    .number = "6.9",
    .title = N_ ("Loss on time"),
    .summary = N_ ("A player who runs out of time before making the required moves "
                   "loses, unless the game was already over. It is a draw instead if the "
                   "other side could never give checkmate by any legal moves."),
    .reading = N_ ("The program looks for such a mate, both sides helping. It draws the "
                   "game only where it has proved that there is none."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_TIME },
                           { .matter = RG_MATTER_TIME_MATE_IMPOSSIBLE }),
  },
  {
    .number = "6.10",
    .title = N_ ("Faults of the clock"),
    .summary = N_ ("What the clock shows is true unless a fault is clear. The arbiter "
                   "replaces a faulty clock, and corrects one that was wrongly set."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_CLOCK_CORRECTION }),
  },
  {
    .number = "6.11",
    .title = N_ ("Stopping both clocks"),
    .summary = N_ ("A side may stop both clocks only to call the arbiter, for instance "
                   "when the piece for a promotion is missing. The arbiter says when "
                   "play goes on, and may penalise a stop without good reason."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_CLOCKS_STOPPED }),
  },
  {
    .number = "6.12",
    .title = N_ ("Screens in the hall"),
    .summary = N_ ("Screens may show the position, the moves and the times to all. "
                   "Claims may not rest on what they show alone."),
    .bearing = RG_BEARING_ORGANISER,
  },
  {
    .number = "7.1",
    .heading = N_ ("Irregularities"),
    .title = N_ ("Times after a correction"),
    .summary = N_ (
      "When an earlier position is set up again, the arbiter decides what the clocks "
      "must show, or leaves them as they are, and corrects the count of moves."),
    .bearing = RG_BEARING_ORGANISER,
  },
  {
    .number = "7.2.1",
    .title = N_ ("Pieces wrongly set up"),
    .summary = N_ (
      "If it is found during the game that the pieces did not start from their right "
      "squares, the game does not count and a new one is played."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES (
      {
        .matter = RG_MATTER_SETUP_WRONG,
        .remedy = RG_REMEDY_REPLAY,
      },
      {
        .matter = RG_MATTER_KINGS_QUEENS_SWAPPED,
        .remedy = RG_REMEDY_REPLAY,
      },
      {
        .matter = RG_MATTER_PIECE_MISSING,
        .remedy = RG_REMEDY_REPLAY,
      },
      {
        .matter = RG_MATTER_ODDS_FORGOTTEN,
        .remedy = RG_REMEDY_REPLAY,
      },
      { .matter = RG_MATTER_DURING_GAME },
      { .matter = RG_MATTER_ANNULMENT }),
  },
  {
    .number = "7.2.2",
    .title = N_ ("Board wrongly placed"),
    .summary = N_ (
      "If it is found during the game that the board is wrongly placed, the position "
      "is transferred to a correctly placed board, and the game goes on."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES (
      {
        .matter = RG_MATTER_BOARD_MISPLACED,
        .remedy = RG_REMEDY_STAND,
      },
      { .matter = RG_MATTER_DURING_GAME }),
  },
  {
    .number = "7.3",
    .title = N_ ("Colours reversed by mistake"),
    .summary = N_ ("If the two sides took each other’s colours, a new game begins with "
                   "the right ones, provided that both have made fewer than 10 moves. "
                   "Later, the game goes on as it is."),
    .reading = N_ ("“Both” means that the game is left as it is only if each player "
                   "has already made 10 moves. After the result nothing is changed."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES (
      {
        .matter = RG_MATTER_COLOURS_EXCHANGED,
        .remedy = RG_REMEDY_REPLAY,
        .number = 10,
      },
      { .matter = RG_MATTER_DURING_GAME }),
  },
  {
    .number = "7.4.1",
    .title = N_ ("Pieces displaced"),
    .summary = N_ ("A player who displaces pieces by accident puts them back while their "
                   "own clock runs."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_DISTURBED },
                           { .matter = RG_MATTER_RESTORATION }),
  },
  {
    .number = "7.4.2",
    .title = N_ ("Help with displaced pieces"),
    .summary = N_ (
      "Either side may stop both clocks and call the arbiter to help put the pieces "
      "back. By Article 7.4.3 the arbiter may penalise the player who displaced them."),
    .bearing = RG_BEARING_ORGANISER,
  },
  {
    .number = "7.5.1",
    .title = N_ ("Illegal move taken back"),
    .summary = N_ (
      "If an illegal move is found during the game, the game goes back to the position "
      "before it, or to the last one that is certain. Articles 4.3 and 4.7 bind the "
      "move played instead: what was touched or let go still counts."),
    .reading = N_ (
      "A move is completed by pressing the clock. Here it counts as completed as soon "
      "as it is made, whether the program or the player presses. The piece moved "
      "illegally counts as the last one touched. An illegal move goes "
      "back whenever it is found during the game and whichever player finds it. If "
      "there are several, play goes back to before the earliest, and Article 7.5.5 "
      "penalises only that one."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES (
      {
        .matter = RG_MATTER_IRREGULAR_CLAIM,
        .until = RG_UNTIL_ANY_TOUCH,
      },
      {
        .matter = RG_MATTER_WRONG_MOVE,
        .remedy = RG_REMEDY_MOVE,
      },
      {
        .matter = RG_MATTER_WRONG_CAPTURE,
        .remedy = RG_REMEDY_MOVE | RG_REMEDY_TAKE,
        .chooser = RG_CHOOSER_FIRST_TOUCHED,
      },
      {
        .matter = RG_MATTER_ENEMY_PIECE_MOVED,
        .remedy = RG_REMEDY_TAKE,
      },
      {
        .matter = RG_MATTER_TWO_MOVES,
        .remedy = RG_REMEDY_RETRACT,
      },
      { .matter = RG_MATTER_ILLEGAL_MOVE_TOUCHES }),
  },
  {
    .number = "7.5.2",
    .title = N_ ("Pawn left unpromoted"),
    .summary = N_ ("Leaving a pawn on the last rank and pressing the clock is an illegal "
                   "move. The pawn becomes a queen."),
    .reading = N_ ("The move stands with the queen and the opponent is to move. If it is "
                   "found later, what was played after it goes back."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({
      .matter = RG_MATTER_PAWN_NOT_EXCHANGED,
      .remedy = RG_REMEDY_EXCHANGE,
    }),
  },
  {
    .number = "7.5.3",
    .title = N_ ("Clock pressed without moving"),
    .summary = N_ (
      "Pressing the clock without having made a move is penalised like an illegal move."),
    .reading = N_ ("The clock cannot be pressed before the move is made, so this "
                   "cannot happen."),
    .bearing = RG_BEARING_MANNERS,
  },
  {
    .number = "7.5.4",
    .title = N_ ("Move with both hands"),
    .summary = N_ ("Using both hands for one move, for instance to castle, and then "
                   "pressing the clock is penalised like an illegal move."),
    .bearing = RG_BEARING_MANNERS,
  },
  {
    .number = "7.5.5",
    .title = N_ ("Penalty for illegal moves"),
    .summary = N_ ("For a first illegal move the other side is given two more minutes. "
                   "The second by the same side loses the game, or draws it if the other "
                   "side could never give checkmate by any legal moves."),
    .reading = N_ ("In rapid and blitz games the time is one minute (Article A.3). The "
                   "program looks for such a mate, both sides helping. It draws the game "
                   "only where it has proved that there is none."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES (
      {
        .matter = RG_MATTER_ILLEGAL_MOVE_TIME,
        .number = 120,
      },
      {
        .matter = RG_MATTER_ILLEGAL_MOVE_LOSS,
        .number = 2,
      },
      { .matter = RG_MATTER_ILLEGAL_MOVE_MATE_IMPOSSIBLE }),
  },
  {
    .number = "7.6",
    .title = N_ ("Pieces found out of place"),
    .summary = N_ (
      "If a piece is found on a wrong square, the game goes back to the position before "
      "it was displaced, or to the last one that is certain, and continues from there."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_ALTERED }),
  },
  {
    .number = "8.1",
    .heading = N_ ("The recording of the moves"),
    .title = N_ ("Writing down the moves"),
    .summary = N_ (
      "Both sides write down every move of the game, clearly and in algebraic notation. "
      "You may reply to a move before writing it down, but must write it before moving "
      "again. Nothing is written in advance except to claim a draw or seal a move; an "
      "offer of a draw is written as =."),
    .bearing = RG_BEARING_NOTATION,
  },
  {
    .number = "8.2",
    .title = N_ ("Scoresheet in view"),
    .summary = N_ (
      "The arbiter must always be able to see the scoresheets while the game lasts."),
    .bearing = RG_BEARING_NOTATION,
  },
  {
    .number = "8.3",
    .title = N_ ("Owner of the scoresheets"),
    .summary = N_ ("The scoresheets belong to the organiser. An electronic one that "
                   "clearly fails is replaced by the arbiter."),
    .bearing = RG_BEARING_ORGANISER,
  },
  {
    .number = "8.4",
    .title = N_ ("Too little time to write"),
    .summary = N_ (
      "With less than five minutes left in a period, and less than 30 seconds added for "
      "each move, a player may stop writing until the period is over."),
    .bearing = RG_BEARING_NOTATION,
  },
  {
    .number = "8.5",
    .title = N_ ("Completing the scoresheets"),
    .summary = N_ ("Once a flag has fallen, missing moves are filled in from the "
                   "arbiter’s sheet or the other side’s before play goes on. If no sheet "
                   "is complete, the game is reconstructed on a second board."),
    .bearing = RG_BEARING_NOTATION,
  },
  {
    .number = "8.6",
    .title = N_ ("Moves that cannot be counted"),
    .summary = N_ (
      "If the sheets cannot prove that a side was too late, its next move counts as the "
      "first of the new period, unless it is shown that more were made."),
    .bearing = RG_BEARING_NOTATION,
  },
  {
    .number = "8.7",
    .title = N_ ("Signing the result"),
    .summary = N_ (
      "After the game both sides confirm the result by signing both sheets. What they "
      "signed counts, right or wrong, as long as the arbiter does not change it."),
    .bearing = RG_BEARING_NOTATION,
  },
  {
    .number = "9.1",
    .heading = N_ ("The drawn game"),
    .title = N_ ("Offering a draw"),
    .summary = N_ (
      "A draw is offered after moving and before pressing the clock; at another time "
      "the offer counts too, but must not disturb. It remains open until it is "
      "accepted, refused in words or by touching a piece to play, or the game ends; a "
      "claim by Article 9.2 or 9.3 is an offer too. An event may forbid draws by "
      "agreement."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_AGREEMENT },
                           {
                             .matter = RG_MATTER_AGREEMENT_AFTER,
                             .number = 1,
                           },
                           { .matter = RG_MATTER_AGREEMENT_TOUCH },
                           { .matter = RG_MATTER_AGREEMENT_CLAIM }),
  },
  {
    .number = "9.2",
    .title = N_ ("Same position three times"),
    .summary = N_ (
      "The player may claim a draw when the same position is there for the third time or "
      "more, or will be after a move first written down and announced. “The same” means: "
      "like pieces on the same squares, the same side to move and the same possible "
      "moves, castling and en passant included."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({
      .matter = RG_MATTER_REPETITION,
      .claimant = RG_CLAIMANT_PLAYER_ANNOUNCING,
      .identity = RG_IDENTITY_PIECES_AND_RIGHTS,
      .number = 3,
    }),
  },
  {
    .number = "9.3",
    .title = N_ ("Fifty moves without progress"),
    .summary = N_ ("The player may claim a draw when neither side has moved a pawn or "
                   "taken anything in the last 50 moves of each. The move that completes "
                   "the 50 may be one first written down and announced."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({
      .matter = RG_MATTER_FIFTY,
      .claimant = RG_CLAIMANT_PLAYER_ANNOUNCING,
      .number = 50,
    }),
  },
  {
    .number = "9.4",
    .title = N_ ("Touching loses the claim"),
    .summary = N_ ("A player who has touched a piece to play it may not claim by "
                   "Article 9.2 or 9.3 before their next turn."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({
      .matter = RG_MATTER_DRAW_CLAIM,
      .until = RG_UNTIL_ANY_TOUCH,
    }),
  },
  {
    .number = "9.5.1",
    .title = N_ ("While a claim is judged"),
    .summary = N_ ("Both clocks are stopped for a claim of a draw. A player who has "
                   "claimed may not change their mind."),
    .bearing = RG_BEARING_MANNERS,
  },
  {
    .number = "9.5.2",
    .title = N_ ("The claim is right"),
    .summary = N_ ("A claim that proves right draws the game on the spot."),
    .bearing = RG_BEARING_DEFINITION,
  },
  {
    .number = "9.5.3",
    .title = N_ ("The claim is wrong"),
    .summary = N_ ("If the claim proves wrong, the other side is given two more "
                   "minutes and the game goes on. A move announced with it must be "
                   "played, as far as Articles 3 and 4 allow."),
    .reading = N_ ("In rapid and blitz games the time is one minute (Article A.3)."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({
      .matter = RG_MATTER_DRAW_CLAIM_WRONG,
      .number = 120,
    }),
  },
  {
    .number = "9.6.1",
    .title = N_ ("Same position five times"),
    .summary = N_ (
      "When the same position has occurred five times, the game is drawn without a "
      "claim."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({
      .matter = RG_MATTER_REPETITION_AT_ONCE,
      .identity = RG_IDENTITY_PIECES_AND_RIGHTS,
      .number = 5,
    }),
  },
  {
    .number = "9.6.2",
    .title = N_ ("Seventy-five moves without progress"),
    .summary = N_ ("When each side has made 75 moves in a row without moving a pawn or "
                   "taking anything, the game is drawn without a claim. If the last of "
                   "these moves is checkmate, the mate wins."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({
      .matter = RG_MATTER_FIFTY_AT_ONCE,
      .number = 75,
    }),
  },
  {
    .number = "10.1",
    /* Translators: the title of an article; what a win and a draw count. */
    .heading = N_ ("Points"),
    .title = N_ ("Points for the game"),
    .summary = N_ ("A win counts one point, a draw half a point, a loss nothing. An "
                   "event may count differently."),
    .bearing = RG_BEARING_ORGANISER,
  },
  {
    .number = "10.2",
    .title = N_ ("Limits of the score"),
    .summary = N_ ("One game never brings both sides together more points than it is "
                   "worth. No player is given a score that such a game cannot end with, "
                   "like three quarters of a point."),
    .bearing = RG_BEARING_ORGANISER,
  },
  {
    .number = "11.1",
    .heading = N_ ("The conduct of the players"),
    .title = N_ ("Honour of the game"),
    .summary = N_ ("Behave so that chess has no reason to be ashamed of you."),
    .bearing = RG_BEARING_MANNERS,
  },
  {
    .number = "11.2",
    .title = N_ ("Leaving one’s place"),
    .summary = N_ ("The playing venue is the playing area, where the boards are, and "
                   "the rooms that belong to it. Only with the arbiter’s permission "
                   "may a player leave the venue, leave the playing area when it is "
                   "their move, or enter it from outside. The event may require the "
                   "opponent too to report before leaving."),
    .bearing = RG_BEARING_MANNERS,
  },
  {
    .number = "11.3",
    .title = N_ ("No notes, advice or devices"),
    .summary = N_ ("During the game use no notes and no advice, and study no game on "
                   "another board."),
    .bearing = RG_BEARING_MANNERS,
  },
  {
    .number = "11.3.2",
    .title = N_ ("Telephones and other devices"),
    .summary = N_ ("A player who has a telephone or another electronic device in the "
                   "venue that the arbiter has not allowed loses the game. The rules of "
                   "an event may be milder."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_PHONE }),
  },
  {
    .number = "11.4",
    .title = N_ ("After the game"),
    .summary = N_ ("Players who have finished their game become spectators."),
    .bearing = RG_BEARING_DEFINITION,
  },
  {
    .number = "11.5",
    .title = N_ ("Disturbing the other side"),
    .summary = N_ ("Do not distract or annoy the other side, by noise for instance, or "
                   "by senseless claims and offers of a draw."),
    .bearing = RG_BEARING_MANNERS,
  },
  {
    .number = "11.6",
    .title = N_ ("Penalties for bad conduct"),
    .summary = N_ ("The arbiter penalises players who break Articles 11.1 to 11.5, as "
                   "Article 12.9 allows."),
    .bearing = RG_BEARING_ORGANISER,
  },
  {
    .number = "11.7",
    .title = N_ ("Refusing to follow the Laws"),
    .summary = N_ ("A player who refuses again and again to follow these Laws loses "
                   "the game. By Article 11.8, both may lose it."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_CONDUCT }),
  },
  {
    .number = "11.8",
    .title = N_ ("Both sides refuse"),
    .summary = N_ ("When Article 11.7 applies to both players, each of them loses."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_LOST_BOTH }),
  },
  {
    .number = "11.9",
    .title = N_ ("Asking about the Laws"),
    .summary = N_ ("Either player may ask the arbiter what a point of these Laws means."),
    .bearing = RG_BEARING_ORGANISER,
  },
  {
    .number = "11.10",
    .title = N_ ("Appealing against the arbiter"),
    .summary = N_ ("A decision of the arbiter may be appealed against, even by a player "
                   "who has signed the scoresheet. An event may rule this out."),
    .bearing = RG_BEARING_ORGANISER,
  },
  {
    .number = "11.11",
    .title = N_ ("Helping to reconstruct the game"),
    .summary = N_ ("When moves must be gone over again, for a claim of a draw for "
                   "instance, both sides help the arbiter."),
    .reading = N_ (
      "The program remembers the whole game, so nothing has to be reconstructed."),
    .bearing = RG_BEARING_MANNERS,
  },
  {
    .number = "11.12",
    .title = N_ ("Checking a claim"),
    .summary = N_ ("The two sides go over a claim of threefold repetition or of the "
                   "fifty-move rule themselves, and the arbiter watches."),
    .reading = N_ ("The program checks such a claim by itself and at once."),
    .bearing = RG_BEARING_MANNERS,
  },
  {
    .number = "12.1",
    .heading = N_ ("The role of the arbiter"),
    .title = N_ ("Guardian of the Laws"),
    .summary = N_ ("The arbiter makes sure that these Laws are followed."),
    .bearing = RG_BEARING_ORGANISER,
  },
  {
    .number = "12.2",
    .title = N_ ("Duties of the arbiter"),
    .summary = N_ (
      "The arbiter keeps play fair, the hall fit for it and the players undisturbed, "
      "watches over the event, and helps those who are disabled or unwell."),
    .bearing = RG_BEARING_ORGANISER,
  },
  {
    .number = "12.3",
    .title = N_ ("Watching over the games"),
    .summary = N_ (
      "The arbiter keeps an eye on the boards, above all where time is short, sees that "
      "decisions are carried out, and penalises where there is cause."),
    .bearing = RG_BEARING_ORGANISER,
  },
  {
    .number = "12.4",
    .title = N_ ("Assistants of the arbiter"),
    .summary = N_ ("The arbiter may have assistants to keep an eye on the boards, for "
                   "instance when time is short on many of them."),
    .bearing = RG_BEARING_ORGANISER,
  },
  {
    .number = "12.5",
    .title = N_ ("Time for a disturbance"),
    .summary = N_ ("If something from outside disturbs a game, the arbiter may give more "
                   "time to one side or to both."),
    .reading = N_ ("Time is given back by correcting the clock."),
    .bearing = RG_BEARING_ORGANISER,
  },
  {
    .number = "12.6",
    .title = N_ ("No help from the arbiter"),
    .summary = N_ (
      "The arbiter steps in only where these Laws call for it. The arbiter does not "
      "say how many moves were made, unless a flag has fallen and Article 8.5 applies, "
      "nor that the opponent has moved or a clock was not pressed."),
    .reading = N_ ("The program shows both sides every move as soon as it is made."),
    .bearing = RG_BEARING_ORGANISER,
  },
  {
    .number = "12.7",
    /* Translators: the title of an article. */
    .title = N_ ("Spectators"),
    .summary = N_ ("A person who sees something irregular tells the arbiter only. "
                   "Spectators and those who play at other boards keep out of the game, "
                   "or the arbiter may send them away."),
    .bearing = RG_BEARING_MANNERS,
  },
  {
    .number = "12.8",
    .title = N_ ("No telephones in the venue"),
    .summary = N_ ("In the venue, and next to it where the arbiter says so, telephones "
                   "and the like may not be used without permission."),
    .bearing = RG_BEARING_MANNERS,
  },
  {
    .number = "12.9",
    .title = N_ ("Penalties to choose from"),
    .summary = N_ (
      "The arbiter may warn, give time to the other side or take it from the offender, "
      "raise or lower their points, and declare the game lost. A fine announced "
      "beforehand, exclusion from one or more rounds and expulsion from the event are "
      "possible too."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_UPSET },
                           { .matter = RG_MATTER_REFUSES_RESUMPTION },
                           { .matter = RG_MATTER_REFUSES_REQUEST },
                           { .matter = RG_MATTER_DISOBEYS }),
  },
  {
    .number = "12.9.1",
    .title = N_ ("A warning"),
    .summary = N_ ("The arbiter may warn a player."),
    .reading = N_ ("The program counts the warnings of each player; none of them ends "
                   "the game by itself."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_WARNING }),
  },
  {
    .number = "12.9.2",
    .title = N_ ("More time for the other side"),
    .summary = N_ ("The arbiter may give more time to the opponent of the offender."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_TIME_GIVEN }),
  },
  {
    .number = "12.9.3",
    .title = N_ ("Less time for the offender"),
    .summary = N_ ("The arbiter may take time from the offender."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_TIME_TAKEN }),
  },
  {
    .number = "A.1",
    .heading = N_ ("Appendix A. Rapid chess"),
    .title = N_ ("What rapid chess is"),
    .summary = N_ ("A game is rapid if each side has more than ten minutes and less than "
                   "sixty, sixty increments included."),
    .reading = N_ ("The time control decides. Where the two sides have different times, "
                   "the longer one counts."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({
      .matter = RG_MATTER_QUICK,
      .number = 3600,
    }),
  },
  {
    .number = "A.2",
    .title = N_ ("No scoresheet needed"),
    .summary = N_ ("No one has to write down the moves, and no claim is lost by that."),
    .reading = N_ ("The program writes every game down."),
    .bearing = RG_BEARING_NOTATION,
  },
  {
    .number = "A.3",
    .title = N_ ("One minute instead of two"),
    .summary = N_ ("The extra time that Articles 7 and 9 give the other side is one "
                   "minute instead of two."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({
      .matter = RG_MATTER_QUICK_PENALTY,
      .number = 60,
    }),
  },
  {
    .number = "A.4",
    .title = N_ ("Under supervision"),
    .summary = N_ ("If an arbiter watches no more than three games and records them, "
                   "the Articles of this rulebook apply in full."),
    .reading = N_ ("Supervision is chosen when the game is set up."),
    .bearing = RG_BEARING_ORGANISER,
  },
  {
    .number = "A.5.1.2",
    .title = N_ ("A wrong start, after ten moves"),
    .summary = N_ ("Without supervision, once each side has made ten moves, it is too "
                   "late to claim that the pieces or the board were placed wrongly."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({
      .matter = RG_MATTER_QUICK_SETUP,
      .number = 10,
    }),
  },
  {
    .number = "A.5.2",
    .title = N_ ("An illegal move that is not claimed"),
    .summary = N_ ("Without supervision an illegal move can be claimed until the "
                   "opponent has made the next move. After that it stands."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_QUICK_ILLEGAL_MOVE }),
  },
  {
    .number = "A.5.4",
    .title = N_ ("An illegal position that remains"),
    .summary = N_ ("Without supervision, if both kings are in check or a pawn is on the "
                   "last rank, and the next move does not change that, the game is "
                   "drawn."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_QUICK_DRAWN }),
  },
  {
    .number = "B.1",
    .heading = N_ ("Appendix B. Blitz"),
    .title = N_ ("What blitz is"),
    .summary = N_ ("A game is blitz if each side has ten minutes or less, sixty "
                   "increments included."),
    .bearing = RG_BEARING_DEFINITION,
  },
  {
    .number = "B.2",
    .title = N_ ("Blitz under supervision"),
    .summary = N_ (
      "If an arbiter watches that game alone and records it, the Articles of "
      "this rulebook apply in full."),
    .reading = N_ ("The extra time is one minute all the same, as in every blitz game."),
    .bearing = RG_BEARING_ORGANISER,
  },
  {
    .number = "B.3",
    .title = N_ ("Blitz without supervision"),
    .summary = N_ ("Otherwise Articles A.2, A.3 and A.5 apply to blitz too."),
    .bearing = RG_BEARING_ORGANISER,
  },
  {
    .number = "guidelines.1",
    .heading = N_ ("Guidelines I. Adjourned games"),
    .title = N_ ("Adjourned games"),
    .summary = N_ (
      "To adjourn a game, the player writes the next move unseen and seals it in an "
      "envelope that bears the position, the times and the hour of resumption. It is "
      "opened when the side that must answer is present. A sealed move that is "
      "illegal, has two meanings or cannot be understood loses, unless the game was "
      "already over; it is a draw instead if the other side could never give checkmate "
      "by any legal moves. A player who comes too late loses, unless the sealed move "
      "has ended the game."),
    .reading = N_ (
      "The clock of the writer stops when the move is signed; the move counts towards "
      "the time control once the envelope is closed. Anything written after a readable "
      "move is refused at sealing, and the player writes again. Where the envelope is "
      "lost, the arbiter takes the move that its writer states. An envelope still "
      "closed when a player has lost by coming late may be opened afterwards; unless "
      "its move ends the game, that result remains. If the writer is absent when the "
      "envelope is opened, the opponent may seal the reply in a fresh envelope by "
      "adjourning again; the clock of the absent player then runs."),
    .bearing = RG_BEARING_ADJOURNMENT,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_ADJOURNMENT },
                           { .matter = RG_MATTER_SEALING },
                           { .matter = RG_MATTER_OPENING },
                           { .matter = RG_MATTER_OPENING_PRESENCE },
                           {
                             .matter = RG_MATTER_SEALED_IRREGULAR,
                             .remedy = RG_REMEDY_LOSE,
                           },
                           { .matter = RG_MATTER_SEALED_REMARK },
                           { .matter = RG_MATTER_SEALED_UNREADABLE },
                           { .matter = RG_MATTER_SEALED_MATE_IMPOSSIBLE },
                           { .matter = RG_MATTER_SEALED_CONCLUDES },
                           { .matter = RG_MATTER_SEALED_REPLY },
                           { .matter = RG_MATTER_ENVELOPE_MISSING },
                           { .matter = RG_MATTER_ADJOURNED_LOST }),
  },
};

const RgRulebook RG_RULEBOOK_FIDE_2023 = {
  .id = "fide-2023",
  .title = N_ ("FIDE 2023"),
  .summary = N_ ("Chess as it is played in tournaments today, where a touched piece must "
                 "move and the second illegal move loses."),
  .origin = N_ (
    "Laws of Chess of the International Chess Federation (FIDE), adopted by its 93rd "
    "congress at Chennai, in force since 1 January 2023. Only Guidelines I (adjourned "
    "games) is included. These are summaries, not FIDE’s own text."),
  .citation = N_ ("Art. %s"),
  .dotted = TRUE,
  /* Translators: the term of this rulebook for a move against the rules; a heading. */
  .illegal_move = N_ ("Illegal Move"),
  .an_illegal_move = N_ ("an illegal move"),
  .style = RG_STYLE_MODERN,
  .articles = ARTICLES,
  .n_articles = G_N_ELEMENTS (ARTICLES),
};
