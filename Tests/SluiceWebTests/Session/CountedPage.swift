import Sluice
import SluiceWeb

@Node final class Counter {
  var count = 0
  /// A note that the page does not show.
  var note = ""
  init() {}
}

/// A page that shows a model of its own, as an app declares it.
actor CountedPage: LiveActor {
  struct Refusal: Error {}
  private final class Log {
    var counts: [Int] = []
  }

  let session = LiveSession()
  let mediator = Mediator(Counter())
  /// The number of times that the page was built.
  private(set) var builds = 0
  private let log = Log()

  var count: Int { mediator.root.count }
  /// The values that an observer received that is independent of the session.
  var heard: [Int] { log.counts }

  func willOpen() {
    mediator.observe("hear", reads: \.count) { [log] in log.counts.append($0) }
    session.show(mediator) { counter, _ in
      let _ = self.builds += 1
      p { counter.count }
      button(.onClick { self.add(1) }) { "Add" }
      button(.onClick { self.mediator.update("note") { $0.note += "x" } }) { "Note" }
      button(.onClick { self.undecided() }) { "There and back" }
      button(.onClick { self.refused() }) { "Refuse" }
    }
  }

  func add(_ number: Int) {
    mediator.update("add") { $0.count += number }
  }

  private func undecided() {
    mediator.update("there and back") { counter in
      counter.count += 1
      counter.count -= 1
    }
  }

  private func refused() {
    try? mediator.update("refuse") { (counter) throws(Refusal) in
      counter.count = 99
      throw Refusal()
    }
  }
}
