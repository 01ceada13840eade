#!/usr/bin/python3
"""A match between two players: who has which men in the next game and why, the
score, the table of the games, their PGN, and going on with it another day."""
# SPDX-License-Identifier: GPL-3.0-or-later

import re
import subprocess
import sys
import tempfile

import harness
import sheet
import tap

PROGRAM, CLI = sys.argv[1], sys.argv[2]

OPENING = {'white': ('e2', 'e4', 'white pawn'),
           'black': ('e7', 'e5', 'black pawn')}


def events(rulebook, *lines):
    """A game as a native file has it."""
    return '\n'.join(('regence-events 1', '#pgn [White "Legall"]',
                      '#pgn [Black "Saint-Brie"]', 'rulebook ' + rulebook,
                      'conduct free', 'clock -') + lines + ('',))


def game(rulebook, *lines):
    return events(rulebook, 'start', *lines)


def laid(text, **choices):
    return sheet.opened(PROGRAM, text, name='game.regence', **choices)


def press(table, name):
    table.click(table.find('push button', name))


def title(table):
    """White and Black, as the window is called."""
    frame = harness.attempt(table.accessible.get_child_at_index, 0)
    return harness.name_of(frame) if frame is not None else ''


def expect_title(table, expected):
    table.wait_for(lambda: title(table) == expected,
                   what='the title “%s”' % expected)


def expect_score(table, near, far):
    """The figures beside the names, the player nearer to the window's lower
    edge first."""
    def found():
        labels = table.find_all('label', '^Score in the match')
        return [harness.name_of(label).split(': ')[1]
                for label in labels] == [far, near]
    table.wait_for(found, what='the score %s : %s' % (near, far))


def rematch(table, name='^(Rematch|Next Game)$'):
    """One click; where the game is not kept, what becomes of it is asked."""
    press(table, name)
    leave(table)


def leave(table):
    try:
        question = table.find('push button', '^Discard$', timeout=1)
    except AssertionError:
        return
    table.click(question)
    table.wait_for(lambda: not table.find_all('push button', '^Discard$'),
                   what='the question to go')


def play(table, color):
    """The first move, by whoever has it."""
    start, end, man = OPENING[color]
    table.find(harness.CELL, '^%s, %s' % (start, man))
    table.drag(start, end)
    table.find(harness.CELL, '^%s, %s' % (end, man))


def resign(table, color):
    """Whoever has these men gives the game up."""
    table.find('push button', '^Resign$')
    buttons = table.find_all('push button', '^Resign$')
    table.click(buttons[-1 if color == 'white' else 0])
    table.click(table.find('push button', '^I resign$'))
    table.find('status bar', '%s resigns' % color.capitalize())


def open_matches(table):
    """Opens the window of the matches, or brings it to the front."""
    table.key('ctrl+shift+m')
    table.wait_for(lambda: table.desktop.active_window() != table.window.id,
                   what='the window of the matches')
    table.find('push button', '^(All Matches|Close)$')


def cells(table, pattern):
    """What the labels beside the table, in the window of the matches, say."""
    frame = table.accessible.get_child_at_index(1)
    names = [harness.name_of(found) for found in harness.walk(frame)
             if harness.role_of(found) == 'label']
    return [name for name in names if re.search(pattern, name)]


@tap.test('FIDE: colours change after every game, whoever has won')
def _():
    text = game('fide-1930', 'white play e2e4', 'black play e7e5',
                'black resign')
    with laid(text) as table:
        expect_title(table, 'Legall – Saint-Brie')
        tap.equal(table.find_all('label', '^Score in the match'), [])
        rematch(table, '^Rematch$')
        expect_title(table, 'Saint-Brie – Legall')
        expect_score(table, '0', '1')
        table.find('status bar', '^The colours change: Saint-Brie has White')
        press(table, r'^Art\. 11$')
        table.find('label', '^Who has White')
        table.key('ctrl+w')
        table.wait_for(
            lambda: table.desktop.active_window() == table.window.id,
            what='the table in front')
        play(table, 'white')
        resign(table, 'black')
        expect_score(table, '1', '1')
        rematch(table, '^Next Game$')
        expect_title(table, 'Legall – Saint-Brie')
        expect_score(table, '1', '1')


@tap.test('Régence: the winner begins and the men stay; a lot is not drawn')
def _():
    text = game('regence-1844', 'white play e2e4', 'white resign')
    with laid(text) as table:
        rematch(table)
        expect_title(table, 'Legall – Saint-Brie')
        expect_score(table, '0', '1')
        table.find('status bar',
                   '^The winner begins: Saint-Brie has the trait')
        table.find('push button', '^VI$|^Rule VI$|VI$')
        table.find('status bar', 'Black to move')
        play(table, 'black')
        resign(table, 'black')
        rematch(table)
        table.find('status bar', '^The winner begins: Legall has the trait')
        table.find('status bar', 'White to move')
        expect_score(table, '1', '1')


