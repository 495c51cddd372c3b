"""Instruction counts, which repeat on a noisy machine and on every x86-64 processor, and detect regressions."""

import concurrent.futures
import json
import os
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

# The names of the extensions in glibc from 2.33 on, then before. Names that a version does not have are ignored.
VECTOR_EXTENSIONS = ["AVX512F", "AVX512VL", "AVX512BW", "AVX2", "AVX", "ERMS", "FSRM", "AVX_Fast_Unaligned_Load",
                     "SSE4_2", "SSE4_1", "SSSE3", "Fast_Unaligned_Copy", "AVX512F_Usable", "AVX2_Usable", "AVX_Usable"]


def main(program, options):
    if reason := unusable():
        sys.exit(f"Scripts/bench: {reason}")
    if options.no_vector_extensions:
        os.environ["GLIBC_TUNABLES"] = "glibc.cpu.hwcaps=" + ",".join(f"-{name}" for name in VECTOR_EXTENSIONS)
    recorded = json.loads(RECORD.read_text()) if RECORD.exists() else {"counts": {}}
    names = [row["name"] for row in program.rows() if row["countsInstructions"] and options.filter in row["name"]]
    if options.check_instructions:
        if unknown := set(recorded["quick"]) - set(names):
            sys.exit(f"Scripts/bench: {RECORD.relative_to(PACKAGE.parent)} lists rows that don't exist: {', '.join(sorted(unknown))}")
        names = recorded["quick"]
    reason = why_not_comparable()
    counts, off = {}, 0
    for name, instructions in counted(program, names, options.jobs):
        counts[name] = instructions
        before = recorded["counts"].get(name) if not reason else None
        change = instructions / before - 1 if before else None
        is_off = abs(change) > TOLERANCE if change is not None else not reason
        off += is_off
        print(f"{instructions:>14,}  {'' if change is None else f'{change:+7.2%}':>8}  {name}{'  <-' if is_off else ''}", flush=True)
    if options.record:
        record(recorded, counts, keep=not reason)
    elif reason:
        print(f"Not compared: {reason}.")
    elif off:
        print(f"{off} of {len(counts)} counts differ by more than {TOLERANCE:.0%} from {RECORD.relative_to(PACKAGE.parent)}, or have no count there.")
        print("To fix this, find the change that made these rows more expensive. If the difference is intended or an improvement, record it:")
        print("Scripts/bench --instructions --record")
    return 1 if off and not options.record else 0


def counted(program, names, jobs):
    """Yields each name with its count, in order."""
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        yield from zip(names, pool.map(lambda name: count(program, name), names))


def count(program, name):
    """Returns the instructions of one sample of the row, without its preparation."""
    with tempfile.TemporaryDirectory() as folder:
        out = pathlib.Path(folder) / "callgrind.out"
        output(["valgrind", "--quiet", "--tool=callgrind", "--collect-atstart=no", f"--toggle-collect={REGION}",
                f"--callgrind-out-file={out}", program.path, "once", name])
        return sum(cost for object, cost in by_object(out.read_text()).items() if is_of_toolchain(object, program))


def is_of_toolchain(object, program):
    """Returns whether the toolchain alone decides the instructions of an object: the program and the Swift runtime.

    The C library and the loader are excluded. They choose functions by the processor (a copy with AVX2 or without), and
    their allocator changes between versions. Allocations and reference counting still count, with the runtime's share
    of them.
    """
    name = pathlib.PurePath(object).name
    return name == program.product or name.startswith("libswift")


def by_object(profile):
    """Returns the instructions of each object file in a profile of callgrind."""
    # A line of costs belongs to the last `ob=`, except the one after `calls=`, which repeats the costs of the called
    # function. A name is written once, with a number that represents it from then on.
    costs, names, current, is_call = {}, {}, None, False
    for line in profile.splitlines():
        if reference := re.match(r"(c?ob)=\((\d+)\)(?: (.*))?", line):
            kind, number, name = reference.groups()
            if name:
                names[number] = name
            if kind == "ob":
                current = number
        elif line.startswith("calls="):
            is_call = True
        elif re.match(r"[\d+*-]", line):
            if not is_call:
                costs[current] = costs.get(current, 0) + int(line.split()[-1])
            is_call = False
    total = int(re.search(r"^(?:summary|totals): (\d+)", profile, re.MULTILINE)[1])
    if sum(costs.values()) != total:
        sys.exit(f"Scripts/bench: the objects in callgrind's profile have {sum(costs.values())} instructions, and the profile {total}")
    result = {}
    for number, cost in costs.items():
        name = names.get(number, "")
        result[name] = result.get(name, 0) + cost
    return result


def record(recorded, counts, keep):
    """Writes the counts. Keeps the counts of rows that were not counted now, unless another toolchain gave them."""
    kept = recorded["counts"] if keep else {}
    RECORD.parent.mkdir(exist_ok=True)
    contents = {"toolchain": toolchain(), "quick": recorded.get("quick", []), "counts": dict(sorted((kept | counts).items()))}
    RECORD.write_text(json.dumps(contents, indent=2) + "\n")


def unusable():
    return None if shutil.which("valgrind") else "instructions are counted by valgrind, which isn't installed"


def why_not_comparable():
    """Returns the reason why the recorded counts do not apply here, or None."""
    if reason := unusable():
        return reason
    if not RECORD.exists():
        return "no counts are recorded"
    recorded, here = json.loads(RECORD.read_text())["toolchain"], toolchain()
    return None if recorded == here else f"the counts are of the toolchain {recorded}, this is {here}"


def toolchain():
    version = subprocess.run(["swift", "--version"], check=True, capture_output=True, text=True).stdout
    return " ".join(re.findall(r"Swift version [^\n]*|Target: \S+", version))
