import Sluice
import SluiceMessages
import Testing

@Suite("Properties that depend on themselves at other nodes")
struct CascadeTests {
  let office = Office()
  let mediator: Mediator<Office>
  let violations: ViolationList
  let recorder = Recorder()

  init() {
    mediator = Mediator(office)
    violations = mediator.collectViolations()
  }

  private func runs(_ body: (Office) -> Void) -> [String] {
    _ = recorder.take()
    mediator.update("change", body)
    return recorder.take()
  }

  /// Registers an observer by which each folder gives its children their paths.
  private func labels() {
    let recorder = recorder
    mediator.forEach(Folder.self).observe(
      "labels", reads: \.name, \.label, \.children.each.name, writes: \.children.each.label
    ) { name, label, names, labels in
      recorder.note(name)
      for (name, handle) in zip(names, labels) { handle.value = "\(label)/\(name)" }
    }
  }

  @Test("Cascade: values that flow down are computed from top to bottom, each once")
  func topDown() {
    labels()
    let leaf = Folder("leaf")
    let middle = Folder("middle", children: [leaf])
    let top = Folder("top", children: [middle, Folder("other")])
    let first = runs { $0.left = top }
    #expect(first.sorted() == ["leaf", "middle", "other", "top"])
    #expect(first.first == "top")
    #expect(leaf.label == "/middle/leaf")
    // The parent reads its child's name, and the child reads its own.
    #expect(runs { _ in middle.name = "m" } == ["top", "m", "leaf"])
    #expect(leaf.label == "/m/leaf")
    #expect(runs { _ in leaf.name = "l" } == ["m", "l"])
    #expect(violations.take() == [])
  }

  @Test("Cascade: a node that moves is written by its new parent only")
  func moves() {
    labels()
    let leaf = Folder("leaf", children: [Folder("below")])
    let (one, two) = (Folder("one", children: [leaf]), Folder("two"))
    mediator.update("fill") { $0.left = Folder("top", children: [one, two]) }
    #expect(leaf.label == "/one/leaf")
    let moved = runs { _ in
      one.children = []
      two.children = [leaf]
    }
    #expect(moved.sorted() == ["below", "leaf", "one", "two"])
    #expect(leaf.children[0].label == "/two/leaf/below")
    #expect(violations.take() == [])
  }

  @Test("Cascade: a normalizing forEach observer runs once for each node that changed")
  func normalisers() {
    let recorder = recorder
    mediator.forEach(Folder.self).observe("limit", reads: \.name, \.own, writes: \.own) { name, old, own in
      recorder.note("limit \(name)")
      own = min(old, 9)
    }
    mediator.observe("sum", reads: \.folders.each.own, writes: \.total) { owns, total in
      recorder.note("sum")
      total = owns.reduce(0, +)
    }
    let (one, two) = (Folder("one", own: 20), Folder("two", own: 3))
    #expect(runs { $0.folders = [one, two] } == ["limit one", "limit two", "sum"])
    #expect(office.total == 12)
    #expect(runs { _ in one.own = 30 } == ["limit one"])
    #expect(runs { _ in two.own = 30 } == ["limit two", "sum"])
    #expect(runs { _ in } == [])
    #expect(office.total == 18)
  }

  @Test("Cascade: two properties that depend on each other along the tree are ordered by slots")
  func upAndDown() {
    let recorder = recorder
    // Sizes flow up, and the totals that depend on them flow down. This is a cycle of properties, not of slots.
    mediator.forEach(Folder.self).observe("size", reads: \.name, \.own, \.children.each.size, writes: \.size) {
      name, own, sizes, size in
      recorder.note("size \(name)")
      size = own + sizes.reduce(0, +)
    }
    mediator.forEach(Folder.self).observe(
      "total", reads: \.name, \.total, \.children.each.size, writes: \.children.each.total
    ) { name, total, sizes, totals in
      recorder.note("total \(name)")
      for (size, handle) in zip(sizes, totals) { handle.value = total + size }
    }
    let leaf = Folder("leaf", own: 1)
    let middle = Folder("middle", own: 2, children: [leaf])
    let top = Folder("top", own: 4, children: [middle])
    mediator.update("fill") { $0.left = top }
    #expect((top.size, middle.total, leaf.total) == (7, 3, 4))
    let seen = runs { _ in leaf.own = 2 }
    #expect(seen.filter { $0.hasPrefix("size") } == ["size leaf", "size middle", "size top"])
    #expect(seen.filter { $0.hasPrefix("total") } == ["total top", "total middle", "total leaf"])
    #expect((top.size, middle.total, leaf.total) == (8, 4, 6))
    #expect(violations.take() == [])
  }

