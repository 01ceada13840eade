/* Like GtkBoxLayout in both directions; which one is chosen anew at every width.  Or in
 * rows, each of as many as have room in it side by side. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-fold-layout.h"

struct _RgFoldLayout {
  GtkLayoutManager parent_instance;

  int      spacing;
  gboolean homogeneous;
  gboolean climbs; /* the first is below the others */
  gboolean low;    /* folds rather than let the first make the row higher */
  int      most;   /* in a row; 0 for all or one */
  int      lines;  /* at most, of what is in a row */
};

G_DEFINE_FINAL_TYPE (RgFoldLayout, rg_fold_layout, GTK_TYPE_LAYOUT_MANAGER)

enum {
  PROP_SPACING = 1,
  PROP_HOMOGENEOUS,
  PROP_CLIMBS,
  PROP_LOW,
  PROP_MOST_IN_ROW,
  PROP_MOST_LINES,
};

/* Measures each child in @along; across it is @for_size wide.  Returns: (transfer full):
 * of GtkRequestedSize, with the widget as data */
static GArray *
measure_children (GtkWidget *widget, GtkOrientation along, int for_size)
{
  GArray *sizes = g_array_new (FALSE, TRUE, sizeof (GtkRequestedSize));

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    GtkRequestedSize size = { .data = child };

    if (!gtk_widget_should_layout (child))
      continue;
    gtk_widget_measure (child, along, for_size, &size.minimum_size, &size.natural_size,
                        NULL, NULL);
    g_array_append_val (sizes, size);
  }

  return sizes;
}

/* What all take one after the other: @minimum and @natural, with the room between. */
static void
add_up (RgFoldLayout *self, GArray *sizes, gboolean equal, int *minimum, int *natural)
{
  int between = self->spacing * MAX (0, (int) sizes->len - 1);
  int most = 0, most_natural = 0;

  *minimum = *natural = 0;
  for (guint i = 0; i < sizes->len; i++) {
    const GtkRequestedSize *size = &g_array_index (sizes, GtkRequestedSize, i);

    *minimum += size->minimum_size;
    *natural += size->natural_size;
    most = MAX (most, size->minimum_size);
    most_natural = MAX (most_natural, size->natural_size);
  }
  *minimum = between + (equal ? most * (int) sizes->len : *minimum);
  *natural = between + (equal ? most_natural * (int) sizes->len : *natural);
}

/* What each takes side by side. */
static GArray *
measure_row (RgFoldLayout *self, GtkWidget *widget)
{
  GArray *sizes = measure_children (widget, GTK_ORIENTATION_HORIZONTAL, -1);

  for (guint i = 1; self->low && i < sizes->len; i++) {
    GtkRequestedSize *size = &g_array_index (sizes, GtkRequestedSize, i);

    size->minimum_size = size->natural_size;
  }
  return sizes;
}

/* How many from @first on are in the row that begins there, @width wide, and how wide
 * each is; rows are as even as the widths allow. */
static guint
count_in_row (RgFoldLayout *self, GArray *sizes, guint first, int width, int *share)
{
  guint rest = sizes->len - first;
  guint most = (guint) self->most;

  for (guint n = MIN (rest, most); n > 1; n--) {
    guint n_rows = (rest + n - 1) / n;
    guint fit = 0;

    if (n > (rest + n_rows - 1) / n_rows)
      continue;
    *share = (width - (int) (n - 1) * self->spacing) / (int) n;
    for (guint i = first; i < first + n; i++) {
      const GtkRequestedSize *size = &g_array_index (sizes, GtkRequestedSize, i);

      fit += size->minimum_size <= *share && size->natural_size <= self->lines * *share;
    }
    if (fit == n)
      return n;
  }

  *share = width;
  return 1;
}

static int
find_row_height (GArray *sizes, guint first, guint n, int share)
{
  int most = 0;

  for (guint i = first; i < first + n; i++) {
    int least;

    gtk_widget_measure (g_array_index (sizes, GtkRequestedSize, i).data,
                        GTK_ORIENTATION_VERTICAL, share, &least, NULL, NULL, NULL);
    most = MAX (most, least);
  }

  return most;
}

