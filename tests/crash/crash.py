#!/usr/bin/python3
"""Kills the program at random moments of games that are played by mouse, starts it
again, and looks whether everything is there that had been on the screen.

    build-aux/on-screen tests/crash/crash.py _build/src/app/regence \\
        _build/src/cli/regence-cli --kills 200 --seed 1

Each kind of game is played once without a crash, step by step, to learn what its
file and its window hold after each step.  Then it is played again and again, and the
program is killed during steps that chance chooses.  What the window then shows must
be what it showed after the step that the file has come to, and that step must not be
earlier than anything that had been seen."""
# SPDX-License-Identifier: GPL-3.0-or-later

import argparse
import collections
import contextlib
import os
import pathlib
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / 'ui'))

import arbiter_table  # noqa: E402
import evening_window  # noqa: E402
import harness  # noqa: E402
import sealing  # noqa: E402
import sheet  # noqa: E402
import tap  # noqa: E402
import traces  # noqa: E402

PROGRAM, CLI = sys.argv[1:3]

HELD = 'The clocks are stopped.'
COPIED = 'Changes are saved as a copy.'  # passes by itself
OLDEST = 5  # seconds that a clock may have lost
CANARY = 'zq7kv9wx2mj4tb8hd3np6rf5'
WORDS = ('wq5zk8xv2jm7', 'bq3zt9xd6pn4')

# The parts of the window that must come back; all but the board may do so later.
View = collections.namedtuple('View', 'board sheet line log asked press score')


# Reading the window.

def children_of(snapshot, role, name):
    """Returns the objects in the first object of that role and name."""
    for found in snapshot.objects:
        if found.role == role and re.search(name, snapshot.name(found)):
            return snapshot.below(found)[1:]
    return []


def look(table):
    """The view, and how the two clocks are read."""
    snapshot = table.snapshot()
    named = [(found.role, snapshot.name(found)) for found in snapshot.objects]
    log = [snapshot.name(found) for found
           in children_of(snapshot, 'list', '^Log$')
           if found.role == 'list item']
    view = View(
        tuple(sorted(name for role, name in named
                     if role == harness.CELL and ', ' in name)),
        tuple(name for role, name in named
              if role == 'button' and re.match(r'\d+(\.|…) ', name)),
        (HELD,) if ('status bar', HELD) in named else
        tuple(name for role, name in named
              if role == 'label' and name.endswith(' to move.')),
        tuple(log),
        tuple(name for role, name in named if role == 'alert' and name not in ('', COPIED)),
        bool(table.find_all('button', '#widget.press-clock', snapshot)),
        tuple(name for role, name in named
              if role == 'label' and name.startswith('Score in the match')))
    clocks = {name[:5]: left_of(name) for role, name in named
              if role == 'button' and re.match('(White|Black): .* left', name)}
    return view, clocks


def left_of(spoken):
    """In seconds; a clock is read in steps of ten."""
    units = {'hour': 3600, 'minute': 60, 'second': 1}
    if 'less than' in spoken:
        return 0
    return sum(int(n) * units[unit] for n, unit
               in re.findall(r'(\d+) (hour|minute|second)', spoken))


# Reading the files.

def games(home):
    return sorted(path for path in (home / 'data/regence/games').glob('*.regence')
                  if path.stat().st_size)


def lines_of(text):
    """The events of a game, and the move that waits for its clock.  A piece
    that was touched is touched again when it is taken up again."""
    lines, waits = [], None
    for line in text.splitlines():
        line = re.sub(r'^@\S+ ', '', line)
        if line.startswith('#put-down '):
            waits = re.sub(r'@\S+ ', '', line.split(' ', 1)[1])
            waits = None if waits == '-' else waits
        elif line and not line.startswith(('#', 'regence-events')) \
                and line != 'director tick':
            if ' touch ' not in line or line != lines[-1]:
                lines.append(line)
            waits = None
    return tuple(lines), waits


def events_of(home):
    return sorted(lines_of(path.read_text('utf-8')) for path in games(home))


def is_noted(home):
    """Returns whether a game is kept and will be offered; both are written before its
    first event is shown."""
    settings = home / 'config/glib-2.0/settings/keyfile'
    text = settings.read_text('utf-8') if settings.exists() else ''
    return any(path.name in text for path in games(home))


