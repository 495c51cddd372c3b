"""Tests of the rows of the checklist, in a repository of a few files."""

import pathlib
import sys

import pytest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
import checklist  # noqa: E402

DOCUMENT = "Docs/Checklist.md"
TRAITS = {"OpenCombine", "Web"}
HEAD = "| capability | in Sluice | shown on | tests |\n|---|---|---|---|\n"
PLAIN = "[`StateTests.CellTests/plain()`](../Tests/StateTests/CellTests.swift)"
PUBLISHED = "[`StateTests.CellTests/published(row:)`](../Tests/StateTests/CellTests.swift)"
VIEW = "[`check-apple: CounterView`](../Tests/AppleRun/Views.swift)"
USE = "[`check-apple: ArticleView`](../Tests/AppleUse/Use.swift)"
RELEASE = "[`check-release: Checks`](../Benchmarks/Sources/release-checks/Checks.swift)"
FILES = {
    "Tests/StateTests/CellTests.swift": """
struct OtherTests { func published(row: Int) {} }
struct CellTests {
  func plain() { print("#if Web") }
  #if canImport(Combine) || OpenCombine
    func published(row: Int) {}
  #else
    func absent() {}
  #endif
  #if !Web
    func unserved() {}
  #endif
}
#if Web
  extension CellTests { func served() {} }
#endif
""",
    "Tests/AppleRun/Views.swift": "struct CounterView {}",
    "Tests/AppleUse/Use.swift": "struct ArticleView {}",
    "Benchmarks/Sources/release-checks/Checks.swift": "enum Checks {}",
    "Scripts/check-apple": "",
    "Scripts/check-release": "",
}
PASSED = {"StateTests.CellTests/plain()": "passed", "StateTests.CellTests/published(row:)": "passed"}
STEPS = {"apple": "passed", "release": "passed"}


@pytest.fixture
def root(tmp_path):
    for name, text in FILES.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    (tmp_path / "Docs").mkdir()
    return tmp_path


def row(shown, *links):
    rows, wrong = checklist.rows(f"{HEAD}| a state | `observe` | {shown} | {' · '.join(links)} |\n", DOCUMENT)
    assert not wrong
    return rows[0]


def errors(root, shown, *links):
    """Returns the errors that the source shows, without the name of the row."""
    found = checklist.contradictions(row(shown, *links), root, DOCUMENT, TRAITS)
    return [text.removeprefix("Docs/Checklist.md:3: a state: ") for text in found]


def missing(root, platform, shown, *links, outcomes=PASSED, steps=STEPS):
    """Returns the parts of the row that a run has not proven."""
    found = checklist.unproven(row(shown, *links), platform, outcomes, steps, root, DOCUMENT)
    return [text.removeprefix("Docs/Checklist.md:3: a state: ") for text in found]


# The form of a row.

def test_key_of_the_column_is_not_a_row():
    rows, wrong = checklist.rows("| shown on | meaning |\n|---|---|\n| Linux | The tests ran on Linux. |\n", DOCUMENT)
    assert (rows, wrong) == ([], [])


@pytest.mark.parametrize("line, error", [
    ("| a | b | " + PLAIN + " |", "the cells are to be a capability, the feature of Sluice, \"shown on\", and tests"),
    ("| a | b | Linux | tested |", "a: its last cell is to be links to tests, with · between them"),
    ("| a | b | Windows | " + PLAIN + " |", "a: \"shown on\" names 'Windows', which is none of "),
    ("| a | b |  | " + PLAIN + " |", "a: \"shown on\" names '', which is none of "),
])
def test_wrong_form_is_an_error(line, error):
    _, wrong = checklist.rows(HEAD + line, DOCUMENT)
    assert len(wrong) == 1 and wrong[0].startswith(f"Docs/Checklist.md:3: {error}")


