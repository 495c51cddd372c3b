"""Measuring the rows: the sides in turn, each in a process of its own, several times."""

import os
import pathlib
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
    """Both sides of each row's median round, by the row's name; None for a peer that is not there.

    A machine that is shared runs fast for seconds, then slowly. A round measures the sides one after the other, so mostly at one
    speed; the medians of each side alone could be of different ones.
    """
    rounds = {row["name"]: [] for row in rows}
    for number in range(processes):
        for row in rows:
            tell(f"{number + 1} of {processes}: {row['name']}")
            rounds[row["name"]].append(one_round(program, row, alien_signals, quick, peer_first=number % 2 == 1))
    tell("")
    return {name: middle(sides) for name, sides in rounds.items()}


def one_round(program, row, alien_signals, quick, peer_first):
    sides = {"sluice": lambda: program.time(row, "sluice", quick)}
    if "script" in row and alien_signals:
        sides["peer"] = lambda: alien_signals.time(row, quick)
    elif "script" not in row and "peerName" in row:
        sides["peer"] = lambda: program.time(row, "peer", quick)
    times = {name: sides[name]() for name in sorted(sides, reverse=not peer_first)}
    return times["sluice"], times.get("peer")


def middle(sides):
    return sorted(sides, key=place)[len(sides) // 2]


def place(sides):
    """Where a round stands among those of its row: by its ratio, or by its time where there is no peer."""
    ours, theirs = sides
    return theirs / ours if theirs and ours else ours


def tell(text):
    if sys.stderr.isatty():
        width = os.get_terminal_size(sys.stderr.fileno()).columns
        print(f"\r\033[K{text[:width - 1]}", end="", file=sys.stderr, flush=True)
