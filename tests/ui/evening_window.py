"""The window of a club's evening is opened, and others over it."""
# SPDX-License-Identifier: GPL-3.0-or-later


def in_front(table, act):
    """Does something that opens or closes a window, and waits for it."""
    before = table.desktop.active_window()
    act()
    table.wait_for(lambda: table.desktop.active_window() not in (0, before),
                   what='another window in front')
    table.settle()


def open_evenings(table):
    table.key('F10')
    table.find('menu item', '^Matches and Evenings$')
    table.key('g')
    table.find('menu item', '^A Club’s Evening…$')
    table.settle()
    in_front(table, lambda: table.key('i'))
