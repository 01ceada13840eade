#!/usr/bin/python3
"""Holds the files of the desktop to their standards, and shows that each one
that Régence cannot do without is there."""
# SPDX-License-Identifier: GPL-3.0-or-later

import email.utils
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

import tap

SOURCE, BUILD = (pathlib.Path(argument) for argument in sys.argv[1:3])
DATA = SOURCE / 'data'
ID = 'io.github.regence_chess.Regence'
TYPES = {'application/x-regence-game': ('*.regence', 'regence-events '),
         'application/x-regence-envelope': ('*.envelope', 'regence-envelope '),
         'application/x-regence-rulebook': ('*.rulebook', '[Rulebook]')}
PGN = {'application/vnd.chess-pgn', 'application/x-chess-pgn'}
PIECES = ['%s-%s.svg' % (color, role) for color in ('white', 'black')
          for role in ('king', 'queen', 'rook', 'bishop', 'knight', 'pawn')]
ICONS = ('icons/hicolor/scalable/apps/%s.svg' % ID,
         'icons/hicolor/symbolic/apps/%s-symbolic.svg' % ID,
         'icons/hicolor/scalable/mimetypes/%s.game.svg' % ID,
         'icons/hicolor/scalable/mimetypes/%s.envelope.svg' % ID)
LARGEST_PIECE = 16 * 1024


def succeed(*command):
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    tap.check(done.returncode == 0, done.stdout + done.stderr)


def well_formed(paths):
    for path in paths:
        succeed('xmllint', '--noout', '--nonet', str(path))


def built(suffix):
    path = BUILD / 'data' / ('%s.%s' % (ID, suffix))
    tap.check(path.exists(), '%s is missing' % path)
    return path


@tap.test('the desktop file keeps to the standard and speaks French')
def _():
    path = built('desktop')
    succeed('desktop-file-validate', str(path))
    tap.check('Comment[fr]=' in path.read_text(), 'there is no French')
    categories = re.search('^Categories=(.*);$', path.read_text(), re.M)[1].split(';')
    tap.equal({'GTK', 'Qt', 'GNOME', 'KDE'}.intersection(categories), set())


@tap.test('the metainfo keeps to the standard and speaks French')
def _():
    path = built('metainfo.xml')
    done = subprocess.run(['appstreamcli', 'validate', '--pedantic', '--no-net',
                           '--no-color', str(path)],
                          capture_output=True, text=True, check=False)
    tap.equal(done.returncode, 0, done.stdout)
    tap.check(re.search('^[EW]: ', done.stdout, re.M) is None, done.stdout)
    root = xml.etree.ElementTree.parse(path).getroot()
    said = [item.get('{http://www.w3.org/XML/1998/namespace}lang')
            for item in root.iter() if item.tag in ('summary', 'p', 'li')]
    tap.equal(said.count('fr'), said.count(None))
    # A software centre cuts these off, shows them in no place, or asks for them.
    for item in root.iterfind('summary'):
        tap.check(len(item.text) < 35 and not item.text.endswith('.'), item.text)
    tap.equal({'homepage', 'bugtracker', 'help', 'contribute'}
              - {item.get('type') for item in root.iterfind('url')}, set())
    tap.equal(root.find('developer_name'), None)
    shots = root.findall('./screenshots/screenshot')
    tap.check(3 <= len(shots) <= 6, len(shots))
    for shot in shots:
        for tag in 'caption', 'image':
            tap.equal([item.get('{http://www.w3.org/XML/1998/namespace}lang')
                       for item in shot.iterfind(tag)], [None, 'fr'], tag)
    for item in root.iterfind('./releases/release/description/p'):
        tap.check(item.text.count('. ') in (1, 2), item.text)


