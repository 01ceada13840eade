/* Reads and writes rulebooks as text. Anything outside the schema is an error, with its
 * line and column, so that every rulebook that is read can be applied. Knows no file and
 * no locale. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-rulebook-text.h"

#include "rg-error.h"
#include "rg-time-control.h"

#include <string.h>

#define MAX_LENGTH (1 << 20)
#define MAX_NUMBER 99999

/* MAX_ARTICLE_LENGTH: the longest number of an article, in bytes. */
#define MAX_ARTICLE_LENGTH 24

#define HEAD "Rulebook"

typedef enum {
  KEY_ID,
  KEY_TITLE,
  KEY_SUMMARY,
  KEY_ORIGIN,
  KEY_LANGUAGE,
  KEY_CITATION,
  KEY_DOTTED,
  KEY_ILLEGAL_MOVE,
  KEY_AN_ILLEGAL_MOVE,
  KEY_NOTATION,
  KEY_HEADING,
  KEY_READING,
  KEY_ORIGINAL,
  KEY_BEARING,
  KEY_CLAUSE,
  N_KEYS,
} Key;

static const char *const KEYS[N_KEYS + 1] = {
  [KEY_ID] = "id",
  [KEY_TITLE] = "title",
  [KEY_SUMMARY] = "summary",
  [KEY_ORIGIN] = "origin",
  [KEY_LANGUAGE] = "language",
  [KEY_CITATION] = "citation",
  [KEY_DOTTED] = "dotted",
  [KEY_ILLEGAL_MOVE] = "illegal-move",
  [KEY_AN_ILLEGAL_MOVE] = "an-illegal-move",
  [KEY_NOTATION] = "notation",
  [KEY_HEADING] = "heading",
  [KEY_READING] = "reading",
  [KEY_ORIGINAL] = "original",
  [KEY_BEARING] = "bearing",
  [KEY_CLAUSE] = "clause",
};

/* Sets of keys: those of the head, those of an article, the required ones of both, and
 * those that can have several languages. */
static const guint HEAD_KEYS = (1u << KEY_ID) | (1u << KEY_TITLE) | (1u << KEY_SUMMARY) |
                               (1u << KEY_ORIGIN) | (1u << KEY_LANGUAGE) |
                               (1u << KEY_CITATION) | (1u << KEY_DOTTED) |
                               (1u << KEY_ILLEGAL_MOVE) | (1u << KEY_AN_ILLEGAL_MOVE) |
                               (1u << KEY_NOTATION);
static const guint ARTICLE_KEYS = (1u << KEY_HEADING) | (1u << KEY_TITLE) |
                                  (1u << KEY_SUMMARY) | (1u << KEY_READING) |
                                  (1u << KEY_ORIGINAL) | (1u << KEY_BEARING) |
                                  (1u << KEY_CLAUSE);
static const guint NEEDED_KEYS = (1u << KEY_ID) | (1u << KEY_TITLE) |
                                 (1u << KEY_SUMMARY) | (1u << KEY_ORIGIN) |
                                 (1u << KEY_CITATION) | (1u << KEY_NOTATION);
static const guint SPOKEN_KEYS = (1u << KEY_TITLE) | (1u << KEY_SUMMARY) |
                                 (1u << KEY_ORIGIN) | (1u << KEY_CITATION) |
                                 (1u << KEY_ILLEGAL_MOVE) | (1u << KEY_AN_ILLEGAL_MOVE) |
                                 (1u << KEY_HEADING) | (1u << KEY_READING);

/* The words of each field in a rulebook, at the index of its value, the first for unset;
 * those of a set, in the order of its bits. */
static const char *const CLAIMANTS[] = { "", "player-announcing", "either", NULL };
static const char *const UNTILS[] = { "", "any-touch", "own-touch", NULL };
static const char *const REMEDIES[] = {
  "move",     "take",     "take-with", "parry", "annul", "replay",  "restart",
  "stand",    "mirror",   "put-right", "king",  "leave", "retract", "not-castling",
  "if-bound", "exchange", "any",       "lose",  NULL,
};
static const char *const CHOOSERS[] = {
  "", "opponent", "first-touched", "taking-first", "director", NULL,
};
static const char *const IDENTITIES[] = { "", "pieces", "pieces-and-rights", NULL };
static const char *const ROLES[] = { "",     "",      "knight", "bishop",
                                     "rook", "queen", "king",   NULL };
static const char *const NEXTS[] = { "", "in-turn", "winner", "in-turn-if-won", NULL };
static const char *const BEARINGS[] = {
  "",          "play",       "definition",  "notation", "manners",
  "organiser", "succession", "adjournment", NULL,
};
static const char *const STYLES[] = { "1930", "1928", "modern", "pgn", NULL };
static const char *const DOTTED[] = { "no", "yes", NULL };

