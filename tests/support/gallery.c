/* Draws what a person meets in the program, to be looked at: every window and page, the
 * questions, the end.  build-aux/pictures runs it in each look and language. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-test-window.h"

#include "rg-application.h"
#include "rg-secret-entry.h"
#include "rg-settings.h"

#include <adwaita.h>
#include <glib/gi18n.h>
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
  AGREEING "write white_word tower\nwrite black_word bridge\npress next\nwait "          \
           "envelope\n"

typedef struct {
  const char *name;
  const char *game;  /* NULL for the page on which one is begun */
  const char *steps; /* one a line, see take_step() */
} Scene;

static const Scene SCENES[] = {
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
  { "end-face-to-face", HEAD ("fide-2023", "free") MOVES,
    "set seats opposite\nsay black resign\n" },
  { "looking-back", HEAD ("fide-1930", "free") MOVES, "act win.previous\n" },
  { "clocks", HEAD ("fide-2023", "free") MOVES, "act win.clock-screen\n" },
  { "welcome", NULL, "" },
  { "new-game", HEAD ("fide-2023", "free") MOVES, "act win.new\n" },
  { "new-terms", HEAD ("fide-2023", "free") MOVES, "act win.new\npage terms\n" },
  { "new-terms-below", HEAD ("fide-2023", "free") MOVES,
    "act win.new\npage terms\nscroll\n" },
  { "new-odds", HEAD ("regence-1844", "free") MOVES, "act win.new\npage odds\n" },
  { "new-lots", HEAD ("fide-2023", "free") MOVES, "act win.new\npage lots\n" },
  { "new-position", HEAD ("fide-2023", "free") MOVES, "act win.new\npage position\n" },
  { "seal-ask", HEAD ("fide-1930", "touch") MOVES, "act win.adjourn\n" },
  { "seal-away", HEAD ("fide-1930", "touch") MOVES, "act win.adjourn\npress next\n" },
  { "seal-write", HEAD ("fide-1930", "touch") MOVES, SEALING },
  { "seal-fault", HEAD ("fide-1930", "touch") MOVES,
    SEALING "write line d7d6 draw\npress next\n" },
  { "seal-sign", HEAD ("fide-1930", "touch") MOVES, SIGNING },
  { "seal-terms", HEAD ("fide-1930", "touch") MOVES, AGREEING },
  { "seal-terms-fault", HEAD ("fide-1930", "touch") MOVES, AGREEING "press next\n" },
  { "director", HEAD ("fide-1930", "touch") MOVES, "act win.director\n" },
  { "director-decisions", HEAD ("fide-1930", "touch") MOVES,
    "act win.director\npanel decisions\n" },
  { "director-clocks", HEAD ("fide-1930", "touch") MOVES,
    "act win.director\npanel clocks\n" },
  { "print", HEAD ("fide-1930", "touch") MOVES, "act win.print\n" },
  { "library", HEAD ("fide-1930", "touch") MOVES, "act win.games\nwait list\n" },
  { "matches", HEAD ("fide-1930", "touch") MOVES, "act win.match\n" },
  { "seal-face", HEAD ("fide-1930", "touch") MOVES, SEALED },
  { "resume", HEAD ("fide-1930", "touch") MOVES, SEALED "press next\nact win.resume\n" },
  { "resume-absent", HEAD ("fide-1930", "touch") MOVES,
    SEALED "press next\nact win.resume\npress absent\n" },
  { "resume-words", HEAD ("fide-1930", "touch") MOVES,
    SEALED "press next\nact win.resume\npress here\n" },
  { "preferences", HEAD ("fide-1930", "touch") MOVES, "act win.preferences\n" },
  { "rulebook", HEAD ("fide-1930", "touch") MOVES, "act win.rulebook\n" },
};

/* Returns: (transfer none) (nullable): what bears that id in its template */
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

