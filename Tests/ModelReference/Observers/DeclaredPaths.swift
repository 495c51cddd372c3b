/// The conclusions from the words of paths alone, for one type of origin.
struct DeclaredPaths {
  let start: Int
  let schema: Schema

  /// Returns a path without parts of values, and with shared properties replaced by the first one of their pair.
  /// Declarations and rejections are a matter of properties.
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

  /// Returns every path that counts as read: all beginnings, the reads of computed properties in their place, and the
  /// paths to the ends of write paths.
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

  /// Returns the property at which a path ends. For a subtree, returns all properties on the path and below.
  func properties(of path: [String]) -> PropertySet {
    let route = Route(path, from: start, in: schema)
    guard route.ending == .subtree else { return ends(of: path) }
    return route.hops.reduce(into: ends(of: path)) { $0.insert(schema.property(at: $1).number) }
  }

  /// Returns the property at which a path ends. For a subtree, returns all properties that store values in the types
  /// below.
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

  /// Returns whether two paths are equal, or the first is a subtree that contains everything that the other reaches.
  static func covers(_ path: [String], _ other: [String]) -> Bool {
    path == other
      || path.last == Route.subtree && other.count >= path.count && other.starts(with: path.dropLast())
  }

  static func overlap(_ paths: some Sequence<[String]>, _ others: some Collection<[String]>) -> Bool {
    paths.contains { path in others.contains { covers(path, $0) || covers($0, path) } }
  }
}

extension Route {
  /// The property that the path's last word names, if it names one.
  fileprivate var lastHop: Hop? { ending == .slot ? hops.last : nil }
}
