/* What the page says to whom: by their names, where they have names. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-seal-page-private.h"

#include "rg-seal-terms.h"
#include "rg-sentences.h"

#include <glib/gi18n.h>

static const RgPlayerForms SEALS = {
  N_ ("%s seals a move"),
  N_ ("White seals his move"),
  N_ ("Black seals his move"),
};

static const RgPlayerForms ASKED = {
  N_ ("The game is broken off. %s has the move and writes it unseen by the "
      "other player. The clock runs until the envelope is closed."),
  N_ ("The game is broken off. White has the move: he writes it unseen, while "
      "Black looks away. White’s clock runs until the envelope is closed."),
  N_ ("The game is broken off. Black has the move: he writes it unseen, while "
      "White looks away. Black’s clock runs until the envelope is closed."),
};

static const RgPlayerForms LOOK_AWAY = {
  N_ ("%s, please look away"),
  N_ ("White, please look away"),
  N_ ("Black, please look away"),
};

static const RgPlayerForms WRITES = {
  N_ ("%s writes the move now. Nobody else may see it before the game is "
      "resumed."),
  N_ ("White writes his move now. Nobody else may see it before the game is "
      "resumed."),
  N_ ("Black writes his move now. Nobody else may see it before the game is "
      "resumed."),
};

static void
write_label (RgSealPage          *self,
             GtkWidget           *label,
             RgColor              player,
             const RgPlayerForms *forms)
{
  g_autofree char *sentence = NULL;

  sentence = rg_sentence_of_player (self->game, player, forms);
  gtk_label_set_text (GTK_LABEL (label), sentence);
}

/**
 * rg_seal_page_write_sentences:
 *
 * Writes all that depends on who seals.
 */
void
rg_seal_page_write_sentences (RgSealPage *self)
{
  RgColor          writer = self->writer;
  RgColor          other = rg_color_other (writer);
  g_autofree char *name = rg_player_name (self->game, writer);

  gtk_label_set_text (GTK_LABEL (self->whose), name);
  write_label (self, self->away_title, other, &LOOK_AWAY);
  write_label (self, self->away_text, writer, &WRITES);
  rg_seal_terms_set_players (RG_SEAL_TERMS (self->keeper), self->game, writer);
  if (!self->openly) {
    write_label (self, self->ask_title, writer, &SEALS);
    write_label (self, self->ask_text, writer, &ASKED);
    return;
  }

  gtk_label_set_text (GTK_LABEL (self->ask_title), _ ("The game is laid aside"));
  gtk_label_set_text (GTK_LABEL (self->ask_text),
                      _ ("It is kept among the games as it stands, and its "
                         "clocks wait until it is resumed."));
}
