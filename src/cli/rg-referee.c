/* Submits each line to the arbiter, holds the sealed move back from it until the envelope
 * is opened, and answers with the state of the game as JSON. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-referee.h"

#include "rg-error.h"
#include "rg-expression.h"
#include "rg-fen.h"
#include "rg-native.h"
#include "rg-san.h"
#include "rg-sealed-move.h"

#include <glib/gi18n.h>
#include <json-glib/json-glib.h>
#include <string.h>

/* `sealed` (owned, nullable) is the text in the envelope; `has_heard` is set after the
 * first text line that got an answer. */
struct _RgReferee {
  RgState  state;
  RgLine  *line;
  char    *sealed;
  gboolean has_heard;
};

/* Starts a session. The rulebooks of @shelf must outlive it. */
RgReferee *
rg_referee_new (const RgShelf *shelf)
{
  RgReferee *self = g_new0 (RgReferee, 1);

  rg_arbiter_begin_with (&self->state, shelf);
  self->line = rg_line_new ();
  rg_line_follow (self->line, &self->state.ply);
  return self;
}

void
rg_referee_free (RgReferee *self)
{
  rg_line_free (self->line);
  g_free (self->sealed);
  g_free (self);
}

const RgState *
rg_referee_get_state (RgReferee *self)
{
  return &self->state;
}

RgHistory
rg_referee_get_history (RgReferee *self)
{
  return rg_line_get_history (self->line);
}

/* The parsed line `white seal TEXT` or `black open`; `event` has the time and the
 * player. */
typedef struct {
  gboolean    opens;
  const char *text;
  RgEvent     event;
} RgEnvelopeLine;

/* Reads a text line that seals a move or opens the envelope. Returns FALSE for any other.
 * Time and player are parsed from a copy with an ordinary verb in place of this one. */
