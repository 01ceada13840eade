/* Inserts letters one at a time: the signals of a GtkEntryBuffer carry copies of inserted
 * text, which are not wiped. Hidden text is always drawn as the same number of dots, to
 * conceal its length; each key press marks another random dot, to show that the key has
 * counted. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-secret-entry.h"

#include "rg-template.h"

#include <glib/gi18n.h>
#include <string.h>

#define DOT           0x25cf
#define N_HIDDEN_DOTS 12
#define MIN_WIDTH     120
#define NATURAL_WIDTH 220

struct _RgSecretEntry {
  GtkWidget parent_instance;

  GtkEntryBuffer *buffer;
  GtkIMContext   *input;
  gboolean        shown;
  gboolean        editable;
  gboolean        all; /* the whole text is selected, and replaced by typing */
  guint           caret;
  guint           mark; /* index of the dot that is drawn bolder than the others */
  float           scroll;
};

G_DEFINE_FINAL_TYPE (RgSecretEntry, rg_secret_entry, GTK_TYPE_WIDGET)

/* Returns: how many letters or dots are drawn: for hidden text always N_HIDDEN_DOTS, or 0
 * in an empty entry that can be edited */
static guint
count_drawn (RgSecretEntry *self)
{
  guint length = gtk_entry_buffer_get_length (self->buffer);

  if (self->shown)
    return length;

  return self->editable && length == 0 ? 0 : N_HIDDEN_DOTS;
}

/* Makes a layout of one letter or dot, so that no layout holds readable text. */
static PangoLayout *
make_layout (RgSecretEntry *self, guint index)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);
  const char  *text = gtk_entry_buffer_get_text (self->buffer);
  char         letter[6];
  int          length;

  length = g_unichar_to_utf8 (
    self->shown ? g_utf8_get_char (g_utf8_offset_to_pointer (text, index)) : DOT, letter);
  pango_layout_set_text (layout, letter, length);
  explicit_bzero (letter, sizeof letter);
  return layout;
}

static float
measure_letters (RgSecretEntry *self, guint end)
{
  float x = 0;

  for (guint i = 0; i < end; i++) {
    g_autoptr (PangoLayout) layout = make_layout (self, i);
    int                     width;

    pango_layout_get_pixel_size (layout, &width, NULL);
    x += (float) width;
  }

  return x;
}

static int
get_line_height (RgSecretEntry *self)
{
  g_autoptr (PangoLayout) layout = NULL;
  int                     height;

  layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), "X");
  pango_layout_get_pixel_size (layout, NULL, &height);
  return height;
}

static void
rg_secret_entry_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  RgSecretEntry *self = RG_SECRET_ENTRY (widget);
  float          width = (float) gtk_widget_get_width (widget);
  float          height = (float) gtk_widget_get_height (widget);
  float          line = (float) get_line_height (self);
  guint          n = count_drawn (self);
  float          caret = 0;
  gboolean       typing = self->editable && gtk_widget_has_focus (widget);
  GdkRGBA        color, pale, selection;

  if (self->editable)
    caret = measure_letters (self, self->shown ? self->caret : n);

  /* Scrolls so that the caret is visible. */
  if (caret - self->scroll > width - 2)
    self->scroll = caret - width + 2;
  if (caret < self->scroll)
    self->scroll = caret;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &color);
  pale = color;
  pale.alpha *= 0.5f;
  selection = color;
  selection.alpha *= 0.25f;
  gtk_snapshot_push_clip (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT (-self->scroll, (height - line) / 2));
  if (typing && self->all)
    gtk_snapshot_append_color (snapshot, &selection,
                               &GRAPHENE_RECT_INIT (0, 0, measure_letters (self, n),
                                                    line));
  else if (typing)
    gtk_snapshot_append_color (snapshot, &color, &GRAPHENE_RECT_INIT (caret, 0, 1, line));
  for (guint i = 0; i < n; i++) {
    g_autoptr (PangoLayout) layout = make_layout (self, i);
    gboolean                is_pale = typing && !self->shown && i != self->mark;
    int                     letter;

    pango_layout_get_pixel_size (layout, &letter, NULL);
    gtk_snapshot_append_layout (snapshot, layout, is_pale ? &pale : &color);
    gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) letter, 0));
  }
  gtk_snapshot_restore (snapshot);
  gtk_snapshot_pop (snapshot);
}

