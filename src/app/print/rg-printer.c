/* Prints, and remembers the choices made in the system's dialogs in a key file of GTK. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-printer.h"

#include "rg-message.h"
#include "rg-save-dialog.h"
#include "rg-save.h"
#include "rg-settings.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>

#define FILE_NAME   "print.ini"
#define PAPER_KEY   "paper"
#define FOLDER_MODE 0700

static const char *const GTK_PAPERS[RG_N_PAPERS] = {
  [RG_PAPER_A4] = GTK_PAPER_NAME_A4,
  [RG_PAPER_LETTER] = GTK_PAPER_NAME_LETTER,
  [RG_PAPER_A5] = GTK_PAPER_NAME_A5,
  [RG_PAPER_HALF_LETTER] = "na_invoice",
};

/* One print operation, freed when it is done; `window` is weak. */
typedef struct {
  RgPrintJob         job;
  GtkWindow         *window;
  GtkPrintOperation *operation;
  RgPrinterReport    report;
} Printing;

static char *
get_path (void)
{
  return g_build_filename (g_get_user_config_dir (), "regence", FILE_NAME, NULL);
}

/* Returns: the paper chosen last; at first the usual one of the user's country */
RgPaper
rg_printer_get_paper (void)
{
  GSettings       *settings = rg_settings_get ();
  g_autofree char *text = g_settings_get_string (settings, PAPER_KEY);
  RgPaper          paper;

  if (rg_paper_from_text (text, &paper))
    return paper;

  return g_str_equal (gtk_paper_size_get_default (), GTK_PAPER_NAME_LETTER)
           ? RG_PAPER_LETTER
           : RG_PAPER_A4;
}

void
rg_printer_set_paper (RgPaper paper)
{
  GSettings *settings = rg_settings_get ();

  g_settings_set_string (settings, PAPER_KEY, rg_paper_to_text (paper));
}

/* Returns the path of the last file printed to; NULL if a real printer was used. */
static char *
get_output_path (GtkPrintSettings *settings)
{
  const char *uri = gtk_print_settings_get (settings, GTK_PRINT_SETTINGS_OUTPUT_URI);

  return uri != NULL ? g_filename_from_uri (uri, NULL, NULL) : NULL;
}

/* Proposes a file @name in the folder of the last one; replaces characters that a file
 * name cannot have. */
static void
propose_file (GtkPrintSettings *settings, const char *name)
{
  g_autofree char *path = get_output_path (settings);
  g_autofree char *basename = g_strdup (name);

  if (path != NULL) {
    g_autofree char *folder = g_path_get_dirname (path);

    gtk_print_settings_set (settings, GTK_PRINT_SETTINGS_OUTPUT_DIR, folder);
  }
  gtk_print_settings_unset (settings, GTK_PRINT_SETTINGS_OUTPUT_URI);
  g_strdelimit (basename, "/\\:", '-');
  gtk_print_settings_set (settings, GTK_PRINT_SETTINGS_OUTPUT_BASENAME, basename);
}

/* Restores the last choices. Ignores a key file that is missing or broken, as the user
 * chooses the printer again. */
static void
recall (GtkPrintOperation *operation, const RgPrintJob *job)
{
  /* The number of copies and the range of pages are asked for each time. */
  static const char *const forgotten[] = {
    GTK_PRINT_SETTINGS_N_COPIES,
    GTK_PRINT_SETTINGS_PAGE_RANGES,
    GTK_PRINT_SETTINGS_PAGE_SET,
    GTK_PRINT_SETTINGS_PRINT_PAGES,
  };
  g_autofree char             *path = get_path ();
  g_autoptr (GKeyFile)         file = g_key_file_new ();
  g_autoptr (GtkPrintSettings) settings = gtk_print_settings_new ();
  g_autoptr (GtkPageSetup)     setup = gtk_page_setup_new ();
  g_autoptr (GtkPaperSize)     size = gtk_paper_size_new (GTK_PAPERS[job->paper]);

  if (g_key_file_load_from_file (file, path, G_KEY_FILE_NONE, NULL)) {
    gtk_print_settings_load_key_file (settings, file, NULL, NULL);
    gtk_page_setup_load_key_file (setup, file, NULL, NULL);
    for (guint i = 0; i < G_N_ELEMENTS (forgotten); i++)
      gtk_print_settings_unset (settings, forgotten[i]);
  }
  propose_file (settings, job->name);
  gtk_page_setup_set_paper_size (setup, size);
  gtk_print_settings_set_paper_size (settings, size);
  gtk_print_operation_set_print_settings (operation, settings);
  gtk_print_operation_set_default_page_setup (operation, setup);
}

static void
remember (GtkPrintOperation *operation)
{
  g_autofree char     *path = get_path ();
  g_autofree char     *folder = g_path_get_dirname (path);
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (GError)   error = NULL;
  g_autofree char     *text = NULL;
  gsize                length;

  gtk_print_settings_to_key_file (gtk_print_operation_get_print_settings (operation),
                                  file, NULL);
  gtk_page_setup_to_key_file (gtk_print_operation_get_default_page_setup (operation),
                              file, NULL);
  text = g_key_file_to_data (file, &length, NULL);
  g_mkdir_with_parents (folder, FOLDER_MODE);
  if (!rg_save_text (path, text, length, &error))
    g_info ("%s", error->message);
}

