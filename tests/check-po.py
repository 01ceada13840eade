#!/usr/bin/python3
"""Holds the translations to the sources: every file with sentences is listed,
every listed language says every sentence, and the words that po/README.md
replaced do not come back."""
# SPDX-License-Identifier: GPL-3.0-or-later

import functools
import pathlib
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

import tap

SOURCE = pathlib.Path(sys.argv[1])
PO = SOURCE / 'po'
C_MARK = re.compile(
    r'\b(?:_|N_|C_|NC_|ngettext|g_dngettext|rg_translate_plural) ?\(\s*"')
UI_MARK = re.compile(r'\btranslatable=["\'](?:yes|true)["\']')


# Words that are avoided, in English and in French, with those that replace them.
OLD_ENGLISH = (
    (r'\b[Mm][ae]n\b', 'piece'), (r'[Aa]dversar', 'opponent'),
    (r'\b(?:[Hh]e|[Hh]is|[Hh]im|[Hh]imself)\b', 'they, or the player'),
    (r'\b[Nn]obody\b|\b[Ss]omebody\b|\b[Ww]hoever\b', 'a player, no player'),
    (r'\b[Ss]tands still\b|\bstands? (?:on|in|at)\b', 'is, is stopped'),
    (r'[Ll]awful', 'legal, legitimate'), (r'[Ss]lant', 'diagonal'),
    (r'[Uu]sual [Bb]eginning|[Ii]nitial [Pp]osition(?! of the pieces)', 'starting position'),
    (r'[Cc]olours (?:are )?exchanged|[Ee]xchange colours', 'swap, or reversed'),
    (r'[Tt]akeback', 'take back'), (r'[Ss]aved [Gg]ames', 'Games'),
    (r'[Tt]hird [Rr]epetition', 'threefold repetition'),
    (r'\b[Ss]tr(?:ikes?|uck) ', 'press'), (r'[Oo]verstep', 'run out of time'),
    (r'\b[Oo]we[ds]\b', 'required, must be played'),
    (r'\b(?:[Ll]aid|[Ll]ay|[Ll]aying) [Aa]side\b', 'set aside'),
    (r'\b[Oo]n honour\b', 'on trust'), (r'” wants\b', 'needs'),
    (r'\bis another one\b|\bare others\b', 'differs'),
    (r'(?<![Tt]here )\bis no (?!longer)', 'is not a'),
    (r'[Mm]arked pawn', 'capped pawn'), (r'[Bb]roken off|[Bb]reak off|[Bb]reaks off|'
                                         r'breaks the game off', 'adjourn'),
    (r'\b[Ss]traighten', 'adjust'), (r'\b[Pp]ut right\b|[Ss]et straight', 'correct'),
    (r'\b[Mm]oves running\b', 'moves in a row'), (r'\b[Kk]eeper', ''),
    (r'\b[Cc]lock passes\b', 'switches'),
)
OLD_FRENCH = (
    (r'\bfauti(?:f|fs|ve|ves)\b|mal jouée', 'irrégulier'),
    (r'[Tt]roisième répétition', 'triple répétition'),
    (r'reprise (?:du|de|d’un) coup', 'reprendre un coup'),
    (r'\bqui rend\b(?! l)|\bse rendent\b', 'celui qui donne l’avantage'),
    (r'\bLectures?\b(?! des| de| impossible)', 'Interprétation'), (r'sous pli\b', 'sous enveloppe'),
    (r'\b(?:redress|rajust)', 'ajuster'), (r'\benne?mie?s?\b', 'adverse'),
    (r'position placée|début ordinaire', 'position composée, position initiale'),
    (r'\b[Nn]º|\bla peine\b', 'N°, pénalité'), (r'\b[Ff]rapp', 'appuyer'),
    (r'\b[Ee]nveloppe cachetée|\b[Dd]edans\b', 'fermée, à l’intérieur'),
    (r'(?:feuille|mot de passe|(?:au|le|son) tour) d[e’] ?%s', 'Feuille : %s'),
    (r'C’est dit|\bNullité\b', 'D’accord, nulle'),
)
# Summaries of old rules that need an old word; the beginning of the msgid.
OLD_RULES = {
    # The rules of the Régence have a right that bears this name.
    'The trait': r'[Tt]rait',
}


