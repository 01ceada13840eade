#!/usr/bin/python3
"""Games annotated by mouse and keyboard, saved, and read back by the command
line; what a move is called, asked for."""
# SPDX-License-Identifier: GPL-3.0-or-later

import os
import pathlib
import re
import subprocess
import sys

import harness
import sheet
import tap
from arbiter_table import laid

PROGRAM, CLI = sys.argv[1:3]
DATA = pathlib.Path(os.environ.get(
    'REGENCE_TEST_DATA',
    pathlib.Path(__file__).resolve().parents[2] / '../shared/data'))

GAME = '''[White "A"]
[Result "*"]

1. e4 e5 (1... c5 {Sicilian} 2. Nf3 (2. c3 d5) 2... d6) 2. Nf3 {[%clk 0:01:02]
bold} d6 3. d4 Bg4 *
'''


def convert(path):
    """Converts a PGN file by the command line, which must find no fault."""
    check = subprocess.run([CLI, 'pgn', 'check', path], capture_output=True,
                           text=True)
    tap.equal(check.returncode, 0, check.stdout + check.stderr)
    return subprocess.run([CLI, 'pgn', 'convert', path], capture_output=True,
                          text=True, check=True).stdout


def moves_of(text):
    """The moves of one game as one line."""
    return ' '.join(text.split('\n\n', 1)[1].split())


def saved(table, name='copy.pgn'):
    sheet.save_as(table, name, 'ctrl+shift+s')
    return moves_of(convert(table.home / name))


def go_to(table, move):
    table.click(table.find('button', '^%s$' % re.escape(move)))


def annotate(table):
    """Opens the panel by its button; the text has the focus then or not."""
    table.click(table.find('button', '#annotate'))
    table.find('text', '#widget.variation')


def comment_box(table):
    return table.find('text', '#widget.comment')


def type_variation(table, text):
    table.click(table.find('text', '#widget.variation'))
    table.type_text(text)
    table.key('Return')


@tap.test('a game is annotated with the mouse, saved and read back')
def _():
    with sheet.opened(PROGRAM, GAME) as table:
        go_to(table, '3… Bg4')
        annotate(table)
        table.click(table.find('button', '#widget.?!'))
        table.find('button', '^3… Bg4\\?!$')
        table.click(comment_box(table))
        table.type_text('too {early}')
        type_variation(table, '3... P-QB4 4. dc! {open}')
        table.find('button', '^Delete the variation 3…')
        table.key('Escape', 'Left', 'Left', 'Left')
        table.find('status bar', '[Aa]fter move.2 by White')
        table.click(comment_box(table))
        table.key('ctrl+a')
        table.type_text('quiet')
        table.click(table.find('button', '#widget.!'))
        tap.equal(saved(table),
                  '1. e4 e5 (1... c5 {Sicilian} 2. Nf3 (2. c3 d5) 2... d6) '
                  '2. Nf3 $1 {[%clk 0:01:02] quiet} 2... d6 3. d4 Bg4 $6 '
                  '{too (early)} (3... c5 4. dxc5 $1 {open}) *')


@tap.test('a game is annotated by keyboard alone')
def _():
    with sheet.opened(PROGRAM, GAME) as table:
        table.key('ctrl+e')
        table.wait_for(lambda: table.has_focus(comment_box(table)),
                       what='the focus')
        table.type_text('a pin')
        table.key('Tab')
        table.type_text('c5 4. fish')
        table.key('Return')
        table.find('status bar', '^“fish” is not a move$')
        table.key('ctrl+a')
        table.type_text('c5 4 dxc5')
        table.key('Return', 'Escape', 'Left')
        table.find('status bar', '[Aa]fter move.3 by White')
        table.key('ctrl+e')
        table.type_text('strong')
        table.key('Return', 'Left')
        table.find('status bar', '[Aa]fter move.2 by Black')
        tap.equal(saved(table),
                  '1. e4 e5 (1... c5 {Sicilian} 2. Nf3 (2. c3 d5) 2... d6) '
                  '2. Nf3 {[%clk 0:01:02] bold} 2... d6 3. d4 {strong} '
                  '3... Bg4 {a pin} (3... c5 4. dxc5) *')


@tap.test('what is being typed is saved, and kept when the window closes')
def _():
    with harness.Program(PROGRAM) as table:
        table.key('ctrl+e')
        table.wait_for(lambda: table.has_focus(comment_box(table)),
                       what='the focus')
        table.type_text('before it all')
        tap.equal(saved(table), '{before it all} *')
        table.click(comment_box(table))
        table.type_text(', and more')
        table.key('ctrl+w')
        harness.wait_for(lambda: table.process.poll() is not None, what='the end')
        text, = sheet.kept(table).values()
        tap.check('{before it all, and more}' in text, text)


@tap.test('Ctrl+Z takes back what is typed and no move')
def _():
    with harness.Program(PROGRAM) as table:
        table.drag('e2', 'e4')
        table.find(harness.CELL, '^e4, white pawn')
        table.key('ctrl+e')
        table.wait_for(lambda: table.has_focus(comment_box(table)),
                       what='the focus')
        table.type_text('nonsense')
        table.key('ctrl+z')
        table.wait_for(lambda: harness.text_of(comment_box(table)) == '',
                       what='the undo')
        table.find(harness.CELL, '^e4, white pawn')