/* Measures a page: as large as `measure` says or, without it, as the whole paper,
 * upright. */
static void
measure_page (const RgPrintJob *job, int page, double *width, double *height)
{
  *width = rg_paper_get_width (job->paper);
  *height = rg_paper_get_height (job->paper);
  if (job->measure != NULL)
    job->measure (job->what, (guint) page, width, height);
}

/* Prints a page that is wider than high on landscape paper. */
static void
request_page_setup_cb (Printing                        *self,
                       G_GNUC_UNUSED GtkPrintContext   *context,
                       int                              page,
                       GtkPageSetup                    *setup,
                       G_GNUC_UNUSED GtkPrintOperation *operation)
{
  double width, height;

  measure_page (&self->job, page, &width, &height);
  if (width > height)
    gtk_page_setup_set_orientation (setup, GTK_PAGE_ORIENTATION_LANDSCAPE);
}

/* Scales the page to the paper that the printer really has, and centres it. */
static void
draw_page_cb (Printing                        *self,
              GtkPrintContext                 *context,
              int                              page,
              G_GNUC_UNUSED GtkPrintOperation *operation)
{
  cairo_t *cr = gtk_print_context_get_cairo_context (context);
  double   width = gtk_print_context_get_width (context);
  double   height = gtk_print_context_get_height (context);
  double   own_width, own_height, scale;

  measure_page (&self->job, page, &own_width, &own_height);
  scale = MIN (width / own_width, height / own_height);
  cairo_save (cr);
  cairo_translate (cr, (width - scale * own_width) / 2,
                   (height - scale * own_height) / 2);
  cairo_scale (cr, scale, scale);
  self->job.draw (self->job.what, cr, (guint) page);
  cairo_restore (cr);
}

static void
report_done (Printing *self)
{
  g_autofree char *path = get_output_path (
    gtk_print_operation_get_print_settings (self->operation));
  g_autofree char *sentence = path != NULL ? rg_save_dialog_report (path) : NULL;

  /* Translators: a message; the sheet has been printed. */
  self->report (self->window, sentence != NULL ? sentence : _ ("Printed"));
}

static void
done_cb (Printing *self, GtkPrintOperationResult result)
{
  g_autoptr (GError) error = NULL;

  if (result == GTK_PRINT_OPERATION_RESULT_ERROR)
    gtk_print_operation_get_error (self->operation, &error);
  if (error != NULL && self->window != NULL)
    rg_show_error (self->window, _ ("Printing Failed"), error);
  if (result == GTK_PRINT_OPERATION_RESULT_APPLY) {
    remember (self->operation);
    if (self->window != NULL)
      report_done (self);
  }

  g_clear_weak_pointer (&self->window);
  self->job.free_what (self->job.what);
  g_signal_handlers_disconnect_by_data (self->operation, self);
  g_object_unref (self->operation);
  g_free (self);
}

/* Asks for a printer in a dialog over @window and prints @job. Errors are shown over
 * @window; @report is called with a sentence to show once the pages are sent. */
void
rg_printer_print (GtkWindow *window, const RgPrintJob *job, RgPrinterReport report)
{
  Printing *self = g_new0 (Printing, 1);

  self->job = *job;
  self->report = report;
  self->operation = gtk_print_operation_new ();
  recall (self->operation, job);
  gtk_print_operation_set_job_name (self->operation, job->name);
  gtk_print_operation_set_n_pages (self->operation, (int) job->n_pages);
  gtk_print_operation_set_unit (self->operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_use_full_page (self->operation, TRUE);
  gtk_print_operation_set_show_progress (self->operation, TRUE);
  gtk_print_operation_set_allow_async (self->operation, TRUE);
  g_set_weak_pointer (&self->window, window);
  g_signal_connect_swapped (self->operation, "request-page-setup",
                            G_CALLBACK (request_page_setup_cb), self);
  g_signal_connect_swapped (self->operation, "draw-page", G_CALLBACK (draw_page_cb),
                            self);
  g_signal_connect_swapped (self->operation, "done", G_CALLBACK (done_cb), self);
  gtk_print_operation_run (self->operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG,
                           window, NULL);
}

/* Prints the pages of @stack on @paper; see rg_printer_print(). */
void
rg_printer_print_stack (GtkWindow      *window,
                        RgPaperStack   *stack,
                        RgPaper         paper,
                        RgPrinterReport report)
{
  g_autofree char *name = rg_paper_stack_get_title (stack);
  RgPrintJob       job = {
          .name = name,
          .paper = paper,
          .n_pages = rg_paper_stack_get_n_pages (stack),
          .draw = (RgPrinterDraw) rg_paper_stack_draw_page,
          .measure = (RgPrinterMeasure) rg_paper_stack_get_size,
          .what = rg_paper_stack_ref (stack),
          .free_what = (GDestroyNotify) rg_paper_stack_unref,
  };

  rg_printer_print (window, &job, report);
}