def lines_of(name):
    text = (PO / name).read_text(encoding='utf-8')
    return [line.strip() for line in text.splitlines()
            if line.strip() and not line.startswith('#')]


def has_sentences(path):
    text = path.read_text(encoding='utf-8')
    if path.suffix in ('.c', '.h', '.def'):
        return C_MARK.search(text) is not None
    if path.suffix in ('.ui', '.blp'):
        return UI_MARK.search(text) is not None
    if path.name.endswith('.gschema.xml'):
        return '<summary>' in text or '<description>' in text
    return True


def sources_with_sentences():
    patterns = ('src/**/*.[ch]', 'src/**/*.def', 'ui/**/*.ui', 'data/*.desktop',
                'data/*.desktop.in', 'data/*.gschema.xml',
                'data/*.xml.in', 'data/rulebooks/*.rulebook',
                'data/scales/*.scale')
    return sorted(str(path.relative_to(SOURCE)) for pattern in patterns
                  for path in SOURCE.glob(pattern) if has_sentences(path))


def run(*command):
    return subprocess.run(command, cwd=SOURCE, capture_output=True, text=True,
                          check=False)


def messages_of(text):
    return re.findall(r'^msgid (".*(?:\n".*)*)', text, re.M)


@functools.lru_cache(maxsize=1)
def template():
    done = run('build-aux/update-po', '--template')
    tap.check(done.returncode == 0, done.stderr)
    return done.stdout


def places(text):
    """Context and msgid of each entry to the files where the text is."""
    return {tuple(re.findall(r'^(?:msgctxt|msgid) (".*(?:\n".*)*)', entry, re.M)):
            ' '.join(sorted(re.findall(r'[^ \n]+',
                                       ' '.join(re.findall(r'^#: (.*)', entry, re.M)))))
            for entry in text.split('\n\n')[1:]}


def left_over(folder, language):
    """Returns the texts that a language leaves untranslated or marks as uncertain."""
    merged = folder / (language + '.po')
    (folder / 'regence.pot').write_text(template(), encoding='utf-8')
    done = run('msgmerge', '--quiet', '--no-fuzzy-matching', '--no-wrap', '-o',
               str(merged), 'po/%s.po' % language, str(folder / 'regence.pot'))
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


@tap.test('every file in POTFILES.in is there and has a sentence')
def _():
    gone = [name for name in lines_of('POTFILES.in')
            if not (SOURCE / name).exists() or not has_sentences(SOURCE / name)]
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
        tap.check(not left, '%d not translated:\n%s' % (len(left), '\n'.join(left)))

    @tap.test('%s.po says where each text is, and has no other text' % language)
    def _():
        wanted = places(template())
        said = places((PO / (language + '.po')).read_text(encoding='utf-8'))
        wrong = [' '.join(text) for text in wanted.keys() | said.keys()
                 if wanted.get(text) != said.get(text)]
        tap.check(not wrong, 'not as in the sources (change the msgid of a changed '
                             'text; else run build-aux/update-po):\n' +
                  '\n'.join(sorted(wrong)))


def old_words(texts, words):
    return ['%r: not “%s” but %s' % (text, found[0], instead)
            for text in texts for pattern, instead in words
            if (found := re.search(pattern, text))
            and not any(text.startswith(start) and re.search(allowed, found[0])
                        for start, allowed in OLD_RULES.items())]


def texts_of(keyword):
    """Returns the texts of fr.po under msgid or msgstr, each on one line."""
    text = (PO / 'fr.po').read_text(encoding='utf-8').split('\n\n', 1)[1]
    return [''.join(re.findall(r'"((?:[^"\\]|\\.)*)"', found))
            for found in re.findall(r'^%s(?:_plural|\[\d\])? ((?:"[^\n]*"\n?)+)'
                                    % keyword, text, re.M)]


for code in lines_of('LINGUAS'):
    add_language(code)
