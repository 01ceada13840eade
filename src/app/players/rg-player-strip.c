/* Whether something may be said now, the arbiter knows; under `strict` no button
 * shows it in advance. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-player-strip.h"

#include "rg-captured.h"
#include "rg-claim-menu.h"
#include "rg-clock-label.h"
#include "rg-css-class.h"
#include "rg-game-words.h"
#include "rg-message.h"
#include "rg-piece-textures.h"
#include "rg-player-act.h"
#include "rg-tooltip.h"

#include <glib/gi18n.h>

/* The part of the width that the clock takes: beside the dials, and without them. */
#define CLOCK       0.36
#define LARGE_CLOCK 0.6

#define NAME_WIDTH  168 /* for which words of buttons make room */
#define MOST_IN_BOX 8

struct _RgPlayerStrip {
  RgTableWidget parent_instance;

  GtkWidget *heading;
  GtkWidget *piece;
  GtkWidget *name_button;
  GtkWidget *name;
  GtkWidget *name_popover;
  GtkWidget *name_entry;
  GtkWidget *score;
  GtkWidget *crown;
  GtkWidget *hand;
  GtkWidget *acts;
  GtkWidget *adoube;
  GtkWidget *check;
  GtkWidget *claim;
  GtkWidget *claims;
  GtkWidget *takeback;
  GtkWidget *draw;
  GtkWidget *adjourn;
  GtkWidget *resign;

  RgColor  pictured;    /* whose piece is shown, RG_N_COLORS for none */
  gboolean shows_clock; /* in figures, in a game that has one */
  gboolean large_clock; /* where there are figures alone */
  gboolean name_given_up;
  guint    selecting; /* the name that is to be written over */
};

G_DEFINE_FINAL_TYPE (RgPlayerStrip, rg_player_strip, RG_TYPE_TABLE_WIDGET)

enum {
  PROP_SHOWS_CLOCK = 1,
  PROP_LARGE_CLOCK,
  PROP_TURNED,
};

static RgTable *
get_table (RgPlayerStrip *self)
{
  return rg_table_widget_get_table (self);
}

static RgColor
get_player (RgPlayerStrip *self)
{
  return rg_table_widget_get_player (self);
}

static RgGame *
get_game (RgPlayerStrip *self)
{
  return rg_table_get_game (get_table (self));
}

static void
hand_clicked_cb (RgPlayerStrip *self)
{
  RgTable *table = get_table (self);

  if (rg_table_get_hand (table) == get_player (self))
    rg_table_return_hand (table);
  else
    rg_table_set_hand (table, get_player (self));
  rg_table_widget_update (self);
}

static gboolean
select_name_cb (gpointer user_data)
{
  RgPlayerStrip *self = user_data;

  self->selecting = 0;
  gtk_editable_select_region (GTK_EDITABLE (self->name_entry), 0, -1);
  return G_SOURCE_REMOVE;
}

static void
name_popover_show_cb (RgPlayerStrip *self)
{
  const char *name = rg_game_get_name (get_game (self), get_player (self));

  self->name_given_up = FALSE;
  g_clear_handle_id (&self->selecting, g_source_remove);
  gtk_editable_set_text (GTK_EDITABLE (self->name_entry), name != NULL ? name : "");
  gtk_widget_grab_focus (self->name_entry);
  /* After the popover is on the screen, which puts the cursor at the beginning where the
   * entry had the focus the last time too. */
  self->selecting = g_idle_add_full (G_PRIORITY_LOW, select_name_cb, self, NULL);
}

static gboolean
name_key_cb (RgPlayerStrip                *self,
             guint                         key,
             G_GNUC_UNUSED guint           code,
             G_GNUC_UNUSED GdkModifierType modifiers)
{
  if (key == GDK_KEY_Escape)
    self->name_given_up = TRUE;

  return FALSE;
}

/* Enter and a click elsewhere both mean it; only Escape gives it up. */
static void
name_popover_closed_cb (RgPlayerStrip *self)
{
  const char      *before = rg_game_get_name (get_game (self), get_player (self));
  g_autofree char *name = NULL;

  name = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name_entry))));
  if (self->name_given_up || g_strcmp0 (name, before != NULL ? before : "") == 0)
    return;

  rg_game_set_tag (get_game (self), get_player (self) == RG_WHITE ? "White" : "Black",
                   *name != '\0' ? name : "?");
  gtk_widget_activate_action (GTK_WIDGET (self), "win.keep-names", NULL);
}

