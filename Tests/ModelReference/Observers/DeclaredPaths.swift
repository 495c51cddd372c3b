/// What can be said of paths from their words alone, for one type of origin.
struct DeclaredPaths {
  let start: Int
  let schema: Schema

  /// A path with the first of those that count as one in the place of each property, and without parts of values: what is
  /// declared and refused is a matter of properties.
  func byProperties(_ path: [String]) -> [String] {
    var words: [String] = []
    var type = start
    for word in path where Route.key(word) == nil {
      guard let index = schema.types[type].indices[word] else {
        words.append(word)
        continue
      }
      let property = schema.types[type].properties[index]
      words.append(property.partner.map { schema.types[type].properties[min(index, $0)].name } ?? word)
      type = property.child ?? type
    }
    return words
  }

  /// Every path that counts as read: with all beginnings, with what computed properties read in their place, and with
  /// the way of write paths.
  func countingAsRead(reads: [[String]], writes: [[String]]) -> Set<[String]> {
    var result: Set<[String]> = []
    func add(_ path: [String]) {
      for count in path.indices.map({ $0 + 1 }) {
        let beginning = Array(path.prefix(count))
        result.insert(beginning)
        guard let hop = Route(beginning, from: start, in: schema).lastHop else { continue }
        for inner in schema.property(at: hop).spec.reads { add(path.prefix(count - 1) + inner) }
      }
    }
    for path in reads { add(path) }
    for path in writes { add(path.dropLast()) }
    return result
  }

  /// The property at which a path ends; of a subtree, all on the way and below.
  func properties(of path: [String]) -> PropertySet {
    let route = Route(path, from: start, in: schema)
    guard route.ending == .subtree else { return ends(of: path) }
    return route.hops.reduce(into: ends(of: path)) { $0.insert(schema.property(at: $1).number) }
  }

  /// The property at which a path ends; of a subtree, all that keep values in the types below.
  func ends(of path: [String]) -> PropertySet {
    let route = Route(path, from: start, in: schema)
    var set = PropertySet()
    guard route.ending == .subtree else {
      if let hop = route.hops.last {
        let property = schema.property(at: hop)
        set.insert(property.number)
        if let partner = property.partner { set.insert(schema.types[hop.type].properties[partner].number) }
      }
      return set
    }
    let top = route.hops.last.map { schema.property(at: $0).child! } ?? start
    for type in schema.types[top].below {
      for property in schema.types[type].properties where property.isStored { set.insert(property.number) }
    }
    return set
  }

  /// Whether a path is another one, or a subtree that holds all the other reaches.
  static func covers(_ path: [String], _ other: [String]) -> Bool {
    path == other
      || path.last == Route.subtree && other.count >= path.count && other.starts(with: path.dropLast())
  }

  static func overlap(_ paths: some Sequence<[String]>, _ others: some Collection<[String]>) -> Bool {
    paths.contains { path in others.contains { covers(path, $0) || covers($0, path) } }
  }
}

extension Route {
  /// The property that its last word names, if that is the name of one.
  fileprivate var lastHop: Hop? { ending == .slot ? hops.last : nil }
}
