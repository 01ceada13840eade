#!/usr/bin/python3
"""The New Game window: its cards, odds set up by mouse, what a rulebook
forbids, and what is remembered."""
# SPDX-License-Identifier: GPL-3.0-or-later

import re
import sys
import tempfile

import harness
import new_game
import sheet
import tap

PROGRAM = sys.argv[1]
NO_PAWN = 'rnbqkbnr/ppppp1pp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'

# Who gives, the row; the FEN, the tag, the moves played, how they are written,
# who is to move, and where men stand then (FIDE 1930, Art. 22.2, 22.5 to 22.8).
LADDER = [
    ('Black', 'Pawn and move', NO_PAWN, 'Pawn and move (black move pawn)',
     ['e2e4', 'e7e6', 'd2d4', 'd7d5'], '1. e4 e6 2. d4 d5', 'White to move',
     ['e4, white pawn', 'd5, black pawn', 'e2', 'f7']),
    ('Black', 'Pawn and two moves', NO_PAWN,
     'Pawn and two moves (black moves=2 pawn)',
     ['e2e4', 'd2d4', 'e7e6', 'f1d3', 'g8e7'],
     '1. e4 -- 2. d4 e6 3. Bd3 Ne7', 'White to move',
     ['d4, white pawn', 'd3, white bishop', 'e7, black knight', 'f7']),
    ('White', 'The rook$',
     'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w KQkq - 0 1',
     'The rook (white rook)', ['e2e4', 'e7e5', 'g1f3', 'b8c6'],
     '1. e4 e5 2. Nf3 Nc6', 'White to move',
     ['f3, white knight', 'c6, black knight', 'a1', 'b8']),
    ('White', 'The knight',
     'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR w KQkq - 0 1',
     'The knight (white knight)', ['e2e4', 'e7e5', 'f2f4', 'e5f4'],
     '1. e4 e5 2. f4 exf4', 'White to move',
     ['e4, white pawn', 'f4, black pawn', 'b1', 'e5']),
    ('White', 'The queen’s bishop',
     'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RN1QKBNR w KQkq - 0 1',
     'The queen’s bishop (white bishop)', ['d2d4', 'd7d5', 'c2c4', 'd5c4'],
     '1. d4 d5 2. c4 dxc4', 'White to move',
     ['d4, white pawn', 'c4, black pawn', 'c1', 'd5']),
]


def begun(table):
    """The table, with nothing over it."""
    return table.find(harness.CELL, '^e2, white pawn')


def is_playable(table):
    return harness.has_state(table.find('button', '^Play$'), 'sensitive')


def check_card(name, subtitle, clock):
    with harness.Program(PROGRAM) as table:
        begun(table)
        new_game.open_window(table)
        table.click(table.find('button', '^%s' % name))
        table.find('label', subtitle)
        table.drag('e2', 'e4')
        table.find(harness.CELL, '^e4, white pawn')
        tags = sheet.tags(sheet.save_as(table, 'card.pgn'))
        tap.equal(tags.get('TimeControl'), clock)


@tap.test('a card begins a modern game')
def _():
    check_card('A modern game', '^FIDE 2023 · Free$', None)


@tap.test('a card begins a game of 1930')
def _():
    check_card('A game of 1930', '^FIDE 1930 · Touch-Move$',
               '30/7200:15/3600')


@tap.test('a card begins a game at the Café')
def _():
    check_card('A game at the Café', '^Régence, 26 rules · Touch-Move$', None)


def check_row(giver, row, fen, tag, moves, text, turn, squares):
    with harness.Program(PROGRAM) as table:
        begun(table)
        new_game.set_up(table)
        new_game.open_odds(table)
        new_game.choose(table, giver)
        new_game.choose(table, row)
        new_game.play(table)
        for move in moves:
            table.drag(move[:2], move[2:])
            table.find(harness.CELL, '^%s, ' % move[2:])
        pgn = sheet.save_as(table, 'odds.pgn')
        tags = sheet.tags(pgn)
        tap.equal((tags['SetUp'], tags['FEN'], tags['Handicap']),
                  ('1', fen, tag))
        tap.check(sheet.movetext(pgn).startswith(text), sheet.movetext(pgn))
        table.end()
        with harness.Program(PROGRAM, str(table.home / 'odds.pgn')) as again:
            again.find('status bar', turn)
            again.find('label', ' · %s$' % row.rstrip('$'))
            for square in squares:
                tap.equal(again.square_name(square[:2]), square)


def add_row(case):
    @tap.test('%s: set up, played, saved, opened again' % case[1].rstrip('$'))
    def _():
        check_row(*case)


