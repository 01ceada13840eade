/* The buttons of the template name the terms that they begin in the event language. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-game-cards.h"

#include "rg-terms.h"

#include <glib/gi18n.h>

struct _RgGameCards {
  GtkBox parent_instance;

  GtkWidget *pictures;
  GtkWidget *list;
  GtkWidget *last_row;
  GtkWidget *set_up;
};

G_DEFINE_FINAL_TYPE (RgGameCards, rg_game_cards, GTK_TYPE_BOX)

enum {
  BEGIN,
  LAST,
  SET_UP,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
begin_cb (GtkWidget *widget, G_GNUC_UNUSED const char *action, GVariant *parameter)
{
  g_auto (RgTerms) terms = { 0 };

  rg_terms_parse (g_variant_get_string (parameter, NULL), &terms, NULL);
  g_signal_emit (widget, signals[BEGIN], 0, &terms, FALSE);
}

static void
last_cb (RgGameCards *self)
{
  g_signal_emit (self, signals[LAST], 0);
}

static void
set_up_cb (RgGameCards *self)
{
  g_signal_emit (self, signals[SET_UP], 0);
}

static void
rg_game_cards_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), RG_TYPE_GAME_CARDS);

  G_OBJECT_CLASS (rg_game_cards_parent_class)->dispose (object);
}

static guint
add_signal (const char *name, guint n, GType first, GType second)
{
  return g_signal_new (name, RG_TYPE_GAME_CARDS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                       G_TYPE_NONE, n, first, second);
}

#define BIND(name) gtk_widget_class_bind_template_child (widget_class, RgGameCards, name)
#define ACTION(name, func)                                                               \
  gtk_widget_class_install_action (widget_class, name, NULL,                             \
                                   (GtkWidgetActionActivateFunc) G_CALLBACK (func))

static void
rg_game_cards_class_init (RgGameCardsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = rg_game_cards_dispose;

  /* A game on these terms, an #RgTerms without players; whether it is the first of a
   * match. */
  signals[BEGIN] = add_signal ("begin", 2, G_TYPE_POINTER, G_TYPE_BOOLEAN);
  signals[LAST] = add_signal ("last", 0, G_TYPE_NONE, G_TYPE_NONE);
  signals[SET_UP] = add_signal ("set-up", 0, G_TYPE_NONE, G_TYPE_NONE);

  gtk_widget_class_install_action (widget_class, "cards.begin", "s", begin_cb);
  ACTION ("cards.last", last_cb);
  ACTION ("cards.set-up", set_up_cb);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/regence_chess/Regence/ui/rg-game-cards.ui");
  BIND (pictures);
  BIND (list);
  BIND (last_row);
  BIND (set_up);
}

static void
rg_game_cards_init (RgGameCards *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* @words say the last game; NULL where there was none yet. */
void
rg_game_cards_set_last (RgGameCards *self, const char *words)
{
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->last_row),
                               words != NULL ? words : "");
  gtk_widget_set_visible (self->last_row, words != NULL);
}

/* @words say what has been set up and not begun yet; NULL where nothing has been. */
void
rg_game_cards_set_draft (RgGameCards *self, const char *words)
{
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->set_up),
                                 words != NULL ? _ ("Go on setting up…")
                                               : _ ("Set up a game…"));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->set_up),
                               words != NULL ? words
                                             : _ ("Players, rulebook, time, odds, "
                                                  "position, drawing lots"));
}

/* Enter begins the last game once more, or the first card where there was none. */
void
rg_game_cards_focus (RgGameCards *self)
{
  gtk_widget_grab_focus (gtk_widget_get_visible (self->last_row)
                           ? self->last_row
                           : gtk_widget_get_first_child (self->pictures));
}