@tap.test('odds are kept: who gives the knight has White in every game')
def _():
    text = events('fide-1930', 'odds white knight', 'start',
                  'white play e2e4', 'white resign')
    with laid(text) as table:
        table.find(harness.CELL, '^e4, white pawn')
        tap.equal(table.square_name('b1'), 'b1')
        rematch(table)
        expect_title(table, 'Legall – Saint-Brie')
        table.find('status bar', '^The odds are kept')
        table.find('push button', r'^Art\. 22\.5$')
        table.find(harness.CELL, '^e2, white pawn')
        tap.equal(table.square_name('b1'), 'b1')
        tap.equal(table.square_name('g1'), 'g1, white knight')


@tap.test('an annulled game does not count and is played again as it was')
def _():
    text = game('fide-1930', 'white play e2e4', 'black play e7e5',
                'director annul the hall burns')
    with laid(text) as table:
        rematch(table)
        expect_title(table, 'Legall – Saint-Brie')
        expect_score(table, '0', '0')
        table.find('status bar', 'does not count')
        table.find('push button', r'^Art\. 11$')
        open_matches(table)
        table.find('label', '^annulled$')
        table.find('label', 'It does not count')


@tap.test('the table of the games, its PGN, and going on another day')
def _():
    with tempfile.TemporaryDirectory(prefix='regence-home-') as home:
        text = game('fide-1930', 'white play e2e4', 'black play e7e5',
                    'black resign')
        path = home + '/game.regence'
        with open(path, 'w', encoding='utf-8') as file:
            file.write(text)
        with harness.Program(PROGRAM, path, home=home) as table:
            expect_title(table, 'Legall – Saint-Brie')
            rematch(table)
            expect_title(table, 'Saint-Brie – Legall')
            play(table, 'white')
            resign(table, 'white')
            check_table(table)
            check_export(table)
            table.process.terminate()
        with harness.Program(PROGRAM, home=home) as table:
            check_going_on(table)


def check_table(table):
    open_matches(table)
    table.find('label', '^2 – 0$')
    tap.equal(cells(table, '^[12]$'), ['1', '2'], 'numbers of the games')
    tap.equal(cells(table, r'^[01]–[01]$'), ['1–0', '0–1'], 'results')
    table.find('label', '^Black resigns')
    table.find('label', '^White resigns')
    table.find('label', r'^\d{4}\.\d\d\.\d\d$')
    table.find('label', '^The colours change: Legall has White')


def check_export(table):
    path = table.home / 'match.pgn'
    press(table, '^What to do with the match$')
    table.find('menu item', '^Export as PGN…$')
    before = table.desktop.active_window()
    table.key('Return')
    table.wait_for(lambda: table.desktop.active_window() != before,
                   what='the dialog')
    table.find('label', '^Name:?$')
    table.key('ctrl+a')
    table.type_text(str(path))
    table.key('Return')
    table.wait_for(path.exists, what='the PGN')
    table.wait_for(lambda: table.desktop.active_window() == before,
                   what='the match in front')
    subprocess.run([CLI, 'pgn', 'check', str(path)], check=True,
                   stdout=subprocess.DEVNULL)
    text = path.read_text(encoding='utf-8')
    tap.equal(re.findall(r'\[Round "(.*)"\]', text), ['1', '2'])
    tap.equal(re.findall(r'\[White "(.*)"\]', text), ['Legall', 'Saint-Brie'])
    tap.equal(re.findall(r'\[Result "(.*)"\]', text), ['1-0', '0-1'])
    tap.check('1. e4 e5' in text, 'the moves of the first game are missing')


def check_going_on(table):
    table.find(harness.CELL, '^e2, white pawn')
    open_matches(table)
    table.click(table.find('label', '^2 – 0$'))
    table.find('label', '^The colours change: Legall has White')
    press(table, '^Next Game$')
    table.wait_for(lambda: table.desktop.active_window() == table.window.id,
                   what='the table in front')
    expect_title(table, 'Legall – Saint-Brie')
    expect_score(table, '2', '0')
    play(table, 'white')
    resign(table, 'black')
    expect_score(table, '3', '0')


@tap.test('who opens the matches before there are any is told how one begins')
def _():
    with harness.Program(PROGRAM) as table:
        table.find(harness.CELL, '^e2, white pawn')
        table.key('ctrl+shift+m')
        table.find('label', 'No Match Yet')


tap.run()