for CASE in LADDER:
    add_row(CASE)


@tap.test('what the rulebook forbids is said with its article')
def _():
    with harness.Program(PROGRAM) as table:
        begun(table)
        new_game.set_up(table)
        new_game.open_odds(table)
        new_game.choose(table, 'Pawn and two moves')
        table.find('label', '^White moves first: whoever gives extra moves '
                            'has Black')
        table.find('button', r'^Art\. 22\.2')
        tap.check(not is_playable(table), 'it can be played')
        new_game.choose(table, 'Black')
        table.wait_for(lambda: is_playable(table), what='Play')


@tap.test('any men are clicked off, by agreement')
def _():
    with harness.Program(PROGRAM) as table:
        begun(table)
        new_game.set_up(table)
        new_game.open_odds(table)
        table.click(new_game.preview_square(table, 'g1'))
        table.find('label', '^These men are given only where both')
        table.find('button', r'^Art\. 22\.7')
        tap.check(not is_playable(table), 'it can be played')
        table.click(table.find('check box', '^Both players agree'))
        table.wait_for(lambda: is_playable(table), what='Play')
        new_game.play(table)
        tap.equal(table.square_name('g1'), 'g1')


BARE_KINGS = '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1'
MATE_IN_ONE = '6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1'
CLASH = '^Odds are given from the usual beginning, but another'


@tap.test('odds and another position are not played together')
def _():
    with harness.Program(PROGRAM) as table:
        begun(table)
        new_game.set_up(table)
        new_game.set_position(table, BARE_KINGS)
        new_game.open_odds(table)
        table.find('alert', '^A position is set up; men and moves are')
        tap.check(is_playable(table), 'nothing is given yet')
        new_game.choose(table, 'The knight')
        table.find('alert', CLASH)
        tap.check(not is_playable(table), 'it can be played')
        table.key('Escape')
        table.find('alert', CLASH)
        table.find('label', '^White gives the knight$')
        table.click(table.find('button', '^No Odds$'))
        table.wait_for(lambda: is_playable(table), what='Play')
        new_game.play(table)
        tap.equal(table.square_name('e2'), 'e2, white pawn')
        tap.equal(table.square_name('d1'), 'd1')


@tap.test('the board for a position says that odds are given')
def _():
    with harness.Program(PROGRAM) as table:
        begun(table)
        new_game.set_up(table)
        new_game.open_odds(table)
        new_game.choose(table, 'The knight')
        table.key('Escape')
        new_game.open_position(table)
        table.find('alert',
                   '^White gives the knight, from the usual')
        table.click(table.find('label', '^Empty Board$'))
        table.find('alert', CLASH)
        table.click(table.find('button', '^Usual Beginning$'))
        table.wait_for(lambda: is_playable(table), what='Play')
        new_game.play(table)
        tap.equal(table.square_name('b1'), 'b1')
        tap.equal(table.square_name('g1'), 'g1, white knight')


@tap.test('draws are given from any position')
def _():
    with harness.Program(PROGRAM) as table:
        begun(table)
        new_game.set_up(table)
        new_game.set_position(table, BARE_KINGS)
        new_game.open_odds(table)
        row = table.find('list item', '^Draw odds$')
        new_game.reach(table, row)
        table.click(row)
        table.find('label', '^By agreement Black wins a drawn game')
        new_game.play(table)
        tap.equal(table.square_name('e2'), 'e2, white pawn')
        tap.equal(table.square_name('d1'), 'd1')


@tap.test('who gives is named, and why no lots are drawn')
def _():
    with harness.Program(PROGRAM) as table:
        begun(table)
        new_game.set_up(table)
        new_game.open_odds(table)
        new_game.choose(table, 'Black')
        new_game.choose(table, 'Pawn and move')
        table.key('Escape')
        table.find('label', '^Black gives pawn and move$')
        table.find('label', '^No lots to draw: the odds say who begins')
        new_game.name_players(table, 'Staunton', 'Saint-Amant')
        table.find('label', '^Saint-Amant gives pawn and move$')


@tap.test('a click says before what it will play, position included')
def _():
    with harness.Program(PROGRAM) as table:
        begun(table)
        new_game.set_up(table)
        new_game.name_players(table, 'Staunton', 'Saint-Amant')
        new_game.set_position(table, MATE_IN_ONE)
        new_game.play(table)
        table.drag('a1', 'a8')
        table.find(harness.CELL, '^a8, white rook')
        new_game.open_window(table)
        table.find('label', r'^Colours exchanged: Saint-Amant has White, '
                            r'Staunton has Black\n(.*\n)+From the position '
                            r'that is set up$')
        new_game.play(table)
        table.find('window', '^Saint-Amant – Staunton$')
        tap.equal(table.square_name('a1'), 'a1, white rook')
        tap.equal(table.square_name('d2'), 'd2')


