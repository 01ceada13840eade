#!/usr/bin/python3
"""A handicap evening as an organiser has it: twelve players typed, a round paired, six
results by six keys, the standings; and nothing is lost if the program is killed."""
# SPDX-License-Identifier: GPL-3.0-or-later

import re
import signal
import sys
import tempfile
import time

import harness
import tap

PROGRAM = sys.argv[1]

NAMES = ('Anderssen', 'Boden', 'Cochrane', 'Deschapelles', 'Evans', 'Falkbeer',
         'Gunsberg', 'Harrwitz', 'Jaenisch', 'Kieseritzky', 'Legall', 'Morphy')
PLAYERS = ['%s;%d' % (name, i // 3 + 1) for i, name in enumerate(NAMES)]
MOST_KEYS = 14


def press(table, name):
    table.click(table.find('button', name))


def in_front(table, act):
    """Does something that opens or closes a window, and waits for it."""
    before = table.desktop.active_window()
    act()
    table.wait_for(lambda: table.desktop.active_window() not in (0, before),
                   what='another window in front')
    table.settle()


def open_evenings(table):
    table.key('F10')
    table.find('menu item', '^Matches and Evenings$')
    table.key('g')
    table.find('menu item', '^A Club’s Evening…$')
    table.settle()
    in_front(table, lambda: table.key('i'))


def file_of(table):
    return table.wait_for(
        lambda: list((table.home / 'data' / 'regence' / 'evenings')
                     .glob('*.evening')), what='the file of the evening')[0]


def lines_of(table, word):
    return re.findall('^%s .*$' % word, file_of(table).read_text(encoding='utf-8'),
                      re.MULTILINE)


def begin(table):
    open_evenings(table)
    press(table, '^Begin an Evening$')


def add_players(table, lines):
    in_front(table, lambda: press(table, '^Add Players…$'))
    for line in lines:
        table.type_text(line)
        table.key('Return')


def take_players(table):
    in_front(table, lambda: press(table, '^Add$'))


@tap.test('twelve players, a round, six results by six keys, the standings')
def _():
    with tempfile.TemporaryDirectory(prefix='regence-home-') as home:
        with harness.Program(PROGRAM, home=home) as table:
            begin(table)
            add_players(table, PLAYERS)
            table.find('label', '^12 players$')
            tap.equal(lines_of(table, 'player'), [])
            take_players(table)
            table.wait_for(lambda: len(lines_of(table, 'player')) == 12,
                           what='twelve players in the file')
            check_round(table)
            check_standings(table)
            table.process.kill()
            tap.equal(table.process.wait(), -signal.SIGKILL)
            table.process.returncode = 0  # as it was meant
        with harness.Program(PROGRAM, home=home) as table:
            check_kept(table)


def check_round(table):
    table.click(table.find('page tab', '^Rounds$'))
    table.settle()
    press(table, '^Pair by Score$')
    table.wait_for(lambda: len(lines_of(table, 'pair')) == 6, what='six boards')
    table.settle()
    check_swap(table)
    keys = ('1', '0', 'equal', 'plus', 'minus', '1')
    tap.check(len(keys) <= MOST_KEYS, 'there are too many keys')
    before = len(lines_of(table, 'result'))
    for n, key in enumerate(keys):
        table.key(key)
        table.wait_for(lambda: len(lines_of(table, 'result')) == before + n + 1,
                       what='result %d' % (n + 1))
    results = [line for line in lines_of(table, 'result') if not line.endswith('*')]
    tap.equal(results,
              ['result 1 1 1-0', 'result 1 2 0-1', 'result 1 3 1/2-1/2',
               'result 1 4 +/-', 'result 1 5 -/+', 'result 1 6 1-0'])
    table.find('label', '^½–½$')
    table.find('label', '^− / \\+$')
    table.key('ctrl+z')
    table.wait_for(lambda: lines_of(table, 'result')[-1] == 'result 1 6 *',
                   what='the result to be taken back')
    table.key('1')
    table.wait_for(lambda: lines_of(table, 'result')[-1] == 'result 1 6 1-0',
                   what='the result again')


def drag(table, start, end):
    """Slowly: the row below the pointer takes some frames to say that it takes it."""
    table.desktop.move_mouse(*start)
    table.desktop.press()
    for step in range(1, 11):
        time.sleep(0.1)
        table.desktop.move_mouse(*(a + (b - a) * step / 10
                                   for a, b in zip(start, end)))
    time.sleep(0.3)
    table.desktop.move_mouse(end[0] + 2, end[1] + 1)
    time.sleep(0.3)
    table.desktop.release()


def check_swap(table):
    """Dragged onto each other, two players of the same class change places; and back."""
    pairs = [line.split()[2:4] for line in lines_of(table, 'pair')]
    names = [NAMES[int(pairs[n][0]) - 1] for n in (0, 1)]
    drag(table, *(table.centre(table.find_all('label', '^%s$' % name)[-1])
                  for name in names))
    table.wait_for(lambda: len(lines_of(table, 'pair')) == 8, what='both swapped')
    swapped = [line.split()[2:4] for line in lines_of(table, 'pair')[6:]]
    tap.equal(sorted(sorted(pair) for pair in swapped),
              sorted([sorted((pairs[1][0], pairs[0][1])),
                      sorted((pairs[0][0], pairs[1][1]))]))
    table.key('ctrl+z')
    table.wait_for(lambda: len(lines_of(table, 'pair')) == 10, what='both back')
    tap.equal([line.split()[2:4] for line in lines_of(table, 'pair')[8:]], pairs[:2])
    table.click(table.find_all('label', '^%s$' % names[0])[-1])


def check_standings(table):
    table.click(table.find('page tab', '^Standings$'))
    for name in NAMES:
        table.find('label', r'^%s \(\d+\)$' % name)
    table.find('label', r'^1 [wb]\d+')
    table.find('label', r'^½ [wb]\d+')


def check_kept(table):
    open_evenings(table)
    table.click(table.find('list item', r'\d{4}'))
    table.find('label', '^½–½$')
    tap.equal(lines_of(table, 'result')[-1], 'result 1 6 1-0')


@tap.test('what cannot be read of a list is said before it is taken')
def _():
    with harness.Program(PROGRAM) as table:
        begin(table)
        add_players(table, ['name;class', 'Anderssen;1', 'Boden;x'])
        table.find('label', '^Line 3: ')
        tap.equal(lines_of(table, 'player'), [])


tap.run()
