/* The schema of all rulebooks: the matters of clauses and their fields; and finding a
 * clause by its matter. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-rulebook.h"

#include "rg-error.h"

#include <string.h>

/* Sets of remedies: OF_TOUCH are possible for a touch, OF_PLAYER for a move;
 * NOT_CASTLING and IF_BOUND only limit another remedy. */
#define OF_TOUCH                                                                         \
  (RG_REMEDY_MOVE | RG_REMEDY_TAKE | RG_REMEDY_TAKE_WITH | RG_REMEDY_PARRY |             \
   RG_REMEDY_KING | RG_REMEDY_NOT_CASTLING | RG_REMEDY_IF_BOUND)
#define OF_PLAYER (OF_TOUCH | RG_REMEDY_LEAVE | RG_REMEDY_RETRACT | RG_REMEDY_EXCHANGE)
/* Sets of remedies: OF_SEALED are possible for a sealed move, OF_GAME for the whole
 * game, one of them only. */
#define OF_SEALED (OF_PLAYER | RG_REMEDY_ANY | RG_REMEDY_LOSE)
#define OF_GAME                                                                          \
  (RG_REMEDY_ANNUL | RG_REMEDY_REPLAY | RG_REMEDY_RESTART | RG_REMEDY_STAND |            \
   RG_REMEDY_MIRROR | RG_REMEDY_PUT_RIGHT)

typedef struct {
  const char *name;
  RgFields    fields;
  guint       remedies;
  const char *meaning;
} RgMatterRow;

