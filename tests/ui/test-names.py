#!/usr/bin/python3
"""Every window as a screen reader finds it: whatever can be used has a name of its
own, in the language of the program, the keyboard is where one begins, what is wrong
with a field is read at the field, and Escape and Ctrl+W close what was opened beside
the table.  The suite slow runs it in French too."""
# SPDX-License-Identifier: GPL-3.0-or-later

import re
import sys
import tempfile

import harness
import new_game
import sealing
import sheet
import tap

PROGRAM = sys.argv[1]

# Names that GTK 4.8 invents for an object without one, and a label whose mnemonic is read
# aloud.
CLASS = re.compile(r'(?:Gtk|Adw|Rg)[A-Z]\w*$')
MNEMONIC = re.compile(r'(?:^|\w| )_\w')

# Roles that hold other objects and are never used by a person.
HOLDERS = {'group', 'window', 'label', 'list', 'image', 'table', 'heading', 'role 42',
           'role 48', 'role 49', 'separator', 'page tab list', 'status bar'}

# The key that opens each window, and the object that has the focus in it then.
WINDOWS = (
    ('Games', 'ctrl+g', '^Search the games$'),
    ('Matches', 'ctrl+shift+m', ''),
    ('The Arbiter’s Panel', 'ctrl+shift+a', '^Clocks$'),
    ('Preferences', 'ctrl+comma', '^Wood$'),
    ('Print', 'ctrl+p', '^Sheet$'),
    ('Rulebook', 'ctrl+r', 'FIDE 1930'),
    ('Shortcuts', 'ctrl+question', ''),
)

# The pages of a window that it does not open at.
PAGES = {'Preferences': ('Game', 'Program'),
         'The Arbiter’s Panel': ('Irregularities', 'Decisions')}

# Parts that open over the table or replace a part of it, and close by the same key or by
# Escape.
OVER = (('the claims', 'ctrl+l', 'Escape'), ('the name of a move', 'ctrl+i', 'Escape'),
        ('the notes', 'ctrl+e', 'ctrl+e'), ('the clocks alone', 'F9', 'F9'),
        ('the menu', 'F10', 'Escape'))


def is_twice(name):
    """A label that is read as it is written, and once more without its mark."""
    half = len(name) // 2
    return '_' in name and name[:half].replace('_', '') == name[half + 1:]


def faults(snapshot):
    """Returns the visible controls that have no name of their own, or a wrong one."""
    found = []
    for each in snapshot.objects:
        name, states = each.item.name, snapshot.states(each)
        wrong = MNEMONIC.search(name) or is_twice(name)
        unnamed = (('focusable' in states and 'sensitive' in states
                    or each.role == 'alert')
                   and (CLASS.match(name) or not snapshot.name(each)))
        if wrong or unnamed and each.role not in HOLDERS and not each.text:
            found.append((each.role, name))
    return found


def untranslated(snapshot):
    """Returns the English texts for which French has another word."""
    if harness.LANGUAGE == 'en':
        return []
    texts = harness.catalogue()
    english = {here for here, there in texts} - {there for here, there in texts}
    return [(each.role, name) for each in snapshot.objects
            for name in (snapshot.name(each), each.item.description)
            if name in english and min(each.extents[2:]) > 0]


def look(table, page):
    """At a page of the window in front, once it rests."""
    table.settle()
    snapshot = table.snapshot()
    tap.equal(faults(snapshot), [], page)
    tap.equal(untranslated(snapshot), [], page)


def look_at_fault(table, page):
    """At a page with something wrong, which is where the keyboard is."""
    def is_at_fault():
        field = table.snapshot().focused()
        return field and 'invalid' in field.states and field.description

    table.wait_for(is_at_fault, what='the keyboard at the fault, ' + page)
    look(table, page)
    tap.check(is_at_fault(), page + ': the keyboard is no longer at the fault')


def in_front(table):
    return table.desktop.active_window()


def find_tab(table, name):
    return table.wait_for(
        lambda: next((found for role in ('page tab', 'radio button', 'button')
                      for found in table.find_all(role, '^%s$' % name)), None),
        what='the page ' + name)


