#!/usr/bin/python3
"""Counts the TAP lines in meson's test logs (testlog.json) and prints one
line, "N passed, N failed", with the skipped ones after it.  A program that
ended badly without a failing line of its own counts as one failure, and so
does a log that is missing."""
# SPDX-License-Identifier: GPL-3.0-or-later

import json
import re
import sys

LINE = re.compile(r'^(not )?ok\b[^#\n]*(#\s*(skip|todo)\b)?', re.I | re.M)
PLAN = re.compile(r'^1\.\.0\b', re.M)
GOOD = ('OK', 'SKIP', 'EXPECTEDFAIL')


def count_program(entry):
    """Passed, failed and skipped of one test program."""
    counts = [0, 0, 0]
    output = entry.get('stdout') or ''
    for bad, _, directive in LINE.findall(output):
        if directive:
            counts[2] += 1
        else:
            counts[1 if bad else 0] += 1
    if entry['result'] not in GOOD and counts[1] == 0:
        counts[1] = 1
    if sum(counts) == 0:
        counts[2 if PLAN.search(output) else 1] = 1
    return counts


def read_log(path):
    try:
        with open(path, encoding='utf-8') as log:
            return [json.loads(line) for line in log if line.strip()]
    except OSError:
        return [{'name': path, 'result': 'MISSING'}]


def main():
    total = [0, 0, 0]
    for path in sys.argv[1:]:
        for entry in read_log(path):
            counts = count_program(entry)
            total = [a + b for a, b in zip(total, counts)]
            if counts[1]:
                print('failed: %s (%s)' % (entry['name'], entry['result']))
    line = '%d passed, %d failed' % (total[0], total[1])
    if total[2]:
        line += ', %d skipped' % total[2]
    print(line)
    return 1 if total[1] or not total[0] else 0


sys.exit(main())