static const RgMatterRow MATTERS[RG_N_MATTERS] = {
  [RG_MATTER_TURN] = { "turn", 0, 0,
                       N_ ("The players move in turn, one move at a time.") },
  [RG_MATTER_OWN_SQUARE] = { "own-square", 0, 0,
                             N_ ("No piece may move to a square that a piece of its own "
                                 "side occupies.") },
  [RG_MATTER_OBSTACLE] = { "obstacle", 0, 0,
                           N_ ("No piece may pass over another, except as the article "
                               "says.") },
  [RG_MATTER_MARCH] = { "march", 0, 0, N_ ("Each piece moves only in its own way.") },
  [RG_MATTER_OTHERS_PIECE] = { "opponents-piece", 0, 0,
                               N_ ("A player may not play an opponent’s piece.") },
  [RG_MATTER_CASTLING] = { "castling", 0, 0, N_ ("When castling is allowed.") },
  [RG_MATTER_EXPOSURE] = { "exposure", 0, 0,
                           N_ ("A player may not put their own king in check.") },
  [RG_MATTER_CHECK_LEFT] = { "check-left", 0, 0, N_ ("A check must be parried.") },
  [RG_MATTER_PIN_ON_FIGURE] = { "pin-on-figure", 0, 0,
                                N_ ("A piece also counts as pinned where a queen or "
                                    "another figure is behind it, not only the king.") },
  [RG_MATTER_EXCHANGE_BY_VALUE] = { "exchange-by-value", 0, 0,
                                    N_ ("A rook for a knight or bishop is called winning "
                                        "the exchange.") },
  [RG_MATTER_TOUCHED_OWN] = { "touched-own", RG_FIELD_REMEDY | RG_FIELD_MAY_OTHERWISE,
                              OF_TOUCH,
                              N_ ("What must be done once a player has touched one of "
                                  "their own pieces.") },
  [RG_MATTER_TOUCHED_ENEMY] = { "touched-opponents",
                                RG_FIELD_REMEDY | RG_FIELD_MAY_OTHERWISE, OF_TOUCH,
                                N_ ("What must be done once a player has touched an "
                                    "opponent’s piece.") },
  [RG_MATTER_TOUCHED_BOTH] = { "touched-both",
                               RG_FIELD_REMEDY | RG_FIELD_OTHERWISE | RG_FIELD_CHOOSER,
                               OF_TOUCH,
                               N_ ("What must be done once a player has touched pieces "
                                   "of both sides.") },
  [RG_MATTER_TOUCHED_SEVERAL_OWN] = { "touched-several-own",
                                      RG_FIELD_REMEDY | RG_FIELD_CHOOSER, OF_TOUCH,
                                      N_ ("What must be done once a player has touched "
                                          "several of their own pieces. Without it the "
                                          "first touched that can move counts.") },
  [RG_MATTER_TOUCHED_SEVERAL_ENEMY] = { "touched-several-opponents",
                                        RG_FIELD_REMEDY | RG_FIELD_CHOOSER, OF_TOUCH,
                                        N_ ("What must be done once a player has touched "
                                            "several opponent’s pieces. Without it the "
                                            "first touched that can be taken counts.") },
  [RG_MATTER_TOUCHED_TO_CASTLE] = { "touched-to-castle", RG_FIELD_ROLES, 0,
                                    N_ ("Touching king and rook one after the other "
                                        "obliges the player to castle; the roles say "
                                        "which of the two may be touched first.") },
  [RG_MATTER_TOUCHED_ROOK_FIRST] = { "touched-rook-first", 0, 0,
                                     N_ ("A rook that was touched before the king must "
                                         "move, without castling.") },
  [RG_MATTER_TOUCHED_CASTLING_ILLEGAL] = { "touched-castling-illegal", 0, 0,
                                           N_ ("Where that castling is illegal, the "
                                               "piece touched first must move.") },
  [RG_MATTER_TOUCHED_IN_VAIN] = { "touched-in-vain", 0, 0,
                                  N_ ("A touch that no legal move can satisfy has no "
                                      "consequence.") },
  [RG_MATTER_TOUCHED_BOUND] = { "touched-bound", RG_FIELD_REMEDY, OF_TOUCH,
                                N_ ("What must be done where a touched piece cannot move "
                                    "without putting its own king in check.") },
  [RG_MATTER_TOUCH_CLAIM] = { "touch-claim", RG_FIELD_UNTIL, 0,
                              N_ ("A player can claim a touch of the opponent; the field "
                                  "says until when.") },
  [RG_MATTER_ADOUBE] = { "adoube", 0, 0,
                         N_ ("Saying “j’adoube” before touching allows the player to "
                             "move to adjust pieces.") },
  [RG_MATTER_ADOUBE_ENEMY] = { "adoube-opponents", 0, 0,
                               N_ ("The opponent’s pieces may not be adjusted; they are "
                                   "adjusted on request.") },
  [RG_MATTER_ADOUBE_BOTH] = { "adoube-both", 0, 0,
                              N_ ("The pieces of both sides may be adjusted.") },
  [RG_MATTER_ADOUBE_LEAVE] = { "adoube-leave", 0, 0,
                               N_ ("The player to move may give the opponent leave to "
                                   "adjust pieces.") },
  [RG_MATTER_STRAIGHTEN] = { "adjust-on-request", 0, 0,
                             N_ ("The opponent must adjust their pieces when the player "
                                 "to move asks.") },
  [RG_MATTER_EMPTY_SQUARE] = { "empty-square", 0, 0,
                               N_ ("Touching an empty square has no consequence.") },
  [RG_MATTER_IRREGULAR_CLAIM] = { "irregular-claim", RG_FIELD_UNTIL, 0,
                                  N_ ("A player can claim an illegal move; the field "
                                      "says until when.") },
  [RG_MATTER_WRONG_MOVE] = { "wrong-move", RG_FIELD_REMEDY | RG_FIELD_MAY_OTHERWISE,
                             OF_PLAYER, N_ ("What follows an illegal move of a piece.") },
  [RG_MATTER_WRONG_CAPTURE] = { "wrong-capture",
                                RG_FIELD_REMEDY | RG_FIELD_CHOOSER |
                                  RG_FIELD_MAY_OTHERWISE,
                                OF_PLAYER, N_ ("What follows an illegal capture.") },
  [RG_MATTER_WRONG_CASTLING] = { "wrong-castling",
                                 RG_FIELD_REMEDY | RG_FIELD_CHOOSER |
                                   RG_FIELD_MAY_OTHERWISE,
                                 OF_PLAYER,
                                 N_ ("What follows illegal castling. Without it this is "
                                     "an illegal move.") },
  [RG_MATTER_KING_EXPOSED] = { "king-exposed", RG_FIELD_REMEDY | RG_FIELD_MAY_OTHERWISE,
                               OF_PLAYER,
                               N_ ("What follows a move that puts its own king in check. "
                                   "Without it this is an illegal move.") },
  [RG_MATTER_PAWN_NOT_EXCHANGED] = { "pawn-not-exchanged", RG_FIELD_REMEDY, OF_PLAYER,
                                     N_ ("What follows a pawn that was left unchanged on "
                                         "the last rank. Without it this is an illegal "
                                         "move.") },
  [RG_MATTER_CHECK_NOT_PARRIED] = { "check-not-parried",
                                    RG_FIELD_REMEDY | RG_FIELD_OTHERWISE, OF_PLAYER,
                                    N_ ("What follows a check that was not parried.") },
  [RG_MATTER_OWN_PIECE_TAKEN] = { "own-piece-taken",
                                  RG_FIELD_REMEDY | RG_FIELD_CHOOSER |
                                    RG_FIELD_MAY_OTHERWISE,
                                  OF_PLAYER,
                                  N_ ("What follows the capture of a piece of one’s "
                                      "own.") },
  [RG_MATTER_ENEMY_PIECE_MOVED] = { "opponents-piece-moved",
                                    RG_FIELD_REMEDY | RG_FIELD_MAY_OTHERWISE, OF_PLAYER,
                                    N_ ("What follows a move of an opponent’s piece.") },
  [RG_MATTER_TWO_MOVES] = { "two-moves", RG_FIELD_REMEDY, OF_PLAYER,
                            N_ ("What follows a second move in a row.") },
  [RG_MATTER_FOUND_LATER] = { "found-later", 0, 0,
                              N_ ("An illegal move found later takes the game back to "
                                  "the position before it.") },
  [RG_MATTER_COVERED] = { "covered", 0, 0,
                          N_ ("Once it is too late to claim an illegal move, it stands "
                              "for good.") },
  [RG_MATTER_UNTIL_PLAYED] = { "until-played", 0, 0,
                               N_ ("The mistake of this article can be claimed until the "
                                   "opponent has played; a touch does not end this.") },
  [RG_MATTER_PENALTY_NOT_CASTLING] = { "penalty-not-castling", 0, 0,
                                       N_ ("A move that is played as a penalty is never "
                                           "castling.") },
  [RG_MATTER_IMPOSSIBLE_DEMAND] = { "impossible-demand", 0, 0,
                                    N_ ("A player who demands an impossible penalty "
                                        "loses the right to one.") },
  [RG_MATTER_ILLEGAL_MOVE_TOUCHES] = { "illegal-move-touches", 0, 0,
                                       N_ ("The pieces of an illegal move count as "
                                           "touched.") },
  [RG_MATTER_ILLEGAL_MOVE_TIME] = { "illegal-move-time", RG_FIELD_NUMBER, 0,
                                    N_ ("For an illegal move the opponent gets this "
                                        "number of seconds.") },
  [RG_MATTER_ILLEGAL_MOVE_LOSS] = { "illegal-move-loss", RG_FIELD_NUMBER, 0,
                                    N_ ("This number of illegal moves loses the game.") },
  [RG_MATTER_ILLEGAL_MOVE_MATE_IMPOSSIBLE] = { "illegal-move-mate-impossible", 0, 0,
                                               N_ ("That is a draw where the opponent "
                                                   "cannot give checkmate by any legal "
                                                   "moves.") },
  [RG_MATTER_TAKEBACK] = { "takeback", 0, 0,
                           N_ ("A move that was made cannot be taken back.") },
  [RG_MATTER_SAY_CHECK] = { "say-check", 0, 0, N_ ("A player announces check.") },
  [RG_MATTER_SAY_MATE] = { "say-mate", 0, 0,
                           N_ ("A player announces mate in a number of moves.") },
  [RG_MATTER_CHECK_UNSAID] = { "check-unsaid", RG_FIELD_REMEDY, OF_PLAYER,
                               N_ ("What follows where a check was not announced and not "
                                   "parried.") },
  [RG_MATTER_CHECK_EXPOSED_TO] = { "check-exposed-to", 0, 0,
                                   N_ ("A king that was put in check by its own side, "
                                       "unnoticed until the opponent has played, stays "
                                       "so; the move is not taken back.") },
  [RG_MATTER_CHECK_UNSEEN] = { "check-unseen", RG_FIELD_REMEDY, OF_PLAYER,
                               N_ ("What follows where a check has remained unnoticed "
                                   "for several moves.") },
  [RG_MATTER_CHECK_UNSEEN_WARNED] = { "check-unseen-warned", 0, 0,
                                      N_ ("The player in check may also claim this after "
                                          "the opponent’s warning.") },
  [RG_MATTER_CHECK_UNSEEN_KNOWN] = { "check-unseen-known", 0, 0,
                                     N_ ("All moves since that check go back, not only "
                                         "the last one.") },
  [RG_MATTER_CHECK_FALSE] = { "check-false", 0, 0,
                              N_ ("Where check was announced wrongly, the player may "
                                  "choose the move again.") },
  [RG_MATTER_CHECKMATE] = { "checkmate", 0, 0, N_ ("Checkmate wins the game.") },
  [RG_MATTER_STALEMATE] = { "stalemate", 0, 0, N_ ("Stalemate is a draw.") },
  [RG_MATTER_RESIGNATION] = { "resignation", 0, 0, N_ ("Resigning loses the game.") },
  [RG_MATTER_RESIGNATION_MATE_IMPOSSIBLE] = { "resignation-mate-impossible", 0, 0,
                                              N_ ("Resigning is a draw where the "
                                                  "opponent cannot give checkmate by any "
                                                  "legal moves.") },
  [RG_MATTER_AGREEMENT] = { "agreement", 0, 0, N_ ("The players may agree to a draw.") },
  [RG_MATTER_AGREEMENT_FROM] = { "agreement-from", RG_FIELD_NUMBER, 0,
                                 N_ ("A draw may be offered from the move of this number "
                                     "on.") },
  [RG_MATTER_AGREEMENT_AFTER] = { "agreement-after", RG_FIELD_NUMBER, 0,
                                  N_ ("A draw may be offered once both players have made "
                                      "this number of moves.") },
  [RG_MATTER_AGREEMENT_TOUCH] = { "agreement-touch", 0, 0,
                                  N_ ("An offer of a draw ends when the opponent touches "
                                      "a piece to move it.") },
  [RG_MATTER_AGREEMENT_CLAIM] = { "agreement-claim", 0, 0,
                                  N_ ("A claim of a draw is an offer of a draw too.") },
  [RG_MATTER_PERPETUAL_CHECK] = { "perpetual-check", 0, 0,
                                  N_ ("Perpetual check can be claimed as a draw.") },
  [RG_MATTER_REPETITION] = { "repetition",
                             RG_FIELD_CLAIMANT | RG_FIELD_IDENTITY | RG_FIELD_NUMBER, 0,
                             N_ ("A position that appears for this number of times can "
                                 "be claimed as a draw.") },
  [RG_MATTER_REPETITION_DECLARED] = { "repetition-declared", 0, 0,
                                      N_ ("The arbiter may declare that draw.") },
  [RG_MATTER_REPETITION_AT_ONCE] = { "repetition-at-once",
                                     RG_FIELD_IDENTITY | RG_FIELD_NUMBER, 0,
                                     N_ ("A position that appears for this number of "
                                         "times ends the game as a draw.") },
  [RG_MATTER_FIFTY] = { "fifty", RG_FIELD_CLAIMANT | RG_FIELD_NUMBER, 0,
                        N_ ("This number of moves of each side without a capture or pawn "
                            "move can be claimed as a draw.") },
  [RG_MATTER_FIFTY_AT_ONCE] = { "fifty-at-once", RG_FIELD_NUMBER, 0,
                                N_ (
                                  "This number of such moves ends the game as a draw.") },
  [RG_MATTER_MATE_IN_FIFTY] = { "mate-in-fifty", RG_FIELD_NUMBER, 0,
                                N_ ("A player may demand to be mated within this number "
                                    "of moves; if that does not happen, the game is a "
                                    "draw.") },
  [RG_MATTER_MATE_BY_PIECES] = { "mate-by-pieces", 0, 0,
                                 N_ ("That can be demanded only of an opponent without "
                                     "pawns, and nothing starts the count again.") },
  [RG_MATTER_DRAW_CLAIM] = { "draw-claim", RG_FIELD_UNTIL, 0,
                             N_ ("A player can no longer claim a draw on a move once "
                                 "they have touched; the field says what.") },
  [RG_MATTER_DRAW_CLAIM_LATE] = { "draw-claim-late", 0, 0,
                                  N_ ("A claim of a draw is too late once the player has "
                                      "moved.") },
  [RG_MATTER_DRAW_CLAIM_WRONG] = { "draw-claim-wrong", RG_FIELD_NUMBER, 0,
                                   N_ ("For a wrong claim of a draw the opponent gets "
                                       "this number of seconds.") },
  [RG_MATTER_THEORY_EXCEPTION] = { "theory-exception", RG_FIELD_NUMBER, 0,
                                   N_ ("The arbiter may allow more moves where theory "
                                       "needs them: this number of times as many as "
                                       "theory needs.") },
  [RG_MATTER_DEAD_POSITION] = { "dead-position", 0, 0,
                                N_ ("A position in which neither side can give checkmate "
                                    "is a draw.") },
  [RG_MATTER_TIME] = { "time", 0, 0, N_ ("A player who runs out of time loses.") },
  [RG_MATTER_TIME_MATE_IMPOSSIBLE] = { "time-mate-impossible", 0, 0,
                                       N_ ("That is a draw where the opponent cannot "
                                           "give checkmate by any legal moves.") },
  [RG_MATTER_LATE_AFTER] = { "late-after", RG_FIELD_NUMBER, 0,
                             N_ ("A player loses by coming late only after this number "
                                 "of seconds.") },
  [RG_MATTER_LATE_BOTH] = { "late-both", 0, 0,
                            N_ ("If both players come late, both lose.") },
  [RG_MATTER_LOST_BOTH] = { "lost-both", 0, 0,
                            N_ ("The arbiter may declare the game lost for both "
                                "players.") },
  [RG_MATTER_LATE] = { "late", 0, 0, N_ ("A player who comes late loses.") },
  [RG_MATTER_UPSET] = { "upset", 0, 0,
                        N_ ("A player who upsets the board on purpose loses.") },
  [RG_MATTER_REFUSES_RESUMPTION] = { "refuses-resumption", 0, 0,
                                     N_ ("A player who refuses to continue the game "
                                         "loses.") },
  [RG_MATTER_REFUSES_REQUEST] = { "refuses-request", 0, 0,
                                  N_ (
                                    "A player who refuses a legitimate request loses.") },
  [RG_MATTER_DISOBEYS] = { "disobeys", 0, 0,
                           N_ ("A player who does not obey the arbiter loses.") },
  [RG_MATTER_PHONE] = { "phone", 0, 0, N_ ("A player with a telephone loses.") },
  [RG_MATTER_CONDUCT] = { "conduct", 0, 0,
                          N_ ("A player who refuses again and again to follow the rules "
                              "loses.") },
  [RG_MATTER_SEALED_LOST] = { "sealed-move", 0, 0,
                              N_ ("A sealed move whose meaning is unclear loses, if the "
                                  "arbiter says so.") },
  [RG_MATTER_BOARD_MISPLACED] = { "board-misplaced", RG_FIELD_REMEDY, OF_GAME,
                                  N_ ("What follows where the board is the wrong way "
                                      "round.") },
  [RG_MATTER_BOARD_MISPLACED_EARLY] = { "board-misplaced-early",
                                        RG_FIELD_REMEDY | RG_FIELD_NUMBER, OF_GAME,
                                        N_ ("What follows instead where the board is "
                                            "found to be the wrong way round before "
                                            "Black has made this number of moves.") },
  [RG_MATTER_SETUP_WRONG] = { "setup-wrong", RG_FIELD_REMEDY, OF_GAME,
                              N_ ("What follows where the pieces were set up wrongly.") },
  [RG_MATTER_KINGS_QUEENS_SWAPPED] = { "kings-queens-swapped", RG_FIELD_REMEDY, OF_GAME,
                                       N_ ("What follows where kings and queens were on "
                                           "each other’s squares.") },
  [RG_MATTER_PIECE_MISSING] = { "piece-missing", RG_FIELD_REMEDY, OF_GAME,
                                N_ ("What follows where a piece was missing from the "
                                    "start.") },
  [RG_MATTER_ODDS_FORGOTTEN] = { "odds-forgotten",
                                 RG_FIELD_REMEDY | RG_FIELD_MAY_OTHERWISE, OF_GAME,
                                 N_ ("What follows where odds were forgotten; otherwise, "
                                     "what their receiver may demand once it is too late "
                                     "for that.") },
  [RG_MATTER_COLOURS_EXCHANGED] = { "colours-exchanged",
                                    RG_FIELD_REMEDY | RG_FIELD_NUMBER, OF_GAME,
                                    N_ ("What follows where the colours are reversed, "
                                        "until both players have made this number of "
                                        "moves.") },
  [RG_MATTER_DISTURBED] = { "disturbed", 0, 0,
                            N_ ("Pieces displaced by accident are put back while the "
                                "game is stopped.") },
  [RG_MATTER_ALTERED] = { "altered", 0, 0,
                          N_ ("Where the position was illegally changed, the game goes "
                              "back to the last right one.") },
  [RG_MATTER_NOT_REBUILT] = { "not-rebuilt", 0, 0,
                              N_ ("If the right position cannot be found again, the game "
                                  "is annulled.") },
  [RG_MATTER_NOTICED_IN_TIME] = { "noticed-in-time", RG_FIELD_NUMBER, 0,
                                  N_ ("A player can demand what this article gives until "
                                      "they have made this number of moves.") },
  [RG_MATTER_NOTICED_BY_BOTH] = { "noticed-by-both", RG_FIELD_NUMBER, 0,
                                  N_ ("A player can demand what this article gives until "
                                      "both have made this number of moves.") },
  [RG_MATTER_DURING_GAME] = { "during-game", 0, 0,
                              N_ ("What this article gives can be demanded only as long "
                                  "as the game has no result.") },
  [RG_MATTER_CONSENT] = { "consent", 0, 0,
                          N_ ("After that the opponent may consent to it.") },
  [RG_MATTER_RECEIVER_SPARED] = { "receiver-spared", 0, 0,
                                  N_ ("The receiver of forgotten odds can no longer lose "
                                      "the game.") },
  [RG_MATTER_ANNULMENT] = { "annulment", 0, 0, N_ ("The arbiter may annul the game.") },
  [RG_MATTER_RESTORATION] = { "restoration", 0, 0,
                              N_ ("The arbiter may return to an earlier position.") },
  [RG_MATTER_DEMAND_ANNUL] = { "demand-annul", RG_FIELD_NUMBER, 0,
                               N_ ("A player may demand that a game with a wrong set-up "
                                   "is annulled, until Black has made this number of "
                                   "moves.") },
  [RG_MATTER_DEMAND_RECTIFY] = { "demand-rectify", 0, 0,
                                 N_ ("A player may demand that the position is "
                                     "corrected.") },
  [RG_MATTER_DISPUTE_FACT] = { "dispute-fact", 0, 0,
                               N_ ("A question of fact stops the game until it is "
                                   "decided.") },
  [RG_MATTER_DISPUTE_LAW] = { "dispute-law", 0, 0,
                              N_ ("A question of law stops the game until it is "
                                  "decided.") },
  [RG_MATTER_ADJOURNMENT] = { "adjournment", 0, 0,
                              N_ ("A game may be adjourned with a sealed move. Without "
                                  "it a game is only set aside.") },
  [RG_MATTER_ADJOURNMENT_UNTIMED] = { "adjournment-untimed", 0, 0,
                                      N_ ("Without clocks it is always Black who writes "
                                          "the sealed move.") },
  [RG_MATTER_SEALING] = { "sealing", 0, 0,
                          N_ ("The player who has the move writes it down and closes the "
                              "envelope.") },
  [RG_MATTER_SEALED_REMARK] = { "sealed-remark", 0, 0,
                                N_ ("No remark, offer or resignation may be written with "
                                    "the sealed move.") },
  [RG_MATTER_OPENING] = { "opening", 0, 0,
                          N_ ("The opponent opens the envelope and plays the move.") },
  [RG_MATTER_OPENING_PRESENCE] = { "opening-presence", 0, 0,
                                   N_ ("The envelope is opened only when the opponent is "
                                       "present; until then that player’s clock runs.") },
  [RG_MATTER_SEALED_IRREGULAR] = { "sealed-irregular",
                                   RG_FIELD_REMEDY | RG_FIELD_MAY_OTHERWISE, OF_SEALED,
                                   N_ ("What follows an illegal sealed move.") },
  [RG_MATTER_SEALED_CAPTURE] = { "sealed-capture", RG_FIELD_REMEDY | RG_FIELD_OTHERWISE,
                                 OF_SEALED,
                                 N_ ("What follows an illegal sealed capture.") },
  [RG_MATTER_SEALED_AMBIGUOUS] = { "sealed-ambiguous", RG_FIELD_CHOOSER, 0,
                                   N_ ("Who decides where a sealed move has several "
                                       "meanings. Without it such a move is illegal.") },
  [RG_MATTER_SEALED_SETTLED] = { "sealed-settled", 0, 0,
                                 N_ ("The arbiter decides what is doubtful in a sealed "
                                     "move.") },
  [RG_MATTER_SEALED_UNREADABLE] = { "sealed-unreadable", 0, 0,
                                    N_ (
                                      "A sealed move that cannot be understood loses.") },
  [RG_MATTER_SEALED_MATE_IMPOSSIBLE] = { "sealed-mate-impossible", 0, 0,
                                         N_ ("A lost sealed move is a draw where the "
                                             "opponent cannot give checkmate by any "
                                             "legal moves.") },
  [RG_MATTER_SEALED_CONCLUDES] = { "sealed-concludes", 0, 0,
                                   N_ ("A sealed move that ends the game decides it, "
                                       "even if a player has come late.") },
  [RG_MATTER_SEALED_REPLY] = { "sealed-reply", 0, 0,
                               N_ ("Where the writer of the sealed move is absent, the "
                                   "opponent may seal the reply.") },
  [RG_MATTER_ENVELOPE_MISSING] = { "envelope-missing", 0, 0,
                                   N_ ("Where the envelope is lost, the arbiter takes "
                                       "the move that its writer states.") },
  [RG_MATTER_ADJOURNED_LOST] = { "adjourned-lost", 0, 0,
                                 N_ ("An adjourned game whose position or times are lost "
                                     "is annulled.") },
  [RG_MATTER_RESUMED_WRONGLY] = { "resumed-wrongly", 0, 0,
                                  N_ ("A game that was resumed from a wrong position "
                                      "goes back to the right one.") },
  [RG_MATTER_CLOCK] = { "clock", RG_FIELD_TEXT, 0,
                        N_ ("The time control where the players agree on no other.") },
  [RG_MATTER_CLOCK_CORRECTION] = { "clock-correction", 0, 0,
                                   N_ ("The arbiter may correct a clock.") },
  [RG_MATTER_CLOCKS_STOPPED] = { "clocks-stopped", 0, 0,
                                 N_ ("The arbiter may stop the clocks.") },
  [RG_MATTER_TIME_GIVEN] = { "time-given", 0, 0,
                             N_ ("The arbiter may give a player time.") },
  [RG_MATTER_TIME_TAKEN] = { "time-taken", 0, 0,
                             N_ ("The arbiter may take time from a player.") },
  [RG_MATTER_WARNING] = { "warning", 0, 0, N_ ("The arbiter may warn a player.") },
  [RG_MATTER_CLOCK_OF_CHOOSER] = { "clock-of-chooser", 0, 0,
                                   N_ ("While a player chooses a penalty, that player’s "
                                       "clock runs.") },
  [RG_MATTER_ABSENCE] = { "absence", 0, 0, N_ ("The clock of an absent player runs.") },
  [RG_MATTER_QUICK] = { "quick", RG_FIELD_NUMBER, 0,
                        N_ ("A game with less than this number of seconds for 60 moves "
                            "is rapid or blitz chess.") },
  [RG_MATTER_QUICK_PENALTY] = { "quick-penalty", RG_FIELD_NUMBER, 0,
                                N_ ("In blitz chess a penalty is this number of "
                                    "seconds.") },
  [RG_MATTER_QUICK_SETUP] = { "quick-setup", RG_FIELD_NUMBER, 0,
                              N_ ("In rapid and blitz chess a wrong set-up can be "
                                  "claimed until both have made this number of moves.") },
  [RG_MATTER_QUICK_ILLEGAL_MOVE] = { "quick-illegal-move", 0, 0,
                                     N_ (
                                       "In rapid and blitz chess an illegal move stands "
                                       "once the opponent has made the next move.") },
  [RG_MATTER_QUICK_DRAWN] = { "quick-drawn", 0, 0,
                              N_ ("In rapid and blitz chess an illegal position that "
                                  "remains is a draw.") },
  [RG_MATTER_WHITE_BEGINS] = { "white-begins", 0, 0,
                               N_ ("White moves first. Without it either colour may "
                                   "begin.") },
  [RG_MATTER_NEXT_GAME] = { "next-game", RG_FIELD_NEXT, 0,
                            N_ ("Who begins the next game. Without it the players take "
                                "turns.") },
  [RG_MATTER_ODDS_PIECES] = { "odds-pieces", 0, 0, N_ ("Pieces may be given as odds.") },
  [RG_MATTER_ODDS_MOVE] = { "odds-move", 0, 0,
                            N_ ("The first move may be given as odds.") },
  [RG_MATTER_ODDS_MOVES] = { "odds-moves", 0, 0,
                             N_ ("Several first moves may be given as odds.") },
  [RG_MATTER_ODDS_MOVES_COUNT] = { "odds-moves-count", 0, 0,
                                   N_ ("Moves given as odds count on the clock.") },
  [RG_MATTER_ODDS_MIDDLE] = { "odds-middle", 0, 0,
                              N_ ("Moves given as odds may not go beyond the middle of "
                                  "the board.") },
  [RG_MATTER_ODDS_GIVER_BEGINS] = { "odds-giver-begins", 0, 0,
                                    N_ ("The player who gives odds moves first.") },
  [RG_MATTER_ODDS_PAWN] = { "odds-pawn", 0, 0,
                            N_ ("A pawn given as odds is the king’s bishop’s.") },
  [RG_MATTER_ODDS_FIGURE] = { "odds-figure", RG_FIELD_ROLES, 0,
                              N_ ("Of the pieces that the roles name, the queen’s is "
                                  "given as odds.") },
  [RG_MATTER_ODDS_CASTLING] = { "odds-castling", 0, 0,
                                N_ ("A player who gives a rook may castle on that side "
                                    "without it.") },
};

