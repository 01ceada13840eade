#!/usr/bin/python3
"""Counts the sources in which each claim is named, from the table of verbs: its verb, its
handler and the row of the matter that gives the right to it.  A claim that needs more files than
MOST has lost its place in a table."""
# SPDX-License-Identifier: GPL-3.0-or-later

import pathlib
import re
import sys

import tap

SOURCE = pathlib.Path(sys.argv[1])
MOST = 4


def claims():
    """Verb, matter and handler of each claim."""
    table = (SOURCE / 'src/law/events/rg-verbs.def').read_text()
    return re.findall(r'^V \((CLAIM_\w+), "claim [^"]+", .*, (\w+), (\w+)\)$', table, re.M)


@tap.test('a claim is named in at most %d files of src' % MOST)
def _():
    sources = {path: path.read_text() for path in sorted((SOURCE / 'src').rglob('*'))
               if path.suffix in ('.c', '.h', '.def')}
    tap.check(len(claims()) >= 8, claims())
    for verb, matter, handler in claims():
        name = re.compile(r'\b(V \(%s|RG_VERB_%s|%s|M \(%s)\b'
                          % (verb, verb, handler, matter))
        files = [path.name for path, text in sources.items() if name.search(text)]
        print('# %s: %d (%s)' % (verb, len(files), ', '.join(files)))
        tap.check({'rg-verbs.def', 'rg-matters.def', 'rg-claims.c'} <= set(files), verb)
        tap.check(len(files) <= MOST, '%s is named in %s' % (verb, files))


@tap.test('the help explains every claim of the menu')
def _():
    page = ' '.join((SOURCE / 'help/C/claims.page').read_text().split())
    labels = re.findall(r'\.verb = RG_VERB_CLAIM_\w+,[^{}]*?\.label = N_ \("([^"]*)"\)',
                        (SOURCE / 'src/words/rg-claims.c').read_text())
    tap.check(len(labels) >= 9, labels)
    for label in labels:
        tap.check('<gui>%s</gui>' % label.rstrip('…') in page, label)


tap.run()
