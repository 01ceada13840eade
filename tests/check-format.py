#!/usr/bin/python3
"""Holds the sources to their form: clang-format 14 would change nothing, and
every file opens by saying what it is for and under which licence."""
# SPDX-License-Identifier: GPL-3.0-or-later

import pathlib
import re
import shutil
import subprocess
import sys

import tap

SOURCE = pathlib.Path(sys.argv[1])
FILES = sorted(path for folder in ('src', 'data', 'tests')
               for path in (SOURCE / folder).rglob('*.[ch]'))
LICENCE = 'SPDX-License' '-Identifier: GPL-3.0-or-later'


def find_clang_format():
    program = shutil.which('clang-format-14')
    if program is None:
        raise tap.Skip('other versions format otherwise, '
                       'and clang-format-14 is not installed')
    return program


@tap.test('there are sources to look at')
def _():
    tap.check(len(FILES) > 20, 'only %d files' % len(FILES))


@tap.test('clang-format would change nothing')
def _():
    done = subprocess.run(
        [find_clang_format(), '--dry-run', '-Werror', *map(str, FILES)],
        cwd=SOURCE, capture_output=True, text=True, check=False)
    places = sorted(set(re.findall(r'^.*?:\d+(?=:\d+: error)', done.stderr,
                                   re.M)))
    tap.check(done.returncode == 0, '\n'.join(places) or done.stderr)


@tap.test('every source begins by saying what it is for')
def _():
    silent = [str(path) for path in FILES
              if not path.read_text().startswith('/* ')]
    tap.equal(silent, [])


@tap.test('every source names its licence')
def _():
    scripts = [path for folder in ('tests', 'build-aux', '.ci')
               for path in (SOURCE / folder).rglob('*')
               if path.suffix in ('.py', '.sh', '') and path.is_file()
               and path.name != 'packages' and 'corpus' not in path.parts]
    without = [str(path) for path in FILES + scripts
               if LICENCE not in path.read_text()[:1500]]
    tap.equal(without, [])


@tap.test('no source leaves work for later')
def _():
    word = re.compile(r'\b(TO' r'DO|FIX' r'ME|X' r'XX)\b')
    places = ['%s:%d' % (path, number) for path in FILES
              for number, line in enumerate(path.read_text().splitlines(), 1)
              if word.search(line)]
    tap.equal(places, [])


tap.run()
