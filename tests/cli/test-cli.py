#!/usr/bin/python3
"""Runs regence-cli as a person does and looks at what comes out."""
# SPDX-License-Identifier: GPL-3.0-or-later

import gzip
import itertools
import json
import os
import pathlib
import pty
import re
import subprocess
import sys
import tempfile

import locales
import tap

PROGRAM = sys.argv[1]
SOURCE = pathlib.Path(__file__).resolve().parents[2]
INITIAL = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
CASTLES = '4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1'
GOOD_GAME = '''[Event "Casual"]
[Site "?"]
[Date "1851.06.21"]
[Round "?"]
[White "Anderssen"]
[Black "Kieseritzky"]
[Result "1-0"]

1. e4 e5 2. f4 exf4 {accepted} 3. Bc4 Qh4+ 1-0

'''
BAD_GAME = GOOD_GAME.replace('2. f4', '2. Ke3').replace('1851', '1852')


def run(*arguments, **changes):
    environment = {**os.environ, 'LANGUAGE': 'en', **changes}
    return subprocess.run([PROGRAM, *arguments], env=environment,
                          capture_output=True, text=True, check=False,
                          encoding='utf-8')


def says(done, status, output):
    tap.equal((done.returncode, done.stdout, done.stderr),
              (status, output, ''), ' '.join(done.args))


def refuses(done, status, *words):
    """One clear sentence on standard error and nothing on standard output."""
    tap.equal((done.returncode, done.stdout), (status, ''), done.stderr)
    tap.equal(done.stderr.count('\n'), 1, done.stderr)
    tap.check(done.stderr.startswith('regence-cli: '), done.stderr)
    for word in words:
        tap.check(word in done.stderr, done.stderr)


@tap.test('perft prints the count')
def _():
    says(run('perft', INITIAL, '0'), 0, '1\n')
    says(run('perft', INITIAL, '4'), 0, '197281\n')


@tap.test('a position may be given word by word')
def _():
    says(run('perft', *INITIAL.split(), '3'), 0, '8902\n')
    says(run('perft', *INITIAL.split()[:4], '3'), 0, '8902\n')
    says(run('moves', *'7k/5K2/8/8/8/8/8/6R1 b - - 0 1'.split()), 0, 'h8h7\n')


@tap.test('perft --divide counts by move, in order, then in all')
def _():
    done = run('perft', '--divide', INITIAL, '2')
    lines = done.stdout.splitlines()
    tap.equal(len(lines), 21)
    tap.equal(lines[0], 'a2a3: 20')
    tap.equal(lines[:-1], sorted(lines[:-1]))
    tap.equal(lines[-1], '400')
    tap.equal(run('perft', INITIAL, '2', '--divide').stdout, done.stdout)


@tap.test('moves lists what is legal, in order')
def _():
    done = run('moves', CASTLES)
    moves = done.stdout.split()
    tap.equal(done.returncode, 0)
    tap.equal(moves, sorted(moves))
    tap.equal(len(moves), 26)
    tap.check('e1g1' in moves and 'e1c1' in moves, done.stdout)


@tap.test('moves --san writes SAN')
def _():
    moves = run('moves', '--san', CASTLES).stdout.split()
    tap.equal(moves, sorted(moves))
    tap.equal(len(moves), 26)
    for move in ('O-O', 'O-O-O', 'Ra8+', 'Rh8+', 'Kf2'):
        tap.check(move in moves, move)


@tap.test('mate leaves no moves and is no error')
def _():
    says(run('moves', '7k/6Q1/6K1/8/8/8/8/8 b - - 0 1'), 0, '')


@tap.test('a bad position is explained')
def _():
    refuses(run('perft', 'nonsense', '3'), 1, 'FEN')
    refuses(run('moves', 'ppppppppp/8/8/8/8/8/8/8 w - - 0 1'), 1, 'rank 8')
    refuses(run('moves', '8/8/8/8/8/8/8/K7 w - - 0 1'), 1,
            'Black has no king')
    refuses(run('moves', b'\xff\xfe8 w - -'), 1, 'FEN')


@tap.test('wrong usage is explained')
def _():
    refuses(run(), 2, '--help')
    refuses(run('nonsense'), 2, '“nonsense”')
    refuses(run('perft'), 2, 'position')
    refuses(run('perft', '3'), 2, 'position')
    refuses(run('moves'), 2, 'position')
    refuses(run('perft', INITIAL, 'x'), 2, '15')
    refuses(run('perft', INITIAL, '16'), 2, '15')
    refuses(run('perft', INITIAL, '-1'), 2, '15')
    refuses(run('perft', INITIAL, '2', '--divine'), 2, '--divine')
    refuses(run('moves', '--divide', INITIAL), 2, '--divide')


@tap.test('--help names every command')
def _():
    done = run('--help')
    tap.equal((done.returncode, done.stderr), (0, ''))
    for word in ('perft FEN DEPTH', '--divide', 'moves FEN', '--san',
                 'check FILE', 'convert [NOTATION] FILE', 'read FEN TEXT',
                 '--notation=', '--style=', '--version'):
        tap.check(word in done.stdout, word)
    tap.check('--divide' in run('perft', '--help').stdout, 'perft --help')


