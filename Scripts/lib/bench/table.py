"""The lines of the table, and whether they meet their targets."""

import dataclasses
import statistics


@dataclasses.dataclass
class Line:
    name: str
    unit: str
    sluice: float | None
    peer: float | None
    peer_name: str | None
    target: dict | None
    mean: float | None = None

    @property
    def ratio(self):
        """The time of the peer divided by that of Sluice."""
        if self.mean is not None:
            return self.mean
        return self.peer / self.sluice if self.peer and self.sluice else None

    @property
    def holds(self):
        """Whether the target is met. None if that is unknown."""
        if not self.target:
            return None
        kind, limit = self.target["kind"], self.target["limit"]
        if kind == "atMost":  # only for Logbook's times, for which a user waits
            return self.sluice <= limit
        if self.ratio is None:
            return None
        return {
            "timesFaster": lambda: self.ratio >= limit,
            "timesPeer": lambda: self.sluice <= limit * self.peer,
            "bytesOverPeer": lambda: self.sluice - self.peer <= limit,
        }[kind]()

    @property
    def target_text(self):
        if not self.target:
            return ""
        limit = f"{self.target['limit']:g}"
        return {
            "timesFaster": f"at least {limit} x",
            "timesPeer": f"at most {limit} times the peer's",
            "bytesOverPeer": f"at most {limit} B more",
            "atMost": f"at most {limit} {self.unit}",
        }[self.target["kind"]]

    def as_json(self):
        return {
            "name": self.name, "unit": self.unit, "sluice": self.sluice, "peer": self.peer, "peerName": self.peer_name,
            "ratio": self.ratio, "target": self.target_text or None, "holds": self.holds,
        }


def with_means(rows, results):
    """Returns a line for each row, and after a group's last row one for the geometric mean of its ratios."""
    lines = []
    for number, row in enumerate(rows):
        ours, theirs = results[row["name"]]
        lines.append(Line(row["name"], row["unit"], ours, theirs, row.get("peerName"), row.get("target")))
        group = row.get("group")
        if group and all(other.get("group") != group for other in rows[number + 1:]):
            ratios = [line.ratio for line, its in zip(lines_of(lines), rows) if its.get("group") == group and line.ratio]
            if ratios:
                mean = statistics.geometric_mean(ratios)
                name = f"{group}: geometric mean of {len(ratios)}"
                lines.append(Line(name, "x", None, None, row["peerName"], row.get("groupTarget"), mean))
    return lines


def lines_of(lines):
    """Returns the lines of rows, without those of means."""
    return [line for line in lines if line.mean is None]


def cells(line):
    verdict = {True: "holds", False: "MISSED", None: ""}[line.holds]
    return (
        line.name, amount(line.sluice, line.unit), amount(line.peer, line.unit), line.peer_name or "",
        f"{line.ratio:.2f} x" if line.ratio is not None else "", line.target_text, verdict,
    )


def markdown(lines):
    """Returns the table for a document."""
    rows = [("row", "Sluice", "peer", "name of the peer", "ratio", "target", ""), ("---", "--:", "--:", "---", "--:", "---", "---")]
    rows += [tuple("**missed**" if cell == "MISSED" else cell for cell in cells(line)) for line in lines]
    return "".join(f"| {' | '.join(row)} |\n" for row in rows)


def text(lines):
    table = [("", "Sluice", "peer", "", "ratio", "target", "")] + [cells(line) for line in lines]
    widths = [max(len(row[column]) for row in table) for column in range(7)]
    right = {1, 2, 4}
    printed = "\n".join(
        "  ".join(cell.rjust(width) if at in right else cell.ljust(width) for at, (cell, width) in enumerate(zip(row, widths))).rstrip()
        for row in table)
    judged = [line.holds for line in lines if line.holds is not None]
    return f"{printed}\n{sum(judged)} of {len(judged)} targets hold"


def amount(value, unit):
    if value is None:
        return ""
    return f"{value:.{max(0, 3 - len(str(int(abs(value)))))}f} {unit}"