def open_beside(table, title, keys):
    table.key(keys)
    table.wait_for(lambda: in_front(table) not in (0, table.window.id), what=title)
    table.settle()


def close_beside(table, title, keys):
    table.key(keys)
    table.wait_for(lambda: in_front(table) == table.window.id,
                   what='the table behind ' + title)


@tap.test('everything that can be used has a name, and Escape closes')
def _():
    with harness.Program(PROGRAM) as table:
        look(table, 'the table')
        table.key('ctrl+n')
        table.find('button', '^A Modern Game$')
        look(table, 'the cards')
        open_beside(table, 'New Game', 'ctrl+n')
        look(table, 'New Game')
        close_beside(table, 'New Game', 'Escape')
        table.key('Escape')
        table.find(harness.CELL, '^e2, ')
        for title, keys, focus in WINDOWS:
            open_beside(table, title, keys)
            look(table, title)
            now = table.snapshot().focused()
            tap.check(now and re.search(harness.pattern(focus), now.name),
                      '%s: the focus is on %s' % (title, now and now.name))
            for page in PAGES.get(title, ()):
                table.click(find_tab(table, page))
                look(table, '%s, %s' % (title, page))
            close_beside(table, title, 'Escape')
            open_beside(table, title, keys)
            close_beside(table, title, 'ctrl+w')

        # Return acts on the row that it is on, and begins no game.
        table.key('ctrl+n')
        table.find('list item', '^Same as Last Time$')
        table.settle()
        for _ in range(12):
            if re.search(harness.pattern('^Set Up a Game'),
                         table.snapshot().focused().name):
                break
            table.key('Tab')
        table.key('Return')
        table.wait_for(lambda: table.find_all('button', '^Play$'),
                       what='the terms')
        tap.check(in_front(table) != table.window.id, 'a game was begun')
        look(table, 'the terms')
        position = table.find('text', '^FEN$')
        new_game.reach(table, position)
        table.click(position)
        table.type_text('8/8')
        look_at_fault(table, 'a wrong position')
        table.key('ctrl+a', 'Delete')
        new_game.open_odds(table)
        look(table, 'the odds')
        table.key('Escape')
        new_game.open_position(table)
        look(table, 'the position')
        table.key('Escape')
        draw = table.find('button', '^Draw for Colours…$')
        new_game.reach(table, draw)
        table.click(draw)
        table.find('group', '^Draw for Colours$')
        look(table, 'the draw for colours')


def look_over(table):
    """At what opens over the table, and at the other page of the sheet."""
    for what, opens, closes in OVER:
        table.key(opens)
        look(table, what)
        table.key(closes)
        table.settle()
    sheet.choose_paper(table, 'Notation…')
    look(table, 'the notation')
    table.key('Escape')
    for paper in ('Log', 'White’s Scoresheet'):
        sheet.choose_paper(table, paper)
        look(table, paper)


def open_about(table):
    table.key('F10')
    table.find('menu item', '^About Régence$')
    table.key('Up', 'Return')
    table.wait_for(lambda: in_front(table) not in (0, table.window.id),
                   what='About')


def choose_envelope(table):
    """Opens the dialog of a game whose envelope is elsewhere; the parts of the dialog
    itself are named by GTK."""
    envelope, = sealing.envelopes(table)
    moved = envelope.rename(table.home / 'away.envelope')
    table.click(table.find('button', '^Resume$'))
    choose = table.find('button', '^Choose the Envelope…$')
    look(table, 'a missing envelope')
    table.click(choose)
    table.wait_for(lambda: in_front(table) not in (0, table.window.id),
                   what='the chooser')
    table.find('button', '^Choose$')
    sheet.choose_to_open(table, moved)


