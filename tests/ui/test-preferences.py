#!/usr/bin/python3
"""What is chosen in the Preferences is there when the program starts again: on the
board, at the clocks, on the scoresheet, in every text and in the next game."""
# SPDX-License-Identifier: GPL-3.0-or-later

import pathlib
import sys
import tempfile

import harness
import new_game
import sheet
import tap

PROGRAM = sys.argv[1]

# The left-hand squares of the board are empty where these are looked at.
LIGHT, DARK = 'a4', 'a3'
BLACK = ('a8', 'd8', 'e8', 'f8')
GAME = '''regence-events 1
#tag [White "Legall"]
#tag [Black "Saint-Brie"]
rulebook fide-1930
conduct free
clock 5400+30
start
white play g1f3
black play d7d5
white play e2e4
black play d5e4
white play f3e5
'''

# Pictures that are clicked, and what they are called at the next start.
PICTURES = {'Green': 'Vert', 'Régence': 'Régence'}

# For each page: the key that opens a row with Alt, the entry that is taken, and the text
# of the row at the next start; then the switches that are clicked.
CHOICES = {
    'Board': ((('y', 1, 'L’échiquier tourne'),), ()),
    'Game': ((('f', 1, 'Numérique'), ('t', 1, 'Temps employé'),
              ('k', 1, 'Dès le début'), ('w', 1, 'Les joueurs'),
              ('r', 5, 'Régence 1844'), ('n', 3, 'Jeu strict'),
              ('h', 3, 'Descriptive, français')), ()),
    'Program': ((('d', 2, 'Sombre'), ('g', 2, 'Français')), ('Game Sounds',)),
}
FRENCH = {'Board': 'Échiquier', 'Game': 'Partie', 'Program': 'Programme'}


