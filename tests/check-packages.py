#!/usr/bin/python3
"""Compares build-aux/packages with what the project asks for: what meson looked
for when it configured the build, what the resources, the sources and the
libraries need, and which programs and modules the scripts use.  Where dpkg is,
it must agree that the packages give that."""
# SPDX-License-Identifier: GPL-3.0-or-later

import ast
import collections
import functools
import glob
import pathlib
import re
import shutil
import subprocess
import sys

import tap

SOURCE, BUILD = (pathlib.Path(argument) for argument in sys.argv[1:3])
SCRIPTS = {
    'run': ('build-aux/run', 'build-aux/lib.sh'),
    'test': ('build-aux/check', 'build-aux/on-screen', '.ci/run'),
    'slow': (),
    'bench': ('build-aux/bench',),
    'bare': ('build-aux/bare',),
}
PYTHON = sorted([*(SOURCE / 'tests').rglob('*.py'),
                 *(SOURCE / 'build-aux').rglob('*.py'),
                 SOURCE / 'build-aux/pseudo'])

# Scripts of the suite `slow` whose needs are needed by no other.
SLOW = ('fingers', 'test-orca')

# Things that a program or library of the list loads or starts at run time, and that no
# file of the project names.
BEHIND = {
    'gtk4.pc': {
        'libpixbufloader*svg.so': 'symbolic icons are SVG files',
        'services/org.a11y.Bus.service': 'screen readers need that bus',
        'dri/swrast_dri.so': 'GTK draws with OpenGL where it can',
    },
    'Xorg': {
        'modules/drivers/dummy_drv.so': 'its screen is in memory',
        'modules/input/evdev_drv.so': 'its touch screen is a pipe',
    },
    'xvfb-run': {'xauth': 'xvfb-run gives its display a cookie'},
    'glib-compile-schemas': {
        'modules/libdconfsettings.so': 'settings are lost without it',
    },
}

# meson is content with the first of them that it finds.
ONE_OF_THEM = {'gtk4-update-icon-cache', 'gtk-update-icon-cache'}

PROGRAMS = '/usr/bin:/usr/sbin:/usr/games'

# Folders of files that the list names by the end of their path.
LOADED = ('/usr/lib/*/gdk-pixbuf-2.0/*/loaders/', '/usr/share/dbus-1/',
          '/usr/lib/*/', '/usr/lib/*/gio/', '/usr/share/')

QUOTED = r'''"(?:\\.|[^"\\])*"|'[^']*' '''.rstrip()

LOG = (
    (r'^(?:Run-time d|D)ependency (\S+) found: YES', '%s.pc'),
    (r'^Library (\S+) found: YES', '-l%s'),
    (r'^Program (?:/\S*/)?([^/\s]+) found: YES', '%s'),
    (r'^C compiler for the host machine: (?:ccache )?g?(\S+)', '%s'),
    (r'^Found (pkg-config)', '%s'),
)


def read_packages():
    """Which things each package gives, by section."""
    sections, section = collections.defaultdict(dict), None
    for line in (SOURCE / 'build-aux/packages').read_text().splitlines():
        if line.startswith('['):
            section = line.strip('[]')
        elif line and not line.startswith('#'):
            package, *things = line.split()
            sections[section][package.lstrip('?')] = things
    return sections


def read_log():
    """Returns the things that meson looked for and found, beside the scripts of the
    project."""
    text = (BUILD / 'meson-logs/meson-log.txt').read_text(encoding='utf-8')
    return {form % name for pattern, form in LOG
            for name in re.findall(pattern, text, re.M)}


def read_resources():
    paths = list(SOURCE.glob('ui/*.gresource.xml'))
    tap.check(paths, 'there are no resources')
    return {'xmllint' for path in paths
            if 'preprocess="xml-stripblanks"' in path.read_text()}


def read_looks():
    """The first font of every list of families, and the theme whose icons the
    interface names beside our own."""
    asked = set()
    for path in (SOURCE / 'src').rglob('*.c'):
        asked.update('font:' + name for name in re.findall(
            r'#define FAMILIES[\s\\]*"([^",]+)', path.read_text()))
    asked.update('font:' + name for name in re.findall(
        r'gtk-font-name=(\w+)', (SOURCE / 'build-aux/run').read_text()))
    own = {path.stem for path in (SOURCE / 'data').rglob('*.svg')}
    icons = {name for path in (SOURCE / 'ui').rglob('*.ui')
             for name in re.findall(r'"icon-name">([^<]+)', path.read_text())}
    return asked | ({'icons/Adwaita/index.theme'} if icons - own else set())