static void
adoube_clicked_cb (RgPlayerStrip *self)
{
  g_autoptr (GError) error = NULL;

  if (!rg_player_act_begin (get_table (self), get_player (self), RG_VERB_ADOUBE, &error))
    rg_show_refusal (GTK_WIDGET (self), get_table (self), error);
  rg_table_widget_update (self);
}

static void
resign_clicked_cb (RgPlayerStrip *self)
{
  rg_player_act_begin (get_table (self), get_player (self), RG_VERB_RESIGN, NULL);
}

static void
submit (RgPlayerStrip *self, RgVerb verb)
{
  g_autoptr (GError) error = NULL;

  if (!rg_table_submit_verb (get_table (self), rg_actor_player (get_player (self)), verb,
                             &error))
    rg_show_refusal (GTK_WIDGET (self), get_table (self), error);
}

static void
act_clicked_cb (RgPlayerStrip *self, GtkWidget *button)
{
  submit (self, button == self->check      ? RG_VERB_SAY_CHECK
                : button == self->takeback ? RG_VERB_TAKEBACK
                                           : RG_VERB_OFFER_DRAW);
}

static void
rg_player_strip_update (RgTableWidget *widget)
{
  RgPlayerStrip   *self = RG_PLAYER_STRIP (widget);
  RgTable         *table = get_table (self);
  RgGame          *game = get_game (self);
  const RgState   *state = rg_game_get_state (game);
  RgColor          player = rg_table_widget_get_player (self);
  RgActor          actor = rg_actor_player (player);
  gboolean         over = rg_game_is_over (game);
  g_autofree char *name = rg_player_name (game, player);
  g_autofree char *tooltip = NULL;
  gboolean         wins = rg_game_get_outcome (game).result ==
                  (player == RG_WHITE ? RG_RESULT_WHITE_WINS : RG_RESULT_BLACK_WINS);
  gboolean has_hand = rg_table_get_hand (table) == player;
  gboolean reaches = has_hand && rg_table_has_hand_out_of_turn (table);
  RgActor  who;

  gtk_label_set_text (GTK_LABEL (self->name), name);
  tooltip = g_strconcat (name, "\n", _ ("Click to write the name"), NULL);
  rg_set_tooltip (self->name_button, tooltip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->name_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  name, -1);
  if (player != self->pictured) {
    self->pictured = player;
    rg_show_pawn (self->piece, player);
  }
  rg_set_css_class (GTK_WIDGET (self), "to-move",
                    !over && (state->phase == RG_PHASE_CHOOSING
                                ? state->chooser == actor
                                : rg_state_turn (state) == player));

  gtk_widget_set_visible (self->crown, wins);
  rg_set_css_class (GTK_WIDGET (self), "winner", wins);

  /* Under `strict` either player may reach over the board; whose hand it is then,
   * is seen on their strip.  Who has the turn needs no button. */
  gtk_widget_set_visible (self->hand, state->conduct == RG_CONDUCT_STRICT && !over);
  gtk_widget_set_sensitive (self->hand, has_hand == reaches);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->hand), reaches);
  rg_set_css_class (self->hand, "out-of-turn", reaches);

  /* What can still be said after the end keeps its place. */
  gtk_widget_set_visible (self->adoube,
                          rg_player_act_exists (game, RG_VERB_ADOUBE) ||
                            (over && rg_player_act_exists (game, RG_VERB_UNSET) &&
                             rg_rulebook_has (state->rulebook, RG_MATTER_ADOUBE)));
  gtk_widget_set_sensitive (self->adoube, !over);
  gtk_widget_set_visible (self->check, rg_player_act_exists (game, RG_VERB_SAY_CHECK));
  gtk_widget_set_visible (self->takeback, rg_player_act_exists (game, RG_VERB_TAKEBACK));
  gtk_widget_set_visible (self->claim, rg_player_act_exists (game, RG_VERB_UNSET));
  gtk_widget_set_visible (self->adjourn, rg_player_act_exists (game, RG_VERB_ADJOURN));
  gtk_widget_set_visible (self->draw, rg_player_act_exists (game, RG_VERB_OFFER_DRAW));
  gtk_widget_set_visible (self->resign, rg_player_act_exists (game, RG_VERB_RESIGN));
  gtk_widget_set_sensitive (self->takeback, rg_game_may_ask_takeback (game, player));
  gtk_widget_set_sensitive (self->draw, state->draw_offer == RG_ACTOR_NONE);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->adoube),
                                rg_table_get_purpose (table, &who) == RG_VERB_ADOUBE &&
                                  who == actor);
}

