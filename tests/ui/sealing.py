"""A move is sealed in the window, from *Adjourn* to the face of the closed
envelope, by keyboard."""
# SPDX-License-Identifier: GPL-3.0-or-later

import harness
import tap

WORDS = ('tower', 'bridge')


def await_focus(table, name):
    def has_come():
        snapshot = table.snapshot()
        found = snapshot.focused()
        return found and found in table.find_all(found.role, name, snapshot)

    table.wait_for(has_come, what='the focus on ' + name)


def begin(table):
    """Up to the private board, by keyboard."""
    table.find('button', '#win.adjourn').do()
    await_focus(table, '#next')
    tap.check(not table.find_all(harness.CELL), 'the board is still seen')
    table.key('Return')
    table.find('label', ', please look away$')
    await_focus(table, '#next')
    table.key('Return')
    await_focus(table, '^A private board')


def write(table, text):
    """In the line below the board, up to the signature."""
    table.key('Tab')
    await_focus(table, '^The sealed move, private$')
    table.type_text(text)
    table.key('Return')
    await_focus(table, '#signature')


def give_words(table, words=WORDS):
    """Enter leads from the last word to the day; only the button closes."""
    await_focus(table, '’s Password$')
    for word in words:
        table.type_text(word)
        table.key('Return')
    await_focus(table, '#not_agreed')
    if harness.LANGUAGE == 'en':
        table.key('alt+s')
    else:
        table.find('button', '#next').do()


def seal(table, text, words=WORDS):
    """All of it, up to the face."""
    begin(table)
    write(table, text)
    table.key('Return')
    give_words(table, words)
    await_face(table)


def envelopes(table):
    return sorted(table.home.rglob('*.envelope'))


def kept_game(table):
    games = [path for path in (table.home / 'data').rglob('*.regence')]
    return games[0].read_text(encoding='utf-8') if games else ''


def await_face(table):
    table.find('label', '^The envelope is sealed$')
    tap.equal(len(envelopes(table)), 1, 'envelopes')
    table.wait_for(lambda: ' sealed ' in kept_game(table),
                   what='the event in the kept game')