# Steps of a game.

class Step:
    """Something that a player does; `again` is done instead where another run of
    the program began it."""

    def __init__(self, do, again=None):
        self.do = do
        self.again = again or do


def drag(start, end):
    return Step(lambda table: table.drag(start, end))


def take(square):
    def do(table):
        table.desktop.move_mouse(*table.centre(table.square(square)))
        time.sleep(harness.STROKE)
        table.desktop.press()
        x, y = table.centre(table.square(square))
        table.desktop.move_mouse(x + 12, y + 12)
    return Step(do)


def put(start, end):
    """Goes on after take(); after a crash the hand is empty, and takes it anew."""
    def do(table):
        table.desktop.move_mouse(*table.centre(table.square(end)))
        time.sleep(harness.STROKE)
        table.desktop.release()
    return Step(do, lambda table: table.drag(start, end))


def press(name, which=0):
    def do(table):
        table.wait_for(lambda: table.find_all('button', name), what=name)
        table.click(table.find_all('button', name)[which])
    return Step(do)


def key(combination):
    return Step(lambda table: table.key(combination))


def claim(player, name):
    return Step(lambda table: arbiter_table.claim(table, player, name))


def resign(which):
    def do(table):
        table.click(table.find_all('button', '#resign')[which])
        table.click(table.find('button', '#widget.resign'))
    return Step(do)


def opening(*pairs):
    return [drag(*pair.split('-')) for pair in pairs]


def touching(*pairs, then=()):
    """Under touch-move to take a piece up is an event of its own."""
    return [step for pair in pairs for step in (
        take(pair[:2]), put(*pair.split('-')), *then)]


class Kind:
    """`unbegun` are the steps at which the game on the table has not begun."""

    def __init__(self, steps, *setup, settings=None, clock=False, unbegun=(0,)):
        self.steps = steps
        self.unbegun = unbegun
        self.settings = settings
        self.clock = clock
        self.text = '\n'.join(('regence-events 1', 'name white Legall',
                               'name black Brie') + setup + ('start', '')) \
            if setup else None
        self.states = None  # of the files, one more than steps
        self.views = None


KINDS = {
    'plain': Kind(opening('e2-e4', 'e7-e5', 'g1-f3', 'b8-c6') + [
        press('#takeback'), press('#widget.accept takeback')]
        + opening('d7-d6', 'f1-c4', 'c8-g4', 'b1-c3', 'g7-g6', 'f3-e5')),
    'clocks': Kind(touching(
        'e2-e4', 'e7-e5', 'g1-f3', 'b8-c6', 'f1-b5', 'a7-a6', 'b5-a4', 'g8-f6'),
        'rulebook fide-1930', 'conduct touch', 'clock 420', clock=True),
    'pressed': Kind(touching(
        'd2-d4', 'd7-d5', 'c2-c4', 'e7-e6', 'b1-c3', 'g8-f6',
        then=[key('space')]),
        'rulebook fide-1930', 'conduct touch', 'clock 420',
        settings={'press-clock': 'true'}, clock=True),
    'strict': Kind([
        take('d4'), put('d4', 'd5'), claim('Brie', '#widget.claim irregular'),
        Step(lambda table: table.click_square('d5')), Step(arbiter_table.demand),
        *touching('c3-d5', 'e8-d7', 'd5-f6'), press('#check', -1),
        *touching('d7-e6', 'f6-g8', 'e6-f7')],
        'rulebook fide-1930', 'conduct strict',
        'position 4k3/8/8/3pp3/3P4/2N5/8/4K3 w - - 0 1', 'clock -'),
    'mate': Kind(opening('f2-f3', 'e7-e5', 'g2-g4', 'd8-h4'),
                 'rulebook fide-1930', 'conduct free', 'clock -'),
    'match': Kind(opening('e2-e4', 'e7-e5') + [
        resign(0), press('#win.rematch')] + opening('e2-e4', 'c7-c5', 'g1-f3') + [
        resign(-1)],
        'rulebook fide-1930', 'conduct free', 'clock -', unbegun=(0, 4)),
}


