/* Reads lists of players: by the headings of the columns, which need not be in the first
 * line; without headings, by the form of the cells; or by the fixed columns of TRF. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-player-list.h"

#include "rg-casefold.h"
#include "rg-error.h"
#include "rg-fault.h"
#include "rg-folder.h"
#include "rg-list-text.h"
#include "rg-load.h"
#include "rg-pgn-text.h"
#include "rg-save.h"

#include <string.h>

/* LINES_ABOVE_HEADINGS: how many lines of title and remarks may be above the headings, as
 * in exports. */
#define LINES_ABOVE_HEADINGS 20

#define MAX_COLUMNS 64

/* NUMBER_LENGTH: the number given by a federation has at least this many digits, a rating
 * fewer. */
#define NUMBER_LENGTH 5

/* A list that is being read; `names` has the casefolded names so far. */
typedef struct {
  GPtrArray  *list;
  GPtrArray  *faults;
  GHashTable *names;
} RgListReader;

/* Returns: (transfer full): a player with only a name */
RgClubPlayer *
rg_club_player_new (const char *name)
{
  RgClubPlayer *self = g_new0 (RgClubPlayer, 1);

  self->name = g_strdup (name);
  self->club = g_strdup ("");
  self->number = g_strdup ("");
  return self;
}

static RgClubPlayer *
copy_player (const RgClubPlayer *self)
{
  RgClubPlayer *copy = g_memdup2 (self, sizeof *self);

  copy->name = g_strdup (self->name);
  copy->club = g_strdup (self->club);
  copy->number = g_strdup (self->number);
  return copy;
}

void
rg_club_player_free (RgClubPlayer *self)
{
  g_free (self->name);
  g_free (self->club);
  g_free (self->number);
  g_free (self);
}

/* Returns: (transfer full) (element-type RgClubPlayer): an empty list */
GPtrArray *
rg_player_list_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) rg_club_player_free);
}

static void
set_text (char **text, const char *value)
{
  if (**text == '\0') {
    g_free (*text);
    *text = g_strstrip (rg_pgn_text_blank_controls (g_strdup (value)));
  }
}

static void
set_class (RgListReader *self, guint line, RgClubPlayer *player, const char *value)
{
  guint class;

  if (*value == '\0' || g_str_equal (value, "-") || g_str_equal (value, "0"))
    return;
  if (rg_list_read_number (value, 1, RG_PLAYER_MAX_CLASS, &class))
    player->class = (guint8) class;
  else
    rg_list_complain (self->faults, line,
                      N_ ("a class is a number from 1 to 20, and “%s” is none"), value,
                      NULL);
}

/* Sets the rating; if a list has several columns of ratings, the first one with a value
 * in this row counts. */
static void
set_rating (RgListReader *self, guint line, RgClubPlayer *player, const char *value)
{
  guint rating;

  if (player->rating > 0 || *value == '\0' || g_str_equal (value, "-"))
    return;
  if (rg_list_read_number (value, 0, RG_PLAYER_MAX_RATING, &rating))
    player->rating = (guint16) rating;
  else
    rg_list_complain (self->faults, line,
                      N_ ("a rating is a number up to 4000, and “%s” is none"), value,
                      NULL);
}

/* Adds @player (transfer full) to the list; names must be unique, as pairings and
 * results refer to them. */
static void
take_player (RgListReader *self, guint line, RgClubPlayer *player)
{
  g_autoptr (RgClubPlayer) own = player;
  g_autofree char         *folded = rg_casefold (own->name);

  if (*own->name == '\0')
    rg_list_complain (self->faults, line, N_ ("there is no name in this line"), NULL);
  else if (g_utf8_strlen (own->name, -1) > RG_PLAYER_MAX_NAME)
    rg_list_complain (self->faults, line,
                      N_ ("a name of more than 100 letters was left out"), NULL);
  else if (!g_hash_table_add (self->names, g_steal_pointer (&folded)))
    rg_list_complain (self->faults, line,
                      N_ ("“%s” is in the list already; the second was left out"),
                      own->name, NULL);
  else
    g_ptr_array_add (self->list, g_steal_pointer (&own));
}

/* Finds the columns of a line of headings. Returns FALSE if none is for names. */
static gboolean
read_headings (const RgListRow *row, RgColumn *columns)
{
  gboolean has_name = FALSE;

  for (guint i = 0; i < MAX_COLUMNS; i++)
    columns[i] = RG_COLUMN_NONE;
  for (guint i = 0; row->cells[i] != NULL && i < MAX_COLUMNS; i++) {
    columns[i] = rg_list_find_column (row->cells[i]);
    has_name |= columns[i] == RG_COLUMN_NAME || columns[i] == RG_COLUMN_LAST_NAME;
  }
  return has_name;
}

static guint
count_cells (const RgListRow *row)
{
  guint n = 0;

  for (guint i = 0; row->cells[i] != NULL; i++)
    n += *row->cells[i] != '\0';
  return n;
}

/* Reads a row under headings. A row with a single cell is a remark, as at the end of
 * exports, unless that cell is the name. */
