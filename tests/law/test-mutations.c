/* Tests that the scenarios protect the tables: for any change in a clause of a rulebook,
 * some scenario of that rulebook must fail. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-piece.h"
#include "rg-scenario.h"

#include <string.h>

#define MAX_CLAUSES 16

/* A rulebook of which one clause can be changed: the articles are copied, and
 * the clauses of one of them. */
typedef struct {
  const RgRulebook *original;
  RgRulebook        changed;
  RgArticle        *articles;
  RgClause          clauses[MAX_CLAUSES];
  char              number[16];
  GPtrArray        *books;
  RgShelf           shelf;
  GPtrArray        *scenarios;
  guint             n_tried;
  guint             n_survived;
} RgMutant;

static void
set_up (RgMutant *self, const RgRulebook *original)
{
  const RgShelf *shelf = rg_shelf_get ();

  self->original = original;
  self->changed = *original;
  self->articles = g_memdup2 (original->articles,
                              original->n_articles * sizeof (RgArticle));
  self->changed.articles = self->articles;
  self->books = g_ptr_array_new ();
  for (guint i = 0; i < shelf->n; i++)
    g_ptr_array_add (self->books, shelf->rulebooks[i] == original
                                    ? &self->changed
                                    : (gpointer) shelf->rulebooks[i]);
  self->shelf = (RgShelf){ (const RgRulebook *const *) self->books->pdata,
                           self->books->len, self->books->len };
  self->scenarios = rg_scenario_load (original->id);
}

/* Removes scenarios that fail without any change, as they cannot show that a change was
 * noticed. */
static void
check_unchanged (RgMutant *self)
{
  for (guint i = self->scenarios->len; i > 0; i--) {
    const RgScenario *scenario = g_ptr_array_index (self->scenarios, i - 1);

    if (rg_scenario_run (scenario, &self->shelf, FALSE, NULL))
      continue;
    g_test_fail_printf ("%s:%u fails without any change", scenario->path,
                        scenario->number);
    g_ptr_array_remove_index (self->scenarios, i - 1);
  }
}

static void
clear (RgMutant *self)
{
  g_free (self->articles);
  g_ptr_array_unref (self->books);
  g_ptr_array_unref (self->scenarios);
}

/* Returns whether a scenario fails, and moves it to the front: it often fails for the
 * next change too. */
static gboolean
fails_some (RgMutant *self, const char *article, gboolean own)
{
  for (guint i = 0; i < self->scenarios->len; i++) {
    RgScenario *scenario = g_ptr_array_index (self->scenarios, i);
    gboolean    is_own = g_str_equal (scenario->article, article);

    if (is_own == own && !rg_scenario_run (scenario, &self->shelf, FALSE, NULL)) {
      g_ptr_array_insert (self->scenarios, 0,
                          g_ptr_array_steal_index (self->scenarios, i));
      return TRUE;
    }
  }

  return FALSE;
}

/* Tries scenarios of the same article first, as they are the most likely to fail. */
static void
expect_failure (RgMutant *self, guint index, const char *what)
{
  const char *article = self->original->articles[index].number;

  self->n_tried++;
  if (fails_some (self, article, TRUE) || fails_some (self, article, FALSE))
    return;

  self->n_survived++;
  g_test_message ("%s, %s: no scenario notices %s", self->original->id, article, what);
}

static guint
copy_clauses (RgMutant *self, guint index)
{
  const RgClause *clauses = self->original->articles[index].clauses;
  guint           n = 0;

  for (; clauses != NULL && clauses[n].matter != RG_MATTER_UNSET; n++) {
    g_assert_cmpuint (n, <, MAX_CLAUSES - 1);
    self->clauses[n] = clauses[n];
  }
  self->clauses[n] = (RgClause){ 0 };
  self->articles[index] = self->original->articles[index];
  if (n > 0)
    self->articles[index].clauses = self->clauses;

  return n;
}

static void
try_clause (RgMutant *self, guint index, guint clause, const char *field)
{
  g_autofree char *what = g_strdup_printf ("another %s of %s", field,
                                           rg_matter_name (self->clauses[clause].matter));

  expect_failure (self, index, what);
  copy_clauses (self, index);
}

static void
try_without (RgMutant *self, guint index, guint clause, guint n)
{
  g_autofree char *what = g_strdup_printf ("that %s is gone",
                                           rg_matter_name (self->clauses[clause].matter));

  memmove (&self->clauses[clause], &self->clauses[clause + 1],
           (n - clause) * sizeof (RgClause));
  expect_failure (self, index, what);
  copy_clauses (self, index);
}

/* Tries every other value of a field of the clause, if the field has few values. */
#define TRY_OTHERS(member, first, last, name)                                            \
  for (guint value = first; value <= (guint) last; value++)                              \
    if (self->clauses[clause].member != value) {                                         \
      self->clauses[clause].member = value;                                              \
      try_clause (self, index, clause, name);                                            \
    }

/* The remedies of the player and those of the director; a remedy is replaced only by one
 * of the same list. NOT_CASTLING is missing, as it only limits another remedy. */
