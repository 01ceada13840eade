#!/usr/bin/python3
"""Shows that the arrows between the layers go one way: what a layer must not
know cannot be included in it, because no include directory leads there.  Uses
each layer's own compile command, as meson has written it down."""
# SPDX-License-Identifier: GPL-3.0-or-later

import functools
import json
import os
import pathlib
import re
import shlex
import subprocess
import sys

import tap

SOURCE, BUILD = (pathlib.Path(argument) for argument in sys.argv[1:3])

# In the order of the arrows; each may include those before it.
ARROWS = ('board', 'notation', 'law', 'record', 'words', 'drawing', 'app')
CORE = ARROWS[:4]
# Beside the others: what each of them may include.
BESIDE = {'eboard': ARROWS[:1], 'engine': ARROWS[:1], 'cli': CORE}
GTK = 'gtk/gtk.h'
FORBIDDEN_LIBRARIES = {
    **{layer: (GTK, 'cairo.h', 'librsvg/rsvg.h') for layer in CORE},
    'words': (GTK, 'cairo.h', 'librsvg/rsvg.h'),
    'eboard': (GTK, 'cairo.h', 'librsvg/rsvg.h'),
    'engine': (GTK, 'cairo.h', 'librsvg/rsvg.h'),
    'drawing': (GTK,),
    'cli': (GTK,),
}
ALLOWED_LIBRARIES = {
    **{layer: ('glib.h',) for layer in CORE},
    'words': ('glib.h',),
    'eboard': ('glib.h',),
    'engine': ('gio/gio.h',),
    'drawing': ('cairo.h', 'librsvg/rsvg.h'),
    'app': (GTK,),
    'cli': ('glib.h',),
}
LIBRARIES = {header for headers in (*FORBIDDEN_LIBRARIES.values(),
                                    *ALLOWED_LIBRARIES.values())
             for header in headers}


def read_commands():
    """The compile command of one C file of each layer that is built."""
    commands = {}
    entries = json.loads((BUILD / 'compile_commands.json').read_text())
    for entry in entries:
        path = pathlib.Path(os.path.normpath(
            os.path.join(entry['directory'], entry['file'])))
        if (SOURCE / 'src' in path.parents and path.name.startswith('rg-')
                and 'app' not in path.parts[-3:-2]):
            commands.setdefault(path.relative_to(SOURCE / 'src').parts[0],
                                entry)
    return commands


def headers_of(layer):
    return sorted(path.name for path in (SOURCE / 'src' / layer).rglob('*.h'))


def run_compiler(entry, *words, text=''):
    """The layer's command for another text, writing nothing but its output."""
    command = shlex.split(entry['command'])
    kept, skip = [], False
    for word in command:
        if skip:
            skip = False
        elif word in ('-o', '-MF', '-MQ', '-MT'):
            skip = True
        elif word not in ('-c', '-MD', entry['file']):
            kept.append(word)
    return subprocess.run([*kept, *words], cwd=entry['directory'], input=text,
                          capture_output=True, text=True, check=False)


def compiles(entry, header):
    done = run_compiler(entry, '-fsyntax-only', '-x', 'c', '-',
                        text='#include "%s"\n' % header)
    return done.returncode == 0, done.stderr


@functools.cache
def found_by(layer):
    """The headers, of all that any test asks for, that the layer can include."""
    asked = sorted({header for other in (*ARROWS, *BESIDE)
                    for header in headers_of(other)[:1]} | LIBRARIES)
    text = ''.join('#if __has_include("%s")\n"%s"\n#endif\n' % (header, header)
                   for header in asked)
    done = run_compiler(COMMANDS[layer], '-E', '-P', '-x', 'c', '-', text=text)
    tap.check(done.returncode == 0, done.stderr)
    return set(re.findall('"(.*)"', done.stdout))


def before(layer):
    return ARROWS[:ARROWS.index(layer)] if layer in ARROWS else BESIDE[layer]


def after(layer):
    if layer in ARROWS:
        return ARROWS[ARROWS.index(layer) + 1:]
    return ('app',) if layer == 'cli' else ARROWS[len(BESIDE[layer]):]


def add_layer(layer):
    @tap.test('%s can include what is before it and its libraries alone' % layer)
    def _():
        allowed = {header for other in before(layer)
                   for header in headers_of(other)[:1]}
        allowed.update(ALLOWED_LIBRARIES[layer])
        forbidden = {header for other in after(layer)
                     for header in headers_of(other)[:1]}
        forbidden.update(FORBIDDEN_LIBRARIES.get(layer, ()))
        found = found_by(layer)
        tap.equal(sorted(allowed - found), [], 'cannot be included')
        tap.equal(sorted(forbidden & found), [], 'can be included')


@tap.test('every layer of the core is built')
def _():
    for layer in CORE:
        tap.check(layer in COMMANDS, 'no file of src/%s is compiled' % layer)


@tap.test('no include climbs out of its own folder')
def _():
    for path in sorted((SOURCE / 'src').rglob('*.[ch]')):
        for number, line in enumerate(path.read_text().splitlines(), 1):
            tap.check(not (line.startswith('#include') and '../' in line),
                      '%s:%d: %s' % (path, number, line))


@tap.test('words that a sheet may use are not asked of gettext')
def _():
    layers = (SOURCE / 'src' / layer for layer in ('words', 'drawing'))
    for path in sorted(path for layer in layers for path in layer.rglob('*.[ch]')):
        for number, line in enumerate(path.read_text().splitlines(), 1):
            tap.check(path.name == 'rg-tongue.c'
                      or not re.match('#include <(glib/gi18n|libintl)', line),
                      '%s:%d: %s' % (path, number, line))