@tap.test('the space bar writes spaces where the clock must be pressed')
def _():
    lines = ('rulebook fide-1930', 'conduct touch', 'clock 3600')
    with laid(PROGRAM, *lines, settings={'press-clock': 'true'}) as table:
        table.key('ctrl+e')
        table.wait_for(lambda: table.has_focus(comment_box(table)),
                       what='the focus')
        table.type_text('two words')
        table.wait_for(
            lambda: harness.text_of(comment_box(table)) == 'two words',
            what='the words')


@tap.test('a move played meanwhile does not lose what is typed')
def _():
    with harness.Program(PROGRAM) as table:
        table.drag('e2', 'e4')
        table.find(harness.CELL, '^e4, white pawn')
        table.key('ctrl+e')
        table.wait_for(lambda: table.has_focus(comment_box(table)),
                       what='the focus')
        table.type_text('the king’s pawn')
        table.drag('e7', 'e5')
        table.find(harness.CELL, '^e5, black pawn')
        tap.equal(saved(table), '1. e4 {the king’s pawn} 1... e5 *')


def click_text(table, label, x):
    """Clicks in the first line of a label, so far from its left side."""
    left, top, _, _ = table.rectangle(table.find('label', label))
    table.desktop.move_mouse(left + x, top + 8)
    table.settle()
    table.desktop.click(left + x + 1, top + 8)


@tap.test('a variation is played through; one taken out can be put back')
def _():
    with sheet.opened(PROGRAM, GAME) as table:
        go_to(table, '1… e5')
        click_text(table, '^1….c5 Sicilian', 26)
        table.find(harness.CELL, '^c5, black pawn')
        table.key('Right')
        table.find(harness.CELL, '^f3, white knight')
        table.key('End')
        table.find(harness.CELL, '^d6, black pawn')
        table.key('Home', 'Left')
        table.find(harness.CELL, '^e7, black pawn')
        table.find(harness.CELL, '^e4, white pawn')
        click_text(table, '^2. Nf3  bold', 60)
        table.find('status bar', '[Aa]fter move.2 by White')
        go_to(table, '1… e5')
        annotate(table)
        before = saved(table, 'before.pgn')
        table.click(table.find('button', '^Delete the variation'))
        table.find('button', '#restore')
        tap.check('Sicilian' not in saved(table, 'without.pgn'),
                  'it is still there')
        table.click(table.find('button', '#restore'))
        table.find('button', '^Delete the variation')
        tap.equal(saved(table, 'after.pgn'), before)


@tap.test('a strict game takes comments and signs, but no other ways')
def _():
    with laid(PROGRAM, 'rulebook fide-1930', 'conduct strict',
              'clock -') as table:
        table.drag('e2', 'e4')
        table.find(harness.CELL, '^e4, white pawn')
        # The button comes with the notes: a game in play has them in the menu alone.
        tap.equal(table.find_all('button', '#annotate'), [])
        table.key('ctrl+e')
        table.find('button', '#annotate')
        table.find('status bar', 'cannot be added during a strict game')
        tap.equal(table.find_all('text', '#widget.variation'), [])
        table.click(table.find('button', '#widget.!'))
        table.click(comment_box(table))
        table.type_text('so far')
        table.key('Return', 'ctrl+i')
        tap.equal(table.find_all('label', 'pinned'), [])
        text = sheet.save_as(table, 'copy.pgn', 'ctrl+shift+s')
        tap.check('1. e4 $1 {so far}' in text, text)


@tap.test('what a move is called is shown when asked for')
def _():
    with sheet.opened(PROGRAM, '[Rulebook "fide-1930"]\n' + GAME) as table:
        table.find('button', '^3… Bg4$')
        table.key('ctrl+i')
        table.find('label', '^Philidor Defence \\(C41\\)$')
        table.find('label', '^A pin\\. Pinned by this move: '
                            'white knight on f3\\.$')
        table.find('label', '^Pinned pieces: white knight on f3\\.$')
        table.wait_for(lambda: table.has_focus(
            table.find('button', '^Art\\. 6$')), what='the focus')
        table.key('Return')
        table.find('label', 'worth more than the one that pins it')


@tap.test('an annotated game opens, and comes back unchanged')
def _():
    path = DATA / 'annotated.pgn'
    if not path.exists():
        raise tap.Skip('there is no annotated.pgn')
    games = re.split(r'\n(?=\[Event )', path.read_text(encoding='utf-8'))
    game = max(games, key=lambda text: text.count('('))
    with sheet.opened(PROGRAM, game) as table:
        table.find(harness.CELL, '^[a-h][1-8], white king')
        table.key('Home')
        table.find('label', '\\u2026?\u00a0')
        text = sheet.save_as(table, 'copy.pgn', 'ctrl+shift+s')
        tap.equal(convert(table.home / 'copy.pgn'),
                  convert(table.home / 'game.pgn'))
        tap.check(text.count('(') > 1, 'there are no variations')


tap.run()
