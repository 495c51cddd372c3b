import ModelReference
import Testing

/// Comparison of two records of one operation.
@Suite("Differences of records")
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

  @Test("differences(from:): smart runs can have any order that keeps the stated pairs")
  func smartOrder() {
    var got = Self.expected
    #expect(Self.expected.differences(from: got) == ["refresh 0, before: b must run before a, got the opposite"])
    got.refreshes[0].smart.reverse()
    got.refreshes[0].before = []
    #expect(Self.expected.differences(from: got) == [])
  }

  @Test("differences(from:): each line states the key, the expected value and the seen value")
  func lines() {
    var got = Self.expected
    got.threw = true
    got.slots["n1.a"] = nil
    got.violations = [Seen.Violation(kind: "order", observer: nil)]
    got.refreshes[0].smart = [Seen.Run(observer: "b", first: true)]
    #expect(
      Self.expected.differences(from: got) == [
        "threw: expected false, got true", #"violations: expected [], got ["order by no observer"]"#,
        "slots n1.a: expected 1, got unchanged", "refresh 0, smart run 0: expected a, got b for the first time",
      ])
  }

  @Test("differences(from:): omits derived slots of detached nodes, and recurring runs where these are open")
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

  @Test("differences(from:): for an unsettled record, checks only the violations that must be reported")
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
