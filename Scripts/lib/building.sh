# shellcheck shell=bash
# Functions for every script that builds.

# Only one script at a time uses `.build`; a second one prints that it waits. If there is no flock (macOS), SwiftPM's
# own lock has the same effect for each build. The lock is file descriptor 9: `9>&-` keeps it from a process that stays.
# A script that another script starts uses the turn of that script.
take_turn() {
  mkdir -p .build
  [[ -z ${SLUICE_HAS_TURN:-} ]] || return 0
  export SLUICE_HAS_TURN=yes
  command -v flock >/dev/null || return 0
  exec 9>.build/turn.lock
  flock --nonblock 9 && return
  echo "Another run is building here; waiting for it." >&2
  flock 9
}

end_turn() {
  unset SLUICE_HAS_TURN
  exec 9>&-
}

# All debug builds of the scripts have the same options, so that they share `.build`. The traits that are off by default
# are built and tested as well. Backtraces need the tables of lines, and nothing else of the debug information. SwiftPM
# reads the index to find tests, and needs nothing of the toolchain's modules: without these, a build takes a tenth less
# time.
build_options=(--traits "default,OpenCombine,Persistence,Subprocess" -Xswiftc -gline-tables-only -Xswiftc -index-ignore-system-modules)

# SwiftPM before 6.4 orders the traits of a package at random, and compiles everything again when the order changes.
swift_build=(env SWIFT_DETERMINISTIC_HASHING=1 swift build "${build_options[@]}")

# Builds the macros without swift-syntax if the compiler has its own copy (see Scripts/toolchain-macros).
use_toolchain_macros() {
  unset SLUICE_MACRO_LIBRARY
  local library
  library=$(Scripts/toolchain-macros)
  [[ -z $library ]] || export SLUICE_MACRO_LIBRARY=$library
}
