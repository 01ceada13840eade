/* Reads scenario files, feeds them to a referee and compares the answers. An event that
 * is refused although no expectation mentions it fails too, as the rest of the scenario
 * would then mean something else. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-scenario.h"

#include "rg-referee.h"

#include <json-glib/json-glib.h>
#include <string.h>

#define SUFFIX     ".scenario"
#define HEADING    "--- "
#define FIXED_MARK "# colours fixed: "
#define BOOKS_MARK "# rulebooks "

static void
free_scenario (RgScenario *self)
{
  g_free (self->path);
  g_free (self->article);
  g_free (self->name);
  g_strfreev (self->lines);
  g_free (self);
}

/* Splits the text line `# rulebooks A ARTICLE…, B ARTICLE…` of a scenario into a list of
 * words for each rulebook, that of the file first; without such a line the scenario is
 * played only under the rulebook of its file, @own. */
static GPtrArray *
split_books (char **lines, const char *own, const char *where)
{
  GPtrArray     *books = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  const char    *header = own;
  g_auto (GStrv) parts = NULL;

  for (char **line = lines; *line != NULL; line++)
    if (g_str_has_prefix (*line, BOOKS_MARK))
      header = *line + strlen (BOOKS_MARK);
  parts = g_strsplit (header, ", ", -1);
  for (char **part = parts; *part != NULL; part++) {
    char **words = g_strsplit (*part, " ", -1);

    g_ptr_array_add (books, words);
    if (rg_shelf_find (rg_shelf_get (), words[0]) == NULL)
      g_error ("%s: no rulebook “%s”", where, words[0]);
    if (g_strv_length (words) != g_strv_length (g_ptr_array_index (books, 0)))
      g_error ("%s: as many articles of each rulebook", where);
  }
  if (!g_str_equal (((char **) g_ptr_array_index (books, 0))[0], own))
    g_error ("%s: the first rulebook is not %s", where, own);

  return books;
}

static char **
find_book (GPtrArray *books, const char *rulebook)
{
  for (guint i = 0; i < books->len; i++) {
    char **words = g_ptr_array_index (books, i);

    if (g_str_equal (words[0], rulebook))
      return words;
  }

  return NULL;
}

/* Replaces the rulebook or the article in @line by that of another rulebook: @own and
 * @other each have an id and then articles, in the same order. */
static char *
translate (const char *line, char **own, char **other)
{
  for (guint i = 0; own[i] != NULL; i++) {
    const char      *format = i == 0 ? "rulebook %s" : "= article \"%s\"";
    g_autofree char *cited = g_strdup_printf (format, own[i]);

    if (g_str_equal (line, cited))
      return g_strdup_printf (format, other[i]);
  }

  return g_strdup (line);
}

/* Returns the scenario as it is under @rulebook; NULL if it is not played under it. @text
 * is the name, an end of line, and the lines of the scenario. */
static RgScenario *
load_scenario (const char *path, guint number, const char *text, const char *rulebook)
{
  const char           *rest = strchr (text, '\n');
  g_autofree char      *file = g_path_get_basename (path);
  g_autofree char      *folder = g_path_get_dirname (path);
  g_autofree char      *own = g_path_get_basename (folder);
  g_autofree char      *where = g_strdup_printf ("%s:%u", path, number);
  g_auto (GStrv)        lines = NULL;
  g_autoptr (GPtrArray) books = NULL;
  char                **first, **book;
  RgScenario           *self;

  if (rest == NULL)
    g_error ("%s: a name without lines", where);
  lines = g_strsplit (rest + 1, "\n", -1);
  books = split_books (lines, own, where);
  first = g_ptr_array_index (books, 0);
  book = find_book (books, rulebook);
  if (book == NULL)
    return NULL;

  self = g_new0 (RgScenario, 1);
  self->path = g_strdup (path);
  self->number = number;
  self->article = book[1] != NULL ? g_strdup (book[1])
                                  : g_strndup (file, strlen (file) - strlen (SUFFIX));
  self->name = g_strndup (text, (gsize) (rest - text));
  self->lines = g_new0 (char *, g_strv_length (lines) + 1);
  for (guint i = 0; lines[i] != NULL; i++) {
    self->lines[i] = translate (lines[i], first, book);
    if (g_str_has_prefix (lines[i], FIXED_MARK))
      self->fixed_colours = self->lines[i] + strlen (FIXED_MARK);
  }

  return self;
}

/* Returns the scenarios in @contents, the text of a file, that are played under
 * @rulebook.  @path names the rulebook and the article that they belong to. */
