"""Models in databases and documents, compared with the same work by hand."""

import json

from .program import Program, output
from .table import Line

TARGETS = {"one change in a database, 1000000 nodes": {"kind": "timesPeer", "limit": 1.5},
           "the main actor during that save": {"kind": "timesPeer", "limit": 1}}


def measure(quick):
    """Returns the lines of the table, each with the round of the median ratio. One process runs all rounds, the
    sides in turn."""
    program = Program("persistence-benchmarks")
    lines = []
    for row in json.loads(output([program.path] + ["--quick"] * quick)):
        rounds = sorted(zip(row["sluice"], row["peer"]), key=lambda sides: sides[0] / sides[1])
        sluice, peer = rounds[len(rounds) // 2]
        lines.append(Line(f"persistence: {row['name']}", row["unit"], sluice, peer, row["peerName"], TARGETS.get(row["name"])))
    return lines
