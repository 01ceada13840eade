#!/usr/bin/python3
"""Games under the old rules, with a real mouse and keyboard: what is touched,
claimed and chosen, and what the log says of it.  Each is held against the
referee, who hears the same lines.  What needs neither is in
app/test-player-strip.c."""
# SPDX-License-Identifier: GPL-3.0-or-later

import contextlib
import sys

import harness
import sheet
import tap
from arbiter_table import (agree, check_log_entry, claim, claim_by_keys, demand,
                           events, laid, moved, press, strip)

PROGRAM, CLI = sys.argv[1:3]
WITH_DIALS = 800  # a height, in pixels


def stays(table, start, end):
    """No piece may go there now."""
    before = table.position()
    table.drag(start, end)
    table.find(harness.CELL, '^%s, ' % start)
    tap.equal(table.position(), before)


def answer(table, name):
    table.click(table.find('button', name))


@tap.test('a piece that is touched must move')
def _():
    with laid(PROGRAM, 'rulebook fide-1930', 'conduct touch',
              'clock -') as table:
        table.click_square('g1')
        table.find('button', 'Art\\. 15 a$')
        table.key('Escape')
        table.find('alert', 'knight.*g1')
        stays(table, 'g1', 'g4')
        claim_by_keys(table, '#widget.claim repetition')
        table.find('status bar', 'rejected')
        moved(table, 'g1', 'f3')
        text, answers = agree(CLI, table)
        tap.equal(events(text)[-1], 'white play g1f3')
        check_log_entry(table, 'touch g1 = must-move fide-1930:15.a')


@contextlib.contextmanager
def wrong_capture():
    """A strict table at which a white pawn has taken straight ahead."""
    with laid(PROGRAM, 'rulebook fide-1930', 'conduct strict',
              'position 4k3/8/8/3pp3/3P4/2N5/8/4K3 w - - 0 1',
              'clock -') as table:
        table.drag('d4', 'd5')
        table.find(harness.CELL, '^d5, white pawn')
        yield table


@tap.test('the opponent demands by clicking, and confirms it')
def _():
    with wrong_capture() as table:
        claim(table, 'Black', '#widget.claim irregular')
        table.find('alert', ', choose[:.]')
        table.click_square('d5')
        table.find('alert', 'd5')
        demand(table)
        table.wait_for(lambda: not table.find_all('button', '#widget.forget-demand'),
                       what='the end of the choice')
        stays(table, 'd4', 'e5')
        table.drag('c3', 'd5')
        table.find(harness.CELL, '^d5, white knight')
        text, answers = agree(CLI, table)
        tap.check('black choose take d5' in events(text), text)
        check_log_entry(table, 'choose take d5 = must-take fide-1930:17.b')


@tap.test('under touch-move the opponent confirms what was clicked')
def _():
    with laid(PROGRAM, 'rulebook fide-1930', 'conduct touch',
              'clock -') as table:
        table.click_square('g1')
        table.click_square('e2')
        table.find('button', '^Knight on g1 Must Move$')
        table.click_square('e2')
        table.find('alert', '^The pawn on e2 must move[.] Is that')
        answer(table, '#widget.forget-demand')
        table.find('button', '^Knight on g1 Must Move$')
        table.click_square('e2')
        demand(table)
        table.wait_for(lambda: not table.find_all('button', '#widget.forget-demand'),
                       what='the end of the choice')
        stays(table, 'g1', 'f3')
        moved(table, 'e2', 'e4')
        text, answers = agree(CLI, table)
        tap.check('black choose move e2' in events(text), text)
        check_log_entry(table, 'choice fide-1930:15.d')


@tap.test('the director stops the clocks and starts them again')
def _():
    with laid(PROGRAM, 'rulebook fide-1930', 'conduct strict',
              'clock 3600') as table:
        moved(table, 'e2', 'e4')
        table.key('F10')
        table.find('menu item', '^Clocks and Arbiter$')
        table.key('c')
        table.find('menu item', '^Stop the Clocks$')
        table.settle()
        table.key('s')
        table.find('status bar', 'clocks are stopped')
        table.drag('e7', 'e5')
        table.find(harness.CELL, '^e7, black pawn')
        answer(table, '#win.start-clocks')
        moved(table, 'e7', 'e5')
        text, answers = agree(CLI, table)
        tap.equal([line for line in events(text) if 'director' in line],
                  ['director stop', 'director go'])
        check_log_entry(table, 'director stop')