@tap.test('an article that is cited is not parted by the end of a line')
def _():
    parted = re.compile(
        r'\b(?:Art\.|Par\.|Annexe?|(?:[Aa]rticle|[Rr]ule|[Rr]ègle|Guideline|Directive)s?)'
        r'(?: (?:\d|[IVX]+\b)|\u00a0\d+(?:,?\u00a0\d+)*(?:, \d| [a-f]\b))'
        r'|[\d,] (?:and|et|or|ou|to|à)\u00a0\d+ [a-f]\b')
    tap.equal([text for keyword in ('msgid', 'msgstr') for text in texts_of(keyword)
               if parted.search(text)], [])


@tap.test('French sets no-break spaces at its high signs')
def _():
    text = (PO / 'fr.po').read_text(encoding='utf-8')
    translations = re.findall(r'^msgstr(?:\[\d\])? ((?:"[^\n]*"\n)+)', text, re.M)
    wrong = [line for line in translations[1:]
             if re.search(r' [:;!?»]|« ', line)]
    tap.equal(wrong, [])


def translations(language):
    """Context and msgid to the first msgstr of a language."""
    text = (PO / (language + '.po')).read_text(encoding='utf-8')
    said = {}
    for block in text.split('\n\n')[1:]:
        found = {key: ''.join(re.findall(r'^"(.*)"$', lines.replace(' "', '\n"'), re.M))
                 for key, lines in re.findall(
                     r'^(msgctxt|msgid|msgstr)(?:\[0\])?((?: ?"[^\n]*"\n?)+)', block,
                     re.M)}
        said[found.get('msgctxt'), found.get('msgid')] = found.get('msgstr')
    return said


def labels_of(menu):
    """The labels of one menu; a submenu is another."""
    for child in menu:
        if child.tag == 'section':
            yield from labels_of(child)
        elif child.tag in ('item', 'submenu'):
            yield from (part for part in child.findall('attribute')
                        if part.get('name') == 'label')


def places_of_mnemonics(path):
    """The menus of an interface file, and its window, each with its labels."""
    root = xml.etree.ElementTree.parse(path).getroot()
    for menu in root.iter():
        if menu.tag in ('menu', 'submenu'):
            yield menu.get('id') or 'submenu', list(labels_of(menu))
    yield 'window', [part for thing in root.iter('object')
                     if thing.find('property[@name="use-underline"]') is not None
                     for part in thing.findall('property')
                     if part.get('name') in ('label', 'title')]


def clashes(said):
    """Returns the pairs of labels in a menu or a window that have the same mnemonic."""
    for path in sorted(SOURCE.glob('ui/**/*.ui')):
        for place, labels in places_of_mnemonics(path):
            taken = {}
            for label in labels:
                text = said.get((label.get('context'), label.text), label.text)
                for letter in re.findall(r'_(\w)', text)[:1]:
                    taken.setdefault(letter.lower(), []).append(text)
            yield from ('%s, %s: %s' % (path.name, place, texts)
                        for texts in taken.values() if len(texts) > 1)


@tap.test('no two labels of a menu or a window have the same mnemonic')
def _():
    wrong = [clash for said in [{}] + list(map(translations, lines_of('LINGUAS')))
             for clash in clashes(said)]
    tap.check(not wrong, '\n'.join(wrong))


@tap.test('the pseudo-language has every text, in brackets and longer')
def _():
    with tempfile.TemporaryDirectory() as folder:
        made = run('build-aux/pseudo', folder)
        tap.check(made.returncode == 0, made.stderr)
        said = run('msgunfmt', '--no-wrap',
                   folder + '/en_XA/LC_MESSAGES/regence.mo').stdout
    texts = re.findall(r'^msgstr(?:\[\d\])? "(.+)"$', said, re.M)
    tap.check(len(texts) > 1500, len(texts))
    tap.check('"[Šçöŕéšhééţ····]"' in said, 'Scoresheet')


@tap.test('English has the words of po/README.md, and not the old ones')
def _():
    wrong = old_words(texts_of('msgid'), OLD_ENGLISH)
    tap.check(not wrong, '\n'.join(wrong))


