#!/usr/bin/python3
"""Runs an evening as an organiser does who has no window: a list of players, rounds,
results, the table; and asks for odds."""
# SPDX-License-Identifier: GPL-3.0-or-later

import os
import pathlib
import re
import subprocess
import sys
import tempfile

import locales
import printed
import tap
from printed import finds, output_of

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
    succeeds(run('evening', 'odds', EVENING), '    0     0     1  pawn and two moves')
    succeeds(run('evening', 'odds', EVENING, **locales.speaking('fr')),
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
    succeeds(run('evening', 'odds', games), '    0     0     1  no odds\n',
             '    1     0     0  the knight\n')
    succeeds(run('evening', 'odds', games, EVENING, DESK),
             '    2     0     0  the knight\n', 'pawn and two moves')
    refuses(run('evening', 'odds', DESK / 'none.pgn'), 'no such file')


def make_round():
    """An evening with two boards, one at the odds of the capped pawn."""
    path = DESK / 'sheets.evening'
    path.unlink(missing_ok=True)
    succeeds(run('evening', 'say', path, 'title Club night', 'site Nice', 'date 1930.07.14',
                 'clock 1800', 'player 1 Dupont, Léa', 'rating 1 1900', 'club 1 Cercle',
                 'number 1 A12', 'player 2 Simon, Paul', 'player 3 Caron, Ève',
                 'player 4 Roux, Jo', 'round 1', 'pair 1 1 2 clock=900,2700 white knight',
                 'pair 2 3 4 white capped=f2 agreed'))
    return path


def prints_sheets(path, *arguments, **changes):
    """The pages that the arguments make, as text."""
    out = DESK / 'sheets.pdf'
    out.unlink(missing_ok=True)
    succeeds(run('evening', 'sheets', path, *arguments, '-o', out, **changes))
    return output_of('pdftotext', '-layout', out, '-').split('\f')[:-1]


@tap.test('the sheets of a round are filled in, board by board')
def _():
    one, two = prints_sheets(make_round())
    finds(one, 'Club night', 'Nice', '14 July 1930', 'Round 1', 'Board 1', 'Dupont, Léa',
          'Simon, Paul', '1900', 'Cercle', 'A12', 'FIDE 1930', 'the knight', '15 minutes',
          '45 minutes', 'At the start')
    finds(two, 'Board 2', 'Caron, Ève', 'Roux, Jo', '30 minutes', 'capped pawn on f2')
    tap.check('Dupont' not in two and 'the knight' not in two, two)


@tap.test('sheets are for one player or both, on any paper, in two languages')
def _():
    path = make_round()
    both = prints_sheets(path, '--both')
    tap.equal(len(both), 4)
    finds(both[0], 'White’s scoresheet')
    finds(both[3], 'Black’s scoresheet', 'Roux, Jo')
    tap.equal(len(prints_sheets(path, '--both', '--two-up')), 2)
    for paper in ('a4', 'letter', 'a5'):
        finds(prints_sheets(path, '--paper=' + paper, '--language=fr')[0], 'le cavalier',
              'Échiquier 1', 'Dupont, Léa', 'Simon, Paul')
    tap.check('At the start' not in prints_sheets(path, '--no-diagrams')[0], 'a diagram')


def prints(command, path, *arguments, **changes):
    out = DESK / 'paper.pdf'
    out.unlink(missing_ok=True)
    succeeds(run('evening', command, path, *arguments, '-o', out, **changes))
    return output_of('pdftotext', '-layout', out, '-').split('\f')[:-1]


@tap.test('pairings, cards, table and scale are printed, in two languages')
def _():
    path = make_round()
    wall, = prints('wall', path)
    finds(wall, 'Round 1', 'Club night, Nice, 14 July 1930', 'Dupont, Léa', 'Roux, Jo',
          'gives the knight')
    cards, = prints('cards', path)
    finds(cards, 'Board', 'Dupont, Léa', 'Simon, Paul', 'Odds given by Léa Dupont: the knight')
    succeeds(run('evening', 'result', path, 1, 1, 2, '='))
    table, = prints('table', path, '--heading=Cercle de Nice')
    finds(table, 'Cercle de Nice', 'Cross table', '1 w2', '+ the knight', '½ b3', 'S.-B.')
    finds(output_of('pdftotext', '-layout', print_scale('cafes'), '-'),
          'The cafés, by class', 'Same class', 'Pawn and two moves', '3 classes')
    for command, words in (('wall', 'donne le cavalier'), ('table', 'Grille'),
                           ('cards', 'Échiquier')):
        for paper in ('a4', 'letter', 'a5'):
            finds(prints(command, path, '--language=fr', '--paper=' + paper,
                         **locales.speaking('fr'))[0], words)


def print_scale(name, **changes):
    out = DESK / 'scale.pdf'
    succeeds(run('evening', 'poster', '--scale', name, '-o', out, **changes))
    return out


@tap.test('a scale may give one of the players a time')
def _():
    folder = DESK / 'regence' / 'scales'
    folder.mkdir(parents=True)
    (folder / 'late.scale').write_text('[Scale]\nid=late\ntitle=Late\nby=class\n'
                                       '[Row]\nfrom=0\nodds=-\ngiver-time=900\n')
    finds(output_of('pdftotext', '-layout', print_scale('late', XDG_DATA_HOME=str(DESK)), '-'),
          '15 min against time of the evening')


@tap.test('every result of the menu of a board can be written')
def _():
    path = make_round()
    menu = (pathlib.Path(__file__).parents[2] / 'ui/evening/rg-evening-window.ui').read_text()
    results = re.findall(r'evening.result</attribute>\s*<attribute name="target">(.*?)<', menu)
    tap.check(len(results) > 12, results)
    for result in results:
        succeeds(run('evening', 'say', path, 'result 1 1 ' + result))
    succeeds(run('evening', 'result', path, 1, '+'))
    succeeds(run('evening', 'table', path), '1F', '0F')


@tap.test('the standings of each class follow the table')
def _():
    path = DESK / 'classes.evening'
    path.unlink(missing_ok=True)
    succeeds(run('evening', 'say', path, 'scale cafes', 'player 1 Dupont, Léa', 'class 1 1',
                 'player 2 Simon, Paul', 'class 2 3', 'round 1', 'pair 1 1 2 white rook'))
    first, second = prints('table', path)
    finds(first, 'Cross table', '* w2')
    finds(second, 'Standings by class', 'Class 1', 'Class 3')
    finds(prints('poster', path)[0], 'The cafés, by class')
    printed.refuses(run('evening', 'poster', make_round(), '-o', DESK / 'x.pdf'), 1, 'scale')


@tap.test('a booklet has contents, the table and all sheets, with their pages')
def _():
    path = make_round()
    succeeds(run('evening', 'result', path, 1, '1'))
    contents, table, one, two = prints('booklet', path)
    finds(contents, 'Contents', 'Club night', '1.1', 'Dupont, Léa – Simon, Paul', '1–0', '3')
    finds(table, 'Cross table')
    finds(one, 'Board 1', '1–0')
    finds(two, 'Board 2')
    tap.check(two.rstrip().endswith('4'), two)
    tap.equal(len(prints('booklet', path, '--both')), 6)


@tap.test('a logo is read, or refused with a sentence')
def _():
    path = make_round()
    logo = DESK / 'logo.svg'
    logo.write_text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">'
                    '<circle cx="4" cy="4" r="4"/></svg>')
    prints('wall', path, '--logo', logo)
    logo.write_text('neither')
    out = DESK / 'x.pdf'
    printed.refuses(run('evening', 'wall', path, '--logo', logo, '-o', out), 1, 'SVG or PNG')
    printed.refuses(run('evening', 'wall', path, '--logo', DESK / 'no.png', '-o', out), 1,
                    'no such file')


@tap.test('a round without games has no sheets')
def _():
    path = make_round()
    out = DESK / 'none.pdf'
    refuses(run('evening', 'sheets', path, '--round=2', '-o', out), 'round 2')
    succeeds(run('evening', 'say', path, 'undo'))
    refuses(run('evening', 'sheets', path, '-o', out), 'no round')
    tap.check(not out.exists(), 'a file was written')
    printed.refuses(run('evening', 'sheets', path), 2, '“-o”')
    printed.refuses(run('evening', 'sheets', path, '--round=0', '-o', out), 2, '“--round”')


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
