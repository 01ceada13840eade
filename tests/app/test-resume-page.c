/* Adjourned games resumed in the window, from the envelope to the ruling that each
 * rulebook makes of the text in it. A case is a row: the game, the envelope, and steps of
 * the players with the labels and events that must follow. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-answer-bar.h"
#include "rg-board-view.h"
#include "rg-native.h"
#include "rg-resume-page.h"
#include "rg-secret-row.h"
#include "rg-table.h"
#include "rg-test-envelope.h"
#include "rg-test-scenes.h"
#include "rg-test-window.h"

#include <glib/gstdio.h>
#include <string.h>

#define WHITE_WORD    "windmill"
#define BLACK_WORD    "harbour"
#define DIRECTOR_WORD "lighthouse"

/* Black has the move, and the knights on b8 and f6 can both go to d7. */
#define MEANINGS                                                                         \
  "@60 white play d2d4\n@120 black play d7d5\n@180 white play c2c4\n"                    \
  "@240 black play g8f6\n@300 white play b1c3\n@360 black adjourn\n"
#define PLAIN   "@60 white play e2e4\n@120 black adjourn\n"
#define TOUCHED "@60 white play e2e4\n@120 black touch g8\n@180 black adjourn\n"

#define MINUTES(n) (n)
#define NO_DAY     G_MAXINT

typedef enum {
  BY_PLAYERS,
  BY_DIRECTOR,
  ON_HONOUR,
} Seal;

typedef enum {
  UNCHANGED,
  FACE_CHANGED,
  SEALED_PART_CHANGED,
  CUT_OFF,
  NO_ENVELOPE, /* the game's own file is opened, not the envelope */
} Change;

/* `agreed` is the time on the envelope, in minutes from now. Each text line of `steps` is
 * a word and its argument, see STEPS. */
typedef struct {
  const char *name;
  const char *rulebook;
  const char *moves;
  const char *text;
  const char *steps;
  Seal        seal;
  Change      change;
  int         agreed;
} Case;

#define OPEN "id here\nwords windmill harbour\n"

