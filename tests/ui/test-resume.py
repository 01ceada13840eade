#!/usr/bin/python3
"""Adjourned games resumed by mouse and keyboard, with the files around them;
app/test-resume-page.c has the rulings of every rulebook."""
# SPDX-License-Identifier: GPL-3.0-or-later

import contextlib
import datetime
import hashlib
import pathlib
import re
import subprocess
import sys
import tempfile

import arbiter_table
import harness
from new_game import reach
import sheet
import tap

PROGRAM = sys.argv[1]
SEALER = sys.argv[3]
WHITE, BLACK = 'windmill', 'harbour'

# Black has the move, and the knights on b8 and f6 can both go to d7.
MEANINGS = ['white play d2d4', 'black play d7d5', 'white play c2c4',
            'black play g8f6', 'white play b1c3']
PLAIN = ['white play e2e4']


def write_game(path, rulebook, moves, clock, conduct, agreed):
    path.write_text('\n'.join([
        'regence-events 1',
        *(['#tag [Due "%s"]' % agreed] if agreed else []), 'rulebook ' + rulebook, 'conduct ' + conduct,
        'name white Léonie', 'name black Philidor', 'clock ' + clock, 'start',
        *('@%d %s' % (60 * n, move) for n, move in enumerate(moves, 1)),
        '@%d black adjourn' % (60 * len(moves) + 60), '']))


def seal(folder, text, words, rulebook, moves, clock, conduct, agreed):
    """An envelope and its game, as if they had been closed earlier."""
    draft = folder / 'draft.regence'
    write_game(draft, rulebook, moves, clock, conduct, agreed)
    subprocess.run([SEALER, text, folder / 'game.envelope', *words, draft,
                    folder / 'game.regence'], check=True)


def write_with_end(path, text):
    """An end that fits, as a person makes it who changes one on purpose."""
    inside = text[:text.rindex(b'end: ')]
    end = hashlib.blake2b(inside, digest_size=32).hexdigest()
    path.write_bytes(inside + b'end: ' + end.encode() + b'\n')


def forge(path):
    """Another day outside."""
    text = path.read_bytes()
    changed = text.replace(b'\ndue:', b'\ndue: 2026-12-01 19:30', 1)
    tap.check(changed != text, 'the face does not say when it is due')
    write_with_end(path, changed)


def hence(minutes):
    """A local time, as envelopes have it."""
    return (datetime.datetime.now() + datetime.timedelta(minutes=minutes)
            ).strftime('%Y-%m-%d %H:%M')


def kept(table):
    """The file of the game in the library."""
    return next((table.home / 'data' / 'regence' / 'games').glob('*.regence'))


@contextlib.contextmanager
def adjourned(text, rulebook='fide-1930', moves=None, name='game.envelope', agreed=None):
    """The program with the envelope, or another file, opened; `agreed` is the day on
    the envelope."""
    with tempfile.TemporaryDirectory(prefix='regence-home-') as home:
        folder = pathlib.Path(home)
        seal(folder, text, (WHITE, BLACK, ''), rulebook, moves or PLAIN,
             '30/7200:15/3600', 'touch', agreed)
        with harness.Program(PROGRAM, folder / name, home=home) as table:
            yield table


def press(table, name):
    table.click(table.find('button', name))


def begin(table):
    """From the table to the question who is there."""
    press(table, '#win.resume')
    table.find('button', '#here')
    table.settle()


def write_words(table, white, black):
    table.click(table.find('text', '^Léonie’s Password$'))
    table.key('ctrl+a')
    table.type_text(white)
    table.click(table.find('text', '^Philidor’s Password$'))
    table.key('ctrl+a')
    table.type_text(black)
    press(table, '#open')


def open_it(table):
    begin(table)
    press(table, '#here')
    write_words(table, WHITE, BLACK)


def saved(table):
    return arbiter_table.events(arbiter_table.save(table))


@tap.test('one legal move: it is played, and the opener’s clock runs')
def _():
    with adjourned('e7-e5') as table:
        open_it(table)
        table.wait_for(lambda: ',' in table.square_name('e5'), what='the move')
        tap.equal(table.square_name('e5'), 'e5, black pawn')
        lines = saved(table)
        tap.check('white opened e7-e5' in lines, lines)
        arbiter_table.check_log_entry(table, 'opened')
        sheet.remove(table, 'copy.pgn')
        tags = sheet.tags(sheet.save_as(table, 'copy.pgn'))
        tap.check(tags.get('Termination') != 'adjourned', tags)
        tap.check('Due' not in tags, tags)


@tap.test('an adjourned game answers no hand and says why; it is resumed by keyboard alone')
def _():
    with adjourned('e7-e5') as table:
        table.find('button', '#win.resume')
        table.drag('e7', 'e5')
        table.find('status bar', 'adjourned until the envelope is opened')
        tap.equal(table.square_name('e7'), 'e7, black pawn')
        tap.check(not table.find_all('button', '#adoube'), 'j’adoube')
        table.key('ctrl+shift+r')
        here = table.find('button', '#here')
        table.wait_for(lambda: table.has_focus(here), what='the focus')
        table.key('Return')
        first = table.find('text', '^Léonie’s Password$')
        table.wait_for(lambda: table.has_focus(first), what='the focus')
        table.type_text(WHITE)
        table.key('Return')
        second = table.find('text', '^Philidor’s Password$')
        table.wait_for(lambda: table.has_focus(second), what='the focus')
        table.type_text(BLACK)
        table.key('Return')
        table.wait_for(lambda: ',' in table.square_name('e5'), what='the move')


