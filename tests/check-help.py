#!/usr/bin/python3
"""Holds the help together: the same pages in every language, no link that leads nowhere,
no button that the program does not have, and a page for every window that asks for one."""
# SPDX-License-Identifier: GPL-3.0-or-later

import html.parser
import json
import pathlib
import re
import sys
import urllib.parse
import xml.etree.ElementTree

import tap

SOURCE, BUILD = (pathlib.Path(argument) for argument in sys.argv[1:3])
HELP = SOURCE / 'help'
SPACE = '{http://projectmallard.org/1.0/}'
LANGUAGES = {'C': 'en', 'fr': 'fr'}
LARGEST_PICTURE = 150 * 1024


def read_pages(folder, built=True):
    """Name to page, those that are written by hand and those that are built."""
    paths = [*(HELP / folder).glob('*.page'),
             *((BUILD / 'help' / folder).rglob('*.page') if built else ())]
    return {path.stem: xml.etree.ElementTree.parse(path).getroot() for path in paths}


def ids_of(page):
    return [item.get('id') for item in page.iter() if item.get('id')]


def targets_of(pages):
    return {name + ('' if id == name else '#' + id)
            for name, page in pages.items() for id in ids_of(page)}


def text_of(element):
    return ' '.join(''.join(element.itertext()).split())


@tap.test('every language has the same pages and sections, under names of their own')
def _():
    wanted = {name: ids_of(page) for name, page in read_pages('C').items()}
    tap.check(len(wanted) >= 15 and 'fide-1930' in wanted, sorted(wanted))
    for folder, language in LANGUAGES.items():
        for name, page in read_pages(folder).items():
            tap.equal(ids_of(page), wanted.get(name), '%s/%s' % (folder, name))
            tap.equal(len(ids_of(page)), len(set(ids_of(page))), name)
            tap.equal(page.get('id'), name)
            tap.equal(page.get('{http://www.w3.org/XML/1998/namespace}lang'), language)
        tap.equal(len(read_pages(folder)), len(wanted), folder)
        tap.equal('Castling' in text_of(read_pages(folder)['fide-1930']),
                  language == 'en', 'the language of the rulebooks')


@tap.test('every link leads to a page or a section that is there')
def _():
    for folder in LANGUAGES:
        pages = read_pages(folder)
        targets = targets_of(pages)
        for name, page in pages.items():
            for link in page.iter(SPACE + 'link'):
                xref = link.get('xref')
                where = name + xref if xref.startswith('#') else xref
                tap.check(where in targets, '%s/%s: %s' % (folder, name, xref))


@tap.test('every page has a place in a guide, a description and a title')
def _():
    for folder in LANGUAGES:
        for name, page in read_pages(folder).items():
            info = page.find(SPACE + 'info')
            guides = [link for link in info.findall(SPACE + 'link')
                      if link.get('type') == 'guide']
            tap.check(guides or name == 'index', '%s/%s is an orphan' % (folder, name))
            tap.check(info.findtext(SPACE + 'desc') and page.find(SPACE + 'title')
                      is not None, name)


@tap.test('every page that a window asks for is there')
def _():
    asked = {'index'}
    for path in (SOURCE / 'src' / 'app').rglob('*.c'):
        asked.update(re.findall(r'rg_help_add \([^"]+, "([^"]+)"\)', path.read_text()))
    tap.check({'play', 'time', 'preferences'} <= asked, sorted(asked))
    tap.equal(asked - set(read_pages('C')), set())


def said_by_program():
    """English to the texts of French for every text of the catalogue."""
    said = {}
    for entry in (SOURCE / 'po' / 'fr.po').read_text().split('\n\n'):
        found = {key: json.loads('"%s"' % ''.join(re.findall('"(.*)"', value)))
                 for key, value in re.findall(
                     r'^(msgid|msgstr)(?:\[0\])?((?: ?"[^\n]*"\n?)+)', entry, re.M)}
        if 'msgid' in found:
            said.setdefault(plain(found['msgid']), set()).add(plain(found['msgstr']))
    return said


def plain(text):
    """Without the mark of the key and the dots of a button that asks for more."""
    return ' '.join(text.replace('_', '').rstrip('…').split())


