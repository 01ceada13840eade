#!/usr/bin/python3
"""A first game shows what two people need for it, and a key that is pressed without a
look leads out of no game."""
# SPDX-License-Identifier: GPL-3.0-or-later

import contextlib
import sys
import tempfile

import harness
import sheet
import tap

PROGRAM = sys.argv[1]
CONTROLS = ('button', 'check box', 'combo box', 'entry', 'page tab', 'radio button',
            'spin button', 'text')
OF_THE_WINDOW = '^(?!(Close|Minimize|Maximize)$)'
MOST_CONTROLS = 19
MOST_STOPS = 16
MOST_CLOCK = 80  # pixels, that the page has the rest


@contextlib.contextmanager
def modern(clock='-'):
    """The program with a game under the rulebook of today, in free play."""
    with tempfile.TemporaryDirectory(prefix='regence-home-') as folder:
        sheet.keep_settings(folder, {
            'terms': r"'rulebook fide-2023\nconduct free\nclock %s'" % clock})
        with harness.Program(PROGRAM, home=folder) as table:
            table.find(harness.CELL, '^e2, white pawn')
            yield table


@tap.test('before the first move of a modern game there are at most 19 controls')
def _():
    with modern() as table:
        # A menu button is found as well as the button in it, which can have the keyboard.
        names = [harness.name_of(found) for role in CONTROLS
                 for found in table.find_all(role, OF_THE_WINDOW)
                 if harness.has_state(found, 'focusable')]
        print('# %d controls' % (len(names) + 1))  # and the board
        tap.check(len(names) + 1 <= MOST_CONTROLS, names)
        tap.check(not {'Claim…', 'Adjourn the Game', 'Annotate'} & set(names), names)


@tap.test('the Tab key is back at the board after at most 16 stops')
def _():
    with modern() as table:
        table.key('F6')
        table.settle()
        stops = []
        while not stops or not stops[-1].startswith('e1, white king'):
            table.key('Tab')
            table.settle()
            stops.append(table.snapshot().focused().name)
            tap.check(len(stops) <= MOST_STOPS, stops)
        print('# %d stops' % len(stops))


@tap.test('Space begins no other game, with or without clocks')
def _():
    for clock in '-', '180+2':
        with modern(clock) as table:
            table.key('space')
            table.drag('e2', 'e4')
            table.find(harness.CELL, '^e4, white pawn')
            table.key('space', 'space')
            table.drag('e7', 'e5')
            table.find(harness.CELL, '^e5, black pawn')
            tap.equal(table.desktop.active_window(), table.window.id)
            tap.check(not harness.has_state(table.square('e5'), 'selected'),
                      'a piece was taken up')


@tap.test('at the last move Right stays, after a click Left looks back')
def _():
    with modern() as table:
        table.drag('e2', 'e4')
        table.find(harness.CELL, '^e4, white pawn')
        focused = table.snapshot().focused().name
        table.key('Right')
        table.settle()
        tap.equal(table.snapshot().focused().name, focused)
        table.key('Left')
        table.find(harness.CELL, '^e2, white pawn')


@tap.test('over the board the wheel steps, once the game is looked at')
def _():
    with modern() as table:
        for start, end in ('e2', 'e4'), ('e7', 'e5'):
            table.drag(start, end)
            table.wait_for(lambda: table.square_name(start) == start,
                           what='the move to ' + end)
        table.click_square('d4', 4)  # no wheel while it is played
        table.settle()
        tap.check(table.square_name('e7') == 'e7', 'looked back')
        table.key('alt+Left')
        table.find(harness.CELL, '^e7, black pawn')
        table.click_square('d4', 4)
        table.find(harness.CELL, '^e2, white pawn')
        table.click_square('d4', 5)
        table.click_square('d4', 5)
        table.find(harness.CELL, '^e5, black pawn')


@tap.test('a clock that runs is seen on the page and in the window over the table')
def _():
    with modern('180+2') as table:
        table.drag('e2', 'e4')
        table.find(harness.CELL, '^e4, white pawn')
        table.key('ctrl+n')
        table.find('button', '#win.go-on')
        table.settle()
        seen = clocks(table)
        tap.equal(len(seen), 1)
        tap.check(0 < table.rectangle(seen[0])[3] < MOST_CLOCK,
                  table.rectangle(seen[0]))
        table.key('Escape')
        table.find(harness.CELL, '^e4, white pawn')
        before = len(clocks(table))
        table.key('ctrl+comma')
        table.wait_for(lambda: len(clocks(table)) > before, what='the clock')


def clocks(table):
    """Returns the figures of the clocks as a screen reader finds them."""
    snapshot = table.snapshot()
    return [found for found in snapshot.objects
            if 'minute' in snapshot.name(found)]


tap.run()