static const Case CASES[] = {
  { "one-legal-move-is-played", "fide-1930", PLAIN, "e7-e5",
    "begin\n" OPEN "at e5 p\nhas white opened e7-e5\n", .agreed = NO_DAY },
  { "a-wrong-password-opens-nothing", "fide-1930", PLAIN, "e7-e5",
    "begin\nid here\nwords windmill sandcastle\n"
    "see ^One of the two passwords is wrong, or both.*again[.]$\nno opened\n"
    "words windmill harbour\nat e5 p\n",
    .agreed = NO_DAY },
  { "the-director-opens-with-one-password", "fide-1930", PLAIN, "e7-e5",
    "begin\nid here\ndirector\nat e5 p\n", .seal = BY_DIRECTOR, .agreed = NO_DAY },
  { "on-honour-no-password-is-asked", "fide-1930", PLAIN, "e7-e5",
    "begin\nid here\nid open\nat e5 p\n", .seal = ON_HONOUR, .agreed = NO_DAY },
  { "1928-white-chooses-a-meaning-on-the-board-16-g", "fide-1928", MEANINGS, "Nd7",
    "begin\n" OPEN "see ^.*b8.*$\nsquare b8\npress ^Demand$\nat d7 n\n"
    "has white choose play b8d7\n",
    .agreed = NO_DAY },
  { "1930-the-director-settles-meanings", "fide-1930", MEANINGS, "Nd7",
    "begin\n" OPEN "see one of these moves\nsee ^Play f6–d7$\n"
    "see Not Certain: Philidor Loses\nsquare f6\nnot ^Play b8–d7$\n"
    "press ^Play f6–d7$\nat d7 n\nhas director settle play f6d7\n",
    .agreed = NO_DAY },
  { "1930-without-certainty-its-author-loses-17-c", "fide-1930", MEANINGS, "Nd7",
    "begin\n" OPEN "press Not Certain: Philidor Loses\nsee  wins\n"
    "has director lost black sealed-move\n",
    .agreed = NO_DAY },
  { "1930-the-director-shows-the-legal-move-that-was-meant-17-c", "fide-1930", MEANINGS,
    "Nd5",
    "begin\n" OPEN "see In the envelope: “Nd5”\nsee opens the envelope: “Nd5”\n"
    "see The sealed move is not legal\nnot ^Play \nsquare c8\nsee ^Play c8–f5$\n"
    "not ^Play f6–\nsquare f5\npress ^Play c8–f5$\nat f5 b\n"
    "has director settle play c8f5\n",
    .agreed = NO_DAY },
  { "1930-an-illegal-move-without-certainty-loses-17-c", "fide-1930", PLAIN, "Kd5",
    "begin\n" OPEN "see ^Show It on the Board$\npress Not Certain: Philidor Loses\n"
    "see  wins\n",
    .agreed = NO_DAY },
  { "1928-white-chooses-after-an-illegal-move-16-b", "fide-1928", MEANINGS, "Nh3",
    "begin\n" OPEN "see In the envelope: “Nh3”\nsee , choose[:.]\n"
    "press ^Knight on b8 Must Move$\nsee In the envelope: .* must move\n"
    "square b8\nsquare c6\nat c6 n\nnot In the envelope\n",
    .agreed = NO_DAY },
  { "a-touch-before-sealing-binds-15-a", "fide-1930", TOUCHED, "e5",
    "begin\n" OPEN "see In the envelope: “e5”\nsee knight on g8 must move\nat e7 p\n"
    "square g8\nsquare f6\nat f6 n\nhas black play g8f6\n",
    .agreed = NO_DAY },
  { "1930-all-answers-fit", "fide-1930", MEANINGS, "Nd7",
    "begin\n" OPEN "fits Not Certain: \n", .agreed = NO_DAY },
  { "1928-all-answers-fit", "fide-1928", MEANINGS, "Nd5",
    "begin\n" OPEN "fits ^Leave It to the Arbiter$\n", .agreed = NO_DAY },
  { "a-text-that-cannot-be-read-loses", "fide-1930", PLAIN, "xyzzy",
    "begin\n" OPEN "see  wins\n"
    "has white opened xyzzy\n",
    .agreed = NO_DAY },
  { "a-changed-face-keeps-the-envelope-closed", "fide-1930", PLAIN, "e7-e5",
    "begin\n" OPEN "see was changed after sealing\nno opened\n", .change = FACE_CHANGED,
    .agreed = NO_DAY },
  { "a-changed-sealed-part-is-not-taken-for-the-face", "fide-1930", PLAIN, "e7-e5",
    "begin\n" OPEN "see ^The sealed part of this envelope was changed\nno opened\n",
    .change = SEALED_PART_CHANGED, .agreed = NO_DAY },
  { "a-truncated-file-is-no-envelope", "fide-1930", PLAIN, "e7-e5", "front damaged\n",
    .change = CUT_OFF, .agreed = NO_DAY },
  { "an-absent-opponent-loses-time-and-the-envelope-stays-closed", "fide-1930", PLAIN,
    "e7-e5",
    "begin\nid absent\nsee ^Léonie Has Arrived$\nnot ^Open the Envelope$\n"
    "not Committee\nwait 1100\n"
    "see Léonie was absent, and their clock has run for 0:00:0[1-9]\n"
    "not the clocks match\npress ^Léonie Has Arrived$\nwords windmill harbour\n"
    "at e5 p\nhas director absent white\nhas director arrived white\n",
    .agreed = NO_DAY },
  { "1930-an-hour-late-loses-20-5", "fide-1930", PLAIN, "e7-e5",
    "begin\nid absent\nid late\nsee  wins\nhas director late white\n",
    .agreed = MINUTES (-61) },
  { "without-an-agreed-hour-the-delay-begins-now", "fide-1930", PLAIN, "e7-e5",
    "begin\nid absent\nsee ^The permitted delay is not over yet: 0:59:[345]\nfixed "
    "late\n",
    .agreed = NO_DAY },
  { "the-delay-begins-at-the-agreed-hour", "fide-1930", PLAIN, "e7-e5",
    "begin\nid absent\nsee ^The permitted delay is not over yet: 0:(2[89]|30):\n"
    "fixed late\n",
    .agreed = MINUTES (-30) },
  { "before-the-agreed-hour-no-player-is-absent-21-6", "fide-1930", PLAIN, "e7-e5",
    "begin\nsee ^The game is to be resumed on .* neither player is considered "
    "absent[.]$\n"
    "fixed absent\nfixed writer_absent\n" OPEN "at e5 p\n",
    .agreed = MINUTES (90) },
  { "without-the-writer-the-director-can-open", "fide-1930", PLAIN, "e7-e5",
    "begin\nid writer_absent\nsee can still be opened\nsee ^Philidor Has Arrived$\n"
    "director\nat e5 p\nhas director absent black\n",
    .seal = BY_DIRECTOR, .agreed = NO_DAY },
  { "without-the-writer-one-password-is-missing", "fide-1930", PLAIN, "e7-e5",
    "begin\nid writer_absent\nsee the envelope needs both passwords\n"
    "press ^Philidor Has Arrived$\nnot both passwords[.] No\n"
    "words windmill harbour\nat e5 p\n",
    .agreed = NO_DAY },
  { "1928-the-committee-may-see-it-opened", "fide-1928", PLAIN, "e7-e5",
    "begin\nid absent\npress ^Open in Front of the Committee$\n"
    "words windmill harbour\nat e5 p\nhas white opened e7-e5\n",
    .agreed = NO_DAY },
  { "a-game-without-its-envelope-says-so", "fide-1930", PLAIN, "e7-e5",
    "action win.resume\nsee envelope of this game is not\n", .change = NO_ENVELOPE,
    .agreed = NO_DAY },
};

