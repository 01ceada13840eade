/* Appears at once: the last games are added below when the library has read them. A game
 * on the table, which continues behind the page, is offered first. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-welcome-page.h"

#include "rg-flow-layout.h"
#include "rg-game-cards.h"
#include "rg-game-row.h"
#include "rg-game-words.h"
#include "rg-help.h"
#include "rg-new-game-words.h"
#include "rg-new-game.h"
#include "rg-program.h"
#include "rg-settings.h"
#include "rg-template.h"
#include "rg-time-words.h"
#include "rg-tooltip.h"
#include "rg-wrap.h"

#include <glib/gi18n.h>

#define N_LATEST 8
#define SIDE     96 /* the side of a small board, in logical pixels */

struct _RgWelcomePage {
  GtkWidget parent_instance;

  GtkWidget *scroller;
  GtkWidget *offer;
  GtkWidget *offer_players;
  GtkWidget *offer_state;
  GtkWidget *go_on;
  GtkWidget *players; /* if checked, games begin with the last players */
  GtkWidget *seats;
  GtkWidget *against; /* if checked, games begin against a program */
  GtkWidget *program;
  GtkWidget *cards;
  GtkWidget *latest_title;
  GtkWidget *latest;

  RgTableStore *store;
  RgTable      *table;   /* NULL before the first game */
  RgLibrary    *library; /* a reference, as `store` may free it earlier */
  RgTerms       last;    /* terms of the last game */
  GPtrArray    *entries; /* of RgLibraryEntry, one for each tile */
};

G_DEFINE_FINAL_TYPE (RgWelcomePage, rg_welcome_page, GTK_TYPE_WIDGET)

static void
begin (RgWelcomePage *self, const RgTerms *terms, gboolean is_match)
{
  g_autoptr (RgGame) game = rg_new_game_begin (rg_settings_get (), terms, NULL, NULL);

  if (game != NULL)
    g_signal_emit_by_name (self, "begun", game, is_match);
  else
    g_signal_emit_by_name (self, "set-up");
}

/* Begins a game on the card's terms; with the last players or against a program only if
 * these are checked. */
static void
card_cb (RgWelcomePage *self, const RgTerms *card, gboolean is_match)
{
  gboolean same = gtk_widget_get_visible (self->players) &&
                  gtk_check_button_get_active (GTK_CHECK_BUTTON (self->players));
  g_auto (RgTerms) terms = { 0 };

  rg_terms_copy (card, &terms);
  for (RgColor player = RG_WHITE; player <= RG_BLACK && same; player++)
    rg_terms_set (&terms, RG_VERB_NAME_WHITE + player,
                  rg_terms_get_name (&self->last, player));
  if (gtk_check_button_get_active (GTK_CHECK_BUTTON (self->against)))
    rg_program_join (&terms);
  rg_new_game_settle (&terms);
  begin (self, &terms, is_match);
}

static void
last_cb (RgWelcomePage *self)
{
  begin (self, &self->last, FALSE);
}

static void
set_up_cb (RgWelcomePage *self)
{
  g_signal_emit_by_name (self, "set-up");
}

/* Shows the game offered to be resumed. Reserves its place while the library looks for
 * it, so that nothing moves under the pointer. */