# Playing, and being killed.

class Gone(Exception):
    """The program was killed."""


@contextlib.contextmanager
def home_with(text=None, settings=None):
    """A fault leaves it beside meson's logs."""
    with tempfile.TemporaryDirectory(prefix='regence-crash-') as folder:
        home = pathlib.Path(folder)
        if settings:
            sheet.keep_settings(home, settings)
        if text:
            (home / 'game.regence').write_text(text)
        try:
            yield home
        except AssertionError:
            if os.path.isdir('meson-logs'):
                shutil.copytree(home / 'data', 'meson-logs/' + home.name)
                print('# left in meson-logs/' + home.name)
            raise


def new_home(kind):
    return home_with(kind.text, kind.settings)


def begin(kind, home):
    table = harness.Program(PROGRAM, *(['game.regence'] if kind.text else []),
                            home=str(home))
    table.square('e1')
    return table


# Labels that offer a game after a crash, also one that was adjourned or had just ended
# before it.
OFFER = '^Unfinished game: |^Adjourned game: |^Last game: '


def go_on(home):
    """Starts anew and takes what is offered."""
    table = harness.Program(PROGRAM, home=str(home), begins=False)
    try:
        table.find('label', OFFER)
        table.find('button', '#win.go-on').do()
        table.wait_for(lambda: not table.find_all('label', OFFER),
                       what='the end of the offer')
    except BaseException:
        kill(table)
        raise
    return table


def kill(table):
    """As the power does to a program: it hears nothing of it."""
    with contextlib.suppress(ProcessLookupError):
        table.process.send_signal(signal.SIGKILL)
    table.process.wait()
    table.desktop.release()


def held(view):
    """As it is where clocks wait until a player goes on."""
    return view._replace(line=(HELD,))


def rest(table, known=lambda view: True):
    """The view once it is the same twice in a row."""
    seen = []

    def alike():
        seen.append(look(table)[0])
        return len(seen) > 2 and seen[-1] == seen[-2] == seen[-3] and \
            known(seen[-1])

    try:
        table.wait_for(alike, what='the view to come to rest')
    except AssertionError:
        if not seen:
            raise
    return seen[-1]


def learn(kind):
    """Plays the game through without a crash."""
    kind.states, kind.views = [], []
    with new_home(kind) as home:
        table = begin(kind, home)
        try:
            kind.states.append(events_of(home))
            kind.views.append(rest(table))
            for number, step in enumerate(kind.steps):
                step.do(table)
                table.wait_for(lambda: look(table)[0] != kind.views[-1] or
                               events_of(home) != kind.states[-1],
                               what='anything to come of step %d' % number)
                time.sleep(0.15)
                kind.views.append(rest(table))
                kind.states.append(events_of(home))
        finally:
            kill(table)


def learn_patiently(kind):
    """On a machine that is busy with something else a click may come too soon."""
    for trial in range(3):
        try:
            return learn(kind)
        except AssertionError:
            if trial == 2:
                raise


def advance(kind, table, at, is_new):
    """One step, to its end."""
    step = kind.steps[at]
    (step.again if is_new else step.do)(table)
    found = rest(table, lambda view: view == kind.views[at + 1])
    if found != kind.views[at + 1]:
        raise AssertionError('step %d gave%s' % (at, difference(
            found, kind.views[at + 1])))


def difference(found, expected):
    return ''.join('\n  %s: %r\n  expected %r' % (name, a, b) for name, a, b
                   in zip(View._fields, found, expected) if a != b)


def be_killed(kind, table, step, chance):
    """Does the step, and is killed at a random moment of it, or somewhat later where
    clocks run.  Returns what was seen last, and since when at the latest it was."""
    delay = chance.uniform(0, 0.25)
    if kind.clock and chance.random() < 0.2:
        delay = chance.uniform(4, 8)
    timer = threading.Timer(delay, table.process.kill)
    seen, at = look(table), time.time()
    timer.start()
    try:
        step(table)
        while table.process.poll() is None:
            asked = time.time()
            seen, at = look(table), asked
            time.sleep(delay / 100)
    except Exception:
        if table.process.wait() != -signal.SIGKILL:
            raise
    timer.join()
    kill(table)
    return seen, at