def test_shown_on_has_environments_with_traits():
    assert row("Linux with `Web` and `OpenCombine` · Apple's platforms (with stubs)", PUBLISHED, VIEW).shown == {
        "Linux": {"Web", "OpenCombine"}, "Apple's platforms (with stubs)": set()}


# The names of tests and checks.

@pytest.mark.parametrize("name, target, error", [
    ("StateTests.CellTests/plain()", "../Tests/StateTests/CellTests.swift", None),
    ("StateTests.CellTests/gone()", "../Tests/StateTests/CellTests.swift", "which has no function gone"),
    ("StateTests.GoneTests/plain()", "../Tests/StateTests/CellTests.swift", "which has no GoneTests"),
    ("OtherTests.CellTests/plain()", "../Tests/StateTests/CellTests.swift", "which is not in Tests/OtherTests"),
    ("StateTests.CellTests/plain()", "../Tests/StateTests/Gone.swift", "which does not exist"),
    ("plain", "../Tests/StateTests/CellTests.swift", "is not the name of a test"),
    ("check-apple: CounterView", "../Tests/AppleRun/Views.swift", None),
    ("check-apple: GoneView", "../Tests/AppleRun/Views.swift", "which has no GoneView"),
    ("check-apple: CellTests", "../Tests/StateTests/CellTests.swift", "which check-apple does not prove"),
    ("check-release: CounterView", "../Tests/AppleRun/Views.swift", "which check-release does not prove"),
])
def test_names_are_compared_with_the_source(root, name, target, error):
    found = checklist.problem(root, DOCUMENT, name, target)
    assert found == error if error is None else error in found


@pytest.mark.parametrize("function, traits", [
    ("plain()", set()), ("published(row:)", {"OpenCombine"}), ("absent()", set()), ("unserved()", set()), ("served()", {"Web"}),
])
def test_needed_traits_are_those_around_the_function(root, function, traits):
    name = f"StateTests.CellTests/{function}"
    assert checklist.needed_traits(root, DOCUMENT, name, "../Tests/StateTests/CellTests.swift", TRAITS) == traits


# "shown on" agrees with the tests.

def test_row_without_the_trait_of_its_test_is_an_error(root):
    assert errors(root, "Linux with `OpenCombine`", PLAIN, PUBLISHED) == []
    assert errors(root, "Linux", PLAIN, PUBLISHED) == [
        "\"shown on\" names the traits [], and the tests need ['OpenCombine']"]
    assert errors(root, "Linux with `OpenCombine`", PLAIN) == [
        "\"shown on\" names the traits ['OpenCombine'], and the tests need []"]


def test_row_names_the_environment_of_each_check(root):
    assert errors(root, "Linux · Apple's platforms (with stubs) · Linux (release build)", PLAIN, VIEW, RELEASE) == []
    assert errors(root, "Linux", PLAIN, USE) == [
        "\"shown on\" does not name 'Apple's platforms (type-checked)', although a test or check shows it there"]
    assert errors(root, "Linux · Apple's platforms (with stubs)", PLAIN) == [
        "\"shown on\" names 'Apple's platforms (with stubs)', and no test or check shows it there"]


def test_row_with_tests_names_a_platform(root):
    assert errors(root, "macOS", PLAIN) == []
    assert errors(root, "Apple's platforms (with stubs)", VIEW) == []
    assert errors(root, "Linux", VIEW) == [
        "\"shown on\" does not name 'Apple's platforms (with stubs)', although a test or check shows it there",
        "\"shown on\" names 'Linux', and no test or check shows it there"]
    assert errors(root, "Apple's platforms (with stubs)", PLAIN, VIEW) == [
        "\"shown on\" does not name 'Linux', although a test or check shows it there"]


# A run proves a row.

@pytest.mark.parametrize("outcome", ["was skipped", "failed", None])
def test_test_that_did_not_pass_on_its_platform_proves_nothing(root, outcome):
    outcomes = {"StateTests.CellTests/plain()": outcome} if outcome else {}
    assert missing(root, "Linux", "Linux", PLAIN, outcomes=outcomes) == [
        f"StateTests.CellTests/plain() {outcome or 'did not run'}"]