# For each command parts of its --help in English and in French, and a command line that
# lacks something.
COMMANDS = {
    'perft': (('FEN DEPTH', '--divide', '--odds=ODDS'),
              ('FEN PROFONDEUR', 'premier coup', '--odds=AVANTAGE'),
              (INITIAL,)),
    'moves': (('] FEN', 'List the legal moves', '--san', '--notation=',
               '--odds=ODDS', '--style=1930|1928|modern|pgn'),
              ('] FEN', 'coups légaux', 'Écrire les coups en SAN'), ()),
    'read': (('FEN TEXT', '--language=en|fr', '--odds=ODDS'),
             ('FEN TEXTE', 'initiales', '--odds=AVANTAGE'), (INITIAL,)),
    'diagram': (('FEN -o OUT.svg', '-o, --output=FILE', '--size=N', '--flip',
                 '--plain'),
                ('FEN -o NOM.svg', '--output=FICHIER', 'coordonnées'),
                (INITIAL,)),
    'pgn check': (('FILE…', 'errors'), ('FICHIER…', 'erreurs'), ()),
    'pgn convert': (('[NOTATION] FILE', '--publish', '--form=short|long|figurine'),
                    ('[NOTATION] FICHIER', 'Forme des coups'), ()),
    'scoresheet': (('FILE -o OUT.pdf', '--game=N', '--paper=a4|letter|a5|half-letter',
                    '--player=white|black|both', '--all', '--both',
                    '--two-up', '--times', '--minutes',
                    '--no-diagrams', '--blank', '--language=en|fr'),
                   ('FICHIER -o NOM.pdf', 'journal', 'feuille vierge'),
                   ()),
    'report': (('FILE [-o OUT.pdf]', '--game=N', '--paper=a4|letter|a5|half-letter',
                '--language=en|fr', 'arbiter’s report'),
               ('FICHIER [-o NOM.pdf]', 'rapport de l’arbitre'), ()),
    'envelope face': (('] FILE', 'written on an envelope'),
                      ('] FICHIER', 'inscrit sur une enveloppe'), ()),
    'envelope verify': (('] FILE', 'intact'), ('] FICHIER', 'intacte'), ()),
    'envelope open': (('] FILE', '--arbiter'),
                      ('] FICHIER', 'en tant qu’arbitre'), ()),
    'envelope print': (('FILE -o OUT.pdf', '--paper=a4|letter',
                        '--language=en|fr'),
                       ('FICHIER -o NOM.pdf', 'Format du papier'), ()),
    'rulebook list': (('List the rulebooks',), ('liste des règlements',),
                      ('all',)),
    'rulebook show': (('ID|FILE [ARTICLE]',), ('NOM|FICHIER [ARTICLE]',), ()),
    'rulebook check': (('FILE…',), ('FICHIER…',), ()),
    'rulebook schema': (('clause',), ('clause',), ('all',)),
    'rulebook new': (('[ID]', '--from=ID'), ('règlement',), ('a', 'b')),
    'referee': (('--script=FILE',), ('--script=FICHIER',), ('now',)),
    'evening pair': (('FILE', '--players=FILE', '--system=score|berger',
                      '--scale=ID', '--undo'),
                     ('FICHIER', '--players=FICHIER', 'barème'), ()),
    'evening say': (('FILE LINE…',), ('FICHIER LIGNE…',), ('a',)),
    'evening result': (('FILE BOARD RESULT…', '--round=N'),
                       ('FICHIER ÉCHIQUIER RÉSULTAT…',), ('a', '1')),
    'evening table': (('FILE [-o OUT.pdf]', '--class=N', '--trf', '--heading=TEXT'),
                      ('FICHIER', 'classe N'), ()),
    'evening wall': (('FILE -o OUT.pdf', '--round=N', '--heading=TEXT', '--logo=FILE'),
                     ('FICHIER -o NOM.pdf', 'La ronde'), ()),
    'evening sheets': (('FILE -o OUT.pdf', '--round=N', '--player=white|black|both',
                        '--both', '--two-up', '--no-diagrams', '--output=FILE',
                        '--paper=a4|letter|a5|half-letter'),
                       ('FICHIER -o NOM.pdf', 'La ronde'), ()),
    'evening cards': (('FILE -o OUT.pdf', '--round=N'), ('FICHIER -o NOM.pdf',), ()),
    'evening poster': (('[FILE] -o OUT.pdf', '--scale=ID'),
                       ('[FICHIER] -o NOM.pdf',), ('a', 'b')),
    'evening booklet': (('FILE -o OUT.pdf', '--both', '--two-up'),
                        ('FICHIER -o NOM.pdf',), ()),
    'evening odds': (('FILE… [-o OUT.pdf]', '--output=FILE'),
                     ('FICHIER… [-o NOM.pdf]',), ()),
    'odds': (('FROM TO', '--scale=ID', '--rulebook=ID'),
             ('DE À', 'barème'), ('1',)),
    'board': (('[DEVICE]', '--protocol=dgt|chesslink', '--conduct=free|touch|strict',
               '--still=N', '--simulate'),
              ('[LIAISON]', 'immobilité'), ('a', 'b')),
    'winnable': (('[FILE | FEN…]', '--line', '--nodes=N'),
                 ('[FICHIER | FEN…]', 'mènent'), ('--nodes', '0')),
}


@tap.test('each command has a --help of its own, in both languages')
def _():
    for name, (english, french, _) in COMMANDS.items():
        for wanted, changes in ((english, {}),
                                (french, locales.speaking('fr'))):
            done = run(*name.split(), '--help', **changes)
            tap.equal((done.returncode, done.stderr), (0, ''), name)
            tap.check(f'\n  regence-cli {name} ' in done.stdout, done.stdout)
            for words in wanted:
                tap.check(words in done.stdout, (words, done.stdout))
        tap.equal(run(*name.split(), '-h').stdout,
                  run(*name.split(), 'x', '--help').stdout, name)


@tap.test('--help has a line for each command, and one for each of a family')
def _():
    for changes in ({}, locales.speaking('fr')):
        text = run('--help', **changes).stdout
        for name in COMMANDS:
            tap.equal(len(re.findall(f'^  {name} .*  ?[A-ZÉ]', text, re.M)), 1,
                      (name, text))
        for family in ('pgn', 'envelope', 'rulebook', 'evening'):
            done = run(family, '--help', **changes)
            tap.equal((done.returncode, done.stderr), (0, ''), family)
            tap.equal(re.findall(r'^  (\w+ \w+) ', done.stdout, re.M),
                      [name for name in COMMANDS if name.startswith(family)])
            refuses(run(family, **changes), 2, f'{family}\u00a0»' if changes
                    else f'“{family}”')


@tap.test('an option that a command does not have is refused')
def _():
    for name in COMMANDS:
        refuses(run(*name.split(), '--sideways'), 2, '“--sideways”')
        refuses(run(*name.split(), 'x', '-z'), 2, '“-z”')
        refuses(run(*name.split(), '--sideways', **locales.speaking('fr')), 2,
                'Option inconnue', '--sideways')
    refuses(run('--sideways'), 2, '“--sideways”')


