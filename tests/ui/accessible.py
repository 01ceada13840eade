"""The program's window as a screen reader finds it, over the accessibility bus.

The whole window is read at once, by the call that support/reader.c adds to the
program.  Asking object by object takes hundreds of times as long.  Differences
between versions of GTK are evened out here."""
# SPDX-License-Identifier: GPL-3.0-or-later

import collections
import contextlib
import re
import time
import typing

from gi.repository import Gio, GLib

ROOT = '/org/a11y/atspi/accessible/root'
READER = '/io/github/regence_chess/Reader'
REGISTRY = 'org.a11y.atspi.Registry'
ACCESSIBLE = 'org.a11y.atspi.Accessible'
COMPONENT = 'org.a11y.atspi.Component'
TEXT = 'org.a11y.atspi.Text'
ACTION = 'org.a11y.atspi.Action'
PROPERTIES = 'org.freedesktop.DBus.Properties'
LABELLED_BY = 2
UNNAMED = 'status bar', 'menu item'
TIMEOUT = 60000  # milliseconds
WINDOW_COORDINATES = 1
FRESH = 1  # seconds for which a snapshot may be looked at again
QUIET = 0.03  # seconds between the reports of one change

# The numbers of AtspiRole and AtspiState, which never change, by what they mean:
# versions of GTK differ in what they call a group or a button that stays down, or an
# entry with a fault.
ROLES = {
    2: 'alert', 7: 'check box', 11: 'combo box', 16: 'window', 20: 'group',
    23: 'window', 27: 'image', 29: 'label', 31: 'list', 32: 'list item',
    33: 'menu', 35: 'menu item', 37: 'page tab', 38: 'page tab list',
    39: 'group', 43: 'button', 44: 'radio button', 50: 'separator',
    52: 'spin button', 54: 'status bar', 55: 'table', 56: 'table cell',
    61: 'text', 62: 'button', 63: 'tool bar', 75: 'application',
    79: 'entry', 83: 'heading', 85: 'group', 88: 'link', 90: 'table row',
    99: 'group',
}
STATES = {
    0: 'invalid', 1: 'active', 3: 'busy', 4: 'checked', 7: 'editable', 9: 'expandable',
    10: 'expanded', 11: 'focusable', 12: 'focused', 14: 'horizontal',
    16: 'modal', 17: 'multi-line', 20: 'pressed', 22: 'selectable',
    23: 'selected', 24: 'sensitive', 25: 'showing', 29: 'vertical',
    30: 'visible', 32: 'indeterminate', 36: 'invalid', 43: 'read-only',
}


def bus():
    """A connection of its own to the accessibility bus of this session."""
    session = Gio.bus_get_sync(Gio.BusType.SESSION, None)
    address, = session.call_sync(
        'org.a11y.Bus', '/org/a11y/bus', 'org.a11y.Bus', 'GetAddress', None,
        None, Gio.DBusCallFlags.NONE, TIMEOUT, None).unpack()
    connection = Gio.DBusConnection.new_for_address_sync(
        address, Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT
        | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION, None, None)
    # A newer GTK reports changes only where a program listens.
    connection.call_sync(
        REGISTRY, '/org/a11y/atspi/registry', REGISTRY, 'RegisterEvent',
        GLib.Variant('(sass)', ('object:', [], '')), None,
        Gio.DBusCallFlags.NONE, TIMEOUT, None)
    return connection


def tell_screen_reader(runs):
    """Announces a screen reader as every desktop does when one is switched on."""
    session = Gio.bus_get_sync(Gio.BusType.SESSION, None)
    session.call_sync(
        'org.a11y.Bus', '/org/a11y/bus', PROPERTIES, 'Set',
        GLib.Variant('(ssv)', ('org.a11y.Status', 'ScreenReaderEnabled',
                               GLib.Variant('b', runs))),
        None, Gio.DBusCallFlags.NONE, TIMEOUT, None)


def find_application(connection, pid):
    """The program with that process number, or None until it is there."""
    for owner, path in call(connection, REGISTRY, ROOT, ACCESSIBLE,
                            'GetChildren') or ():
        try:
            found = call(connection, 'org.freedesktop.DBus',
                         '/org/freedesktop/DBus', 'org.freedesktop.DBus',
                         'GetConnectionUnixProcessID',
                         GLib.Variant('(s)', (owner,)))
        except ProgramGone:  # one that was there before
            continue
        if found == pid:
            return Application(connection, owner, path)
    return None


class ProgramGone(AssertionError):
    """The program has ended, or has not answered for a long time."""


def is_object_gone(error):
    """Returns whether an error means that an object is no longer there, or not yet."""
    return (error.matches(Gio.io_error_quark(), Gio.IOErrorEnum.NOT_FOUND)
            or any(error.matches(Gio.dbus_error_quark(), code) for code in (
                Gio.DBusError.UNKNOWN_OBJECT, Gio.DBusError.UNKNOWN_METHOD,
                Gio.DBusError.UNKNOWN_INTERFACE, Gio.DBusError.INVALID_ARGS,
                Gio.DBusError.UNKNOWN_PROPERTY, Gio.DBusError.FAILED)))