static void
read_row (RgListReader *self, const RgListRow *row, const RgColumn *columns)
{
  RgClubPlayer *player = rg_club_player_new ("");
  const char   *first = "";

  for (guint i = 0; row->cells[i] != NULL && i < MAX_COLUMNS; i++) {
    const char *cell = row->cells[i];

    if (columns[i] == RG_COLUMN_NAME || columns[i] == RG_COLUMN_LAST_NAME)
      set_text (&player->name, cell);
    else if (columns[i] == RG_COLUMN_FIRST_NAME)
      first = cell;
    else if (columns[i] == RG_COLUMN_CLASS)
      set_class (self, row->line, player, cell);
    else if (columns[i] == RG_COLUMN_RATING)
      set_rating (self, row->line, player, cell);
    else if (columns[i] == RG_COLUMN_CLUB)
      set_text (&player->club, cell);
    else if (columns[i] == RG_COLUMN_NUMBER && !g_str_equal (cell, "0"))
      set_text (&player->number, cell);
  }
  if (*player->name != '\0' && strstr (player->name, first) == NULL) {
    char *whole = g_strdup_printf ("%s, %s", player->name, first);

    g_free (player->name);
    player->name = whole;
  }

  if (*player->name == '\0' && count_cells (row) <= 1)
    rg_club_player_free (player);
  else
    take_player (self, row->line, player);
}

static gboolean
is_number (const char *cell)
{
  return g_ascii_isdigit (*cell) && cell[strspn (cell, "0123456789")] == '\0';
}

/* Reads a row of a list that has no headings: the name, in one or two cells, then a
 * class, a rating and the number given by a federation, distinguished by their length; a
 * cell that is not a number is the club. */
static void
read_plain_row (RgListReader *self, const RgListRow *row)
{
  char        **cells = row->cells;
  RgClubPlayer *player;
  guint         i = 0;
  guint         number;

  /* A row of a pasted list may begin with the player's place in the standings. */
  if (cells[1] != NULL && (is_number (cells[0]) || *cells[0] == '\0'))
    i = 1;
  player = rg_club_player_new ("");
  set_text (&player->name, cells[i++]);
  if (cells[i] != NULL && *cells[i] != '\0' && !g_ascii_isdigit (*cells[i]) &&
      strchr (player->name, ' ') == NULL && strchr (player->name, ',') == NULL) {
    char *whole = g_strdup_printf ("%s, %s", player->name, cells[i++]);

    g_free (player->name);
    player->name = whole;
  }
  for (; cells[i] != NULL; i++) {
    const char *cell = cells[i];

    if (is_number (cell) && strlen (cell) >= NUMBER_LENGTH)
      set_text (&player->number, cell);
    else if (rg_list_read_number (cell, 1, RG_PLAYER_MAX_CLASS, &number) &&
             player->class == 0)
      player->class = (guint8) number;
    else if (g_ascii_isdigit (*cell))
      set_rating (self, row->line, player, cell);
    else
      set_text (&player->club, cell);
  }

  take_player (self, row->line, player);
}

static void
read_rows (RgListReader *self, const char *text)
{
  g_autoptr (GPtrArray) rows = rg_list_split (text, self->faults);
  RgColumn              columns[MAX_COLUMNS];
  guint                 headings = 0;

  while (headings < MIN (rows->len, LINES_ABOVE_HEADINGS) &&
         !read_headings (rows->pdata[headings], columns))
    headings++;
  if (headings < MIN (rows->len, LINES_ABOVE_HEADINGS)) {
    for (guint i = headings + 1; i < rows->len; i++)
      read_row (self, rows->pdata[i], columns);
    return;
  }

  for (guint i = 0; i < rows->len; i++) {
    const RgListRow *row = rows->pdata[i];
    guint            known = 0;

    for (guint j = 0; i == 0 && row->cells[j] != NULL; j++)
      known += rg_list_find_column (row->cells[j]) != RG_COLUMN_NONE;
    if (known > 1) {
      rg_list_complain (self->faults, row->line,
                        N_ ("none of the columns is headed “Name”"), NULL);
      return;
    }
    read_plain_row (self, row);
  }
}

static void
read_trf (RgListReader *self, const char *text)
{
  g_auto (GStrv) lines = g_strsplit_set (text, "\r\n", -1);
  guint          number = 0;

  for (guint i = 0; lines[i] != NULL; i++) {
    RgClubPlayer    *player;
    g_autofree char *name = NULL, *rating = NULL, *id = NULL;

    number++;
    if (!g_str_has_prefix (lines[i], "001 "))
      continue;
    name = rg_list_cut (lines[i], 15, 47);
    rating = rg_list_cut (lines[i], 49, 52);
    id = rg_list_cut (lines[i], 58, 68);
    player = rg_club_player_new ("");
    set_text (&player->name, name);
    set_rating (self, number, player, rating);
    if (!g_str_equal (id, "0"))
      set_text (&player->number, id);
    take_player (self, number, player);
  }
}