@tap.test('NEWS, the metainfo, meson, the package and README name the same releases')
def _():
    news = re.findall(r'^Régence (\S+) \((\S+)\)\n=+$',
                      (SOURCE / 'NEWS').read_text(), re.M)
    root = xml.etree.ElementTree.parse(built('metainfo.xml')).getroot()
    tap.equal([(item.get('version'), item.get('date'))
               for item in root.findall('./releases/release')], news)
    for picture in root.iterfind('./screenshots/screenshot/image'):
        path = picture.text.partition('/regence/%s/' % news[0][0])[2]
        tap.check(path and (SOURCE / path).is_file(), picture.text)
    version = re.search("version: '([^']+)'", (SOURCE / 'meson.build').read_text())
    tap.equal(news[0][0], version.group(1))
    package = re.search(r'^regence \((\S+)-\d+\) .*?^ -- .*?> (.*)$',
                        (SOURCE / 'debian' / 'changelog').read_text(), re.M | re.S)
    date = email.utils.parsedate_to_datetime(package[2]).date().isoformat()
    tap.equal((package[1], date), news[0])
    tap.check('Version %s, %s' % news[0] in (SOURCE / 'README.md').read_text(), news[0])
    tap.check('regence %s\\n' % news[0][0] in (SOURCE / 'po' / 'fr.po').read_text(), news)


@tap.test('games and envelopes are types that the program opens')
def _():
    path = built('xml')
    well_formed([path])
    mime = xml.etree.ElementTree.parse(path).getroot()
    space = '{http://www.freedesktop.org/standards/shared-mime-info}'
    found = {entry.get('type'): (entry.find('%sglob' % space).get('pattern'),
                                 entry.find('.//%smatch' % space).get('value'))
             for entry in mime.iter('%smime-type' % space)}
    tap.equal(found, TYPES)
    icons = {icon.get('name') for icon in mime.iter('%sicon' % space)}
    tap.equal({path.stem for path in DATA.rglob('mimetypes/*.svg')}, icons)
    listed = re.search('^MimeType=(.*);$', built('desktop').read_text(), re.M)
    tap.equal(set(listed.group(1).split(';')), set(TYPES) | PGN)
    root = xml.etree.ElementTree.parse(built('metainfo.xml')).getroot()
    tap.equal({item.text for item in root.findall('./provides/mediatype')},
              set(TYPES) | PGN)


@tap.test('the program can be started by the bus, under its own name')
def _():
    text = built('service').read_text()
    tap.check('Name=%s\n' % ID in text, text)
    tap.check(re.search('^Exec=/.*/regence --gapplication-service$', text, re.M), text)
    tap.check('DBusActivatable=true' in built('desktop').read_text(),
              'the desktop file does not say so')


def ask_help(*program):
    done = subprocess.run([str(BUILD / 'src' / program[0]), *program[1:], '--help'],
                          capture_output=True, text=True, check=True)
    return done.stdout


@tap.test('the man pages name what the programs can do')
def _():
    options = set(re.findall(r'^  (?:-\w, )?--([a-z]+)', ask_help('app/regence'), re.M))
    commands = re.findall(r'^  ([a-z]+(?: [a-z]+)*)(?= [A-Z[]|  )',
                          ask_help('cli/regence-cli'), re.M)
    tap.check({'screenshot', 'help'} <= options and 'pgn check' in commands,
              'nothing was found in --help')
    for language in 'en', 'fr':
        page = (DATA / 'man' / language / 'regence.6').read_text()
        named = set(re.findall(r'^\.B .*?\\-\\-([a-z]+)', page, re.M))
        tap.equal(named, options, language)
        folder = BUILD / 'data' / 'man' / ('' if language == 'en' else language)
        page = (folder / 'man1' / 'regence-cli.1').read_text()
        tap.equal(re.findall(r'^\.SS (.*)', page, re.M), commands, language)
        tap.equal('Report errors' in page, language == 'en', language)


@tap.test('regence-events names every verb and every key of an answer')
def _():
    source = (SOURCE / 'src' / 'law' / 'events' / 'rg-verbs.def').read_text()
    verbs = set(re.findall(r'^V \(\w+, "([^"]+)", BY_', source, re.M))
    tap.check({'play', 'say check', 'declare repetition'} <= verbs, 'none was found')
    answer = subprocess.run([str(BUILD / 'src' / 'cli' / 'regence-cli'), 'referee'],
                            input='start\n', capture_output=True, text=True, check=True)
    for language in 'en', 'fr':
        page = (DATA / 'man' / language / 'regence-events.5').read_text()
        named = {verb.replace('\\-', '-').strip() for verb in
                 re.findall(r'^\.BI? "?([a-z\\ -]+)', page, re.M)}
        tap.equal(verbs - named, set(), language)
        keys = ' '.join(re.findall(r'^\.TP\n\.BR? (.*)', page, re.M))
        for key in json.loads(answer.stdout):
            tap.check(re.search(r'\b%s\b' % key, keys), '%s: %s' % (language, key))


