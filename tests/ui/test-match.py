#!/usr/bin/python3
"""A match by mouse: games played to their end, the score, the table of the games,
their PGN, and going on with it another day.  What needs no mouse is in
tests/app/test-match-window.c."""
# SPDX-License-Identifier: GPL-3.0-or-later

import pathlib
import re
import subprocess
import sys
import tempfile

import harness
import new_game
import sheet
import tap

PROGRAM, CLI = sys.argv[1], sys.argv[2]

OPENING = {'white': ('e2', 'e4', 'white pawn'),
           'black': ('e7', 'e5', 'black pawn')}


def game(rulebook, *lines):
    """A game as a native file has it."""
    return '\n'.join(('regence-events 1', '#tag [White "Legall"]',
                      '#tag [Black "Saint-Brie"]', 'rulebook ' + rulebook,
                      'conduct free', 'clock -', 'start') + lines + ('',))


def laid(text, **choices):
    return sheet.opened(PROGRAM, text, name='game.regence', **choices)


def press(table, name):
    table.click(table.find('button', name))


def title(table):
    """White and Black, as the window is called."""
    frames = table.frames()
    return harness.name_of(frames[0]) if frames else ''


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
        question = table.find('button', '^Discard$', timeout=1)
    except AssertionError:
        return
    table.click(question)
    table.wait_for(lambda: not table.find_all('button', '^Discard$'),
                   what='the question to go')


def play(table, color):
    """The first move, by the player who has it."""
    start, end, man = OPENING[color]
    table.find(harness.CELL, '^%s, %s' % (start, man))
    table.drag(start, end)
    table.find(harness.CELL, '^%s, %s' % (end, man))


def resign(table, color):
    """The player of this colour resigns."""
    table.find('button', '#resign')
    buttons = table.find_all('button', '#resign')
    table.click(buttons[-1 if color == 'white' else 0])
    table.click(table.find('button', '#widget.resign'))
    table.find('status bar', r'resigns\. .* wins')


def open_matches(table):
    """Opens the window of the matches, or brings it to the front."""
    table.key('ctrl+shift+m')
    table.wait_for(lambda: table.desktop.active_window() != table.window.id,
                   what='the window of the matches')
    table.find('button', '^(All Matches|Close)$')


def cells(table, pattern):
    """Returns the labels beside the table, in the window of the matches."""
    frame = table.frames()[1]
    names = [harness.name_of(found) for found in harness.walk(frame)
             if harness.role_of(found) == 'label']
    return [name for name in names if re.search(pattern, name)]


@tap.test('FIDE: colours change after every game, whatever the result')
def _():
    text = game('fide-1930', 'white play e2e4', 'black play e7e5',
                'black resign')
    with laid(text) as table:
        expect_title(table, 'Legall – Saint-Brie')
        tap.equal(table.find_all('label', '^Score in the match'), [])
        rematch(table, '^Rematch$')
        expect_title(table, 'Saint-Brie – Legall')
        expect_score(table, '0', '1')
        table.find('status bar', '^Colours are swapped: Saint-Brie plays White')
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
        with harness.Program(PROGRAM, home=home, begins=False) as table:
            check_going_on(table)


def check_table(table):
    open_matches(table)
    table.find('label', '^2 – 0$')
    table.wait_for(lambda: cells(table, '^[12]$') == ['1', '2'],
                   what='the numbers of both games')
    table.wait_for(lambda: cells(table, r'^[01]–[01]$') == ['1–0', '0–1'],
                   what='both results')
    table.find('label', r'resigns\. Legall wins')
    table.find('label', r'resigns\. Legall wins')
    table.find('label', r' \d{4}, \d+:\d\d')
    table.find('label', '^Colours are swapped: Legall plays White')


