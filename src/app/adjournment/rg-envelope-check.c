/* The face of an envelope, small or alone on the page, above the clocks of the game, or
 * the position where there is no envelope.  Where a clock differs, the row of that player
 * is marked: in red where the envelope does not fit, otherwise because their time has
 * gone on. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-envelope-check.h"

#include "rg-clock-text.h"
#include "rg-css-class.h"
#include "rg-diagram.h"
#include "rg-envelope-sheet.h"
#include "rg-envelope-view.h"
#include "rg-game-adjournment.h"
#include "rg-game-words.h"
#include "rg-piece-textures.h"
#include "rg-sentences.h"
#include "rg-template.h"
#include "rg-time-words.h"

#include <adwaita.h>
#include <glib/gi18n.h>

/* `agrees` is whether the envelope fits the game. */
struct _RgEnvelopeCheck {
  RgTableWidget parent_instance;

  GtkWidget *enlarge;
  GtkWidget *face;
  GtkWidget *facts;
  GtkWidget *board;
  GtkWidget *clocks;
  GtkWidget *rows[RG_N_COLORS];

  RgEnvelope *envelope;
  RgDiagram  *diagram;
  gboolean    agrees;
};

G_DEFINE_FINAL_TYPE (RgEnvelopeCheck, rg_envelope_check, RG_TYPE_TABLE_WIDGET)

enum { PROP_ENLARGED = 1 };

static RgGame *
get_game (RgEnvelopeCheck *self)
{
  return rg_table_get_game (rg_table_widget_get_table (self));
}

static const RgState *
get_state (RgEnvelopeCheck *self)
{
  return rg_game_get_state (get_game (self));
}

static void
draw_board_cb (G_GNUC_UNUSED GtkDrawingArea *area,
               cairo_t                      *cr,
               int                           width,
               int                           height,
               gpointer                      self)
{
  const RgBoard *board = &get_state (self)->ply.position.setup.board;
  RgGame        *game = get_game (self);
  RgDiagramLook  look = { .capped = rg_game_get_capped (game,
                                                        rg_game_get_n_plies (game)) };

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  rg_diagram_draw (RG_ENVELOPE_CHECK (self)->diagram, board, &look, cr,
                   MIN (width, height));
}

static void
show_clock (RgEnvelopeCheck *self, RgColor player)
{
  GtkWidget       *row = self->rows[player];
  gint64           run = rg_envelope_check_get_run (self, player);
  gint64           used = rg_envelope_get_face (self->envelope)->used[player];
  gboolean         differs = run / G_USEC_PER_SEC != 0;
  g_autofree char *name = rg_player_name (get_game (self), player);
  g_autofree char *sealed = rg_clock_text_time (used);
  g_autofree char *now = rg_clock_text_time (used + run);
  /* Translators: two times used, such as 0:04:00. */
  g_autofree char *times = g_strdup_printf (_ ("Envelope %s · clock %s"), sealed, now);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), name);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), times);
  rg_set_css_class (row, "warning", differs && self->agrees);
  rg_set_css_class (row, "error", differs && !self->agrees);
}

/* What is drawn small on the face. */
static void
show_facts (RgEnvelopeCheck *self)
{
  const RgEnvelopeFace *face = rg_envelope_get_face (self->envelope);
  const char           *opening = rg_envelope_opening (face->seal);
  g_autofree char      *move = rg_envelope_sealed_move (face);
  g_autofree char      *due = NULL;
  g_autofree char      *text = NULL;

  if (*face->due != '\0') {
    due = rg_local_time_in_words (face->due);
    /* Translators: which move is sealed, when the game is to be resumed, and
     * “with both players’ passwords” or the like. */
    text = g_strdup_printf (_ ("Inside: %s. To be resumed on %s. Opens %s."), move, due,
                            opening);
  } else {
    /* Translators: which move is sealed, and “with both players’
     * passwords” or the like. */
    text = g_strdup_printf (_ ("Inside: %s. Opens %s."), move, opening);
  }
  gtk_label_set_text (GTK_LABEL (self->facts), text);
}

static void
rg_envelope_check_update (RgTableWidget *widget)
{
  RgEnvelopeCheck *self = RG_ENVELOPE_CHECK (widget);
  gboolean         there = self->envelope != NULL;
  gboolean alone = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->enlarge));

  gtk_widget_set_visible (self->enlarge, there);
  gtk_widget_set_visible (self->facts, there && !alone);
  gtk_widget_set_visible (self->clocks, there && !alone &&
                                          rg_clock_is_timed (&get_state (self)->clock));
  for (int player = RG_WHITE; there && player <= RG_BLACK; player++)
    show_clock (self, (RgColor) player);
  gtk_widget_queue_draw (self->board);
}

static void
enlarge_toggled_cb (RgEnvelopeCheck *self)
{
  rg_table_widget_update (self);
  g_object_notify (G_OBJECT (self), "enlarged");
}

