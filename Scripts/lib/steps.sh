# shellcheck shell=bash
# Steps of a long run. Each step is a command with a log of its own. A failure is printed and counted, and the run
# continues. A check counts as one; a step of tests counts its tests. Lanes are steps that run concurrently with others.

logs=.build/logs
# A line for each step that has ended: passed, failed, its name. A file, since lanes are processes.
counts=$logs/counts.txt

# Removes the results of an earlier run. Call it when this run has its turn.
begin_steps() {
  rm -rf "$logs/results"
  mkdir -p "$logs/results"
  : >"$counts"
  trap end_lanes EXIT
  trap 'exit 130' INT TERM
}

# Without a terminal, a step that hangs is not noticed.
limit=()
if [[ ! -t 0 ]] && command -v timeout >/dev/null; then limit=(timeout --foreground --kill-after=10 3600); fi

# Runs a step. Sets `log` to its log, `took` to its seconds, and `computed` to its seconds of processor time. These are
# what lanes share: the duration of a step depends on the other lanes.
_run() {
  local name=$1 begin=$SECONDS TIMEFORMAT='%U %S' user system
  shift
  log=$logs/${name//[^a-zA-Z0-9]/-}.log
  local status=0
  # A function needs a subshell, which keeps `set -e` and its variables apart.
  [[ $(type -t "$1") == function ]] || set -- ${limit[@]+"${limit[@]}"} "$@"
  { time { ("$@") >"$log" 2>&1 </dev/null; }; } 2>"$log.time" || status=$?
  read -r user system <"$log.time" || true
  rm -f "$log.time"
  took=$((SECONDS - begin)) computed=$((${user%%[.,]*} + ${system%%[.,]*}))
  [[ $status -ne 124 ]] || echo "The step was stopped: it still ran after an hour. The limit guards against hanging." >>"$log"
  return $status
}

# _tell NAME PASSED FAILED OUTCOME: prints all of it at once, so that lanes do not mix their lines.
_tell() {
  local text
  text=$(mktemp)
  printf '%s %s %s\n' "$2" "$3" "$1" >>"$counts"
  printf '%-45s%-7s%2d:%02d  processor %2d:%02d%s\n' "$1" "$([[ $3 -eq 0 ]] && echo ok || echo FAILED)" \
    $((took / 60)) $((took % 60)) $((computed / 60)) $((computed % 60)) "${4:-}" >"$text"
  cat "$text"
  rm "$text"
}

_tell_failure() {
  if [[ $(wc -l <"$log") -le 40 ]]; then
    sed 's/^/  | /' "$log"
  else
    # Prints the first failures, then the end of the log.
    { grep -E '✘|↳|^error:|: error:|Fatal error:|^FAILED|^E  |ERROR: |WARNING: Thread|leak of' "$log" || true; } |
      awk '!/✘ Suite/ && !told[$0]++ && ++lines <= 20 { print "  | " $0 }'
    echo "  | …"
    tail -n 30 "$log" | sed 's/^/  | /'
    echo "  | (all of it: $log)"
  fi
}

# check NAME COMMAND...
check() {
  if _run "$@"; then
    _tell "$1" 1 0
  else
    _tell "$1" 0 1 "
$(_tell_failure)"
    return 1
  fi
}

# tests NAME COMMAND...: the command writes its results, as xUnit XML, to the file whose path replaces @results.
tests() {
  local name=$1 status=0 found
  local results=$PWD/$logs/results/${name//[^a-zA-Z0-9]/-}.xml
  shift
  _run "$name" "${@/#@results/$results}" || status=$?
  # Without results, the command has crashed or did not build.
  if ! found=$(Scripts/lib/count-results "$results" 2>>"$log"); then
    found="0 1"
    Scripts/lib/unfinished-tests "$log" >>"$log"
  fi
  [[ $status -eq 0 || ${found#* } -gt 0 ]] || found="${found% *} 1"
  if [[ ${found#* } -eq 0 ]]; then
    _tell "$name" "${found% *}" 0 "  ${found% *} tests"
  else
    _tell "$name" $found "
$(_tell_failure)"
    return 1
  fi
}

# lane NAME COMMAND...: runs steps concurrently with those that follow, until `await_lanes`. Each lane is a process
# group, so that all its processes end when the run is interrupted.
lanes=() lane_names=()
lane() {
  lane_names+=("$1")
  shift
  set -m
  "$@" </dev/null &
  set +m
  lanes+=($!)
}

# A lane that ends early has left out steps, which is a failure.
await_lanes() {
  local index took=0 computed=0
  for index in ${lanes[@]+"${!lanes[@]}"}; do
    wait "${lanes[$index]}" || _tell "${lane_names[$index]}" 0 1 "  The lane ended early: its last steps did not run."
  done
  lanes=() lane_names=()
}

end_lanes() {
  local process
  for process in ${lanes[@]+"${lanes[@]}"}; do kill -- "-$process" 2>/dev/null || true; done
}

# Ends the run. The last line has its result.
finish() {
  Scripts/lib/slowest-tests "$logs"/results/*.xml
  local passed failed names
  read -r passed failed < <(awk '{ passed += $1; failed += $2 } END { print passed + 0, failed + 0 }' "$counts")
  names=$(awk '$2 > 0 { $1 = $2 = ""; printf "%s%s", between, substr($0, 3); between = "; " }' "$counts")
  [[ -z $names ]] || printf '\nFailed: %s\n' "$names"
  printf 'Took %d:%02d\n' $((SECONDS / 60)) $((SECONDS % 60))
  echo "$passed passed, $failed failed"
  [[ $failed -eq 0 ]]
}
