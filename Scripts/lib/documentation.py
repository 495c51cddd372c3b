"""The documentation of all modules, as DocC builds it: symbol graphs, one archive for each page of the site, and the site of them."""

import json
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]

# `import Sluice` imports these modules and the macros, so that the site shows them as one.
MODULES = ["Sluice", "SluiceCoding", "SluiceCollections", "SluiceGraph", "SluiceModel", "SluiceState", "SluiceData"]
# The other modules. Each refers only to those before it.
LIBRARIES = ["SluiceWeb", "SluiceWebServer", "SluiceScene", "SluiceSceneWeb", "SluiceFiles", "SluicePersistence", "SluiceProviders", "SluiceTesting"]
# Parameters that only receive the place of a call.
POSITION = {"fileID", "filePath", "line", "column"}


def catalogue(module):
    return ROOT / f"Sources/{module}/{module}.docc"


class Graphs:
    """The symbol graphs of a build, extracted into a folder."""

    def __init__(self, build, folder):
        self.folder = folder
        target = json.loads(subprocess.run(["swiftc", "-print-target-info"], check=True, capture_output=True).stdout)["target"]["triple"]
        checkouts = build / "../../checkouts"
        paths = [*build.glob("*.build/module.modulemap"), *checkouts.glob("*/Sources/*/module.modulemap"),
                 *checkouts.glob("*/Sources/*/include/module.modulemap")]
        maps = [argument for path in paths for argument in ("-Xcc", f"-fmodule-map-file={path}")]
        for module in MODULES + LIBRARIES:
            place = folder / self.page(module)
            place.mkdir(exist_ok=True)
            done = subprocess.run(
                ["swift", "symbolgraph-extract", "-module-name", module, "-target", target, "-I", build / "Modules", *maps,
                 "-minimum-access-level", "public", "-skip-inherited-docs", "-output-dir", place], capture_output=True, text=True)
            if done.returncode:
                sys.exit(done.stderr)

    @staticmethod
    def page(module):
        """The module under which the site shows another one."""
        return MODULES[0] if module in MODULES else module

    def symbols(self, modules=MODULES + LIBRARIES):
        """The symbols that the modules declare, each with its module and whether it is a member."""
        for module in modules:
            graph = json.loads((self.folder / self.page(module) / f"{module}.symbols.json").read_text())
            members = {relation["source"] for relation in graph["relationships"]
                       if relation["kind"] in ("memberOf", "requirementOf", "optionalRequirementOf")}
            for symbol in graph["symbols"]:
                identifier = symbol["identifier"]["precise"]
                # The compiler's own members have no place in a file.
                if identifier.startswith("s:") and "location" in symbol and "::SYNTHESIZED::" not in identifier:
                    yield module, symbol, identifier in members

    def prepare(self):
        """Shows the modules of `import Sluice` as one, omits the parameters of places, and makes links lead to other modules."""
        homes = {}
        for module, symbol, _ in self.symbols():
            homes.setdefault(symbol["pathComponents"][0], self.page(module))
        for path in self.folder.glob("*/*.symbols.json"):
            page = path.parent.name
            graph = json.loads(path.read_text())
            graph["module"]["name"] = page
            for symbol in graph["symbols"]:
                signature = symbol.get("functionSignature", {})
                if "parameters" in signature:
                    signature["parameters"] = [each for each in signature["parameters"] if each["name"] not in POSITION]
                for line in symbol.get("docComment", {}).get("lines", []):
                    line["text"] = re.sub(r"(?<!`)``([^`/]+[^`]*)``(?!`)", lambda link: self.absolute(link, page, homes), line["text"])
            path.write_text(json.dumps(graph))

    @staticmethod
    def absolute(link, page, homes):
        home = homes.get(re.split(r"[/(]", link[1])[0], page)
        return link[0] if home == page else f"``/{home}/{link[1]}``"


def build_site(graphs, folder, output, base=None):
    """Builds an archive of each page, and a static site of all, for a path of its host. Returns the warnings of DocC,
    with their places."""
    archives, faults = [], []
    for page in [MODULES[0], *LIBRARIES]:
        archive = folder / f"{page}.doccarchive"
        known = [argument for path in archives for argument in ("--dependency", path)]
        done = subprocess.run(
            ["docc", "convert", catalogue(page), "--additional-symbol-graph-dir", graphs.folder / page, "--output-path", archive,
             "--fallback-display-name", page, "--fallback-bundle-identifier", page, "--enable-experimental-external-link-support",
             *(["--hosting-base-path", base] if base else []), *known], capture_output=True, text=True)
        lines = (done.stdout + done.stderr).splitlines()
        for line, place in zip(lines, lines[1:] + [""]):
            if re.match(r"(warning|error):", line):
                faults.append(f"{os.path.relpath(place.split('-->')[1].strip(), ROOT) if '-->' in place else page}: {line}")
        if done.returncode:
            return faults or [done.stderr]
        archives.append(archive)
    done = subprocess.run(
        ["docc", "merge", *archives, "--synthesized-landing-page-name", "Sluice", "--synthesized-landing-page-topics-style", "list",
         "--output-path", output], capture_output=True, text=True)
    return faults + ([done.stderr] if done.returncode else [])