@tap.test('a command that lacks something says what it needs')
def _():
    for name, (_, _, words) in COMMANDS.items():
        refuses(run(*name.split(), *words), 2)
        refuses(run(*name.split(), *words, **locales.speaking('fr')), 2)
    for arguments in (('perft', INITIAL, '2', '--odds'), ('moves', '--form'),
                      ('diagram', INITIAL, '--size'), ('diagram', '-o'),
                      ('scoresheet', '--paper'), ('scoresheet', '--game'),
                      ('referee', '--script')):
        refuses(run(*arguments), 2, f'“{arguments[-1]}” needs a value')


@tap.test('options come before, between or after, and end at --')
def _():
    san = run('moves', CASTLES, '--san').stdout
    words = CASTLES.split()
    for arguments in (('--san', *words), (*words[:2], '--san', *words[2:]),
                      ('--san', '--', *words)):
        says(run('moves', *arguments), 0, san)
    done = run('pgn', 'check', '--', '--help')
    tap.equal((done.returncode, '--help: ' in done.stdout), (1, True))
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'd.svg')
        for option in (('-o', path), ('--output', path), ('--output=' + path,)):
            says(run('diagram', *option, INITIAL), 0, '')
            os.remove(path)


@tap.test('--version tells the version')
def _():
    done = run('--version')
    tap.equal((done.returncode, done.stderr), (0, ''))
    tap.check(re.fullmatch(r'regence-cli \d+\.\d+(\.\d+)?\n', done.stdout), done.stdout)


@tap.test('it speaks French')
def _():
    french = locales.speaking('fr')
    refuses(run('moves', '8/8/8/8/8/8/8/K7 w - - 0 1', **french), 1,
            'les Noirs n’ont pas de roi')
    refuses(run('moves', '8/8/8/8/8/8/8 w - - 0 1', **french), 1,
            '8 rangées, et non 7')
    tap.check('coups légaux' in run('--help', **french).stdout, '--help')


@tap.test('output that cannot be written is an error')
def _():
    if not os.path.exists('/dev/full'):
        raise tap.Skip('there is no /dev/full')
    with open('/dev/full', 'wb') as full:
        done = subprocess.run([PROGRAM, 'moves', INITIAL], stdout=full,
                              stderr=subprocess.PIPE, check=False)
    tap.equal(done.returncode, 1)
    tap.check(b'regence-cli: ' in done.stderr, done.stderr)


@tap.test('a reader that goes away ends it quietly')
def _():
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run([PROGRAM, 'moves', INITIAL], stdout=writing,
                          stderr=subprocess.PIPE, check=False)
    os.close(writing)
    tap.check(done.returncode != 0, 'the status is 0')
    tap.equal(done.stderr, b'')


def write(folder, name, text):
    path = pathlib.Path(folder) / name
    path.write_bytes(text.encode('utf-8'))
    return str(path)


@tap.test('pgn check counts games, moves and errors')
def _():
    with tempfile.TemporaryDirectory() as folder:
        done = run('pgn', 'check', write(folder, 'good.pgn', GOOD_GAME))
    says(done, 0, '1 game, 6 moves, 0 errors\n')


@tap.test('pgn check counts in the language of the reader')
def _():
    with tempfile.TemporaryDirectory() as folder:
        done = run('pgn', 'check', write(folder, 'bad.pgn', BAD_GAME),
                   **locales.speaking('fr'))
        tap.equal(done.stdout.splitlines()[-1], '1 partie, 2 coups, 1 erreur')


@tap.test('pgn check says where a tag on odds does not fit the position')
def _():
    with tempfile.TemporaryDirectory() as folder:
        for handicap, fits in (('white knight', False), ('la tour', False),
                               ('Pawn and move', False), ('draw odds', True),
                               ('the move', True), ('1200', True)):
            game = (f'[Event "?"]\n[Handicap "{handicap}"]\n'
                    f'[FEN "{INITIAL}"]\n\n1. e4 e5 *\n')
            done = run('pgn', 'check', write(folder, 'odds.pgn', game))
            tap.equal(done.returncode, 0)
            tap.equal(f':2:1: notice: the tag “Handicap” says “{handicap}”'
                      in done.stdout, not fits, handicap)


@tap.test('a tag on odds makes the position where no FEN says it')
def _():
    with tempfile.TemporaryDirectory() as folder:
        game = write(folder, 'odds.pgn', '[Handicap "pion et deux traits"]\n\n*\n')
        done = run('pgn', 'check', game)
        tap.equal(done.stdout, '1 game, 0 moves, 0 errors\n')
        done = run('pgn', 'convert', game)
        tap.check('[FEN "' + INITIAL.replace('ppppp', 'ppppp1', 1)
                  .replace('ppppp1ppp', 'ppppp1pp') + '"]' in done.stdout, done.stdout)


@tap.test('a published game has no log, and odds by their name')
def _():
    game = ('[Round "2"]\n[Handicap "black moves=2 pawn"]\n[TimeControl "1800"]\n'
            '[Rulebook "fide-1930"]\n[Match "0a"]\n\n'
            '1. e4 {[%clk 0:29:00] good [%regence @60]} -- 2. d4 e6 *\n')
    with tempfile.TemporaryDirectory() as folder:
        path = write(folder, 'game.pgn', game)
        done = run('pgn', 'convert', '--publish', path)
        tap.equal((done.returncode, done.stderr), (0, ''))
        for word in ('[Round "2"]', '[Handicap "Pawn and two moves"]',
                     '[TimeControl "1800"]', '{[%clk 0:29:00] good}', '2. d4 e6'):
            tap.check(word in done.stdout, word + ' not in ' + done.stdout)
        for word in ('regence', 'Rulebook', 'Match'):
            tap.check(word not in done.stdout, word + ' in ' + done.stdout)
        done = run('pgn', 'convert', '--publish', path, '--language=fr')
        tap.check('[Handicap "Pion et deux traits"]' in done.stdout, done.stdout)


@tap.test('pgn convert keeps the position of games at moves in a row')
def _():
    setup = f'[SetUp "1"]\n[FEN "{INITIAL}"]\n'
    game = ('[Handicap "Two moves (black moves=2)"]\n' + setup
            + '\n1. e4 -- 2. d4 d5 *\n')
    with tempfile.TemporaryDirectory() as folder:
        done = run('pgn', 'convert', write(folder, 'moves.pgn', game))
        tap.check(setup in done.stdout, done.stdout)
        again = run('pgn', 'convert', write(folder, 'again.pgn', done.stdout))
        tap.equal(again.stdout, done.stdout)


