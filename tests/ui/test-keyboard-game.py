#!/usr/bin/python3
"""The same game played by keyboard alone: arrows, Enter and Escape on the
board, the menu for resigning, the dialog for saving."""
# SPDX-License-Identifier: GPL-3.0-or-later

import sys

import harness
import sheet
import tap
from whole_game import MOVES, SHEET

PROGRAM = sys.argv[1]


def reach_board(table):
    """Goes to the board and returns the square that then has the focus."""
    table.key('F6')
    return table.wait_for(lambda: focused_square(table),
                          what='the focus on the board')


def focused_square(table):
    for cell in table.find_all(harness.CELL, '^[a-h][1-8]'):
        if table.has_focus(cell):
            return harness.name_of(cell)[:2]
    return None


def walk(table, start, end):
    """Goes from square to square with the arrows."""
    right = ord(end[0]) - ord(start[0])
    up = int(end[1]) - int(start[1])
    table.key(*['Right' if right > 0 else 'Left'] * abs(right))
    table.key(*['Up' if up > 0 else 'Down'] * abs(up))


def play(table, at):
    for move in MOVES:
        start, end = move[:2], move[2:4]
        walk(table, at, start)
        table.key('Return')
        walk(table, start, end)
        table.key('Return')
        if len(move) == 5:
            table.find('button', '^Queen$')
            table.key('Return')
        table.wait_for(lambda: table.square_name(start) == start,
                       what='the move ' + move)
        at = end


@tap.test('a game played by keyboard alone is saved as it was played')
def _():
    with harness.Program(PROGRAM) as table:
        play(table, reach_board(table))
        places = []
        while 'Resign' not in places:  # White's button: the near side comes first
            table.key('Tab')
            places.append(table.snapshot().focused().name)
            tap.check(len(places) < 60, places)
        table.key('Return')
        table.find('button', '#widget.resign')
        table.key('F7', 'Return')
        table.find('status bar', 'White resigns')
        saved = sheet.save_as(table, 'keyboard.pgn')
        tap.equal(sheet.movetext(saved), ' '.join(SHEET))


@tap.test('the Tab key reaches the board too')
def _():
    with harness.Program(PROGRAM) as table:
        for _ in range(24):
            if focused_square(table):
                return
            table.key('Tab')
        raise AssertionError('no square has got the focus')


@tap.test('Escape puts a piece back')
def _():
    with harness.Program(PROGRAM) as table:
        walk(table, reach_board(table), 'g1')
        table.key('Return')
        table.wait_for(lambda: harness.has_state(table.square('g1'),
                                                 'selected'),
                       what='the knight in hand')
        table.key('Escape')
        table.wait_for(lambda: not harness.has_state(table.square('g1'),
                                                     'selected'),
                       what='the knight put back')
        tap.equal(table.square_name('g1'), 'g1, white knight')


@tap.test('the arrows, Home and End look through a game')
def _():
    with sheet.opened(PROGRAM,
                      '[Result "*"]\n\n1. e4 e5 2. Nf3 Nc6 *\n') as table:
        table.find(harness.CELL, '^c6, black knight')
        table.key('Left', 'Left')
        table.find(harness.CELL, '^g1, white knight')
        table.key('Home')
        table.find(harness.CELL, '^e2, white pawn')
        table.key('Right')
        table.find(harness.CELL, '^e4, white pawn')
        table.key('End')
        table.find(harness.CELL, '^c6, black knight')
        reach_board(table)
        table.key('alt+Left')
        table.find(harness.CELL, '^b8, black knight')


tap.run()
