/* The only place that decides what is said. Each change schedules one look in an idle
 * source, which compares the table with the snapshot of the last look, so that no change
 * is said twice, in whatever order the window updates. Under `strict` the voice says no
 * more than the window shows. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-voice.h"

#include "rg-clock-ticker.h"
#include "rg-log-words.h"
#include "rg-moment-words.h"
#include "rg-settings.h"
#include "rg-sheet.h"
#include "rg-speaker.h"
#include "rg-spoken-words.h"
#include "rg-template.h"
#include "rg-variation-text.h"

#include <glib/gi18n.h>
#include <string.h>

/* The times left on a clock at which a player is warned, in microseconds. */
static const gint64 LOW[] = {
  (gint64) 300 * G_USEC_PER_SEC,
  (gint64) 60 * G_USEC_PER_SEC,
  (gint64) 10 * G_USEC_PER_SEC,
};

/* The table at the last look. `game` shows whether another game is on the table;
 * `n_plies` includes a move whose clock is not pressed yet; `low` counts the times of LOW
 * that a clock has passed. */
typedef struct {
  RgGame *game;
  char   *place;
  char   *status;
  RgMove  move;
  guint   n_plies;
  guint   n_log_entries;
  guint   low[RG_N_COLORS];
  RgPhase phase;
} Snapshot;

struct _RgVoice {
  GObject parent_instance;

  GtkWidget     *widget; /* a weak pointer */
  RgTable       *table;
  RgClockTicker *ticker;
  RgSpeaker     *speaker;

  Snapshot snapshot;
  GString *remarks;
  char    *question;
  char    *last; /* the sentence said last */
  guint    look; /* idle source of look_soon () */

  gboolean asks; /* TRUE while the next two keys name a square */
  int      file; /* the file typed; -1 before that */
};

G_DEFINE_FINAL_TYPE (RgVoice, rg_voice, G_TYPE_OBJECT)

enum { PROP_REMARK = 1 };

static void look_soon (RgVoice *self);

static RgGame *
get_game (RgVoice *self)
{
  return rg_table_get_game (self->table);
}

static gboolean
is_on (RgVoice *self)
{
  return g_settings_get_boolean (rg_settings_get (), "say-moves") ||
         rg_speaker_has_reader (self->speaker);
}

/* Returns whether a move is being sealed, during which the voice is silent. */
static gboolean
is_sealing (RgVoice *self)
{
  return rg_table_get_state (self->table)->phase == RG_PHASE_SEALING;
}

/* Says a sentence: an answer to a key at once, news after what was said before. */
static void
say (RgVoice *self, const char *sentence, gboolean at_once)
{
  if (*sentence == '\0')
    return;

  rg_speaker_say (self->speaker, self->widget, sentence, at_once);
  g_signal_emit_by_name (self, "said", sentence);
}

/* Appends a sentence, and a full stop if it has none, at which the voice pauses. */
static void
append (GString *text, const char *sentence)
{
  if (*sentence == '\0')
    return;

  if (text->len > 0)
    g_string_append_c (text, ' ');
  g_string_append (text, sentence);
  if (strchr (".!?", text->str[text->len - 1]) == NULL)
    g_string_append_c (text, '.');
}

/* Appends @sentences, unless @text has the first of them already. */
static void
add (GString *text, const char *sentences)
{
  g_autofree char *first = NULL;

  if (sentences == NULL)
    return;

  first = g_strndup (sentences, strcspn (sentences, ".!?"));
  if (strstr (text->str, first) != NULL) {
    sentences += strlen (first);
    sentences += strspn (sentences, ".!? ");
  }
  if (strstr (text->str, sentences) == NULL)
    append (text, sentences);
}

static guint
count_plies (RgVoice *self)
{
  return rg_game_get_n_plies (get_game (self)) +
         (rg_table_waits_for_press (self->table) ? 1 : 0);
}

