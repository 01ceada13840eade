#!/usr/bin/python3
"""Adjourned games resumed in the window: from the envelope to whatever the
rulebook makes of what is inside.  Each test looks at what is kept of it."""
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
import sheet
import tap

PROGRAM = sys.argv[1]
SEALER = sys.argv[3]
WHITE, BLACK, DIRECTOR = 'windmill', 'harbour', 'lighthouse'

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
def adjourned(text, words=(WHITE, BLACK, ''), rulebook='fide-1930',
              moves=None, clock='30/7200:15/3600', conduct='touch',
              name='game.envelope', change=None, language='en', due=None,
              size=None, agreed=None):
    """The program with the envelope, or another file, opened; `agreed` is the
    day on the envelope, `due` another one in the game."""
    with tempfile.TemporaryDirectory(prefix='regence-home-') as home:
        folder = pathlib.Path(home)
        seal(folder, text, words, rulebook, moves or PLAIN, clock, conduct,
             agreed)
        if change:
            change(folder / 'game.envelope')
        if due:
            game = folder / 'game.regence'
            game.write_text(game.read_text().replace(
                '\nstart\n', '\n#tag [Due "%s"]\nstart\n' % due))
        if size:
            sheet.keep_settings(folder, dict(zip(('width', 'height'), size)))
        with harness.Program(PROGRAM, folder / name, home=home,
                             language=language) as table:
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
    press(table, '^Open the Envelope$')


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
        arbiter_table.check_minute(table, 'opened')
        sheet.remove(table, 'copy.pgn')
        tags = sheet.tags(sheet.save_as(table, 'copy.pgn'))
        tap.check(tags.get('Termination') != 'adjourned', tags)
        tap.check('Due' not in tags, tags)


@tap.test('by keyboard alone')
def _():
    with adjourned('e7-e5') as table:
        table.find('button', '#win.resume')
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


@tap.test('a password that is typed is read out to no one')
def _():
    with adjourned('e7-e5') as table:
        begin(table)
        press(table, '#here')
        line = table.find('text', '^Léonie’s Password$')
        table.wait_for(lambda: table.has_focus(line), what='the focus')
        table.type_text(WHITE)
        table.wait_for(lambda: str(len(WHITE)) in told(table),
                       what='the number of letters')
        tap.check(WHITE not in told(table), told(table))
        table.click(table.find_all('button', '^Show the Password$')[0])
        table.settle()
        tap.check(WHITE not in told(table), 'shown: ' + told(table))


@tap.test('a wrong word opens nothing, and the right ones are tried again')
def _():
    with adjourned('e7-e5') as table:
        begin(table)
        press(table, '#here')
        write_words(table, WHITE, 'sandcastle')
        table.find('alert', '^One of the two passwords is wrong, or both.*again[.]$')
        first = table.find('text', '^Léonie’s Password$')
        table.wait_for(lambda: table.has_focus(first), what='the focus')
        table.type_text(WHITE)
        table.key('Return')
        table.type_text(BLACK)
        table.key('Return')
        table.wait_for(lambda: ',' in table.square_name('e5'), what='the move')


@tap.test('the director’s password opens it where it is sealed by the director')
def _():
    with adjourned('e7-e5', ('', '', DIRECTOR)) as table:
        begin(table)
        press(table, '#here')
        table.click(table.find('text', '^The Arbiter’s Password$'))
        table.type_text(DIRECTOR)
        table.key('Return')
        table.wait_for(lambda: ',' in table.square_name('e5'), what='the move')


@tap.test('on honour it opens without a password')
def _():
    with adjourned('e7-e5', ('', '', '')) as table:
        begin(table)
        press(table, '#here')
        press(table, '^Open the Envelope$')
        table.wait_for(lambda: ',' in table.square_name('e5'), what='the move')


@tap.test('several meanings under 1928: White chooses on the board (16.g)')
def _():
    with adjourned('Nd7', rulebook='fide-1928', moves=MEANINGS) as table:
        open_it(table)
        table.find('button', 'b8')
        table.click_square('b8')
        press(table, '^Demand$')
        table.wait_for(lambda: ',' in table.square_name('d7'), what='the move')
        lines = saved(table)
        tap.check('white choose play b8d7' in lines, lines)
        arbiter_table.check_minute(table, '16.g')


