#!/usr/bin/python3
"""Saved games: kept by themselves, found again, opened, renamed,
carried in and out, thrown away."""
# SPDX-License-Identifier: GPL-3.0-or-later

import os
import pathlib
import re
import signal
import sys
import tempfile

import harness
import new_game
import sheet
import tap

PROGRAM = sys.argv[1]
GAMES = '''[Event "Café"]
[White "Philidor"]
[Black "Verdoni"]
[Date "1783.05.09"]
[Result "1-0"]
[SetUp "1"]
[FEN "rnbqkbnr/ppppp1pp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"]

1. e4 e6 1-0

[Event "Londres"]
[White "La Bourdonnais"]
[Black "McDonnell"]
[Date "1834.??.??"]
[Result "0-1"]

1. e4 e5 0-1

[Event "Londres"]
[White "McDonnell"]
[Black "La Bourdonnais"]
[Date "1834.??.??"]
[Result "1/2-1/2"]

1. d4 d5 1/2-1/2
'''


def outside_data():
    """The folder of games that are not the project's own."""
    here = pathlib.Path(__file__).resolve().parents[3] / 'shared' / 'data'
    return pathlib.Path(os.environ.get('REGENCE_TEST_DATA', here))


def begin(table, move=('e2', 'e4')):
    table.find(harness.CELL, '^%s, white pawn' % move[0])
    table.drag(*move)
    table.find(harness.CELL, '^%s, white pawn' % move[1])


def wait_for_file(table, move):
    """The library's only game, once it has that move."""
    table.wait_for(lambda: any(move in text
                               for text in sheet.kept(table).values()),
                   what='the file with ' + move)
    text, = sheet.kept(table).values()
    return text


def wait_for_other_window(table, what):
    table.wait_for(lambda: table.desktop.active_window() != table.window.id,
                   what=what)


def open_library(table):
    table.key('ctrl+g')
    table.find('button', '#library.import')
    wait_for_other_window(table, 'the games')


def bring_in(table, path, pattern):
    """Imports a file through the dialog and waits for the report."""
    table.click(table.find('button', '#library.import'))
    table.find('button', '^Import$')
    sheet.choose_to_open(table, path)
    table.find('status bar', pattern)


def with_games(table):
    """The window with the three games of this test."""
    table.find(harness.CELL, '^e2, white pawn')
    path = table.home / 'three.pgn'
    path.write_text(GAMES)
    open_library(table)
    bring_in(table, path, '^3 games were imported')


def titles(table):
    """The players of the games listed; those over the board have no names."""
    names = [harness.name_of(found) for found in table.find_all('label', ' – ')]
    return [name for name in names
            if name not in ('White – Black', 'Blancs – Noirs')]


def search(table, text):
    table.key('ctrl+f', 'ctrl+a')
    table.type_text(text)


@tap.test('a game is kept from its first move on, and nothing is asked')
def _():
    with harness.Program(PROGRAM) as table:
        begin(table)
        text = wait_for_file(table, 'white play e2e4')
        tap.check(re.search(r'Date "\d{4}\.\d\d\.\d\d"', text), text)
        table.drag('e7', 'e5')
        table.find(harness.CELL, '^e5, black pawn')
        tap.equal(table.quit(), 0)
        text, = sheet.kept(table).values()
        tap.check('black play e7e5' in text, text)


@tap.test('a game that was not begun leaves no file')
def _():
    with harness.Program(PROGRAM) as table:
        table.find(harness.CELL, '^e2, white pawn')
        tap.equal(table.quit(), 0)
        tap.equal(sheet.kept(table), {})


@tap.test('a game that was running is offered and goes on in its own file')
def _():
    with tempfile.TemporaryDirectory(prefix='regence-home-') as folder:
        with harness.Program(PROGRAM, home=folder) as table:
            begin(table)
            tap.equal(table.quit(), 0)
        with harness.Program(PROGRAM, home=folder, begins=False) as table:
            table.find('label', '^Unfinished game: ')
            table.click(table.find('button', '#win.go-on'))
            table.find(harness.CELL, '^e4, white pawn')
            table.drag('e7', 'e5')
            table.find(harness.CELL, '^e5, black pawn')
            tap.equal(table.quit(), 0)
            text, = sheet.kept(table).values()
            tap.check('black play e7e5' in text, text)