typedef enum { KIND_WORD, KIND_SET, KIND_NUMBER, KIND_CONTROL } FieldKind;

/* FIELDS, in the order in which they are written; `offset` is the offset in RgClause. */
static const struct {
  RgFields           field;
  const char        *word;
  FieldKind          kind;
  const char *const *words;
  gsize              offset;
} FIELDS[] = {
  { RG_FIELD_CLAIMANT, "claimant", KIND_WORD, CLAIMANTS, offsetof (RgClause, claimant) },
  { RG_FIELD_UNTIL, "until", KIND_WORD, UNTILS, offsetof (RgClause, until) },
  { RG_FIELD_REMEDY, "remedy", KIND_SET, REMEDIES, offsetof (RgClause, remedy) },
  { RG_FIELD_OTHERWISE, "otherwise", KIND_SET, REMEDIES, offsetof (RgClause, otherwise) },
  { RG_FIELD_CHOOSER, "chooser", KIND_WORD, CHOOSERS, offsetof (RgClause, chooser) },
  { RG_FIELD_IDENTITY, "identity", KIND_WORD, IDENTITIES, offsetof (RgClause, identity) },
  { RG_FIELD_NUMBER, "number", KIND_NUMBER, NULL, offsetof (RgClause, number) },
  { RG_FIELD_TEXT, "control", KIND_CONTROL, NULL, offsetof (RgClause, text) },
  { RG_FIELD_ROLES, "roles", KIND_SET, ROLES, offsetof (RgClause, roles) },
  { RG_FIELD_NEXT, "next", KIND_WORD, NEXTS, offsetof (RgClause, next) },
};

/* A rulebook with the memory that it owns: all its strings point into `text`. */
typedef struct {
  RgRulebook rulebook;
  char      *text;
  GArray    *articles;
  GArray    *clauses;
} RgParsed;

/* The state of reading. `values` are the values of the current group; `ranks` are the
 * positions of their languages among the preferred ones, from 1, 0 if unset. `matters`
 * has for each matter the index of the article with its clause, plus one. */
typedef struct {
  RgParsed          *parsed;
  const char *const *languages;
  char              *line;
  guint              number;
  guint              group;
  guint              keys;
  guint              given;
  char              *values[N_KEYS];
  guint              ranks[N_KEYS];
  GHashTable        *spoken;
  guint              clauses;
  guint              matters[RG_N_MATTERS];
  guint              lines[RG_N_MATTERS];
  guint              columns[RG_N_MATTERS];
  GError           **error;
} RgReader;

/* Returns: (transfer full): the words whose bits are in @allowed, separated by
 * @between */
static char *
join_words (const char *const *words, guint allowed, const char *between)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0' && (allowed & (1u << i)))
      g_string_append_printf (list, "%s%s", list->len > 0 ? between : "", words[i]);

  return g_string_free (list, FALSE);
}

static char *
list_words (const char *const *words, guint allowed)
{
  return join_words (words, allowed, ", ");
}

/* Returns the column of @at in its line, in characters. */
static guint
find_column (const RgReader *self, const char *at)
{
  guint column = 1;

  for (const char *c = self->line; c < at; c++)
    column += ((guchar) *c & 0xc0) != 0x80;

  return column;
}

/* Refuses the text at @at; the first two placeholders of @format are for line and column,
 * the next for @a and @b. */
static gboolean
refuse (RgReader *self, const char *at, const char *format, const char *a, const char *b)
{
  g_autofree char *line = g_strdup_printf ("%u", self->number);
  g_autofree char *column = g_strdup_printf ("%u", find_column (self, at));

  rg_set_error (self->error, RG_ERROR_SYNTAX, format, line, column, a, b, NULL);
  return FALSE;
}

static gboolean
refuse_word (RgReader *self, const char *at, const char *word, char *list)
{
  refuse (self, at, N_ ("Line %s, column %s: “%s” is not expected here; expected: %s."),
          word, list);
  g_free (list);
  return FALSE;
}

/* Returns the index of @word in @words, or -1. */
static int
find_word (const char *const *words, const char *word)
{
  for (int i = 0; words[i] != NULL; i++)
    if (*word != '\0' && g_str_equal (words[i], word))
      return i;

  return -1;
}

static RgMatter
find_matter (const char *word)
{
  for (guint i = RG_MATTER_UNSET + 1; i < RG_N_MATTERS; i++)
    if (g_str_equal (rg_matter_name ((RgMatter) i), word))
      return (RgMatter) i;

  return RG_MATTER_UNSET;
}

/* Returns the words that @field may have in a clause on @matter: bit n is set if word n
 * of the field is allowed. */
