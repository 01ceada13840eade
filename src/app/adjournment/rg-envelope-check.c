/* Where the clocks differ, the row of that player is marked: in red where the
 * envelope does not fit, otherwise because his time has gone on. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-envelope-check.h"

#include "rg-clock-ticker.h"
#include "rg-diagram.h"
#include "rg-envelope-sheet.h"
#include "rg-envelope-view.h"
#include "rg-sentences.h"
#include "rg-time-words.h"

#include <glib/gi18n.h>

/* `agrees` is whether the envelope fits the game on the table. */
struct _RgEnvelopeCheck {
  RgTableWidget parent_instance;

  GtkWidget *enlarge;
  GtkWidget *face;
  GtkWidget *facts;
  GtkWidget *own;
  GtkWidget *board;
  GtkWidget *clocks;
  GtkWidget *names[RG_N_COLORS];
  GtkWidget *sealed[RG_N_COLORS];
  GtkWidget *used[RG_N_COLORS];

  RgEnvelope    *envelope;
  RgDiagram     *diagram;
  RgClockTicker *ticker;
  gboolean       agrees;
};

G_DEFINE_FINAL_TYPE (RgEnvelopeCheck, rg_envelope_check, RG_TYPE_TABLE_WIDGET)

enum {
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

enum {
  PROP_0,
  PROP_ENLARGED,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

static RgGame *
get_game (RgEnvelopeCheck *self)
{
  return rg_table_get_game (rg_table_widget_get_table (self));
}

static gboolean
is_enlarged (RgEnvelopeCheck *self)
{
  return self->envelope != NULL &&
         gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->enlarge));
}

/* How long a clock has gone on since the envelope was closed. */
static gint64
get_run (RgEnvelopeCheck *self, RgColor player)
{
  RgClockMoment moment;

  rg_clock_ticker_read (self->ticker, &moment);
  return moment.clock.used[player] - rg_envelope_get_face (self->envelope)->used[player];
}

static void
draw_board_cb (G_GNUC_UNUSED GtkDrawingArea *area,
               cairo_t                      *cr,
               int                           width,
               int                           height,
               gpointer                      user_data)
{
  RgEnvelopeCheck *self = user_data;
  RgDiagramLook    look = { 0 };

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  if (rg_table_widget_get_table (self) != NULL)
    rg_diagram_draw (self->diagram,
                     &rg_game_get_state (get_game (self))->ply.position.setup.board,
                     &look, cr, MIN (width, height));
}

