/* One sentence an expression; which of them fit a move, the law says.  They are made
 * anew each time the popover opens, for the move that is shown then. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-naming.h"

#include "rg-article-link.h"
#include "rg-expression.h"
#include "rg-sentences.h"
#include "rg-sheet.h"

#include <glib/gi18n.h>

static void
words_free (gpointer data)
{
  RgExpressionWords *self = data;

  g_free (self->sentence);
  g_free (self);
}

static const RgRulebook *
get_rulebook (RgGame *game)
{
  return rg_game_get_state (game)->rulebook;
}

static void
add (GPtrArray *list, const char *article, char *sentence)
{
  RgExpressionWords *words = g_new0 (RgExpressionWords, 1);

  words->sentence = sentence;
  words->article = article;
  g_ptr_array_add (list, words);
}

/* "white knight on f3, black pawn on d7" */
static char *
name_men (const RgPosition *position, RgBitboard men)
{
  GString *out = g_string_new (NULL);

  while (men != 0) {
    RgSquare         square = rg_bitboard_pop (&men);
    char             name[3] = "";
    g_autofree char *man = NULL;

    rg_square_write (square, name);
    /* Translators: a man and its square, such as “white knight on f3”. */
    man = g_strdup_printf (_ ("%s on %s"),
                           rg_piece_name (rg_position_get (position, square)), name);
    if (out->len > 0)
      /* Translators: between the men of a list. */
      g_string_append (out, _ (", "));
    g_string_append (out, man);
  }

  return g_string_free (out, FALSE);
}

static RgBitboard
find_pinned (RgGame *game, guint ply, RgColor color)
{
  return rg_expression_pinned (get_rulebook (game), rg_game_get_position (game, ply),
                               color);
}

/* Of a check, the one word that says most. */
static void
add_check (RgGame *game, RgExpressions found, GPtrArray *list)
{
  const char *article = rg_expression_article (get_rulebook (game));

  if (found & RG_EXPRESSION_DOUBLE_CHECK)
    add (list, article, g_strdup (_ ("Double check: two men give check at once.")));
  else if (found & RG_EXPRESSION_DISCOVERED_CHECK)
    add (list, article,
         g_strdup (_ ("Discovered check: the man that moved has opened the "
                      "line of another.")));
  else if (found & RG_EXPRESSION_CHECK)
    add (list, rg_rulebook_article (get_rulebook (game), RG_MATTER_SAY_CHECK),
         g_strdup (_ ("Check.")));
}

static void
add_pin (RgGame *game, guint ply, GPtrArray *list)
{
  RgColor    other = rg_color_other (rg_game_get_moment (game, ply).mover);
  RgBitboard anew = find_pinned (game, ply, other) & ~find_pinned (game, ply - 1, other);
  g_autofree char *men = name_men (rg_game_get_position (game, ply), anew);

  add (list, rg_expression_article (get_rulebook (game)),
       /* Translators: %s is a list of men and their squares. */
       g_strdup_printf (_ ("A pin. Pinned by this move: %s."), men));
}

static void
add_move (RgGame *game, guint ply, GPtrArray *list)
{
  static const struct {
    RgExpressions expression;
    const char   *sentence;
  } exchanges[] = {
    { RG_EXPRESSION_EXCHANGE,
      N_ ("An exchange: a man was given for one of like worth.") },
    { RG_EXPRESSION_WINS_EXCHANGE, N_ ("The exchange is won.") },
    { RG_EXPRESSION_LOSES_EXCHANGE, N_ ("The exchange is lost.") },
  };
  const RgRulebook *rulebook = get_rulebook (game);
  const char       *article = rg_expression_article (rulebook);
  RgExpressions found = rg_expression_find (rulebook, rg_game_get_history (game, ply));

  add_check (game, found, list);
  if (found & RG_EXPRESSION_PIN)
    add_pin (game, ply, list);
  for (guint i = 0; i < G_N_ELEMENTS (exchanges); i++)
    if (found & exchanges[i].expression)
      add (list, article, g_strdup (_ (exchanges[i].sentence)));
  if (list->len == 0)
    add (list, article, g_strdup (_ ("The text has no name for what this move does.")));
}