def is_proved_by_its_source(header):
    """A header that its own C file includes first, which is compiled."""
    source = header.with_suffix('.c')
    first = source.exists() and re.search('#include [<"](.*)[">]', source.read_text())
    return bool(first) and first[1] == header.name


@tap.test('every header of the core stands alone')
def _():
    for layer in CORE:
        for header in sorted((SOURCE / 'src' / layer).rglob('*.h')):
            if not is_proved_by_its_source(header):
                tap.check(*compiles(COMMANDS[layer], header.name))


def folders_seen():
    """The folders of src, each with those whose headers it includes."""
    files = sorted((SOURCE / 'src').rglob('*.[ch]'))
    home = {path.name: path.parent for path in files}
    seen = {path.parent: set() for path in files}
    for path in files:
        for header in re.findall('#include "(.*)"', path.read_text()):
            if home.get(header, path.parent) != path.parent:
                seen[path.parent].add(home[header])
    return seen


def find_circle(seen):
    """Folders of which each sees the next, and the last one the first."""
    done, way = set(), []

    def visit(folder):
        if folder in way:
            return way[way.index(folder):] + [folder]
        if folder not in done:
            way.append(folder)
            for other in sorted(seen.get(folder, ())):
                circle = visit(other)
                if circle:
                    return circle
            done.add(way.pop())
        return None

    return next(filter(None, map(visit, sorted(seen))), None)


def name_folder(folder):
    return str(folder.relative_to(SOURCE / 'src'))


@tap.test('no circle between the folders of src')
def _():
    seen = folders_seen()
    for folder in sorted(seen):
        print('# %s sees %s' % (name_folder(folder), ', '.join(
            sorted(map(name_folder, seen[folder]))) or 'nothing'))
    tap.equal(find_circle(seen), None)
    here, there = pathlib.Path('here'), pathlib.Path('there')
    tap.equal(find_circle({here: {there}, there: {here}}),
              [here, there, here], 'a circle is not found')


# Files of one type that are named otherwise: a position, how it is written and
# its moves; a proof and the positions that it is made of.
ONE_TYPE = ({'rg-fen', 'rg-generator', 'rg-movegen', 'rg-position'},
            {'rg-perpetual', 'rg-proof'})


def units_seen(folder):
    """The units of a folder, each with those of it that it includes."""
    files = sorted(folder.glob('*.[ch]'))
    unit = {path.name: path.stem.removesuffix('-private') for path in files}
    seen = {name: set() for name in unit.values()}
    for path in files:
        for header in re.findall('#include "(.*)"', path.read_text()):
            if header in unit:
                seen[unit[path.name]].add(unit[header])
        seen[unit[path.name]].discard(unit[path.name])
    return seen


def is_one_type(circle):
    first = min(circle, key=len)
    return set(circle) in ONE_TYPE or all(
        name == first or name.startswith(first + '-') for name in circle)


def entangled(seen):
    """The sets of units of which each reaches all the others."""
    reach = {name: set() for name in seen}
    for name in seen:
        ahead = [name]
        while ahead:
            new = seen[ahead.pop()] - reach[name]
            reach[name] |= new
            ahead += new
    return {frozenset(other for other in reach[name] if name in reach[other])
            for name in seen if name in reach[name]}


@tap.test('no circle inside a folder but in the files of one type')
def _():
    for folder in sorted({path.parent for path in
                          (SOURCE / 'src').rglob('*.[ch]')}):
        for circle in entangled(units_seen(folder)):
            print('# %s: %s' % (name_folder(folder), ', '.join(sorted(circle))))
            tap.check(is_one_type(circle), '%s: %s' % (
                name_folder(folder), ', '.join(sorted(circle))))
    tap.equal(entangled({'a': {'b'}, 'b': {'c'}, 'c': {'b'}}),
              {frozenset('bc')}, 'a circle is not found')
    tap.check(not is_one_type({'rg-hand', 'rg-handle'}), 'two types are one')


def read_readme(folder):
    file = folder / 'README.md'
    tap.check(file.exists(), '%s has no README' % name_folder(folder))
    return file.read_text(encoding='utf-8')


@tap.test('every folder with C files has a README, and every layer')
def _():
    rooms = set(folders_seen())
    layers = {room.parent for room in rooms} - {SOURCE / 'src'}
    for folder in sorted(rooms | layers):
        text = read_readme(folder)
        tap.check('Must not know: ' in text,
                  '%s does not say what it must not know' % name_folder(folder))
        tap.check(re.search(r'^Start with ', text, re.M),
                  '%s does not say where to start' % name_folder(folder))


@tap.test('every room names the rooms of its layer that it sees')
def _():
    for folder, seen in sorted(folders_seen().items()):
        if folder.parent == SOURCE / 'src':
            continue
        named = re.search(r'^Sees: (.*?)\.$', read_readme(folder), re.M | re.S)
        tap.check(named, '%s does not say what it sees' % name_folder(folder))
        tap.equal(sorted(re.findall('`(.*?)`', named.group(1))),
                  sorted(other.name for other in seen
                         if other.parent == folder.parent), name_folder(folder))


@tap.test('a folder has at most 45 files')
def _():
    for folder in folders_seen():
        tap.check(len(list(folder.iterdir())) <= 45,
                  '%s has too many files' % name_folder(folder))


COMMANDS = read_commands()
for name in (*ARROWS, *BESIDE):
    if name in COMMANDS:
        add_layer(name)
tap.run()
