import Sluice
import SluiceMessages
import TestSupport

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
    onViolation = { list.messages.append($0.message as! ModelViolation) }
    return list
  }
}

final class ViolationList {
  var messages: [ModelViolation] = []

  /// The messages since the last call.
  func take() -> [ModelViolation] {
    defer { messages = [] }
    return messages
  }

  /// The names of their cases.
  func takeNames() -> [String] { take().map { caseName(of: $0) } }
}

struct Failure: Error, Equatable {}
