/* The rules of the Café de la Régence, from the booklet of 1844, as a table
 * that reads in the order of its text.  It says in our own words what each
 * rule asks; what is done about it is not known here. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-rulebook-tables.h"

static const RgArticle ARTICLES[] = {
  {
    .number = "I",
    .title = N_ ("The board the wrong way round"),
    .summary = N_ (
      "Each player must have a light corner square at his right hand. If the "
      "board lies the other way, a player who sees it can have the game begun "
      "again as long as he has not made his own fourth move. Once both have "
      "made it, the game goes on for good."),
    .reading = N_ ("Each player counts his own moves: between the two fourth "
                   "moves only the one who did not begin may still ask."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES (
      {
        .matter = RG_MATTER_BOARD_MISPLACED,
        .remedy = RG_REMEDY_RESTART,
      },
      {
        .matter = RG_MATTER_NOTICED_IN_TIME,
        .number = 4,
      }),
  },
  {
    .number = "II",
    .title = N_ ("Men wrongly placed"),
    .summary = N_ (
      "A man may have stood on a wrong square from the start. A player who "
      "sees it can correct that, or have it corrected, as long as he has not "
      "made his own fourth move. Once both have made it, the men stay as they "
      "are, and nothing is corrected any more."),
    .reading = N_ ("The game goes on from the corrected position. Each player "
                   "counts his own moves: between the two fourth moves only "
                   "the one who did not begin may still ask."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES (
      {
        .matter = RG_MATTER_SETUP_WRONG,
        .remedy = RG_REMEDY_PUT_RIGHT,
      },
      {
        .matter = RG_MATTER_KINGS_QUEENS_SWAPPED,
        .remedy = RG_REMEDY_PUT_RIGHT,
      },
      {
        .matter = RG_MATTER_NOTICED_IN_TIME,
        .number = 4,
      }),
  },
  {
    .number = "III",
    .title = N_ ("A man missing at the start"),
    .summary = N_ (
      "No odds were agreed on, and yet a piece or a pawn was missing when the "
      "game began. Once both players have made their fourth move, the game is "
      "finished without it: by then it is too late to put it on the board."),
    .reading = N_ ("Until then whoever notices may put the man on the board, as rule II "
                   "says of men wrongly placed, and the game goes on from there."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES (
      {
        .matter = RG_MATTER_PIECE_MISSING,
        .remedy = RG_REMEDY_PUT_RIGHT,
      },
      {
        .matter = RG_MATTER_NOTICED_IN_TIME,
        .number = 4,
      }),
  },
  {
    .number = "IV",
    .title = N_ ("Odds forgotten"),
    .summary = N_ ("Where a pawn or a piece was to be given as odds and the "
                   "giver forgot to take it off, it stays on the board and the "
                   "game goes on as it stands. The receiver is safe from "
                   "losing: he wins such a game or, at worst, draws it."),
    .reading = N_ (
      "Every loss of the receiver counts as a draw, however it came about, and "
      "even if the mistake is noticed only after the end. Unless the players "
      "agree otherwise, the pawn given is the king’s bishop’s, and a rook, "
      "bishop or knight is the queen’s side one. Other men, or several, are "
      "given by agreement only. What was forgotten cannot come off as a piece "
      "wrongly placed or missing either (rules II and III)."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES (
      {
        .matter = RG_MATTER_ODDS_FORGOTTEN,
        .remedy = RG_REMEDY_STAND,
      },
      { .matter = RG_MATTER_RECEIVER_SPARED },
      { .matter = RG_MATTER_ODDS_MEN }),
  },
  {
    .number = "V",
    .title = N_ ("The trait"),
    .summary = N_ ("Having the trait means moving first. The players draw lots for it "
                   "before they begin, except where the trait itself is given as odds."),
    .reading = N_ (
      "The trait does not depend on colour: whoever has it may have the black "
      "men, and then Black moves first and the moves are numbered from there. "
      "Rules VI and VII go before the lot."),
    .bearing = RG_BEARING_PLAY,
  },
  {
    .number = "VI",
    .title = N_ ("Who begins the next game"),
    .summary = N_ ("Winning a game earns the trait for the next one, if "
                   "nothing else was agreed on."),
    .reading = N_ ("A drawn game leaves the trait where it was. At odds, rule "
                   "VII decides every game."),
    .bearing = RG_BEARING_SUCCESSION,
    .clauses = RG_CLAUSES ({
      .matter = RG_MATTER_NEXT_GAME,
      .next = RG_NEXT_WINNER,
    }),
  },
  {
    .number = "VII",
    .title = N_ ("The giver begins"),
    .summary = N_ (
      "The player who gives odds moves first, if nothing else was agreed on."),
    .reading = N_ (
      "To agree on something else is to make the trait part of the odds: then, "
      "or where several moves played running are given, the receiver begins. "
      "None of those extra moves may go beyond the middle of the board."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_ODDS_GIVER_BEGINS },
                           { .matter = RG_MATTER_ODDS_MIDDLE }),
  },
  {
    .number = "VIII",
    .title = N_ ("Own man touched"),
    .summary = N_ (
      "Touching one of his own men binds a player to play it; saying "
      "“j’adoube” with the touch keeps him free. To put a man right that has "
      "got out of place, the same word is needed, and it is enough."),
    .reading = N_ (
      "A touch binds only the player whose turn it is; only he may adjust, and "
      "he says so no later than the touch. Of several men the first touched "
      "counts; those without any move are left out and oblige to nothing. A king "
      "touched alone may still castle; king and rook touched one after the "
      "other, in either order, bind to castling where it is legal then, and to "
      "nothing else. If men are knocked over by accident, the game waits until "
      "they are back in place."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES (
      {
        .matter = RG_MATTER_TOUCHED_OWN,
        .remedy = RG_REMEDY_MOVE,
        .otherwise = RG_REMEDY_IF_BOUND,
      },
      {
        .matter = RG_MATTER_TOUCHED_TO_CASTLE,
        .roles = RG_ROLE_BIT (RG_KING) | RG_ROLE_BIT (RG_ROOK),
      },
      {
        .matter = RG_MATTER_TOUCH_CLAIM,
        .until = RG_UNTIL_ANY_TOUCH,
      },
      { .matter = RG_MATTER_ADOUBE },
      { .matter = RG_MATTER_DISTURBED }),
  },
  {
    .number = "IX",
    .title = N_ ("No taking back"),
    .summary = N_ ("A man that the hand has let go of stays on its new square: "
                   "the move is made, and no other in its stead."),
    .reading = N_ ("Castling is done once the hand has left the rook, a "
                   "capture once the taken man is off the board too, a "
                   "promotion once the new piece stands on its square."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_TAKEBACK }),
  },
  {
    .number = "X",
    .title = N_ ("Enemy man touched"),
    .summary = N_ (
      "An enemy man touched without “j’adoube” must be taken, if the adversary "
      "insists. Where it cannot be taken, the player’s own king must move; "
      "where the king cannot move either, nothing follows."),
    .reading = N_ (
      "Any legal move that takes it will do. Of several enemy men the first "
      "touched counts: it is taken, or else the king moves and may not castle; "
      "the next counts only if the king cannot move. “J’adoube” is said as "
      "rule VIII has it. Where the program itself holds the players to what "
      "they touch, it insists in the adversary’s place."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES (
      {
        .matter = RG_MATTER_TOUCHED_ENEMY,
        .remedy = RG_REMEDY_TAKE,
        .otherwise = RG_REMEDY_KING,
      },
      { .matter = RG_MATTER_ADOUBE_BOTH }),
  },
  {
    .number = "XI",
    .title = N_ ("Enemy man played by mistake"),
    .summary = N_ (
      "A player may have moved an enemy man as though it were his own. The "
      "adversary then decides: the man is taken (where that is possible), it "
      "goes back, or it stays where it now stands and he plays on."),
    .reading = N_ (
      "It is taken on the square that it came from, by any legal move. If it "
      "is put back, the player plays what he likes. If it is left, that counts "
      "as his move; it may not be left if the offender’s king is then in "
      "check, a king is taken or a pawn stands on the first or last rank."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_OTHERS_MAN },
                           {
                             .matter = RG_MATTER_ENEMY_MAN_MOVED,
                             .remedy = RG_REMEDY_TAKE | RG_REMEDY_RETRACT |
                                       RG_REMEDY_LEAVE,
                           }),
  },
  {
    .number = "XII",
    .title = N_ ("Wrong capture"),
    .summary = N_ ("After a capture by a man that may not make it, another man "
                   "must make that capture. Where none can, the man that took "
                   "must make a legal move."),
    .reading = N_ (
      "The text leaves no choice to the adversary, so taking comes first. The "
      "wrong capture is undone before that. If the player has touched a man of "
      "each side, he takes the one with the other; where that is not legal, "
      "this rule applies. Where neither remedy is possible he plays what he "
      "likes, unless rule XVIII makes him move his king. A capture that merely "
      "exposes the player’s own king falls under rules XIV and XVIII."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES (
      {
        .matter = RG_MATTER_TOUCHED_BOTH,
        .remedy = RG_REMEDY_TAKE_WITH,
        .otherwise = RG_REMEDY_TAKE | RG_REMEDY_MOVE | RG_REMEDY_IF_BOUND,
        .chooser = RG_CHOOSER_TAKING_FIRST,
      },
      {
        .matter = RG_MATTER_WRONG_CAPTURE,
        .remedy = RG_REMEDY_TAKE | RG_REMEDY_MOVE,
        .otherwise = RG_REMEDY_IF_BOUND,
        .chooser = RG_CHOOSER_TAKING_FIRST,
      }),
  },
  {
    .number = "XIII",
    .title = N_ ("Own man taken"),
    .summary = N_ ("If a player takes one of his own men, the adversary says "
                   "which of the two men must be played."),
    .reading = N_ ("If it is not noticed before the adversary has replied, the "
                   "man is lost (rule XXII). Either player may notice it, and "
                   "the capture is undone first. A man that has no legal move "
                   "cannot be named. If neither has one, the player plays what "
                   "he likes, unless rule XVIII makes him move his king."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_OWN_SQUARE },
                           {
                             .matter = RG_MATTER_OWN_MAN_TAKEN,
                             .remedy = RG_REMEDY_MOVE,
                             .otherwise = RG_REMEDY_IF_BOUND,
                             .chooser = RG_CHOOSER_ADVERSARY,
                           }),
  },
  {
    .number = "XIV",
    .title = N_ ("False move"),
    .summary = N_ (
      "When a man has moved as it may not move, the adversary decides whether "
      "it stays there or makes a legal move instead."),
    .reading = N_ (
      "Which legal move it makes, its player decides. If it has none, the "
      "choice is between leaving it there and putting it back, after which he "
      "plays what he likes. It may not stay if the offender’s king is then in "
      "check, a king is taken or a pawn stands on the first or last rank; so "
      "nobody can choose to leave a pawn not exchanged there, or a king "
      "exposed by its own side. A man that can neither stay nor move goes "
      "back, and rule XVIII may bind the king. An impossible demand is "
      "refused, and the choice remains."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_MARCH },
                           { .matter = RG_MATTER_OBSTACLE },
                           {
                             .matter = RG_MATTER_WRONG_MOVE,
                             .remedy = RG_REMEDY_LEAVE | RG_REMEDY_MOVE,
                             .otherwise = RG_REMEDY_LEAVE | RG_REMEDY_RETRACT |
                                          RG_REMEDY_IF_BOUND,
                           },
                           {
                             .matter = RG_MATTER_PAWN_NOT_EXCHANGED,
                             .remedy = RG_REMEDY_MOVE,
                           },
                           {
                             .matter = RG_MATTER_KING_EXPOSED,
                             .remedy = RG_REMEDY_MOVE,
                             .otherwise = RG_REMEDY_IF_BOUND,
                           },
                           {
                             .matter = RG_MATTER_CHECK_NOT_PARRIED,
                             .remedy = RG_REMEDY_MOVE,
                             .otherwise = RG_REMEDY_RETRACT,
                           }),
  },
  {
    .number = "XV",
    .title = N_ ("Two moves running"),
    .summary = N_ ("Two moves running by one player leave the adversary a choice that is "
                   "open until he replies: he accepts both, or the second goes back."),
    .reading = N_ (
      "Either way it is then the adversary’s turn. The two moves may not both "
      "stand if the offender’s king is then in check, a king is taken or a "
      "pawn stands on the first or last rank. Touching a piece does not end the "
      "choice, only playing does (« avant de jouer son coup »)."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_TURN },
                           {
                             .matter = RG_MATTER_TWO_MOVES,
                             .remedy = RG_REMEDY_LEAVE | RG_REMEDY_RETRACT,
                           },
                           { .matter = RG_MATTER_UNTIL_PLAYED }),
  },
  {
    .number = "XVI",
    .title = N_ ("Taking en passant"),
    .summary = N_ ("A pawn that slips past an enemy pawn by going two squares "
                   "may be taken by that pawn, if the adversary likes."),
    .reading = N_ ("Only with the very next move; the pawn that takes goes to "
                   "the square that was stepped over. Later it is a wrong "
                   "capture (rule XII)."),
    .bearing = RG_BEARING_PLAY,
  },
  {
    .number = "XVII",
    .title = N_ ("Castling"),
    .summary = N_ ("There is no castling once the king or that rook has moved, "
                   "nor where the king would pass through check. Whoever lays "
                   "hands on both men to castle all the same must move one of "
                   "them, and the adversary says which."),
    .reading = N_ (
      "Castling out of check or into it, or over other men, is refused too, with "
      "the same consequence; but if the king was in check and still is, rule XIX "
      "goes before this one. Where a rook has been given as odds, there is no "
      "castling on its side: two steps of the king towards an empty corner are a "
      "false move (rule XIV). A king or rook that must move may not castle. If "
      "only one of the two can move, that one must; if neither can, nothing "
      "follows. Where castling is legal, both touched bind to it (rule VIII)."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_CASTLING },
                           {
                             .matter = RG_MATTER_WRONG_CASTLING,
                             .remedy = RG_REMEDY_MOVE | RG_REMEDY_NOT_CASTLING,
                             .chooser = RG_CHOOSER_ADVERSARY,
                           }),
  },
  {
    .number = "XVIII",
    .title = N_ ("The king moves instead"),
    .summary = N_ (
      "A touched man may be unable to move without exposing its own king. Then "
      "the king must move in its place; if it has no safe square either, "
      "nothing follows and the player plays what he likes."),
    .reading = N_ (
      "Leaving the king in check counts as putting it there. The king may not "
      "castle. The rule holds also where such a man has been played and could "
      "not stay. It does not hold where a false move is claimed that the "
      "adversary might have left and has put back (rule XIV), nor for a man "
      "that is blocked and has no move at all: that one obliges to nothing."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_EXPOSURE },
                           {
                             .matter = RG_MATTER_TOUCHED_BOUND,
                             .remedy = RG_REMEDY_KING,
                           }),
  },
  {
    .number = "XIX",
    .title = N_ ("Saying check"),
    .summary = N_ ("Whoever gives check must say so. If he did not, the player "
                   "may have overlooked it and played something else. When the "
                   "adversary then takes or attacks a man at once, saying "
                   "check, the player has his move again and meets the check."),
    .reading = N_ (
      "The adversary’s move goes back too, whatever it was. He may also say "
      "check without moving, or either player may claim the mistake: the "
      "effect is the same. This goes before rules XI to XIV. If a check was "
      "said and not met, the move goes back, and the man that was played must "
      "meet the check if it can (rule XIV). Where the program itself announces "
      "checks, each counts as said."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_SAY_CHECK },
                           { .matter = RG_MATTER_CHECK_LEFT },
                           {
                             .matter = RG_MATTER_CHECK_UNSAID,
                             .remedy = RG_REMEDY_PARRY,
                           }),
  },
  {
    .number = "XX",
    .title = N_ ("Check long unnoticed"),
    .summary = N_ (
      "Sometimes nobody sees for several moves that a king is in check, and "
      "nobody knows any more whether the adversary’s check or its own side’s "
      "mistake put it there. Once its player sees it or is told, he may take "
      "back his last move and meet the check."),
    .reading = N_ (
      "The rule holds even where the record of the game shows how it came "
      "about. Several moves means that the king was in check at its player’s "
      "turn before this one already, and that his move then left it so. A "
      "check that was said when it was given was never unseen. He claims it "
      "before touching a man, and the adversary’s reply goes back with his "
      "move. He may do so even when the adversary has said check, "
      "with that reply or before; if he does not, the reply stands, and a "
      "check that was said must be met."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES (
      {
        .matter = RG_MATTER_CHECK_UNSEEN,
        .remedy = RG_REMEDY_PARRY,
      },
      { .matter = RG_MATTER_CHECK_UNSEEN_WARNED }),
  },
  {
    .number = "XX"
              "I",
    .title = N_ ("Check said where there is none"),
    .summary = N_ (
      "A check that is said but not given is to deceive nobody: whoever has "
      "touched or moved a man to meet it, be it the king or another, may play "
      "anew, until the adversary makes his next move."),
    .reading = N_ ("He plays what he likes, and what he touched no longer "
                   "binds him. That the adversary has touched a man does not "
                   "matter; only his move ends this right."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_CHECK_FALSE }),
  },
  {
    .number = "XXII",
    .title = N_ ("Too late"),
    .summary = N_ ("Once the adversary has made his next move, a check said "
                   "wrongly can no longer be undone. Every other fault is "
                   "covered by the reply as well, and as soon as a man is "
                   "touched for it; nobody can claim it after that."),
    .reading = N_ (
      "Covered means for both players: only the last move can be claimed. A "
      "touch with “j’adoube” covers nothing; rule XV has a limit of its own. A "
      "fault also stands where the adversary waives his choice, but where it "
      "may not be left (rule XIV) it goes back without a penalty. If a player has put "
      "his own king in check, "
      "or left a check unmet that had been said, the reply stands too; once "
      "check is said after it, the king must meet it."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES (
      {
        .matter = RG_MATTER_IRREGULAR_CLAIM,
        .until = RG_UNTIL_ANY_TOUCH,
      },
      { .matter = RG_MATTER_COVERED }),
  },
  {
    .number = "XXIII",
    .title = N_ ("A pawn at its goal"),
    .summary = N_ (
      "A pawn that reaches the last rank is exchanged for the piece that its "
      "player thinks will help him most to win, even one that he still has: a "
      "second queen, say, or a third knight."),
    .reading = N_ ("Queen, rook, bishop or knight of one’s own colour. A pawn "
                   "that is left a pawn is a false move (rule XIV)."),
    .bearing = RG_BEARING_PLAY,
  },
  {
    .number = "XXIV",
    .title = N_ ("Draw by stalemate"),
    .summary = N_ ("When a king has nowhere to go except into check, and its side has no "
                   "other man to play, it is stalemate and the game is drawn."),
    .reading = N_ (
      "A king that is in check where it stands is not stalemated but mated, and "
      "its side has lost. The players may agree to a draw at any time. A "
      "repeated position, perpetual check or a number of moves gives no right to "
      "one. What could have been claimed about a last move that mates or "
      "stalemates can still be claimed; if it goes back, so does the result."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_STALEMATE }),
  },
  {
    .number = "XXV",
    .title = N_ ("Disputed moves"),
    .summary = N_ ("These rules settle every dispute about a move. Where it "
                   "turns on what really happened, the onlookers are the "
                   "judges, and the players accept their word."),
    .reading = N_ ("The game waits for the ruling. If the position has been "
                   "unlawfully changed, play goes back to the last right one."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_DISPUTE_FACT },
                           { .matter = RG_MATTER_DISPUTE_LAW },
                           { .matter = RG_MATTER_ALTERED },
                           { .matter = RG_MATTER_RESTORATION }),
  },
};

const RgRulebook RG_RULEBOOK_REGENCE_1844 = {
  .id = "regence-1844",
  .title = N_ ("Régence 1844"),
  .summary = N_ ("Chess as it was played at the Café de la Régence in Paris, "
                 "from a booklet of 1844: close to the older rules, but "
                 "sterner about touched men and mistakes in setting up."),
  .citation = "%s",
  .style = RG_STYLE_1930,
  .articles = ARTICLES,
  .n_articles = G_N_ELEMENTS (ARTICLES),
};
