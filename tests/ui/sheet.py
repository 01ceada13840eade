"""Games opened from a file, saved through the dialog, and their PGN read."""
# SPDX-License-Identifier: GPL-3.0-or-later

import contextlib
import os
import pathlib
import re
import subprocess
import tempfile

import harness
import tap


def keep_settings(home, settings):
    """Settings as if a player had chosen them before."""
    path = pathlib.Path(home) / harness.SETTINGS
    path.parent.mkdir(parents=True)
    path.write_text(harness.GROUP + ''.join(
        '%s=%s\n' % pair for pair in settings.items()))


@contextlib.contextmanager
def opened(program, text, name='game.pgn', language=harness.LANGUAGE,
           settings=None):
    """The program with a file of that text opened from the command line."""
    with tempfile.TemporaryDirectory(prefix='regence-home-') as folder:
        if settings:
            keep_settings(folder, settings)
        path = pathlib.Path(folder) / name
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        with harness.Program(program, str(path), home=folder,
                             language=language) as table:
            yield table


def choose_paper(table, name):
    """Chooses in the menu at the head of the sheet, by keys: GTK 4.8 does not say on the
    accessibility bus where a menu is."""
    def is_reached():
        focused = table.snapshot().focused()
        return focused and re.search(harness.pattern('^%s$' % name), focused.name)

    table.click(table.find('button', '#menu'))
    table.find('menu item', '^Notation…$')
    table.settle()
    table.desktop.move_mouse(0, 0)
    for _ in range(8):
        if is_reached():
            break
        table.key('Down')
        table.settle()
    tap.check(is_reached(), 'the menu has no entry ' + name)
    table.key('Return')
    table.settle()


def write_path(table, path):
    """Writes a path in the line that has the focus.  GTK completes it while
    it reads the folders and may put letters in wrong places or behind, so each
    folder is waited for, what is behind goes and all of it is looked at."""
    def is_written():
        table.key('ctrl+a')
        for part in re.findall(r'[^/]*/|[^/]+', str(path)):
            table.type_text(part)
            table.settle()
        table.key('shift+End', 'Delete')
        line = table.snapshot().focused()
        return line and line.text == str(path)

    table.wait_for(is_written, what='the path in the dialog')


def choose_to_open(table, path):
    """Chooses a file in the dialog in front, which opens one."""
    table.settle()  # a folder that is still read must not be left
    table.key('ctrl+l')
    table.wait_for(lambda: (line := table.snapshot().focused())
                   and line.role == 'text', what='the line for the path')
    write_path(table, path)
    table.key('Return')


def choose_to_save(table, path):
    """Names a file in the dialog in front, which saves one."""
    table.find('button', '^Save$|^Enregistrer$')
    table.settle()
    write_path(table, path)
    table.key('Return')


def save_as(table, name, keys='ctrl+s'):
    """Saves under a name in the program's home and returns the text."""
    path = table.home / name
    table.settle()
    table.key(keys)
    table.wait_for(lambda: table.desktop.active_window() != table.window.id,
                   what='the dialog')
    choose_to_save(table, path)
    table.wait_for(path.exists, what='the file ' + name)
    return path.read_text(encoding='utf-8')


def remove(table, name):
    """Makes place for a file of that name in the program's home."""
    (table.home / name).unlink(missing_ok=True)


def kept(table):
    """The games of the library as their files hold them, by name."""
    folder = table.home / 'data' / 'regence' / 'games'
    return {path.name: path.read_text(encoding='utf-8')
            for path in sorted(folder.glob('*.regence'))
            if path.stat().st_size}


def tags(text):
    return dict(re.findall(r'^\[(\w+) "(.*)"\]$', text, re.MULTILINE))


def movetext(text):
    """The moves as one line, without the log; the sheet must not be wider
    than 80 columns."""
    lines = [line for line in text.splitlines()
             if not re.match(r'\[\w+ "', line)]
    tap.check(all(len(line) < 80 for line in lines), 'a line is too long')
    moves = re.sub(r'\{\[%regence [^}]*\}', '', ' '.join(lines))
    return ' '.join(moves.split())


def output_of(*command):
    """What a program prints that reads or makes papers, in English."""
    try:
        done = subprocess.run([str(word) for word in command], check=False,
                              capture_output=True, text=True, encoding='utf-8',
                              env={**os.environ, 'LC_ALL': 'C.UTF-8', 'LANGUAGE': 'en'})
    except FileNotFoundError as missing:
        raise tap.Skip('%s is not installed' % command[0]) from missing
    tap.equal((done.returncode, done.stderr), (0, ''), ' '.join(done.args))
    return done.stdout
