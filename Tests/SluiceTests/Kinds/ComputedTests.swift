import Sluice
import SluiceMessages
import SluiceTesting
import Testing

@Node private final class Counter {
  var first = 1
  var last = 2
  var hidden = 3
  /// How often the closures were called.
  @Untracked var calls = 0
  @Computed({ (counter: Counter) in
    counter.calls += 1
    return counter.first + counter.last
  })
  var sum: Int
  @Computed({ (counter: Counter) in counter.first + counter.secret }) var leaky: Int
  @Computed({ (counter: Counter) in
    counter.last = 5
    return counter.first
  })
  var writing: Int
  @Derived var shown = 0
  private var secret: Int { hidden }
  init() {}
}

/// What a folder takes, with the folders in it.
@Node private final class Volume {
  var own = 1
  var inner: [Volume] = []
  @Computed(reads: \.inner.each.size, { (volume: Volume) in volume.own + volume.sizeOfInner(volume.inner) }) var size:
    Int
  init(_ inner: [Volume] = []) { self.inner = inner }
  private func sizeOfInner(_ inner: [Volume]) -> Int { inner.reduce(0) { $0 + $1.size } }
}

@Suite("A property marked @Computed")
struct ComputedTests {
  private let recorder = Recorder()

  @Test("is computed at each read while nobody observes it, and once a change while somebody does")
  func kept() {
    let counter = Counter()
    #expect((counter.sum, counter.sum, counter.calls) == (3, 3, 2))
    let mediator = Mediator(counter)
    let recorder = recorder
    mediator.observe("one", reads: \.sum) { recorder.note("one \($0)") }
    mediator.observe("two", reads: \.sum, \.first) { recorder.note("two \($0) \($1)") }
    counter.calls = 0
    mediator.update("look") { counter in #expect((counter.sum, counter.sum, counter.calls) == (3, 3, 0)) }
    mediator.update("first") { $0.first = 5 }
    #expect(counter.calls == 1)
    mediator.update("what it does not read") { $0.hidden = 5 }
    #expect(counter.calls == 1)
    #expect(recorder.take() == ["one 3", "two 3 1", "one 7", "two 7 5"])
  }

  @Test("has its value of the moment in the middle of a transaction, and that of before after a rollback")
  func rollback() {
    let counter = Counter()
    let mediator = Mediator(counter)
    let recorder = recorder
    mediator.observe("sum", reads: \.sum) { recorder.note("\($0)") }
    #expect(throws: Failure()) {
      try mediator.update("fails") { counter throws(Failure) in
        counter.first = 10
        recorder.note("inside \(counter.sum)")
        throw Failure()
      }
    }
    #expect(counter.sum == 3)
    mediator.update("savepoint") { counter in
      counter.first = 4
      try? mediator.update("inner") { counter throws(Failure) in
        counter.last = 20
        recorder.note("inner \(counter.sum)")
        throw Failure()
      }
      recorder.note("after \(counter.sum)")
    }
    #expect(recorder.take() == ["3", "inside 12", "inner 24", "after 6", "6"])
    #expect(mediator.checkInvariants() == [])
  }

  @Test("runs its readers behind the writers of what it reads")
  func order() {
    let counter = Counter()
    let mediator = Mediator(counter)
    let recorder = recorder
    mediator.observe("reader", reads: \.sum) { recorder.note("sum \($0)") }
    mediator.observe("normalise", reads: \.first, writes: \.first) { first, written in
      recorder.note("normalise \(first)")
      written = min(first, 10)
    }
    _ = recorder.take()
    mediator.update("too much") { $0.first = 50 }
    #expect(recorder.take() == ["normalise 50", "sum 12"])
  }

  @Test("that reads what the macro did not find is a violation of the property, not of who asked")
  func undeclared() {
    let mediator = Mediator(Counter())
    let violations = mediator.collectViolations()
    let recorder = recorder
    mediator.observe("leaky", reads: \.leaky) { recorder.note("\($0)") }
    #expect(
      violations.take() == [
        .undeclaredComputedRead(property: "Counter.leaky", slot: "Counter.hidden", declared: [#"\.first"#])
      ])
    #expect(recorder.take() == ["4"])
  }

  @Test("writes nothing")
  func writing() {
    let counter = Counter()
    let mediator = Mediator(counter)
    let violations = mediator.collectViolations()
    mediator.observe("writing", reads: \.writing) { _ in }
    #expect(violations.take() == [.writeInComputed(property: "Counter.writing", slot: "Counter.last")])
    #expect(counter.last == 2)
  }

  @Test("has no write path")
  func access() {
    #expect(type(of: Counter.schema.sum) == Property<Counter, Int, ReadOnly>.self)
    #expect(type(of: Gallery.schema.selected) == Property<Gallery, Person?, ReadOnly>.self)
  }

  @Test("may read the same of other nodes, by a method")
  func recursive() {
    let leaf = Volume()
    let mediator = Mediator(Volume([Volume([leaf]), Volume()]))
    let recorder = recorder
    mediator.observe("size", reads: \.size) { recorder.note("\($0)") }
    mediator.update("grow") { _ in leaf.own = 5 }
    mediator.update("equal") { _ in leaf.own = 5 }
    #expect(recorder.take() == ["4", "8"])
  }
}
