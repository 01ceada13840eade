#!/usr/bin/python3
"""Makes the pictures of the help, in every language: build-aux/help-pictures runs it."""
# SPDX-License-Identifier: GPL-3.0-or-later

import gettext
import os
import pathlib
import re
import sys
import tempfile

from PIL import Image

import harness
import new_game
import sheet

PROGRAM, SOURCE = sys.argv[1], pathlib.Path(sys.argv[2])
GAME = SOURCE / 'data' / 'screenshots' / 'table.regence'
COLORS = 192


def speak(folder):
    """The words of a language, as the program finds them."""
    return gettext.translation('regence', os.environ['REGENCE_LOCALEDIR'],
                               [folder], fallback=True).gettext


def keep(table, folder, name, height=None):
    """The window in front, or as much of it from above; few colours are enough and
    make a small file."""
    table.desktop.move_mouse(0, 0)
    table.settle(6)
    window = table.desktop.display.create_resource_object('window',
                                                          table.desktop.active_window())
    picture = table.desktop.picture(*table.desktop.geometry(window))
    if height:
        picture = picture.crop((0, 0, picture.width, height))
    picture = picture.quantize(COLORS, dither=Image.Dither.NONE)
    picture.save(SOURCE / 'help' / folder / 'figures' / (name + '.png'), optimize=True)


def matching(words):
    return '^%s' % re.escape(words.replace('_', '').rstrip('…'))


def draw(folder, language):
    said = speak(folder)
    with harness.Program(PROGRAM, language=language, begins=False) as table:
        keep(table, folder, 'welcome', height=430)
        table.click(table.find('list item', matching(said('Set Up a Game…'))))
        odds = table.find('list item', matching(said('Odds')) + '$')
        new_game.reach(table, odds)
        table.click(odds)
        new_game.choose(table, said('the knight').capitalize() + '$')
        keep(table, folder, 'odds')
    with tempfile.TemporaryDirectory(prefix='regence-home-') as home:
        sheet.keep_settings(home, {'language': "''"})
        with harness.Program(PROGRAM, str(GAME), home=home,
                             language=language) as table:
            keep(table, folder, 'table')
            table.key('ctrl+p')
            table.wait_for(lambda: table.desktop.active_window() != table.window.id,
                           what='the print window')
            keep(table, folder, 'printing')
            table.key('Escape')
            table.wait_for(lambda: table.desktop.active_window() == table.window.id,
                           what='the table')
            table.key('ctrl+shift+a')
            table.wait_for(lambda: table.desktop.active_window() != table.window.id,
                           what='the panel')
            keep(table, folder, 'director')


for folder, language in (('C', 'en'), ('fr', 'fr')):
    draw(folder, language)
