import Testing

/// The expected events of each cell. `start→a` represents three events: will-set with `a` while the container has
/// `start`, did-set with `a`, and the rendering of `a`.
enum CellTable {
  /// A cell, and its events in order.
  struct Row: Sendable, CustomTestStringConvertible {
    let cell: Cell
    let events: [String]
    var testDescription: String { cell.testDescription }
  }

  static let rows =
    plain.flatMap { rows($0, isDebounced: false, $1) } + debounced.flatMap { rows($0, isDebounced: true, $1) }

  private static let plain: KeyValuePairs<Form, KeyValuePairs<Fate, String>> = [
    .value: [
      .atOnce: "work · start→a · returned",
      .later: "work · start→a · returned",
      .superseded: "work · start→a · returned · a→x · x observed",
      .repeated: "work · start→a · returned · work · a→a · returned",
      .ownerCancelled: "work · start→a · returned",
      .containerGone: "work · start→a · returned · gone",
    ],
    .closure: [
      .atOnce: "work · start→a · returned",
      .later: "work · returned · start→a",
      .superseded: "work · returned · cancelled · start→x · x observed",
      .repeated: "work · returned · cancelled · work · returned · start→a",
      .ownerCancelled: "work · returned · start→a",
      .containerGone: "work · returned · cancelled · gone",
    ],
    .sequence: [
      .atOnce: "work · start→a · a→b · returned",
      .later: "work · returned · start→a · a→b",
      .superseded: "work · returned · cancelled · start→x · x observed",
      .repeated: "work · returned · cancelled · work · returned · start→a · a→b",
      .ownerCancelled: "work · returned · start→a · a→b",
      .containerGone: "work · returned · cancelled · gone",
    ],
    .stateSequence: [
      .atOnce: "work · start→a · a→b · b→c · returned",
      .later: "work · start→a · returned · a→b · b→c",
      .superseded: "work · start→a · returned · cancelled · a→x · x observed",
      .repeated: "work · start→a · returned · cancelled · work · a→a · returned · a→b · b→c",
      .ownerCancelled: "work · start→a · returned · a→b · b→c",
      .containerGone: "work · start→a · returned · cancelled · gone",
    ],
    .closureOfSequence: [
      .atOnce: "work · start→a · a→b · returned",
      .later: "work · returned · start→a · a→b",
      .superseded: "work · returned · cancelled · start→x · x observed",
      .repeated: "work · returned · cancelled · work · returned · start→a · a→b",
      .ownerCancelled: "work · returned · start→a · a→b",
      .containerGone: "work · returned · cancelled · gone",
    ],
    .publisher: [
      .atOnce: "work · start→a · a→b · returned",
      .later: "work · returned · start→a · a→b",
      .superseded: "work · returned · cancelled · start→x · x observed",
      .repeated: "work · returned · cancelled · work · returned · start→a · a→b",
      .ownerCancelled: "work · returned · start→a · a→b",
      .containerGone: "work · returned · cancelled · gone",
    ],
    .refresh: [
      .atOnce: "work · start→a · returned",
      .later: "work · start→a · returned",
      .superseded: "work · cancelled · start→x · x observed · returned",
      .repeated: "work · cancelled · work · returned · start→a · returned",
      .ownerCancelled: "work · cancelled · returned",
      .containerGone: "work · kept · will a, was start · did a · returned",
    ],
  ]

  private static let debounced: KeyValuePairs<Form, KeyValuePairs<Fate, String>> = [
    .value: [
      .atOnce: "returned · work · start→a",
      .later: "returned · work · start→a",
      .superseded: "returned · work · start→a · a→x · x observed",
      .repeated: "returned · returned · work · start→a",
      .ownerCancelled: "returned · work · start→a",
      .containerGone: "returned · work · start→a · gone",
    ],
    .closure: [
      .atOnce: "returned · work · start→a",
      .later: "returned · work · start→a",
      .superseded: "returned · work · cancelled · start→x · x observed",
      .repeated: "returned · returned · work · start→a",
      .ownerCancelled: "returned · work · start→a",
      .containerGone: "returned · work · cancelled · gone",
    ],
    .sequence: [
      .atOnce: "returned · work · start→a · a→b",
      .later: "returned · work · start→a · a→b",
      .superseded: "returned · work · cancelled · start→x · x observed",
      .repeated: "returned · returned · work · start→a · a→b",
      .ownerCancelled: "returned · work · start→a · a→b",
      .containerGone: "returned · work · cancelled · gone",
    ],
    .stateSequence: [
      .atOnce: "returned · work · start→a · a→b · b→c",
      .later: "returned · work · start→a · a→b · b→c",
      .superseded: "returned · work · start→a · cancelled · a→x · x observed",
      .repeated: "returned · returned · work · start→a · a→b · b→c",
      .ownerCancelled: "returned · work · start→a · a→b · b→c",
      .containerGone: "returned · work · start→a · cancelled · gone",
    ],
    .closureOfSequence: [
      .atOnce: "returned · work · start→a · a→b",
      .later: "returned · work · start→a · a→b",
      .superseded: "returned · work · cancelled · start→x · x observed",
      .repeated: "returned · returned · work · start→a · a→b",
      .ownerCancelled: "returned · work · start→a · a→b",
      .containerGone: "returned · work · cancelled · gone",
    ],
    .publisher: [
      .atOnce: "returned · work · start→a · a→b",
      .later: "returned · work · start→a · a→b",
      .superseded: "returned · work · cancelled · start→x · x observed",
      .repeated: "returned · returned · work · start→a · a→b",
      .ownerCancelled: "returned · work · start→a · a→b",
      .containerGone: "returned · work · cancelled · gone",
    ],
  ]

  /// The rows that differ on a system without immediate tasks. There, work begins after the caller has returned. Plain
  /// states, and states that a publisher has ready, are still applied before.
  static let onEarlierSystem =
    rows(.value, isDebounced: false, [.atOnce: "work · start→a · returned"])
    + rows(.closure, isDebounced: false, [.atOnce: "returned · work · start→a"])
    + rows(.sequence, isDebounced: false, [.atOnce: "returned · work · start→a · a→b"])
    + rows(.stateSequence, isDebounced: false, [.atOnce: "work · start→a · returned · a→b · b→c"])
    + rows(.closureOfSequence, isDebounced: false, [.atOnce: "returned · work · start→a · a→b"])
    + rows(.publisher, isDebounced: false, [.atOnce: "work · start→a · a→b · returned"])
    + rows(.closure, isDebounced: false, [.repeated: "returned · returned · work · start→a"])
    + rows(.closure, isDebounced: false, [.containerGone: "returned · gone"])
    + rows(.refresh, isDebounced: false, [.atOnce: "work · start→a · returned"])

  private static func rows(_ form: Form, isDebounced: Bool, _ fates: KeyValuePairs<Fate, String>) -> [Row] {
    guard form.isAvailable else { return [] }
    return fates.map { fate, events in
      Row(
        cell: Cell(form: form, isDebounced: isDebounced, fate: fate),
        events: events.split(separator: " · ").flatMap { event -> [String] in
          let states = event.split(separator: "→")
          guard states.count == 2 else { return [String(event)] }
          return ["will \(states[1]), was \(states[0])", "did \(states[1])", "render \(states[1])"]
        })
    }
  }
}

extension Form {
  /// Publishers need Combine, or the trait OpenCombine.
  fileprivate var isAvailable: Bool {
    #if canImport(Combine) || OpenCombine
      true
    #else
      self != .publisher
    #endif
  }
}
