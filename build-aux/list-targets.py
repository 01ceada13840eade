#!/usr/bin/python3
"""Prints what is built by default in a folder that meson has configured, a path a line.
`ninja` alone builds all tests as well before Meson 1.7, whatever meson.build says.

    list-targets.py FOLDER"""
# SPDX-License-Identifier: GPL-3.0-or-later

import json
import os
import sys

with open(os.path.join(sys.argv[1], 'meson-info/intro-targets.json'),
          encoding='utf-8') as file:
    for target in json.load(file):
        if target['build_by_default']:
            for path in target['filename']:
                print(os.path.relpath(path, sys.argv[1]))
