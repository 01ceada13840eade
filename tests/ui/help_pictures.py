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


EVENING = '''regence-evening 1
date 2026.11.28
clock 1800
scale cafes
%s
round 1
pair 1 7 1 black pawn moves=2
pair 2 8 2 black pawn moves=2
pair 3 9 3 black pawn moves=2
pair 4 10 4 black pawn moves=2
pair 5 11 5 black pawn moves=2
pair 6 12 6 black pawn moves=2
result 1 1 1-0
result 1 2 0-1
result 1 3 1/2-1/2
result 1 4 +/-
'''
CLUB = ('Anderssen', 'Boden', 'Cochrane', 'Deschapelles', 'Evans', 'Falkbeer',
        'Gunsberg', 'Harrwitz', 'Jaenisch', 'Kieseritzky', 'Legall', 'Morphy')


def draw_evening(folder, language):
    """The menu is opened by its letters, which differ by language."""
    said = speak(folder)
    letters = [re.search('_(.)', said(text))[1].lower()
               for text in ('Matches and Evenin_gs', 'A Club’s Even_ing…')]
    with tempfile.TemporaryDirectory(prefix='regence-home-') as home:
        path = pathlib.Path(home) / 'data/regence/evenings/2026.11.28.evening'
        path.parent.mkdir(parents=True)
        path.write_text(EVENING % '\n'.join(
            'player %d %s\nclass %d %d' % (n, name, n, (n + 2) // 3)
            for n, name in enumerate(CLUB, 1)))
        with harness.Program(PROGRAM, home=home, language=language,
                             begins=True) as table:
            table.key('F10')
            table.find('menu item', matching(said('Matches and Evenin_gs')) + '$')
            table.key(letters[0])
            table.find('menu item', matching(said('A Club’s Even_ing…')))
            table.settle()
            table.key(letters[1])
            wait_for_window(table, 'the window of the evening')
            table.click(table.find('list item', '2026'))
            keep(table, folder, 'evening')


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
    draw_evening(folder, language)
with shadows():
    for language in 'en', 'fr':
        present(language)