GPtrArray *
rg_scenario_read (const char *path, const char *contents, const char *rulebook)
{
  GPtrArray     *scenarios;
  g_auto (GStrv) texts = NULL;
  guint          number = 1;

  scenarios = g_ptr_array_new_with_free_func ((GDestroyNotify) free_scenario);
  if (!g_str_has_prefix (contents, HEADING))
    g_error ("%s:1: not a line “" HEADING "name”", path);
  texts = g_strsplit (contents + strlen (HEADING), "\n" HEADING, -1);
  for (char **text = texts; *text != NULL; text++) {
    RgScenario *scenario = load_scenario (path, number, *text, rulebook);

    if (scenario != NULL)
      g_ptr_array_add (scenarios, scenario);
    for (const char *end = *text; end != NULL; end = strchr (end + 1, '\n'))
      number++;
  }

  return scenarios;
}

static void
exchange_case (char *text)
{
  for (char *c = text; *c != '\0'; c++)
    *c = g_ascii_isupper (*c) ? g_ascii_tolower (*c) : g_ascii_toupper (*c);
}

static char *
mirror_board (const char *board)
{
  g_auto (GStrv)      ranks = g_strsplit (board, "/", -1);
  g_autoptr (GString) out = g_string_new (NULL);

  for (guint i = g_strv_length (ranks); i > 0; i--)
    g_string_append_printf (out, "%s%s", ranks[i - 1], i > 1 ? "/" : "");
  exchange_case (out->str);

  return g_string_free (g_steal_pointer (&out), FALSE);
}

/* Returns the castling rights with the colours exchanged, in the order of a FEN. */
static char *
mirror_castling (const char *rights)
{
  g_autofree char    *exchanged = g_strdup (rights);
  g_autoptr (GString) out = g_string_new (NULL);

  exchange_case (exchanged);
  for (const char *c = "KQkq-"; *c != '\0'; c++)
    if (strchr (exchanged, *c) != NULL)
      g_string_append_c (out, *c);

  return g_string_free (g_steal_pointer (&out), FALSE);
}

static char *
mirror_field (guint index, const char *field)
{
  if (index == 0)
    return mirror_board (field);
  if (index == 1)
    return g_strdup (*field == 'w' ? "b" : "w");
  if (index == 2)
    return mirror_castling (field);
  if (index == 3 && *field != '-')
    return g_strdup_printf ("%c%c", field[0], '1' + '8' - field[1]);

  return g_strdup (field);
}

static char *
mirror_fen (const char *fen)
{
  g_auto (GStrv) fields = g_strsplit (fen, " ", -1);

  for (guint i = 0; fields[i] != NULL; i++) {
    g_autofree char *field = fields[i];

    fields[i] = mirror_field (i, field);
  }

  return g_strjoinv (" ", fields);
}

static gboolean
mirror_word (const GMatchInfo *match, GString *out, G_GNUC_UNUSED gpointer data)
{
  g_autofree char *word = g_match_info_fetch (match, 0);

  if (g_str_equal (word, "white"))
    g_string_append (out, "black");
  else if (g_str_equal (word, "black"))
    g_string_append (out, "white");
  else if (g_str_equal (word, "1-0"))
    g_string_append (out, "0-1");
  else if (g_str_equal (word, "0-1"))
    g_string_append (out, "1-0");
  else if (g_str_equal (word, "+/-"))
    g_string_append (out, "-/+");
  else if (g_str_equal (word, "-/+"))
    g_string_append (out, "+/-");
  else
    g_string_append_printf (out, "%c%c", word[0], '1' + '8' - word[1]);

  return FALSE;
}

/* Exchanges players, ranks and results in a text line without a FEN. */
static char *
mirror_words (const char *text)
{
  g_autoptr (GRegex) regex = NULL;

  regex = g_regex_new ("white|black|1-0|0-1|\\+/-|-/\\+|[a-h][1-8]", 0, 0, NULL);
  return g_regex_replace_eval (regex, text, -1, 0, 0, mirror_word, NULL, NULL);
}

/* Exchanges the colours in a text line that may end in a FEN, perhaps in quotes; the FEN
 * begins with the word that has seven slashes. */
static char *
mirror_line (const char *text)
{
  g_autoptr (GRegex)     regex = NULL;
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char       *head = NULL;
  g_autofree char       *fen = NULL;
  g_autofree char       *mirrored = NULL;
  int                    start, end;

  regex = g_regex_new ("([a-zA-Z1-8]+/){7}[^\"]+", 0, 0, NULL);
  if (!g_regex_match (regex, text, 0, &match))
    return mirror_words (text);

  g_match_info_fetch_pos (match, 0, &start, &end);
  fen = g_strndup (text + start, (gsize) (end - start));
  head = g_strndup (text, (gsize) start);
  mirrored = mirror_words (head);
  g_free (head);
  head = g_steal_pointer (&mirrored);
  mirrored = mirror_fen (fen);
  return g_strconcat (head, mirrored, text + end, NULL);
}