static void
rg_secret_entry_measure (GtkWidget         *widget,
                         GtkOrientation     orientation,
                         G_GNUC_UNUSED int  for_size,
                         int               *minimum,
                         int               *natural,
                         G_GNUC_UNUSED int *minimum_baseline,
                         G_GNUC_UNUSED int *natural_baseline)
{
  gboolean is_width = orientation == GTK_ORIENTATION_HORIZONTAL;
  int      line = get_line_height (RG_SECRET_ENTRY (widget));

  *minimum = is_width ? MIN_WIDTH : line;
  *natural = is_width ? NATURAL_WIDTH : line;
}

/* Updates the accessible description: the number of letters, only in an entry for
 * typing. */
static void
report_count (RgSecretEntry *self)
{
  guint            n = gtk_entry_buffer_get_length (self->buffer);
  g_autofree char *count = NULL;

  if (self->editable && gtk_widget_get_mapped (GTK_WIDGET (self)))
    /* Translators: the length of a hidden text, for a screen reader. */
    count = g_strdup_printf (ngettext ("%u character", "%u characters", n), n);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  count != NULL ? count : "", -1);
}

/* Keeps the caret within the text. */
static void
buffer_changed_cb (RgSecretEntry *self)
{
  self->caret = MIN (self->caret, gtk_entry_buffer_get_length (self->buffer));
  self->all = self->all && gtk_entry_buffer_get_length (self->buffer) > 0;
  report_count (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
emit_changed (RgSecretEntry *self)
{
  guint step = (guint) g_random_int_range (1, N_HIDDEN_DOTS);

  self->mark = (self->mark + step) % N_HIDDEN_DOTS;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit_by_name (self, "changed");
  report_count (self);
}

/* Moves the caret to @to; in hidden text always behind the last dot. */
static void
move_caret (RgSecretEntry *self, guint to)
{
  if (!self->shown)
    to = G_MAXUINT;
  self->all = FALSE;
  self->caret = MIN (to, gtk_entry_buffer_get_length (self->buffer));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Deletes the text if all of it is selected. Returns: whether it was */
static gboolean
delete_all (RgSecretEntry *self)
{
  if (!self->all)
    return FALSE;

  self->all = FALSE;
  gtk_entry_buffer_delete_text (self->buffer, 0, -1);
  return TRUE;
}

static void
commit_cb (RgSecretEntry *self, const char *text)
{
  delete_all (self);
  move_caret (self, self->caret);
  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at)) {
    if (g_unichar_iscntrl (g_utf8_get_char (at)))
      continue;
    self->caret += gtk_entry_buffer_insert_text (self->buffer, self->caret, at, 1);
  }
  emit_changed (self);
}

static void
delete_letter (RgSecretEntry *self, guint at)
{
  if (at >= gtk_entry_buffer_get_length (self->buffer))
    return;

  self->caret = at;
  gtk_entry_buffer_delete_text (self->buffer, at, 1);
  emit_changed (self);
}

static gboolean
edit_by_key (RgSecretEntry *self, guint key)
{
  if ((key == GDK_KEY_BackSpace || key == GDK_KEY_Delete || key == GDK_KEY_KP_Delete) &&
      delete_all (self)) {
    emit_changed (self);
    return TRUE;
  }

  switch (key) {
  case GDK_KEY_Left:
  case GDK_KEY_KP_Left:
    move_caret (self, self->caret > 0 ? self->caret - 1 : 0);
    return TRUE;
  case GDK_KEY_Right:
  case GDK_KEY_KP_Right:
    move_caret (self, self->caret + 1);
    return TRUE;
  case GDK_KEY_Home:
  case GDK_KEY_KP_Home:
    move_caret (self, 0);
    return TRUE;
  case GDK_KEY_End:
  case GDK_KEY_KP_End:
    move_caret (self, G_MAXUINT);
    return TRUE;
  case GDK_KEY_BackSpace:
    move_caret (self, self->caret);
    if (self->caret > 0)
      delete_letter (self, self->caret - 1);
    return TRUE;
  case GDK_KEY_Delete:
  case GDK_KEY_KP_Delete:
    delete_letter (self, self->caret);
    return TRUE;
  default:
    return FALSE;
  }
}

static gboolean
key_pressed_cb (RgSecretEntry      *self,
                guint               key,
                G_GNUC_UNUSED guint code,
                GdkModifierType     modifiers)
{
  if ((modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK)) == GDK_CONTROL_MASK &&
      (key == GDK_KEY_a || key == GDK_KEY_A) && self->editable) {
    self->all = gtk_entry_buffer_get_length (self->buffer) > 0;
    gtk_widget_queue_draw (GTK_WIDGET (self));
    return TRUE;
  }
  if (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK))
    return FALSE;
  if (key == GDK_KEY_Return || key == GDK_KEY_KP_Enter) {
    g_signal_emit_by_name (self, "activate");
    return TRUE;
  }

  return self->editable && edit_by_key (self, key);
}

