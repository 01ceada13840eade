#!/usr/bin/python3
"""Looks at envelopes and opens them as a person does at a terminal, and as a
script does through a pipe."""
# SPDX-License-Identifier: GPL-3.0-or-later

import fcntl
import hashlib
import os
import pathlib
import pty
import select
import signal
import subprocess
import sys
import tempfile
import termios
import time

import envelopes
import tap

PROGRAM, SEAL = sys.argv[1:3]
FOLDER = tempfile.TemporaryDirectory()
DESK = pathlib.Path(FOLDER.name)
TEXT = 'Cf3 or Nf3'
PLAYERS = '%s\n%s\n' % (envelopes.WHITE, envelopes.BLACK)
DIRECTOR = envelopes.DIRECTOR + '\n'
ENVIRONMENT = {**os.environ, 'LANGUAGE': 'en'}


def run(*arguments, words=''):
    return subprocess.run([PROGRAM, 'envelope', *map(str, arguments)],
                          env=ENVIRONMENT, input=words, capture_output=True,
                          text=True, check=False, encoding='utf-8')


def seal(how):
    return envelopes.seal(SEAL, how, TEXT, DESK / (how + '.envelope'))


def change(path, before, after):
    """Another envelope, whose end fits all the same."""
    text = path.read_bytes().replace(before, after, 1)
    body = text[:text.rindex(b'end: ')]
    end = hashlib.blake2b(body, digest_size=32).hexdigest()
    other = DESK / 'changed.envelope'
    other.write_bytes(body + b'end: ' + end.encode() + b'\n')
    return other


def succeeds(done, *words):
    tap.equal((done.returncode, done.stderr), (0, ''), ' '.join(done.args))
    for word in words:
        tap.check(word in done.stdout, '%r is not in\n%s' % (word,
                                                             done.stdout))
    return done.stdout


def refuses(done, status, *words):
    tap.equal((done.returncode, done.stdout), (status, ''), done.stderr)
    tap.equal(done.stderr.count('\n'), 1, done.stderr)
    for word in ('regence-cli: ',) + words:
        tap.check(word in done.stderr, '%r is not in\n%s' % (word,
                                                             done.stderr))


def read_from(terminal):
    """Returns the next output of the terminal, empty at the end."""
    tap.check(select.select([terminal], [], [], 20)[0], 'nothing is shown')
    try:
        return os.read(terminal, 1024)
    except OSError:
        return b''


def at_terminal(path, typed):
    """Types at a terminal as a person does; returns its output and the exit status."""
    pid, terminal = pty.fork()
    if pid == 0:
        os.execve(PROGRAM, [PROGRAM, 'envelope', 'open', str(path)],
                  ENVIRONMENT)
    shown = b''
    for line in typed:
        while not shown.endswith(b'sensitive): '):
            piece = read_from(terminal)
            tap.check(piece, shown.decode())
            shown += piece
        os.write(terminal, line.encode())
        shown += b'|'
    while piece := read_from(terminal):
        shown += piece
    os.close(terminal)
    return shown.decode(), os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])


def leaves_to_next(path, typed, end=None):
    """Types the first word and returns the exit status, whether the terminal shows input
    then, and what the next program reads there when a person types “next”."""
    terminal, screen = pty.openpty()
    program = subprocess.Popen(
        [PROGRAM, 'envelope', 'open', str(path)], env=ENVIRONMENT,
        stdin=screen, stdout=screen, stderr=screen, start_new_session=True,
        preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0))
    shown = b''
    while not shown.endswith(b'sensitive): '):
        shown += read_from(terminal)
    os.write(terminal, typed.encode())
    if end:
        time.sleep(0.2)
        program.send_signal(end)
    try:
        status = program.wait(60)
    finally:
        program.kill()
    shows = bool(termios.tcgetattr(screen)[3] & termios.ECHO)
    os.write(terminal, b'next\n')
    rest = read_from(screen)
    os.close(terminal)
    os.close(screen)
    return status, shows, rest


@tap.test('the face shows what is outside and nothing else')
def _():
    told = succeeds(run('face', seal('both')),
                    'White               Legall\n',
                    'Event               Café de la Régence\n',
                    'Move number         4\n',
                    'Sealed by           White\n',
                    'To be resumed on    2026-12-01 19:30\n',
                    'Opens               with both players’ passwords, or the '
                    'arbiter’s\n',
                    'Time used by White  1:23:45\n',
                    '\n  8  r n . q k b n r\n')
    tap.check(TEXT not in told, told)
    tap.check('Place' not in told, told)


@tap.test('a face on honour says that anybody can open it')
def _():
    succeeds(run('face', seal('honour')), 'on trust, without a password')