@tap.test('a program that is terminated loses nothing, and offers the game')
def _():
    with tempfile.TemporaryDirectory(prefix='regence-home-') as folder:
        with harness.Program(PROGRAM, home=folder) as table:
            begin(table)
            wait_for_file(table, 'white play e2e4')
            table.drag('d7', 'd5')
            table.find(harness.CELL, '^d5, black pawn')
            table.process.send_signal(signal.SIGTERM)
            table.process.wait(harness.TIMEOUT)
            text, = sheet.kept(table).values()
            tap.check('black play d7d5' in text, text)
        with harness.Program(PROGRAM, home=folder, begins=False) as table:
            table.find('button', '#win.go-on')
            table.click(table.find('list item', '#cards.last'))
            begin(table, ('c2', 'c4'))
            table.wait_for(lambda: not table.find_all('button', '#win.go-on'),
                           what='the end of the offer')


@tap.test('a file from elsewhere is looked at, and kept once it is played on')
def _():
    text = '[White "A"]\n[Result "*"]\n\n1. e4 e5 *\n'
    with sheet.opened(PROGRAM, text) as table:
        table.find(harness.CELL, '^e5, black pawn')
        tap.equal(sheet.kept(table), {})
        table.drag('g1', 'f3')
        kept = wait_for_file(table, 'white play g1f3')
        tap.check('A' in kept, kept)
        tap.equal(table.quit(), 0)
        tap.equal((table.home / 'game.pgn').read_text(), text)


@tap.test('games are found by player, date and odds, and opened by Enter')
def _():
    with harness.Program(PROGRAM) as table:
        with_games(table)
        tap.equal(len(titles(table)), 3)
        search(table, 'verdoni')
        table.wait_for(lambda: titles(table) == ['Philidor – Verdoni'],
                       what='the game of Verdoni')
        search(table, 'pawn and move')
        table.find('label', '^1 of 3 games$')
        search(table, '1834')
        table.find('label', '^2 of 3 games$')
        search(table, 'macdonnell')
        table.find('label', '^No Games Found$')
        search(table, 'philidor')
        table.find('label', '^1 of 3 games$')
        table.key('Return')
        table.find('window', '^Philidor – Verdoni$')
        table.find('label', '^Pawn and move · Café$')
        table.find(harness.CELL, '^e2, white pawn')  # a game that is over
        table.key('End')
        table.find(harness.CELL, '^e4, white pawn')


@tap.test('a pairing asks for its rulebook once, and its game takes its place')
def _():
    with harness.Program(PROGRAM) as table:
        table.find(harness.CELL, '^e2, white pawn')
        path = table.home / 'round.pgn'
        path.write_text(''.join(
            '[White "%s"]\n[Black "%s"]\n[TimeControl "900+5"]\n\n*\n\n' % pair
            for pair in (('Anne', 'Luc'), ('Paul', 'Zoe'))))
        open_library(table)
        bring_in(table, path, '^2 games were imported')
        for asks in (True, False):
            search(table, 'Luc')
            table.find('label', '^1 of 2 games$')
            table.key('Return')
            table.find('window', '^Anne – Luc$')
            if asks:
                new_game.play(table)
            table.settle()
            tap.equal(table.find_all('button', '#new-game.play'), [])
            tap.equal([text.count('rulebook ') for text in sheet.kept(table).values()],
                      [1, 0])
            open_library(table)


@tap.test('odds are found by their French names where the reader is French')
def _():
    with tempfile.TemporaryDirectory(prefix='regence-home-') as folder:
        with harness.Program(PROGRAM, home=folder) as table:
            with_games(table)
            table.key('Escape')
            table.wait_for(lambda: table.desktop.active_window()
                           == table.window.id, what='the table')
            tap.equal(table.quit(), 0)
        with harness.Program(PROGRAM, home=folder, language='fr') as table:
            table.find(harness.CELL, '^e2, pion blanc')
            table.key('ctrl+g')
            wait_for_other_window(table, 'the games')
            table.wait_for(lambda: len(titles(table)) == 3, what='the games')
            search(table, 'pion et trait')
            table.wait_for(lambda: titles(table) == ['Philidor – Verdoni'],
                           what='the game at odds')


