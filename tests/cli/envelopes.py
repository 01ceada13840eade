"""Envelopes for the tests that are scripts, always with the same words."""
# SPDX-License-Identifier: GPL-3.0-or-later

import subprocess

WHITE, BLACK, DIRECTOR = 'Philidor', 'café', 'Deschapelles'

# The passwords by the people who open with them: White, Black and the director.
WORDS = {
    'honour': ('', '', ''),
    'players': (WHITE, BLACK, ''),
    'director': ('', '', DIRECTOR),
    'both': (WHITE, BLACK, DIRECTOR),
}


def seal(program, how, text, path):
    """Writes an envelope with a text in it; the program is `seal`."""
    subprocess.run([program, text, path, *WORDS[how]], check=True)
    return path