static void
set_class (GtkWidget *widget, const char *name, gboolean on)
{
  if (on)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

static void
show_time (GtkWidget *label, gint64 time)
{
  g_autofree char *text = rg_clock_text_time (time);

  gtk_label_set_text (GTK_LABEL (label), text);
}

static void
show_player (RgEnvelopeCheck *self, RgColor player)
{
  GtkWidget *row[] = { self->names[player], self->sealed[player], self->used[player] };
  gint64     run = get_run (self, player);
  gint64     used = rg_envelope_get_face (self->envelope)->used[player];
  gboolean   differs = run / G_USEC_PER_SEC != 0;
  g_autofree char *name = rg_player_name (get_game (self), player);

  gtk_label_set_text (GTK_LABEL (self->names[player]), name);
  show_time (self->sealed[player], used);
  show_time (self->used[player], used + run);
  for (guint i = 0; i < G_N_ELEMENTS (row); i++) {
    set_class (row[i], "heading", differs);
    set_class (row[i], "warning", differs && self->agrees);
    set_class (row[i], "error", differs && !self->agrees);
  }
}

/* What is drawn small on the face. */
static void
show_facts (RgEnvelopeCheck *self)
{
  const RgEnvelopeFace *face = rg_envelope_get_face (self->envelope);
  const char           *keeper = rg_envelope_keeper (face->seal);
  g_autofree char      *move = rg_envelope_sealed_move (face);
  g_autofree char      *due = NULL;
  g_autofree char      *text = NULL;

  if (*face->due != '\0') {
    due = rg_local_time_in_words (face->due);
    /* Translators: which move is sealed, when the game is to be resumed, and
     * whose words open the seal. */
    text = g_strdup_printf (_ ("Inside: %s. To be resumed on %s. Seal: %s."), move, due,
                            keeper);
  } else {
    /* Translators: which move is sealed, and whose words open the seal. */
    text = g_strdup_printf (_ ("Inside: %s. Seal: %s."), move, keeper);
  }
  gtk_label_set_text (GTK_LABEL (self->facts), text);
}

static void
show (RgEnvelopeCheck *self)
{
  gboolean there = self->envelope != NULL;
  gboolean alone = is_enlarged (self);

  if (rg_table_widget_get_table (self) == NULL)
    return;

  gtk_widget_set_visible (self->enlarge, there);
  gtk_widget_set_visible (self->facts, there && !alone);
  gtk_widget_set_visible (self->own, !alone);
  gtk_widget_set_visible (self->clocks,
                          there && rg_clock_is_timed (
                                     &rg_game_get_state (get_game (self))->clock));
  for (int player = RG_WHITE; there && player <= RG_BLACK; player++)
    show_player (self, (RgColor) player);
  gtk_widget_queue_draw (self->board);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* The ticker ticks also if it has the table already. */
static void
rg_envelope_check_update (RgTableWidget *widget)
{
  rg_clock_ticker_set_table (RG_ENVELOPE_CHECK (widget)->ticker,
                             rg_table_widget_get_table (widget));
}

static void
enlarge_cb (RgEnvelopeCheck *self)
{
  show (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_ENLARGED]);
}

static void
rg_envelope_check_get_property (GObject    *object,
                                guint       id,
                                GValue     *value,
                                GParamSpec *spec)
{
  if (id == PROP_ENLARGED)
    g_value_set_boolean (value, is_enlarged (RG_ENVELOPE_CHECK (object)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
}

static void
rg_envelope_check_set_property (GObject      *object,
                                guint         id,
                                const GValue *value,
                                GParamSpec   *spec)
{
  RgEnvelopeCheck *self = RG_ENVELOPE_CHECK (object);

  if (id == PROP_ENLARGED)
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->enlarge),
                                  g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
}

static void
rg_envelope_check_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (rg_envelope_check_parent_class)->map (widget);

  rg_clock_ticker_set_awake (RG_ENVELOPE_CHECK (widget)->ticker, TRUE);
}

static void
rg_envelope_check_unmap (GtkWidget *widget)
{
  rg_clock_ticker_set_awake (RG_ENVELOPE_CHECK (widget)->ticker, FALSE);

  GTK_WIDGET_CLASS (rg_envelope_check_parent_class)->unmap (widget);
}

static void
rg_envelope_check_dispose (GObject *object)
{
  RgEnvelopeCheck *self = RG_ENVELOPE_CHECK (object);

  if (self->ticker != NULL)
    g_signal_handlers_disconnect_by_data (self->ticker, self);
  g_clear_object (&self->ticker);
  g_clear_pointer (&self->envelope, rg_envelope_unref);
  g_clear_pointer (&self->diagram, rg_diagram_unref);

  G_OBJECT_CLASS (rg_envelope_check_parent_class)->dispose (object);
}

#define BIND(name)                                                                       \
  gtk_widget_class_bind_template_child (widget_class, RgEnvelopeCheck, name)
#define BIND_AS(name, member)                                                            \
  gtk_widget_class_bind_template_child_full (widget_class, name, FALSE,                  \
                                             G_STRUCT_OFFSET (RgEnvelopeCheck, member))

static void
rg_envelope_check_class_init (RgEnvelopeCheckClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = rg_envelope_check_dispose;
  G_OBJECT_CLASS (klass)->get_property = rg_envelope_check_get_property;
  G_OBJECT_CLASS (klass)->set_property = rg_envelope_check_set_property;
  widget_class->map = rg_envelope_check_map;
  widget_class->unmap = rg_envelope_check_unmap;
  RG_TABLE_WIDGET_CLASS (klass)->update = rg_envelope_check_update;

  /* Something is shown otherwise than before, such as a clock that runs. */
  signals[CHANGED] = g_signal_new ("changed", RG_TYPE_ENVELOPE_CHECK, G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /* Whether the face has all the room. */
  props[PROP_ENLARGED] = g_param_spec_boolean ("enlarged", NULL, NULL, FALSE,
                                               G_PARAM_READWRITE |
                                                 G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, props);

  g_type_ensure (RG_TYPE_ENVELOPE_VIEW);
  rg_table_widget_class_set_template (klass, "rg-envelope-check.ui");
  gtk_widget_class_bind_template_child_full (widget_class, "box", FALSE, 0);
  BIND (enlarge);
  BIND (face);
  BIND (facts);
  BIND (own);
  BIND (board);
  BIND (clocks);
  BIND_AS ("name_white", names[RG_WHITE]);
  BIND_AS ("name_black", names[RG_BLACK]);
  BIND_AS ("sealed_white", sealed[RG_WHITE]);
  BIND_AS ("sealed_black", sealed[RG_BLACK]);
  BIND_AS ("used_white", used[RG_WHITE]);
  BIND_AS ("used_black", used[RG_BLACK]);
  gtk_widget_class_bind_template_callback (widget_class, enlarge_cb);
}

static void
rg_envelope_check_init (RgEnvelopeCheck *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->diagram = rg_diagram_new (NULL);
  self->ticker = rg_clock_ticker_new ();
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self->board), draw_board_cb, self,
                                  NULL);
  g_signal_connect_swapped (self->ticker, "tick", G_CALLBACK (show), self);
}

