import Sluice
import SluiceMessages
import Testing

@Suite("The order among observers:")
struct OrderSentenceTests {
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

  private func fill(_ body: (Office) -> Void) { mediator.update("fill", body) }

  // MARK: Properties decide

  @Test("who writes a property of a type runs before everyone who reads it, at whatever node")
  func propertiesDecide() {
    let recorder = recorder
    fill {
      $0.left = Folder("left")
      $0.right = Folder("right")
    }
    mediator.observe("reader", reads: \.a, \.right.some.total) { a, total in recorder.note("reader") }
    mediator.observe("bystander", reads: \.a, \.right.some.size) { a, total in recorder.note("bystander") }
    mediator.observe("writer", reads: \.a, writes: \.left.some.total) { a, total in
      recorder.note("writer")
      total?.value = a
    }
    #expect(runs { $0.a = 1 } == ["bystander", "writer", "reader"])
  }

  @Test("a computed property counts as all that it reads")
  func computedCounts() {
    let recorder = recorder
    mediator.observe("sum", reads: \.sum) { recorder.note("sum \($0)") }
    mediator.observe("even", reads: \.b, writes: \.b) { old, b in
      recorder.note("even")
      b = old - old % 2
    }
    #expect(
      runs {
        $0.a = 1
        $0.b = 3
      } == ["even", "sum 3"])
    #expect(runs { $0.b = 3 } == ["even"])
  }

  @Test("the way of a write path counts as read")
  func wayOfWriteOrders() {
    let recorder = recorder
    fill { $0.folders = [Folder("one"), Folder("two")] }
    mediator.observe("label", reads: \.a, writes: \.chosen.some.label) { a, label in
      recorder.note("label")
      label?.value = "\(a)"
    }
    mediator.observe("choose", reads: \.a, \.folders, writes: \.chosen) { a, folders, chosen in
      recorder.note("choose")
      chosen = folders[a]
    }
    #expect(runs { $0.a = 1 } == ["choose", "label"])
    #expect(office.folders.map(\.label) == ["0", "1"])
  }

  @Test("ties are broken by the order of registration")
  func ties() {
    let recorder = recorder
    for name in ["c", "a", "b"] { mediator.observe(name, reads: \.a) { _ in recorder.note(name) } }
    for name in ["r", "q"] { mediator.render(name) { _ in recorder.note(name) } }
    for name in ["z", "y"] { mediator.observe(name, priority: .normal, reads: \.a) { _, _ in recorder.note(name) } }
    for name in ["t", "s"] { mediator.recurring(name) { _ in recorder.note(name) } }
    #expect(runs { $0.a = 1 } == ["z", "y", "c", "a", "b", "t", "s"])
  }

  // MARK: What writing nodes covers

  @Test("writing nodes covers which they are, their order, and those that the observer made in this run")
  func writesNodes() {
    mediator.observe("rows", reads: \.a, writes: \.rows) { a, rows in
      let new = Row("new")
      new.text = "\(a)"
      new.height = a
      rows.append(new)
      new.height += 1
      rows.reverse()
    }
    fill { $0.a = 2 }
    #expect(office.rows.map(\.text) == ["2", "0"])
    #expect(office.rows.map(\.height) == [3, 1])
    #expect(violations.take() == [])
  }

  @Test("what stands below other nodes needs a subtree")
  func writesBelow() {
    mediator.observe("rows", reads: \.a, writes: \.rows) { a, rows in
      if rows.isEmpty { rows.append(Row("first")) } else { rows[0].height = a }
    }
    #expect(violations.take() == [])
    fill { $0.a = 2 }
    #expect(
      violations.take() == [.undeclaredWrite(observer: "rows", slot: "Row.height", declared: [#"\.rows"#])])
    #expect(office.rows[0].height == 0)
  }

  @Test("a subtree covers what stands below")
  func writesSubtree() {
    fill { $0.selected = Folder("top", children: [Folder("leaf")]) }
    mediator.observe("sizes", reads: \.a, \.selected.some.subtree, writes: \.selected.some.subtree) { a, _, top in
      guard let top = top ?? nil else { return }
      top.size = a
      top.children[0].size = a
      top.children[0].name = "\(a)"
    }
    fill { $0.a = 3 }
    #expect(violations.take() == [])
    #expect(office.selected?.children[0].size == 3)
    #expect(office.selected?.children[0].name == "3")
  }

  @Test("who reads below a list runs after who writes the list")
  func readsBelowList() {
    let recorder = recorder
    mediator.observe("texts", reads: \.rows.each.text) { recorder.note("texts \(Array($0))") }
    mediator.observe("rows", reads: \.a, writes: \.rows) { a, rows in
      recorder.note("rows")
      rows = [Row("\(a)")]
    }
    #expect(runs { $0.a = 1 } == ["rows", "texts [\"1\"]"])
  }

  // MARK: Cycles of properties

  @Test("in a cycle of properties the nodes decide: children before parents")
  func childrenFirst() {
    let recorder = recorder
    let leaf = Folder("leaf", own: 1)
    let top = Folder("top", own: 4, children: [Folder("middle", own: 2, children: [leaf]), Folder("other", own: 8)])
    mediator.observe("size", forEach: Folder.self, reads: \.name, \.own, \.children.each.size, writes: \.size) {
      name, own, sizes, size in
      recorder.note(name)
      size = own + sizes.reduce(0, +)
    }
    #expect(runs { $0.left = top }.last == "top")
    #expect(top.size == 15)
    #expect(runs { _ in leaf.own = 16 } == ["leaf", "middle", "top"])
    #expect(top.size == 30)
    #expect(
      runs { _ in
        leaf.own = 17
        top.own = 3
      } == ["leaf", "middle", "top"])
    #expect(top.size == 30)
    #expect(runs { _ in top.children[1].own = 9 } == ["other", "top"])
    #expect(top.size == 31)
    #expect(violations.take() == [])
  }

  @Test("an observer outside a cycle of properties is not drawn into it")
  func outsideTheCycle() {
    let recorder = recorder
    let top = Folder("top", own: 4, children: [Folder("leaf", own: 2)])
    fill { $0.left = top }
    mediator.observe("total", reads: \.left.some.size, writes: \.total) { size, total in
      recorder.note("total")
      total = size ?? 0
    }
    mediator.observe("size", forEach: Folder.self, reads: \.name, \.own, \.children.each.size, writes: \.size) {
      name, own, sizes, size in
      recorder.note(name)
      size = own + sizes.reduce(0, +)
    }
    #expect(office.total == 6)
    #expect(runs { _ in top.children[0].own = 3 } == ["leaf", "top", "total"])
    #expect(office.total == 7)
  }

  // MARK: Refused at registration

  private func refusals(_ body: () -> Void) -> [Message.ID] {
    _ = violations.take()
    body()
    return violations.take().map(\.id)
  }

  @Test("two writers are refused if one path covers the other")
  func coveredWriter() {
    mediator.observe("label", reads: \.a, writes: \.left.some.label) { _, _ in }
    #expect(
      refusals {
        mediator.observe("all", reads: \.left.some.subtree, writes: \.left.some.subtree) { _, _ in }
      }.contains(.twoWriters))
    #expect(refusals { mediator.observe("size", reads: \.a, writes: \.left.some.size) { _, _ in } } == [])
    #expect(refusals { mediator.observe("right", reads: \.a, writes: \.right.some.label) { _, _ in } } == [])
    #expect(refusals { mediator.observe("again", reads: \.b, writes: \.left.some.label) { _, _ in } } == [.twoWriters])
  }

  @Test("two writers are refused only from the same origin; forEach has every node of its type")
  func sameOrigin() {
    let (one, two) = (Folder("one"), Folder("two"))
    fill { $0.folders = [one, two] }
    mediator.observe("one", from: one, reads: \.own, writes: \.label) { _, _ in }
    #expect(refusals { mediator.observe("two", from: two, reads: \.own, writes: \.label) { _, _ in } } == [])
    #expect(
      refusals { mediator.observe("one again", from: one, reads: \.name, writes: \.label) { _, _ in } }
        == [.twoWriters])
    #expect(
      refusals { mediator.observe("each", forEach: Folder.self, reads: \.own, writes: \.label) { _, _ in } }
        == [.twoWriters])
    #expect(
      refusals { mediator.observe("each size", forEach: Folder.self, reads: \.own, writes: \.size) { _, _ in } } == [])
    #expect(
      refusals { mediator.observe("size", from: one, reads: \.own, writes: \.size) { _, _ in } } == [.twoWriters])
  }

  @Test("the root by its path and the root as origin are one origin")
  func rootAsOrigin() {
    mediator.observe("title", reads: \.a, writes: \.title) { _, _ in }
    #expect(
      refusals { mediator.observe("from root", from: office, reads: \.a, writes: \.title) { _, _ in } }
        == [.twoWriters])
    #expect(
      refusals { mediator.observe("each", forEach: Office.self, reads: \.a, writes: \.title) { _, _ in } }
        == [.twoWriters])
  }

  @Test("a smart writer of what a priority observer reads is refused, whoever comes first")
  func priorityRead() {
    mediator.observe("priority", priority: .normal, reads: \.title) { _, _ in }
    #expect(
      refusals { mediator.observe("smart", reads: \.a, writes: \.title) { _, _ in } } == [.priorityReadWritten])
    mediator.observe("caption", reads: \.a, writes: \.caption) { _, _ in }
    #expect(
      refusals { mediator.observe("late", priority: .normal, reads: \.caption) { _, _ in } }
        == [.priorityReadWritten])
    #expect(refusals { mediator.observe("echo", priority: .normal, reads: \.echo) { _, _ in } } == [])
  }

  @Test("a smart writer of a way of a priority observer is refused")
  func priorityWay() {
    mediator.observe("priority", priority: .normal, reads: \.chosen.some.name) { _, _ in }
    #expect(
      refusals { mediator.observe("choose", reads: \.left, writes: \.chosen) { $1 = $0 } } == [.priorityReadWritten])
    #expect(office.chosen == nil)
  }

  @Test("a smart writer of what a computed property of a priority observer reads is refused")
  func priorityComputed() {
    mediator.observe("priority", priority: .normal, reads: \.sum) { _, _ in }
    #expect(
      refusals { mediator.observe("limit", reads: \.a, writes: \.a) { $1 = min($0, 9) } } == [.priorityReadWritten])
  }

  @Test("a cycle through the way of a write path is refused")
  func cycleThroughWay() {
    mediator.observe("label", reads: \.a, writes: \.chosen.some.label) { _, _ in }
    #expect(
      refusals { mediator.observe("choose", reads: \.chosen.some.label, writes: \.chosen) { _, _ in } } == [.cycle])
  }

  // MARK: Found when it happens

  @Test("a smart write to a slot that a priority observer reaches is refused, whether that one ran or not")
  func writeOfPriorityRead() {
    let recorder = recorder
    let (shared, other) = (Folder("shared"), Folder("other"))
    fill {
      $0.left = shared
      $0.right = other
    }
    mediator.observe("priority", priority: .normal, reads: \.right.some.label) { _, label in
      recorder.note("priority \(label ?? "-")")
    }
    mediator.observe("smart", reads: \.a, writes: \.left.some.label) { a, label in label?.value = "\(a)" }
    #expect(runs { $0.a = 1 } == [])
    #expect(shared.label == "1")
    #expect(violations.take() == [])
    #expect(runs { $0.right = shared } == ["priority 1"])
    #expect(violations.take() == [])
    #expect(runs { $0.a = 2 } == [])
    #expect(shared.label == "1")
    #expect(
      violations.take() == [.writeOfPriorityRead(observer: "smart", slot: "Folder.label", reader: "priority")])
    #expect(runs { $0.right = other } == ["priority "])
    #expect(runs { $0.a = 3 } == [])
    #expect(shared.label == "3")
    #expect(violations.take() == [])
  }

  @Test("a write to what was read in this refresh is refused")
  func lateWrite() {
    let shared = Folder("shared")
    // Each waits for the other's property, so both stand in a cycle of properties.
    mediator.observe("first", reads: \.left.some.label, \.a, writes: \.left.some.rows) { label, a, rows in
      rows?.value = [Row("\(label ?? "-")\(a)")]
    }
    mediator.observe("second", reads: \.right.some.rows, \.a, writes: \.right.some.label) { rows, a, label in
      label?.value = "\(a)"
    }
    fill {
      $0.left = shared
      $0.right = Folder("other")
      $0.a = 1
    }
    #expect(violations.take() == [])
    fill {
      $0.right = shared
      $0.a = 2
    }
    #expect(violations.take().map(\.id) == [.cycleOfSlots, .lateWrite])
    #expect(shared.label == "")
    #expect(shared.rows.map(\.text) == ["2"])
  }

  @Test("an observer that normalises a slot runs before its other readers, and not again")
  func normalises() {
    let recorder = recorder
    mediator.observe("reader", reads: \.left.some.own) { recorder.note("reader \($0 ?? -1)") }
    mediator.observe("limit", reads: \.left.some.own, writes: \.left.some.own) { old, own in
      recorder.note("limit \(old ?? -1)")
      if let old { own?.value = min(old, 9) }
    }
    #expect(runs { $0.left = Folder("left", own: 20) } == ["limit 20", "reader 9"])
    #expect(runs { $0.left?.own = 30 } == ["limit 30"])
    #expect(runs { $0.left?.own = 9 } == [])
    #expect(runs { $0.left?.own = 3 } == ["limit 3", "reader 3"])
  }

  // MARK: Attachment

  @Test("a priority observer of a node that a smart one attached has its first run in the next refresh")
  func priorityOfAttached() {
    let recorder = recorder
    let folder = Folder("new")
    mediator.observe("priority", from: folder, priority: .normal, reads: \.name) { recorder.note("priority \($1)") }
    mediator.observe("each", forEach: Folder.self, priority: .last, reads: \.name) { recorder.note("each \($1)") }
    mediator.observe("attach", reads: \.a, writes: \.chosen) { a, chosen in
      recorder.note("attach")
      chosen = a > 0 ? folder : nil
    }
    #expect(runs { $0.a = 1 } == ["attach"])
    #expect(runs { $0.b = 1 } == ["priority new", "each new"])
    #expect(runs { $0.b = 2 } == [])
    #expect(runs { _ in folder.name = "neu" } == ["priority neu", "each neu"])
  }

  @Test("one whose origin is detached before its turn does not run")
  func detachedBeforeItsTurn() {
    let recorder = recorder
    let folder = Folder("gone")
    fill { $0.left = folder }
    mediator.observe("detach", priority: .first, reads: \.a) { office, a in if a > 0 { office.left = nil } }
    mediator.observe("priority", from: folder, priority: .last, reads: \.own) { recorder.note("priority \($1)") }
    mediator.observe("smart", from: folder, reads: \.own) { recorder.note("smart \($0)") }
    mediator.observe("each", forEach: Folder.self, reads: \.own) { recorder.note("each \($0)") }
    mediator.render("render", from: folder) { recorder.note("render \($0.own)") }
    #expect(runs { _ in folder.own = 1 } == ["priority 1", "smart 1", "each 1", "render 1"])
    #expect(
      runs {
        $0.a = 1
        folder.own = 2
      } == [])
    #expect(runs { _ in folder.own = 3 } == [])
    #expect(
      runs {
        $0.a = 0
        $0.left = folder
      } == ["priority 3", "smart 3", "each 3", "render 3"])
  }

  @Test("one whose origin a smart observer detaches before its turn does not run")
  func detachedBySmart() {
    let recorder = recorder
    let folder = Folder("gone")
    mediator.observe("attach", reads: \.a, writes: \.chosen) { a, chosen in chosen = a == 0 ? folder : nil }
    mediator.observe("smart", from: folder, reads: \.own) { recorder.note("smart \($0)") }
    mediator.render("render", from: folder) { recorder.note("render \($0.own)") }
    #expect(runs { _ in folder.own = 1 } == ["smart 1", "render 1"])
    #expect(
      runs {
        folder.own = 2
        $0.a = 1
      } == [])
    #expect(runs { $0.a = 0 } == ["smart 2", "render 2"])
  }

  @Test("forEach runs for nodes that other smart observers have just made")
  func forEachOfMade() {
    let recorder = recorder
    mediator.observe("height", forEach: Row.self, reads: \.text, writes: \.height) { text, height in
      recorder.note("height \(text)")
      height = text.count
    }
    mediator.observe("rows", reads: \.a, writes: \.rows) { a, rows in
      recorder.note("rows")
      rows = NodeList((0..<a).map { Row(String(repeating: "x", count: $0 + 1)) })
    }
    mediator.observe("total", reads: \.rows.each.height, writes: \.total) { heights, total in
      recorder.note("total")
      total = heights.reduce(0, +)
    }
    #expect(runs { $0.a = 2 }.sorted() == ["height x", "height xx", "rows", "total"])
    #expect(office.total == 3)
    #expect(runs { $0.a = 0 } == ["rows", "total"])
    #expect(violations.take() == [])
  }
}
