#!/usr/bin/python3
"""The New Game window by mouse: a card, odds set up, played, saved and opened
again, pieces clicked off, the board for a position, and what is remembered.  What
needs no mouse is in tests/app/test-new-game-dialog.c."""
# SPDX-License-Identifier: GPL-3.0-or-later

import re
import sys
import tempfile

import harness
import new_game
import sheet
import tap

PROGRAM = sys.argv[1]
# As the settings are written: lines with a backslash and an n between.
TERMS = r"'conduct free\nclock -\nodds white knight piece=g1 agreed'"
NO_PAWN = 'rnbqkbnr/ppppp1pp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'


def begun(table):
    """The table, with nothing over it."""
    return table.find(harness.CELL, '^e2, white pawn')


def is_playable(table):
    return harness.has_state(table.find('button', '#new-game.play'), 'sensitive')


@tap.test('a card begins a game of 1930')
def _():
    with harness.Program(PROGRAM) as table:
        begun(table)
        new_game.open_window(table)
        table.click(table.find('button', new_game.AS_IN_1930))
        table.find('label', '^FIDE 1930 · Touch-move$')
        table.drag('e2', 'e4')
        table.find(harness.CELL, '^e4, white pawn')
        tags = sheet.tags(sheet.save_as(table, 'card.pgn'))
        tap.equal(tags.get('TimeControl'), '30/7200:15/3600')


# FIDE 1930, Art. 22.2, 22.6.
@tap.test('pawn and two moves: set up, played, saved, opened again')
def _():
    with harness.Program(PROGRAM) as table:
        begun(table)
        new_game.set_up(table)
        new_game.open_odds(table)
        new_game.choose(table, 'Black')
        new_game.choose(table, 'Pawn and two moves')
        new_game.play(table)
        for move in ('e2e4', 'd2d4', 'e7e6', 'f1d3', 'g8e7'):
            table.drag(move[:2], move[2:])
            table.find(harness.CELL, '^%s, ' % move[2:])
        pgn = sheet.save_as(table, 'odds.pgn')
        tags = sheet.tags(pgn)
        tap.equal((tags['SetUp'], tags['FEN'], tags['Handicap']),
                  ('1', NO_PAWN, 'Pawn and two moves (black moves=2 pawn)'))
        tap.check(sheet.movetext(pgn).startswith(
            '1. e4 -- 2. d4 e6 3. Bd3 Ne7'), sheet.movetext(pgn))
        table.end()
        with harness.Program(PROGRAM, str(table.home / 'odds.pgn')) as again:
            again.find('label', 'White to move')
            again.find('label', ' · Pawn and two moves$')
            for square in ('d4, white pawn', 'd3, white bishop',
                           'e7, black knight', 'f7'):
                tap.equal(again.square_name(square[:2]), square)


@tap.test('any pieces are clicked off, by agreement')
def _():
    with harness.Program(PROGRAM) as table:
        begun(table)
        new_game.set_up(table)
        new_game.open_odds(table)
        table.click(new_game.preview_square(table, 'g1'))
        table.find('label', '^These pieces are given only if both')
        table.find('button', r'^Art\. 22, 7')
        tap.check(not is_playable(table), 'it can be played')
        table.click(table.find('check box', '#agreed'))
        table.wait_for(lambda: is_playable(table), what='Play')
        new_game.play(table)
        tap.equal(table.square_name('g1'), 'g1')


@tap.test('the board for a position says that odds are given')
def _():
    with harness.Program(PROGRAM) as table:
        begun(table)
        new_game.set_up(table)
        new_game.open_odds(table)
        new_game.choose(table, 'The knight')
        table.key('Escape')
        new_game.open_position(table)
        table.find('alert', '#sentence')
        table.click(table.find('label', '^Empty Board$'))
        table.wait_for(lambda: not is_playable(table), what='Play to be refused')
        table.click(table.find('button', '#new-game.no-position'))
        table.wait_for(lambda: is_playable(table), what='Play')
        new_game.play(table)
        tap.equal(table.square_name('b1'), 'b1')
        tap.equal(table.square_name('g1'), 'g1, white knight')


@tap.test('the list opens at what is chosen, no larger than the table')
def _():
    with tempfile.TemporaryDirectory(prefix='regence-home-') as home:
        sheet.keep_settings(home, {'width': 680, 'height': 580,
                                   'terms': TERMS})
        with harness.Program(PROGRAM, home=home) as table:
            begun(table)
            new_game.set_up(table)
            _, top, width, height = new_game.geometry(table)
            tap.check(width <= 680 and height <= 580, (width, height))
            new_game.open_odds(table)
            chosen = new_game.find_choice(table, 'Two knights')
            table.wait_for(
                lambda: harness.has_state(chosen, 'checked') and
                0 < table.rectangle(chosen)[1] - top < height - 20,
                what='the knights to be in sight')


@tap.test('the last terms are remembered, and Enter starts')
def _():
    with harness.Program(PROGRAM) as table:
        begun(table)
        new_game.set_up(table)
        new_game.name_players(table, 'Deschapelles', 'Cochrane')
        new_game.open_odds(table)
        new_game.choose(table, 'Black')
        new_game.choose(table, 'Pawn and two moves')
        new_game.play(table)
        table.find('window', '^Deschapelles – Cochrane$')
        home = table.home
        table.end()
        settings = (home / 'config/glib-2.0/settings/keyfile').read_text()
        tap.check(re.search("^names=.'Deschapelles', 'Cochrane'.$", settings,
                            re.MULTILINE), settings)
        with harness.Program(PROGRAM, home=str(home),
                             begins=False) as again:
            again.find('label', 'pawn and two moves')
            again.key('Return')
            again.find('label', 'Deschapelles to move: 2 more moves')
            tap.equal(again.square_name('f7'), 'f7')


tap.run()
