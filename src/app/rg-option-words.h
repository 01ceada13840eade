#pragma once
#include "rg-replay.h"
char *
rg_sentence_for_option (const RgPosition *position, const RgOption *option);
char *
rg_sentence_for_demand (const RgPosition *position, const RgOption *option);
char *rg_sentence_for_must (RgGame *game);
char *rg_sentence_for_ruling (RgGame *game);