/* Tells what players call a move, as the rulebook of the game has it, and which men
 * are pinned after it.  @ply is 0 for the start, where only the men that are pinned
 * are named; 1 for the first move ….  Returns: (transfer full) (element-type
 * RgExpressionWords): at least one sentence */
GPtrArray *
rg_expression_words_list (RgGame *game, guint ply)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (words_free);
  RgBitboard pinned;

  if (rg_expression_article (get_rulebook (game)) == NULL) {
    add (list, NULL,
         /* Translators: %s is the title of a rulebook. */
         g_strdup_printf (_ ("“%s” has no article on what players call a "
                             "move."),
                          _ (get_rulebook (game)->title)));
    return list;
  }

  if (ply > 0)
    add_move (game, ply, list);
  pinned = find_pinned (game, ply, RG_WHITE) | find_pinned (game, ply, RG_BLACK);
  if (pinned == 0) {
    add (list, NULL, g_strdup (_ ("No man is pinned now.")));
  } else {
    g_autofree char *men = name_men (rg_game_get_position (game, ply), pinned);

    /* Translators: %s is a list of men and their squares. */
    add (list, NULL, g_strdup_printf (_ ("Pinned now: %s."), men));
  }
  return list;
}

struct _RgNaming {
  RgTableWidget parent_instance;

  GtkWidget *move;
  GtkWidget *sentences;
};

G_DEFINE_FINAL_TYPE (RgNaming, rg_naming, RG_TYPE_TABLE_WIDGET)

static void
close_popover (RgNaming *self)
{
  GtkWidget *popover = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_POPOVER);

  if (popover != NULL)
    gtk_popover_popdown (GTK_POPOVER (popover));
}

static GtkWidget *
new_row (RgNaming *self, RgGame *game, const RgExpressionWords *words)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = gtk_label_new (words->sentence);
  GtkWidget *link = g_object_new (RG_TYPE_ARTICLE_LINK, NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 34);
  gtk_widget_set_hexpand (label, TRUE);
  rg_article_link_cite_article (RG_ARTICLE_LINK (link), get_rulebook (game),
                                words->article);
  g_signal_connect_swapped (link, "clicked", G_CALLBACK (close_popover), self);
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (GTK_BOX (row), link);
  return row;
}

static void
rg_naming_map (GtkWidget *widget)
{
  RgNaming             *self = RG_NAMING (widget);
  RgTable              *table = rg_table_widget_get_table (self);
  RgGame               *game = rg_table_get_game (table);
  guint                 ply = rg_table_get_ply (table);
  g_autofree char      *move = ply > 0 ? rg_sheet_name_move (game, ply) : NULL;
  g_autoptr (GPtrArray) list = NULL;
  GtkWidget            *row;

  GTK_WIDGET_CLASS (rg_naming_parent_class)->map (widget);

  while ((row = gtk_widget_get_first_child (self->sentences)) != NULL)
    gtk_box_remove (GTK_BOX (self->sentences), row);
  if (rg_game_is_silent (game))
    return;

  gtk_label_set_text (GTK_LABEL (self->move),
                      move != NULL ? move : _ ("Before the first move"));
  list = rg_expression_words_list (game, ply);
  for (guint i = 0; i < list->len; i++)
    gtk_box_append (GTK_BOX (self->sentences),
                    new_row (self, game, g_ptr_array_index (list, i)));
  gtk_widget_child_focus (self->sentences, GTK_DIR_TAB_FORWARD);
}

/* What it says is about the moment at which it was asked. */
static void
rg_naming_update (RgTableWidget *widget)
{
  close_popover (RG_NAMING (widget));
}

static void
rg_naming_class_init (RgNamingClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->map = rg_naming_map;
  RG_TABLE_WIDGET_CLASS (klass)->update = rg_naming_update;
  rg_table_widget_class_set_template (klass, "rg-naming.ui");
  gtk_widget_class_bind_template_child (widget_class, RgNaming, move);
  gtk_widget_class_bind_template_child (widget_class, RgNaming, sentences);
}

static void
rg_naming_init (RgNaming *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