static char *
prepare (const char *text, gboolean mirrored)
{
  return mirrored ? mirror_line (text) : g_strdup (text);
}

static JsonNode *
find_key (JsonNode *answer, const char *key)
{
  g_auto (GStrv) names = g_strsplit (key, ".", -1);
  JsonNode      *node = answer;

  for (char **name = names; *name != NULL && node != NULL; name++)
    node = JSON_NODE_HOLDS_OBJECT (node)
             ? json_object_get_member (json_node_get_object (node), *name)
             : NULL;

  return node;
}

/* Compares FENs field by field, as far as they are given; with exchanged colours leaves
 * out the number of the move, which differs. */
static gboolean
fen_equal (const char *expected, const char *actual, gboolean mirrored)
{
  g_auto (GStrv) wanted = g_strsplit (expected, " ", -1);
  g_auto (GStrv) fields = g_strsplit (actual, " ", -1);
  guint          n = g_strv_length (wanted);

  if (mirrored)
    n = MIN (n, 5);
  for (guint i = 0; i < n; i++)
    if (fields[i] == NULL || !g_str_equal (wanted[i], fields[i]))
      return FALSE;

  return TRUE;
}

static gboolean node_equal (JsonNode *a, JsonNode *b);

static gboolean
contains (JsonArray *array, JsonNode *element)
{
  for (guint i = 0; i < json_array_get_length (array); i++)
    if (node_equal (json_array_get_element (array, i), element))
      return TRUE;

  return FALSE;
}

static gboolean
array_equal (JsonArray *a, JsonArray *b)
{
  if (json_array_get_length (a) != json_array_get_length (b))
    return FALSE;
  for (guint i = 0; i < json_array_get_length (a); i++)
    if (!contains (b, json_array_get_element (a, i)))
      return FALSE;

  return TRUE;
}

static gboolean
object_equal (JsonObject *a, JsonObject *b)
{
  g_autoptr (GList) names = json_object_get_members (a);

  if (json_object_get_size (a) != json_object_get_size (b))
    return FALSE;
  for (GList *name = names; name != NULL; name = name->next)
    if (!json_object_has_member (b, name->data) ||
        !node_equal (json_object_get_member (a, name->data),
                     json_object_get_member (b, name->data)))
      return FALSE;

  return TRUE;
}

static gboolean
is_number (JsonNode *node)
{
  GType type = json_node_get_value_type (node);

  return JSON_NODE_HOLDS_VALUE (node) && (type == G_TYPE_INT64 || type == G_TYPE_DOUBLE);
}

static gboolean
node_equal (JsonNode *a, JsonNode *b)
{
  if (JSON_NODE_HOLDS_ARRAY (a) && JSON_NODE_HOLDS_ARRAY (b))
    return array_equal (json_node_get_array (a), json_node_get_array (b));
  if (JSON_NODE_HOLDS_OBJECT (a) && JSON_NODE_HOLDS_OBJECT (b))
    return object_equal (json_node_get_object (a), json_node_get_object (b));
  if (is_number (a) && is_number (b))
    return ABS (json_node_get_double (a) - json_node_get_double (b)) < 1e-6;

  return json_node_equal (a, b);
}

/* Returns whether @answer has the member named by @key or, for a key such as "a.b", the
 * member "a". */
static gboolean
is_known (JsonNode *answer, const char *key)
{
  g_autofree char *first = g_strndup (key, strcspn (key, "."));

  return json_object_has_member (json_node_get_object (answer), first);
}

static gboolean
is_expectation (const char *line)
{
  return g_str_has_prefix (line, "= ") || g_str_has_prefix (line, "~ ");
}

/* Returns whether the answer to the previous event meets @line: `= KEY JSON` compares the
 * value of the key, `~ KEY JSON` looks for an element. */
static gboolean
holds (const char *line, JsonNode *answer, gboolean mirrored)
{
  g_auto (GStrv)       parts = g_strsplit (line, " ", 3);
  g_autofree char     *key = NULL;
  g_autofree char     *json = NULL;
  g_autoptr (JsonNode) expected = NULL;
  JsonNode            *actual;

  if (answer == NULL || g_strv_length (parts) < 3)
    return FALSE;

  key = prepare (parts[1], mirrored);
  json = prepare (parts[2], mirrored && !g_str_equal (key, "article"));
  expected = json_from_string (json, NULL);
  actual = find_key (answer, key);
  if (expected == NULL)
    return FALSE;
  if (actual == NULL)
    return JSON_NODE_HOLDS_NULL (expected) && is_known (answer, key);
  if (*line == '~')
    return JSON_NODE_HOLDS_ARRAY (actual) &&
           contains (json_node_get_array (actual), expected);
  if (g_str_equal (key, "fen"))
    return fen_equal (json_node_get_string (expected), json_node_get_string (actual),
                      mirrored);

  return node_equal (expected, actual);
}