/* Selects the whole text when the entry gets the focus, as other entries do. */
static gboolean
rg_secret_entry_grab_focus (GtkWidget *widget)
{
  RgSecretEntry *self = RG_SECRET_ENTRY (widget);

  if (!GTK_WIDGET_CLASS (rg_secret_entry_parent_class)->grab_focus (widget))
    return FALSE;

  self->all = gtk_entry_buffer_get_length (self->buffer) > 0;
  gtk_widget_queue_draw (widget);
  return TRUE;
}

/* Puts the caret between the nearest letters. In hidden text it stays behind the last
 * dot; a press that gives such an entry the focus selects all of the text. */
static void
pressed_cb (RgSecretEntry       *self,
            G_GNUC_UNUSED int    n_presses,
            double               x,
            G_GNUC_UNUSED double y)
{
  guint    n = gtk_entry_buffer_get_length (self->buffer);
  guint    to = 0;
  gboolean had_focus = gtk_widget_has_focus (GTK_WIDGET (self));

  gtk_widget_grab_focus (GTK_WIDGET (self));
  self->all = n > 0 && !had_focus && !self->shown;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (!self->editable || !self->shown)
    return;

  while (to < n && x + self->scroll >=
                     (measure_letters (self, to) + measure_letters (self, to + 1)) / 2)
    to++;
  move_caret (self, to);
}