/* The clock takes a part of the width, and is as high as its figures then are; the rest
 * is the name's, and so is what the figures do not need where they have less height. */
static int
find_clock_width (GtkWidget *heading, int width)
{
  RgPlayerStrip *self = RG_PLAYER_STRIP (gtk_widget_get_parent (heading));
  GtkWidget     *name = gtk_widget_get_first_child (heading);
  GtkWidget     *clock = gtk_widget_get_last_child (heading);
  double         share = self->large_clock ? LARGE_CLOCK : CLOCK;
  int            least, name_least;

  if (!gtk_widget_should_layout (clock))
    return 0;

  gtk_widget_measure (clock, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_measure (name, GTK_ORIENTATION_HORIZONTAL, -1, &name_least, NULL, NULL,
                      NULL);
  return MAX (least, MIN ((int) (width * share), width - name_least));
}

static GtkSizeRequestMode
request_heading (G_GNUC_UNUSED GtkWidget *heading)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
measure_heading (GtkWidget         *heading,
                 GtkOrientation     orientation,
                 int                for_size,
                 int               *minimum,
                 int               *natural,
                 G_GNUC_UNUSED int *minimum_baseline,
                 G_GNUC_UNUSED int *natural_baseline)
{
  GtkWidget *name = gtk_widget_get_first_child (heading);
  GtkWidget *clock = gtk_widget_get_last_child (heading);
  gboolean   is_width = orientation == GTK_ORIENTATION_HORIZONTAL;
  int        least = 0, wanted = 0;

  gtk_widget_measure (name, orientation, -1, minimum, natural, NULL, NULL);
  if (!gtk_widget_should_layout (clock))
    return;

  gtk_widget_measure (clock, orientation,
                      is_width || for_size < 0 ? -1
                                               : find_clock_width (heading, for_size),
                      &least, &wanted, NULL, NULL);
  *minimum = is_width ? *minimum + least : MAX (*minimum, least);
  *natural = is_width ? *natural + wanted : MAX (*natural, wanted);
}

static void
allocate_heading (GtkWidget *heading, int width, int height, G_GNUC_UNUSED int baseline)
{
  GtkWidget    *clock = gtk_widget_get_last_child (heading);
  int           taken = find_clock_width (heading, width);
  GtkAllocation place;

  if (taken > 0)
    taken = MIN (taken, rg_clock_label_find_width (RG_CLOCK_LABEL (clock), height));
  place = (GtkAllocation){ 0, 0, width - taken, height };
  gtk_widget_size_allocate (gtk_widget_get_first_child (heading), &place, -1);
  place = (GtkAllocation){ width - taken, 0, taken, height };
  if (taken > 0)
    gtk_widget_size_allocate (clock, &place, -1);
}

static void
measure_acts (GtkWidget         *acts,
              GtkOrientation     orientation,
              int                for_size,
              int               *minimum,
              int               *natural,
              G_GNUC_UNUSED int *minimum_baseline,
              G_GNUC_UNUSED int *natural_baseline)
{
  gboolean is_width = orientation == GTK_ORIENTATION_HORIZONTAL;

  *minimum = *natural = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (acts); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    int least, wanted;

    gtk_widget_measure (child, orientation, is_width ? for_size : -1, &least, &wanted,
                        NULL, NULL);
    *minimum = is_width ? *minimum + least : MAX (*minimum, least);
    *natural = is_width ? *natural + wanted : MAX (*natural, wanted);
  }
}

/* As many buttons as can, from the first on, have their words, and the others their
 * signs; the name, which expands, has what is left, but first of all enough for its
 * beginning. */
