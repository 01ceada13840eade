/* Tests lists of players as people and programs write them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-fault.h"
#include "rg-list-text.h"
#include "rg-player-list.h"

#include <glib/gstdio.h>
#include <string.h>

static GPtrArray *
read_bytes (const char *text, gsize length, GPtrArray *faults)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, length);

  return rg_player_list_read (bytes, faults);
}

static void
assert_player (GPtrArray  *list,
               guint       index,
               const char *name,
               guint class,
               guint       rating,
               const char *club,
               const char *number)
{
  const RgClubPlayer *player;

  g_assert_cmpuint (index, <, list->len);
  player = list->pdata[index];
  g_assert_cmpstr (player->name, ==, name);
  g_assert_cmpuint (player->class, ==, class);
  g_assert_cmpuint (player->rating, ==, rating);
  g_assert_cmpstr (player->club, ==, club);
  g_assert_cmpstr (player->number, ==, number);
}

/* The same two players, in the formats of different people and programs. */
static const struct {
  const char *name;
  const char *text;
  gsize       length;
} LISTS[] = {
#define LIST(name, text)                                                                 \
  {                                                                                      \
    name, text, sizeof text - 1                                                          \
  }
  LIST ("our-own",
        "name;class;rating;club;number\n"
        "Dupont, Léa;2;1650;Nice;A12345\nSimon, Paul;3;1400;;\n"),
  LIST ("commas",
        "Name,Class,Rating,Club,Licence\r\n"
        "\"Dupont, Léa\",2,1650,Nice,A12345\r\n\"Simon, Paul\",3,1400,,\r\n"),
  LIST ("english-headings",
        "\"Surname, first name\";Class;Grading;Team;ECF code\n"
        "Dupont, Léa;2;1650;Nice;A12345\nSimon, Paul;3;1400;;\n"),
  LIST ("tabs",
        "Nom\tPrénom\tClasse\tElo\tClub\tN° FFE\n"
        "Dupont\tLéa\t2\t1650 F\tNice\tA12345\nSimon\tPaul\t3\t1400 N\t\t\n"),
  LIST ("byte-order-mark",
        "\xef\xbb\xbfNom;Classe;Elo;Club;Code FFE\n"
        "Dupont, Léa;2e;1650;Nice;A12345\nSimon, Paul;3e;1400;;\n"),
  LIST ("latin-1",
        "Nom;Classe;Elo;Club;Licence\n"
        "Dupont, L\xe9"
        "a;2;1650;Nice;A12345\nSimon, Paul;3;1400;;\n"),
  LIST ("utf-16",
        "\xff\xfeN\0o\0m\0;\0C\0l\0a\0s\0s\0e\0;\0E\0l\0o\0;\0C\0l\0u\0b\0;\0"
        "I\0D\0\n\0"
        "D\0u\0p\0o\0n\0t\0,\0 \0L\0\xe9\0a\0;\0\x32\0;\0\x31\0\x36\0\x35\0\x30\0"
        ";\0N\0i\0c\0e\0;\0A\0\x31\0\x32\0\x33\0\x34\0\x35\0\n\0"
        "S\0i\0m\0o\0n\0,\0 \0P\0a\0u\0l\0;\0\x33\0;\0\x31\0\x34\0\x30\0\x30\0;\0"
        ";\0\n\0"),
  LIST ("pasted", "1\tDupont, Léa\t2\t1650\tNice\n2\tSimon, Paul\t3\t1400\n"),
  LIST ("pasted-commas", "Dupont, Léa, 2, 1650, Nice\nSimon, Paul, 3, 1400\n"),
  LIST ("chess-results-french",
        "Chess-Results Server: Chess-results.com - Soirée\n\nListe de départ\n"
        "No.;;Nom;FideID;FED;Elo;Club/Ville\n"
        "1;WFM;Dupont, Léa;12345;FRA;1650;Nice\n2;;Simon, Paul;0;FRA;1400;\n"
        "Vous trouverez tous les détails sur https://chess-results.com\n"),
  LIST ("chess-results-german",
        "Nr.;;Name;FideID;Land;Elo;Verein/Ort\n"
        "1;;Dupont, Léa;12345;FRA;1650;Nice\n"
        "2;;Simon, Paul;;FRA;1400;\n"),
  LIST ("swiss-manager",
        "ID_No;Name;Title;Fed;Rtg_Nat;Rtg_Int;Club\n"
        "12345;Dupont, Léa;;FRA;0;1650;Nice\n;Simon, Paul;;FRA;1400;0;\n"),
  LIST ("trf",
        "012 Soirée\n"
        "001    1 w    Dupont, Léa                       1650 FRA       12345            "
        "  0.0    1\n"
        "001    2 m    Simon, Paul                       1400 FRA           0            "
        "  0.0    2\n"),
#undef LIST
};