static RgWindow *window;

/* Returns: (transfer full): a local time in the form of envelopes */
static char *
write_day (int minutes)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (GDateTime) day = g_date_time_add_minutes (now, minutes);

  return g_date_time_format (day, "%Y-%m-%d %H:%M");
}

/* Returns: (transfer full): the adjourned game of a case */
static RgGame *
make_game (const Case *self)
{
  g_autofree char      *day = self->agreed != NO_DAY ? write_day (self->agreed) : NULL;
  g_autofree char      *tag = day != NULL ? g_strdup_printf ("#tag [Due \"%s\"]\n", day)
                                          : g_strdup ("");
  g_autofree char      *text = g_strdup_printf ("regence-events 1\n%srulebook %s\n"
                                                     "conduct touch\nname white Léonie\n"
                                                     "name black Philidor\n"
                                                     "clock 30/7200:15/3600\nstart\n%s",
                                                tag, self->rulebook, self->moves);
  g_autoptr (GBytes)    bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GPtrArray) faults = NULL;
  RgGame               *game = rg_native_read (bytes, &faults);

  g_assert_cmpuint (faults->len, ==, 0);
  return game;
}

/* Returns: (transfer full): @text with @change inserted after the first @before, and a
 * correct hash at its end, as if a person had changed the file on purpose */
static GString *
change_text (const char *text, gsize length, const char *before, const char *change)
{
  g_autoptr (GString) changed = g_string_new_len (text, (gssize) length);
  const char         *at = strstr (changed->str, before);
  g_autoptr (GBytes)  repaired = NULL;
  gsize               size;
  const char         *data;

  g_assert_nonnull (at);
  g_string_insert (changed, at - changed->str + (gssize) strlen (before), change);
  repaired = rg_test_repair_end (changed->str, changed->len);
  data = g_bytes_get_data (repaired, &size);
  return g_string_new_len (data, (gssize) size);
}

/* Changes the first digit of the nonce. */
static void
change_nonce (GString *text)
{
  char              *at = strstr (text->str, "\nnonce: ") + strlen ("\nnonce: ");
  g_autoptr (GBytes) repaired = NULL;
  gsize              size;
  const char        *data;

  *at = *at == '0' ? '1' : '0';
  repaired = rg_test_repair_end (text->str, text->len);
  data = g_bytes_get_data (repaired, &size);
  g_string_truncate (text, 0);
  g_string_append_len (text, data, (gssize) size);
}

/* Returns: (transfer full): the text of the file that this case opens: the envelope with
 * its change or, for NO_ENVELOPE, the game */