def span(kind, home):
    """The first and the last step of which the files can be."""
    state = events_of(home)
    fitting = [k for k, each in enumerate(kind.states) if each == state]
    tap.check(fitting, 'no step of the game has such a file:\n%s' % '\n'.join(
        path.read_text('utf-8') for path in games(home)))
    return fitting[0], fitting[-1]


def check_seen(kind, seen, steps):
    """Checks that the window shows one of these steps, each part of it any of them, and
    that the clocks wait once the game was taken up."""
    if kind.clock and seen.line == (HELD,):
        seen = seen._replace(line=kind.views[max(steps)].line)
    for part, name in enumerate(View._fields):
        tap.check(any(kind.views[k][part] == seen[part] for k in steps),
                  'the %s was seen, and is not in the file, which is at step %d:'
                  '\n  %r' % (name, max(steps), seen[part]))


def check_clocks(seen, now):
    """No clock has less time than had been seen, nor much more; a screen reader
    reads it in steps of ten seconds."""
    for player in seen:
        tap.check(player in now and 0 <= now[player] - seen[player] <= 10,
                  'the clock of %s: %r, and now %r' % (player, seen, now))


class Figures:
    """Counts of the results of all kills."""

    def __init__(self):
        self.kills = collections.Counter()
        self.faults = []
        self.lost = 0.0  # seconds of a clock, at most
        self.waits = []  # seconds from the start to the game on the table


def take_up(kind, home, figures, seen, moment):
    """Starts the program again, and looks whether all is there.  Returns it, and the
    step that has been come to."""
    first, last = span(kind, home)
    check_seen(kind, seen[0], range(last + 1))
    if kind.clock and seen[0].line != (HELD,):
        lost = moment - games(home)[0].stat().st_mtime
        figures.lost = max(figures.lost, lost)
        tap.check(lost <= OLDEST + 0.2,
                  'at step %d the file was told of the time %.2f s before: %s' % (
                      first, lost, seen[0].line))
    expected = kind.views[first:last + 1]
    began = time.monotonic()
    table = go_on(home)
    try:
        now = rest(table, lambda view: view in expected or
                   view in map(held, expected))
        figures.waits.append(time.monotonic() - began)
        fitting = [k for k, view in enumerate(expected, first)
                   if now in (view, kind.clock and held(view))]
        tap.check(fitting, 'the window differs at step %d:%s' % (
            first, difference(now, expected[0])))
        if kind.clock:
            check_clocks(seen[1], look(table)[1])
    except BaseException:
        kill(table)
        raise
    return table, fitting[0]


def crash_game(kind, figures, name, n, chance):
    """One game from its beginning, or until it was killed so many times."""
    with new_home(kind) as home:
        table, at, is_new = begin(kind, home), 0, False
        try:
            while figures.kills[name] < n and at < len(kind.steps):
                for _ in range(chance.choice((0, 0, 1, 2))):
                    if at + 1 < len(kind.steps):
                        advance(kind, table, at, is_new)
                        at, is_new = at + 1, False
                step = kind.steps[at]
                seen, moment = be_killed(
                    kind, table, step.again if is_new else step.do, chance)
                figures.kills[name] += 1
                if not is_noted(home):
                    check_seen(kind, seen[0], kind.unbegun)
                    return
                table, at = take_up(kind, home, figures, seen, moment)
                is_new = True
        finally:
            kill(table)


# A move is sealed.

SEALED = """regence-events 1
name white Legall
name black Brie
rulebook fide-1930
conduct strict
clock 7200
start
@10 white play e2e4
"""


def seal(table, seen):
    """All of it; notes what has been on the screen.  The first letter adjourns."""
    sealing.begin(table)
    sealing.write(table, CANARY)
    seen.append(' adjourn\n')
    table.key('Return')
    sealing.give_words(table, WORDS)
    table.find('label', '^The envelope is sealed$')
    seen.append(' sealed ')


