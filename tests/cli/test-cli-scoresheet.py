#!/usr/bin/python3
"""Prints games and positions into files and reads what stands there."""
# SPDX-License-Identifier: GPL-3.0-or-later

import functools
import os
import pathlib
import re
import resource
import stat
import subprocess
import sys
import tempfile

import locales
import printed
import tap
from printed import finds, output_of, refuses

PROGRAM = sys.argv[1]
INITIAL = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
GAME = '''[Event "London"]
[Site "London"]
[Date "1851.06.21"]
[Round "4"]
[White "Anderssen, Adolf"]
[Black "Kieseritzky, Lionel"]
[TimeControl "40/9000"]
[Result "1-0"]

1. e4 {[%clk 2:29:58] not printed} e5 2. f4 (2. Nf3) exf4 3. Bc4 Qh4+ 1-0

'''
FOLDER = tempfile.TemporaryDirectory()
DESK = pathlib.Path(FOLDER.name)

run = functools.partial(printed.run, PROGRAM)


def write(name, text):
    path = DESK / name
    path.write_text(text, encoding='utf-8')
    return path


def prints(*arguments, **changes):
    """The text of the sheets that the arguments make."""
    out = DESK / 'out.pdf'
    out.unlink(missing_ok=True)
    done = run('scoresheet', *arguments, '-o', out, **changes)
    tap.equal((done.returncode, done.stdout, done.stderr), (0, '', ''),
              ' '.join(done.args))
    return output_of('pdftotext', '-layout', out, '-')


def count_pages(path):
    return int(re.search(r'^Pages:\s+(\d+)', output_of('pdfinfo', path),
                         re.M).group(1))


@tap.test('a sheet has the heading, the moves and the result')
def _():
    text = prints(write('game.pgn', GAME))
    finds(text, 'London', '21 June 1851', 'Anderssen, Adolf',
          'Kieseritzky, Lionel', '40 moves in 2 hours 30 minutes',
          '1 e4 e5', '2 f4 exf4', '3 Bc4 Qh4+', '1–0', 'Arbiter', 'At the end')
    tap.check('not printed' not in text and 'Nf3' not in text, text)


@tap.test('times that were not asked for are not shown')
def _():
    path = write('game.pgn', GAME)
    tap.check('2:29:58' not in prints(path), 'times')
    finds(prints(path, '--times'), '2:29:58', 'left')


@tap.test('a sheet is written in its player’s notation and language')
def _():
    text = prints(write('game.pgn', GAME), '--notation=descriptive',
                  '--language=fr', '--player=white')
    finds(text, 'Blancs', 'Noirs', 'P 4 R', 'F 4 FD', 'D 5 TR éch.',
          'Résultat')
    tap.check('White' not in text and 'Black' not in text, text)


@tap.test('the language of a sheet does not depend on the locale')
def _():
    path = write('game.pgn', GAME)
    names = ('C', 'C.UTF-8', 'en_US.UTF-8', 'fr_FR.UTF-8', 'POSIX')
    environments = [{'LC_ALL': name, 'LANGUAGE': language}
                    for name in names for language in ('', 'fr')]
    for environment in (*environments, locales.speaking('fr')):
        finds(prints(path, '--language=fr', **environment), 'Blancs')
        finds(prints(path, **environment), 'White')


# Every kind of words that a sheet has: odds, an opening, articles, moves, the log.
FULL_GAME = '''regence-events 1
#tag [Event "Café de la Régence"]
#tag [Date "1926.05.01"]
rulebook fide-1928
conduct free
odds white time=0.5
clock 40/7200
position 8/P3k3/8/8/8/8/4K3/7r w - - 0 1
start
director stop
director go
white adjourn
white sealed 0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a
black opened a8
black choose play a7a8q
black play h1h8
director dispute fact the board was shaken
director rule the game goes on
white resign
'''


