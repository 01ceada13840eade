/* The terms of the cards are one table, in the order of the template. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-new-game-cards.h"

#include <adwaita.h>
#include <glib/gi18n.h>

static const RgNewGameCard CARDS[] = {
  { "fide-2023", "free", "-" },
  { "fide-1930", "touch", "30/7200:15/3600" },
  { "regence-26", "touch", "-" },
};

struct _RgNewGameCards {
  GtkWidget parent_instance;

  GtkWidget *page;
  GtkWidget *players;
  GtkWidget *modern;
  GtkWidget *classical;
  GtkWidget *cafe;
  GtkWidget *last;
  GtkWidget *set_up;
};

G_DEFINE_FINAL_TYPE (RgNewGameCards, rg_new_game_cards, GTK_TYPE_WIDGET)

enum {
  CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
card_clicked_cb (RgNewGameCards *self, GtkWidget *button)
{
  GtkWidget *buttons[G_N_ELEMENTS (CARDS)] = {
    self->modern,
    self->classical,
    self->cafe,
  };

  for (guint i = 0; i < G_N_ELEMENTS (CARDS); i++)
    if (button == buttons[i])
      g_signal_emit (self, signals[CHOSEN], 0, &CARDS[i]);
}

static void
rg_new_game_cards_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), RG_TYPE_NEW_GAME_CARDS);

  G_OBJECT_CLASS (rg_new_game_cards_parent_class)->dispose (object);
}

#define BIND(name)                                                                       \
  gtk_widget_class_bind_template_child (widget_class, RgNewGameCards, name)

static void
rg_new_game_cards_class_init (RgNewGameCardsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = rg_new_game_cards_dispose;

  /**
   * RgNewGameCards::chosen:
   * @card: (type gpointer): the #RgNewGameCard that was clicked
   */
  signals[CHOSEN] = g_signal_new ("chosen", RG_TYPE_NEW_GAME_CARDS, G_SIGNAL_RUN_LAST, 0,
                                  NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);

  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/regence_chess/Regence/ui/rg-new-game-cards.ui");
  BIND (page);
  BIND (players);
  BIND (modern);
  BIND (classical);
  BIND (cafe);
  BIND (last);
  BIND (set_up);
  gtk_widget_class_bind_template_callback (widget_class, card_clicked_cb);
}

static void
rg_new_game_cards_init (RgNewGameCards *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * rg_new_game_cards_set_players:
 * @players: who sits down, White first
 */
void
rg_new_game_cards_set_players (RgNewGameCards *self, const char *players)
{
  gtk_label_set_text (GTK_LABEL (self->players), players);
}

/**
 * rg_new_game_cards_set_last:
 * @terms: in words
 *
 * Says on what terms the last game was played.
 */
void
rg_new_game_cards_set_last (RgNewGameCards *self, const char *terms)
{
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->last), terms);
}

/**
 * rg_new_game_cards_set_draft:
 * @terms: (nullable): in words, what has been set up for another game
 *
 * Says what is behind the row on which games are set up.
 */
void
rg_new_game_cards_set_draft (RgNewGameCards *self, const char *terms)
{
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->set_up),
                                 terms != NULL ? _ ("Go on setting up…")
                                               : _ ("Set up a game…"));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->set_up),
                               terms != NULL ? terms
                                             : _ ("Players, rulebook, time, odds, "
                                                  "position, drawing lots"));
}