def check_export(table):
    path = table.home / 'match.pgn'
    press(table, '^Match Menu$')
    table.find('menu item', '^Export as PGN…$')
    before = table.desktop.active_window()
    table.key('Return')
    table.wait_for(lambda: table.desktop.active_window() != before,
                   what='the dialog')
    sheet.choose_to_save(table, path)
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
    table.find('button', new_game.MODERN)
    open_matches(table)
    table.settle()
    table.click(table.find('label', '^2 – 0$'))
    table.find('label', '^Colours are swapped: Legall plays White')
    press(table, '#match.next')
    table.wait_for(lambda: table.desktop.active_window() == table.window.id,
                   what='the table in front')
    expect_title(table, 'Legall – Saint-Brie')
    expect_score(table, '2', '0')
    play(table, 'white')
    resign(table, 'black')
    expect_score(table, '3', '0')


def kept_games(home):
    return sorted(pathlib.Path(home, 'data', 'regence', 'games')
                  .glob('*.regence'))


def kept_rows(home):
    """The games of the only match, as their files have them, by their round."""
    texts = [path.read_text(encoding='utf-8') for path in kept_games(home)]
    rows = [text for text in texts if '#tag [Match "' in text]
    tap.check(len({re.search(r'\[Match "(.*)"\]', text)[1] for text in rows}) <= 1,
              'there is more than one match')
    return sorted(rows, key=lambda text: re.findall(r'\[Round "(.*)"\]', text))


def resigned(text):
    """Returns the player who has resigned."""
    return re.findall(r'^(?:@\S+ )?(white|black) resign$', text, re.MULTILINE)


def expect_file(table, row):
    """A game of the match is kept, a moment after its first move."""
    table.wait_for(lambda: len(kept_rows(table.home)) == row + 1,
                   what='the file of game %d' % (row + 1))


def begin_first_two(table):
    """One game is over, a second is begun."""
    expect_title(table, 'Legall – Saint-Brie')
    rematch(table)
    expect_title(table, 'Saint-Brie – Legall')
    play(table, 'white')


def check_second_resigned(table):
    """Saint-Brie, who has White, gives up the second game too."""
    resign(table, 'white')
    expect_score(table, '0', '2')
    table.find('label', '^FIDE 1930 · Free play · Match, game 2 · 0 – 2$')
    table.wait_for(lambda: [resigned(row) for row in kept_rows(table.home)]
                   == [['black'], ['white']], what='the result in the file')
    tap.equal(len(kept_games(table.home)), 2, 'each game is one file')


def with_running_match(check, quit_at_once=False):
    """A match whose second game is going on when the program is closed."""
    with tempfile.TemporaryDirectory(prefix='regence-home-') as home:
        path = home + '/game.regence'
        with open(path, 'w', encoding='utf-8') as file:
            file.write(game('fide-1930', 'white play e2e4', 'black play e7e5',
                            'black resign'))
        with harness.Program(PROGRAM, path, home=home) as table:
            begin_first_two(table)
            if not quit_at_once:
                table.find('label',
                           '^FIDE 1930 · Free play · Match, game 2 · 0 – 1$')
                expect_file(table, 1)
            tap.equal(table.quit(), 0)
        tap.equal(len(kept_rows(home)), 2, 'the games of the match')
        with harness.Program(PROGRAM, home=home, begins=False) as table:
            check(table)


@tap.test('a game of a match that was offered again belongs to it still')
def _():
    def check(table):
        table.click(table.find('button', '#win.go-on'))
        expect_title(table, 'Saint-Brie – Legall')
        expect_score(table, '0', '1')
        table.find('label', '^FIDE 1930 · Free play · Match, game 2 · 0 – 1$')
        check_second_resigned(table)
    with_running_match(check)


@tap.test('who goes on from the window of the matches goes on in the same file')
def _():
    def check(table):
        table.find('button', new_game.MODERN)
        open_matches(table)
        table.click(table.find('label', '^1 – 0$'))
        table.wait_for(lambda: len(table.find_all('button', '^Resume$')) == 2,
                       what='the offer, and the button of the match')
        table.click(table.find_all('button', '^Resume$')[1])
        table.wait_for(lambda: table.desktop.active_window()
                       == table.window.id, what='the table in front')
        expect_title(table, 'Saint-Brie – Legall')
        check_second_resigned(table)
    with_running_match(check, quit_at_once=True)


tap.run()
