# What build-aux/run and build-aux/check share: packages, configuring and
# building.  Read by them, never run; the caller has set `set -euo pipefail`.
# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)

# Debian's own tools, whatever other Pythons the caller prefers.
PATH=/usr/bin:/bin:/usr/sbin:/sbin:$PATH
unset PYTHONHOME PYTHONPATH

# A session of its own, down to the folder of its sockets, so that another one
# of the same user cannot take its buses away.  What its daemons have to say is
# read only where the session does not begin.  A portal, which would mount a folder
# there, cannot be started; GLX, which would load a compiler, is left out.
virtual_screen() { # WIDTH HEIGHT PROGRAM ARGUMENT…
  local size=$1x$2 sockets status=0
  shift 2
  sockets=$(mktemp -d)
  mkdir -p "$sockets/dbus-1/services"
  printf '[D-BUS Service]\nName=%s\nExec=/bin/false\n' org.freedesktop.portal.Desktop \
    >"$sockets/dbus-1/services/org.freedesktop.portal.Desktop.service"
  # shellcheck disable=SC2016
  XDG_RUNTIME_DIR=$sockets dbus-run-session -- \
    bash -c 'rm "$XDG_RUNTIME_DIR/daemons"; exec "$@" 1>&3 2>&4 3>&- 4>&-' bash \
    xvfb-run -a -s "-screen 0 ${size}x24 -noreset -extension GLX" "$@" \
    3>&1 4>&2 >"$sockets/daemons" 2>&1 || status=$?
  [ ! -e "$sockets/daemons" ] || cat "$sockets/daemons" >&2
  rm -rf "$sockets"
  return "$status"
}

say() { printf '%s: %s\n' "${0##*/}" "$*"; }

die() {
  printf '%s: %s\n' "${0##*/}" "$*" >&2
  exit 1
}

# The lines of the named sections of build-aux/packages, without comments.
listed_packages() { # SECTION…
  awk -v sections=" $* " '
    /^\[/ { name = substr($0, 2, length($0) - 2); next }
    /^[^#]/ && index(sections, " " name " ") { print name, $0 }
  ' "$root/build-aux/packages"
}

# The packages of the named sections that are not installed; those that some
# Debian may not have keep their question mark.
missing_packages() { # SECTION…
  local section package rest installed
  installed=$(dpkg-query -W -f '${db:Status-Status} ${Package}\n' |
    sed -n 's/^installed //p')

  listed_packages "$@" | while read -r section package rest; do
    grep -qxF -- "${package#\?}" <<<"$installed" || printf '%s\n' "$package"
  done
}

# Prints which package gives a program or a library that meson asks for.
package_with() { # NAME
  listed_packages run test |
    awk -v name="$1" '{ for (i = 3; i <= NF; i++)
      if ($i == name || $i == name ".pc" || $i == "-l" name) print $2 }'
}

# Which lists name a package.
list_of() { # PACKAGE
  listed_packages run test |
    awk -v name="$1" '$2 == name || $2 == "?" name { print "[" $1 "]" }'
}

is_known() { [ -n "$(apt-cache madison "$1" 2>/dev/null)" ]; }

# Leaves out the marked packages that apt does not know here.
without_unknown() { # PACKAGE…
  local package
  for package; do
    [[ $package != \?* ]] || is_known "${package#\?}" || continue
    printf '%s\n' "${package#\?}"
  done
}

# Runs a command in silence; shows its output only when it fails.
quietly() {
  local log status=0
  log=$(mktemp)
  "$@" >"$log" 2>&1 || status=$?
  [ "$status" -eq 0 ] || tail -n 30 "$log" >&2
  rm -f "$log"
  return "$status"
}

# Says which packages apt cannot install, and ends.
refuse_packages() { # PACKAGE…
  local package reason
  for package; do
    reason=$(LC_ALL=C apt-get -qq -s install --no-install-recommends \
      "$package" 2>&1 >/dev/null) && continue
    is_known "$package" || reason="apt does not know it"
    say "$package, in the list $(list_of "$package") of build-aux/packages," \
      "cannot be installed: ${reason##*E: }" >&2
  done
  die "the missing packages could not be installed: $*"
}

install_packages() { # SECTION…
  local missing
  local as_root=(env DEBIAN_FRONTEND=noninteractive LC_ALL=C)
  local apt=(apt-get -o DPkg::Lock::Timeout=300 -o APT::Update::Error-Mode=any
    -o Dpkg::Progress-Fancy=1)

  if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
    die "there is no apt here; build-aux/packages lists what Régence needs" \
      "by its Debian names."
  fi

  # What only some Debian has is no reason to ask for news each time.
  mapfile -t missing < <(missing_packages "$@")
  [[ " ${missing[*]}" == *' '[a-z]* ]] ||
    mapfile -t missing < <(without_unknown "${missing[@]}")
  [ ${#missing[@]} -gt 0 ] || return 0

  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null ||
      die "these packages are missing, and only root or sudo can install" \
        "them: ${missing[*]#\?}"
    as_root=(sudo "${as_root[@]}")
  fi

  say "asking apt for the packages that are missing"
  quietly "${as_root[@]}" "${apt[@]}" update </dev/null ||
    say "apt could not update its list of packages; trying without."
  mapfile -t missing < <(without_unknown "${missing[@]}")
  quietly apt-get -qq -s install --no-install-recommends "${missing[@]}" ||
    refuse_packages "${missing[@]}"

  # On a terminal apt says how much it is and shows how far it has come.
  say "installing ${missing[*]}"
  apt+=(install --no-install-recommends "${missing[@]}")
  if [ -t 1 ]; then
    "${as_root[@]}" "${apt[@]}" -y
  else
    "${as_root[@]}" "${apt[@]}" --assume-no |
      grep -E '^([0-9]+ upgraded|Need to get|After this)' || true
    quietly "${as_root[@]}" "${apt[@]}" -y
  fi </dev/null || refuse_packages "${missing[@]}"
}

# Says which package has the thing that meson did not find.
explain_failure() { # FOLDER
  local name package
  name=$(awk -F "['\"]" '
    /ERROR: (Program|Dependency|C .*library) / { name = $2 } END { print name }
  ' "$1/meson-logs/meson-log.txt" 2>/dev/null) || return 0
  [ -n "$name" ] || return 0
  package=$(package_with "${name##*/}")
  say "meson needs “$name”${package:+, which is in the package $package}." >&2
}

configure() { # FOLDER OPTION…
  local folder=$root/$1
  shift

  [ -w "$root" ] || die "$root cannot be written to; Régence is built in there."
  [ -e "$folder/build.ninja" ] && return 0

  say "configuring $folder"
  quietly meson setup "$folder" "$root" --buildtype=debugoptimized "$@" || {
    explain_failure "$folder"
    die "$folder could not be configured; the lines above say why."
  }
}

# A folder that was configured without it learns that warnings are errors.
forbid_warnings() { # FOLDER
  grep -q '"name": "werror", "value": true' \
    "$root/$1/meson-info/intro-buildoptions.json" ||
    meson configure "$root/$1" -Dwerror=true
}

build() { # FOLDER
  local targets
  ninja -C "$root/$1" --quiet build.ninja | sed '/^ninja: no work to do/d' ||
    die "$root/$1 could not be configured again; the lines above say why."
  mapfile -t targets < <(python3 "$root/build-aux/list-targets.py" "$root/$1")
  say "building $root/$1"
  ninja -C "$root/$1" --quiet "${targets[@]}" | sed '/^ninja: no work to do/d' ||
    die "$root/$1 could not be built; the lines above say why."
}
