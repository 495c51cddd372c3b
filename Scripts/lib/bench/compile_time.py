"""Compile times of an application with 50 node types, 300 observers and 20 views, with Sluice and with plain
Observation: a complete build, a build after a change of one line, and the type-checking time of its longest
expression."""

import os
import re
import shutil
import statistics
import subprocess
import sys
import time

from .program import PACKAGE, ROOT
from .rows import tell
from .table import Line

TYPES, VIEWS = 50, 20
FOLDER = PACKAGE / ".build" / "compile"
# The limit in milliseconds. The compiler warns of each expression that takes longer.
LONGEST = 100


def sluice_node(number, last):
    children = "" if last else f"  var children: NodeList<Node{number + 1}> = []\n"
    each = "amount" if last else "children.each.amount"
    reads = {"total": rf"\.amount, \.{each}", "open": r"\.isOpen" if last else r"\.children.each.isOpen",
             "longest": r"\.name" if last else r"\.children.each.name"}
    sum_of = "amount + other" if last else "amount + other.reduce(0, +)"
    open_of = "isOpen ? 1 : 0" if last else "isOpen.count { $0 }"
    longest_of = "names.count" if last else r"names.map(\.count).max() ?? 0"
    return f"""import Sluice

@Node final class Node{number} {{
  var name = ""
  var amount = 0
  var isOpen = false
{children}  @Derived var total = 0
  @Derived var label = ""
  @Derived var openCount = 0
  @Derived var heading = ""
  @Derived var longest = 0
  @Derived var summary = ""
  init() {{}}
}}

extension Mediator {{
  func observeNode{number}() {{
    forEach(Node{number}.self).observe("total", reads: {reads['total']}, writes: \\.total) {{ amount, other, total in
      total = {sum_of}
    }}
    forEach(Node{number}.self).observe("label", reads: \\.name, \\.total, writes: \\.label) {{ name, total, label in
      let price = total * 1
      label = "\\(name): \\(price)"
    }}
    forEach(Node{number}.self).observe("open", reads: {reads['open']}, writes: \\.openCount) {{ isOpen, count in
      count = {open_of}
    }}
    forEach(Node{number}.self).observe("heading", reads: \\.label, \\.openCount, writes: \\.heading) {{ label, count, heading in
      heading = count > 0 ? "\\(label) (\\(count) open)" : label
    }}
    forEach(Node{number}.self).observe("longest", reads: {reads['longest']}, writes: \\.longest) {{ names, longest in
      longest = {longest_of}
    }}
    forEach(Node{number}.self).observe("summary", reads: \\.heading, \\.longest, writes: \\.summary) {{ heading, longest, summary in
      summary = String(heading.prefix(longest))
    }}
  }}
}}
"""


def observation_node(number, last):
    children = "" if last else f"  var children: [Node{number + 1}] = []\n"
    bodies = {
        "total": "amount" if last else "amount + children.map(\\.amount).reduce(0, +)",
        "label": "\"\\(name): \\(total * 1)\"",
        "openCount": "isOpen ? 1 : 0" if last else "children.map(\\.isOpen).count { $0 }",
        "heading": "openCount > 0 ? \"\\(label) (\\(openCount) open)\" : label",
        "longest": "name.count" if last else "children.map(\\.name.count).max() ?? 0",
        "summary": "String(heading.prefix(longest))",
    }
    observers = "\n".join(f"""  func observe{name[0].upper() + name[1:]}() {{
    withObservationTracking {{
      {name} = {body}
    }} onChange: {{ [weak self] in
      Task {{ @MainActor in self?.observe{name[0].upper() + name[1:]}() }}
    }}
  }}
""" for name, body in bodies.items())
    return f"""import Observation

@MainActor @Observable final class Node{number} {{
  var name = ""
  var amount = 0
  var isOpen = false
{children}  var total = 0
  var label = ""
  var openCount = 0
  var heading = ""
  var longest = 0
  var summary = ""
  init() {{}}

{observers}}}
"""


def sluice_view(number):
    return f"""import Sluice

final class View{number} {{
  private(set) var text = ""

  init(_ mediator: Mediator<Root>) {{
    mediator.on(self).render("view {number}") {{ view, root in
      let rows = root.items{number}.map {{ "\\($0.summary) \\($0.total)" }}
      view.text = rows.joined(separator: "\\n")
    }}
  }}
}}
"""


def observation_view(number):
    return f"""import Observation

@MainActor final class View{number} {{
  private(set) var text = ""

  init(_ root: Root) {{ render(root) }}

  private func render(_ root: Root) {{
    withObservationTracking {{
      let rows = root.items{number}.map {{ "\\($0.summary) \\($0.total)" }}
      text = rows.joined(separator: "\\n")
    }} onChange: {{ [weak self] in
      Task {{ @MainActor in self?.render(root) }}
    }}
  }}
}}
"""


