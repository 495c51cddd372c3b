import Sluice
import SluiceMessages
import SluiceTesting
import Testing

@Node private final class Counter {
  var first = 1
  var last = 2
  var hidden = 3
  /// The number of calls of the closures.
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

/// The size of a folder, including the folders in it.
@Node private final class Volume {
  var own = 1
  var inner: [Volume] = []
  @Computed(reads: \.inner.each.size, { (volume: Volume) in volume.own + volume.sizeOfInner(volume.inner) }) var size:
    Int
  init(_ inner: [Volume] = []) { self.inner = inner }
  private func sizeOfInner(_ inner: [Volume]) -> Int { inner.reduce(0) { $0 + $1.size } }
}

@Suite("@Computed properties")
struct ComputedTests {
  private let recorder = Recorder()

  @Test("@Computed: computes at each read while unobserved, and once for each change while observed")
  func cached() {
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

  @Test("@Computed: has the present value within a transaction, and the previous value after a rollback")
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

  @Test("@Computed: its readers run after the writers of the properties that it reads")
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

  @Test("@Computed: an undeclared read is a violation of the property, not of the observer that reads it")
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

  @Test("@Computed: a write in its closure is reported and rejected")
  func writing() {
    let counter = Counter()
    let mediator = Mediator(counter)
    let violations = mediator.collectViolations()
    mediator.observe("writing", reads: \.writing) { _ in }
    #expect(violations.take() == [.writeInComputed(property: "Counter.writing", slot: "Counter.last")])
    #expect(counter.last == 2)
  }

  @Test("@Computed: its path is read-only")
  func access() {
    #expect(type(of: Counter.schema.sum) == Property<Counter, Int, ReadOnly>.self)
    #expect(type(of: Gallery.schema.selected) == Property<Gallery, Person?, ReadOnly>.self)
  }

  @Test("@Computed: can read the same property of other nodes through a method")
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
