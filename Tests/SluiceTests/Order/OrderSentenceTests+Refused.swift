import Sluice
import SluiceMessages
import Testing

extension OrderSentenceTests {
  func refusals(_ body: () -> Void) -> [String] {
    _ = violations.take()
    body()
    return violations.takeNames()
  }

  @Test("observe: two writers are rejected if one path covers the other")
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

  @Test("observe: two writers are rejected only for the same origin, and forEach has every node of its type as origin")
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

  @Test("observe: the root as default origin and as explicit origin are the same origin")
  func rootAsOrigin() {
    mediator.observe("title", reads: \.a, writes: \.title) { _, _ in }
    #expect(
      refusals { mediator.from(office).observe("from root", reads: \.a, writes: \.title) { _, _ in } }
        == ["twoWriters"])
    #expect(
      refusals { mediator.forEach(Office.self).observe("each", reads: \.a, writes: \.title) { _, _ in } }
        == ["twoWriters"])
  }

  @Test("observe: a smart writer of a slot that a priority observer reads is rejected, in either order of registration")
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

  @Test("observe: a smart writer of a slot on the path of a priority observer is rejected")
  func priorityWay() {
    mediator.observe("priority", priority: .normal, reads: \.chosen.some.name) { _, _ in }
    #expect(
      refusals { mediator.observe("choose", reads: \.left, writes: \.chosen) { $1 = $0 } } == ["priorityReadWritten"])
    #expect(office.chosen == nil)
  }

  @Test("observe: a smart writer of a slot that a priority observer's computed property reads is rejected")
  func priorityComputed() {
    mediator.observe("priority", priority: .normal, reads: \.sum) { _, _ in }
    #expect(
      refusals { mediator.observe("limit", reads: \.a, writes: \.a) { $1 = min($0, 9) } } == ["priorityReadWritten"])
  }

  @Test("observe: a cycle through a slot on a write path is rejected")
  func cycleThroughWay() {
    mediator.observe("label", reads: \.a, writes: \.chosen.some.label) { _, _ in }
    #expect(
      refusals { mediator.observe("choose", reads: \.chosen.some.label, writes: \.chosen) { _, _ in } } == ["cycle"])
  }
}
