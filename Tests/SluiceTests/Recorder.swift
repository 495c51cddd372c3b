import Sluice
import SluiceMessages
import TestSupport

/// Records events in order.
final class Recorder {
  private(set) var events: [String] = []

  func note(_ event: String) { events.append(event) }

  /// Returns the events since the last call.
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
    onViolation = { list.messages.append($0.message as! ModelViolation) }
    return list
  }
}

final class ViolationList {
  var messages: [ModelViolation] = []

  /// Returns the messages since the last call.
  func take() -> [ModelViolation] {
    defer { messages = [] }
    return messages
  }

  /// Returns the names of the messages' cases since the last call.
  func takeNames() -> [String] { take().map { caseName(of: $0) } }
}

struct Failure: Error, Equatable {}
