import Logging
import SluiceMessages
import SluiceModel

/// A state type that lists which of its states may follow which.
///
///     @StateLabels
///     enum ArticleState: TransitioningState {
///       case loading, loaded(Article), failed(retry: Retry)
///       static let transitions: StateTransitions<Label> = [.loading: [.loaded, .failed], .failed: [.loading]]
///     }
///
/// A container refuses a state that may not follow its present one: a violation of kind `contract`, which names both
/// and the observation.
public protocol TransitioningState {
  /// The kinds of states: mostly an enum of the names of the cases, which `@StateLabels` derives.
  associatedtype Label: Hashable & Sendable
  /// Which may follow which.
  static var transitions: StateTransitions<Label> { get }
  /// Which kind of state this is.
  var label: Label { get }
}

extension TransitioningState where Label: RawRepresentable, Label.RawValue == String {
  /// The label of the same name as this enum's case. A case without one is a misuse that traps.
  public var label: Label {
    let name = caseName(of: self)
    guard let label = Label(rawValue: name) else {
      StateMisuse.stateWithoutLabel(type: "\(Self.self)", name: name).trap()
    }
    return label
  }
}

/// The name of an enum's case, whatever its description says; of any other value, its description.
func caseName(of value: some Any) -> String {
  if let name = runtimeCaseName(value) { return String(cString: name) }
  return "\(value)"
}

/// The runtime's function; see Docs/Workarounds.md. Nil for what is no enum.
@_silgen_name("swift_EnumCaseName")
private func runtimeCaseName<Value>(_ value: Value) -> UnsafePointer<CChar>?

extension StateContainer {
  /// Whether a state may take the place of the present one. One that may not is a violation.
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
  /// What may follow.
  let legal: [String]
}

/// What tells whether a transition of a state type is listed.
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
