#!/usr/bin/python3
"""What two people do at the table besides moving: offers and answers, taking
back, new games, turning the board, looking back, playing on."""
# SPDX-License-Identifier: GPL-3.0-or-later

import sys

import harness
import new_game
import sheet
import tap

PROGRAM = sys.argv[1]
LATE = ('[Rulebook "fide-1930"]\n[SetUp "1"]\n'
        '[FEN "4k3/8/8/8/8/8/8/R3K3 w - - 0 31"]\n\n*\n')


def press(table, name, which=-1):
    table.click(table.wait_for(lambda: table.find_all('button', name),
                               what='the button ' + name)[which])


def entries(table):
    """Returns the text fields except the line under the sheet."""
    return [found for found in table.find_all('text')
            if found.item.id != 'widget.write-move']


@tap.test('a draw offered before its time is refused with the reason')
def _():
    with harness.Program(PROGRAM) as table:
        table.find(harness.CELL, '^e2, white pawn')
        press(table, '#draw')
        table.find('status bar', r'only once Black has made move 30 \(Art\. 16, 1 d\)')
        tap.equal(table.find_all('button', '#widget.accept draw'), [])


@tap.test('a draw offered and accepted ends the game with its article')
def _():
    with sheet.opened(PROGRAM, LATE) as table:
        table.find(harness.CELL, '^a1, white rook')
        press(table, '#draw')
        table.find('label', 'Black, do you accept the draw')
        press(table, '#widget.accept draw')
        table.find('status bar', r'drawn by agreement\.$')
        table.find('button', r'Art\. 16, 1 d$')
        table.drag('a1', 'a8')
        tap.equal(table.square_name('a1'), 'a1, white rook')


@tap.test('moving declines an offer')
def _():
    with sheet.opened(PROGRAM, LATE) as table:
        table.find(harness.CELL, '^a1, white rook')
        press(table, '#draw', 0)
        table.find('label', 'White, do you accept the draw')
        table.drag('a1', 'a2')
        table.wait_for(lambda: not table.find_all('button', '#widget.accept draw'),
                       what='the question to go away')
        table.find('label', 'Black to move')


@tap.test('a move is taken back when the other player agrees')
def _():
    with harness.Program(PROGRAM) as table:
        table.find(harness.CELL, '^e2, white pawn')
        table.drag('e2', 'e4')
        table.find(harness.CELL, '^e4, white pawn')
        table.key('ctrl+z')
        press(table, '#widget.decline takeback')
        table.find(harness.CELL, '^e4, white pawn')
        table.key('ctrl+z')
        press(table, '#widget.accept takeback')
        table.find(harness.CELL, '^e2, white pawn')


@tap.test('the names asked for are kept, and a bad FEN is explained')
def _():
    with harness.Program(PROGRAM) as table:
        table.find(harness.CELL, '^e2, white pawn')
        new_game.set_up(table)
        white, black, fen = new_game.entries(table)
        table.click(white)
        table.type_text('Philidor')
        table.click(black)
        table.type_text('Verdoni')
        new_game.reach(table, fen)
        table.click(fen)
        table.type_text('9/8')
        table.find('alert', '4 to 6 fields expected')
        tap.check(not harness.has_state(table.find('button', '#new-game.play'),
                                        'sensitive'), 'Play is sensitive')
        table.key('ctrl+a', 'BackSpace')
        new_game.play(table)
        table.find('window', '^Philidor – Verdoni$')
        table.drag('e2', 'e4')
        table.find(harness.CELL, '^e4, white pawn')
        tags = sheet.tags(sheet.save_as(table, 'names.pgn'))
        tap.equal((tags['White'], tags['Black']), ('Philidor', 'Verdoni'))


@tap.test('the board turns and is played on from the other side')
def _():
    with harness.Program(PROGRAM) as table:
        table.find(harness.CELL, '^e2, white pawn')
        table.key('ctrl+t')
        table.wait_for(
            lambda: table.centre(table.square('a1'))[1]
            < table.centre(table.square('a8'))[1], what='the board to turn')
        table.drag('e2', 'e4')
        table.find(harness.CELL, '^e4, white pawn')


def copy_and_paste(table):
    """The game comes back after a question, as one of its own; its position
    goes to the board on which one is set up."""
    table.key('F6')
    table.key('ctrl+shift+c')
    table.find('status bar', 'copied as PGN')
    table.key('ctrl+v')
    press(table, '^Open$')
    table.wait_for(lambda: not table.find_all('button', '^Open$'),
                   what='the question to go away')
    table.find(harness.CELL, '^c6, black knight')
    table.settle()
    table.key('F6')
    table.key('ctrl+c')
    table.find('status bar', 'position was copied')
    table.key('ctrl+v')
    table.wait_for(lambda: [entry for entry in entries(table) if
                            'r1bqkbnr/pppp1ppp/2n5' in harness.text_of(entry)],
                   what='the position to be set up')
    table.settle()
    table.key('Escape', 'Escape', 'Escape')
    table.wait_for(lambda: table.desktop.active_window() == table.window.id,
                   what='the table')