@tap.test('pgn check reads gzip, UTF-16 and the standard input')
def _():
    zipped = gzip.compress(GOOD_GAME.encode())
    with tempfile.TemporaryDirectory() as folder:
        for data in (zipped, GOOD_GAME.encode('utf-16')):
            path = pathlib.Path(folder) / 'packed.pgn'
            path.write_bytes(data)
            says(run('pgn', 'check', str(path)), 0, '1 game, 6 moves, 0 errors\n')
        path.write_bytes(zipped[:-4])
        done = run('pgn', 'check', str(path))
    tap.check('damaged or incomplete from here' in done.stdout and done.returncode == 1,
              done.stdout)
    done = subprocess.run([PROGRAM, 'pgn', 'check', '-'], input=GOOD_GAME * 2,
                          capture_output=True, text=True, check=False)
    says(done, 0, '2 games, 12 moves, 0 errors\n')


@tap.test('only files are read, and nothing is waited for')
def _():
    with tempfile.TemporaryDirectory() as folder:
        pipe = os.path.join(folder, 'pipe')
        os.mkfifo(pipe)
        for path in (pipe, '/dev/zero'):
            said = '“%s” is a pipe or a device, not a file' % (
                os.path.basename(path))
            for done in (run('pgn', 'check', path),
                         run('pgn', 'convert', path)):
                tap.equal(done.returncode, 1)
                tap.check(path + ': ' + said in done.stdout + done.stderr,
                          done.stdout + done.stderr)
            out = os.path.join(folder, 'out.pdf')
            refuses(run('scoresheet', path, '-o', out), 1, said)
            refuses(run('envelope', 'face', path), 1, said)
            refuses(run('winnable', path), 1, said)
            refuses(run('referee', '--script', path), 1, said)
            tap.check(not os.path.exists(out), 'something was printed')


# Codes of a terminal where people and faults are named.
ESCAPES = ('[White "A\x1b[31mB\x9bC"]\n[\x1b[2J]\n\n'
           '1. e4 {a\x1b[1mb\u202ec} \x1b[0m\x07 e5 *\n')


@tap.test('no code of a file reaches the terminal')
def _():
    with tempfile.TemporaryDirectory() as folder:
        path = write(folder, 'a\x1b[5mb\n.pgn', ESCAPES)
        missing = os.path.join(folder, 'none\x1b[1m')
        done = run('pgn', 'check', path, missing)
        for name in ('a\\x1b[5mb\\x0a.pgn:', 'none\\x1b[1m: '):
            tap.check(os.path.join(folder, name) in done.stdout, done.stdout)
        tap.check('“\\x1b' in done.stdout, done.stdout)
        shown = done.stdout + run('scoresheet', missing, '-o', 'x').stderr
        tap.check(shown.isascii() or '\x9b' not in shown, ascii(shown))
        tap.check('\x1b' not in shown and '\x07' not in shown, ascii(shown))


@tap.test('a game that is shown at a terminal has its codes written out')
def _():
    with tempfile.TemporaryDirectory() as folder:
        path = write(folder, 'game.pgn', ESCAPES)
        pid, terminal = pty.fork()
        if pid == 0:
            os.execve(PROGRAM, [PROGRAM, 'pgn', 'convert', path], os.environ)
        shown = b''
        try:
            while piece := os.read(terminal, 4096):
                shown += piece
        except OSError:
            pass
        os.close(terminal)
        os.waitpid(pid, 0)
    shown = shown.decode()
    for code in ('\x1b', '\x07', '\x9b', '\u202e'):
        tap.check(code not in shown, ascii(shown))
    for text in ('{a\\x1b[1mb\\u202ec ', 'B\\u009bC"]\r\n'):
        tap.check(text in shown, ascii(shown))
    with tempfile.TemporaryDirectory() as folder:
        path = write(folder, 'game.pgn', ESCAPES)
        tap.check('\u202e' in run('pgn', 'convert', path).stdout,
                  'a file is changed')


@tap.test('pgn check names the place of a fault and goes on')
def _():
    with tempfile.TemporaryDirectory() as folder:
        path = write(folder, 'bad.pgn', BAD_GAME + GOOD_GAME)
        done = run('pgn', 'check', path)
    lines = done.stdout.splitlines()
    tap.equal(done.returncode, 1, done.stderr)
    tap.check(lines[0].startswith(path + ':9:13: '), done.stdout)
    tap.check('Ke3' in lines[0], done.stdout)
    tap.equal(lines[-1], '2 games, 8 moves, 1 error')


@tap.test('pgn convert writes what it has read')
def _():
    with tempfile.TemporaryDirectory() as folder:
        untidy = GOOD_GAME.replace('exf4', 'ef4').replace('\n', '\r\n')
        done = run('pgn', 'convert', write(folder, 'untidy.pgn', untidy))
        again = run('pgn', 'convert', write(folder, 'tidy.pgn', done.stdout))
    tap.equal(done.returncode, 0, done.stderr)
    tap.check('2. f4 exf4 {accepted} 3. Bc4 Qh4+ 1-0' in done.stdout,
              done.stdout)
    tap.equal(again.stdout, done.stdout)


@tap.test('pgn convert keeps the log of the arbiter')
def _():
    log = ('{accepted [%regence @25.5 white claim irregular = retracted '
           'fide-1930:17.a ply 4 2 black clock 14 11.5 men nb8 options '
           'move b8] [%regence @31 director dispute fact He said no\\5d '
           '100\\25 = noted fide-1930:24.a ply 4 2 black clock 14 12]}')
    game = GOOD_GAME.replace('{accepted}', log)
    with tempfile.TemporaryDirectory() as folder:
        done = run('pgn', 'convert', write(folder, 'one.pgn', game))
        again = run('pgn', 'convert', write(folder, 'two.pgn', done.stdout))
    tap.equal(done.returncode, 0, done.stderr)
    tap.check(log in done.stdout.replace('\n', ' '), done.stdout)
    tap.equal(again.stdout, done.stdout)


def convert(folder, source, *options):
    """The name of what `pgn convert` made of a file."""
    done = run('pgn', 'convert', *options, source)
    tap.equal((done.returncode, done.stderr), (0, ''), done.args)
    name = re.sub(r'\W', '-', ' '.join(options) or 'san')
    return write(folder, f'{pathlib.Path(source).stem}.{name}', done.stdout)


