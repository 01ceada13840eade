/* Lists the claims that the rulebook knows, even those that would fail, and enables them
 * by what both players can see (rg_game_check_moment ()). So at a strict table the menu
 * does not reveal a touched piece or an illegal move. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-claim-menu.h"

#include "rg-article-link.h"
#include "rg-ask.h"
#include "rg-claims.h"
#include "rg-flow-layout.h"
#include "rg-game-words.h"
#include "rg-message.h"
#include "rg-sentences.h"
#include "rg-template.h"
#include "rg-tooltip.h"
#include "rg-turned.h"

#include <glib/gi18n.h>

#define MOST_MOVES_TO_MATE 99

/* The most positions to search for a mate while a click waits: about 50 ms. */
#define MOST_LOOKED_AT 100000

/* MEANING_LETTERS: the width, in letters, at which explanations wrap. */
#define MEANING_LETTERS 40

/* LEAST_LETTERS: if an explanation beside its link would be narrower than this, as with
 * large letters on a phone, the link goes below. */
#define LEAST_LETTERS 14

/* In pixels: the largest size of the list in a small window, the height of its frame, and
 * the smallest height of the list. */
#define MOST_WIDTH   320
#define MOST_HEIGHT  540
#define FRAME_HEIGHT 76
#define LEAST_HEIGHT 200

static const char *const HEADINGS[] = {
  /* Translators: a heading; what a player may assert against the opponent. */
  [RG_CLAIM_ABOUT_MOVES] = N_ ("Claim"),
  [RG_CLAIM_DRAW] = N_ ("Claim a Draw"),
  [RG_CLAIM_DEMAND] = N_ ("Demand"),
  /* Translators: a heading, above what a player can allow the opponent to do. */
  [RG_CLAIM_LEAVE] = N_ ("Allow"),
};

struct _RgClaimMenu {
  RgTableWidget parent_instance;

  GtkWidget *scroller;
  GtkWidget *mate_moves;

  gboolean turned;
};

G_DEFINE_FINAL_TYPE (RgClaimMenu, rg_claim_menu, RG_TYPE_TABLE_WIDGET)

static RgTable *
get_table (RgClaimMenu *self)
{
  return rg_table_widget_get_table (self);
}

static RgGame *
get_game (RgClaimMenu *self)
{
  return rg_table_get_game (get_table (self));
}

static RgActor
get_actor (RgClaimMenu *self)
{
  return rg_actor_player (rg_table_widget_get_player (self));
}

static void
submit (RgClaimMenu *self, const RgEvent *event)
{
  g_autoptr (GError) error = NULL;

  if (!rg_table_submit (get_table (self), event, &error))
    rg_show_refusal (GTK_WIDGET (self), get_table (self), error);
}

/* Makes the claim; if it needs pieces or a move, lets the player show them on the board
 * first.
 */
static void
make_claim (RgClaimMenu *self, const RgClaim *claim)
{
  if (claim->how != RG_CLAIM_AT_ONCE)
    rg_table_set_purpose (get_table (self), get_actor (self), claim->verb);
  else
    submit (self, &(RgEvent){ .time = RG_TIME_UNSET,
                              .actor = get_actor (self),
                              .verb = claim->verb });
}

static void
draw_answer_cb (RgClaimMenu *self, const char *answer, GtkWidget *dialog)
{
  const RgClaim *claim = g_object_get_data (G_OBJECT (dialog), "claim");

  if (g_str_equal (answer, "claim"))
    make_claim (self, claim);
}

/* Returns whether @player can force mate by checks, as far as a short search finds. */
static gboolean
could_mate (const RgState *state, RgColor player)
{
  g_auto (RgPerpetual) proof = { 0 };

  if (state->phase != RG_PHASE_PLAYING || rg_state_turn (state) != player)
    return FALSE;

  rg_arbiter_prove_perpetual (state, MOST_LOOKED_AT, &proof);
  return proof.verdict == RG_PERPETUAL_PROVED && proof.loop_from == proof.line->len;
}

/* Returns: (transfer full) (nullable): a warning before a draw is claimed: that the
 * player could win, or what a wrong claim costs (FIDE 2023, Art. 9.5.3). Does not depend
 * on whether the claim is right */
