import Sluice
import SluiceMessages
import Testing

@Suite("Order among observers")
struct OrderSentenceTests {
  let office = Office()
  let mediator: Mediator<Office>
  let violations: ViolationList
  let recorder = Recorder()

  init() {
    mediator = Mediator(office)
    violations = mediator.collectViolations()
  }

  func runs(_ body: (Office) -> Void) -> [String] {
    _ = recorder.take()
    mediator.update("change", body)
    return recorder.take()
  }

  func fill(_ body: (Office) -> Void) { mediator.update("fill", body) }

  // MARK: Order by properties

  @Test("Order: a writer of a property runs before all readers of this property, at whichever nodes")
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

  @Test("Order: a computed property counts as a read of all slots that it reads")
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

  @Test("Order: the slots on a write path count as read")
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

  @Test("Order: ties are broken by the order of registration")
  func ties() {
    let recorder = recorder
    for name in ["c", "a", "b"] { mediator.observe(name, reads: \.a) { _ in recorder.note(name) } }
    for name in ["r", "q"] { mediator.render(name) { _ in recorder.note(name) } }
    for name in ["z", "y"] { mediator.observe(name, priority: .normal, reads: \.a) { _, _ in recorder.note(name) } }
    for name in ["t", "s"] { mediator.observeEveryRefresh(name) { _ in recorder.note(name) } }
    #expect(runs { $0.a = 1 } == ["z", "y", "c", "a", "b", "t", "s"])
  }

  // MARK: Writes of nodes

  @Test("Contract: writing nodes permits changes of membership and order, and writes to nodes created in this run")
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

  @Test("Contract: writing below existing nodes requires a subtree")
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

  @Test("Contract: a subtree permits writes to all slots below")
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

  @Test("Order: an observer that reads below a list runs after the writer of the list")
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

  @Test("Order: in a cycle of properties, observers of children run before those of their parents")
  func childrenFirst() {
    let recorder = recorder
    let leaf = Folder("leaf", own: 1)
    let top = Folder("top", own: 4, children: [Folder("middle", own: 2, children: [leaf]), Folder("other", own: 8)])
    mediator.forEach(Folder.self).observe("size", reads: \.name, \.own, \.children.each.size, writes: \.size) {
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

  @Test("Order: an observer outside of a cycle of properties runs after the cycle")
  func outsideTheCycle() {
    let recorder = recorder
    let top = Folder("top", own: 4, children: [Folder("leaf", own: 2)])
    fill { $0.left = top }
    mediator.observe("total", reads: \.left.some.size, writes: \.total) { size, total in
      recorder.note("total")
      total = size ?? 0
    }
    mediator.forEach(Folder.self).observe("size", reads: \.name, \.own, \.children.each.size, writes: \.size) {
      name, own, sizes, size in
      recorder.note(name)
      size = own + sizes.reduce(0, +)
    }
    #expect(office.total == 6)
    #expect(runs { _ in top.children[0].own = 3 } == ["leaf", "top", "total"])
    #expect(office.total == 7)
  }
}
