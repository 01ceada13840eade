/* The FIDE laws of 1930, as a table that reads in the order of their text.
 * It says in our own words what each article asks; what is done about it is
 * not known here. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-rulebook-tables.h"

static const RgArticle ARTICLES[] = {
  {
    .number = "1.1",
    /* Translators: a heading; what is in brackets is French and may stay. */
    .heading = N_ ("Definition and aim (Définition et but)"),
    /* Translators: the title of an article. */
    .title = N_ ("Definition"),
    .summary = N_ ("Two players meet on a board of 64 squares, alternately light and "
                   "dark. Each has 16 pieces, white for one player and black for the "
                   "other, and luck has no part in the game."),
    .bearing = RG_BEARING_DEFINITION,
  },
  {
    .number = "1.2",
    /* Translators: the title of an article; what both players play for. */
    .title = N_ ("Aim"),
    .summary = N_ (
      "Each player tries to checkmate the other’s king. The player who gives mate wins."),
    .bearing = RG_BEARING_DEFINITION,
  },
  {
    .number = "2.1",
    .heading = N_ ("The chessboard (De l’Échiquier)"),
    .title = N_ ("Placing the board"),
    .summary = N_ ("The board is turned so that the near corner at each player’s right "
                   "hand is light."),
    .bearing = RG_BEARING_DEFINITION,
  },
  {
    .number = "2.2",
    .title = N_ ("Files and ranks"),
    .summary = N_ ("The eight lines of squares that run from player to player are the "
                   "files; the eight that run across are the ranks."),
    .bearing = RG_BEARING_DEFINITION,
  },
  {
    .number = "3.1",
    .heading = N_ ("Description of the pieces (Description des Pièces)"),
    .title = N_ ("The thirty-two pieces"),
    .summary = N_ ("Each side has a king, a queen, two rooks, two bishops, two knights "
                   "and eight pawns."),
    .bearing = RG_BEARING_DEFINITION,
  },
  {
    .number = "4.1",
    .heading = N_ ("Position of the pieces (De la position des Pièces)"),
    .title = N_ ("The starting position"),
    .summary = N_ ("Behind a row of pawns are, from each corner inwards, rook, knight "
                   "and bishop. The queen takes the middle square of her own colour, and "
                   "the king the one beside her."),
    .reading = N_ (
      "The diagram is lost in our copy; the pieces are set up in the usual way."),
    .bearing = RG_BEARING_PLAY,
  },
  {
    .number = "4.2",
    .title = N_ ("White moves first"),
    .summary = N_ ("The player of the white pieces opens every game."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_WHITE_BEGINS }),
  },
  {
    .number = "4.3",
    .title = N_ ("Turn by turn"),
    .summary = N_ ("The players move in turn, one move at a time."),
    .reading = N_ ("A second move in a row is taken back without a penalty."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_TURN },
                           { .matter = RG_MATTER_TWO_MOVES,
                             .remedy = RG_REMEDY_RETRACT }),
  },
  {
    .number = "4.4",
    .title = N_ ("Player and opponent"),
    .summary = N_ ("These rules call the one who has the move “the player”, and the one "
                   "who waits “the opponent”."),
    .bearing = RG_BEARING_DEFINITION,
  },
  {
    .number = "5.1",
    .heading = N_ ("Notation (De la Notation)"),
    .title = N_ ("Two notations"),
    .summary = N_ ("At present the federation recognises only the two most widely used "
                   "notations, the descriptive and the algebraic."),
    .bearing = RG_BEARING_NOTATION,
  },
  {
    .number = "5.2",
    .title = N_ ("A free choice of notation"),
    .summary = N_ ("Each member federation may use whichever of the two it prefers."),
    .reading = N_ ("Each player chooses for their own scoresheet."),
    .bearing = RG_BEARING_NOTATION,
  },
  {
    .number = "5.3",
    .title = N_ ("Descriptive notation"),
    .summary = N_ (
      "A move is the initial of the piece and the square it reaches. D 4 FR means: the "
      "queen goes to the fourth square of the king’s bishop’s file. Each file is named "
      "after the piece that starts on it, from TD (queen’s rook) to TR (king’s rook); "
      "with R or D, the king’s pieces TR, CR and FR are likewise distinguished from the "
      "queen’s, TD, CD and FD. Each player counts the ranks 1 to 8 from their own side. "
      "Where two like pieces could reach the square, both squares are written: T 4 CR — "
      "2 CR. Roq TR is short castling, Roq TD long castling; pr. is a capture, éch. a "
      "check, mat checkmate."),
    .reading = N_ ("« éch. ou », « mat ou » (Art. 5, 3): the second sign is lost in "
                   "our copy. The + for check comes from the draft of 1928, and mate "
                   "is written ≠. How captures are written out, promotions and taking "
                   "en passant, of which the text gives no example, follow common "
                   "usage."),
    .bearing = RG_BEARING_NOTATION,
  },
  {
    .number = "5.4",
    .title = N_ ("Algebraic notation"),
    .summary = N_ (
      "Files are lettered a to h from White’s left and ranks numbered 1 to 8 from "
      "White’s side, so every square has one name. The long form gives both squares, "
      "Fc1—f4, the short form only the second, Ff4; a pawn needs no letter. Where two "
      "like pieces could reach the square, the short form adds the file or the rank, "
      "Cg—f3 or C1—f3. 0—0 is short castling, 0—0—0 long castling, and : is a capture."),
    .reading = N_ (
      "« : ou = prend » (Art. 5, 4): the second sign of a capture and those of check "
      "and mate are lost in our copy. × and + come from the draft of 1928; mate is "
      "written ≠; a capture that gives check is written Cf3:+ or C×f3+. Promotions and "
      "captures en passant, of which the text says nothing, follow common usage."),
    .bearing = RG_BEARING_NOTATION,
  },
  {
    .number = "5",
    .title = N_ ("Signs common to both notations"),
    .summary = N_ (
      "In either notation ! stands for a move well played and ? for one badly played."),
    .bearing = RG_BEARING_NOTATION,
  },
  {
    .number = "6",
    .heading = N_ ("Common expressions (Expressions courantes)"),
    .title = N_ ("Common expressions"),
    .summary = N_ (
      "“Pièce” means any piece, pawns included; “figure” means any piece but a pawn. A "
      "piece is pinned when it is not free to move because it shields its king, or a "
      "figure worth more than the one that pins it. A check is discovered when a piece "
      "steps aside and opens the line of another, and double when two pieces give "
      "check. To exchange is to trade pieces of about equal value; to win the exchange "
      "is to get a rook for a bishop or a knight."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_PIN_ON_FIGURE }),
  },
  {
    .number = "7.1",
    .heading = N_ (
      "The moves of the pieces in general (De la marche des Pièces en général)"),
    .title = N_ ("Where a piece may go"),
    .summary = N_ (
      "A piece may go to an empty square, or to one where an opponent’s piece is."),
    .bearing = RG_BEARING_PLAY,
  },
  {
    .number = "7.2",
    .title = N_ ("Not onto a piece of one’s own"),
    .summary = N_ (
      "A piece cannot go to a square where another piece of its own colour is."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_OWN_SQUARE }),
  },
  {
    .number = "7.3",
    .title = N_ ("No passing through"),
    .summary = N_ (
      "A piece cannot pass over a square where any piece is, of either colour."),
    .reading = N_ (
      "Nothing stops a knight, nor the rook that passes its king in castling. The text "
      "does not mention these exceptions; the draft of 1928 does (Par. 7)."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_OBSTACLE }),
  },
  {
    .number = "7.4",
    /* Translators: the title of an article. */
    .title = N_ ("Taking"),
    .summary = N_ ("A piece takes an opponent’s piece by moving onto its square as the "
                   "rules allow. The player removes the taken piece from the board."),
    .bearing = RG_BEARING_PLAY,
  },
  {
    .number = "8",
    .heading = N_ (
      "The moves of the individual pieces (De la marche des Pièces individuelles)"),
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
                           }),
  },
  {
    .number = "8.Roi",
    .title = N_ ("The king"),
    .summary = N_ (
      "The king goes to any square next to its own; castling is the exception."),
    .bearing = RG_BEARING_DEFINITION,
  },
  {
    .number = "8.Roque",
    .title = N_ ("Castling"),
    .summary = N_ (
      "Castling moves king and rook together and counts as one move. The king goes along "
      "its rank to the nearest square of the colour it started from, and the rook on "
      "that side is placed next to it, beyond it. Once that king or that rook has moved, "
      "castling is lost for good. It is barred for the moment while any piece is between "
      "the two, while the king is in check, or if the king would pass through check."),
    .bearing = RG_BEARING_DEFINITION,
  },
  {
    .number = "8.Dame",
    .title = N_ ("The queen"),
    .summary = N_ ("The queen moves along its file, its rank or one of its diagonals."),
    .bearing = RG_BEARING_DEFINITION,
  },
  {
    .number = "8.Tour",
    .title = N_ ("The rook"),
    .summary = N_ ("The rook moves along its file or its rank."),
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
    .number = "9.1",
    .heading = N_ ("Check (De l’Échec)"),
    .title = N_ ("What check is"),
    .summary = N_ ("A king is in check when an opponent’s piece attacks its square. A "
                   "pinned piece gives check like any other."),
    .bearing = RG_BEARING_DEFINITION,
  },
  {
    .number = "9.2",
    .title = N_ ("Announcing check"),
    .summary = N_ ("By custom, a player who attacks the king announces check."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_SAY_CHECK }),
  },
  {
    .number = "9.3",
    .title = N_ ("Never into check"),
    .summary = N_ (
      "A player may not make a move that leaves their own king open to attack."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_EXPOSURE }),
  },
  {
    .number = "9.4",
    .title = N_ ("Kings keep apart"),
    .summary = N_ ("For the same reason a king may not go next to the other king."),
    .bearing = RG_BEARING_DEFINITION,
  },
  {
    .number = "9.5",
    .title = N_ ("Check must be parried"),
    .summary = N_ (
      "A player whose king is in check must end the check with their very next move."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_CHECK_LEFT }),
  },
  {
    .number = "9.6",
    .title = N_ ("Check not parried"),
    .summary = N_ ("A move that leaves the king in check is taken back. The player must "
                   "then parry the check, with the piece they touched if it can do so."),
    .reading = N_ (
      "This rule overrides Art. 17, and Art. 15 where an own piece was "
      "taken or an opponent’s piece moved: « un coup quelconque » (Art. 9, 6). A piece "
      "touched before the illegal move must parry the check if "
      "it can; if it cannot, the piece that was played must; if that cannot "
      "either, any move that parries the check will do."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({
      .matter = RG_MATTER_CHECK_NOT_PARRIED,
      .remedy = RG_REMEDY_MOVE,
      .otherwise = RG_REMEDY_PARRY,
    }),
  },
  {
    .number = "10.1",
    .heading = N_ ("Checkmate (Du Mat)"),
    .title = N_ ("What mate is"),
    .summary = N_ ("When no move can end a check, it is mate and the game is over."),
    .reading = N_ (
      "Mate and stalemate end the game. Yet a claim about the last move, the touch "
      "before it, or whether check was announced can still be made. If the move is "
      "taken back, so is the result."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_CHECKMATE }),
  },
  {
    .number = "10.2",
    .title = N_ ("Mate announced"),
    .summary = N_ ("A player who announces mate and does not give it, or not in the "
                   "number of moves they said, is not penalised."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_SAY_MATE }),
  },
  {
    .number = "11",
    .heading = N_ ("The first move (Du trait)"),
    .title = N_ ("Who has White"),
    .summary = N_ (
      "Lots or an agreement decide who has White in the first game. After that the "
      "colours change every game, whatever the result; annulled games do not count."),
    .reading = N_ ("A game played in place of an annulled one has the same colours, "
                   "since annulled games « ne comptent pas dans ce calcul » (Art. 11)."),
    .bearing = RG_BEARING_SUCCESSION,
    .clauses = RG_CLAUSES ({
      .matter = RG_MATTER_NEXT_GAME,
      .next = RG_NEXT_IN_TURN,
    }),
  },
  {
    .number = "12.1",
    .heading = N_ ("Annulled games (Des parties annulées)"),
    .title = N_ ("Wrong from the start"),
    .summary = N_ (
      "If the pieces were set up wrongly or the board was wrongly placed, the game is "
      "annulled, even when this is found out only after the end."),
    .reading = N_ ("Odds that were agreed on and then forgotten make the starting "
                   "position wrong too: the game is annulled."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES (
      {
        .matter = RG_MATTER_SETUP_WRONG,
        .remedy = RG_REMEDY_ANNUL,
      },
      {
        .matter = RG_MATTER_BOARD_MISPLACED,
        .remedy = RG_REMEDY_ANNUL,
      },
      {
        .matter = RG_MATTER_KINGS_QUEENS_SWAPPED,
        .remedy = RG_REMEDY_ANNUL,
      },
      {
        .matter = RG_MATTER_PIECE_MISSING,
        .remedy = RG_REMEDY_ANNUL,
      },
      {
        .matter = RG_MATTER_ODDS_FORGOTTEN,
        .remedy = RG_REMEDY_ANNUL,
      }),
  },
  {
    .number = "12.2",
    .title = N_ ("Position illegally changed"),
    .summary = N_ ("If the number or position of the pieces is illegally changed, play "
                   "goes back to the position where that happened."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_ALTERED }),
  },
  {
    .number = "12.3",
    .title = N_ ("Position that cannot be restored"),
    .summary = N_ ("If the right position cannot be restored, the game does not count "
                   "and another is played in its place."),
    .reading = N_ (
      "The new game begins from the starting position, with the same colours."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_NOT_REBUILT },
                           { .matter = RG_MATTER_ANNULMENT }),
  },
  {
    .number = "13.a",
    .heading = N_ ("Making the moves (De l’exécution des coups)"),
    .title = N_ ("When a move is complete"),
    .summary = N_ ("An ordinary move is complete once the hand has let go of the piece "
                   "on its new square."),
    .bearing = RG_BEARING_PLAY,
  },
  {
    .number = "13.b",
    .title = N_ ("When a capture is complete"),
    .summary = N_ ("A capture is complete once the taken piece is off the board and the "
                   "hand has let go of the piece that took it."),
    .bearing = RG_BEARING_PLAY,
  },
  {
    .number = "13."
              "c",
    .title = N_ ("When castling is complete"),
    .summary = N_ ("Castling is complete once the hand has let go of the rook."),
    .bearing = RG_BEARING_PLAY,
  },
  {
    .number = "13"
              "."
              "d",
    .title = N_ ("When a promotion is complete"),
    .summary = N_ ("A promotion is complete once the player has put the piece of their "
                   "choice on the square."),
    .bearing = RG_BEARING_PLAY,
  },
  {
    .number = "14.1",
    .heading = N_ (
      "Adjusting pieces on their squares (De l’ajustement des pièces sur leur case)"),
    .title = N_ ("Adjusting one’s own pieces"),
    .summary = N_ ("The player to move may adjust their own pieces after telling the "
                   "opponent. The usual word is “j’adoube”."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_ADOUBE }),
  },
  {
    .number = "14.2",
    .title = N_ ("The opponent’s pieces"),
    .summary = N_ ("Players may not adjust the opponent’s pieces. On request, the "
                   "opponent must adjust them."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_ADOUBE_ENEMY },
                           { .matter = RG_MATTER_STRAIGHTEN }),
  },
  {
    .number = "14.3",
    .title = N_ ("Pieces displaced by accident"),
    .summary = N_ (
      "If pieces are displaced by accident, the clocks are stopped at once and the "
      "director helps to restore the position. If it turns out, even after the game, "
      "that this was done wrongly, play resumes from the right position."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_DISTURBED },
                           { .matter = RG_MATTER_RESTORATION }),
  },
  {
    .number = "15.a",
    .heading = N_ ("Touched pieces (De la pièce touchée)"),
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
    .number = "15.b",
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
    .number = "15.c",
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
    .number = "15.d",
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
    .number = "15.e",
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
    .number = "16.1.a",
    .heading = N_ ("Drawn games (De la partie nulle)"),
    .title = N_ ("Draw by stalemate"),
    .summary = N_ ("A player to move who is not in check and has no legal move is "
                   "stalemated, and the game is drawn."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_STALEMATE }),
  },
  {
    .number = "16.1.b",
    .title = N_ ("Draw by perpetual check"),
    .summary = N_ (
      "The player to move who proves that they can give check for ever has a draw."),
    .reading = N_ ("« le joueur » (Art. 16, 1 b) is the one who has the move "
                   "(Art. 4, 4), so only that player can claim. The program looks for "
                   "the proof itself; where it finds none, it rejects the claim."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_PERPETUAL_CHECK }),
  },
  {
    .number = "16.1.c",
    .title = N_ ("Draw by repetition"),
    .summary = N_ (
      "When the same position comes up three times with the same player to move, it is "
      "a draw if claimed at that moment, before play changes it. Two like pieces may "
      "have changed places, even if one of them came from a promotion: the position is "
      "still the same."),
    .reading = N_ ("The third appearance is meant, as the draft of 1928 says. « devra "
                   "être réclamée » (Art. 16, 1 c) does not say by whom: either player "
                   "may claim. Rights to castle or to take en passant are not "
                   "compared."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({
      .matter = RG_MATTER_REPETITION,
      .claimant = RG_CLAIMANT_EITHER,
      .identity = RG_IDENTITY_PIECES,
      .number = 3,
    }),
  },
  {
    .number = "16.1.d",
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
    .number = "16.1.e",
    .title = N_ ("Draw by fifty moves"),
    .summary = N_ ("A player who proves that each side has made 50 moves with no mate, "
                   "no capture and no pawn move has a draw."),
    .reading = N_ ("The last 50 moves of each side count, including those already "
                   "counted in a position that was set up. Where theory has proved "
                   "that more than 50 are needed, twice the number that theory gives "
                   "is required here too."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({
      .matter = RG_MATTER_FIFTY,
      .claimant = RG_CLAIMANT_EITHER,
      .number = 50,
    }),
  },
  {
    .number = "16.1.f",
    .title = N_ ("Demand for mate in fifty moves"),
    .summary = N_ ("At any time a player may demand that the opponent mate them within "
                   "50 moves; if that fails, the game is drawn. Every capture and "
                   "every pawn move starts the count again. Where theory has proved "
                   "that more than 50 moves are needed, twice the number that theory "
                   "gives is allowed."),
    .reading = N_ (
      "The count begins at the demand and counts the opponent’s moves; demanding it "
      "again changes nothing. A player who has demanded mate still wins by giving it. "
      "A theoretical exception is printed under f, so it does not lengthen the fifty "
      "moves of e; this is doubtful. It applies until the material changes."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES (
      {
        .matter = RG_MATTER_MATE_IN_FIFTY,
        .number = 50,
      },
      {
        .matter = RG_MATTER_THEORY_EXCEPTION,
        .number = 2,
      }),
  },
  {
    .number = "16.2",
    .title = N_ ("Claim at that very moment"),
    .summary = N_ ("The draws of e and f must be claimed at the very moment they arise. "
                   "Later is too late."),
    .reading = N_ (
      "We take « plus tard » (Art. 16, 2) to mean each moment by itself, although the "
      "text names e and f together. Under e every further move meets the condition "
      "anew, so the claim ends only with the next capture or pawn move. Under f it "
      "must come before the reply to the last of the moves."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_DRAW_CLAIM_LATE }),
  },
  {
    .number = "17",
    .heading = N_ ("Illegal moves (Des coups irréguliers)"),
    .title = N_ ("Illegal move noticed at once"),
    .summary = N_ (
      "An illegal move is taken back if the opponent points it out before touching any "
      "piece to reply. What follows depends on the kind of move."),
    .reading = N_ ("If the opponent has made several moves before the player replies, "
                   "they are one turn, and the earliest illegal one is judged. If "
                   "there is no penalty for it, a piece touched before it must still "
                   "be played or taken."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({
      .matter = RG_MATTER_IRREGULAR_CLAIM,
      .until = RG_UNTIL_ANY_TOUCH,
    }),
  },
  {
    .number = "17.a",
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
    .number = "17.b",
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
    .number = "17.c",
    .title = N_ ("Illegal sealed move"),
    .summary = N_ (
      "An illegal move in the envelope loses the game for the player who wrote it, "
      "unless the director can correct it with complete certainty."),
    .reading = N_ (
      "« par le directeur » (Art. 17 c): a move that is not legal, or has several "
      "meanings, goes to the director, who decides which legal move was meant, if that "
      "is beyond doubt, or else declares the game lost. Only an envelope in which "
      "neither a piece nor a square can be read loses at once. A legal move that "
      "passes over a piece touched before the adjournment is not « irrégulier » "
      "(Art. 17): it is not made, and the touched piece must be played or taken."),
    .bearing = RG_BEARING_ADJOURNMENT,
    .clauses = RG_CLAUSES (
      {
        .matter = RG_MATTER_SEALED_IRREGULAR,
        .remedy = RG_REMEDY_ANY | RG_REMEDY_LOSE,
      },
      {
        .matter = RG_MATTER_SEALED_AMBIGUOUS,
        .chooser = RG_CHOOSER_DIRECTOR,
      },
      { .matter = RG_MATTER_SEALED_SETTLED },
      { .matter = RG_MATTER_SEALED_UNREADABLE },
      { .matter = RG_MATTER_SEALED_LOST }),
  },
  {
    .number = "17.d",
    .title = N_ ("Illegal move found later"),
    .summary = N_ (
      "An illegal move may be found later in the game, when it can no longer be "
      "penalised. It is undone all the same: play goes on from the position before it. "
      "If that position cannot be restored, the game is annulled."),
    .reading = N_ (
      "« on constate » (Art. 17 d) does not say who: either player may claim, even the "
      "one who made the move. Play resumes from the earliest irregularity, without a "
      "penalty; the time used is not given back, and a time control that was reached "
      "stays reached. What was touched in the last turn stays touched (Art. 15), so "
      "that confessing an illegal move frees no piece. « au cours d’une partie » "
      "(Art. 17 d): after the result nothing goes back but the move that ended the "
      "game."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_FOUND_LATER }),
  },
  {
    .number = "18.1",
    .heading = N_ ("Penalties (Des pénalités)"),
    .title = N_ ("When a penalty is lost"),
    .summary = N_ ("The right to a penalty ends once the claimant has touched one of "
                   "their own pieces."),
    .reading = N_ (
      "For a touched piece only touching one’s own pieces ends the right, « aucune de "
      "ses pièces » (Art. 18, 1); for an illegal move touching any piece does, « une "
      "pièce » (Art. 17). Adjusting a piece ends neither."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({
      .matter = RG_MATTER_TOUCH_CLAIM,
      .until = RG_UNTIL_OWN_TOUCH,
    }),
  },
  {
    .number = "18.2",
    .title = N_ ("A penalty is never castling"),
    .summary = N_ ("No player can be made to castle as a penalty, and a penalty move may "
                   "not be castling."),
    .reading = N_ ("What the opponent names after several pieces were touched is a "
                   "penalty too. A king touched alone may still castle."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_PENALTY_NOT_CASTLING }),
  },
  {
    .number = "18.3",
    .title = N_ ("An impossible penalty"),
    .summary = N_ ("A penalty must be a legal move. A demand for any other move is void "
                   "and ends the right: that mistake is not penalised."),
    .reading = N_ ("Nothing is undone by such a demand, nor by giving up the right: a "
                   "legal move that passed over a touched piece stands. An illegal "
                   "move goes back all the same (Art. 17), without a penalty."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_IMPOSSIBLE_DEMAND }),
  },
  {
    .number = "18.4",
    .title = N_ ("First put things back"),
    .summary = N_ (
      "The mistake is undone first; the penalty is played from the position before it."),
    .bearing = RG_BEARING_PLAY,
  },
  {
    .number = "19.1",
    .heading = N_ ("Compulsory resignation (De l’abandon obligatoire)"),
    .title = N_ ("Upsetting the board"),
    .summary = N_ (
      "A player who upsets the board or displaces the pieces on purpose loses the game."),
    .reading = N_ ("Not once the last move has ended the game, and never in an annulled "
                   "game: nothing is left to lose."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_UPSET }),
  },
  {
    .number = "19.2",
    .title = N_ ("Refusing to resume"),
    .summary = N_ (
      "A player loses an adjourned game by refusing to resume it within a reasonable "
      "time, as the usual rules of tournaments and matches require."),
    .reading = N_ (
      "« une partie suspendue » (Art. 19, 2): only while the game is adjourned."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_REFUSES_RESUMPTION }),
  },
  {
    .number = "19.3",
    .title = N_ ("Refusing a proper request"),
    .summary = N_ (
      "A player who refuses a request that the rules allow the opponent loses the game."),
    .reading = N_ ("Only until the game is over."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_REFUSES_REQUEST }),
  },
  {
    .number = "19.4",
    .title = N_ ("Disobeying the rules"),
    .summary = N_ ("A player who, during the game, will not follow the rules or the "
                   "director’s orders loses it."),
    .reading = N_ ("« au cours de la partie » (Art. 19, 4): no longer after the "
                   "result."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_DISOBEYS }),
  },
  {
    .number = "19.5",
    .title = N_ ("Running out of time"),
    .summary = N_ ("A player who uses more thinking time than allowed loses, present or "
                   "absent. In a tournament the players stay at the director’s disposal, "
                   "unless something serious prevents them."),
    .bearing = RG_BEARING_PLAY,
  },
  {
    .number = "20.1.a",
    .heading = N_ ("Using the clock (De l’emploi de la pendule)"),
    .title = N_ ("The time allowed"),
    .summary = N_ ("In a timed game each player makes at least 30 moves in their first "
                   "two hours and 15 in every hour after that."),
    .reading = N_ ("Time that is left in one period is kept for the next."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({
      .matter = RG_MATTER_CLOCK,
      .text = "30/7200:15/3600",
    }),
  },
  {
    .number = "20.1.b",
    .title = N_ ("Other time limits"),
    .summary = N_ ("The rules of a match or tournament may set other numbers."),
    .bearing = RG_BEARING_PLAY,
  },
  {
    .number = "20.1.c",
    .title = N_ ("Correcting the clock"),
    .summary = N_ ("A time recorded wrongly is corrected, if it is proved to be an error "
                   "and not carelessness."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_CLOCK_CORRECTION }),
  },
  {
    .number = "20.1.d",
    .title = N_ ("Move first, then the clock"),
    .summary = N_ ("A player may stop their clock only after completing their move, "
                   "except where these rules say otherwise."),
    .bearing = RG_BEARING_PLAY,
  },
  {
    .number = "20.1.e",
    .title = N_ ("Clocks during a claim"),
    .summary = N_ ("While a claim under these rules is heard, both clocks are stopped. "
                   "The director starts them again once the ruling is given."),
    .reading = N_ ("Choosing a penalty belongs to the ruling: both clocks are stopped "
                   "until the choice is made, then the offender’s runs. A claim may also "
                   "be made while the clocks are stopped already; the ruling starts "
                   "them again."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_CLOCKS_STOPPED }),
  },
  {
    .number = "20.2",
    .title = N_ ("Out of time, game lost"),
    .summary = N_ ("A player who uses more time than allowed loses. The director must "
                   "declare it every time, even if both players would rather go on."),
    .reading = N_ (
      "« sans exception aucune » (Art. 20, 2): the clock that is not running counts as "
      "well, where a correction has put it past its limit."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_TIME }),
  },
  {
    .number = "20.3",
    .title = N_ ("A clock running wrongly"),
    .summary = N_ (
      "If the clock of the player who is not to move keeps running, no one may disturb "
      "the players by telling them. A witness may tell the director, who corrects it."),
    .bearing = RG_BEARING_MANNERS,
  },
  {
    .number = "20.4",
    .title = N_ ("Absent at the start"),
    .summary = N_ ("A player who is not there at the hour fixed for play loses time: "
                   "their clock runs from their first turn until they arrive."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_ABSENCE }),
  },
  {
    .number = "20.5",
    .title = N_ ("More than an hour late"),
    .summary = N_ (
      "A player who comes more than an hour late without a good reason loses the game."),
    .reading = N_ ("A player who has completed a move, or has opened the envelope at the "
                   "resumption, is not late."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_LATE },
                           {
                             .matter = RG_MATTER_LATE_AFTER,
                             .number = 3600,
                           }),
  },
  {
    .number = "20.6",
    .title = N_ ("Both too late"),
    .summary = N_ ("If both players come more than an hour late, neither with a good "
                   "reason, both lose."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_LATE_BOTH }),
  },
  {
    .number = "21.1",
    .heading = N_ ("Adjourned games (Des parties interrompues)"),
    .title = N_ ("Who seals the move"),
    .summary = N_ ("When a game is adjourned, timed or not, the player who is then to "
                   "move writes down a move."),
    .bearing = RG_BEARING_ADJOURNMENT,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_ADJOURNMENT }),
  },
  {
    .number = "21.2",
    .title = N_ ("Sealing the move"),
    .summary = N_ (
      "This player writes the move themselves, closes it in an envelope, signs it and "
      "hands it to the director at once. Their clock runs until the envelope is closed."),
    .reading = N_ (
      "The move may be written in either notation, with French or English letters. Its "
      "writer has done their part once it is signed: their clock stops then, and the "
      "move counts towards the time control once the envelope is closed."),
    .bearing = RG_BEARING_ADJOURNMENT,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_SEALING }),
  },
  {
    .number = "21.3",
    .title = N_ ("The envelope stays closed"),
    .summary = N_ (
      "Until the game is resumed, neither player has access to the envelope."),
    .bearing = RG_BEARING_ADJOURNMENT,
  },
  {
    .number = "21.4",
    .title = N_ ("What is on the envelope"),
    .summary = N_ ("Both players make sure that the position and the time each has used "
                   "are correctly noted on the envelope."),
    .bearing = RG_BEARING_ADJOURNMENT,
  },
  {
    .number = "21.5",
    .title = N_ ("Resuming the game"),
    .summary = N_ ("The opponent sets up the position, sets the clocks, opens the "
                   "envelope, plays the move inside and starts the clock of the player "
                   "who must now reply."),
    .reading = N_ ("« la pendule de son partenaire » (Art. 21, 5) is that of the "
                   "player who must now reply: the opponent makes the move for its "
                   "writer, so their own clock starts. « sa pendule » (Art. 21, 6) "
                   "confirms it."),
    .bearing = RG_BEARING_ADJOURNMENT,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_OPENING }),
  },
  {
    .number = "21.6",
    .title = N_ ("Opponent absent at resumption"),
    .summary = N_ (
      "The envelope is not opened while the player who must reply is away. From the hour "
      "fixed for resuming, the director lets their clock run."),
    .reading = N_ ("Once started, that clock runs until the player opens the envelope."),
    .bearing = RG_BEARING_ADJOURNMENT,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_OPENING_PRESENCE }),
  },
  {
    .number = "21.7",
    .title = N_ ("Position or times lost"),
    .summary = N_ ("The game is annulled when the position or, in a timed game, the "
                   "times used can no longer be restored."),
    .bearing = RG_BEARING_ADJOURNMENT,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_ADJOURNED_LOST }),
  },
  {
    .number = "21.8",
    .title = N_ ("Game resumed wrongly"),
    .summary = N_ ("If the game was set up wrongly at resumption, every move played "
                   "since is undone: play returns to the right position or, where it "
                   "cannot be restored, the game is annulled."),
    .reading = N_ ("« tous les coups suivants » (Art. 21, 8): play goes back to the "
                   "position after the sealed move, which was validly made. An error "
                   "that came in later falls under Art. 14, 3 or 17 d."),
    .bearing = RG_BEARING_ADJOURNMENT,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_RESUMED_WRONGLY }),
  },
  {
    .number = "22.1",
    .heading = N_ ("Games at odds (Des parties à avantage)"),
    .title = N_ ("Odds of the move"),
    .summary = N_ ("In a series of games, a player gives odds by leaving the first move "
                   "to the other in every game."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_ODDS_MOVE }),
  },
  {
    .number = "22.2",
    .title = N_ ("Extra moves come first"),
    .summary = N_ ("One or more moves given as odds open the game: the receiver plays "
                   "them all in their first turn."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_ODDS_MOVES }),
  },
  {
    .number = "22.3",
    .title = N_ ("Extra moves on the clock"),
    .summary = N_ (
      "Where several moves are given, each counts as one move on the receiver’s clock. "
      "The giver’s first move then counts as the same number of moves."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_ODDS_MOVES_COUNT }),
  },
  {
    .number = "22.4",
    .title = N_ ("Not past the middle"),
    .summary = N_ ("Two or more moves given as odds must stay on the receiver’s own half "
                   "of the board."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_ODDS_MIDDLE }),
  },
  {
    .number = "22.5",
    .title = N_ ("The giver begins"),
    .summary = N_ (
      "The giver of a piece moves first, unless the first move is part of the odds."),
    .reading = N_ (
      "White has the first move (Art. 4, 2): a player who gives it, or several moves, "
      "therefore has Black, and one who gives only a piece has White."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_ODDS_GIVER_BEGINS }),
  },
  {
    .number = "22.6",
    .title = N_ ("Which pawn is given"),
    .summary = N_ (
      "A pawn given as odds, alone or with moves, is the king’s bishop’s pawn."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_ODDS_PAWN }),
  },
  {
    .number = "22.7",
    .title = N_ ("Which other piece is given"),
    .summary = N_ ("Unless the players agree otherwise, a rook, bishop or knight given "
                   "as odds is the queen’s."),
    .reading = N_ ("Other pieces, or several, are given by agreement only."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({
      .matter = RG_MATTER_ODDS_FIGURE,
      .roles = RG_ROLE_BIT (RG_KNIGHT) | RG_ROLE_BIT (RG_BISHOP) | RG_ROLE_BIT (RG_ROOK),
    }),
  },
  {
    .number = "22.8",
    .title = N_ ("Castling without the rook"),
    .summary = N_ ("The giver of a rook can castle on that side as if the rook were "
                   "still there, provided that no other piece is on its square."),
    .reading = N_ (
      "« comme si » (Art. 22, 8) keeps all other conditions of castling: the king has "
      "not moved and is not in check, it passes and lands on no attacked square, and "
      "all squares up to the corner are empty, that of the b-file too. Only the king "
      "moves. Attacks on the corner or on the b-file square do not matter. A piece on "
      "the corner bars castling only while it is there."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_ODDS_CASTLING }),
  },
  {
    .number = "23.1",
    .heading = N_ ("Recording the games (De l’inscription des parties)"),
    .title = N_ ("Keeping the score"),
    .summary = N_ ("Every player writes down their game clearly enough for others to "
                   "read and follow it."),
    .bearing = RG_BEARING_NOTATION,
  },
  {
    .number = "23.2",
    .title = N_ ("When the scores differ"),
    .summary = N_ (
      "If the two scoresheets count the moves differently, the players may stop the "
      "clocks while they correct that, once both have written down their last move."),
    .bearing = RG_BEARING_PLAY,
  },
  {
    .number = "23.3",
    .title = N_ ("A copy for the director"),
    .summary = N_ ("Right after the game the winner, or after a draw both players, hand "
                   "the director a correct and readable copy."),
    .bearing = RG_BEARING_NOTATION,
  },
  {
    .number = "24.1",
    .heading = N_ ("Disputes (Des contestations)"),
    .title = N_ ("A question of fact"),
    .summary = N_ ("If the players disagree about what happened, they may agree to ask a "
                   "spectator who takes no side. That judgement is final."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_DISPUTE_FACT }),
  },
  {
    .number = "24.2",
    .title = N_ ("A question of law"),
    .summary = N_ ("If the rules do not cover a case, or the players understand them "
                   "differently, an arbiter decides at once and finally, or in a "
                   "tournament the committee. The game waits for the decision."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_DISPUTE_LAW }),
  },
  {
    .number = "25",
    .heading = N_ ("Interpreting and applying the rules (De l’interprétation et de "
                   "l’application de la Règle)"),
    .title = N_ ("Interpreting and applying the rules"),
    .summary = N_ ("If these rules leave a doubt, the bureau of FIDE gives an official "
                   "and final answer to those who ask."),
    .bearing = RG_BEARING_ORGANISER,
  },
  {
    .number = "annex.1",
    .heading = N_ ("Conduct of the players (De la conduite des joueurs)"),
    .title = N_ ("No notes, no advice"),
    .summary = N_ ("During a game, players use no written or printed notes about it and "
                   "take no advice from others."),
    .bearing = RG_BEARING_MANNERS,
  },
  {
    .number = "annex.2",
    .title = N_ ("No analysis in the hall"),
    .summary = N_ ("Games are not analysed in the rooms where the tournament is played."),
    .bearing = RG_BEARING_MANNERS,
  },
  {
    .number = "annex.3",
    .title = N_ ("No remarks on moves"),
    .summary = N_ ("Players keep their opinion of the moves, their own and the "
                   "opponent’s, to themselves."),
    .bearing = RG_BEARING_MANNERS,
  },
  {
    .number = "annex.4",
    .title = N_ ("Pointing at squares"),
    .summary = N_ (
      "Pointing at squares or touching them to help one’s thinking is not allowed."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_EMPTY_SQUARE }),
  },
  {
    .number = "annex.5",
    .title = N_ ("No taking back"),
    .summary = N_ ("A move once made cannot be taken back."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_TAKEBACK }),
  },
  {
    .number = "annex.6",
    .title = N_ ("Handling the pieces"),
    .summary = N_ ("A piece goes straight to its new square and is let go at once. In "
                   "castling the rook follows the king; a promoted pawn is replaced and "
                   "a taken piece removed without delay."),
    .bearing = RG_BEARING_DEFINITION,
  },
  {
    .number = "annex.7",
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
    .number = "annex.8",
    .title = N_ ("A word about the clock"),
    .summary = N_ ("A player who sees the opponent’s time running unnoticed should feel "
                   "obliged to tell them."),
    .bearing = RG_BEARING_MANNERS,
  },
  {
    .number = "annex.9",
    .title = N_ ("Do not disturb"),
    .summary = N_ ("Players may not distract or bother the opponent in any way."),
    .bearing = RG_BEARING_MANNERS,
  },
};

const RgRulebook RG_RULEBOOK_FIDE_1930 = {
  .id = "fide-1930",
  .title = N_ ("FIDE 1930"),
  .summary = N_ ("The first official laws of the international federation, with clocks, "
                 "penalties, claims and sealed moves."),
  .origin = N_ (
    "Rules of the International Chess Federation (FIDE), adopted by its General "
    "Assembly at the 5th congress, The Hague 1928; final wording approved at the 6th, "
    "Venice 1929; official edition, Brussels 1930. Missing from our copy: the diagram "
    "of the starting position, a second sign for a capture, and the signs for check, "
    "mate, and a capture that gives either."),
  /* Translators: the number of an article of a rulebook. */
  .citation = N_ ("Art. %s"),
  /* Translators: the term of this rulebook for a move against the rules; a heading. */
  .illegal_move = N_ ("Irregular Move"),
  .an_illegal_move = N_ ("an irregular move"),
  .style = RG_STYLE_1930,
  .articles = ARTICLES,
  .n_articles = G_N_ELEMENTS (ARTICLES),
};
