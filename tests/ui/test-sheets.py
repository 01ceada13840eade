#!/usr/bin/python3
"""Each player's sheet in their own notation, and moves that are written instead
of being made on the board (FIDE 1930, Art. 5)."""
# SPDX-License-Identifier: GPL-3.0-or-later

import sys

import harness
import sheet
import tap

PROGRAM = sys.argv[1]
FRENCH = "'descriptive fr short'"
GAME = '[Rulebook "fide-1930"]\n[Result "*"]\n\n1. e4 e5 2. Nf3 Nc6 *\n'
EMPTY = '[Rulebook "fide-1930"]\n[Result "*"]\n\n*\n'
STRICT = ('regence-events 1\nrulebook fide-1930\nconduct strict\nclock -\n'
          'start\nwhite play e2e4\n')


def expect_moves(table, *names):
    """Waits until the buttons of the sheet have these names, with their numbers."""
    for name in names:
        table.find('button', '^%s$' % name.replace('.', r'\.'))


def press(table, name):
    table.click(table.find('button', name))


def choose_next(table):
    """The next choice of the row that has the keyboard."""
    table.key('Return')
    table.find('list item')
    table.key('Down', 'Return')
    table.wait_for(lambda: not table.find_all('list item'),
                   what='the list to close')


def settings(table):
    path = table.home / 'config/glib-2.0/settings/keyfile'
    return path.read_text() if path.exists() else ''


def line(table):
    return table.find('text', '#widget.write-move')


def write(table, text):
    """Replaces the text of the line."""
    table.key('ctrl+m')
    table.wait_for(lambda: table.has_focus(line(table)), what='the line')
    table.key('ctrl+a')
    table.type_text(text)


def expect_line(table, text):
    table.wait_for(lambda: harness.text_of(line(table)) == text,
                   what='“%s” in the line' % text)


@tap.test('one sheet descriptive in French, the other algebraic in English')
def _():
    with sheet.opened(PROGRAM, GAME) as table:
        expect_moves(table, '1. e4', '1… e5', '2. Nf3', '2… Nc6')
        sheet.choose_paper(table, 'Notation…')
        table.find('status bar', r'^2… Nc6$')
        table.wait_for(lambda: table.has_focus(table.find('combo box', '#system')),
                       what='the keyboard on the first choice')
        choose_next(table)
        table.find('status bar', r'^2… N-QB3$')
        expect_moves(table, '1. P-K4', '2. N-KB3')
        table.key('Down', 'Down')
        choose_next(table)
        table.find('status bar', r'^2… C 3 FD$')
        table.key('Escape')
        expect_moves(table, '1. P 4 R', '1… P 4 R', '2. C 3 FR', '2… C 3 FD')
        sheet.choose_paper(table, 'Black’s Scoresheet')
        expect_moves(table, '1. e4', '1… e5', '2. Nf3', '2… Nc6')
        sheet.choose_paper(table, 'White’s Scoresheet')
        expect_moves(table, '1. P 4 R', '2. C 3 FR')
        table.wait_for(lambda: "notation-white='descriptive fr short'"
                       in settings(table), what='the choice to be kept')


@tap.test('the usual notation comes back at a press')
def _():
    with sheet.opened(PROGRAM, GAME,
                      settings={'notation-white': FRENCH}) as table:
        expect_moves(table, '1. P 4 R')
        sheet.choose_paper(table, 'Notation…')
        table.find('button', '#usual')
        table.key('shift+Tab', 'Return')
        expect_moves(table, '1. e4')


@tap.test('settings that cannot be read do no harm')
def _():
    with sheet.opened(PROGRAM, GAME, settings={
            'notation-white': "'klingon'", 'sheet': "'nothing'"}) as table:
        expect_moves(table, '1. e4', '2… Nc6')