/* Returns: a word for @self, for messages to programmers and tests */
const char *
rg_matter_name (RgMatter self)
{
  return MATTERS[self].name;
}

/* Returns: the fields that a clause on @self has */
RgFields
rg_matter_fields (RgMatter self)
{
  return MATTERS[self].fields;
}

/* Returns: the meaning of a clause on @self, as a sentence to be translated */
const char *
rg_matter_meaning (RgMatter self)
{
  return MATTERS[self].meaning;
}

/* Returns: the remedies that a clause on @self may name */
guint
rg_matter_remedies (RgMatter self)
{
  return MATTERS[self].remedies;
}

/* Returns: who may choose by a clause on @self, as a set of bits by #RgChooser. The
 * meaning of a sealed text is chosen by the opponent or the director, the choice of
 * pieces never by the director. */
guint
rg_matter_choosers (RgMatter self)
{
  return self == RG_MATTER_SEALED_AMBIGUOUS
           ? (1u << RG_CHOOSER_OPPONENT) | (1u << RG_CHOOSER_DIRECTOR)
           : (1u << RG_CHOOSER_OPPONENT) | (1u << RG_CHOOSER_FIRST_TOUCHED) |
               (1u << RG_CHOOSER_TAKING_FIRST);
}

/* Returns: whether clauses on @self only qualify their own article, so that several
 * articles may have one */