/* Returns the move of @ply, even if its clock is not pressed yet. */
static RgMove
get_move (RgVoice *self, guint ply)
{
  if (ply > rg_game_get_n_plies (get_game (self)))
    return rg_table_get_preview (self->table)->ply.move;

  return ply > 0 ? rg_game_get_move (get_game (self), ply) : RG_MOVE_NULL;
}

/* Describes the move of @ply in the notation system of the scoresheet and the language of
 * the program. */
static char *
describe_move (RgVoice *self, guint ply)
{
  RgGame          *game = get_game (self);
  gboolean         is_made = ply <= rg_game_get_n_plies (game);
  RgPosition       before = *rg_game_get_position (game, ply - 1);
  RgSystem         system = rg_sheet_get_notation (game).system;
  g_autofree char *move = NULL;

  if (is_made)
    before.setup.turn = rg_game_get_moment (game, ply).mover;
  move = rg_spoken_move (&before, get_move (self, ply), system,
                         rg_game_is_silent (game) ||
                           (is_made && !rg_game_is_regular (game, ply)));
  return g_strconcat (move, ".", NULL);
}

/* Describes the last move of the variation that is shown. */
static char *
describe_variation (RgVoice *self)
{
  const char        *place = rg_table_get_place (self->table);
  guint              ply, n;
  g_autoptr (GArray) moves = rg_variation_find (get_game (self), place, &ply, &n);
  RgPosition         before = *rg_game_get_position (get_game (self), ply - 1);
  g_autofree char   *move = NULL;

  for (guint i = 0; i + 1 < n; i++) {
    RgPosition earlier = before;

    rg_position_make (&earlier, g_array_index (moves, RgMove, i), &before);
  }
  move = rg_spoken_move (&before, g_array_index (moves, RgMove, n - 1),
                         rg_sheet_get_notation (get_game (self)).system, FALSE);
  return g_strconcat (move, ".", NULL);
}

/* Describes the moment that is shown and its move. */
static char *
describe_moment (RgVoice *self)
{
  RgGame          *game = get_game (self);
  guint            ply = rg_table_get_ply (self->table);
  RgMoment         moment = rg_game_get_moment (game, ply);
  g_autofree char *when = NULL;
  g_autofree char *move = NULL;

  if (rg_table_is_aside (self->table))
    return describe_variation (self);

  when = rg_moment_sentence (&moment);
  if (ply == 0)
    return g_steal_pointer (&when);

  move = describe_move (self, ply);
  if (!rg_game_is_silent (game) &&
      rg_position_checkers (rg_game_get_position (game, ply)))
    /* Translators: said aloud by a player whose move gives check. */
    return g_strjoin (" ", when, move, _ ("Check!"), NULL);
  return g_strjoin (" ", when, move, NULL);
}

/* Adds the moves since the last look, or the last move again if it was replaced. */
static void
add_moves (RgVoice *self, GString *text)
{
  guint n = count_plies (self);
  guint first = self->snapshot.n_plies + 1;

  if (n > 0 && n == self->snapshot.n_plies &&
      !rg_move_equal (get_move (self, n), self->snapshot.move))
    first = n;
  for (guint ply = first; ply <= n; ply++) {
    g_autofree char *move = describe_move (self, ply);

    append (text, move);
  }
}

/* Adds the new log entries; of one that ends the game, only what a player said, as the
 * status describes the end. */
static void
add_log_entries (RgVoice *self, GString *text)
{
  RgGame *game = get_game (self);

  for (guint i = self->snapshot.n_log_entries; i < rg_game_get_n_log_entries (game);
       i++) {
    const RgLogEntry *entry = rg_game_get_log_entry (game, i);
    gboolean          ends_game = rg_log_entry_ends_game (entry);
    g_autofree char  *sentence = ends_game ? rg_sentence_for_said (game, entry)
                                           : rg_sentence_for_log_entry (game, entry);
    g_autofree char  *cited = NULL;

    if (sentence == NULL || *sentence == '\0')
      continue;
    cited = rg_sentence_cite_from (entry->rulebook, sentence,
                                   ends_game ? NULL : entry->article);
    add (text, cited);
  }
}

