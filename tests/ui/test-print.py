#!/usr/bin/python3
"""A game printed from the window by mouse: as a PDF, by the system's dialog, and
the position on the board as a file."""
# SPDX-License-Identifier: GPL-3.0-or-later

import os
import re
import sys

import harness
import sheet
import tap
from sheet import output_of

PROGRAM, CLI = sys.argv[1:3]
os.environ['SOURCE_DATE_EPOCH'] = '1000000000'
WHITE_WRITES = 'descriptive fr short 1930'
BLACK_WRITES = 'algebraic en short pgn'
SETTINGS = {'notation-white': "'%s'" % WHITE_WRITES,
            'notation-black': "'%s'" % BLACK_WRITES,
            'paper': "'a4'"}
GAME = '''regence-events 1
#tag [Event "Café de la Régence"]
#tag [White "Élise Müller"]
#tag [Black "Ødegård"]
#tag [Result "1-0"]
rulebook fide-1930
conduct free
clock -
start
white play e2e4
black play e7e5
white play g1f3
black play b8c6
white play f1b5
black resign
'''
TIMED_GAME = GAME.replace('clock -', 'clock 3600')


def text_of(path):
    """The words of a PDF without blanks, which letters set apart have too many
    of."""
    return re.sub(r'\s+', '', output_of('pdftotext', '-layout', path, '-'))


def assert_says(path, *wanted):
    text = text_of(path).lower()
    for words in wanted:
        tap.check(re.sub(r'\s+', '', words).lower() in text,
                  '%r is not in\n%s' % (words, text))


def assert_fonts_embedded(path):
    """The column "emb" of pdffonts."""
    rows = output_of('pdffonts', path).splitlines()[2:]
    tap.check(rows, 'there is no font')
    for row in rows:
        tap.equal(row.split()[-5], 'yes', row)


def await_window(table, *others):
    """Waits until another window is in front, and a little longer: to look
    through one that is only just opening can end the program."""
    table.wait_for(lambda: table.desktop.active_window() not in
                   (*others, None, 0), what='the next window')
    table.settle()
    return table.desktop.active_window()


def open_print_window(table):
    table.find(harness.CELL, '^b5, white bishop')
    table.key('ctrl+p')
    window = await_window(table, table.window.id)
    table.find('label', '^Page 1 of 1$')
    return window


def save_pdf(table, window, name):
    table.click(table.find('button', '#print.save-pdf'))
    chooser = await_window(table, window)
    sheet.choose_to_save(table, name)
    return chooser


def click_row(table, title):
    """The rows come behind everything that is on the table."""
    table.find('label', '^%s$' % title)
    table.click(table.find_all('label', '^%s$' % title)[-1])
    table.settle()


@tap.test('the PDF of the window is that of the command line, byte for byte')
def _():
    with sheet.opened(PROGRAM, GAME, 'game.regence',
                      settings=SETTINGS) as table:
        table.find(harness.CELL, '^b5, white bishop')
        sheet.save_as(table, 'copy.regence')
        table.wait_for(lambda: table.desktop.active_window()
                       == table.window.id, what='the table')
        window = open_print_window(table)
        click_row(table, 'Log')
        save_pdf(table, window, table.home / 'white')
        path = table.home / 'white.pdf'
        table.find('label', '^Saved as “white.pdf”$')
        assert_says(path, 'Café de la Régence', 'Élise Müller', 'Ødegård',
                    'P4R', 'C3FR', 'F5C')
        assert_fonts_embedded(path)
        output_of(CLI, 'scoresheet', table.home / 'copy.regence',
                  '--player=white', '--notation=' + WHITE_WRITES, '--minutes',
                  '-o', table.home / 'cli.pdf')
        tap.check(path.read_bytes() == (table.home / 'cli.pdf').read_bytes(),
                  'the window prints another page than regence-cli')


def pages_of(table, window, name):
    save_pdf(table, window, table.home / name)
    table.find('label', '^Saved as “%s.pdf”$' % name)
    pages = output_of('pdftotext', '-layout', table.home / (name + '.pdf'), '-')
    return [re.sub(r'\s+', '', page) for page in pages.strip('\f').split('\f')]


