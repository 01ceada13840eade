"""The New Game window, worked as a person does."""
# SPDX-License-Identifier: GPL-3.0-or-later


import harness

WHEEL_UP, WHEEL_DOWN = 4, 5
# The cards that begin a game.
MODERN = r"#cards.begin('rulebook fide-2023\nconduct free\nclock -')"
AS_IN_1930 = r"#cards.begin('rulebook fide-1930\nconduct touch\nclock 30/7200:15/3600')"


def open_window(table):
    """Opens it at its cards."""
    table.wait_for(lambda: table.desktop.active_window() == table.window.id,
                   what='the table in front')
    table.key('ctrl+n')
    table.find('button', MODERN)


def set_up(table):
    """Opens it at the terms, also where their row is below the edge of the window."""
    open_window(table)
    table.find('list item', '#cards.set-up')
    table.key('ctrl+n')
    table.find('label', '^Rulebook$')


def entries(table):
    """White's name, Black's, and the position."""
    return [table.find('text', name) for name in ('#white', '#black', '#position')]


def reach(table, accessible):
    """Turns the wheel until it can be clicked, or to the end."""
    _, top, _, height = geometry(table)
    before = None

    def seen():
        nonlocal before
        x, y = table.centre(accessible)
        if top + 80 < y < top + height - 90 or y == before:
            return True
        before = y
        table.desktop.click(x, top + height // 2,
                            WHEEL_UP if y < top + height // 2 else WHEEL_DOWN)
        table.settle()
        return False

    table.wait_for(seen, what='the row to come into sight')


def find_choice(table, name):
    return table.wait_for(
        lambda: next(iter(table.find_all('radio button', '^' + name)
                          + table.find_all('check box', '^' + name)), None),
        what='the button ' + name)


def choose(table, name):
    """A row with a button that is checked."""
    button = find_choice(table, name)
    reach(table, button)
    table.click(button)
    table.wait_for(lambda: harness.has_state(button, 'checked'),
                   what=name + ' to be chosen')


def enter(table, entry):
    """Clicks a line, and types nothing before it can listen; GTK 4.8 does not
    say that it does."""
    table.click(entry)
    table.settle()


def name_players(table, white, black):
    """At the terms."""
    for entry, name in zip(entries(table), (white, black)):
        enter(table, entry)
        table.type_text(name)


def set_position(table, fen):
    """At the terms, in place of what is written there."""
    entry = entries(table)[2]
    reach(table, entry)
    enter(table, entry)
    table.key('ctrl+a')
    table.type_text(fen)


def geometry(table):
    """x, y, width and height of the window in front."""
    return table.desktop.geometry(table.desktop.display.create_resource_object(
        'window', table.desktop.active_window()))


def open_position(table):
    row = table.find('list item', '#new-game.page::position')
    reach(table, row)
    table.click(row)
    table.find('label', '^Empty Board$')


def open_odds(table):
    table.click(table.find('list item', '#new-game.page::odds'))
    table.find('label', '^Player Giving Odds$')


def preview_square(table, square):
    """A square of the board in the window, not of the one on the table."""
    frame = table.frame_of(table.find('label', '^Player Giving Odds$'))
    return next(found for found in harness.walk(frame)
                if harness.role_of(found) == harness.CELL
                and harness.name_of(found).startswith(square))


def play(table):
    """As soon as that can be: what was written last is looked at first."""
    button = table.find('button', '#new-game.play')
    table.wait_for(lambda: harness.has_state(button, 'sensitive'),
                   what='that Play can be pressed')
    table.click(button)
    table.wait_for(
        lambda: not table.find_all('button', '#new-game.play'),
        what='the window to close')