/* Puts the rows below each other, or only measures them.  Returns: how high they are */
static int
lay_rows (RgFoldLayout *self, GtkWidget *widget, int width, gboolean allocates)
{
  g_autoptr (GArray) sizes = measure_children (widget, GTK_ORIENTATION_HORIZONTAL, -1);
  int                y = 0;

  for (guint first = 0, n; first < sizes->len; first += n) {
    int share, height;

    n = count_in_row (self, sizes, first, width, &share);
    height = find_row_height (sizes, first, n, share);
    for (guint i = 0; i < n && allocates; i++) {
      GtkAllocation place = { (int) i * (share + self->spacing), y, share, height };

      gtk_widget_size_allocate (g_array_index (sizes, GtkRequestedSize, first + i).data,
                                &place, -1);
    }
    y += height + self->spacing;
  }

  return MAX (0, y - self->spacing);
}

/* Shares @room among the children: first what they want, then the rest among those that
 * expand. */
static void
share (RgFoldLayout *self, GArray *sizes, GtkOrientation along, int room)
{
  GtkRequestedSize *all = (GtkRequestedSize *) (gpointer) sizes->data;
  int               n = (int) sizes->len;
  int               n_expand = 0;

  room -= self->spacing * MAX (0, n - 1);
  if (along == GTK_ORIENTATION_HORIZONTAL && self->homogeneous) {
    for (int i = 0; i < n; i++)
      all[i].minimum_size = room / n;
    return;
  }

  for (int i = 0; i < n; i++) {
    room -= all[i].minimum_size;
    n_expand += gtk_widget_compute_expand (all[i].data, along);
  }
  room = gtk_distribute_natural_allocation (MAX (0, room), (guint) n, all);
  for (int i = 0; i < n; i++)
    if (gtk_widget_compute_expand (all[i].data, along))
      all[i].minimum_size += room / n_expand;
}

/* How high children side by side are, each at its width of @width. */
static void
measure_beside (RgFoldLayout *self,
                GtkWidget    *widget,
                int           width,
                int          *minimum,
                int          *natural)
{
  g_autoptr (GArray) sizes = measure_row (self, widget);

  share (self, sizes, GTK_ORIENTATION_HORIZONTAL, width);
  *minimum = *natural = 0;
  for (guint i = 0; i < sizes->len; i++) {
    const GtkRequestedSize *size = &g_array_index (sizes, GtkRequestedSize, i);
    int                     least, wanted;

    gtk_widget_measure (size->data, GTK_ORIENTATION_VERTICAL, size->minimum_size, &least,
                        &wanted, NULL, NULL);
    *minimum = MAX (*minimum, least);
    *natural = MAX (*natural, wanted);
  }
}

/* A low one folds rather than let the first child make the row higher than the others
 * need. */
static gboolean
is_folded_at (RgFoldLayout *self, GtkWidget *widget, int width)
{
  g_autoptr (GArray) sizes = measure_row (self, widget);
  int                others = 0;
  int                minimum, natural;

  add_up (self, sizes, self->homogeneous, &minimum, &natural);
  if (width < minimum || !self->low)
    return width < minimum;

  for (guint i = 1; i < sizes->len; i++) {
    const GtkRequestedSize *size = &g_array_index (sizes, GtkRequestedSize, i);

    gtk_widget_measure (size->data, GTK_ORIENTATION_VERTICAL, size->minimum_size,
                        &minimum, NULL, NULL, NULL);
    others = MAX (others, minimum);
  }
  measure_beside (self, widget, width, &minimum, &natural);
  return natural > others;
}

static void
rg_fold_layout_allocate (GtkLayoutManager *layout,
                         GtkWidget        *widget,
                         int               width,
                         int               height,
                         G_GNUC_UNUSED int baseline)
{
  RgFoldLayout  *self = RG_FOLD_LAYOUT (layout);
  gboolean       folded = is_folded_at (self, widget, width);
  GtkOrientation along = folded ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL;
  g_autoptr (GArray) sizes = folded ? measure_children (widget, along, width)
                                    : measure_row (self, widget);
  int                at = 0;

  if (self->most > 0) {
    lay_rows (self, widget, width, TRUE);
    return;
  }

  share (self, sizes, along, folded ? height : width);
  for (guint i = 0; i < sizes->len; i++) {
    const GtkRequestedSize *size = &g_array_index (sizes, GtkRequestedSize, i);
    GtkAllocation           place = { folded ? 0 : at, folded ? at : 0,
                            folded ? width : size->minimum_size,
                            folded ? size->minimum_size : height };

    if (folded && self->climbs)
      place.y = height - at - place.height;
    gtk_widget_size_allocate (size->data, &place, -1);
    at += size->minimum_size + self->spacing;
  }
}

static int
find_widest (GArray *sizes)
{
  int widest = 0;

  for (guint i = 0; i < sizes->len; i++)
    widest = MAX (widest, g_array_index (sizes, GtkRequestedSize, i).minimum_size);

  return widest;
}

