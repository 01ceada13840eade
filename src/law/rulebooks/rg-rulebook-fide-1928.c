/* The FIDE draft of June 1928, as a table that reads in the order of its
 * text.  It says in our own words what each paragraph asks; what is done about
 * it is not known here. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-rulebook-tables.h"

static const RgArticle ARTICLES[] = {
  {
    .number = "1",
    /* Translators: a heading; what is in brackets is French and may stay. */
    .heading = N_ ("Definition and aim (Définition et But)"),
    .title = N_ ("Definition and aim"),
    .summary = N_ (
      "The draft calls chess an art. The game is won by checkmating the other king."),
    .reading = N_ (
      "Mate and stalemate end the game. Yet a claim about the last move, the touch "
      "before it, or whether check was announced can still be made. If the move is "
      "taken back, so is the result."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_CHECKMATE }),
  },
  {
    .number = "2",
    .heading = N_ ("The chessboard (De l’Échiquier)"),
    .title = N_ ("The board"),
    .summary = N_ ("The board has 64 squares, eight by eight, alternately light and "
                   "dark. The rows that run from player to player are files, those "
                   "across are ranks. Each player has a light corner square at their "
                   "right hand."),
    .bearing = RG_BEARING_DEFINITION,
  },
  {
    .number = "3",
    .heading = N_ ("Description of the pieces (Description des Pièces)"),
    .title = N_ ("The thirty-two pieces"),
    .summary = N_ (
      "Each side has a king, a queen, two rooks, two bishops, two knights and eight "
      "pawns. The light pieces are called White, the dark pieces Black."),
    .bearing = RG_BEARING_DEFINITION,
  },
  {
    .number = "4",
    .heading = N_ ("Position of the pieces (Position des Pièces)"),
    .title = N_ ("Position and turns"),
    .summary = N_ ("The pieces begin in their usual places and White moves first; after "
                   "that the players move in turn, one move at a time. The one who has "
                   "the move is called “the player”, the one who waits “the opponent”."),
    .reading = N_ ("The diagram is lost in both our copies; the pieces are set up in the "
                   "usual way. A second move in a row is taken back without a penalty."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_WHITE_BEGINS },
                           { .matter = RG_MATTER_TURN },
                           { .matter = RG_MATTER_TWO_MOVES,
                             .remedy = RG_REMEDY_RETRACT }),
  },
  {
    .number = "5",
    .heading = N_ ("Notation (De la Notation)"),
    .title = N_ ("Writing down the moves"),
    .summary = N_ ("The rules treat two notations, the descriptive and the algebraic; "
                   "each federation may use its own names for the pieces. In both, ! "
                   "stands for a good move and ? for a bad one."),
    .reading = N_ (
      "Each player chooses a notation for their own scoresheet. How captures are written "
      "out, promotions and taking en passant follow common usage."),
    .bearing = RG_BEARING_NOTATION,
  },
  {
    .number = "5.Descriptif",
    .title = N_ ("The descriptive system"),
    .summary = N_ (
      "Each file is named after the piece that starts on it, from T. D. (queen’s rook) "
      "to T. R. (king’s rook), and each player counts the ranks 1 to 8 from their own "
      "side. D. 4 F R means: the queen goes to the fourth square of the king’s bishop’s "
      "file. Where two like pieces could reach the square, both squares are written: T. "
      "4 C R — 2 C R. Roq T D is long castling, Roq T R short castling; Pr. is a "
      "capture, Ech. a check, Mat checkmate."),
    .bearing = RG_BEARING_NOTATION,
  },
  {
    .number = "5.Algébrique",
    .title = N_ ("The algebraic system"),
    .summary = N_ (
      "Files are lettered a to h and ranks numbered 1 to 8 from White’s side. The long "
      "form gives both squares, F c1 — f4, the short form only the second, F f4; a pawn "
      "needs no letter, e5. Where two like pieces could reach the square, the short form "
      "adds the file or the rank: C gf 3, C1f3. 0—0—0 is long castling, 0—0 short "
      "castling, : or × a capture, + a check."),
    .reading = N_ (
      "The sign for mate and those for taking with check or mate are lost in both our "
      "copies. Mate is written ≠, and a capture that gives check Cf3:+ or C×f3+."),
    .bearing = RG_BEARING_NOTATION,
  },
  {
    .number = "6",
    .heading = N_ ("Customary expressions (Expressions de coutume)"),
    .title = N_ ("Customary expressions"),
    .summary = N_ (
      "A piece is pinned when moving it would put its own king in check. A check is "
      "discovered when a piece steps aside and opens the line of another, and double "
      "when two pieces give check. To exchange is to trade pieces of about equal value, "
      "such as a bishop for a knight; to win the exchange is to get a more valuable "
      "piece for a lesser one, and to lose it the reverse."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_EXCHANGE_BY_VALUE }),
  },
  {
    .number = "7",
    .heading = N_ (
      "The moves of the pieces in general (De la Marche des Pièces en général)"),
    .title = N_ ("The moves of the pieces in general"),
    .summary = N_ (
      "A piece may go to an empty square, or take an opponent’s piece by moving onto its "
      "square, but never goes to the square of a piece of its own colour. Only the "
      "knight, and the rook in castling, may pass over other pieces. The player removes "
      "the taken piece from the board."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_OWN_SQUARE },
                           { .matter = RG_MATTER_OBSTACLE }),
  },
  {
    .number = "8",
    .heading = N_ (
      "The moves of the different pieces (De la Marche des Pièces diverses)"),
    .title = N_ ("The moves of each piece"),
    .summary = N_ ("Each piece moves in its own way, as the paragraphs below describe."),
    .reading = N_ ("Touching king and rook one after the other, the king first, obliges "
                   "the player to castle if that is legal then, and to nothing else."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_MARCH },
                           { .matter = RG_MATTER_OTHERS_PIECE },
                           { .matter = RG_MATTER_CASTLING },
                           {
                             .matter = RG_MATTER_TOUCHED_TO_CASTLE,
                             .roles = RG_ROLE_BIT (RG_KING),
                           },
                           { .matter = RG_MATTER_EXPOSURE },
                           { .matter = RG_MATTER_CHECK_LEFT },
                           { .matter = RG_MATTER_SAY_CHECK }),
  },
  {
    .number = "8.Roi",
    .title = N_ ("The king"),
    .summary = N_ (
      "The king goes to any square next to its own, except in castling, and may not go "
      "into check. It is in check when an opponent’s piece attacks its square, even one "
      "that is pinned. By custom an attack on the king is announced with the word "
      "“check”, and the next move must end it."),
    .bearing = RG_BEARING_DEFINITION,
  },
  {
    .number = "8.Roque",
    /* Translators: the title of an article. */
    .title = N_ ("Castling"),
    .summary = N_ (
      "Castling moves king and rook together and counts as one move: the king goes two "
      "squares along its rank, and the rook on that side is placed next to it, beyond "
      "it. It is impossible if the king or that rook has moved, if any piece is between "
      "the two, if the king is in check, or if it would pass through check."),
    .reading = N_ (
      "Castling into check is refused as well: the king may not put itself in check."),
    .bearing = RG_BEARING_DEFINITION,
  },
  {
    .number = "8.Dame",
    .title = N_ ("The queen"),
    .summary = N_ ("The queen moves along its file, its rank or a diagonal."),
    .bearing = RG_BEARING_DEFINITION,
  },
  {
    .number = "8.Tour",
    .title = N_ ("The rook"),
    .summary = N_ ("The rook moves along its file or rank."),
    .bearing = RG_BEARING_DEFINITION,
  },
  {
    .number = "8.Fou",
    .title = N_ ("The bishop"),
    .summary = N_ ("The bishop moves along one of its diagonals."),
    .bearing = RG_BEARING_DEFINITION,
  },
  {
    .number = "8.Cavalier",
    .title = N_ ("The knight"),
    .summary = N_ ("The knight goes one square straight, then one diagonally, always "
                   "away from where it started."),
    .bearing = RG_BEARING_DEFINITION,
  },
  {
    .number = "8.Pion",
    .title = N_ ("The pawn"),
    .summary = N_ (
      "A pawn advances one square on its file, or two if it likes on its first move. It "
      "takes a piece that is diagonally in front of it, on the next file. A pawn that "
      "has just advanced two squares can be taken by an opponent’s pawn, on the very "
      "next move, as if it had advanced only one: that is taking en passant. A pawn that "
      "reaches the last rank is at once replaced by a queen, rook, bishop or knight of "
      "its colour, whatever is still on the board."),
    .bearing = RG_BEARING_DEFINITION,
  },
  {
    .number = "9",
    .heading = N_ ("Check (De l’Échec)"),
    .title = N_ ("Check not parried"),
    .summary = N_ ("A move that leaves the king in check is taken back. The player must "
                   "then parry the check, with the piece they touched if it can do so."),
    .reading = N_ (
      "This rule overrides Par. 16, and Par. 14 where an own piece was taken or an "
      "opponent’s piece moved. A piece touched before the illegal move must parry the "
      "check if it can; if it cannot, the piece that was played must; if that cannot "
      "either, any move that parries the check will do."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({
      .matter = RG_MATTER_CHECK_NOT_PARRIED,
      .remedy = RG_REMEDY_MOVE,
      .otherwise = RG_REMEDY_PARRY,
    }),
  },
  {
    .number = "10",
    .heading = N_ ("Checkmate (Du Mat)"),
    .title = N_ ("Mate announced"),
    .summary = N_ ("A player who announces mate and does not give it, or not in the "
                   "number of moves they said, is not penalised."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_SAY_MATE }),
  },
  {
    .number = "11",
    .heading = N_ ("The first move (Du Trait)"),
    .title = N_ ("The first move, and mistakes in setting up"),
    .summary = N_ ("Lots or an agreement decide who begins the first game; then the "
                   "first move changes hands every game, annulled games not counted. If "
                   "the board is found wrongly placed before Black’s 4th move, a new "
                   "game begins; found later, the game goes on. A wrong set-up of the "
                   "pieces, or a piece missing by mistake, annuls the game."),
    .reading = N_ (
      "The text contradicts itself, so we read: after Black’s 4th move a board that is "
      "wrongly placed is turned if a player asks; a game that was over before that "
      "move stands. Kings and queens on each other’s "
      "squares come from such a board, « erreur dans la position de l’échiquier » "
      "(Par. 11): the queens were set on their own colour. Where nothing else is "
      "wrong, the game is valid, the position must be corrected and the score "
      "mirrored, a for h, b for g (the « f » there is a slip). Any other wrong set-up "
      "annuls the game, odds that were forgotten included. Until Black’s 4th move is "
      "complete (« avant le complètement du quatrième coup des noirs »; « son "
      "quatrième coup » speaks of the board), either player who notices wrongly placed "
      "pieces may ask for the game to be annulled; after that the director annuls it. "
      "The game that replaces it has the same colours. If the position is illegally "
      "changed, play goes back to before that; if it cannot be restored, the game is "
      "annulled."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES (
      {
        .matter = RG_MATTER_NEXT_GAME,
        .next = RG_NEXT_IN_TURN,
      },
      {
        .matter = RG_MATTER_BOARD_MISPLACED,
        .remedy = RG_REMEDY_STAND,
      },
      {
        .matter = RG_MATTER_BOARD_MISPLACED_EARLY,
        .remedy = RG_REMEDY_RESTART,
        .number = 4,
      },
      {
        .matter = RG_MATTER_KINGS_QUEENS_SWAPPED,
        .remedy = RG_REMEDY_MIRROR,
      },
      {
        .matter = RG_MATTER_SETUP_WRONG,
        .remedy = RG_REMEDY_ANNUL,
      },
      {
        .matter = RG_MATTER_PIECE_MISSING,
        .remedy = RG_REMEDY_ANNUL,
      },
      {
        .matter = RG_MATTER_ODDS_FORGOTTEN,
        .remedy = RG_REMEDY_ANNUL,
      },
      { .matter = RG_MATTER_ALTERED },
      { .matter = RG_MATTER_NOT_REBUILT },
      { .matter = RG_MATTER_ANNULMENT },
      {
        .matter = RG_MATTER_DEMAND_ANNUL,
        .number = 4,
      },
      { .matter = RG_MATTER_DEMAND_RECTIFY }),
  },
  {
    .number = "12.a",
    .heading = N_ ("Completing the moves (De l’Achèvement des Coups)"),
    .title = N_ ("When a move is complete"),
    .summary = N_ ("An ordinary move is complete once the hand has let go of the piece "
                   "on its new square."),
    .bearing = RG_BEARING_PLAY,
  },
  {
    .number = "12.b",
    .title = N_ ("When a capture is complete"),
    .summary = N_ ("A capture is complete once the taken piece is off the board and the "
                   "hand has let go of the piece that took it."),
    .bearing = RG_BEARING_PLAY,
  },
  {
    .number = "12.c",
    .title = N_ ("When castling is complete"),
    .summary = N_ ("Castling is complete once the hand has let go of the rook."),
    .bearing = RG_BEARING_PLAY,
  },
  {
    .number = "12.d",
    .title = N_ ("When a promotion is complete"),
    .summary = N_ ("A promotion is complete once the player has named the new piece or "
                   "put it on the square."),
    .bearing = RG_BEARING_PLAY,
  },
  {
    .number = "13",
    .heading = N_ ("Adjusting pieces (Ajustement des Pièces)"),
    .title = N_ ("Adjusting and accidents"),
    .summary = N_ (
      "The player to move may adjust pieces of either side after telling the opponent; "
      "the opponent may do so only with the player’s permission. If pieces are "
      "displaced by accident, the clock is stopped at once and the committee sees that "
      "the position is restored. If it turns out, even after the game, that this was "
      "done wrongly, play resumes from the right position."),
    .reading = N_ ("The player to move gives « permission » (Par. 13) once for the "
                   "whole turn; it ends with their move."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_ADOUBE },
                           { .matter = RG_MATTER_ADOUBE_LEAVE },
                           { .matter = RG_MATTER_DISTURBED },
                           { .matter = RG_MATTER_RESTORATION }),
  },
  {
    .number = "14.a",
    .heading = N_ ("Touched pieces (De la Pièce touchée)"),
    .title = N_ ("Own piece touched"),
    .summary = N_ ("A player to move who touches one of their own pieces must move it, "
                   "if it has a legal move."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({
      .matter = RG_MATTER_TOUCHED_OWN,
      .remedy = RG_REMEDY_MOVE,
    }),
  },
  {
    .number = "14.b",
    .title = N_ ("Opponent’s piece touched"),
    .summary = N_ ("A player to move who touches an opponent’s piece must take it, if a "
                   "legal move can."),
    .reading = N_ ("Moving an opponent’s piece counts as touching it: it must be taken."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES (
      {
        .matter = RG_MATTER_TOUCHED_ENEMY,
        .remedy = RG_REMEDY_TAKE,
      },
      {
        .matter = RG_MATTER_ENEMY_PIECE_MOVED,
        .remedy = RG_REMEDY_TAKE,
      }),
  },
  {
    .number = "14.c",
    .title = N_ ("One piece of each side touched"),
    .summary = N_ (
      "A player who has touched one piece of each side must take the one with the other. "
      "If that is impossible, the opponent may require that the touched piece moves, or "
      "that the opponent’s piece is taken with any piece the player likes. If no such "
      "move is legal, there is no penalty."),
    .reading = N_ (
      "All pieces touched since the turn began count; the move itself counts as a touch "
      "only if nothing was touched before. First comes every legal capture of a touched "
      "opponent’s piece by a touched piece of one’s own; if there is none, any legal "
      "move of a touched piece of one’s own or capture of a touched opponent’s piece. "
      "The opponent chooses among them."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({
      .matter = RG_MATTER_TOUCHED_BOTH,
      .remedy = RG_REMEDY_TAKE_WITH,
      .otherwise = RG_REMEDY_MOVE | RG_REMEDY_TAKE,
      .chooser = RG_CHOOSER_OPPONENT,
    }),
  },
  {
    .number = "14.d",
    .title = N_ ("Several own pieces touched"),
    .summary = N_ ("The opponent names which of the touched pieces must move. If none of "
                   "them can, there is no penalty."),
    .reading = N_ (
      "All pieces touched since the turn began count, except those that have no legal "
      "move. Taking one’s own piece is treated as touching both."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES (
      {
        .matter = RG_MATTER_TOUCHED_SEVERAL_OWN,
        .remedy = RG_REMEDY_MOVE,
        .chooser = RG_CHOOSER_OPPONENT,
      },
      {
        .matter = RG_MATTER_OWN_PIECE_TAKEN,
        .remedy = RG_REMEDY_MOVE,
        .chooser = RG_CHOOSER_OPPONENT,
      }),
  },
  {
    .number = "14.e",
    .title = N_ ("Several opponent’s pieces touched"),
    .summary = N_ ("The opponent names which of the touched pieces must be taken. If "
                   "none of them can be, there is no penalty."),
    .reading = N_ ("All pieces touched since the turn began count, except those that no "
                   "legal move can take."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({
      .matter = RG_MATTER_TOUCHED_SEVERAL_ENEMY,
      .remedy = RG_REMEDY_TAKE,
      .chooser = RG_CHOOSER_OPPONENT,
    }),
  },
  {
    .number = "15.a",
    .heading = N_ ("Drawn games (De la Partie nulle)"),
    .title = N_ ("Draw by stalemate"),
    .summary = N_ ("A player to move who is not in check and has no legal move is "
                   "stalemated, and the game is drawn."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_STALEMATE }),
  },
  {
    .number = "15.b",
    .title = N_ ("Draw by perpetual check"),
    .summary = N_ (
      "The player to move who proves that they can give check for ever has a draw."),
    .reading = N_ ("« le joueur » (Par. 15 b) is the one who has the move (Par. 4), so "
                   "only that player can claim. The program looks for the proof "
                   "itself; where it finds none, it rejects the claim."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_PERPETUAL_CHECK }),
  },
  {
    .number = "15.c",
    .title = N_ ("Draw by repetition"),
    .summary = N_ (
      "When a position has already appeared at least twice with the same player to "
      "move, it is a draw if claimed at that moment, before play changes it. Two "
      "rooks, knights or bishops of one player may have changed places, and so may two "
      "queens of which one was promoted. In a timed game the director may declare the "
      "draw."),
    .reading = N_ (
      "The text names « deux dames » (Par. 15 c) only; other promoted pieces count as "
      "their like too, as the laws of 1930 say. Either player may claim. Rights to "
      "castle or to take en passant are not compared."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES (
      {
        .matter = RG_MATTER_REPETITION,
        .claimant = RG_CLAIMANT_EITHER,
        .identity = RG_IDENTITY_PIECES,
        .number = 3,
      },
      { .matter = RG_MATTER_REPETITION_DECLARED }),
  },
  {
    .number = "15.d",
    .title = N_ ("Draw by agreement"),
    .summary = N_ (
      "The players may agree to a draw once Black has made their 30th move."),
    .reading = N_ ("The number of the move decides, even in a game that starts from a "
                   "position already numbered."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_AGREEMENT },
                           {
                             .matter = RG_MATTER_AGREEMENT_FROM,
                             .number = 30,
                           }),
  },
  {
    .number = "15.e",
    .title = N_ ("Draw by fifty moves"),
    .summary = N_ ("A player who proves that, at any time of the game, each side has "
                   "made 50 moves with no mate, no capture and no pawn move has a draw. "
                   "A capture or a pawn move starts the count again."),
    .reading = N_ ("« Dans ce cas » (Par. 15 e): where a piece has been taken or a "
                   "pawn moved, the count begins again. The last 50 moves of each side "
                   "count, including those already counted in a position that was set "
                   "up."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({
      .matter = RG_MATTER_FIFTY,
      .claimant = RG_CLAIMANT_EITHER,
      .number = 50,
    }),
  },
  {
    .number = "15.f",
    .title = N_ ("Demand for mate in fifty moves"),
    .summary = N_ ("At any time a player may demand that the opponent mate them within "
                   "50 moves; if that fails, the game is drawn. Every capture and every "
                   "pawn move starts the count again."),
    .reading = N_ (
      "The count begins at the demand and counts the opponent’s moves; demanding it "
      "again changes nothing. A player who has demanded mate still wins by giving it."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({
      .matter = RG_MATTER_MATE_IN_FIFTY,
      .number = 50,
    }),
  },
  {
    .number = "15",
    .title = N_ ("Claim at that very moment"),
    .summary = N_ ("The draws of e and f must be claimed at the very moment they arise. "
                   "Later is too late."),
    .reading = N_ (
      "We take « ensuite » (Par. 15) to mean each moment by itself, although the text "
      "names e and f together. Under e every further move meets the condition anew, so "
      "the claim ends only with the next capture or pawn move. Under f it must come "
      "before the reply to the last of the moves."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_DRAW_CLAIM_LATE }),
  },
  {
    .number = "16",
    .heading = N_ ("Illegal moves (Des Coups irréguliers)"),
    .title = N_ ("Illegal move noticed at once"),
    .summary = N_ (
      "An illegal move is taken back if the opponent points it out before touching one "
      "of their own pieces to reply. What follows depends on the kind of move."),
    .reading = N_ ("If the opponent has made several moves before the player replies, "
                   "they are one turn, and the earliest illegal one is judged. If "
                   "there is no penalty for it, a piece touched before it must still "
                   "be played or taken."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({
      .matter = RG_MATTER_IRREGULAR_CLAIM,
      .until = RG_UNTIL_OWN_TOUCH,
    }),
  },
  {
    .number = "16.a",
    .title = N_ ("Illegal move, no capture"),
    .summary = N_ ("The piece that was moved must make a legal move instead. If it has "
                   "none, there is no penalty."),
    .reading = N_ ("After illegal castling it is the king that must move, and it may "
                   "not castle. If it cannot move, there is no penalty."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({
      .matter = RG_MATTER_WRONG_MOVE,
      .remedy = RG_REMEDY_MOVE,
    }),
  },
  {
    .number = "16.b",
    .title = N_ ("Illegal sealed move"),
    .summary = N_ (
      "The opponent chooses: the piece makes a legal move, or the king moves instead. If "
      "neither is possible, the opponent names the piece to be played."),
    .reading = N_ (
      "Where the words fit several pieces, any of them may be asked for; a piece that "
      "is gone drops out. If the opponent gives up the choice, the committee makes it. "
      "A move that had to be played because of something before the adjournment comes "
      "first. If the sealed move is legal but ignores this, it is not made, and the "
      "touched piece must be played or taken."),
    .bearing = RG_BEARING_ADJOURNMENT,
    .clauses = RG_CLAUSES ({
      .matter = RG_MATTER_SEALED_IRREGULAR,
      .remedy = RG_REMEDY_MOVE | RG_REMEDY_KING,
      .otherwise = RG_REMEDY_ANY,
    }),
  },
  {
    .number = "16.c",
    .title = N_ ("Illegal capture"),
    .summary = N_ (
      "The opponent chooses: either the piece is taken legally, or the piece that took "
      "it makes another legal move. If neither is possible, there is no penalty."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({
      .matter = RG_MATTER_WRONG_CAPTURE,
      .remedy = RG_REMEDY_MOVE | RG_REMEDY_TAKE,
      .chooser = RG_CHOOSER_OPPONENT,
    }),
  },
  {
    .number = "16.d",
    .title = N_ ("Illegal sealed capture"),
    .summary = N_ (
      "Besides the penalties of Par. 14, the opponent may demand a king move. If none "
      "of these is possible, the opponent names the piece to be played."),
    .reading = N_ (
      "« paragraphe 14 » (Par. 16 d) means its letter c, or d where the piece to be "
      "taken is the player’s own. A move is a capture if it is written as one, or if a "
      "piece other than a pawn was to go where an opponent’s piece is."),
    .bearing = RG_BEARING_ADJOURNMENT,
    .clauses = RG_CLAUSES ({
      .matter = RG_MATTER_SEALED_CAPTURE,
      .remedy = RG_REMEDY_MOVE | RG_REMEDY_TAKE | RG_REMEDY_KING,
      .otherwise = RG_REMEDY_ANY,
    }),
  },
  {
    .number = "16.e",
    .title = N_ ("Illegal move found later"),
    .summary = N_ (
      "An illegal move may be found later in the game, when it can no longer be "
      "penalised. It is undone all the same: play goes on from the position before it. "
      "If that position cannot be restored, the game is annulled."),
    .reading = N_ (
      "« on trouve » (Par. 16 e) does not say who: either player may claim, even the "
      "one who made the move. Play resumes from the earliest irregularity, without a "
      "penalty; the time used is not given back, and a time control that was reached "
      "stays reached. What was touched in the last turn stays touched (Par. 14), so "
      "that confessing an illegal move frees no piece. « avant d’achever une partie » "
      "(Par. 16 e): after the result nothing goes back but the move that ended the "
      "game."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_FOUND_LATER }),
  },
  {
    .number = "16.f",
    .title = N_ ("Envelope empty or unreadable"),
    .summary = N_ (
      "If the envelope holds no move, or one that cannot be read, the opponent wins."),
    .reading = N_ ("Only where neither a piece nor a square can be read; otherwise "
                   "Par. 16 b or d applies."),
    .bearing = RG_BEARING_ADJOURNMENT,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_SEALED_UNREADABLE }),
  },
  {
    .number = "16.g",
    .title = N_ ("Sealed move with several meanings"),
    .summary = N_ ("When the sealed move can mean more than one thing, the opponent "
                   "chooses the meaning."),
    .reading = N_ ("If the opponent gives up the choice, or asks for a meaning that the "
                   "words cannot have, the committee settles it."),
    .bearing = RG_BEARING_ADJOURNMENT,
    .clauses = RG_CLAUSES ({
      .matter = RG_MATTER_SEALED_AMBIGUOUS,
      .chooser = RG_CHOOSER_OPPONENT,
    }),
  },
  {
    .number = "17",
    .heading = N_ ("Penalties (Des Pénalités)"),
    /* Translators: the title of an article. */
    .title = N_ ("Penalties"),
    .summary = N_ (
      "The right to a penalty ends once the claimant has touched one of their own pieces "
      "to reply. The mistake is undone first, and a penalty is never castling. A demand "
      "for an illegal move is void and ends the right to any penalty for that mistake."),
    .reading = N_ (
      "Adjusting a piece does not end the right. What the opponent names after several "
      "pieces were touched is a penalty too. A king touched alone may still castle. "
      "Neither a void demand nor giving up the right undoes anything: a legal move "
      "stands; an illegal one goes back all the same (Par. 16), without a penalty."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES (
      {
        .matter = RG_MATTER_TOUCH_CLAIM,
        .until = RG_UNTIL_OWN_TOUCH,
      },
      { .matter = RG_MATTER_PENALTY_NOT_CASTLING },
      { .matter = RG_MATTER_IMPOSSIBLE_DEMAND }),
  },
  {
    .number = "18.a",
    .heading = N_ ("Forced resignation (De l’Abandon forcé)"),
    .title = N_ ("Upsetting the board"),
    .summary = N_ ("The committee may declare the game lost for a player who upsets the "
                   "board or displaces the pieces on purpose."),
    .reading = N_ ("Not once the last move has ended the game, and never in an annulled "
                   "game: nothing is left to lose."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_UPSET }),
  },
  {
    .number = "18.b",
    .title = N_ ("Refusing to play on"),
    .summary = N_ ("The committee may declare the game lost for a player who stops "
                   "playing and will not go on within a reasonable time."),
    .reading = N_ ("Only while the game is adjourned."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_REFUSES_RESUMPTION }),
  },
  {
    .number = "18.c",
    .title = N_ ("Refusing a proper request"),
    .summary = N_ ("The committee may declare the game lost for a player who refuses a "
                   "request that the rules allow the opponent."),
    .reading = N_ ("Only until the game is over."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_REFUSES_REQUEST }),
  },
  {
    .number = "18.d",
    .title = N_ ("Disobeying the rules"),
    .summary = N_ ("The committee may declare the game lost for a player who, during the "
                   "game, will not follow the rules or its orders."),
    .reading = N_ ("« au cours de la partie » (Par. 18 d): no longer after the result."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_DISOBEYS }),
  },
  {
    .number = "18",
    .title = N_ ("Running out of time"),
    .summary = N_ (
      "A player who uses more thinking time than allowed loses, present or absent."),
    .reading = N_ ("« présent ou absent » (Par. 18): the clock of a player who is away "
                   "when their turn comes runs until they arrive."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_TIME }, { .matter = RG_MATTER_ABSENCE }),
  },
  {
    .number = "19",
    .heading = N_ ("Good manners at the board (Des Bienséances de l’Echiquier)"),
    .title = N_ ("Good manners at the board"),
    .summary = N_ ("Players make no remark on the moves. They do not point at squares or "
                   "touch them to work out what could be played."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_EMPTY_SQUARE }),
  },
  {
    .number = "20.a",
    .heading = N_ ("Time limits (De la Limite de Temps)"),
    .title = N_ ("The time allowed"),
    .summary = N_ (
      "In a timed game each player makes at least 30 moves in their first two hours and "
      "15 in every hour after that, or the numbers that the tournament has set."),
    .reading = N_ ("Time that is left in one period is kept for the next."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({
      .matter = RG_MATTER_CLOCK,
      .text = "30/7200:15/3600",
    }),
  },
  {
    .number = "20.b",
    .title = N_ ("Whose time runs"),
    .summary = N_ ("Time runs against the player to move. But an opponent who considers "
                   "which penalty to ask for does so on their own clock."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_CLOCK_OF_CHOOSER }),
  },
  {
    .number = "20.c",
    .title = N_ ("Correcting the clock"),
    .summary = N_ ("A time recorded wrongly is corrected, if it is proved to be an error "
                   "and not carelessness."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_CLOCK_CORRECTION }),
  },
  {
    .number = "20.d",
    .title = N_ ("Move first, then the clock"),
    .summary = N_ ("A player may stop their clock only after completing their move, "
                   "except where these rules say otherwise."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_CLOCKS_STOPPED }),
  },
  {
    .number = "21",
    .heading = N_ ("Adjourned games (Des Parties suspendues)"),
    .title = N_ ("Adjourned games"),
    .summary = N_ ("The twelve paragraphs below say how the secret move is sealed and "
                   "how the game is resumed."),
    .bearing = RG_BEARING_ADJOURNMENT,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_ADJOURNMENT },
                           { .matter = RG_MATTER_ADJOURNMENT_UNTIMED },
                           { .matter = RG_MATTER_SEALING },
                           { .matter = RG_MATTER_OPENING },
                           { .matter = RG_MATTER_SEALED_SETTLED },
                           { .matter = RG_MATTER_ADJOURNED_LOST },
                           { .matter = RG_MATTER_RESUMED_WRONGLY }),
  },
  {
    .number = "21.al.1",
    .title = N_ ("Who writes the move in an untimed game"),
    .summary = N_ ("In an untimed game it is always Black who writes the move to be "
                   "played at resumption."),
    .reading = N_ ("An untimed game is therefore adjourned when Black has the move."),
    .bearing = RG_BEARING_DEFINITION,
  },
  {
    .number = "21.al.2",
    .title = N_ ("The envelope"),
    .summary = N_ ("The written move goes into an envelope, which the player signs."),
    .reading = N_ (
      "The move may be written in either notation, with French or English letters."),
    .bearing = RG_BEARING_DEFINITION,
  },
  {
    .number = "21.al.3",
    .title = N_ ("Who writes the move in a timed game"),
    .summary = N_ ("In a timed game the player who has the move at the adjournment "
                   "writes the secret move."),
    .bearing = RG_BEARING_DEFINITION,
  },
  {
    .number = "21.al.4",
    .title = N_ ("When the secret move is complete"),
    .summary = N_ (
      "The secret move is complete once the player has closed the envelope."),
    .reading = N_ (
      "The writer of the move has done their part once it is signed: their clock stops "
      "then, and the move counts towards the time control once the envelope is closed."),
    .bearing = RG_BEARING_DEFINITION,
  },
  {
    .number = "21.al.5",
    .title = N_ ("The envelope stays closed"),
    .summary = N_ (
      "Until the game is resumed, neither player has access to the envelope."),
    .bearing = RG_BEARING_DEFINITION,
  },
  {
    .number = "21.al.6",
    .title = N_ ("What is on the envelope"),
    .summary = N_ ("Both players make sure that the position and the time each has used "
                   "are correctly noted on the envelope."),
    .bearing = RG_BEARING_DEFINITION,
  },
  {
    .number = "21.al.7",
    .title = N_ ("Resuming the game"),
    .summary = N_ ("The opponent opens the envelope, adds up the times used, sets up "
                   "the position, plays the secret move and starts the clock."),
    .reading = N_ ("The clock that starts is that of the player who must now reply."),
    .bearing = RG_BEARING_DEFINITION,
  },
  {
    .number = "21.al.8",
    .title = N_ ("A player absent at resumption"),
    .summary = N_ ("If one side is absent, all this is done before the committee."),
    .reading = N_ ("The absence of the opponent therefore does not keep the envelope "
                   "closed: their clock starts when it is opened."),
    .bearing = RG_BEARING_DEFINITION,
  },
  {
    .number = "21.al.9",
    .title = N_ ("Position or times lost"),
    .summary = N_ ("The game is annulled when the position or, in a timed game, the "
                   "times used can no longer be restored."),
    .bearing = RG_BEARING_DEFINITION,
  },
  {
    .number = "21.al.10",
    .title = N_ ("Game resumed wrongly"),
    .summary = N_ ("If the game was set up wrongly at resumption, every move played "
                   "since is undone: play returns to the right position or, where it "
                   "cannot be restored, the game is annulled."),
    .reading = N_ ("« tous les coups suivants » (Par. 21): play goes back to the "
                   "position after the secret move, which was validly made. An error "
                   "that came in later falls under Par. 13 or 16 e."),
    .bearing = RG_BEARING_DEFINITION,
  },
  {
    .number = "21.al.11",
    .title = N_ ("A secret move with several meanings"),
    .summary = N_ ("The opponent chooses the meaning of an unclear secret move, unless "
                   "the committee finds an obvious slip."),
    .reading = N_ ("« erreur matérielle évidente » (Par. 21): where the committee is "
                   "certain what was meant, it settles the move."),
    .bearing = RG_BEARING_DEFINITION,
  },
  {
    .number = "21.al.12",
    .title = N_ ("No move in the envelope"),
    .summary = N_ ("If the player has put no move in the envelope, the opponent wins."),
    .bearing = RG_BEARING_DEFINITION,
  },
  {
    .number = "22",
    .heading = N_ ("Games at odds (Des Parties à Avantage)"),
    .title = N_ ("Games at odds"),
    .summary = N_ ("The seven paragraphs below say what may be given as odds and how "
                   "such a game begins."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_ODDS_MOVE },
                           { .matter = RG_MATTER_ODDS_MOVES },
                           { .matter = RG_MATTER_ODDS_MOVES_COUNT },
                           { .matter = RG_MATTER_ODDS_MIDDLE },
                           { .matter = RG_MATTER_ODDS_GIVER_BEGINS },
                           { .matter = RG_MATTER_ODDS_PAWN },
                           {
                             .matter = RG_MATTER_ODDS_FIGURE,
                             .roles = RG_ROLE_BIT (RG_KNIGHT) | RG_ROLE_BIT (RG_ROOK),
                           },
                           { .matter = RG_MATTER_ODDS_CASTLING }),
  },
  {
    .number = "22.al.1",
    .title = N_ ("Odds of the move"),
    .summary = N_ ("In a series of games, a player gives odds by leaving the first move "
                   "to the other in every game."),
    .bearing = RG_BEARING_DEFINITION,
  },
  {
    .number = "22.al.2",
    .title = N_ ("Extra moves"),
    .summary = N_ ("One or more moves given as odds open the game, as the receiver’s "
                   "first turn. Where several moves are given, each counts as one move "
                   "on the receiver’s clock. The giver’s first move then counts as the "
                   "same number of moves."),
    .bearing = RG_BEARING_DEFINITION,
  },
  {
    .number = "22.al.3",
    .title = N_ ("Not past the middle"),
    .summary = N_ ("Two or more moves given as odds must stay on the receiver’s own half "
                   "of the board."),
    .bearing = RG_BEARING_DEFINITION,
  },
  {
    .number = "22.al.4",
    .title = N_ ("The giver begins"),
    .summary = N_ (
      "The giver of a piece moves first, unless the first move is part of the odds."),
    .reading = N_ (
      "White has the first move (Par. 4): a player who gives it, or several moves, "
      "therefore has Black, and one who gives only a piece has White."),
    .bearing = RG_BEARING_DEFINITION,
  },
  {
    .number = "22.al.5",
    .title = N_ ("Which pawn is given"),
    .summary = N_ (
      "A pawn given as odds, alone or with moves, is the king’s bishop’s pawn."),
    .bearing = RG_BEARING_DEFINITION,
  },
  {
    .number = "22.al.6",
    .title = N_ ("Which other piece is given"),
    .summary = N_ ("Unless the players agree otherwise, a rook or knight given as odds "
                   "is the queen’s."),
    .reading = N_ ("The text does not name the bishop: like any other piece, or several, "
                   "it is given by agreement only."),
    .bearing = RG_BEARING_DEFINITION,
  },
  {
    .number = "22.al.7",
    .title = N_ ("Castling without the rook"),
    .summary = N_ ("The giver of a rook can castle on that side as if the rook were "
                   "still there, provided that no other piece is on its square."),
    .reading = N_ (
      "« comme si » (Par. 22) keeps all other conditions of castling: the king has not "
      "moved and is not in check, it passes and lands on no attacked square, and all "
      "squares up to the corner are empty, that of the b-file too. Only the king "
      "moves. Attacks on the corner or on the b-file square do not matter. A piece on "
      "the corner bars castling only while it is there."),
    .bearing = RG_BEARING_DEFINITION,
  },
  {
    .number = "23",
    .heading = N_ ("Recording the games (De la Notation des Parties)"),
    .title = N_ ("Keeping the score"),
    .summary = N_ ("Every player writes down their game clearly, and the winner, or "
                   "after a draw both players, hand the committee a correct and readable "
                   "copy. If the two counts of moves differ, the clock may be stopped to "
                   "correct that, once both have written down their last move."),
    .bearing = RG_BEARING_PLAY,
  },
  {
    .number = "24",
    .heading = N_ ("Disputes (Des Contestations)"),
    /* Translators: the title of an article. */
    .title = N_ ("Disputes"),
    .summary = N_ ("The players may agree to leave a question of fact to a spectator who "
                   "takes no side, and that judgement is final. A question of law goes "
                   "to an arbiter, who decides at once and finally, or in a tournament "
                   "to the committee. The game waits for the decision."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_DISPUTE_FACT },
                           { .matter = RG_MATTER_DISPUTE_LAW }),
  },
  {
    .number = "25",
    .heading = N_ ("Spectators (Du Rôle de la Galerie)"),
    .title = N_ ("The role of the spectators"),
    .summary = N_ (
      "Players use no written or printed notes and take no advice; adjourned games are "
      "not analysed in the tournament rooms. Spectators do not point out a broken rule "
      "or interfere in any way, unless they are asked about one particular fact."),
    .bearing = RG_BEARING_MANNERS,
  },
  {
    .number = "26",
    .heading = N_ (
      "Interpreting and applying the rules (Interprétation et Application de la Règle)"),
    .title = N_ ("Interpreting and applying the rules"),
    .summary = N_ ("Every question about these rules goes to the bureau of FIDE, whose "
                   "answer is official and final."),
    .bearing = RG_BEARING_ORGANISER,
  },
  {
    .number = "27.1",
    .heading = N_ ("Etiquette of the game (Étiquette du Jeu)"),
    .title = N_ ("No taking back"),
    .summary = N_ ("A legal move once made cannot be taken back."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_TAKEBACK }),
  },
  {
    .number = "27.2",
    .title = N_ ("Handling the pieces"),
    .summary = N_ ("A piece goes straight to its new square and is let go at once. In "
                   "castling the rook follows the king; a promoted pawn is replaced and "
                   "a taken piece removed without delay."),
    .bearing = RG_BEARING_DEFINITION,
  },
  {
    .number = "27.3",
    .title = N_ ("Nothing but the move"),
    .summary = N_ ("The envelope holds the move alone: no comment, no resignation, no "
                   "offer of a draw."),
    .reading = N_ ("The signs for check, mate and for good and bad moves belong to the "
                   "notation. Anything else written after a readable move is refused "
                   "at sealing, and the player writes again."),
    .bearing = RG_BEARING_ADJOURNMENT,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_SEALED_REMARK }),
  },
  {
    .number = "27.4",
    .title = N_ ("A word about the clock"),
    .summary = N_ ("A player who sees the opponent’s time running unnoticed should feel "
                   "obliged to tell them."),
    .bearing = RG_BEARING_MANNERS,
  },
  {
    .number = "27.5",
    .title = N_ ("Do not disturb"),
    .summary = N_ (
      "Players do not sing, whistle or distract the opponent in any other way."),
    .bearing = RG_BEARING_MANNERS,
  },
};

const RgRulebook RG_RULEBOOK_FIDE_1928 = {
  .id = "fide-1928",
  .title = N_ ("FIDE, draft of 1928"),
  .summary = N_ ("The federation’s draft of June 1928: close to the laws of 1930, with "
                 "other penalties for mistakes."),
  .origin = N_ (
    "Rules of the International Chess Federation (FIDE), draft (« avant-projet ») of "
    "June 1928; our copies name no place. Two copies of one text: one has lost the "
    "signs for check and a second sign for a capture; the other, a scan full of "
    "misreadings, keeps them. Lost in both: the diagram of the starting position, the "
    "sign for mate, and the signs for a capture that gives check or mate."),
  /* Translators: the number of a paragraph of a rulebook. */
  .citation = N_ ("Par. %s"),
  /* Translators: the term of this rulebook for a move against the rules; a heading. */
  .illegal_move = N_ ("Irregular Move"),
  .an_illegal_move = N_ ("an irregular move"),
  .style = RG_STYLE_1928,
  .articles = ARTICLES,
  .n_articles = G_N_ELEMENTS (ARTICLES),
};