gboolean
rg_matter_qualifies (RgMatter self)
{
  return self == RG_MATTER_NOTICED_IN_TIME || self == RG_MATTER_NOTICED_BY_BOTH ||
         self == RG_MATTER_DURING_GAME || self == RG_MATTER_CONSENT ||
         self == RG_MATTER_UNTIL_PLAYED;
}

/* Returns: the matter on which a text with a clause on @self must have one too, or
 * RG_MATTER_UNSET */
RgMatter
rg_matter_needs (RgMatter self)
{
  static const struct {
    RgMatter matter;
    RgMatter needed;
  } needs[] = {
    { RG_MATTER_ADJOURNMENT, RG_MATTER_SEALING },
    { RG_MATTER_SEALING, RG_MATTER_OPENING },
    { RG_MATTER_OPENING, RG_MATTER_SEALED_IRREGULAR },
    { RG_MATTER_SEALED_IRREGULAR, RG_MATTER_ADJOURNMENT },
    { RG_MATTER_SEALED_CAPTURE, RG_MATTER_SEALED_IRREGULAR },
    { RG_MATTER_REPETITION_DECLARED, RG_MATTER_REPETITION },
    { RG_MATTER_THEORY_EXCEPTION, RG_MATTER_MATE_IN_FIFTY },
    { RG_MATTER_MATE_BY_PIECES, RG_MATTER_MATE_IN_FIFTY },
    { RG_MATTER_CHECK_UNSEEN_WARNED, RG_MATTER_CHECK_UNSEEN },
    { RG_MATTER_CHECK_UNSEEN_KNOWN, RG_MATTER_CHECK_UNSEEN },
    { RG_MATTER_IRREGULAR_CLAIM, RG_MATTER_WRONG_MOVE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (needs); i++)
    if (needs[i].matter == self)
      return needs[i].needed;

  return RG_MATTER_UNSET;
}

static gboolean
find_in (const RgArticle *article, RgMatter matter, RgLaw *law)
{
  const RgClause *clause = article->clauses;

  for (; clause != NULL && clause->matter != RG_MATTER_UNSET; clause++)
    if (clause->matter == matter) {
      *law = (RgLaw){ clause, article->number };
      return TRUE;
    }

  *law = (RgLaw){ NULL, NULL };
  return FALSE;
}

/* Returns: whether the text has a clause on @matter; if not, both parts of @law are
 * NULL */
gboolean
rg_rulebook_find (const RgRulebook *self, RgMatter matter, RgLaw *law)
{
  for (guint i = 0; i < self->n_articles; i++)
    if (find_in (&self->articles[i], matter, law))
      return TRUE;

  *law = (RgLaw){ NULL, NULL };
  return FALSE;
}

/* Returns: whether the article of number @article has a clause on @matter; if not, both
 * parts of @law are NULL */
gboolean
rg_rulebook_find_beside (const RgRulebook *self,
                         const char       *article,
                         RgMatter          matter,
                         RgLaw            *law)
{
  const RgArticle *found = rg_rulebook_get_article (self, article);

  return find_in (found, matter, law);
}

/* Returns: whether the text has a clause on @matter */
gboolean
rg_rulebook_has (const RgRulebook *self, RgMatter matter)
{
  RgLaw law;

  return rg_rulebook_find (self, matter, &law);
}

/* Returns: (nullable): the number of the article that has a clause on @matter, NULL if
 * there is none */
const char *
rg_rulebook_article (const RgRulebook *self, RgMatter matter)
{
  RgLaw law;

  rg_rulebook_find (self, matter, &law);
  return law.article;
}

/* Returns: (transfer full): the name of the rulebook in a game: its id, with the hash
 * of its law if it is not one of the program's own */
char *
rg_rulebook_name_law (const RgRulebook *self)
{
  gboolean has_hash = (self->is_added || self->is_missing) && *self->hash != '\0';

  return g_strconcat (self->id, has_hash ? " " : NULL, self->hash, NULL);
}

/* Returns: (nullable): the article of that number, written as in the text, such as
 * "15.a" */
const RgArticle *
rg_rulebook_get_article (const RgRulebook *self, const char *number)
{
  for (guint i = 0; i < self->n_articles; i++)
    if (g_ascii_strcasecmp (self->articles[i].number, number) == 0)
      return &self->articles[i];

  return NULL;
}
