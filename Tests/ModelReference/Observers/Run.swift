/// The state of a running observer: the views of its reads, taken before it began, and the slots that it can write.
struct Run {
  let observer: Int
  let views: [View]
  /// The nodes that it created, which it can write without restriction.
  var made: Set<Int> = []
  /// The reads of a rendering body during the run.
  var tracked: [Reach] = []
  /// The slots that it can write as long as no node is attached or detached, or nil before they were requested.
  var writable: Writable?

  struct Writable {
    let structure: Int
    let slots: Set<Slot>
  }
}

/// The values that one read path delivers.
enum View {
  case values([ReferenceValue])
  case events([EventSent])

  /// The view as one integer. Nodes count, their names do not.
  var number: Int {
    switch self {
    case .values(let values):
      values.reduce(0) { $0 + $1.number }
    case .events(let events):
      events.enumerated().reduce(0) { $0 + ($1.offset + 1) * $1.element.value }
    }
  }

  /// The nodes in the view without duplicates, in order.
  var pool: [Int] {
    guard case .values(let values) = self else { return [] }
    var found: Set<Int> = []
    return values.flatMap(\.children).filter { found.insert($0).inserted }
  }
}

extension [View] {
  /// Returns the number of a run.
  func number(seed: Int) -> Int {
    enumerated().reduce(seed) { $0 + ($1.offset + 1) * $1.element.number } % 1000
  }
}
