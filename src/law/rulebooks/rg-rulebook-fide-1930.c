/* The FIDE laws of 1930, as a table that reads in the order of their text.
 * It says in our own words what each article asks; what is done about it is
 * not known here. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-rulebook-tables.h"

static const RgArticle ARTICLES[] = {
  {
    .number = "1.1",
    .title = N_ ("What chess is"),
    .summary = N_ ("Two players meet on a board of 64 squares, half of them "
                   "light, half dark. One leads 16 white men, the other 16 "
                   "black, and luck has no part in it."),
    .bearing = RG_BEARING_DEFINITION,
  },
  {
    .number = "1.2",
    .title = N_ ("Aim of the game"),
    .summary = N_ ("Each player hunts the other’s king. Whoever checkmates "
                   "it has won."),
    .bearing = RG_BEARING_DEFINITION,
  },
  {
    .number = "2.1",
    .title = N_ ("How the board lies"),
    .summary = N_ ("The board is turned so that the near corner at each "
                   "player’s right hand is light."),
    .bearing = RG_BEARING_DEFINITION,
  },
  {
    .number = "2.2",
    .title = N_ ("Files and ranks"),
    .summary = N_ ("The eight rows of squares that run from player to player "
                   "are called files; the eight that run across are called "
                   "ranks."),
    .bearing = RG_BEARING_DEFINITION,
  },
  {
    .number = "3.1",
    .title = N_ ("The thirty-two men"),
    .summary = N_ ("Each side has a king, a queen, two rooks, two bishops, "
                   "two knights and eight pawns."),
    .bearing = RG_BEARING_DEFINITION,
  },
  {
    .number = "4.1",
    .title = N_ ("The starting position"),
    .summary = N_ ("Behind a row of pawns stand, from each corner inwards, "
                   "rook, knight and bishop. The queen takes the middle "
                   "square of her own colour, and the king the one beside "
                   "her."),
    .bearing = RG_BEARING_PLAY,
  },
  {
    .number = "4.2",
    .title = N_ ("White moves first"),
    .summary = N_ ("The player of the white men opens every game."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_WHITE_BEGINS }),
  },
  {
    .number = "4.3",
    .title = N_ ("Turn by turn"),
    .summary = N_ ("The sides take turns, and a turn is a single move."),
    .reading = N_ ("A second move in a row is taken back without a penalty."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_TURN },
                           { .matter = RG_MATTER_TWO_MOVES,
                             .remedy = RG_REMEDY_RETRACT }),
  },
  {
    .number = "4.4",
    .title = N_ ("Player and adversary"),
    .summary = N_ ("Whoever has the move is called the player; the one who "
                   "waits is the adversary."),
    .bearing = RG_BEARING_DEFINITION,
  },
  {
    .number = "5.1",
    .title = N_ ("Two ways to write moves"),
    .summary = N_ ("The federation recognises the descriptive and the "
                   "algebraic notation, the two most widely used, and no "
                   "other."),
    .bearing = RG_BEARING_NOTATION,
  },
  {
    .number = "5.2",
    .title = N_ ("A free choice of notation"),
    .summary = N_ ("Each member federation may use whichever of the two it "
                   "likes better."),
    .reading = N_ ("Each player chooses for his own scoresheet."),
    .bearing = RG_BEARING_NOTATION,
  },
  {
    .number = "5.3",
    .title = N_ ("Descriptive notation"),
    .summary = N_ (
      "A move is the letter of the man and the square it reaches, as D 4 FR: "
      "the queen goes to the fourth square of the king’s bishop’s file. Files "
      "are named after the men that start on them, and each player counts the "
      "ranks 1 to 8 from his own side. Where two like men could go there, the "
      "square they come from is written too. Roq TR and Roq TD are castling, "
      "pr. is a capture, éch. a check."),
    .reading = N_ ("How captures are written out, promotions and taking en "
                   "passant are left open by the text and follow common "
                   "usage."),
    .bearing = RG_BEARING_NOTATION,
  },
  {
    .number = "5.4",
    .title = N_ ("Algebraic notation"),
    .summary = N_ (
      "Files are lettered a to h from White’s left and ranks numbered 1 to 8 "
      "from White’s side, so every square has one name. The long form gives "
      "both squares, Fc1—f4, the short form only the second, Ff4; a pawn needs "
      "no letter. Where two like men could go there, the short form adds the "
      "file or the rank, Cg—f3 or C1—f3. 0—0 and 0—0—0 are castling; : or × is "
      "a capture, + a check."),
    .reading = N_ ("Mate is written ≠, and a capture that gives check is "
                   "written Cf3:+ or C×f3+. Promotions and captures en "
                   "passant, which the text passes over, follow common "
                   "usage."),
    .bearing = RG_BEARING_NOTATION,
  },
  {
    .number = "6",
    .title = N_ ("Words of the game"),
    .summary = N_ (
      "Every man is a “pièce”; a “figure” is any man but a pawn. A man is "
      "pinned when it is held back because it shields its king, or a figure "
      "worth more than the one that pins it. A check is discovered when a man "
      "steps aside and opens the line of another, and double when both give "
      "check. An exchange swaps men of about equal worth; to win the exchange "
      "is to get a rook for a bishop or a knight."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_PIN_ON_FIGURE }),
  },
  {
    .number = "7.1",
    .title = N_ ("Where a man may go"),
    .summary = N_ ("An empty square is open to a man, and so is the square "
                   "of an enemy man."),
    .bearing = RG_BEARING_PLAY,
  },
  {
    .number = "7.2",
    .title = N_ ("Never onto a friend"),
    .summary = N_ ("Two men of one colour never share a square, so a man "
                   "cannot go where a friend stands."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_OWN_SQUARE }),
  },
  {
    .number = "7.3",
    .title = N_ ("No passing through"),
    .summary = N_ ("A man in the way, friend or enemy, cannot be passed."),
    .reading = N_ ("The knight is held up by nobody."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_OBSTACLE }),
  },
  {
    .number = "7.4",
    .title = N_ ("How to take"),
    .summary = N_ ("To take an enemy man, one moves onto its square by the "
                   "rules. The player himself lifts the taken man off the "
                   "board."),
    .bearing = RG_BEARING_PLAY,
  },
  {
    .number = "8",
    .title = N_ ("How each man moves"),
    .summary = N_ (
      "The king goes one square any way; queen, rook and bishop run along "
      "their lines; the knight takes one straight step and then one slanting "
      "step away. A pawn steps forward, two squares at first if it likes, "
      "takes slantwise, may take en passant at once, and on the last rank "
      "becomes a queen, rook, bishop or knight, whatever is still on the "
      "board. Castling takes the king two squares and the rook to its other "
      "side; it is lost once that king or that rook has moved, and barred "
      "while a man stands between them or the king is in check or would cross "
      "an attacked square."),
    .reading = N_ (
      "King and rook are one act: touched one after the other, the king first, "
      "they bind to castling where it is legal then, and to nothing else."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_MARCH },
                           { .matter = RG_MATTER_OTHERS_MAN },
                           { .matter = RG_MATTER_CASTLING },
                           {
                             .matter = RG_MATTER_TOUCHED_TO_CASTLE,
                             .roles = RG_ROLE_BIT (RG_KING),
                           }),
  },
  {
    .number = "9.1",
    .title = N_ ("What check is"),
    .summary = N_ ("A king is in check when an enemy man attacks its square. "
                   "A pinned man gives check like any other."),
    .bearing = RG_BEARING_DEFINITION,
  },
  {
    .number = "9.2",
    .title = N_ ("Saying check"),
    .summary = N_ ("By custom, a player who attacks the king says “check”."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_SAY_CHECK }),
  },
  {
    .number = "9.3",
    .title = N_ ("Never into check"),
    .summary = N_ ("No player may make a move that leaves his own king open "
                   "to capture."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_EXPOSURE }),
  },
  {
    .number = "9.4",
    .title = N_ ("Kings keep apart"),
    .summary = N_ ("For the same reason a king never steps beside the other "
                   "king."),
    .bearing = RG_BEARING_DEFINITION,
  },
  {
    .number = "9.5",
    .title = N_ ("Check must be met"),
    .summary = N_ ("A player whose king is in check must deal with it by his "
                   "very next move."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_CHECK_LEFT }),
  },
  {
    .number = "9.6",
    .title = N_ ("Check not met"),
    .summary = N_ ("A move that leaves the king in check goes back. The "
                   "player must then meet the check, with the man he touched "
                   "if that man can do it."),
    .reading = N_ ("This rule goes before Art. 17, whether the wrong move took a man or "
                   "not. A piece touched before the wrong move parries if it can; if it "
                   "cannot, any parry will do."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({
      .matter = RG_MATTER_CHECK_NOT_PARRIED,
      .remedy = RG_REMEDY_MOVE,
      .otherwise = RG_REMEDY_PARRY,
    }),
  },
  {
    .number = "10.1",
    .title = N_ ("What mate is"),
    .summary = N_ ("When no move can answer a check, it is mate and the game "
                   "is over."),
    .reading = N_ (
      "Mate ends the game by its last move, as stalemate does: what could have "
      "been claimed about that move, the touch before it or a check said or not "
      "can still be claimed. If the move goes back, so does the result."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_CHECKMATE }),
  },
  {
    .number = "10.2",
    .title = N_ ("Mate announced"),
    .summary = N_ ("A promised mate that comes late, or never, costs the "
                   "player nothing."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_SAY_MATE }),
  },
  {
    .number = "11",
    .title = N_ ("Who has White"),
    .summary = N_ ("A draw of lots or an agreement settles who has White in "
                   "the first game. From then on the colours change every "
                   "game, whoever won; annulled games do not count."),
    .bearing = RG_BEARING_SUCCESSION,
    .clauses = RG_CLAUSES ({
      .matter = RG_MATTER_NEXT_GAME,
      .next = RG_NEXT_IN_TURN,
    }),
  },
  {
    .number = "12.1",
    .title = N_ ("A wrong start"),
    .summary = N_ ("If the men were set up wrongly or the board lay the "
                   "wrong way round, the game is annulled, even when this is "
                   "found out only after the end."),
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
    .title = N_ ("Position unlawfully changed"),
    .summary = N_ ("If the men are changed in number or place against the "
                   "rules, play goes back to the position where that "
                   "happened."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_ALTERED }),
  },
  {
    .number = "12.3",
    .title = N_ ("Position beyond repair"),
    .summary = N_ ("When nobody can rebuild the right position, the game is "
                   "void and another is played in its place."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_NOT_REBUILT },
                           { .matter = RG_MATTER_ANNULMENT }),
  },
  {
    .number = "13.a",
    .title = N_ ("Completing a move"),
    .summary = N_ ("An ordinary move is complete once the hand has let go of "
                   "the man on its new square."),
    .bearing = RG_BEARING_PLAY,
  },
  {
    .number = "13.b",
    .title = N_ ("Completing a capture"),
    .summary = N_ ("A capture is complete once the taken man is off the "
                   "board and the hand has left the man that took it."),
    .bearing = RG_BEARING_PLAY,
  },
  {
    .number = "13."
              "c",
    .title = N_ ("Completing castling"),
    .summary = N_ ("Castling is complete once the hand has left the rook."),
    .bearing = RG_BEARING_PLAY,
  },
  {
    .number = "13"
              "."
              "d",
    .title = N_ ("Completing a promotion"),
    .summary = N_ ("A promotion is complete once the player has put the man "
                   "of his choice on the square."),
    .bearing = RG_BEARING_PLAY,
  },
  {
    .number = "14.1",
    .title = N_ ("Adjusting one’s own men"),
    .summary = N_ ("The player on move may straighten his own men if he "
                   "tells his adversary first. The usual word is “j’adoube”."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_ADOUBE }),
  },
  {
    .number = "14.2",
    .title = N_ ("The other side’s men"),
    .summary = N_ ("Nobody adjusts his partner’s men. If asked, the partner "
                   "must straighten them himself."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_ADOUBE_ENEMY },
                           { .matter = RG_MATTER_STRAIGHTEN }),
  },
  {
    .number = "14.3",
    .title = N_ ("Men knocked over"),
    .summary = N_ ("If men are upset by accident, the clocks stop at once "
                   "and the director helps to rebuild the position. If it "
                   "later proves to have been rebuilt wrongly, play goes on "
                   "again from the right one."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_DISTURBED },
                           { .matter = RG_MATTER_RESTORATION }),
  },
  {
    .number = "15.a",
    .title = N_ ("Own man touched"),
    .summary = N_ ("The player on move who touches one of his own men must "
                   "play it, if it has a legal move."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({
      .matter = RG_MATTER_TOUCHED_OWN,
      .remedy = RG_REMEDY_MOVE,
    }),
  },
  {
    .number = "15.b",
    .title = N_ ("Enemy man touched"),
    .summary = N_ ("The player on move who touches an enemy man must take "
                   "it, if a legal move can."),
    .reading = N_ ("Moving an adversary’s man counts as touching it: it must "
                   "be taken."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES (
      {
        .matter = RG_MATTER_TOUCHED_ENEMY,
        .remedy = RG_REMEDY_TAKE,
      },
      {
        .matter = RG_MATTER_ENEMY_MAN_MOVED,
        .remedy = RG_REMEDY_TAKE,
      }),
  },
  {
    .number = "15.c",
    .title = N_ ("One man of each side"),
    .summary = N_ ("Having touched a man of each side, the player must take "
                   "the one with the other. If that cannot be done, the "
                   "adversary may insist that the touched man is played, or "
                   "that the enemy man is taken with any man the player "
                   "likes. Where no such move is legal, there is no penalty."),
    .reading = N_ (
      "All men touched since the turn began count; the move itself counts as a "
      "touch only if nothing was touched before. Every legal capture of a "
      "touched enemy by a touched man comes first, then any legal move of the "
      "one or capture of the other, always as the adversary chooses."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({
      .matter = RG_MATTER_TOUCHED_BOTH,
      .remedy = RG_REMEDY_TAKE_WITH,
      .otherwise = RG_REMEDY_MOVE | RG_REMEDY_TAKE,
      .chooser = RG_CHOOSER_ADVERSARY,
    }),
  },
  {
    .number = "15.d",
    .title = N_ ("Several own men touched"),
    .summary = N_ ("The adversary names which of the touched men must be "
                   "played. If none of them can move, there is no penalty."),
    .reading = N_ ("All men touched since the turn began count, save those "
                   "that have no legal move. Taking one’s own man is treated "
                   "as touching both."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES (
      {
        .matter = RG_MATTER_TOUCHED_SEVERAL_OWN,
        .remedy = RG_REMEDY_MOVE,
        .chooser = RG_CHOOSER_ADVERSARY,
      },
      {
        .matter = RG_MATTER_OWN_MAN_TAKEN,
        .remedy = RG_REMEDY_MOVE,
        .chooser = RG_CHOOSER_ADVERSARY,
      }),
  },
  {
    .number = "15.e",
    .title = N_ ("Several enemy men touched"),
    .summary = N_ ("The adversary names which of the touched men must be "
                   "taken. If none of them can be taken, there is no "
                   "penalty."),
    .reading = N_ ("All men touched since the turn began count, save those "
                   "that no legal move can take."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({
      .matter = RG_MATTER_TOUCHED_SEVERAL_ENEMY,
      .remedy = RG_REMEDY_TAKE,
      .chooser = RG_CHOOSER_ADVERSARY,
    }),
  },
  {
    .number = "16.1.a",
    .title = N_ ("Draw by stalemate"),
    .summary = N_ ("A player on move who is not in check but has no legal "
                   "move is stalemated, and the game is drawn."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_STALEMATE }),
  },
  {
    .number = "16.1.b",
    .title = N_ ("Draw by perpetual check"),
    .summary = N_ ("A player who proves that he can go on giving check for "
                   "ever has a draw."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_PERPETUAL_CHECK }),
  },
  {
    .number = "16.1.c",
    .title = N_ ("Draw by repetition"),
    .summary = N_ ("When the same position comes up three times with the "
                   "same player to move, it is a draw if claimed then, "
                   "before play changes it. Two like men may have changed "
                   "places, promoted ones too: the position is still the "
                   "same."),
    .reading = N_ ("The third appearance is meant, as the draft of 1928 "
                   "says. Rights to castle or to take en passant are not "
                   "compared."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({
      .matter = RG_MATTER_REPETITION,
      .claimant = RG_CLAIMANT_EITHER,
      .identity = RG_IDENTITY_MEN,
      .number = 3,
    }),
  },
  {
    .number = "16.1.d",
    .title = N_ ("Draw by agreement"),
    .summary = N_ ("The players may agree to a draw once Black has made his "
                   "30th move."),
    .reading = N_ ("The number of the move decides, even in a game that "
                   "starts from a position already numbered."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_AGREEMENT },
                           {
                             .matter = RG_MATTER_AGREEMENT_FROM,
                             .number = 30,
                           }),
  },
  {
    .number = "16.1.e",
    .title = N_ ("The fifty-move draw"),
    .summary = N_ ("A player who proves that each side has made 50 moves "
                   "with no mate, no capture and no pawn move has a draw."),
    .reading = N_ ("The last 50 moves of each side are what counts, those "
                   "already counted in the starting position included. Where "
                   "theory has proved that more than 50 are needed, twice "
                   "its number is asked here too."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({
      .matter = RG_MATTER_FIFTY,
      .claimant = RG_CLAIMANT_EITHER,
      .number = 50,
    }),
  },
  {
    .number = "16.1.f",
    .title = N_ ("Mate me in fifty"),
    .summary = N_ ("At any time a player may challenge the other to mate him "
                   "within 50 moves; if that fails, the game is drawn. Every "
                   "capture and every pawn move starts the count again. In "
                   "positions that theory proves to need more than 50 moves, "
                   "twice its number is allowed."),
    .reading = N_ ("The count begins at the demand and counts the adversary’s moves. An "
                   "exception of theory holds until the men on the board are others."),
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
    .summary = N_ ("The draws of e and f must be claimed at the very moment "
                   "they arise. Later is too late."),
    .reading = N_ (
      "Under e every further move meets the condition anew, so the claim is "
      "lost only at the next capture or pawn move. Under f it must come before "
      "the reply to the last of the moves."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_DRAW_CLAIM_LATE }),
  },
  {
    .number = "17",
    .title = N_ ("Wrong move noticed at once"),
    .summary = N_ (
      "A wrong move goes back if the adversary speaks up before touching any "
      "man to answer it. What then follows depends on the kind of move."),
    .reading = N_ (
      "All that the opponent plays before the player moves is one turn; its "
      "earliest irregular move is judged. If nothing follows from it, a piece "
      "touched before it must still be played or taken."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({
      .matter = RG_MATTER_IRREGULAR_CLAIM,
      .until = RG_UNTIL_ANY_TOUCH,
    }),
  },
  {
    .number = "17.a",
    .title = N_ ("Wrong move, no capture"),
    .summary = N_ ("The man moved wrongly must be moved again, lawfully this "
                   "time. If it has no legal move, the matter ends there."),
    .reading = N_ ("After wrong castling it is the king that must move, and "
                   "it may not castle. If it cannot move, nothing follows."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({
      .matter = RG_MATTER_WRONG_MOVE,
      .remedy = RG_REMEDY_MOVE,
    }),
  },
  {
    .number = "17.b",
    .title = N_ ("Wrong capture"),
    .summary = N_ ("The adversary chooses: either the enemy man is taken "
                   "lawfully, or the touched man makes another legal move. "
                   "If neither can be done, nothing follows."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({
      .matter = RG_MATTER_WRONG_CAPTURE,
      .remedy = RG_REMEDY_MOVE | RG_REMEDY_TAKE,
      .chooser = RG_CHOOSER_ADVERSARY,
    }),
  },
  {
    .number = "17.c",
    .title = N_ ("Wrong sealed move"),
    .summary = N_ ("A wrong move in the envelope loses the game for its writer if the "
                   "director cannot put it right with absolute certainty."),
    .reading = N_ (
      "« Par le directeur »: a move that is not legal, or has several "
      "meanings, goes to him. He settles the legal move that was meant beyond "
      "doubt, or else declares the game lost. Only an envelope in which "
      "neither a piece nor a square can be read loses at once. A legal move "
      "that passes over a piece touched before the break is not "
      "« irrégulier »: it is not made, and the touch binds."),
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
    .title = N_ ("Wrong move found later"),
    .summary = N_ ("A wrong move that comes to light too late to be punished "
                   "is undone all the same: the game goes on from the position "
                   "before it or, where nobody can rebuild that, is annulled."),
    .reading = N_ (
      "Play resumes from the earliest irregularity, without a penalty; the "
      "time used stays used, and the bounds reached until the claim stay too. "
      "What was touched in the last turn stays touched (Art. 15), so that "
      "confessing a wrong move frees no piece. After the result nothing goes "
      "back but the move that ended the game."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_FOUND_LATER }),
  },
  {
    .number = "18.1",
    .title = N_ ("When a penalty is lost"),
    .summary = N_ ("The right to a penalty is gone once the claimant has "
                   "touched one of his own men."),
    .reading = N_ ("For a touched man only touching one’s own men ends the right; for an "
                   "irregular move, by Art. 17, touching any man does."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({
      .matter = RG_MATTER_TOUCH_CLAIM,
      .until = RG_UNTIL_OWN_TOUCH,
    }),
  },
  {
    .number = "18.2",
    .title = N_ ("A penalty is never castling"),
    .summary = N_ ("Nobody can be made to castle as a penalty, and castling "
                   "never pays one."),
    .reading = N_ ("What the adversary names after several men were touched is "
                   "a penalty too. A king touched alone may still castle."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_PENALTY_NOT_CASTLING }),
  },
  {
    .number = "18.3",
    .title = N_ ("An impossible penalty"),
    .summary = N_ ("A penalty must be a legal move. Asking for any other is in "
                   "vain and spends the right: that mistake goes unpunished."),
    .reading = N_ (
      "Nothing is undone by such a demand, nor by giving up the right: a "
      "legal move that passed over a touched piece stands. An irregular move "
      "goes back all the same (Art. 17), without a penalty."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_IMPOSSIBLE_DEMAND }),
  },
  {
    .number = "18.4",
    .title = N_ ("First put things back"),
    .summary = N_ ("The mistake is undone first; the penalty is played from "
                   "the position before it."),
    .bearing = RG_BEARING_PLAY,
  },
  {
    .number = "19.1",
    .title = N_ ("Upsetting the board"),
    .summary = N_ ("A player who upsets the board or scatters the men on "
                   "purpose loses."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_UPSET }),
  },
  {
    .number = "19.2",
    .title = N_ ("Refusing to resume"),
    .summary = N_ (
      "An adjourned game waits only so long: a player who will not resume it "
      "in reasonable time, as tournaments and matches usually do, loses."),
    .reading = N_ ("« Une partie suspendue »: only while the game is adjourned."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_REFUSES_RESUMPTION },
                           { .matter = RG_MATTER_RESUMPTION_ADJOURNED }),
  },
  {
    .number = "19.3",
    .title = N_ ("Refusing a lawful request"),
    .summary = N_ ("A player who will not grant a request that the rules "
                   "allow his adversary loses."),
    .reading = N_ ("Only until the game is over."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_REFUSES_REQUEST }),
  },
  {
    .number = "19.4",
    .title = N_ ("Disobeying the rules"),
    .summary = N_ ("A player who, during the game, will not follow the rules "
                   "or what the director orders loses."),
    .reading = N_ ("« Au cours de la partie »: no longer after the result."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_DISOBEYS }),
  },
  {
    .number = "19.5",
    .title = N_ ("Overstepping the time"),
    .summary = N_ ("Whoever uses too much thinking time loses, whether he is "
                   "there or not. In a tournament the players stay at hand "
                   "for the director, unless something serious prevents "
                   "them."),
    .bearing = RG_BEARING_PLAY,
  },
  {
    .number = "20.1.a",
    .title = N_ ("The time allowed"),
    .summary = N_ ("In a timed game each player makes at least 30 moves in "
                   "his first two hours and 15 in every hour after that."),
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
    .summary = N_ ("A time shown wrongly is put right, if the mistake is "
                   "proved and nobody was careless."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_CLOCK_CORRECTION }),
  },
  {
    .number = "20.1.d",
    .title = N_ ("Move first, then the clock"),
    .summary = N_ ("A player may stop his clock only after completing his "
                   "move, except where these rules say otherwise."),
    .bearing = RG_BEARING_PLAY,
  },
  {
    .number = "20.1.e",
    .title = N_ ("Clocks during a claim"),
    .summary = N_ ("While a complaint under these rules is heard, both "
                   "clocks stand still. The director starts them again once "
                   "he has given his ruling."),
    .reading = N_ ("Choosing a remedy belongs to the ruling: both clocks "
                   "stand until the choice is made, then the offender’s "
                   "runs."),
    .bearing = RG_BEARING_PLAY,
  },
  {
    .number = "20.2",
    .title = N_ ("Out of time, game lost"),
    .summary = N_ ("Whoever uses more time than he has loses. The director "
                   "must declare it every time, even if both players would "
                   "rather play on."),
    .reading = N_ ("The clock that stands counts as well, where a correction has put it "
                   "past its limit."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_TIME }),
  },
  {
    .number = "20.3",
    .title = N_ ("A clock running wrongly"),
    .summary = N_ ("If the clock of the player who is not on move keeps "
                   "running, nobody may disturb the players by telling them. "
                   "A witness may tell the director, who puts it right."),
    .bearing = RG_BEARING_MANNERS,
  },
  {
    .number = "20.4",
    .title = N_ ("Absent at the start"),
    .summary = N_ ("A player who is not there when play should begin pays with his own "
                   "time: his clock runs from his first turn until he comes."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_ABSENCE }),
  },
  {
    .number = "20.5",
    .title = N_ ("More than an hour late"),
    .summary = N_ ("Up to an hour’s delay costs only time on the clock. Beyond "
                   "it, without a good reason, the game is lost."),
    .reading = N_ ("A player who has completed a move, or has opened the envelope at the "
                   "resumption, has come in time."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_LATE }),
  },
  {
    .number = "20.6",
    .title = N_ ("Both too late"),
    .summary = N_ ("When neither player is there within the hour, and neither "
                   "has a good reason, both lose."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_LATE_BOTH }),
  },
  {
    .number = "21.1",
    .title = N_ ("Who seals the move"),
    .summary = N_ ("When a game is broken off, timed or not, the player who "
                   "is then on move writes down his move."),
    .bearing = RG_BEARING_ADJOURNMENT,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_ADJOURNMENT }),
  },
  {
    .number = "21.2",
    .title = N_ ("Sealing the move"),
    .summary = N_ ("He writes the move himself, closes it in an envelope, "
                   "signs it and hands it to the director at once. His clock "
                   "runs until the envelope is closed."),
    .reading = N_ ("The move may be written in either notation, with French or English "
                   "letters. Its writer has done his part once it is signed: his clock "
                   "stands from then on, and the move counts on it once the envelope is "
                   "closed."),
    .bearing = RG_BEARING_ADJOURNMENT,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_SEALING }),
  },
  {
    .number = "21.3",
    .title = N_ ("The envelope stays shut"),
    .summary = N_ ("Neither player looks into the envelope before the game is "
                   "taken up again."),
    .bearing = RG_BEARING_ADJOURNMENT,
  },
  {
    .number = "21.4",
    .title = N_ ("What stands on the envelope"),
    .summary = N_ ("Both players see to it that the position and the time "
                   "each has used are rightly noted on the envelope."),
    .bearing = RG_BEARING_ADJOURNMENT,
  },
  {
    .number = "21.5",
    .title = N_ ("Taking the game up again"),
    .summary = N_ ("The adversary sets up the position and the clocks, opens "
                   "the envelope, plays the move inside and starts the "
                   "clock."),
    .reading = N_ ("“His partner’s clock” is that of the one who must now "
                   "reply: the adversary makes the move for its writer, so "
                   "that his own clock starts."),
    .bearing = RG_BEARING_ADJOURNMENT,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_OPENING }),
  },
  {
    .number = "21.6",
    .title = N_ ("Adversary absent at resumption"),
    .summary = N_ ("The envelope stays shut while the one who must reply is "
                   "away. From the hour fixed for resuming, the director "
                   "lets his clock run."),
    .reading = N_ (
      "Once it has been started, his clock runs until he opens the envelope."),
    .bearing = RG_BEARING_ADJOURNMENT,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_OPENING_PRESENCE }),
  },
  {
    .number = "21.7",
    .title = N_ ("Position or times lost"),
    .summary = N_ ("A game is annulled when nobody can tell any more how the "
                   "men stood or, if it is timed, how much time was gone."),
    .bearing = RG_BEARING_ADJOURNMENT,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_ADJOURNED_LOST }),
  },
  {
    .number = "21.8",
    .title = N_ ("Game resumed wrongly"),
    .summary = N_ ("A mistake in setting the game up again undoes every move "
                   "played since: play returns to the right position or, where "
                   "nobody can rebuild it, the game is annulled."),
    .reading = N_ ("The right position is the one after the sealed move, which "
                   "was validly made, or a later one."),
    .bearing = RG_BEARING_ADJOURNMENT,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_RESUMED_WRONGLY }),
  },
  {
    .number = "22.1",
    .title = N_ ("Odds of the move"),
    .summary = N_ ("In a series of games, a player gives odds by leaving the "
                   "first move to the other every time."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_ODDS_MOVE }),
  },
  {
    .number = "22.2",
    .title = N_ ("Extra moves come first"),
    .summary = N_ ("Moves given as odds open the game: the receiver plays them "
                   "all running, as one first turn."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_ODDS_MOVES }),
  },
  {
    .number = "22.3",
    .title = N_ ("Extra moves on the clock"),
    .summary = N_ ("Each extra move counts as one on its player’s clock, and "
                   "the giver’s first move counts for just as many."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_ODDS_MOVES_COUNT }),
  },
  {
    .number = "22.4",
    .title = N_ ("Not past the middle"),
    .summary = N_ ("Two or more moves given as odds must stay on their "
                   "player’s own half of the board."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_ODDS_MIDDLE }),
  },
  {
    .number = "22.5",
    .title = N_ ("The giver begins"),
    .summary = N_ ("The giver of a man begins, except where he has given away "
                   "the first move too."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_ODDS_GIVER_BEGINS }),
  },
  {
    .number = "22.6",
    .title = N_ ("Which pawn is given"),
    .summary = N_ ("A pawn given as odds, alone or with extra moves, is the "
                   "king’s bishop’s."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_ODDS_PAWN }),
  },
  {
    .number = "22.7",
    .title = N_ ("Which other man is given"),
    .summary = N_ ("Unless the players agree otherwise, a rook, bishop or "
                   "knight given as odds is the one on the queen’s side."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({
      .matter = RG_MATTER_ODDS_FIGURE,
      .roles = RG_ROLE_BIT (RG_KNIGHT) | RG_ROLE_BIT (RG_BISHOP) | RG_ROLE_BIT (RG_ROOK),
    }),
  },
  {
    .number = "22.8",
    .title = N_ ("Castling without the rook"),
    .summary = N_ ("Where a rook has been given, its giver can still castle as "
                   "long as its corner is empty; only the king moves."),
    .reading = N_ ("Attacks on the corner or on the b-file square do not "
                   "matter. A visitor on the corner bars castling only while "
                   "it stands there."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_ODDS_CASTLING }),
  },
  {
    .number = "23.1",
    .title = N_ ("Keeping the score"),
    .summary = N_ ("Every player writes his game down so clearly that others "
                   "can read and follow it."),
    .bearing = RG_BEARING_NOTATION,
  },
  {
    .number = "23.2",
    .title = N_ ("When the scores differ"),
    .summary = N_ ("If the two scoresheets count the moves differently, the "
                   "players may stop the clocks to put that right, once both "
                   "have written down their last move."),
    .bearing = RG_BEARING_PLAY,
  },
  {
    .number = "23.3",
    .title = N_ ("A copy for the director"),
    .summary = N_ ("Right after the game the winner, or after a draw both "
                   "players, hand the director a correct and readable copy."),
    .bearing = RG_BEARING_NOTATION,
  },
  {
    .number = "24.1",
    .title = N_ ("A question of fact"),
    .summary = N_ ("If the players disagree about what happened, they may "
                   "together ask an onlooker who takes no side. His word is "
                   "final."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_DISPUTE_FACT }),
  },
  {
    .number = "24.2",
    .title = N_ ("A question of law"),
    .summary = N_ ("If the rules are silent, or the players read them "
                   "differently, an arbiter decides at once and for good, or "
                   "in a tournament the committee. The game waits for the "
                   "answer."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_DISPUTE_LAW }),
  },
  {
    .number = "25",
    .title = N_ ("Last word on the rules"),
    .summary = N_ ("Where these rules leave a doubt, the bureau of FIDE "
                   "gives an official and final answer to those who ask."),
    .bearing = RG_BEARING_ORGANISER,
  },
  {
    .number = "annex.1",
    .title = N_ ("No notes, no advice"),
    .summary = N_ (
      "While a game is on, each player relies on his own head: no notes about "
      "the game, written or printed, and nobody’s advice."),
    .bearing = RG_BEARING_MANNERS,
  },
  {
    .number = "annex.2",
    .title = N_ ("No analysis in the hall"),
    .summary = N_ ("Games are not analysed in the rooms where the tournament "
                   "is played."),
    .bearing = RG_BEARING_MANNERS,
  },
  {
    .number = "annex.3",
    .title = N_ ("No remarks on moves"),
    .summary = N_ ("Players keep what they think of the moves, their own and "
                   "the other’s, to themselves."),
    .bearing = RG_BEARING_MANNERS,
  },
  {
    .number = "annex.4",
    .title = N_ ("Hands off the squares"),
    .summary = N_ ("Pointing at squares or touching them to help one’s "
                   "thinking is not allowed."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_EMPTY_SQUARE }),
  },
  {
    .number = "annex.5",
    .title = N_ ("No taking back"),
    .summary = N_ ("A move once made stays made."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_TAKEBACK }),
  },
  {
    .number = "annex.6",
    .title = N_ ("Handling the men"),
    .summary = N_ ("A man goes straight to its new square and is let go at "
                   "once. In castling the rook follows the king; a promoted "
                   "pawn is replaced and a taken man removed without delay."),
    .bearing = RG_BEARING_DEFINITION,
  },
  {
    .number = "annex.7",
    .title = N_ ("Nothing but the move"),
    .summary = N_ ("The envelope holds the move alone: no comment, no "
                   "resignation, no offer of a draw."),
    .reading = N_ (
      "The signs for check, mate and for good and bad moves belong to the "
      "notation. Whatever else follows a readable move is refused when it is "
      "sealed, so that the player writes again."),
    .bearing = RG_BEARING_ADJOURNMENT,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_SEALED_REMARK }),
  },
  {
    .number = "annex.8",
    .title = N_ ("A word about the clock"),
    .summary = N_ ("When the other’s clock runs on unnoticed, it is good "
                   "fellowship to tell him."),
    .bearing = RG_BEARING_MANNERS,
  },
  {
    .number = "annex.9",
    .title = N_ ("Do not disturb"),
    .summary = N_ ("Whatever might distract or bother the other player is "
                   "forbidden."),
    .bearing = RG_BEARING_MANNERS,
  },
};

const RgRulebook RG_RULEBOOK_FIDE_1930 = {
  .id = "fide-1930",
  .title = N_ ("FIDE 1930"),
  .summary = N_ ("The first official laws of the international federation, "
                 "with clocks, penalties, claims and sealed moves."),
  .citation = N_ ("Art. %s"),
  .style = RG_STYLE_1930,
  .articles = ARTICLES,
  .n_articles = G_N_ELEMENTS (ARTICLES),
};
