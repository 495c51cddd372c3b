"""The rows of Docs/Checklist.md: the tests and checks that they name, and the platforms on which these have shown them.

A link names a test as `swift test list` prints it, `Module.Suite/function(labels:)`, or a check and a declaration in one of the
files that it compiles, `check-apple: CounterView`."""

import dataclasses
import pathlib
import re
import sys
import xml.etree.ElementTree as ET

from swift_source import without_comments_and_strings

PLATFORMS = ("Linux", "macOS")
HERE = "macOS" if sys.platform == "darwin" else "Linux"


@dataclasses.dataclass(frozen=True)
class Check:
    """A script that proves rows by the files of a folder. The column "shown on" calls it by `environment`."""

    script: str
    folder: str
    environment: str
    platforms: tuple

    @property
    def step(self):
        """The name of the step of Scripts/test."""
        return self.script.removeprefix("check-").replace("-", " ")


CHECKS = (
    Check("check-apple", "Tests/AppleUse", "Apple's platforms (type-checked)", PLATFORMS),
    Check("check-apple", "Tests/AppleRun", "Apple's platforms (with stubs)", ("Linux",)),
    Check("check-compiler-messages", "Tests/CompilerMessages", "compiler", PLATFORMS),
    Check("check-release", "Benchmarks/Sources/release-checks", "Linux (release build)", ("Linux",)),
)
ENVIRONMENTS = PLATFORMS + tuple(check.environment for check in CHECKS)

_ROW = re.compile(r"^\|(.*)\|\s*$")
_RULE = re.compile(r"\|:?-")
LINK = re.compile(r"\[`([^`]+)`\]\(([^)\s]+)\)")
_TEST = re.compile(r"(?P<module>\w+)\.(?P<suites>\w+(?:/\w+)*)/(?P<function>\w+)\([\w:]*\)")
_CHECKED = re.compile(r"(?P<script>check-[\w-]+): (?P<declaration>\w+)")
_SHOWN = re.compile(r"(?P<environment>.+?)(?: with (?P<traits>`\w+`(?: and `\w+`)*))?")


def table_rows(text):
    """Yields the number and the cells of each row of each table, without the heads of the tables."""
    lines = text.splitlines()
    for number, line in enumerate(lines, 1):
        is_head = number < len(lines) and _RULE.match(lines[number])
        if (row := _ROW.match(line)) and not is_head and not _RULE.match(line):
            yield number, [cell.strip() for cell in re.split(r"(?<!\\)\|", row[1])]


@dataclasses.dataclass
class Row:
    """A row of the checklist. `shown` has the environments of the column "shown on", each with its traits."""

    place: str
    capability: str
    links: list
    shown: dict

    def about(self, text):
        return f"{self.place}: {self.capability}: {text}"

    @property
    def traits(self):
        return set().union(*self.shown.values())

    @property
    def tests(self):
        return [name for name, _ in self.links if not _CHECKED.fullmatch(name)]

    def checks(self, root, document):
        """Returns the checks that the row names, by their names there."""
        found = {name: check_of(name, place_of(root, document, target))
                 for name, target in self.links if _CHECKED.fullmatch(name)}
        return {name: check for name, check in found.items() if check}


def rows(text, document):
    """Returns the rows of the checklist, and the errors in their form."""
    found, wrong = [], []
    for number, cells in table_rows(text):
        place = f"{document}:{number}"
        # The key to the column "shown on" is a table with two columns.
        if len(cells) == 2:
            continue
        if len(cells) != 4:
            wrong.append(f"{place}: the cells are to be a capability, the feature of Sluice, \"shown on\", and tests")
            continue
        row = Row(place, cells[0], LINK.findall(cells[3]), {})
        if not row.links or re.sub(r"[\s·]", "", LINK.sub("", cells[3])):
            wrong.append(row.about("its last cell is to be links to tests, with · between them"))
        for text_of_one in cells[2].split(" · "):
            parts = _SHOWN.fullmatch(text_of_one)
            if not parts or parts["environment"] not in ENVIRONMENTS:
                wrong.append(row.about(f"\"shown on\" names '{text_of_one}', which is none of {', '.join(ENVIRONMENTS)}"))
            else:
                row.shown[parts["environment"]] = set(re.findall(r"\w+", (parts["traits"] or "").replace(" and ", " ")))
        found.append(row)
    return found, wrong


def place_of(root, document, target):
    """Returns the path of a link's target, relative to the root, or None if it is outside."""
    path = (root / document).parent.joinpath(target).resolve()
    return path.relative_to(root) if path.is_relative_to(root) else None


def check_of(name, place):
    """Returns the check of which a link names a file, or None."""
    script = _CHECKED.fullmatch(name)["script"]
    return next((check for check in CHECKS if check.script == script and place and place.is_relative_to(check.folder)), None)