def test_row_of_another_platform_is_not_checked_unless_its_test_fails(root):
    name = "StateTests.CellTests/plain()"
    for outcomes in ({}, {name: "was skipped"}):
        assert missing(root, "macOS", "Linux", PLAIN, outcomes=outcomes) == []
        assert missing(root, "Linux", "macOS", PLAIN, outcomes=outcomes) == []
        assert missing(root, "macOS", "macOS", PLAIN, outcomes=outcomes) != []
        assert missing(root, "macOS", "Linux · macOS", PLAIN, outcomes=outcomes) != []
    assert missing(root, "macOS", "Linux", PLAIN, outcomes={name: "failed"}) == [f"{name} failed"]


def test_run_without_a_trait_does_not_prove_the_row(root):
    shown = "Linux with `OpenCombine`"
    assert missing(root, "Linux", shown, PUBLISHED) == []
    assert missing(root, "Linux", shown, PUBLISHED, outcomes={}) == [
        "StateTests.CellTests/published(row:) did not run (the row needs the trait OpenCombine)"]


def test_check_proves_a_row_on_its_platforms(root):
    shown = "Apple's platforms (with stubs) · Apple's platforms (type-checked)"
    assert missing(root, "Linux", shown, VIEW, USE) == []
    assert missing(root, "Linux", shown, VIEW, USE, steps={"apple": "failed"}) == [
        "check-apple: CounterView failed", "check-apple: ArticleView failed"]
    # The stubs are for Linux.
    assert missing(root, "macOS", shown, VIEW, USE, steps={}) == ["check-apple: ArticleView did not run"]


def test_row_is_shown_where_its_tests_or_checks_are(root):
    for shown, links, platforms in (
            ("Linux", [PLAIN], ["Linux"]), ("macOS", [PLAIN], ["macOS"]), ("Linux · macOS", [PLAIN], ["Linux", "macOS"]),
            ("Linux (release build)", [RELEASE], ["Linux"]), ("Apple's platforms (type-checked)", [USE], ["Linux", "macOS"])):
        found = [platform for platform in checklist.PLATFORMS if checklist.is_shown_on(row(shown, *links), platform, root, DOCUMENT)]
        assert found == platforms


# The results of a run.

def test_outcomes_are_read_from_several_files(tmp_path):
    (tmp_path / "1.xml").write_text("""<testsuites><testsuite>
      <testcase classname="StateTests.Outer.CellTests" name="plain()"/>
      <testcase classname="StateTests.CellTests" name="skipped()"><skipped>macOS 26</skipped></testcase>
    </testsuite></testsuites>""")
    (tmp_path / "2.xml").write_text("""<testsuites><testsuite>
      <testcase classname="StateTests.CellTests" name="fails()"><failure message="1 != 2"/></testcase>
    </testsuite></testsuites>""")
    assert checklist.outcomes_of(tmp_path / "1.xml", tmp_path / "2.xml") == {
        "StateTests.Outer/CellTests/plain()": "passed", "StateTests.CellTests/skipped()": "was skipped",
        "StateTests.CellTests/fails()": "failed"}


def test_steps_are_read_by_their_names():
    assert checklist.outcomes_of_steps("1 0 apple\n0 1 compiler messages\n2000 0 tests\n0 0 attacks\n") == {
        "apple": "passed", "compiler messages": "failed", "tests": "passed", "attacks": "failed"}


def test_traits_are_those_of_the_package():
    text = """traits: [
      .trait(
        name: "Web", description: "…"),
      .trait(name: "OpenCombine", description: "…"),
      .default(enabledTraits: ["Web"]),
    ]"""
    assert checklist.traits_of_package(text) == TRAITS
