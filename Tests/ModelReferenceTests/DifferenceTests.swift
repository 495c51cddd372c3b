import ModelReference
import Testing

/// How two accounts of one operation are told apart.
@Suite("Differences")
struct DifferenceTests {
  static let expected: Seen = {
    var seen = Seen()
    var refresh = Seen.Refresh()
    refresh.smart = [Seen.Run(observer: "a", first: false), Seen.Run(observer: "b", first: false)]
    refresh.before = [["b", "a"]]
    seen.refreshes = [refresh]
    seen.slots = ["n1.a": .integer(1), "n2.size": .integer(4)]
    seen.detached = ["n2"]
    return seen
  }()

  @Test("Smart runs may come in any order that keeps the pairs")
  func smartOrder() {
    var got = Self.expected
    #expect(Self.expected.differences(from: got) == ["refresh 0, before: b must run before a, got the opposite"])
    got.refreshes[0].smart.reverse()
    got.refreshes[0].before = []
    #expect(Self.expected.differences(from: got) == [])
  }

  @Test("Each line names the key, what was expected and what was seen")
  func lines() {
    var got = Self.expected
    got.threw = true
    got.slots["n1.a"] = nil
    got.violations = [Seen.Violation(kind: "order", observer: nil)]
    got.refreshes[0].smart = [Seen.Run(observer: "b", first: true)]
    #expect(
      Self.expected.differences(from: got) == [
        "threw: expected false, got true", #"violations: expected [], got ["order by nobody"]"#,
        "slots n1.a: expected 1, got unchanged", "refresh 0, smart run 0: expected a, got b for the first time",
      ])
  }

  @Test("Derived slots of detached nodes and, where they are open, recurring runs are left out")
  func leftOut() {
    var (expected, got) = (Self.expected, Self.expected)
    expected.refreshes = []
    expected.recurringOpen = true
    got.refreshes = [Seen.Refresh()]
    got.refreshes[0].recurring = [Seen.Run(observer: "c", first: false)]
    got.slots["n2.size"] = .integer(5)
    #expect(expected.differences(from: got) == [])
    #expect(expected.differences(from: got, strictly: true) == ["slots n2.size: expected 4, got 5"])
  }

  @Test("Where nothing is settled, only what must be reported is looked for")
  func unsettled() {
    var expected = Seen()
    expected.settled = false
    expected.mustReport = ["order"]
    var got = Self.expected
    #expect(expected.differences(from: got) == ["mustReport: nothing of kind order was reported"])
    got.violations = [Seen.Violation(kind: "order", observer: "a")]
    #expect(expected.differences(from: got) == [])
  }
}