static GString *
make_file (const Case *self)
{
  g_autoptr (RgGame)         game = make_game (self);
  g_autoptr (RgEnvelopeFace) face = rg_envelope_face_new (game);
  g_autoptr (RgEnvelope)     envelope = NULL;
  g_autoptr (GBytes)         bytes = NULL;
  gboolean                   by_players = self->seal == BY_PLAYERS;
  GString                   *text;
  const char                *data;
  gsize                      length;

  envelope = rg_test_seal_face (face, self->text, by_players ? WHITE_WORD : NULL,
                                by_players ? BLACK_WORD : NULL,
                                self->seal == BY_DIRECTOR ? DIRECTOR_WORD : NULL);
  if (self->change == NO_ENVELOPE) {
    g_autofree char *id = g_strdup (rg_envelope_get_id (envelope));
    RgEvent          event = { .time = RG_TIME_UNSET,
                               .actor = RG_ACTOR_BLACK,
                               .verb = RG_VERB_SEALED,
                               .text = id };

    g_assert_true (rg_game_submit (game, &event, NULL));
    text = g_string_new (NULL);
    rg_native_write (game, text);
    return text;
  }

  bytes = rg_envelope_get_bytes (envelope);
  data = g_bytes_get_data (bytes, &length);
  if (self->change == FACE_CHANGED)
    return change_text (data, length, "\ndue:", " 2026-12-01 19:30");
  text = g_string_new_len (data, (gssize) length);
  if (self->change == SEALED_PART_CHANGED)
    change_nonce (text);
  else if (self->change == CUT_OFF)
    g_string_truncate (text, length / 2);
  return text;
}

/* Returns: (transfer none): the child with that id in the page of the envelope, as the
 * window has others with the same id */
static GtkWidget *
page_child (const char *id)
{
  return rg_test_child (rg_test_find_type (window, RG_TYPE_RESUME_PAGE), id);
}

static void
click (const char *id)
{
  GtkWidget *button = page_child (id);

  g_assert_true (gtk_widget_get_mapped (button));
  g_assert_true (gtk_widget_is_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
  rg_test_settle ();
}

static void
write_word (const char *id, const char *word)
{
  RgSecretEntry *entry = rg_secret_row_get_entry (page_child (id));

  rg_secret_buffer_write (rg_secret_entry_get_buffer (entry), word);
  g_signal_emit_by_name (entry, "changed");
}

/* Types White's and Black's passwords, which are separated by a space in @words, and
 * opens the envelope. */
static void
write_words (const char *words)
{
  g_auto (GStrv) both = g_strsplit (words, " ", 2);

  write_word ("white_word", both[0]);
  write_word ("black_word", both[1]);
  click ("open");
}

static void
write_director (G_GNUC_UNUSED const char *unused)
{
  write_word ("director_word", DIRECTOR_WORD);
  click ("open");
}

static void
act (const char *action)
{
  rg_test_action (window, action);
}

static void
begin (G_GNUC_UNUSED const char *unused)
{
  act ("win.resume");
  rg_test_expect (window, "^Both Players Are Present$");
}

static void
press (const char *pattern)
{
  rg_test_activate (window, pattern);
}

static void
press_square (const char *square)
{
  rg_board_view_press (RG_BOARD_VIEW (rg_test_child (window, "board")),
                       rg_square_parse (square));
  rg_test_settle ();
}

static void
see (const char *pattern)
{
  rg_test_expect (window, pattern);
}

/* Waits for a question over the window. */
static void
see_in_front (const char *pattern)
{
  RG_TEST_WAIT_UNTIL (rg_test_find_window (GTK_TYPE_WINDOW) != GTK_WIDGET (window));
  rg_test_expect (rg_test_find_window (GTK_TYPE_WINDOW), pattern);
}

static void
see_not (const char *pattern)
{
  rg_test_expect_not (window, pattern);
}

/* Checks that the button with that label fits into the bar with the question, and the bar
 * into the window, in the smallest windows of either shape. */
static void
check_fits (const char *pattern)
{
  static const int sizes[][2] = { { 700, 550 }, { 670, 570 }, { 360, 640 } };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    GtkWidget      *contents = rg_test_child (window, "contents");
    GtkWidget      *button, *bar;
    graphene_rect_t inside, whole;

    rg_test_scene_resize (window, sizes[i][0], sizes[i][1]);
    rg_test_expect (window, pattern);
    button = gtk_widget_get_ancestor (rg_test_find_label (window, pattern),
                                      GTK_TYPE_BUTTON);
    bar = gtk_widget_get_ancestor (button, RG_TYPE_ANSWER_BAR);
    g_assert_true (gtk_widget_compute_bounds (button, contents, &inside));
    g_assert_true (gtk_widget_compute_bounds (bar, contents, &whole));
    g_assert_true (graphene_rect_contains_rect (&whole, &inside));
    g_assert_true (gtk_widget_compute_bounds (contents, contents, &inside));
    g_assert_true (graphene_rect_contains_rect (&inside, &whole));
  }
}

