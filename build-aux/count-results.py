#!/usr/bin/python3
"""Counts the TAP lines in meson's test logs (testlog.json) and prints one
line, "N passed, N failed", with the skipped ones after it.  A program that
ended badly without a failing line of its own counts as one failure, and so
does a log that is missing.

    count-results.py LOG…              the line; LOG-again.json has the results
                                       that count of programs that failed in
                                       LOG.json: one that passed there is named
                                       as unsteady, and a line before the last
                                       counts these
    count-results.py --failed LOG      the names of the programs that failed"""
# SPDX-License-Identifier: GPL-3.0-or-later

import json
import os
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


def read_results(path):
    """The last result of each program, and the names of those that failed before
    they passed."""
    again = path.replace('.json', '-again.json')
    first = {entry['name']: entry for entry in read_log(path)}
    last = {entry['name']: entry for entry in
            (read_log(again) if os.path.exists(again) else [])}
    unsteady = [name for name, entry in last.items() if not count_program(entry)[1]]
    return list({**first, **last}.values()), unsteady


def print_failed(path):
    for entry in read_log(path):
        if count_program(entry)[1]:
            print(entry['name'].split(' / ')[-1])
    return 0


def main():
    if sys.argv[1:2] == ['--failed']:
        return print_failed(sys.argv[2])
    total = [0, 0, 0]
    unsteady = []
    for path in sys.argv[1:]:
        results, passed_late = read_results(path)
        unsteady += passed_late
        for entry in results:
            counts = count_program(entry)
            total = [a + b for a, b in zip(total, counts)]
            if counts[1]:
                print('failed: %s (%s)' % (entry['name'], entry['result']))
    for name in unsteady:
        print('unsteady: %s failed, and passed alone' % name)
    print('%d unsteady' % len(unsteady))
    line = '%d passed, %d failed' % (total[0], total[1])
    if total[2]:
        line += ', %d skipped' % total[2]
    print(line)
    return 1 if total[1] or not total[0] else 0


sys.exit(main())
