"""Runs the real program in the X display and D-Bus session that it is started
in, with a window manager, moves a real mouse and keyboard by XTEST, and looks
at the window as a screen reader does (accessible.py).

    with harness.Program(sys.argv[1], 'game.pgn', language='fr') as table:
        table.click_square('e2')
        table.drag('e2', 'e4')
        table.key('ctrl+s')
        table.wait_for(lambda: table.square_name('e4') == 'e4, pion blanc')

Nothing here knows what the program should do.  With REGENCE_TEST_LANGUAGE=fr a
script that says nothing of a language runs in French: what it looks for by English
words is found by what the catalogue makes of them."""
# SPDX-License-Identifier: GPL-3.0-or-later

import atexit
import collections
import functools
import gettext
import os
import pathlib
import re
import shlex
import signal
import subprocess
import sys
import tempfile
import time

# A warning of the program fails the test that ran it, not the script that watches it;
# GLib reads this variable when it is loaded.
os.environ.pop('G_DEBUG', None)

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
sys.dont_write_bytecode = True

from PIL import Image  # noqa: E402
from Xlib import X, XK, display, error  # noqa: E402
from Xlib.ext import damage, xtest  # noqa: E402

import accessible  # noqa: E402
import locales  # noqa: E402
import tap  # noqa: E402

LANGUAGE = os.environ.get('REGENCE_TEST_LANGUAGE', 'en')
TIMEOUT = 60  # seconds, many times more than anything needs on a busy machine
CELL = 'table cell'
SQUARES = 64
STROKE = 0.005  # seconds between two events of a hand
FRAME = 0.02  # seconds in which a window draws itself anew
HOLD = 0.03  # seconds that a button is held down for a click
APPEARS = 1  # seconds within which a window is on the screen that was announced
RING = 60  # looks that take longer than GTK shows the focus after a key
LOOK = 0.1  # seconds, where a change need not be told
BUSY = 2  # seconds without rest: then a clock may go on between any two looks
CLOCK = 0.25  # of a window, in which nothing but a clock moves
MODIFIERS = {'ctrl': 'Control_L', 'shift': 'Shift_L', 'alt': 'Alt_L'}

# Without a binding of the mouse openbox grabs no button: else it would hold each press
# back until it has run, and a key that is pressed next comes first.
OPENBOX_RC = '''<?xml version="1.0"?>
<openbox_config xmlns="http://openbox.org/3.4/rc">
  <focus><focusNew>yes</focusNew></focus>
  <placement><policy>Smart</policy><center>yes</center></placement>
  <desktops><number>1</number><popupTime>0</popupTime></desktops>
  <mouse/>
</openbox_config>
'''

GTK_SETTINGS = '''[Settings]
gtk-font-name=Cantarell 11
gtk-icon-theme-name=Adwaita
gtk-cursor-theme-name=Adwaita
gtk-xft-antialias=1
gtk-xft-dpi=98304
gtk-enable-animations=%d
gtk-cursor-blink=0
'''


# The terms on which a game is begun if a test gives no others, as settings are written.
SETTINGS = 'config/glib-2.0/settings/keyfile'
GROUP = '[io/github/regence_chess/Regence]\n'
TERMS = r"terms='rulebook fide-1930\nconduct free\nclock -'" + '\n'

WARNING = re.compile(r'.*-(?:WARNING|CRITICAL|ERROR) \*\*.*')

# Now and then the accessibility bridge of GTK 4.8 names an object to the bus
# that has got no path yet, when it is read at the very moment at which a
# toast comes.  Libadwaita's view switcher measures itself too short while a
# window manager that is busy lets its window open, and its message dialog is
# measured for less than it needs, its heading on one line for 100 or 252 pixels
# among others, of which newer versions of GTK warn.  And GTK asks where the
# pointer is over a menu that a key has closed just then, which we never ask.  GTK's file
# dialog draws the two arrows of its path without an allocation if its first frame comes
# before the folder is read.  Nothing of ours is in it.
NOT_OURS = re.compile(
    r"g_variant_is_object_path: assertion 'string != NULL'"
    r"|gdk_surface_get_device_position: assertion 'GDK_IS_SURFACE "
    r"|GLib-CRITICAL .* g_variant_\w+: assertion "
    r"|Trying to measure AdwMessageDialog "
    r"|attempt to allocate GtkBox box 0x[0-9a-f]+ with width (0|300) "
    r"and height -1")