static void
focus_changed_cb (RgSecretEntry *self)
{
  if (gtk_widget_has_focus (GTK_WIDGET (self)) && self->editable)
    gtk_im_context_focus_in (self->input);
  else
    gtk_im_context_focus_out (self->input);
  gtk_im_context_reset (self->input);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
shown_set (RgSecretEntry *self)
{
  self->scroll = 0;
  move_caret (self, G_MAXUINT);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
editable_set (RgSecretEntry *self)
{
  gtk_widget_set_focusable (GTK_WIDGET (self), self->editable);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_READ_ONLY, !self->editable, -1);
  report_count (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Frees the buffer in finalize, not in dispose, as the entry reads it until then. */
static void
rg_secret_entry_finalize (GObject *object)
{
  RgSecretEntry *self = RG_SECRET_ENTRY (object);

  g_signal_handlers_disconnect_by_data (self->buffer, self);
  gtk_im_context_set_client_widget (self->input, NULL);
  g_clear_object (&self->input);
  g_clear_object (&self->buffer);

  G_OBJECT_CLASS (rg_secret_entry_parent_class)->finalize (object);
}

static void
rg_secret_entry_class_init (RgSecretEntryClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = rg_secret_entry_finalize;
  widget_class->grab_focus = rg_secret_entry_grab_focus;
  widget_class->measure = rg_secret_entry_measure;
  widget_class->snapshot = rg_secret_entry_snapshot;

  /* changed: the player has typed, not the program. activate: Enter was pressed. */
  rg_signal_new (klass, "changed", 0);
  rg_signal_new (klass, "activate", 0);

  /* shown: letters are drawn, not dots. */
  RG_FIELD (RgSecretEntry, shown, "shown", G_TYPE_BOOLEAN, G_PARAM_READWRITE, shown_set);
  /* editable: text can be typed; otherwise even its length is concealed. */
  RG_FIELD (RgSecretEntry, editable, "editable", G_TYPE_BOOLEAN, G_PARAM_READWRITE,
            editable_set);
  gtk_widget_class_set_css_name (widget_class, "entry");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_TEXT_BOX);
}

static void
rg_secret_entry_init (RgSecretEntry *self)
{
  g_autoptr (GtkEntryBuffer) buffer = gtk_password_entry_buffer_new ();
  GtkEventController        *keys = gtk_event_controller_key_new ();
  GtkGesture                *click = gtk_gesture_click_new ();
  GtkWidget                 *widget = GTK_WIDGET (self);

  self->editable = TRUE;
  gtk_widget_set_focusable (widget, TRUE);
  gtk_widget_set_cursor_from_name (widget, "text");
  self->input = gtk_im_context_simple_new ();
  gtk_im_context_set_client_widget (self->input, widget);
  g_signal_connect_swapped (self->input, "commit", G_CALLBACK (commit_cb), self);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_event_controller_key_set_im_context (GTK_EVENT_CONTROLLER_KEY (keys), self->input);
  gtk_widget_add_controller (widget, keys);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (click));
  rg_secret_entry_set_buffer (self, buffer);
  g_signal_connect (self, "notify::has-focus", G_CALLBACK (focus_changed_cb), NULL);
  g_signal_connect (self, "map", G_CALLBACK (report_count), NULL);
  g_signal_connect (self, "unmap", G_CALLBACK (report_count), NULL);
}

/* Returns: (transfer none): the buffer of the letters, wiped when it is freed */
GtkEntryBuffer *
rg_secret_entry_get_buffer (RgSecretEntry *self)
{
  return self->buffer;
}

/* @buffer must wipe its memory; several entries may share it. */
void
rg_secret_entry_set_buffer (RgSecretEntry *self, GtkEntryBuffer *buffer)
{
  if (self->buffer != NULL)
    g_signal_handlers_disconnect_by_data (self->buffer, self);
  g_set_object (&self->buffer, buffer);
  gtk_entry_buffer_set_max_length (buffer, RG_SECRET_ENTRY_MAX);
  self->caret = gtk_entry_buffer_get_length (buffer);
  g_signal_connect_swapped (buffer, "notify::length", G_CALLBACK (buffer_changed_cb),
                            self);
  buffer_changed_cb (self);
}

/* Replaces the content of @self by @text, letter by letter: the signals of a buffer copy
 * what is inserted, and the copies are not wiped. */
void
rg_secret_buffer_write (GtkEntryBuffer *self, const char *text)
{
  rg_secret_buffer_wipe (self);
  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    gtk_entry_buffer_insert_text (self, gtk_entry_buffer_get_length (self), at, 1);
}

/* Returns: (transfer full): a copy of the content of @self */
RgSecret *
rg_secret_buffer_take (GtkEntryBuffer *self)
{
  return rg_secret_new (gtk_entry_buffer_get_text (self),
                        gtk_entry_buffer_get_bytes (self));
}

/* Overwrites the content of @self, a #GtkPasswordEntryBuffer, and empties it: GTK 4.8
 * alone would leave all but the first letter in memory until the buffer is freed. */
void
rg_secret_buffer_wipe (GtkEntryBuffer *self)
{
  static const char *const stars[] = { "", "*", "\302\267", "\342\200\242",
                                       "\360\237\202\240" };
  char                    *text = (char *) gtk_entry_buffer_get_text (self);
  char                    *end = text + gtk_entry_buffer_get_bytes (self);

  /* Overwrites each letter in place with one of the same number of bytes, as the buffer
   * counts letters when it deletes. */
  for (char *at = text, *next; at < end; at = next) {
    next = g_utf8_next_char (at);
    memcpy (at, stars[next - at], (gsize) (next - at));
  }
  gtk_entry_buffer_delete_text (self, 0, -1);
}

/* Returns: whether @self has only blanks, which are no password */
gboolean
rg_secret_buffer_is_blank (GtkEntryBuffer *self)
{
  const char *at = gtk_entry_buffer_get_text (self);

  while (g_unichar_isspace (g_utf8_get_char (at)))
    at = g_utf8_next_char (at);
  return *at == '\0';
}

/* Returns: whether the letter at @at has not occurred before in @text */
static gboolean
is_first (const char *text, const char *at)
{
  for (const char *before = text; before < at; before = g_utf8_next_char (before))
    if (g_utf8_get_char (before) == g_utf8_get_char (at))
      return FALSE;

  return TRUE;
}

/* Returns: how hard the text is to guess. Counts a letter at most twice; a short text
 * with only one kind of letters may be a word of a dictionary */
RgStrength
rg_secret_buffer_judge (GtkEntryBuffer *self)
{
  const char *text = gtk_entry_buffer_get_text (self);
  const char *end = text + gtk_entry_buffer_get_bytes (self);
  gboolean    has_digits = FALSE, has_small = FALSE, has_capitals = FALSE;
  gboolean    has_others = FALSE;
  guint       n = 0, n_distinct = 0;
  guint       kinds, choices, bits;

  if (rg_secret_buffer_is_blank (self))
    return RG_STRENGTH_NONE;

  for (const char *at = text; at < end; at = g_utf8_next_char (at)) {
    has_digits |= g_ascii_isdigit (*at);
    has_small |= g_ascii_islower (*at);
    has_capitals |= g_ascii_isupper (*at);
    has_others |= !g_ascii_isalnum (*at);
    n++;
    n_distinct += is_first (text, at);
  }
  kinds = has_digits + has_small + has_capitals + has_others;
  choices = 10 * has_digits + 26 * has_small + 26 * has_capitals + 32 * has_others;
  bits = MIN (n, 2 * n_distinct) * g_bit_storage (choices);
  if (bits <= 10)
    return RG_STRENGTH_MINUTES;

  return bits <= 32 || (kinds == 1 && n < 12) ? RG_STRENGTH_DAYS : RG_STRENGTH_GOOD;
}
