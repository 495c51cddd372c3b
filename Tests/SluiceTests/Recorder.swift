import Sluice
import SluiceMessages

/// What happened, in order.
final class Recorder {
  private(set) var events: [String] = []

  func note(_ event: String) { events.append(event) }

  /// What happened since the last call.
  func take() -> [String] {
    defer { events = [] }
    return events
  }
}

extension Mediator {
  /// Reports violations to a list instead of trapping.
  func collectViolations() -> ViolationList {
    let list = ViolationList()
    violationPolicies = ViolationPolicies(.report)
    onViolation = { list.messages.append($0.message) }
    return list
  }
}

final class ViolationList {
  var messages: [Message] = []

  /// The messages since the last call.
  func take() -> [Message] {
    defer { messages = [] }
    return messages
  }
}

struct Failure: Error, Equatable {}