def keep_commands(quoted):
    return quoted[0] if quoted[0].startswith('"') and '$(' in quoted[0] else '_'


def read_script(path, listed):
    """The programs that a shell script runs: words where a command can be, and
    listed programs anywhere."""
    text = re.sub(r'(?m)(^|\s)#.*', '', (SOURCE / path).read_text())
    text = re.sub(QUOTED, keep_commands, text)
    words = set(re.findall(r'[\w.+/-]+', text))
    commands = set(re.findall(
        r'(?m)(?:^|[|;&(!])\s*'
        r'(?:(?:if|then|else|do|exec|quietly|env|sudo|\w+=\S*) +)*'
        r'([a-z][\w.+-]*)(?=\s|$)', text))
    return words & listed | {word for word in commands if is_extra(word)}


def ask_dpkg(*arguments):
    if shutil.which('dpkg-query') is None:
        raise tap.Skip('there is no dpkg')
    return subprocess.run(['dpkg-query', *arguments], capture_output=True,
                          text=True, check=True).stdout


def paths_of(program):
    """Returns the path of a program and those that its links lead to."""
    found = shutil.which(program, path=PROGRAMS) or (
        '/usr/lib/*/glib-2.0/' + program)
    paths = [found]
    while pathlib.Path(paths[-1]).is_symlink():
        link = pathlib.Path(paths[-1])
        paths.append(str(link.parent / link.readlink()))
    return paths


@functools.lru_cache(maxsize=None)
def packages_of_files():
    found = collections.defaultdict(set)
    for line in ask_dpkg('-S', '*').splitlines():
        names, _, path = line.partition(': ')
        if not line.startswith('diversion'):
            found[path].update(name.split(':')[0] for name in names.split(', '))
    return found


def owners(patterns):
    """The packages of all files that there are under some patterns; dpkg may
    know what is in /usr without it."""
    paths = [path for pattern in patterns for path in glob.glob(pattern)]
    return set().union(*(packages_of_files().get(name, set())
                         for path in paths
                         for name in (path, path.removeprefix('/usr'))))


@functools.lru_cache(maxsize=None)
def installed():
    """The packages that each package depends on, and those of every Debian."""
    form = '${Package}\t${Priority}\t${Pre-Depends}, ${Depends}\n'
    rows = [line.split('\t')
            for line in ask_dpkg('-W', '-f', form).splitlines()]
    needs = {name: set(re.findall(r'(?:^|[,|])\s*([\w.+-]+)', depends))
             for name, _, depends in rows}
    return needs, {row[0] for row in rows if row[1] == 'required'}


def is_extra(word):
    """Returns whether a word is a program that not every Debian has."""
    if shutil.which(word, path=PROGRAMS) is None:
        return False
    found = owners(paths_of(word))
    return bool(found) and not found & installed()[1]


def read_python(is_wanted):
    """Programs, modules and namespaces that the scripts of wanted names use."""
    trees = {path.stem: ast.parse(path.read_text(encoding='utf-8'))
             for path in PYTHON}
    runners = {name: runners_of(tree) for name, tree in trees.items()}
    asked = set()
    for tree in (tree for name, tree in trees.items() if is_wanted(name)):
        known = runners_of(tree)
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and node.module in runners:
                known |= runners[node.module] & {
                    alias.name for alias in node.names}
            asked.update(modules_of(node))
            asked.update(programs_of(node, known))
    own = {'python:' + name for name in [*trees, *sys.stdlib_module_names]}
    return asked - own


def runners_of(tree):
    """Functions of ours that run a program take it as *command."""
    return {node.name for node in ast.walk(tree)
            if isinstance(node, ast.FunctionDef) and node.args.vararg
            and node.args.vararg.arg == 'command'}


def modules_of(node):
    if isinstance(node, ast.Import):
        names = [alias.name for alias in node.names]
    elif isinstance(node, ast.ImportFrom):
        names = [node.module]
        if node.module == 'gi.repository':
            yield from ('gi:' + alias.name for alias in node.names)
    else:
        return
    yield from ('python:' + name.split('.')[0] for name in names)


def programs_of(node, runners):
    if not isinstance(node, ast.Call) or not node.args:
        return
    word, called = node.args[0], ast.unparse(node.func)
    if called in ('subprocess.run', 'subprocess.Popen'):
        word = word.elts[0] if isinstance(word, ast.List) else None
    elif called != 'shutil.which' and called not in runners:
        return
    if isinstance(word, ast.Constant):
        yield word.value


