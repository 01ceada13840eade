#!/usr/bin/python3
"""The whole way of an adjourned game: played, sealed, the program closed and
started again, the game found, resumed and finished, and written as PGN."""
# SPDX-License-Identifier: GPL-3.0-or-later

import contextlib
import pathlib
import subprocess
import sys
import tempfile

import arbiter_table
import harness
import new_game
import sealing
import sheet
import tap

PROGRAM, CLI = sys.argv[1:3]
WORDS = ('windmill', 'harbour')
WORD_LINE = '’s Password$'


@contextlib.contextmanager
def home_with(*lines):
    """A folder for several sessions, with a game to begin."""
    with tempfile.TemporaryDirectory(prefix='regence-home-') as home:
        path = pathlib.Path(home) / 'game.regence'
        path.write_text('\n'.join((
            'regence-events 1', 'name white Léonie', 'name black Philidor')
            + lines + ('start', '')))
        yield home


def carry(table, *moves):
    """Moves made by mouse."""
    for start, end in moves:
        piece = table.square_name(start).split(', ')[1]
        table.drag(start, end)
        table.wait_for(lambda: piece in table.square_name(end),
                       what='the %s on %s' % (piece, end))


def press(table, name):
    table.click(table.find('button', name))


def leave_face(table):
    press(table, '#next')
    table.find('button', '#win.resume')


def take_from_library(table):
    """The adjourned game, by the list of games."""
    table.key('ctrl+g')
    table.wait_for(lambda: table.desktop.active_window() != table.window.id,
                   what='the games')
    table.click(table.find('label', '^Léonie – Philidor$'))
    table.key('Return')
    table.find('button', '#win.resume')


def give_words(table):
    def lines():
        found = table.find_all('text', WORD_LINE)
        return len(found) == len(WORDS) and found

    for line, word in zip(table.wait_for(lines, what='both lines'), WORDS):
        table.click(line)
        table.type_text(word)
    press(table, '#open')


def open_envelope(table):
    press(table, '#win.resume')
    table.settle()
    press(table, '#here')
    give_words(table)


def is_refereed(table):
    """Checks that the referee comes to the same end, line by line."""
    answers = arbiter_table.ask_referee(CLI, table)
    tap.check(all(answer['ok'] for answer in answers),
              [answer for answer in answers if not answer['ok']])
    return answers[-1]


def check_pgn(table, *words):
    """The events have it, and the PGN has nothing of a game still
    adjourned."""
    text = sheet.save_as(table, 'copy.pgn')
    tags = sheet.tags(text)
    tap.check('Due' not in tags and tags.get('Termination') != 'adjourned',
              tags)
    line = ' '.join(text.split())
    for word in words:
        tap.check(word in line, 'no “%s” in\n%s' % (word, text))
    checked = subprocess.run([CLI, 'pgn', 'check', table.home / 'copy.pgn'],
                             capture_output=True, text=True, check=False)
    tap.equal(checked.returncode, 0, checked.stdout + checked.stderr)
    return text


@tap.test('adjourned, closed, started again, resumed and finished (1930)')
def _():
    with home_with('rulebook fide-1930', 'conduct touch',
                   'clock 30/7200:15/3600') as home:
        with harness.Program(PROGRAM, 'game.regence', home=home) as table:
            carry(table, ('e2', 'e4'), ('e7', 'e5'), ('f1', 'c4'),
                  ('b8', 'c6'))
            sealing.seal(table, 'D1D—5TR', WORDS)
            leave_face(table)
            table.quit()
        with harness.Program(PROGRAM, home=home, begins=False) as table:
            take_from_library(table)
            open_envelope(table)
            table.find(harness.CELL, '^h5, white queen')
            carry(table, ('g8', 'f6'), ('h5', 'f7'))
            table.find('status bar', ' wins')
            text = arbiter_table.save(table)
            tap.check('black opened D1D—5TR' in arbiter_table.events(text),
                      text)
            tap.equal(is_refereed(table)['result'], '1-0')
            check_pgn(table, '[Result "1-0"]', 'adjourn', 'sealed', 'opened',
                      'Qxf7#')


@tap.test('the same with an ambiguous sealed move under 1928 (16.g)')
def _():
    with home_with('rulebook fide-1928', 'conduct touch',
                   'clock -') as home:
        with harness.Program(PROGRAM, 'game.regence', home=home) as table:
            carry(table, ('d2', 'd4'), ('d7', 'd5'), ('c2', 'c4'),
                  ('g8', 'f6'), ('b1', 'c3'))
            sealing.seal(table, 'Cd7', WORDS)
            leave_face(table)
            table.quit()
        with harness.Program(PROGRAM, home=home, begins=False) as table:
            take_from_library(table)
            open_envelope(table)
            table.find('button', 'b8')
            table.find(harness.CELL, '^f6')
            table.click_square('f6')
            arbiter_table.demand(table)
            table.find(harness.CELL, '^d7, black knight')
            tap.equal(table.square_name('f6'), 'f6')
            carry(table, ('c4', 'd5'))
            table.find('button', '#resign')
            arbiter_table.save(table)
            tap.check('white choose play f6d7' in arbiter_table.events(
                (table.home / 'copy.regence').read_text('utf-8')),
                'no choice')
            tap.check(is_refereed(table)['fen'].startswith(
                'rnbqkb1r/pppnpppp/8/3P4/3P4/2N5/PP2PPPP/R1BQKBNR b'),
                'another board')
            check_pgn(table, 'adjourn', 'sealed', 'opened Cd7')
            arbiter_table.check_log_entry(table, '16.g')


@tap.test('an envelope is opened after its writer lost by coming late (2023)')
def _():
    with home_with('rulebook fide-2023', 'conduct touch',
                   'position 6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1',
                   'clock 5400') as home:
        with harness.Program(PROGRAM, 'game.regence', home=home) as table:
            sealing.seal(table, 'Ra8', WORDS)
            leave_face(table)
            table.key('ctrl+shift+a')
            table.wait_for(lambda: table.desktop.active_window()
                           != table.window.id, what='the panel')
            table.settle()
            late = table.find('combo box', '^Late Player')
            new_game.reach(table, late)
            table.click(late)
            table.key('Down', 'Return')
            table.settle()
            # GTK loses a press where a key has just closed a list.
            table.click(table.find('label', '^Late Arrival$'))
            table.settle()
            declare = table.find('button', '#widget.late')
            new_game.reach(table, declare)
            table.click(declare)
            table.settle()
            # The question has its answers behind one another.
            table.key('Tab', 'Return')
            table.settle()
            table.key('Escape')
            table.wait_for(lambda: table.desktop.active_window()
                           == table.window.id, what='the table')
            press(table, '#win.resume')
            give_words(table)
            table.find(harness.CELL, '^a8, white rook')
            table.find('status bar', ' wins')
            tap.check(not table.find_all('button', '#win.resume'),
                      'it can be opened again')
            text = arbiter_table.save(table)
            tap.equal(arbiter_table.events(text)[-2:],
                      ['director late white', 'black opened Ra8'])
            tap.equal(is_refereed(table)['reason'], 'checkmate')


tap.run()
