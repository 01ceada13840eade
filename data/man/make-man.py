#!/usr/bin/python3
"""Writes regence-cli.1: the prose of a file, in which a line @COMMANDS@ stands for what
the program itself says about its commands (--help), in a language."""
# SPDX-License-Identifier: GPL-3.0-or-later

import os
import pathlib
import re
import subprocess
import sys

sys.path.append(str(pathlib.Path(__file__).parents[2] / 'tests'))
import locales

LANGUAGE, PROSE, PROGRAM = sys.argv[1:4]


def ask_help(*command):
    """The blocks of what --help prints, each a list of lines."""
    text = subprocess.run([PROGRAM, *command, '--help'], check=True,
                          env={**os.environ, **locales.speaking(LANGUAGE)},
                          stdout=subprocess.PIPE, encoding='utf-8').stdout
    return [block.splitlines() for block in text.strip().split('\n\n')]


def escape(text):
    return text.replace('\\', r'\e').replace('-', r'\-').replace("'", r'\(aq')


def commands():
    """The names of all commands: what is before the arguments, in small letters."""
    for line in ask_help()[1]:
        yield re.match(r'  ((?:[a-z]+ )+)', line + ' ').group(1).split()


def describe(command):
    usage, summary, *more = ask_help(*command)
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


for line in pathlib.Path(PROSE).read_text(encoding='utf-8').splitlines():
    if line == '@COMMANDS@':
        for name in commands():
            print('\n'.join(describe(name)))
    else:
        print(line)