@tap.test('every button has the name that is on the screen, in that language')
def _():
    said = said_by_program()
    known = {'C': set(said), 'fr': set().union(*said.values())}
    for folder in LANGUAGES:
        for name, page in read_pages(folder, built=False).items():
            for gui in page.iter(SPACE + 'gui'):
                tap.check(text_of(gui) in known[folder],
                          '%s/%s: “%s”' % (folder, name, text_of(gui)))


@tap.test('what is quoted beside them is a text of the program too, or a square')
def _():
    said = said_by_program()
    known = {'C': set(said), 'fr': set().union(*said.values())}
    square = re.compile(r'[a-h][1-8], [^”»]+')
    for folder in LANGUAGES:
        for name, page in read_pages(folder, built=False).items():
            for text in re.findall(r'“([^”]*)”|«\s([^»]*)\s»', text_of(page)):
                text = plain(''.join(text))
                tap.check(text in known[folder] or square.fullmatch(text),
                          '%s/%s: “%s”' % (folder, name, text))


@tap.test('both languages name the same buttons and the same keys')
def _():
    said = said_by_program()
    french = read_pages('fr', built=False)
    for name, page in read_pages('C', built=False).items():
        wanted = [text_of(gui) for gui in page.iter(SPACE + 'gui')]
        found = [text_of(gui) for gui in french[name].iter(SPACE + 'gui')]
        tap.equal(len(found), len(wanted), '%s\n%s\n%s' % (name, wanted, found))
        for button in wanted:
            tap.check(said.get(button, set()) & set(found),
                      '%s: no page in French says “%s”' % (name, button))
        tap.equal(*(len(list(one.iter(SPACE + 'key'))) for one in (page, french[name])),
                  name)


@tap.test('every key of the pages and of the window of shortcuts is one of the program')
def _():
    overlay = (SOURCE / 'ui' / 'help-overlay.ui').read_text()
    source = ''.join(path.read_text() for path in (SOURCE / 'src' / 'app').rglob('*.c'))
    for keys in read_pages('C')['keyboard'].iter(SPACE + 'keyseq'):
        *modifiers, key = [text_of(one) for one in keys]
        if modifiers not in (['Ctrl'], ['Ctrl', 'Shift']) or not key.isalpha():
            continue
        accel = '"%s%s"' % (''.join('<%s>' % {'Ctrl': 'Control'}.get(one, one)
                                    for one in modifiers), key.lower())
        tap.check(accel in source or accel.strip('"').replace('<', '&lt;').replace(
            '>', '&gt;') in overlay or key == 'Enter', accel)


@tap.test('the pictures are there in every language, and small')
def _():
    for folder in LANGUAGES:
        shown = {media.get('src') for page in read_pages(folder).values()
                 for media in page.iter(SPACE + 'media')}
        kept = {str(path.relative_to(HELP / folder))
                for path in (HELP / folder).glob('figures/*')}
        tap.equal(shown, kept)
        for name in kept:
            size = (HELP / folder / name).stat().st_size
            tap.check(size < LARGEST_PICTURE, '%s has %d bytes' % (name, size))


class Copy(html.parser.HTMLParser):
    """Collects the ids in an HTML file and its references."""

    def __init__(self, text):
        super().__init__()
        self.ids, self.references = [], []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        for name, value in attrs:
            if name == 'id':
                self.ids.append(value)
            elif name in ('href', 'src'):
                self.references.append(value)


@tap.test('one HTML file has all pages, and all that it refers to')
def _():
    for folder in LANGUAGES:
        copy = Copy((BUILD / 'help' / ('regence-%s.html' % folder)).read_text())
        wanted = {name.replace('#', ':') for name in targets_of(read_pages(folder))}
        tap.equal(len(copy.ids), len(set(copy.ids)))
        tap.equal(set(copy.ids), wanted, folder)
        for reference in copy.references:
            tap.check(reference.startswith('data:image/png;base64,')
                      or urllib.parse.unquote(reference[1:]) in wanted, reference[:80])


@tap.test('French has no-break spaces, and ’ for an apostrophe')
def _():
    for path in (HELP / 'fr').glob('*.page'):
        text = re.sub(r'<(?:!--.*?--|[^>]*)>', '', path.read_text(), flags=re.S)
        found = re.findall(r".*(?: [:;!?»]|« |\w'\w).*", text)
        tap.equal(found, [], path.name)


tap.run()