@tap.test('the language of the program leaves no trace on a sheet')
def _():
    path = write('full.regence', FULL_GAME)
    said = {'en': 'Log, with the times used by White and Black',
            'fr': 'Journal, avec le temps employé par les Blancs et les Noirs'}
    for language, words in said.items():
        pages = []
        for program in ('en', 'fr'):
            finds(prints(path, '--minutes', '--times', '--language=' + language,
                         **locales.speaking(program)), words)
            pages.append((DESK / 'out.pdf').read_bytes())
        tap.check(pages[0] == pages[1], 'a sheet in %r differs' % language)


@tap.test('both players get a sheet each')
def _():
    text = prints(write('game.pgn', GAME), '--player=both')
    finds(text, 'White’s scoresheet', 'Black’s scoresheet')
    tap.equal(count_pages(DESK / 'out.pdf'), 2)


@tap.test('all games of a file are printed, or the one that is asked for')
def _():
    other = GAME.replace('Anderssen, Adolf', 'Dufresne, Jean')
    path = write('two.pgn', GAME + other)
    finds(prints(path), 'Anderssen', 'Dufresne')
    text = prints(path, '--game', '2')
    finds(text, 'Dufresne')
    tap.check('Anderssen' not in text, text)


@tap.test('two hundred games become one file before long')
def _():
    path = write('many.pgn', GAME * 200)
    out = DESK / 'many.pdf'
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run([PROGRAM, 'scoresheet', path, '-o', out],
                          capture_output=True, check=False, text=True,
                          encoding='utf-8', timeout=240)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    tap.equal((done.returncode, done.stdout, done.stderr), (0, '', ''))
    # Only the program's own work counts, as a machine may be busy.
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    tap.check(seconds < 6, '%.1f seconds of work' % seconds)
    tap.check(after.ru_maxrss < 150 * 1024, '%u KiB' % after.ru_maxrss)
    tap.equal(count_pages(out), 200)
    out.unlink()


@tap.test('fonts are embedded')
def _():
    prints(write('game.pgn', GAME), '--form=figurine')
    fonts = output_of('pdffonts', DESK / 'out.pdf').splitlines()[2:]
    tap.check(fonts, 'no fonts')
    for font in fonts:
        tap.equal(font.split()[-5], 'yes', font)


@tap.test('paper is A4 or Letter, or half of one')
def _():
    path = write('game.pgn', GAME)
    for arguments, size in (((), '595.276 x 841.89'),
                            (('--paper=letter',), '612 x 792'),
                            (('--paper=a5',), '419.528 x 595.276'),
                            (('--paper=half-letter',), '396 x 612')):
        finds(prints(path, *arguments), 'Anderssen, Adolf', '3 Bc4 Qh4+', '1–0')
        finds(output_of('pdfinfo', DESK / 'out.pdf'), size + ' pts')


@tap.test('comments and chosen positions follow the moves, a booklet has contents')
def _():
    path = write('noted.pgn', GAME)
    text = prints(path, '--comments', '--diagrams-after=1,2b')
    tap.equal(count_pages(DESK / 'out.pdf'), 3)
    finds(text.split('\f')[1], 'Comments', '1. e4 — not printed')
    finds(text.split('\f')[2], 'Diagrams')
    text = prints(write('three.pgn', GAME * 3), '--booklet', '--both')
    tap.equal(count_pages(DESK / 'out.pdf'), 7)
    finds(text.split('\f')[0], 'Contents', '2', '4', '6')


@tap.test('two sheets are side by side on a page')
def _():
    path = write('three.pgn', GAME * 3)
    for paper, size in (('a4', '841.89 x 595.276'), ('letter', '792 x 612')):
        text = prints(path, '--all', '--both', '--two-up', '--paper', paper)
        finds(output_of('pdfinfo', DESK / 'out.pdf'), size + ' pts')
        tap.equal(count_pages(DESK / 'out.pdf'), 3)
        tap.equal(text.count('White’s scoresheet'), 3)
        first = text.split('\f')[0]
        finds(first, 'White’s scoresheet', 'Black’s scoresheet')
        prints(path, '--two-up', '--paper', paper)
        tap.equal(count_pages(DESK / 'out.pdf'), 2)