static char *
find_warning (RgClaimMenu *self, const RgClaim *claim)
{
  RgColor          player = rg_table_widget_get_player (RG_TABLE_WIDGET (self));
  const RgState   *state = rg_table_get_state (get_table (self));
  g_autofree char *cost = NULL;
  guint            minutes;
  RgLaw            law;

  if (claim->by_checks)
    return could_mate (state, player)
             ? g_strdup (_ ("Your checks lead to mate, whatever the opponent plays."))
             : NULL;
  if (claim->kind != RG_CLAIM_DRAW ||
      !rg_rulebook_find (state->rulebook, RG_MATTER_DRAW_CLAIM_WRONG, &law))
    return NULL;

  if (!rg_clock_is_timed (&state->clock))
    return claim->how == RG_CLAIM_WITH_MOVE
             ? rg_sentence_cite (get_game (self),
                                 _ ("If the claim is wrong, the move must be played."),
                                 law.article)
             : NULL;

  law = rg_state_get_penalty (state, law);
  minutes = law.clause->number / 60;
  cost = g_strdup_printf (
    claim->how == RG_CLAIM_WITH_MOVE
      ? ngettext (
          "If the claim is wrong, your opponent gets %u more minute and the move "
          "must be played.",
          "If the claim is wrong, your opponent gets %u more minutes and the move "
          "must be played.",
          minutes)
      : ngettext ("If the claim is wrong, your opponent gets %u more minute.",
                  "If the claim is wrong, your opponent gets %u more minutes.", minutes),
    minutes);
  return rg_sentence_cite (get_game (self), cost, law.article);
}

static void
ask_before_draw (RgClaimMenu *self, const RgClaim *claim, const char *warning)
{
  const RgResponse answers[] = {
    /* Translators: a button; the player does not make the claim. */
    { "cancel", _ ("_Keep Playing"), ADW_RESPONSE_SUGGESTED },
    { "claim", _ ("_Claim the Draw"), ADW_RESPONSE_DEFAULT },
    { 0 },
  };
  GtkWidget *dialog = rg_ask (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                              _ ("Claim a Draw?"), warning, NULL, answers);

  g_object_set_data (G_OBJECT (dialog), "claim", (gpointer) claim);
  g_signal_connect_object (dialog, "response", G_CALLBACK (draw_answer_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
close_menu (RgClaimMenu *self)
{
  GtkWidget *popover = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_POPOVER);

  if (popover != NULL)
    gtk_popover_popdown (GTK_POPOVER (popover));
}

static void
claim_clicked_cb (RgClaimMenu *self, GtkWidget *button)
{
  const RgClaim   *claim = g_object_get_data (G_OBJECT (button), "claim");
  g_autofree char *warning = NULL;

  close_menu (self);
  warning = find_warning (self, claim);
  if (warning != NULL)
    ask_before_draw (self, claim, warning);
  else
    make_claim (self, claim);
}

static void
mate_clicked_cb (RgClaimMenu *self)
{
  GtkSpinButton *moves = GTK_SPIN_BUTTON (self->mate_moves);

  close_menu (self);
  submit (self, &(RgEvent){ .time = RG_TIME_UNSET,
                            .actor = get_actor (self),
                            .verb = RG_VERB_SAY_MATE,
                            .number = (guint) gtk_spin_button_get_value_as_int (moves) });
}

/* Returns whether the rulebook knows @claim and players need it: a fault that the program
 * watches itself needs no claim. */
static gboolean
is_known (const RgClaim *claim, const RgState *state)
{
  RgLaw law;

  if (!rg_rulebook_find (state->rulebook, rg_verb_matter (claim->verb), &law) ||
      (state->conduct != RG_CONDUCT_STRICT && claim->kind == RG_CLAIM_ABOUT_MOVES) ||
      (state->conduct == RG_CONDUCT_FREE && claim->kind == RG_CLAIM_LEAVE))
    return FALSE;

  return claim->how != RG_CLAIM_WITH_MOVE ||
         law.clause->claimant == RG_CLAIMANT_PLAYER_ANNOUNCING;
}

/* Returns: (transfer full) (nullable): why @verb is impossible now; NULL if it is not */
static char *
find_obstacle (RgClaimMenu *self, RgVerb verb, gboolean announced)
{
  g_autoptr (GError) error = NULL;
  g_autofree char   *sentence = NULL;
  RgEvent            event = {
               .time = RG_TIME_UNSET,
               .actor = get_actor (self),
               .verb = verb,
               .announced = announced,
  };

  if (rg_game_check_moment (get_game (self), &event, &error))
    return NULL;

  sentence = rg_sentence_for_error (error);
  return rg_sentence_alone (sentence);
}

static GtkWidget *
new_line (const char *text, const char *style)
{
  GtkWidget *line = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (line), 0);
  gtk_label_set_wrap (GTK_LABEL (line), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (line), MEANING_LETTERS);
  if (style != NULL)
    gtk_widget_add_css_class (line, style);
  return line;
}

/* Makes the button of an entry; @obstacle (nullable) is why it is disabled. */
static GtkWidget *
new_entry (const char *label, const char *meaning, const char *obstacle)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *lines = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *title = new_line (label, "title");

  gtk_label_set_width_chars (GTK_LABEL (title), LEAST_LETTERS);
  gtk_box_append (GTK_BOX (lines), title);
  gtk_box_append (GTK_BOX (lines), new_line (meaning, "meaning"));
  if (obstacle != NULL)
    gtk_box_append (GTK_BOX (lines), new_line (obstacle, "obstacle"));
  gtk_button_set_child (GTK_BUTTON (button), lines);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_hexpand (button, TRUE);
  gtk_widget_set_sensitive (button, obstacle == NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  label, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  obstacle != NULL ? obstacle : meaning, -1);
  return button;
}

