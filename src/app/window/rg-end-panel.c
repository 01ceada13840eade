/* Shows the result, with buttons for actions of the window. Closes if a ruling takes the
 * result back. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-end-panel.h"

#include "rg-article-link.h"
#include "rg-template.h"

struct _RgEndPanel {
  RgTableWidget parent_instance;

  char    *rematch_label;
  char    *standing; /* score of the match, or NULL */
  RgGame  *game;     /* only compared, to notice another game; may be gone */
  gboolean was_over;
  gboolean shown;
  guint    ply; /* the moment shown when the panel opened */
};

G_DEFINE_FINAL_TYPE (RgEndPanel, rg_end_panel, RG_TYPE_TABLE_WIDGET)

static void
set_shown (RgEndPanel *self, gboolean shown)
{
  if (shown == self->shown)
    return;

  self->shown = shown;
  self->ply = rg_table_get_ply (rg_table_widget_get_table (self));
  g_object_notify (G_OBJECT (self), "shown");
}

/* Opens the panel when the game ends; keeps it open until another moment is shown. */
static void
decide (RgEndPanel *self)
{
  RgTable *table = rg_table_widget_get_table (RG_TABLE_WIDGET (self));
  RgGame  *game = rg_table_get_game (table);
  gboolean over = rg_game_is_over (game);
  gboolean ends = over && game == self->game && !self->was_over;
  gboolean stays = over && game == self->game && self->shown &&
                   rg_table_get_ply (table) == self->ply;

  self->game = game;
  self->was_over = over;
  set_shown (self, ends || stays);
}

static void
table_cb (RgEndPanel *self)
{
  static const char *const followed[] = { "notify::game", "notify::over", "notify::ply" };
  RgTable                 *table = rg_table_widget_get_table (RG_TABLE_WIDGET (self));

  if (table == NULL)
    return;

  for (guint i = 0; i < G_N_ELEMENTS (followed); i++)
    g_signal_connect_object (table, followed[i], G_CALLBACK (decide), self,
                             G_CONNECT_SWAPPED);
  decide (self);
}

static void
rg_end_panel_class_init (RgEndPanelClass *klass)
{
  RG_TABLE_WIDGET_CLASS (klass)->waits = TRUE;
  RG_FIELD (RgEndPanel, shown, "shown", G_TYPE_BOOLEAN, G_PARAM_READABLE, NULL);
  RG_FIELD (RgEndPanel, rematch_label, "rematch-label", G_TYPE_STRING, G_PARAM_READWRITE,
            NULL);
  RG_FIELD (RgEndPanel, standing, "standing", G_TYPE_STRING, G_PARAM_READWRITE, NULL);

  rg_table_widget_class_set_template (klass, "rg-end-panel.ui");
  RG_BIND_CALLBACKS (rg_article_text, rg_article_target);
  RG_BIND_CALLBACKS (rg_end_panel_close);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass),
                                        GTK_ACCESSIBLE_ROLE_GROUP);

  RG_OWNS (RgEndPanel, g_free, rematch_label, standing);
}

static void
rg_end_panel_init (RgEndPanel *self)
{
  g_object_bind_property (self, "shown", self, "visible", G_BINDING_SYNC_CREATE);
  g_signal_connect (self, "notify::table", G_CALLBACK (table_cb), NULL);
}

/* Closes the panel. Returns: whether it was open */
gboolean
rg_end_panel_close (RgEndPanel *self)
{
  gboolean was_shown = self->shown;

  set_shown (self, FALSE);
  return was_shown;
}
