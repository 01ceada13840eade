#!/usr/bin/python3
"""Prints the face of an envelope and reads what stands there."""
# SPDX-License-Identifier: GPL-3.0-or-later

import functools
import pathlib
import re
import sys
import tempfile

import envelopes
import locales
import printed
import tap
from printed import finds, output_of, refuses

PROGRAM, SEAL = sys.argv[1:3]
SECRET = 'Cxe5 or Nxe5'
FOLDER = tempfile.TemporaryDirectory()
DESK = pathlib.Path(FOLDER.name)

run = functools.partial(printed.run, PROGRAM)


def seal(how='players'):
    path = DESK / (how + '.envelope')
    path.unlink(missing_ok=True)
    return envelopes.seal(SEAL, how, SECRET, path)


def prints(path, *arguments, **changes):
    """The PDF that the arguments make."""
    out = DESK / 'out.pdf'
    out.unlink(missing_ok=True)
    done = run('envelope', 'print', path, *arguments, '-o', out, **changes)
    tap.equal((done.returncode, done.stdout, done.stderr), (0, '', ''),
              ' '.join(map(str, done.args)))
    return out


def read(path):
    return output_of('pdftotext', '-layout', path, '-')


@tap.test('the face shows position, who sealed what, and for when')
def _():
    text = read(prints(seal()))
    finds(text, 'Sealed Move', 'Café de la Régence', '3… Bg4',
          'move 4 by White', '1 December 2026, 19:30', 'Legall',
          'White to move', 'Arbiter')


@tap.test('whose words open it is said, and that on honour there is no secret')
def _():
    for how, words in (('honour', 'on trust, without a password'),
                       ('players', 'with both players’ passwords'),
                       ('director', 'with the arbiter’s password'),
                       ('both', 'both players’ passwords, or the arbiter’s')):
        finds(read(prints(seal(how))), words)


@tap.test('the sealed move is not printed')
def _():
    text = read(prints(seal('honour')))
    tap.check('xe5' not in text, text)


@tap.test('the face is written in the language that is asked for')
def _():
    path = seal()
    text = read(prints(path, '--language=fr'))
    finds(text, 'Blancs', 'Noirs', 'Arbitre', '1er décembre 2026', '3… Fg4')
    tap.check('White' not in text and 'Black' not in text, text)
    for language in ('en', 'fr'):
        faces = [prints(path, '--language=' + language,
                        **locales.speaking(program)).read_bytes()
                 for program in ('en', 'fr')]
        tap.check(faces[0] == faces[1], 'the program’s language shows')


@tap.test('one page that lies on its side, on either paper')
def _():
    for paper, width, height in (('a4', 842, 595), ('letter', 792, 612)):
        facts = output_of('pdfinfo', prints(seal(), '--paper=' + paper))
        found = re.search(r'^Page size:\s+([\d.]+) x ([\d.]+)', facts, re.M)
        tap.equal([round(float(side)) for side in found.groups()],
                  [width, height], facts)
        tap.equal(re.search(r'^Pages:\s+(\d+)', facts, re.M).group(1), '1')


@tap.test('the same envelope makes the same file')
def _():
    path = seal()
    tap.check(prints(path).read_bytes() == prints(path).read_bytes(), 'same')


@tap.test('the envelope itself is never written over')
def _():
    path = seal()
    before = path.read_bytes()
    refuses(run('envelope', 'print', path, '-o', path), 2, '“-o”')
    link = DESK / 'link'
    link.unlink(missing_ok=True)
    link.symlink_to(path)
    refuses(run('envelope', 'print', path, '-o', link), 2, '“-o”')
    tap.equal(path.read_bytes(), before)


@tap.test('what is no envelope leaves no file behind')
def _():
    out = DESK / 'none.pdf'
    empty, half = DESK / 'empty.envelope', DESK / 'half.envelope'
    empty.write_bytes(b'')
    half.write_bytes(seal().read_bytes()[:200])
    foreign = DESK / 'game.regence'
    foreign.write_text('regence-events 1\nstart\n', encoding='utf-8')
    for path in (foreign, empty, half, DESK / 'missing', DESK):
        refuses(run('envelope', 'print', path, '-o', out), 1, str(path))
        tap.check(not out.exists(), path)


@tap.test('a command line that is no good is told')
def _():
    path = seal()
    out = DESK / 'none.pdf'
    for arguments, words in ((['-o', out], 'one file'),
                             ([path], '“-o”'),
                             ([path, '-o', ''], '“-o”'),
                             ([path, path, '-o', out], 'one file'),
                             ([path, '--times', '-o', out], '--times'),
                             ([path, '--paper=a5', '-o', out], '--paper'),
                             ([path, '--language=de', '-o', out], 'en, fr')):
        refuses(run('envelope', 'print', *arguments), 2, words)
        tap.check(not out.exists(), arguments)


@tap.test('what cannot be written is told and leaves what was there')
def _():
    refuses(run('envelope', 'print', seal(), '-o', DESK / 'no' / 'a.pdf'), 1,
            'was not written')


tap.run()