/* Returns how many times of LOW the clock of @player has passed. */
static guint
count_low (RgVoice *self, RgColor player)
{
  guint          low = 0;
  gint64         left;
  RgClockMoment  moment;
  RgClockReading reading;

  rg_clock_moment_read (self->table, &moment);
  reading = rg_clock_moment_reading (&moment, player);
  if (rg_clock_reading_get_left (&reading, &left))
    while (low < G_N_ELEMENTS (LOW) && left < LOW[low])
      low++;

  return low;
}

/* Adds a warning if the clock has passed another time of LOW; warns again after a ruling
 * has given time. */
static void
add_time (RgVoice *self, GString *text, RgColor player)
{
  guint            low = count_low (self, player);
  g_autofree char *sentence = NULL;

  if (low > self->snapshot.low[player] && self->snapshot.game == get_game (self) &&
      !rg_game_is_over (get_game (self))) {
    sentence = rg_spoken_time_left (get_game (self), player, LOW[low - 1]);
    append (text, sentence);
  }
}

static void
tick_cb (RgVoice *self)
{
  for (int player = RG_WHITE; player <= RG_BLACK; player++)
    if (count_low (self, (RgColor) player) > self->snapshot.low[player])
      look_soon (self);
}

static void
remember (RgVoice *self, char *status)
{
  self->snapshot.game = get_game (self);
  self->snapshot.n_plies = count_plies (self);
  self->snapshot.n_log_entries = rg_game_get_n_log_entries (get_game (self));
  self->snapshot.move = get_move (self, self->snapshot.n_plies);
  self->snapshot.phase = rg_table_get_state (self->table)->phase;
  for (int player = RG_WHITE; player <= RG_BLACK; player++)
    self->snapshot.low[player] = count_low (self, (RgColor) player);
  g_free (self->snapshot.place);
  self->snapshot.place = g_strdup (rg_table_get_place (self->table));
  g_free (self->snapshot.status);
  self->snapshot.status = status;
}

/* Adds what has happened in the game, or the moment that is shown now. Repeats the status
 * after such news, but not after a question alone. */
static void
add_news (RgVoice *self, GString *text, const char *status)
{
  gboolean is_elsewhere = g_strcmp0 (rg_table_get_place (self->table),
                                     self->snapshot.place) != 0;
  gboolean has_news;

  if (self->snapshot.game != get_game (self)) {
    g_autofree char *title = rg_players_title (get_game (self));

    add (text, title);
  } else {
    add_moves (self, text);
    add_log_entries (self, text);
  }

  if (is_elsewhere && text->len == 0 && !rg_table_is_at_end (self->table)) {
    g_autofree char *moment = describe_moment (self);

    add (text, moment);
  }
  append (text, self->remarks->str);
  has_news = is_elsewhere || text->len > 0 ||
             g_strcmp0 (status, self->snapshot.status) != 0;
  add (text, self->question);
  if (rg_table_is_at_end (self->table) && has_news)
    add (text, status);
}

/* Says what has changed since the last look; silent while a move is being sealed. */
static gboolean
look_cb (gpointer user_data)
{
  RgVoice            *self = user_data;
  char               *status = rg_table_describe (self->table, TRUE);
  g_autoptr (GString) text = g_string_new (NULL);

  self->look = 0;
  if (!is_sealing (self) || self->snapshot.phase != RG_PHASE_SEALING) {
    add_news (self, text, status);
    for (int player = RG_WHITE; player <= RG_BLACK; player++)
      add_time (self, text, (RgColor) player);
  }
  remember (self, status);
  g_string_truncate (self->remarks, 0);
  g_clear_pointer (&self->question, g_free);
  if (is_on (self) && text->len > 0) {
    g_free (self->last);
    self->last = g_strdup (text->str);
    say (self, text->str, FALSE);
  }
  return G_SOURCE_REMOVE;
}

