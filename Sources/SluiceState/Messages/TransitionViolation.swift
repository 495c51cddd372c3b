package import SluiceModel

/// A transition of a view state that its type does not list.
package enum TransitionViolation: ViolationMessage {
  case illegalTransition(container: String, from: String, to: String, observation: String, legal: [String])

  package var violationKind: Violation.Kind { .contract }

  package var text: String {
    switch self {
    case .illegalTransition(let container, let from, let to, let observation, let legal):
      """
      \(container) tried to change from state "\(from)" to "\(to)", which is not a transition of its type; the old \
      state stays.

        observed by: \(observation)
        permitted after "\(from)": \(legal.isEmpty ? "nothing" : legal.map { "\"\($0)\"" }.joined(separator: ", "))

      Views and actions may not be prepared for a state that is reached by an unlisted transition.

      To fix this, observe a permitted state, or list "\(to)" under "\(from)" in 'transitions'.
      """
    }
  }
}