def check_sealed(home, seen):
    """Returns whether it is sealed."""
    text, = (path.read_text('utf-8') for path in games(home))
    for each in seen:
        tap.check(each in text, 'was seen, and is not in the file: %s\n%s' % (
            each, text))
    for secret in (CANARY, *WORDS):
        tap.equal(traces.in_folder(home, secret), [], 'traces')
    if ' sealed ' not in text:
        return False

    envelope, = home.rglob('*.envelope')
    done = subprocess.run([CLI, 'envelope', 'open', envelope], check=False,
                          input='\n'.join(WORDS) + '\n', capture_output=True,
                          text=True)
    tap.check(CANARY in done.stdout, 'the envelope: ' + done.stderr)
    return True


def seal_again(table, home):
    """Completes a sealing that was begun before the crash."""
    if table.find_all('button', '#next'):
        table.find('button', '#next').do()
        sealing.await_focus(table, '^A private board')
        sealing.write(table, CANARY)
        table.key('Return')
        sealing.give_words(table, WORDS)
    else:
        seal(table, [])
    table.find('label', '^The envelope is sealed$')
    tap.check(check_sealed(home, [' sealed ']), 'it is not sealed')


def crash_sealing(kind, figures, name, n, chance):
    with home_with(SEALED) as home:
        table = harness.Program(PROGRAM, 'game.regence', home=str(home))
        seen = ['black play e7e5']
        try:
            table.find(harness.CELL, '^e4, white pawn')
            table.drag('e7', 'e5')
            table.find(harness.CELL, '^e5, black pawn')
            timer = threading.Timer(chance.uniform(0, 4), table.process.kill)
            timer.start()
            try:
                seal(table, seen)
                table.process.wait()
            except Exception:
                if table.process.wait() != -signal.SIGKILL:
                    raise
            figures.kills[name] += 1
            is_sealed = check_sealed(home, seen)
            table = go_on(home)
            if is_sealed:
                table.find('button', '#here')
            elif ' adjourn\n' in games(home)[0].read_text('utf-8'):
                table.find('button', '#next')
            else:
                table.find(harness.CELL, '^e5, black pawn')
            check_sealed(home, seen)
            if not is_sealed and chance.random() < 0.3:
                seal_again(table, home)
        finally:
            kill(table)


# A comment is typed.

def comment_in(home):
    """Returns the comment in the file of the game."""
    text, = (path.read_text('utf-8') for path in games(home))
    found = re.findall(r'\{(.*?)\}', text)
    return found[-1] if found else ''


def crash_comment(kind, figures, name, n, chance):
    """Kills the program while a comment is typed: text that rested for two seconds must
    be there, and no text that was not typed."""
    with home_with() as home:
        table = harness.Program(PROGRAM, home=str(home))
        try:
            table.find(harness.CELL, '^e2, white pawn')
            table.drag('e2', 'e4')
            table.find(harness.CELL, '^e4, white pawn')
            table.key('ctrl+e')
            table.wait_for(lambda: table.has_focus(
                table.find('text', '#widget.comment')), what='the focus')
            typed = ''
            for _ in range(chance.choice((1, 1, 2, 3))):
                word = ''.join(chance.choices('abcdefgh', k=chance.randint(1, 30)))
                table.desktop.type_text(word)
                typed += word
                table.wait_for(lambda: harness.text_of(
                    table.find('text', '#widget.comment')) == typed, what=typed)
                rest = chance.uniform(0, 5)
                time.sleep(rest)
            kill(table)
            figures.kills[name] += 1
            kept = comment_in(home)
            tap.check(kept == typed if rest > 2.5 else typed.startswith(kept),
                      '%r rested %.1f s, and the file has %r' % (typed, rest, kept))
            table = go_on(home)
            table.find(harness.CELL, '^e4, white pawn')
            table.settle()
            table.key('ctrl+e')
            table.wait_for(lambda: harness.text_of(
                table.find('text', '#widget.comment')) == kept, what=kept)
        finally:
            kill(table)


# Games are imported.

MANY = 1500


def import_many(table):
    path = table.home / 'many.pgn'
    path.write_text(''.join(
        '[White "White %d"]\n[Black "Black"]\n[Result "1-0"]\n\n'
        '1. e4 {%s} e5 2. Nf3 1-0\n\n' % (number, 'so ' * 20)
        for number in range(MANY)))
    table.key('ctrl+g')
    table.click(table.find('button', '#library.import'))
    table.find('button', '^Import$')
    sheet.choose_to_open(table, path)