static void
update_offer (RgWelcomePage *self)
{
  RgLibraryEntry  *entry = rg_table_store_get_offer (self->store);
  g_autofree char *players = NULL;
  g_autofree char *sentence = NULL;
  g_autofree char *date = NULL;
  g_autofree char *state = NULL;
  g_autofree char *when = NULL;
  RgGameStatus     status;
  guint            n;

  if (self->table != NULL)
    return;
  /* Shows the offer here, not by a binding: the store has signals for its offer, but no
   * property. */
  gtk_widget_set_visible (self->offer,
                          entry != NULL || rg_table_store_is_seeking (self->store));
  gtk_widget_set_opacity (self->offer, entry != NULL ? 1 : 0);
  if (entry == NULL)
    return;

  status = rg_library_entry_get_status (entry);
  players = rg_library_words_players (entry);
  /* Translators: %s are the two players of a game. */
  sentence = g_strdup_printf (status == RG_GAME_ADJOURNED ? _ ("Adjourned game: %s")
                              /* Translators: %s are the two players of a game that is
                               * over. */
                              : status == RG_GAME_FINISHED ? _ ("Last game: %s")
                                                           : _ ("Unfinished game: %s"),
                              players);
  date = rg_date_and_hour_in_words (rg_library_entry_get_text (entry, RG_LIBRARY_DATE),
                                    rg_library_entry_get_started (entry));
  n = rg_library_entry_get_n_moves (entry);
  state = status != RG_GAME_RUNNING
            ? rg_library_words_state (entry)
            /* Translators: how far an unfinished game has come. */
            : g_strdup_printf (ngettext ("%u move", "%u moves", n), n);
  when = *date != '\0' ? g_strdup_printf ("%s · %s", date, state) : g_strdup (state);
  gtk_label_set_text (GTK_LABEL (self->offer_players), sentence);
  gtk_label_set_text (GTK_LABEL (self->offer_state), when);
  gtk_button_set_label (GTK_BUTTON (self->go_on),
                        /* Translators: a button; shows a game that is over. */
                        status == RG_GAME_FINISHED ? _ ("_Show")
                                                   /* Translators: a button; continues a
                                                    * game. */
                                                   : _ ("_Resume"));
}

static void
offered_cb (RgWelcomePage *self)
{
  update_offer (self);
  gtk_widget_grab_focus (self->go_on);
}

/* Returns the @n latest games of @library, leaving out @but and unreadable files. */
static GPtrArray *
find_latest (RgLibrary *library, RgLibraryEntry *but, guint n)
{
  GPtrArray *found = g_ptr_array_new_with_free_func (g_object_unref);
  guint      n_items = g_list_model_get_n_items (G_LIST_MODEL (library));

  for (guint i = 0; i < n_items; i++) {
    g_autoptr (RgLibraryEntry) entry = g_list_model_get_item (G_LIST_MODEL (library), i);
    guint                      place = found->len;

    if (entry == but || rg_library_entry_get_error (entry) != NULL)
      continue;
    while (place > 0 &&
           rg_library_entry_compare_latest (entry, found->pdata[place - 1]) < 0)
      place--;
    if (place < n)
      g_ptr_array_insert (found, (int) place, g_steal_pointer (&entry));
    if (found->len > n)
      g_ptr_array_set_size (found, (int) n);
  }

  return found;
}

static GtkWidget *
new_label (const char *text, const char *css_class)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "ellipsize",
                                   PANGO_ELLIPSIZE_END, "max-width-chars", 1, NULL);

  gtk_widget_set_tooltip_text (label, text);
  gtk_widget_add_css_class (label, css_class);
  return label;
}

static void
tile_clicked_cb (RgWelcomePage *self, GtkWidget *tile)
{
  g_signal_emit_by_name (self, "chosen", g_object_get_data (G_OBJECT (tile), "entry"));
}

/* Returns: a cell of the latest games, with a button in it; the focus skips the cell */
static GtkWidget *
new_tile (RgWelcomePage *self, RgLibraryEntry *entry)
{
  g_autofree char *players = rg_library_words_players (entry);
  g_autofree char *state = rg_library_words_state (entry);
  g_autofree char *date =
    rg_date_and_hour_in_words (rg_library_entry_get_text (entry, RG_LIBRARY_DATE),
                               rg_library_entry_get_started (entry));
  g_autofree char *tooltip = g_strjoin ("\n", players, state, *date != '\0' ? date : NULL,
                                        NULL);
  GtkWidget       *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget       *picture = g_object_new (GTK_TYPE_DRAWING_AREA, "accessible-role",
                                           GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  GtkWidget       *tile = gtk_button_new ();
  GtkWidget *cell = g_object_new (GTK_TYPE_FLOW_BOX_CHILD, "child", tile, "focusable",
                                  FALSE, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP,
                                  NULL);

  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (picture), SIDE);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (picture), SIDE);
  gtk_widget_set_halign (picture, GTK_ALIGN_CENTER);
  rg_settings_follow_board (picture, G_CALLBACK (gtk_widget_queue_draw));
  rg_last_board_show (picture, rg_library_entry_get_text (entry, RG_LIBRARY_LAST));
  gtk_widget_set_margin_bottom (picture, 3);
  gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), new_label (players, "heading"));
  gtk_box_append (GTK_BOX (box), new_label (state, "caption"));
  gtk_button_set_child (GTK_BUTTON (tile), box);
  gtk_widget_add_css_class (tile, "card");
  gtk_widget_add_css_class (tile, "recent-game");
  gtk_widget_set_tooltip_text (tile, tooltip);
  rg_set_accessible_name (tile, players);
  g_object_set_data_full (G_OBJECT (tile), "entry", g_object_ref (entry), g_object_unref);
  g_signal_connect_swapped (tile, "clicked", G_CALLBACK (tile_clicked_cb), self);
  return cell;
}

