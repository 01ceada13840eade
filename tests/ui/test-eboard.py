#!/usr/bin/python3
"""A game on an electronic board, which is simulated over a pseudo-terminal: it is found, set
up, lost and found again; what hands do there is in the game and on the screen, and nothing
of it while a move is sealed."""
# SPDX-License-Identifier: GPL-3.0-or-later

import contextlib
import hashlib
import os
import pathlib
import subprocess
import sys

import harness
import sealing
import tap
from arbiter_table import agree, claim, events, laid, press

PROGRAM, CLI = sys.argv[1:3]
DIFFERENT = 'Not so on the electronic board'


class Wood:
    """The board, at a path that stays the same when it is plugged in again."""

    def __init__(self, path):
        self.path = pathlib.Path(path)
        self.plug_in()

    def plug_in(self):
        self.process = subprocess.Popen([CLI, 'board', '--simulate'], text=True,
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        device = self.process.stdout.readline().strip()
        self.path.unlink(missing_ok=True)
        os.symlink(device, self.path)

    def plug_out(self):
        self.process.kill()
        self.process.wait()

    def do(self, hands):
        self.process.stdin.write(hands + '\n')
        self.process.stdin.flush()


def find_signs(table):
    """GTK 4.8 and its successors give a button with a popover different roles."""
    return (table.find_all('button', '^Electronic board$')
            + table.find_all('toggle button', '^Electronic board$'))


def sign(table):
    """What the sign says, whatever its picture."""
    return ' '.join(each.description for each in find_signs(table))


def says(table, words):
    table.wait_for(lambda: words in sign(table), what=words)


def different(table):
    return [square for square in (file + rank for file in 'abcdefgh' for rank in '12345678')
            if table.square(square).description == DIFFERENT]


def differs(table, *squares):
    table.wait_for(lambda: different(table) == list(squares),
                   what='%s to be marked' % (squares,))


def choose(table, wood):
    table.key('F10')
    table.find('menu item', '^Board and Moves$')
    table.key('b')
    table.find('menu item', '^Play on an Electronic Board…$')
    table.settle()
    table.key('e')
    table.find('label', '^Boards Found$')
    table.settle()
    table.type_text(str(wood.path))
    table.click(table.find('button', '#eboard.connect'))


@contextlib.contextmanager
def played(*terms):
    """A table with a board beside it, which is connected."""
    with laid(PROGRAM, *terms) as table:
        wood = Wood(table.home / 'board')
        try:
            choose(table, wood)
            table.find('label', '^DGT 1.7')
            table.key('Escape')
            table.wait_for(lambda: not table.find_all('label', '^Boards Found$'),
                           what='the end of the choice')
            table.settle()
            yield table, wood
        finally:
            wood.plug_out()


def moved(table, wood, move, piece):
    wood.do(move)
    table.find(harness.CELL, '^%s, %s$' % (move[2:], piece))


@tap.test('a strict game with a clock and a claim; the board is put right after the ruling')
def _():
    with played('rulebook fide-1930', 'conduct strict', 'clock 7200') as (table, wood):
        says(table, 'is as in the game')
        moved(table, wood, 'e2e4', 'white pawn')
        moved(table, wood, 'e7e5', 'black pawn')
        moved(table, wood, 'g1g3', 'white knight')
        claim(table, 'Black', '#widget.claim irregular')
        table.find(harness.CELL, '^g1, white knight$')
        differs(table, 'g1', 'g3')
        says(table, 'is not as in the game')
        wood.do('g3g1')
        differs(table)
        says(table, 'is as in the game')
        moved(table, wood, 'g1f3', 'white knight')
        text, _ = agree(CLI, table)
        tap.equal([line for line in events(text) if 'tick' not in line][-5:],
                  ['white play e2e4', 'black play e7e5', 'white play g1g3',
                   'black claim irregular', 'white play g1f3'])


@tap.test('odds are set up by what the sign says')
def _():
    with played('rulebook fide-1930', 'conduct free', 'odds white knight piece=g1 agreed',
                'clock -') as (table, wood):
        differs(table, 'b1', 'g1')
        table.click(find_signs(table)[0])
        table.find('label', '^Take the piece off b1\nTake the piece off g1$')
        table.key('Escape')
        wood.do('b1- g1-')
        differs(table)
        moved(table, wood, 'e2e4', 'white pawn')


@tap.test('the cable is lost, the mouse goes on, and the board is found again')
def _():
    with played('rulebook fide-1930', 'conduct free', 'clock -') as (table, wood):
        moved(table, wood, 'e2e4', 'white pawn')
        wood.plug_out()
        table.find('status bar', 'The connection with the electronic board .* is lost')
        table.drag('e7', 'e5')
        table.find(harness.CELL, '^e5, black pawn$')
        wood.plug_in()
        wood.do('wait e2e4 700 e7e5')
        says(table, 'is as in the game')
        moved(table, wood, 'g1f3', 'white knight')


@tap.test('kings in the middle end the game once that is confirmed')
def _():
    with played('rulebook fide-1930', 'conduct free', 'clock -') as (table, wood):
        moved(table, wood, 'e2e4', 'white pawn')
        wood.do('e4- e1- e8- e4K d5k')
        table.find('label', 'White has won')
        table.settle()
        table.click(table.find('button', '^Keep Playing$'))
        wood.do('e4- d5- e1K e8k e4P')
        says(table, 'is as in the game')
        moved(table, wood, 'e7e5', 'black pawn')
        wood.do('e4- e5- e1- e8- e4K e5k')
        table.find('label', 'is a draw')
        table.settle()
        table.click(table.find('button', '^Record$'))
        table.wait_for(lambda: 'record 1/2-1/2' in sealing.kept_game(table),
                       what='the result in the file')


@tap.test('j’adoube by the button of the player')
def _():
    with played('rulebook fide-1930', 'conduct strict', 'clock -') as (table, wood):
        press(table, 'White', '#adoube')
        table.find('button', '#widget.clear-purpose')
        wood.do('g1- 200 g1N')
        table.wait_for(lambda: 'white adoube g1' in sealing.kept_game(table),
                       what='the event in the file')
        table.click(table.find('button', '#widget.clear-purpose'))
        table.settle()
        wood.do('700 b1- 200 b1N')
        table.wait_for(lambda: 'white touch b1' in sealing.kept_game(table),
                       what='the event in the file')


def digest(folder):
    """All files of a folder with what is in them."""
    return {str(path): hashlib.sha256(path.read_bytes()).hexdigest()
            for path in sorted(pathlib.Path(folder).rglob('*'))
            if path.is_file() and path.name != 'stderr.log'}


def seen(table):
    """All that can be seen, but for the clock, which runs."""
    return [line for line in table.snapshot().tree() if 'timer' not in str(line)]


@tap.test('while a move is sealed the wood leaves no trace')
def _():
    with played('rulebook fide-1930', 'conduct strict', 'clock -') as (table, wood):
        moved(table, wood, 'e2e4', 'white pawn')
        sealing.begin(table)
        says(table, 'is not read now')
        table.settle()
        before, kept = digest(table.home), sealing.kept_game(table)
        said, events_before = table.errors(), seen(table)
        wood.do('d7- 300 d5p 700 d5- d7p 300 g8- f6n')
        wood.do('700 press wait')
        table.settle(looks=20)
        tap.equal(digest(table.home), before)
        tap.equal(sealing.kept_game(table), kept)
        tap.equal(table.errors(), said)
        tap.equal(seen(table), events_before)
        sealing.write(table, 'Cf6')
        table.type_text('Philidor')
        table.key('Return')
        sealing.give_words(table)
        sealing.await_face(table)
        says(table, 'is not read now')
        kept = sealing.kept_game(table)
        # Not “f6”, which can be part of a checksum.
        for trace in 'g8', 'Cf6', 'touch':
            tap.check(trace not in kept, '“%s” is in the file: %s' % (trace, kept))


tap.run()
