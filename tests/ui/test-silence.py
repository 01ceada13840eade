#!/usr/bin/python3
"""A strict table says nothing that no player has said: for the same board, with
a claim that would succeed and one that would not, everything is alike, by pixels
and for a screen reader."""
# SPDX-License-Identifier: GPL-3.0-or-later

import sys

import harness
import tap
from arbiter_table import laid, moved, press
from PIL import ImageChops

PROGRAM = sys.argv[1]


def look(table, place):
    """Pixels and what a screen reader finds.  Where the focus of a panel goes
    by itself depends on how fast its window opens, and shows nothing."""
    table.desktop.move_mouse(0, 0)
    table.redraw()
    untold = {'focused'} if place == 'panel' else set()
    tree = ['%s “%s” %s %s' % (role, name, sorted(states - untold), description)
            for role, name, description, states in table.snapshot().tree()]
    return table.picture(), tree


def shown(lines, moves, place):
    """The table after these moves, with a list or a panel open beside it, or
    looking back."""
    with laid(PROGRAM, 'rulebook fide-1930', 'conduct strict', 'clock -',
              *lines) as table:
        for step in moves:
            if len(step) == 2:
                table.click_square(step)
                table.key('Escape')
            else:
                moved(table, step[:2], step[2:])
        # The message that a copy is in Games stays for some seconds.
        table.find('button', '#win.show-copy')
        table.wait_for(lambda: not table.find_all('button', '#win.show-copy'), 30,
                       'the line to be empty')
        if place == 'claims':
            press(table, 'Black', '#claim')
            table.find('button', '#widget.claim irregular')
        elif place == 'panel':
            table.key('ctrl+shift+a')
            table.wait_for(lambda: table.desktop.active_window()
                           != table.window.id, what='the panel')
            table.settle()  # where the focus goes depends on that
            table.key('alt+2')
            table.find('button', '#widget.found')
        elif place == 'past':
            table.key('alt+Left')
            table.find('status bar', 'Position ')
        table.desktop.move_mouse(0, 0)
        table.settle(looks=harness.RING if place in ('panel', 'past') else 10)
        return look(table, place)


def same(one, other, what):
    difference = ImageChops.difference(one[0], other[0])
    tap.check(difference.getbbox() is None, '%s: the pixels differ in %s by %s' %
              (what, difference.getbbox(), difference.getextrema()))
    tap.equal([line for line in one[1] if line not in other[1]],
              [line for line in other[1] if line not in one[1]], what)
    tap.equal(len(one[1]), len(other[1]), what)


CASTLING = 'position r3k2r/8/8/8/8/8/8/R3K2R w %s - 0 1'
FIFTY = 'position 4k2r/8/8/8/8/8/8/4K2R w - - %d 80'


@tap.test('a strict table does not show which piece was touched before')
def _():
    for place in ('board', 'claims'):
        same(shown([], ['g1', 'e2e4'], place),
             shown([], ['e2', 'e2e4'], place), 'touched, ' + place)


@tap.test('a strict table does not show that castling was lost')
def _():
    for place in ('board', 'claims'):
        same(shown([CASTLING % 'KQkq'], ['e1g1'], place),
             shown([CASTLING % 'kq'], ['e1g1'], place), 'castling, ' + place)


@tap.test('a strict table does not show which right to castle is left')
def _():
    same(shown([CASTLING % 'KQkq'], ['a1b1'], 'panel'),
         shown([CASTLING % 'Qkq'], ['a1b1'], 'panel'), 'the right, panel')


@tap.test('a strict table does not show that fifty moves have been made')
def _():
    for place in ('claims', 'panel', 'past'):
        same(shown([FIFTY % 99], ['h1h2'], place),
             shown([FIFTY % 20], ['h1h2'], place), 'fifty moves, ' + place)


tap.run()