@tap.test('a click on the sheet looks back, and nothing is moved there')
def _():
    with sheet.opened(PROGRAM,
                      '[Result "*"]\n\n1. e4 e5 2. Nf3 Nc6 *\n') as table:
        table.find(harness.CELL, '^c6, black knight')
        table.click(table.find('button', r'^1\. e4$'))
        table.find(harness.CELL, '^e7, black pawn')
        table.find('status bar', 'after move.1 by White')
        table.drag('d7', 'd5')
        tap.equal(table.square_name('d7'), 'd7, black pawn')
        table.find('status bar', 'Press Escape to return to the game')
        press(table, '#win.return')
        table.find(harness.CELL, '^c6, black knight')
        table.wait_for(lambda: not table.find_all('button', '#win.return'),
                       what='the button to go away')
        table.click(table.find('button', r'^1\. e4$'), button=3)
        table.find(harness.CELL, '^e7, black pawn')
        table.find('menu item', '^Copy the Position')
        table.key('Escape')
        press(table, '#win.first')
        table.find('button', '#win.return')
        table.key('Escape')
        table.find(harness.CELL, '^c6, black knight')
        table.find('label', 'White to move')
        copy_and_paste(table)
        table.key('F6')
        table.type_text('Bb5')
        table.key('Return')
        table.find(harness.CELL, '^b5, white bishop')


@tap.test('a finished game can be played on from any moment')
def _():
    with sheet.opened(PROGRAM, '[Rulebook "fide-1930"]\n[Result "1-0"]\n\n'
                      '1. e4 e5 1-0\n') as table:
        table.find('status bar', 'Result in the file: 1–0')
        press(table, '#win.play-on')
        table.find('label', 'White to move')
        table.drag('g1', 'f3')
        table.find(harness.CELL, '^f3, white knight')


@tap.test('closing asks nothing and loses nothing')
def _():
    with harness.Program(PROGRAM) as table:
        table.find(harness.CELL, '^e2, white pawn')
        table.drag('e2', 'e4')
        table.find(harness.CELL, '^e4, white pawn')
        tap.equal(table.quit(), 0)
        text, = sheet.kept(table).values()
        tap.check('white play e2e4' in text, text)


@tap.test('the game over leaves nothing in the hand')
def _():
    with harness.Program(PROGRAM) as table:
        table.find(harness.CELL, '^g1, white knight')
        table.click_square('g1')
        table.wait_for(lambda: harness.has_state(table.square('g1'),
                                                 'selected'),
                       what='the knight in hand')
        press(table, '#resign')
        table.click(table.find('button', '#widget.resign'))
        table.find('status bar', 'White resigns')
        tap.check(not harness.has_state(table.square('g1'), 'selected'),
                  'the knight is still in hand')
        table.key('Left')
        table.find('status bar', 'White resigns')


@tap.test('Escape puts back what the mouse has taken')
def _():
    with harness.Program(PROGRAM) as table:
        table.find(harness.CELL, '^g1, white knight')
        table.click_square('g1')
        table.key('Escape')
        table.wait_for(lambda: not harness.has_state(table.square('g1'),
                                                     'selected'),
                       what='the knight put back')


@tap.test('a name given at the table is kept for the next game')
def _():
    with harness.Program(PROGRAM) as table:
        table.find(harness.CELL, '^e2, white pawn')
        press(table, '#name_button')
        table.wait_for(lambda: any(map(table.has_focus, entries(table))),
                       what='the entry')
        table.type_text('Legall')
        table.click_square('e4')
        table.find('window', '^Legall – Black$')
        new_game.set_up(table)
        tap.equal(harness.text_of(new_game.entries(table)[0]), 'Legall')


@tap.test('the sheet numbers the moves of the game that it shows')
def _():
    with sheet.opened(PROGRAM, LATE) as table:
        table.find(harness.CELL, '^a1, white rook')
        table.drag('a1', 'a2')
        table.find('label', r'^31\.$')
        table.key('ctrl+n')
        table.click(table.find('button', new_game.MODERN))
        table.find(harness.CELL, '^e2, white pawn')
        table.drag('e2', 'e4')
        table.find('label', r'^1\.$')


@tap.test('the shortcuts are shown')
def _():
    with harness.Program(PROGRAM) as table:
        table.key('ctrl+question')
        table.find('label', '^Press the clock')
        table.settle()
        for page in table.find_all('page tab'):  # how many, GTK decides
            table.click(page)
            table.settle()
            if table.find_all('label', 'Pick up a piece'):
                return
        tap.check(False, 'no page says how a piece is picked up')


@tap.test('the table speaks French')
def _():
    with sheet.opened(PROGRAM, '[Result "*"]\n\n1. e4 e5 2. Nf3 *\n',
                      language='fr') as table:
        table.find('label', '^Trait aux Noirs')
        table.find('button', r'^2\. Cf3$')
        table.find(harness.CELL, '^f3, cavalier blanc')


tap.run()
