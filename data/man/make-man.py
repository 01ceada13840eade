#!/usr/bin/python3
"""Writes the pages that say what the program says of itself, in each language, in man1, man5
and LANGUAGE/man1 … of a folder: the prose of LANGUAGE/regence-cli.1.in, in which a line
@COMMANDS@ stands for what the program says about its commands (--help), and that of
regence-rulebook.5.in, in which @MATTERS@ stands for the schema."""
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


def matters(language):
    """Each matter with its fields, and what it means."""
    told = subprocess.run([PROGRAM, 'rulebook', 'schema'], check=True,
                          env={**os.environ, **locales.speaking(language)},
                          stdout=subprocess.PIPE, encoding='utf-8').stdout.splitlines()
    for form, meaning in zip(told[::2], told[1::2]):
        name, *fields = form.partition('=')[2].split(' ')
        yield '.TP'
        yield '.B ' + escape(name)
        yield escape(meaning.strip())
        if fields:
            yield '.br'
            yield escape('  '.join(fields)).replace(',', r',\:').replace('|', r'|\:')


def write(prose, language):
    for line in prose.read_text(encoding='utf-8').splitlines():
        if line == '@COMMANDS@':
            for name in commands(language):
                yield from describe(language, name)
        elif line == '@MATTERS@':
            yield from matters(language)
        else:
            yield line


for path in map(pathlib.Path, PROSE):
    language = path.parent.name
    section = 'man' + path.stem[-1]
    place = pathlib.Path(FOLDER) / (section if language == 'en' else language + '/' + section)
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir(parents=True)
    (place / path.stem).write_text('\n'.join(write(path, language)) + '\n',
                                   encoding='utf-8')
