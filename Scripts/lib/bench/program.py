"""The Swift program that measures: its build, and its calls."""

import json
import os
import pathlib
import resource
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[3]
PACKAGE = ROOT / "Benchmarks"

# As in Scripts/lib/building.sh. Sets and dictionaries also cost the same in every process.
os.environ["SWIFT_DETERMINISTIC_HASHING"] = "1"

# OpenCombine subscribes to a chain of publishers by recursion, some 14 KB of stack a link.
STACK = 1 << 26
_, most = resource.getrlimit(resource.RLIMIT_STACK)
resource.setrlimit(resource.RLIMIT_STACK, (STACK if most == resource.RLIM_INFINITY else min(STACK, most), most))


class Program:
    def __init__(self, product, package=PACKAGE, options=()):
        self.product = product
        library = subprocess.run([ROOT / "Scripts/toolchain-macros"], check=True, capture_output=True, text=True).stdout
        if library.strip():
            os.environ["SLUICE_MACRO_LIBRARY"] = library.strip()
        print(f"Building {product}", file=sys.stderr)
        # Without debug information, which some versions of valgrind cannot read.
        build = ["swift", "build", "-c", "release", "-debug-info-format", "none", "--package-path", package, *options, "--product", product]
        done = subprocess.run(build, capture_output=True, text=True)
        if done.returncode:
            sys.exit(done.stdout + done.stderr)
        folder = subprocess.run(build[:-2] + ["--show-bin-path"], check=True, capture_output=True, text=True).stdout
        self.path = pathlib.Path(folder.strip()) / product

    def rows(self):
        return json.loads(output([self.path, "list"]))

    def time(self, row, side, quick):
        return float(output([self.path, "time", row["name"], side] + ["--quick"] * quick))

    def times(self, rows, quick):
        """Returns Sluice's side of several rows, by name. One process runs them."""
        return json.loads(output([self.path, "times"] + [row["name"] for row in rows] + ["--quick"] * quick))


def output(command):
    """Returns the output of a command. A failure ends the run, since a wrong result has no time."""
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{' '.join(map(str, command))}\n{done.stderr}")
    return done.stdout