static const guint PLAYERS_REMEDIES[] = {
  RG_REMEDY_MOVE,  RG_REMEDY_TAKE, RG_REMEDY_TAKE_WITH, RG_REMEDY_PARRY,
  RG_REMEDY_LEAVE, RG_REMEDY_KING, RG_REMEDY_RETRACT,   RG_REMEDY_EXCHANGE,
};
static const guint DIRECTORS_REMEDIES[] = {
  RG_REMEDY_ANNUL, RG_REMEDY_REPLAY, RG_REMEDY_RESTART,
  RG_REMEDY_STAND, RG_REMEDY_MIRROR, RG_REMEDY_PUT_RIGHT,
};

static gboolean
is_directors (guint remedies)
{
  for (guint i = 0; i < G_N_ELEMENTS (DIRECTORS_REMEDIES); i++)
    if (remedies == DIRECTORS_REMEDIES[i])
      return TRUE;

  return FALSE;
}

static void
try_remedy (RgMutant *self, guint index, guint clause, gboolean otherwise, guint remedies)
{
  RgClause *changed = &self->clauses[clause];
  guint    *field = otherwise ? &changed->otherwise : &changed->remedy;

  if (*field == remedies || remedies == RG_REMEDY_UNSET)
    return;

  *field = remedies;
  try_clause (self, index, clause, otherwise ? "otherwise" : "remedy");
}

/* Tries each other remedy in place of all that the clause has and, if it has several,
 * leaves out each of them in turn. */
static void
try_remedies (RgMutant *self, guint index, guint clause, gboolean otherwise)
{
  const RgClause *original = &self->clauses[clause];
  guint           old = otherwise ? original->otherwise : original->remedy;
  gboolean        directors = is_directors (old);
  const guint    *others = directors ? DIRECTORS_REMEDIES : PLAYERS_REMEDIES;
  guint           n = directors ? G_N_ELEMENTS (DIRECTORS_REMEDIES)
                                : G_N_ELEMENTS (PLAYERS_REMEDIES);

  for (guint i = 0; i < n; i++) {
    try_remedy (self, index, clause, otherwise, others[i]);
    try_remedy (self, index, clause, otherwise, old & ~others[i]);
  }
  try_remedy (self, index, clause, otherwise, old & ~RG_REMEDY_NOT_CASTLING);
  try_remedy (self, index, clause, otherwise, old & ~RG_REMEDY_IF_BOUND);
}

/* Tries that an irregular sealed move loses the game instead of being remedied. */
static void
try_losing (RgMutant *self, guint index, guint clause)
{
  if (self->clauses[clause].matter == RG_MATTER_SEALED_IRREGULAR ||
      self->clauses[clause].matter == RG_MATTER_SEALED_CAPTURE)
    try_remedy (self, index, clause, FALSE, RG_REMEDY_LOSE);
}

/* Returns whether @matter is about the meaning of a sealed text, which the opponent or
 * the director chooses; in other matters the director never chooses. */
static gboolean
is_about_meanings (RgMatter matter)
{
  return matter == RG_MATTER_SEALED_AMBIGUOUS;
}

/* Tries each other chooser; TAKING_FIRST only if there are both a move and a capture to
 * choose from, as it makes no difference otherwise. */
static void
try_choosers (RgMutant *self, guint index, guint clause)
{
  RgClause *changed = &self->clauses[clause];
  RgChooser old = changed->chooser;
  guint     all = changed->remedy | changed->otherwise;

  for (guint i = RG_CHOOSER_OPPONENT; i <= RG_CHOOSER_DIRECTOR; i++) {
    if (i == old ||
        (is_about_meanings (changed->matter)
           ? i != RG_CHOOSER_OPPONENT && i != RG_CHOOSER_DIRECTOR
           : i == RG_CHOOSER_DIRECTOR) ||
        (i == RG_CHOOSER_TAKING_FIRST && (all & RG_REMEDY_MOVE) == 0) ||
        (i == RG_CHOOSER_TAKING_FIRST && (all & RG_REMEDY_TAKE) == 0))
      continue;
    changed->chooser = (RgChooser) i;
    try_clause (self, index, clause, "chooser");
  }
}

static void
try_numbers (RgMutant *self, guint index, guint clause)
{
  self->clauses[clause].number++;
  try_clause (self, index, clause, "number, one more");
  self->clauses[clause].number--;
  try_clause (self, index, clause, "number, one less");
}

/* Tries the clause with each role added that it does not name, and with each left out
 * that it names; for castling, only king and rook. */
static void
try_roles (RgMutant *self, guint index, guint clause)
{
  gboolean castling = self->clauses[clause].matter == RG_MATTER_TOUCHED_TO_CASTLE;

  for (int role = RG_KNIGHT; role <= RG_KING; role++) {
    g_autofree char *field = g_strdup_printf ("set of roles (%c)",
                                              rg_role_to_char ((RgRole) role));

    if (castling ? role != RG_ROOK && role != RG_KING : role == RG_KING)
      continue;
    self->clauses[clause].roles ^= RG_ROLE_BIT (role);
    try_clause (self, index, clause, field);
  }
}

