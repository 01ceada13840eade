"""The program's window as a screen reader finds it, over the accessibility bus.

The whole window is read at once: the names, roles and states of all objects by
one call (Cache.GetItems), and who is in whom only where that has changed, by
calls that do not wait for one another.  Asking object by object takes fifty
times as long.  Differences between versions of GTK are evened out here."""
# SPDX-License-Identifier: GPL-3.0-or-later

import collections
import contextlib
import re
import struct
import time
import typing

from gi.repository import Gio, GLib

ROOT = '/org/a11y/atspi/accessible/root'
CACHE = '/org/a11y/atspi/cache'
REGISTRY = 'org.a11y.atspi.Registry'
ACCESSIBLE = 'org.a11y.atspi.Accessible'
COMPONENT = 'org.a11y.atspi.Component'
TEXT = 'org.a11y.atspi.Text'
ACTION = 'org.a11y.atspi.Action'
PROPERTIES = 'org.freedesktop.DBus.Properties'
LABELLED_BY = 2
UNNAMED = 'status bar', 'menu item'
TIMEOUT = 15000  # milliseconds
WINDOW_COORDINATES = 1
DEPTH = 80  # of a tree that is still plausible
WHOLE = 10  # seconds after which nothing is taken as known, in case a change was not told
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


def states_of(words):
    bits = words[0] | words[1] << 32
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
        return states_of(words) if words else set()

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
        path = self.application.parents.get(self.path)
        return Accessible(self.application, path) if path else None

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
    """An object as Cache.GetItems returns it: the path of its parent, its place there, the
    number of its children, and of its role."""
    parent: str
    place: int
    children: int
    name: str
    role: int
    states: tuple
    description: str


def framing(data, start, end, count):
    """Returns where so many members of a container end, in the serialised form of
    GVariant, and where its members end together."""
    width = 1 if end - start < 1 << 8 else 2 if end - start < 1 << 16 else 4
    offsets = end - count * width
    return offsets, struct.unpack_from('=%d%s' % (count, 'BH.I'[width - 1]), data, offsets)


def path_in(data, start, end):
    """Returns the path of a (so), whose last byte is where the path begins."""
    return data[start + data[end - 1]:end - 2].decode()


def padded(end):
    return end + 3 & ~3


