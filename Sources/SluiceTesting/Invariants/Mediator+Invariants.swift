public import SluiceModel

extension Mediator {
  /// Returns the violated invariants of the mediator's internal state, as sentences; empty if there are none.
  ///
  /// A violated invariant is a bug in Sluice, and its sentence is what to report. The check computes the internal state
  /// again, from the root and from the declared paths, and compares. The graph is checked last, and stops the process
  /// if it is broken. The call is allowed at any time, but most invariants are checked only when nothing runs.
  ///
  /// - Parameter nodes: Nodes to check in addition to those that the root reaches, for example removed nodes.
  /// - Complexity: A walk of the model and a comparison of each pair of observers.
  public func checkInvariants(including nodes: [any Node] = []) -> [String] { brokenInvariants(including: nodes) }

  /// Whether smart observers can access only the slots that their paths reach, rather than any slot of the properties
  /// in their paths.
  ///
  /// An observer of `\.selected.some.title` can then read the title of the selected playlist and of no other. The
  /// default is false, because the check costs the paths of each run a second time.
  public var checksSlots: Bool {
    get { checksContractsBySlot }
    set { checksContractsBySlot = newValue }
  }
}
