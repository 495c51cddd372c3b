package import SluiceModel

/// A transition of a view state that its type does not list.
package enum TransitionViolation: ViolationMessage {
  case illegalTransition(container: String, from: String, to: String, observation: String, legal: [String])

  package var violationKind: Violation.Kind { .contract }

  package var text: String {
    switch self {
    case .illegalTransition(let container, let from, let to, let observation, let legal):
      """
      \(container) was to go from state "\(from)" to "\(to)", which is no transition of its type; the old state stays.

        observed by: \(observation)
        from "\(from)" may follow: \(legal.isEmpty ? "nothing" : legal.map { "\"\($0)\"" }.joined(separator: ", "))

      A state that cannot be reached so is one for which no view and no action is prepared.

      To fix this, observe a state that may follow, or list "\(to)" under "\(from)" in 'transitions'.
      """
    }
  }
}