/* Appends an entry with a link to its article. @end (nullable) is placed between entry
 * and link; parts that have no room go below. */
static void
append_entry (RgClaimMenu *self,
              GtkWidget   *list,
              GtkWidget   *button,
              GtkWidget   *end,
              RgVerb       verb)
{
  const RgState *state = rg_table_get_state (get_table (self));
  GtkWidget     *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *link = g_object_new (RG_TYPE_ARTICLE_LINK, "halign", GTK_ALIGN_START, NULL);

  gtk_widget_set_layout_manager (row,
                                 g_object_new (RG_TYPE_FLOW_LAYOUT, "spacing", 3, NULL));
  rg_article_link_cite (RG_ARTICLE_LINK (link), state->rulebook, rg_verb_matter (verb));
  g_signal_connect_object (link, "clicked", G_CALLBACK (close_menu), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  gtk_widget_set_name (button, rg_verb_words (verb));
  gtk_box_append (GTK_BOX (row), button);
  if (end != NULL)
    gtk_box_append (GTK_BOX (row), end);
  gtk_box_append (GTK_BOX (row), link);
  gtk_box_append (GTK_BOX (list), row);
}

/* Returns: (transfer full) (nullable): the penalty that follows a claim about a move, if
 * illegal moves are counted (FIDE 2023, Art. 7.5.5) */
static char *
describe_penalty (RgClaimMenu *self, const RgClaim *claim)
{
  const RgState   *state = rg_table_get_state (get_table (self));
  g_autofree char *given = NULL;
  guint            minutes;
  RgLaw            loss, time;

  if (claim->kind != RG_CLAIM_ABOUT_MOVES ||
      !rg_rulebook_find (state->rulebook, RG_MATTER_ILLEGAL_MOVE_LOSS, &loss))
    return NULL;
  if (claim->label != NULL)
    return g_strdup (_ ("There is no penalty."));
  if (!rg_clock_is_timed (&state->clock) ||
      !rg_rulebook_find (state->rulebook, RG_MATTER_ILLEGAL_MOVE_TIME, &time))
    return rg_sentence_cite (get_game (self),
                             _ ("It is taken back; a second one loses the game."),
                             loss.article);

  minutes = rg_state_get_penalty (state, time).clause->number / 60;
  given = g_strdup_printf (
    ngettext ("It is taken back and I get %u more minute; a second one loses the game.",
              "It is taken back and I get %u more minutes; a second one loses the game.",
              minutes),
    minutes);
  return rg_sentence_cite (get_game (self), given, loss.article);
}

/* Returns: (transfer full): what the claim asserts, and what follows from it */
static char *
describe_meaning (RgClaimMenu *self, const RgClaim *claim)
{
  const RgRulebook *rulebook = rg_table_get_state (get_table (self))->rulebook;
  g_autofree char  *penalty = describe_penalty (self, claim);
  g_autofree char  *said = claim->label != NULL
                             ? g_strdup (_ (claim->meaning))
                             : g_strdup_printf (_ (claim->meaning),
                                                _ (rulebook->an_illegal_move));

  return g_strjoin (" ", said, penalty, NULL);
}

static void
append_claims (RgClaimMenu *self, GtkWidget *list, RgClaimKind kind)
{
  const RgState *state = rg_table_get_state (get_table (self));
  gboolean       headed = FALSE;

  for (const RgClaim *claim = RG_CLAIMS; claim->verb != RG_VERB_UNSET; claim++) {
    const char      *label = claim->label != NULL ? claim->label
                                                  : state->rulebook->illegal_move;
    g_autofree char *obstacle = NULL;
    g_autofree char *meaning = NULL;
    GtkWidget       *button;

    if (claim->kind != kind || !is_known (claim, state))
      continue;
    if (!headed)
      gtk_box_append (GTK_BOX (list), new_line (_ (HEADINGS[kind]), "heading"));
    headed = TRUE;

    obstacle = find_obstacle (self, claim->verb, claim->how == RG_CLAIM_WITH_MOVE);
    meaning = describe_meaning (self, claim);
    button = new_entry (_ (label), meaning, obstacle);
    g_object_set_data (G_OBJECT (button), "claim", (gpointer) claim);
    g_signal_connect_object (button, "clicked", G_CALLBACK (claim_clicked_cb), self,
                             G_CONNECT_SWAPPED);
    append_entry (self, list, button, NULL, claim->verb);
  }
}

static void
append_mate (RgClaimMenu *self, GtkWidget *list)
{
  g_autofree char *obstacle = NULL;
  GtkWidget       *button;

  obstacle = find_obstacle (self, RG_VERB_SAY_MATE, FALSE);
  button = new_entry (
    _ ("Announce Mate"),
    _ ("Say in how many moves you will mate. There is no penalty if the mate fails."),
    obstacle);
  /* Translators: a heading; what a player announces, such as mate. */
  gtk_box_append (GTK_BOX (list), new_line (_ ("Announcements"), "heading"));
  self->mate_moves = gtk_spin_button_new_with_range (1, MOST_MOVES_TO_MATE, 1);
  gtk_widget_set_halign (self->mate_moves, GTK_ALIGN_START);
  gtk_widget_set_valign (self->mate_moves, GTK_ALIGN_CENTER);
  gtk_widget_set_sensitive (self->mate_moves, obstacle == NULL);
  rg_set_accessible_name (self->mate_moves, _ ("Moves to mate"));
  g_signal_connect_object (button, "clicked", G_CALLBACK (mate_clicked_cb), self,
                           G_CONNECT_SWAPPED);
  append_entry (self, list, button, self->mate_moves, RG_VERB_SAY_MATE);
}

/* Returns: the height that fits into the window below or above the button, as a window
 * often fills a small screen */
static int
find_height (RgClaimMenu *self)
{
  GtkWidget *button = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_MENU_BUTTON);
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self)));
  graphene_rect_t place;
  int             above, below;

  if (button == NULL || root == NULL || !gtk_widget_compute_bounds (button, root, &place))
    return MOST_HEIGHT;

  above = (int) place.origin.y;
  below = gtk_widget_get_height (root) - (int) (place.origin.y + place.size.height);
  return CLAMP (MAX (above, below) - FRAME_HEIGHT, LEAST_HEIGHT, MOST_HEIGHT);
}

