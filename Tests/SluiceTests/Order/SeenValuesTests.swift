import Sluice
import SluiceMessages
import SluiceTesting
import Testing

@Suite("Values that an observer saw in its last run")
struct SeenValuesTests {
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

  /// Registers observers that count `b` up and down again, in one pass each: 1, 2, 3, 2, 1, 0.
  private func counter(_ write: @escaping (Office, Int) -> Void) {
    mediator.observe("counter", priority: .last, reads: \.zoom) { office, zoom in
      guard zoom > 0, zoom < 7 else { return }
      write(office, [0, 1, 2, 3, 2, 1, 0][zoom])
    }
    mediator.observe("again", priority: .first, reads: \.b) { office, _ in
      if office.zoom > 0, office.zoom < 7 { office.zoom += 1 }
    }
  }

  @Test("Seen values: each observer is compared with the value that it saw, through many values in one transaction")
  func manyValues() {
    let recorder = recorder
    counter { $0.b = $1 }
    mediator.observe("each pass", priority: .normal, reads: \.b) { recorder.note("each pass \($1)") }
    mediator.observe("smart", reads: \.b) { recorder.note("smart \($0)") }
    mediator.observe("sum", reads: \.sum) { recorder.note("sum \($0)") }
    mediator.render("page") { recorder.note("page \($0.b)") }
    #expect(runs { $0.zoom = 1 } == [1, 2, 3, 2, 1, 0].map { "each pass \($0)" })
    #expect(runs { $0.b = 4 } == ["each pass 4", "smart 4", "sum 4", "page 4"])
    #expect(violations.take() == [])
  }

