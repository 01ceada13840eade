/* Reads lists as text. The byte order mark gives the encoding; without one it is UTF-8 if
 * valid, else Windows-1252, a superset of Latin-1. The separator of cells is the
 * character that most of the first lines have. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-list-text.h"

#include "rg-casefold.h"
#include "rg-error.h"
#include "rg-fault.h"
#include "rg-pgn-text.h"
#include "rg-unpack.h"

#include <stdarg.h>
#include <string.h>

/* LINES_TO_LOOK_AT: how many of the first lines decide the separator. */
#define LINES_TO_LOOK_AT 30

/* MAX_FAULTS: how many faults are listed at most. */
#define MAX_FAULTS 100

/* HEADINGS: the headings of each column as people and programs write them (Swiss-Manager
 * and Chess-Results in English, French and German among them), casefolded, letters
 * only. */
static const struct {
  RgColumn    column;
  const char *headings;
} HEADINGS[] = {
  { RG_COLUMN_NAME, "name nom joueur joueurs player players spieler teilnehmer "
                    "participant nomprenom nometprenom fullname playername "
                    "surnamefirstname surnameforename lastnamefirstname" },
  { RG_COLUMN_LAST_NAME,
    "lastname surname familyname nomdefamille nachname familienname" },
  { RG_COLUMN_FIRST_NAME, "firstname forename givenname prenom vorname" },
  { RG_COLUMN_CLASS, "class classe klasse" },
  { RG_COLUMN_RATING, "rtg rtgi rtgn rtgint rtgnat irtg nrtg rating fiderating elo eloi "
                      "elon eloint elonat elofide fideelo dwz twz grade grading" },
  { RG_COLUMN_CLUB, "club clubcity clubville verein vereinort team equipe mannschaft" },
  { RG_COLUMN_NUMBER, "fideid idfide codefide fideno fidenr fidenumber fidenummer idno "
                      "idnumber identnumber identnummer licence license number numero "
                      "nffe codeffe nrffe matricule pkz ecf ecfcode ecfno" },
  { RG_COLUMN_BOARD, "board boardno bo bd table echiquier ech brett br tisch" },
  { RG_COLUMN_WHITE, "white blancs weiss" },
  { RG_COLUMN_BLACK, "black noirs schwarz" },
  { RG_COLUMN_RESULT, "result resultat res ergebnis erg score" },
};

/* Returns whether every second byte is zero, as in UTF-16 of a western language. */
static gboolean
has_zeros (const char *bytes, gsize length, gsize from)
{
  gsize zeros = 0;

  for (gsize i = from; i < length; i += 2)
    zeros += bytes[i] == '\0';
  return zeros * 10 > length / 2 * 4;
}

/**
 * rg_list_decode:
 * @bytes: a file, or a pasted text
 * @error: return location for an error of %RG_ERROR
 *
 * Converts a text in UTF-8, UTF-16, Latin-1 or Windows-1252, with or without a byte
 * order mark, compressed by gzip or not, to UTF-8.
 *
 * Returns: (transfer full) (nullable): the text; %NULL if @bytes are not text
 */
char *
rg_list_decode (GBytes *bytes, GError **error)
{
  gsize              length;
  const char        *text = g_bytes_get_data (bytes, &length);
  g_autoptr (GBytes) unpacked = NULL;
  const char        *charset = "WINDOWS-1252";

  if (length >= 4 &&
      (memcmp (text, "PK\3\4", 4) == 0 || memcmp (text, "\xd0\xcf\x11\xe0", 4) == 0)) {
    rg_set_error (error, RG_ERROR_SYNTAX,
                  N_ ("this is a spreadsheet; save it there as CSV and read that file"),
                  NULL);
    return NULL;
  }
  if (length > 0 && rg_unpack_is_needed (text, length)) {
    unpacked = rg_unpack_bytes (bytes, RG_LIST_MAX_MIB, error);
    if (unpacked == NULL)
      return NULL;
    text = g_bytes_get_data (unpacked, &length);
  }
  if (length > 0 && rg_pgn_starts_with (text, text + length, RG_PGN_BOM)) {
    text += strlen (RG_PGN_BOM);
    length -= strlen (RG_PGN_BOM);
  }
  if (length == 0)
    return g_strdup ("");

  if (memchr (text, '\0', length) != NULL) {
    charset = has_zeros (text, length, 1)   ? "UTF-16LE"
              : has_zeros (text, length, 0) ? "UTF-16BE"
                                            : NULL;
    if (charset == NULL) {
      rg_set_error (error, RG_ERROR_SYNTAX,
                    N_ ("this is not a list: there are zero bytes in it"), NULL);
      return NULL;
    }
  } else if (g_utf8_validate (text, (gssize) length, NULL)) {
    return g_strndup (text, length);
  }

  return g_convert_with_fallback (text, (gssize) length, "UTF-8", charset, "?", NULL,
                                  NULL, error);
}