static void
check_fixed (const char *id)
{
  g_assert_false (gtk_widget_is_sensitive (page_child (id)));
}

/* Waits until a square has a piece, written as in FEN: "e5 p". */
static void
await_piece (const char *words)
{
  const char square[] = { words[0], words[1], '\0' };
  gint64     end = g_get_monotonic_time () + RG_TEST_PATIENCE * G_USEC_PER_SEC;

  for (;;) {
    const RgState *state = rg_game_get_state (rg_test_window_game (window));
    RgPiece        piece = rg_board_get (&state->ply.position.setup.board,
                                         rg_square_parse (square));

    if (piece != RG_PIECE_NONE && rg_piece_to_char (piece) == words[3])
      return;
    g_assert_cmpint (g_get_monotonic_time (), <, end);
    rg_test_settle ();
  }
}

static gboolean
has_line (const char *line)
{
  g_autoptr (GString) text = g_string_new (NULL);

  rg_native_write (rg_test_window_game (window), text);
  return strstr (text->str, line) != NULL;
}

static void
check_has (const char *line)
{
  if (!has_line (line))
    g_error ("The game has no line “%s”", line);
}

static void
check_has_not (const char *line)
{
  g_assert_false (has_line (line));
}

static void
wait_for (const char *milliseconds)
{
  rg_test_pause ((guint) g_ascii_strtoull (milliseconds, NULL, 10));
}

static const struct {
  const char *word;
  void (*take) (const char *argument);
} STEPS[] = {
  { "begin", begin },
  { "action", act },
  { "id", click },
  { "press", press },
  { "words", write_words },
  { "director", write_director },
  { "square", press_square },
  { "see", see },
  { "front", see_in_front },
  { "not", see_not },
  { "fits", check_fits },
  { "fixed", check_fixed }, /* the button with this id cannot be pressed */
  { "at", await_piece },
  { "has", check_has }, /* the game has this event */
  { "no", check_has_not },
  { "wait", wait_for },
};

static void
take_step (const char *line)
{
  const char *space = strchr (line, ' ');
  gsize       length = space != NULL ? (gsize) (space - line) : strlen (line);

  g_test_message ("%s", line);
  for (guint i = 0; i < G_N_ELEMENTS (STEPS); i++)
    if (strlen (STEPS[i].word) == length && strncmp (line, STEPS[i].word, length) == 0) {
      STEPS[i].take (space != NULL ? space + 1 : "");
      return;
    }
  g_error ("“%s” is no step", line);
}

static void
test_case (gconstpointer data)
{
  const Case         *self = data;
  g_autofree char    *folder = g_dir_make_tmp ("regence-test-XXXXXX", NULL);
  g_autofree char    *path = g_build_filename (folder,
                                            self->change == NO_ENVELOPE ? "game.regence"
                                                                           : "game.envelope",
                                               NULL);
  g_autoptr (GString) text = make_file (self);
  g_autoptr (GFile)   file = g_file_new_for_path (path);
  g_auto (GStrv)      steps = g_strsplit (self->steps, "\n", -1);
  RgGame             *before;

  g_assert_true (g_file_set_contents (path, text->str, (gssize) text->len, NULL));
  window = rg_test_window_open (NULL);
  before = rg_test_window_game (window);
  rg_window_open (window, file);
  while (self->change != CUT_OFF && rg_test_window_game (window) == before)
    g_main_context_iteration (NULL, TRUE);
  rg_test_settle ();
  for (char **step = steps; *step != NULL; step++)
    if (**step != '\0')
      take_step (*step);
  rg_test_window_close (window);
  g_unlink (path);
  g_rmdir (folder);
}

static void
add_tests (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++) {
    g_autofree char *path = g_strconcat ("/app/resume-page/", CASES[i].name, NULL);

    g_test_add_data_func (path, &CASES[i], test_case);
  }
}

int
main (int argc, char **argv)
{
  return rg_test_window_run (argc, argv, add_tests);
}
