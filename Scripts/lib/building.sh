# shellcheck shell=bash
# What every script that builds does first.

# One script at a time in a build folder; a second one says that it waits. Where there is no flock (macOS), SwiftPM's
# own lock does the same for each build. The lock is file descriptor 9: `9>&-` keeps it from a process that stays.
take_turn() {
  local folder=$1
  mkdir -p "$folder"
  command -v flock >/dev/null || return 0
  exec 9>"$folder/turn.lock"
  flock --nonblock 9 && return
  echo "Another run is building in $folder; waiting for it." >&2
  flock 9
}

end_turn() { exec 9>&-; }

# SwiftPM before 6.4 orders the traits of a package by chance, and compiles everything anew when the order is another.
swift_build=(env SWIFT_DETERMINISTIC_HASHING=1 swift build)

# Macros without building swift-syntax, where the compiler brings its own (see Scripts/toolchain-macros).
use_toolchain_macros() {
  unset SLUICE_MACRO_LIBRARY
  local library
  library=$(Scripts/toolchain-macros)
  [[ -z $library ]] || export SLUICE_MACRO_LIBRARY=$library
}
