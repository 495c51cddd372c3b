"""The growth of costs with the model: the points of the program's curves, their table, and their chart."""

import dataclasses
import json
import math
import statistics
import sys

from . import chart
from .program import output
from .rows import tell

LEFT, WIDTH, RIGHT, TOP, HEIGHT, GAP = 70, 560, 40, 90, 220, 96


@dataclasses.dataclass
class Curve:
    name: str
    fixed: str
    sizes: list[int]
    limit: float
    costs: list[float]

    @property
    def title(self):
        return f"{self.name}, at {self.fixed}"

    @property
    def spread(self):
        """The ratio of the largest to the smallest cost."""
        return max(self.costs) / min(self.costs)

    @property
    def holds(self):
        return self.spread <= self.limit

    def as_json(self):
        return dataclasses.asdict(self) | {"unit": "ns", "spread": self.spread, "holds": self.holds}


def measure(program, processes, quick, name_part=""):
    """Measures each point in processes of its own, all points in turn. The medians count."""
    curves = [curve for curve in json.loads(output([program.path, "curves"])) if name_part in curve["name"]]
    if not curves:
        sys.exit(f"Scripts/bench: no curve's name contains '{name_part}'")
    samples = {(curve["name"], size): [] for curve in curves for size in curve["sizes"]}
    for number in range(processes):
        for name, size in samples if number % 2 == 0 else reversed(samples):
            tell(f"{number + 1} of {processes}: {size:,} {name}")
            command = [program.path, "point", name, str(size)] + ["--quick"] * quick
            samples[name, size].append(float(output(command)))
    tell("")
    return [
        Curve(**curve, costs=[statistics.median(samples[curve["name"], size]) for size in curve["sizes"]]) for curve in curves]


def text(curves):
    lines = ["The cost of a change in nanoseconds. For a random leaf, the cost of the same walk over plain classes is subtracted."]
    for curve in curves:
        lines += ["", curve.title]
        lines += [f"{size:>12,}  {cost:>8.0f} ns" for size, cost in zip(curve.sizes, curve.costs)]
        verdict = "holds" if curve.holds else "MISSED"
        lines.append(f"{'':>12}  {curve.spread:>8.2f} x  largest over smallest; at most {curve.limit:g}: {verdict}")
    return "\n".join(lines)


def svg(curves):
    most = max(cost for curve in curves for cost in curve.costs) * 1.15
    high = next(step for step in (digit * 10 ** power for power in range(12) for digit in (1, 2, 4, 8)) if step >= most)
    body, top = [], TOP
    for curve in curves:
        body += panel(curve, top, high)
        top += HEIGHT + GAP
    total, height = LEFT + WIDTH + RIGHT, top - GAP + 60
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {total} {height}" width="{total}" height="{height}">',
        style(), f'<rect class="paper" width="{total}" height="{height}"/>',
        chart.text(24, 34, "The cost of a change in models of all sizes", "title"),
        chart.text(24, 54, "Nanoseconds. For a leaf, the walk over plain classes is subtracted. The band is the allowed range.", "note"),
        *body, "</svg>", ""])


def panel(curve, top, high):
    """Returns the chart of one curve: a logarithmic axis of sizes, and a linear axis of costs from zero."""
    low_size, high_size = math.log10(curve.sizes[0]), math.log10(curve.sizes[-1])

    def x(size):
        return LEFT + WIDTH * (math.log10(size) - low_size) / (high_size - low_size)

    def y(cost):
        return top + HEIGHT * (1 - cost / high)

    color = chart.COLORS[curve.holds]
    least, most = min(curve.costs), min(curve.limit * min(curve.costs), high)
    parts = [
        chart.text(24, top - 14, f"{curve.title}: {curve.spread:.2f} times, at most {curve.limit:g}", "section"),
        f'<rect x="{LEFT}" y="{y(most):.1f}" width="{WIDTH}" height="{y(least) - y(most):.1f}" fill="{color}" fill-opacity="0.12"/>',
    ]
    for step in range(5):
        cost = high * step / 4
        parts.append(f'<line class="grid" x1="{LEFT}" x2="{LEFT + WIDTH}" y1="{y(cost):.1f}" y2="{y(cost):.1f}"/>')
        parts.append(chart.text(LEFT - 8, y(cost) + 4, f"{cost:,.0f}", "tick right"))
    for size in curve.sizes:
        parts.append(chart.text(x(size), top + HEIGHT + 20, f"{size:,}", "tick"))
    places = [(x(size), y(cost)) for size, cost in zip(curve.sizes, curve.costs)]
    parts.append(f'<polyline fill="none" stroke="{color}" stroke-width="2" points="{" ".join(f"{a:.1f},{b:.1f}" for a, b in places)}"/>')
    for (a, b), cost in zip(places, curve.costs):
        # check-words: allow "circle", because SVG has this element
        parts.append(f'<circle cx="{a:.1f}" cy="{b:.1f}" r="3.5" fill="{color}"/>')
        parts.append(chart.text(a, round(b - 10, 1), f"{cost:,.0f}", "tick value"))
    return parts


def style():
    """Returns the style, which follows the reader's choice of light or dark."""
    def colors(ink, faint, grid, paper):
        return (f"text{{fill:{ink}}}.note,.tick{{fill:{faint}}}.value{{fill:{ink}}}.grid{{stroke:{grid}}}.paper{{fill:{paper}}}")

    return (
        "<style>text{font:13px system-ui,sans-serif}.title{font-size:18px;font-weight:600}.section{font-weight:600}"
        ".note,.tick{font-size:12px}.tick{text-anchor:middle}.right{text-anchor:end}"
        + colors(chart.INK, chart.FAINT, chart.GRID, "white")
        + "@media (prefers-color-scheme:dark){" + colors("#e6eaee", "#9aa5b1", "#39434d", "#14191e") + "}</style>")