def chosen(table):
    """The players of the games that are chosen in the list."""
    items = [found for found in table.find_all('list item')
             if harness.has_state(found, 'selected')]
    return [harness.name_of(label) for item in items
            for label in harness.walk(item)
            if ' – ' in harness.name_of(label)
            and harness.role_of(label) == 'label']


@tap.test('where a game was thrown away the next is chosen, then it again')
def _():
    with harness.Program(PROGRAM) as table:
        with_games(table)
        names = titles(table)
        table.click(table.find('label', '^%s$' % names[1]))
        table.key('Delete')
        table.wait_for(lambda: titles(table) == [names[0], names[2]],
                       what='the list without the game')
        tap.equal(chosen(table), [names[2]])
        table.key('ctrl+z')
        table.wait_for(lambda: chosen(table) == [names[1]],
                       what='the game that is taken back')
        table.wait_for(lambda: not table.find_all('button', '#library.undo'),
                       timeout=5, what='the offer to go')


@tap.test('where games cannot be kept the import stops, and says so')
def _():
    with tempfile.TemporaryDirectory(prefix='regence-home-') as folder:
        games = pathlib.Path(folder) / 'data' / 'regence' / 'games'
        games.parent.mkdir(parents=True)
        games.write_text('no folder')
        with harness.Program(PROGRAM, home=folder) as table:
            table.find(harness.CELL, '^e2, white pawn')
            path = table.home / 'three.pgn'
            path.write_text(GAMES)
            open_library(table)
            bring_in(table, path, '^Import stopped; the rest was not imported')


@tap.test('a game cut short is named, with the move, wherever it is shown')
def _():
    games = GAMES.replace('1. d4 d5', '1. d4 d5 2. Ke3 Nf6')
    with tempfile.TemporaryDirectory(prefix='regence-home-') as folder:
        with harness.Program(PROGRAM, home=folder) as table:
            table.find(harness.CELL, '^e2, white pawn')
            path = table.home / 'three.pgn'
            path.write_text(games)
            open_library(table)
            bring_in(table, path, '^3 games were imported. 1 of them was read '
                     'only in part: McDonnell – La Bourdonnais '
                     '\\(up to “2. Ke3”\\).$')
            table.find('label', '^Not read beyond “2. Ke3” · ')
            table.key('Escape')
            table.wait_for(lambda: table.desktop.active_window()
                           == table.window.id, what='the table')
            tap.equal(table.quit(), 0)
        with harness.Program(PROGRAM, home=folder) as table:
            table.find(harness.CELL, '^e2, white pawn')
            open_library(table)
            table.find('label', '^Not read beyond “2. Ke3” · ')
            search(table, 'mcdonnell 1/2')
            table.find('label', '^1 of 3 games$')
            table.key('Return')
            table.find('window', '^McDonnell – La Bourdonnais$')
            table.find('label', '^Not read beyond “2. Ke3”$')


@tap.test('games that are chosen go out into one file')
def _():
    with harness.Program(PROGRAM) as table:
        with_games(table)
        search(table, '1834')
        table.find('label', '^2 of 3 games$')
        table.click(table.find('label', '^McDonnell – La Bourdonnais$'))
        table.key('ctrl+a')
        table.click(table.find('label', '^McDonnell – La Bourdonnais$'),
                    button=3)
        table.key('e')
        path = table.home / 'out.pgn'
        sheet.choose_to_save(table, path)
        table.find('status bar', '^2 games were exported.$')
        text = path.read_text()
        tap.equal(sorted(re.findall(r'White "(.*)"', text)),
                  ['La Bourdonnais', 'McDonnell'])
        tap.equal(text.count('[Event "Londres"]'), 2)


def ask_to_export(table):
    """Opens the dialog for the game that is shown alone."""
    table.click(table.find('label', '^Philidor – Verdoni$'), button=3)
    table.find('menu item', '^Export…$')
    table.key('e')


