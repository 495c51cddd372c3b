/// A path with its names resolved, for one type of origin.
struct Route {
  /// The properties to follow, in order. With `settings`, the last is the input whose settings are received.
  let hops: [Hop]
  let ending: Ending

  struct Hop {
    let type: Int
    let property: Int
    /// The key by which the path goes into the value: `[1]`.
    var key: Int?
  }

  enum Ending {
    /// The slot of the last hop.
    case slot
    /// `*`: every slot of all nodes below.
    case subtree
    /// `sent`: the settings of an input.
    case settings
  }

  static let subtree = "*"
  static let sent = "sent"

  /// Returns the key that a word for a part of a value names, such as `[1]`.
  static func key(_ word: String) -> Int? {
    word.hasPrefix("[") ? Int(word.dropFirst().dropLast())! : nil
  }

  init(hops: [Hop], ending: Ending) {
    self.hops = hops
    self.ending = ending
  }

  init(_ path: [String], from start: Int, in schema: Schema) {
    var type = start
    var hops: [Hop] = []
    for name in path where name != Self.subtree && name != Self.sent {
      if let key = Self.key(name) {
        hops[hops.count - 1].key = key
        continue
      }
      let property = schema.types[type].indices[name]!
      hops.append(Hop(type: type, property: property))
      type = schema.types[type].properties[property].child ?? type
    }
    self.hops = hops
    ending = path.last == Self.subtree ? .subtree : path.last == Self.sent ? .settings : .slot
  }

  /// The path to the end of a write path, which counts as read.
  var way: Route? {
    let way = ending == .slot ? Array(hops.dropLast()) : hops
    return way.isEmpty ? nil : Route(hops: way, ending: .slot)
  }
}
