import Sluice

/// A hand-written node that counts the reads of its number by paths.
final class Tally: Node {
  var _$node = _NodeState()
  nonisolated(unsafe) static var reads = 0

  @_Tracked(0) var number = 0

  init(_ number: Int) { self.number = number }

  struct Schema: Sendable {
    let number = Property<Tally, Int, ReadWrite>(
      0, "number",
      read: {
        Tally.reads += 1
        return $0.number
      }, load: { $0._number }, store: { $0._number = $1 })
  }
  static let schema = Schema()
  static let _$type = NodeType("Tally", [schema.number._$erased])
}

@Node final class Tallies {
  var all: NodeList<Tally> = []
  @Derived var first = 0
  init(_ count: Int) { all = NodeList((0..<count).map { Tally($0) }) }
}
