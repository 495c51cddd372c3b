/// What handlers of calls have heard, in order. Belongs to one isolation.
final class EventLog {
  private(set) var events: [String] = []

  func note(_ event: String) { events.append(event) }

  var text: String { events.joined(separator: " · ") }

  /// How many events begin with a word.
  func count(_ word: String) -> Int { events.count { $0.hasPrefix(word) } }

  func contains(_ event: String) -> Bool { events.contains(event) }
}

/// Lets others run until something holds, or the test's time is over.
nonisolated(nonsending) func until(_ condition: () -> Bool) async {
  while !condition(), !Task.isCancelled { await Task.yield() }
}