static void
allocate_words (GtkWidget *box, int width, int height, G_GNUC_UNUSED int baseline)
{
  GtkRequestedSize  sizes[MOST_IN_BOX];
  GtkRequestedSize *name = NULL;
  int               rest = width, n = 0, x = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (box);
       child != NULL && n < MOST_IN_BOX; child = gtk_widget_get_next_sibling (child)) {
    GtkRequestedSize *size = &sizes[n++];

    size->data = child;
    gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &size->minimum_size,
                        &size->natural_size, NULL, NULL);
    rest -= size->minimum_size;
    if (gtk_widget_get_hexpand (child))
      name = size;
  }
  if (name != NULL) {
    int first = CLAMP (MIN (name->natural_size, NAME_WIDTH) - name->minimum_size, 0,
                       MAX (rest, 0));

    name->minimum_size += first;
    rest -= first;
  }
  for (int i = 0; i < n; i++) {
    int more = sizes[i].natural_size - sizes[i].minimum_size;

    if (&sizes[i] == name || more > rest)
      continue;
    sizes[i].minimum_size += more;
    rest -= more;
  }
  if (name != NULL)
    name->minimum_size += MAX (rest, 0);
  for (int i = 0; i < n; x += sizes[i++].minimum_size)
    gtk_widget_size_allocate (sizes[i].data,
                              &(GtkAllocation){ x, 0, sizes[i].minimum_size, height },
                              -1);
}

/* The first buttons have their words where they fit; the others have words beside their
 * signs only where room for the captured pieces is left, and else none. */
static void
allocate_acts (GtkWidget *acts, int width, int height, G_GNUC_UNUSED int baseline)
{
  GtkWidget *left = gtk_widget_get_first_child (acts);
  GtkWidget *captured = gtk_widget_get_next_sibling (left);
  GtkWidget *right = gtk_widget_get_last_child (acts);
  int        pieces, left_least, left_width, right_width, right_wanted;

  gtk_widget_measure (left, GTK_ORIENTATION_HORIZONTAL, -1, &left_least, &left_width,
                      NULL, NULL);
  gtk_widget_measure (captured, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &pieces, NULL,
                      NULL);
  gtk_widget_measure (right, GTK_ORIENTATION_HORIZONTAL, -1, &right_width, &right_wanted,
                      NULL, NULL);
  left_width = CLAMP (width - right_width, left_least, left_width);
  if (left_width + pieces + right_wanted <= width)
    right_width = right_wanted;
  gtk_widget_size_allocate (left, &(GtkAllocation){ 0, 0, left_width, height }, -1);
  gtk_widget_size_allocate (captured,
                            &(GtkAllocation){ left_width, 0,
                                              MAX (width - left_width - right_width, 0),
                                              height },
                            -1);
  gtk_widget_size_allocate (
    right, &(GtkAllocation){ width - right_width, 0, right_width, height }, -1);
}

static void
rg_player_strip_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_SHOWS_CLOCK)
    g_value_set_boolean (value, RG_PLAYER_STRIP (object)->shows_clock);
  else if (id == PROP_LARGE_CLOCK)
    g_value_set_boolean (value, RG_PLAYER_STRIP (object)->large_clock);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

/* Not where it is so already: the window may be laid out just now. */
static void
set_large_clock (RgPlayerStrip *self, gboolean large)
{
  if (large == self->large_clock)
    return;

  self->large_clock = large;
  gtk_widget_queue_resize (self->heading);
}

static void
rg_player_strip_dispose (GObject *object)
{
  g_clear_handle_id (&RG_PLAYER_STRIP (object)->selecting, g_source_remove);

  G_OBJECT_CLASS (rg_player_strip_parent_class)->dispose (object);
}

