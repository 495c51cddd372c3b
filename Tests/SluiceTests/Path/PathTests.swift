import Sluice
import SluiceMessages
import Testing

@Node final class Shelf {
  var name = ""
  var boxes: [Shelf] = []
  var best: Shelf?
  var spare: [Shelf]?
  var list: NodeList<Shelf>?
  let fixed: Shelf?
  @Derived var label = ""
  init(_ name: String = "", fixed: Shelf? = nil) {
    self.name = name
    self.fixed = fixed
  }
}

@Suite("Paths")
struct PathTests {
  let root = Shelf("root", fixed: Shelf("fixed"))
  let a = Shelf("a")
  let b = Shelf("b")
  let c = Shelf("c")
  let recorder = Recorder()

  private func mediator() -> Mediator<Shelf> {
    root.boxes = [a, b]
    a.boxes = [c]
    b.boxes = [c]
    a.best = b
    root.best = a
    root.list = [b, a]
    return Mediator(root)
  }

  @Test("Path: reads one slot, also through constants")
  func single() {
    let recorder = recorder
    mediator().observe("x", reads: \.name, \.fixed.some.name) { recorder.note("\($0) \($1 ?? "-")") }
    #expect(recorder.take() == ["root fixed"])
  }

  @Test("Path: ends where an optional is nil")
  func optional() {
    let recorder = recorder
    let mediator = mediator()
    mediator.observe("x", reads: \.best.some.best.some.name, \.spare) {
      recorder.note("\($0 ?? "-") \($1?.count ?? -1)")
    }
    mediator.update("cut") { _ in a.best = nil }
    mediator.update("cut above") { $0.best = nil }
    mediator.update("out of reach") { _ in b.name = "bb" }
    mediator.update("spare") { $0.spare = [c] }
    #expect(recorder.take() == ["b -1", "- -1", "- -1", "- 1"])
  }

  @Test("Path: goes through collections in order and delivers each slot once")
  func each() {
    let recorder = recorder
    let mediator = mediator()
    mediator.observe("x", reads: \.boxes.each.boxes.each.name, \.boxes.each.best.some.name) { names, best in
      recorder.note("\(Array(names)) \(Array(best))")
    }
    mediator.update("rename what is reached twice") { _ in c.name = "cc" }
    mediator.update("replace") { _ in b.boxes = [Shelf("d")] }
    mediator.update("append") { $0.boxes.append(c) }
    #expect(
      recorder.take() == [
        #"["c"] ["b"]"#, #"["cc"] ["b"]"#, #"["cc", "d"] ["b"]"#, #"["cc", "d"] ["b"]"#,
      ])
  }

  @Test("Path: goes through an optional collection")
  func optionalCollection() {
    let mediator = mediator()
    let recorder = recorder
    mediator.observe("x", reads: \.list, \.list.each.name) { list, names in
      recorder.note("\(list?.count ?? -1) \(names.joined())")
    }
    mediator.update("append") { $0.list?.append(c) }
    mediator.update("drop") { $0.list = nil }
    #expect(recorder.take() == ["2 ba", "3 bac", "-1 "])
  }

  @Test("Path: one that ends with subtree observes every change below, and no other")
  func subtree() {
    let other = Shelf("other")
    let mediator = mediator()
    let recorder = recorder
    mediator.observe("x", reads: \.boxes.each.subtree) { recorder.note("\($0.count)") }
    mediator.update("leaf") { _ in c.name = "cc" }
    mediator.update("attach") { _ in c.boxes = [other] }
    mediator.update("attached") { _ in other.name = "changed" }
    mediator.update("detach") { _ in c.boxes = [] }
    mediator.update("detached") { _ in other.name = "unheard" }
    mediator.update("beside") { $0.name = "beside" }
    #expect(recorder.take() == ["2", "2", "2", "2", "2"])
  }

  @Test("Path: a write path through some or each delivers handles")
  func handles() {
    let mediator = mediator()
    mediator.observe("x", reads: \.name, writes: \.best.some.label, \.boxes.each.label) { name, best, all in
      best?.value = "best of \(name)"
      all.update { $0 + "!" }
    }
    #expect(a.label == "best of root!")
    #expect(b.label == "!")
    mediator.update("none") { root in
      root.best = nil
      root.boxes = []
    }
    #expect(a.label == "best of root!")
  }

  @Test("Path: property names that equal names of path members work")
  func names() {
    let words = Words()
    let recorder = recorder
    let mediator = Mediator(words)
    mediator.observe("own", reads: \.name, \.erased, \.info, \.property, \.steps) {
      recorder.note("\($0)\($1)\($2)\($3)\($4)")
    }
    mediator.observe("below", reads: \.next.name, \.next.erased, \.next.info, \.next.property, \.next.steps) {
      recorder.note("\($0)\($1)\($2)\($3)\($4)")
    }
    mediator.update("change") { $0.next.erased = 7 }
    #expect(recorder.take() == ["12345", "12345", "17345"])
  }
}

/// Properties whose names equal those of members of paths.
@Node final class Words {
  var name = 1
  var erased = 2
  var info = 3
  var property = 4
  var steps = 5
  var next = MoreWords()
}

@Node final class MoreWords {
  var name = 1
  var erased = 2
  var info = 3
  var property = 4
  var steps = 5
}