/* Schedules look_cb () as an idle callback, so that it runs after all parts of the window
 * have updated. */
static void
look_soon (RgVoice *self)
{
  if (self->look == 0)
    self->look = g_idle_add (look_cb, self);
}

static void
awake_cb (RgVoice *self)
{
  rg_clock_ticker_set_awake (self->ticker, is_on (self));
}

static void
rg_voice_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  RgVoice    *self = RG_VOICE (object);
  const char *sentence = g_value_get_string (value);

  if (id != PROP_REMARK)
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  else if (sentence != NULL)
    add (self->remarks, sentence);
  if (sentence != NULL && self->table != NULL)
    look_soon (self);
}

static void
rg_voice_class_init (RgVoiceClass *klass)
{
  G_OBJECT_CLASS (klass)->set_property = rg_voice_set_property;
  rg_property_new (klass, PROP_REMARK, "remark", G_TYPE_STRING, G_PARAM_WRITABLE);
  rg_signal_new (klass, "said", 1, G_TYPE_STRING);

  RG_OWNS (RgVoice, g_source_remove, look);
  RG_OWNS (RgVoice, g_object_remove_weak_pointer, widget);
  RG_OWNS (RgVoice, g_object_unref, ticker, table, speaker);
  RG_OWNS (RgVoice, g_free, snapshot.place, snapshot.status, question, last);
  RG_OWNS (RgVoice, rg_free_string, remarks);
}

static void
rg_voice_init (RgVoice *self)
{
  self->remarks = g_string_new (NULL);
  self->speaker = rg_speaker_new ();
  self->ticker = rg_clock_ticker_new ();
}

/* Reads the requested square from two keys, such as "e" and "4"; any other key cancels.
 * Control stops the voice, as it stops a screen reader. */
static gboolean
key_cb (RgVoice                      *self,
        guint                         key,
        G_GNUC_UNUSED guint           code,
        G_GNUC_UNUSED GdkModifierType modifiers)
{
  g_autofree char *sentence = NULL;
  gunichar         c = g_unichar_tolower (gdk_keyval_to_unicode (key));

  if (key == GDK_KEY_Control_L || key == GDK_KEY_Control_R)
    rg_speaker_hush (self->speaker);
  if (!self->asks)
    return FALSE;
  if (self->file < 0 && c >= 'a' && c <= 'h') {
    self->file = (int) c - 'a';
    return TRUE;
  }

  self->asks = FALSE;
  if (self->file < 0 || c < '1' || c > '8' || is_sealing (self))
    return key == GDK_KEY_Escape;

  sentence = rg_spoken_square (rg_table_get_position (self->table),
                               rg_square (self->file, (int) c - '1'));
  say (self, sentence, TRUE);
  return TRUE;
}

/* Keeps the text of a new question, to be spoken soon. */
static void
question_cb (RgVoice *self, G_GNUC_UNUSED GParamSpec *pspec, GObject *side)
{
  g_autoptr (RgQuestion) question = NULL;

  g_object_get (side, "question", &question, NULL);
  if (question == NULL)
    return;

  g_free (self->question);
  self->question = g_strdup (rg_question_get_text (question));
  look_soon (self);
}

/* @widget: (nullable): the window to speak for. Returns: (transfer full): a voice for
 * @table that says only what happens from now on */
