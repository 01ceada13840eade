#!/usr/bin/python3
"""A whole game by fingers on a tablet that is between the players: by two taps and
by dragging, with an offer, a claim, a promotion, both clocks and mate; and one
that is resigned.  Nothing but fingers touches the table."""
# SPDX-License-Identifier: GPL-3.0-or-later

import contextlib
import os
import re
import sys
import tempfile

import fingers
import harness
import sheet
import tap

PROGRAM = sys.argv[1]
WIDTH, HEIGHT = 800, 1280

# Castling, a capture by the queen that the pawn has become, check and mate.
MOVES = '''g2g4 h7h5 g4h5 g7g6 h5g6 g8h6 g6g7 a7a5 g7h8q a5a4 g1f3 a4a3 f1g2
a3b2 e1g1 b8c6 f3g5 c6d4 h8h6 a8a5 h6h5 d4e2 d1e2 a5a6 h5f7'''.split()


hand = None


@contextlib.contextmanager
def tablet(**settings):
    global hand
    hand = hand or fingers.Hand(WIDTH, HEIGHT, os.environ['REGENCE_TEST_FINGER'])
    with tempfile.TemporaryDirectory(prefix='regence-home-') as home:
        sheet.keep_settings(home, {'seats': "'opposite'", 'maximized': 'true', 'width': str(WIDTH), 'height': str(HEIGHT),
                                   **settings})
        with harness.Program(PROGRAM, home=home, begins=False) as table:
            touch(table, table.find('list item', '^Same as Last Time'))
            table.find(harness.CELL, '^e2, white pawn')
            table.settle()
            yield table


def keep_picture(table, name):
    folder = os.environ.get('REGENCE_TEST_PICTURES')
    if folder:
        table.settle()
        table.screenshot('%s/%s.png' % (folder, name))


def touch(table, found):
    table.settle(2)
    hand.tap(table.centre(found))


def press(table, player, name):
    """A button on the side of one player, or of both."""
    def buttons():
        return [found for found in harness.walk(
                    table.find('group', '^%s$' % player))
                if harness.role_of(found) == 'button'
                and re.search(name, harness.name_of(found))]

    button = table.wait_for(buttons, what=name)[0]
    if player == 'White':
        touch(table, button)
    else:
        touch_turned(table, button)


def touch_turned(table, found):
    """GTK gives the place of the corner that is its first, here the last."""
    table.settle(2)
    x, y, width, height = table.rectangle(found)
    hand.tap((x - width // 2, y - height // 2))


def carry(table, number, move):
    """Every other pair of moves by two taps, the others by dragging."""
    start, end = (table.centre(table.square(square))
                  for square in (move[:2], move[2:4]))
    if number % 4 < 2:
        hand.tap(start)
        table.wait_for(lambda: harness.has_state(table.square(move[:2]), 'selected'),
                       what='the piece on %s in hand' % move[:2])
        hand.tap(end)
    else:
        hand.drag(start, end)
    if len(move) == 5:
        queen = table.find('button', '^Queen$')
        keep_picture(table, 'touch-promotion')
        touch(table, queen)
    table.wait_for(lambda: table.square_name(move[:2]) == move[:2]
                   and ',' in table.square_name(move[2:4]), what=move)


def popover(table):
    """x, y, width and height of the menu in front, a window of its own."""
    def find():
        tree = table.desktop.root.query_tree().children
        for window in reversed(tree):
            attributes = window.get_attributes()
            if attributes.override_redirect and attributes.map_state == 2:
                at = window.get_geometry()
                if at.width > 100:
                    return at.x, at.y, at.width, at.height
        return None

    return table.wait_for(find, what='the menu')


def touch_first_in_turned_menu(table):
    """It is not known where an item of a menu is: the first is below its heading,
    here above it."""
    table.settle(2)
    left, top, width, height = popover(table)
    hand.tap((left + width * 0.6, top + height - 80))


def answer_draw(table):
    """White offers a draw with a move, which presses the clock as well; Black
    declines on the other side."""
    press(table, 'White', '^Offer a Draw$')
    question = table.find('button', '^Decline$')
    keep_picture(table, 'touch-question')
    touch_turned(table, question)
    table.wait_for(lambda: not table.find_all('button', '^Decline$'),
                   what='the question to go')


def claim_repetition(table):
    press(table, 'Black', '^Claim…$')
    table.find('button', '^Threefold Repetition$')
    keep_picture(table, 'touch-claim')
    touch_first_in_turned_menu(table)
    touch(table, table.find('button', '^Claim the Draw$'))
    table.find('status bar', 'rejected: the position has occurred')


@tap.test('a whole game by fingers, to mate')
def _():
    with tablet(terms=r"'rulebook fide-1930\nconduct touch\nclock 30/7200'") as table:
        for number, move in enumerate(MOVES):
            carry(table, number, move)
            if number == 5:
                keep_picture(table, 'touch-game')
        table.find('status bar', '^Checkmate. White wins.')
        keep_picture(table, 'touch-mate')


@tap.test('an offer, a claim, both clocks and a resignation by fingers')
def _():
    with tablet(terms=r"'rulebook fide-2023\nconduct touch\nclock 600'",
                **{'press-clock': 'true'}) as table:
        for number, move in enumerate(('e2e4', 'e7e5')):
            carry(table, number, move)
            table.find('status bar', '^The clock has not been pressed')
            button = table.find('button', '^Press the Clock$')
            keep_picture(table, 'touch-clock-%d' % number)
            (touch, touch_turned)[number](table, button)
            table.find('label', ('Black', 'White')[number] + ' to move')
            if number == 0:
                claim_repetition(table)
        carry(table, 2, 'g1f3')
        answer_draw(table)
        press(table, 'Black', '^Resign$')
        touch_turned(table, table.find('button', '^I Resign$'))
        table.find('status bar', '^Black resigns. White wins.')
        keep_picture(table, 'touch-resigned')


tap.run()