def same(one, other, what):
    tap.check(pathlib.Path(one).read_bytes() ==
              pathlib.Path(other).read_bytes(), what)


def notations():
    for system, language, form, style in itertools.product(
            ('algebraic', 'descriptive'), ('en', 'fr'),
            ('short', 'long', 'figurine'), ('1930', '1928', 'modern', 'pgn')):
        yield (f'--notation={system}', f'--language={language}',
               f'--form={form}', f'--style={style}')


@tap.test('pgn convert writes any notation and reads it back')
def _():
    with tempfile.TemporaryDirectory() as folder:
        san = convert(folder, write(folder, 'good.pgn', GOOD_GAME))
        for options in notations():
            there = convert(folder, san, *options)
            same(convert(folder, there), san, options)
            text = pathlib.Path(there).read_text(encoding='utf-8')
            tap.equal('[Notation "' in text,
                      options != ('--notation=algebraic', '--language=en',
                                  '--form=short', '--style=pgn'), text)
            says(run('pgn', 'check', there), 0, '1 game, 6 moves, 0 errors\n')


@tap.test('what is not said of a notation follows from what is')
def _():
    cases = {
        ('--language=en',): (None, '2. f4 exf4 {accepted} 3. Bc4 Qh4+'),
        ('--language=fr',): ('algebraic fr short modern',
                             '2. f4 exf4 {accepted} 3. Fc4 Dh4+'),
        ('--form=long',): ('algebraic en long pgn',
                           '2. f2-f4 e5xf4 {accepted} 3. Bf1-c4 Qd8-h4+'),
        ('--notation=descriptive',): (
            'descriptive en short 1930',
            '2. P-KB4 PxP {accepted} 3. B-QB4 Q-KR5 ch'),
        ('--notation', 'descriptive', '--language', 'fr'): (
            'descriptive fr short 1930',
            '2. P 4 FR P pr. P {accepted} 3. F 4 FD D 5 TR éch.'),
        ('--notation=1928 fr descriptive',): (
            'descriptive fr short 1928',
            '2. P.4FR P.pr.P {accepted} 3. F.4FD D.5TR éch.'),
        ('--notation=descriptive fr 1930', '--form=figurine',
         '--style=modern'): (
             'descriptive fr figurine modern',
             '2. ♙4FR ♙x♙ {accepted} 3. ♗4FD ♕5TR éch.'),
    }
    with tempfile.TemporaryDirectory() as folder:
        san = write(folder, 'good.pgn', GOOD_GAME)
        for options, (notation, moves) in cases.items():
            text = pathlib.Path(convert(folder, san, *options)).read_text(
                encoding='utf-8')
            told = re.search(r'^\[Notation "(.*)"\]$', text, re.M)
            tap.equal(told and told[1], notation, options)
            tap.check(moves in text.replace('\n', ' '), text)


@tap.test('one notation is converted into another')
def _():
    with tempfile.TemporaryDirectory() as folder:
        san = write(folder, 'good.pgn', GOOD_GAME)
        there = convert(folder, san, '--notation=descriptive fr')
        same(convert(folder, there, '--language=fr'),
             convert(folder, san, '--language=fr'), 'by a detour')


@tap.test('outside games come back from every notation as they were')
def _():
    folder_of_data = pathlib.Path(os.environ.get(
        'REGENCE_TEST_DATA', SOURCE.parent / 'shared' / 'data'))
    if not (folder_of_data / 'masters.pgn').exists():
        raise tap.Skip('the outside data are absent')
    games = []
    for name in ('masters.pgn', 'annotated.pgn', 'clk-eval.pgn',
                 'odds-games.pgn'):
        data = (folder_of_data / name).read_bytes()
        games += re.split(rb'\n(?=\[Event )', data)[::60]
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / 'games.pgn'
        path.write_bytes(b'\n'.join(games) + b'\n')
        san = write(folder, 'san.pgn', run('pgn', 'convert', path).stdout)
        for options in notations():
            same(convert(folder, convert(folder, san, *options)), san, options)


@tap.test('a fault in another notation is named and loses nothing')
def _():
    game = GOOD_GAME.replace('\n\n1.', '\n[Notation "descriptive fr"]\n\n1.', 1)
    game = game[:game.index('1. ')] + '1. P 4 R P 4 R 2. P 9 R P 4 D 1-0\n\n'
    with tempfile.TemporaryDirectory() as folder:
        path = write(folder, 'bad.pgn', game + GOOD_GAME)
        lines = run('pgn', 'check', path).stdout.splitlines()
        done = run('pgn', 'convert', path)
    tap.check(lines[0].startswith(path + ':10:19: '), lines)
    tap.equal(lines[-1], '2 games, 8 moves, 1 error')
    tap.equal(done.returncode, 1)
    tap.check('\n1. e4 e5 {P 9 R P 4 D 1-0} *\n' in done.stdout, done.stdout)
    tap.check('[Unread "2. P 9 R' in done.stdout, done.stdout)


@tap.test('an unknown notation is explained')
def _():
    with tempfile.TemporaryDirectory() as folder:
        san = write(folder, 'good.pgn', GOOD_GAME)
        for option, values in (('--notation=polish', 'descriptive'),
                               ('--notation=', 'descriptive'),
                               ('--language=de', 'fr'),
                               ('--language=algebraic', 'fr'),
                               ('--form=tall', 'figurine'),
                               ('--form=short long', 'figurine'),
                               ('--style=1844', 'modern')):
            name, _, value = option.partition('=')
            refuses(run('pgn', 'convert', option, san), 2, name, values,
                    f'“{value}”' if value else 'needs')
            refuses(run('moves', INITIAL, option), 2, name)
        refuses(run('pgn', 'convert', san, '--style'), 2, '--style', 'needs')
        refuses(run('pgn', 'convert', '--hand=left', san), 2, '--hand')
        refuses(run('pgn', 'convert', san, san), 2, 'one file')


