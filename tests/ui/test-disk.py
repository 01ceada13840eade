#!/usr/bin/python3
"""A disk that is full or may not be written, a folder that is taken away, a calendar
that is wrong: it is said in the window, the game goes on there, and its file has all of
it as soon as that is possible.  What needs no window is in
tests/record/test-library-faults.c."""
# SPDX-License-Identifier: GPL-3.0-or-later

import contextlib
import errno
import fcntl
import os
import pathlib
import re
import shutil
import sys
import tempfile
import time

import harness
import sheet
import tap

PROGRAM = sys.argv[1]
GAME = '''regence-events 1
name white Legall
name black Brie
rulebook fide-1930
conduct free
clock 3600
start
'''


@contextlib.contextmanager
def table_of(home, *arguments):
    """The program, whose disk and calendar are wrong while there is a file "plan" or
    "calendar" in its home."""
    with harness.Program(
            PROGRAM, *arguments, home=str(home), begins=False,
            LD_PRELOAD=os.environ['REGENCE_TEST_FAULTS'],
            REGENCE_FAULTS_BELOW=str(home / 'data/regence/games'),
            REGENCE_FAULTS_WHILE=str(home / 'plan'),
            REGENCE_FAULTS_CLOCK=str(home / 'calendar')) as table:
        yield table


@contextlib.contextmanager
def new_home():
    with tempfile.TemporaryDirectory(prefix='regence-home-') as folder:
        home = pathlib.Path(folder)
        (home / 'game.regence').write_text(GAME)
        yield home


@contextlib.contextmanager
def begun():
    with new_home() as home, table_of(home, 'game.regence') as table:
        move(table, 'e2', 'e4')
        tap.check('white play e2e4\n' in kept(table), kept(table))
        yield table


def move(table, start, end):
    table.find(harness.CELL, '^%s, ' % start)
    table.drag(start, end)
    table.find(harness.CELL, '^%s, ' % end)


def kept(table):
    """The only game that is kept."""
    text, = sheet.kept(table).values()
    return text


def await_kept(table, line):
    table.wait_for(lambda: line in kept(table), what=line + ' in the file')


def check_refused(number, reason):
    with begun() as table:
        before = kept(table)
        # A partial write can be taken back, as on a real disk.
        (table.home / 'plan').write_text('100 %d open write fdatasync fsync rename\n'
                                         % number)
        # The clock's next record fails, and the bar moves the board: no drag meanwhile.
        table.find('label', '^The game could not be saved: ' + reason)
        move(table, 'e7', 'e5')
        table.find('label', '^The game could not be saved: ' + reason)
        table.find('button', '#win.save-copy')
        # A message would be gone by now.
        time.sleep(5)
        table.find('label', '^The game could not be saved: ' + reason)
        tap.equal(kept(table).split('#time')[0], before.split('#time')[0])
        move(table, 'g1', 'f3')
        (table.home / 'plan').unlink()
        await_kept(table, 'white play g1f3\n')
        tap.check('black play e7e5\n' in kept(table), kept(table))
        table.wait_for(lambda: not table.find_all('button', '#win.save-copy'),
                       what='the end of the warning')
        move(table, 'b8', 'c6')
        await_kept(table, 'black play b8c6\n')


@tap.test('a full disk is reported in the window, and written to when it can be')
def _():
    check_refused(errno.ENOSPC, 'There is no space left on the disk')


@tap.test('so is a folder that may only be read')
def _():
    check_refused(errno.EROFS, 'This disk is read-only')


@tap.test('a folder that was taken away comes again with the whole game')
def _():
    with begun() as table:
        shutil.rmtree(table.home / 'data/regence/games')
        move(table, 'e7', 'e5')
        await_kept(table, 'black play e7e5\n')
        tap.check('white play e2e4\n' in kept(table), kept(table))


@tap.test('a lock of another program is said, and closing the window does not wait for it')
def _():
    with begun() as table:
        name, = sheet.kept(table)
        with open(table.home / 'data/regence/games' / name) as held:
            fcntl.flock(held, fcntl.LOCK_EX)
            move(table, 'e7', 'e5')
            table.find('label', '^The game could not be saved: Another program is writing')
            table.key('ctrl+w')
            table.find('label', '^Another program is writing to this file. Moves and notes')
            table.find('button', '^Cancel$').do()
        await_kept(table, 'black play e7e5\n')


def times(text):
    return [float(time) for time in re.findall(r'^@(\S+)', text, re.M)]


@tap.test('a calendar that goes back and forward changes neither game nor clocks')
def _():
    with new_home() as home:
        with table_of(home, 'game.regence') as table:
            move(table, 'e2', 'e4')
            for seconds, pair in ((-400000000, 'e7-e5'), (400000000, 'g1-f3')):
                (home / 'calendar').write_text('%d' % seconds)
                move(table, *pair.split('-'))
            await_kept(table, 'white play g1f3\n')
            found = times(kept(table))
            tap.equal(found, sorted(found), 'the times')
            tap.check(found[-1] < 60, 'the times: %r' % found)
            table.process.kill()
            table.process.wait()
            table.process.returncode = 0
        with table_of(home) as table:
            table.find('label', '^Unfinished game: ')
            table.find('button', '#win.go-on').do()
            table.find(harness.CELL, '^f3, white knight')
            (home / 'calendar').write_text('-400000000')
            move(table, 'b8', 'c6')
            await_kept(table, 'black play b8c6\n')


tap.run()