RgVoice *
rg_voice_new (GtkWidget *widget, RgTable *table)
{
  static const char *const followed[] = { "notify::game", "notify::n-events",
                                          "notify::place", "notify::status" };
  RgVoice                 *self = g_object_new (RG_TYPE_VOICE, NULL);

  self->table = g_object_ref (table);
  remember (self, rg_table_describe (table, TRUE));
  rg_clock_ticker_set_table (self->ticker, table);
  for (guint i = 0; i < G_N_ELEMENTS (followed); i++)
    g_signal_connect_object (table, followed[i], G_CALLBACK (look_soon), self,
                             G_CONNECT_SWAPPED);
  for (int color = RG_WHITE; color <= RG_BLACK; color++)
    g_signal_connect_object (rg_table_get_side (table, (RgColor) color),
                             "notify::question", G_CALLBACK (question_cb), self,
                             G_CONNECT_SWAPPED);
  g_signal_connect_object (self->ticker, "tick", G_CALLBACK (tick_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->speaker, "notify::reader", G_CALLBACK (awake_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (rg_settings_get (), "changed::say-moves",
                           G_CALLBACK (awake_cb), self, G_CONNECT_SWAPPED);
  awake_cb (self);

  g_set_weak_pointer (&self->widget, widget);
  if (widget != NULL) {
    GtkEventController *keys = gtk_event_controller_key_new ();

    gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
    g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_cb), self,
                             G_CONNECT_SWAPPED);
    gtk_widget_add_controller (widget, keys);
  }
  return self;
}

static char *
describe_clocks (RgVoice *self)
{
  g_autofree char *shown = g_settings_get_string (rg_settings_get (), "clock-shows");
  RgClockShows     shows = rg_clock_shows_from_text (shown);
  g_autofree char *sides[RG_N_COLORS] = { NULL, NULL };
  RgClockMoment    moment;

  rg_clock_moment_read (self->table, &moment);
  for (int player = RG_WHITE; player <= RG_BLACK; player++) {
    RgClockReading reading = rg_clock_moment_reading (&moment, (RgColor) player);

    sides[player] = rg_clock_text_spoken (&reading, shows);
  }
  if (*sides[RG_WHITE] == '\0')
    return g_strdup (_ ("There is no clock."));

  return g_strdup_printf ("%s. %s.", sides[RG_WHITE], sides[RG_BLACK]);
}

/* Answers at once, even if the voice is off: "last" repeats, "clocks", "move" describes
 * the moment shown, "white" and "black" name their pieces, "square" asks for a square by
 * two keys. Silent while a move is being sealed. */
void
rg_voice_answer (RgVoice *self, const char *question)
{
  const RgPosition *position = rg_table_get_position (self->table);
  g_autofree char  *sentence = NULL;

  self->asks = FALSE;
  if (is_sealing (self))
    return;

  if (g_str_equal (question, "clocks")) {
    sentence = describe_clocks (self);
  } else if (g_str_equal (question, "move")) {
    sentence = describe_moment (self);
  } else if (g_str_equal (question, "white")) {
    sentence = rg_spoken_pieces (position, RG_WHITE);
  } else if (g_str_equal (question, "black")) {
    sentence = rg_spoken_pieces (position, RG_BLACK);
  } else if (g_str_equal (question, "square")) {
    self->asks = TRUE;
    self->file = -1;
    /* Translators: asked after a key was pressed; the player types a square. */
    sentence = g_strdup (_ ("Which square?"));
  } else {
    sentence = self->last != NULL ? g_strdup (self->last)
                                  : rg_table_describe (self->table, TRUE);
  }
  say (self, sentence, TRUE);
}

/* Spells the sealed move to its writer, at their request: letter by letter, as it will be
 * read when the envelope is opened. Keeps no copy, and does not emit "said". */
void
rg_voice_spell (RgVoice *self, const char *secret)
{
  gsize length = strlen (secret);
  char *spelt;
  char *end;

  if (length == 0) {
    rg_speaker_say (self->speaker, self->widget, _ ("Nothing is written."), TRUE);
    return;
  }

  spelt = end = g_malloc (2 * length + 1);
  for (const char *letter = secret; *letter != '\0'; letter = g_utf8_next_char (letter)) {
    end += g_unichar_to_utf8 (g_utf8_get_char (letter), end);
    *end++ = ' ';
  }
  *end = '\0';
  rg_speaker_say (self->speaker, self->widget, spelt, TRUE);
  explicit_bzero (spelt, 2 * length + 1);
  g_free (spelt);
}