# Words that comments do not use.  In the log that a file keeps, one of them is a key.
OLD_COMMENTS = re.compile('|'.join(pattern for pattern, _ in OLD_ENGLISH[:3])
                          + r'|\b(?:[Nn]o|[Ss]ome|[Aa]ny)body\b|\b[Ww]hoever\b'
                          r'|(?<![`@])\b(?:[Tt]old|[Tt]ells?)\b(?!`)|\b[Ss]tands? still\b')


def comments_of(path):
    """Returns the comments in a file of code, of a scenario or of a test."""
    text = path.read_text(encoding='utf-8')
    if path.suffix in ('.c', '.h', '.def'):
        yield from re.findall(r'/\*.*?\*/', text, re.S)
    elif path.suffix == '.scenario':
        yield from re.findall(r'^#.*', text, re.M)
    else:
        yield from re.findall(r'^ *#.*|"""(?:.|\n)*?"""', text, re.M)


@tap.test('so have the comments of the program, its tests and the scenarios')
def _():
    paths = [path for pattern in ('src/**/*.[ch]', 'tests/**/*.[ch]', 'tests/**/*.py',
                                  'tests/**/*.scenario', 'build-aux/**/*.py')
             for path in sorted(SOURCE.glob(pattern))]
    wrong = ['%s: %s' % (path.relative_to(SOURCE), ' '.join(comment.split()))
             for path in paths for comment in comments_of(path)
             if OLD_COMMENTS.search(re.sub(r'«[^»]*»| men Ng1', '', comment))]
    tap.check(not wrong, '\n'.join(wrong))


@tap.test('so have the names in the headers')
def _():
    old = re.compile(r'(?i)(?:^|_)(?:men|man|adversary|keeper|nobody|owed|straight|lawful|tells?|told'
                     r'|(?:must|for|table|answer)_strike)(?=_|$)|[a-z]Men$')
    wrong = ['%s: %s' % (path.relative_to(SOURCE), name)
             for path in sorted(SOURCE.glob('src/**/*.h'))
             for name in re.findall(r'\w+', path.read_text(encoding='utf-8')) if old.search(name)]
    tap.equal(wrong, [])


def names_of_tests():
    """The names of the tests, by the file that has them."""
    for path in sorted((SOURCE / 'tests').glob('**/*')):
        if path.suffix == '.c':
            pattern = r'\b(?:ADD|g_test_add\w*) \(\s*"([^"]*)"'
        elif path.suffix == '.py':
            pattern = r"^@tap\.test\('(.*)"
        elif path.suffix == '.scenario':
            pattern = r'^--- (.*)'
        else:
            continue
        for name in re.findall(pattern, path.read_text(encoding='utf-8'), re.M):
            yield path, name


def prose_of(path):
    """A document without its code, quotations and links."""
    text = re.sub(r'^(?: {4,}|\|).*', '', path.read_text(encoding='utf-8'), flags=re.M)
    return re.sub(r'```.*?```|`[^`]*`|«[^»]*»|<[^>]*>', '', text, flags=re.S)


@tap.test('documents have lines of at most a hundred characters')
def _():
    wrong = []
    for path in sorted(SOURCE.glob('**/*.md')):
        if any(part.startswith(('_', '.')) for part in path.relative_to(SOURCE).parts):
            continue
        text = re.sub(r'^(?: {4,}|\|).*|```.*?```', '', path.read_text(encoding='utf-8'),
                      flags=re.M)
        wrong += ['%s: %s' % (path.relative_to(SOURCE), line)
                  for line in text.splitlines() if len(line) > 100 and ' ' in line.strip()]
    tap.check(not wrong, '\n'.join(wrong))


