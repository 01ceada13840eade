# What build-aux/run and build-aux/check share: packages, configuring and
# building.  Read by them, never run; the caller has set `set -euo pipefail`.
# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

# Debian's own tools, whatever other Pythons the caller prefers.
PATH=/usr/bin:/bin:/usr/sbin:/sbin:$PATH
unset PYTHONHOME PYTHONPATH

# A session of its own, down to the folder of its sockets, so that another one
# of the same user cannot take its buses away.  What its daemons have to say
# does not get into what the program prints.
virtual_screen() { # WIDTH HEIGHT PROGRAM ARGUMENT…
  local size=$1x$2 sockets status=0
  shift 2
  sockets=$(mktemp -d)
  # shellcheck disable=SC2016
  XDG_RUNTIME_DIR=$sockets dbus-run-session -- \
    bash -c 'exec "$@" 1>&3 3>&-' bash \
    xvfb-run -a -s "-screen 0 ${size}x24 -noreset" "$@" \
    3>&1 1>&2 || status=$?
  rm -rf "$sockets"
  return "$status"
}

say() { printf '%s: %s\n' "${0##*/}" "$*"; }

die() {
  printf '%s: %s\n' "${0##*/}" "$*" >&2
  exit 1
}

# The packages of the named sections that dpkg does not know as installed.
missing_packages() {
  local wanted
  wanted=$(awk -v sections=" $* " '
    /^\[/ { name = substr($0, 2, length($0) - 2); next }
    /^[^#]/ && index(sections, " " name " ") { print $1 }
  ' "$root/build-aux/packages" | sort)

  # shellcheck disable=SC2086
  comm -23 <(printf '%s\n' $wanted) <(
    dpkg-query -W -f '${db:Status-Status} ${Package}\n' $wanted 2>/dev/null |
      sed -n 's/^installed //p' | sort -u)
}

# Runs a command in silence; shows what it said only when it fails.
quietly() {
  local log status=0
  log=$(mktemp)
  "$@" >"$log" 2>&1 || status=$?
  [ "$status" -eq 0 ] || tail -n 30 "$log" >&2
  rm -f "$log"
  return "$status"
}

install_packages() { # SECTION…
  local missing apt=()

  if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
    die "there is no apt here; the packages that Régence needs are named in" \
      "build-aux/packages as Debian calls them."
  fi

  missing=$(missing_packages "$@")
  [ -n "$missing" ] || return 0
  missing=${missing//$'\n'/ }

  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null ||
      die "these packages are missing, and only root or sudo can install" \
        "them: $missing"
    apt=(sudo)
  fi
  apt+=(env DEBIAN_FRONTEND=noninteractive
    apt-get -qq -o DPkg::Lock::Timeout=300 -o APT::Update::Error-Mode=any)

  say "installing $missing"
  quietly "${apt[@]}" update ||
    say "the list of packages could not be brought up to date; trying without."
  # shellcheck disable=SC2086
  quietly "${apt[@]}" install -y --no-install-recommends $missing ||
    die "not everything could be installed (is there a network?): $missing"
}

configure() { # FOLDER OPTION…
  local folder=$root/$1
  shift

  [ -w "$root" ] || die "$root cannot be written to; Régence is built in there."
  [ -e "$folder/build.ninja" ] && return 0

  say "configuring $folder"
  quietly meson setup "$folder" "$root" --buildtype=debugoptimized "$@" ||
    die "$folder could not be configured; the lines above say why."
}

# A folder that was configured without it learns that warnings are errors.
forbid_warnings() { # FOLDER
  grep -q '"name": "werror", "value": true' \
    "$root/$1/meson-info/intro-buildoptions.json" ||
    meson configure "$root/$1" -Dwerror=true
}

build() { # FOLDER
  say "building $root/$1"
  ninja -C "$root/$1" --quiet | sed '/^ninja: no work to do/d' ||
    die "$root/$1 could not be built; the lines above say why."
}
