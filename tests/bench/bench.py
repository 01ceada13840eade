#!/usr/bin/python3
"""Measures how fast the core is: CPU time and memory of whole programs, beside the peers
that are installed and, with --against, beside the programs of another build.  Each round
runs all of a row one after the other; medians count, as a machine is never idle."""
# SPDX-License-Identifier: GPL-3.0-or-later

import argparse
import collections
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile

INITIAL = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
KIWIPETE = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1'
MIDDLE = 'r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10'
ENDING = '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1'
PERFT = (
    ('start 6', INITIAL, 6, 119060324),
    ('kiwipete 5', KIWIPETE, 5, 193690690),
    ('middle game 5', MIDDLE, 5, 164075551),
    ('ending 7', ENDING, 7, 178633661),
)
KNIGHTS = ('white play g1f3', 'black play g8f6', 'white play f3g1', 'black play f6g8')
EVENTS = 2000
CLAIMS = 2000
CLAIM = """rulebook fide-1930
position r4rk1/5ppp/8/8/8/3Q4/1q6/6K1 w - - 0 1
start
""" + 'white claim perpetual\n' * CLAIMS
GAMES = 10000
WRONG_USAGE = 2
COPIES = 24

# `amount` of `unit` is done by `command`, a function of the folder of a build, with `text`
# as its standard input.  `peer` is a command too, and `peer_text` what it reads;
# `peer_idle` is what it reads to do nothing.
Row = collections.namedtuple(
    'Row', 'name unit amount command text peer peer_text peer_idle',
    defaults=('', None, '', None))


# Starts a program and reports its CPU time and most memory, which would be this script's
# own where that has more.
STARTER = """import os, sys
silent = [(os.POSIX_SPAWN_OPEN, n, os.devnull, os.O_WRONLY, 0) for n in (1, 2)]
child = os.posix_spawn(sys.argv[1], sys.argv[1:], os.environ, file_actions=silent)
_, status, used = os.wait4(child, 0)
print(used.ru_utime + used.ru_stime, used.ru_maxrss, os.waitstatus_to_exitcode(status))"""


def measure(command, text=''):
    """CPU time in seconds and most memory in MB, or None where it crashes or does not
    know the command, as an older one may not."""
    done = subprocess.run([sys.executable, '-I', '-S', '-c', STARTER, *command],
                          input=text, capture_output=True, text=True, check=True)
    seconds, memory, status = done.stdout.split()
    ran = int(status) >= 0 and int(status) != WRONG_USAGE
    return (float(seconds), int(memory) / 1024) if ran else None


def find(peer):
    return shutil.which(peer, path='/usr/games:/usr/bin')


def cli(*words):
    return lambda build: [build / 'src/cli/regence-cli', *words]


def perft_rows():
    stockfish = find('stockfish')
    for name, fen, depth, nodes in PERFT:
        yield Row('perft, ' + name, 'M nodes', nodes / 1e6,
                  cli('perft', fen, str(depth)), '', stockfish and [stockfish],
                  'position fen %s\ngo perft %d\nquit\n' % (fen, depth), 'quit\n')


def pgn_rows(folder, build, data):
    """Yields rows about games from outside, many times over, and in descriptive notation."""
    masters = data / 'masters.pgn'
    if not masters.exists():
        print('%s is missing; the rows of PGN are left out' % masters, file=sys.stderr)
        return
    many, spoken = folder / 'many.pgn', folder / 'spoken.pgn'
    games = masters.read_bytes()
    many.write_bytes(games * COPIES)
    with spoken.open('wb') as out:
        subprocess.run([*cli('pgn', 'convert', '--notation', 'descriptive',
                             str(masters))(build)], stdout=out, check=False)
    size = many.stat().st_size / 1e6
    extract = find('pgn-extract')
    yield Row('PGN, check', 'MB', size, cli('pgn', 'check', str(many)), '',
              extract and [extract, '-s', '-r', str(many)])
    yield Row('PGN, convert', 'MB', size, cli('pgn', 'convert', str(many)), '',
              extract and [extract, '-s', '-o', os.devnull, str(many)])
    yield Row('descriptive, check', 'games', games.count(b'[Event '),
              cli('pgn', 'check', str(spoken)))
    zeros = folder / 'zeros.pgn'
    with zeros.open('wb') as out:
        out.truncate(1 << 28)
    yield Row('PGN, no game at all', 'MB', zeros.stat().st_size / 1e6,
              cli('pgn', 'check', str(zeros)))
    few = folder / 'few.pgn'
    few.write_bytes(b'\n\n[Event '.join(games.split(b'\n\n[Event ')[:20]))
    yield Row('scoresheets', 'games', 20,
              cli('scoresheet', str(few), '-o', str(folder / 'sheet.pdf')))


def law_rows(data):
    events = 'start\n' + ('\n'.join(KNIGHTS) + '\n') * (EVENTS // len(KNIGHTS))
    yield Row('referee', 'events', EVENTS, cli('referee'), events)
    yield Row('perpetual check, proof', 'claims', CLAIMS, cli('referee'), CLAIM)
    dead = data / 'winnability.txt'
    if dead.exists():
        yield Row('dead positions, proof', 'positions',
                  len(dead.read_text().splitlines()), cli('winnable', '--nodes=5000', str(dead)))


def library_rows(folder, build):
    games = folder / 'library'
    subprocess.run([build / 'tests/bench-library', str(games), str(GAMES)], check=True,
                   stdout=subprocess.DEVNULL)
    yield Row('library, opened', 'games', GAMES,
              lambda other: [other / 'tests/bench-library', str(games)])


def columns_of(row, build, against):
    """Returns the commands of a row: its label, the command, its text and the command
    that does nothing."""
    yield 'here', row.command(build), row.text, None
    if row.peer:
        yield 'peer', row.peer, row.peer_text, row.peer_idle
    if against and pathlib.Path(row.command(against)[0]).exists():
        yield 'against', row.command(against), row.text, None


def run_row(row, build, against, rounds):
    """Medians of time and memory by label."""
    found = collections.defaultdict(list)
    for _ in range(rounds):
        for label, command, text, idle in columns_of(row, build, against):
            done = measure(command, text)
            if done is not None:
                rest = measure(command, idle)[0] if idle else 0
                found[label].append((max(done[0] - rest, 1e-6), done[1]))
    return {label: [statistics.median(column) for column in zip(*values)]
            for label, values in found.items()}


def show(row, medians):
    seconds, memory = medians['here']
    rate = '%.4g %s/s' % (row.amount / seconds, row.unit)
    ratios = ['%.2f ×' % (medians[label][0] / seconds) if label in medians else '–'
              for label in ('peer', 'against')]
    peer = pathlib.Path(row.peer[0]).name if row.peer else ''
    print('%-24s %20s %8.1f MB %9s %9s  %s' % (row.name, rate, memory, *ratios, peer),
          flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('build', type=pathlib.Path)
    parser.add_argument('--against', type=pathlib.Path)
    parser.add_argument('--rounds', type=int, default=5)
    parser.add_argument('--only', default='', help='rows whose name holds this')
    options = parser.parse_args()
    build = options.build.resolve()
    data = pathlib.Path(os.environ.get(
        'REGENCE_TEST_DATA', pathlib.Path(__file__).resolve().parents[3] / 'shared/data'))

    print('%-24s %20s %11s %9s %9s' % ('', 'rate', 'memory', 'peer', 'against'))
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for rows in (perft_rows(), pgn_rows(folder, build, data), law_rows(data),
                     library_rows(folder, build)):
            for row in rows:
                if options.only in row.name:
                    show(row, run_row(row, build, options.against, options.rounds))


main()