@tap.test('the same sheet is the same file')
def _():
    path = write('game.pgn', GAME)
    prints(path)
    first = (DESK / 'out.pdf').read_bytes()
    prints(path)
    tap.check(first == (DESK / 'out.pdf').read_bytes(), 'the files differ')
    tap.check(b'(D:20010909014640Z)' in first or
              '2001' in output_of('pdfinfo', DESK / 'out.pdf'), 'no date')
    finds(output_of('pdfinfo', DESK / 'out.pdf'),
          'Anderssen, Adolf – Kieseritzky, Lionel')


@tap.test('a rating of 0 is none')
def _():
    rated = GAME.replace('[Result', '[WhiteElo "0"]\n[BlackElo "2100"]\n[Result')
    text = prints(write('rated.pgn', rated))
    tap.equal(text.count('Elo'), 1, text)
    finds(text, '2100')


@tap.test('a sheet has board, club and number of the players')
def _():
    tags = ''.join(f'[{tag} "{value}"]\n' for tag, value in (
        ('Board', '7'), ('WhiteTeam', 'Cercle de Lyon'), ('WhiteElo', '1855'),
        ('BlackFideId', '651234'), ('BlackTeam', 'Tour Prends Garde')))
    path = write('club.pgn', GAME.replace('[Result', tags + '[Result'))
    for arguments in ((), ('--paper=a5', '--language=fr')):
        finds(prints(path, *arguments), 'Cercle de Lyon', '1855', '651234',
              'Tour Prends Garde', '3 Bc4' if not arguments else '3 Fc4',
              'Board 7' if not arguments else 'Échiquier 7')
    report = output_of(PROGRAM, 'report', path)
    finds(report, 'Club: Cercle de Lyon', 'FIDE no.: 651234', 'Board: 7')


@tap.test('letters without a font are told')
def _():
    out = DESK / 'strange.pdf'
    path = write('strange.pgn', GAME.replace('Anderssen, Adolf', '\U0001e900\U0001e901'))
    done = run('scoresheet', path, '--player=both', '-o', out)
    tap.equal((done.returncode, done.stdout), (0, ''), done.stderr)
    tap.equal(done.stderr.count('No font'), 1, done.stderr)
    tap.check(out.exists(), 'printed all the same')


@tap.test('an empty sheet has lines for everything')
def _():
    text = prints('--blank')
    finds(text, 'Scoresheet', 'Place', 'Date', 'Round', 'Board', 'White',
          'Black', 'Rulebook', 'Time control', 'Odds', 'Result', 'Arbiter')
    tap.check(re.search(r'\b60\b', text), text)


@tap.test('a native file is printed with its rules, odds and reason')
def _():
    path = write('odds.regence', '''regence-events 1
rulebook fide-1930
conduct free
name black Deschapelles
odds black pawn moves=2
start
white play e2e4
white play d2d4
black play e7e6
white resign
''')
    text = prints(path)
    finds(text, 'FIDE 1930',
          'Odds given by Deschapelles: pawn and two moves', '1 e4 …',
          '2 d4 e6', '0–1', 'resigns', 'At the start')


@tap.test('a game without moves and an annulled one are printed')
def _():
    head = 'regence-events 1\nrulebook fide-1930\nconduct free\nstart\n'
    finds(prints(write('empty.regence', head)), 'FIDE 1930', 'Result')
    text = prints(write('annulled.regence', head + 'white play e2e4\n'
                        'director annul the board stood wrong\n'))
    finds(text, 'annulled', '1 e4')


@tap.test('an adjourned game shows where it stands')
def _():
    game = GAME.replace('1-0', '*')
    path = write('adjourned.pgn', game.replace('[Result',
                 '[Termination "adjourned"]\n[Result'))
    finds(prints(path), 'The game is adjourned', 'At the adjournment')
    tap.check('adjourn' not in prints(write('game.pgn', game)), 'adjourned')


@tap.test('a sealed move is on the sheet with its number and the date due')
def _():
    path = write('sealed.regence', 'regence-events 1\nrulebook fide-1930\n'
                 'conduct free\nstart\nwhite play e2e4\nblack play e7e5\n'
                 'white adjourn\nwhite sealed %s\n'
                 '#tag [Due "2026-12-01 19:30"]\n' % ('0a' * 32))
    finds(prints(path), 'move 2 by White is sealed', 'At the adjournment')
    finds(prints(path, '--no-diagrams'),
          'to be resumed on 1 December 2026, 19:30')


