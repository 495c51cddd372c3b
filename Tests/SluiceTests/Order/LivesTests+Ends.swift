import Sluice
import SluiceMessages
import Testing

extension LivesTests {
  @Test("Registration: an observer cancelled in a transaction does not run, and a failed savepoint restores it")
  func cancelRolledBack() {
    let recorder = recorder
    let registration = mediator.observe("a", reads: \.a) { recorder.note("a \($0)") }
    fail { _ in registration.cancel() }
    #expect(registration.isActive)
    #expect(runs { $0.a = 1 } == ["a 1"])
    #expect(
      runs { office in
        fail { _ in registration.cancel() }
        office.a = 2
      } == ["a 2"])
    #expect(
      runs { office in
        mediator.update("savepoint") { _ in registration.cancel() }
        recorder.note("active \(registration.isActive)")
        office.a = 3
      } == ["active false"])
    #expect(!registration.isActive)
  }

  @Test("Registration: a cancelled writer makes room for another writer, which a failed transaction removes again")
  func cancellationMakesRoom() {
    let recorder = recorder
    let first = mediator.observe("first", reads: \.a, writes: \.title) { $1 = "first \($0)" }
    fail { _ in
      first.cancel()
      mediator.observe("second", reads: \.a, writes: \.title) { $1 = "second \($0)" }
      recorder.note("registered")
    }
    #expect(violations.take() == [])
    mediator.update("change") { $0.a = 1 }
    #expect(office.title == "first 1")
    mediator.update("exchange") { _ in
      first.cancel()
      mediator.observe("second", reads: \.a, writes: \.title) { $1 = "second \($0)" }
    }
    #expect(office.title == "second 1")
    #expect(violations.take() == [])
  }

  /// Registers an observer that reads the label of a leaf, and then one that creates a folder above this leaf once the
  /// title is known. Observers of folders write the label.
  private func observeReaderAndMaker(of leaf: Folder) {
    let recorder = recorder
    mediator.observe("reads", reads: \.a, \.left.some.label, writes: \.rows) { _, label, rows in
      recorder.note("reads \(label ?? "nothing")")
      rows = [Row(label ?? "")]
    }
    mediator.observe("makes", reads: \.a, \.title, writes: \.chosen) { a, _, chosen in
      recorder.note("makes")
      if a > 0 { chosen = Folder("\(a)", children: [leaf]) }
    }
  }

  @Test(
    "Registration: a cancelled observer leaves no trace in the order of an observer that creates nodes and its readers")
  func endLeavesNoTrace() {
    let recorder = recorder
    let leaf = Folder("leaf")
    let source = mediator.observe("source", reads: \.b, writes: \.title) { $1 = "\($0)" }
    observeReaderAndMaker(of: leaf)
    mediator.forEach(Folder.self).observe("labels", reads: \.name, writes: \.children.each.label) { name, labels in
      for label in labels {
        recorder.note("labels \(name)")
        label.value = name
      }
    }
    source.cancel()
    #expect(
      runs { office in
        office.left = leaf
        office.a = 1
      } == ["makes", "labels 1", "reads 1"])
    #expect(violations.take() == [])
  }

  @Test("Registration: a cancelled observer leaves no trace in the order, even after its declaration was discarded")
  func forgottenEndLeavesNoTrace() throws {
    let recorder = recorder
    let leaf = Folder("leaf")
    let ended = mediator.observe("source", reads: \.a, writes: \.caption) { $1 = "\($0)" }
    mediator.observe("title", reads: \.b, \.caption, writes: \.title) { b, _, title in title = "\(b)" }
    ended.cancel()
    let properties = ["a", "b", "zoom", "query", "total", "left", "right"]
    for number in 1..<80 {
      let paths = try (0..<7).filter { number >> $0 & 1 == 1 }.map { try PathSet<Office>(parsing: properties[$0]) }
      mediator.observe("\(number)", ObserverContract(reads: paths.dropFirst().reduce(paths[0], +))) { _ in }.cancel()
    }
    observeReaderAndMaker(of: leaf)
    mediator.forEach(Folder.self).observe("totals", reads: \.own, writes: \.total) { $1 = $0 }
    mediator.forEach(Folder.self).observe("labels", reads: \.total, \.name, writes: \.children.each.label) {
      _, name, labels in
      for label in labels {
        recorder.note("labels \(name)")
        label.value = name
      }
    }
    #expect(
      runs { office in
        office.left = leaf
        office.a = 1
      } == ["makes", "labels 1", "reads 1"])
    #expect(violations.take() == [])
  }

  @Test("Registration: cancel starts no refresh")
  func cancelStartsNoRefresh() {
    let recorder = recorder
    mediator.observeEveryRefresh("clock") { _ in recorder.note("clock") }
    let registration = mediator.observe("a", reads: \.a) { _ in }
    _ = recorder.take()
    registration.cancel()
    #expect(recorder.take() == [])
  }

  @Test("RegistrationSet: its release in a refresh or a failing transaction cancels its observers")
  func registrationSet() {
    let recorder = recorder
    var scope: RegistrationSet? = RegistrationSet(mediator.observe("a", reads: \.a) { recorder.note("a \($0)") })
    mediator.observe("priority", priority: .normal, reads: \.a) { _, a in if a == 2 { scope = nil } }
    #expect(runs { $0.a = 1 } == ["a 1"])
    #expect(runs { $0.a = 2 } == [])
    scope = RegistrationSet(mediator.observe("b", reads: \.b) { recorder.note("b \($0)") })
    #expect(runs { $0.b = 1 } == ["b 1"])
    fail { _ in scope = nil }
    #expect(runs { $0.b = 2 } == [])
    withExtendedLifetime(scope) {}
  }

  @Test("cancelObservers: cancels by target and by name, and a failed savepoint restores the observers")
  func removeAndRelease() {
    let recorder = recorder
    let (one, two) = (Target("one"), Target("two"))
    for target in [one, two] {
      mediator.on(target).observe("a", reads: \.a) { me, _ in recorder.note("a \(me.name)") }
      mediator.on(target).observe("b", reads: \.a) { me, _ in recorder.note("b \(me.name)") }
    }
    fail { _ in
      mediator.cancelObservers(of: one, named: "a")
      mediator.cancelObservers(of: two)
    }
    #expect(runs { $0.a = 1 } == ["a one", "b one", "a two", "b two"])
    mediator.cancelObservers(of: one, named: "a")
    mediator.cancelObservers(of: one, named: "nobody")
    #expect(runs { $0.a = 2 } == ["b one", "a two", "b two"])
    mediator.update("release") { _ in mediator.cancelObservers(of: two) }
    #expect(runs { $0.a = 3 } == ["b one"])
    #expect(violations.take() == [])
  }
}