def problem(root, document, name, target):
    """Returns the error in the name of a test or a check, as far as the source shows it, or None."""
    test, checked = _TEST.fullmatch(name), _CHECKED.fullmatch(name)
    if not test and not checked:
        return "is not the name of a test, as `swift test list` prints it, nor that of a check"
    place = place_of(root, document, target)
    if not place or not (root / place).is_file():
        return f"is linked to {target}, which does not exist"
    source = (root / place).read_text()
    if checked:
        check = check_of(name, place)
        if not check or not (root / "Scripts" / check.script).is_file():
            return f"is linked to {target}, which {checked['script']} does not prove"
        if not re.search(rf"\b(?:struct|class|enum|actor|func) {checked['declaration']}\b", source):
            return f"is linked to {target}, which has no {checked['declaration']}"
        return None
    if place.parts[:2] != ("Tests", test["module"]):
        return f"is linked to {target}, which is not in Tests/{test['module']}"
    suite = test["suites"].split("/")[-1]
    if not re.search(rf"{_declared(suite)}", source):
        return f"is linked to {target}, which has no {suite}"
    if not re.search(rf"\bfunc {test['function']}\(", source):
        return f"is linked to {target}, which has no function {test['function']}"
    return None


def _declared(suite):
    return rf"\b(?:struct|class|enum|actor|extension) (?:\w+\.)*{suite}\b"


def needed_traits(root, document, name, target, traits):
    """Returns the traits of the package without which the test is not compiled on Linux: those in the conditions of the `#if`
    around it."""
    test = _TEST.fullmatch(name)
    source = without_comments_and_strings((root / place_of(root, document, target)).read_text())
    begin = re.search(_declared(test["suites"].split("/")[-1]), source)
    function = re.compile(rf"\bfunc {test['function']}\(").search(source, begin.start())
    conditions = []
    for line in source[: function.start()].splitlines():
        words = line.split(maxsplit=1)
        if words[:1] == ["#if"]:
            conditions.append(words[1])
        elif words[:1] in (["#elseif"], ["#else"]):
            conditions[-1] = words[1] if len(words) > 1 else ""
        elif words[:1] == ["#endif"]:
            conditions.pop()
    return {word for condition in conditions for word in re.findall(r"(?<![!\w])\w+", condition) if word in traits}


def contradictions(row, root, document, traits):
    """Yields the contradictions between the column "shown on" of a row and its tests."""
    named = {check.environment for check in row.checks(root, document).values()}
    if row.tests:
        named |= {platform for platform in PLATFORMS if platform in row.shown} or {PLATFORMS[0]}
    for environment in sorted(named - row.shown.keys()):
        yield row.about(f"\"shown on\" does not name '{environment}', although a test or check shows it there")
    for environment in sorted(row.shown.keys() - named):
        yield row.about(f"\"shown on\" names '{environment}', and no test or check shows it there")
    if "Linux" in row.shown:
        needed = set()
        for name, target in row.links:
            if name in row.tests:
                needed |= needed_traits(root, document, name, target, traits)
        if needed != row.shown["Linux"]:
            yield row.about(f"\"shown on\" names the traits {sorted(row.shown['Linux'])}, and the tests need {sorted(needed)}")


def is_shown_on(row, platform, root, document):
    """Returns whether a run on this platform must prove the row, or a part of it."""
    return platform in row.shown or any(platform in check.platforms for check in row.checks(root, document).values())


def unproven(row, platform, outcomes, steps, root, document):
    """Yields the parts of a row that a run has not proven, although the row says that it is shown there. A test that has
    failed proves nothing on any platform."""
    for name in row.tests:
        outcome = outcomes.get(name, "did not run")
        if outcome != "passed" and (platform in row.shown or outcome == "failed"):
            needed = row.shown.get(platform)
            yield row.about(f"{name} {outcome}" + (f" (the row needs the trait {', '.join(sorted(needed))})" if needed else ""))
    for name, check in row.checks(root, document).items():
        if platform in check.platforms and (outcome := steps.get(check.step, "did not run")) != "passed":
            yield row.about(f"{name} {outcome}")


def outcomes_of(*files):
    """Returns the outcome of each test of a run, by its name. A run may have written several files of xUnit XML."""
    found = {}
    for case in (case for file in files for case in ET.parse(file).iter("testcase")):
        kinds = {child.tag for child in case}
        # The XML has dots between nested suites.
        module, _, suites = case.get("classname").partition(".")
        name = f"{module}.{suites.replace('.', '/')}/{case.get('name')}"
        found[name] = "failed" if kinds & {"failure", "error"} else "was skipped" if "skipped" in kinds else "passed"
    return found


def outcomes_of_steps(text):
    """Returns the outcome of each step of Scripts/test, from the file in which it counts them: passed, failed, name."""
    found = {}
    for line in text.splitlines():
        passed, failed, name = line.split(" ", 2)
        found[name] = "passed" if passed != "0" and failed == "0" else "failed"
    return found


def traits_of_package(text):
    """Returns the names of the traits that a Package.swift declares."""
    return set(re.findall(r"\.trait\(\s*name: \"(\w+)\"", text))
