#!/usr/bin/python3
"""Writes all pages of the help as one HTML file that needs nothing else: for machines
without a viewer of Mallard.  It knows the elements that our pages use and stops at any
other.  The id of a page stays; a section is PAGE:SECTION."""
# SPDX-License-Identifier: GPL-3.0-or-later

import base64
import html
import pathlib
import sys
import xml.etree.ElementTree

STYLE = pathlib.Path(sys.argv[1]).read_text(encoding='utf-8')
SPACE = '{http://projectmallard.org/1.0/}'
LANGUAGE = '{http://www.w3.org/XML/1998/namespace}lang'
TAGS = {'p': 'p', 'list': 'ul', 'steps': 'ol', 'terms': 'dl', 'em': 'em', 'file': 'code',
        'cmd': 'code', 'input': 'code', 'screen': 'pre', 'table': 'table', 'tr': 'tr',
        'td': 'td', 'key': 'kbd', 'gui': 'b'}
SEPARATORS = {'keyseq': '+', 'guiseq': ' › '}


class Page:
    """A page, with the folder of its pictures."""

    def __init__(self, path):
        self.folder = pathlib.Path(path).parent
        self.root = xml.etree.ElementTree.parse(path).getroot()
        self.name = self.root.get('id')
        self.info = self.root.find(SPACE + 'info')
        # Of the element that has it, "page" or "page#section", to its title.
        self.titles = {self.name + ('#' + item.get('id') if item is not self.root else ''):
                       item.find(SPACE + 'title')
                       for item in self.root.iter() if item.get('id')}

    def guides(self):
        return {link.get('xref') for link in self.info.findall(SPACE + 'link')}

    def rank(self):
        return self.info.findtext(SPACE + "title[@type='sort']", '')


def paths():
    """The pages that are asked for; in a folder, all below it."""
    for path in map(pathlib.Path, sys.argv[2:]):
        yield from sorted(path.rglob('*.page')) if path.is_dir() else [path]


PAGES = {page.name: page for page in map(Page, paths())}


def point(xref, page):
    target = page.name + xref if xref.startswith('#') else xref
    return target, '#' + target.replace('#', ':')


def topics_of(guide):
    """The pages below a guide or one of its sections, in their order."""
    found = [page for page in PAGES.values() if guide in page.guides()]
    return sorted(found, key=lambda page: page.rank())


def write_topics(guide):
    rows = ['<li><a href="#%s">%s</a><br>%s</li>' % (
        page.name, write_inside(page.titles[page.name], page),
        write_inside(page.info.find(SPACE + 'desc'), page)) for page in topics_of(guide)]
    return '<ul class="topics">%s</ul>\n' % ''.join(rows) if rows else ''


def write_inside(element, page, level=2):
    return html.escape(element.text or '', False) + ''.join(
        write(child, page, level) + html.escape(child.tail or '', False)
        for child in element)


def write_link(element, page):
    if element.get('href'):
        target, address = None, element.get('href')
    else:
        target, address = point(element.get('xref'), page)
    text = write_inside(element, page)
    if not text:
        of = PAGES[target.partition('#')[0]]
        text = write_inside(of.titles[target], of)
    return '<a href="%s">%s</a>' % (html.escape(address), text)


def write_picture(element, page):
    data = (page.folder / element.get('src')).read_bytes()
    words = ' '.join(''.join(element.itertext()).split())
    return '<img alt="%s" src="data:image/png;base64,%s">' % (
        html.escape(words), base64.b64encode(data).decode())


def write_section(element, page, level):
    name = page.name + '#' + element.get('id')
    topics = write_topics(name)
    return '<section id="%s">%s%s</section>\n' % (
        name.replace('#', ':'), write_inside(element, page, level + 1), topics)


def write_item(element, page, level):
    """Of a list; in a list of terms a title and what is said of it."""
    title = element.find(SPACE + 'title')
    if title is None:
        return '<li>%s</li>' % write_inside(element, page, level)
    rest = ''.join(write(child, page, level) for child in element if child is not title)
    return '<dt>%s</dt><dd>%s</dd>' % (write_inside(title, page), rest)


def write(element, page, level=2):
    name = element.tag.replace(SPACE, '')
    if name == 'info':
        return ''
    if name == 'title':
        return '<h%u>%s</h%u>' % (level, write_inside(element, page), level)
    if name in SEPARATORS:
        return SEPARATORS[name].join(write(child, page) for child in element)
    if name == 'note':
        return '<div class="note">%s</div>' % write_inside(element, page, level)
    if name == 'link':
        return write_link(element, page)
    if name == 'media':
        return write_picture(element, page)
    if name == 'section':
        return write_section(element, page, level)
    if name == 'item':
        return write_item(element, page, level)
    tag = TAGS[name]
    return '<%s>%s</%s>' % (tag, write_inside(element, page, level), tag)


def sections_of(page):
    return [page.name] + [name for name in page.titles if '#' in name]


def in_order(page):
    yield page
    for guide in sections_of(page):
        for topic in topics_of(guide):
            yield from in_order(topic)


index = PAGES['index']
title = index.titles['index'].text
print('<!DOCTYPE html>\n<html lang="%s">\n<head>\n<meta charset="utf-8">\n'
      '<meta name="viewport" content="width=device-width">\n<title>%s</title>\n'
      '<style>\n%s</style>\n</head>\n<body>' % (index.root.get(LANGUAGE), title, STYLE))
for page in in_order(index):
    print('<article id="%s">%s%s' % (page.name, write_inside(page.root, page, 1),
                                     write_topics(page.name)))
    if page is not index:
        print('<p class="back"><a href="#index">↑ %s</a></p>' % title)
    print('</article>')
print('</body>\n</html>')
