"""Games that are played by keys alone, the screen unseen, with what is said of
them, text by text.  Where a text is said at once, those before it are given up:
it begins with !."""
# SPDX-License-Identifier: GPL-3.0-or-later

import re

import accessible
import arbiter_table
import harness
import tap

SETTINGS = {
    'say-moves': 'true',
    'terms': r"'rulebook fide-1930\nconduct touch\nclock -'",
}
FLAG = {'terms': r"'rulebook fide-1930\nconduct free\nclock 8'"}

# Castling, a promotion, a check and mate.
MOVES = (
    ('g4', 'g4. Black to move.', 'g4. Trait aux Noirs.'),
    ('h5', 'h5. White to move.', 'h5. Trait aux Blancs.'),
    ('gxh5', 'g4 takes h5. Black to move.', 'g4 prend h5. Trait aux Noirs.'),
    ('g6', 'g6. White to move.', 'g6. Trait aux Blancs.'),
    ('hxg6', 'h5 takes g6. Black to move.', 'h5 prend g6. Trait aux Noirs.'),
    ('Nh6', 'Knight h6. White to move.', 'Cavalier h6. Trait aux Blancs.'),
    ('g7', 'g7. Black to move.', 'g7. Trait aux Noirs.'),
    ('a5', 'a5. White to move.', 'a5. Trait aux Blancs.'),
    ('gxh8=Q', 'g7 takes h8, queen. Black to move.', 'g7 prend h8, dame. Trait aux Noirs.'),
    ('a4', 'a4. White to move.', 'a4. Trait aux Blancs.'),
    ('Nf3', 'Knight f3. Black to move.', 'Cavalier f3. Trait aux Noirs.'),
    ('a3', 'a3. White to move.', 'a3. Trait aux Blancs.'),
    ('Bg2', 'Bishop g2. Black to move.', 'Fou g2. Trait aux Noirs.'),
    ('axb2', 'a3 takes b2. White to move.', 'a3 prend b2. Trait aux Blancs.'),
    ('O-O', 'Castles kingside. Black to move.', 'Petit roque. Trait aux Noirs.'),
    ('Nc6', 'Knight c6. White to move.', 'Cavalier c6. Trait aux Blancs.'),
    ('Ng5', 'Knight g5. Black to move.', 'Cavalier g5. Trait aux Noirs.'),
    ('Nd4', 'Knight d4. White to move.', 'Cavalier d4. Trait aux Blancs.'),
    ('Qxh6', 'Queen takes h6. Black to move.', 'Dame prend h6. Trait aux Noirs.'),
    ('Ra5', 'Rook a5. White to move.', 'Tour a5. Trait aux Blancs.'),
    ('Qh5', 'Queen h5. Black to move.', 'Dame h5. Trait aux Noirs.'),
    ('Nxe2+', 'Knight takes e2. Check! White to move.',
     'Cavalier prend e2. Échec ! Trait aux Blancs.'),
    ('Qdxe2', 'Queen d1 takes e2. Black to move.', 'Dame d1 prend e2. Trait aux Noirs.'),
    ('Ra6', 'Rook a6. White to move.', 'Tour a6. Trait aux Blancs.'),
)

# The pieces as French has them.
FRENCH_PIECES = str.maketrans('KQRBN', 'RDTFC')


class Ear:
    """Compares the sentences that `listen` has heard since the table was opened."""

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


def say(english, french):
    """The same text in the language of the program; French has no-break spaces."""
    return english if harness.LANGUAGE == 'en' else re.sub(
        '(?<=«) | (?=[»:?!])', '\xa0', french)


def play(table, ear, move, *texts):
    table.type_text(move if harness.LANGUAGE == 'en'
                    else move.translate(FRENCH_PIECES))
    table.key('Return')
    ear.expect(say(*texts))


def play_to_mate(table, ear):
    """With a move, an offer and a claim that are refused, and all that can be
    asked."""
    ear.expect(say('White – Black. White to move.', 'Blancs – Noirs. Trait aux Blancs.'))
    play(table, ear, *MOVES[0])
    play(table, ear, 'Ke4', '“Ke4” is not a legal move here. Black to move.',
         '« Re4 » n’est pas un coup légal dans cette position. Trait aux Noirs.')
    table.key('Escape', 'ctrl+d')
    ear.expect(say(
        '! A draw can be agreed only once Black has made move 30 (Art. 16, 1 d). Black to move.',
        '! Pas de nulle par accord avant le 30e coup des Noirs (Art. 16, 1 d). '
        'Trait aux Noirs.'))
    arbiter_table.claim_by_keys(table, '#widget.claim repetition')
    ear.expect(say(
        '! Black claims a draw by threefold repetition. The claim is rejected: the '
        'position has occurred only once (Art. 16, 1 c). Black to move.',
        '! Les Noirs réclament la nulle par triple répétition. La réclamation est '
        'rejetée : la position ne s’est présentée qu’une fois (Art. 16, 1 c). '
        'Trait aux Noirs.'))
    for row in MOVES[1:]:
        play(table, ear, *row)

    table.key('F2')
    ear.expect('! ' + say(*MOVES[-1][1:]))
    table.key('F4')
    ear.expect(say('! After move 12 by Black. Rook a6.',
                   '! Après le 12e coup des Noirs. Tour a6.'))
    table.key('shift+F2')
    ear.expect(say('! Which square?', '! Quelle case ?'))
    table.key('h', '5')
    ear.expect(say('! h5: white queen.', '! h5 : dame blanche.'))
    table.key('F5')
    ear.expect(say(
        '! White: king g1, queens e2 h5, rooks a1 f1, bishops c1 g2, knights b1 g5, '
        'pawns a2 c2 d2 f2 h2.',
        '! Blancs : roi g1, dames e2 h5, tours a1 f1, fous c1 g2, cavaliers b1 g5, '
        'pions a2 c2 d2 f2 h2.'))
    table.key('F3')
    ear.expect(say('! There is no clock.', '! Il n’y a pas de pendule.'))
    play(table, ear, 'Qxf7',
         'Queen takes f7. Checkmate. White wins (Art. 10, 1).',
         'Dame prend f7. Échec et mat. Les Blancs gagnent (Art. 10, 1).')


def play_to_flag(table, ear):
    """The flag falls while a player is asked whether they resign."""
    ear.expect(say(
        'White – Black. The clock starts with the first move, or when you start it.',
        'Blancs – Noirs. La pendule démarre au premier coup, ou quand vous la lancez.'))
    play(table, ear, 'e4', 'e4. Black to move.', 'e4. Trait aux Noirs.')
    table.find('button', '#resign').do()
    ear.expect(say('Black, do you want to resign?',
                   'Les Noirs veulent-ils abandonner ?'))
    ear.expect(say('Black ran out of time. White wins (Art. 20, 2).',
                   'Les Noirs ont épuisé leur temps. Les Blancs gagnent (Art. 20, 2).'))
    table.wait_for(lambda: not table.find_all('button', '#widget.resign'),
                   what='the end of the question')