@tap.test('moves are written in any notation and played by Enter')
def _():
    with sheet.opened(PROGRAM, EMPTY,
                      settings={'notation-white': FRENCH}) as table:
        table.find(harness.CELL, '^e2, white pawn')
        write(table, 'P 4 R')
        table.find('status bar', '^→ P 4 R$')
        table.key('Return')
        table.find(harness.CELL, '^e4, white pawn')
        expect_line(table, '')
        table.type_text('P-K4')
        table.key('Return')
        table.find(harness.CELL, '^e5, black pawn')
        table.type_text('Cf3')
        table.find('status bar', '^→ C 3 FR$')
        table.key('Return')
        table.find(harness.CELL, '^f3, white knight')
        expect_moves(table, '1. P 4 R', '1… P 4 R', '2. C 3 FR')


@tap.test('of several moves one is chosen, by mouse or by keyboard')
def _():
    with sheet.opened(PROGRAM, EMPTY,
                      settings={'notation-white': FRENCH}) as table:
        table.find(harness.CELL, '^e2, white pawn')
        write(table, 'P 3 F')
        table.find('status bar', '^Which move do you mean')
        table.find('button', '^P 2 FR — 3 FR$')
        press(table, '^P 2 FD — 3 FD$')
        table.find(harness.CELL, '^c3, white pawn')
        tap.check(table.has_focus(line(table)), 'the line lost the keyboard')
        table.type_text('N-B3')
        table.find('button', '^C 1 CD — 3 FD$')
        table.key('Return', 'Right', 'Return')
        table.find(harness.CELL, '^f6, black knight')
        expect_line(table, '')


@tap.test('what is no legal move is explained and stays written')
def _():
    with harness.Program(PROGRAM) as table:
        table.find(harness.CELL, '^e2, white pawn')
        write(table, 'Ke2')
        table.key('Return')
        table.find('status bar', '^“Ke2” is not a legal move here')
        expect_line(table, 'Ke2')
        write(table, 'hello')
        table.key('Return')
        table.find('status bar', '^“hello” is not a move')
        expect_line(table, 'hello')
        tap.equal(table.square_name('e2'), 'e2, white pawn')
        table.key('Escape')
        expect_line(table, '')
        table.wait_for(lambda: any(table.has_focus(cell) for cell in
                                   table.find_all(harness.CELL, '^[a-h]')),
                       what='the board to have the keyboard')


@tap.test('who looks back plays nothing, and loses nothing')
def _():
    with sheet.opened(PROGRAM, GAME) as table:
        table.find(harness.CELL, '^c6, black knight')
        write(table, 'Bb5')
        table.find('status bar', '^→ Bb5$')
        table.key('alt+Left', 'Return')
        table.find('status bar', '^You are viewing an earlier position')
        expect_line(table, 'Bb5')
        table.key('alt+Right', 'Return')
        table.find(harness.CELL, '^b5, white bishop')


@tap.test('when the game is over no line for a move is there, and its key says why')
def _():
    with sheet.opened(PROGRAM, '[Rulebook "fide-1930"]\n[Result "*"]\n\n'
                      '1. f3 e5 2. g4 *\n') as table:
        table.find(harness.CELL, '^g4, white pawn')
        write(table, 'Qh4')
        table.find('status bar', '^→ Qh4≠$')
        table.key('Return')
        table.find('status bar', 'Checkmate')
        table.wait_for(lambda: not table.find_all('text', '#widget.write-move'),
                       what='the line to go')
        table.key('ctrl+m')
        table.find('status bar', '^The game is over')


@tap.test('what was touched binds who writes as well')
def _():
    touched = STRICT.replace('strict', 'touch') + 'black touch b8\n'
    with sheet.opened(PROGRAM, touched, 'game.regence') as table:
        table.find(harness.CELL, '^e4, white pawn')
        write(table, 'e5')
        table.key('Return')
        table.find('status bar', r'Art\. 15')
        expect_line(table, 'e5')
        tap.equal(table.square_name('e7'), 'e7, black pawn')


@tap.test('at a strict table nothing can be written')
def _():
    with sheet.opened(PROGRAM, STRICT, 'game.regence') as table:
        table.find(harness.CELL, '^e4, white pawn')
        tap.equal(table.find_all('text', '#widget.write-move'), [])
        table.key('ctrl+m')
        table.find('status bar', '^In a strict game')


tap.run()
