#!/usr/bin/python3
"""A game is adjourned in the window, from the first button to the face of the
closed envelope, by mouse and by keyboard alone; twin games that differ only in
the sealed move look alike."""
# SPDX-License-Identifier: GPL-3.0-or-later

import re
import subprocess
import sys
import time

import harness
from new_game import reach
import sheet
import tap
from sealing import (WORDS, await_face, await_focus, begin, envelopes,
                     give_words, kept_game, seal, write)

PROGRAM, CLI = sys.argv[1:3]
SIZE = {'width': '680', 'height': '580'}
GAME = '''regence-events 1
#tag [White "Élise Müller"]
#tag [Black "Ødegård"]
#tag [Result "*"]
rulebook fide-1930
conduct strict
clock 7200
start
@10 white play e2e4
@20 black play e7e5
@30 white play g1f3
@40 black play b8c6
'''
UNTIMED = GAME.replace('clock 7200', 'clock -').replace('@', '#@')
UNTIMED = re.sub(r'#@\d+ ', '', UNTIMED)


def opened(text=GAME):
    return sheet.opened(PROGRAM, text, 'game.regence', settings=SIZE)


def inside(table):
    done = subprocess.run([CLI, 'envelope', 'open', envelopes(table)[0]],
                          input='\n'.join(WORDS) + '\n', check=False,
                          capture_output=True, text=True, encoding='utf-8')
    tap.equal((done.returncode, done.stderr), (0, ''), 'envelope open')
    return done.stdout


@tap.test('a move typed by keyboard alone lies in the envelope word for word')
def _():
    with opened() as table:
        seal(table, 'Fb5')
        table.key('Return')
        table.find(harness.CELL, '^e4, white pawn')
        tap.check(envelopes(table)[0].stem in kept_game(table),
                  'the game names another envelope')
        tap.check('Fb5' in inside(table), 'something else lies in it')


@tap.test('a move made on the private board by mouse is sealed')
def _():
    with opened() as table:
        table.click(table.find('button', '#win.adjourn'))
        table.click(table.find('button', '#next'))
        table.click(table.find('button', '#next'))
        board = table.find('image', '^A private board')
        x, y, width, height = table.rectangle(board)
        side = min(width, height) // 8
        left = x + (width - 8 * side) // 2 + side // 2
        top = y + (height - 8 * side) // 2 + side // 2
        table.desktop.drag((left + 5 * side, top + 7 * side),
                           (left + 2 * side, top + 4 * side))
        table.settle()
        table.click(table.find('button', '#next'))
        table.find('text', '#signature')
        table.click(table.find('button', '#next'))
        await_focus(table, '^Élise Müller’s Password$')
        table.type_text(WORDS[0])
        other = table.find('text', '^Ødegård’s Password$')
        reach(table, other)
        table.click(other)
        await_focus(table, '^Ødegård’s Password$')
        table.type_text(WORDS[1])
        table.click(table.find('button', '#next'))
        await_face(table)
        table.click(table.find('button', '#next'))
        table.find(harness.CELL, '^e4, white pawn')
        tap.check('Bf1-c4' in inside(table), 'something else lies in it')


@tap.test('the page comes back where a move was being sealed')
def _():
    with opened(GAME + '@50 white adjourn\n') as table:
        table.find('label', '^Ødegård, please look away$')
        tap.check(not table.find_all(harness.CELL), 'the board is seen')


@tap.test('when the director stops the clocks, what was written waits unseen')
def _():
    with opened() as table:
        begin(table)
        write(table, 'Fb5')
        table.key('ctrl+shift+a')
        table.wait_for(lambda: table.desktop.active_window() != table.window.id,
                       what='the panel')
        table.settle()
        table.key('alt+1')
        table.click(table.find('button', '#stop_button'))
        table.find('label', '^The clocks are stopped$')
        tap.check(not table.find_all(harness.CELL), 'the board is seen')
        table.key('Escape')
        table.wait_for(lambda: table.desktop.active_window() == table.window.id,
                       what='the end of the panel')
        table.settle()
        table.click(table.find('button', '#next'))
        table.find('label', '^Ødegård, please look away$')
        table.click(table.find('button', '#next'))
        await_focus(table, '#signature')
        table.key('Return')
        give_words(table)
        await_face(table)
        tap.check('Fb5' in inside(table), 'something else lies in it')


def ticks(text):
    """When the director looked at the clocks, in seconds."""
    return [float(time) for time in
            re.findall(r'^@([0-9.]+) director tick$', text, re.M)]


@tap.test('a player who leaves the page does not get the time back')
def _():
    with opened(GAME.replace('#tag [Result "*"]\n', '')) as table:
        begin(table)
        time.sleep(2)  # the time that is given away
        table.quit()
        text = kept_game(table)
        tap.check(any(at >= 42 for at in ticks(text)), text)


@tap.test('the time of a game in play is kept when the program ends')
def _():
    with opened() as table:
        table.drag('a2', 'a4')
        table.find(harness.CELL, '^a4, white pawn')
        time.sleep(2)  # the time that is kept
        table.quit()
        text = kept_game(table)
        tap.check(any(at >= 42 for at in ticks(text)), text)


PROMOTION = UNTIMED[:UNTIMED.index('white play')] + """\
white play a2a4
black play b7b5
white play a4b5
black play a7a6
white play b5a6
black play c7c6
white play a6a7
black play h7h6
"""