/**
 * rg_player_list_read:
 * @bytes: a file, or a pasted text: cells separated by commas, semicolons or tabs,
 *   with or without headings, or TRF; at most %RG_LIST_MAX_LINES lines
 * @faults: (element-type RgFault): gets one sentence for each line that was not used
 *   as it is, with the number of the line
 *
 * Returns: (transfer full) (element-type RgClubPlayer): the players, in the order of
 * the list, each name once; may be empty, with a fault
 */
GPtrArray *
rg_player_list_read (GBytes *bytes, GPtrArray *faults)
{
  g_autoptr (GError)     error = NULL;
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                                        NULL);
  g_autofree char       *text = rg_list_decode (bytes, &error);
  RgListReader           self = { rg_player_list_new (), faults, names };
  guint                  before = faults->len;

  if (text == NULL) {
    rg_fault_list_add (faults, 1, 1, FALSE, g_steal_pointer (&error));
    return self.list;
  }

  if (rg_list_is_trf (text))
    read_trf (&self, text);
  else
    read_rows (&self, text);
  if (self.list->len == 0 && faults->len == before)
    rg_list_complain (faults, 1, N_ ("there are no players in this list"), NULL);
  return self.list;
}

static void
write_cell (const char *cell, GString *out)
{
  g_auto (GStrv)   parts = NULL;
  g_autofree char *quoted = NULL;

  if (strpbrk (cell, ";\",\t") == NULL) {
    g_string_append (out, cell);
    return;
  }
  parts = g_strsplit (cell, "\"", -1);
  quoted = g_strjoinv ("\"\"", parts);
  g_string_append_printf (out, "\"%s\"", quoted);
}

/* Writes @list in the form that rg_player_list_read() reads: CSV with semicolons and
 * headings. */
void
rg_player_list_write (GPtrArray *list, GString *out)
{
  g_string_append (out, "name;class;rating;club;number\n");
  for (guint i = 0; i < list->len; i++) {
    const RgClubPlayer *player = list->pdata[i];

    write_cell (player->name, out);
    g_string_append_c (out, ';');
    if (player->class > 0)
      g_string_append_printf (out, "%u", player->class);
    g_string_append_c (out, ';');
    if (player->rating > 0)
      g_string_append_printf (out, "%u", player->rating);
    g_string_append_c (out, ';');
    write_cell (player->club, out);
    g_string_append_c (out, ';');
    write_cell (player->number, out);
    g_string_append_c (out, '\n');
  }
}

/* Finds a player, ignoring case and accents. Returns: (transfer none) (nullable): the
 * player of that name */
RgClubPlayer *
rg_player_list_find (GPtrArray *list, const char *name)
{
  g_autofree char *wanted = rg_casefold (name);

  for (guint i = 0; i < list->len; i++) {
    RgClubPlayer    *player = list->pdata[i];
    g_autofree char *folded = rg_casefold (player->name);

    if (g_str_equal (folded, wanted))
      return player;
  }

  return NULL;
}

/* Adds the players of @fresh to @list; in players who are already there only known values
 * are updated. */
void
rg_player_list_merge (GPtrArray *list, GPtrArray *fresh)
{
  g_autoptr (GHashTable) known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                                        NULL);

  for (guint i = 0; i < list->len; i++)
    g_hash_table_insert (known, rg_casefold (((RgClubPlayer *) list->pdata[i])->name),
                         list->pdata[i]);
  for (guint i = 0; i < fresh->len; i++) {
    const RgClubPlayer *new = fresh->pdata[i];
    g_autofree char *folded = rg_casefold (new->name);
    RgClubPlayer    *old = g_hash_table_lookup (known, folded);

    if (old == NULL) {
      g_ptr_array_add (list, copy_player (new));
      continue;
    }
    if (new->class > 0)
      old->class = new->class;
    if (new->rating > 0)
      old->rating = new->rating;
    if (*new->club != '\0') {
      g_free (old->club);
      old->club = g_strdup (new->club);
    }
    if (*new->number != '\0') {
      g_free (old->number);
      old->number = g_strdup (new->number);
    }
  }
}

/* Returns: (transfer full): the file of the user's players */
char *
rg_player_list_get_path (void)
{
  return rg_folder_for_data ("players.csv");
}

/* Reads @path like rg_player_list_read(); a missing file is an empty list. Returns:
 * (transfer full) (nullable): NULL with an error if it cannot be read */
GPtrArray *
rg_player_list_load (const char *path, GPtrArray *faults, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return rg_player_list_new ();

  bytes = rg_load (path, RG_LIST_MAX_MIB, error);
  return bytes != NULL ? rg_player_list_read (bytes, faults) : NULL;
}

/* Writes @list to @path, whole or not at all. Returns: FALSE with %G_FILE_ERROR if that
 * failed; then the file is unchanged */
gboolean
rg_player_list_save (GPtrArray *list, const char *path, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char    *folder = g_path_get_dirname (path);

  g_mkdir_with_parents (folder, 0700);
  rg_player_list_write (list, text);
  return rg_save_text (path, text->str, text->len, error);
}
