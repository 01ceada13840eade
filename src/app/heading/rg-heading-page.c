/* Makes the rows of the fields from their list; the rows of the names are in the
 * template. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-heading-page.h"

#include "rg-fault.h"
#include "rg-game-words.h"
#include "rg-list-text.h"
#include "rg-settings.h"
#include "rg-template.h"

/* `is_filled` is set for each player whose fields were filled in from the list, not
 * typed. */
struct _RgHeadingPage {
  GtkWidget parent_instance;

  GtkWidget *page; /* child of the template, which owns it */
  GtkWidget *occasion;
  GtkWidget *players[RG_N_COLORS];
  GtkWidget *names[RG_N_COLORS];
  GtkWidget *rows[RG_N_HEADING_FIELDS];

  GPtrArray *known; /* elements: RgClubPlayer */
  gboolean   is_filled[RG_N_COLORS];
  gboolean   updating;
};

G_DEFINE_FINAL_TYPE (RgHeadingPage, rg_heading_page, GTK_TYPE_WIDGET)

static void
set_text (RgHeadingPage *self, RgHeadingField field, const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (self->rows[field]), text != NULL ? text : "");
}

static const char *
get_text (RgHeadingPage *self, RgHeadingField field)
{
  return gtk_editable_get_text (GTK_EDITABLE (self->rows[field]));
}

/* Fills in rating, club and number of @color's player from the club's list; if the list
 * does not have the name, clears what was filled in for an earlier name. */
static void
fill_in (RgHeadingPage *self, RgColor color)
{
  const char   *name = rg_heading_page_get_name (self, color);
  RgClubPlayer *player = *name != '\0' ? rg_player_list_find (self->known, name) : NULL;
  g_autofree char *rating = NULL;

  if (player == NULL && !self->is_filled[color])
    return;

  if (player != NULL && player->rating > 0)
    rating = g_strdup_printf ("%u", player->rating);
  self->updating = TRUE;
  set_text (self, rg_heading_of (RG_HEADING_WHITE_ELO, color), rating);
  set_text (self, rg_heading_of (RG_HEADING_WHITE_TEAM, color),
            player != NULL ? player->club : NULL);
  set_text (self, rg_heading_of (RG_HEADING_WHITE_ID, color),
            player != NULL ? player->number : NULL);
  self->updating = FALSE;
  self->is_filled[color] = TRUE;
}

static void
name_cb (RgHeadingPage *self, GtkWidget *row)
{
  if (self->updating)
    return;

  fill_in (self, row == self->names[RG_WHITE] ? RG_WHITE : RG_BLACK);
  g_signal_emit_by_name (self, "changed");
}

static void
row_cb (RgHeadingPage *self, GtkWidget *row)
{
  if (self->updating)
    return;

  for (guint i = RG_HEADING_WHITE_ELO; i < RG_N_HEADING_FIELDS; i++)
    if (row == self->rows[i])
      self->is_filled[(i - RG_HEADING_WHITE_ELO) % RG_N_COLORS] = FALSE;
  g_signal_emit_by_name (self, "changed");
}

/* Returns: (transfer full): the names of all who have played in this program, the latest
 * first, then those of the club's list of players */
static char **
list_names (RgHeadingPage *self)
{
  g_auto (GStrv)           recent = g_settings_get_strv (rg_settings_get (), "names");
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();

  g_strv_builder_addv (names, (const char **) recent);
  for (guint i = 0; i < self->known->len; i++) {
    const char *name = ((RgClubPlayer *) self->known->pdata[i])->name;

    if (!g_strv_contains ((const char *const *) recent, name))
      g_strv_builder_add (names, name);
  }
  return g_strv_builder_end (names);
}

static GtkWidget *
new_row (RgHeadingPage *self, RgHeadingField field)
{
  GtkWidget *row = g_object_new (RG_TYPE_ENTRY_ROW, "title", rg_heading_label (field),
                                 NULL);
  guint      after = field - RG_HEADING_WHITE_ELO;
  GtkWidget *group = field < RG_HEADING_WHITE_ELO ? self->occasion
                                                  : self->players[after % RG_N_COLORS];

  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  g_signal_connect_object (row, "changed", G_CALLBACK (row_cb), self, G_CONNECT_SWAPPED);
  return row;
}