@tap.test('the result of a game that went on elsewhere is recorded')
def _():
    with laid(PROGRAM, 'rulebook fide-1930', 'conduct free', 'clock -') as table:
        moved(table, 'e2', 'e4')
        table.key('F10')
        table.find('menu item', '^Clocks and Arbiter$')
        table.key('c')
        table.find('menu item', '^Record the Result…$')
        table.settle()
        table.key('t')
        for row, keys in (('Result', ('Down', 'Down')), ('Reason', ('Down',))):
            table.click(table.find('combo box', '^%s' % row))
            table.settle()
            table.key(*keys, 'Return')
            table.settle()
        table.click(table.find('button', '^Record$'))
        table.find('status bar', 'drawn by agreement')
        text, answers = agree(CLI, table)
        tap.check('director record 1/2-1/2 agreement' in events(text), text)


@tap.test('what was said without a move is not lost')
def _():
    with laid(PROGRAM, 'rulebook fide-1930', 'conduct strict',
              'clock -') as table:
        before = (table.home / 'game.regence').read_text(encoding='utf-8')
        press(table, 'White', '#resign')
        answer(table, '#widget.resign')
        table.find('status bar', 'White resigns')
        table.key('ctrl+w')
        harness.wait_for(lambda: table.process.poll() is not None, what='the end')
        text, = sheet.kept(table).values()
        tap.equal(events(text)[-1], 'white resign')
        tap.equal((table.home / 'game.regence').read_text(encoding='utf-8'),
                  before, 'the file that was opened has changed')


@tap.test('Shift reaches over the board for one move')
def _():
    with laid(PROGRAM, 'rulebook regence-26', 'conduct strict') as table:
        moved(table, 'e2', 'e4')
        hold_shift(table, lambda: table.drag('d2', 'd4'))
        table.find(harness.CELL, '^d4, white pawn')
        moved(table, 'e7', 'e5')
        text, answers = agree(CLI, table)
        tap.equal([line for line in events(text) if 'play' in line],
                  ['white play e2e4', 'white play d2d4', 'black play e7e5'])


def hold_shift(table, act):
    code = table.desktop.display.keysym_to_keycode(
        harness.XK.XK_Shift_L)
    harness.xtest.fake_input(table.desktop.display, harness.X.KeyPress, code)
    table.desktop.display.sync()
    try:
        act()
    finally:
        harness.xtest.fake_input(table.desktop.display, harness.X.KeyRelease,
                                 code)
        table.desktop.display.sync()


def dials(table):
    return [dial for color in ('white', 'black')
            for dial in table.find_all('button', '#win.press-clock::' + color)]


def places(table):
    """Returns the places of the dials and of the buttons of both players."""
    buttons = dials(table)
    tap.check(len(buttons) >= 2, 'there are no dials')
    for player in 'White', 'Black':
        buttons += [found for found in harness.walk(strip(table, player))
                    if harness.role_of(found) == 'button']
    return [table.rectangle(found) for found in buttons]


@tap.test('a clock that must be pressed switches with the space bar and the dial')
def _():
    with laid(PROGRAM, 'rulebook fide-1930', 'conduct touch', 'clock 1800',
              settings={'press-clock': 'true'}) as table:
        table.window.configure(width=1000, height=WITH_DIALS)
        table.settle()
        table.find('button', '#win.press-clock::white')
        before = places(table)
        table.drag('e2', 'e4')
        table.find(harness.CELL, '^e4, white pawn')
        table.find('button', '#widget.press-clock')
        tap.equal(places(table), before, 'a question moved a button')
        tap.check(not table.find_all('button', '^1\\. e4$'),
                  'the move is written too early')
        table.key('space')
        table.find('button', '^1\\. e4$')
        table.drag('e7', 'e5')
        table.find('button', '#widget.press-clock')
        tap.equal(places(table), before, 'a question moved a button')
        table.click(table.find('button', '#win.press-clock::black'))
        table.find('button', '^1… e5$')
        text, answers = agree(CLI, table)
        tap.equal(events(text)[-1], 'black play e7e5')