/* Adds one sentence about @line to @faults; the strings after @format, ended by NULL,
 * replace its placeholders. Only the first MAX_FAULTS are kept. */
void
rg_list_complain (GPtrArray *faults, guint line, const char *format, ...)
{
  const char *args[4] = { NULL };
  GError     *error = NULL;
  va_list     arguments;

  if (faults->len >= MAX_FAULTS)
    return;

  va_start (arguments, format);
  for (guint i = 0; i < G_N_ELEMENTS (args) - 1; i++)
    if ((args[i] = va_arg (arguments, const char *)) == NULL)
      break;
  va_end (arguments);

  rg_set_error (&error, RG_ERROR_SYNTAX, format, args[0], args[1], args[2], NULL);
  rg_fault_list_add (faults, line, 1, FALSE, error);
}

static void
row_free (RgListRow *row)
{
  g_strfreev (row->cells);
  g_free (row);
}

/* Finds the separator: the one of tab, semicolon and comma that most of the first lines
 * have. The comma is tried last, as names can contain one. */
static char
find_separator (char **lines)
{
  static const char signs[] = "\t;,";
  guint             counts[3] = { 0 };
  guint             best = 0;

  for (guint i = 0; lines[i] != NULL && i < LINES_TO_LOOK_AT; i++)
    for (guint j = 0; j < G_N_ELEMENTS (counts); j++)
      counts[j] += strchr (lines[i], signs[j]) != NULL;
  for (guint j = 1; j < G_N_ELEMENTS (counts); j++)
    if (counts[j] > counts[best])
      best = j;

  return signs[best];
}

/* Takes one cell from @rest, and sets @rest to the text after its separator, or to NULL.
 * An unmatched quotation mark is an ordinary character. */
static char *
take_cell (const char **rest, char separator, gboolean *is_open)
{
  const char         *at = *rest + strspn (*rest, separator == '\t' ? " " : " \t");
  g_autoptr (GString) cell = g_string_new (NULL);
  const char         *end;

  if (*at == '"') {
    for (end = at + 1; *end != '\0' && (*end != '"' || end[1] == '"'); end++) {
      g_string_append_c (cell, *end);
      end += *end == '"';
    }
    if (*end == '"') {
      at = end + 1;
    } else {
      *is_open = TRUE;
      g_string_truncate (cell, 0);
      at++;
    }
  }
  end = strchr (at, separator);
  g_string_append_len (cell, at, end != NULL ? end - at : (gssize) strlen (at));
  *rest = end != NULL ? end + 1 : NULL;

  return g_strstrip (g_strdup (cell->str));
}

static RgListRow *
split_line (const char *line, char separator, gboolean *is_open)
{
  RgListRow            *row = g_new0 (RgListRow, 1);
  g_autoptr (GPtrArray) cells = g_ptr_array_new ();

  for (const char *rest = line; rest != NULL && cells->len < 200;)
    g_ptr_array_add (cells, take_cell (&rest, separator, is_open));
  g_ptr_array_add (cells, NULL);
  row->cells = (char **) g_ptr_array_steal (cells, NULL);
  return row;
}