@tap.test('the log follows in the language of the sheet')
def _():
    path = write('log.regence', '''regence-events 1
rulebook fide-1930
conduct free
clock 40/7200
start
white play e2e4
director stop
''')
    finds(prints(path, '--minutes'), 'Log, with the times used',
          '0:00:00 – 0:00:00', 'The clocks are stopped')
    text = prints(path, '--minutes', '--language=fr')
    finds(text, 'Les pendules sont arrêtées')
    tap.check('The clocks' not in text, 'half in English:\n' + text)
    tap.check('clocks are' not in prints(path), 'a log that nobody asked for')


@tap.test('over each column of times it is written which times they are')
def _():
    used = write('used.regence', 'regence-events 1\nclock 60\nstart\n@4 white play e2e4\n')
    left = write('left.pgn', '1. e4 {[%clk 0:00:56]} *\n')
    for path, columns in ((used, ('used', 'employé')), (left, ('left', 'restant'))):
        finds(prints(path, '--times'), 'time', columns[0])
        finds(prints(path, '--times', '--language=fr'), 'temps', columns[1])


@tap.test('a game of three hundred moves goes on')
def _():
    moves = ' '.join('%d. %s' % (n, 'Nf3 Nf6' if n % 2 else 'Ng1 Ng8')
                     for n in range(1, 301))
    text = prints(write('long.pgn', moves + ' *\n'))
    tap.equal(count_pages(DESK / 'out.pdf'), 5)
    finds(text, 'page 5 of 5', 'continued on the next page', '300 Ng1 Ng8')


@tap.test('the longest names and times are printed whole')
def _():
    name = ' '.join(['Maximilien-Alexandre'] * 4)[:80]
    text = prints(write('names.pgn', GAME.replace('Anderssen, Adolf', name)
                        .replace('40/9000', '40/9000:20/3600:900+30')))
    finds(text, name, 'then the rest of the game in 15 minutes, plus 30 s for each move')


@tap.test('where a signature is short of room, a particle stays and a hyphen too')
def _():
    name = 'Alexandre-Maximilien Louis de la Bourdonnais'
    finds(prints(write('signed.pgn', GAME.replace('Anderssen, Adolf', name))),
          name, 'A.-M. L. de la Bourdonnais')


@tap.test('faults are reported, and what can be read is printed')
def _():
    path = write('bad.pgn', GAME + GAME.replace('2. f4', '2. Ke3'))
    out = DESK / 'bad.pdf'
    done = run('scoresheet', path, '-o', out)
    tap.equal((done.returncode, done.stdout), (1, ''), done.stderr)
    tap.check('bad.pgn:' in done.stderr, done.stderr)
    tap.equal(count_pages(out), 2)
    tap.equal(run('scoresheet', path, '--game=1', '-o', out).stderr, '')


@tap.test('what cannot be read is refused')
def _():
    out = DESK / 'never.pdf'
    game = write('game.pgn', GAME)
    refuses(run('scoresheet', '/nowhere/game.pgn', '-o', out), 1,
            '/nowhere/game.pgn')
    refuses(run('scoresheet', DESK, '-o', out), 1, 'folder')
    refuses(run('scoresheet', game, '--game=2', '-o', out), 1, 'game 2',
            'one')
    refuses(run('scoresheet', write('two.pgn', GAME * 2), '--game=7',
                '-o', out), 1, 'game 7', '2')
    broken = write('broken.regence', 'regence-events 1\nrulebook whist\n')
    for which in ((), ('--game=1',), ('--game=2',)):
        done = run('scoresheet', broken, *which, '-o', out)
        tap.equal((done.returncode, done.stdout), (1, ''), done.stderr)
        tap.check('broken.regence:2:' in done.stderr, done.stderr)
    tap.check(not out.exists(), 'something was written')