@tap.test('so have the names of tests and the documents')
def _():
    old = re.compile('|'.join(pattern for pattern, _ in OLD_ENGLISH[:4])
                     + r'|\b[Ee]verybody\b|\b(?:[Bb]roken|[Bb]reaks?) off\b|\b[Oo]we[ds]\b'
                     r'|\b[Oo]verstep|\benem(?:y|ies)\b|\banyhow\b')
    wrong = ['%s: %s' % (path.relative_to(SOURCE), name) for path, name in names_of_tests()
             if old.search(name.replace('man pages', ''))]
    wrong += ['%s: %s' % (path.relative_to(SOURCE), found[0])
              for pattern in ('*.md', 'NEWS', 'src/**/*.md', 'tests/**/*.md',
                              'help/README.md', 'data/**/*.md')
              for path in sorted(SOURCE.glob(pattern))
              for found in old.finditer(prose_of(path))]
    tap.check(not wrong, '\n'.join(wrong))


# Which need no comment: pieces, months, and signs.
CLEAR = re.compile(r'(?i)(?:white|black|pawns?|knights?|bishops?|rooks?|queens?|kings?)'
                   r'(?:: %s.| %s)?|January|February|March|April|June|July|August|'
                   r'(?:Septem|Octo|Novem|Decem)ber')


@tap.test('a text of one word says in a comment or a context what it is')
def _():
    wrong = []
    for entry in template().split('\n\n')[1:]:
        text = ''.join(re.findall(r'"((?:[^"\\]|\\.)*)"', re.search(
            r'^msgid ((?:"[^\n]*"\n?)+)', entry, re.M)[1]))
        words = re.findall(r'[\w’]+', re.sub(r'%\w|\\n', ' ', text.replace('_', '')))
        if (len(words) <= 1 and not re.search(r'^(?:msgctxt|#\.) ', entry, re.M)
                and not CLEAR.fullmatch(text)):
            wrong.append('%r in %s' % (text, ' '.join(re.findall(r'^#: (.*)', entry, re.M))))
    tap.check(not wrong, '\n'.join(wrong))


# Names, and keys, in sentences.
NAMES = {'White', 'Black', 'Fischer', 'Bronstein', 'Shift', 'Ctrl', 'Alt'}


def short_texts():
    """Each short text that is seen, with its file and the kind of thing that has it."""
    for path in sorted(SOURCE.glob('ui/**/*.ui')):
        for thing in xml.etree.ElementTree.parse(path).getroot().iter():
            for part in thing:
                if (part.get('translatable') == 'yes' and part.text
                        and thing.tag != 'accessibility'
                        and part.get('name') in ('label', 'title', 'subtitle', 'tooltip-text')):
                    kind = '%s %s' % (thing.get('class', thing.tag), part.get('name'))
                    yield path.name, kind, re.sub(r' \([^)]*\)|“[^”]*”|[_…!?:]', '', part.text)
    path = SOURCE / 'src/app/director/rg-director-rows.c'
    for row in re.finditer(r'RG_ROW_\w+, N_ \("([^"]*)"', path.read_text()):
        yield path.name, 'Row title', re.sub(r' \([^)]*\)', '', row[1])


@tap.test('buttons, menus, headings and rows have capitals, sentences do not')
def _():
    wrong = []
    for place, kind, text in short_texts():
        words = re.findall(r'(?<![.;] )(?<!^)(?<!\d )\b(?<!’)[^\W\d_]+', text)
        low = [word for word in words if word[0].islower() and len(word) > 3]
        low += [word for word in words[-1:] if word[0].islower()]
        high = [word for word in words
                if word[0].isupper() and not word.isupper() and word not in NAMES]
        if kind.endswith(' tooltip-text'):
            bad = low and high
        elif re.search('Check|Shortcut |subtitle', kind):
            bad = high
        else:
            bad = low if 'Label' not in kind and not text.startswith('For example') else []
        if bad:
            wrong.append('%s: %s: %s' % (place, text, bad))
    tap.check(not wrong, '\n'.join(wrong))


@tap.test('who decides is the arbiter, and the director only in the rulebooks')
def _():
    wrong = [text for text, files in places(template()).items()
             if 'data/rulebooks/' not in files and re.search('director', text[-1], re.I)]
    tap.equal(wrong, [])


@tap.test('French has the words of po/README.md, and not the old ones')
def _():
    wrong = old_words(texts_of('msgstr'), OLD_FRENCH)
    tap.check(not wrong, '\n'.join(wrong))


tap.run()
