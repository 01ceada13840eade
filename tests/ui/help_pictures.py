#!/usr/bin/python3
"""Makes the pictures of the help, and those that software centres show, in every language:
build-aux/help-pictures runs it."""
# SPDX-License-Identifier: GPL-3.0-or-later

import contextlib
import gettext
import os
import pathlib
import re
import sys
import tempfile

from PIL import Image
from Xlib import X, Xatom, display

import harness
import new_game
import sheet

PROGRAM, SOURCE = sys.argv[1], pathlib.Path(sys.argv[2])
GAMES = SOURCE / 'data' / 'screenshots'
COLORS = 192


def speak(folder):
    """The words of a language, as the program finds them."""
    return gettext.translation('regence', os.environ['REGENCE_LOCALEDIR'],
                               [folder], fallback=True).gettext


def keep(table, folder, name):
    """The window in front; few colours are enough and make a small file."""
    table.desktop.move_mouse(0, 0)
    table.settle(6)
    window = table.desktop.display.create_resource_object('window',
                                                          table.desktop.active_window())
    picture = table.desktop.picture(*table.desktop.geometry(window))
    picture = picture.quantize(COLORS, dither=Image.Dither.NONE)
    picture.save(SOURCE / 'help' / folder / 'figures' / (name + '.png'), optimize=True)


@contextlib.contextmanager
def shadows():
    """Lets GTK draw round corners and shadows, as it does where windows are composed and
    the window manager knows about the space around them."""
    screen = display.Display()
    root = screen.screen().root
    owner = root.create_window(0, 0, 1, 1, 0, X.CopyFromParent)
    owner.set_selection_owner(screen.intern_atom('_NET_WM_CM_S0'), X.CurrentTime)
    root.change_property(screen.intern_atom('_NET_SUPPORTED'), Xatom.ATOM, 32,
                         [screen.intern_atom('_GTK_FRAME_EXTENTS')], X.PropModeAppend)
    screen.sync()
    yield
    screen.close()


def show(table, folder, name):
    """The window in front with its shadow, for a software centre."""
    table.desktop.move_mouse(0, 0)
    table.settle(6)
    window = table.desktop.display.create_resource_object('window',
                                                          table.desktop.active_window())
    size = window.get_geometry()
    raw = window.get_image(0, 0, size.width, size.height, X.ZPixmap, 0xffffffff)
    picture = Image.frombytes('RGBA', (size.width, size.height), raw.data, 'raw', 'BGRa')
    (GAMES / folder).mkdir(exist_ok=True)
    picture.save(GAMES / folder / (name + '.png'), optimize=True)


def wait_for_window(table, what):
    table.wait_for(lambda: table.desktop.active_window() != table.window.id, what=what)


def matching(words):
    return '^%s' % re.escape(words.replace('_', '').rstrip('…'))


def draw(folder, language):
    said = speak(folder)
    with harness.Program(PROGRAM, language=language, begins=False) as table:
        keep(table, folder, 'welcome')
        table.click(table.find('list item', matching(said('Set Up a Game…'))))
        odds = table.find('list item', matching(said('Odds')) + '$')
        new_game.reach(table, odds)
        table.click(odds)
        new_game.choose(table, said('the knight').capitalize() + '$')
        keep(table, folder, 'odds')
    with tempfile.TemporaryDirectory(prefix='regence-home-') as home:
        sheet.keep_settings(home, {'language': "''"})
        with harness.Program(PROGRAM, str(GAMES / 'ruling.regence'), home=home,
                             language=language) as table:
            keep(table, folder, 'table')
            table.key('ctrl+p')
            wait_for_window(table, 'the print window')
            keep(table, folder, 'printing')
            table.key('Escape')
            table.wait_for(lambda: table.desktop.active_window() == table.window.id,
                           what='the table')
            table.key('ctrl+shift+a')
            wait_for_window(table, 'the panel')
            keep(table, folder, 'director')


def present(language):
    """Draws the pictures of the metainfo."""
    said = speak(language)
    with harness.Program(PROGRAM, language=language, begins=False) as table:
        table.click(table.find('list item', matching(said('Set Up a Game…'))))
        table.find('list item', matching(said('Odds')) + '$')
        show(table, language, 'new-game')
    for game in 'modern', 'ruling':
        with tempfile.TemporaryDirectory(prefix='regence-home-') as home:
            sheet.keep_settings(home, {'language': "''"})
            with harness.Program(PROGRAM, str(GAMES / (game + '.regence')), home=home,
                                 language=language) as table:
                show(table, language, game)
                if game == 'ruling':
                    table.key('ctrl+p')
                    wait_for_window(table, 'the print window')
                    show(table, language, 'paper')


for folder, language in (('C', 'en'), ('fr', 'fr')):
    draw(folder, language)
with shadows():
    for language in 'en', 'fr':
        present(language)
