/* Composes lines and submits them; decides nothing, and knows no widget. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-director.h"

#include "rg-sentences.h"

#include <glib/gi18n.h>

struct _RgDirector {
  GObject parent_instance;

  RgTable *table;
};

G_DEFINE_FINAL_TYPE (RgDirector, rg_director, G_TYPE_OBJECT)

enum {
  CHANGED,
  ANSWERED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
rg_director_dispose (GObject *object)
{
  g_clear_object (&RG_DIRECTOR (object)->table);

  G_OBJECT_CLASS (rg_director_parent_class)->dispose (object);
}

static void
rg_director_class_init (RgDirectorClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = rg_director_dispose;

  /**
   * RgDirector::changed:
   *
   * Something is not as it was at the table.
   */
  signals[CHANGED] = g_signal_new ("changed", RG_TYPE_DIRECTOR, G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);

  /**
   * RgDirector::answered:
   * @accepted: whether it happened
   * @sentence: what followed from it, or why it was refused
   */
  signals[ANSWERED] = g_signal_new ("answered", RG_TYPE_DIRECTOR, G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_BOOLEAN,
                                    G_TYPE_STRING);
}

static void
rg_director_init (G_GNUC_UNUSED RgDirector *self)
{
}

static void
table_changed_cb (RgDirector *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

/**
 * rg_director_new:
 * @table: the table at which he speaks
 *
 * Returns: (transfer full): the director
 */
RgDirector *
rg_director_new (RgTable *table)
{
  RgDirector *self = g_object_new (RG_TYPE_DIRECTOR, NULL);

  self->table = g_object_ref (table);
  g_signal_connect_object (table, "changed", G_CALLBACK (table_changed_cb), self,
                           G_CONNECT_SWAPPED);
  return self;
}

/**
 * rg_director_attend:
 * @page: (type GObject): something that shows what he may say
 * @update: called with @page whenever something has changed at the table, as
 *   long as @page is there
 *
 * Returns: (transfer full): the director, for @page to keep
 */
RgDirector *
rg_director_attend (RgDirector *self, gpointer page, GCallback update)
{
  g_signal_connect_object (self, "changed", update, page, G_CONNECT_SWAPPED);

  return g_object_ref (self);
}

/* Returns: (transfer none): the table */
RgTable *
rg_director_get_table (RgDirector *self)
{
  return self->table;
}

/* Returns: (transfer none): the game on the table */
RgGame *
rg_director_get_game (RgDirector *self)
{
  return rg_table_get_game (self->table);
}

/* Returns: (transfer none): how it stands; valid until it changes */
const RgState *
rg_director_get_state (RgDirector *self)
{
  return rg_game_get_state (rg_director_get_game (self));
}

/**
 * rg_director_may:
 * @verb: one of the director's, without what would follow it
 *
 * Asks about the phase of the game alone, which everybody sees, so that nothing
 * can be read from the answer.
 *
 * Returns: whether @verb has its place in the present phase
 */
gboolean
rg_director_may (RgDirector *self, RgVerb verb)
{
  g_autoptr (GError) error = NULL;
  RgState            after;
  RgEvent            probe = {
               .time = RG_TIME_UNSET,
               .actor = RG_ACTOR_DIRECTOR,
               .verb = verb,
               .whom = RG_ACTOR_WHITE,
               .number = 1,
  };

  return rg_game_try (rg_director_get_game (self), &probe, &after, &error) ||
         !g_error_matches (error, RG_ERROR, RG_ERROR_PHASE);
}

static void
answer (RgDirector *self, gboolean accepted, const char *sentence)
{
  g_signal_emit (self, signals[ANSWERED], 0, accepted, sentence);
}

/**
 * rg_director_complain:
 * @sentence: what is wrong with what was to be said
 *
 * Has @sentence shown as a refusal is.
 */
void
rg_director_complain (RgDirector *self, const char *sentence)
{
  answer (self, FALSE, sentence);
}

static void
answer_refused (RgDirector *self, const GError *error)
{
  g_autofree char *sentence = NULL;

  sentence = rg_sentence_for_refusal (rg_director_get_game (self), error);
  answer (self, FALSE, sentence);
}

/* What can follow from the director's words while the game is not over. */
static const char *
ruling_sentence (RgRuling ruling)
{
  static const char *const sentences[] = {
    [RG_RULING_STANDS] = N_ ("The game goes on as it stands."),
    [RG_RULING_REJECTED] = N_ ("It is not so, and the game goes on."),
    [RG_RULING_RESTORED] = N_ ("The position has been restored."),
    [RG_RULING_RESTART] = N_ ("The game begins anew, with fresh clocks."),
    [RG_RULING_NOTED] = N_ ("This has been noted."),
  };
  const char *sentence = sentences[ruling];

  return _ (sentence != NULL ? sentence : sentences[RG_RULING_NOTED]);
}

static void
answer_accepted (RgDirector *self)
{
  RgGame          *game = rg_director_get_game (self);
  g_autofree char *outcome = NULL;

  if (!rg_game_is_over (game)) {
    answer (self, TRUE, ruling_sentence (rg_game_get_state (game)->ruling));
    return;
  }

  outcome = rg_sentence_for_outcome (game);
  answer (self, TRUE, outcome);
}

/* One line stays one line, whatever was pasted into a field. */
static void
remove_controls (char *line)
{
  for (char *c = line; *c != '\0'; c++)
    if (g_ascii_iscntrl (*c))
      *c = ' ';
}

/**
 * rg_director_say:
 * @format: a line of the event language without time and actor, such as
 *   "annul %s"
 *
 * Submits a line as the director's, and emits #RgDirector::answered.
 *
 * Returns: whether it happened
 */
gboolean
rg_director_say (RgDirector *self, const char *format, ...)
{
  g_autoptr (GError)  error = NULL;
  g_autoptr (GString) line = g_string_new ("director ");
  g_auto (RgEvent)    event = { 0 };
  va_list             arguments;

  va_start (arguments, format);
  g_string_append_vprintf (line, format, arguments);
  va_end (arguments);
  remove_controls (line->str);

  if (!rg_event_parse (line->str, &event, &error) ||
      !rg_table_submit (self->table, &event, &error)) {
    answer_refused (self, error);
    return FALSE;
  }

  answer_accepted (self);
  return TRUE;
}

/* Returns: whether the game stands still, no dispute being open, or its clocks wait
 * because it has just come from a file */
gboolean
rg_director_may_start_clocks (RgDirector *self)
{
  if (rg_director_get_state (self)->dispute != RG_MATTER_UNSET)
    return FALSE;

  return rg_director_may (self, RG_VERB_GO) || rg_table_is_held (self->table);
}

/**
 * rg_director_start_clocks:
 *
 * Lets the game go on.  Clocks that wait have not been stopped: they go on with
 * the time itself.
 *
 * Returns: whether it happened
 */
gboolean
rg_director_start_clocks (RgDirector *self)
{
  if (rg_table_is_held (self->table))
    return rg_director_say (self, "tick");

  return rg_director_say (self, "go");
}
