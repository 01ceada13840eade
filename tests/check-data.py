#!/usr/bin/python3
"""Holds the files of the desktop to their standards, and shows that each one
that Régence cannot do without is there."""
# SPDX-License-Identifier: GPL-3.0-or-later

import pathlib
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

import tap

SOURCE = pathlib.Path(sys.argv[1])
DATA = SOURCE / 'data'
ID = 'io.github.regence_chess.Regence'
ENVELOPE = 'application/x-regence-envelope'
PIECES = ['%s-%s.svg' % (color, role) for color in ('white', 'black')
          for role in ('king', 'queen', 'rook', 'bishop', 'knight', 'pawn')]
ICONS = ('icons/hicolor/scalable/apps/%s.svg' % ID,
         'icons/hicolor/symbolic/apps/%s-symbolic.svg' % ID)
LARGEST_PIECE = 16 * 1024


def succeed(*command):
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    tap.check(done.returncode == 0, done.stdout + done.stderr)


def well_formed(paths):
    for path in paths:
        succeed('xmllint', '--noout', '--nonet', str(path))


@tap.test('the desktop file keeps to the standard')
def _():
    source = DATA / (ID + '.desktop.in')
    tap.check(source.exists(), '%s is missing' % source)
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / (ID + '.desktop')
        path.write_bytes(source.read_bytes())
        succeed('desktop-file-validate', str(path))


@tap.test('envelopes are a type that the program opens')
def _():
    path = DATA / (ID + '.xml')
    well_formed([path])
    mime = xml.etree.ElementTree.parse(path).getroot()
    space = '{http://www.freedesktop.org/standards/shared-mime-info}'
    entry = mime.find('%smime-type' % space)
    tap.equal(entry.get('type'), ENVELOPE)
    tap.equal(entry.find('%sglob' % space).get('pattern'), '*.envelope')
    tap.equal(entry.find('.//%smatch' % space).get('value'),
              'regence-envelope ')
    tap.check(ENVELOPE + ';' in (DATA / (ID + '.desktop.in')).read_text(),
              'the desktop file does not name ' + ENVELOPE)


@tap.test('the settings are well described')
def _():
    path = DATA / (ID + '.gschema.xml')
    tap.check(path.exists(), '%s is missing' % path)
    with tempfile.TemporaryDirectory() as folder:
        (pathlib.Path(folder) / path.name).write_bytes(path.read_bytes())
        succeed('glib-compile-schemas', '--strict', '--dry-run', folder)


@tap.test('the icons are there')
def _():
    well_formed(DATA / icon for icon in ICONS)


@tap.test('every set of pieces has twelve files')
def _():
    sets = sorted(path for path in (DATA / 'pieces').iterdir()
                  if path.is_dir())
    tap.check(DATA / 'pieces' / 'staunton' in sets, 'no set called staunton')
    for folder in sets:
        tap.equal(sorted(path.name for path in folder.glob('*.svg')),
                  sorted(PIECES), str(folder))


@tap.test('every piece is well formed and small')
def _():
    paths = sorted((DATA / 'pieces').rglob('*.svg'))
    well_formed(paths)
    for path in paths:
        tap.check(path.stat().st_size < LARGEST_PIECE, '%s is too big' % path)


@tap.test('the drawings of the clock are well formed and small')
def _():
    paths = sorted((DATA / 'clock').glob('*.svg'))
    tap.check(paths, 'there are none in data/clock')
    well_formed(paths)
    for path in paths:
        tap.check(path.stat().st_size < LARGEST_PIECE, '%s is too big' % path)


@tap.test('the interface files are well formed')
def _():
    paths = sorted((SOURCE / 'ui').rglob('*.ui'))
    tap.check(paths, 'there are none in ui')
    well_formed(paths)


tap.run()