@tap.test('where there is no room for dials the clock is pressed by a button')
def _():
    with laid(PROGRAM, 'rulebook fide-1930', 'conduct touch', 'clock 1800',
              settings={'press-clock': 'true'}) as table:
        table.window.configure(width=680, height=580)
        table.settle()
        tap.equal(dials(table), [])
        table.drag('e2', 'e4')
        table.click(table.find('button', '#widget.press-clock'))
        table.drag('e7', 'e5')
        table.find('button', '#widget.press-clock')
        table.key('space')
        table.find(harness.CELL, '^e5, black pawn')
        text, answers = agree(CLI, table)
        tap.equal(events(text)[-1], 'black play e7e5')


@tap.test('a choice is made, and a remedy demanded, without a mouse')
def _():
    with wrong_capture() as table:
        claim_by_keys(table, '#widget.claim irregular')
        table.find('alert', ', choose[:.]')
        table.key('F6', 'Up')
        table.wait_for(lambda: table.snapshot().focused().name.startswith('d5, black'),
                       what='the keyboard on the pawn')
        table.key('Return')
        table.find('alert', 'd5.*Is that what you demand')
        table.key('F7', 'Return')
        table.find('button', 'Art\\. 17 b$')
        text, answers = agree(CLI, table)
        tap.equal(events(text)[-1], 'black choose take d5')


@tap.test('a click on the king and one on the rook castle, in every conduct')
def _():
    for conduct in 'free', 'touch', 'strict':
        with laid(PROGRAM, 'rulebook fide-1930', 'conduct ' + conduct,
                  'position r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1',
                  'clock -') as table:
            table.click_square('e1')
            table.click_square('h1')
            table.find(harness.CELL, '^g1, white king')
            table.find(harness.CELL, '^f1, white rook')
            table.click_square('e8')
            table.click_square('a8')
            table.find(harness.CELL, '^c8, black king')
            text, answers = agree(CLI, table)
            tap.equal(answers[-1]['san'], 'O-O-O')
            tap.check(all(answer['choice'] is None for answer in answers),
                      text)


@tap.test('after a mate a touch is claimed, and the game goes on')
def _():
    with laid(PROGRAM, 'rulebook fide-1930', 'conduct strict',
              'position 6k1/5ppp/8/8/8/8/5PPP/1N2R1K1 w - - 0 1',
              'clock -') as table:
        table.click_square('b1')
        table.drag('e1', 'e8')
        table.find('status bar', 'Checkmate')
        tap.check(not table.find_all('button', '#resign'), 'one may resign')
        claim(table, 'Black', '#widget.claim touched')
        table.find('alert', ', choose[:.]')
        table.find(harness.CELL, '^e1, white rook')
        table.click_square('b1')
        demand(table)
        table.find('alert', 'knight.*b1')
        stays(table, 'e1', 'e8')
        moved(table, 'b1', 'c3')
        text, answers = agree(CLI, table)
        tap.equal(answers[-1]['result'], '*')
        check_log_entry(table, 'claim touched = choice fide-1930:15.d')


@tap.test('after a restoration one click sets the clocks to what they were')
def _():
    with sheet.opened(PROGRAM, '\n'.join((
            'regence-events 1', 'rulebook fide-1930', 'conduct strict',
            'clock 40/7200', 'start', '@60 white play e2e4',
            '@90 black play e7e5', '@200 white play g1g3',
            '@290 black play b8c6', '')), name='game.regence') as table:
        table.find(harness.CELL, '^g3, white knight')
        claim(table, 'Black', '#widget.claim irregular')
        table.find('alert', 'White had 1:59:00 left and Black 1:59:30')
        answer(table, '#widget.restore-times')
        table.wait_for(lambda: not table.find_all('button', '#widget.restore-times'),
                       what='the end of the question')
        moved(table, 'g1', 'f3')
        text, answers = agree(CLI, table)
        tap.check('director clock white 60' in events(text), text)
        tap.check('director clock black 30' in events(text), text)
        tap.check(60 <= answers[-1]['used']['white'] < 90, text)


tap.run()