/* Makes all entries for the present rulebook. Call this before the menu opens, as its
 * size depends on them. */
void
rg_claim_menu_fill (RgClaimMenu *self)
{
  const RgRulebook *rulebook = rg_table_get_state (get_table (self))->rulebook;
  GtkWidget        *list;
  gboolean          over = rg_game_is_over (get_game (self));
  int               last = over ? RG_CLAIM_ABOUT_MOVES : RG_CLAIM_LEAVE;

  list = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  for (int kind = 0; kind <= last; kind++)
    append_claims (self, list, (RgClaimKind) kind);
  if (!over && rg_rulebook_has (rulebook, RG_MATTER_SAY_MATE))
    append_mate (self, list);
  if (gtk_widget_get_first_child (list) == NULL)
    gtk_box_append (GTK_BOX (list),
                    new_line (_ ("There is nothing to claim in this game: its rules "
                                 "have no draw by claim, and the program checks that "
                                 "every move is legal. Use ½ to agree on a draw."),
                              "nothing"));
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), list);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (self->scroller),
                                              find_height (self));
}

static void
rg_claim_menu_update (RgTableWidget *widget)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (widget)))
    rg_claim_menu_fill (RG_CLAIM_MENU (widget));
}

static void
map_cb (RgClaimMenu *self)
{
  gtk_widget_child_focus (self->scroller, GTK_DIR_TAB_FORWARD);
}