@tap.test('a line that is no UTF-8 ends a native file, with one sentence')
def _():
    game = DESK / 'bad.regence'
    game.write_bytes(b'regence-events 1\nconduct free\nclock -\nstart\n'
                     b'white play e2e4\nblack \xff\xfe e7e5\n')
    out = DESK / 'bad.pdf'
    done = run('scoresheet', game, '-o', out)
    tap.equal((done.returncode, done.stdout), (1, ''), done.stderr)
    tap.check('bad.regence:6:1: this line is not UTF-8 text' in done.stderr,
              done.stderr)
    tap.check('Not read beyond' in output_of('pdftotext', '-layout', out, '-'),
              'the sheet')


@tap.test('no file is left half written')
def _():
    game = write('game.pgn', GAME)
    before = sorted(DESK.iterdir())
    refuses(run('scoresheet', game, '-o', DESK), 1, 'folder')
    refuses(run('scoresheet', game, '-o', DESK / 'no' / 'out.pdf'), 1,
            'no such file or folder')
    refuses(run('diagram', INITIAL, '-o', DESK / 'no' / 'out.svg'), 1,
            'no such file or folder')
    tap.equal(sorted(DESK.iterdir()), before)


@tap.test('a full disk is reported, and leaves no file')
def _():
    refuses(run('scoresheet', write('game.pgn', GAME), '-o', '/dev/full'), 1,
            'no space left')
    tap.check(stat.S_ISCHR(os.stat('/dev/full').st_mode), '/dev/full')


@tap.test('what finds no room leaves the file and the folder as they were')
def _():
    def allow_little():
        resource.setrlimit(resource.RLIMIT_FSIZE, (2048, 2048))

    game = write('game.pgn', GAME)
    for command, source, name in (('scoresheet', game, 'kept.pdf'),
                                  ('diagram', INITIAL, 'kept.svg')):
        out = write(name, 'precious')
        before = sorted(DESK.iterdir())
        # Python ignores the signal that comes with the limit; so does the
        # program then, and writing fails instead.
        done = subprocess.run([PROGRAM, command, source, '-o', out],
                              env={**os.environ, 'LANGUAGE': 'en'},
                              capture_output=True, check=False,
                              encoding='utf-8', preexec_fn=allow_little,
                              restore_signals=False)
        refuses(done, 1, name, 'was not written')
        tap.equal(out.read_text(encoding='utf-8'), 'precious')
        tap.equal(sorted(DESK.iterdir()), before)


@tap.test('a sheet can go into a pipe')
def _():
    done = subprocess.run([PROGRAM, 'scoresheet', '--blank', '-o',
                           '/dev/stdout'], capture_output=True, check=False)
    tap.equal((done.returncode, done.stdout[:4], done.stderr),
              (0, b'%PDF', b''))


@tap.test('a game that ends in the middle says so on its sheet')
def _():
    out = DESK / 'broken.pdf'
    game = write('broken.pgn', '1. e4 e5 2. Ke4 Nc6 1-0\n')
    done = run('scoresheet', game, '-o', out)
    tap.equal(done.returncode, 1)
    tap.check('Ke4' in done.stderr, done.stderr)
    text = output_of('pdftotext', '-layout', out, '-')
    finds(text, 'Not read beyond “2. Ke4”', 'After move 1 by Black')
    tap.check('At the end' not in text, text)


@tap.test('sheets do not take the place of their games')
def _():
    game = write('kept.pgn', GAME)
    refuses(run('scoresheet', game, '-o', game), 2, 'overwritten')
    (DESK / 'link.pdf').symlink_to(game)
    refuses(run('scoresheet', game, '-o', DESK / 'link.pdf'), 2, 'overwritten')
    tap.equal(game.read_text(), GAME)