@tap.test('several meanings under 1930: the director settles it')
def _():
    with adjourned('Nd7', moves=MEANINGS) as table:
        open_it(table)
        table.find('status bar', 'The arbiter chooses one of these moves')
        answer = table.find('button', '^Play f6–d7$')
        table.wait_for(lambda: table.has_focus(answer), what='the focus')
        table.find('button', 'Not Certain: Philidor Loses')
        table.find('status bar', 'one of these moves: f6–d7 · b8–d7')
        table.click_square('f6')
        table.wait_for(lambda: not table.find_all('button', '^Play b8–d7$'),
                       what='the other move gone')
        press(table, '^Play f6–d7$')
        table.wait_for(lambda: ',' in table.square_name('d7'), what='the move')
        lines = saved(table)
        tap.check('director settle play f6d7' in lines, lines)


@tap.test('no certainty under 1930: lost for its author (17.c)')
def _():
    with adjourned('Nd7', moves=MEANINGS) as table:
        open_it(table)
        press(table, 'Not Certain: Philidor Loses')
        table.find('status bar', ' wins')
        lines = saved(table)
        tap.check('director lost black sealed-move' in lines, lines)


def read_by_both(table, written):
    """The question beside the board, and the minute below it."""
    table.find('alert', 'In the envelope: “%s”' % written)
    table.find('status bar', 'opens the envelope: “%s”' % written)


@tap.test('no legal move under 1930: both read it, the director shows the one meant (17.c)')
def _():
    with adjourned('Nd5', moves=MEANINGS) as table:
        open_it(table)
        read_by_both(table, 'Nd5')
        table.find('alert', 'The sealed move is not legal')
        tap.check(not table.find_all('button', '^Play '), 'too many moves')
        table.click_square('c8')
        table.find('button', '^Play c8–f5$')
        tap.check(not table.find_all('button', '^Play f6–'), 'not narrowed')
        table.click_square('f5')
        press(table, '^Play c8–f5$')
        table.wait_for(lambda: 'bishop' in table.square_name('f5'), what='the move')
        lines = saved(table)
        tap.check('director settle play c8f5' in lines, lines)
        arbiter_table.check_minute(table, '17.c')


@tap.test('no legal move and no certainty under 1930: lost for its author (17.c)')
def _():
    with adjourned('Kd5', moves=PLAIN) as table:
        open_it(table)
        table.find('button', '^Show It on the Board$')
        press(table, 'Not Certain: Philidor Loses')
        table.find('status bar', ' wins')


@tap.test('no legal move under 1928: both read it, and White chooses (16.b)')
def _():
    with adjourned('Nh3', rulebook='fide-1928', moves=MEANINGS) as table:
        open_it(table)
        read_by_both(table, 'Nh3')
        table.find('alert', ', choose[:.]')
        press(table, '^Knight on b8 Must Move$')
        table.find('alert', 'In the envelope: .* must move')
        table.drag('b8', 'c6')
        table.wait_for(lambda: ',' in table.square_name('c6'), what='the move')
        tap.check(not table.find_all('alert', 'In the envelope'), 'still there')


@tap.test('a sealed move that passes over a touch is not made: the touch binds (15.a)')
def _():
    with adjourned('e5', moves=[*PLAIN, 'black touch g8']) as table:
        open_it(table)
        read_by_both(table, 'e5')
        table.find('alert', 'knight on g8 must move')
        tap.equal(table.square_name('e7'), 'e7, black pawn')
        table.drag('g8', 'f6')
        table.wait_for(lambda: ',' in table.square_name('f6'), what='the move')
        lines = saved(table)
        tap.check('black play g8f6' in lines, lines)


@tap.test('a text that cannot be read loses, with its article')
def _():
    with adjourned('xyzzy') as table:
        open_it(table)
        table.find('status bar', ' wins')
        table.find('status bar', 'opens the envelope: “xyzzy”')
        lines = saved(table)
        tap.check('white opened xyzzy' in lines, lines)
        tap.check('[Result "1-0"]' in sheet.save_as(table, 'copy.pgn'), '')


@tap.test('an envelope with a changed outside stays closed')
def _():
    with adjourned('e7-e5', change=forge) as table:
        open_it(table)
        table.find('alert', 'was changed after sealing')
        tap.check(not any('opened' in line for line in saved(table)), '')