KNIGHT = '^Cochrane gives the knight$'
PAWN_AND_TWO = r'has Black\n.*\nCochrane gives pawn and two moves$'


@tap.test('what is set up and not played is not what was played last')
def _():
    with harness.Program(PROGRAM) as table:
        begun(table)
        new_game.set_up(table)
        new_game.name_players(table, 'Deschapelles', 'Cochrane')
        new_game.open_odds(table)
        new_game.choose(table, 'Black')
        new_game.choose(table, 'Pawn and two moves')
        new_game.play(table)
        new_game.set_up(table)
        new_game.open_odds(table)
        new_game.choose(table, 'The knight')
        table.find('label', KNIGHT)
        table.key('Escape')
        _, row = table.find_all('label', KNIGHT)
        table.key('Escape')
        table.find('list item', '^Go on setting up')
        table.find('label', PAWN_AND_TWO)
        # The row of the terms, which GTK 4.8 shows us while it is covered,
        # tells it still; the heading no more.
        tap.check(set(table.find_all('label', KNIGHT)) <= {row},
                  'the heading tells it still')
        table.click(table.find('list item', '^Go on setting up'))
        table.find('label', KNIGHT)
        table.key('Escape')
        table.key('Escape')
        new_game.open_window(table)
        table.find('list item', '^Set up a game')
        table.find('label', PAWN_AND_TWO)
        new_game.play(table)
        table.find('status bar', 'White to move: 2 more moves')
        tap.equal(table.square_name('f7'), 'f7')
        tap.equal(table.square_name('b8'), 'b8, black knight')


@tap.test('what was set up is played from its own page, not from a card')
def _():
    with harness.Program(PROGRAM) as table:
        begun(table)
        new_game.set_up(table)
        new_game.set_position(table, MATE_IN_ONE)
        table.key('Escape')
        table.find('label', r'\nFrom the position that is set up$')
        table.find('label', r'· Without clocks\nFrom the usual beginning$')
        table.click(table.find('button', '^A modern game'))
        table.find('label', '^FIDE 2023 · Free$')
        tap.equal(table.square_name('d2'), 'd2, white pawn')
        new_game.open_window(table)
        table.find('label', r'^FIDE 2023 · .*\nFrom the usual beginning$')


@tap.test('a time written by hand is read out, and told in words')
def _():
    with tempfile.TemporaryDirectory(prefix='regence-home-') as home:
        sheet.keep_settings(home, {'time': "'300+2 600'"})
        with harness.Program(PROGRAM, home=home) as table:
            begun(table)
            new_game.open_window(table)
            table.find('label', '· White: the whole game in 5 minutes, and '
                                '2 s more for each move; Black: the whole '
                                'game in 10 minutes\n')
            table.click(table.find('list item', '^Set up a game'))
            table.find('label', '^The whole game in 5 minutes, and 2 s more')
            table.find('label', '^The whole game in 10 minutes$')


@tap.test('the list opens at what is chosen, no larger than the table')
def _():
    with tempfile.TemporaryDirectory(prefix='regence-home-') as home:
        sheet.keep_settings(home, {'width': 680, 'height': 580,
                                   'odds': "'white knight piece=g1 agreed'"})
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
        with harness.Program(PROGRAM, home=str(home)) as again:
            begun(again)
            new_game.open_window(again)
            again.find('label', 'pawn and two moves')
            again.key('Return')
            again.find('status bar', 'White to move: 2 more moves')
            tap.equal(again.square_name('f7'), 'f7')


@tap.test('lots are drawn, and the players sit down')
def _():
    with harness.Program(PROGRAM) as table:
        begun(table)
        new_game.set_up(table)
        new_game.name_players(table, 'Staunton', 'Saint-Amant')
        table.click(table.find('button', '^Draw Lots'))
        table.click(table.find('button', '^The left hand'))
        said = table.find('label', 'drew the (white|black) pawn')
        has_white = 'white pawn' in harness.name_of(said)
        table.wait_for(lambda: harness.has_state(
            table.find('button', '^Agreed$'), 'sensitive'),
            what='the lot to be settled')
        table.click(table.find('button', '^Agreed$'))
        new_game.play(table)
        table.find('window', '^Saint-Amant – Staunton$' if has_white
                   else '^Staunton – Saint-Amant$')


tap.run()
