import Sluice

/// The events of call handlers, in order. A log belongs to one isolation.
final class EventLog {
  private(set) var events: [String] = []

  func note(_ event: String) { events.append(event) }

  var text: String { events.joined(separator: " · ") }

  /// Returns the number of events that begin with a word.
  func count(_ word: String) -> Int { events.count { $0.hasPrefix(word) } }

  func contains(_ event: String) -> Bool { events.contains(event) }
}

extension IntegrationCall where Model == String {
  /// Records the calls of the handlers.
  @discardableResult
  func logged(_ log: EventLog, as name: String) -> Self {
    onBeginning { log.note("begin \(name)") }
      .onProgress { log.note("progress \(name) \($0.completed)") }
      .onSuccess { log.note("success \(name) \($0)") }
      .onError { log.note("error \(name) \($0)") }
      .onCompletion { log.note("complete \(name)") }
  }
}

/// An error with a name.
struct Failed: Error, Equatable, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
