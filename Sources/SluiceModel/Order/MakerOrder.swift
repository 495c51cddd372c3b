/// The declarations that wait for declarations that create nodes.
///
/// A *maker* is an observer that writes a property which holds nodes. Observers of the nodes that it creates or
/// attaches write what others read, and no declaration of the maker names these properties. So a reader of what such
/// observers write waits for the maker: the maker has the lower level. The reader does not wait if the maker itself
/// must run after the reader.
///
/// Only early observers are concerned, since all others run after every maker (``ObserverLevels``).
struct MakerOrder {
  /// The declarations that wait for a maker, by the maker.
  private var readers: [ObjectIdentifier: [Declaration]] = [:]
  /// The makers for which a declaration waits, by the declaration.
  private var makers: [ObjectIdentifier: [Declaration]] = [:]

  init() {}

  /// Computes the order among early declarations. Costs, for each maker of nodes that can have writing observers, the
  /// declarations before the maker and those behind these observers.
  init(among early: [ObjectIdentifier: Declaration], in levels: ObserverLevels) {
    for maker in early.values where maker.contract.writesNodes {
      let types = maker.contract.writtenNodeTypes
      let writers = early.values.filter { other in
        guard let start = other.startType else { return false }
        return types.contains { $0.typesOfSubtreeContain(start) }
      }
      guard !writers.isEmpty else { continue }
      let before = Self.reached(from: [maker], levels.before)
      let behind = Self.reached(from: writers) { levels.behind($0) + ($0.isOwnCycle ? [$0] : []) }
      for (id, reader) in behind where early[id] != nil && reader !== maker && before[id] == nil {
        readers[ObjectIdentifier(maker), default: []].append(reader)
        makers[id, default: []].append(maker)
      }
    }
  }

  var isEmpty: Bool { readers.isEmpty }

  /// Returns the declarations that wait for a maker.
  func waiting(for maker: Declaration) -> [Declaration] { readers[ObjectIdentifier(maker)] ?? [] }

  /// Returns the makers for which a declaration waits.
  func before(_ declaration: Declaration) -> [Declaration] { makers[ObjectIdentifier(declaration)] ?? [] }

  /// Removes the order within these groups, whose members would wait for each other, and keeps it between them.
  mutating func keepBetween(_ groups: [[Declaration]]) {
    var places: [ObjectIdentifier: Int] = [:]
    for (place, group) in groups.enumerated() { for member in group { places[ObjectIdentifier(member)] = place } }
    func kept(_ table: [ObjectIdentifier: [Declaration]]) -> [ObjectIdentifier: [Declaration]] {
      var table = table
      for (id, others) in table { table[id] = others.filter { places[ObjectIdentifier($0)] != places[id] } }
      return table.filter { !$0.value.isEmpty }
    }
    (readers, makers) = (kept(readers), kept(makers))
  }

  /// Returns the declarations that a relation reaches from the given ones, in one step or several.
  private static func reached(
    from start: [Declaration], _ next: (Declaration) -> [Declaration]
  ) -> [ObjectIdentifier: Declaration] {
    var open = start.flatMap(next)
    var found: [ObjectIdentifier: Declaration] = [:]
    while let declaration = open.popLast() {
      if found.updateValue(declaration, forKey: ObjectIdentifier(declaration)) == nil { open += next(declaration) }
    }
    return found
  }
}