static void
rg_player_strip_set_property (GObject      *object,
                              guint         id,
                              const GValue *value,
                              GParamSpec   *pspec)
{
  if (id == PROP_SHOWS_CLOCK)
    RG_PLAYER_STRIP (object)->shows_clock = g_value_get_boolean (value);
  else if (id == PROP_LARGE_CLOCK)
    set_large_clock (RG_PLAYER_STRIP (object), g_value_get_boolean (value));
  else if (id == PROP_TURNED)
    rg_claim_menu_set_turned (RG_CLAIM_MENU (RG_PLAYER_STRIP (object)->claims),
                              g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

#define BIND(name)                                                                       \
  gtk_widget_class_bind_template_child (widget_class, RgPlayerStrip, name)
#define BIND_CALLBACK(name) gtk_widget_class_bind_template_callback (widget_class, name)

static void
rg_player_strip_class_init (RgPlayerStripClass *klass)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = rg_player_strip_get_property;
  object_class->set_property = rg_player_strip_set_property;
  object_class->dispose = rg_player_strip_dispose;
  RG_TABLE_WIDGET_CLASS (klass)->update = rg_player_strip_update;

  g_object_class_install_property (object_class, PROP_SHOWS_CLOCK,
                                   g_param_spec_boolean ("shows-clock", NULL, NULL, FALSE,
                                                         G_PARAM_READWRITE |
                                                           G_PARAM_STATIC_STRINGS));
  g_object_class_install_property (object_class, PROP_LARGE_CLOCK,
                                   g_param_spec_boolean ("large-clock", NULL, NULL, FALSE,
                                                         G_PARAM_READWRITE |
                                                           G_PARAM_STATIC_STRINGS));

  /* What opens over the strip is turned with it. */
  g_object_class_install_property (object_class, PROP_TURNED,
                                   g_param_spec_boolean ("turned", NULL, NULL, FALSE,
                                                         G_PARAM_WRITABLE |
                                                           G_PARAM_STATIC_STRINGS));

  g_type_ensure (RG_TYPE_CAPTURED);
  g_type_ensure (RG_TYPE_CLAIM_MENU);
  g_type_ensure (RG_TYPE_CLOCK_LABEL);
  rg_table_widget_class_set_template (klass, "rg-player-strip.ui");
  BIND (heading);
  BIND (piece);
  BIND (name_button);
  BIND (name);
  BIND (name_popover);
  BIND (name_entry);
  BIND (score);
  BIND (crown);
  BIND (hand);
  BIND (acts);
  BIND (adoube);
  BIND (check);
  BIND (claim);
  BIND (claims);
  BIND (takeback);
  BIND (draw);
  BIND (adjourn);
  BIND (resign);
  BIND_CALLBACK (hand_clicked_cb);
  BIND_CALLBACK (name_popover_show_cb);
  BIND_CALLBACK (name_popover_closed_cb);
  BIND_CALLBACK (name_key_cb);
  BIND_CALLBACK (adoube_clicked_cb);
  BIND_CALLBACK (act_clicked_cb);
  BIND_CALLBACK (resign_clicked_cb);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
fill_claims (G_GNUC_UNUSED GtkMenuButton *button, gpointer strip)
{
  rg_claim_menu_fill (RG_CLAIM_MENU (RG_PLAYER_STRIP (strip)->claims));
}

static void
rg_player_strip_init (RgPlayerStrip *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->pictured = (RgColor) RG_N_COLORS;
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (self->claim), fill_claims, self,
                                         NULL);
  gtk_widget_set_layout_manager (self->heading,
                                 gtk_custom_layout_new (request_heading, measure_heading,
                                                        allocate_heading));
  gtk_widget_set_layout_manager (self->acts, gtk_custom_layout_new (NULL, measure_acts,
                                                                    allocate_acts));
  gtk_widget_set_layout_manager (gtk_widget_get_first_child (self->acts),
                                 gtk_custom_layout_new (NULL, measure_acts,
                                                        allocate_words));
  gtk_widget_set_layout_manager (gtk_widget_get_first_child (self->heading),
                                 gtk_custom_layout_new (NULL, measure_acts,
                                                        allocate_words));

  /* The menu button keeps its child in a box that it centres. */
  gtk_widget_set_halign (gtk_widget_get_parent (self->name), GTK_ALIGN_FILL);
}

/**
 * rg_player_strip_set_score:
 * @score: (nullable): what the player has scored in the match, such as "1½"; %NULL
 *   where none is played
 */
void
rg_player_strip_set_score (RgPlayerStrip *self, const char *score)
{
  g_autofree char *label = NULL;

  gtk_widget_set_visible (self->score, score != NULL);
  gtk_label_set_text (GTK_LABEL (self->score), score != NULL ? score : "");
  if (score == NULL)
    return;

  /* Translators: what a screen reader says of the figures beside a name. */
  label = g_strdup_printf (_ ("Score in the match: %s"), score);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->score),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

void
rg_player_strip_open_claims (RgPlayerStrip *self)
{
  if (gtk_widget_get_visible (self->acts) && gtk_widget_get_visible (self->claim))
    gtk_menu_button_popup (GTK_MENU_BUTTON (self->claim));
}