class Look:
    """The appearance of the window once it is at rest."""

    def __init__(self, table):
        table.settle()
        self.table = table
        self.at = table.geometry()
        self.picture = table.picture()

    def crop(self, found):
        x, y, width, height = self.table.rectangle(found)
        left, top = x - self.at[0], y - self.at[1]
        return self.picture.crop((left, top, left + width, top + height))

    def square(self, name):
        return self.crop(self.table.square(name))

    def colour(self, name):
        square = self.square(name)
        return square.getpixel((square.width // 2, square.height // 2))

    def board(self):
        return self.crop(self.table.find('table', '^(Chessboard|Échiquier)$')).tobytes()

    def has_ring(self, name):
        square = self.square(name)
        middle = square.height // 2
        return square.getpixel((1, middle)) != square.getpixel((square.width // 8, middle))

    def letters(self, rank):
        """The squares of a rank with something in the lower right corner."""
        return ''.join(
            file for file in 'abcdefgh'
            for square in [self.square(file + rank)]
            if len(square.crop((square.width * 7 // 8, square.height * 7 // 8,
                                square.width - 1, square.height - 1)).getcolors()) > 1)

    def shape(self, name):
        """Returns for each pixel of a square whether it is dark, as the black piece is on
        any square."""
        square = self.square(name).convert('L')
        return [value < 64 for value in square.getdata()]


def alike(one, other):
    """Returns the share of two shapes that is in both, from 0 to 1."""
    return sum(map(all, zip(one, other))) / sum(map(any, zip(one, other)))


def open_preferences(table):
    table.key('ctrl+comma')
    table.wait_for(lambda: table.desktop.active_window() not in (0, table.window.id),
                   what='the preferences')
    table.settle()


def close_preferences(table):
    table.key('Escape')
    table.wait_for(lambda: table.desktop.active_window() == table.window.id,
                   what='the table')


def choose_all(table):
    open_preferences(table)
    for name in PICTURES:
        table.click(table.find('button', '^%s$' % name))
    for page, (rows, switches) in CHOICES.items():
        table.click(table.find('page tab', '^%s$' % page))
        table.settle()
        for key, row, _ in rows:
            table.key('alt+' + key)
            table.settle(2)
            table.key('Home', *['Down'] * row, 'Return')
            table.settle(2)
        for name in switches:
            table.click(table.find('check box', '^%s$' % name))
    # Coordinates, captured pieces and the mark of the last move, by their keys.
    table.click(table.find('page tab', '^Board$'))
    table.settle()
    for key in 'cpl':
        table.key('alt+' + key)
        table.settle(2)
    close_preferences(table)


def is_green(colour):
    red, green, blue = colour
    return green > red and green > blue


def assert_before(look):
    table = look.table
    tap.check(not is_green(look.colour(LIGHT)) and not is_green(look.colour(DARK)),
              'the board is green')
    tap.check(look.has_ring('e5'), 'the last move is not marked')
    tap.equal(look.letters('1'), 'abcdefgh')
    tap.equal(len(table.find_all('button', '^(White|Black): 1 hour')), 2, 'dials')
    tap.equal(len(table.find_all('image', '^Captured: white pawn')), 1)
    table.find('button', '^3. Ne5$')


def assert_board(look, before):
    table = look.table
    light, dark = look.colour(LIGHT), look.colour(DARK)
    tap.check(is_green(light) and is_green(dark) and sum(light) > sum(dark),
              'light %s, dark %s' % (light, dark))
    a1, h8 = (table.centre(table.square(name)) for name in ('a1', 'h8'))
    tap.check(a1[0] > h8[0] and a1[1] < h8[1], 'Black is not below: %s, %s' % (a1, h8))
    tap.equal(look.letters('1') + look.letters('8'), '', 'coordinates')
    tap.check(not look.has_ring('e5'), 'the last move is marked')
    for square in BLACK:
        same = alike(look.shape(square), before[square])
        tap.check(same < 0.9, '%s is drawn as before: %.2f' % (square, same))


def assert_window(table):
    tap.equal(table.square_name('e5'), 'e5, cavalier blanc')
    table.find('button', '^Nouvelle$')
    table.find('button', '^3. C 5 R$')
    tap.equal([found.name for found in table.find_all('button', ' heure | employé')], [],
              'dials')
    tap.equal(len(table.find_all('role 115', '^(Blancs|Noirs).*écoulées')), 2)
    tap.equal(table.find_all('image', 'pion blanc'), [], 'captured pieces')


def assert_preferences(table):
    """Page by page: GTK 4.18 has only the one that is shown."""
    open_preferences(table)
    for name in PICTURES.values():
        tap.check(harness.has_state(table.find('button', '^%s$' % name), 'pressed'),
                  '%s is not chosen' % name)
    switches = {}
    for page, (rows, _) in CHOICES.items():
        table.click(table.find('page tab', '^%s$' % FRENCH[page]))
        table.settle()
        shown = [found.name for combo in table.find_all('combo box')
                 for found in harness.walk(combo) if found.role == 'list item']
        for _, _, name in rows:
            tap.check(name in shown, '%s is not among %s' % (name, shown))
        switches.update((found.name, harness.has_state(found, 'checked'))
                        for found in table.find_all('check box'))
    tap.equal([name for name in switches if not switches[name]],
              ['Coordonnées', 'Pièces prises', 'Dernier coup', 'Sons de la partie',
               'Dire les coups à voix haute'])
    close_preferences(table)


def assert_next_game(table):
    table.key('ctrl+n')
    terms = table.find('list item', '^Préparer une partie')
    new_game.reach(table, terms)
    table.click(terms)
    play = table.find('button', '^Jouer$')
    table.settle()
    shown = [found.name for found in table.find_all('list item')]
    tap.check({'Régence 1844', 'Jeu strict'} <= set(shown), shown)
    table.click(play)
    # White’s clock runs at once, until it is pressed.
    table.find('button', '^Arrêter les deux pendules$')
    table.drag('e2', 'e4')
    table.find('button', '^Appuyer sur la pendule$')


@tap.test('what is chosen in the Preferences is there at the next start')
def _():
    with tempfile.TemporaryDirectory(prefix='regence-home-') as home:
        # A window that is high enough for dials.
        sheet.keep_settings(home, {
            'terms': r"'rulebook fide-1930\nconduct free\nclock 1800'",
            'width': '1000', 'height': '850'})
        game = pathlib.Path(home) / 'game.regence'
        game.write_text(GAME)
        with harness.Program(PROGRAM, game, home=home) as table:
            look = Look(table)
            assert_before(look)
            shapes = {square: look.shape(square) for square in BLACK}
            choose_all(table)
            board = Look(table).board()
            tap.equal(table.quit(), 0)
        with harness.Program(PROGRAM, game, home=home) as table:
            look = Look(table)
            # Kept pictures are laid on the squares as they were drawn, but for a
            # rounding.
            tap.check(max(abs(one - other) for one, other in zip(look.board(), board))
                      <= 1, 'the board is another one')
            assert_board(look, shapes)
            assert_window(table)
            assert_preferences(table)
            assert_next_game(table)


tap.run()