def told(table):
    """All that a screen reader learns of the window."""
    return '\n'.join('%s %s %s' % (found.name, found.description, found.text)
                     for found in table.snapshot().objects
                     if found.role != harness.CELL)


@tap.test('Caps Lock is announced, and a password that is typed is read out to no one')
def _():
    with adjourned('e7-e5') as table:
        begin(table)
        press(table, '#here')
        table.find('label', 'case-sensitive[.]$')
        tap.check(not table.find_all('alert', '^Caps Lock is on$'), 'on')
        table.key('Caps_Lock')
        try:
            table.find('alert', '^Caps Lock is on$')
        finally:
            table.key('Caps_Lock')
        table.wait_for(lambda: not table.find_all('alert', '^Caps Lock is on$'),
                       what='that it is off')
        line = table.find('text', '^Léonie’s Password$')
        table.wait_for(lambda: table.has_focus(line), what='the focus')
        table.type_text(WHITE)
        table.wait_for(lambda: str(len(WHITE)) in told(table),
                       what='the number of letters')
        tap.check(WHITE not in told(table), told(table))
        table.click(table.find_all('button', '#eye')[0])
        table.settle()
        tap.check(WHITE not in told(table), 'shown: ' + told(table))


def drawer(table):
    return table.home / 'data' / 'regence' / 'games' / 'envelopes'


@tap.test('an envelope from elsewhere is kept, and offered after a restart')
def _():
    with adjourned('e7-e5', agreed=hence(minutes=-1)) as table:
        table.find('button', '#win.resume')
        copies = list(drawer(table).glob('*.envelope'))
        tap.equal(len(copies), 1, 'envelopes in the drawer')
        tap.equal(copies[0].stat().st_mode & 0o777, 0o600, 'its rights')
        table.quit()
        (table.home / 'game.envelope').unlink()
        with harness.Program(PROGRAM, home=table.home,
                             begins=False) as again:
            again.find('label', '^Adjourned game: Léonie – Philidor$')
            press(again, '#win.go-on')
            press(again, '#here')
            write_words(again, WHITE, BLACK)
            again.wait_for(lambda: ',' in again.square_name('e5'),
                           what='the move')


@tap.test('a changed copy of an envelope that is kept is refused')
def _():
    with adjourned('e7-e5') as table:
        table.find('button', '#win.resume')
        table.quit()
        forge(table.home / 'game.envelope')
        with harness.Program(PROGRAM, table.home / 'game.envelope',
                             home=table.home) as again:
            again.find('label', 'the correct envelope is kept')


@tap.test('another day in the game than on the envelope is told')
def _():
    with adjourned('e7-e5', agreed=hence(minutes=-1)) as table:
        table.find('button', '#win.resume')
        table.quit()
        game = kept(table)
        game.write_text(re.sub('Due "[^"]*"', 'Due "2026-01-02 10:00"',
                               game.read_text()))
        with harness.Program(PROGRAM, game, home=table.home) as again:
            begin(again)
            again.find('label', 'However, the agreed dates differ: .* 2 January 2026')


@tap.test('a lost envelope under 2023: the move as its writer states it')
def _():
    with adjourned('e7-e5', rulebook='fide-2023',
                   name='game.regence') as table:
        press(table, '#win.resume')
        table.find('alert', 'envelope of this game is not')
        press(table, '#win.director')
        table.settle()
        table.key('alt+3')
        table.settle()
        line = table.find('text', '^The Move, in Any Notation')
        reach(table, line)
        table.click(line)
        table.type_text('e5')
        reach(table, table.find('button', '#widget.settle play'))
        press(table, '#widget.settle play')
        table.settle()
        table.key('Escape')
        table.settle()
        table.wait_for(lambda: ',' in table.square_name('e5'), what='the move')
        lines = saved(table)
        tap.check('director settle play e7e5' in lines, lines)


@tap.test('the window says that the director must settle it')
def _():
    with adjourned('Nd7', moves=MEANINGS) as table:
        open_it(table)
        table.find('button', 'Not Certain: Philidor Loses')
        table.key('ctrl+shift+a')
        table.find('label', '^You have to decide what the sealed move means$')


@tap.test('when the game is to be resumed stands under the table')
def _():
    with adjourned('e7-e5', name='game.regence', agreed='2026-12-01 19:30') as table:
        table.find('status bar', 'The game is to be resumed on 1 December 2026,')


@tap.test('an envelope in a place that cannot be reached says so')
def _():
    with harness.Program(PROGRAM, 'sftp://nowhere/x.envelope') as table:
        table.find('label', '^The Envelope Cannot Be Read$')
        table.find('label', 'This computer cannot reach the files')


@tap.test('in the Régence a game laid aside goes on at once')
def _():
    text = ('regence-events 1\nrulebook regence-26\nconduct free\nclock -\n'
            'start\nwhite play e2e4\nblack adjourn\n')
    with sheet.opened(PROGRAM, text, 'game.regence') as table:
        press(table, '#win.resume')
        table.find('label', 'Black to move')
        table.drag('e7', 'e5')
        table.wait_for(lambda: ',' in table.square_name('e5'), what='the move')
        tap.check(any(line.endswith(' resume') for line in saved(table)), '')


tap.run()
