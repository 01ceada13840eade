#!/usr/bin/python3
"""A whole real game played with the mouse, some moves by dragging and some by
clicking twice, saved through the dialog, and compared with what was played."""
# SPDX-License-Identifier: GPL-3.0-or-later

import sys

import harness
import sheet
import tap
from whole_game import MOVES, SHEET

PROGRAM = sys.argv[1]


def carry(table, number, move):
    """Every third move by two clicks, the others by dragging."""
    start, end = move[:2], move[2:4]
    if number % 3 == 2:
        table.click_square(start)
        table.wait_for(lambda: harness.has_state(table.square(start),
                                                 'selected'),
                       what='the piece on %s in hand' % start)
        table.click_square(end)
    else:
        table.drag(start, end)
    if len(move) == 5:
        table.click(table.find('button', '^Queen$'))


def wait_until_made(table, move):
    start, end = move[:2], move[2:4]
    table.wait_for(lambda: table.square_name(start) == start
                   and ',' in table.square_name(end),
                   what='the move ' + move)


def play(table):
    for number, move in enumerate(MOVES):
        carry(table, number, move)
        wait_until_made(table, move)


def wait_until_hidden(table):
    table.wait_for(lambda: not table.find_all('button', '#hide'),
                   what='the panel hidden')


def look_at_end(table, place):
    """The panel of the end leads through the game; hidden, the line below the board says
    how it ended, and the board stays where it is."""
    table.find('status bar', '^White resigns. Black wins.$')
    tap.equal(len(table.find_all('status bar', '^White resigns. Black wins.$')), 1)
    table.click(table.find('button', '#win.review'))
    wait_until_hidden(table)
    table.find('status bar', '^White resigns. Black wins.$')
    tap.equal(table.square_name('e2').startswith('e2, white pawn'), False)
    sheet.choose_paper(table, 'Log')
    sheet.choose_paper(table, 'White’s Scoresheet')
    table.find('status bar', '^White resigns. Black wins.$')
    table.key('Home')
    table.wait_for(lambda: table.square_name('e2').startswith('e2, white pawn'),
                   what='the first position')
    tap.equal(table.rectangle(table.square('a1')), place)


@tap.test('a game played with the mouse is saved as it was played')
def _():
    with harness.Program(PROGRAM) as table:
        play(table)
        place = table.rectangle(table.square('a1'))
        table.click(table.find_all('button', '#resign')[-1])
        table.click(table.find('button', '#widget.resign'))
        table.find('status bar', 'White resigns')
        saved = sheet.save_as(table, 'played.pgn')
        tap.equal(sheet.movetext(saved), ' '.join(SHEET))
        tap.equal(sheet.tags(saved)['Result'], '0-1')
        look_at_end(table, place)


@tap.test('a piece dropped on an illegal square goes back')
def _():
    with harness.Program(PROGRAM) as table:
        before = table.position()
        table.drag('e2', 'e5')
        table.drag('g1', 'g3')
        table.drag('e7', 'e5')
        tap.equal(table.position(), before)
        table.drag('e2', 'e4')
        wait_until_made(table, 'e2e4')


@tap.test('a promotion can be cancelled and made to another figure')
def _():
    position = '[SetUp "1"]\n[FEN "7k/P7/8/8/8/8/8/K7 w - - 0 1"]\n\n*\n'
    with sheet.opened(PROGRAM, position) as table:
        table.find(harness.CELL, '^a7, white pawn')
        table.drag('a7', 'a8')
        table.find('button', '^Knight$')
        table.click_square('h1')
        table.wait_for(lambda: not table.find_all('button', '^Knight$'),
                       what='the choice to go away')
        tap.equal(table.square_name('a7'), 'a7, white pawn')
        table.drag('a7', 'a8')
        table.click(table.find('button', '^Knight$'))
        table.find(harness.CELL, '^a8, white knight')


tap.run()