def read_item(data):
    """Returns path and item of a ((so)(so)(so)iiassusau), read from its bytes: to take it
    apart by GLib needs ten times the time of a processor."""
    # The ends of the members whose size varies, but the last, are written backwards.
    end, ends = framing(data, 0, len(data), 6)
    description, name, interfaces, parent, application, own = ends
    place, children = struct.unpack_from('=ii', data, padded(parent))
    role, = struct.unpack_from('=I', data, padded(name))
    states = padded(description)
    return path_in(data, 0, own), Item(
        path_in(data, application, parent), place, children,
        data[interfaces:name - 1].decode(), role,
        struct.unpack_from('=%dI' % ((end - states) // 4), data, states),
        data[padded(name) + 4:description - 1].decode())


def split_items(reply):
    """Returns the bytes of each item of an array of them."""
    data = reply.get_data_as_bytes().get_data()
    start = 0
    for end in framing(data, 0, len(data), reply.n_children())[1]:
        yield data[start:end]
        start = padded(end)


class Snapshot:
    """The state of a window at one moment: objects in the order of the tree, each with
    its role, name, states and description."""

    def __init__(self, application, top):
        self.application = application
        self.time = time.monotonic()
        self.items, self.children = application.read(top.path)
        self.objects = list(self._walk(top.path))

    def _walk(self, path):
        left = [(path, 0)]
        while left:
            path, depth = left.pop()
            item = self.items.get(path)
            if item and depth < DEPTH:
                yield Accessible(self.application, path, item)
                left += [(child, depth + 1)
                         for child in reversed(self.children.get(path, ()))]

    def name(self, found):
        return found.named(found.item.name)

    def states(self, found):
        return states_of(found.item.states)

    def focused(self):
        """Returns the object with the focus, or None. Each window keeps one for itself:
        this is that of the window in front, or of the last one, as GTK 4.8 does not
        say that a dialog is in front."""
        found, in_front = None, False
        for frame in self.children.get(ROOT, ()):
            first = next((each for each in self._walk(frame)
                          if 'focused' in self.states(each)), None)
            active = 'active' in states_of(self.items[frame].states)
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
        self._known = {}  # bytes of an item to its path and itself, as they were last
        self._added = {}  # path to item, since all were read
        self._children = {}  # path to paths, as they were last
        self._stale = set()  # of these, what has told of a change
        self._whole_until = 0
        self._families = collections.defaultdict(list)  # path to paths and places of items
        self.parents = {}  # path to path, as it was last
        self._changed = False
        self._last = None  # snapshot, as long as nothing has reported a change
        self._subscription = connection.signal_subscribe(
            owner, None, None, None, None, Gio.DBusSignalFlags.NONE,
            self._changed_cb)

    def _changed_cb(self, connection, sender, path, interface, signal, carried):
        self._changed = True
        self._last = self._last if signal == 'AddAccessible' else None
        if signal == 'ChildrenChanged':
            self._stale.add(path)
        elif signal == 'AddAccessible':
            added, item = read_item(
                carried.get_child_value(0).get_data_as_bytes().get_data())
            self._added[added] = item

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
            self.items()  # what was sent before has arrived then
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

    def items(self):
        """Path to item."""
        items = {}
        self._gather({}, items)
        return items

    def frames(self):
        """Its windows, the first one first."""
        return [Accessible(self, path)
                for path in self._children_of([ROOT])[ROOT]]

    def _children_of(self, paths):
        children = {path: () for path in paths}
        self._gather(children)
        return children

    def ids(self, paths):
        """Path to what a widget is called in the program, whatever its words:
        see support/names.c."""
        ids = dict.fromkeys(paths, '')
        self._gather({}, ids=ids)
        return ids

    def _gather(self, children, items=None, ids=None):
        """All is asked before the first has answered."""
        waiting = 0
        failures = []

        def done_cb(connection, result, read):
            nonlocal waiting
            waiting -= 1
            try:
                reply = connection.call_finish(result).get_child_value(0)
            except GLib.Error as error:
                if not is_object_gone(error):
                    failures.append(error.message)
                return
            read(reply)

        def ask(path, interface, method, read, arguments=None):
            nonlocal waiting
            waiting += 1
            self.connection.call(self.owner, path, interface, method, arguments,
                                 None, Gio.DBusCallFlags.NONE, TIMEOUT, None,
                                 done_cb, read)

        for path in children:
            ask(path, ACCESSIBLE, 'GetChildren',
                lambda reply, path=path: children.update({
                    path: [child for owner, child in reply.unpack()
                           if owner == self.owner]}))
        if items is not None:
            ask(CACHE, 'org.a11y.atspi.Cache', 'GetItems',
                lambda reply: items.update(self._read_items(reply)))
        for path in ids or ():
            ask(path, PROPERTIES, 'Get',
                lambda reply, path=path: ids.update({path: reply.unpack()}),
                GLib.Variant('(ss)', (ACCESSIBLE, 'AccessibleId')))
        context = GLib.MainContext.default()
        while waiting:
            context.iteration(True)
        if failures:
            raise ProgramGone(failures[0])

    def _read_items(self, reply):
        """Path to item; most are the same as they were last."""
        self._added.clear()
        self._known = {data: self._known.get(data) or read_item(data)
                       for data in split_items(reply)}
        return self._known.values()

    def read(self, top):
        """The items, and the children of every object that has some.  Asked again is only
        what is new, what reported a change, and what has other children by the items,
        where hidden ones and those of another layer are too."""
        items = self.items()
        families = collections.defaultdict(list)
        for path, item in items.items():
            families[item.parent].append((path, item.place))
        known = self._children
        if time.monotonic() > self._whole_until:
            self._whole_until = time.monotonic() + WHOLE
            known.clear()
        for path in self._stale | {ROOT} | {
                path for path in known
                if path not in items
                or items[path].children != len(known[path])
                or families[path] != self._families[path]}:
            known.pop(path, None)
        self._stale.clear()
        self._families = families

        reached, layer = {top}, [top]
        while layer:
            known.update(self._children_of([
                path for path in layer
                if path not in known and (path == ROOT or self._may_have_some(path, items))]))
            layer = [child for path in layer for child in known.get(path, ())
                     if child not in reached]
            reached.update(layer)
        # GTK has items only of what was asked for once, and says which are new.
        items.update(self._added)
        if reached - items.keys() - {ROOT}:
            items = self.items()
        self.parents = {path: item.parent for path, item in items.items()}
        return items, known

    def _may_have_some(self, path, items):
        item = self._added.get(path) or items.get(path)
        return not item or item.children

    def snapshot(self, top=None):
        whole = top is None
        self._last = self  # until a change is reported
        seen = Snapshot(self, top or self.root)
        self._last = seen if whole and self._last else None
        return seen

    def last_snapshot(self):
        """Returns the last one, or None if something has changed since, or may have:
        not all changes are reported."""
        context = GLib.MainContext.default()
        while context.iteration(False):
            pass
        if self._last and time.monotonic() > self._last.time + FRESH:
            self._last = None
        return self._last