/* Returns whether the expectations in @lines, which follow an event, mention whether it
 * is accepted. */
static gboolean
may_be_refused (char **lines)
{
  for (; *lines != NULL && is_expectation (*lines); lines++)
    if (g_str_has_prefix (*lines, "= ok ") || g_str_has_prefix (*lines, "= error "))
      return TRUE;

  return FALSE;
}

static JsonNode *
submit (RgReferee *referee, const char *line, gboolean mirrored)
{
  g_autofree char *text = prepare (line, mirrored);
  g_autofree char *answer = rg_referee_hear (referee, text, strlen (text));

  return json_from_string (answer, NULL);
}

static gboolean
is_accepted (JsonNode *answer)
{
  return json_object_get_boolean_member (json_node_get_object (answer), "ok");
}

#define MIRRORED_START "position rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1"

/* Sets up the initial position with the colours exchanged, so that Black is to move; a
 * position named later replaces it. */
static void
set_up_mirrored_start (RgReferee *referee)
{
  g_autofree char *answer = NULL;

  answer = rg_referee_hear (referee, MIRRORED_START, strlen (MIRRORED_START));
}

static void
add_failure (const RgScenario *self, char **line, JsonNode *answer, GString *failures)
{
  g_autofree char *json = answer != NULL ? json_to_string (answer, FALSE) : NULL;

  g_string_append_printf (failures, "%s:%u: %s %s\n  %s\n", self->path,
                          self->number + 1 + (guint) (line - self->lines),
                          is_expectation (*line) ? "not" : "refused:", *line,
                          json != NULL ? json : "no event before");
}

/* Plays the scenario; adds to @failures, which may be NULL, what was not as expected.
 * Returns whether everything was as expected. */
gboolean
rg_scenario_run (const RgScenario *self,
                 const RgShelf    *shelf,
                 gboolean          mirrored,
                 GString          *failures)
{
  g_autoptr (RgReferee) referee = rg_referee_new (shelf);
  g_autoptr (JsonNode)  answer = NULL;
  gboolean              passed = TRUE;

  if (mirrored)
    set_up_mirrored_start (referee);
  for (char **line = self->lines; *line != NULL; line++) {
    gboolean right;

    if (**line == '\0' || **line == '#')
      continue;
    if (is_expectation (*line)) {
      right = holds (*line, answer, mirrored);
    } else {
      g_clear_pointer (&answer, json_node_unref);
      answer = submit (referee, *line, mirrored);
      right = is_accepted (answer) || may_be_refused (line + 1);
    }
    if (right)
      continue;
    if (failures == NULL)
      return FALSE;
    passed = FALSE;
    add_failure (self, line, answer, failures);
  }

  return passed;
}

static int
compare_places (gconstpointer a, gconstpointer b)
{
  const RgScenario *first = *(RgScenario *const *) a;
  const RgScenario *second = *(RgScenario *const *) b;
  int               order = strcmp (first->path, second->path);

  return order != 0 ? order : (int) first->number - (int) second->number;
}

static void
load_folder (const char *folder, const char *rulebook, GPtrArray *scenarios)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char      *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (folder, name, NULL);
    g_autofree char *contents = NULL;

    if (!g_str_has_suffix (name, SUFFIX))
      continue;
    g_assert_true (g_file_get_contents (path, &contents, NULL, NULL));
    g_ptr_array_extend_and_steal (scenarios, rg_scenario_read (path, contents, rulebook));
  }
}

/* Returns all scenarios that are played under a rulebook, those of its own folder and
 * those of others that name it, file by file in the order of their lines. Fails if there
 * is none. */
GPtrArray *
rg_scenario_load (const char *rulebook)
{
  const RgShelf *shelf = rg_shelf_get ();
  GPtrArray     *scenarios;

  scenarios = g_ptr_array_new_with_free_func ((GDestroyNotify) free_scenario);
  for (guint i = 0; i < shelf->n; i++) {
    g_autofree char *folder = g_build_filename (RG_TEST_SCENARIOS,
                                                shelf->rulebooks[i]->id, NULL);

    load_folder (folder, rulebook, scenarios);
  }
  g_ptr_array_sort (scenarios, compare_places);
  g_assert_cmpuint (scenarios->len, >, 0);

  return scenarios;
}
