#!/usr/bin/python3
"""The rulebook beside the table: opened, read and searched by keyboard."""
# SPDX-License-Identifier: GPL-3.0-or-later

import contextlib
import re
import sys

import harness
import tap

PROGRAM = sys.argv[1]
ROW = 'list item'
CITED = r'(Art\. \d+(, \d+)?( [a-f]|, [A-Z]\w+)?|Annex \d|[IVX]+)(?=, )'
ALL = 113  # articles of the FIDE laws of 1930, with the annex


@contextlib.contextmanager
def reading(**options):
    """The table with the rulebook opened by its key and settled."""
    with harness.Program(PROGRAM, **options) as table:
        table.find(harness.CELL, '^e4')
        table.key('ctrl+r')
        table.wait_for(lambda: table.desktop.active_window()
                       not in (0, table.window.id), what='the rulebook')
        table.settle()
        table.find(ROW, r'^Art\.\s1, 1, ')
        yield table


def articles(table):
    """The numbers of the articles that are shown, as they are cited."""
    return [re.match(CITED, harness.name_of(row))[0]
            for row in table.find_all(ROW, r'^Art\.\s|^Annex|^[IVX]+, ')]


def search(table, words, count):
    table.key('ctrl+f')
    table.key('ctrl+a')
    table.type_text(words)
    table.find('status bar', count)


def focused(table):
    found = [harness.name_of(row) for row in table.find_all(ROW)
             if table.has_focus(row)]
    return found[0] if found else ''


@tap.test('the rulebook of the table opens whole, in the order of the text')
def _():
    with reading() as table:
        tap.equal(len(table.find_all('window')), 2)
        found = articles(table)
        tap.equal(len(found), ALL)
        tap.equal(found[:2] + found[-1:], ['Art. 1, 1', 'Art. 1, 2', 'Annex 9'])
        row = table.find_all(ROW, r'^Art\. 15 b, Opponent’s piece touched$')[0]
        tap.equal([harness.name_of(label) for label in harness.walk(row)
                   if harness.role_of(label) == 'label'],
                  ['Art. 15 b', 'Opponent’s piece touched',
                   'A player to move who touches an opponent’s piece must '
                   'take it, if a legal move can.',
                   'Reading',
                   'Moving an opponent’s piece counts as touching it: it must '
                   'be taken.'])
        tap.check('Reading: Moving an opponent' in row.description,
                  row.description)


def head(table):
    """The labels of the title page, above the articles."""
    row = table.find(ROW, r'^FIDE 1930$')
    return [harness.name_of(label) for label in harness.walk(row)
            if harness.role_of(label) == 'label']


@tap.test('it opens with where its text comes from, in either language')
def _():
    with reading() as table:
        tap.check(any('official edition, Brussels 1930' in label
                      for label in head(table)), head(table))
        table.find('label', r'^Touched pieces \(De la pièce touchée\)$')
        search(table, 'touched', '^[1-9]')
        table.find('label', r'^Touched pieces \(De la pièce touchée\)$')
        tap.equal(table.find_all('label', r'^Checkmate \(Du Mat\)$'), [])
    with reading(language='fr') as table:
        tap.check(any('édition officielle, Bruxelles 1930' in label
                      for label in head(table)), head(table))


@tap.test('a search finds words and numbers, and says how many articles')
def _():
    with reading() as table:
        search(table, 'Opponent touche CAPTURE', '^1 article$')
        tap.equal(articles(table), ['Art. 15 c'])
        search(table, '21.5', '^1 article$')
        tap.equal(articles(table), ['Art. 21, 5'])
        search(table, 'jabberwock', '^0 articles$')
        table.find('label', '^No Articles Found$')
        tap.equal(articles(table), [])


@tap.test('Escape comes back to the article where the search began')
def _():
    with reading() as table:
        for _ in range(9):
            table.key('Down')
        before = table.wait_for(lambda: focused(table), what='the focus')
        tap.check(before.startswith('Art. '), before)
        search(table, 'annex', '^9 articles$')
        table.key('Down')
        table.wait_for(lambda: focused(table).startswith('Annex 1'),
                       what='the first article found')
        table.key('Escape')
        table.wait_for(lambda: len(articles(table)) == ALL,
                       what='the whole text')
        table.wait_for(lambda: focused(table) == before, what=before)


@tap.test('the arrows go on from a text in which one has clicked')
def _():
    with reading() as table:
        row = table.find(ROW, r'^Art\. 1, 1, ')
        table.click([label for label in harness.walk(row)
                     if harness.role_of(label) == 'label'][-1])
        table.key('Down')
        table.wait_for(lambda: focused(table).startswith('Art. 1, 2, '),
                       what='the article below')


@tap.test('Enter on an article that was found shows it among the others')
def _():
    with reading() as table:
        table.type_text('castl without rook 22')
        table.find('status bar', '^[1-9]')
        table.key('Return')
        found = table.wait_for(lambda: focused(table), what='an article')
        table.key('Return')
        table.wait_for(lambda: len(articles(table)) == ALL,
                       what='the whole text')
        table.wait_for(lambda: focused(table) == found, what=found)


@tap.test('in French it is read and searched in French')
def _():
    with reading(language='fr') as table:
        search(table, 'piece adverse touchee', '^[1-9]')
        row = table.find(ROW, r'^Art\.\s15 b, Pièce adverse touchée$')
        names = [harness.name_of(label) for label in harness.walk(row)
                 if harness.role_of(label) == 'label']
        tap.check(any('c’est la toucher' in name for name in names),
                  names)


@tap.test('closed, it opens again; it ends with the table')
def _():
    with reading() as table:
        table.key('ctrl+w')
        table.wait_for(lambda: table.desktop.active_window()
                       == table.window.id, what='the table')
        table.key('ctrl+r')
        table.wait_for(lambda: table.desktop.active_window()
                       not in (0, table.window.id), what='the rulebook')
        table.settle()
        tap.equal(table.quit(), 0)


tap.run()