static guint
allow_words (RgMatter matter, guint field)
{
  switch ((guint) FIELDS[field].field) {
  case RG_FIELD_REMEDY:
  case RG_FIELD_OTHERWISE:
    return rg_matter_remedies (matter);
  case RG_FIELD_CHOOSER:
    return rg_matter_choosers (matter);
  default:
    return G_MAXUINT;
  }
}

/* Returns: whether the remedies of @set can be combined in one clause: an incident has
 * only one remedy, and “not-castling” cannot be alone, as it limits another one */
static gboolean
goes_together (RgMatter matter, guint set)
{
  gboolean one = rg_matter_remedies (matter) & RG_REMEDY_ANNUL;

  return (!one || (set & (set - 1)) == 0) && set != RG_REMEDY_NOT_CASTLING;
}

static gboolean
read_set (RgReader *self, RgMatter matter, guint field, char *value, guint *set)
{
  const char *const *words = FIELDS[field].words;
  guint              allowed = allow_words (matter, field);
  char              *start = value;

  *set = 0;
  for (char *next; value != NULL; value = next) {
    int place;

    next = strchr (value, ',');
    if (next != NULL)
      *next++ = '\0';
    place = find_word (words, value);
    if (place < 0 || !(allowed & (1u << place)))
      return refuse_word (self, value, value, list_words (words, allowed));
    if (*set & (1u << place))
      return refuse (self, value, N_ ("Line %s, column %s: “%s” is there twice."), value,
                     NULL);
    *set |= 1u << place;
  }

  return words != REMEDIES || goes_together (matter, *set) ||
         refuse (self, start,
                 N_ ("Line %s, column %s: these remedies do not go together."), NULL,
                 NULL);
}

static gboolean
read_number (RgReader *self, const char *value, guint *number)
{
  char   *end;
  guint64 read = g_ascii_strtoull (value, &end, 10);

  if (!g_ascii_isdigit (*value) || *end != '\0' || read == 0 || read > MAX_NUMBER)
    return refuse (self, value,
                   N_ ("Line %s, column %s: “%s” is not a number from 1 to 99999."),
                   value, NULL);

  *number = (guint) read;
  return TRUE;
}

static gboolean
read_field (RgReader *self, RgClause *clause, guint field, char *value)
{
  guint        *member = (guint *) ((char *) clause + FIELDS[field].offset);
  RgTimeControl control;
  int           place;

  switch (FIELDS[field].kind) {
  case KIND_SET:
    return read_set (self, clause->matter, field, value, member);
  case KIND_NUMBER:
    return read_number (self, value, member);
  case KIND_CONTROL:
    clause->text = value;
    return rg_time_control_parse (value, &control, NULL) ||
           refuse (self, value,
                   N_ ("Line %s, column %s: “%s” is not a time control, such as "
                       "40/7200:3600."),
                   value, NULL);
  case KIND_WORD:
    break;
  }

  place = find_word (FIELDS[field].words, value);
  if (place < 0 || !(allow_words (clause->matter, field) & (1u << place)))
    return refuse_word (self, value, value,
                        list_words (FIELDS[field].words,
                                    allow_words (clause->matter, field)));
  *member = (guint) place;
  return TRUE;
}

static RgFields
may_have (RgMatter matter)
{
  RgFields fields = rg_matter_fields (matter);

  return fields & RG_FIELD_MAY_OTHERWISE ? fields | RG_FIELD_OTHERWISE : fields;
}

static char *
list_fields (RgFields fields)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (FIELDS); i++)
    if (fields & FIELDS[i].field)
      g_string_append_printf (list, "%s%s=…", list->len > 0 ? ", " : "", FIELDS[i].word);

  return g_string_free (list, FALSE);
}

/* Reads "field=value". */
static gboolean
read_assignment (RgReader *self, RgClause *clause, char *word, guint *given)
{
  RgFields fields = may_have (clause->matter);
  char    *value = strchr (word, '=');
  guint    i = 0;

  if (value != NULL)
    *value++ = '\0';
  while (i < G_N_ELEMENTS (FIELDS) && !g_str_equal (FIELDS[i].word, word))
    i++;
  if (fields == 0)
    return refuse (self, word,
                   N_ ("Line %s, column %s: “%s” is too much; “%s” has no fields."), word,
                   rg_matter_name (clause->matter));
  if (i == G_N_ELEMENTS (FIELDS) || !(fields & FIELDS[i].field) || value == NULL)
    return refuse_word (self, word, word, list_fields (fields));
  if (*given & FIELDS[i].field)
    return refuse (self, word, N_ ("Line %s, column %s: “%s” is there twice."), word,
                   NULL);

  *given |= FIELDS[i].field;
  return read_field (self, clause, i, value);
}

/* Records that a matter has its clause. A second clause on the same matter is an error,
 * unless the matter only qualifies the article in which it is. */
