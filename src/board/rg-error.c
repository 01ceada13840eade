/* A GError that remembers its format and arguments, so that another layer can say the
 * same refusal in any language. Knows no locale. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-error.h"

#include <string.h>

#define MAX_ARGS 4

typedef struct {
  const char *format;
  char       *args[MAX_ARGS + 1];
  const char *article;
} RgErrorPrivate;

static void
rg_error_private_init (RgErrorPrivate *self)
{
  memset (self, 0, sizeof *self);
}

static void
rg_error_private_copy (const RgErrorPrivate *source, RgErrorPrivate *copy)
{
  copy->format = source->format;
  copy->article = source->article;
  for (int i = 0; i < MAX_ARGS; i++)
    copy->args[i] = g_strdup (source->args[i]);
}

static void
rg_error_private_clear (RgErrorPrivate *self)
{
  for (int i = 0; i < MAX_ARGS; i++)
    g_free (self->args[i]);
}

G_DEFINE_EXTENDED_ERROR (RgError, rg_error)

/* Replaces the placeholders of a format by @args, which end with NULL: `%s` takes the
 * next one, `%2$s` the second, as translations may need another order.
 *
 * Returns: (transfer full): the sentence */
char *
rg_sentence_fill (const char *format, const char *const *args)
{
  GString *out = g_string_new (NULL);
  int      next = 0;
  int      n_args = 0;

  while (args[n_args] != NULL)
    n_args++;

  for (const char *c = format; *c != '\0'; c++) {
    int index = -1;

    if (c[0] == '%' && c[1] == 's') {
      index = next++;
      c += 1;
    } else if (c[0] == '%' && g_ascii_isdigit (c[1]) && c[2] == '$' && c[3] == 's') {
      index = c[1] - '1';
      c += 3;
    } else if (c[0] == '%' && c[1] == '%') {
      c += 1;
    }

    if (index < 0)
      g_string_append_c (out, *c);
    else if (index < n_args)
      g_string_append (out, args[index]);
  }

  return g_string_free (out, FALSE);
}

/**
 * rg_set_error:
 * @error: (out) (optional): where the error is stored
 * @code: what kind of refusal it is
 * @format: a static string marked with N_(), with `%s` as its only placeholders
 * @...: the strings for these placeholders, at most four, then %NULL
 *
 * Sets an error that can later be said in another language.
 */
void
rg_set_error (GError **error, RgErrorCode code, const char *format, ...)
{
  RgErrorPrivate  *priv;
  g_autofree char *message = NULL;
  char            *args[MAX_ARGS + 1] = { NULL };
  va_list          list;

  if (error == NULL)
    return;

  va_start (list, format);
  for (int i = 0; i < MAX_ARGS; i++) {
    args[i] = va_arg (list, char *);
    if (args[i] == NULL)
      break;
  }
  va_end (list);

  message = rg_sentence_fill (format, (const char *const *) args);
  g_set_error_literal (error, RG_ERROR, (int) code, message);
  priv = rg_error_get_private (*error);
  priv->format = format;
  for (int i = 0; i < MAX_ARGS; i++)
    priv->args[i] = g_strdup (args[i]);
}

/* Names the article that the refusal rests on, by a static string such as "16.1.d".
 * @self is of this domain. */
void
rg_error_set_article (GError *self, const char *article)
{
  g_return_if_fail (self->domain == RG_ERROR);

  rg_error_get_private (self)->article = article;
}

/* Returns: (nullable): the article that the refusal rests on; NULL also for errors of
 * other domains */
const char *
rg_error_get_article (const GError *self)
{
  if (self->domain != RG_ERROR)
    return NULL;

  return rg_error_get_private ((GError *) self)->article;
}

/* @translate (nullable) looks a format up in the reader's language.
 *
 * Returns: (transfer full): the sentence for a person; an error of another domain gives
 * its message, looked up too unless it is empty */
char *
rg_error_sentence (const GError *self, RgTranslate translate)
{
  RgErrorPrivate *priv;

  if (translate == NULL || *self->message == '\0')
    return g_strdup (self->message);
  if (self->domain != RG_ERROR)
    return g_strdup (translate (self->message));

  priv = rg_error_get_private ((GError *) self);
  return rg_sentence_fill (translate (priv->format), (const char *const *) priv->args);
}