def files(name):
    """Yields the application's files by name."""
    ours = name == "Sluice"
    node, view = (sluice_node, sluice_view) if ours else (observation_node, observation_view)
    for number in range(TYPES):
        yield f"Node{number}.swift", node(number, number == TYPES - 1)
    for number in range(VIEWS):
        yield f"View{number}.swift", view(number)
    kind = "@Node final class" if ours else "@MainActor @Observable final class"
    list_of = (lambda number: f"NodeList<Node{number}>") if ours else (lambda number: f"[Node{number}]")
    items = "".join(f"  var items{number}: {list_of(number)} = []\n" for number in range(VIEWS))
    yield "Root.swift", f"import {'Sluice' if ours else 'Observation'}\n\n{kind} Root {{\n{items}  init() {{}}\n}}\n"
    calls = "".join(f"mediator.observeNode{number}()\n" for number in range(TYPES)) if ours else ""
    start = "import Sluice\n\nlet mediator = Mediator(Root())\n" if ours else "let root = Root()\n"
    views = "".join(f"View{number}({'mediator' if ours else 'root'}), " for number in range(VIEWS))
    yield "main.swift", f"{start}{calls}let views: [AnyObject] = [{views.rstrip(', ')}]\nprint(views.count)\n"


def manifest(name):
    ours = name == "Sluice"
    dependencies = f'dependencies: [.package(name: "sluice", path: "{ROOT}")],' if ours else ""
    uses = 'dependencies: [.product(name: "Sluice", package: "sluice")],' if ours else ""
    library = os.environ.get("SLUICE_MACRO_LIBRARY")
    flags = f'"-load-plugin-library", "{library}", ' if ours and library else ""
    longest = f'"-Xfrontend", "-warn-long-expression-type-checking={LONGEST}"'
    return f"""// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "App", platforms: [.macOS(.v15)], {dependencies}
  targets: [.executableTarget(name: "App", {uses} swiftSettings: [.unsafeFlags([{flags}{longest}])])])
"""


class Application:
    def __init__(self, name):
        self.name = name
        self.folder = FOLDER / name
        self.sources = self.folder / "Sources" / "App"
        shutil.rmtree(self.sources, ignore_errors=True)
        self.sources.mkdir(parents=True)
        (self.folder / "Package.swift").write_text(manifest(name))
        for file, text in files(name):
            (self.sources / file).write_text(text)
        self.changes = 0

    def build(self):
        """Returns the duration of a build in seconds, and its output."""
        start = time.monotonic()
        done = subprocess.run(["swift", "build", "--package-path", self.folder], capture_output=True, text=True)
        if done.returncode:
            sys.exit(f"{self.name}:\n{done.stdout}{done.stderr}")
        return time.monotonic() - start, done.stdout + done.stderr

    def forget(self):
        """Removes the build products of the application, and keeps its dependencies and SwiftPM's plan."""
        for path in (self.folder / ".build" / "debug").glob("App.build/*"):
            if path.suffix in (".o", ".swiftdeps", ".d", ".dia", ".swiftmodule", ".priors"):
                path.unlink()

    def change(self):
        """Changes one line in the closure of an observer."""
        self.changes += 1
        file = self.sources / "Node7.swift"
        file.write_text(re.sub(r"total \* \d+", f"total * {self.changes + 1}", file.read_text(), count=1))


def measure(processes, quick):
    library = subprocess.run([ROOT / "Scripts/toolchain-macros"], check=True, capture_output=True, text=True).stdout.strip()
    if library:
        os.environ["SLUICE_MACRO_LIBRARY"] = library
    ours, peer = Application("Sluice"), Application("Observation")
    rounds = processes or (2 if quick else 7)
    tell("building both, with what they depend on")
    slow = []
    for application in (ours, peer):
        application.forget()
        _, log = application.build()
        slow.append(re.findall(r"(expression took \d+ms to type-check)", log))
    cold, changed = {ours: [], peer: []}, {ours: [], peer: []}
    for number in range(rounds):
        for application in ((ours, peer) if number % 2 == 0 else (peer, ours)):
            tell(f"{number + 1} of {rounds}: {application.name}")
            application.change()
            changed[application].append(application.build()[0])
    for number in range(min(rounds, 3)):
        for application in ((ours, peer) if number % 2 == 0 else (peer, ours)):
            tell(f"complete build, {number + 1} of {min(rounds, 3)}: {application.name}")
            application.forget()
            cold[application].append(application.build()[0])
    tell("")
    median = statistics.median
    return [
        Line("compile: the complete application", "s", median(cold[ours]), median(cold[peer]), "Observation", None),
        Line("compile: after a change of one line", "s", median(changed[ours]), median(changed[peer]), "Observation",
             {"kind": "timesPeer", "limit": 1.2}),
        Line(f"compile: expressions above {LONGEST} ms", "", len(slow[0]), len(slow[1]), "Observation",
             {"kind": "atMost", "limit": 0}),
    ]
