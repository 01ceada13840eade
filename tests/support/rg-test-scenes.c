/* Every window, page and question of the program, and the steps to it from a game on the
 * table. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-test-scenes.h"

#include "rg-evening.h"
#include "rg-pairing.h"
#include "rg-secret-entry.h"
#include "rg-settings.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <locale.h>

#define NAMES                                                                            \
  "name white Alexandre-Maximilien de la Bourdonnais\n"                                  \
  "name black Wilhelmina Charlotte Featherstonehaugh\n"
#define HEAD(rulebook, conduct)                                                          \
  "regence-events 1\nrulebook " rulebook "\nconduct " conduct "\nclock 5400+30\n" NAMES  \
  "start\n"
#define MOVES                                                                            \
  "@100 white play e2e4\n@200 black play e7e5\n@330 white play g1f3\n"                   \
  "@400 black play b8c6\n@430 white play d2d4\n@500 black play e5d4\n"                   \
  "@600 white play f3d4\n"

#define SEALING  "act win.adjourn\npress next\npress next\n"
#define SIGNING  SEALING "write line d7d6\npress next\n"
#define AGREEING SIGNING "press next\n"
#define SEALED                                                                           \
  AGREEING "write white_word tower\nwrite black_word bridge\npress next\nawait "         \
           "envelope\n"

#define EVENING "club\nact win.evening\nopen kept\n"

/* The list ends with a scene without a name. */
const RgTestScene rg_test_scenes[] = {
  { "table", HEAD ("fide-1930", "strict") MOVES, "" },
  { "turns", HEAD ("fide-2023", "free") MOVES, "set seats opposite\n" },
  { "taken", HEAD ("fide-1930", "touch") MOVES, "say black touch c6\n" },
  { "sheet", HEAD ("fide-2023", "free") MOVES, "act win.write-move\n" },
  { "offer", HEAD ("fide-2023", "touch") MOVES, "say white offer draw\n" },
  { "asked-over-the-sheet", HEAD ("fide-2023", "touch") MOVES,
    "act win.write-move\nsay black offer draw\n" },
  { "takeback", HEAD ("fide-2023", "free") MOVES, "say white takeback\n" },
  { "choice", HEAD ("fide-1930", "strict") MOVES,
    "say black play d8d5\nsay white claim irregular\n" },
  { "choice-1926", HEAD ("regence-26", "strict") MOVES,
    "say black play d8d5\nsay white claim irregular\n" },
  { "refused", HEAD ("fide-1930", "free") MOVES, "act win.offer-draw\n" },
  { "resigning", HEAD ("fide-2023", "free") MOVES, "act win.resign\n" },
  { "claims", HEAD ("fide-2023", "touch") MOVES, "act win.claim\n" },
  { "claims-1930", HEAD ("fide-1930", "strict") MOVES, "act win.claim\n" },
  { "end", HEAD ("fide-2023", "free") MOVES, "say black resign\n" },
  { "review", "[Result \"1-0\"]\n\n1. e4 e5 2. Qh5 Ke7 3. Qxe5# 1-0\n",
    "act win.review\n" },
  { "end-face-to-face", HEAD ("fide-2023", "free") MOVES,
    "set seats opposite\nsay black resign\n" },
  { "asked-face-to-face", HEAD ("fide-2023", "touch") MOVES,
    "set seats opposite\nsay white offer draw\n" },
  { "looking-back", HEAD ("fide-1930", "free") MOVES, "act win.previous\n" },
  { "clocks", HEAD ("fide-2023", "free") MOVES, "act win.clock-screen\n" },
  { "welcome", NULL, "" },
  { "new-game", HEAD ("fide-2023", "free") MOVES, "act win.new\n" },
  { "new-terms", HEAD ("fide-2023", "free") MOVES,
    "act win.new\nact win.new\npage terms\n" },
  { "new-terms-below", HEAD ("fide-2023", "free") MOVES,
    "act win.new\nact win.new\npage terms\nscroll\n" },
  { "new-heading", HEAD ("fide-2023", "free") MOVES,
    "act win.new\nact win.new\npage heading\n" },
  { "new-odds", HEAD ("regence-1844", "free") MOVES,
    "act win.new\nact win.new\npage odds\n" },
  { "new-lots", HEAD ("fide-2023", "free") MOVES,
    "act win.new\nact win.new\npage lots\n" },
  { "new-position", HEAD ("fide-2023", "free") MOVES,
    "act win.new\nact win.new\npage position\n" },
  { "seal-ask", HEAD ("fide-1930", "touch") MOVES, "act win.adjourn\n" },
  { "seal-away", HEAD ("fide-1930", "touch") MOVES, "act win.adjourn\npress next\n" },
  { "seal-write", HEAD ("fide-1930", "touch") MOVES, SEALING },
  { "seal-duty", HEAD ("fide-1930", "touch") MOVES, "say black touch c6\n" SEALING },
  { "seal-fault", HEAD ("fide-1930", "touch") MOVES,
    SEALING "write line d7d6 draw\npress next\n" },
  { "seal-sign", HEAD ("fide-1930", "touch") MOVES, SIGNING },
  { "seal-terms", HEAD ("fide-1930", "touch") MOVES, AGREEING },
  { "seal-terms-fault", HEAD ("fide-1930", "touch") MOVES, AGREEING "press next\n" },
  { "director-clocks", HEAD ("fide-1930", "touch") MOVES, "act win.director\n" },
  { "director-decisions", HEAD ("fide-1930", "touch") MOVES,
    "act win.director\npanel decisions\n" },
  { "print", HEAD ("fide-1930", "touch") MOVES, "act win.print\n" },
  { "library", HEAD ("fide-1930", "touch") MOVES, "act win.games\nawait list\n" },
  { "rename", HEAD ("fide-1930", "touch") MOVES,
    "act win.games\nawait list\ndo library.rename\n" },
  { "record", HEAD ("fide-1930", "touch") MOVES, "act win.record\n" },
  { "evenings", NULL, "club\nact win.evening\n" },
  { "evening-players", NULL, EVENING "show players\n" },
  { "evening-rounds", NULL, EVENING },
  { "evening-table", NULL, EVENING "show standings\n" },
  { "evening-odds", NULL, EVENING "show odds\n" },
  { "matches", HEAD ("fide-1930", "touch") MOVES, "act win.match\n" },
  { "seal-face", HEAD ("fide-1930", "touch") MOVES, SEALED },
  { "adjourned", HEAD ("fide-1930", "touch") MOVES, SEALED "press next\n" },
  { "resume", HEAD ("fide-1930", "touch") MOVES, SEALED "press next\nact win.resume\n" },
  { "resume-absent", HEAD ("fide-1930", "touch") MOVES,
    SEALED "press next\nact win.resume\npress absent\n" },
  { "resume-words", HEAD ("fide-1930", "touch") MOVES,
    SEALED "press next\nact win.resume\npress here\n" },
  { "eboard", HEAD ("fide-1930", "touch") MOVES, "act win.eboard\n" },
  { "preferences", HEAD ("fide-1930", "touch") MOVES, "act win.preferences\n" },
  { "rulebook", HEAD ("fide-1930", "touch") MOVES, "act win.rulebook\n" },
  { NULL, NULL, NULL },
};