@tap.test('each player gets a sheet in the language of its moves, or in the one chosen')
def _():
    with sheet.opened(PROGRAM, GAME, 'game.regence',
                      settings=SETTINGS) as table:
        window = open_print_window(table)
        click_row(table, 'Sheet')
        table.key('End', 'Up', 'Return')
        table.find('label', '^Page 1 of 2$')
        table.click(table.find('button', '#print.next'))
        table.find('label', '^Page 2 of 2$')
        first, second = pages_of(table, window, 'both')
        for page, there, other in ((first, 'C3FR', 'Nf3'), (second, 'Nf3', 'C3FR'),
                                   (first, 'Résultat', 'Result'),
                                   (second, 'Result', 'Résultat')):
            tap.check(there in page, there + ' is missing')
            tap.check(other not in page, other + ' is on the wrong sheet')
        click_row(table, 'Language')
        table.key('End', 'Return')
        table.settle()
        for page, move in zip(pages_of(table, window, 'french'), ('C3FR', 'Cf3')):
            tap.check('Résultat' in page and 'Result' not in page, page)
            tap.check(move in page, move + ' is missing')


def is_offered(table, title):
    """Returns whether the row of that title has a choice."""
    found = table.find_all('label', '^%s$' % title)[-1]
    while harness.role_of(found) not in ('list item', 'combo box'):
        found = found.parent
    return harness.has_state(found, 'sensitive')


@tap.test('an empty sheet belongs to no player, and is that of the command '
          'line byte for byte')
def _():
    with sheet.opened(PROGRAM, TIMED_GAME, 'game.regence',
                      settings=SETTINGS) as table:
        window = open_print_window(table)
        choices = ('Sheet', 'Times', 'Diagrams', 'Log')
        for title in choices:
            tap.check(is_offered(table, title), title + ' is not offered')
        click_row(table, 'Blank Scoresheet')
        for title in choices:
            tap.equal(is_offered(table, title), title == 'Diagrams', title)
        save_pdf(table, window, table.home / 'empty.pdf')
        table.find('label', '^Saved as “empty.pdf”$')
        path = table.home / 'empty.pdf'
        assert_says(path, 'Scoresheet', 'Place', 'Date', 'Round', 'Board',
                    'White', 'Black', 'Rulebook', 'Time control', 'Odds', 'Result',
                    'Arbiter')
        text = text_of(path)
        for word in ('Müller', 'P4R', 'ScoresheetofWhite'):
            tap.check(word not in text, word + ' is on an empty sheet')
        output_of(CLI, 'scoresheet', '--blank', '-o', table.home / 'cli.pdf')
        tap.check(path.read_bytes() == (table.home / 'cli.pdf').read_bytes(),
                  'the window prints another empty sheet than regence-cli')


@tap.test('the arbiter’s report has its own row in the menu, and is that of the command '
          'line byte for byte')
def _():
    game = GAME.replace('black resign', 'director warn black noise\nblack resign')
    with sheet.opened(PROGRAM, game, 'game.regence', settings=SETTINGS) as table:
        table.find(harness.CELL, '^b5, white bishop')
        sheet.save_as(table, 'copy.regence')
        table.wait_for(lambda: table.desktop.active_window()
                       == table.window.id, what='the table')
        table.key('F10')
        table.find('menu item', '^Copy, Print and Export$')
        table.key('e')
        table.find('menu item', '^Print the Arbiter’s Report…$')
        table.settle()
        table.key('r')
        window = await_window(table, table.window.id)
        table.find('label', '^Page 1 of 1$')
        for title in ('Times', 'Diagrams', 'Log'):
            tap.check(not is_offered(table, title), title + ' is offered')
        save_pdf(table, window, table.home / 'report')
        path = table.home / 'report.pdf'
        table.find('label', '^Saved as “report.pdf”$')
        assert_says(path, 'Arbiter’s report', 'The arbiter warns Ødegård', '“noise”')
        output_of(CLI, 'report', table.home / 'copy.regence', '-o',
                  table.home / 'cli.pdf')
        tap.check(path.read_bytes() == (table.home / 'cli.pdf').read_bytes(),
                  'the window prints another report than regence-cli')
        click_row(table, 'Sheet')
        table.key('Home', 'Return')
        table.settle()
        tap.check(is_offered(table, 'Diagrams'), 'a scoresheet has diagrams')


@tap.test('what a game has not got cannot be chosen, and the row says why')
def _():
    with sheet.opened(PROGRAM, GAME.replace('black resign\n', ''),
                      'game.regence', settings=SETTINGS) as table:
        open_print_window(table)
        table.find('label', '^No clock times were recorded$')
        table.find('label', '^The log is empty$')
        tap.check(not is_offered(table, 'Times'), 'there are no times')
        tap.check(not is_offered(table, 'Log'), 'there is no log')
        tap.check(is_offered(table, 'Diagrams'), 'there is a board')


