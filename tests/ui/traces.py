"""Where a text could have left a trace: in the files of a program's folders, and
in its memory."""
# SPDX-License-Identifier: GPL-3.0-or-later

import base64
import mmap
import pathlib
import subprocess
import tempfile

import tap


def forms(text):
    """The text as a program may hold it; and each half, in case that only a
    part was overwritten."""
    half = len(text) // 2
    encoded = base64.b64encode(text.encode()).rstrip(b'=')[:-1]
    return {
        'plain': text.encode(),
        'its beginning': text[:half].encode(),
        'its end': text[half:].encode(),
        'UTF-16': text.encode('utf-16-le'),
        'UTF-32': text.encode('utf-32-le'),
        'hexadecimal': text.encode().hex().encode(),
        'base 64': encoded,
    }


def in_bytes(haystack, text):
    """The names of the forms that are found."""
    return [name for name, form in forms(text).items()
            if haystack.find(form) >= 0]


def in_folder(folder, text):
    """The files that hold the text, with the form in which they do; names of
    files count as well."""
    found = []
    for path in sorted(pathlib.Path(folder).rglob('*')):
        found += ['%s (name: %s)' % (path, form)
                  for form in in_bytes(str(path).encode(), text)]
        if path.is_file() and path.stat().st_size:
            found += ['%s (%s)' % (path, form)
                      for form in in_bytes(path.read_bytes(), text)]
    return found


def in_memory(pid, text):
    """Looks through a core of the running program, with the pages that it asked
    to be left out of one."""
    with tempfile.TemporaryDirectory(prefix='regence-core-') as folder:
        core = pathlib.Path(folder) / 'core'
        said = subprocess.run(
            ['gdb', '--batch', '--nx', '-p', str(pid),
             '-ex', 'set dump-excluded-mappings on',
             '-ex', 'gcore %s' % core],
            capture_output=True, text=True)
        if 'ptrace: Operation not permitted' in said.stderr:
            raise tap.Skip('no program may look into another one here')
        tap.check(core.exists(), 'no core: ' + said.stderr)
        with open(core, 'rb') as stream, mmap.mmap(
                stream.fileno(), 0, access=mmap.ACCESS_READ) as memory:
            return in_bytes(memory, text)