/* Returns: (transfer none) (nullable): the visible widget with that id in its template */
static GtkWidget *
find_child (GtkWidget *widget, const char *id)
{
  GtkWidget *found = NULL;

  if (g_strcmp0 (gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget)), id) == 0 &&
      gtk_widget_get_mapped (widget))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL && found == NULL; child = gtk_widget_get_next_sibling (child))
    found = find_child (child, id);
  return found;
}

static GtkWidget *
find_open (GtkWidget *widget, GType type)
{
  GtkWidget *found = NULL;

  if (g_type_is_a (G_OBJECT_TYPE (widget), type) && gtk_widget_get_mapped (widget))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL && found == NULL; child = gtk_widget_get_next_sibling (child))
    found = find_open (child, type);
  return found;
}

/* Waits for a widget that becomes visible when a thread has finished. */
static void
await_child (const char *id)
{
  RG_TEST_WAIT_UNTIL (find_child (rg_test_find_window (GTK_TYPE_WINDOW), id) != NULL);
}

static void
write_text (GtkWidget *widget, const char *text)
{
  GtkWidget *entry = find_open (widget, RG_TYPE_SECRET_ENTRY);

  if (entry == NULL) {
    gtk_editable_set_text (GTK_EDITABLE (widget), text);
    return;
  }
  rg_secret_buffer_write (rg_secret_entry_get_buffer (RG_SECRET_ENTRY (entry)), text);
  g_signal_emit_by_name (entry, "changed");
}