static void
rg_envelope_check_get_property (GObject    *object,
                                guint       id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  if (id == PROP_ENLARGED)
    g_value_set_boolean (value, gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (
                                  RG_ENVELOPE_CHECK (object)->enlarge)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
rg_envelope_check_set_property (GObject      *object,
                                guint         id,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  if (id == PROP_ENLARGED)
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (RG_ENVELOPE_CHECK (object)->enlarge),
                                  g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
rg_envelope_check_finalize (GObject *object)
{
  RgEnvelopeCheck *self = RG_ENVELOPE_CHECK (object);

  g_clear_pointer (&self->diagram, rg_diagram_unref);
  g_clear_pointer (&self->envelope, rg_envelope_unref);

  G_OBJECT_CLASS (rg_envelope_check_parent_class)->finalize (object);
}

#define BIND_AS(name, member)                                                            \
  gtk_widget_class_bind_template_child_full (widget_class, name, FALSE,                  \
                                             G_STRUCT_OFFSET (RgEnvelopeCheck, member))

static void
rg_envelope_check_class_init (RgEnvelopeCheckClass *klass)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = rg_envelope_check_get_property;
  object_class->set_property = rg_envelope_check_set_property;
  object_class->finalize = rg_envelope_check_finalize;
  RG_TABLE_WIDGET_CLASS (klass)->update = rg_envelope_check_update;

  /* Whether the face is alone on the page. */
  g_object_class_install_property (object_class, PROP_ENLARGED,
                                   g_param_spec_boolean ("enlarged", NULL, NULL, FALSE,
                                                         G_PARAM_READWRITE |
                                                           G_PARAM_EXPLICIT_NOTIFY |
                                                           G_PARAM_STATIC_STRINGS));

  g_type_ensure (RG_TYPE_ENVELOPE_VIEW);
  rg_table_widget_class_set_template (klass, "rg-envelope-check.ui");
  RG_BIND_CHILDREN (RgEnvelopeCheck, enlarge, face, facts, board, clocks);
  BIND_AS ("white", rows[RG_WHITE]);
  BIND_AS ("black", rows[RG_BLACK]);
  RG_BIND_CALLBACKS (enlarge_toggled_cb);
}

static void
rg_envelope_check_init (RgEnvelopeCheck *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->diagram = rg_piece_textures_new_diagram (NULL);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self->board), draw_board_cb, self,
                                  NULL);
}

/* Shows @envelope, which fits the game if it @agrees; without one there is only the
 * board. */
void
rg_envelope_check_set_envelope (RgEnvelopeCheck *self,
                                RgEnvelope      *envelope,
                                gboolean         agrees)
{
  rg_envelope_ref (envelope);
  g_clear_pointer (&self->envelope, rg_envelope_unref);
  self->envelope = envelope;
  self->agrees = agrees;
  rg_envelope_view_set_envelope (RG_ENVELOPE_VIEW (self->face), envelope);
  show_facts (self);
  rg_table_widget_update (self);
}

/* Returns: how many microseconds the clock of @player has gone on since the envelope was
 * closed */
gint64
rg_envelope_check_get_run (RgEnvelopeCheck *self, RgColor player)
{
  RgClock clock;

  rg_table_get_clock (rg_table_widget_get_table (self), &clock);
  return clock.used[player] - rg_envelope_get_face (self->envelope)->used[player];
}

/* How far the table is as on the envelope: no clock but that of the player who opens it,
 * who may have been waited for, has gone on since. */
static char *
tell_difference (RgEnvelopeCheck *self, gint64 run)
{
  g_autofree char *time = rg_clock_text_time (run);
  RgColor          opener = rg_color_other (rg_state_turn (get_state (self)));
  g_autofree char *name = rg_player_known_name (get_game (self), opener);

  if (!rg_clock_is_timed (&get_state (self)->clock))
    return g_strdup (_ ("The position matches the envelope."));
  if (run < G_USEC_PER_SEC)
    return g_strdup (_ ("The position and the clocks match the envelope."));
  if (name != NULL)
    /* Translators: a name, and a time such as 0:00:29. */
    return g_strdup_printf (_ ("The position matches the envelope. %s was absent, and "
                               "their clock has run for %s."),
                            name, time);

  return g_strdup_printf (opener == RG_WHITE
                            ? _ ("The position matches the envelope. White was absent, "
                                 "and their clock has run for %s.")
                            : _ ("The position matches the envelope. Black was absent, "
                                 "and their clock has run for %s."),
                          time);
}

/* Returns: (transfer full) (nullable): that the day on the envelope is not that of the
 * game, NULL where it is */
static char *
tell_other_day (RgEnvelopeCheck *self)
{
  const char      *due = rg_game_get_due (get_game (self));
  const char      *sealed = rg_envelope_get_face (self->envelope)->due;
  g_autofree char *here = NULL;
  g_autofree char *there = NULL;

  if (g_str_equal (sealed, due != NULL ? due : ""))
    return NULL;

  /* Translators: beside “date of resumption” and such, where the envelope has nothing. */
  here = due != NULL ? rg_local_time_in_words (due) : g_strdup (_ ("none"));
  there = *sealed != '\0' ? rg_local_time_in_words (sealed) : g_strdup (_ ("none"));
  /* Translators: two days with their hours, or “none”. */
  return g_strdup_printf (_ ("However, the agreed dates differ: %s on the envelope, %s "
                             "in the game."),
                          there, here);
}

/* @is_late: (out): whether the clock of the player who opens the envelope has gone on;
 * @is_other_day: (out): whether the agreed days differ.  Returns: (transfer full): how
 * far the game is as on the envelope */
char *
rg_envelope_check_describe (RgEnvelopeCheck *self,
                            gboolean        *is_late,
                            gboolean        *is_other_day)
{
  gint64           run = rg_envelope_check_get_run (self, rg_color_other (
                                                            rg_state_turn (get_state (self))));
  g_autofree char *difference = tell_difference (self, run);
  g_autofree char *other_day = tell_other_day (self);

  *is_late = run >= G_USEC_PER_SEC;
  *is_other_day = other_day != NULL;
  return g_strjoin (other_day != NULL ? " " : "", difference, other_day, NULL);
}
