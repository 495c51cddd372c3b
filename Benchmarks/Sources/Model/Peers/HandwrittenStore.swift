/// A store as an app without Sluice writes it by hand, with a list of closures for each task.
///
/// A write logs a closure that reverts it. An update calls the observers of the fields that changed, in the order of
/// their registration, which the app must make the order of their dependencies. If the closure of an update throws, the
/// update is rolled back. Otherwise its log is kept as a step of undo, up to ``undoLimit``.
final class HandwrittenStore {
  /// The closures that revert the writes of the running update.
  private var log: [() -> Void] = []
  private var changed: Fields = []
  private var observers: [(reads: Fields, run: () -> Void)] = []
  private var steps: [[() -> Void]] = []
  /// The number of undo steps that are kept.
  var undoLimit = 0

  struct Fields: OptionSet {
    let rawValue: Int
    static let number = Fields(rawValue: 1 << 0)
    static let text = Fields(rawValue: 1 << 1)
    static let left = Fields(rawValue: 1 << 2)
    static let right = Fields(rawValue: 1 << 3)
    static let sum = Fields(rawValue: 1 << 4)
    static let high = Fields(rawValue: 1 << 5)
    static let low = Fields(rawValue: 1 << 6)
    static let cells = Fields(rawValue: 1 << 7)
  }

  func observe(_ reads: Fields, _ run: @escaping () -> Void) { observers.append((reads, run)) }

  /// Logs a write. A closure that reverts a write also writes, so the log of an undo would be the step of its redo.
  func wrote(_ field: Fields, takeBack: @escaping () -> Void) {
    log.append(takeBack)
    changed.formUnion(field)
  }

  func update<E: Error>(_ change: () throws(E) -> Void) throws(E) {
    do throws(E) {
      try change()
      for observer in observers where !observer.reads.isDisjoint(with: changed) { observer.run() }
    } catch {
      takeBack(log)
      throw error
    }
    changed = []
    guard undoLimit > 0 else { return log.removeAll(keepingCapacity: true) }
    steps.append(log)
    if steps.count > undoLimit { steps.removeFirst() }
    log = []
  }

  func undo() {
    if let step = steps.popLast() { takeBack(step) }
  }

  private func takeBack(_ writes: [() -> Void]) {
    for write in writes.reversed() { write() }
    log.removeAll(keepingCapacity: true)
    changed = []
  }
}