/* Returns the window in front, as a step may have opened another one. */
static GtkWidget *
find_front (void)
{
  return rg_test_find_window (GTK_TYPE_WINDOW);
}

static void
scroll_down (GtkWidget *widget)
{
  GtkWidget     *scroller = find_open (widget, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *at = gtk_scrolled_window_get_vadjustment (
    GTK_SCROLLED_WINDOW (scroller));

  gtk_adjustment_set_value (at, gtk_adjustment_get_upper (at));
}

/* Saves an evening with three rounds, the last one being played. */
static void
keep_evening (void)
{
  static const char *const names[] = {
    "Anderssen, Adolf", "Bourdonnais, Alexandre-Maximilien de la",
    "Cochrane, John",   "Deschapelles, Alexandre",
    "Evans, William",   "Falkbeer, Ernst",
    "Gunsberg, Isidor", "Harrwitz, Daniel"
  };
  static const char *const results[] = { "1-0", "1/2-1/2", "0-1", "1-0",
                                         "-/+", "0-1",     "1-0", "1-0" };
  g_autofree char         *folder = rg_evening_get_folder ();
  g_autofree char         *path = g_build_filename (folder, "1844.03.02.evening", NULL);
  g_autoptr (RgEvening)    evening = rg_evening_new ();
  g_autoptr (GPtrArray)    scales = rg_scales_load (NULL);
  const RgScale           *scale = scales->pdata[0];

  rg_evening_set_text (evening, RG_EVENING_TITLE, "Café de la Régence", NULL);
  rg_evening_set_text (evening, RG_EVENING_DATE, "1844.03.02", NULL);
  rg_evening_set_text (evening, RG_EVENING_CLOCK, "1800", NULL);
  rg_evening_set_text (evening, RG_EVENING_SCALE, scale->id, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autoptr (RgClubPlayer) player = rg_club_player_new (names[i]);

    player->class = (guint8) (1 + i / 2);
    g_assert_true (rg_evening_add_player (evening, player, NULL));
  }
  for (guint round = 1; round <= 3; round++) {
    g_assert_true (rg_pairing_next_round (evening, RG_PAIRING_BY_SCORE, scale, NULL));
    for (guint board = 1; board <= 4 && 4 * round + board <= 14; board++)
      rg_evening_set_result (evening, round, board,
                             results[(4 * round + board) % G_N_ELEMENTS (results)], NULL);
  }
  g_mkdir_with_parents (folder, 0700);
  g_remove (path);
  g_assert_true (rg_evening_save (evening, path, NULL));
}

/* Takes one step to a scene, such as "say white offer draw": submits an event, activates
 * an action, opens a page, clicks on a child by its id, opens the first row of a list,
 * writes a text or changes a setting. */
static void
take_step (RgWindow *window, const char *step)
{
  g_auto (GStrv) words = g_strsplit (step, " ", 3);
  const char    *what = words[1];
  GtkWidget     *child;

  if (g_str_equal (words[0], "say"))
    rg_test_window_say (window, step + strlen ("say "));
  else if (g_str_equal (words[0], "act"))
    gtk_widget_activate_action (GTK_WIDGET (window), what, NULL);
  else if (g_str_equal (words[0], "do"))
    gtk_widget_activate_action (find_front (), what, NULL);
  else if (g_str_equal (words[0], "page"))
    gtk_widget_activate_action (find_front (), "new-game.page", "s", what);
  else if (g_str_equal (words[0], "panel"))
    gtk_widget_activate_action (find_front (), "panel.page", "s", what);
  else if (g_str_equal (words[0], "await"))
    await_child (what);
  else if (g_str_equal (words[0], "club"))
    keep_evening ();
  else if (g_str_equal (words[0], "show"))
    adw_view_stack_set_visible_child_name (ADW_VIEW_STACK (
                                             find_child (find_front (), "views")),
                                           what);
  else if (g_str_equal (words[0], "scroll"))
    scroll_down (find_front ());
  else if (g_str_equal (words[0], "set"))
    g_settings_set_string (rg_settings_get (), what, words[2]);
  else if ((child = find_child (find_front (), what)) == NULL)
    g_printerr ("There is no “%s”.\n", what);
  else if (g_str_equal (words[0], "open"))
    gtk_widget_activate (gtk_widget_get_first_child (child));
  else if (g_str_equal (words[0], "write"))
    write_text (child, words[2]);
  else
    g_signal_emit_by_name (child, "clicked");
  rg_test_settle ();
}

/* Uses the language of LANGUAGE, which tests do not follow otherwise, and the font of
 * GNOME at @percent of its size. */
void
rg_test_scenes_begin (int percent)
{
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("REGENCE_LOCALEDIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 96 * 1024 * percent / 100,
                "gtk-font-name", "Cantarell 11", NULL);
}

/* Gives the content of the window the size @width × @height; tries again, as the window
 * can change its shape and then need another size. */
void
rg_test_scene_resize (RgWindow *window, int width, int height)
{
  GtkWidget *contents = rg_test_child (window, "contents");

  rg_window_resize_for_picture (window, width, height);
  for (int i = 0; i < 50 && (gtk_widget_get_width (contents) != width ||
                             gtk_widget_get_height (contents) != height);
       i++) {
    rg_test_settle ();
    rg_window_resize_for_picture (window, width, height);
  }
  rg_test_settle ();
}

/* Makes a window over the table as large as it opens, but at most @width × @height, plus
 * the frame that surrounds its contents on a screen without shadows. */
static void
fit_front (RgWindow *window, int width, int height)
{
  GtkWidget      *front = find_front ();
  graphene_rect_t place;
  int             own[2], frame;

  if (front == GTK_WIDGET (window))
    return;

  gtk_window_get_default_size (GTK_WINDOW (front), &own[0], &own[1]);
  g_assert_true (gtk_widget_compute_bounds (front, front, &place));
  frame = (int) place.size.width -
          gtk_widget_get_width (gtk_window_get_child (GTK_WINDOW (front)));
  gtk_window_set_default_size (GTK_WINDOW (front),
                               own[0] > 0 ? MIN (width + frame, own[0]) : -1,
                               own[1] > 0 ? MIN (height + frame, own[1]) : -1);
  rg_test_settle ();
}

/**
 * rg_test_scene_front:
 *
 * Returns: (transfer none): the widget to look at, without a frame or shadow around
 * it: the contents of a menu, of a window over the table, or of the table's window
 */
GtkWidget *
rg_test_scene_front (RgWindow *window)
{
  GtkWidget *front = find_front ();
  GtkWidget *popover = find_open (GTK_WIDGET (window), GTK_TYPE_POPOVER);

  if (popover != NULL)
    return gtk_popover_get_child (GTK_POPOVER (popover));
  return front == GTK_WIDGET (window) ? rg_test_child (window, "contents")
                                      : gtk_window_get_child (GTK_WINDOW (front));
}

/**
 * rg_test_scene_open:
 *
 * Returns: (transfer none): the window of the table after all steps, which had the
 * size @width × @height before the first; close it with rg_test_scene_close()
 */
RgWindow *
rg_test_scene_open (const RgTestScene *self, int width, int height)
{
  RgWindow      *window = rg_test_window_open (self->game);
  g_auto (GStrv) steps = g_strsplit (self->steps, "\n", -1);

  if (self->game == NULL)
    gtk_widget_activate_action (GTK_WIDGET (window), "win.welcome", NULL);
  rg_test_scene_resize (window, width, height);
  for (char **step = steps; *step != NULL && **step != '\0'; step++) {
    take_step (window, *step);
    fit_front (window, width, height);
  }
  return window;
}

void
rg_test_scene_close (RgWindow *window)
{
  GtkWidget *popover = find_open (GTK_WIDGET (window), GTK_TYPE_POPOVER);

  if (popover != NULL)
    gtk_popover_popdown (GTK_POPOVER (popover));
  rg_test_settle ();
  g_settings_reset (rg_settings_get (), "seats");
  rg_test_window_close (window);
}
