#!/usr/bin/python3
"""Holds the translations to the sources: every file with sentences is listed,
and every listed language says every sentence."""
# SPDX-License-Identifier: GPL-3.0-or-later

import pathlib
import re
import subprocess
import sys
import tempfile

import tap

SOURCE = pathlib.Path(sys.argv[1])
PO = SOURCE / 'po'
C_MARK = re.compile(
    r'\b(?:_|N_|C_|NC_|ngettext|g_dngettext|rg_translate_plural) ?\(\s*"')
UI_MARK = re.compile(r'\btranslatable=["\'](?:yes|true)["\']')
XGETTEXT = (
    'xgettext', '--from-code=UTF-8', '--add-comments', '--no-wrap',
    '--keyword=_', '--keyword=N_', '--keyword=C_:1c,2', '--keyword=NC_:1c,2',
    '--keyword=g_dngettext:2,3', '--keyword=ngettext:1,2',
    '--keyword=rg_translate_plural:1,2')


def lines_of(name):
    text = (PO / name).read_text(encoding='utf-8')
    return [line.strip() for line in text.splitlines()
            if line.strip() and not line.startswith('#')]


def has_sentences(path):
    text = path.read_text(encoding='utf-8')
    if path.suffix in ('.c', '.h'):
        return C_MARK.search(text) is not None
    if path.suffix in ('.ui', '.blp'):
        return UI_MARK.search(text) is not None
    if path.name.endswith('.gschema.xml'):
        return '<summary>' in text or '<description>' in text
    return True


def sources_with_sentences():
    patterns = ('src/**/*.[ch]', 'ui/**/*.ui', 'data/*.desktop',
                'data/*.desktop.in', 'data/*.gschema.xml',
                'data/*.metainfo.xml', 'data/*.metainfo.xml.in')
    return sorted(str(path.relative_to(SOURCE)) for pattern in patterns
                  for path in SOURCE.glob(pattern) if has_sentences(path))


def run(*command):
    return subprocess.run(command, cwd=SOURCE, capture_output=True, text=True,
                          check=False)


def messages_of(text):
    return re.findall(r'^msgid (".*(?:\n".*)*)', text, re.M)


def left_over(folder, language):
    """What a language has not said yet, or not for sure."""
    template, merged = folder / 'regence.pot', folder / (language + '.po')
    done = run(*XGETTEXT, '--files-from=po/POTFILES.in', '-o', str(template))
    tap.check(done.returncode == 0 and template.exists(), done.stderr)
    done = run('msgmerge', '--quiet', '--no-fuzzy-matching', '--no-wrap', '-o',
               str(merged), 'po/%s.po' % language, str(template))
    tap.check(done.returncode == 0, done.stderr)
    return [message for option in ('--untranslated', '--only-fuzzy')
            for message in messages_of(
                run('msgattrib', '--no-wrap', '--no-obsolete', option,
                    str(merged)).stdout)
            if message != '""']


@tap.test('every source with sentences is in POTFILES.in')
def _():
    missing = set(sources_with_sentences()) - set(lines_of('POTFILES.in'))
    tap.equal(sorted(missing), [])


@tap.test('every file in POTFILES.in is there')
def _():
    gone = [name for name in lines_of('POTFILES.in')
            if not (SOURCE / name).exists()]
    tap.equal(gone, [])


@tap.test('French is among the languages')
def _():
    tap.check('fr' in lines_of('LINGUAS'), 'po/LINGUAS')


def add_language(language):
    @tap.test('%s.po is well formed' % language)
    def _():
        done = run('msgfmt', '--check', '-o', '/dev/null',
                   'po/%s.po' % language)
        tap.check(done.returncode == 0, done.stderr)

    @tap.test('%s.po says everything and doubts nothing' % language)
    def _():
        with tempfile.TemporaryDirectory() as folder:
            left = left_over(pathlib.Path(folder), language)
        tap.check(not left, '%d left over:\n%s' % (len(left),
                                                   '\n'.join(left)))


for code in lines_of('LINGUAS'):
    add_language(code)
@tap.test('French sets no-break spaces at its high signs')
def _():
    text = (PO / 'fr.po').read_text(encoding='utf-8')
    translations = re.findall(r'^msgstr(?:\[\d\])? ((?:"[^\n]*"\n)+)', text, re.M)
    wrong = [line for line in translations[1:]
             if re.search(r' [:;!?»]|« ', line)]
    tap.equal(wrong, [])


tap.run()
