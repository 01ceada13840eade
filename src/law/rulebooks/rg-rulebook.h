/* Rulebooks as data: articles in the order of a text, each with its summary and the
 * clauses that make it law. Code that needs a rule looks up the clause on a matter, and
 * never asks which rulebook is in force. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-notation.h"

/* RgMatter: the subject of a clause. */
typedef enum {
  RG_MATTER_UNSET,
#define M(name, word, fields, remedies, meaning) RG_MATTER_##name,
#include "rg-matters.def"
#undef M
} RgMatter;

#define RG_N_MATTERS (RG_MATTER_ODDS_CASTLING + 1)

/* RgClaimant: who may claim by a clause: the player to move, also with a move that they
 * announce, or either player. */
typedef enum {
  RG_CLAIMANT_UNSET,
  RG_CLAIMANT_PLAYER_ANNOUNCING,
  RG_CLAIMANT_EITHER,
} RgClaimant;

/* RgUntil: when the right to claim ends: once the claimant has touched any piece, or one
 * of their own. */
typedef enum {
  RG_UNTIL_UNSET,
  RG_UNTIL_ANY_TOUCH,
  RG_UNTIL_OWN_TOUCH,
} RgUntil;

/* RgRemedy: the consequences of a fault, as a set. MOVE, TAKE and TAKE_WITH concern the
 * pieces that were touched; KING obliges the player to move their king, without castling;
 * LEAVE lets a fault count as a move, RETRACT only takes it back. NOT_CASTLING limits
 * another remedy: it cannot be fulfilled by castling. IF_BOUND refers to the clause on a
 * piece that is pinned to its king; EXCHANGE is the same move with a queen in place of
 * the pawn. ANY allows any piece of the player; LOSE ends the game without a correction;
 * with both, the director settles on a legal move or the loss. */
typedef enum {
  RG_REMEDY_UNSET = 0,
  RG_REMEDY_MOVE = 1 << 0,
  RG_REMEDY_TAKE = 1 << 1,
  RG_REMEDY_TAKE_WITH = 1 << 2,
  RG_REMEDY_PARRY = 1 << 3,
  RG_REMEDY_ANNUL = 1 << 4,
  RG_REMEDY_REPLAY = 1 << 5,
  RG_REMEDY_RESTART = 1 << 6,
  RG_REMEDY_STAND = 1 << 7,
  RG_REMEDY_MIRROR = 1 << 8,
  RG_REMEDY_PUT_RIGHT = 1 << 9,
  RG_REMEDY_KING = 1 << 10,
  RG_REMEDY_LEAVE = 1 << 11,
  RG_REMEDY_RETRACT = 1 << 12,
  RG_REMEDY_NOT_CASTLING = 1 << 13,
  RG_REMEDY_IF_BOUND = 1 << 14,
  RG_REMEDY_EXCHANGE = 1 << 15,
  RG_REMEDY_ANY = 1 << 16,
  RG_REMEDY_LOSE = 1 << 17,
} RgRemedy;

/* RgChooser: what decides among several remedies or pieces: the opponent's choice; the
 * order in which they were touched; a fixed rule that taking comes before moving; or the
 * director. */
typedef enum {
  RG_CHOOSER_UNSET,
  RG_CHOOSER_OPPONENT,
  RG_CHOOSER_FIRST_TOUCHED,
  RG_CHOOSER_TAKING_FIRST,
  RG_CHOOSER_DIRECTOR,
} RgChooser;

/* RgIdentity: when two positions are the same: by the pieces and the player to move
 * alone, or also by the rights to castle and to take en passant. */
typedef enum {
  RG_IDENTITY_UNSET,
  RG_IDENTITY_PIECES,
  RG_IDENTITY_PIECES_AND_RIGHTS,
} RgIdentity;

/* RgNext: who begins the next game of a series: the players in turn; in turn, except
 * that after a game without a winner the same player begins; or the winner of the last
 * one. */
typedef enum {
  RG_NEXT_UNSET,
  RG_NEXT_IN_TURN,
  RG_NEXT_WINNER,
  RG_NEXT_IN_TURN_IF_WON,
} RgNext;

/* Returns the bit of a role in the set `roles` of a clause. */
#define RG_ROLE_BIT(role) (1u << (role))

/* The fields of a clause, as a set; MAY_OTHERWISE means that each rulebook decides
 * whether its clause has an `otherwise`. */
typedef enum {
  RG_FIELD_CLAIMANT = 1 << 0,
  RG_FIELD_UNTIL = 1 << 1,
  RG_FIELD_REMEDY = 1 << 2,
  RG_FIELD_OTHERWISE = 1 << 3,
  RG_FIELD_CHOOSER = 1 << 4,
  RG_FIELD_IDENTITY = 1 << 5,
  RG_FIELD_NUMBER = 1 << 6,
  RG_FIELD_TEXT = 1 << 7,
  RG_FIELD_ROLES = 1 << 8,
  RG_FIELD_NEXT = 1 << 9,
  RG_FIELD_MAY_OTHERWISE = 1 << 10,
} RgFields;

