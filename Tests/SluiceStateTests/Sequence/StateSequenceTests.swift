import SluiceState
import SluiceTesting
import TestSupport
import Testing

@Suite("StateSequence", .hangGuard)
@MainActor
struct StateSequenceTests {
  @StateSequenceBuilder<String>
  private func states(_ number: Int, fails: Bool) -> StateSequence<String> {
    "begin"
    First { "first" }
    if number > 1 { "many" }
    Next {
      await Task.yield()
      return "next"
    }
    "between"
    switch number {
    case 0: "none"
    case 1: Next { "one" }
    default:
      for index in 1...number { "row \(index)" }
    }
    if fails { "failed" } else { Next { "done" } }
  }

  @Test("StateSequence: the builder accepts plain states, closures, conditions and loops, in order")
  func builder() async {
    #expect(await states(0, fails: true).all() == ["begin", "first", "next", "between", "none", "failed"])
    #expect(await states(1, fails: false).all() == ["begin", "first", "next", "between", "one", "done"])
    #expect(
      await states(2, fails: false).all()
        == ["begin", "first", "many", "next", "between", "row 1", "row 2", "done"])
  }

  @Test("StateSequence: plain states before the first closure are applied at once, later ones in their place")
  func observed() async {
    let container = StateContainer("start")
    let log = StateLog(container)
    container.observe(states(2, fails: false))
    #expect(log.states == ["start", "begin", "first", "many"])
    await until { !container.isObserving }
    #expect(
      log.states == ["start", "begin", "first", "many", "next", "between", "row 1", "row 2", "done"])
  }

  @Test("StateSequence: a list of closures and an array are sequences")
  func lists() async {
    let variadic = StateSequence<String>(
      { "a" },
      {
        await Task.yield(); return "b"
      })
    let array: StateSequence<String> = [
      { "a" },
      {
        await Task.yield(); return "b"
      },
    ]
    #expect(await variadic.all() == ["a", "b"])
    #expect(await array.all() == ["a", "b"])
    #expect(await StateSequence<String>().all() == [])
    #expect(await StateSequence<String> {}.all() == [])
  }

  @Test("StateSequence: a sequence may contain others")
  func nested() async {
    let inner = StateSequence {
      "x"; Next { "y" }
    }
    #expect(
      await StateSequence {
        "a"; inner; "b"
      }.all() == ["a", "x", "y", "b"])
  }

  @Test("StateSequence: each iteration runs the closures again, and only as far as states are taken")
  func lazy() async {
    var made: [String] = []
    let sequence = StateSequence<String> {
      First {
        made.append("a")
        return "a"
      }
      Next {
        made.append("b")
        return "b"
      }
    }
    #expect(made.isEmpty)
    var iterator = sequence.makeAsyncIterator()
    _ = await iterator.next()
    #expect(made == ["a"])
    #expect(await sequence.all() == ["a", "b"])
    #expect(made == ["a", "a", "b"])
  }

  @Test("StateSequence: the sequence ends when its task is cancelled")
  func cancelled() async {
    let task = Task { @MainActor in
      await states(2, fails: false).all()
    }
    task.cancel()
    #expect(await task.value == [])
  }

  @Test("MutatingCopyable: copy returns a value with a change")
  func copies() {
    struct Profile: MutatingCopyable, Equatable {
      var name = "a"
      var age = 1
    }
    #expect(Profile().copy(mutating: { $0.name = "b" }) == Profile(name: "b"))
    #expect(Profile().copy(mutatingPath: \.age, value: 2) == Profile(age: 2))
  }
}
