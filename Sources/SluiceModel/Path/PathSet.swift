/// Paths of one origin, without their values' types: a part of a contract that can be declared once and shared.
///
/// ```swift
/// let heading = PathSet<Library> { \.selected.some.title; \.total }
/// let all = heading + PathSet { \.query }
/// ```
public struct PathSet<Origin: Node>: Hashable, CustomStringConvertible, Sendable {
  /// Where the paths lead, in the order in which they were named.
  public let routes: [Route]

  init(_ routes: [Route]) { self.routes = routes }

  /// No path.
  public init() { routes = [] }

  /// The paths that a closure lists.
  public init(@PathSetBuilder<Origin> _ paths: () -> PathSet) { self = paths() }

  /// A path by its text, as messages show it: `\.playlists.each.title`, `selected.some.subtree`, `query.sent`.
  ///
  /// - Throws: What is wrong with the text, and what could stand there.
  public init(parsing text: String) throws(PathError) {
    routes = [try Route(parsing: text, from: Origin._$type)]
  }

  /// The paths of both, the left ones first.
  public static func + (left: PathSet, right: PathSet) -> PathSet {
    PathSet(left.routes + right.routes.filter { route in !left.routes.contains { $0.readsTheSame(as: route) } })
  }

  /// Follows the paths from a node: for each, the slots at which it ends, each once, in order of first reach. Every
  /// property met is read as its getter reads it. Costs what the paths reach.
  public func slots(from origin: Origin) -> [[AnySlot]] {
    routes.map { route in
      route.track(from: origin)
      return route.ends(from: origin).map { AnySlot(slot: $0) }
    }
  }

  /// As the paths are written, separated by commas.
  public var description: String { routes.map(\.description).joined(separator: ", ") }
}

/// Lists paths.
@resultBuilder
public enum PathSetBuilder<Origin: Node> {
  /// A path.
  public static func buildExpression<Steps: ReadPath<Origin>>(_ path: ModelPath<Origin, Steps>) -> PathSet<Origin> {
    PathSet([Origin.schema[keyPath: path]._$route])
  }

  /// Paths that were declared elsewhere.
  public static func buildExpression(_ paths: PathSet<Origin>) -> PathSet<Origin> { paths }

  /// All of them.
  public static func buildBlock(_ parts: PathSet<Origin>...) -> PathSet<Origin> {
    var all = PathSet<Origin>()
    for part in parts { all = all + part }
    return all
  }
}

/// Why a text is no path.
public struct PathError: Error, Hashable, CustomStringConvertible {
  package let message: ModelMisuse

  /// What is wrong, and what could stand there.
  public var description: String { message.text }
}

extension Route {
  fileprivate init(parsing text: String, from origin: NodeType) throws(PathError) {
    self.init()
    let bare = text.hasPrefix("\\.") ? text.dropFirst(2) : Substring(text)
    var type: NodeType? = origin
    let words = bare.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    func error(_ word: String, _ expected: [String]) -> PathError {
      PathError(message: .notAPath(text: text, word: word, expected: expected))
    }
    for (index, word) in words.enumerated() {
      let isLast = index == words.count - 1
      let property = steps.last?.property
      if let descent: Descent = word == "some" ? .some : word == "each" ? .each : nil {
        guard let property, property.childType != nil, steps.last?.descent == Descent.none else {
          throw error(word, type?.propertyNames ?? [])
        }
        self = descending(descent)
      } else if isLast, word == "subtree", let type {
        self = below(type)
      } else if isLast, word == "sent", let property, property.isEvent || property.isInput {
        self = sent
      } else if isLast, word == "collected", property != nil {
        self = collected
      } else if let next = type?.property(named: word) {
        self = appending(next)
        type = next.childType?()
      } else {
        throw error(word, type?.propertyNames ?? [])
      }
    }
    if end == .value, let last = steps.last?.property, last.isEvent { throw error(last.name, ["\(last.name).sent"]) }
  }
}

extension NodeType {
  fileprivate var propertyNames: [String] { properties.map(\.name) }
}
