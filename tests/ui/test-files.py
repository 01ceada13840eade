#!/usr/bin/python3
"""Files that are good, bad, large and several games long: a clear message, and
the game on the table untouched."""
# SPDX-License-Identifier: GPL-3.0-or-later

import os
import pathlib
import random
import subprocess
import sys
import tempfile

import harness
import locales
import sheet
import tap

PROGRAM = sys.argv[1]
SOURCE = pathlib.Path(__file__).parents[2]
FEN_GAME = '[SetUp "1"]\n[FEN "%s"]\n[Result "*"]\n\n*\n'


def begin(table):
    """A game that must survive whatever is opened."""
    table.find(harness.CELL, '^e2, white pawn')
    table.drag('e2', 'e4')
    table.find(harness.CELL, '^e4, white pawn')


def choose(table, path):
    """Opens a file through the dialog; says which window that was."""
    table.key('ctrl+o')
    table.wait_for(lambda: table.find_all('button', '^Cancel$'),
                   what='the dialog')
    table.wait_for(lambda: table.desktop.active_window() != table.window.id,
                   what='the focus of the dialog')
    dialog = table.desktop.active_window()
    sheet.choose_to_open(table, path)
    return dialog


def await_message(table, dialog):
    """Waits by its window for what comes after a dialog: to look through a
    window that is only just opening can end the program."""
    table.wait_for(lambda: table.desktop.active_window() not in
                   (dialog, table.window.id, None, 0), what='the message')
    table.settle()


def assert_refused(contents, message):
    """Opens a file of that contents and expects the message of a dialog."""
    with harness.Program(PROGRAM) as table:
        begin(table)
        path = table.home / 'bad.pgn'
        path.write_bytes(contents)
        await_message(table, choose(table, path))
        table.find('label', message)
        table.key('Escape')
        table.wait_for(lambda: not table.find_all('label', message),
                       what='the message to go away')
        tap.equal(table.square_name('e4'), 'e4, white pawn')
        table.drag('e7', 'e5')
        table.find(harness.CELL, '^e5, black pawn')


@tap.test('binary rubbish is refused and the game goes on')
def _():
    random.seed(26)
    assert_refused(random.randbytes(300000), 'contains no chess games')


@tap.test('fifty megabytes of rubbish are refused and the game goes on')
def _():
    assert_refused(b'no chess at all ' * (50 << 16), 'contains no chess games')


@tap.test('a FEN with nine pawns in a row is refused with the rank')
def _():
    fen = 'rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
    assert_refused((FEN_GAME % fen).encode(), 'rank 7 must have 8 squares, not 9')


@tap.test('a FEN without a king is refused by name')
def _():
    fen = 'rnbq1bnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1'
    assert_refused((FEN_GAME % fen).encode(), 'Black has no king')


@tap.test('a truncated game is opened as far as it goes')
def _():
    with sheet.opened(PROGRAM, '[White "A"]\n\n1. e4 e5 2. Nf3 Nc') as table:
        table.find(harness.CELL, '^f3, white knight')


@tap.test('an illegal move ends the game there and is located')
def _():
    with sheet.opened(PROGRAM, '[White "A"]\n[Result "*"]\n\n'
                               '1. e4 e5 2. Nd4 Nc6 *\n') as table:
        table.find('status bar', 'line 4, column 13')
        tap.equal(table.square_name('e5'), 'e5, black pawn')
        tap.equal(table.square_name('b8'), 'b8, black knight')


@tap.test('a large file opens with a list to choose from')
def _():
    game = ('[Event "Simul %d"]\n[White "Player %d"]\n[Black "Master"]\n'
            '[Result "*"]\n\n1. d4 {%s} d5 *\n\n')
    text = ''.join(game % (number, number, 'so ' * 300)
                   for number in range(54000))
    tap.check(len(text) > 50e6, 'the file is not large')
    with sheet.opened(PROGRAM, text, 'large.pgn') as table:
        table.find('label', '54000 games')
        table.type_text('Player 53999')
        table.find('label', '^Player 53999 – Master$')
        table.key('Return')
        table.find(harness.CELL, '^d4, white pawn')
        table.find('window', '^Player 53999 – Master$')


@tap.test('another file is never replaced unasked')
def _():
    with harness.Program(PROGRAM) as table:
        begin(table)
        (table.home / 'kept.pgn').write_text('precious')
        table.key('ctrl+s')
        table.wait_for(lambda: table.desktop.active_window()
                       != table.window.id, what='the dialog')
        sheet.choose_to_save(table, table.home / 'kept')
        table.find('button', 'Replace')
        table.key('Escape')
        tap.equal((table.home / 'kept.pgn').read_text(), 'precious')


@tap.test('a rulebook is opened as any file, and the game goes on')
def _():
    with harness.Program(PROGRAM) as table:
        begin(table)
        path = table.home / 'Club.rulebook'
        path.write_text((SOURCE / 'tests/rulebooks/club.rulebook').read_text())
        await_message(table, choose(table, path))
        table.find('label', '^Add This Rulebook[?]$')
        table.click(table.find('button', '^Add$'))
        table.find('list item', r'^Rule I, Touched$')
        tap.equal(table.square_name('e4'), 'e4, white pawn')