/* How high it is, folded or not, at that width. */
static void
measure_at (RgFoldLayout *self, GtkWidget *widget, int width, int *minimum, int *natural)
{
  g_autoptr (GArray) sizes = NULL;

  if (self->most > 0) {
    *minimum = *natural = lay_rows (self, widget, width, FALSE);
    return;
  }
  if (!is_folded_at (self, widget, width)) {
    measure_beside (self, widget, width, minimum, natural);
    return;
  }

  sizes = measure_children (widget, GTK_ORIENTATION_VERTICAL, width);
  add_up (self, sizes, FALSE, minimum, natural);
}

static void
rg_fold_layout_measure (GtkLayoutManager  *layout,
                        GtkWidget         *widget,
                        GtkOrientation     orientation,
                        int                for_size,
                        int               *minimum,
                        int               *natural,
                        G_GNUC_UNUSED int *minimum_baseline,
                        G_GNUC_UNUSED int *natural_baseline)
{
  RgFoldLayout      *self = RG_FOLD_LAYOUT (layout);
  g_autoptr (GArray) sizes = NULL;
  int                least = 0, wanted = 0;

  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    sizes = measure_children (widget, orientation, -1);
    add_up (self, sizes, self->homogeneous || self->most > 0, minimum, natural);
    *minimum = find_widest (sizes);
    return;
  }

  if (for_size >= 0) {
    measure_at (self, widget, for_size, minimum, natural);
    return;
  }

  /* At no width is it lower than here. */
  sizes = measure_children (widget, orientation, -1);
  for (guint i = 0; i < sizes->len; i++) {
    const GtkRequestedSize *size = &g_array_index (sizes, GtkRequestedSize, i);

    least = MAX (least, size->minimum_size);
    wanted = MAX (wanted, size->natural_size);
  }
  *minimum = least;
  *natural = wanted;
}

static GtkSizeRequestMode
rg_fold_layout_get_request_mode (G_GNUC_UNUSED GtkLayoutManager *layout,
                                 G_GNUC_UNUSED GtkWidget        *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
rg_fold_layout_set_property (GObject      *object,
                             guint         id,
                             const GValue *value,
                             GParamSpec   *pspec)
{
  RgFoldLayout *self = RG_FOLD_LAYOUT (object);

  if (id == PROP_SPACING)
    self->spacing = g_value_get_int (value);
  else if (id == PROP_HOMOGENEOUS)
    self->homogeneous = g_value_get_boolean (value);
  else if (id == PROP_CLIMBS)
    self->climbs = g_value_get_boolean (value);
  else if (id == PROP_LOW)
    self->low = g_value_get_boolean (value);
  else if (id == PROP_MOST_IN_ROW)
    self->most = g_value_get_int (value);
  else if (id == PROP_MOST_LINES)
    self->lines = g_value_get_int (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
}

static void
rg_fold_layout_class_init (RgFoldLayoutClass *klass)
{
  const GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;
  GObjectClass     *object_class = G_OBJECT_CLASS (klass);

  object_class->set_property = rg_fold_layout_set_property;
  GTK_LAYOUT_MANAGER_CLASS (klass)->get_request_mode = rg_fold_layout_get_request_mode;
  GTK_LAYOUT_MANAGER_CLASS (klass)->measure = rg_fold_layout_measure;
  GTK_LAYOUT_MANAGER_CLASS (klass)->allocate = rg_fold_layout_allocate;
  g_object_class_install_property (object_class, PROP_SPACING,
                                   g_param_spec_int ("spacing", NULL, NULL, 0, 1000, 0,
                                                     flags));
  g_object_class_install_property (object_class, PROP_HOMOGENEOUS,
                                   g_param_spec_boolean ("homogeneous", NULL, NULL, FALSE,
                                                         flags));
  g_object_class_install_property (object_class, PROP_CLIMBS,
                                   g_param_spec_boolean ("climbs", NULL, NULL, FALSE,
                                                         flags));
  g_object_class_install_property (object_class, PROP_LOW,
                                   g_param_spec_boolean ("low", NULL, NULL, FALSE,
                                                         flags));
  g_object_class_install_property (object_class, PROP_MOST_IN_ROW,
                                   g_param_spec_int ("most-in-row", NULL, NULL, 0, 100, 0,
                                                     flags));
  g_object_class_install_property (object_class, PROP_MOST_LINES,
                                   g_param_spec_int ("most-lines", NULL, NULL, 1, 100, 1,
                                                     flags));
}

static void
rg_fold_layout_init (RgFoldLayout *self)
{
  self->lines = 1;
}