static gboolean
claim_matter (RgReader *self, RgMatter matter, const char *word)
{
  GArray *articles = self->parsed->articles;
  guint   before = self->matters[matter];
  guint   now = articles->len + 1;

  self->matters[matter] = now;
  self->lines[matter] = self->number;
  self->columns[matter] = find_column (self, word);
  if (before == 0 || (before != now && rg_matter_qualifies (matter)))
    return TRUE;
  if (before == now)
    return refuse (self, word, N_ ("Line %s, column %s: this article has “%s” already."),
                   word, NULL);

  return refuse (self, word,
                 N_ ("Line %s, column %s: article %s has a clause on “%s” already."),
                 g_array_index (articles, RgArticle, before - 1).number, word);
}

/* Cuts the next word off @rest, and returns it; NULL at the end. */
static char *
cut_word (char **rest)
{
  char *word = *rest + strspn (*rest, " \t");
  char *end = word + strcspn (word, " \t");

  if (*word == '\0')
    return NULL;

  *rest = *end != '\0' ? end + 1 : end;
  *end = '\0';
  return word;
}

static gboolean
read_clause (RgReader *self, char *value)
{
  RgClause clause = { 0 };
  guint    given = 0, missing;
  char    *rest = value, *word = cut_word (&rest);

  clause.matter = find_matter (word);
  if (clause.matter == RG_MATTER_UNSET)
    return refuse (self, word,
                   N_ ("Line %s, column %s: “%s” is not a matter; “regence-cli rulebook "
                       "schema” lists them."),
                   word, NULL);
  if (!claim_matter (self, clause.matter, word))
    return FALSE;
  while ((word = cut_word (&rest)) != NULL)
    if (!read_assignment (self, &clause, word, &given))
      return FALSE;

  missing = rg_matter_fields (clause.matter) & ~RG_FIELD_MAY_OTHERWISE & ~given;
  if (missing != 0) {
    g_autofree char *list = list_fields ((RgFields) missing);

    return refuse (self, value, N_ ("Line %s, column %s: “%s” needs %s."),
                   rg_matter_name (clause.matter), list);
  }

  g_array_append_val (self->parsed->clauses, clause);
  self->clauses++;
  return TRUE;
}

/* Returns: the position of @tag among the preferred languages, 1 for the best; 0 if it is
 * not one of them */
static guint
rank_language (const RgReader *self, const char *tag)
{
  for (guint i = 0; self->languages != NULL && self->languages[i] != NULL; i++)
    if (g_str_equal (self->languages[i], tag))
      return i + 1;

  return 0;
}

/* Cuts the language off a key such as "title[fr]". Returns: (nullable): "fr"; "" if there
 * is none, NULL if it is malformed */
static const char *
cut_language (char *key)
{
  char *open = strchr (key, '[');
  char *close = key + strlen (key) - 1;

  if (open == NULL)
    return "";
  if (*close != ']' || close == open + 1)
    return NULL;

  *open = *close = '\0';
  for (const char *c = open + 1; *c != '\0'; c++)
    if (!g_ascii_isalnum (*c) && strchr ("_@.-", *c) == NULL)
      return NULL;
  return open + 1;
}

/* Keeps a translation if its language is preferred to the one kept so far; a second one
 * in the same language is an error. */
static gboolean
keep_translation (RgReader *self, Key key, char *word, const char *tag, char *value)
{
  guint rank = rank_language (self, tag);
  char *name = g_strdup_printf ("%s[%s]", KEYS[key], tag);

  if (g_hash_table_contains (self->spoken, name)) {
    refuse (self, word, N_ ("Line %s, column %s: “%s” is there twice."), name, NULL);
    g_free (name);
    return FALSE;
  }

  g_hash_table_add (self->spoken, name);
  if (rank > 0 && (self->ranks[key] == 0 || rank < self->ranks[key])) {
    self->values[key] = value;
    self->ranks[key] = rank;
  }
  return TRUE;
}

/* Keeps the English text unless there is one in a preferred language. */
static gboolean
keep_english (RgReader *self, Key key, char *word, char *value)
{
  guint rank = rank_language (self, "en");

  if (self->given & (1u << key))
    return refuse (self, word, N_ ("Line %s, column %s: “%s” is there twice."), word,
                   NULL);

  self->given |= 1u << key;
  if (self->ranks[key] == 0 || (rank > 0 && rank < self->ranks[key]))
    self->values[key] = value;
  if (rank > 0 && self->values[key] == value)
    self->ranks[key] = rank;
  return TRUE;
}

static gboolean
check_id (RgReader *self, const char *value)
{
  for (const char *c = value; *c != '\0'; c++)
    if ((!g_ascii_islower (*c) && !g_ascii_isdigit (*c) && *c != '-') ||
        c - value >= MAX_ARTICLE_LENGTH * 2)
      return refuse (self, value,
                     N_ ("Line %s, column %s: an id has small letters, digits and "
                         "hyphens, at most 48, as “club-1777”."),
                     NULL, NULL);
  return TRUE;
}