  @Test("Seen values: an observer of a list edited in place is compared with the list that it saw")
  func manyEdits() {
    let recorder = recorder
    let folders = (0..<3).map { Folder("\($0)") }
    counter { office, count in
      office.b = count
      while office.folders.count < count { office.folders.append(folders[office.folders.count]) }
      while office.folders.count > count { office.folders.removeLast() }
    }
    mediator.observe("each pass", priority: .normal, reads: \.folders) { recorder.note("each pass \($1.count)") }
    mediator.observe("smart", reads: \.folders) { recorder.note("smart \($0.count)") }
    mediator.observe("names", reads: \.folders.each.name) { recorder.note("names \(Array($0))") }
    mediator.forEach(Folder.self).observe("each", reads: \.name) { recorder.note("each \($0)") }
    #expect(runs { $0.zoom = 1 } == [1, 2, 3, 2, 1, 0].map { "each pass \($0)" })
    #expect(
      runs { $0.folders = [folders[1]] } == ["each pass 1", "smart 1", "names [\"1\"]", "each 1"])
  }

  @Test("Seen values: a failed savepoint of a later priority observer does not affect them")
  func failedSavepoint() {
    let (mediator, recorder) = (mediator, recorder)
    mediator.observe("early", priority: .first, reads: \.b, \.folders) { recorder.note("early \($1) \($2.count)") }
    mediator.observe("tries", priority: .last, reads: \.a) { [unowned mediator] office, a in
      office.b = 1
      try? mediator.update("fails") { office throws(Failure) in
        office.b = 2
        office.folders.append(Folder("gone"))
        throw Failure()
      }
    }
    mediator.observe("smart", reads: \.b, \.folders) { recorder.note("smart \($0) \($1.count)") }
    #expect(
      runs {
        $0.a = 1
        $0.b = 1
      } == [])
    #expect(
      runs {
        $0.a = 2
        $0.b = 5
        $0.folders.append(Folder("kept"))
      } == ["early 5 1", "early 1 1", "smart 1 1"])
  }

  @Test("Seen values: a list that equals the one seen makes no observer run, also if a copy was assigned")
  func copyOfList() {
    let recorder = recorder
    mediator.update("fill") { $0.folders = [Folder("one"), Folder("two")] }
    mediator.observe("folders", reads: \.folders) { recorder.note("folders \($0.count)") }
    #expect(
      runs { office in
        let before = office.folders
        office.folders.append(Folder("three"))
        office.folders.removeFirst()
        office.folders = before
      } == [])
    #expect(
      runs { office in
        let last = office.folders.removeLast()
        office.folders.insert(last, at: 0)
        mediator.update("savepoint") { $0.folders.reverse() }
      } == [])
    #expect(
      runs { office in
        try? mediator.update("fails") { office throws(Failure) in
          office.folders.removeAll()
          throw Failure()
        }
        office.folders.swapAt(0, 1)
      } == ["folders 2"])
    #expect(office.folders.map(\.name) == ["two", "one"])
  }

  @Test("Seen values: an observer that registers another in its run does not run again for its own writes")
  func registersInOwnRun() {
    let (mediator, recorder) = (mediator, recorder)
    mediator.observe("parent", priority: .normal, reads: \.folders.each.name, \.a) {
      [unowned mediator] office, names, a in
      recorder.note("parent \(names.count)")
      if a == 1, names.isEmpty {
        office.folders.append(Folder("made"))
        mediator.observe("child", priority: .last, reads: \.a) { office, _ in recorder.note("child") }
      }
    }
    #expect(runs { $0.a = 1 } == ["parent 0", "child"])
    #expect(runs { $0.folders[0].name = "renamed" } == ["parent 1"])
  }

  @Test("Seen values: a write path through a computed node runs its observer only if it leads to another node")
  func writesThroughComputed() {
    let recorder = recorder
    let (one, two) = (Folder("one"), Folder("two"))
    mediator.update("fill") { $0.folders = [one, two] }
    mediator.observe("label", reads: \.a, writes: \.front.some.label) { a, label in
      recorder.note("label")
      label?.value = "\(a)"
    }
    #expect(one.label == "0")
    #expect(runs { $0.selected = one } == [])
    #expect(runs { $0.selected = two } == ["label"])
    #expect(two.label == "0")
    #expect(runs { $0.folders.removeFirst() } == [])
    #expect(runs { $0.selected = nil } == [])
    #expect(runs { $0.folders = [] } == ["label"])
    #expect(violations.take() == [])
  }

  @Test("Seen values: a rendering observer runs if a slot that it read differs, and computed values compare by value")
  func rendering() {
    let recorder = recorder
    mediator.render("sum") { recorder.note("sum \($0.sum)") }
    mediator.render("front") { recorder.note("front \($0.front?.name ?? "-")") }
    #expect(
      runs {
        $0.a = 1
        $0.b = -1
      } == [])
    #expect(runs { $0.a = 2 } == ["sum 1"])
    let folder = Folder("one")
    #expect(runs { $0.folders = [folder] } == ["front one"])
    #expect(runs { $0.selected = folder } == [])
    #expect(runs { _ in folder.own = 3 } == [])
    #expect(runs { _ in folder.name = "uno" } == ["front uno"])
  }

  @Test("Seen values: a savepoint that the observer itself rolled back does not affect them")
  func rolledBackInRun() {
    let recorder = recorder
    mediator.observe("sum", priority: .normal, reads: \.sum) { [mediator] root, sum in
      recorder.note("sum \(sum)")
      _ = try? mediator.update("attempt") { root throws(CancellationError) in
        root.a += 100
        throw CancellationError()
      }
    }
    #expect(mediator.checkInvariants() == [])
    #expect(runs { $0.a = 1 } == ["sum 1"])
    #expect(mediator.checkInvariants() == [])
    #expect(runs { $0.a = 2 } == ["sum 2"])
    #expect(runs { $0.b = 5 } == ["sum 7"])
    #expect(mediator.checkInvariants() == [])
  }

  @Test("forEach: each node has its own seen values, and an observer that cancels itself stops the rest")
  func forEachEndsItself() {
    let recorder = recorder
    var registration: Registration?
    registration = mediator.forEach(Folder.self).observe("each", reads: \.name) { name in
      recorder.note(name)
      if name == "stop" { registration?.cancel() }
    }
    mediator.update("fill") { $0.folders = [Folder("one"), Folder("two")] }
    #expect(recorder.take() == ["one", "two"])
    #expect(
      runs {
        $0.folders[0].name = "stop"
        $0.folders[1].name = "never"
      } == ["stop"])
    #expect(runs { $0.folders.append(Folder("never")) } == [])
  }

  @Test("Seen values: a hundred slots written in turn are compared one by one")
  func manySlots() {
    let (mediator, recorder) = (mediator, recorder)
    let folders = (0..<100).map { Folder("\($0)") }
    mediator.update("folders") { $0.folders = NodeList(folders) }
    func name(_ word: String?) { for (number, folder) in folders.enumerated() { folder.name = word ?? "\(number)" } }
    mediator.forEach(Folder.self).observe("each", reads: \.name) { recorder.note("each \($0)") }
    #expect(
      runs { _ in
        name("a")
        name(nil)
        name("b")
        name(nil)
      } == [])
    #expect(
      runs { office in
        name("a")
        name(nil)
        office.folders[7].name = "seven"
      } == ["each seven"])
    #expect(runs { $0.folders[7].name = "7" } == ["each 7"])
    #expect(
      runs { _ in
        name("a")
        name("b")
        try? mediator.update("fails") { _ throws(Failure) in
          name("c")
          name(nil)
          folders[8].name = "eight"
          throw Failure()
        }
        name("c")
        name(nil)
        folders[9].name = "nine"
      } == ["each nine"])
    #expect(runs { _ in folders[9].name = "9" } == ["each 9"])
    // Observers run between the rounds, so each slot has several values that an observer may have seen.
    mediator.observe("one", priority: .first, reads: \.zoom) { _, zoom in if zoom > 0 { name("one") } }
    mediator.observe("seen", priority: .normal, reads: \.folders.each.name) { recorder.note("seen \($1[5]) \($1[6])") }
    mediator.observe("two", priority: .last, reads: \.zoom) { [unowned mediator] _, zoom in
      if zoom > 2 {
        try? mediator.update("fails") { _ throws(Failure) in
          name("two")
          throw Failure()
        }
      }
      if zoom > 0 { name(nil) }
      if zoom > 1 { folders[5].name = "five" }
    }
    #expect(runs { $0.zoom = 1 } == ["seen one one", "seen 5 6"])
    #expect(runs { $0.zoom = 2 } == ["seen one one", "seen five 6", "each five"])
    #expect(runs { $0.zoom = 3 } == ["seen one one", "seen five 6"])
    #expect(violations.take() == [])
    #expect(mediator.checkInvariants() == [])
  }

  private func observeFront() {
    let recorder = recorder
    mediator.update("select") { $0.selected = Folder("one") }
    // The observer does not read the folders yet.
    mediator.observe("front", reads: \.front) { recorder.note("front \($0?.name ?? "-")") }
  }

  @Test("Seen values: a computed property is compared correctly if a slot is first read in a failed savepoint")
  func firstReadInSavepoint() {
    observeFront()
    var fronts: [String?] = []
    let seen = runs { office in
      office.selected = nil
      try? mediator.update("fails") { office throws(Failure) in
        office.folders = [Folder("two")]
        fronts.append(office.front?.name)
        throw Failure()
      }
      fronts.append(office.front?.name)
    }
    #expect(fronts == ["two", nil])
    #expect(seen == ["front -"])
  }

  @Test("Seen values: a computed property is compared correctly if a slot is first read between edits in place")
  func firstReadBetweenEdits() {
    observeFront()
    var fronts: [String?] = []
    let seen = runs { office in
      office.folders.append(Folder("two"))
      office.selected = nil
      fronts.append(office.front?.name)
      office.folders.removeLast()
      fronts.append(office.front?.name)
    }
    #expect(fronts == ["two", nil])
    #expect(seen == ["front -"])
  }
}