static void
rg_heading_page_class_init (RgHeadingPageClass *klass)
{
  rg_signal_new (klass, "changed", 0);

  g_type_ensure (RG_TYPE_PLAYER_ROW);
  rg_template_set (klass, "rg-heading-page.ui");
  RG_BIND_CHILDREN (RgHeadingPage, page, occasion);
  gtk_widget_class_bind_template_child_full (GTK_WIDGET_CLASS (klass), "white", FALSE,
                                             G_STRUCT_OFFSET (RgHeadingPage,
                                                              players[RG_WHITE]));
  gtk_widget_class_bind_template_child_full (GTK_WIDGET_CLASS (klass), "black", FALSE,
                                             G_STRUCT_OFFSET (RgHeadingPage,
                                                              players[RG_BLACK]));
  gtk_widget_class_bind_template_child_full (GTK_WIDGET_CLASS (klass), "white_name",
                                             FALSE,
                                             G_STRUCT_OFFSET (RgHeadingPage,
                                                              names[RG_WHITE]));
  gtk_widget_class_bind_template_child_full (GTK_WIDGET_CLASS (klass), "black_name",
                                             FALSE,
                                             G_STRUCT_OFFSET (RgHeadingPage,
                                                              names[RG_BLACK]));
  RG_BIND_CALLBACKS (name_cb);

  RG_OWNS (RgHeadingPage, g_ptr_array_unref, known);
}

static void
rg_heading_page_init (RgHeadingPage *self)
{
  g_autoptr (GPtrArray) faults = rg_fault_list_new ();
  g_autofree char      *path = rg_player_list_get_path ();
  g_auto (GStrv)        names = NULL;

  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < RG_N_HEADING_FIELDS; i++)
    self->rows[i] = new_row (self, (RgHeadingField) i);

  self->known = rg_player_list_load (path, faults, NULL);
  if (self->known == NULL)
    self->known = rg_player_list_new ();
  names = list_names (self);
  for (int color = RG_WHITE; color <= RG_BLACK; color++)
    rg_player_row_offer (RG_PLAYER_ROW (self->names[color]), (const char *const *) names);
}

/* Shows @heading in the rows; the names must be set before. */
void
rg_heading_page_set (RgHeadingPage *self, const RgHeading *heading)
{
  self->updating = TRUE;
  for (guint i = 0; i < RG_N_HEADING_FIELDS; i++)
    set_text (self, (RgHeadingField) i, heading->texts[i]);
  self->updating = FALSE;
  for (int color = RG_WHITE; color <= RG_BLACK; color++)
    self->is_filled[color] = TRUE;
  g_signal_emit_by_name (self, "changed");
}

/* @heading: (out caller-allocates): the heading as the rows have it */
void
rg_heading_page_get (RgHeadingPage *self, RgHeading *heading)
{
  *heading = (RgHeading){ 0 };
  for (guint i = 0; i < RG_N_HEADING_FIELDS; i++)
    rg_heading_set (heading, (RgHeadingField) i, get_text (self, (RgHeadingField) i));
}

/* Returns: (transfer full): the event, place and round in one line; empty if only the
 * date is filled in */
char *
rg_heading_page_summarise (RgHeadingPage *self)
{
  g_auto (RgHeading)  heading = { 0 };
  g_autoptr (GString) text = g_string_new (NULL);

  rg_heading_page_get (self, &heading);
  for (guint i = 0; i < RG_HEADING_WHITE_ELO; i++) {
    gboolean is_number = i == RG_HEADING_ROUND || i == RG_HEADING_BOARD;

    if (heading.texts[i] == NULL || i == RG_HEADING_DATE)
      continue;
    if (text->len > 0)
      g_string_append (text, " · ");
    if (is_number)
      g_string_append_printf (text, "%s ", rg_heading_label ((RgHeadingField) i));
    g_string_append (text, heading.texts[i]);
  }
  return g_strdup (text->str);
}

void
rg_heading_page_set_name (RgHeadingPage *self, RgColor player, const char *name)
{
  self->updating = TRUE;
  gtk_editable_set_text (GTK_EDITABLE (self->names[player]), name != NULL ? name : "");
  self->updating = FALSE;
}

const char *
rg_heading_page_get_name (RgHeadingPage *self, RgColor player)
{
  return gtk_editable_get_text (GTK_EDITABLE (self->names[player]));
}

/* Binds the name of @player to another row, both ways, and gives it the same list of
 * names. */
void
rg_heading_page_share_name (RgHeadingPage *self, RgColor player, RgPlayerRow *row)
{
  g_auto (GStrv) names = list_names (self);

  rg_player_row_offer (row, (const char *const *) names);
  g_object_bind_property (row, "text", self->names[player], "text",
                          G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
}

/* Returns: (transfer none): the row of @field */
GtkWidget *
rg_heading_page_get_row (RgHeadingPage *self, RgHeadingField field)
{
  return self->rows[field];
}

/* Returns: (transfer full): @player as the rows have them, with the class from the
 * list */
RgClubPlayer *
rg_heading_page_dup_player (RgHeadingPage *self, RgColor player)
{
  const char   *name = rg_heading_page_get_name (self, player);
  RgClubPlayer *copy = rg_club_player_new (name);
  RgClubPlayer *known = rg_player_list_find (self->known, name);
  guint         rating = 0;

  rg_list_read_number (get_text (self, rg_heading_of (RG_HEADING_WHITE_ELO, player)), 1,
                       RG_PLAYER_MAX_RATING, &rating);
  copy->rating = (guint16) rating;
  copy->class = known != NULL ? known->class : 0;
  return copy;
}
