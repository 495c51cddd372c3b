import Sluice
import SluiceMessages
import TestSupport
import Testing

/// A type of events that @Node does not recognize.
typealias Tap = Event<Void>

@Node final class Remote {
  let tapped: Tap = Tap()
  var level = 0
}

@Suite("Rejected registrations")
struct RefusalTests {
  let library = Library()

  private func refused(_ register: (Mediator<Library>) -> Registration) -> [ModelViolation] {
    let mediator = Mediator(library)
    let violations = mediator.collectViolations()
    let registration = register(mediator)
    #expect(!registration.isActive)
    defer { registration.cancel() }
    return violations.take()
  }

  @Test("observe: rejects a second writer of the same path")
  func twoWriters() {
    let messages = refused { mediator in
      mediator.observe("first", reads: \.query, writes: \.header) { $1 = $0 }
      return mediator.observe("second", reads: \.total, writes: \.header) { $1 = "\($0)" }
    }
    #expect(
      messages == [
        .twoWriters(
          new: "second", old: "first", slot: "Library.header",
          drawing: #"  "second" ── \.header ──▶ Library.header ◀── \.header ── "first""#)
      ])
  }

  @Test("observe: rejects a second registration of the same name and paths, on the same line or on another")
  func registeredTwice() {
    let twice = [ModelViolation.registeredTwice(observer: "header", slot: "Library.header")]
    for line: UInt in [1, 2] {
      let messages = refused { mediator in
        mediator.observe("header", reads: \.query, writes: \.header, fileID: "App/Model.swift", line: 1) { $1 = $0 }
        return mediator.observe("header", reads: \.query, writes: \.header, fileID: "App/Model.swift", line: line) {
          $1 = $0
        }
      }
      #expect(messages == twice)
    }
    let others = refused { mediator in
      mediator.observe("header", reads: \.query, writes: \.header, fileID: "App/Model.swift", line: 1) { $1 = $0 }
      return mediator.observe("header", reads: \.total, writes: \.header, fileID: "App/Model.swift", line: 2) {
        $1 = "\($0)"
      }
    }
    #expect(others.map { caseName(of: $0) } == ["twoWriters"], "another observer of that name")
    let loop = refused { mediator in
      let registrations = [PathSet<Library> { \.query }, PathSet<Library> { \.total }].map { reads in
        mediator.observe("header", ObserverContract(reads: reads, writes: PathSet { \.header })) { _ in }
      }
      return registrations[1]
    }
    #expect(loop.map { caseName(of: $0) } == ["twoWriters"], "two observers of one line with other paths")
  }

  @Test("observe: rejects a contract with an event whose type the declaration hides")
  func unsentEvent() {
    let remote = Mediator(Remote())
    let violations = remote.collectViolations()
    let registrations = [
      remote.observe("tapped", reads: \.tapped) { _ in },
      remote.observe("both", reads: \.level, \.tapped) { _, _ in },
      remote.observe("first", priority: .normal, reads: \.tapped) { _, _ in },
      remote.observe("level", reads: \.level) { _ in },
    ]
    #expect(registrations.map(\.isActive) == [false, false, false, true])
    let expected = ["tapped", "both", "first"].map {
      ModelViolation.unsentEvent(observer: $0, path: #"\.tapped"#, property: "tapped")
    }
    #expect(violations.take() == expected)
  }

  @Test("observe: rejects observers that would wait for each other in a cycle")
  func cycle() {
    let messages = refused { mediator in
      mediator.observe("a", reads: \.header, writes: \.total) { $1 = $0.count }
      mediator.observe("b", reads: \.total, writes: \.shown) { $1 = Array(repeating: Track(0, ""), count: $0) }
      return mediator.observe("c", reads: \.shown, writes: \.header) { $1 = "\($0.count)" }
    }
    #expect(
      messages == [
        .cycle(
          new: "c",
          drawing: #"""
              ┌─▶ "c"
              │     │ writes \.header, which "a" reads
              │     ▼
              │   "a"
              │     │ writes \.total, which "b" reads
              │     ▼
              │   "b"
              │     │ writes \.shown, which "c" reads
              └─────┘
            """#)
      ])
  }

  @Test("observe: rejects a cycle through a subtree that contains the writes of a dependent observer")
  func cycleThroughSubtree() {
    let messages = refused { mediator in
      mediator.observe("a", reads: \.query, \.total, writes: \.header) { $2 = "\($0)\($1)" }
      return mediator.observe("b", reads: \.subtree, writes: \.total) { $1 = $0.query.count }
    }
    #expect(messages.map { caseName(of: $0) } == ["cycle"])
  }

  @Test("observe: rejects a write to a stored property that the observer does not read")
  func storedWrite() {
    let messages = refused { $0.observe("resets", reads: \.total, writes: \.query) { $1 = "\($0)" } }
    #expect(messages == [.storedWrite(observer: "resets", slot: "Library.query")])
  }

  @Test("observe: rejects a registration while an observer is running")
  func whileRunning() {
    let mediator = Mediator(library)
    let violations = mediator.collectViolations()
    mediator.observe("outer", reads: \.query) { [unowned mediator] _ in
      mediator.observe("inner", reads: \.query) { _ in }
    }
    #expect(violations.take() == [.registrationInObserver(observer: "outer", registration: "inner")])
  }

  @Test("observe: after a rejected registration, the earlier observer continues to run")
  func othersGoOn() {
    let mediator = Mediator(library)
    _ = mediator.collectViolations()
    mediator.observe("first", reads: \.query, writes: \.header) { $1 = $0 }
    mediator.observe("second", reads: \.query, writes: \.header) { $1 = "second \($0)" }
    mediator.update("type") { $0.query = "q" }
    #expect(library.header == "q")
  }

  @Test("observe: accepts a second writer after the earlier one was cancelled")
  func afterCancellation() {
    let mediator = Mediator(library)
    let violations = mediator.collectViolations()
    let first = mediator.observe("first", reads: \.query, writes: \.header) { $1 = $0 }
    first.cancel()
    mediator.observe("second", reads: \.query, writes: \.header) { $1 = "second \($0)" }
    mediator.update("type") { $0.query = "q" }
    #expect(library.header == "second q")
    #expect(violations.take() == [])
  }
}
