public import SluiceModel

extension Mediator {
  /// The facts that should hold of a mediator's own bookkeeping and do not, as sentences; empty if it is sound.
  ///
  /// What is found is a bug in Sluice, and this is what to report: it works everything out anew, from the root down and
  /// from the declared paths, and compares. The graph below is looked at last and stops the process if it is broken. May be
  /// called at any moment; most is looked at when nothing runs. Costs a walk of the model and a comparison of each
  /// observer with each.
  ///
  /// - Parameter nodes: Nodes to look at besides those that the root reaches, for example some that were taken out.
  public func checkInvariants(including nodes: [any Node] = []) -> [String] { brokenInvariants(including: nodes) }

  /// Whether smart observers are held to the slots that their paths reach, not only to the properties that they name.
  ///
  /// An observer of `\.selected.some.title` may then read the title of the selected playlist and of no other. Off unless a
  /// test switches it on: it costs the paths of each run once more.
  public var checksSlots: Bool {
    get { checksContractsBySlot }
    set { checksContractsBySlot = newValue }
  }
}