@tap.test('every file says whose it is and under which licence')
def _():
    version = subprocess.run(['reuse', '--version'], capture_output=True, text=True,
                             check=True).stdout
    if int(re.search(r'\d+', version)[0]) < 4:
        raise tap.Skip('this reuse is older than REUSE.toml')
    with tempfile.TemporaryDirectory() as folder:
        root = SOURCE
        # Without git reuse takes a build for a part of the source.
        if not (SOURCE / '.git').exists():
            root = pathlib.Path(folder) / 'source'
            shutil.copytree(SOURCE, root, symlinks=True,
                            ignore=shutil.ignore_patterns('_build*', '__pycache__'))
        succeed('reuse', '--root', str(root), 'lint')


@tap.test('Flatpak gets everything by https, each archive with its sum')
def _():
    text = (SOURCE / 'build-aux' / 'flatpak' / (ID + '.yml')).read_text()
    addresses = re.findall(r'^ +url: (.*)', text, re.M)
    tap.check(addresses, 'none was found')
    tap.equal([url for url in addresses if not url.startswith('https://')], [])
    tap.equal(len(re.findall('^ +sha256: [0-9a-f]{64}$', text, re.M)), len(addresses))


@tap.test('what strangers and their machines read names what there is')
def _():
    for name in '.github/workflows/check.yml', '.pre-commit-config.yaml':
        runs = re.findall(r'(?:\.ci|tests)/[\w-]+(?:\.py)?\b', (SOURCE / name).read_text())
        tap.check(runs, name)
        tap.equal([path for path in runs if not (SOURCE / path).is_file()], [], name)
    well_formed([SOURCE / 'regence.doap'])
    said = [[item.text for item in xml.etree.ElementTree.parse(path).iter()
             if item.tag.endswith(tag)] for path, tag in
            ((SOURCE / 'regence.doap', 'shortdesc'), (built('metainfo.xml'), 'summary'))]
    tap.equal(*said)


@tap.test('the settings are well described')
def _():
    path = DATA / (ID + '.gschema.xml')
    tap.check(path.exists(), '%s is missing' % path)
    with tempfile.TemporaryDirectory() as folder:
        (pathlib.Path(folder) / path.name).write_bytes(path.read_bytes())
        succeed('glib-compile-schemas', '--strict', '--dry-run', folder)


@tap.test('the icons are there')
def _():
    well_formed(DATA / icon for icon in ICONS)


@tap.test('every set of pieces has twelve files')
def _():
    sets = sorted(path for path in (DATA / 'pieces').iterdir()
                  if path.is_dir())
    tap.equal([path.name for path in sets], ['diagram', 'regence', 'staunton'])
    for folder in sets:
        tap.equal(sorted(path.name for path in folder.glob('*.svg')),
                  sorted(PIECES), str(folder))


@tap.test('every piece is well formed and small')
def _():
    paths = sorted((DATA / 'pieces').rglob('*.svg'))
    well_formed(paths)
    for path in paths:
        tap.check(path.stat().st_size < LARGEST_PIECE, '%s is too big' % path)


@tap.test('the drawings of the clock are well formed and small')
def _():
    paths = sorted((DATA / 'clock').glob('*.svg'))
    tap.check(paths, 'there are none in data/clock')
    well_formed(paths)
    for path in paths:
        tap.check(path.stat().st_size < LARGEST_PIECE, '%s is too big' % path)


@tap.test('the interface files are well formed')
def _():
    paths = sorted((SOURCE / 'ui').rglob('*.ui'))
    tap.check(paths, 'there are none in ui')
    well_formed(paths)


