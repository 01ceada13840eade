#include "rg-option-words.h"
char *
rg_sentence_for_option (const RgPosition *position, const RgOption *option)
{
  char text[RG_OPTION_SIZE];
  (void) position;
  rg_option_write (option, text);
  return g_strdup (text);
}
char *
rg_sentence_for_demand (const RgPosition *position, const RgOption *option)
{
  char text[RG_OPTION_SIZE];
  (void) position;
  rg_option_write (option, text);
  return g_strdup_printf ("Demand %s?", text);
}
char *
rg_sentence_for_must (RgGame *game)
{
  return rg_remedies_is_empty (&rg_game_get_state (game)->must)
           ? NULL
           : g_strdup ("must");
}
char *
rg_sentence_for_ruling (RgGame *game)
{
  return g_strdup (rg_ruling_to_text (rg_game_get_state (game)->ruling));
}
