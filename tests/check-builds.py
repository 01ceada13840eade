#!/usr/bin/python3
"""Shows that the built programs are hardened as meson.build asks: position
independent, with what the linker fills in read-only before main (), and with a
guard on the stack."""
# SPDX-License-Identifier: GPL-3.0-or-later

import re
import subprocess
import sys

import tap

PROGRAMS = sys.argv[1:]


def read(option, program):
    """One of readelf's tables of a program."""
    return subprocess.run(['readelf', '--wide', option, program], check=True,
                          capture_output=True, text=True).stdout


def each_has(option, pattern, meaning):
    """Checks that a line of the table has all words of the pattern."""
    for program in PROGRAMS:
        table = read(option, program)
        lines = [re.split(r'[\s@]+', line) for line in table.splitlines()]
        tap.check(any(set(pattern) <= set(line) for line in lines),
                  '%s %s\n%s' % (program, meaning, table))


@tap.test('there are programs')
def _():
    tap.check(PROGRAMS, 'no program was named')


@tap.test('each program is position independent')
def _():
    each_has('--file-header', ('Type:', 'DYN'), 'is no PIE')
    each_has('--dynamic', ('(FLAGS_1)', 'PIE'), 'is a library')


@tap.test('what the linker fills in cannot be written afterwards')
def _():
    each_has('--program-headers', ('GNU_RELRO',), 'has no RELRO')
    each_has('--dynamic', ('(FLAGS)', 'BIND_NOW'), 'binds late')


@tap.test('no stack can be executed')
def _():
    each_has('--program-headers', ('GNU_STACK', 'RW'), 'has a wild stack')


@tap.test('each program guards its stack')
def _():
    each_has('--dyn-syms', ('UND', '__stack_chk_fail'), 'does not')


tap.run()
