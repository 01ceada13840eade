#!/usr/bin/python3
"""Games at odds: moves running on the sheet and by mouse, castling without the
rook, and another game afterwards."""
# SPDX-License-Identifier: GPL-3.0-or-later

import sys

import harness
import sheet
import tap

PROGRAM = sys.argv[1]
PAWN = ('[SetUp "1"]\n[FEN "rnbqkbnr/ppppp1pp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq'
        ' - 0 1"]\n\n')
ROOK = ('[SetUp "1"]\n[FEN "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w KQkq'
        ' - 0 1"]\n\n')


def expect(table, *names):
    """Buttons of the sheet, by their number and move."""
    for name in names:
        table.find('button', '^%s$' % name)


@tap.test('moves running stand in a column of their own')
def _():
    with sheet.opened(PROGRAM, PAWN + '1. e4 -- 2. d4 e6 3. f4 d5 *\n') as table:
        expect(table, '1. e4', '2. d4', '2… e6', '3. f4', '3… d5')


@tap.test('an ordinary game opened afterwards has its own rows')
def _():
    with sheet.opened(PROGRAM, PAWN + '1. e4 -- 2. d4 e6 3. f4 d5 *\n') as table:
        expect(table, '2… e6')
        path = table.home / 'other.pgn'
        path.write_text('1. e4 e5 2. f4 exf4 3. Nf3 g5 *\n', encoding='utf-8')
        table.start(path)
        expect(table, '1. e4', '1… e5', '2. f4', '2… exf4', '3. Nf3', '3… g5')


@tap.test('moves running are played by mouse, on this side of the board')
def _():
    with sheet.opened(PROGRAM, PAWN + '1. e4 -- *\n') as table:
        table.find('label', 'White to move: 1 more move given as odds')
        table.drag('e4', 'e5')
        table.find(harness.CELL, '^e4, white pawn')
        table.drag('d2', 'd4')
        table.find(harness.CELL, '^d4, white pawn')
        table.find('label', 'Black to move')
        table.drag('e7', 'e5')
        expect(table, '2… e5')


@tap.test('the giver of a rook castles without it')
def _():
    with sheet.opened(PROGRAM, ROOK + '1. d4 d5 2. Nc3 Nc6 3. Bf4 Bf5 4. Qd2 '
                                      'Qd7 *\n') as table:
        expect(table, '4… Qd7')
        table.drag('e1', 'c1')
        table.find(harness.CELL, '^c1, white king')
        tap.equal(table.square_name('d1'), 'd1')
        expect(table, '5. O-O-O')


@tap.test('the sheet names the giver and what is given')
def _():
    with sheet.opened(PROGRAM, '[White "Morphy"]\n[Handicap "Rook"]\n' + ROOK +
                      '1. d4 d5 *\n') as table:
        table.find('label', '^Odds given by Morphy: the rook$')


@tap.test('the sheet of an even game names no giver')
def _():
    with sheet.opened(PROGRAM, '1. e4 e5 *\n') as table:
        expect(table, '1. e4')
        tap.equal(table.find_all('label', ' gives '), [])


@tap.test('a capped pawn is on the sheet with its square')
def _():
    with sheet.opened(PROGRAM, 'regence-events 1\nrulebook fide-1930\n'
                               'conduct free\nclock -\n'
                               'odds white capped=g2 agreed\nstart\n',
                      'game.regence') as table:
        table.find('label', '^Odds given by White: the capped pawn on g2$')
        table.find(harness.CELL, '^g2, white pawn, capped$')
        table.drag('g2', 'g4')
        table.find(harness.CELL, '^g4, white pawn, capped$')
        table.drag('h7', 'h5')
        table.drag('a2', 'a3')
        table.drag('h5', 'g4')
        table.find('status bar', '^The capped pawn has been taken: ')
        table.find(harness.CELL, '^g4, black pawn$')


tap.run()
