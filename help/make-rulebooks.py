#!/usr/bin/python3
"""Writes the pages of the rulebooks into the folder regence of another: what the program
says of them, in a language.  A section is an article; its id comes from its English number, so
that a link is the same in every language."""
# SPDX-License-Identifier: GPL-3.0-or-later

import contextlib
import os
import pathlib
import re
import shutil
import subprocess
import sys
import unicodedata
from xml.sax.saxutils import escape

sys.path.append(str(pathlib.Path(__file__).parents[1] / 'tests'))
import locales

FOLDER, PROGRAM, LANGUAGE = sys.argv[1:4]
PAGES = pathlib.Path(FOLDER) / 'regence'
# A dot ends the number, but not behind the short names of articles and paragraphs.
ARTICLE = re.compile(r'((?:(?:Art|Par|al)\. |[^.]|\.(?! ))+)\. (.*)')


def ask(*arguments, language):
    done = subprocess.run([PROGRAM, 'rulebook', *arguments], check=True,
                          env={**os.environ, **locales.speaking(language)},
                          stdout=subprocess.PIPE, encoding='utf-8')
    return [block.splitlines() for block in done.stdout.strip().split('\n\n')]


def name_section(line):
    number = unicodedata.normalize('NFD', ARTICLE.match(line).group(1).lower())
    return re.sub(r'[^a-z0-9]+', '-', re.sub(r'[\u0300-\u036f]', '', number)).strip('-')


def write_article(lines, name):
    print('<section id="%s">\n<title>%s</title>' % (name, escape(lines[0])))
    for line in lines[1:]:
        text = '<p>%s</p>' % escape(line.strip())
        print(text if line is lines[1] else '<note>%s</note>' % text)
    print('</section>')


def write_page(name, place):
    head, origin, *blocks = ask('show', name, language=LANGUAGE)
    _, _, *english = ask('show', name, language='en')
    title, summary = head[0][len(name):].strip(), head[1].strip()
    print('''<?xml version="1.0" encoding="UTF-8"?>
<page xmlns="http://projectmallard.org/1.0/" type="topic" id="%s" xml:lang="%s">
<info>
<link type="guide" xref="rulebooks"/>
<title type="sort">%u</title>
<desc>%s</desc>
</info>
<title>%s</title>
<p>%s</p>''' % (name, LANGUAGE, place, escape(summary), escape(title),
                '</p>\n<p>'.join(map(escape, [summary, *origin]))))
    chapters = 0
    for block, original in zip(blocks, english):
        if len(block) > 1:
            write_article(block, name_section(original[0]))
            continue
        if chapters > 0:
            print('</section>')
        chapters += 1
        print('<section id="part-%u">\n<title>%s</title>' % (chapters, escape(block[0])))
    if chapters > 0:
        print('</section>')
    print('</page>')


shutil.rmtree(PAGES, ignore_errors=True)
PAGES.mkdir(parents=True)
names = [line.split()[0] for line in ask('list', language='en')[0] if line[0] != ' ']
for place, name in enumerate(names):
    with open(PAGES / (name + '.page'), 'w', encoding='utf-8') as page, \
            contextlib.redirect_stdout(page):
        write_page(name, place)
