extension Message: CustomStringConvertible {
  /// The whole text, as a developer meets it.
  public var description: String { text }

  /// The whole text: fact and place, evidence, why, and how to fix it.
  public var text: String {
    switch self {
    case .nodeNeedsClass, .nodeNeedsFinal, .oneVariableEach, .patternNotTracked, .reservedName, .lazyNotTracked,
      .observersNotTracked, .weakNotTracked, .derivedNeedsVariable:
      macroText
    case .twoWriters, .cycle, .storedWrite, .foreignPath:
      refusalText
    case .undeclaredRead, .undeclaredWrite, .writeWhileRendering, .derivedWrite, .writeOutsideTransaction,
      .updateInObserver, .registrationInObserver, .transactionInTransaction, .foreignWrite, .foreignNode, .lateWrite:
      violationText
    case .signalWrittenInComputed, .computedReadsItself, .disposedHandle, .effectsDoNotSettle:
      graphText
    }
  }
}

/// Lines of evidence, indented; "nothing" where there are none.
func evidence(_ lines: [String]) -> String {
  lines.isEmpty ? "  (nothing)" : lines.map { "  \($0)" }.joined(separator: "\n")
}