/* One rule. Exactly those fields are set that its matter has, and the arbiter uses each:
 * see rg_matter_fields(). `otherwise` applies if `remedy` allows only to leave the fault;
 * for forgotten odds, it is what their receiver may demand once it is too late for
 * `remedy`. `number` counts moves, occurrences or seconds; `text` is a time control;
 * `roles` are those of the pieces that it names. */
typedef struct {
  RgMatter    matter;
  RgClaimant  claimant;
  RgUntil     until;
  guint       remedy;
  guint       otherwise;
  RgChooser   chooser;
  RgIdentity  identity;
  guint       number;
  const char *text;
  guint       roles;
  RgNext      next;
} RgClause;

/* RgBearing: the kind of statement that an article makes. */
typedef enum {
  RG_BEARING_UNSET,
  RG_BEARING_PLAY,
  RG_BEARING_DEFINITION,
  RG_BEARING_NOTATION,
  RG_BEARING_MANNERS,
  RG_BEARING_ORGANISER,
  RG_BEARING_SUCCESSION,
  RG_BEARING_ADJOURNMENT,
} RgBearing;

/* `number` identifies the article in answers, such as "16.1.c"; rg_citation() prints it.
 * Unnumbered parts of the text are named by its own words, such as "8.Roque", or counted,
 * such as "21.al.2". `heading` is the title that the text itself prints above this
 * article and those that follow, NULL if it prints none; after the English words it has
 * those of a French text in brackets. `heading`, `title`, `summary` and `reading` are
 * English, to be translated; `reading` is our interpretation if the text is silent or
 * doubtful (nullable), `original` the words of the text itself (nullable). `clauses` ends
 * with an unset matter; NULL if the article has none. */
typedef struct {
  const char     *number;
  const char     *heading;
  const char     *title;
  const char     *summary;
  const char     *reading;
  const char     *original;
  RgBearing       bearing;
  const RgClause *clauses;
} RgArticle;

#define RG_LAW_HASH_LENGTH 16

/* `origin` is the source of the text: body, place, year, edition, and what is missing in
 * our copy; `language` the code of the language that it is written in, NULL if the file
 * does not say. `citation` is a format with one "%s" for the number of an article;
 * `dotted` is set if the text prints its numbers with points, such as 7.5.1.
 * `illegal_move` is the text's term for a displacement against its rules, as a heading,
 * and `an_illegal_move` the same within a sentence. `hash` is computed from the articles
 * and their clauses: if it differs, the law does. `is_added` is set if the rulebook is
 * not one of the program's own, `is_missing` if only its id is known. */
typedef struct {
  const char      *id;
  const char      *title;
  const char      *summary;
  const char      *origin;
  const char      *language;
  const char      *citation;
  gboolean         dotted;
  const char      *illegal_move;
  const char      *an_illegal_move;
  RgStyle          style;
  const RgArticle *articles;
  guint            n_articles;
  char             hash[RG_LAW_HASH_LENGTH + 1];
  gboolean         is_added;
  gboolean         is_missing;
} RgRulebook;

/* A clause found, with the article that contains it. */
typedef struct {
  const RgClause *clause;
  const char     *article;
} RgLaw;

/* A shelf: the rulebooks that a table can choose from; the first is the default. The
 * first `n_own` are the program's own; those after them were added. */
typedef struct {
  const RgRulebook *const *rulebooks;
  guint                    n;
  guint                    n_own;
} RgShelf;

const RgShelf    *rg_shelf_get (void);
const RgShelf    *rg_shelf_without (const char *id);
gboolean          rg_shelf_may_add (const RgRulebook *rulebook, GError **error);
gboolean          rg_shelf_add (RgRulebook *rulebook, GError **error);
const RgRulebook *rg_shelf_find (const RgShelf *self, const char *id);
const RgRulebook *rg_shelf_offer (const RgShelf *self, guint n);

gboolean         rg_rulebook_find (const RgRulebook *self, RgMatter matter, RgLaw *law);
gboolean         rg_rulebook_find_beside (const RgRulebook *self,
                                          const char       *article,
                                          RgMatter          matter,
                                          RgLaw            *law);
gboolean         rg_rulebook_has (const RgRulebook *self, RgMatter matter);
const char      *rg_rulebook_article (const RgRulebook *self, RgMatter matter);
char            *rg_rulebook_name_law (const RgRulebook *self);
const RgArticle *rg_rulebook_get_article (const RgRulebook *self, const char *number);

const char *rg_matter_name (RgMatter self);
const char *rg_matter_meaning (RgMatter self);
RgFields    rg_matter_fields (RgMatter self);
guint       rg_matter_remedies (RgMatter self);
guint       rg_matter_choosers (RgMatter self);
gboolean    rg_matter_qualifies (RgMatter self);
RgMatter    rg_matter_needs (RgMatter self);
