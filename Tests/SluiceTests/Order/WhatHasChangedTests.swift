import Sluice
import SluiceMessages
import Testing

@Suite("Changes that run an observer")
struct WhatHasChangedTests {
  let office = Office()
  let mediator: Mediator<Office>
  let violations: ViolationList
  let recorder = Recorder()

  init() {
    mediator = Mediator(office)
    violations = mediator.collectViolations()
  }

  /// Returns the notes of the observers that ran for a transaction.
  func runs(_ body: (Office) -> Void) -> [String] {
    _ = recorder.take()
    mediator.update("change", body)
    return recorder.take()
  }

  // MARK: Comparisons

  @Test("Observer: runs if a slot differs from the value that it saw, and not if the value was restored")
  func writtenBack() {
    let recorder = recorder
    mediator.observe("a", reads: \.a) { recorder.note("a \($0)") }
    #expect(
      runs {
        $0.a = 1
        $0.a = 0
      } == [])
    #expect(
      runs {
        $0.a = 1
        $0.a = 0
        $0.a = 2
      } == ["a 2"])
  }

  @Test("Observer: compares with the value that it saw itself, also if it ran during the refresh")
  func comparesWithOwnSeenValue() {
    let recorder = recorder
    mediator.observe("early", priority: .first, reads: \.a) { _, a in recorder.note("early \(a)") }
    mediator.observe("reset", priority: .last, reads: \.a) { office, a in
      recorder.note("reset \(a)")
      if a == 1 { office.a = 0 }
    }
    mediator.observe("smart", reads: \.a) { recorder.note("smart \($0)") }
    #expect(runs { $0.a = 1 } == ["early 1", "reset 1", "early 0"])
    #expect(runs { $0.a = 2 } == ["early 2", "reset 2", "smart 2"])
  }

  @Test("Observer: does not run for its own writes, and runs for other writes to the same slot")
  func ownWrites() {
    let recorder = recorder
    mediator.observe("limit", priority: .normal, reads: \.a) { office, a in
      recorder.note("limit \(a)")
      if a > 9 { office.a = 9 }
    }
    #expect(runs { $0.a = 20 } == ["limit 20"])
    #expect(runs { $0.a = 9 } == [])
    #expect(runs { $0.a = 8 } == ["limit 8"])
    mediator.observe("double", priority: .last, reads: \.b) { office, b in if b == 1 { office.a = 5 } }
    #expect(runs { $0.b = 1 } == ["limit 5"])
  }

  @Test("Observer: does not run for slots that its own write to its path leads to")
  func ownWay() {
    let recorder = recorder
    let (one, two) = (Folder("one"), Folder("two"))
    mediator.observe("select", priority: .normal, reads: \.a, \.selected.some.name) { office, a, name in
      recorder.note("\(a) \(name ?? "-")")
      office.selected = a == 0 ? nil : a == 1 ? one : two
    }
    #expect(runs { $0.a = 1 } == ["1 -"])
    #expect(runs { _ in one.name = "uno" } == ["1 uno"])
    #expect(runs { $0.a = 2 } == ["2 uno"])
    #expect(runs { _ in one.name = "eins" } == [])
    #expect(runs { _ in two.name = "zwei" } == ["2 zwei"])
  }

  @Test("Observer: nodes are compared by identity")
  func identity() {
    let recorder = recorder
    let folder = Folder("same")
    mediator.update("fill") { $0.selected = folder }
    mediator.observe("selected", reads: \.selected) { recorder.note($0?.label ?? "-") }
    #expect(runs { $0.selected = folder } == [])
    #expect(runs { $0.selected = Folder("same") } == [""])
    #expect(
      runs {
        $0.selected = Folder("between")
        $0.selected = nil
      } == ["-"])
  }

  @Test("Observer: collections of nodes are compared by identity and order")
  func collections() {
    let recorder = recorder
    let (one, two) = (Folder("one"), Folder("two"))
    mediator.update("fill") {
      $0.folders = [one, two]
      $0.pile = [one, two]
    }
    mediator.observe("list", reads: \.folders) { recorder.note("list \($0.count)") }
    mediator.observe("array", reads: \.pile) { recorder.note("array \($0.count)") }
    #expect(
      runs {
        $0.folders = [one, two]
        $0.pile = [one, two]
      } == [])
    #expect(
      runs {
        $0.folders.append(one)
        $0.folders.removeLast()
        $0.pile.append(one)
        $0.pile.removeLast()
      } == [])
    #expect(
      runs {
        $0.folders.reverse()
        $0.pile.reverse()
      } == ["list 2", "array 2"])
    #expect(runs { _ in one.name = "uno" } == [])
    #expect(runs { $0.folders.append(Folder("three")) } == ["list 3"])
  }

  @Test("Observer: other values are compared by ==, and each write of a value without == counts as a change")
  func opaque() {
    let recorder = recorder
    mediator.observe("opaque", reads: \.opaque) { recorder.note("opaque \($0.number)") }
    mediator.observe("a", reads: \.a) { recorder.note("a \($0)") }
    #expect(
      runs {
        $0.opaque = Opaque()
        $0.a = 0
      } == ["opaque 0"])
    #expect(runs { _ in } == [])
  }

  @Test("Observer: a value without == counts as unchanged if the write was rolled back")
  func opaqueRollback() {
    let recorder = recorder
    mediator.observe("opaque", reads: \.opaque) { recorder.note("opaque \($0.number)") }
    _ = recorder.take()
    try? mediator.update("fails") { office throws(Failure) in
      office.opaque.number = 1
      throw Failure()
    }
    mediator.update("other") { office in
      try? mediator.update("savepoint") { office throws(Failure) in
        office.opaque = Opaque(number: 2)
        throw Failure()
      }
      office.b = 1
    }
    #expect(recorder.take() == [])
    #expect(office.opaque.number == 0)
  }

  @Test("Observer: a computed property has changed if its value differs")
  func computed() {
    let recorder = recorder
    mediator.observe("sum", reads: \.sum) { recorder.note("sum \($0)") }
    mediator.observe("parts", reads: \.a, \.b) { recorder.note("parts \($0) \($1)") }
    #expect(
      runs {
        $0.a = 1
        $0.b = -1
      } == ["parts 1 -1"])
    #expect(runs { $0.b = 3 } == ["sum 4", "parts 1 3"])
    #expect(
      runs {
        $0.b = 4
        _ = $0.sum
        $0.b = 3
      } == [])
  }

  @Test("Observer: a computed node is compared by identity, and slots below it are observed")
  func computedNode() {
    let recorder = recorder
    let (one, two) = (Folder("one"), Folder("two"))
    mediator.update("fill") { $0.folders = [one, two] }
    mediator.observe("front", reads: \.front.some.name) { recorder.note($0 ?? "-") }
    #expect(runs { $0.selected = one } == [])
    #expect(runs { $0.selected = two } == ["two"])
    #expect(runs { _ in one.name = "uno" } == [])
    #expect(runs { _ in two.name = "due" } == ["due"])
    #expect(runs { $0.selected = nil } == ["uno"])
    #expect(runs { $0.folders.removeFirst() } == ["due"])
  }

  @Test("Slot: stores the newest value even if it is equal to the old one, and runs no observer then")
  func newestIsStored() {
    let recorder = recorder
    mediator.observe("loose", reads: \.loose) { recorder.note($0.text) }
    #expect(runs { $0.loose = Loose(text: "Ab") } == ["Ab"])
    #expect(runs { $0.loose = Loose(text: "AB") } == [])
    #expect(office.loose.text == "AB")
  }

  @Test("Slot: stores the newest value of a smart observer even if it is equal to the old one")
  func newestOfObserverIsStored() {
    let recorder = recorder
    mediator.observe("echo", reads: \.a, writes: \.looseEcho) { $1 = Loose(text: $0 == 0 ? "ab" : "AB") }
    mediator.observe("hears", reads: \.looseEcho) { recorder.note($0.text) }
    #expect(runs { $0.a = 1 } == [])
    #expect(office.looseEcho.text == "AB")
  }

  // MARK: Slots on the path

  @Test("Observer: runs for changes of the slots on a read path")
  func wayOfRead() {
    let recorder = recorder
    mediator.observe("name", reads: \.selected.some.name) { recorder.note($0 ?? "-") }
    let folder = Folder("same")
    #expect(runs { $0.selected = folder } == ["same"])
    #expect(runs { $0.selected = Folder("same") } == ["same"])
    #expect(runs { _ in folder.name = "left" } == [])
  }

  @Test("Observer: runs for changes of the slots on a write path")
  func wayOfWrite() {
    let recorder = recorder
    mediator.observe("label", reads: \.a, writes: \.selected.some.label) { a, label in
      recorder.note("label \(a)")
      label?.value = "\(a)"
    }
    let (one, two) = (Folder("one"), Folder("two"))
    #expect(runs { $0.selected = one } == ["label 0"])
    #expect(runs { $0.selected = two } == ["label 0"])
    #expect(two.label == "0")
    #expect(runs { _ in two.name = "zwei" } == [])
    #expect(runs { $0.a = 1 } == ["label 1"])
    #expect((one.label, two.label) == ("0", "1"))
  }

  @Test("Observer: runs for changes of the slots on a write path through each")
  func wayOfWriteEach() {
    let recorder = recorder
    mediator.observe("labels", reads: \.a, writes: \.folders.each.label) { a, labels in
      recorder.note("labels \(labels.count)")
      labels.update { _ in "\(a)" }
    }
    #expect(runs { $0.folders.append(Folder("one")) } == ["labels 1"])
    #expect(runs { $0.folders[0].name = "uno" } == [])
    #expect(office.folders[0].label == "0")
  }

  @Test("Observer: does not run for changes of the slot at the end of a write path")
  func endOfWrite() {
    let recorder = recorder
    let folder = Folder("shared")
    mediator.observe("left", reads: \.a, writes: \.left.some.label) { a, label in
      recorder.note("left")
      label?.value = "left \(a)"
    }
    mediator.observe("right", reads: \.b, writes: \.right.some.label) { b, label in
      recorder.note("right")
      label?.value = "right \(b)"
    }
    #expect(
      runs {
        $0.left = folder
        $0.right = folder
      } == ["left", "right"])
    #expect(runs { $0.a = 1 } == ["left"])
    #expect(runs { $0.b = 1 } == ["right"])
    #expect(folder.label == "right 1")
  }

  @Test("Observer: runs in the first refresh after its registration, without a change")
  func firstRefresh() {
    let recorder = recorder
    mediator.update("register") { _ in
      mediator.observe("smart", reads: \.a) { recorder.note("smart \($0)") }
      mediator.observe("priority", priority: .normal, reads: \.a) { recorder.note("priority \($1)") }
      mediator.render("render") { recorder.note("render \($0.a)") }
      mediator.observeEveryRefresh("recurring") { recorder.note("recurring \($0.a)") }
      recorder.note("closure ends")
    }
    #expect(recorder.take() == ["closure ends", "priority 0", "smart 0", "render 0", "recurring 0"])
    #expect(runs { _ in } == ["recurring 0"])
  }

  @Test("Recurring observer: runs in every refresh, without a change")
  func recurring() {
    let recorder = recorder
    mediator.observeEveryRefresh("clock") { recorder.note("clock \($0.a)") }
    #expect(recorder.take() == ["clock 0"])
    #expect(runs { _ in } == ["clock 0"])
    try? mediator.update("fails") { office throws(Failure) in
      office.a = 1
      throw Failure()
    }
    #expect(recorder.take() == [])
  }

  @Test("Observer: a derived value without == has changed only if its observer assigned it")
  func notAssigned() {
    let recorder = recorder
    mediator.observe("writes", reads: \.a, writes: \.mirror) { a, mirror in
      if a == 2 { mirror = Opaque(number: a) }
    }
    mediator.observe("reads", reads: \.mirror) { recorder.note("reads \($0.number)") }
    #expect(runs { $0.a = 1 } == [])
    #expect(runs { $0.a = 2 } == ["reads 2"])
  }
}
