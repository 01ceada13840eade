#!/usr/bin/python3
"""The games of voice_games.py with Orca and Speech Dispatcher, whose log has
what both are given to say, in their order: each text of the table once, and not
once more by Orca.  Speech itself is left out: the dispatcher's module for tests
takes the texts.  `REGENCE_TEST_LISTEN` names a file for what was heard."""
# SPDX-License-Identifier: GPL-3.0-or-later

import atexit
import contextlib
import functools
import html
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import accessible
import harness
import sheet
import tap
import voice_games

PROGRAM = sys.argv[1]
MODULES = pathlib.Path('/usr/lib/speech-dispatcher-modules')
DISPATCHER = '''LogLevel 5
LogDir "%s"
AddModule "dummy" "sd_dummy" ""
DefaultModule dummy
AudioOutputMethod "libao"
'''
SENT = re.compile(r'\[(.*?) : (\d+)\] speechd: +(\d+):DATA:\|(.*)$')
NAME = re.compile(r'SET self CLIENT_NAME "?([^"|]+)', re.IGNORECASE)
COMMAND = re.compile(r'(?:SET|GET|LIST|HISTORY|SPEAK|BLOCK|CHAR|KEY|STOP|QUIT)\b'
                     r'|\.?$', re.IGNORECASE)


class Dispatcher:
    """Speech Dispatcher, in the folder of sockets of this session."""

    def __init__(self, folder):
        self.log = folder / 'speech-dispatcher.log'
        (folder / 'speechd.conf').write_text(DISPATCHER % folder)
        self.process = subprocess.Popen(
            ['speech-dispatcher', '-s', '-t', '0', '-l', '5', '-C', folder,
             '-L', folder], stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        atexit.register(harness.end_process, self.process)
        harness.wait_for(self.log.exists, what='Speech Dispatcher')

    def texts(self):
        """Returns the texts that each of the two was given, with the mark of voice_games."""
        names, given_up, found = {}, {}, []
        for line in self.log.read_text(errors='replace').splitlines():
            sent = SENT.match(line)
            if not sent:
                continue
            client, text = sent[3], sent[4].rstrip('|')
            name = NAME.match(text)
            if name:
                names[client] = 'Orca' if 'Orca' in name[1] else 'the table'
            elif re.match('CANCEL', text, re.IGNORECASE):
                given_up[client] = '! '
            elif not COMMAND.match(text):
                said = html.unescape(re.sub('<[^>]*>', '', text)).strip()
                found.append((names.get(client),
                              given_up.pop(client, '') + said))
        return found

    def texts_of(self, who):
        return [text for name, text in self.texts() if name == who]


@functools.cache
def dispatcher():
    """With Orca, both as long as this script runs."""
    for program in ('orca', 'speech-dispatcher'):
        if not shutil.which(program):
            raise tap.Skip('there is no ' + program)
    if not (MODULES / 'sd_dummy').exists():
        raise tap.Skip('Speech Dispatcher has no module for tests')

    folder = pathlib.Path(harness.Desktop.get().folder.name)
    found = Dispatcher(folder)
    orca = subprocess.Popen(
        ['orca', '--replace', '-e', 'speech', '-d', 'braille'],
        env={**os.environ, 'HOME': str(folder), 'XDG_DATA_HOME': str(folder),
             'GSETTINGS_BACKEND': 'memory'},
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    atexit.register(orca.kill)
    harness.wait_for(lambda: found.texts_of('Orca'), what='Orca')
    accessible.tell_screen_reader(True)
    return found


@contextlib.contextmanager
def listening(settings):
    log = dispatcher()
    before = len(log.texts_of('the table'))
    with tempfile.TemporaryDirectory(prefix='regence-home-') as folder:
        sheet.keep_settings(folder, settings)
        try:
            # Not with the library that only writes texts down, and with all events.
            with harness.Program(PROGRAM, home=folder, begins=True, LD_LIBRARY_PATH='',
                                 REGENCE_TEST_EVENTS='all') as table:
                yield table, voice_games.Ear(
                    table, lambda: log.texts_of('the table')[before:])
        finally:
            keep(log)
    check_once(log)


def keep(log):
    path = os.environ.get('REGENCE_TEST_LISTEN')
    if path:
        with open(path, 'w', encoding='utf-8') as heard:
            heard.writelines('%-10s %s\n' % pair for pair in log.texts())


def check_once(log):
    """Checks that Orca does not repeat the table's words, except the title of the window
    and the names of squares."""
    ours = {sentence.strip() for text in log.texts_of('the table')
            for sentence in re.findall(r'[^.!?]+', text)}
    ours = {sentence for sentence in ours
            if ' ' in sentence and ' – ' not in sentence}
    for text in log.texts_of('Orca'):
        for sentence in ours:
            tap.check(sentence not in text, 'Orca says too: “%s”' % text)


@tap.test('Orca and the table say a whole game, each text once')
def _():
    settings = {'terms': voice_games.SETTINGS['terms']}
    with listening(settings) as (table, ear):
        voice_games.play_to_mate(table, ear)


@tap.test('Orca and the table say that a flag falls')
def _():
    with listening(voice_games.FLAG) as (table, ear):
        voice_games.play_to_flag(table, ear)


tap.run()