static gboolean
is_same (GPtrArray *one, GPtrArray *other)
{
  return one->len == other->len &&
         (one->len == 0 ||
          memcmp (one->pdata, other->pdata, one->len * sizeof (gpointer)) == 0);
}

static void
library_changed_cb (RgWelcomePage *self)
{
  RgLibrary            *library = rg_table_store_get_library (self->store);
  RgLibraryEntry       *offered = self->table != NULL
                                    ? rg_library_find_game (library,
                                                            rg_table_get_game (self->table))
                                    : rg_table_store_get_offer (self->store);
  g_autoptr (GPtrArray) latest = NULL;
  GtkWidget            *cell;

  update_offer (self);
  if (rg_library_is_loading (library))
    return;
  latest = find_latest (library, offered, N_LATEST);
  if (is_same (latest, self->entries))
    return;

  while ((cell = gtk_widget_get_first_child (self->latest)) != NULL)
    gtk_flow_box_remove (GTK_FLOW_BOX (self->latest), cell);
  for (guint i = 0; i < latest->len; i++)
    gtk_flow_box_append (GTK_FLOW_BOX (self->latest), new_tile (self, latest->pdata[i]));
  g_ptr_array_unref (self->entries);
  self->entries = g_steal_pointer (&latest);
  /* Shows the title here, not by a binding: the games are found here, in one pass over
   * the library. */
  gtk_widget_set_visible (self->latest_title, self->entries->len > 0);
}

static void
rg_welcome_page_unroot (GtkWidget *widget)
{
  RgWelcomePage *self = RG_WELCOME_PAGE (widget);

  g_signal_handlers_disconnect_by_data (self->store, self);
  g_signal_handlers_disconnect_by_data (self->library, self);

  GTK_WIDGET_CLASS (rg_welcome_page_parent_class)->unroot (widget);
}

static void
stop (RgWelcomePage *self)
{
  rg_terms_clear (&self->last);
}

static void
rg_welcome_page_class_init (RgWelcomePageClass *klass)
{
  GTK_WIDGET_CLASS (klass)->unroot = rg_welcome_page_unroot;

  /* begun: emitted with a new game, and TRUE if it is the first of a match. */
  rg_signal_new (klass, "begun", 2, RG_TYPE_GAME, G_TYPE_BOOLEAN);
  rg_signal_new (klass, "set-up", 0);
  /* chosen: emitted with a game of the library that is to be opened. */
  rg_signal_new (klass, "chosen", 1, RG_TYPE_LIBRARY_ENTRY);

  RG_ENSURE_TYPES (RG_TYPE_FLOW_LAYOUT, RG_TYPE_GAME_CARDS);
  rg_help_add (GTK_WIDGET_CLASS (klass), "new-game");
  rg_template_set (klass, "rg-welcome-page.ui");
  RG_BIND_CHILDREN (RgWelcomePage, scroller, offer, offer_players, offer_state, go_on,
                    players, seats, against, program, cards, latest_title, latest);
  RG_BIND_CALLBACKS (card_cb, last_cb, set_up_cb);

  RG_STOPS (stop);
  RG_OWNS (RgWelcomePage, g_object_unref, store, table, library);
  RG_OWNS (RgWelcomePage, g_ptr_array_unref, entries);
}

static void
rg_welcome_page_init (RgWelcomePage *self)
{
  self->entries = g_ptr_array_new_with_free_func (g_object_unref);
  gtk_widget_init_template (GTK_WIDGET (self));
  rg_wrap_words (GTK_WIDGET (self));
}

static gboolean
load_cb (gpointer library)
{
  rg_library_load (library);
  return G_SOURCE_REMOVE;
}

