import Logging
import SluiceMessages
import SluiceModel

/// A state type that lists its legal transitions.
///
///     @StateLabels
///     enum ArticleState: TransitioningState {
///       case loading, loaded(Article), failed(retry: Retry)
///       static let transitions: StateTransitions<Label> = [.loading: [.loaded, .failed], .failed: [.loading]]
///     }
///
/// A container rejects a state that may not follow its current one. This is a violation of the kind `contract`, whose
/// message names both states and the observation.
public protocol TransitioningState {
  /// The type of the labels: usually an enumeration of the case names, which `@StateLabels` generates.
  associatedtype Label: Hashable & Sendable
  /// The legal transitions.
  static var transitions: StateTransitions<Label> { get }
  /// The label of this state.
  var label: Label { get }
}

extension TransitioningState where Label: RawRepresentable, Label.RawValue == String {
  /// The label with the name of this enumeration's case. A case without a label is a misuse that traps.
  public var label: Label {
    let name = caseName(of: self)
    guard let label = Label(rawValue: name) else {
      StateMisuse.stateWithoutLabel(type: "\(Self.self)", name: name).trap()
    }
    return label
  }
}

/// Returns the name of an enumeration's case, regardless of its description. For any other value, returns its
/// description.
func caseName(of value: some Any) -> String {
  if let name = runtimeCaseName(value) { return String(cString: name) }
  return "\(value)"
}

/// A function of the Swift runtime; see Docs/Workarounds.md. Returns nil for a value that is no enumeration.
@_silgen_name("swift_EnumCaseName")
private func runtimeCaseName<Value>(_ value: Value) -> UnsafePointer<CChar>?

extension StateContainer {
  /// Returns whether a state may replace the current one. An illegal transition is handled as a violation.
  func permits(_ new: State, _ source: ObservationSource) -> Bool {
    guard let transition = schema.illegalTransition?(stored, new) else { return true }
    let message = TransitionViolation.illegalTransition(
      container: name, from: transition.from, to: transition.to, observation: source.description,
      legal: transition.legal)
    if let isRefused = refuses(message, at: source.place) { return !isRefused }
    switch violationPolicy {
    case .ignore: return true
    case .trap: message.trap(at: source.place)
    case .report:
      let violation = Violation(message)
      if let onViolation { onViolation(violation) } else { stateLogger.error("\(message.text)") }
      return false
    }
  }
}

/// A transition that is not listed.
struct IllegalTransition {
  let from: String
  let to: String
  /// The labels that may follow.
  let legal: [String]
}

/// Returns a function that checks the transitions of a state type.
func transitionCheck<State, Transitioning: TransitioningState>(
  of type: Transitioning.Type
) -> (State, State) -> IllegalTransition? {
  { old, new in
    guard let old = old as? Transitioning, let new = new as? Transitioning else { return nil }
    let (from, to) = (old.label, new.label)
    if Transitioning.transitions.allows(from: from, to: to) { return nil }
    return IllegalTransition(
      from: "\(from)", to: "\(to)", legal: Transitioning.transitions.following(from).map { "\($0)" })
  }
}