static gboolean
parse_envelope_line (const char *line, RgEnvelopeLine *parsed)
{
  static const struct {
    const char *pattern;
    const char *instead;
  } forms[] = {
    { "^\\s*((?:@\\S+\\s+)?(?:white|black)\\s+)seal(?:\\s+(.*))?$", "adjourn" },
    { "^\\s*((?:@\\S+\\s+)?(?:white|black)\\s+)open\\s*$", "opened" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (forms); i++) {
    g_autoptr (GRegex)     regex = g_regex_new (forms[i].pattern, 0, 0, NULL);
    g_autoptr (GMatchInfo) match = NULL;
    g_autofree char       *head = NULL;
    g_autofree char       *plain = NULL;
    int                    start = -1, end = -1;

    if (!g_utf8_validate (line, -1, NULL) || !g_regex_match (regex, line, 0, &match))
      continue;
    head = g_match_info_fetch (match, 1);
    plain = g_strconcat (head, forms[i].instead, NULL);
    g_match_info_fetch_pos (match, 2, &start, &end);
    parsed->opens = i == 1;
    parsed->text = start >= 0 ? line + start : "";
    return rg_event_parse (plain, &parsed->event, NULL);
  }

  return FALSE;
}

/* Makes an id for the envelope; as it is in memory only, it need not be a hash. */
static char *
make_id (void)
{
  GString *id = g_string_new (NULL);

  for (int i = 0; i < 8; i++)
    g_string_append_printf (id, "%08x", g_random_int ());

  return g_string_free (id, FALSE);
}

/* Seals a move. Judges the text only if the arbiter accepts the event and the time has
 * not ended the game. */
static gboolean
seal (RgReferee *self, RgEnvelopeLine *line, GError **error)
{
  RgEvent *event = &line->event;
  RgState  after;

  event->verb = RG_VERB_SEALED;
  event->text = make_id ();
  if (rg_arbiter_apply (&self->state, rg_line_get_history (self->line), event, &after,
                        NULL) &&
      after.phase != RG_PHASE_FINISHED &&
      !rg_sealed_move_check (&self->state.ply.position, self->state.rulebook, line->text,
                             error))
    return FALSE;
  if (!rg_arbiter_submit (&self->state, self->line, event, error))
    return FALSE;

  g_free (self->sealed);
  self->sealed = g_strchomp (g_strdup (line->text));
  return TRUE;
}

static gboolean
open_envelope (RgReferee *self, RgEnvelopeLine *line, GError **error)
{
  RgEvent *event = &line->event;

  g_free (event->text);
  event->text = g_strdup (self->sealed != NULL ? self->sealed : "");
  if (self->sealed == NULL && self->state.sealed > 0)
    return rg_refuse (error, RG_ERROR_NO_SUCH_THING,
                      N_ ("This envelope was not sealed here: use “opened” with the move "
                          "that it contains"),
                      NULL);
  if (!rg_arbiter_submit (&self->state, self->line, event, error))
    return FALSE;

  if (self->state.sealed == 0)
    g_clear_pointer (&self->sealed, g_free);
  return TRUE;
}

/* Applies a text line. While a move is to be sealed, the error does not quote a text line
 * that is not an event, as it may be that move. */
static gboolean
happen (RgReferee *self, const char *text, gsize length, RgEvent *event, GError **error)
{
  RgEnvelopeLine line = { 0 };
  gboolean       ok;

  if (length > RG_REFEREE_MAX_LINE || strlen (text) != length)
    return rg_refuse (error, RG_ERROR_SYNTAX,
                      length > RG_REFEREE_MAX_LINE
                        ? N_ ("This line is too long")
                        : N_ ("This line contains a zero byte"),
                      NULL);

  if (parse_envelope_line (text, &line)) {
    ok = line.opens ? open_envelope (self, &line, error) : seal (self, &line, error);
    *event = line.event;
    return ok;
  }
  if (rg_event_parse (text, event, error))
    return rg_arbiter_submit (&self->state, self->line, event, error);

  if (self->state.phase == RG_PHASE_SEALING && event->verb == RG_VERB_UNSET) {
    g_clear_error (error);
    rg_set_error (error, RG_ERROR_SYNTAX, N_ ("This line is not a known event"), NULL);
  }
  return FALSE;
}

/* If the text line was refused, `event` is NULL, `error` says why, and `after` equals
 * `before`. `history` belongs to `after`. */
typedef struct {
  RgState        before;
  RgState        after;
  RgHistory      history;
  const RgEvent *event;
  const GError  *error;
} RgAnswer;

static void
set_text (JsonObject *object, const char *key, const char *text)
{
  if (text != NULL)
    json_object_set_string_member (object, key, text);
  else
    json_object_set_null_member (object, key);
}

static const char *
color_word (RgColor color)
{
  return rg_actor_word (rg_actor_player (color));
}

static const char *const ERROR_WORDS[] = {
  [RG_ERROR_SYNTAX] = "syntax",
  [RG_ERROR_NOT_YOUR_TURN] = "not-your-turn",
  [RG_ERROR_PHASE] = "phase",
  [RG_ERROR_ILLEGAL] = "illegal",
  [RG_ERROR_FORBIDDEN] = "forbidden",
  [RG_ERROR_TOO_LATE] = "too-late",
  [RG_ERROR_NO_SUCH_THING] = "no-such-thing",
  [RG_ERROR_AMBIGUOUS] = "illegal",
  [RG_ERROR_NOT_PLAYABLE] = "illegal",
};

static const char *
translate (const char *format)
{
  return _ (format);
}

/* Adds the verdict, and a notice if a right to castle was dropped because its rook is
 * missing. */
static void
add_verdict (const RgAnswer *self, JsonObject *object)
{
  const RgSetup   *now = &self->after.ply.position.setup;
  g_autofree char *sentence = NULL;
  gboolean         refused = self->error != NULL;
  RgSetup          given;

  if (refused)
    sentence = rg_error_sentence (self->error, translate);
  json_object_set_boolean_member (object, "ok", !refused);
  set_text (object, "error", refused ? ERROR_WORDS[self->error->code] : NULL);
  set_text (object, "message", sentence);
  if (self->event != NULL && self->event->verb == RG_VERB_POSITION &&
      rg_fen_parse (self->event->text, &given, NULL) && (given.castling & ~now->castling))
    set_text (object, "notice", _ (rg_position_flag_text (RG_POSITION_CASTLING_DROPPED)));
  else
    set_text (object, "notice", NULL);
  set_text (object, "ruling", refused ? NULL : rg_ruling_to_text (self->after.ruling));
  set_text (object, "article",
            refused ? rg_error_get_article (self->error) : self->after.article);
}

static JsonArray *
list_options (const RgRemedies *remedies, const RgPosition *position)
{
  g_autoptr (GArray) options = NULL;
  JsonArray         *array = json_array_new ();

  if (rg_remedies_is_empty (remedies))
    return array;

  options = rg_remedies_list (remedies, position);
  for (guint i = 0; i < options->len; i++) {
    char text[RG_OPTION_SIZE];

    rg_option_write (&g_array_index (options, RgOption, i), text);
    json_array_add_string_element (array, text);
  }

  return array;
}

static void
add_board (const RgAnswer *self, JsonObject *object)
{
  const RgState    *state = &self->after;
  const RgPosition *position = &state->ply.position;
  char              fen[RG_FEN_SIZE];

  rg_fen_from_position (position, fen);
  set_text (object, "phase", rg_phase_to_text (state->phase));
  set_text (object, "fen", fen);
  set_text (object, "turn", color_word (rg_state_turn (state)));
  json_object_set_int_member (object, "ply", state->ply.number);
  json_object_set_int_member (object, "moves_left", MAX (position->setup.running, 1));
  json_object_set_boolean_member (object, "check", rg_position_checkers (position) != 0);
}

static void
add_obligations (const RgAnswer *self, JsonObject *object)
{
  const RgState    *state = &self->after;
  const RgPosition *position = &state->ply.position;
  const RgPosition *board;
  JsonObject       *choice;

  json_object_set_array_member (object, "must", list_options (&state->must, position));
  json_object_set_boolean_member (object, "penalty",
                                  (state->must.flags & RG_REMEDIES_NO_CASTLING) != 0);
  if (state->phase != RG_PHASE_CHOOSING) {
    json_object_set_null_member (object, "choice");
    return;
  }

  board = rg_arbiter_get_choice_position (state, self->history);
  choice = json_object_new ();
  set_text (choice, "by", rg_actor_word (state->chooser));
  json_object_set_array_member (choice, "options", list_options (&state->choice, board));
  json_object_set_object_member (object, "choice", choice);
}

static void
add_claims (const RgAnswer *self, JsonObject *object)
{
  JsonArray *irregular = json_array_new ();
  JsonArray *open = json_array_new ();

  for (guint i = 1; self->after.ply.irregular && i < self->history.n; i++)
    if (rg_arbiter_may_call_irregular (&self->after, self->history, i))
      json_array_add_int_element (irregular, i);
  json_object_set_array_member (object, "irregular", irregular);
  for (int verb = 0; verb < RG_N_VERBS; verb++)
    if (rg_arbiter_may_claim (&self->after, self->history, (RgVerb) verb))
      json_array_add_string_element (open,
                                     rg_verb_words ((RgVerb) verb) + strlen ("claim "));
  json_object_set_array_member (object, "claims", open);
}

/* Adds the running demand; if both have demanded, the one that ends first. */
static void
add_demand (const RgAnswer *self, JsonObject *object)
{
  guint       white, black, left;
  JsonObject *demand;

  white = rg_arbiter_demand_left (&self->after, self->history, RG_WHITE);
  black = rg_arbiter_demand_left (&self->after, self->history, RG_BLACK);
  left = MIN (white, black);
  if (left == RG_NUMBER_UNSET) {
    json_object_set_null_member (object, "demand");
    return;
  }

  demand = json_object_new ();
  set_text (demand, "by", color_word (left == white ? RG_WHITE : RG_BLACK));
  json_object_set_int_member (demand, "left", left);
  json_object_set_object_member (object, "demand", demand);
}

static void
add_move (const RgAnswer *self, JsonObject *object)
{
  const RgPly  *ply = &self->after.ply;
  JsonArray    *array = json_array_new ();
  RgExpressions found = RG_EXPRESSION_NONE;
  char          san[RG_MOVE_TEXT_SIZE] = "";

  if (self->event != NULL && ply->number == self->before.ply.number + 1 &&
      ply->offence == RG_OFFENCE_NONE) {
    rg_san_write (&self->before.ply.position, ply->move, san);
    found = rg_expression_find (self->after.rulebook, self->history);
  }
  for (guint i = 0; i < RG_N_EXPRESSIONS; i++)
    if (found & (1u << i))
      json_array_add_string_element (array, rg_expression_name (i));
  set_text (object, "san", *san != '\0' ? san : NULL);
  json_object_set_array_member (object, "expressions", array);
}

static void
set_seconds (JsonObject *object, const char *key, gint64 time)
{
  if (time % G_USEC_PER_SEC == 0)
    json_object_set_int_member (object, key, time / G_USEC_PER_SEC);
  else
    json_object_set_double_member (object, key, (double) time / G_USEC_PER_SEC);
}

static void
add_clocks (const RgAnswer *self, JsonObject *object)
{
  const RgState         *state = &self->after;
  JsonObject            *used = json_object_new ();
  JsonObject            *moves = json_object_new ();
  g_autoptr (JsonObject) left = json_object_new ();
  gboolean               timed = TRUE;

  for (int i = RG_WHITE; i <= RG_BLACK; i++) {
    const char *word = color_word ((RgColor) i);
    guint       n = rg_state_count_moves (state, (RgColor) i);
    gint64      time = 0;

    timed = rg_clock_get_left (&state->clock, (RgColor) i, n, &time);
    set_seconds (used, word, state->clock.used[i]);
    set_seconds (left, word, MAX (time, 0));
    json_object_set_int_member (moves, word, n);
  }
  json_object_set_object_member (object, "used", used);
  set_text (object, "running", rg_actor_word (state->clock.running));
  json_object_set_object_member (object, "moves", moves);
  if (timed)
    json_object_set_object_member (object, "left", g_steal_pointer (&left));
  else
    json_object_set_null_member (object, "left");
}

static void
add_outcome (const RgAnswer *self, JsonObject *object)
{
  RgOutcome outcome = self->after.outcome;

  JsonObject *warnings = json_object_new ();

  for (int i = RG_WHITE; i <= RG_BLACK; i++)
    json_object_set_int_member (warnings, color_word ((RgColor) i),
                                self->after.warnings[i]);
  json_object_set_object_member (object, "warnings", warnings);
  set_text (object, "offer", rg_actor_word (self->after.draw_offer));
  set_text (object, "result", rg_result_to_text (outcome.result));
  set_text (object, "reason", rg_reason_to_text (outcome.reason));
}

static void
add_line_of_proof (const RgAnswer *self, JsonObject *proved)
{
  g_auto (RgPerpetual) proof = { 0 };
  JsonArray           *array = json_array_new ();

  rg_arbiter_prove_perpetual (&self->before, RG_PERPETUAL_LIMIT, &proof);
  for (guint i = 0; i < proof.line->len; i++) {
    RgMove move = g_array_index (proof.line, RgMove, i);
    char   uci[RG_UCI_SIZE];

    rg_displacement_write (rg_move_displacement (move), uci);
    json_array_add_string_element (array, uci);
  }
  json_object_set_array_member (proved, "line", array);
  json_object_set_int_member (proved, "loop_from", proof.loop_from);
}

/* Adds the proof of a claim of perpetual check, or that the limit of the search was
 * reached. */
static void
add_proof (const RgAnswer *self, JsonObject *object)
{
  static const char *const verdicts[] = {
    [RG_PERPETUAL_PROVED] = "proved",
    [RG_PERPETUAL_REFUTED] = "refuted",
    [RG_PERPETUAL_UNKNOWN] = "unknown",
  };
  const RgState *after = &self->after;
  JsonObject    *proved;

  if (self->event == NULL || after->proof == RG_PERPETUAL_UNASKED)
    return;

  proved = json_object_new ();
  set_text (proved, "verdict", verdicts[after->proof]);
  json_object_set_int_member (proved, "positions", after->proof_positions);
  if (after->proof != RG_PERPETUAL_UNKNOWN)
    add_line_of_proof (self, proved);
  json_object_set_object_member (object, "proof", proved);
}

/* Writes the answer as one line of JSON, its keys in the order of the protocol. */
static char *
write_answer (const RgAnswer *self)
{
  g_autoptr (JsonNode) node = json_node_new (JSON_NODE_OBJECT);
  JsonObject          *object = json_object_new ();

  json_node_take_object (node, object);
  add_verdict (self, object);
  add_board (self, object);
  add_obligations (self, object);
  add_claims (self, object);
  add_demand (self, object);
  add_move (self, object);
  add_clocks (self, object);
  add_outcome (self, object);
  add_proof (self, object);

  return json_to_string (node, FALSE);
}

/* Returns whether a line is the header of a game file, accepted before the first event;
 * skips a byte order mark. */
static gboolean
is_header (RgReferee *self, const char **line, gsize *length)
{
  static const char mark[] = "\xef\xbb\xbf";
  g_autofree char  *word = NULL;

  if (self->has_heard)
    return FALSE;

  if (g_str_has_prefix (*line, mark)) {
    *line += strlen (mark);
    *length -= strlen (mark);
  }
  word = g_strstrip (g_strndup (*line, *length));
  return g_str_equal (word, RG_NATIVE_HEADER);
}

/* Submits one text line of @length bytes, terminated, without its line end.
 *
 * Returns: (transfer full) (nullable): the answer, one line of JSON; NULL for an empty
 * line and a comment */
char *
rg_referee_hear (RgReferee *self, const char *line, gsize length)
{
  g_auto (RgEvent)   event = { 0 };
  g_autoptr (GError) error = NULL;
  RgAnswer           answer = { .before = self->state };
  gboolean           header = is_header (self, &line, &length);
  gsize              blank = strspn (line, " \t\r");

  if (blank >= length || line[blank] == '#')
    return NULL;

  self->has_heard = TRUE;
  if (!header && happen (self, line, length, &event, &error))
    answer.event = &event;
  answer.after = self->state;
  answer.history = rg_line_get_history (self->line);
  answer.error = error;

  return write_answer (&answer);
}