/* Each list gives both players; a field for which it has no column is unknown. */
static void
test_list (gconstpointer data)
{
  const char           *text = LISTS[GPOINTER_TO_UINT (data)].text;
  gsize                 length = LISTS[GPOINTER_TO_UINT (data)].length;
  g_autoptr (GPtrArray) faults = rg_fault_list_new ();
  g_autoptr (GPtrArray) list = read_bytes (text, length, faults);
  const RgClubPlayer   *first;

  g_assert_cmpuint (faults->len, ==, 0);
  g_assert_cmpuint (list->len, ==, 2);
  first = list->pdata[0];
  g_assert_true (first->class == 2 || first->class == 0);
  g_assert_true (g_str_equal (first->club, "Nice") || g_str_equal (first->club, ""));
  g_assert_true (g_str_has_suffix (first->number, "12345") ||
                 g_str_equal (first->number, ""));
  assert_player (list, 0, "Dupont, Léa", first->class, 1650, first->club, first->number);
  assert_player (list, 1, "Simon, Paul", first->class > 0 ? 3 : 0, 1400, "", "");
}

/* Hostile or damaged lists: each gives one sentence, and complete players are kept. */
static const struct {
  const char *name;
  const char *text;
  gsize       length;
  guint       players;
  guint       line;
} HOSTILE[] = {
#define LIST(name, text, players, line)                                                  \
  {                                                                                      \
    name, text, sizeof text - 1, players, line                                           \
  }
  LIST ("empty", "", 0, 1),
  LIST ("blank", "\n\n  \n;;;\n", 0, 1),
  LIST ("only-headings", "Name;Elo\n", 0, 1),
  LIST ("no-column-of-names", "Elo;Club\n1650;Nice\n", 0, 1),
  LIST ("zero-bytes", "Name\nDupont\n\0\0\1", 0, 1),
  LIST ("workbook", "PK\3\4xl/workbook.xml", 0, 1),
  LIST ("old-workbook", "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", 0, 1),
  LIST ("broken-gzip", "\x1f\x8b\x08\0\0\0\0\0\0\3\xff", 0, 1),
  LIST ("open-quote", "Name;Elo\n\"Dupont;1650\nSimon;1400\n", 2, 2),
  LIST ("twice", "Name;Elo\nDupont, Léa;1650\nDUPONT, Lea;1400\n", 1, 3),
  LIST ("no-name", "Name;Elo;Club\nDupont;1650;\n;1400;Nice\n", 1, 3),
  LIST ("class-of-letters", "Name;Class\nDupont;best\n", 1, 2),
  LIST ("class-too-great", "Name;Class\nDupont;21\n", 1, 2),
  LIST ("negative-rating", "Name;Elo\nDupont;-5\n", 1, 2),
  LIST ("rating-too-great", "Name;Elo\nDupont;99999999999999999999999\n", 1, 2),
  LIST ("letter-for-zero", "Petit, Luc;16OO\n", 1, 1),
  LIST ("rating-a-date", "Name;Elo\nDupont;1650-01-02\n", 1, 2),
  LIST ("formula", "Name;Elo\nDupont;=2+3\n", 1, 2),
  LIST ("trf-without-name",
        "001    1 m                                      1400 FRA           0\n",
        0,
        1),
#undef LIST
};

static void
assert_one_sentence (GPtrArray *faults, guint line)
{
  const RgFault *fault;

  g_assert_cmpuint (faults->len, ==, 1);
  fault = faults->pdata[0];
  g_assert_cmpuint (fault->line, ==, line);
  g_assert_nonnull (fault->error);
  g_assert_cmpuint (strlen (fault->error->message), >, 10);
}

static void
test_hostile (gconstpointer data)
{
  guint                 i = GPOINTER_TO_UINT (data);
  g_autoptr (GPtrArray) faults = rg_fault_list_new ();
  g_autoptr (GPtrArray) list = read_bytes (HOSTILE[i].text, HOSTILE[i].length, faults);

  g_assert_cmpuint (list->len, ==, HOSTILE[i].players);
  assert_one_sentence (faults, HOSTILE[i].line);
}