def board_colors(*names):
    """The colours of the board, as red, green, blue and opacity from 0 to 1."""
    found = {}
    for name in names:
        for color, value in re.findall(r'@define-color board_(\w+) ([^;]+);',
                                       (SOURCE / 'ui' / name).read_text()):
            base, opacity = re.fullmatch(
                r'(?:alpha\()?([@#\w]+)(?:, ([\d.]+)\))?', value).groups()
            if base.startswith('@board_'):
                found[color] = found[base[7:]]
            elif base == 'black' or base.startswith('#'):
                digits = '000000' if base == 'black' else base[1:]
                found[color] = (*(int(digits[i:i + 2], 16) / 255
                                  for i in (0, 2, 4)), float(opacity or 1))
    return found


def over(upper, lower):
    return (*(upper[3] * a + (1 - upper[3]) * b
              for a, b in zip(upper[:3], lower[:3])), 1)


def contrast(one, other):
    """As the Web Content Accessibility Guidelines 2.1 reckon it."""
    def luminance(color):
        red, green, blue = (
            c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4
            for c in color[:3])
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def fade(color, past):
    """A square while an earlier moment of a game is looked at."""
    return (*(a + (b - a) * 0.6 for a, b in zip(color[:3], past)), 1)


def board_marks():
    """Returns the marks of squares, the names of colours that fill squares, and the marks
    with a ring."""
    folder = SOURCE / 'src' / 'app' / 'board'
    marks = re.search(r'typedef enum \{(.*?)\} RgMark;',
                      (folder / 'rg-board-view-private.h').read_text(), re.S)[1]
    paint = (folder / 'rg-board-paint.c').read_text()
    tables = dict(re.findall(r'\} (FILLS|RINGS)\[\] = \{(.*?)\n\};', paint, re.S))
    tap.check('#define PAST_SHARE 0.6f' in paint, 'squares fade otherwise')
    return (set(re.findall(r'RG_MARK_\w+', marks)),
            set(re.findall(r'"board_(\w+)"', tables['FILLS'])),
            set(re.findall(r'RG_MARK_\w+', tables['RINGS'])))


@tap.test('every mark on the board has a shape')
def _():
    marks, fills, ringed = board_marks()
    tap.check({'last_move', 'check', 'taken', 'remedy'} <= fills, fills)
    # A square where a piece may go has a point or a ring, as has the one under the
    # pointer. The piece that must be moved has a border with a ring around it; the capped
    # pawn has its cap.
    tap.equal(marks - ringed, {'RG_MARK_TARGET', 'RG_MARK_HOVER', 'RG_MARK_MUST',
                               'RG_MARK_CAPPED'})


# The boards for people who see little: all their marks are strong. On others a darker
# tone marks the last move, a touched piece and the squares where a piece may go.
STRONG = {'paper', 'contrast'}
QUIET = {'tone': 1.5, 'target': 1.5}


@tap.test('marks on the board are told from both squares, by 3 : 1 where they are strong')
def _():
    _, fills, _ = board_marks()
    for sheets in (('style.css',), ('style.css', 'dark.css')):
        colors = board_colors(*sheets)
        themes = [name[6:] for name in colors if name.startswith('light_')]
        tap.check(STRONG | {'wood'} <= set(themes), themes)
        for theme in themes:
            light, dark = colors['light_' + theme], colors['dark_' + theme]
            marks = {'ring': 3, 'drawn_edge': 3,
                     **({'target_strong': 3} if theme in STRONG else QUIET)}
            tap.check(contrast(light, dark) >= 3, '%s, %s' % (sheets[-1], theme))
            # On hatched squares a mark has an edge of the colour of the paper.
            for square in (light, dark) if theme != 'paper' else (light,):
                for wood in square, fade(square, colors['past']):
                    for fill in (None, *fills):
                        ground = over(colors[fill], wood) if fill else wood
                        for mark, least in marks.items():
                            ratio = contrast(over(colors[mark], ground), ground)
                            tap.check(ratio >= least, '%s, %s: %s on %s %.2f'
                                      % (sheets[-1], theme, mark, fill or wood, ratio))


tap.run()
