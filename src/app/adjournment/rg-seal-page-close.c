/* The envelope is closed while the clock stands at the time of the press; only
 * when its file is safe does the game hear of it.  Whatever fails, all that was
 * written is still there, and the clock goes on. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-seal-page-private.h"

#include "rg-adjournment.h"
#include "rg-envelope-drawer.h"
#include "rg-envelope-view.h"
#include "rg-game-words.h"
#include "rg-message.h"
#include "rg-save.h"
#include "rg-seal-folding.h"
#include "rg-sentences.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>

static void
fail (RgSealPage *self, const GError *error)
{
  g_autofree char *why = rg_sentence_for_error (error);
  g_autofree char *sentence = NULL;

  /* Translators: the reason, such as that there is no space left. */
  sentence = g_strdup_printf (_ ("The envelope could not be closed: %s"), why);
  g_clear_pointer (&self->closed, rg_envelope_unref);
  rg_table_start_clocks (self->table);
  rg_seal_page_go_to (self, RG_SEAL_STEP_KEEPER);
  rg_seal_page_complain (self, sentence);
}

/* From here on the clock stands. */
static gboolean
tell_game (RgSealPage *self, GError **error)
{
  const char *id = rg_envelope_get_id (self->closed);
  RgEvent     event = {
        .actor = rg_actor_player (self->writer),
        .verb = RG_VERB_SEALED,
        .text = (char *) id,
  };
  g_autofree char *path = NULL;

  if (rg_table_submit (self->table, &event, error))
    return TRUE;

  path = rg_envelope_drawer_get_path (self->games, id);
  g_unlink (path);
  return FALSE;
}

static gboolean
keep (RgSealPage *self, GError **error)
{
  const char *due = self->draft->due;

  if (!rg_envelope_drawer_keep (self->games, self->closed, error) ||
      !tell_game (self, error))
    return FALSE;

  rg_game_set_tag (self->game, RG_DUE_TAG, *due != '\0' ? due : NULL);
  return TRUE;
}

/* When the envelope is both sealed and seen to be closed. */
static void
finish (RgSealPage *self)
{
  g_autoptr (GError) error = NULL;

  if (self->is_left || self->step != RG_SEAL_STEP_CLOSING || self->closed == NULL ||
      rg_seal_folding_is_playing (RG_SEAL_FOLDING (self->folding)))
    return;
  if (!keep (self, &error)) {
    fail (self, error);
    return;
  }

  rg_seal_page_wipe (self);
  rg_envelope_view_set_envelope (RG_ENVELOPE_VIEW (self->envelope), self->closed);
  rg_seal_page_go_to (self, RG_SEAL_STEP_FACE);
  rg_seal_page_tell_sealed (self);
}

static void
folded_cb (RgSealPage *self)
{
  finish (self);
}

/* An envelope that was being closed when the clocks were stopped is closed
 * anew. */
static void
sealed_cb (GObject *source, GAsyncResult *result, gpointer closing)
{
  RgSealPage            *self = RG_SEAL_PAGE (source);
  g_autoptr (RgEnvelope) envelope = NULL;
  g_autoptr (GError)     error = NULL;

  envelope = rg_seal_draft_seal_finish (result, &error);
  if (self->is_left || self->step != RG_SEAL_STEP_CLOSING ||
      GPOINTER_TO_UINT (closing) != self->n_closings)
    return;

  self->closed = g_steal_pointer (&envelope);
  if (self->closed == NULL)
    fail (self, error);
  else
    finish (self);
}

/**
 * rg_seal_page_close:
 *
 * Closes the envelope; the clock of who wrote stands from now on (FIDE 1930,
 * Art. 21 §2).
 */
void
rg_seal_page_close (RgSealPage *self)
{
  g_autoptr (RgEnvelopeFace) face = NULL;
  RgClock                    clock;

  g_clear_pointer (&self->closed, rg_envelope_unref);
  self->n_closings++;
  rg_table_hold_clocks (self->table);
  rg_table_get_clock (self->table, &clock);
  face = rg_envelope_face_new (self->game);
  memcpy (face->used, clock.used, sizeof face->used);
  rg_seal_draft_address (self->draft, face);
  rg_seal_page_go_to (self, RG_SEAL_STEP_CLOSING);
  rg_seal_folding_play (RG_SEAL_FOLDING (self->folding));
  rg_seal_draft_seal (self->draft, face, G_OBJECT (self), sealed_cb,
                      GUINT_TO_POINTER (self->n_closings));
}

static GtkWindow *
get_window (RgSealPage *self)
{
  return GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));
}

static void
save_to (gpointer owner, const char *path, const char *trouble)
{
  RgSealPage        *self = RG_SEAL_PAGE (owner);
  g_autoptr (GBytes) bytes = rg_envelope_get_bytes (self->closed);
  gsize              size;
  const char        *text = g_bytes_get_data (bytes, &size);
  g_autofree char   *name = NULL;
  g_autofree char   *sentence = NULL;
  g_autoptr (GError) error = NULL;

  if (trouble != NULL)
    rg_show_message (GTK_WIDGET (self), trouble);
  if (path == NULL)
    return;
  if (!rg_save_text (path, text, size, &error)) {
    rg_show_error (get_window (self), _ ("The Envelope Could Not Be Saved"), error);
    return;
  }

  name = g_filename_display_basename (path);
  sentence = g_strdup_printf (_ ("Saved as “%s”"), name);
  rg_show_message (GTK_WIDGET (self), sentence);
}

/* By the players and the move. */
static char *
name_copy (RgSealPage *self)
{
  g_autofree char *players = rg_players_title (self->game);
  RgMoment         move = rg_game_get_sealed_move (self->game);

  /* Translators: a file name: the players, and the number of a sealed move. */
  return g_strdup_printf (move.mover == RG_WHITE ? _ ("%s, White’s move %u")
                                                 : _ ("%s, Black’s move %u"),
                          players, move.number);
}

static void
save_copy_cb (RgSealPage *self)
{
  static const RgFileKind kinds[] = {
    { N_ ("Sealed envelope (.envelope)"), RG_ENVELOPE_ENDING },
    { 0 },
  };

  g_autofree char *name = name_copy (self);

  rg_save_dialog_open (get_window (self), _ ("Save a Copy of the Envelope"), kinds, name,
                       NULL, save_to, self);
}

static void
print_cb (RgSealPage *self)
{
  rg_envelope_view_print (RG_ENVELOPE_VIEW (self->envelope));
}

/**
 * rg_seal_page_bind_closing:
 *
 * Lets the template name what is done here.
 */
void
rg_seal_page_bind_closing (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_callback (widget_class, folded_cb);
  gtk_widget_class_bind_template_callback (widget_class, save_copy_cb);
  gtk_widget_class_bind_template_callback (widget_class, print_cb);
}