@tap.test('a wrong command line is explained')
def _():
    game = write('game.pgn', GAME)
    out = DESK / 'never.pdf'
    for arguments, word in (
            ((), 'file'), ((game,), '-o'), ((game, '-o'), '-o'),
            ((game, '-o', out, '--paper=a3'), '--paper'),
            ((game, '-o', out, '--player=red'), '--player'),
            ((game, '-o', out, '--both', '--player=red'), '--player'),
            ((game, '-o', out, '--two-up', '--paper=a5'), '--two-up'),
            ((game, '-o', out, '--all', '--game=1'), '--all'),
            ((game, '-o', out, '--game=0'), '--game'),
            ((game, '-o', out, '--game=x'), '--game'),
            ((game, '-o', out, '--language=it'), '--language'),
            ((game, '-o', out, '--fast'), '--fast'),
            ((game, game, '-o', out), 'one file'),
            ((game, '--blank', '-o', out), '--blank')):
        refuses(run('scoresheet', *arguments), 2, word)
    for arguments, word in (
            (('-o', DESK / 'd.svg'), 'position'), ((INITIAL,), '-o'),
            ((INITIAL, '-o', DESK / 'd.gif'), '.svg'),
            ((INITIAL, '-o', DESK / 'd.svg', '--size=0'), '--size'),
            ((INITIAL, '-o', DESK / 'd.svg', '--size=9999999'), '--size'),
            ((INITIAL, '-o', DESK / 'd.svg', '--big'), '--big')):
        refuses(run('diagram', *arguments), 2, word)
    refuses(run('diagram', 'nonsense', '-o', DESK / 'd.svg'), 1, 'FEN')
    refuses(run('diagram', INITIAL.replace('w', '\udcff'), '-o',
                DESK / 'd.svg'), 1, 'FEN: “\ufffd” is not a side to move')
    tap.check(not out.exists(), 'something was written')


@tap.test('a diagram is drawn as SVG, PNG and PDF, the same each time')
def _():
    for ending, start in (('svg', b'<?xml'), ('png', b'\x89PNG'),
                          ('pdf', b'%PDF')):
        path = DESK / ('d.' + ending)
        written = []
        for _ in range(2):
            done = run('diagram', INITIAL, '-o', path, '--size=320')
            tap.equal((done.returncode, done.stdout, done.stderr), (0, '', ''))
            written.append(path.read_bytes())
        tap.check(written[0].startswith(start), ending)
        tap.check(written[0] == written[1], ending + ' differs')
    width = int.from_bytes((DESK / 'd.png').read_bytes()[16:20], 'big')
    tap.equal(width, 320)


@tap.test('a diagram can be turned over and left plain')
def _():
    path = DESK / 'd.png'
    seen = set()
    for flags in ((), ('--flip',), ('--plain',), ('--plain', '--flip')):
        tap.equal(run('diagram', *INITIAL.split(), *flags, '-o',
                      path).returncode, 0)
        seen.add(path.read_bytes())
    tap.equal(len(seen), 4)


# A blitz game with an illegal move of each side, a warning, a correction and a loss.
REPORTED = '''regence-events 1
#tag [Event "Open de Lyon"]
#tag [Date "2026.05.01"]
#tag [Round "4"]
#tag [White "Dupont, Jean"]
#tag [Black "Martin, Élise"]
rulebook fide-2023
conduct strict
clock 300+3
start
@4 white play e2e5
@5 black claim irregular
@10 white play e2e4
@12 black play b8b6
@13 white claim irregular
@14 director warn black noise
@14 director stop
@14 director clock white 60
@14 director go
@20 director lost black phone
'''
SAID = {
    'en': ('Arbiter’s report', 'Open de Lyon', '1 May 2026', 'Dupont, Jean',
           'FIDE 2023', 'Incidents, with the times used by White and Black',
           'Jean Dupont claims an illegal move', 'Art. 7.5.1',
           'The arbiter warns Élise Martin', 'Art. 12.9.1',
           'sets the time used by Jean Dupont to 0:01:00', 'Art. 6.10',
           'Élise Martin has a telephone', 'Art. 11.3.2', '1–0',
           'Illegal moves', 'Warnings', 'Time used', 'Time left', 'Arbiter'),
    'fr': ('Rapport de l’arbitre', 'Open de Lyon', '1er mai 2026', 'Dupont, Jean',
           'FIDE 2023', 'Incidents, avec le temps employé par les Blancs et les Noirs',
           'Jean Dupont signale un coup illégal', 'Art. 7.5.1',
           'L’arbitre avertit Élise Martin', 'Art. 12.9.1',
           'fixe à 0:01:00 le temps employé par Jean Dupont', 'Art. 6.10',
           'Élise Martin a un téléphone', 'Art. 11.3.2', '1–0',
           'Coups illégaux', 'Avertissements', 'Temps employé', 'Temps restant',
           'Arbitre'),
}


