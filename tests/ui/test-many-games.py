#!/usr/bin/python3
"""A file of two million games: its list is scrolled and searched with less than
250 MB.  Takes a minute or more, and 700 MB of the temporary folder."""
# SPDX-License-Identifier: GPL-3.0-or-later

import pathlib
import re
import sys
import tempfile
import time

import harness
import tap

PROGRAM = sys.argv[1]
N = 2000000
LIMIT = 250000  # KB
PATIENCE = 600  # seconds
TAGS = ('[Event "Tournament %d"]\n[Site "Paris"]\n[Date "%d.05.01"]\n'
        '[Round "%d"]\n[White "Player %d"]\n[Black "Réti"]\n[Result "1-0"]\n\n')
MOVES = ('1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 '
         '8. c3 O-O\n9. h3 Nb8 10. d4 Nbd7 11. c4 c6 12. cxb5 axb5 13. Nc3 Bb7 '
         '14. Bg5 b4\n15. Nb1 h6 16. Bh4 c5 17. dxe5 Nxe4 18. Bxe7 Qxe7 '
         '19. exd6 Qf6 1-0\n\n')


def write_games(path):
    with open(path, 'w', encoding='utf-8') as file:
        for number in range(1, N + 1):
            file.write(TAGS % (number // 100, 1800 + number % 200,
                               number % 11, number) + MOVES)


def peak(table):
    """The most memory that it ever had, in KB."""
    status = pathlib.Path('/proc/%d/status' % table.process.pid).read_text()
    return int(re.search(r'VmHWM:\s*(\d+)', status).group(1))


def note(table, what, since):
    print('# %s after %.1f s, %d KB at most'
          % (what, time.monotonic() - since, peak(table)), flush=True)


def scroll_to_end(table):
    """Drags the scroll bar, which is there once the mouse is near."""
    x, y, width, height = table.rectangle(table.find('list', '^Games$'))

    def is_at_end():
        table.desktop.move_mouse(x + width - 20, y + 20)
        table.desktop.move_mouse(x + width - 4, y + 8)
        table.desktop.drag((x + width - 4, y + 8),
                           (x + width - 4, y + height + 40), steps=60)
        return table.find_all('label', '^Player %d – Réti$' % N)
    table.wait_for(is_at_end, PATIENCE, 'the last row')


def search(table, text):
    """The window does not come to rest while it searches."""
    table.desktop.key('ctrl+a')
    table.desktop.type_text(text)
    table.find('status bar', '^Searching')
    table.wait_for(lambda: not table.find_all('status bar', '^Searching'),
                   PATIENCE, 'the end of the search')


@tap.test('two million games are listed, scrolled and searched in 250 MB')
def _():
    with tempfile.TemporaryDirectory(prefix='regence-home-') as folder:
        path = pathlib.Path(folder) / 'many.pgn'
        write_games(path)
        begun = time.monotonic()
        with harness.Program(PROGRAM, path, home=folder) as table:
            table.find('label', '^Player 1 – Réti$')
            note(table, 'the first rows', begun)
            table.find('label', 'many.pgn: %d games' % N, timeout=PATIENCE)
            note(table, 'all rows', begun)
            scroll_to_end(table)
            search(table, 'player 1999999')
            table.find('label', '^Player 1999999 – Réti$')
            note(table, 'one game found', begun)
            search(table, 'reti')
            scroll_to_end(table)
            note(table, 'all games found', begun)
            tap.check(peak(table) < LIMIT, '%d KB' % peak(table))


tap.run()
