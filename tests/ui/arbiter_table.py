"""A table that is kept by the arbiter: games begun from event lines, saved in
place, and held against what the referee says of the same lines."""
# SPDX-License-Identifier: GPL-3.0-or-later

import contextlib
import json
import re
import subprocess
import sys

import harness
import sheet
import tap

SAVED = 'copy.regence'
NAMES = {'p': 'pawn', 'n': 'knight', 'b': 'bishop', 'r': 'rook', 'q': 'queen',
         'k': 'king'}


@contextlib.contextmanager
def laid(program, *lines, **choices):
    """The program with a game that these lines before the start describe."""
    text = '\n'.join(('regence-events 1',) + lines + ('start', ''))
    with sheet.opened(program, text, name='game.regence',
                      **choices) as table:
        table.find(harness.CELL, '^e1')
        yield table


def save(table):
    """Saves a copy and returns what it holds."""
    sheet.remove(table, SAVED)
    return sheet.save_as(table, SAVED)


def events(text):
    """The event lines without their times."""
    return [re.sub(r'^@\S+ ', '', line) for line in text.splitlines()
            if line and not line.startswith(('#', 'regence-events'))]


def log_entries(table):
    """The lines of the game with what the referee rules on each."""
    lines = events(save(table))
    rulebook = next((line.split()[1] for line in lines
                     if line.startswith('rulebook ')), 'fide-1930')
    return ['%s = %s %s:%s' % (line, answer['ruling'], rulebook,
                               answer['article'])
            for line, answer in zip(lines, ask_referee(sys.argv[2], table))]


def check_log_entry(table, expected):
    found = log_entries(table)
    tap.check(any(expected in entry for entry in found),
              'no entry “%s” in\n  %s' % (expected, '\n  '.join(found)))


def ask_referee(cli, table):
    """Returns the referee's answers to the lines of the file."""
    path = table.home / SAVED
    lines = '\n'.join(line for line in path.read_text('utf-8').splitlines()
                      if not line.startswith('regence-events'))
    answers = subprocess.run([cli, 'referee'], input=lines, text=True,
                             capture_output=True, check=True)
    return [json.loads(line) for line in answers.stdout.splitlines()]


def board_of(fen):
    """The pieces of a FEN by square, as the table names them."""
    pieces = {}
    for rank, row in zip('87654321', fen.split()[0].split('/')):
        files = iter('abcdefgh')
        for letter in row:
            if letter.isdigit():
                for _ in range(int(letter)):
                    next(files)
            else:
                color = 'white' if letter.isupper() else 'black'
                pieces[next(files) + rank] = '%s %s' % (color,
                                                        NAMES[letter.lower()])
    return pieces


def agree(cli, table):
    """Saves, and checks that no line was refused and that the referee has come
    to the same board.  Returns the text and the answers."""
    text = save(table)
    answers = ask_referee(cli, table)
    tap.check(all(answer['ok'] for answer in answers), 'a line was refused')
    tap.equal(table.position(), board_of(answers[-1]['fen']),
              'the board and the referee differ')
    return text, answers


def strip(table, player):
    """The side of the table of 'White' or 'Black'."""
    return table.find('group', '^%s$' % player)


def press(table, player, name):
    """Presses a button of one player's voices."""
    def found():
        side = harness.walk(strip(table, player))
        return [each for each in table.find_all('button', name) if each in side]

    table.click(table.wait_for(found, what='%s of %s' % (name, player))[0])


def claim(table, player, name):
    """Opens a player's claims and makes one of them.  GTK 4.8 does not say on
    the accessibility bus where a popover is: the entry is reached by keys."""
    press(table, player, '#claim')
    choose_claim(table, name)


def claim_by_keys(table, name):
    """The same for the player who has the move, without a mouse; GDK loses the
    next press where the pointer was over a list that a key has closed."""
    table.desktop.move_mouse(0, 0)
    table.key('ctrl+l')
    choose_claim(table, name)


def choose_claim(table, name):
    """Chooses in the list that is opening; a busy program makes its rows anew meanwhile."""
    def rows():
        return table.find_all('button', name)

    table.wait_for(rows, what='the list')
    table.settle()
    for _ in range(20):
        if any(table.has_focus(row) for row in rows()):
            break
        table.key('Down')
    tap.check(any(table.has_focus(row) for row in rows()), 'no key comes to ' + name)
    table.key('Return')
    table.wait_for(lambda: not rows(), what='the end of the list')
    table.settle()


def demand(table):
    """Confirms what was clicked, once that is asked."""
    table.find('button', '#widget.forget-demand')
    table.click(table.find('button', '#widget.option'))


def moved(table, start, end):
    table.drag(start, end)
    table.wait_for(lambda: ',' not in table.square_name(start)
                   and ',' in table.square_name(end),
                   what='the move %s%s' % (start, end))
