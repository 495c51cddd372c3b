/// Every text with which Sluice answers a misuse, in one place: what the macros diagnose, which registrations are
/// refused, and what is found at run time.
///
/// A text states the fact and its place, then the evidence, indented, then why, and ends with "To fix this, …". Each case
/// is tested on its whole text; a case without a test fails the suite, because `ID` lists them all.
public enum Message: Hashable, Sendable {
  // Found by the macros, when a node type is compiled.
  case nodeNeedsClass(found: String)
  case nodeNeedsFinal(type: String)
  case oneVariableEach(names: [String])
  case patternNotTracked
  case reservedName(name: String)
  case lazyNotTracked(name: String)
  case observersNotTracked(name: String, keyword: String)
  case weakNotTracked(name: String)
  case derivedNeedsVariable(name: String)

  // A registration that declared paths prove wrong.
  case twoWriters(new: String, old: String, slot: String, drawing: String)
  case cycle(drawing: String)
  case storedWrite(observer: String, slot: String)

  // A contract broken, or a rule of order, found while it happens.
  case undeclaredRead(observer: String, slot: String, declared: [String])
  case undeclaredWrite(observer: String, slot: String, declared: [String])
  case writeWhileRendering(observer: String, slot: String)
  case derivedWrite(slot: String)
  case writeOutsideTransaction(slot: String)
  case updateInObserver(observer: String, update: String)
  case registrationInObserver(observer: String, registration: String)
  case transactionInTransaction(update: String, running: String)
  case foreignWrite(slot: String)
  case foreignNode(type: String, slot: String)
  case lateWrite(observer: String, slot: String, reader: String)

  // Misuse of the signals graph.
  case disposedHandle(handle: String)
  case signalWrittenInComputed
  case computedReadsItself(evaluated: Int)
  case effectsDoNotSettle(rounds: Int, waiting: Int)
  case tooManyValueTypes

  // Not the application's fault, as the others are.
  case bugInSluice(module: String, fact: String)
}

extension Message {
  /// The cases by name, without their values: what tests and documents enumerate.
  public enum ID: String, CaseIterable, Hashable, Sendable {
    case nodeNeedsClass, nodeNeedsFinal, oneVariableEach, patternNotTracked, reservedName, lazyNotTracked
    case observersNotTracked, weakNotTracked, derivedNeedsVariable
    case twoWriters, cycle, storedWrite
    case undeclaredRead, undeclaredWrite, writeWhileRendering, derivedWrite, writeOutsideTransaction
    case updateInObserver, registrationInObserver, transactionInTransaction, foreignWrite, foreignNode, lateWrite
    case disposedHandle, signalWrittenInComputed, computedReadsItself, effectsDoNotSettle, tooManyValueTypes
    case bugInSluice
  }

  /// The case without its values.
  public var id: ID {
    switch self {
    case .nodeNeedsClass: .nodeNeedsClass
    case .nodeNeedsFinal: .nodeNeedsFinal
    case .oneVariableEach: .oneVariableEach
    case .patternNotTracked: .patternNotTracked
    case .reservedName: .reservedName
    case .lazyNotTracked: .lazyNotTracked
    case .observersNotTracked: .observersNotTracked
    case .weakNotTracked: .weakNotTracked
    case .derivedNeedsVariable: .derivedNeedsVariable
    case .twoWriters: .twoWriters
    case .cycle: .cycle
    case .storedWrite: .storedWrite
    case .undeclaredRead: .undeclaredRead
    case .undeclaredWrite: .undeclaredWrite
    case .writeWhileRendering: .writeWhileRendering
    case .derivedWrite: .derivedWrite
    case .writeOutsideTransaction: .writeOutsideTransaction
    case .updateInObserver: .updateInObserver
    case .registrationInObserver: .registrationInObserver
    case .transactionInTransaction: .transactionInTransaction
    case .foreignWrite: .foreignWrite
    case .foreignNode: .foreignNode
    case .lateWrite: .lateWrite
    case .signalWrittenInComputed: .signalWrittenInComputed
    case .computedReadsItself: .computedReadsItself
    case .disposedHandle: .disposedHandle
    case .effectsDoNotSettle: .effectsDoNotSettle
    case .tooManyValueTypes: .tooManyValueTypes
    case .bugInSluice: .bugInSluice
    }
  }
}
