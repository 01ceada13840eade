#!/usr/bin/python3
"""Builds Régence with each of its options, installs it into a folder and uninstalls it."""
# SPDX-License-Identifier: GPL-3.0-or-later

import os
import pathlib
import subprocess
import sys
import tempfile

import tap

SOURCE = pathlib.Path(sys.argv[1])
FOLDER = tempfile.TemporaryDirectory(prefix='regence-install-')
BUILD = pathlib.Path(FOLDER.name) / 'build'
STAGE = pathlib.Path(FOLDER.name) / 'stage'
# Files that the desktop writes for itself after an installation that is not staged.
NOTES = {'share/applications/mimeinfo.cache', 'share/glib-2.0/schemas/gschemas.compiled',
         'share/icons/hicolor/icon-theme.cache'}


def run(*command, **variables):
    done = subprocess.run(list(map(str, command)), text=True, check=False,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          env={**os.environ, **variables})
    tap.equal(done.returncode, 0, done.stdout[-3000:])


def files(folder):
    return {str(path.relative_to(folder)) for path in folder.rglob('*')
            if not path.is_dir()}


def install(*options):
    """Installs under /usr with these options, removes all of it again, checks that no
    folder is left, and returns the files that were installed."""
    if BUILD.exists():
        run('meson', 'configure', BUILD, *options)
    else:
        run('meson', 'setup', BUILD, SOURCE, '--prefix=/usr', '--buildtype=release',
            '-Dtests=false', *options)
    run('ninja', '-C', BUILD, 'install', DESTDIR=str(STAGE))
    found = files(STAGE / 'usr')
    run('ninja', '-C', BUILD, 'uninstall', DESTDIR=str(STAGE))
    tap.equal([str(path) for path in STAGE.rglob('*')], [], 'what is left')
    return found


@tap.test('without the tests all of the program is installed, and all goes again')
def _():
    found = install()
    for path in ('bin/regence', 'bin/regence-cli', 'share/man/man1/regence-cli.1',
                 'share/man/fr/man6/regence.6', 'share/locale/fr/LC_MESSAGES/regence.mo',
                 'share/help/fr/regence/fide-1930.page',
                 'share/regence/help/regence-C.html'):
        tap.check(path in found, path)
    tap.check(not [path for path in found if 'test' in path], 'a test is installed')


@tap.test('without the help no page of it is installed')
def _():
    found = install('-Dhelp=false')
    tap.check('bin/regence' in found, found)
    tap.equal([path for path in found if 'help' in path], [])


@tap.test('without the window the command, its man pages and French are installed')
def _():
    tap.equal(install('-Dapp=false', '-Dhelp=true'), {
        'bin/regence-cli', 'lib/udev/rules.d/70-regence.rules',
        'share/locale/fr/LC_MESSAGES/regence.mo',
        *('share/man/%s%s' % (language, page) for language in ('', 'fr/')
          for page in ('man1/regence-cli.1', 'man5/regence-events.5',
                       'man5/regence-rulebook.5'))})


@tap.test('not staged, only what the desktop notes for itself stays')
def _():
    run('meson', 'configure', BUILD, '-Dapp=true', '--prefix=%s' % STAGE)
    run('ninja', '-C', BUILD, 'install')
    tap.check(files(STAGE) > NOTES, files(STAGE))
    run('ninja', '-C', BUILD, 'uninstall')
    tap.equal({path for path in files(STAGE) if not path.startswith('share/mime/')}, NOTES)
    tap.equal([path for path in files(STAGE) if 'packages' in path], [])


tap.run()
