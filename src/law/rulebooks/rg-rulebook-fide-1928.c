/* The FIDE draft of June 1928, as a table that reads in the order of its
 * text.  It says in our own words what each paragraph asks; what is done about
 * it is not known here. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-rulebook-tables.h"

static const RgArticle ARTICLES[] = {
  {
    .number = "1",
    .title = N_ ("Aim of the game"),
    .summary = N_ ("The draft calls chess an art. The game is won by "
                   "checkmating the other king."),
    .reading = N_ (
      "Mate ends the game by its last move, as stalemate does: what could have "
      "been claimed about that move, the touch before it or a check said or not "
      "can still be claimed. If the move goes back, so does the result."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_CHECKMATE }),
  },
  {
    .number = "2",
    .title = N_ ("The board and its lines"),
    .summary = N_ ("Eight times eight squares, light and dark in turn, make "
                   "the board; rows that run from player to player are "
                   "files, those across are ranks. Each player has a light "
                   "corner at his right hand."),
    .bearing = RG_BEARING_DEFINITION,
  },
  {
    .number = "3",
    .title = N_ ("The thirty-two men"),
    .summary = N_ ("Each side has a king, a queen, two rooks, two bishops, "
                   "two knights and eight pawns. The light men are called "
                   "White, the dark men Black."),
    .bearing = RG_BEARING_DEFINITION,
  },
  {
    .number = "4",
    .title = N_ ("Start and turns"),
    .summary = N_ ("The men begin in their usual places and White opens; "
                   "after that the sides take turns, a single move each. "
                   "Whoever has the move is called the player; the one who "
                   "waits is the adversary."),
    .reading = N_ ("A second move in a row is taken back without a penalty."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_WHITE_BEGINS },
                           { .matter = RG_MATTER_TURN },
                           { .matter = RG_MATTER_TWO_MOVES,
                             .remedy = RG_REMEDY_RETRACT }),
  },
  {
    .number = "5",
    .title = N_ ("Writing down the moves"),
    .summary = N_ ("The descriptive notation names the files after the men "
                   "that start on them and counts the ranks from each "
                   "player’s side, as D 4 FR. The algebraic letters the "
                   "files a to h and numbers the ranks 1 to 8 from White’s "
                   "side, Fc1—f4 or in short Ff4; where two like men could "
                   "go there, Cgf3 or C1f3. Each federation may use its own "
                   "names for the men."),
    .reading = N_ ("Mate is written ≠, and a capture that gives check is "
                   "written Cf3:+ or C×f3+. Full captures in descriptive "
                   "notation, promotions and taking en passant follow common "
                   "usage, and each player chooses a notation for his own "
                   "sheet."),
    .bearing = RG_BEARING_NOTATION,
  },
  {
    .number = "6",
    .title = N_ ("Words of the game"),
    .summary = N_ ("A man is pinned when moving it would put its own king in "
                   "check. A check is discovered when a man steps aside and "
                   "opens the line of another, and double when both give "
                   "check. To win the exchange is to get a more valuable man "
                   "for a lesser one."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_EXCHANGE_BY_VALUE }),
  },
  {
    .number = "7",
    .title = N_ ("Where men may go"),
    .summary = N_ ("A man may go to an empty square or take an enemy man by "
                   "moving onto its square, but never lands on a friend. "
                   "Only the knight, and the rook in castling, may pass over "
                   "other men. The player himself lifts the taken man off "
                   "the board."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_OWN_SQUARE },
                           { .matter = RG_MATTER_OBSTACLE }),
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
      "side, but not if either has moved, if a man stands between them, or if "
      "the king is in check or would cross one. Check, said aloud by custom "
      "and given even by a pinned man, must be met at once and never walked "
      "into."),
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
                           },
                           { .matter = RG_MATTER_EXPOSURE },
                           { .matter = RG_MATTER_CHECK_LEFT },
                           { .matter = RG_MATTER_SAY_CHECK }),
  },
  {
    .number = "9",
    .title = N_ ("Check not met"),
    .summary = N_ ("A move that leaves the king in check goes back. The "
                   "player must then meet the check, with the man he touched "
                   "if that man can do it."),
    .reading = N_ ("This rule goes before Par. 16, whether the wrong move took a man or "
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
    .number = "10",
    .title = N_ ("Mate announced"),
    .summary = N_ ("A promised mate that comes late, or never, costs the "
                   "player nothing."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_SAY_MATE }),
  },
  {
    .number = "11",
    .title = N_ ("First move and wrong set-up"),
    .summary = N_ ("A draw of lots or an agreement settles who begins the "
                   "first game; then the first move changes hands every "
                   "game, annulled games not counted. A board found to lie "
                   "wrongly before Black’s 4th move means a new game; found "
                   "later, the game goes on. Men wrongly set up, or one "
                   "missing by mistake, annul it."),
    .reading = N_ (
      "The text contradicts itself, so we read: after Black’s 4th move a board "
      "lying wrongly is turned if a player asks; kings on the queens’ squares, "
      "and nothing else wrong, must be put right and the score mirrored, a for "
      "h, b for g (the “f” there is a slip). Any other wrong set-up annuls the "
      "game. Either player who notices wrongly placed pieces may ask for that "
      "until Black’s 4th move is complete (« avant le complètement du quatrième "
      "coup des noirs »); later the director annuls it. If the position is "
      "unlawfully changed, play goes back to before that; if it cannot be "
      "rebuilt, the game is annulled."),
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
    .title = N_ ("Completing a move"),
    .summary = N_ ("An ordinary move is complete once the hand has let go of "
                   "the man on its new square."),
    .bearing = RG_BEARING_PLAY,
  },
  {
    .number = "12.b",
    .title = N_ ("Completing a capture"),
    .summary = N_ ("A capture is complete once the taken man is off the "
                   "board and the hand has left the man that took it."),
    .bearing = RG_BEARING_PLAY,
  },
  {
    .number = "12.c",
    .title = N_ ("Completing castling"),
    .summary = N_ ("Castling is complete once the hand has left the rook."),
    .bearing = RG_BEARING_PLAY,
  },
  {
    .number = "12.d",
    .title = N_ ("Completing a promotion"),
    .summary = N_ ("A promotion is complete once the player has named the "
                   "new man or put it on the square."),
    .bearing = RG_BEARING_PLAY,
  },
  {
    .number = "13",
    .title = N_ ("Adjusting and accidents"),
    .summary = N_ ("The player on move may straighten men of either side "
                   "after saying so; the adversary needs his leave. If men "
                   "are upset by accident, the clock stops at once and the "
                   "committee sees the position restored. If it later proves "
                   "wrong, play goes on again from the right one."),
    .reading = N_ ("The player to move gives this leave (« permission ») once "
                   "for the whole turn; it ends with their move."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_ADOUBE },
                           { .matter = RG_MATTER_ADOUBE_LEAVE },
                           { .matter = RG_MATTER_DISTURBED },
                           { .matter = RG_MATTER_RESTORATION }),
  },
  {
    .number = "14.a",
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
    .number = "14.b",
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
    .number = "14.c",
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
    .number = "14.d",
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
    .number = "14.e",
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
    .number = "15.a",
    .title = N_ ("Draw by stalemate"),
    .summary = N_ ("A player on move who is not in check but has no legal "
                   "move is stalemated, and the game is drawn."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_STALEMATE }),
  },
  {
    .number = "15.b",
    .title = N_ ("Draw by perpetual check"),
    .summary = N_ ("A player who proves that he can go on giving check for "
                   "ever has a draw."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_PERPETUAL_CHECK }),
  },
  {
    .number = "15.c",
    .title = N_ ("Draw by repetition"),
    .summary = N_ ("When a position has already appeared twice or more with "
                   "the same player to move, it is a draw if claimed then, "
                   "before play changes it. Like men, promoted ones too, may "
                   "have changed places. In a timed game the director may "
                   "declare the draw himself."),
    .reading = N_ ("Rights to castle or to take en passant are not compared."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES (
      {
        .matter = RG_MATTER_REPETITION,
        .claimant = RG_CLAIMANT_EITHER,
        .identity = RG_IDENTITY_MEN,
        .number = 3,
      },
      { .matter = RG_MATTER_REPETITION_DECLARED }),
  },
  {
    .number = "15.d",
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
    .number = "15.e",
    .title = N_ ("The fifty-move draw"),
    .summary = N_ ("A player who proves that each side has made 50 moves "
                   "with no mate, no capture and no pawn move has a draw."),
    .reading = N_ ("The last 50 moves of each side are what counts, those "
                   "already counted in the starting position included."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({
      .matter = RG_MATTER_FIFTY,
      .claimant = RG_CLAIMANT_EITHER,
      .number = 50,
    }),
  },
  {
    .number = "15.f",
    .title = N_ ("Mate me in fifty"),
    .summary = N_ ("At any time a player may challenge the other to mate him "
                   "within 50 moves; if that fails, the game is drawn. Every "
                   "capture and every pawn move starts the count again."),
    .reading = N_ ("The count begins at the demand and counts the adversary’s moves."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({
      .matter = RG_MATTER_MATE_IN_FIFTY,
      .number = 50,
    }),
  },
  {
    .number = "15",
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
    .number = "16",
    .title = N_ ("Wrong move noticed at once"),
    .summary = N_ ("A wrong move goes back if the adversary speaks up before "
                   "touching a man of his own to answer it. What then follows "
                   "depends on the kind of move."),
    .reading = N_ (
      "All that the opponent plays before the player moves is one turn; its "
      "earliest irregular move is judged. If nothing follows from it, a piece "
      "touched before it must still be played or taken."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({
      .matter = RG_MATTER_IRREGULAR_CLAIM,
      .until = RG_UNTIL_OWN_TOUCH,
    }),
  },
  {
    .number = "16.a",
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
    .number = "16.b",
    .title = N_ ("Wrong sealed move"),
    .summary = N_ ("The adversary chooses: the man is moved lawfully, or the "
                   "king is moved instead. If neither can be done, he names "
                   "the man to be played."),
    .reading = N_ (
      "Where the words fit several men, any of them may be asked for; a man "
      "that is gone drops out. If the adversary gives up the choice, the "
      "committee makes it. What was owed at the break is owed before this; a "
      "legal move that passes over it is not made, and the touch binds."),
    .bearing = RG_BEARING_ADJOURNMENT,
    .clauses = RG_CLAUSES ({
      .matter = RG_MATTER_SEALED_IRREGULAR,
      .remedy = RG_REMEDY_MOVE | RG_REMEDY_KING,
      .otherwise = RG_REMEDY_ANY,
    }),
  },
  {
    .number = "16.c",
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
    .number = "16.d",
    .title = N_ ("Wrong sealed capture"),
    .summary = N_ ("Besides the penalties of Par. 14, the adversary may have "
                   "the king moved. If none of these can be done, he names "
                   "the man to be played."),
    .reading = N_ ("A move is a capture if it is written as one, or if a "
                   "figure was to go where an enemy man stands."),
    .bearing = RG_BEARING_ADJOURNMENT,
    .clauses = RG_CLAUSES ({
      .matter = RG_MATTER_SEALED_CAPTURE,
      .remedy = RG_REMEDY_MOVE | RG_REMEDY_TAKE | RG_REMEDY_KING,
      .otherwise = RG_REMEDY_ANY,
    }),
  },
  {
    .number = "16.e",
    .title = N_ ("Wrong move found later"),
    .summary = N_ ("A wrong move that comes to light too late to be punished "
                   "is undone all the same: the game goes on from the position "
                   "before it or, where nobody can rebuild that, is annulled."),
    .reading = N_ (
      "Play resumes from the earliest irregularity, without a penalty; the "
      "time used stays used, and the bounds reached until the claim stay too. "
      "What was touched in the last turn stays touched (Par. 14), so that "
      "confessing a wrong move frees no piece. After the result nothing goes "
      "back but the move that ended the game."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_FOUND_LATER }),
  },
  {
    .number = "16.f",
    .title = N_ ("Envelope empty or unreadable"),
    .summary = N_ ("If the envelope holds no move, or one that nobody can "
                   "read, the adversary wins."),
    .reading = N_ (
      "Only where neither a piece nor a square can be read; else Par. 16 b or "
      "d applies."),
    .bearing = RG_BEARING_ADJOURNMENT,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_SEALED_UNREADABLE }),
  },
  {
    .number = "16.g",
    .title = N_ ("Sealed move with several meanings"),
    .summary = N_ ("When the sealed move can mean more than one thing, the "
                   "adversary picks the meaning he likes."),
    .reading = N_ ("If the adversary gives up the choice, or asks for a meaning that the "
                   "words cannot have, the committee settles it."),
    .bearing = RG_BEARING_ADJOURNMENT,
    .clauses = RG_CLAUSES ({
      .matter = RG_MATTER_SEALED_AMBIGUOUS,
      .chooser = RG_CHOOSER_ADVERSARY,
    }),
  },
  {
    .number = "17",
    .title = N_ ("Rules for penalties"),
    .summary = N_ ("The right to a penalty is gone once the claimant has "
                   "touched one of his own men to reply. The mistake is "
                   "undone first, and a penalty is never castling. Whoever "
                   "asks for an illegal move loses his right to any penalty "
                   "for that mistake."),
    .reading = N_ (
      "What the adversary names after several men were touched is a penalty "
      "too. A king touched alone may still castle. Neither a void demand nor "
      "giving up the right undoes anything: a legal move stands; an irregular "
      "one goes back all the same (Par. 16), without a penalty."),
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
    .title = N_ ("Upsetting the board"),
    .summary = N_ ("A player who upsets the board or scatters the men on "
                   "purpose loses."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_UPSET }),
  },
  {
    .number = "18.b",
    .title = N_ ("Refusing to play on"),
    .summary = N_ ("A player loses if he stops playing and will not go on "
                   "within reasonable time."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_REFUSES_RESUMPTION }),
  },
  {
    .number = "18.c",
    .title = N_ ("Refusing a lawful request"),
    .summary = N_ ("A player who will not grant a request that the rules "
                   "allow his adversary loses."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_REFUSES_REQUEST }),
  },
  {
    .number = "18.d",
    .title = N_ ("Disobeying the rules"),
    .summary = N_ ("A player who, during the game, will not follow the rules "
                   "or what the committee orders loses."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_DISOBEYS }),
  },
  {
    .number = "18",
    .title = N_ ("Overstepping the time"),
    .summary = N_ ("Whoever uses too much thinking time loses, whether he is "
                   "there or not."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_TIME }, { .matter = RG_MATTER_ABSENCE }),
  },
  {
    .number = "19",
    .title = N_ ("Manners at the board"),
    .summary = N_ ("Players keep what they think of the moves to themselves. "
                   "They do not point at squares or touch them to work out "
                   "what could be played."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_EMPTY_SQUARE }),
  },
  {
    .number = "20.a",
    .title = N_ ("The time allowed"),
    .summary = N_ ("In a timed game each player makes at least 30 moves in "
                   "his first two hours and 15 in every hour after that, or "
                   "the numbers that the tournament has set."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({
      .matter = RG_MATTER_CLOCK,
      .text = "30/7200:15/3600",
    }),
  },
  {
    .number = "20.b",
    .title = N_ ("Whose time runs"),
    .summary = N_ ("The player on move pays for the time. But an adversary who "
                   "ponders which penalty to ask does so on his own clock."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_CLOCK_OF_CHOOSER }),
  },
  {
    .number = "20.c",
    .title = N_ ("Correcting the clock"),
    .summary = N_ ("A time shown wrongly is put right, if the mistake is "
                   "proved and nobody was careless."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_CLOCK_CORRECTION }),
  },
  {
    .number = "20.d",
    .title = N_ ("Move first, then the clock"),
    .summary = N_ ("A player may stop his clock only after completing his "
                   "move, except where these rules say otherwise."),
    .bearing = RG_BEARING_PLAY,
  },
  {
    .number = "21",
    .title = N_ ("Breaking off and resuming"),
    .summary = N_ (
      "In a timed game the player on move writes the sealed move, in an "
      "untimed one always Black; closing the envelope, which he signs, "
      "completes the move, and nobody opens it until play resumes. Both "
      "players check the position and times noted on it; the adversary later "
      "sets up the game, plays the move and starts the clock, before the "
      "committee if a player is absent. A move with several meanings is read "
      "as the adversary likes unless it is a plain slip, an envelope without a "
      "move loses, a game restored wrongly goes back to the right position, "
      "and one that cannot be restored is annulled."),
    .reading = N_ ("The secret move may be written in either notation, with "
                   "French or English letters. An absent adversary keeps no "
                   "envelope shut: his clock starts when it is opened."),
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
    .number = "22",
    .title = N_ ("Games at odds"),
    .summary = N_ (
      "Odds are the first move in every game, several moves played at the "
      "start but not past the middle of the board, or a man: the king’s "
      "bishop’s pawn, or unless agreed otherwise the queen’s rook or knight. "
      "The giver of a man begins unless the move is part of the odds, and "
      "extra moves count for both clocks. Where a rook has been given, its "
      "giver can still castle as long as its corner is empty; only the king "
      "moves."),
    .reading = N_ ("Attacks on the corner or on the b-file square do not "
                   "matter. A visitor on the corner bars castling only while "
                   "it stands there."),
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
    .number = "23",
    .title = N_ ("Keeping the score"),
    .summary = N_ ("Every player writes his game clearly, and the winner, or "
                   "after a draw both players, hand a correct and readable "
                   "copy to the committee. If the two counts of moves "
                   "differ, the clock may be stopped to put that right, once "
                   "both have written down their last move."),
    .bearing = RG_BEARING_PLAY,
  },
  {
    .number = "24",
    .title = N_ ("Settling disputes"),
    .summary = N_ ("A question of fact may, if both agree, go to an onlooker "
                   "who takes no side, and his word is final. A question of "
                   "law goes to an arbiter, who decides at once and for "
                   "good, or in a tournament to the committee. Until then "
                   "the game waits."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_DISPUTE_FACT },
                           { .matter = RG_MATTER_DISPUTE_LAW }),
  },
  {
    .number = "25",
    .title = N_ ("Advice and onlookers"),
    .summary = N_ ("Players use no written or printed notes and take no "
                   "advice, and adjourned games are not analysed in the "
                   "tournament rooms. Onlookers say nothing, even about a "
                   "broken rule, unless they are asked about one particular "
                   "fact."),
    .bearing = RG_BEARING_MANNERS,
  },
  {
    .number = "26",
    .title = N_ ("Last word on the rules"),
    .summary = N_ ("Every question about these rules goes to the bureau of "
                   "FIDE, whose answer is official and final."),
    .bearing = RG_BEARING_ORGANISER,
  },
  {
    .number = "27.1",
    .title = N_ ("No taking back"),
    .summary = N_ ("A lawful move once made stays made."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_TAKEBACK }),
  },
  {
    .number = "27.2",
    .title = N_ ("Handling the men"),
    .summary = N_ ("A man goes straight to its new square and is let go at "
                   "once. In castling the rook follows the king; a promoted "
                   "pawn is replaced and a taken man removed without delay."),
    .bearing = RG_BEARING_DEFINITION,
  },
  {
    .number = "27.3",
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
    .number = "27.4",
    .title = N_ ("A word about the clock"),
    .summary = N_ ("When the other’s clock runs on unnoticed, it is good "
                   "fellowship to tell him."),
    .bearing = RG_BEARING_MANNERS,
  },
  {
    .number = "27.5",
    .title = N_ ("Do not disturb"),
    .summary = N_ ("Players do not sing, whistle or do anything else that "
                   "draws the other’s mind from the game."),
    .bearing = RG_BEARING_MANNERS,
  },
};

const RgRulebook RG_RULEBOOK_FIDE_1928 = {
  .id = "fide-1928",
  .title = N_ ("FIDE 1928"),
  .summary = N_ ("The federation’s draft of June 1928: close to the laws of "
                 "1930, with other remedies for mistakes."),
  .citation = N_ ("Par. %s"),
  .style = RG_STYLE_1928,
  .articles = ARTICLES,
  .n_articles = G_N_ELEMENTS (ARTICLES),
};