SWITCHER = re.compile(
    r"attempt to allocate AdwViewSwitcher(Button)? \w+ 0x[0-9a-f]+ ")
BEFORE_SWITCHER = "gtk_widget_measure: assertion 'for_size >= -1' failed"
NARROW = re.compile(
    r"Trying to measure GtkLabel (0x\w+) for width of (\d+), but it needs")
ARROW = re.compile(
    r"Trying to snapshot GtkButton 0x\w+ without a current allocation")


def own_warnings(text):
    """The warnings in what the program has written that are its own."""
    warnings = WARNING.findall(text)
    headings = {found[1] for found in map(NARROW.search, warnings)
                if found and found[2] in ('100', '252')}
    of_arrows = len(list(filter(ARROW.search, warnings))) % 2 == 0
    own, of_switcher = [], False
    for line in reversed(warnings):
        of_switcher = bool(SWITCHER.search(line)) or (
            of_switcher and BEFORE_SWITCHER in line)
        label = NARROW.search(line)
        if not (of_switcher or NOT_OURS.search(line)
                or of_arrows and ARROW.search(line)
                or label and label[1] in headings):
            own.insert(0, line)
    return own


def wait_for(predicate, timeout=TIMEOUT, what='what was waited for',
             pause=lambda: time.sleep(0.02)):
    """Polls until the predicate is true, and returns what it returned."""
    end = time.monotonic() + timeout
    while True:
        found = predicate()
        if found:
            return found
        if time.monotonic() > end:
            raise AssertionError('%s did not come in %g s' % (what, timeout))
        pause()