/* Checks that a citation has exactly one "%s", for the number of the article. */
static gboolean
check_citation (RgReader *self, const char *value)
{
  const char *place = strchr (value, '%');

  return (place != NULL && place[1] == 's' && strchr (place + 1, '%') == NULL) ||
         refuse (self, value,
                 N_ ("Line %s, column %s: a citation has one “%s”, where the number "
                     "goes, as “%s”."),
                 "%s", "Rule %s");
}

static gboolean
check_value (RgReader *self, Key key, const char *value)
{
  const char *const *words = key == KEY_NOTATION  ? STYLES
                             : key == KEY_BEARING ? BEARINGS
                             : key == KEY_DOTTED  ? DOTTED
                                                  : NULL;

  if (words != NULL && find_word (words, value) < 0)
    return refuse_word (self, value, value, list_words (words, G_MAXUINT));

  return key == KEY_ID         ? check_id (self, value)
         : key == KEY_CITATION ? check_citation (self, value)
                               : TRUE;
}

/* Reads "key=value" or "key[fr]=value". */
static gboolean
read_pair (RgReader *self, char *line)
{
  char       *value = strchr (line, '=');
  char       *end = value;
  const char *tag;
  int         key;

  if (value == NULL)
    return refuse (self, line,
                   N_ ("Line %s, column %s: expected “key=value”, “[article]” or a "
                       "comment that begins with “#”."),
                   NULL, NULL);
  if (self->group == 0)
    return refuse (self, line,
                   N_ ("Line %s, column %s: expected “[Rulebook]” before the first key."),
                   NULL, NULL);
  *value++ = '\0';
  while (end > line && g_ascii_isspace (end[-1]))
    *--end = '\0';
  value += strspn (value, " \t");

  tag = cut_language (line);
  key = find_word (KEYS, line);
  if (tag == NULL || key < 0 || !(self->keys & (1u << key)))
    return refuse_word (self, line, line, list_words (KEYS, self->keys));
  if (*tag != '\0' && !(SPOKEN_KEYS & (1u << key)))
    return refuse (self, line,
                   N_ ("Line %s, column %s: “%s” is the same in all languages."),
                   KEYS[key], NULL);
  if (*value == '\0')
    return refuse (self, value, N_ ("Line %s, column %s: “%s” is empty."), KEYS[key],
                   NULL);
  if (key == KEY_CLAUSE)
    return read_clause (self, value);

  return check_value (self, (Key) key, value) &&
         (*tag != '\0' ? keep_translation (self, (Key) key, line, tag, value)
                       : keep_english (self, (Key) key, line, value));
}

/* Returns: the bearing of the article (see RgBearing); play by default */
static RgBearing
get_bearing (const RgReader *self)
{
  const char *word = self->values[KEY_BEARING];

  return word != NULL ? (RgBearing) find_word (BEARINGS, word) : RG_BEARING_PLAY;
}

static gboolean
check_bearing (RgReader *self, RgBearing bearing)
{
  GArray *clauses = self->parsed->clauses;

  if (self->clauses == 0 || bearing == RG_BEARING_PLAY ||
      bearing == RG_BEARING_ADJOURNMENT ||
      (bearing == RG_BEARING_SUCCESSION && self->clauses == 1 &&
       g_array_index (clauses, RgClause, clauses->len - 1).matter == RG_MATTER_NEXT_GAME))
    return TRUE;

  return refuse (self, self->line,
                 N_ ("Line %s, column %s: an article of this bearing (“%s”) cannot "
                     "have these clauses."),
                 BEARINGS[bearing], NULL);
}

static gboolean
add_article (RgReader *self, const char *number)
{
  RgParsed *parsed = self->parsed;
  RgArticle article = {
    .number = number,
    .heading = self->values[KEY_HEADING],
    .title = self->values[KEY_TITLE],
    .summary = self->values[KEY_SUMMARY],
    .reading = self->values[KEY_READING],
    .original = self->values[KEY_ORIGINAL],
    .bearing = get_bearing (self),
    .clauses = GUINT_TO_POINTER (self->clauses),
  };
  RgClause end = { 0 };

  if (!check_bearing (self, article.bearing))
    return FALSE;

  if (self->clauses > 0)
    g_array_append_val (parsed->clauses, end);
  g_array_append_val (parsed->articles, article);
  return TRUE;
}