@tap.test('moves are listed in any notation')
def _():
    done = run('moves', CASTLES, '--notation=descriptive', '--language=fr')
    moves = done.stdout.splitlines()
    tap.equal((done.returncode, len(moves), moves), (0, 26, sorted(moves)))
    for move in ('Roq TR', 'Roq TD', 'R 2 FR', 'T 8 TD éch.'):
        tap.check(move in moves, move)
    says(run('moves', CASTLES, '--language=en'), 0,
         run('moves', CASTLES, '--san').stdout)
    refuses(run('perft', INITIAL, '2', '--language=fr'), 2, '--language')


@tap.test('read lists what a text can mean, or says why it means nothing')
def _():
    says(run('read', INITIAL, 'P 4 R'), 0, 'e2e4 e4\n')
    says(run('read', *INITIAL.split(), 'P-QB4'), 0, 'c2c4 c4\n')
    says(run('read', INITIAL, 'C 3 F'), 0, 'b1c3 Nc3\ng1f3 Nf3\n')
    says(run('read', CASTLES, 'R2F', '--language=fr'), 0, 'e1f2 Kf2\n')
    says(run('read', CASTLES, 'Roque'), 0, 'e1c1 O-O-O\ne1g1 O-O\n')
    refuses(run('read', INITIAL, 'D 4 R'), 1, '“D 4 R”', 'legal')
    refuses(run('read', CASTLES, 'Qd1'), 1, '“Qd1”', 'not there')
    refuses(run('read', INITIAL, 'xyzzy'), 1, '“xyzzy”', 'not a move')
    refuses(run('read', INITIAL, 'e4', '--language=de'), 2, '--language')
    refuses(run('read', INITIAL, 'e4', '--form=long'), 2, '--form')
    refuses(run('read', 'nonsense', 'e4'), 1, 'FEN')
    refuses(run('read', INITIAL), 2, 'position and a move')


@tap.test('a file that cannot be read is an error')
def _():
    done = run('pgn', 'check', '/nowhere/at/all.pgn')
    tap.equal(done.returncode, 1, done.stderr)
    tap.check('/nowhere/at/all.pgn' in done.stdout + done.stderr, done.stderr)


@tap.test('pgn without a file explains itself')
def _():
    tap.equal(run('pgn').returncode, 2)
    tap.equal(run('pgn', 'check').returncode, 2)
    tap.equal(run('pgn', 'convert').returncode, 2)
    tap.equal(run('pgn', 'nonsense').returncode, 2)


RULEBOOKS = ('fide-1930', 'fide-1928', 'regence-26', 'regence-1844', 'london',
             'fide-2023')
KEYS = {
    'ok', 'error', 'message', 'ruling', 'article', 'phase', 'fen', 'turn',
    'moves_left', 'must', 'penalty', 'choice', 'check', 'irregular', 'claims',
    'demand', 'san', 'used', 'running', 'moves', 'left', 'result', 'reason'}


def referee(text, *arguments, **changes):
    """The answers to lines given as text or as bytes."""
    data = text if isinstance(text, bytes) else text.encode()
    environment = {**os.environ, 'LANGUAGE': 'en', **changes}
    done = subprocess.run([PROGRAM, 'referee', *arguments], input=data,
                          env=environment, capture_output=True, check=False)
    tap.equal((done.returncode, done.stderr), (0, b''))
    return [json.loads(line) for line in done.stdout.splitlines()]


@tap.test('a wrong move that is claimed goes back')
def _():
    last = referee('rulebook fide-1930\nconduct strict\nstart\n'
                   'white play g1g3\nblack claim irregular\n')[-1]
    tap.equal((last['ruling'], last['article'], last['must']),
              ('retracted', '17.a', ['move g1']))


@tap.test('every line but empty ones and comments is answered with all keys')
def _():
    answers = referee('# a game\n\n  \nstart\nwhite play e2e4\nnonsense\n'
                      'white play e2e4\r\nblack resign')
    tap.equal([a['ok'] for a in answers], [True, True, False, False, True])
    for answer in answers:
        tap.equal(KEYS - set(answer), set())
    tap.equal(answers[2]['error'], 'syntax')
    tap.equal(answers[3]['error'], 'not-your-turn')
    tap.equal(answers[1]['san'], 'e4')


@tap.test('no bytes are too many or too strange for the referee')
def _():
    answers = referee(b'start\n\xff\xfe\nwhite play\0e2e4\n' +
                      b'x' * 70000 + b'\nwhite play e2e4\n' +
                      b'director annul ' + b'a' * 65000 + b'\n')
    tap.equal([a['error'] for a in answers],
              [None, 'syntax', 'syntax', 'syntax', None, None])
    tap.equal(answers[-1]['result'], 'annulled')


@tap.test('each answer comes before the next line is read')
def _():
    with subprocess.Popen([PROGRAM, 'referee'], stdin=subprocess.PIPE,
                          stdout=subprocess.PIPE, text=True) as process:
        for line in ('start', 'white play e2e4', 'black play e7e5'):
            process.stdin.write(line + '\n')
            process.stdin.flush()
            tap.check(json.loads(process.stdout.readline())['ok'], line)
        process.stdin.close()
    tap.equal(process.returncode, 0)


@tap.test('a script is answered like what is typed')
def _():
    lines = 'conduct strict\nstart\nwhite play a1a5\nblack claim irregular\n'
    with tempfile.TemporaryDirectory() as folder:
        path = write(folder, 'game.events', lines)
        tap.equal(referee('', '--script', path), referee(lines))
    refuses(run('referee', '--script', '/nowhere/game'), 1, '/nowhere/game')
    refuses(run('referee', '--script'), 2, '--script')
    refuses(run('referee', 'now'), 2, '--script')


@tap.test('a claim of perpetual check is answered with its proof')
def _():
    last = referee('position 6k1/6p1/8/7Q/8/8/1q6/7K w - - 0 1\nstart\n'
                   'white claim perpetual\n')[-1]
    tap.equal((last['reason'], last['proof']['verdict']),
              ('perpetual', 'proved'))
    tap.check(len(last['proof']['line']) >= 4, last['proof'])
    last = referee('start\nwhite claim perpetual\n')[-1]
    tap.equal((last['ruling'], last['proof']['verdict']),
              ('rejected', 'refuted'))


