#!/usr/bin/python3
"""The window as it opens: the page on which a game is begun, the board that a
screen reader finds, and the end."""
# SPDX-License-Identifier: GPL-3.0-or-later

import os
import sys

from Xlib import X

import harness
import tap

PROGRAM = sys.argv[1]
FIRST_RANK = ('rook', 'knight', 'bishop', 'queen',
              'king', 'bishop', 'knight', 'rook')


def opening():
    """Returns the pieces of the starting position by square."""
    pieces = {}
    for file, piece in zip('abcdefgh', FIRST_RANK):
        pieces.update({file + '1': 'white ' + piece, file + '2': 'white pawn',
                       file + '7': 'black pawn', file + '8': 'black ' + piece})
    return pieces


@tap.test('the window opens with the board set up, White below; Ctrl+Q ends it')
def _():
    with harness.Program(PROGRAM) as table:
        table.find(harness.CELL, '^e4$')
        tap.equal(table.position(), opening())
        a1, h8, e4 = (table.centre(table.square(name))
                      for name in ('a1', 'h8', 'e4'))
        tap.check(a1[0] < e4[0] < h8[0] and a1[1] > e4[1] > h8[1],
                  '%s %s %s' % (a1, e4, h8))
        tap.equal(table.quit(), 0)


COMPANIONS = {'ctrl+r': 'the rulebook', 'ctrl+g': 'the games',
              'ctrl+shift+m': 'the matches', 'ctrl+comma': 'the preferences',
              'ctrl+p': 'the scoresheet to print', 'ctrl+question': 'the shortcuts',
              'ctrl+shift+a': 'the panel of the director'}


@tap.test('the menu is short; each window beside closes by Escape and Ctrl+W')
def _():
    with harness.Program(PROGRAM) as table:
        table.find(harness.CELL, '^e4$')
        table.key('F10')
        table.find('menu item', '^About Régence$')
        items = table.find_all('menu item')
        names = [harness.name_of(item) for item in items]
        items = items[:names.index('About Régence') + 1]  # then the submenus
        tap.check(len(items) <= 12, names)
        tap.check('Resign' not in names, names)
        if len(names) > len(items):  # newer versions of GTK do not list them yet
            tap.check({'Copy the Game (PGN)', 'Paste Position or Game'} <= set(names),
                      names)
        tops = [table.rectangle(item) for item in items]
        height = (max(top + size for _, top, _, size in tops)
                  - min(top for _, top, _, _ in tops))
        tap.check(0 < height <= 600, height)
        table.key('Escape')
        for key, what in COMPANIONS.items():
            for end in ('Escape', 'ctrl+w'):
                table.wait_for(lambda: table.desktop.active_window()
                               == table.window.id, what='the table')
                table.key(key)
                table.wait_for(lambda: table.desktop.active_window()
                               not in (0, None, table.window.id), what=what)
                table.settle()
                table.key(end)
                table.wait_for(lambda: table.desktop.active_window()
                               == table.window.id,
                               what='the end of %s by %s' % (what, end))


@tap.test('F11 is the table alone, with a button at the upper edge that leads back')
def _():
    with harness.Program(PROGRAM) as table:
        table.find(harness.CELL, '^e4$')
        before = table.geometry()
        # The header bar comes where the pointer is at the upper edge.
        table.desktop.move_mouse(300, 300)
        table.key('F11')
        table.wait_for(lambda: table.geometry() != before, what='the screen')
        table.settle()
        top = table.rectangle(table.square('a8'))[1]
        tap.check(top < 30, 'something is above the board: %d' % top)
        table.desktop.move_mouse(300, 0)
        table.settle()
        table.click(table.find('button', '#win.fullscreen'))
        table.wait_for(lambda: table.geometry() == before, what='the window')
        table.key('F11')
        table.wait_for(lambda: table.geometry() != before, what='the screen')
        table.key('F11')
        table.wait_for(lambda: table.geometry() == before, what='the window')
        # After a written move the text is complete, and Ctrl+Z takes the move back.
        table.key('ctrl+m')
        table.type_text('e4')
        table.key('Return')
        table.find(harness.CELL, '^e4, white pawn')
        table.key('ctrl+z')
        table.find('button', '#widget.accept takeback')
        tap.equal(table.snapshot().focused().text, '')


@tap.test('the page of welcome and the squares speak French')
def _():
    with harness.Program(PROGRAM, language='fr', begins=False) as table:
        table.find('label', '^Quelle partie voulez-vous jouer')
        tap.equal(table.find_all('list item', '^Comme la dernière fois'), [])
        tap.equal(table.desktop.title(table.window), 'Régence')
        table.click(table.find('button', '^Une partie moderne$'))
        tap.check(table.square_name('g1').startswith('g1, cavalier blanc'),
                  table.square_name('g1'))
        tap.check(table.square_name('d8').startswith('d8, dame noire'),
                  table.square_name('d8'))


def has_tooltip(table):
    """Returns whether the screen has a window that no window manager was asked for; the
    manager itself has one of a pixel."""
    return any(window.get_attributes().override_redirect
               and window.get_attributes().map_state == X.IsViewable
               and window.get_geometry().width > 1
               for window in table.desktop.root.query_tree().children)


@tap.test('a short click counts where GTK learns late that it is over')
def _():
    with harness.Program(PROGRAM, LD_PRELOAD=os.environ['REGENCE_TEST_FAULTS'],
                         REGENCE_FAULTS_POINTER='60') as table:
        button = table.find('button', '#resign')
        table.point_at(button)
        table.wait_for(lambda: has_tooltip(table), what='the tooltip')
        table.click(button)
        table.find('button', '#widget.resign')


tap.run()