/**
 * rg_envelope_check_set_envelope:
 * @envelope: what is held against the table
 * @agrees: whether it fits the game on it
 */
void
rg_envelope_check_set_envelope (RgEnvelopeCheck *self,
                                RgEnvelope      *envelope,
                                gboolean         agrees)
{
  self->agrees = agrees;
  rg_envelope_ref (envelope);
  g_clear_pointer (&self->envelope, rg_envelope_unref);
  self->envelope = envelope;
  rg_envelope_view_set_envelope (RG_ENVELOPE_VIEW (self->face), envelope);
  show_facts (self);
  show (self);
}

/* Who opens it is who may have been waited for. */
static RgColor
get_opener (RgEnvelopeCheck *self)
{
  return rg_color_other (rg_envelope_get_face (self->envelope)->writer);
}

/* Returns: whether no clock has gone on since the envelope was closed */
gboolean
rg_envelope_check_is_exact (RgEnvelopeCheck *self)
{
  return self->envelope == NULL || get_run (self, get_opener (self)) < G_USEC_PER_SEC;
}

/* Returns: (transfer full) (nullable): how far the table is as on the envelope; NULL
 * where there is none, or it does not fit */
char *
rg_envelope_check_tell (RgEnvelopeCheck *self)
{
  g_autofree char *run = NULL;
  RgGame          *game;
  const char      *name;
  RgColor          opener;

  if (self->envelope == NULL || !self->agrees)
    return NULL;

  game = get_game (self);
  if (!rg_clock_is_timed (&rg_game_get_state (game)->clock))
    return g_strdup (_ ("The position stands as on the envelope."));
  if (rg_envelope_check_is_exact (self))
    return g_strdup (_ ("Position and clocks stand as on the envelope."));

  opener = get_opener (self);
  name = rg_game_get_name (game, opener);
  run = rg_clock_text_time (get_run (self, opener));
  if (name != NULL)
    /* Translators: a name, and a time such as 0:00:29. */
    return g_strdup_printf (_ ("The position stands as on the envelope; the "
                               "clock of %s has run %s since, during the "
                               "absence."),
                            name, run);

  return g_strdup_printf (opener == RG_WHITE
                            ? _ ("The position stands as on the envelope; "
                                 "White’s clock has run %s since, while he was "
                                 "away.")
                            : _ ("The position stands as on the envelope; "
                                 "Black’s clock has run %s since, while he was "
                                 "away."),
                          run);
}
