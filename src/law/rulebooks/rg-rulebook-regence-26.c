/* The twenty-six rules of the Régence in their old spelling, as a table that
 * reads in the order of its text.  It says in our own words what each rule
 * asks; what is done about it is not known here. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-rulebook-tables.h"

static const RgArticle ARTICLES[] = {
  {
    .number = "I",
    .title = N_ ("The board the wrong way round"),
    .summary = N_ ("By custom each player has a light corner square at their right hand. "
                   "If the board is placed the other way, a player who notices it can "
                   "have the game restarted as long as they have not made their own "
                   "fourth move. Once both have made it, the opponent must consent."),
    .reading = N_ (
      "Each player counts their own moves. After the fourth move of the player who "
      "began, only the other may still ask, until their own fourth move. After both, the "
      "opponent must consent before touching or playing a piece. Once the game has a "
      "result nothing is corrected any more."),
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
      { .matter = RG_MATTER_DURING_GAME },
      { .matter = RG_MATTER_CONSENT }),
  },
  {
    .number = "II",
    .title = N_ ("Pieces wrongly placed"),
    .summary = N_ (
      "A piece may have been on a wrong square from the start. A player who notices it "
      "can correct that, or have it corrected, as long as they have not made their own "
      "fourth move. Once both have made it, the pieces stay as they are, unless the "
      "opponent consents to a correction."),
    .reading = N_ ("The game goes on from the corrected position. Each player counts "
                   "their own moves. After the fourth move of the player who began, only "
                   "the other may still ask, until their own fourth move. After both, "
                   "the opponent must consent before touching or playing a piece. Once "
                   "the game has a result nothing is corrected any more."),
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
      { .matter = RG_MATTER_DURING_GAME },
      { .matter = RG_MATTER_CONSENT }),
  },
  {
    .number = "III",
    .title = N_ ("A piece missing at the start"),
    .summary = N_ (
      "No odds were agreed on, and yet a piece or a pawn was missing when the game "
      "began. Once both players have made their fourth move, the game is played to its "
      "end without it; only the opponent’s consent can still bring it onto the board."),
    .reading = N_ (
      "The text counts the moves of both players, so until both have made their fourth "
      "move a player who notices may put the piece on the board, as rule II says of "
      "pieces wrongly placed, and the game goes on from there."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES (
      {
        .matter = RG_MATTER_PIECE_MISSING,
        .remedy = RG_REMEDY_PUT_RIGHT,
      },
      {
        .matter = RG_MATTER_NOTICED_BY_BOTH,
        .number = 4,
      },
      { .matter = RG_MATTER_DURING_GAME },
      { .matter = RG_MATTER_CONSENT }),
  },
  {
    .number = "IV",
    .title = N_ ("Odds forgotten"),
    .summary = N_ (
      "Where a pawn or a piece was to be given as odds and the giver forgot to take it "
      "off, it stays on the board and the game goes on as it is. The receiver can win "
      "such a game but not lose it: at worst it is drawn."),
    .reading = N_ (
      "Every loss of the receiver counts as a draw, however it came about, and even if "
      "the mistake is noticed only after the end. What was forgotten cannot be taken off "
      "as a piece wrongly placed or missing either (rules II and III). Rule VII says "
      "which pieces may be given. Who took off another piece of the same kind has "
      "forgotten nothing: rule II corrects it. With draw odds a loss that counts as a "
      "draw stays a draw."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES (
      {
        .matter = RG_MATTER_ODDS_FORGOTTEN,
        .remedy = RG_REMEDY_STAND,
      },
      { .matter = RG_MATTER_RECEIVER_SPARED },
      { .matter = RG_MATTER_ODDS_PIECES }),
  },
  {
    .number = "V",
    .title = N_ ("The trait, or first move"),
    .summary = N_ ("Having the trait means moving first. The players draw lots for it "
                   "before they begin."),
    .reading = N_ ("The trait does not depend on colour: the player who has it may "
                   "have the black pieces, and then Black moves first and the moves "
                   "are numbered from there. Rules VI and VII override the drawing of "
                   "lots."),
    .bearing = RG_BEARING_PLAY,
  },
  {
    .number = "VI",
    .title = N_ ("Who begins the next game"),
    .summary = N_ ("The winner of a game has the trait in the next one, if nothing else "
                   "was agreed on."),
    .reading = N_ ("A drawn game leaves the trait where it was. At odds, rule VII "
                   "decides every game."),
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
      "The player who gives odds moves first, unless the players agree otherwise."),
    .reading = N_ (
      "If the players agree otherwise, the trait becomes part of the odds and the "
      "receiver begins; so it is, too, where several moves in a row are given. The "
      "text names no pieces; as in the laws of FIDE (Art. 22, 4, 6 and 7) the pawn "
      "given is the king’s bishop’s, a rook, bishop or knight is the queen’s, and "
      "extra moves may not go beyond the middle of the board. Other pieces, or "
      "several, are given only by agreement."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_ODDS_GIVER_BEGINS },
                           { .matter = RG_MATTER_ODDS_MIDDLE }),
  },
  {
    .number = "VIII",
    .title = N_ ("Own piece touched"),
    .summary = N_ (
      "A player who touches one of their own pieces must play it, unless they say "
      "“j’adoube” as they touch it. Picking up a piece that has fallen over does not "
      "oblige the player to move it, but it is safer to say “j’adoube” then too."),
    .reading = N_ (
      "As in the laws of FIDE, touching a piece binds only the player to move, and only "
      "that player may adjust; “j’adoube” comes no later than the touch. Of several "
      "pieces the first touched counts; those that are blocked do not count (a pinned "
      "piece does, rule XVIII). A king touched alone may still castle; touching king and "
      "rook one after the other, in either order, obliges the player to castle if that "
      "is legal then, and to nothing else. If pieces are displaced by accident, the game "
      "waits until they are back in place."),
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
    .summary = N_ ("A piece that the hand has let go of stays on its new square: the "
                   "move is made and cannot be changed for another."),
    .reading = N_ ("Castling is complete once the hand has let go of the rook, a capture "
                   "once the taken piece is off the board too, a promotion once the new "
                   "piece is on its square."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_TAKEBACK }),
  },
  {
    .number = "X",
    .title = N_ ("Opponent’s piece touched"),
    .summary = N_ (
      "An opponent’s piece touched without “j’adoube” must be taken, if the opponent "
      "insists. If it cannot be taken, the player may play any move."),
    .reading = N_ (
      "Any legal move that takes it will do. Of several opponent’s pieces the first "
      "touched that can be taken counts. “J’adoube” is said as in rule VIII. Where the "
      "program itself enforces touch-move, it claims for the opponent."),
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
    .title = N_ ("Opponent’s piece played by mistake"),
    .summary = N_ (
      "If a player has moved an opponent’s piece by mistake for one of their own, the "
      "opponent has the choice: the player must take that piece, if possible; or the "
      "piece is put back; or it stays on its new square and the opponent plays on."),
    .reading = N_ (
      "The player takes it on the square that it came from, by any legal move. If it is "
      "put back, the player may play any move. If it stays, that counts as the player’s "
      "move; it may not stay if the player’s own king is then in check, a king was "
      "taken, or a pawn is on the first or last rank."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_OTHERS_PIECE },
                           {
                             .matter = RG_MATTER_ENEMY_PIECE_MOVED,
                             .remedy = RG_REMEDY_TAKE | RG_REMEDY_RETRACT |
                                       RG_REMEDY_LEAVE,
                           }),
  },
  {
    .number = "XII",
    .title = N_ ("Illegal capture"),
    .summary = N_ ("After a capture by a piece that may not make it, the opponent "
                   "chooses: the piece is taken by another, if one can take it, or the "
                   "piece that took makes a legal move."),
    .reading = N_ (
      "The capture is undone first. If the player has touched a piece of each side, they "
      "take the one with the other; where that is not legal, this rule applies. Where "
      "neither is possible they may play any move, unless rule XVIII makes them move "
      "their king. A capture that merely exposes the player’s own king falls under "
      "rules XIV and XVIII. Whether a pinned piece that takes falls under this rule is "
      "doubtful (« qui ne puisse pas la prendre »)."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES (
      {
        .matter = RG_MATTER_TOUCHED_BOTH,
        .remedy = RG_REMEDY_TAKE_WITH,
        .otherwise = RG_REMEDY_TAKE | RG_REMEDY_MOVE | RG_REMEDY_NOT_CASTLING |
                     RG_REMEDY_IF_BOUND,
        .chooser = RG_CHOOSER_OPPONENT,
      },
      {
        .matter = RG_MATTER_WRONG_CAPTURE,
        .remedy = RG_REMEDY_TAKE | RG_REMEDY_MOVE | RG_REMEDY_NOT_CASTLING,
        .otherwise = RG_REMEDY_IF_BOUND,
        .chooser = RG_CHOOSER_OPPONENT,
      }),
  },
  {
    .number = "XIII",
    .title = N_ ("Own piece taken"),
    .summary = N_ ("A piece taken by its own side is lost once the opponent has replied. "
                   "If the mistake is noticed before that, the opponent says which of "
                   "the two pieces must be played."),
    .reading = N_ (
      "Either player may notice it until the opponent has played (« ait joué son "
      "coup »): that the opponent touches a piece does not end this. After that the "
      "piece is simply lost, so « en tout cas » (XIII) gives the choice only where the "
      "mistake was noticed in time. The capture is undone first. A piece that has no "
      "legal move cannot be named. If neither has one, the player may play any move, "
      "unless rule XVIII makes them move their king."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_OWN_SQUARE },
                           {
                             .matter = RG_MATTER_OWN_PIECE_TAKEN,
                             .remedy = RG_REMEDY_MOVE | RG_REMEDY_NOT_CASTLING,
                             .otherwise = RG_REMEDY_IF_BOUND,
                             .chooser = RG_CHOOSER_OPPONENT,
                           },
                           { .matter = RG_MATTER_UNTIL_PLAYED }),
  },
  {
    .number = "XIV",
    .title = N_ ("False move"),
    .summary = N_ ("When a piece has moved in a way that it may not, the opponent "
                   "decides whether it stays there or makes a legal move instead."),
    .reading = N_ (
      "Which legal move it makes, its player decides. If it has none, the choice is "
      "between leaving it there and putting it back, after which the player may play "
      "any move. It may not stay if the offender’s king is then in check, a king is "
      "taken or a pawn is on the first or last rank; so a pawn not exchanged there, or "
      "a king exposed by its own side, can never be left. A piece that can neither "
      "stay nor move goes back, and rule XVIII may bind the king. Here as under the "
      "other rules an impossible demand is refused, and the choice remains."),
    .bearing = RG_BEARING_PLAY,
    .clauses =
      RG_CLAUSES ({ .matter = RG_MATTER_MARCH },
                  { .matter = RG_MATTER_OBSTACLE },
                  {
                    .matter = RG_MATTER_WRONG_MOVE,
                    .remedy = RG_REMEDY_LEAVE | RG_REMEDY_MOVE | RG_REMEDY_NOT_CASTLING,
                    .otherwise = RG_REMEDY_LEAVE | RG_REMEDY_RETRACT | RG_REMEDY_IF_BOUND,
                  },
                  {
                    .matter = RG_MATTER_PAWN_NOT_EXCHANGED,
                    .remedy = RG_REMEDY_MOVE,
                  },
                  {
                    .matter = RG_MATTER_KING_EXPOSED,
                    .remedy = RG_REMEDY_MOVE | RG_REMEDY_NOT_CASTLING,
                    .otherwise = RG_REMEDY_IF_BOUND,
                  },
                  {
                    .matter = RG_MATTER_CHECK_NOT_PARRIED,
                    .remedy = RG_REMEDY_MOVE,
                    .otherwise = RG_REMEDY_PARRY,
                  }),
  },
  {
    .number = "XV",
    .title = N_ ("Two moves in a row"),
    .summary = N_ ("If a player makes two moves in a row, the opponent chooses before "
                   "replying: both stand, or the second goes back."),
    .reading = N_ ("Either way it is then the opponent’s turn. The two moves may not "
                   "both stand if the offender’s king is then in check, a king is taken "
                   "or a pawn is on the first or last rank. Touching a piece does not "
                   "end the choice, only playing does (« avant de jouer son coup »)."),
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
    .summary = N_ ("If a pawn moves two squares and passes beside an opponent’s pawn, "
                   "that pawn may take it."),
    .reading = N_ ("It may do so only on the very next move, and it goes to the square "
                   "that was passed over. Later, the capture is illegal (rule XII)."),
    .bearing = RG_BEARING_PLAY,
  },
  {
    .number = "XVII",
    .title = N_ ("Castling"),
    .summary = N_ (
      "A player may no longer castle once the king or that rook has moved, and may not "
      "castle if the king would pass through check. If they touch both to castle all the "
      "same, the opponent chooses which of the two must move."),
    .reading = N_ (
      "« un de ces trois cas » (XVII) leaves some out: castling out of check or into it, "
      "or over other pieces, is refused too, with the same consequence; but if the king "
      "was in check and still is, rule XIX overrides this one. The text does not let the "
      "giver of a rook castle without it, as the laws of FIDE do (Art. 22, 8): two steps "
      "of the king towards an empty corner are a false move (rule XIV). A king or rook "
      "that must move by this rule or by rules XII to XIV may not castle. If only one of "
      "the two can move, that one must; if neither can, there is no penalty. Where "
      "castling is legal, touching both obliges the player to castle (rule VIII)."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_CASTLING },
                           {
                             .matter = RG_MATTER_WRONG_CASTLING,
                             .remedy = RG_REMEDY_MOVE | RG_REMEDY_NOT_CASTLING,
                             .chooser = RG_CHOOSER_OPPONENT,
                           }),
  },
  {
    .number = "XVIII",
    .title = N_ ("The king moves instead"),
    .summary = N_ ("If a touched piece cannot move without exposing its own king, the "
                   "king must move in its place. If the king has no safe square "
                   "either, there is no penalty and the player may play any move."),
    .reading = N_ (
      "Leaving the king in check counts as putting it there. The king may not castle. "
      "The rule holds also where such a piece has been played and could not stay. It "
      "does not hold where the move played leaves a check that had been announced "
      "(rule XIX), nor where the opponent claims a false move that could have been "
      "left and has it put back (rule XIV), nor for a piece that is blocked and has no "
      "move at all: touching such a piece has no consequence."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_EXPOSURE },
                           {
                             .matter = RG_MATTER_TOUCHED_BOUND,
                             .remedy = RG_REMEDY_KING,
                           }),
  },
  {
    .number = "XIX",
    .title = N_ ("Announcing check"),
    .summary = N_ (
      "A player who gives check must announce it. If that was not done, and the player "
      "in check played something else, and the opponent at once takes or attacks a "
      "piece and announces check, then the player in check takes back that move and "
      "parries the check."),
    .reading = N_ (
      "The opponent’s move goes back too, whatever it was. We read « sur le coup » "
      "(XIX) more widely than it says: the opponent may also announce check without "
      "moving, or either player may claim the mistake, with the same effect. This "
      "overrides rules XI to XIV. If a check was announced and not parried, the move "
      "goes back, and the piece that was played must parry the check if it can "
      "(rule XIV); if it cannot, any move that parries it will do. Where the program "
      "itself announces checks, each counts as announced."),
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
      "A player who puts their own king in check and does not notice before the "
      "opponent has replied cannot take that move back. The opponent may reply by "
      "taking or attacking the queen, or any other piece, announcing check."),
    .reading = N_ (
      "Any reply stands; once check is announced, it must be parried. If either player "
      "claims the mistake before the opponent has played (« ait joué son coup »; "
      "touching is not enough), the move goes back: the same piece must make another "
      "(rule XIV) or, if it has none, the king must move (rule XVIII)."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_CHECK_EXPOSED_TO },
                           { .matter = RG_MATTER_UNTIL_PLAYED }),
  },
  {
    .number = "XX"
              "I",
    .title = N_ ("Check long unnoticed"),
    .summary = N_ (
      "A king may have been in check for several moves unnoticed, so that it can no "
      "longer be told whether the opponent failed to announce the check or its own "
      "side’s mistake put it there. If its player sees it first, that player may take "
      "back their last move and parry the check. If the opponent does, the opponent "
      "may take or attack any piece, announcing check."),
    .reading = N_ (
      "« qu’il ne soit pas possible de vérifier » (XXI): the rule holds even where the "
      "scoresheet shows how it came about, since no other rule would apply. Several "
      "moves means that the king was already in check at its player’s previous turn, "
      "and that the move made then left it in check. This does not apply to a check "
      "that was announced when it was given. The player claims it before touching a "
      "piece, and the opponent’s reply goes back with the move. Once the opponent has "
      "announced this check, nothing goes back: the opponent’s move stands and the "
      "check must be parried."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({
      .matter = RG_MATTER_CHECK_UNSEEN,
      .remedy = RG_REMEDY_PARRY,
    }),
  },
  {
    .number = "XXII",
    .title = N_ ("Check announced wrongly"),
    .summary = N_ ("If check is announced where there is none, a player who has "
                   "touched or moved the king or another piece to parry it may choose "
                   "their move again, as long as the opponent has not made the next "
                   "one."),
    .reading = N_ ("That player may play any move, and what they touched no longer binds "
                   "them. It does not matter if the opponent has touched a piece; only "
                   "the opponent’s move ends this right."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_CHECK_FALSE }),
  },
  {
    .number = "XXIII",
    .title = N_ ("Too late"),
    .summary = N_ ("Once the opponent has made the next move, a check announced wrongly "
                   "can no longer be claimed. For every other fault it is too late once "
                   "a piece has been played, or touched, for the next move."),
    .reading = N_ (
      "It is then too late for both players: each may make a claim about the last move "
      "only, their own or the opponent’s. A touch with “j’adoube” ends no claim; "
      "rules XIII, XV and XX have limits of their own. A fault is also accepted where "
      "the opponent gives up the choice; but where it may not remain (rule XIV), the "
      "move is taken back without a penalty. Suppose the last move did not parry a check "
      "that had been announced. If it is too late to claim that, the opponent’s reply "
      "remains too. If check is announced again, it must be parried. A false move that "
      "mates or stalemates ends the game once it is too late to claim it."),
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
    .title = N_ ("A pawn on the last rank"),
    .summary = N_ ("A pawn that reaches the last rank is exchanged for the piece that "
                   "its player finds most useful for winning, even one that they still "
                   "have: a second queen, say, or a third knight."),
    .reading = N_ ("Queen, rook, bishop or knight of one’s own colour. Leaving the "
                   "pawn a pawn is a false move (rule XIV)."),
    .bearing = RG_BEARING_PLAY,
  },
  {
    .number = "XXV",
    .title = N_ ("Draw by stalemate"),
    .summary = N_ (
      "When a king can go nowhere except into check, and its side has no other piece or "
      "pawn to play, it is stalemate and the game is drawn (« remise »)."),
    .reading = N_ ("If the king is already in check, it is mate, not stalemate, and its "
                   "side has lost. The players may agree to a draw at any time. A "
                   "repeated position, perpetual check or a number of moves gives no "
                   "right to one. A claim about a last move that mates or stalemates can "
                   "still be made; if the move is taken back, so is the result."),
    .bearing = RG_BEARING_PLAY,
    .clauses = RG_CLAUSES ({ .matter = RG_MATTER_STALEMATE }),
  },
  {
    .number = "XXVI",
    .title = N_ ("Disputed moves"),
    .summary = N_ (
      "These rules settle every dispute about a move. Where it turns on what really "
      "happened, the spectators are the judges, and the players accept their decision."),
    .reading = N_ ("The game waits for the ruling. If the position has been illegally "
                   "changed, play goes back to the last right one."),
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
  .summary = N_ ("Old French rules, twenty-six of them: no clock, check must be "
                 "announced, and the opponent often chooses what follows from a "
                 "mistake."),
  .origin = N_ (
    "« Règles du jeu des échecs », in the spelling of the 18th century. Our copy names "
    "no author, body, place, year or edition; it is close to the rules of the Café de "
    "la Régence printed in 1844. It is a scan with misread letters, in which rule VIII "
    "has lost a word (« dit »). The rules bear numbers only; their titles here are "
    "ours."),
  .citation = N_ ("Rule %s"),
  /* Translators: the term of this rulebook for a move against the rules; a heading. */
  .illegal_move = N_ ("False Move"),
  .an_illegal_move = N_ ("a false move"),
  .style = RG_STYLE_1930,
  .articles = ARTICLES,
  .n_articles = G_N_ELEMENTS (ARTICLES),
};
