# shellcheck shell=bash
# The tools that the scripts need: looked for, installed if possible, and otherwise named in one line.

stop() {
  echo "$1" >&2
  exit 1
}

need_swift() {
  local oldest="6.2" found
  command -v swift >/dev/null ||
    stop "Sluice needs Swift $oldest or newer, and there is no swift here: see https://www.swift.org/install"
  found=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9]*\.[0-9]*\).*/\1/p' | head -n 1)
  [[ $(printf '%s\n' "$oldest" "${found:-0}" | sort -t . -k 1,1n -k 2,2n | head -n 1) == "$oldest" ]] ||
    stop "Sluice needs Swift $oldest or newer, this is ${found:-an unknown one}: see https://www.swift.org/install"
}

missing=()

# need PACKAGE PROBE...: notes the package, by its Debian name, if the probe fails.
need() {
  local package=$1
  shift
  "$@" >/dev/null 2>&1 || missing+=("$package")
}

# The trait Persistence, with which the scripts build, needs the header of SQLite. Apple's SDKs have it.
need_sqlite() { [[ $(uname) == Darwin ]] || need libsqlite3-dev has_sqlite; }

has_sqlite() { clang -E -x c - <<<'#include <sqlite3.h>'; }

has_python() { python3 -c 'import ensurepip, venv'; }

# Installs the packages that `need` has noted, on Debian and Ubuntu. On other systems, prints the packages to install,
# and stops.
install_missing() {
  [[ ${#missing[@]} -gt 0 ]] || return 0
  local names="${missing[*]}" as_root=(env) log
  missing=()
  [[ $(uname) != Darwin ]] || stop "Sluice needs $names: install them with \`xcode-select --install\`."
  command -v apt-get >/dev/null || stop "Sluice needs $names (Debian's names): install them with this system's packages."
  if [[ $(id -u) -ne 0 ]]; then
    sudo -n true 2>/dev/null || stop "Sluice needs $names: install them with \`sudo apt-get install $names\`."
    as_root=(sudo -n env)
  fi
  echo "Installing $names"
  as_root+=(DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=600 -o Acquire::Retries=3)
  log=$(mktemp)
  # shellcheck disable=SC2086 # one word a package
  { "${as_root[@]}" update && "${as_root[@]}" install -y --no-install-recommends $names; } >"$log" 2>&1 || {
    tail -n 20 "$log" >&2
    stop "Sluice needs $names, and apt-get could not install them (its words are above)."
  }
  rm -f "$log"
}

# Prints a Chromium that starts, if there is one. (Ubuntu's package is a stub that only installs a snap.)
find_chromium() {
  local name
  for name in "${CHROMIUM:-}" chromium chromium-browser google-chrome; do
    if [[ -n $name ]] && "$name" --version >/dev/null 2>&1; then
      command -v "$name"
      return
    fi
  done
}

# Makes .venv with pytest and Playwright, and finds or installs a browser. CHROMIUM names it, unless Playwright has one
# of its own.
prepare_browser_tests() {
  local requirements=Scripts/lib/browser-requirements.txt
  if ! cmp -s "$requirements" .venv/installed.txt; then
    echo "Installing pytest and Playwright into .venv"
    rm -rf .venv
    python3 -m venv .venv
    .venv/bin/python -m pip install --quiet --disable-pip-version-check -r "$requirements" ||
      stop "Sluice's browser tests need the Python packages of $requirements, and pip could not install them."
    cp "$requirements" .venv/installed.txt
  fi

  CHROMIUM=$(find_chromium)
  if [[ -z $CHROMIUM ]] && grep -qs '^ID=debian' /etc/os-release; then
    need chromium false
    install_missing
    CHROMIUM=$(find_chromium)
  fi
  if [[ -z $CHROMIUM && ! -e .venv/chromium-installed ]]; then
    local dependencies=()
    [[ $(uname) == Darwin ]] || dependencies=(--with-deps)
    echo "Installing Playwright's Chromium"
    .venv/bin/python -m playwright install ${dependencies[@]+"${dependencies[@]}"} chromium ||
      stop "Sluice's browser tests need Chromium: install one, or name it in CHROMIUM."
    touch .venv/chromium-installed
  fi
  if [[ -n $CHROMIUM ]]; then export CHROMIUM; else unset CHROMIUM; fi
}