@tap.test('rulebooks are named and told')
def _():
    listed = run('rulebook', 'list').stdout
    for name in RULEBOOKS:
        tap.check(re.search(rf'^{name} ', listed, re.M), listed)
        told = run('rulebook', 'show', name)
        tap.equal((told.returncode, told.stderr), (0, ''))
    one = run('rulebook', 'show', 'fide-1930', '15.A').stdout
    tap.check(one.strip().startswith('Art.\u00a015\u00a0a. '), one)
    for cited in '16.1.c', '16, 1 c', 'Art. 16, 1 c)':
        one = run('rulebook', 'show', 'fide-1930', cited).stdout
        tap.check(one.strip().startswith('Art.\u00a016,\u00a01\u00a0c. '), one)
    one = run('rulebook', 'show', 'fide-1930', 'annex.4').stdout
    tap.check(one.strip().startswith('Annex\u00a04. '), one)
    told = run('rulebook', 'show', 'fide-2023').stdout
    tap.check('\nGuidelines\u00a0I. ' in told, told)
    tap.check('\nArt.\u00a07.5.1. ' in told, told)
    told = run('rulebook', 'show', 'fide-1928').stdout
    tap.check('Par.\u00a015\u00a0c. ' in told, told)
    refuses(run('rulebook', 'show', 'hoyle'), 1, 'hoyle')
    refuses(run('rulebook', 'show', 'fide-1930', '99'), 1, '99')
    refuses(run('rulebook'), 2, 'show')
    refuses(run('rulebook', 'burn'), 2, 'show')


@tap.test('a rulebook opens with where its text comes from')
def _():
    told = run('rulebook', 'show', 'fide-1930').stdout
    tap.check('Brussels 1930' in told.split('Art.\u00a01,\u00a01. ')[0], told[:900])
    tap.check('\nTouched pieces (De la pièce touchée)\n\nArt.\u00a015\u00a0a. ' in told, told)
    told = run('rulebook', 'show', 'fide-1930', **locales.speaking('fr')).stdout
    tap.check('Bruxelles 1930' in told.split('Art.\u00a01,\u00a01. ')[0], told[:900])


@tap.test('rulebooks are shown in French')
def _():
    one = run('rulebook', 'show', 'fide-1930', '15.a',
              **locales.speaking('fr')).stdout
    tap.check('pièce' in one, one)
    one = run('rulebook', 'show', 'fide-1930', 'annex.4',
              **locales.speaking('fr')).stdout
    tap.check(one.strip().startswith('Annexe\u00a04. '), one)
    message = referee('white resign\n', **locales.speaking('fr'))[-1]['message']
    tap.check('commencé' in message, message)


@tap.test('odds say what a FEN cannot')
def _():
    rookless = '4k3/8/8/8/8/8/8/4K3 w Q - 0 1'
    told = run('moves', rookless, '--san', '--odds', 'white rook')
    tap.equal((told.returncode, told.stderr), (0, ''))
    tap.check('O-O-O' in told.stdout.split(), told.stdout)
    told = run('moves', rookless, '--san')
    tap.check('O-O-O' not in told.stdout.split(), told.stdout)
    tap.check('notice: ' in told.stderr, told.stderr)
    says(run('perft', INITIAL, '2', '--odds', 'black moves=2'), 0, '421\n')
    says(run('perft', INITIAL, '2', '--odds=black moves=2'), 0, '421\n')
    refuses(run('perft', INITIAL, '2', '--odds', 'white'), 2, '--odds')
    refuses(run('perft', INITIAL, '2', '--odds='), 2, '--odds')
    refuses(run('perft', INITIAL, '2', '--odds'), 2, '--odds')
    refuses(run('perft', INITIAL, '2', '--odds', 'white queen'), 1, 'agree')
    refuses(run('perft', INITIAL, '2', '--odds', 'white piece=e1 agreed'), 1,
            'no piece on e1')


@tap.test('at the Régence an irregular move may be left')
def _():
    lines = ('rulebook regence-1844\nconduct strict\nstart\n'
             'white play g1g3\nblack claim irregular\n')
    claimed = referee(lines)[-1]
    tap.equal((claimed['ruling'], claimed['article'], claimed['choice']['by']),
              ('choice', 'XIV', 'black'))
    tap.equal(sorted(claimed['choice']['options']), ['leave', 'move g1'])
    left = referee(lines + 'black choose leave\n')[-1]
    tap.equal((left['ruling'], left['turn']), ('stands', 'black'))
    tap.check(left['fen'].startswith('rnbqkbnr/pppppppp/8/8/8/6N1/'), left)


@tap.test('a castling letter that is dropped is noticed')
def _():
    line = 'position 4k3/8/8/8/8/8/8/4K3 w Q - 0 1\n'
    notice = referee(line)[-1]['notice']
    tap.check('castling' in notice, notice)
    tap.equal(referee('odds white rook\n' + line)[-1]['notice'], None)
    tap.equal(referee('start\n')[-1]['notice'], None)


WALL = '8/2k5/8/1p1p2p1/1P1P2P1/8/2K5/8 w - - 0 1'


@tap.test('winnable tells who can still mate')
def _():
    says(run('winnable', INITIAL), 0, f'WB {INITIAL}\n')
    says(run('winnable', WALL, '7k/8/8/8/8/8/8/QK6 b - -'), 0,
         f'-- {WALL}\nW- 7k/8/8/8/8/8/8/QK6 b - -\n')
    says(run('winnable', *WALL.split()), 0, f'-- {WALL}\n')
    says(run('winnable', '6k1/6P1/7K/8/8/8/8/8 b'), 0,
         'W- 6k1/6P1/7K/8/8/8/8/8 b\n')
    refuses(run('winnable', '/nowhere/fens'), 1, '/nowhere/fens')
    refuses(run('winnable', '8/8/8/8/8/8/8/K7 w - -'), 1, 'Black has no king')


@tap.test('winnable --line ends in mate')
def _():
    done = run('winnable', '--line', '7k/5K2/8/8/8/8/8/6Q1 w - -')
    fen, line = done.stdout.rstrip('\n').split('\t')
    tap.check(fen.startswith('W- '), fen)
    tap.check(line.startswith('W: '), line)


@tap.test('winnable reads lines, and goes on after a bad one')
def _():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'fens')
        with open(path, 'w', encoding='utf-8') as file:
            file.write(f'{WALL}\n\nnonsense\n-- {WALL}\n')
        done = run('winnable', path)
        tap.equal((done.returncode, done.stdout), (1, f'-- {WALL}\n' * 2))
        tap.check('Line 3: ' in done.stderr, done.stderr)