static void
keep_head (RgReader *self)
{
  RgRulebook *rulebook = &self->parsed->rulebook;
  char      **values = self->values;

  rulebook->id = values[KEY_ID];
  rulebook->title = values[KEY_TITLE];
  rulebook->summary = values[KEY_SUMMARY];
  rulebook->origin = values[KEY_ORIGIN];
  rulebook->language = values[KEY_LANGUAGE];
  rulebook->citation = values[KEY_CITATION];
  rulebook->dotted = values[KEY_DOTTED] != NULL &&
                     find_word (DOTTED, values[KEY_DOTTED]) == 1;
  rulebook->illegal_move = values[KEY_ILLEGAL_MOVE];
  rulebook->an_illegal_move = values[KEY_AN_ILLEGAL_MOVE];
  if (rulebook->illegal_move == NULL)
    rulebook->illegal_move = N_ ("Illegal Move");
  if (rulebook->an_illegal_move == NULL)
    rulebook->an_illegal_move = N_ ("an illegal move");
  rulebook->style = (RgStyle) find_word (STYLES, values[KEY_NOTATION]);
}

/* Ends the current group of the rulebook before the next group begins; reports an error
 * about the whole group at the group's first line. */
static gboolean
end_group (RgReader *self, const char *name, guint line)
{
  guint missing = NEEDED_KEYS & self->keys & ~self->given;
  guint now = self->number;

  if (self->group == 0)
    return TRUE;

  self->number = line;
  self->line = (char *) name - 1;
  if (missing != 0) {
    g_autofree char *list = list_words (KEYS, missing);

    return refuse (self, name - 1, N_ ("Line %s, column %s: [%s] lacks: %s."), name,
                   list);
  }
  if (self->keys == ARTICLE_KEYS && !add_article (self, name))
    return FALSE;
  if (self->keys == HEAD_KEYS)
    keep_head (self);

  self->number = now;
  return TRUE;
}

/* Checks the number of an article: 1 to 24 bytes of letters, digits, points and hyphens,
 * and not used before. */
static gboolean
check_number (RgReader *self, const char *name)
{
  const GArray *articles = self->parsed->articles;

  for (const char *c = name; *c != '\0'; c++)
    if (!g_unichar_isalnum (g_utf8_get_char (c)) && !strchr (".-", *c) &&
        ((guchar) *c & 0xc0) != 0x80)
      return refuse (self, name,
                     N_ ("Line %s, column %s: the number of an article has letters, "
                         "digits, points and hyphens, as [16.1.c]."),
                     NULL, NULL);
  if (*name == '\0' || strlen (name) > MAX_ARTICLE_LENGTH)
    return refuse (self, name,
                   N_ ("Line %s, column %s: the number of an article has from 1 to 24 "
                       "letters."),
                   NULL, NULL);

  for (guint i = 0; i < articles->len; i++)
    if (g_ascii_strcasecmp (g_array_index (articles, RgArticle, i).number, name) == 0)
      return refuse (self, name, N_ ("Line %s, column %s: article %s is there twice."),
                     name, NULL);
  return TRUE;
}

/* Reads "[Rulebook]" or "[16.1.c]". */
static gboolean
read_group (RgReader *self, char *line, const char **name, guint *at)
{
  char    *here = self->line;
  char    *end = line + strlen (line) - 1;
  gboolean is_head;

  if (*end != ']' || end == line)
    return refuse (self, end + 1, N_ ("Line %s, column %s: expected “]”."), NULL, NULL);

  *end = '\0';
  if (!end_group (self, *name, *at))
    return FALSE;

  self->line = here;
  is_head = g_str_equal (line + 1, HEAD);
  if (is_head != (self->group == 0))
    return refuse (self, line + 1,
                   is_head ? N_ ("Line %s, column %s: [Rulebook] is there twice.")
                           : N_ ("Line %s, column %s: expected [Rulebook] as the first "
                                 "group."),
                   NULL, NULL);
  if (!is_head && !check_number (self, line + 1))
    return FALSE;

  self->group++;
  self->keys = is_head ? HEAD_KEYS : ARTICLE_KEYS;
  self->given = self->clauses = 0;
  memset (self->values, 0, sizeof self->values);
  memset (self->ranks, 0, sizeof self->ranks);
  g_hash_table_remove_all (self->spoken);
  *name = line + 1;
  *at = self->number;
  return TRUE;
}

/* Returns: whether @c begins a control character: one of ASCII, or U+0080 to U+009F */
static inline gboolean
is_control (const char *c)
{
  guchar byte = (guchar) *c;

  return (byte < 0x20 && byte != '\t') || byte == 0x7f ||
         (byte == 0xc2 && (guchar) c[1] < 0xa0);
}

static gboolean
check_letters (RgReader *self)
{
  for (const char *c = self->line; *c != '\0'; c++)
    if (is_control (c))
      return refuse (self, c, N_ ("Line %s, column %s: a control character."), NULL,
                     NULL);
  return TRUE;
}

