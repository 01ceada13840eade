/* The twenty-six rules of the Régence in their old spelling, as a table that
 * reads in the order of its text.  It says in our own words what each rule
 * asks; what is done about it is not known here. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-rulebook-tables.h"

static const RgArticle ARTICLES[] = {
  {
    .number = "I",
    .title = N_ ("The board the wrong way round"),
    .summary = N_ (
      "By custom each player has a light corner square at his right hand. If "
      "the board lies the other way, whoever notices before playing his own "
      "fourth move may demand that the game begin again. Once both have played "
      "their fourth, it may begin again only with the adversary’s consent."),
    .reading = N_ (
      "Each player counts his own moves: between the two fourth moves only the "
      "one who did not begin may still ask. After both, the adversary must "
      "consent before he touches or plays a man."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES (
      {
        .matter = RG_MATTER_BOARD_MISPLACED,
        .remedy = RG_REMEDY_RESTART,
      },
      {
        .matter = RG_MATTER_NOTICED_IN_TIME,
        .number = 4,
      },
      { .matter = RG_MATTER_CONSENT }),
  },
  {
    .number = "II",
    .title = N_ ("Men wrongly placed"),
    .summary = N_ (
      "Whoever notices, before playing his own fourth move, that a man stands "
      "on a wrong square may put it right or have it put right. Once both have "
      "played their fourth, the game goes on with the men as they stand, "
      "unless the adversary consents to a correction."),
    .reading = N_ ("The game goes on from the corrected position. Each player "
                   "counts his own moves: between the two fourth moves only "
                   "the one who did not begin may still ask. After both, the "
                   "adversary must consent before he touches or plays a man."),
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
      },
      { .matter = RG_MATTER_CONSENT }),
  },
  {
    .number = "III",
    .title = N_ ("A man missing at the start"),
    .summary = N_ (
      "A game without odds that was begun with a piece or a pawn missing must "
      "be played to its end that way once both players have made their fourth "
      "move. Only with the adversary’s consent may the missing man still be "
      "put on the board."),
    .reading = N_ (
      "Until then whoever notices may put the man on the board, as rule II "
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
      },
      { .matter = RG_MATTER_CONSENT }),
  },
  {
    .number = "IV",
    .title = N_ ("Odds forgotten"),
    .summary = N_ ("A player who agreed to give a pawn or a piece as odds and "
                   "forgot to take it off may not remove it during the game, "
                   "which goes on as it stands. The receiver may still win but "
                   "cannot lose: the worst that can happen to him is a draw."),
    .reading = N_ (
      "Every loss of the receiver counts as a draw, however it came about, and "
      "even if the mistake is noticed only after the end. Unless the players "
      "agree otherwise, the pawn given is the king’s bishop’s, and a rook, "
      "bishop or knight is the queen’s side one. Other men, or several, are "
      "given by agreement only."),
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
    .summary = N_ ("The trait is the right to move first. Lots are drawn for "
                   "it before the game."),
    .reading = N_ (
      "The trait does not depend on colour: whoever has it may have the black "
      "men, and then Black moves first and the moves are numbered from there. "
      "Rules VI and VII go before the lot."),
    .bearing = RG_BEARING_PLAY,
  },
  {
    .number = "VI",
    .title = N_ ("Who begins the next game"),
    .summary = N_ ("The winner of a game has the trait in the next one, unless "
                   "the players have agreed on something else."),
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
    .summary = N_ ("Whoever gives odds has the trait, unless the players agree "
                   "on something else."),
    .reading = N_ ("The receiver begins where the trait itself, or several "
                   "moves played running, are part of the odds. None of those "
                   "extra moves may go beyond the middle of the board."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_ODDS_GIVER_BEGINS },
                           { .matter = RG_MATTER_ODDS_MIDDLE }),
  },
  {
    .number = "VIII",
    .title = N_ ("Own man touched"),
    .summary = N_ ("A player who touches one of his men must play it, unless "
                   "he says “j’adoube” as he touches it. A man that has fallen "
                   "over may be stood up again without being played, although "
                   "it is always better to say “j’adoube” then too."),
    .reading = N_ (
      "A touch binds only the player whose turn it is; only he may adjust, and "
      "he says so no later than the touch. Of several men the first touched "
      "counts; those without any move are left out and oblige to nothing. A "
      "king touched alone may still castle. If men are knocked over by "
      "accident, the game waits until they are back in place."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES (
      {
        .matter = RG_MATTER_TOUCHED_OWN,
        .remedy = RG_REMEDY_MOVE,
        .otherwise = RG_REMEDY_IF_BOUND,
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
    .summary = N_ ("Once a man has been played and the hand has left it, it "
                   "stays. It may not be taken back and played elsewhere."),
    .reading = N_ ("Castling is done once the hand has left the rook, a "
                   "capture once the taken man is off the board too, a "
                   "promotion once the new piece stands on its square."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_TAKEBACK }),
  },
  {
    .number = "X",
    .title = N_ ("Enemy man touched"),
    .summary = N_ ("A player who touches an enemy man without saying "
                   "“j’adoube” must take it if the adversary insists. If no "
                   "man can take it, he plays what he likes."),
    .reading = N_ ("Any legal move that takes it will do. Of several enemy men "
                   "the first touched that can be taken counts. “J’adoube” is "
                   "said as rule VIII has it."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES (
      {
        .matter = RG_MATTER_TOUCHED_ENEMY,
        .remedy = RG_REMEDY_TAKE,
      },
      { .matter = RG_MATTER_ADOUBE_BOTH }),
  },
  {
    .number = "XI",
    .title = N_ ("Enemy man played by mistake"),
    .summary = N_ (
      "If a player moves an enemy man as though it were his own, the adversary "
      "chooses: he has it taken, if it can be, he has it put back, or he "
      "leaves it where it now stands and plays on."),
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
    .summary = N_ (
      "If a player takes an enemy man with a man that cannot take it, the "
      "adversary chooses: he has it taken with another man, if one can, or he "
      "has the man that was touched played."),
    .reading = N_ (
      "The capture is undone first. If the player has touched a man of each "
      "side, he takes the one with the other; where that is not legal, this "
      "rule applies. Where neither remedy is possible he plays what he likes, "
      "unless rule XVIII makes him move his king. A capture that merely "
      "exposes the player’s own king falls under rules XIV and XVIII."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES (
      {
        .matter = RG_MATTER_TOUCHED_BOTH,
        .remedy = RG_REMEDY_TAKE_WITH,
        .otherwise = RG_REMEDY_TAKE | RG_REMEDY_MOVE | RG_REMEDY_IF_BOUND,
        .chooser = RG_CHOOSER_ADVERSARY,
      },
      {
        .matter = RG_MATTER_WRONG_CAPTURE,
        .remedy = RG_REMEDY_TAKE | RG_REMEDY_MOVE,
        .otherwise = RG_REMEDY_IF_BOUND,
        .chooser = RG_CHOOSER_ADVERSARY,
      }),
  },
  {
    .number = "XIII",
    .title = N_ ("Own man taken"),
    .summary = N_ (
      "A player who takes one of his own men has lost it if this is not "
      "noticed before the adversary has replied. If it is noticed in time, the "
      "adversary says which of the two men must be played."),
    .reading = N_ (
      "Either player may notice it, and the capture is undone first. A man "
      "that has no legal move cannot be named. If neither has one, the player "
      "plays what he likes, unless rule XVIII makes him move his king."),
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
      "If a player moves a man as it may not move, the adversary chooses: the "
      "man stays where it was put, or it must be played elsewhere."),
    .reading = N_ (
      "Elsewhere means any legal move of that man that the player likes. If it "
      "has none, the choice is between leaving it there and putting it back, "
      "after which he plays what he likes. It may not stay if the offender’s "
      "king is then in check, a king is taken or a pawn stands on the first or "
      "last rank; so a pawn not exchanged on the last rank, and a move that "
      "exposes one’s own king, never stand. An impossible demand is refused, "
      "and the choice remains."),
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
    .summary = N_ (
      "If a player makes two moves running, the adversary chooses, before he "
      "replies: both moves stand, or the second goes back."),
    .reading = N_ (
      "Either way it is then the adversary’s turn. The two moves may not both "
      "stand if the offender’s king is then in check, a king is taken or a "
      "pawn stands on the first or last rank."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_TURN },
                           {
                             .matter = RG_MATTER_TWO_MOVES,
                             .remedy = RG_REMEDY_LEAVE | RG_REMEDY_RETRACT,
                           }),
  },
  {
    .number = "XVI",
    .title = N_ ("Taking en passant"),
    .summary = N_ ("A pawn that slips past an enemy pawn by going two squares "
                   "may be taken by that pawn, if the adversary likes."),
    .reading = N_ ("Only with the very next move; the pawn that takes goes to "
                   "the square that was stepped over."),
    .bearing = RG_BEARING_PLAY,
  },
  {
    .number = "XVII",
    .title = N_ ("Castling"),
    .summary = N_ (
      "There is no castling once the king or that rook has moved, nor where "
      "the king would pass through check. If a player touches king and rook to "
      "castle in such a case, the adversary says which of the two must move."),
    .reading = N_ (
      "Castling out of check or into it, or over other men, is refused too, "
      "with the same consequence. Where a rook has been given as odds, there "
      "is no castling on its side. A king or rook that must move may not "
      "castle. If only one of the two can move, that one must; if neither can, "
      "nothing follows. Where castling is legal, the man touched first "
      "counts."),
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
      "If a player touches a man that he cannot play without putting his king "
      "in check, he must move the king. If the king has no safe square either, "
      "nothing follows and he plays what he likes."),
    .reading = N_ (
      "Leaving the king in check counts as putting it there. The king may not "
      "castle. The rule holds also where such a man has been played and goes "
      "back. It does not hold for a man that is blocked and has no move at "
      "all: that one obliges to nothing."),
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
    .summary = N_ ("Check must be said. If a player who was not warned plays "
                   "something that does not meet the check, and the adversary "
                   "at once takes or attacks a man while saying check, the "
                   "player takes his move back and plays one that meets it."),
    .reading = N_ (
      "The adversary’s move goes back too, whatever it was. He may also say "
      "check without moving, or either player may claim the mistake: the "
      "effect is the same. If a check was said and not met, the move goes "
      "back, and the man that was played must meet the check if it can (rule "
      "XIV). Where the program itself announces checks, each counts as said."),
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
    .title = N_ ("Own king put in check"),
    .summary = N_ (
      "A player who puts his own king in check and does not notice before the "
      "adversary has replied cannot take that move back. The adversary keeps "
      "his reply, even one that takes or attacks the queen, or any other man, "
      "while saying check."),
    .reading = N_ ("Any reply stands; once check is said, the king must meet "
                   "it. If either player notices before the reply, the move "
                   "goes back: the same man must make another (rule XIV) or, "
                   "if it has none, the king must move (rule XVIII)."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_CHECK_EXPOSED_TO }),
  },
  {
    .number = "XXI",
    .title = N_ ("Check long unnoticed"),
    .summary = N_ (
      "If a king has been in check for several moves unnoticed, and nobody can "
      "tell whether the check was given without a word or the king was put "
      "there by its own side, its player may, on noticing, put back the man he "
      "played last and meet the check. If the adversary notices first, he may "
      "take or attack any man he likes while saying check."),
    .reading = N_ (
      "The rule holds even where the record of the game shows how it came "
      "about. Several moves are two of the player’s turns or more, his last "
      "move having left the check unmet. He claims it before touching a man, "
      "and the adversary’s reply goes back with his move. Once the adversary "
      "has said check about it, nothing goes back: his move stands and the "
      "king must meet the check."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({
      .matter = RG_MATTER_CHECK_UNSEEN,
      .remedy = RG_REMEDY_PARRY,
    }),
  },
  {
    .number = "XXII",
    .title = N_ ("Check said where there is none"),
    .summary = N_ (
      "If the adversary says check without giving it, a player who has touched "
      "or moved his king or another man to meet it may play anew, provided the "
      "adversary has not yet made his next move."),
    .reading = N_ ("He plays what he likes, and what he touched no longer "
                   "binds him. That the adversary has touched a man does not "
                   "matter; only his move ends this right."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_CHECK_FALSE }),
  },
  {
    .number = "XXIII",
    .title = N_ ("Too late"),
    .summary = N_ ("Once the adversary has made his next move, a check said "
                   "wrongly can no longer be undone. In general, every "
                   "irregularity is covered as soon as the player who comes "
                   "after it has played a man, or touched one to play it."),
    .reading = N_ (
      "Covered means for both players: only the last move can be claimed. A "
      "touch with “j’adoube” covers nothing. If the last move left a check "
      "unmet that had been said, the reply stands too; once check is said "
      "again, the king must meet it."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES (
      {
        .matter = RG_MATTER_IRREGULAR_CLAIM,
        .until = RG_UNTIL_ANY_TOUCH,
      },
      { .matter = RG_MATTER_COVERED }),
  },
  {
    .number = "XXIV",
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
    .number = "XXV",
    .title = N_ ("Draw by stalemate"),
    .summary = N_ (
      "When a king has nowhere to go except into check, and its side has no "
      "other man to play, it is stalemate and the game is drawn."),
    .reading = N_ ("A king that is in check where it stands is not stalemated "
                   "but mated, and its side has lost. The players may agree to "
                   "a draw at any time. A repeated position, perpetual check "
                   "or a number of moves gives no right to one."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_STALEMATE }),
  },
  {
    .number = "XXVI",
    .title = N_ ("Disputed moves"),
    .summary = N_ (
      "A disputed move is settled by these rules. If that hangs on a fact, the "
      "onlookers judge it, and the players must accept what they say."),
    .reading = N_ ("The game waits for the ruling. If the position has been "
                   "unlawfully changed, play goes back to the last right one."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_DISPUTE_FACT },
                           { .matter = RG_MATTER_DISPUTE_LAW },
                           { .matter = RG_MATTER_ALTERED },
                           { .matter = RG_MATTER_RESTORATION }),
  },
};

const RgRulebook RG_RULEBOOK_REGENCE_26 = {
  .id = "regence-26",
  .title = N_ ("Régence, 26 rules"),
  .summary = N_ (
    "Chess of an older day in twenty-six rules: no clock, check must be said, "
    "and the adversary often chooses how a mistake is put right."),
  .citation = "%s",
  .articles = ARTICLES,
  .n_articles = G_N_ELEMENTS (ARTICLES),
};
