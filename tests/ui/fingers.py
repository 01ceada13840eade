"""A touch screen: an X server of its own whose only device is a pipe, behind which
support/finger.c lets the server find ten fingers, and a hand that writes into
the pipe what Linux says of them.  XTEST has no fingers, and few machines that
run tests have uinput."""
# SPDX-License-Identifier: GPL-3.0-or-later

import atexit
import os
import pathlib
import shutil
import struct
import subprocess
import tempfile
import time

import harness
import tap

CONFIGURATION = '''Section "ServerFlags"
  Option "AutoAddDevices" "false"
  Option "AutoAddGPU" "false"
EndSection
Section "Device"
  Identifier "card"
  Driver "dummy"
EndSection
Section "Monitor"
  Identifier "monitor"
  HorizSync 5-1000
  VertRefresh 5-200
  Modeline "tablet" 98.0 {0} {1} {2} {3} {4} {5} {6} {7}
EndSection
Section "Screen"
  Identifier "screen"
  Device "card"
  Monitor "monitor"
  DefaultDepth 24
  SubSection "Display"
    Modes "tablet"
    Virtual {0} {4}
  EndSubSection
EndSection
Section "InputDevice"
  Identifier "fingers"
  Driver "evdev"
  Option "Device" "{8}"
EndSection
Section "ServerLayout"
  Identifier "layout"
  Screen "screen"
  InputDevice "fingers" "CorePointer"
EndSection
'''
MODULES = pathlib.Path('/usr/lib/xorg/modules')
DRIVERS = (MODULES / 'drivers/dummy_drv.so', MODULES / 'input/evdev_drv.so')
SYN, KEY, ABS = 0, 1, 3
TOUCH = 0x14a
X, Y, SLOT, SLOT_X, SLOT_Y, TRACKING = 0, 1, 0x2f, 0x35, 0x36, 0x39
REST = 0.02  # seconds between two reports of the screen
HOLD = 0.06  # seconds that a finger stays for a tap
NUMBER = 91  # of the display


def configuration(width, height, pipe):
    return CONFIGURATION.format(
        width, width + 16, width + 96, width + 192,
        height, height + 1, height + 4, height + 40, pipe)


class Hand:
    def __init__(self, width, height, library):
        if shutil.which('Xorg') is None or not all(map(os.path.exists, DRIVERS)):
            raise tap.Skip('the X server with dummy and evdev is not installed')
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix='regence-touch-'))
        atexit.register(shutil.rmtree, self.folder)
        pipe = self.folder / 'pipe'
        os.mkfifo(pipe)
        configured = self.folder / 'xorg.conf'
        configured.write_text(configuration(width, height, pipe))
        self.server = subprocess.Popen(
            ['Xorg', ':%d' % NUMBER, '-noreset', '-nolisten', 'tcp',
             '-config', configured, '-logfile', self.folder / 'log'],
            env={**os.environ, 'LD_PRELOAD': library,
                 'FINGER_WIDTH': str(width), 'FINGER_HEIGHT': str(height)},
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        atexit.register(harness.end_process, self.server)
        self.pipe = os.open(pipe, os.O_RDWR)
        self.touches = 0
        harness.wait_for(
            lambda: os.path.exists('/tmp/.X11-unix/X%d' % NUMBER),
            what='the X server')
        os.environ['DISPLAY'] = ':%d' % NUMBER

    def _report(self, *events):
        seconds, rest = divmod(time.time(), 1)
        os.write(self.pipe, b''.join(
            struct.pack('llHHi', int(seconds), int(rest * 1e6), *event)
            for event in (*events, (SYN, 0, 0))))
        time.sleep(REST)

    def _at(self, x, y):
        return ((ABS, SLOT_X, x), (ABS, SLOT_Y, y), (ABS, X, x), (ABS, Y, y))

    def _down(self, x, y):
        self.touches += 1
        self._report((ABS, SLOT, 0), (ABS, TRACKING, self.touches),
                     (KEY, TOUCH, 1), *self._at(x, y))

    def _up(self):
        self._report((ABS, TRACKING, -1), (KEY, TOUCH, 0))

    def tap(self, place):
        self._down(*map(int, place))
        time.sleep(HOLD)
        self._up()

    def drag(self, start, end, steps=8):
        self._down(*map(int, start))
        for step in range(1, steps + 1):
            self._report(*self._at(*(
                int(a + (b - a) * step / steps) for a, b in zip(start, end))))
        time.sleep(HOLD)
        self._up()
