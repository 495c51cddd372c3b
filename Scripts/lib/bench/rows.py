"""Measures the rows: the sides in turn, several times."""

import json
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

    def times(self, variant, quick):
        """Returns the milliseconds of all shapes. One process runs them, as in the public benchmark. In a process of
        its own, each shape would have a just-in-time compiler without experience."""
        return json.loads(output(self.command + [self.checkout, variant] + ["--quick"] * quick))


def measure(program, rows, alien_signals, processes, quick):
    """Returns both sides of each row's median round, by the row's name. A missing peer is None.

    A shared machine runs fast for seconds, then slowly. A round measures the sides one after the other, so mostly at
    the same speed. The medians of each side alone could have different speeds. Shapes run in one process, all of one
    side before all of the other: see AlienSignals.times.
    """
    rounds = {row["name"]: [] for row in rows}
    shapes = [row for row in rows if "script" in row and alien_signals]
    groups = sorted({row["group"] for row in shapes})
    for number in range(processes):
        peer_first = number % 2 == 1
        for group in groups:
            tell(f"{number + 1} of {processes}: {group}")
            mine = [row for row in shapes if row["group"] == group]
            ours, theirs = in_turn(
                peer_first,
                lambda: program.times(mine, quick),
                lambda: alien_signals.times(mine[0]["script"]["variant"], quick))
            for row in mine:
                rounds[row["name"]].append((ours[row["name"]], theirs[row["script"]["shape"]]))
        for row in rows:
            if row in shapes:
                continue
            sides = [lambda: timed(program, row, "sluice", quick, number, processes), lambda: None]
            if "script" not in row and "peerName" in row:
                sides[1] = lambda: timed(program, row, "peer", quick, number, processes)
            rounds[row["name"]].append(in_turn(peer_first, *sides))
    tell("")
    return {name: middle(sides) for name, sides in rounds.items()}


def timed(program, row, side, quick, number, processes):
    """Returns the time of one side of a row, in a process of its own."""
    tell(f"{number + 1} of {processes}: {row['name']}")
    return program.time(row, side, quick)


def in_turn(peer_first, ours, theirs):
    """Returns the results of both sides, ours first. The peer's side may run first."""
    if peer_first:
        second = theirs()
        return ours(), second
    return ours(), theirs()


def middle(sides):
    return sorted(sides, key=place)[len(sides) // 2]


def place(sides):
    """Returns the sort key of a round: its ratio, or its time if there is no peer."""
    ours, theirs = sides
    return theirs / ours if theirs and ours else ours


def tell(text):
    if sys.stderr.isatty():
        width = os.get_terminal_size(sys.stderr.fileno()).columns
        print(f"\r\033[K{text[:width - 1]}", end="", file=sys.stderr, flush=True)
