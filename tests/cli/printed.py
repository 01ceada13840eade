"""What regence-cli prints into files, and what is read there."""
# SPDX-License-Identifier: GPL-3.0-or-later

import os
import re
import subprocess

import tap


def run(program, *arguments, **changes):
    environment = {**os.environ, 'LANGUAGE': 'en',
                   'SOURCE_DATE_EPOCH': '1000000000', **changes}
    return subprocess.run([program, *map(str, arguments)], env=environment,
                          capture_output=True, text=True, check=False,
                          encoding='utf-8')


def output_of(*command):
    try:
        done = subprocess.run([str(word) for word in command],
                              capture_output=True, check=False, text=True,
                              encoding='utf-8')
    except FileNotFoundError as missing:
        raise tap.Skip('%s is not installed' % command[0]) from missing
    tap.equal((done.returncode, done.stderr), (0, ''), ' '.join(done.args))
    return done.stdout


def finds(text, *wanted):
    # Letters set apart come back with blanks between.
    plain = re.sub(r'\s+', '', text).lower()
    for words in wanted:
        tap.check(re.sub(r'\s+', '', words).lower() in plain,
                  '%r is not in\n%s' % (words, text))


def refuses(done, status, *words):
    tap.equal((done.returncode, done.stdout), (status, ''), done.stderr)
    tap.equal(done.stderr.count('\n'), 1, done.stderr)
    tap.check(done.stderr.startswith('regence-cli: '), done.stderr)
    for word in words:
        tap.check(word in done.stderr, done.stderr)
