import Sluice
import SluiceMessages
import Testing

extension OrderSentenceTests {
  func refusals(_ body: () -> Void) -> [String] {
    _ = violations.take()
    body()
    return violations.takeNames()
  }

  @Test("two writers are refused if one path covers the other")
  func coveredWriter() {
    mediator.observe("label", reads: \.a, writes: \.left.some.label) { _, _ in }
    #expect(
      refusals {
        mediator.observe("all", reads: \.left.some.subtree, writes: \.left.some.subtree) { _, _ in }
      }.contains("twoWriters"))
    #expect(refusals { mediator.observe("size", reads: \.a, writes: \.left.some.size) { _, _ in } } == [])
    #expect(refusals { mediator.observe("right", reads: \.a, writes: \.right.some.label) { _, _ in } } == [])
    #expect(refusals { mediator.observe("again", reads: \.b, writes: \.left.some.label) { _, _ in } } == ["twoWriters"])
  }

  @Test("two writers are refused only from the same origin; forEach has every node of its type")
  func sameOrigin() {
    let (one, two) = (Folder("one"), Folder("two"))
    fill { $0.folders = [one, two] }
    mediator.from(one).observe("one", reads: \.own, writes: \.label) { _, _ in }
    #expect(refusals { mediator.from(two).observe("two", reads: \.own, writes: \.label) { _, _ in } } == [])
    #expect(
      refusals { mediator.from(one).observe("one again", reads: \.name, writes: \.label) { _, _ in } }
        == ["twoWriters"])
    #expect(
      refusals { mediator.forEach(Folder.self).observe("each", reads: \.own, writes: \.label) { _, _ in } }
        == ["twoWriters"])
    #expect(
      refusals { mediator.forEach(Folder.self).observe("each size", reads: \.own, writes: \.size) { _, _ in } } == [])
    #expect(
      refusals { mediator.from(one).observe("size", reads: \.own, writes: \.size) { _, _ in } } == ["twoWriters"])
  }

  @Test("the root by its path and the root as origin are one origin")
  func rootAsOrigin() {
    mediator.observe("title", reads: \.a, writes: \.title) { _, _ in }
    #expect(
      refusals { mediator.from(office).observe("from root", reads: \.a, writes: \.title) { _, _ in } }
        == ["twoWriters"])
    #expect(
      refusals { mediator.forEach(Office.self).observe("each", reads: \.a, writes: \.title) { _, _ in } }
        == ["twoWriters"])
  }

  @Test("a smart writer of what a priority observer reads is refused, whoever comes first")
  func priorityRead() {
    mediator.observe("priority", priority: .normal, reads: \.title) { _, _ in }
    #expect(
      refusals { mediator.observe("smart", reads: \.a, writes: \.title) { _, _ in } } == ["priorityReadWritten"])
    mediator.observe("caption", reads: \.a, writes: \.caption) { _, _ in }
    #expect(
      refusals { mediator.observe("late", priority: .normal, reads: \.caption) { _, _ in } }
        == ["priorityReadWritten"])
    #expect(refusals { mediator.observe("echo", priority: .normal, reads: \.echo) { _, _ in } } == [])
  }

  @Test("a smart writer of a way of a priority observer is refused")
  func priorityWay() {
    mediator.observe("priority", priority: .normal, reads: \.chosen.some.name) { _, _ in }
    #expect(
      refusals { mediator.observe("choose", reads: \.left, writes: \.chosen) { $1 = $0 } } == ["priorityReadWritten"])
    #expect(office.chosen == nil)
  }

  @Test("a smart writer of what a computed property of a priority observer reads is refused")
  func priorityComputed() {
    mediator.observe("priority", priority: .normal, reads: \.sum) { _, _ in }
    #expect(
      refusals { mediator.observe("limit", reads: \.a, writes: \.a) { $1 = min($0, 9) } } == ["priorityReadWritten"])
  }

  @Test("a cycle through the way of a write path is refused")
  func cycleThroughWay() {
    mediator.observe("label", reads: \.a, writes: \.chosen.some.label) { _, _ in }
    #expect(
      refusals { mediator.observe("choose", reads: \.chosen.some.label, writes: \.chosen) { _, _ in } } == ["cycle"])
  }
}
