#!/usr/bin/python3
"""Makes a test of the examples that headers show: each is a block of code, indented by
five spaces, in a comment behind a line "Example:".  Writes the C file to OUTPUT."""
# SPDX-License-Identifier: GPL-3.0-or-later

import pathlib
import re
import sys

INDENT = ' *     '

output, headers = pathlib.Path(sys.argv[1]), [pathlib.Path(name) for name in sys.argv[2:]]


def examples_of(header):
    """The number of the first line and the code of each example."""
    lines = header.read_text(encoding='utf-8').splitlines()
    for number, line in enumerate(lines, 1):
        if not re.fullmatch(r' \* .*Example:', line):
            continue
        code = []
        for text in lines[number:]:
            if text != ' *' and not text.startswith(INDENT):
                break
            code.append(text.removesuffix(' */')[len(INDENT):])
            if text.endswith('*/'):
                break
        yield number + 1, code


includes, functions, adds = [], [], []
for header in headers:
    found = list(examples_of(header))
    if not found:
        sys.exit('%s: no example' % header)
    includes.append('#include "%s"' % header.name)
    for count, (number, code) in enumerate(found):
        name = 'example_%d' % len(functions)
        functions.append('static void\n%s (void)\n{\n#line %d "%s"\n%s\n}\n'
                         % (name, number, header, '\n'.join(code)))
        adds.append('  g_test_add_func ("/example/%s/%d", %s);'
                    % (header.stem, count + 1, name))

output.write_text('\n'.join([
    *includes, '', *functions,
    'int\nmain (int argc, char **argv)\n{\n  g_test_init (&argc, &argv, NULL);',
    *adds, '  return g_test_run ();\n}\n']), encoding='utf-8')
