"""Measuring the rows: the sides in turn, each in a process of its own, several times."""

import os
import pathlib
import statistics
import subprocess
import sys

from .program import PACKAGE, output


class AlienSignals:
    """The peer that runs in node, from a checkout beside the project."""

    def __init__(self, node, checkout):
        self.command = [node, "--expose-gc", "--disable-warning=ExperimentalWarning", PACKAGE / "Peers/alien-signals/main.mjs"]
        self.checkout = pathlib.Path(checkout).resolve()
        try:
            version = subprocess.run([node, "--version"], check=True, capture_output=True, text=True).stdout.strip()
        except (OSError, subprocess.CalledProcessError):
            sys.exit(f"Scripts/bench: '{node}' is no node that runs; name one with --node")
        if tuple(map(int, version.lstrip("v").split(".")[:2])) < (22, 15):
            sys.exit(f"Scripts/bench: {node} is node {version}; the peer needs 22.15 or newer: name one with --node")

    def time(self, row, quick):
        script = row["script"]
        return float(output(self.command + [self.checkout, script["variant"], script["shape"]] + ["--quick"] * quick))


def measure(program, rows, alien_signals, processes, quick):
    """The medians of each row's sides, by the row's name; None for a peer that is not there."""
    samples = {row["name"]: ([], []) for row in rows}
    for number in range(processes):
        for row in rows:
            tell(f"{number + 1} of {processes}: {row['name']}")
            ours, theirs = samples[row["name"]]
            sides = [lambda: ours.append(program.time(row, "sluice", quick))]
            if "script" in row and alien_signals:
                sides.append(lambda: theirs.append(alien_signals.time(row, quick)))
            elif "script" not in row and "peerName" in row:
                sides.append(lambda: theirs.append(program.time(row, "peer", quick)))
            for side in sides if number % 2 == 0 else reversed(sides):
                side()
    tell("")
    return {name: tuple(statistics.median(side) if side else None for side in sides) for name, sides in samples.items()}


def tell(text):
    if sys.stderr.isatty():
        width = os.get_terminal_size(sys.stderr.fileno()).columns
        print(f"\r\033[K{text[:width - 1]}", end="", file=sys.stderr, flush=True)