/* Splits @text, UTF-8, into rows; empty lines are skipped, and lines beyond
 * %RG_LIST_MAX_LINES are dropped with a fault. Returns: (transfer full) (element-type
 * RgListRow): its rows */
GPtrArray *
rg_list_split (const char *text, GPtrArray *faults)
{
  GPtrArray          *rows = g_ptr_array_new_with_free_func ((GDestroyNotify) row_free);
  g_autoptr (GString) plain = g_string_new (text);
  g_auto (GStrv)      lines = NULL;
  char                separator;

  g_string_replace (plain, "\r\n", "\n", 0);
  g_string_replace (plain, "\r", "\n", 0);
  lines = g_strsplit (plain->str, "\n", -1);
  separator = find_separator (lines);
  for (guint i = 0; lines[i] != NULL; i++) {
    gboolean   is_open = FALSE;
    RgListRow *row;

    if (lines[i][strspn (lines[i], " \t,;")] == '\0')
      continue;
    if (rows->len >= RG_LIST_MAX_LINES) {
      g_autofree char *most = g_strdup_printf ("%u", RG_LIST_MAX_LINES);

      rg_list_complain (faults, i + 1,
                        N_ ("a list has at most %s lines; from here on it was left out"),
                        most, NULL);
      break;
    }

    row = split_line (lines[i], separator, &is_open);
    row->line = i + 1;
    g_ptr_array_add (rows, row);
    if (is_open)
      rg_list_complain (faults, i + 1, N_ ("a quotation mark is not closed"), NULL);
  }

  return rows;
}

/* Returns: the column of @heading, in English, French or German */
RgColumn
rg_list_find_column (const char *heading)
{
  g_autofree char    *folded = rg_casefold (heading);
  g_autoptr (GString) key = g_string_new (NULL);

  for (const char *c = folded; *c != '\0'; c++)
    if (g_ascii_isalpha (*c))
      g_string_append_c (key, *c);
  if (key->len == 0)
    return RG_COLUMN_NONE;

  for (guint i = 0; i < G_N_ELEMENTS (HEADINGS); i++) {
    g_auto (GStrv) words = g_strsplit (HEADINGS[i].headings, " ", -1);

    if (g_strv_contains ((const char *const *) words, key->str))
      return HEADINGS[i].column;
  }

  return RG_COLUMN_NONE;
}

/* Returns: whether @text is a tournament report of FIDE (TRF16): it has a player line,
 * "001" and a number in columns 5 to 8 */
gboolean
rg_list_is_trf (const char *text)
{
  for (const char *line = text; line != NULL && *line != '\0';) {
    if (g_str_has_prefix (line, "001 ") && strnlen (line, 48) == 48) {
      g_autofree char *number = g_strstrip (g_strndup (line + 4, 4));

      if (g_ascii_isdigit (*number))
        return TRUE;
    }
    line = strchr (line, '\n');
    line = line != NULL ? line + 1 : NULL;
  }

  return FALSE;
}

/* Returns: (transfer full): the letters of @line at the columns @from to @to, counted
 * from 1, both included, without spaces around them; empty if the line is shorter */
char *
rg_list_cut (const char *line, guint from, guint to)
{
  const char *start = line, *end;

  for (guint i = 1; i < from && *start != '\0'; i++)
    start = g_utf8_next_char (start);
  end = start;
  for (guint i = from; i <= to && *end != '\0'; i++)
    end = g_utf8_next_char (end);

  return g_strstrip (g_strndup (start, (gsize) (end - start)));
}

/* Reads a number, which letters or signs may follow ("2e", "1650 F"), but not an O typed
 * for a zero. @number is (out). Returns: FALSE if @text does not begin with a number from
 * @min to @max */
gboolean
rg_list_read_number (const char *text, guint min, guint max, guint *number)
{
  char   *end;
  guint64 read = g_ascii_strtoull (text, &end, 10);

  if (!g_ascii_isdigit (*text) || read < min || read > max || *end == '-' ||
      *end == ',' || *end == 'O')
    return FALSE;

  *number = (guint) read;
  return TRUE;
}