@tap.test('a whole envelope is verified, and what that means is said')
def _():
    succeeds(run('verify', seal('players')), 'is intact', 'only when the envelope is')


@tap.test('an envelope whose face does not agree with its game is told')
def _():
    path = change(seal('players'), b'move number: 4', b'move number: 5')
    refuses(run('verify', path), 1, 'a different number')


@tap.test('what is not whole, foreign or missing is told with its name')
def _():
    path = seal('players')
    broken = DESK / 'broken.envelope'
    broken.write_bytes(path.read_bytes()[:-1])
    foreign = DESK / 'foreign.envelope'
    foreign.write_text('[Event "?"]\n', encoding='utf-8')
    later = DESK / 'later.envelope'
    later.write_text('regence-envelope 2\n', encoding='utf-8')
    for command in ('face', 'verify', 'open'):
        refuses(run(command, broken), 1, 'broken.envelope: ', 'damaged or incomplete')
        refuses(run(command, foreign), 1, 'foreign.envelope: ', 'not a Régence envelope')
        refuses(run(command, later), 1, 'later.envelope: ', 'newer')
        refuses(run(command, DESK / 'none'), 1, 'no such file')


@tap.test('it opens to the words of both players, one a line')
def _():
    for how in ('players', 'both'):
        tap.equal(succeeds(run('open', seal(how), words=PLAYERS)),
                  TEXT + '\n')


@tap.test('it opens to the director where one is named, or alone can')
def _():
    both, director = seal('both'), seal('director')
    for arguments in ((both, '--arbiter'), ('--arbiter', both),
                      (director, '--arbiter'), (director,)):
        tap.equal(succeeds(run('open', *arguments, words=DIRECTOR)),
                  TEXT + '\n')


@tap.test('on honour it opens at once')
def _():
    tap.equal(succeeds(run('open', seal('honour'))), TEXT + '\n')


@tap.test('a wrong, exchanged or missing word does not open it')
def _():
    path = seal('both')
    refuses(run('open', path, words='Philidor\ncafe\n'), 1, 'try again')
    refuses(run('open', path, words='café\nPhilidor\n'), 1, 'try again')
    refuses(run('open', path, '--arbiter', words='x\n'), 1, 'try again')
    refuses(run('open', path, words='Philidor\n'), 1, 'missing')
    refuses(run('open', path, words='x' * 512 + '\n' + DIRECTOR), 1,
            'too long')
    refuses(run('open', seal('players'), '--arbiter', words=DIRECTOR), 1,
            'arbiter')


@tap.test('an outside that was changed does not open to the right words')
def _():
    path = change(seal('both'), b'white used: 1:23:45 (5025.123456',
                  b'white used: 1:23:45 (5025.123455')
    succeeds(run('face', path))
    refuses(run('open', path, words=PLAYERS), 1, 'changed')


@tap.test('at a terminal passwords are not shown, and may be tried again')
def _():
    shown, status = at_terminal(seal('players'),
                                ['guess\n', 'café\n', *(
                                    word + '\n' for word in PLAYERS.split())])
    tap.equal(status, 0, shown)
    tap.check(shown.endswith(TEXT + '\r\n'), shown)
    tap.check('try again' in shown, shown)
    tap.check('White’s password (case-sensitive): ' in shown, shown)
    for word in ('guess', *PLAYERS.split()):
        tap.check(word not in shown, shown)


@tap.test('a user who gives up at a terminal leaves at once')
def _():
    for key, wanted in (('\x03', -signal.SIGINT), ('\x04', 1)):
        shown, status = at_terminal(seal('players'), [key])
        tap.equal(status, wanted, shown)


@tap.test('nothing of a word reaches the program that reads next')
def _():
    for typed, wanted in (('Philid\x03', -signal.SIGINT),
                          ('x' * 600 + '\n', 1),
                          ('x' * 600 + '\x03', -signal.SIGINT)):
        status, shows, rest = leaves_to_next(seal('players'), typed)
        tap.equal((status, shows, rest), (wanted, True, b'next\n'), typed)


@tap.test('ending the program from outside leaves a terminal that shows')
def _():
    status, shows, rest = leaves_to_next(seal('players'), 'Philid',
                                         signal.SIGTERM)
    tap.equal((status, shows, rest), (-signal.SIGTERM, True, b'next\n'))


@tap.test('words are no arguments, and what is wrongly asked is said')
def _():
    path = seal('players')
    for arguments in ((), ('face',), ('face', path, path), ('shut', path),
                      ('open', path, 'Philidor', 'café')):
        refuses(run(*arguments), 2, 'needs')
    refuses(run('face', '--arbiter', path), 2, '--arbiter')
    refuses(run('open', path, '--word=Philidor'), 2, '--word')


tap.run()