/* Shows the names of the last players, if known, unless a program is to play. */
static void
show_players (RgWelcomePage *self)
{
  g_autofree char *seats = rg_new_game_seats (&self->last, FALSE);
  /* Translators: %s is who plays the next game, such as “Alice has White, Bob has
   * Black”. */
  g_autofree char *label = g_strdup_printf (_ ("The same players: %s"), seats);

  gtk_label_set_text (GTK_LABEL (self->seats), label);
  rg_set_accessible_name (self->players, label);
  if (*seats != '\0')
    g_object_bind_property (self->against, "active", self->players, "visible",
                            G_BINDING_SYNC_CREATE | G_BINDING_INVERT_BOOLEAN);
}

/* Offers to play against the program used last, or one that is installed; not if it is
 * one of the last players. */
static void
show_program (RgWelcomePage *self)
{
  guint            elo;
  g_autofree char *file = rg_program_find_last (&elo);
  g_autofree char *name = NULL;
  g_autofree char *label = NULL;

  if (file == NULL || rg_program_plays_in (&self->last))
    return;

  gtk_widget_show (self->against);

  name = rg_program_name (file, elo);
  /* Translators: %s is a program that plays chess, such as “Stockfish (1600)”. */
  label = g_strdup_printf (_ ("Against %s"), name);
  gtk_label_set_text (GTK_LABEL (self->program), label);
  rg_set_accessible_name (self->against, label);
  g_settings_bind (rg_settings_get (), "against-program", self->against, "active",
                   G_SETTINGS_BIND_DEFAULT);
}

/* Offers to go back to the game on the table, also by Escape. Uses no bindings: the offer
 * is set only once, as the page is made. */
static void
offer_table (RgWelcomePage *self, RgTable *table)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();
  g_autofree char    *players = rg_players_title (rg_table_get_game (table));
  GtkShortcut        *back;

  self->table = g_object_ref (table);
  gtk_label_set_text (GTK_LABEL (self->offer_players), players);
  gtk_widget_hide (self->offer_state);
  gtk_button_set_label (GTK_BUTTON (self->go_on), _ ("Back to the Table"));
  gtk_widget_show (self->offer);
  back = gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                           gtk_named_action_new ("win.go-on"));
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys), back);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

/* @store has the library and the game to offer; @last is the last game begun here, after
 * which the players may exchange colours. @table: (nullable): the table to which the page
 * can return */
GtkWidget *
rg_welcome_page_new (RgTableStore *store, RgGame *last, RgTable *table)
{
  RgWelcomePage   *self = g_object_new (RG_TYPE_WELCOME_PAGE, NULL);
  RgLibrary       *library = rg_table_store_get_library (store);
  g_autofree char *words = NULL;
  gboolean         is_exchanged;

  self->store = g_object_ref (store);
  self->library = g_object_ref (library);
  if (table != NULL)
    offer_table (self, table);
  rg_new_game_recall (rg_settings_get (), last, &self->last, &is_exchanged);
  rg_new_game_settle (&self->last);
  show_players (self);
  show_program (self);
  words = rg_new_game_in_words (&self->last, is_exchanged, FALSE);
  rg_game_cards_set_last (RG_GAME_CARDS (self->cards),
                          rg_new_game_is_remembered (rg_settings_get ()) ? words : NULL);

  g_signal_connect_object (store, "offered", G_CALLBACK (offered_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (store, "withdrawn", G_CALLBACK (update_offer), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (library, "items-changed", G_CALLBACK (library_changed_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (library, "notify::loading", G_CALLBACK (library_changed_cb),
                           self, G_CONNECT_SWAPPED);
  library_changed_cb (self);
  /* Reads the library after the window was drawn. */
  g_idle_add_full (G_PRIORITY_LOW, load_cb, g_object_ref (library), g_object_unref);
  return GTK_WIDGET (self);
}

/* Focuses the offer to continue a game that is not over; else the card to begin a game:
 * on the last terms if there are any. */
void
rg_welcome_page_focus (RgWelcomePage *self)
{
  RgGame *game = self->table != NULL ? rg_table_get_game (self->table) : NULL;

  if (game != NULL ? rg_game_has_begun (game) && !rg_game_is_over (game)
                   : rg_table_store_get_offer (self->store) != NULL)
    gtk_widget_grab_focus (self->go_on);
  else
    rg_game_cards_focus (RG_GAME_CARDS (self->cards));
}