@tap.test('so has whatever a page of the table has')
def _():
    with tempfile.TemporaryDirectory(prefix='regence-home-') as home:
        sheet.keep_settings(home, {
            'terms': r"'rulebook fide-1930\nconduct free\nclock 30/7200'"})
        with harness.Program(PROGRAM, home=home, begins=False) as table:
            look(table, 'the welcome')
            table.key('Return')
            table.type_text('e4')
            table.key('Return')
            table.find(harness.CELL, '^e4, ')
            look(table, 'a game')
            look_over(table)
            open_about(table)
            look(table, 'About')
            table.key('Escape')
            table.wait_for(lambda: in_front(table) == table.window.id,
                           what='the end of About')
            table.key('ctrl+z')
            table.find('button', '^Accept$|^Allow$')
            look(table, 'a question')
            table.click(table.find('button', '^Decline$|^Refuse$'))
            seal(table)
            table.click(table.find('button', '^Done$'))
            choose_envelope(table)
            resume(table)


def seal(table):
    """A move that is not legal, each step looked at."""
    table.find('button', '^Adjourn the Game$').do()
    sealing.await_focus(table, '^Adjourn$')
    look(table, 'the question')
    table.key('Return')
    sealing.await_focus(table, '^My Opponent Is Not Looking$')
    look(table, 'the other player')
    table.key('Return')
    sealing.await_focus(table, '^A private board')
    look(table, 'the private board')
    board = table.snapshot().focused()
    tap.check(re.search(harness.pattern('F2 reads to you'), board.description),
              board.description)
    table.key('Tab', 'Return')
    table.find('button', '^Leave It Empty$')
    look(table, 'an empty envelope')
    table.key('Escape')
    sealing.await_focus(table, '^The sealed move, private$')
    table.type_text('Qh4 draw')
    table.key('Return')
    look_at_fault(table, 'a remark')
    table.key(*['BackSpace'] * len(' draw'), 'Return')
    sealing.await_focus(table, '^Signature$')
    look(table, 'the signature')
    table.key('ctrl+a', 'Delete', 'Return')
    look_at_fault(table, 'no signature')
    table.type_text('Legall')
    table.key('Return')
    sealing.await_focus(table, '’s Password$')
    look(table, 'the passwords')
    table.find('button', '^Seal the Envelope$').do()
    look_at_fault(table, 'no password')
    sealing.give_words(table)
    sealing.await_face(table)
    look(table, 'the envelope')


def resume(table):
    """From who is present to what the director decides."""
    table.find('button', '^Both Players Are Present$')
    look(table, 'the resumption')
    for absent, arrived in ('writer_absent', 'writer_arrived'), ('absent', 'arrived'):
        table.click(table.find('button', '#' + absent))
        table.find('button', '#' + arrived)
        look(table, absent)
        table.click(table.find('button', '#' + arrived))
        if absent == 'writer_absent':  # the page goes on to the words
            table.key('Escape')
            table.click(table.find('button', '^Resume$'))
    sealing.await_focus(table, '’s Password$')
    look(table, 'the words')
    table.type_text('rook')
    table.key('Return')
    table.type_text('castle')
    table.key('Return')
    table.find('alert', '^One of the two passwords is wrong')
    look_at_fault(table, 'wrong words')
    for word in sealing.WORDS:
        table.key('ctrl+a')
        table.type_text(word)
        table.key('Return')
    table.find('button', '^Show It on the Board$')
    look(table, 'what the director decides')


GAME = '''regence-events 1
#tag [White "Legall"]
#tag [Black "Saint-Brie"]
rulebook fide-1930
conduct free
clock -
start
white play e2e4
'''


@tap.test('so has the end of a game, and a match with games')
def _():
    with sheet.opened(PROGRAM, GAME, name='game.regence') as table:
        for _ in range(2):
            table.find('button', '^Resign$')
            table.click(table.find_all('button', '^Resign$')[0])
            table.find('button', '^I Resign$')
            look(table, 'the question of who resigns')
            table.click(table.find('button', '^I Resign$'))
            table.find('button', '^Hide the result$')
            look(table, 'the end')
            table.click(table.find('button', '^(Rematch|Next Game)$'))
            table.wait_for(lambda: not table.find_all('button', '^Hide the result$'),
                           what='the next game')
        table.key('ctrl+shift+m')
        table.find('button', '^All Matches$')
        look(table, 'a match')


tap.run()
