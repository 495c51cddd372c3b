"""The chart: the ratios of the table on a logarithmic axis, with their targets."""

import html
import math

LEFT, WIDTH, RIGHT, ROW, TOP = 340, 560, 110, 22, 96
INK, FAINT, GRID = "#1f2933", "#66727f", "#e3e8ee"
COLORS = {True: "#2a78b5", False: "#c8442f", None: "#8a94a0"}


def svg(lines):
    lines = [line for line in lines if line.ratio is not None]
    sections = {}
    for line in lines:
        section, _, name = line.name.rpartition(": ")
        sections.setdefault((section, line.peer_name), []).append((name, line))
    scale = Scale([line.ratio for line in lines] + [target(line) for line in lines if target(line)])

    body, y = [], TOP
    for (section, peer), rows in sections.items():
        body.append(text(24, y + 4, section if peer in section else f"{section}, against {peer}", "section"))
        y += ROW
        for name, line in rows:
            body.append(bar(name, line, y, scale))
            y += ROW
        y += ROW // 2
    height = y + 30
    frame = [text(24, 34, "Time of the peer divided by that of Sluice", "title"),
             text(24, 54, "Right of 1, Sluice is faster. A stroke is the target, and red bars miss it. The scale is logarithmic.", "note")]
    for tick in scale.ticks:
        x = scale.x(tick)
        frame.append(f'<line x1="{x:.1f}" x2="{x:.1f}" y1="{TOP - 14}" y2="{height - 30}" stroke="{FAINT if tick == 1 else GRID}"/>')
        frame.append(text(x, TOP - 20, f"{tick:g}", "tick"))
    total = LEFT + WIDTH + RIGHT
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {total} {height}" width="{total}" height="{height}">',
        f"<style>text{{font:13px system-ui,sans-serif;fill:{INK}}}.title{{font-size:18px;font-weight:600}}"
        f".note,.tick{{fill:{FAINT};font-size:12px}}.tick{{text-anchor:middle}}.name{{text-anchor:end}}"
        ".section{font-weight:600}</style>",
        f'<rect width="{total}" height="{height}" fill="white"/>',
        *frame, *body, "</svg>", ""])


def bar(name, line, y, scale):
    color, one, end = COLORS[line.holds], scale.x(1), scale.x(line.ratio)
    is_mean = line.mean is not None
    parts = [
        text(LEFT - 12, y + 4, name, "name"),
        f'<rect x="{min(one, end):.1f}" y="{y - 6}" width="{abs(end - one):.1f}" height="12" rx="2" fill="{color}" '
        f'fill-opacity="{1 if is_mean else 0.65}"/>',
        text(max(one, end, scale.x(target(line) or 1)) + 8, y + 4, f"{line.ratio:.1f}" if line.ratio >= 1 else f"{line.ratio:.2f}", ""),
    ]
    if aim := target(line):
        x = scale.x(aim)
        parts.append(f'<line x1="{x:.1f}" x2="{x:.1f}" y1="{y - 9}" y2="{y + 9}" stroke="{INK}" stroke-width="2"/>')
    return "".join(parts)


def target(line):
    """Returns the ratio of the target, if the target is a ratio."""
    if not line.target:
        return None
    kind, limit = line.target["kind"], line.target["limit"]
    return {"timesFaster": limit, "timesPeer": 1 / limit}.get(kind)


def text(x, y, words, kind):
    return f'<text x="{x:.1f}" y="{y}" class="{kind}">{html.escape(words)}</text>'


class Scale:
    def __init__(self, values):
        self.low = min([0.8, *values]) / 1.1
        self.high = max([10, *values]) * 1.1
        steps = [digit * 10.0 ** power for power in range(-3, 6) for digit in (1, 2, 5)]
        self.ticks = [step for step in steps if self.low <= step <= self.high]

    def x(self, ratio):
        return LEFT + WIDTH * math.log(ratio / self.low) / math.log(self.high / self.low)
