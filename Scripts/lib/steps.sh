# shellcheck shell=bash
# Steps of a long run: each is a command with a log of its own; a failure is told and counted, and the run goes on.
# A check counts as one; a step of tests counts its tests.

logs=.build/logs
passed=0 failed=0
failures=()

# Away from a terminal nobody sees that a step hangs.
limit=()
if [[ ! -t 0 ]] && command -v timeout >/dev/null; then limit=(timeout --kill-after=10 1800); fi

# Runs a step; leaves its log in `log` and its seconds in `took`.
_run() {
  local name=$1 begin=$SECONDS
  shift
  log=$logs/${name//[^a-zA-Z0-9]/-}.log
  mkdir -p "$logs"
  printf '%-34s' "$name"
  local status=0
  if [[ $(type -t "$1") == function ]]; then
    ("$@") >"$log" 2>&1 </dev/null || status=$?
  else
    ${limit[@]+"${limit[@]}"} "$@" >"$log" 2>&1 </dev/null || status=$?
  fi
  took=$((SECONDS - begin))
  [[ $status -ne 124 ]] || echo "It took longer than half an hour and was stopped." >>"$log"
  return $status
}

_tell_failure() {
  failures+=("$1")
  printf '%s\n' "FAILED $(_duration)"
  if [[ $(wc -l <"$log") -le 40 ]]; then
    sed 's/^/  | /' "$log"
  else
    # What failed first, then how it ended.
    { grep -E '✘|↳|^error:|: error:|Fatal error:|^FAILED|^E  |ERROR: |WARNING: Thread|leak of' "$log" || true; } |
      awk '!/✘ Suite/ && !told[$0]++ && ++lines <= 20 { print "  | " $0 }'
    echo "  | …"
    tail -n 20 "$log" | sed 's/^/  | /'
    echo "  | (all of it: $log)"
  fi
}

_duration() { printf '%d:%02d' $((took / 60)) $((took % 60)); }

# check NAME COMMAND...
check() {
  if _run "$@"; then
    passed=$((passed + 1))
    echo "ok     $(_duration)"
  else
    failed=$((failed + 1))
    _tell_failure "$1"
    return 1
  fi
}

# tests NAME RESULTS COMMAND...: the command leaves its results in the file RESULTS, as xUnit XML.
tests() {
  local name=$1 results=$2 status=0 counts
  shift 2
  rm -f "$results"
  _run "$name" "$@" || status=$?
  # Without results, the command did not come to its end: a crash, or no build.
  counts=$(Scripts/lib/count-results "$results" 2>>"$log") || counts="0 1"
  [[ $status -eq 0 || ${counts#* } -gt 0 ]] || counts="${counts% *} 1"
  passed=$((passed + ${counts% *}))
  failed=$((failed + ${counts#* }))
  if [[ ${counts#* } -eq 0 ]]; then
    echo "ok     $(_duration)  ${counts% *} tests"
  else
    _tell_failure "$name"
    return 1
  fi
}

# Closes the run: its last line says how it went.
finish() {
  [[ ${#failures[@]} -eq 0 ]] || printf '\nFailed: %s\n' "$(printf '%s; ' "${failures[@]}" | sed 's/; $//')"
  printf 'Took %d:%02d\n' $((SECONDS / 60)) $((SECONDS % 60))
  echo "$passed passed, $failed failed"
  [[ $failed -eq 0 ]]
}
