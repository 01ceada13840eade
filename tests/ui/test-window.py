#!/usr/bin/python3
"""The table as it opens: the window, the board that a screen reader finds,
and the end."""
# SPDX-License-Identifier: GPL-3.0-or-later

import sys

import harness
import tap

PROGRAM = sys.argv[1]
MEN = ('rook', 'knight', 'bishop', 'queen',
       'king', 'bishop', 'knight', 'rook')


def opening():
    """What stands on each square as a game begins."""
    men = {}
    for file, man in zip('abcdefgh', MEN):
        men.update({file + '1': 'white ' + man, file + '2': 'white pawn',
                    file + '7': 'black pawn', file + '8': 'black ' + man})
    return men


@tap.test('the window opens with the board set up')
def _():
    with harness.Program(PROGRAM) as table:
        table.find(harness.CELL, '^e4$')
        tap.equal(table.position(), opening())


@tap.test('the squares speak French')
def _():
    with harness.Program(PROGRAM, language='fr') as table:
        tap.check(table.square_name('g1').startswith('g1, cavalier blanc'),
                  table.square_name('g1'))
        tap.check(table.square_name('d8').startswith('d8, dame noire'),
                  table.square_name('d8'))


@tap.test('the squares lie as on a board, White below')
def _():
    with harness.Program(PROGRAM) as table:
        table.find(harness.CELL, '^e4$')
        a1, h8, e4 = (table.centre(table.square(name))
                      for name in ('a1', 'h8', 'e4'))
        tap.check(a1[0] < e4[0] < h8[0] and a1[1] > e4[1] > h8[1],
                  '%s %s %s' % (a1, e4, h8))


@tap.test('Ctrl+Q ends it well')
def _():
    with harness.Program(PROGRAM) as table:
        tap.equal(table.quit(), 0)


tap.run()