@functools.lru_cache(maxsize=None)
def asked_things():
    """Returns everything that is needed, by the section of the list that must have it."""
    listed = {thing for packages in read_packages().values()
              for things in packages.values() for thing in things}
    asked = {
        'run': read_log() | read_resources() | read_looks(),
        'test': read_python(lambda name: name not in SLOW),
        'slow': read_python(lambda name: name in SLOW),
        'bench': set(),
        'bare': set(),
    }
    own = {name for path in (SOURCE / 'build-aux').iterdir()
           for name in (path.name, 'build-aux/' + path.name)}
    own |= {path.name for folder in ('data', 'help')
            for path in (SOURCE / folder).rglob('*.py')}
    for section, wanted in asked.items():
        for path in SCRIPTS[section]:
            wanted |= read_script(path, listed)
        for thing in list(wanted):
            wanted |= set(BEHIND.get(thing, {}))
        # Root needs no sudo, and other systems have no dpkg.
        wanted -= own | {'sudo', 'dpkg-query'}
    return asked


def missing_from(section, *sections):
    packages = read_packages()
    given = {thing for name in sections for things in packages[name].values()
             for thing in things}
    return sorted(asked_things()[section] - given)


def patterns_of(thing):
    """The files that a package must have to give a thing, as dpkg sees them."""
    kind, _, name = thing.rpartition(':')
    if thing.endswith('.pc'):
        return ['/usr/%s/pkgconfig/%s' % (place, thing)
                for place in ('lib/*', 'share')]
    if thing.startswith('-l'):
        return ['/usr/lib/*/lib%s.%s' % (thing[2:], end) for end in ('so', 'a')]
    if kind == 'python':
        return ['/usr/lib/python3/dist-packages/%s/__init__.py' % name]
    if kind == 'gi':
        return ['/usr/lib/*/girepository-1.0/%s-*.typelib' % name]
    if kind == 'font':
        return ['/usr/share/fonts/*/*/%s-*' % name]
    if '/' in thing or '*' in thing:
        return [folder + thing for folder in LOADED]
    return paths_of(thing)


def with_dependencies(package):
    needs, found, waiting = installed()[0], set(), [package]
    while waiting:
        name = waiting.pop()
        if name not in found and name in needs:
            found.add(name)
            waiting += needs[name]
    return found


@tap.test('meson, the sources and the scripts ask for something')
def _():
    asked = asked_things()
    tap.check(len(asked['run']) > 25 and len(asked['test']) > 10, repr(asked))
    tap.equal({'cc', 'gtk4.pc', 'ninja', 'font:C059'} - asked['run'], set())
    tap.equal({'python:gi', 'gdb', 'pdfinfo'} - asked['test'], set())


@tap.test('what build-aux/run needs is in [run]')
def _():
    tap.equal(missing_from('run', 'run'), [])


@tap.test('what the tests need is in [run] or [test]')
def _():
    tap.equal(missing_from('test', 'run', 'test'), [])


@tap.test('what the suite slow needs is listed')
def _():
    tap.equal(missing_from('slow', 'run', 'test', 'slow'), [])


@tap.test('what build-aux/bench needs is listed')
def _():
    tap.equal(missing_from('bench', 'run', 'bench', 'bare'), [])


@tap.test('what build-aux/bare needs is listed')
def _():
    tap.equal(missing_from('bare', 'run', 'test', 'bare'), [])


@tap.test('every package is needed for what its list is for')
def _():
    tap.equal(['%s in [%s]' % (package, section)
               for section, packages in read_packages().items()
               for package, things in packages.items()
               if not asked_things()[section].intersection(things)], [])


@tap.test('every listed thing is asked for and comes from one package')
def _():
    things = collections.Counter(
        thing for packages in read_packages().values()
        for given in packages.values() for thing in given)
    tap.equal([thing for thing in things if things[thing] > 1], [])
    tap.equal(sorted(set(things).difference(*asked_things().values(),
                                            ONE_OF_THEM)), [])


@tap.test('dpkg agrees about what the packages give')
def _():
    asked = set().union(*asked_things().values())
    wrong = ['%s does not give %s' % (package, thing)
             for packages in read_packages().values()
             for package, things in packages.items()
             if package in installed()[0]
             for thing in asked.intersection(things)
             if not owners(patterns_of(thing)) & with_dependencies(package)]
    tap.equal(wrong, [])


tap.run()
