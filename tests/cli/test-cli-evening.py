#!/usr/bin/python3
"""Runs an evening as an organiser does who has no window: a list of players, rounds,
results, the table; and asks for odds."""
# SPDX-License-Identifier: GPL-3.0-or-later

import os
import pathlib
import subprocess
import sys
import tempfile

import locales
import tap

PROGRAM = sys.argv[1]
FOLDER = tempfile.TemporaryDirectory()
DESK = pathlib.Path(FOLDER.name)
EVENING = DESK / 'club.evening'
PLAYERS = DESK / 'players.csv'
PLAYERS.write_bytes('Nom;Prénom;Classe\nDupont;Léa;1\nSimon;Paul;2\n'
                    'Caron;Ève;3\nRoux;Jo;4\n'.encode('latin-1'))


def run(*arguments, **changes):
    return subprocess.run([PROGRAM, *map(str, arguments)],
                          env={**os.environ, 'LANGUAGE': 'en', **changes},
                          capture_output=True, text=True, check=False, encoding='utf-8')


def succeeds(done, *words):
    tap.equal((done.returncode, done.stderr), (0, ''), ' '.join(done.args))
    for word in words:
        tap.check(word in done.stdout, '%r is not in\n%s' % (word, done.stdout))


def refuses(done, *words):
    tap.equal((done.returncode, done.stdout), (1, ''), done.stderr)
    tap.equal(done.stderr.count('\n'), 1, done.stderr)
    for word in words:
        tap.check(word in done.stderr, '%r is not in\n%s' % (word, done.stderr))


@tap.test('an evening from the list to the table')
def _():
    succeeds(run('evening', 'pair', EVENING, '--players', PLAYERS, '--scale=cafes'),
             'Round 1\n', 'Caron, Ève – Dupont, Léa', 'pawn and two moves')
    refuses(run('evening', 'pair', EVENING), 'Board 1 of round 1 has no result yet.')
    succeeds(run('evening', 'result', EVENING, 1, '=', 2, '+'), '1/2-1/2', '+/-')
    succeeds(run('evening', 'pair', EVENING), 'Round 2\n')
    succeeds(run('evening', 'result', EVENING, '--round=1', 1, 1), 'Round 1\n', '1-0')
    succeeds(run('evening', 'pair', EVENING, '--undo'))
    succeeds(run('evening', 'table', EVENING), '1. ', 'Caron, Ève')
    succeeds(run('evening', 'table', EVENING, '--class=3'), 'Caron, Ève')
    succeeds(run('evening', 'table', EVENING, '--trf'), '001    1      Dupont, Léa')
    succeeds(run('evening', 'table', EVENING, '--odds'), '  0   0   1  pawn and two moves')
    succeeds(run('evening', 'table', EVENING, '--odds', **locales.speaking('fr')),
             'pion et deux traits')


@tap.test('what is refused leaves the file as it was')
def _():
    before = EVENING.read_bytes()
    refuses(run('evening', 'say', EVENING, 'leave 3', 'dance'), '“dance”')
    refuses(run('evening', 'result', EVENING, 1, 'won'), '“won”')
    refuses(run('evening', 'result', EVENING, 9, '1'))
    refuses(run('evening', 'pair', EVENING, '--scale=none'), '“none”')
    refuses(run('evening', 'pair', EVENING, '--from', PLAYERS), 'round 2')
    tap.equal(EVENING.read_bytes(), before)
    succeeds(run('evening', 'say', EVENING, 'leave 4', 'title Club night'))
    tap.check(EVENING.read_bytes().startswith(before), 'lines are added')


@tap.test('a round of a tournament program is taken, and a file that is not there is not')
def _():
    pairs = DESK / 'pairs.csv'
    pairs.write_text('Board;White;Black\n1;Dupont, Léa;Simon, Paul\n')
    succeeds(run('evening', 'pair', DESK / 'other.evening', '--from', pairs),
             'Dupont, Léa – Simon, Paul')
    refuses(run('evening', 'table', DESK / 'none.evening'), 'no such file')
    refuses(run('evening', 'table', pairs), 'not an evening')


@tap.test('a game by its odds')
def _():
    games = DESK / 'games.pgn'
    games.write_text('[Handicap "white knight"]\n[SetUp "1"]\n[FEN "rnbqkbnr/pppppppp/8/8/8/8/'
                     'PPPPPPPP/R1BQKBNR w KQkq - 0 1"]\n[Result "1-0"]\n\n1. e4 1-0\n\n'
                     '[Result "0-1"]\n\n1. e4 0-1\n')
    succeeds(run('evening', 'table', games, '--odds'), '  0   0   1  no odds\n',
             '  1   0   0  the knight\n')


@tap.test('a scale is asked by class and by rating')
def _():
    succeeds(run('odds', 1, 3), 'Odds: pawn and two moves\n', 'Given by: 1\n', 'White: 3\n')
    succeeds(run('odds', 1600, 1900), 'the knight', 'White: 1900')
    succeeds(run('odds', 1600, 1700, '--scale=hundred'), 'the pawn')
    succeeds(run('odds', 2, 2, **locales.speaking('fr')), 'au sort')
    refuses(run('odds', 30, 50, '--scale=cafes'))
    refuses(run('odds', 1, 2, '--scale=none'), '“none”')
    refuses(run('odds', 1, 2, '--rulebook=none'), '“none”')


tap.run()