def check_imported(home, seen):
    """Each game is there whole or not at all, and those that were seen are there."""
    texts = [path.read_text('utf-8') for path in games(home)]
    imported = [text for text in texts if 'name white White ' in text]
    for text in imported:
        tap.check('white play g1f3\n' in text and '{so so' in text and
                  text.splitlines()[-1].startswith('#sum '), 'not whole:\n' + text)
    there = {re.search('^name white (.*)', text, re.M)[1] for text in imported}
    tap.check(seen <= there, 'were seen, and are not there: %r' % (seen - there))
    return len(imported)


def crash_import(kind, figures, name, n, chance):
    with home_with() as home:
        table = harness.Program(PROGRAM, home=str(home))
        seen = set()
        try:
            table.find(harness.CELL, '^e2, white pawn')
            table.drag('e2', 'e4')
            table.find(harness.CELL, '^e4, white pawn')
            import_many(table)
            if chance.random() < 0.8:
                table.wait_for(lambda: len(games(home)) > 1, what='the first game')
            timer = threading.Timer(chance.uniform(0, 0.8), table.process.kill)
            timer.start()
            try:
                while table.process.poll() is None:
                    snapshot = table.snapshot()
                    seen |= set(re.findall(r'White \d+', ' '.join(
                        map(snapshot.name, snapshot.objects))))
            except Exception:
                if table.process.wait() != -signal.SIGKILL:
                    raise
            figures.kills[name] += 1
            n_imported = check_imported(home, seen)
            print('# %d games had come in, %d were seen' % (n_imported, len(seen)))
            table = go_on(home)
            table.find(harness.CELL, '^e4, white pawn')
            table.key('ctrl+g')
            table.find('button', '#library.import')
            if n_imported:
                table.find('label', r'^White \d+ – Black$')
            tap.equal(check_imported(home, seen), n_imported)
        finally:
            kill(table)


# An evening of the club goes on.

EVENING = '''regence-evening 1
date 2026.11.28
clock 1800
''' + ''.join('player %d Player %d\n' % (n, n) for n in range(1, 13))
RESULTS = {'1–0': '1-0', '0–1': '0-1', '½–½': '1/2-1/2', '+ / −': '+/-', '− / +': '-/+'}
RESULT_KEYS = ('1', '0', 'equal', 'plus', 'minus')


def evening_of(home):
    """The rounds of the file, each with its results by board."""
    text, = (path.read_text('utf-8') for path in home.rglob('*.evening'))
    tap.check(text.startswith(EVENING) and text.endswith('\n') and
              'unread' not in text, 'not whole:\n' + text)
    rounds = []
    for line in text.splitlines():
        words = line.split()
        if words[0] == 'round':
            rounds.append({})
        elif words[0] == 'result':
            rounds[int(words[1]) - 1][int(words[2])] = words[3]
    return rounds


def look_at_evening(table):
    """The number of the round that is shown, and its results from the first board."""
    snapshot = table.snapshot()
    names = [snapshot.name(found) for found in snapshot.objects
             if found.role == 'label']
    rounds = [int(name[6:]) for name in names if re.match(r'Round \d+$', name)]
    return (max(rounds, default=0),
            tuple(RESULTS[name] for name in names if name in RESULTS))


def open_evening(home):
    table = harness.Program(PROGRAM, home=str(home), begins=True)
    try:
        evening_window.open_evenings(table)
        tap.equal(list(home.rglob('*.evening.*')), [], 'left by a save')
        table.click(table.find('list item', '2026'))
        table.find('button', '#evening.pair-by-score')
        table.settle()
    except BaseException:
        kill(table)
        raise
    return table


def go_on_with_evening(table, home, chance):
    """One thing that an organiser does; results are written from the first board."""
    rounds = evening_of(home)
    if not rounds or len(rounds[-1]) == 6:
        table.click(next(tab for tab in table.find_all('page tab', '^Rounds$')
                         if table.rectangle(tab)[2] > 0))
        table.click(table.find('button', '#evening.pair-by-score'))
    elif rounds[-1] and chance.random() < 0.2:
        table.key('ctrl+z')
    else:
        table.key('Home', *['Down'] * len(rounds[-1]))
        table.key(chance.choice(RESULT_KEYS))


