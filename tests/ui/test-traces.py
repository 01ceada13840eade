#!/usr/bin/python3
"""What is sealed leaves no trace: neither in any file that the program writes,
nor in its memory once the envelope is closed; and two sessions that differ
only in the sealed move write the same."""
# SPDX-License-Identifier: GPL-3.0-or-later

import contextlib
import pathlib
import re
import sys
import tempfile

import harness
import sealing
import tap
import traces
from PIL import ImageChops

PROGRAM, STANDSTILL = sys.argv[1], sys.argv[4]
CANARY = 'zq7kv9wx2mj4tb8hd3np6rf5'
SIGNATURE = 'Moreau'
WORDS = ('wq5zk8xv2jm7', 'bq3zt9xd6pn4')
GAME = """regence-events 1
name white Léonie
name black Philidor
rulebook fide-1930
conduct strict
clock 7200
start
@10 white play e2e4
"""
# The ciphertext and all that follows from it.
SEALED = re.compile(r'^(text:\n(  [0-9a-f]+\n)+|end: [0-9a-f]+\n)', re.M)
# The id of an envelope, and the checksum of the lines that contain it.
ID = re.compile(r'[0-9a-f]{64}|(?<=#sum )[0-9a-f]{8}')


@contextlib.contextmanager
def session(**environment):
    """The program with all its folders in one, standard error included, and with all
    events of accessibility, each of which may leave a text behind."""
    with tempfile.TemporaryDirectory(prefix='regence-home-') as folder:
        home = pathlib.Path(folder)
        (home / 'game.regence').write_text(GAME)
        (home / 'tmp').mkdir()
        with harness.Program(PROGRAM, 'game.regence', home=folder,
                             TMPDIR=str(home / 'tmp'),
                             G_MESSAGES_DEBUG='all', REGENCE_TEST_EVENTS='all',
                             **environment) as table:
            table.find(harness.CELL, '^e4, white pawn')
            yield table


def find_everywhere(table, text):
    """In the folders, in the memory, and in what a screen reader finds."""
    snapshot = table.snapshot()
    items = [found.item for found in snapshot.objects] + snapshot.hidden
    names = ' '.join('%s %s' % (item.name, item.description) for item in items)
    return (traces.in_folder(table.home, text)
            + traces.in_bytes(names.encode(), text)
            + traces.in_memory(table.process.pid, text))


@tap.test('a text is found where it is: the search works')
def _():
    with session() as table:
        sealing.begin(table)
        sealing.write(table, CANARY)
        tap.check('plain' in traces.in_memory(table.process.pid, CANARY),
                  'what has yet to be sealed is not found')


@tap.test('a sealed text leaves no trace in files, memory or accessibility')
def _():
    spoken = []
    with session() as table:
        with table.application.listening('TextChanged', spoken.append):
            sealing.begin(table)
            sealing.write(table, CANARY)
            table.type_text(SIGNATURE)
            table.key('Return')
            sealing.give_words(table, WORDS)
            sealing.await_face(table)
        for text in (CANARY, *WORDS):
            tap.equal(find_everywhere(table, text), [], text + ' on the face')
        table.key('Return')
        table.find('button', '#win.resume')
        tap.equal(find_everywhere(table, CANARY), [], CANARY + ' on the table')
        table.quit()
        tap.equal(traces.in_folder(table.home, CANARY), [], 'afterwards')
    letters = ''.join(spoken)
    tap.check(SIGNATURE in letters, 'the envelope’s text was not read: “%s”' % letters)
    for text in (CANARY, *WORDS):
        tap.check(not any(text[at:at + 3] in letters
                          for at in range(len(text) - 2)),
                  'a screen reader was told “%s”' % letters)


def kill_while_sealing(home, closes):
    """In the middle of the first word, or as soon as the envelope is closed."""
    (home / 'game.regence').write_text(GAME)
    (home / 'tmp').mkdir()
    table = harness.Program(PROGRAM, 'game.regence', home=home,
                            TMPDIR=str(home / 'tmp'), G_MESSAGES_DEBUG='all')
    try:
        table.find(harness.CELL, '^e4, white pawn')
        sealing.begin(table)
        sealing.write(table, CANARY)
        table.type_text(SIGNATURE)
        table.key('Return')
        if closes:
            sealing.give_words(table, WORDS)
        else:
            sealing.await_focus(table, '’s Password$')
            table.type_text(WORDS[0])
    finally:
        table.process.kill()
        table.process.wait()


@tap.test('a program that is killed while a move is sealed leaves nothing of it')
def _():
    for closes in (True, False):
        with tempfile.TemporaryDirectory(prefix='regence-home-') as folder:
            home = pathlib.Path(folder)
            kill_while_sealing(home, closes)
            for text in (CANARY, *WORDS):
                tap.equal(traces.in_folder(home, text), [], text)
            if closes:
                continue
            tap.equal(list(home.rglob('*.envelope')), [])
            with harness.Program(PROGRAM, home=folder,
                                 begins=False) as again:
                again.click(again.find('button', '#win.go-on'))
                again.find('label', '^Léonie, please look away$')


def strip(path, text):
    return str(ID.sub('ID', str(path))), ID.sub('ID', SEALED.sub('', text))


def written(home):
    """All files by name, without ciphertext and ids; what is kept of fonts and
    pictures is not written by us, and no text.  In which order GSettings
    writes its keys depends on when it does."""
    found = {}
    for path in sorted(home.rglob('*')):
        if path.is_file() and 'cache' not in path.relative_to(home).parts[:1]:
            name, text = strip(path.relative_to(home),
                               path.read_bytes().decode('latin-1'))
            if path.name == 'keyfile':
                text = '\n'.join(sorted(text.splitlines()))
            found[name] = text
    return found


def told(table):
    table.settle(looks=harness.RING)
    tree = [(role, ID.sub('ID', name))
            for role, name, *_ in table.snapshot().tree()]
    table.redraw()
    return tree, table.picture()


def live(move):
    """A session from *Adjourn* to the end, in which only the move differs:
    clocks are stopped, and chance is always the same."""
    with session(LD_PRELOAD=STANDSTILL) as table:
        sealing.begin(table)
        sealing.write(table, move)
        steps = [told(table)]
        table.key('Return')
        sealing.give_words(table, WORDS)
        sealing.await_face(table)
        table.key('Return')
        table.find('button', '#win.resume')
        steps.append(told(table))
        table.quit()
        return steps, written(table.home)


@tap.test('twin sessions that differ only in the sealed move write the same')
def _():
    one, other = live('e7-e5'), live('d7-d6')
    for number, (here, there) in enumerate(zip(one[0], other[0])):
        tap.equal(here[0], there[0], 'what a screen reader finds, %d' % number)
        difference = ImageChops.difference(here[1], there[1])
        tap.check(difference.getbbox() is None, 'the pictures differ, %d, in %s by %s'
                  % (number, difference.getbbox(), difference.getextrema()))
    tap.equal(sorted(one[1]), sorted(other[1]), 'the files')
    for name, text in one[1].items():
        tap.equal(text, other[1][name], name)
    tap.check(any(name.endswith('.envelope') for name in one[1]), one[1].keys())


tap.run()