static void
wait_for (int milliseconds)
{
  gint64 end = g_get_monotonic_time () + milliseconds * 1000;

  while (g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, FALSE);
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

/* What is in front: the window of a step may have opened another one. */
static GtkWidget *
find_front (void)
{
  return rg_test_find_window (GTK_TYPE_WINDOW);
}

/* What is read or closed in a thread is not there at once. */
static void
wait_for_child (const char *id)
{
  for (int i = 0; i < 500 && find_child (find_front (), id) == NULL; i++)
    rg_test_settle ();
}

static void
scroll_down (GtkWidget *widget)
{
  GtkWidget     *scroller = find_open (widget, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *at = gtk_scrolled_window_get_vadjustment (
    GTK_SCROLLED_WINDOW (scroller));

  gtk_adjustment_set_value (at, gtk_adjustment_get_upper (at));
}

/* Does what the line says: an event, an action, a page of the window in front, a click on
 * the child of an id, a text in it, a setting. */
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
  else if (g_str_equal (words[0], "page"))
    gtk_widget_activate_action (find_front (), "new-game.page", "s", what);
  else if (g_str_equal (words[0], "panel"))
    gtk_widget_activate_action (find_front (), "panel.page", "s", what);
  else if (g_str_equal (words[0], "wait"))
    wait_for_child (what);
  else if (g_str_equal (words[0], "scroll"))
    scroll_down (find_front ());
  else if (g_str_equal (words[0], "set"))
    g_settings_set_string (rg_settings_get (), what, words[2]);
  else if ((child = find_child (find_front (), what)) == NULL)
    g_printerr ("There is no “%s”.\n", what);
  else if (g_str_equal (words[0], "write"))
    write_text (child, words[2]);
  else
    g_signal_emit_by_name (child, "clicked");
  rg_test_settle ();
}

static void
resize (RgWindow *window, const char *size)
{
  GtkWidget *contents = rg_test_child (window, "contents");
  int        width, height;

  sscanf (size, "%dx%d", &width, &height);
  rg_window_resize_for_picture (window, width, height);
  for (int i = 0; i < 100 && gtk_widget_get_width (contents) != width; i++)
    rg_test_settle ();
  /* What depends on the size changes with the next frame. */
  wait_for (60);
}

/* What lies beside the table is as large as it opens, where the screen has room. */
static void
draw_at (RgWindow   *window,
         const char *folder,
         const char *name,
         const char *size,
         int         own_width,
         int         own_height)
{
  GtkWidget             *front = find_front ();
  GtkWidget             *popover = find_open (GTK_WIDGET (window), GTK_TYPE_POPOVER);
  g_autofree char       *path = g_strdup_printf ("%s/%s-%s.png", folder, name, size);
  GtkWidget             *contents = rg_test_child (window, "contents");
  g_autoptr (GdkTexture) texture = NULL;
  int                    width, height;

  sscanf (size, "%dx%d", &width, &height);
  resize (window, size);
  if (front != GTK_WIDGET (window))
    gtk_window_set_default_size (GTK_WINDOW (front),
                                 own_width > 0 ? MIN (width, own_width) : -1,
                                 own_height > 0 ? MIN (height, own_height) : -1);
  for (int i = 0; i < 8; i++)
    rg_test_settle ();
  wait_for (60);
  texture = rg_application_draw (popover != NULL                ? popover
                                 : front == GTK_WIDGET (window) ? contents
                                                                : front);
  if (popover == NULL && (gdk_texture_get_width (texture) > width ||
                          gdk_texture_get_height (texture) > height))
    g_printerr ("%s: too large, %d × %d\n", path, gdk_texture_get_width (texture),
                gdk_texture_get_height (texture));
  gdk_texture_save_to_png (texture, path);
}

static void
draw_scene (const Scene *scene, const char *folder, char **sizes)
{
  RgWindow      *window = rg_test_window_open (scene->game);
  g_auto (GStrv) steps = g_strsplit (scene->steps, "\n", -1);
  int            width, height;

  if (scene->game == NULL)
    gtk_widget_activate_action (GTK_WIDGET (window), "win.welcome", NULL);
  resize (window, *sizes);
  for (char **step = steps; *step != NULL && **step != '\0'; step++)
    take_step (window, *step);
  gtk_window_get_default_size (GTK_WINDOW (find_front ()), &width, &height);
  for (char **size = sizes; *size != NULL; size++)
    draw_at (window, folder, scene->name, *size, width, height);
  g_settings_reset (rg_settings_get (), "seats");
  rg_test_window_close (window);
}

static char **arguments;

/* Arguments: the folder, how large letters are in percent, and the sizes with a comma
 * between; then the names of the pictures, where not all are wanted. */
static void
draw_all (void)
{
  g_auto (GStrv) sizes = g_strsplit (arguments[3], ",", -1);

  g_log_set_always_fatal (G_LOG_FATAL_MASK);
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("REGENCE_LOCALEDIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_object_set (gtk_settings_get_default (), "gtk-font-name", "Cantarell 11",
                "gtk-xft-dpi", 96 * 1024 * atoi (arguments[2]) / 100, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (SCENES); i++)
    if (arguments[4] == NULL ||
        g_strv_contains ((const char *const *) arguments + 4, SCENES[i].name))
      draw_scene (&SCENES[i], arguments[1], sizes);
}

int
main (int argc, char **argv)
{
  int one = 1;

  arguments = g_strdupv (argv);
  (void) argc;
  return rg_test_window_run (one, argv, draw_all);
}