@tap.test('the sheets of selected games are printed, as a booklet too; results by odds')
def _():
    with harness.Program(PROGRAM) as table:
        with_games(table)
        table.click(table.find('label', '^Philidor – Verdoni$'))
        table.key('ctrl+a')
        print_from_menu(table, 'n', '^Print…$')
        table.find('label', '^Page 1 of 3$')
        table.click(table.find('label', '^Booklet$'))
        table.find('label', '^Page 1 of 4$')
        games = table.desktop.active_window()
        table.key('Escape')
        table.wait_for(lambda: table.desktop.active_window() not in (games, 0, None),
                       what='the games')
        table.settle()
        print_from_menu(table, 's', '^Results by Odds…$')
        table.find('label', '^Page 1 of 1$')


def print_from_menu(table, key, name):
    before = table.desktop.active_window()
    table.key('F10')
    table.find('menu item', name)
    table.key(key)
    table.wait_for(lambda: table.desktop.active_window() not in (before, 0, None),
                   what='the print window')
    table.settle()


@tap.test('a file gets the ending of its kind, and is not replaced unasked')
def _():
    with harness.Program(PROGRAM) as table:
        with_games(table)
        games = table.desktop.active_window()
        search(table, 'verdoni')
        table.find('label', '^1 of 3 games$')
        for answer in ('', 'Cancel', 'Replace'):
            ask_to_export(table)
            sheet.choose_to_save(table, table.home / 'P. v. V')
            path = table.home / 'P. v. V.pgn'
            if answer:
                table.find('label', '^Replace the File')
                table.wait_for(lambda: not table.find_all('button', '^Save$'),
                               what='the end of the dialog')
                table.click(table.find('button', '^%s$' % answer))
            else:
                table.wait_for(path.exists, what='the file')
            if answer == 'Cancel':
                tap.equal(path.read_text(), 'precious')
            else:
                table.wait_for(lambda: 'Verdoni' in path.read_text(),
                               what='the game in the file')
            path.write_text('precious')
            table.wait_for(lambda: table.desktop.active_window() == games,
                           what='the games in front')
        tap.equal([path.name for path in table.home.glob('P. v. V*')],
                  ['P. v. V.pgn'])


@tap.test('a kind of file that is chosen goes before the name proposed')
def _():
    with harness.Program(PROGRAM) as table:
        with_games(table)
        search(table, 'verdoni')
        table.find('label', '^1 of 3 games$')
        ask_to_export(table)
        table.find('button', '^Save$')
        table.settle()
        sheet.write_path(table, table.home / 'pair.pgn')
        table.click(table.find('label', '^Portable Game Notation'))
        table.key('Down', 'Return')
        table.find('label', '^Régence game')
        # GTK loses a press where a key has just closed a list.
        table.click(table.find('label', 'Name:$'))
        table.settle()
        table.click(table.find('button', '^Save$'))
        path = table.home / 'pair.regence'
        table.wait_for(path.exists, what='the file')
        tap.check(path.read_text().startswith('regence-events 1'),
                  path.read_text())


# The 32 of the second file are in the first one too.
@tap.test('228 games at odds come in once each and are named')
def _():
    files = [outside_data() / name
             for name in ('odds-games.pgn', 'odds-games-latin1.pgn')]
    if not all(path.exists() for path in files):
        raise tap.Skip('the outside data are absent')
    with harness.Program(PROGRAM) as table:
        table.find(harness.CELL, '^e2, white pawn')
        open_library(table)
        total = files[0].read_text('latin-1').count('[Event ')
        known = files[1].read_text('latin-1').count('[Event ')
        bring_in(table, files[0], '^%d games were imported' % total)
        bring_in(table, files[1], '%d games were already in Games' % known)
        table.find('label', '^%d games$' % total)
        kept = sheet.kept(table)
        tap.equal(len(kept), total)
        bare = [name for name, text in kept.items()
                if not re.search(r'^odds |^director odds|^#tag \[Handicap ',
                                 text, re.MULTILINE)]
        tap.equal(bare, [], 'games without odds')


tap.run()
