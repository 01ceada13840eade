"""The New Game window, worked as a person does."""
# SPDX-License-Identifier: GPL-3.0-or-later

import harness

WHEEL_DOWN = 5


def open_window(table):
    """Opens it at its cards."""
    table.key('ctrl+n')
    table.find('push button', '^Play$')


def set_up(table):
    """Opens it at the terms."""
    open_window(table)
    table.click(table.find('list item', '^Set up a game'))
    table.find('label', '^Rulebook$')


def entries(table):
    """White's name, Black's, and the position."""
    return [table.find('text', '^%s$' % name)
            for name in ('White', 'Black', 'FEN')]


def reach(table, accessible):
    """Turns the wheel until it can be clicked."""
    left, top, width, height = table.desktop.geometry(
        table.desktop.display.create_resource_object(
            'window', table.desktop.active_window()))

    def seen():
        x, y = table.centre(accessible)
        if top + 80 < y < top + height - 90:
            return True
        table.desktop.click(x, top + height // 2, WHEEL_DOWN)
        return False

    table.wait_for(seen, what='the row to come into sight')


def choose(table, name):
    """A row with a button that is checked."""
    button = table.wait_for(
        lambda: next(iter(table.find_all('radio button', '^' + name)
                          + table.find_all('check box', '^' + name)), None),
        what='the button ' + name)
    reach(table, button)
    table.click(button)
    table.wait_for(lambda: harness.has_state(button, 'checked'),
                   what=name + ' to be chosen')


def open_odds(table):
    table.click(table.find('list item', '^Odds$'))
    table.find('label', '^Who gives odds$')


def preview_square(table, square):
    """A square of the board in the window, not of the one on the table."""
    frame = harness.attempt(
        table.find('label', '^Who gives odds$').get_parent)
    while harness.role_of(harness.attempt(frame.get_parent)) != 'application':
        frame = harness.attempt(frame.get_parent)
    return next(found for found in harness.walk(frame)
                if harness.role_of(found) == harness.CELL
                and harness.name_of(found).startswith(square))


def play(table):
    table.click(table.find('push button', '^Play$'))
    table.wait_for(
        lambda: not table.find_all('push button', '^Play$'),
        what='the window to close')