class Desktop:
    """The window manager and the accessibility bus of this session; made once
    for a test program and ended with it."""

    _only = None

    @classmethod
    def get(cls):
        if cls._only is None:
            if not os.environ.get('DISPLAY'):
                raise tap.Skip('there is no display')
            cls._only = cls()
        return cls._only

    def __init__(self):
        self.display = display.Display()
        self.root = self.display.screen().root
        # An error of a request that has no answer is of a window that has just gone.
        self.display.set_error_handler(lambda *_: None)
        self.display.damage_query_version()
        self._watched = None  # number and geometry of the window whose damage is reported
        self._damage = 0
        self.folder = tempfile.TemporaryDirectory(prefix='regence-ui-')
        self.bus = accessible.bus()
        self._start_window_manager()

    def _start_window_manager(self):
        if self._is_managed():
            return
        config = pathlib.Path(self.folder.name) / 'rc.xml'
        config.write_text(OPENBOX_RC)
        started = pathlib.Path(self.folder.name) / 'started'
        manager = subprocess.Popen(
            ['openbox', '--sm-disable', '--config-file', str(config),
             '--startup', shlex.join(['touch', str(started)])],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        atexit.register(end_process, manager)
        # Openbox forgets a window that opens before that, until something else happens.
        wait_for(started.exists, what='the window manager')

    def _is_managed(self):
        """A window manager that has gone leaves its mark on the root, but not
        the window that the mark names."""
        mark = self.property(self.root, '_NET_SUPPORTING_WM_CHECK')
        return mark is not None and self.property(
            self.display.create_resource_object('window', mark[0]),
            '_NET_SUPPORTING_WM_CHECK') is not None

    def property(self, window, name):
        try:
            found = window.get_full_property(
                self.display.intern_atom(name), X.AnyPropertyType)
        except error.XError:
            return None
        return found.value if found else None

    def title(self, window):
        return (self.property(window, '_NET_WM_NAME') or b'').decode()

    def windows_of(self, pid):
        """The windows of a process that a window manager shows."""
        found = []
        for number in self.property(self.root, '_NET_CLIENT_LIST') or ():
            window = self.display.create_resource_object('window', number)
            owner = self.property(window, '_NET_WM_PID')
            if owner is not None and owner[0] == pid:
                found.append(window)
        return found

    def active_window(self):
        found = self.property(self.root, '_NET_ACTIVE_WINDOW')
        return found[0] if found is not None and len(found) else 0

    def takes_keys(self, pid):
        """Returns whether the X server gives keys to a window of a process: to none
        while the window manager has not yet seen that one has closed."""
        window, own = self.display.get_input_focus().focus, self.windows_of(pid)
        try:
            while window not in (X.NONE, X.PointerRoot, *own):
                window = window.query_tree().parent
        except error.BadWindow:
            return False
        return window in own

    def geometry(self, window):
        """x, y, width and height of what is seen of a window: without the
        shadow that GTK draws round it."""
        size = window.get_geometry()
        place = self.root.translate_coords(window, 0, 0)
        left, right, top, bottom = (
            self.property(window, '_GTK_FRAME_EXTENTS') or (0, 0, 0, 0))
        return (place.x + left, place.y + top,
                size.width - left - right, size.height - top - bottom)

    # The mouse.

    def move_mouse(self, x, y):
        xtest.fake_input(self.display, X.MotionNotify, x=int(x), y=int(y))
        self.display.sync()

    def press(self, button=1):
        xtest.fake_input(self.display, X.ButtonPress, button)
        self.display.sync()

    def release(self, button=1):
        xtest.fake_input(self.display, X.ButtonRelease, button)
        self.display.sync()

    def click(self, x, y, button=1):
        self.move_mouse(x, y)
        time.sleep(STROKE)
        self.press(button)
        time.sleep(HOLD)
        self.release(button)

    def drag(self, start, end, steps=4):
        """Carries something from one point of the screen to another."""
        self.move_mouse(*start)
        time.sleep(STROKE)
        self.press()
        for step in range(1, steps + 1):
            time.sleep(STROKE)
            self.move_mouse(*(a + (b - a) * step / steps
                              for a, b in zip(start, end)))
        time.sleep(STROKE)
        self.release()

    # The keyboard.

    def key(self, combination):
        """Presses "Return", "ctrl+s", "shift+Tab" and the like."""
        *modifiers, last = combination.split('+') if len(combination) > 1 \
            else [combination]
        self._press([XK.string_to_keysym(MODIFIERS[name])
                      for name in modifiers], keysym_of(last))

    def type_text(self, text):
        for letter in text:
            self._press([], keysym_of(letter))

    def _press(self, modifiers, keysym):
        code, shifted = self._find_key(keysym)
        held = [self.display.keysym_to_keycode(modifier)
                for modifier in modifiers]
        if shifted:
            held.append(self.display.keysym_to_keycode(XK.XK_Shift_L))
        for number in held + [code]:
            xtest.fake_input(self.display, X.KeyPress, number)
        for number in [code] + held[::-1]:
            xtest.fake_input(self.display, X.KeyRelease, number)
        self.display.sync()
        time.sleep(STROKE)

    def _find_key(self, keysym):
        """The key of a letter and whether it needs Shift; a letter that is on
        no key gets a spare one."""
        for code, index in self.display.keysym_to_keycodes(keysym):
            if index in (0, 1):
                return code, index == 1
        setup = self.display.display.info
        rows = self.display.get_keyboard_mapping(
            setup.min_keycode, setup.max_keycode - setup.min_keycode + 1)
        code = max(number for number, row in
                   enumerate(rows, setup.min_keycode) if not any(row))
        self.display.change_keyboard_mapping(code, [(keysym, keysym)])
        self.display.sync()
        time.sleep(0.2)
        return code, False

    def pixels(self, x, y, width, height):
        """Returns the size and the bytes of that part of the screen."""
        screen = self.display.screen()
        x, y = max(x, 0), max(y, 0)
        width = min(width, screen.width_in_pixels - x)
        height = min(height, screen.height_in_pixels - y)
        raw = self.root.get_image(x, y, width, height, X.ZPixmap, 0xffffffff)
        return (width, height), raw.data

    def picture(self, x, y, width, height):
        """The same as an image."""
        return image_of(self.pixels(x, y, width, height))

    def drawn(self, number):
        """Returns the share of a window in which something was drawn since the last call
        for it: 1 at the first call, and if it has moved or is gone."""
        window = self.display.create_resource_object('window', number)
        try:
            geometry = self.geometry(window)
        except (error.BadWindow, error.BadDrawable):
            return 1
        is_same = self._watched == (number, geometry)
        if not is_same:
            if self._watched:
                self.display.damage_destroy(self._damage)
            self._damage = window.damage_create(damage.DamageReportRawRectangles)
            self._watched = number, geometry
        self.display.sync()
        areas = [event.area for event in (
                     self.display.next_event()
                     for _ in range(self.display.pending_events()))
                 if isinstance(event, damage.DamageNotify)
                 and event.damage == self._damage]
        if not is_same:
            return 1
        if not areas:
            return 0
        width, height = (
            max(area[start] + area[size] for area in areas)
            - min(area[start] for area in areas)
            for start, size in (('x', 'width'), ('y', 'height')))
        return width * height / (geometry[2] * geometry[3])


def keysym_of(name):
    if len(name) == 1:
        number = ord(name)
        return number if number < 0x100 else 0x1000000 | number
    found = XK.string_to_keysym(name)
    tap.check(found, 'there is no key called ' + name)
    return found


def image_of(pixels):
    size, data = pixels
    return Image.frombytes('RGB', size, data, 'raw', 'BGRX')


def end_process(process):
    if process.poll() is None:
        process.terminate()
    try:
        process.wait(TIMEOUT)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def name_of(found):
    """Returns the present name, as a screen reader reads it."""
    return found.name


def text_of(found):
    """Returns the present text of an entry or a text view."""
    return found.text


def role_of(found):
    return found.role


def has_state(found, state):
    return state in found.states


@functools.cache
def catalogue():
    """English texts and what they are in LANGUAGE, without marks of mnemonics."""
    texts = gettext.translation('regence', os.environ['REGENCE_LOCALEDIR'],
                                [LANGUAGE])._catalog
    return {(written(key if isinstance(key, str) else key[0]), written(text))
            for key, text in texts.items() if key}


def written(text):
    return re.sub('_(?=[^_ ])', '', text.rpartition('\4')[2])


@functools.cache
def translate(pattern):
    """Returns the pattern in LANGUAGE for a pattern in English; the same if it is not
    about a text of the program."""
    found = {re.sub(r'%(?:\d\\\$)?[a-z]', '.+', re.escape(there))
             for here, there in catalogue() if re.search(pattern, here)}
    if not pattern or not found:
        return pattern
    return '%s(?:%s)%s' % ('^' * pattern.startswith('^'), '|'.join(sorted(found)),
                           '$' * pattern.endswith('$'))


def pattern(name):
    return name if LANGUAGE == 'en' else translate(name)


def walk(top):
    """An object and everything in it that is visible."""
    return top.application.snapshot().below(top)


class Program:
    """A running program with its own settings and folders.  Without a file it
    shows the page on which a game is begun; where `begins` is not false one is,
    as the last one was, or without a clock and by the rules of 1930."""

    def __init__(self, program, *arguments, language=LANGUAGE, animations=False,
                 home=None, begins=None, **environment):
        self.desktop = Desktop.get()
        begins = not arguments if begins is None else begins
        self._folder = None if home else tempfile.TemporaryDirectory(
            prefix='regence-home-')
        self.home = pathlib.Path(home or self._folder.name)
        self._prepare_home(animations)
        if begins:
            self._prepare_terms()
        self.desktop.move_mouse(0, 0)
        self._program = os.path.abspath(program)
        self._variables = self._environment(language, environment)
        self.process = self.start(*arguments)
        self._cells = {}
        self.application = None
        try:
            self._wait_for_window()
            if begins:
                self._begin()
        except AssertionError:
            self._fail()
            self.end()
            raise

    def start(self, *arguments):
        """Starts the program; while one is running, a second one hands its
        files over to it and ends, as when a file manager opens them."""
        process = subprocess.Popen(
            [self._program, *map(str, arguments)], cwd=self.home,
            env=self._variables, stdout=subprocess.DEVNULL,
            stderr=open(self.home / 'stderr.log', 'ab'))
        atexit.register(end_process, process)
        return process

    def _prepare_home(self, animations):
        settings = self.home / 'config' / 'gtk-4.0' / 'settings.ini'
        settings.parent.mkdir(parents=True, exist_ok=True)
        settings.write_text(GTK_SETTINGS % animations)

    def _prepare_terms(self):
        settings = self.home / SETTINGS
        settings.parent.mkdir(parents=True, exist_ok=True)
        text = settings.read_text() if settings.exists() else GROUP
        if '\nterms=' not in text:
            settings.write_text(text.replace(GROUP, GROUP + TERMS, 1))

    def _begin(self):
        """Enter begins a game as the last one was."""
        self.key('Return')
        self.wait_for(lambda: self.desktop.title(self.window)
                      not in ('', 'Régence'), what='the table')

    def _environment(self, language, changes):
        folders = {'XDG_%s_HOME' % name.upper(): str(self.home / name)
                   for name in ('config', 'data', 'state', 'cache')}
        preloaded = filter(None, (os.environ.get('REGENCE_TEST_READER'),
                                  os.environ.get('REGENCE_TEST_EXTENTS'),
                                  changes.get('LD_PRELOAD')))
        return {
            **os.environ, **folders,
            'HOME': str(self.home),
            'G_DEBUG': 'gc-friendly',
            **locales.speaking(language),
            'GDK_BACKEND': 'x11',
            'GSK_RENDERER': 'cairo',
            'GSETTINGS_BACKEND': 'keyfile',
            'GTK_USE_PORTAL': '0',
            'GIO_USE_VFS': 'local',
            **changes,
            'LD_PRELOAD': ' '.join(preloaded),
        }

    def _wait_for_window(self):
        self.window = self.wait_for(
            lambda: self.desktop.windows_of(self.process.pid),
            what='the window')[0]
        self._await_keys()
        self.application = self.wait_for(
            lambda: accessible.find_application(self.desktop.bus,
                                                self.process.pid),
            what='the program on the accessibility bus')
        self._frame = self.wait_for(self.frames, what='its windows')[0]

    def _await_keys(self):
        """Waits until one of its windows, which may be a dialog, takes keys."""
        self.wait_for(lambda: self.desktop.takes_keys(self.process.pid), what='the focus')

    def frames(self):
        """Its windows as a screen reader finds them, the first one first."""
        return self.application.frames()

    def __enter__(self):
        return self

    def __exit__(self, kind, value, trace):
        if kind is not None and not issubclass(kind, tap.Skip):
            self._fail()
        self.end()
        if kind is None:
            tap.check(self.process.returncode in (0, -signal.SIGTERM),
                      'the program ended with %d' % self.process.returncode)
            tap.equal(self.warnings(), [], 'the program warned')

    def _fail(self):
        """Leaves a picture beside meson's logs, and the last words."""
        path = pathlib.Path('meson-logs' if os.path.isdir('meson-logs')
                            else '.') / ('failed-%d.png' % self.process.pid)
        screen = self.desktop.display.screen()
        self.desktop.picture(0, 0, screen.width_in_pixels,
                             screen.height_in_pixels).save(path)
        print('the screen: %s\n%s' % (path.resolve(), self.errors()[-2000:]),
              file=sys.stderr)

    def errors(self):
        """Returns the program's output on standard error."""
        return (self.home / 'stderr.log').read_text(errors='replace')

    def warnings(self):
        """The warnings among them that are the program's own."""
        return own_warnings(self.errors())

    # Ending.

    def end(self):
        """Ends the program if it has not ended by itself."""
        end_process(self.process)

    def quit(self):
        """Quits as a person does and returns the exit status."""
        self.key('ctrl+q')
        wait_for(lambda: self.process.poll() is not None, what='the end')
        return self.process.returncode

    def wait_for(self, predicate, timeout=TIMEOUT, what='what was waited for'):
        """Like wait_for(), but gives up when the program has ended."""
        def either():
            found = predicate()
            if not found and self.process.poll() is not None:
                raise AssertionError('the program has ended (%d) before %s:\n'
                                     '%s' % (self.process.returncode, what,
                                             self.errors()[-2000:]))
            return found
        return wait_for(either, timeout, what, self._pause)

    def _pause(self):
        """Until something changes in the window, or a moment."""
        if self.application:
            self.application.await_change(LOOK)
        else:
            time.sleep(0.02)

    # Looking.

    def snapshot(self):
        """All that can be seen in its windows now."""
        return self.application.snapshot()

    def find_all(self, role, name='', snapshot=None):
        """Objects of a role whose name matches a pattern, among those that GTK lets a
        screen reader find, in the snapshot or else now.  “#” and an action, or an id of
        an interface file, finds them whatever they say (support/reader.c)."""
        snapshot = snapshot or self.snapshot()
        found = [each for each in snapshot.objects if each.role == role]
        if name.startswith('#'):
            return [each for each in found if each.item.id == name[1:]]
        name = pattern(name)
        return [each for each in found if re.search(name, snapshot.name(each))]

    def find(self, role, name='', timeout=TIMEOUT):
        """The first one, waited for."""
        last = self.application.last_snapshot()
        found = last and self.find_all(role, name, last)
        if not found:
            found = self.wait_for(lambda: self.find_all(role, name), timeout,
                                  '%s “%s”' % (role, name))
        return found[0]

    def settle(self, looks=3):
        """Waits until so many looks in a row find nothing drawn in the window in
        front, or after a while nothing but a clock.  GTK 4.8 must not be
        asked what is in a window while one, or a menu, is just opening or closing."""
        if not self._rests(looks):
            raise AssertionError('the window in front does not come to rest')

    def _rests(self, looks):
        seen = collections.deque(maxlen=looks)
        start = time.monotonic()
        while (spent := time.monotonic() - start) < TIMEOUT \
                and self.process.poll() is None:
            self._await_taken()
            time.sleep(FRAME * 3)
            window = self.desktop.active_window()
            seen.append(self.desktop.drawn(window) if window else 1)
            if len(seen) == looks and \
                    max(seen) <= (CLOCK if spent > BUSY else 0):
                return True
        return False

    def geometry(self):
        """x, y, width and height of the first window."""
        return self.desktop.geometry(self.window)

    def rectangle(self, found):
        """Returns the place of an object on the screen: x, y, width, height. GTK 4.8
        reckons from inside the border that it draws round a window if there is no
        compositor, later versions with it."""
        frame = self.frame_of(found)
        x, y, width, _ = self.desktop.geometry(self._window_of(frame))
        inside, place = frame.extents, found.extents
        border = (width - inside[2]) // 2
        return (x + border + place[0], y + border + place[1], *place[2:])

    def frame_of(self, found):
        """The window or dialog that an object is in."""
        while True:
            parent = found.parent
            if parent is None or parent == self.application.root:
                return found
            found = parent

    def _window_of(self, frame):
        """The first window, or the one of that title, or else the one in
        front: a screen reader sees a dialog before it is on the screen."""
        if frame == self._frame:
            return self.window

        end = time.monotonic() + APPEARS
        while frame.name and time.monotonic() < end:
            for window in self.desktop.windows_of(self.process.pid):
                if self.desktop.title(window) == frame.name:
                    return window
            time.sleep(FRAME)
        return self.desktop.display.create_resource_object(
            'window', self.desktop.active_window())

    def centre(self, found):
        x, y, width, height = self.rectangle(found)
        return x + width // 2, y + height // 2

    def picture(self):
        """Returns an image of the window."""
        return self.desktop.picture(*self.geometry())

    def redraw(self):
        """Has all windows drawn whole: what was drawn in parts may differ in a
        pixel where the parts meet."""
        for window in self.desktop.windows_of(self.process.pid):
            window.clear_area(exposures=True)
        self.desktop.display.sync()
        self.settle()

    def screenshot(self, path):
        self.picture().save(path)

    # The board.

    def _find_squares(self):
        """All of them by name, once they are seen."""
        snapshot = self.snapshot()
        cells = {}
        for found in snapshot.objects:
            name = snapshot.name(found)
            if found.role == CELL and re.search('^[a-h][1-8]\\b', name):
                cells[name[:2]] = found
        return len(cells) == SQUARES and cells

    def square(self, square):
        """The object of a square, whose name begins with the square's."""
        if not self._cells:
            self._cells = self.wait_for(self._find_squares,
                                        what='the squares of the board')
        tap.check(square in self._cells, 'there is no square ' + square)
        return self._cells[square]

    def square_name(self, square):
        """Returns the name that a screen reader reads for a square."""
        return name_of(self.square(square))

    def position(self):
        """The names of all squares that are not just their coordinates."""
        cells = [self.square(file + rank) for rank in '12345678'
                 for file in 'abcdefgh']

        def names_of_all():
            names = {found.path: found.item.name for found in self.snapshot().objects}
            return names.keys() >= {cell.path for cell in cells} and names

        found = self.wait_for(names_of_all, what='the squares of the board')
        names = (found[cell.path] for cell in cells)
        return {name[:2]: name[2:].lstrip(', ') for name in names
                if len(name) > 2}

    def click_square(self, square, button=1):
        place = self.centre(self.square(square))
        self._point_at(place)
        self.desktop.click(*place, button)

    def drag(self, start, end):
        places = self.centre(self.square(start)), self.centre(self.square(end))
        self._point_at(places[0])
        self.desktop.drag(*places)

    # Everything else.

    def click(self, found, button=1):
        """And waits for the program to have handled it; an entry takes the
        focus a little later, and GTK 4.8 sends no signal then."""
        self.point_at(found)
        self.desktop.click(*self.centre(found), button)
        self._await_drawn()
        if found.role in ('text', 'entry'):
            self.settle()

    def _await_taken(self):
        """Until the program has seen what the hands did: it answers only when
        it has nothing else to do."""
        if self.application:
            self.application.ping()

    def _await_drawn(self):
        self._await_taken()
        time.sleep(FRAME)
        self._await_taken()

    def _point_at(self, place):
        """The pointer has come there before the button goes down: GTK 4.8 loses a press
        that comes together with the first motion, or before it, after a list or a
        dialog was closed."""
        self.desktop.move_mouse(place[0] + 1, place[1])
        self.desktop.move_mouse(*place)
        self._await_drawn()

    def point_at(self, found):
        """The same, until nothing moves any more: what is being laid out has no place
        yet, and what was typed before may move what is below it."""
        place, before = self.centre(found), None
        for _ in range(5):
            if place == before:
                return
            self._point_at(place)
            self._rests(2)
            place, before = self.centre(found), place
        raise AssertionError('%s %r does not come to rest' % (found.role, found.name))

    def key(self, *combinations):
        for combination in combinations:
            self._await_keys()
            self.desktop.key(combination)
            self._await_drawn()

    def type_text(self, text):
        """And waits until what depends on it is shown, and lies where it will
        stay."""
        self._await_keys()
        self.desktop.type_text(text)
        self._await_taken()
        self.settle()

    def has_focus(self, found):
        return has_state(found, 'focused')