  @Test("Cascade: a cycle of slots is reported, and each observer still runs once")
  func cycleOfSlots() {
    let recorder = recorder
    let (one, two) = (Folder("one"), Folder("two"))
    mediator.update("fill") {
      $0.left = one
      $0.right = two
    }
    mediator.observe("left", reads: \.left.some.label, \.a, writes: \.right.some.label) { label, a, target in
      recorder.note("left")
      target?.value = "\(label ?? "")l\(a)"
    }
    mediator.observe("right", reads: \.selected.some.label, \.b, writes: \.chosen.some.label) { label, b, target in
      recorder.note("right")
      target?.value = "\(label ?? "")r\(b)"
    }
    #expect(violations.take() == [])
    mediator.observe("back", reads: \.front.some.label, \.a, writes: \.left.some.label) { label, a, target in
      recorder.note("back")
      target?.value = "b\(a)"
    }
    _ = recorder.take()
    mediator.update("close the cycle") { $0.selected = two }
    _ = violations.take()
    let seen = runs { $0.a = 1 }
    #expect(seen.count { $0 == "left" } == 1)
    #expect(seen.count { $0 == "back" } == 1)
    let told = violations.takeNames()
    #expect(told.first == "cycleOfSlots")
  }

  @Test("Cascade: an observer registered later gets its position among the observers of a cycle")
  func registeredLater() {
    let recorder = recorder
    let leaf = Folder("leaf", own: 1)
    mediator.update("fill") { $0.left = Folder("top", own: 2, children: [leaf]) }
    mediator.observe("caption", reads: \.title, writes: \.caption) { title, caption in
      recorder.note("caption")
      caption = title
    }
    mediator.forEach(Folder.self).observe("size", reads: \.name, \.own, \.children.each.size, writes: \.size) {
      name, own, sizes, size in
      recorder.note(name)
      size = own + sizes.reduce(0, +)
    }
    mediator.observe("title", reads: \.left.some.size, writes: \.title) { size, title in
      recorder.note("title")
      title = "\(size ?? 0)"
    }
    mediator.forEach(Folder.self).observe("limit", reads: \.own, writes: \.own) { old, own in
      recorder.note("limit")
      own = min(old, 9)
    }
    #expect(runs { _ in leaf.own = 20 } == ["limit", "leaf", "top", "title", "caption"])
    #expect(office.caption == "11")
    #expect(violations.take() == [])
  }

  @Test("Cascade: a tree that a smart observer creates is summed up in the same refresh")
  func builtBySmart() {
    mediator.observe("build", reads: \.a, writes: \.chosen) { a, chosen in
      chosen = a == 0 ? nil : Folder("top", own: a, children: [Folder("one", own: 1), Folder("two", own: 2)])
    }
    mediator.forEach(Folder.self).observe("size", reads: \.own, \.children.each.size, writes: \.size) {
      own, sizes, size in
      size = own + sizes.reduce(0, +)
    }
    mediator.observe("total", reads: \.chosen.some.size, writes: \.total) { $1 = $0 ?? -1 }
    mediator.update("build") { $0.a = 4 }
    #expect(office.total == 7)
    mediator.update("build another") { $0.a = 5 }
    #expect(office.total == 8)
    mediator.update("none") { $0.a = 0 }
    #expect(office.total == -1)
    #expect(violations.take() == [])
  }
}