def call(connection, owner, path, interface, method, arguments=None):
    """Calls a method; returns its answer, or None if the object is gone."""
    try:
        reply = connection.call_sync(owner, path, interface, method,
                                     arguments, None, Gio.DBusCallFlags.NONE,
                                     TIMEOUT, None)
    except GLib.Error as error:
        if is_object_gone(error):
            return None
        raise ProgramGone('%s: %s' % (method, error.message)) from error
    return reply.unpack()[0] if reply.n_children() else ()


def states_of(bits):
    return {name for number, name in STATES.items() if bits >> number & 1}


class Accessible:
    """One object.  What a search has found keeps the role; everything else is
    asked for anew, and is empty when the object has gone."""

    def __init__(self, application, path, item=None):
        self.application = application
        self.path = path
        self.item = item

    def __eq__(self, other):
        return isinstance(other, Accessible) and self.path == other.path

    def __hash__(self):
        return hash(self.path)

    def call(self, interface, method, arguments=None):
        application = self.application
        return call(application.connection, application.owner, self.path,
                    interface, method, arguments)

    def _property(self, interface, name):
        return self.call(PROPERTIES, 'Get',
                         GLib.Variant('(ss)', (interface, name)))

    @property
    def role(self):
        number = self.item.role if self.item else self.call(ACCESSIBLE,
                                                          'GetRole')
        return ROLES.get(number, 'role %s' % number)

    @property
    def name(self):
        return self.named(self._property(ACCESSIBLE, 'Name') or '')

    def named(self, name):
        """Returns the name, if GTK gives one. From 4.10 on it gives none to a line of
        news and to an item of a menu; then this is the text of the one and the label
        of the other."""
        if name or self.role not in UNNAMED:
            return plain(name)
        return plain(self.text or next((label.text for label in self.labels), ''))

    @property
    def labels(self):
        """Returns the objects that label this one."""
        return [Accessible(self.application, path)
                for relation, targets in self.call(ACCESSIBLE,
                                                   'GetRelationSet') or ()
                for _, path in targets if relation == LABELLED_BY]

    @property
    def description(self):
        return self._property(ACCESSIBLE, 'Description') or ''

    @property
    def states(self):
        words = self.call(ACCESSIBLE, 'GetState')
        return states_of(words[0] | words[1] << 32) if words else set()

    @property
    def text(self):
        """Returns the text of an entry or a text view."""
        length = self._property(TEXT, 'CharacterCount') or 0
        return self.call(TEXT, 'GetText',
                         GLib.Variant('(ii)', (0, length))) or ''

    @property
    def extents(self):
        """x, y, width and height in its window, as GTK counts them."""
        return self.call(COMPONENT, 'GetExtents', GLib.Variant(
            '(u)', (WINDOW_COORDINATES,))) or (0, 0, 0, 0)

    @property
    def parent(self):
        parents = self.application.latest.parents
        if self.path not in parents:
            parents = self.application.snapshot().parents
        return parents.get(self.path)

    def do(self):
        """Its first action."""
        self.call(ACTION, 'DoAction', GLib.Variant('(i)', (0,)))


# An article, whose spaces do not break.
CITATION = re.compile('(?:Art\\.|Par\\.|Rule|Annex|Guidelines)\u00a0[^ )]*')


def plain(name):
    """GTK 4.8 calls a button "_Save" by the name "_Save Save".  The spaces of a citation
    are as in any other text."""
    half = len(name) // 2
    if '_' in name[:half] and name[:half].replace('_', '', 1) == \
            name[half + 1:]:
        return name[half + 1:]
    return CITATION.sub(lambda cited: cited[0].replace('\u00a0', ' '), name)


class Item(typing.NamedTuple):
    """An object as support/reader.c describes it; `id` is its stable name."""
    path: str
    role: int
    states: int
    id: str
    name: str
    description: str


def read_item(record):
    """Returns depth and item of a record that support/reader.c has written."""
    depth, path, role, states, *texts = record.decode().split('\x1f')
    return int(depth), Item(path, int(role), int(states), *texts)