static gboolean
read_line (RgReader *self, const char **name, guint *at)
{
  char *line = g_strchomp (self->line);

  line += strspn (line, " \t");
  if (*line == '\0' || *line == '#')
    return TRUE;

  return check_letters (self) &&
         (*line == '[' ? read_group (self, line, name, at) : read_pair (self, line));
}

static gboolean
read_all (RgReader *self)
{
  const char *name = NULL;
  guint       at = 0;

  for (char *next = self->parsed->text; next != NULL;) {
    self->line = next;
    self->number++;
    next = strchr (next, '\n');
    if (next != NULL)
      *next++ = '\0';
    if (!read_line (self, &name, &at))
      return FALSE;
  }
  if (!end_group (self, name, at))
    return FALSE;

  return self->group > 1 ||
         refuse (self, self->line,
                 N_ ("Line %s, column %s: the text ends before its first article."), NULL,
                 NULL);
}

/* Checks that each matter that needs a clause on another one has it. */
static gboolean
check_needs (RgReader *self)
{
  for (guint i = RG_MATTER_UNSET + 1; i < RG_N_MATTERS; i++) {
    RgMatter         needed = rg_matter_needs ((RgMatter) i);
    g_autofree char *line = g_strdup_printf ("%u", self->lines[i]);
    g_autofree char *column = g_strdup_printf ("%u", self->columns[i]);

    if (self->matters[i] == 0 || needed == RG_MATTER_UNSET || self->matters[needed] != 0)
      continue;
    rg_set_error (self->error, RG_ERROR_SYNTAX,
                  N_ ("Line %s, column %s: “%s” needs a clause on “%s” in the same "
                      "rulebook."),
                  line, column, rg_matter_name ((RgMatter) i), rg_matter_name (needed),
                  NULL);
    return FALSE;
  }

  return TRUE;
}

/* Gives each article its clauses, once the array no longer moves in memory. */
static void
settle (RgParsed *self)
{
  const RgClause *clause = (const RgClause *) (gpointer) self->clauses->data;

  for (guint i = 0; i < self->articles->len; i++) {
    RgArticle *article = &g_array_index (self->articles, RgArticle, i);
    guint      n = GPOINTER_TO_UINT (article->clauses);

    article->clauses = NULL;
    if (n == 0)
      continue;
    article->clauses = clause;
    clause += n + 1;
  }
  self->rulebook.articles = (const RgArticle *) (gpointer) self->articles->data;
  self->rulebook.n_articles = self->articles->len;
}

static void
print_clause (const RgClause *clause, GString *out)
{
  g_string_append (out, rg_matter_name (clause->matter));
  for (guint i = 0; i < G_N_ELEMENTS (FIELDS); i++) {
    guint value = *(const guint *) ((const char *) clause + FIELDS[i].offset);

    if (!(may_have (clause->matter) & FIELDS[i].field) ||
        (FIELDS[i].kind != KIND_CONTROL && value == 0))
      continue;
    g_string_append_printf (out, " %s=", FIELDS[i].word);
    if (FIELDS[i].kind == KIND_CONTROL) {
      g_string_append (out, clause->text);
    } else if (FIELDS[i].kind == KIND_NUMBER) {
      g_string_append_printf (out, "%u", value);
    } else if (FIELDS[i].kind == KIND_WORD) {
      g_string_append (out, FIELDS[i].words[value]);
    } else {
      for (guint bit = 0; FIELDS[i].words[bit] != NULL; bit++)
        if (value & (1u << bit))
          g_string_append_printf (out, "%s%s", value & ((1u << bit) - 1) ? "," : "",
                                  FIELDS[i].words[bit]);
    }
  }
}

static void
print_clauses (const RgArticle *article, const char *before, GString *out)
{
  const RgClause *clause = article->clauses;

  for (; clause != NULL && clause->matter != RG_MATTER_UNSET; clause++) {
    g_string_append (out, before);
    print_clause (clause, out);
    g_string_append_c (out, '\n');
  }
}

/* Computes the hash of the law: of its clauses with their articles, without titles and
 * summaries. */
static void
find_hash (RgRulebook *self)
{
  g_autoptr (GString) law = g_string_new (NULL);
  g_autofree char    *sum = NULL;

  for (guint i = 0; i < self->n_articles; i++)
    if (self->articles[i].clauses != NULL) {
      g_string_append_printf (law, "[%s]\n", self->articles[i].number);
      print_clauses (&self->articles[i], "", law);
    }
  sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, law->str, (gssize) law->len);
  g_strlcpy (self->hash, sum, sizeof self->hash);
}

/**
 * rg_rulebook_parse:
 * @text: a rulebook, see regence-rulebook(5)
 * @length: its length in bytes, or -1 if it ends with a zero byte
 * @languages: (nullable): the preferred languages, the best first; NULL for English
 *
 * Returns: (transfer full) (nullable): the rulebook; NULL with %RG_ERROR_SYNTAX, with
 * line and column and what was expected, if the schema does not allow it
 */
