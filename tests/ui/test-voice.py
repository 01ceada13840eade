#!/usr/bin/python3
"""A game is played by keys alone, the screen unseen, and what is said of it is
compared, text by text, with what happened.  A library of the name of Speech
Dispatcher's writes down what it is to say (support/speech.c): few computers
that run tests have a voice; test-orca.py is for those that have.  From GTK 4.14
on a screen reader is given the text instead."""
# SPDX-License-Identifier: GPL-3.0-or-later

import contextlib
import pathlib
import sys
import tempfile

import accessible
import harness
import sheet
import tap
import voice_games

PROGRAM, STANDSTILL = sys.argv[1], sys.argv[4]


@contextlib.contextmanager
def listening(settings):
    with tempfile.TemporaryDirectory(prefix='regence-home-') as folder:
        path = pathlib.Path(folder) / 'speech'
        sheet.keep_settings(folder, settings)
        with harness.Program(
                PROGRAM, home=folder, begins=False,
                LD_LIBRARY_PATH=str(pathlib.Path(STANDSTILL).parent),
                REGENCE_TEST_SPEECH=str(path)) as table:
            announced = []
            with table.application.listening('Announcement', announced.append):
                table.key('Return')  # a game as the last one was
                yield table, voice_games.Ear(
                    table, lambda: announced or path.exists()
                    and path.read_text().splitlines() or [])


@tap.test('a whole game is heard as it is played by keys')
def _():
    with listening(voice_games.SETTINGS) as (table, ear):
        voice_games.play_to_mate(table, ear)


@tap.test('a flag that falls is heard while a screen reader runs')
def _():
    accessible.tell_screen_reader(True)
    try:
        with listening(voice_games.FLAG) as (table, ear):
            voice_games.play_to_flag(table, ear)
    finally:
        accessible.tell_screen_reader(False)


tap.run()