class Snapshot:
    """The state of the windows at one moment: objects in the order of the tree, each with
    its role, name, states and description.  `hidden` are items that no screen reader
    finds."""

    def __init__(self, application):
        self.time = time.monotonic()
        self.objects, self.hidden = [], []
        self.parents, self.children = {}, collections.defaultdict(list)
        above = []  # objects from the root to this one
        for depth, item in application.read():
            if depth < len(above):
                del above[depth:]
            if depth == 0 and self.objects:
                self.hidden.append(item)
                continue
            found = Accessible(application, item.path, item)
            self.objects.append(found)
            if above:
                self.parents[item.path] = above[-1]
                self.children[above[-1].path].append(found)
            above.append(found)

    def below(self, top):
        """Returns the object and all that is in it, or nothing if it is gone."""
        found, left = [], [each for each in self.objects if each == top]
        while left:
            found.append(left.pop())
            left += reversed(self.children[found[-1].path])
        return found

    def name(self, found):
        return found.named(found.item.name)

    def states(self, found):
        return states_of(found.item.states)

    def focused(self):
        """Returns the object with the focus, or None. Each window keeps one for itself:
        this is that of the window in front, or of the last one, as GTK 4.8 does not
        say that a dialog is in front."""
        found, in_front = None, False
        for frame in self.children[ROOT]:
            first = next((each for each in self.below(frame)
                          if 'focused' in self.states(each)), None)
            active = 'active' in self.states(frame)
            if first and (active or not in_front):
                found, in_front = first, active
        return found

    def tree(self):
        """Role, name, description and states of everything."""
        return [(found.role, self.name(found), found.item.description,
                 self.states(found)) for found in self.objects]


class Application:
    """A program on the bus."""

    def __init__(self, connection, owner, path):
        self.connection = connection
        self.owner = owner
        self.root = Accessible(self, path)
        self.latest = None  # the last snapshot
        self._known = {}  # bytes of a record to depth and item, as they were last
        self._changed = self._has_news = False
        self._subscription = connection.signal_subscribe(
            owner, None, None, None, None, Gio.DBusSignalFlags.NONE,
            self._changed_cb)

    def _changed_cb(self, connection, sender, path, interface, signal, carried):
        self._changed = True
        if signal != 'AddAccessible':  # it may only be asked for the first time
            self._has_news = True

    def close(self):
        self.connection.signal_unsubscribe(self._subscription)

    @contextlib.contextmanager
    def listening(self, signal, hear):
        """Hands on the strings that events of a kind carry."""
        def hear_cb(*arguments):
            carried = arguments[5].unpack()[3]
            if isinstance(carried, str):
                hear(carried)

        subscription = self.connection.signal_subscribe(
            self.owner, 'org.a11y.atspi.Event.Object', signal, None, None,
            Gio.DBusSignalFlags.NONE, hear_cb)
        try:
            yield
            self.ping()  # what was sent before has arrived then
            self.await_change(0)
        finally:
            self.connection.signal_unsubscribe(subscription)

    def await_change(self, seconds):
        """Returns when something in the window has changed and nothing more does for a
        moment, or when the time is over; not all changes are reported."""
        end = time.monotonic() + seconds
        while self._hears(seconds) and time.monotonic() < end:
            seconds = QUIET

    def _hears(self, seconds):
        context = GLib.MainContext.default()
        over = []
        timer = GLib.timeout_add(max(1, int(seconds * 1000)), over.append, 1)
        while not self._changed and not over:
            context.iteration(True)
        if not over:
            GLib.source_remove(timer)
        while context.iteration(False):
            pass
        changed, self._changed = self._changed, False
        return changed

    def ping(self):
        """Returns when the program's main loop has answered, or has ended."""
        try:
            self.root.call(ACCESSIBLE, 'GetRole')
        except ProgramGone:
            pass

    def read(self):
        """Returns depths and items; most are the same as they were last."""
        try:
            reply = self.connection.call_sync(
                self.owner, READER, 'io.github.regence_chess.Reader', 'Read', None, None,
                Gio.DBusCallFlags.NONE, TIMEOUT, None)
        except GLib.Error as error:
            if is_object_gone(error):
                return self._read_slowly()
            self._has_news = True
            raise ProgramGone('Read: %s' % error.message) from error
        data = reply.get_child_value(0).get_data_as_bytes().get_data()
        self._known = {record: self._known.get(record) or read_item(record)
                       for record in data.split(b'\x1e')[:-1]}
        return self._known.values()

    def _read_slowly(self):
        """Returns the same, asking object by object, of a program that was started without
        support/reader.c, as the installed one is; no object has an id then."""
        left = [(0, self.root)]
        while left:
            depth, found = left.pop()
            low, high = found.call(ACCESSIBLE, 'GetState') or (0, 0)
            yield depth, Item(found.path, found.call(ACCESSIBLE, 'GetRole') or 0,
                              low | high << 32, '',
                              found._property(ACCESSIBLE, 'Name') or '',
                              found.description)
            left += [(depth + 1, Accessible(self, path)) for _, path in
                     reversed(found.call(ACCESSIBLE, 'GetChildren') or ())]

    def snapshot(self):
        self._has_news = False
        self.latest = Snapshot(self)
        return self.latest

    def last_snapshot(self):
        """Returns the last one, or None if something has changed since, or may have:
        not all changes are reported."""
        context = GLib.MainContext.default()
        while context.iteration(False):
            pass
        if not self.latest or self._has_news or \
                time.monotonic() > self.latest.time + FRESH:
            return None
        return self.latest

    def frames(self):
        """Its windows, the first one first."""
        return self.snapshot().children[ROOT]
