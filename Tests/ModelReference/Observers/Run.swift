/// What a running observer holds: the views of what it reads, taken before it began, and the right to write.
struct Run {
  let observer: Int
  let views: [View]
  /// The nodes that it made: it may write to them as it likes.
  var made: Set<Int> = []
  /// What a rendering body read as it ran.
  var tracked: [Reach] = []
  /// The slots that it may write, as long as no node is attached or detached; nil before they were asked for.
  var writable: Writable?

  struct Writable {
    let structure: Int
    let slots: Set<Slot>
  }
}

/// What one read path hands over.
enum View {
  case values([ReferenceValue])
  case events([EventSent])

  /// One integer for a view: nodes count, their names do not.
  var number: Int {
    switch self {
    case .values(let values):
      values.reduce(0) { $0 + $1.number }
    case .events(let events):
      events.enumerated().reduce(0) { $0 + ($1.offset + 1) * $1.element.value }
    }
  }

  /// The nodes in it, each once, in order.
  var pool: [Int] {
    guard case .values(let values) = self else { return [] }
    var found: Set<Int> = []
    return values.flatMap(\.children).filter { found.insert($0).inserted }
  }
}

extension [View] {
  /// The number of a run.
  func number(seed: Int) -> Int {
    enumerated().reduce(seed) { $0 + ($1.offset + 1) * $1.element.number } % 1000
  }
}