def write_club(folder, *changes):
    """A rulebook of a club, begun as `rulebook new` writes it."""
    text = run('rulebook', 'new', '--from', 'regence-1844', 'club-1777').stdout
    for old, new in changes:
        tap.check(old in text, old)
        text = text.replace(old, new, 1)
    path = os.path.join(folder, 'club.rulebook')
    with open(path, 'w', encoding='utf-8') as file:
        file.write(text)
    return path


@tap.test('a rulebook that is new has the law of that from which it started')
def _():
    with tempfile.TemporaryDirectory() as folder:
        path = write_club(folder)
        made = run('rulebook', 'check', path)
        tap.equal((made.returncode, made.stderr), (0, ''))
        own = run('rulebook', 'check', SOURCE / 'data/rulebooks/regence-1844.rulebook')
        tap.equal(made.stdout.replace('club-1777', 'regence-1844'), own.stdout)
        tap.equal(run('rulebook', 'show', path).stdout.split('\n', 1)[1],
                  run('rulebook', 'show', 'regence-1844').stdout.split('\n', 1)[1])
        tap.check('Rule\u00a0I. ' in run('rulebook', 'show', path, 'I').stdout, path)
    refuses(run('rulebook', 'new', '--from', 'hoyle'), 1, 'hoyle')


@tap.test('a rulebook that is wrong is said where it is')
def _():
    with tempfile.TemporaryDirectory() as folder:
        path = write_club(folder, ('clause=takeback', 'clause=takback'))
        refuses(run('rulebook', 'check', path), 1, path, 'Line ', 'column 8', 'takback')
        refuses(run('rulebook', 'show', path), 1, path, 'takback')
        refuses(run('rulebook', 'check', folder + '/no'), 1, 'no such file')
        done = run('rulebook', 'check', path, **locales.speaking('fr'))
        tap.check('colonne 8' in done.stderr.replace('colonne 8', 'colonne 8'),
                  done.stderr)


@tap.test('the words of the text and those of the reader’s language are shown')
def _():
    with tempfile.TemporaryDirectory() as folder:
        path = write_club(folder, ('title=No taking back', 'original=Pièce lâchée, pièce '
                                   'jouée.\ntitle[fr]=Pièce lâchée\ntitle=No taking back'))
        one = run('rulebook', 'show', path, 'IX').stdout
        tap.check('No taking back' in one and 'Original: Pièce lâchée, pièce jouée.' in one, one)
        one = run('rulebook', 'show', path, 'IX', **locales.speaking('fr')).stdout
        tap.check('Pièce lâchée\n' in one and 'No taking' not in one, one)


@tap.test('the schema has each matter with its fields and what it means')
def _():
    told = run('rulebook', 'schema').stdout.splitlines()
    tap.check('clause=touch-claim until=any-touch|own-touch' in told, told[:9])
    tap.check('clause=takeback' in told, told[:9])
    tap.equal([line for line in told[1::2] if not re.fullmatch(r'  [A-Z].*\.', line)], [])


@tap.test('READINGS.md is what build-aux/readings makes of the rulebooks')
def _():
    notes = (SOURCE / 'src/law/rulebooks/READINGS.md').read_text(encoding='utf-8')
    made = subprocess.run([SOURCE / 'build-aux/readings', PROGRAM], check=True,
                          capture_output=True, encoding='utf-8').stdout
    tap.equal(notes, made)


def play_on_wood(protocol, hands, *arguments):
    """Runs a simulated board that hands move; returns the output and the sentences."""
    with subprocess.Popen([PROGRAM, 'board', '--simulate', '--protocol', protocol],
                          stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as wood:
        path = wood.stdout.readline().strip()
        with subprocess.Popen([PROGRAM, 'board', path, *arguments], stdin=subprocess.PIPE,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                              env={**os.environ, 'LANGUAGE': 'en'}) as watcher:
            wood.communicate('wait 1000 %s 1200\n' % hands, timeout=60)
            watcher.terminate()
            printed, said = watcher.communicate(timeout=60)
            tap.equal(watcher.returncode, 0, said)
    return printed, said


def without_times(printed):
    return [re.sub(r'^@[0-9.]+ ', '', line) for line in printed.splitlines()]


@tap.test('the events of a simulated board are an arbiter’s without a window')
def _():
    for protocol, title in (('dgt', 'DGT 1.7'), ('chesslink', 'Millennium ChessLink 1.3')):
        printed, said = play_on_wood(protocol, 'g1- g1N e2e4 1200 d7d5 1200 e1e3',
                                     '--conduct=strict', '--still=400')
        tap.equal(without_times(printed), [
            'conduct strict', 'start', 'white touch g1', 'white play e2e4',
            'black play d7d5', 'white play e1e3'])
        tap.check('%s at /dev/' % title in said, said)
        tap.check('is lost' in said, said)
        ruled = referee(printed + 'black claim irregular\n')[-1]
        tap.equal((ruled['ruling'], ruled['article'] is None), ('retracted', False))


@tap.test('what cannot be a move is said, and so is that it was put right')
def _():
    printed, said = play_on_wood('dgt', 'e2e5 1200 e5e2 1200 e2e4')
    tap.equal(without_times(printed), ['start', 'white touch e2', 'white play e2e4'])
    tap.check('The board is not as in the game: e2 e5' in said, said)
    tap.check('The board is as in the game again.' in said, said)


@tap.test('a board that is not there is said, and found when it comes')
def _():
    refuses(run('board'), 2, 'serial line')
    refuses(run('board', '--simulate', 'x'), 2, 'of its own')
    refuses(run('board', 'x', '--conduct=mild'), 2, 'free, touch, strict')
    refuses(run('board', 'x', '--protocol=usb'), 2, 'dgt, chesslink')
    refuses(run('board', 'x', '--still=-1'), 2, '--still')
    with subprocess.Popen([PROGRAM, 'board', '/nowhere'], stdin=subprocess.DEVNULL,
                          stderr=subprocess.PIPE, text=True,
                          env={**os.environ, 'LANGUAGE': 'en'}) as watcher:
        tap.equal(watcher.stderr.readline(),
                  'regence-cli: There is no electronic board at /nowhere\n')
        watcher.terminate()


tap.run()
