"""Instruction counts: they repeat on a noisy machine, and guard what has been reached."""

import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from .program import PACKAGE, output

RECORD = PACKAGE / "Thresholds/instructions.json"
TOLERANCE = 0.05
REGION = "*measuredRegion*"


def main(program, options):
    if reason := unusable():
        sys.exit(f"Scripts/bench: {reason}")
    recorded = json.loads(RECORD.read_text()) if RECORD.exists() else {"counts": {}}
    names = [row["name"] for row in program.rows() if row["countsInstructions"] and options.filter in row["name"]]
    if options.check_instructions:
        names = [name for name in names if name in recorded["quick"]]
    comparable = why_not_comparable() is None
    counts, off = {}, 0
    for name in names:
        counts[name] = count(program, name)
        before = recorded["counts"].get(name) if comparable else None
        change = counts[name] / before - 1 if before else None
        is_off = change is not None and abs(change) > TOLERANCE
        off += is_off
        print(f"{counts[name]:>14,}  {'' if change is None else f'{change:+7.2%}':>8}  {name}{'  <-' if is_off else ''}", flush=True)
    if options.record:
        kept = recorded["counts"] if comparable else {}
        RECORD.parent.mkdir(exist_ok=True)
        record = machine() | {"quick": recorded.get("quick", []), "counts": dict(sorted((kept | counts).items()))}
        RECORD.write_text(json.dumps(record, indent=2) + "\n")
    elif reason := why_not_comparable():
        print(f"Not compared: {reason}.")
    elif off:
        print(f"{off} counts are more than {TOLERANCE:.0%} from those in {RECORD.relative_to(PACKAGE.parent)}.")
        print("To fix this, find what became dearer; where the change is meant, or better:")
        print("Scripts/bench --instructions --record")
    return 1 if off and not options.record else 0


def count(program, name):
    """The instructions of one sample of the row, its preparation left out."""
    with tempfile.TemporaryDirectory() as folder:
        out = pathlib.Path(folder) / "callgrind.out"
        output(["valgrind", "--quiet", "--tool=callgrind", "--collect-atstart=no", f"--toggle-collect={REGION}",
                f"--callgrind-out-file={out}", program.path, "once", name])
        return int(re.search(r"^(?:summary|totals): (\d+)", out.read_text(), re.MULTILINE)[1])


def unusable():
    return None if shutil.which("valgrind") else "instructions are counted by valgrind, and there is none here"


def why_not_comparable():
    """Why the recorded counts say nothing here, in a few words; None if they do."""
    if reason := unusable():
        return reason
    if not RECORD.exists():
        return "no counts are recorded"
    recorded, here = json.loads(RECORD.read_text()), machine()
    for key, what in (("toolchain", "toolchain"), ("cpu", "processor")):
        if recorded[key] != here[key]:
            return f"the counts are of the {what} {recorded[key]}, this is {here[key]}"
    return None


def machine():
    version = subprocess.run(["swift", "--version"], check=True, capture_output=True, text=True).stdout
    return {"toolchain": " ".join(re.findall(r"Swift version [^\n]*|Target: \S+", version)), "cpu": processor()}


def processor():
    try:
        fields = dict(re.findall(r"^([\w ]+?)\s*: (.*)$", pathlib.Path("/proc/cpuinfo").read_text(), re.MULTILINE))
        return f"{fields['model name']} (family {fields['cpu family']}, model {fields['model']})"
    except (OSError, KeyError):
        return "unknown"