@tap.test('no file is replaced unasked, and what fails is told in a sentence')
def _():
    with sheet.opened(PROGRAM, GAME, 'game.regence',
                      settings=SETTINGS) as table:
        window = open_print_window(table)
        kept = table.home / 'kept.pdf'
        kept.write_text('precious')
        chooser = save_pdf(table, window, table.home / 'kept')
        await_window(table, window, chooser)
        table.find('button', 'Replace')
        table.key('Escape')
        table.wait_for(lambda: table.desktop.active_window() == window,
                       what='the window')
        tap.equal(kept.read_text(), 'precious')
        (table.home / 'full.pdf').symlink_to('/dev/full')
        table.settle()
        chooser = save_pdf(table, window, table.home / 'full')
        await_window(table, window, chooser)
        table.click(table.find('button', 'Replace'))
        table.find('label', r'^There is no space left on the disk\.$')
        table.key('Escape')
        table.wait_for(lambda: table.desktop.active_window() == window,
                       what='the window')
        table.settle()
        chooser = save_pdf(table, window, '/proc/sheet.pdf')
        await_window(table, window, chooser)
        table.find('label', '^The Sheet Could Not Be Saved$')
        table.find('label', r'^There is no such file or folder\.$')
        table.key('Escape')


def print_to_file(table, window):
    """Through the system's dialog, which finds its printers after a while."""
    table.click(table.find('button', '#print.print'))
    await_window(table, window)
    table.click(table.find('label', '^Print to File$'))
    button = table.find('button', '^Print$')
    table.wait_for(lambda: harness.has_state(button, 'sensitive'),
                   what='the printer')
    table.settle()
    table.click(button)


@tap.test('a printer gets the same page, and is remembered')
def _():
    with sheet.opened(PROGRAM, GAME, 'game.regence',
                      settings=SETTINGS) as table:
        print_to_file(table, open_print_window(table))
        path = table.home / 'Élise Müller – Ødegård.pdf'
        table.find('label', '^Saved as “Élise Müller – Ødegård.pdf”$')
        table.wait_for(path.exists, what='the printed page')
        assert_says(path, 'Élise Müller', 'Ødegård', 'C3FR', 'F5C')
        assert_fonts_embedded(path)
        tap.check('Page size:       595.276 x 841.89 pts (A4)'
                  in output_of('pdfinfo', path), 'the paper is another one')
        kept = (table.home / 'config/regence/print.ini').read_text()
        tap.check('printer=Print to File' in kept, kept)


@tap.test('what a printer cannot do is told in a sentence')
def _():
    with sheet.opened(PROGRAM, GAME, 'game.regence',
                      settings=SETTINGS) as table:
        folder = table.home / 'config' / 'regence'
        folder.mkdir(parents=True)
        (folder / 'print.ini').write_text(
            '[Print Settings]\noutput-uri=file:///nowhere/sheet.pdf\n')
        print_to_file(table, open_print_window(table))
        table.find('label', '^Printing Failed$')
        table.find('label', r'^There is no such file or folder\.$')
        table.key('Escape')


def export_position(table, name):
    table.key('F10')
    table.find('menu item', '^Copy, Print and Export$')
    table.key('e')
    table.find('menu item', '^Export the Position…$')
    table.settle()
    table.key('x')
    await_window(table, table.window.id)
    sheet.choose_to_save(table, name)


@tap.test('the position on the board becomes a file of the kind that was named')
def _():
    begins = {'board.svg': b'<?xml', 'board.png': b'\x89PNG',
              'board.pdf': b'%PDF'}
    with sheet.opened(PROGRAM, GAME, 'game.regence',
                      settings=SETTINGS) as table:
        table.find(harness.CELL, '^b5, white bishop')
        for name, start in begins.items():
            export_position(table, table.home / name)
            path = table.home / name
            table.wait_for(path.exists, what=name)
            tap.check(path.read_bytes().startswith(start), name)
            table.wait_for(lambda: table.desktop.active_window()
                           == table.window.id, what='the table')
            table.settle()
        fen = ('r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R '
               'b KQkq - 3 3')
        output_of(CLI, 'diagram', *fen.split(), '-o', table.home / 'cli.png')
        tap.check((table.home / 'board.png').read_bytes()
                  == (table.home / 'cli.png').read_bytes(),
                  'the window draws another board than regence-cli')


tap.run()
