#!/usr/bin/python3
"""Writes regence-cli.1 in each language, in man1 and in LANGUAGE/man1 of a folder: the prose
of LANGUAGE/regence-cli.1.in, in which a line @COMMANDS@ stands for what the program itself
says about its commands (--help)."""
# SPDX-License-Identifier: GPL-3.0-or-later

import os
import pathlib
import re
import shutil
import subprocess
import sys

sys.path.append(str(pathlib.Path(__file__).parents[2] / 'tests'))
import locales

FOLDER, PROGRAM, *PROSE = sys.argv[1:]


def ask_help(language, *command):
    """The blocks of what --help prints, each a list of lines."""
    text = subprocess.run([PROGRAM, *command, '--help'], check=True,
                          env={**os.environ, **locales.speaking(language)},
                          stdout=subprocess.PIPE, encoding='utf-8').stdout
    return [block.splitlines() for block in text.strip().split('\n\n')]


def escape(text):
    return text.replace('\\', r'\e').replace('-', r'\-').replace("'", r'\(aq')


def commands(language):
    """The names of all commands: what is before the arguments, in small letters."""
    for line in ask_help(language)[1]:
        yield re.match(r'  ((?:[a-z]+ )+)', line + ' ').group(1).split()


def describe(language, command):
    usage, summary, *more = ask_help(language, *command)
    arguments = re.sub(r'^\s*regence-cli %s\s*' % ' '.join(command), '', usage[1])
    yield '.SS ' + escape(' '.join(command))
    yield '.BI "%s " "%s"' % (escape(' '.join(command)), escape(arguments))
    yield '.PP'
    yield escape(' '.join(summary)) + '.'
    for line in more[0][1:]:
        option, _, meaning = line.strip().partition('  ')
        if option != '-h, --help':
            yield '.TP'
            yield '.B "%s"' % escape(option).replace('"', r'\(dq')
            yield escape(meaning.strip())


def write(prose, language):
    for line in prose.read_text(encoding='utf-8').splitlines():
        if line == '@COMMANDS@':
            for name in commands(language):
                yield from describe(language, name)
        else:
            yield line


for path in map(pathlib.Path, PROSE):
    language = path.parent.name
    place = pathlib.Path(FOLDER) / ('man1' if language == 'en' else language + '/man1')
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir(parents=True)
    (place / path.stem).write_text('\n'.join(write(path, language)) + '\n',
                                   encoding='utf-8')
