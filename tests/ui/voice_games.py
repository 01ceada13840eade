"""Games that are played by keys alone, the screen unseen, with what is said of
them, text by text.  Where a text is said at once, those before it are given up:
it begins with !."""
# SPDX-License-Identifier: GPL-3.0-or-later

import accessible
import arbiter_table
import tap

SETTINGS = {
    'say-moves': 'true',
    'terms': r"'rulebook fide-1930\nconduct touch\nclock -'",
}
FLAG = {'terms': r"'rulebook fide-1930\nconduct free\nclock 3'"}

# Castling, a promotion, a check and mate.
MOVES = (
    ('g4', 'g4. Black to move.'),
    ('h5', 'h5. White to move.'),
    ('gxh5', 'g4 takes h5. Black to move.'),
    ('g6', 'g6. White to move.'),
    ('hxg6', 'h5 takes g6. Black to move.'),
    ('Nh6', 'Knight h6. White to move.'),
    ('g7', 'g7. Black to move.'),
    ('a5', 'a5. White to move.'),
    ('gxh8=Q', 'g7 takes h8, queen. Black to move.'),
    ('a4', 'a4. White to move.'),
    ('Nf3', 'Knight f3. Black to move.'),
    ('a3', 'a3. White to move.'),
    ('Bg2', 'Bishop g2. Black to move.'),
    ('axb2', 'a3 takes b2. White to move.'),
    ('O-O', 'Castles kingside. Black to move.'),
    ('Nc6', 'Knight c6. White to move.'),
    ('Ng5', 'Knight g5. Black to move.'),
    ('Nd4', 'Knight d4. White to move.'),
    ('Qxh6', 'Queen takes h6. Black to move.'),
    ('Ra5', 'Rook a5. White to move.'),
    ('Qh5', 'Queen h5. Black to move.'),
    ('Nxe2+', 'Knight takes e2. Check! White to move.'),
    ('Qdxe2', 'Queen d1 takes e2. Black to move.'),
    ('Ra6', 'Rook a6. White to move.'),
)


class Ear:
    """What `listen` has heard since the table was opened, compared."""

    def __init__(self, table, listen):
        self.table = table
        self.listen = listen
        self.heard = 0

    def expect(self, *texts):
        def lines():
            found = self.listen()[self.heard:]
            return found if len(found) >= len(texts) else None

        found = self.table.wait_for(lines, what='“%s”' % texts[-1])
        tap.equal([accessible.plain(line) for line in found], list(texts))
        self.heard += len(found)


def play(table, ear, move, text):
    table.type_text(move)
    table.key('Return')
    ear.expect(text)


def play_to_mate(table, ear):
    """With a move, an offer and a claim that are refused, and all that can be
    asked."""
    ear.expect('White – Black. White to move.')
    play(table, ear, *MOVES[0])
    table.type_text('Ke4')
    table.key('Return')
    ear.expect('“Ke4” is not a legal move here. Black to move.')
    table.key('Escape', 'ctrl+d')
    ear.expect('! A draw can be agreed only after Black’s move 30 '
               '(Art. 16, 1 d). Black to move.')
    arbiter_table.claim_by_keys(table, 'Threefold Repetition')
    ear.expect('! Black claims a draw by threefold repetition. The claim is '
               'rejected: the position has occurred only once. '
               '(Art. 16, 1 c). Black to move.')
    for row in MOVES[1:]:
        play(table, ear, *row)

    table.key('F2')
    ear.expect('! ' + MOVES[-1][1])
    table.key('F4')
    ear.expect('! After Black’s move 12. Rook a6.')
    table.key('shift+F2')
    ear.expect('! Which square?')
    table.key('h', '5')
    ear.expect('! h5: white queen.')
    table.key('F5')
    ear.expect('! White: king g1, queens e2 h5, rooks a1 f1, bishops c1 g2, '
               'knights b1 g5, pawns a2 c2 d2 f2 h2.')
    table.key('F3')
    ear.expect('! There is no clock.')
    play(table, ear, 'Qxf7',
         'Queen takes f7. Checkmate. White wins. (Art. 10, 1).')


def play_to_flag(table, ear):
    ear.expect('White – Black. The clock starts with the first move, or when you start it.')
    play(table, ear, 'e4', 'e4. Black to move.')
    ear.expect('Black ran out of time. White wins. (Art. 20, 2).')
