"""Test results in TAP for the tests that are scripts.  A test is a function
decorated with @tap.test('what must hold'); tap.run() calls them in order."""
# SPDX-License-Identifier: GPL-3.0-or-later

import os
import sys
import traceback

_tests = []


class Skip(Exception):
    """Raised by a test that cannot be made here."""


def test(sentence):
    """Registers a function under the sentence that it proves."""
    def register(function):
        _tests.append((sentence, function))
        return function
    return register


def check(condition, message):
    """Fails the running test with a message unless the condition is true."""
    if not condition:
        raise AssertionError(message)


def equal(found, expected, what=''):
    check(found == expected,
          '%s\n  found    %r\n  expected %r' % (what, found, expected))


def _diagnose(text):
    """Goes where meson shows it beside a failed test."""
    print(text.rstrip(), file=sys.stderr, flush=True)


def _part():
    """The tests of this process: where REGENCE_TEST_PART is "2/3", every third
    one from the second on."""
    number, parts = map(int, os.environ.get('REGENCE_TEST_PART',
                                            '1/1').split('/'))
    return _tests[number - 1::parts]


def run():
    """Runs every registered test; the status says whether all have passed."""
    failures = 0
    tests = _part()
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(encoding='utf-8', line_buffering=True)
    print('1..%d' % len(tests))
    for number, (sentence, function) in enumerate(tests, 1):
        name = '%d %s' % (number, sentence.replace('#', ''))
        try:
            function()
        except Skip as reason:
            print('ok %s # SKIP %s' % (name, reason))
        except AssertionError as failure:
            failures += 1
            print('not ok ' + name)
            _diagnose('%s\n%s' % (sentence,
                                  failure or traceback.format_exc()))
        except Exception:
            failures += 1
            print('not ok ' + name)
            _diagnose('%s\n%s' % (sentence, traceback.format_exc()))
        else:
            print('ok ' + name)
    sys.exit(1 if failures else 0)