@tap.test('nothing is sealed while it is open what a pawn becomes')
def _():
    with opened(PROMOTION) as table:
        begin(table)
        for key in ('Left',) * 4 + ('Up', 'Return', 'Up', 'Up', 'Return'):
            table.key(key)
        for key in ('Up',) * 3 + ('Return', 'Up', 'Return'):
            table.key(key)
        table.click(table.find('button', '#next'))
        table.find('alert', '^First choose what the pawn becomes')
        table.click(table.find('image', '^A private board'))
        table.click(table.find('button', '#next'))
        table.click(table.find('button', '^Write a Move$'))
        table.find('label', '^Write the sealed move$')
        table.click(table.find('button', '#next'))
        table.click(table.find('button', '^Leave It Empty$'))
        table.find('label', '^The envelope is empty')


@tap.test('under the rules of the Régence the game is laid aside after a question')
def _():
    with opened(UNTIMED.replace('fide-1930', 'regence-26')) as table:
        table.click(table.find('button', '#win.adjourn'))
        table.find('label', '^Set the game aside[?]$')
        tap.check('adjourn' not in kept_game(table), 'nobody was asked')
        table.click(table.find('button', '#back'))
        table.find(harness.CELL, '^e4, white pawn')
        table.click(table.find('button', '#win.adjourn'))
        table.click(table.find('button', '#next'))
        table.find('button', '#win.resume')
        table.wait_for(lambda: 'white adjourn' in kept_game(table),
                       what='the event in the kept game')
        table.click(table.find('button', '#win.resume'))
        table.wait_for(lambda: any(table.has_focus(square) for square
                                   in table.find_all(harness.CELL)),
                       what='the focus on the board')


@tap.test('an offer of a draw may not lie in the envelope (annex 7)')
def _():
    with opened() as table:
        begin(table)
        table.key('Tab')
        table.type_text('Fb5 remis')
        table.key('Return')
        table.find('alert', '#line_fault')
        await_focus(table, '^The sealed move, private$')


def told(table):
    """All that a screen reader can find, and the picture."""
    tree = [(role, name, description)
            for role, name, description, _ in table.snapshot().tree()]
    table.redraw()
    return tree, table.picture().tobytes()


def seal_hidden(move):
    with opened(UNTIMED) as table:
        begin(table)
        write(table, move)
        table.settle()
        return told(table)


@tap.test('until something is written one can go on playing')
def _():
    with opened() as table:
        begin(table)
        table.click(table.find('button', '#back'))
        table.find(harness.CELL, '^e4, white pawn')
        tap.check('adjourn' not in kept_game(table), kept_game(table))
        begin(table)
        table.key('Escape')
        table.find(harness.CELL, '^e4, white pawn')
        tap.check('adjourn' not in kept_game(table), kept_game(table))
        begin(table)
        table.type_text('F')
        await_focus(table, '^The sealed move, private$')
        table.wait_for(lambda: not table.find_all('button', '#back'),
                       what='that there is no way back')
        table.key('Escape')
        table.settle()
        await_focus(table, '^The sealed move, private$')
        table.wait_for(lambda: 'white adjourn' in kept_game(table),
                       what='the event in the kept game')
        tap.equal(kept_game(table).count('adjourn'), 1, kept_game(table))


@tap.test('Back from the seal shows nothing before the other looks away')
def _():
    with opened() as table:
        begin(table)
        write(table, 'Fb5')
        table.key('Return')
        await_focus(table, '’s Password$')
        table.key('Escape')
        table.settle()
        await_focus(table, '’s Password$')
        table.click(table.find('button', '#back'))
        table.find('label', '^Ødegård, please look away$')
        for hidden in (table.find_all('image', '^A private board')
                       + table.find_all('text', 'private$')):
            tap.check('showing' not in hidden.states, hidden.name)
        tap.check(not table.find_all('button', '#back'), 'a way out')
        table.click(table.find('button', '#next'))
        await_focus(table, '#signature')
        table.key('Escape')
        await_focus(table, '^A private board')
        table.click(table.find('button', '#next'))
        await_focus(table, '#signature')
        table.key('Return')
        give_words(table)
        await_face(table)
        tap.check('Fb5' in inside(table), 'something else lies in it')
        table.key('Escape')
        table.find(harness.CELL, '^e4, white pawn')


@tap.test('the clock of the writer stops at the signature')
def _():
    with opened() as table:
        begin(table)
        write(table, 'Fb5')
        table.key('Return')
        await_focus(table, '’s Password$')
        signed = time.monotonic()
        time.sleep(3)
        give_words(table)
        await_face(table)
        waited = time.monotonic() - signed
        text = kept_game(table)
        began, sealed = (float(re.search(r'@(\S+) white ' + word, text)[1])
                         for word in ('adjourn', 'sealed'))
        tap.check(sealed - began < waited, '%g s of %g: %s' % (
            sealed - began, waited, text))


@tap.test('twin games that differ only in the sealed move look alike')
def _():
    one, other = seal_hidden('Fb5'), seal_hidden('d2-d4')
    tap.equal(one[0], other[0], 'what a screen reader finds')
    tap.check(one[1] == other[1], 'the pictures differ')


tap.run()