@tap.test('a second file does not disturb the list of the first')
def _():
    def games(name, n):
        return ''.join('[White "%s %d"]\n[Result "*"]\n\n1. e4 *\n\n'
                       % (name, number) for number in range(n))
    with sheet.opened(PROGRAM, games('First', 3)) as table:
        table.find('label', 'game.pgn: 3 games')
        other = table.home / 'other.pgn'
        other.write_text(games('Second', 30))
        table.start(other)
        table.find('label', 'other.pgn: 30 games')
        table.type_text('Second 29')
        table.key('Return')
        table.find('label', '^Second 29 – Black$')
        table.find('label', 'game.pgn: 3 games')


@tap.test('Enter in the list opens what was typed; next is one key away')
def _():
    text = ''.join('[White "Player %d"]\n[Result "1-0"]\n\n1. e4 1-0\n\n' % number
                   for number in range(50))
    with sheet.opened(PROGRAM, text) as table:
        table.find('button', '#open')
        table.type_text('Player 33')
        table.key('Return')
        table.find('window', '^Player 33 – Black$')
        table.find('label', '^Game 34 of 50$')
        table.find(harness.CELL, '^e2, white pawn')  # over: from its beginning
        tap.equal(table.find_all('button', '#win.rematch'), [])
        tap.equal(table.find_all('label', 'FIDE'), [])
        table.key('alt+Page_Down')
        table.find('window', '^Player 34 – Black$')
        table.click(table.find('button', '#win.previous-game'))
        table.find('window', '^Player 33 – Black$')
        table.key('End')
        table.find(harness.CELL, '^e4, white pawn')
        table.click(table.find('button', '#win.play-on'))
        table.find('label', '^Rulebook$')  # none is known: it is asked for
        table.click(table.find('button', '#new-game.play'))
        table.find('label', 'Black to move')
        tap.equal(table.find_all('label', '^Game 34 of 50$'), [])


@tap.test('a file that is changed while its games are listed is not read on')
def _():
    text = '[White "A"]\n\n1. e4 *\n\n[White "B"]\n\n1. d4 *\n'
    with sheet.opened(PROGRAM, text) as table:
        table.find('label', '^B – [?]$')
        with open(table.home / 'game.pgn', 'a', encoding='utf-8') as file:
            file.write('\n[White "C"]\n\n1. c4 *\n')
        table.type_text('b')
        table.find('status bar', 'game.pgn” has changed since it was opened')


@tap.test('the native file brings everything back')
def _():
    with harness.Program(PROGRAM) as table:
        begin(table)
        table.click(table.find_all('button', '#takeback')[-1])
        table.find('button', '#widget.accept takeback')
        saved = sheet.save_as(table, 'game.regence')
        tap.check('white play e2e4\nwhite takeback\n' in saved, saved)
    with sheet.opened(PROGRAM, saved, 'game.regence') as table:
        table.click(table.find('button', '#widget.accept takeback'))
        table.find(harness.CELL, '^e2, white pawn')


def draw(folder, picture, *files, language='en'):
    """Asks for a picture there; returns the status and what was said."""
    done = subprocess.run(
        [os.path.abspath(PROGRAM), '--screenshot=%s' % picture, *files],
        cwd=folder, stderr=subprocess.PIPE, text=True, timeout=harness.TIMEOUT,
        env={**os.environ, **locales.speaking(language), 'G_DEBUG': 'gc-friendly'})
    return done.returncode, done.stderr


@tap.test('where a picture is asked for, a file that cannot be opened is named')
def _():
    with tempfile.TemporaryDirectory(prefix='regence-home-') as folder:
        home = pathlib.Path(folder)
        (home / 'bad.pgn').write_text('rubbish')
        (home / 'bad.envelope').write_text('rubbish')
        for language, name, reason in (
                ('en', 'none.pgn', 'There is no such file or folder.'),
                ('fr', 'none.envelope', 'Ce fichier ou ce dossier n’existe pas.'),
                ('en', 'bad.pgn', '“bad.pgn” contains no chess games.'),
                ('en', 'bad.envelope', 'This file is not a Régence envelope.')):
            status, said = draw(folder, 'out.png', name, language=language)
            tap.equal(status, 1, name)
            tap.check('%s/%s' % (folder, name) in said and reason in said, said)
            tap.check(not (home / 'out.png').exists(), 'there is a picture')
        # Each envelope has a window of its own: the picture is of the first.
        said = draw(folder, 'out.png', 'bad.envelope', 'none.envelope')[1]
        tap.check('not a Régence envelope' in said, said)


@tap.test('a picture that cannot be written says why, and else is written')
def _():
    with tempfile.TemporaryDirectory(prefix='regence-home-') as folder:
        game = pathlib.Path(folder, 'game.pgn')
        game.write_text('[White "A"]\n\n1. e4 *\n')
        (game.parent / 'folder').mkdir()
        for name, reason in (('none/out.png', 'There is no such file or folder.'),
                             ('folder', 'This is a folder, not a file.')):
            tap.equal(draw(folder, name, game), (
                1, 'The picture could not be written to “%s”. %s\n' % (name, reason)))
        tap.equal(draw(folder, 'out.png', game), (0, ''))
        with harness.Image.open(game.parent / 'out.png') as picture:
            tap.equal(picture.size, (1000, 700))


tap.run()