static void
try_texts (RgMutant *self, guint index, guint clause)
{
  static const char *const others[] = {
    "-",
    "31/7200:15/3600",
    "30/7201:15/3600",
    "30/7200:16/3600",
    "30/7200:15/3601",
    "30/7200:3600",
  };

  for (guint i = 0; i < G_N_ELEMENTS (others); i++) {
    self->clauses[clause].text = others[i];
    try_clause (self, index, clause, others[i]);
  }
}

static void
try_fields (RgMutant *self, guint index, guint clause)
{
  RgFields fields = rg_matter_fields (self->clauses[clause].matter);

  if (fields & RG_FIELD_CLAIMANT)
    TRY_OTHERS (claimant, RG_CLAIMANT_PLAYER_ANNOUNCING, RG_CLAIMANT_EITHER, "claimant");
  if (fields & RG_FIELD_UNTIL)
    TRY_OTHERS (until, RG_UNTIL_ANY_TOUCH, RG_UNTIL_OWN_TOUCH, "until");
  if (fields & RG_FIELD_CHOOSER)
    try_choosers (self, index, clause);
  if (fields & RG_FIELD_IDENTITY)
    TRY_OTHERS (identity, RG_IDENTITY_PIECES, RG_IDENTITY_PIECES_AND_RIGHTS, "identity");
  if (fields & RG_FIELD_REMEDY)
    try_remedies (self, index, clause, FALSE);
  if (fields & RG_FIELD_REMEDY)
    try_losing (self, index, clause);
  if (self->clauses[clause].otherwise != 0)
    try_remedies (self, index, clause, TRUE);
  if (fields & RG_FIELD_NUMBER)
    try_numbers (self, index, clause);
  if (fields & RG_FIELD_TEXT)
    try_texts (self, index, clause);
  if (fields & RG_FIELD_ROLES)
    try_roles (self, index, clause);
}

/* Returns whether no answer cites a clause on @matter: the time control, whose clock runs
 * during a choice, what a word means, that a penalty is never castling, how moves given
 * as odds are counted, castling without the rook, and which games are rapid or blitz. */
static gboolean
is_never_cited (RgMatter matter)
{
  return matter == RG_MATTER_CLOCK || matter == RG_MATTER_CLOCK_OF_CHOOSER ||
         matter == RG_MATTER_PIN_ON_FIGURE || matter == RG_MATTER_EXCHANGE_BY_VALUE ||
         matter == RG_MATTER_PENALTY_NOT_CASTLING ||
         matter == RG_MATTER_ODDS_MOVES_COUNT || matter == RG_MATTER_ODDS_CASTLING ||
         matter == RG_MATTER_QUICK;
}

/* Returns whether @matter is decided between two games, so that it is in no scenario;
 * test-succession tests it. */
static gboolean
is_between_games (RgMatter matter)
{
  return matter == RG_MATTER_NEXT_GAME;
}

/* Returns whether an article has a clause that some answer cites. */
static gboolean
is_cited (const RgArticle *article)
{
  const RgClause *clause = article->clauses;

  for (; clause != NULL && clause->matter != RG_MATTER_UNSET; clause++)
    if (!is_never_cited (clause->matter) && !is_between_games (clause->matter))
      return TRUE;

  return FALSE;
}

/* Changes the number of an article, which every scenario that cites it must notice. */
static void
try_number_of_article (RgMutant *self, guint index)
{
  if (!is_cited (&self->original->articles[index]))
    return;

  g_snprintf (self->number, sizeof self->number, "%s.x",
              self->original->articles[index].number);
  self->articles[index].number = self->number;
  expect_failure (self, index, "another number");
  copy_clauses (self, index);
}

static void
test_every_clause_is_held (gconstpointer data)
{
  RgMutant self = { 0 };

  set_up (&self, data);
  check_unchanged (&self);
  for (guint i = 0; i < self.original->n_articles; i++) {
    guint n = copy_clauses (&self, i);

    for (guint j = 0; j < n; j++) {
      if (is_between_games (self.clauses[j].matter))
        continue;
      try_without (&self, i, j, n);
      try_fields (&self, i, j);
    }
    if (n > 0)
      try_number_of_article (&self, i);
    self.articles[i] = self.original->articles[i];
  }
  g_test_message ("%s: %u changes, %u not noticed", self.original->id, self.n_tried,
                  self.n_survived);
  g_assert_cmpuint (self.n_tried, >, 0);
  g_assert_cmpuint (self.n_survived, ==, 0);
  clear (&self);
}

int
main (int argc, char **argv)
{
  const RgShelf *shelf = rg_shelf_get ();

  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < shelf->n; i++) {
    g_autofree char *path = g_strdup_printf ("/scenario/mutations/%s",
                                             shelf->rulebooks[i]->id);

    g_test_add_data_func (path, shelf->rulebooks[i], test_every_clause_is_held);
  }

  return g_test_run ();
}
