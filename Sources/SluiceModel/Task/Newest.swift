/// The newest value that an observer provides to a waiting task, for each node at which its path starts. Earlier values
/// of a node are dropped.
///
/// This object is the observer's target, and only the task retains it. So the observer ends when no task waits any
/// more.
final class Newest<Value> {
  private var values: [ObjectIdentifier: Value] = [:]
  /// The nodes that have got a value since ``next`` was filled, in order.
  private var origins: [ObjectIdentifier] = []
  /// The nodes whose values are taken next, the next one last.
  private var next: [ObjectIdentifier] = []

  func put(_ new: Value, of origin: any Node) {
    if values.updateValue(new, forKey: ObjectIdentifier(origin)) == nil { origins.append(ObjectIdentifier(origin)) }
  }

  /// Returns and removes the value of the node that has waited longest.
  func take() -> Value? {
    if next.isEmpty {
      next = origins.reversed()
      origins = []
    }
    return next.popLast().flatMap { values.removeValue(forKey: $0) }
  }
}
