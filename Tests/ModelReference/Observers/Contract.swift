/// The declarations of an observer with resolved paths, and the conclusions that follow from the declarations alone.
final class Contract {
  let spec: ObserverSpec
  /// The type at which its paths start, and that of `forEach`.
  let start: Int
  let forEach: Int?
  let reads: [Route]
  let writes: [Route]
  /// The paths to the ends of its write paths.
  let ways: [Route]
  /// The two paths of a rendering body.
  let rendered: [Route]
  /// Its paths by properties, as contracts are compared.
  let declaredReads: [[String]]
  let declaredWrites: [[String]]
  /// Every path that counts as read, step by step, including the reads of computed properties.
  let readPaths: Set<[String]>
  /// The read paths that lead to values. Sent events are not written.
  let readValuePaths: Set<[String]>
  let readProperties: PropertySet
  let writtenProperties: PropertySet
  /// Whether it writes properties that hold nodes.
  let writesNodes: Bool
  /// Whether its paths start at a node below the root, which is named or any of a type.
  let hasOwnStart: Bool
  /// Whether it reads only events, also on write paths, and so has no first run.
  let isSilent: Bool
  /// Whether a read path ends at events.
  let hearsEvents: Bool
  /// Whether the ends of a write path depend on values of slots that hold no nodes.
  let writesThroughPointers: Bool

  init(_ spec: ObserverSpec, start: Int, schema: Schema) {
    self.spec = spec
    self.start = start
    forEach = spec.forEach.map { schema.typesByName[$0]! }
    hasOwnStart = spec.forEach != nil || spec.origin != nil
    reads = spec.reads.map { Route($0, from: start, in: schema) }
    writes = spec.writes.map { Route($0, from: start, in: schema) }
    ways = writes.compactMap(\.way)
    if case .render(let first, let then) = spec.body.form {
      rendered = [first, then].map { Route($0, from: start, in: schema) }
    } else {
      rendered = []
    }
    let declared = DeclaredPaths(start: start, schema: schema)
    declaredReads = spec.reads.map(declared.byProperties)
    declaredWrites = spec.writes.map(declared.byProperties)
    readPaths = declared.countingAsRead(reads: declaredReads, writes: declaredWrites)
    readValuePaths = readPaths.filter { !schema.isHeard(Route($0, from: start, in: schema)) }
    readProperties = readPaths.reduce(into: PropertySet()) { $0 = $0.union(declared.properties(of: $1)) }
    writtenProperties = declaredWrites.reduce(into: PropertySet()) { $0 = $0.union(declared.ends(of: $1)) }
    writesNodes = writtenProperties.intersects(schema.holders)
    let endsAtEvents = reads.map(schema.isHeard)
    hearsEvents = endsAtEvents.contains(true)
    isSilent = !reads.isEmpty && !endsAtEvents.contains(false) && ways.isEmpty
    writesThroughPointers = ways.contains {
      $0.hops.contains { [.computed, .weak].contains(schema.property(at: $0).spec.shape) }
    }
  }
}

extension Contract {
  /// Returns the types of the nodes that an observer can create or attach: those of the properties that it writes, and
  /// all types that can be below.
  func madeTypes(in schema: Schema) -> Set<Int> {
    let written = schema.types.flatMap(\.properties).filter { $0.holdsNodes && writtenProperties.contains($0.number) }
    return Set(written.flatMap { schema.types[$0.child!].below })
  }
}

extension Schema {
  func property(at hop: Route.Hop) -> Property { types[hop.type].properties[hop.property] }

  /// Returns whether a path ends at events, or at the settings of an input.
  func isHeard(_ route: Route) -> Bool {
    guard route.ending != .settings else { return true }
    guard route.ending == .slot, let last = route.hops.last else { return false }
    return property(at: last).spec.shape == .event
  }
}