static GtkSizeRequestMode
rg_claim_menu_get_request_mode (GtkWidget *widget)
{
  return gtk_widget_get_request_mode (RG_CLAIM_MENU (widget)->scroller);
}

/* Returns the width of the list: as wide as a phone allows, or half of the window. */
static int
find_width (RgClaimMenu *self)
{
  GtkRoot *window = gtk_widget_get_root (GTK_WIDGET (self));
  int      most = window != NULL ? gtk_widget_get_width (GTK_WIDGET (window)) / 2 : 0;
  int      minimum, natural;

  gtk_widget_measure (self->scroller, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural,
                      NULL, NULL);
  return CLAMP (natural, minimum, MAX (minimum, MAX (MOST_WIDTH, most)));
}

/* Measures the entries itself: a scrolled window would ask their height for their own
 * width, and a popover includes its shadow in the width. */
static void
rg_claim_menu_measure (GtkWidget         *widget,
                       GtkOrientation     orientation,
                       int                for_size,
                       int               *minimum,
                       int               *natural,
                       G_GNUC_UNUSED int *minimum_baseline,
                       G_GNUC_UNUSED int *natural_baseline)
{
  RgClaimMenu       *self = RG_CLAIM_MENU (widget);
  GtkScrolledWindow *scroller = GTK_SCROLLED_WINDOW (self->scroller);
  GtkWidget         *contents = gtk_scrolled_window_get_child (scroller);

  gtk_widget_measure (self->scroller, orientation, for_size, minimum, natural, NULL,
                      NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *natural = find_width (self);
  } else if (for_size >= 0 && contents != NULL) {
    gtk_widget_measure (gtk_widget_get_first_child (contents), orientation,
                        MIN (for_size, find_width (self)), NULL, natural, NULL, NULL);
    *natural = CLAMP (*natural, *minimum,
                      gtk_scrolled_window_get_max_content_height (scroller));
  }
}

static void
rg_claim_menu_size_allocate (GtkWidget        *widget,
                             int               width,
                             int               height,
                             G_GNUC_UNUSED int baseline)
{
  RgClaimMenu *self = RG_CLAIM_MENU (widget);

  rg_allocate_turned (self->scroller, (GtkAllocation){ 0, 0, width, height },
                      self->turned);
}

static const char *const FOLLOWS[] = { "game", "n-events", NULL };

static void
rg_claim_menu_class_init (RgClaimMenuClass *klass)
{
  GTK_WIDGET_CLASS (klass)->get_request_mode = rg_claim_menu_get_request_mode;
  GTK_WIDGET_CLASS (klass)->measure = rg_claim_menu_measure;
  GTK_WIDGET_CLASS (klass)->size_allocate = rg_claim_menu_size_allocate;

  /* turned: the player sits at the other side of the screen. */
  RG_FIELD (RgClaimMenu, turned, "turned", G_TYPE_BOOLEAN, G_PARAM_READWRITE,
            gtk_widget_queue_allocate);
  RG_TABLE_WIDGET_CLASS (klass)->update = rg_claim_menu_update;
  RG_TABLE_WIDGET_CLASS (klass)->follows = FOLLOWS;
  rg_table_widget_class_set_template (klass, "rg-claim-menu.ui");
  RG_BIND_CHILDREN (RgClaimMenu, scroller);
  RG_BIND_CALLBACKS (map_cb);
}

static void
rg_claim_menu_init (RgClaimMenu *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
