#!/usr/bin/python3
"""The director's panel with a real mouse and keyboard: what is said there stands in the
file afterwards.  What each form says is in tests/app/test-director-panel.c.  And the
terms on which a new game is begun."""
# SPDX-License-Identifier: GPL-3.0-or-later

import contextlib
import pathlib
import re
import sys
import tempfile

import harness
from new_game import play, reach
import sheet
import tap

PROGRAM = sys.argv[1]
GAME = ('regence-events 1\nrulebook %s\nconduct %s\nclock 30/7200:15/3600\n'
        'start\n@60 white play e2e4\n@90 black play e7e5\n')
PERIODS = '#periods'
PAGES = {'Clocks': 'alt+1', 'Irregularities': 'alt+2', 'Decisions': 'alt+3'}


def other_windows(table):
    return [window for window in table.desktop.windows_of(table.process.pid)
            if window.id != table.window.id]


def wait_for_window(table):
    table.wait_for(lambda: other_windows(table)
                   and table.desktop.active_window() != table.window.id,
                   what='another window')
    table.settle()


def close_panel(table):
    if not other_windows(table):
        return
    if table.desktop.active_window() == table.window.id:
        table.key('ctrl+shift+a')
        wait_for_window(table)
    table.key('Escape')
    table.wait_for(lambda: not other_windows(table), what='the end of the panel')
    table.settle()


@contextlib.contextmanager
def panel(page='Clocks', rulebook='fide-1930', conduct='strict'):
    """The program with a game, and the panel open at a page."""
    with sheet.opened(PROGRAM, GAME % (rulebook, conduct),
                      'game.regence') as table:
        table.find('button', 'e5$')
        table.key('ctrl+shift+a')
        wait_for_window(table)
        turn_to(table, page)
        yield table


def turn_to(table, page):
    table.key(PAGES[page])
    table.settle()


def press(table, name):
    """In the panel, which comes after the table: that may have the same button."""
    table.find('button', name)
    table.click(table.find_all('button', name)[-1])
    table.settle()


def fill(table, name, text):
    table.click(table.find('text', name))
    table.key('ctrl+a')
    table.type_text(text)
    table.settle()


def saved(table):
    """The lines of the game once it is saved, without the times, which are
    different each time; every line of the director's must have one."""
    close_panel(table)
    sheet.remove(table, 'copy.regence')
    text = sheet.save_as(table, 'copy.regence')
    for line in text.splitlines():
        tap.check('director' not in line or re.match(r'@\d', line),
                  'there is no time: ' + line)
    return [re.sub(r'^@\S+ ', '', line) for line in text.splitlines()]


def expect_said(table, *said):
    """Checks that the director has said this and no more."""
    tap.equal([line for line in saved(table) if line.startswith('director')],
              ['director ' + line for line in said])


@tap.test('while the panel is open the game goes on')
def _():
    with panel() as table:
        x, y, width, height = table.geometry()
        for window in other_windows(table):
            window.configure(x=x + width - 100, y=y)
        table.settle()
        table.drag('a2', 'a4')
        table.find(harness.CELL, '^a4, white pawn')
        tap.check('white play a2a4' in saved(table), 'it is not in the file')


@tap.test('a clock is corrected, and what is no time is said to be none')
def _():
    with panel() as table:
        press(table, '#stop_button')
        press(table, '#stop_button')
        fill(table, '^White: time left', '1:61:00')
        press(table, '#widget.clock white')
        table.find('alert', '“1:61:00” is not a time')
        fill(table, '^White: time left', '1:49:55')
        press(table, '#widget.clock white')
        tap.equal(harness.text_of(table.find('text', '^White: time left')),
                  '1:49:55')
        fill(table, '^Black: time left', '1:00:00')
        table.key('Return')
        table.settle()
        table.key('Return')
        table.find('status bar', 'time used by Black to 1:00:00')
        expect_said(table, 'tick', 'stop', 'clock white 605',
                    'clock black 3600')


@tap.test('absence; the game is lost for a player who was named')
def _():
    with panel() as table:
        for name in '^White is absent$', '^White is absent$', \
                '^Black is absent$':
            row = table.find('list item', name)
            reach(table, row)
            table.click(row)
            table.settle()
        turn_to(table, 'Decisions')
        press(table, '#widget.lost')
        turn_to(table, 'Clocks')
        reach(table, table.find('button', '#widget.late'))
        press(table, '#widget.late')
        expect_said(table, 'absent white', 'arrived white', 'absent black')


@contextlib.contextmanager
def new_game(settings):
    """The page of welcome, with what was agreed for the last game."""
    with tempfile.TemporaryDirectory(prefix='regence-home-') as folder:
        kept = pathlib.Path(folder) / harness.SETTINGS
        kept.parent.mkdir(parents=True)
        kept.write_text(harness.GROUP + settings, encoding='utf-8')
        with harness.Program(PROGRAM, home=folder, begins=False) as table:
            table.kept = kept
            yield table


@tap.test('a new game is begun on the terms of the last one')
def _():
    with new_game(r"terms='rulebook regence-1844\nconduct strict\nclock 300'"
                  '\n') as table:
        table.click(table.find('list item', '#cards.last'))
        table.find(harness.CELL, '^e2, white pawn')
        lines = saved(table)
        for line in 'rulebook regence-1844', 'conduct strict', 'clock 300':
            tap.check(line in lines, '%s is not in %s' % (line, lines))


@tap.test('a time of one’s own is checked at once, and kept')
def _():
    with new_game(r"terms='rulebook fide-1930\nconduct free\nclock 40/5400:1800'"
                  '\n') as table:
        table.key('ctrl+n')
        wait_for_window(table)
        tap.equal(harness.text_of(table.find('text', PERIODS)),
                  '40 moves in 1 hour 30 minutes, '
                  'then the rest of the game in 30 minutes')
        reach(table, table.find('text', PERIODS))
        fill(table, PERIODS, '40/')
        table.find('label', '^A time is missing in “40/”$')
        tap.check(not harness.has_state(table.find('button', '#new-game.play'),
                                        'sensitive'), 'Play is sensitive')
        fill(table, PERIODS, '40/5400:900+10')
        play(table)
        tap.check('clock 40/5400:900+10' in saved(table), 'not in the file')
        tap.check('clock 40/5400:900+10' in table.kept.read_text(),
                  table.kept.read_text())


tap.run()