def reports(*arguments, **changes):
    """The arbiter's report as text, and as pdftotext reads it in the PDF."""
    out = DESK / 'report.pdf'
    out.unlink(missing_ok=True)
    text = run('report', *arguments, **changes)
    tap.equal((text.returncode, text.stderr), (0, ''), ' '.join(text.args))
    done = run('report', *arguments, '-o', out, **changes)
    tap.equal((done.returncode, done.stdout, done.stderr), (0, '', ''))
    return text.stdout, output_of('pdftotext', '-layout', out, '-')


@tap.test('the arbiter’s report says the same as text and on paper, in both languages')
def _():
    path = write('reported.regence', REPORTED)
    for language, words in SAID.items():
        other = SAID['fr' if language == 'en' else 'en']
        for paper, size in (('a4', 'A4'), ('letter', 'letter')):
            texts = reports(path, '--language=' + language, '--paper=' + paper,
                            **locales.speaking('en'))
            tap.check('(%s)' % size in output_of('pdfinfo', DESK / 'report.pdf'), size)
            for text in texts:
                plain = re.sub(r'\s+', '', text)
                for sentence in words:
                    # A sentence in a column is broken by the words beside it.
                    for word in sentence.split():
                        tap.check(word.lower() in plain.lower(),
                                  '%r is not in\n%s' % (word, text))
                tap.check(other[0].replace(' ', '') not in plain, text)
            finds(texts[0], *words)
        tap.equal(count_pages(DESK / 'report.pdf'), 1)


@tap.test('a quiet game has no incidents, and each game of a file its own report')
def _():
    game = write('game.pgn', GAME)
    for text in reports(game):
        finds(text, 'No incidents', 'Anderssen', '1–0')
    finds(reports(game, '--language=fr')[0], 'Aucun incident', 'Blancs', 'Cadence')
    two = write('two.pgn', GAME + GAME.replace('Anderssen, Adolf', 'Dufresne, Jean'))
    text, _ = reports(two)
    tap.equal(text.count('No incidents'), 2)
    tap.equal(count_pages(DESK / 'report.pdf'), 2)
    text, _ = reports(two, '--game=2')
    tap.check('Dufresne' in text and 'Anderssen' not in text, text)


@tap.test('sixty incidents go on to further pages, whatever the names')
def _():
    game = REPORTED[:REPORTED.index('@4 ')]
    game = game.replace('Dupont, Jean', 'Mahé de La Bourdonnais, Louis-Charles ' * 3)
    game = game.replace('Martin, Élise', 'W' * 90)
    for n in range(60):
        game += '@%d director warn %s reason%d\n' % (n, ('white', 'black')[n % 2], n)
    path = write('many.regence', game)
    for paper in ('a4', 'letter'):
        for text in reports(path, '--paper=' + paper):
            tap.equal(set(re.findall(r'reason\d+', text)),
                      {'reason%d' % n for n in range(60)})
        pages = text.split('\f')[:-1]
        tap.check(len(pages) > 1, text)
        for number, page in enumerate(pages, 1):
            tap.check('reason' in page, 'page %d has no incident' % number)
            tap.equal('continued on the next page' in page, number < len(pages))
            tap.equal('Time left' in page, number == len(pages))


@tap.test('what is wrong with the command line of a report is told in a sentence')
def _():
    path = write('reported.regence', REPORTED)
    for arguments, word in (((), 'file'), ((path, path), 'file'),
                            ((path, '-o', path), '-o'), ((path, '-o', ''), '-o'),
                            ((path, '--language=de'), '--language'),
                            ((path, '--times'), '--times')):
        refuses(run('report', *arguments), 2, word)
    tap.equal(path.read_text(encoding='utf-8'), REPORTED)
    refuses(run('report', DESK / 'none.pgn'), 1, 'none.pgn')
    refuses(run('report', path, '-o', DESK / 'none' / 'out.pdf'), 1, 'out.pdf')


tap.run()
