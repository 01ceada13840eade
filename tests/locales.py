"""A locale in which gettext looks at LANGUAGE, as glibc 2.41 no longer does in
C.UTF-8.  It is C.UTF-8 under another name, so nothing has to be installed."""
# SPDX-License-Identifier: GPL-3.0-or-later

import os
import pathlib
import tempfile

C_UTF8 = pathlib.Path(os.environ.get('LOCPATH', '/usr/lib/locale'), 'C.utf8')
FOLDER = tempfile.TemporaryDirectory(prefix='regence-locales-')
for name in ('C.UTF-8', 'en_US.UTF-8'):
    (pathlib.Path(FOLDER.name) / name).symlink_to(C_UTF8)


def speaking(language):
    """The environment of a program whose interface has this language."""
    if not C_UTF8.is_dir():
        return {'LC_ALL': 'C.UTF-8', 'LANGUAGE': language}
    return {'LOCPATH': FOLDER.name, 'LC_ALL': 'en_US.UTF-8',
            'LANGUAGE': language}