RgRulebook *
rg_rulebook_parse (const char        *text,
                   gssize             length,
                   const char *const *languages,
                   GError           **error)
{
  RgParsed *parsed = g_new0 (RgParsed, 1);
  RgReader  reader = { .parsed = parsed, .languages = languages, .error = error };
  gboolean  ok = FALSE;

  length = length < 0 ? (gssize) strlen (text) : length;
  parsed->articles = g_array_new (FALSE, FALSE, sizeof (RgArticle));
  parsed->clauses = g_array_new (FALSE, FALSE, sizeof (RgClause));
  reader.spoken = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  if (length > MAX_LENGTH)
    rg_set_error (error, RG_ERROR_SYNTAX, N_ ("A rulebook has at most 1 MiB."), NULL);
  else if (!g_utf8_validate (text, length, NULL))
    rg_set_error (error, RG_ERROR_SYNTAX, N_ ("This is not UTF-8 text."), NULL);
  else {
    parsed->text = g_strndup (text, (gsize) length);
    ok = read_all (&reader) && check_needs (&reader);
  }
  g_hash_table_unref (reader.spoken);
  if (!ok) {
    rg_rulebook_free (&parsed->rulebook);
    return NULL;
  }

  settle (parsed);
  find_hash (&parsed->rulebook);
  return &parsed->rulebook;
}

/* Frees a rulebook that rg_rulebook_parse() returned; NULL is allowed. */
void
rg_rulebook_free (RgRulebook *self)
{
  RgParsed *parsed = (RgParsed *) self;

  if (parsed == NULL)
    return;

  g_array_unref (parsed->articles);
  g_array_unref (parsed->clauses);
  g_free (parsed->text);
  g_free (parsed);
}

static void
print_pair (Key key, const char *value, GString *out)
{
  if (value != NULL)
    g_string_append_printf (out, "%s=%s\n", KEYS[key], value);
}

/* Writes @self in the form that rg_rulebook_parse() reads, with @id instead of its own if
 * not NULL. Only the language that was read is written. */
void
rg_rulebook_print (const RgRulebook *self, const char *id, GString *out)
{
  g_string_append (out, "[" HEAD "]\n");
  print_pair (KEY_ID, id != NULL ? id : self->id, out);
  print_pair (KEY_TITLE, self->title, out);
  print_pair (KEY_SUMMARY, self->summary, out);
  print_pair (KEY_ORIGIN, self->origin, out);
  print_pair (KEY_LANGUAGE, self->language, out);
  print_pair (KEY_CITATION, self->citation, out);
  print_pair (KEY_DOTTED, self->dotted ? DOTTED[1] : NULL, out);
  print_pair (KEY_ILLEGAL_MOVE, self->illegal_move, out);
  print_pair (KEY_AN_ILLEGAL_MOVE, self->an_illegal_move, out);
  print_pair (KEY_NOTATION, STYLES[self->style], out);
  for (guint i = 0; i < self->n_articles; i++) {
    const RgArticle *article = &self->articles[i];

    g_string_append_printf (out, "\n[%s]\n", article->number);
    print_pair (KEY_HEADING, article->heading, out);
    print_pair (KEY_TITLE, article->title, out);
    print_pair (KEY_SUMMARY, article->summary, out);
    print_pair (KEY_READING, article->reading, out);
    print_pair (KEY_ORIGINAL, article->original, out);
    print_pair (KEY_BEARING,
                article->bearing != RG_BEARING_PLAY ? BEARINGS[article->bearing] : NULL,
                out);
    print_clauses (article, "clause=", out);
  }
}

/* Writes the clause on @matter with all values that its fields may have, such as
 * "touch-claim until=any-touch|own-touch"; values separated by commas can be
 * combined. */
void
rg_matter_print (RgMatter matter, GString *out)
{
  RgFields fields = rg_matter_fields (matter);

  g_string_append (out, rg_matter_name (matter));
  for (guint i = 0; i < G_N_ELEMENTS (FIELDS); i++) {
    gboolean         is_optional = !(fields & FIELDS[i].field);
    g_autofree char *list = NULL;

    if (!(may_have (matter) & FIELDS[i].field))
      continue;
    if (FIELDS[i].words != NULL)
      list = join_words (FIELDS[i].words, allow_words (matter, i),
                         FIELDS[i].kind == KIND_SET ? "," : "|");
    g_string_append_printf (out, " %s%s=%s%s", is_optional ? "[" : "", FIELDS[i].word,
                            list != NULL                    ? list
                            : FIELDS[i].kind == KIND_NUMBER ? "1…99999"
                                                            : "40/7200:3600",
                            is_optional ? "]" : "");
  }
}
