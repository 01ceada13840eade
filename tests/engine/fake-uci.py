#!/usr/bin/python3
"""A program that speaks UCI as well or as badly as the name says by which it is
called: a test makes a link of that name to it.  As “scripted” it answers each search with the
next line of the file “script” beside that link: scores and the best line, or a mode."""
# SPDX-License-Identifier: GPL-3.0-or-later

import pathlib
import sys
import time

MODE = pathlib.Path(sys.argv[0]).name
INFO = ('info depth 3 multipv 1 score cp 31 nodes 99 pv e7e5 g1f3 a1a8\n'
        'info depth 3 multipv 2 score cp 7 pv c7c5\n'
        'info depth 4 score cp 900 lowerbound pv d7d5\n')
SCRIPT = (pathlib.Path(sys.argv[0]).with_name('script').read_text().splitlines()
          if MODE == 'scripted' else [])


def say(text):
    print(text, flush=True)


def flood():
    while True:
        say('info string flood')


def answer_by_script(command, heard):
    global MODE
    line = SCRIPT.pop(0)
    if ' ' not in line:
        MODE = line
        answer(command, heard)
        return
    score, moves = line.split(' pv ')
    say('info depth 9 score %s pv %s' % (score, moves))
    say('bestmove ' + moves.split()[0])


def answer(command, heard):
    if MODE == 'scripted':
        answer_by_script(command, heard)
    elif MODE == 'hangs':
        time.sleep(60)
    elif MODE == 'dies':
        sys.exit(3)
    elif MODE == 'floods':
        flood()
    elif MODE == 'endless':
        sys.stdout.write('x' * 100000)
        sys.stdout.flush()
        time.sleep(60)
    elif MODE == 'illegal':
        say('bestmove e7e4')
    elif MODE == 'garbage':
        say('bestmove \x01\xff')
    elif MODE == 'nothing':
        say('bestmove (none)')
    elif MODE == 'bare':
        say('bestmove')
    elif MODE == 'echo':
        say('info depth 1 score mate %d' % len(heard))
        expected = [
            'setoption name Hash value 64',
            'setoption name Skill Level value 20',
            'position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq'
            ' - 0 1 moves e2e4']
        good = (heard[-3:] == expected and command == 'go wtime 1000 btime'
                ' 2000 winc 10 binc 20 movestogo 5')
        say('bestmove e7e5' if good else 'bestmove a7a6')
    elif 'infinite' not in command and 'depth 99' not in command:
        sys.stdout.write(INFO)
        say('bestmove e7e5 ponder g1f3')


def main():
    heard = []
    if MODE == 'exits':
        sys.exit(0)
    for line in map(str.strip, sys.stdin):
        if line == 'uci' and MODE != 'mute':
            say('id name Fake of a Program\n'
                'option name Hash type spin default 16 min 1 max 64\n'
                'option name Skill Level type spin default 20 min 0 max 20\n'
                'option name Clear Hash type button\n'
                'option name Style type combo default Solid var Solid var Wild\n'
                'uciok')
        elif line == 'isready' and MODE != 'unready':
            say('readyok')
        elif line.startswith('go'):
            answer(line, heard)
        elif line == 'stop':
            say('bestmove c7c5')
        elif line == 'quit':
            sys.exit(0)
        elif line not in ('uci', 'isready'):
            heard.append(line)


main()