@tap.test('a file that is cut off is no envelope')
def _():
    def change(path):
        text = path.read_bytes()
        path.write_bytes(text[:len(text) // 2])

    with adjourned('e7-e5', change=change) as table:
        table.find('label', 'damaged')


@tap.test('an absent opponent: their clock runs, the envelope stays closed')
def _():
    with adjourned('e7-e5') as table:
        begin(table)
        press(table, '^Léonie Is Absent$')
        table.find('button', '^Léonie Has Arrived$')
        tap.check(not table.find_all('button', '^Open the Envelope$'),
                  'it can be opened')
        tap.check(not table.find_all('button', 'Committee'), 'the committee')
        table.find('label', 'Léonie was absent, and their clock has run for 0:00:0[1-9]')
        tap.check(not table.find_all('label', 'the clocks match'), 'all is equal')
        press(table, '^Léonie Has Arrived$')
        write_words(table, WHITE, BLACK)
        table.wait_for(lambda: ',' in table.square_name('e5'), what='the move')
        text = arbiter_table.save(table)
        lines = arbiter_table.events(text)
        tap.check('director absent white' in lines, lines)
        tap.check('director arrived white' in lines, lines)
        left, came = (float(re.search(r'@(\S+) director ' + word, text)[1])
                      for word in ('absent', 'arrived'))
        tap.check(came - left > 1, 'his clock stood: %s' % text)


@tap.test('over an hour late under 1930: lost (20.5)')
def _():
    with adjourned('e7-e5', agreed=hence(minutes=-61)) as table:
        begin(table)
        press(table, '^Léonie Is Absent$')
        press(table, '^Declare the Game Lost$')
        table.find('status bar', ' wins')
        lines = saved(table)
        tap.check('director late white' in lines, lines)


def may_be_pressed(table, name):
    return 'sensitive' in table.find('button', name).states


@tap.test('no player is an hour late before the hour has run')
def _():
    for agreed, left in ((None, '0:59:[345]'), (hence(minutes=-30), '0:(2[89]|30):')):
        with adjourned('e7-e5', agreed=agreed) as table:
            begin(table)
            press(table, '^Léonie Is Absent$')
            table.find('label', '^The permitted delay is not over yet: ' + left)
            tap.check(not may_be_pressed(table, '^Declare the Game Lost$'), agreed)


@tap.test('no player is absent before the agreed hour (21.6)')
def _():
    with adjourned('e7-e5', agreed=hence(minutes=90)) as table:
        begin(table)
        table.key('Escape')
        table.find(harness.CELL, '^e4, white pawn')
        begin(table)
        table.find('label', '^The game is to be resumed on .* neither player is '
                   'considered absent[.]$')
        tap.check(not may_be_pressed(table, '^Léonie Is Absent$'), 'Léonie')
        tap.check(not may_be_pressed(table, '^Philidor Is Absent$'), 'Philidor')
        press(table, '#here')
        write_words(table, WHITE, BLACK)
        table.wait_for(lambda: ',' in table.square_name('e5'), what='the move')


@tap.test('without the writer the envelope is opened if the words are there')
def _():
    with adjourned('e7-e5', ('', '', DIRECTOR)) as table:
        begin(table)
        press(table, '^Philidor Is Absent$')
        table.find('label', 'can still be opened')
        table.find('button', '^Philidor Has Arrived$')
        table.click(table.find('text', '^The Arbiter’s Password$'))
        table.type_text(DIRECTOR)
        table.key('Return')
        table.wait_for(lambda: ',' in table.square_name('e5'), what='the move')
        tap.check('director absent black' in saved(table), saved(table))
    with adjourned('e7-e5') as table:
        begin(table)
        press(table, '^Philidor Is Absent$')
        table.find('label', 'the envelope needs both passwords')
        press(table, '^Philidor Has Arrived$')
        table.wait_for(lambda: not table.find_all('label', 'both passwords[.] No'),
                       what='his coming')
        write_words(table, WHITE, BLACK)
        table.wait_for(lambda: ',' in table.square_name('e5'), what='the move')


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
            press(again, '^Resume$')
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


@tap.test('a sealed part that was changed is told from the outside')
def _():
    def change(path):
        text = path.read_bytes()
        at = text.index(b'\nnonce: ') + len(b'\nnonce: ')
        other = b'0' if text[at:at + 1] != b'0' else b'1'
        write_with_end(path, text[:at] + other + text[at + 1:])

    with adjourned('e7-e5', change=change) as table:
        open_it(table)
        table.find('alert', '^The sealed part of this envelope was changed')


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


@tap.test('Caps Lock is announced, as capitals count')
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


@tap.test('a lost envelope under 2023: the move as its writer states it')
def _():
    with adjourned('e7-e5', rulebook='fide-2023',
                   name='game.regence') as table:
        press(table, '#win.resume')
        table.find('alert', 'envelope of this game is not')
        press(table, '^The Arbiter’s Panel…$')
        table.settle()
        table.key('alt+3')
        table.settle()
        table.click(table.find('text', '^The Move, in Any Notation'))
        table.type_text('e5')
        press(table, '^Decide$')
        table.settle()
        table.key('Escape')
        table.settle()
        table.wait_for(lambda: ',' in table.square_name('e5'), what='the move')
        lines = saved(table)
        tap.check('director settle play e7e5' in lines, lines)


@tap.test('under 1928 the envelope may be opened before the committee')
def _():
    with adjourned('e7-e5', rulebook='fide-1928') as table:
        begin(table)
        press(table, '^Léonie Is Absent$')
        press(table, '^Open in Front of the Committee$')
        write_words(table, WHITE, BLACK)
        table.wait_for(lambda: ',' in table.square_name('e5'), what='the move')
        tap.check('white opened e7-e5' in saved(table), '')


@tap.test('an adjourned game answers no hand, and says why')
def _():
    with adjourned('e7-e5') as table:
        table.find('button', '#win.resume')
        table.drag('e7', 'e5')
        table.find('status bar', 'adjourned until the envelope is opened')
        tap.equal(table.square_name('e7'), 'e7, black pawn')
        tap.check(not table.find_all('button', 'adoube'), 'j’adoube')


@tap.test('the window says that the director must settle it')
def _():
    with adjourned('Nd7', moves=MEANINGS) as table:
        open_it(table)
        table.find('button', 'Not Certain: Philidor Loses')
        table.key('ctrl+shift+a')
        table.find('label', '^You have to decide what the sealed move means$')


@tap.test('all the answers are seen in the smallest window of either shape')
def _():
    for rulebook, text, last in (('fide-1930', 'Nd7', 'Not Certain: '),
                                 ('fide-1928', 'Nd5', '^Leave It to the Arbiter$')):
        # 700 × 550 and 360 × 640, with the border that GTK draws here.
        for size in (710, 560), (680, 580), (370, 650):
            with adjourned(text, ('', '', ''), rulebook, MEANINGS,
                           size=size) as table:
                begin(table)
                press(table, '#here')
                press(table, '^Open the Envelope$')
                button = table.find('button', last)
                table.settle()
                tap.equal(table.desktop.geometry(table.window)[2:], size)
                bar = table.find('alert', ', choose[:.]|The sealed move can')
                (_, top, _, height), (_, bar_top, _, bar_height) = (
                    table.rectangle(button), table.rectangle(bar))
                tap.check(top + height <= bar_top + bar_height,
                          '%s is cut: %d + %d in %d + %d' % (
                              last, top, height, bar_top, bar_height))
                _, window_top, _, window_height = table.geometry()
                for part in (table.find_all('status bar')
                             + table.find_all('button', '#resign')):
                    _, top, _, height = table.rectangle(part)
                    tap.check(top + height <= window_top + window_height,
                              '%s is cut: %d + %d' % (part.name, top, height))


@tap.test('when the game is to be resumed stands under the table')
def _():
    with adjourned('e7-e5', name='game.regence',
                   due='2026-12-01 19:30') as table:
        table.find('status bar', 'The game is to be resumed on 1 December 2026,')


@tap.test('an envelope in a place that cannot be reached says so')
def _():
    with harness.Program(PROGRAM, 'sftp://nowhere/x.envelope') as table:
        table.find('label', '^The Envelope Cannot Be Read$')
        table.find('label', 'This computer cannot reach the files')


@tap.test('a game without its envelope says so')
def _():
    with adjourned('e7-e5', name='game.regence') as table:
        press(table, '#win.resume')
        table.find('alert', 'envelope of this game is not')
        press(table, '^Back to the Table$')
        table.find(harness.CELL, '^e4')


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