def check_evening(home, seen):
    """What was seen is in the file, or was taken back since."""
    number, results = seen
    rounds = evening_of(home)
    tap.check(number <= len(rounds), 'round %d was seen: %r' % (number, rounds))
    if number > 0:
        kept = tuple(rounds[number - 1].get(board) for board in range(1, 7))
        n = max(len(results) - 1, 0)
        tap.check(kept[:n] == results[:n], '%r was seen, and the file has %r' % (
            results, kept))


def crash_evening(kind, figures, name, n, chance):
    with home_with() as home:
        path = home / 'data/regence/evenings/2026.11.28.evening'
        path.parent.mkdir(parents=True)
        path.write_text(EVENING)
        (path.parent / (path.name + '.0AB1CD')).write_text('left by a save')
        table = open_evening(home)
        try:
            while figures.kills[name] < n:
                timer = threading.Timer(chance.uniform(0, 5), table.process.kill)
                seen = look_at_evening(table)
                timer.start()
                try:
                    while table.process.poll() is None:
                        go_on_with_evening(table, home, chance)
                        seen = look_at_evening(table)
                except Exception:
                    if table.process.wait() != -signal.SIGKILL:
                        raise
                timer.join()
                kill(table)
                figures.kills[name] += 1
                check_evening(home, seen)
                began = time.monotonic()
                table = open_evening(home)
                figures.waits.append(time.monotonic() - began)
                rounds = evening_of(home)
                if rounds:
                    tap.equal(look_at_evening(table), (len(rounds), tuple(
                        rounds[-1][board] for board in sorted(rounds[-1]))))
        finally:
            kill(table)


def crash(name, n, seed):
    """All kills of one kind.  After a fault the next game begins."""
    chance = random.Random('%s %s' % (seed, name))
    figures = Figures()
    kind = KINDS.get(name)
    play = {'sealing': crash_sealing, 'comment': crash_comment,
            'import': crash_import, 'evening': crash_evening}.get(name, crash_game)
    if kind:
        learn_patiently(kind)
    while figures.kills[name] < n and len(figures.faults) < 10:
        try:
            play(kind, figures, name, n, chance)
        except AssertionError as fault:
            figures.faults.append('%s, seed %s, kill %d: %s' % (
                name, seed, figures.kills[name], fault))
            print('# ' + figures.faults[-1].replace('\n', '\n# '), flush=True)
    return figures


# Kills of each kind in a good hundred.
SHARES = {'plain': 12, 'clocks': 15, 'pressed': 16, 'strict': 15, 'mate': 8,
          'match': 11, 'sealing': 12, 'comment': 6, 'import': 5,
          'evening': 12}


def read_arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument('program')
    parser.add_argument('cli')
    parser.add_argument('--kills', type=int, default=200)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--kinds', default=','.join(SHARES))
    return parser.parse_known_args()[0]


def register(name, n, seed):
    @tap.test('%s: after each of %d kills everything is there that was seen' % (
        name, n))
    def _():
        began = time.monotonic()
        figures = crash(name, n, seed)
        waits = sorted(figures.waits) or [0]
        print('# %s: %d kills, %d faults, %.0f s; back after %.1f s (median), '
              '%.2f s of a clock lost at most' % (
                  name, figures.kills[name], len(figures.faults),
                  time.monotonic() - began, waits[len(waits) // 2], figures.lost))
        tap.check(not figures.faults, '\n'.join(figures.faults))


def main():
    arguments = read_arguments()
    kinds = arguments.kinds.split(',')
    whole = sum(SHARES[name] for name in kinds)
    left, left_share = arguments.kills, whole
    for name in kinds:
        n = round(left * SHARES[name] / left_share)
        left, left_share = left - n, left_share - SHARES[name]
        if n:
            register(name, n, arguments.seed)
    tap.run()


if __name__ == '__main__':
    main()