static GPtrArray *
read_many (guint n, GPtrArray *faults)
{
  g_autoptr (GString) text = g_string_new ("Name;Elo\n");

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "Player %u;%u\n", i, 1000 + i % 1000);
  return read_bytes (text->str, text->len, faults);
}

static void
test_ten_thousand (void)
{
  g_autoptr (GPtrArray) faults = rg_fault_list_new ();
  g_autoptr (GPtrArray) list = read_many (10000, faults);

  g_assert_cmpuint (faults->len, ==, 0);
  g_assert_cmpuint (list->len, ==, 10000);
}

static void
test_too_many (void)
{
  g_autoptr (GPtrArray) faults = rg_fault_list_new ();
  g_autoptr (GPtrArray) list = read_many (RG_LIST_MAX_LINES + 500, faults);

  g_assert_cmpuint (list->len, ==, RG_LIST_MAX_LINES - 1);
  assert_one_sentence (faults, RG_LIST_MAX_LINES + 1);
}

static void
test_long_name (void)
{
  g_autoptr (GPtrArray) faults = rg_fault_list_new ();
  g_autofree char      *name = g_strnfill (5000, 'x');
  g_autofree char      *text = g_strdup_printf ("Name\nDupont\n%s\n", name);
  g_autoptr (GPtrArray) list = read_bytes (text, strlen (text), faults);

  g_assert_cmpuint (list->len, ==, 1);
  assert_one_sentence (faults, 3);
}

static void
test_round_trip (void)
{
  static const char     text[] = "name;class;rating;club;number\n"
                                 "\"Dupont, \"\"Léa\"\"\";2;1650;\"Nice; le Cercle\";A12\n"
                                 "Simon;;;;\n";
  g_autoptr (GPtrArray) faults = rg_fault_list_new ();
  g_autoptr (GPtrArray) list = read_bytes (text, strlen (text), faults);
  g_autoptr (GString)   out = g_string_new (NULL);

  assert_player (list, 0, "Dupont, \"Léa\"", 2, 1650, "Nice; le Cercle", "A12");
  rg_player_list_write (list, out);
  g_assert_cmpstr (out->str, ==, text);
}

static void
test_kept (void)
{
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "rg-players.csv", NULL);
  g_autoptr (GPtrArray) faults = rg_fault_list_new ();
  g_autoptr (GPtrArray) list = NULL, again = NULL, fresh = NULL;

  g_unlink (path);
  list = rg_player_list_load (path, faults, NULL);
  g_assert_cmpuint (list->len, ==, 0);
  fresh = read_bytes ("Name;Class\nDupont;2\nSimon;3\n", 28, faults);
  rg_player_list_merge (list, fresh);
  g_ptr_array_unref (fresh);
  fresh = read_bytes ("Name;Elo\nDUPONT;1700\nCaron;1500\n", 32, faults);
  rg_player_list_merge (list, fresh);
  g_assert_true (rg_player_list_save (list, path, NULL));

  again = rg_player_list_load (path, faults, NULL);
  g_assert_cmpuint (faults->len, ==, 0);
  g_assert_cmpuint (again->len, ==, 3);
  assert_player (again, 0, "Dupont", 2, 1700, "", "");
  g_assert_true (rg_player_list_find (again, "caron") == again->pdata[2]);
  g_unlink (path);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (LISTS); i++) {
    g_autofree char *path = g_strconcat ("/record/player-list/", LISTS[i].name, NULL);

    g_test_add_data_func (path, GUINT_TO_POINTER (i), test_list);
  }
  for (guint i = 0; i < G_N_ELEMENTS (HOSTILE); i++) {
    g_autofree char *path = g_strconcat ("/record/player-list/hostile/", HOSTILE[i].name,
                                         NULL);

    g_test_add_data_func (path, GUINT_TO_POINTER (i), test_hostile);
  }
  g_test_add_func ("/record/player-list/ten-thousand-lines", test_ten_thousand);
  g_test_add_func ("/record/player-list/hostile/too-many-lines", test_too_many);
  g_test_add_func ("/record/player-list/hostile/long-name", test_long_name);
  g_test_add_func ("/record/player-list/round-trip", test_round_trip);
  g_test_add_func ("/record/player-list/kept-between-evenings", test_kept);

  return g_test_run ();
}
