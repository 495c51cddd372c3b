/// Paths of one origin, without their values' types: a part of a contract that can be declared once and shared.
///
/// ```swift
/// let heading = PathSet<Library> { \.selected.some.title; \.total }
/// let all = heading + PathSet { \.query }
/// ```
public struct PathSet<Origin: Node>: Hashable, CustomStringConvertible, Sendable {
  /// The steps of the paths, in the order of declaration.
  public let routes: [Route]

  init(_ routes: [Route]) { self.routes = routes }

  /// Creates an empty set.
  public init() { routes = [] }

  /// Creates the set of the paths that a closure lists.
  public init(@PathSetBuilder<Origin> _ paths: () -> PathSet) { self = paths() }

  /// Creates a set of one path from its text, as messages show it: `\.playlists.each.title`, `selected.some.subtree`,
  /// `query.sent`.
  ///
  /// - Throws: An error that describes the mistake in the text, and the valid continuations.
  public init(parsing text: String) throws(PathError) {
    routes = [try Route(parsing: text, from: Origin._$type)]
  }

  /// Returns the paths of both sets, the left ones first.
  public static func + (left: PathSet, right: PathSet) -> PathSet {
    PathSet(left.routes + right.routes.filter { route in !left.routes.contains { $0.readsTheSame(as: route) } })
  }

  /// Follows the paths from a node. Returns the slots at which each path ends, without duplicates, in order of first
  /// reach. Reads every property on the way as its getter does. Costs what the paths reach.
  public func slots(from origin: Origin) -> [[AnySlot]] {
    routes.map { route in
      route.track(from: origin)
      return route.ends(from: origin).map { AnySlot(slot: $0) }
    }
  }

  /// The paths as they are written, separated by commas.
  public var description: String { routes.map(\.description).joined(separator: ", ") }
}

/// A result builder that lists paths.
@resultBuilder
public enum PathSetBuilder<Origin: Node> {
  /// Builds a set of one path.
  public static func buildExpression<Steps: ReadPath<Origin>>(_ path: ModelPath<Origin, Steps>) -> PathSet<Origin> {
    PathSet([Origin.schema[keyPath: path]._$route])
  }

  /// Adds paths that were declared elsewhere.
  public static func buildExpression(_ paths: PathSet<Origin>) -> PathSet<Origin> { paths }

  /// Combines all paths.
  public static func buildBlock(_ parts: PathSet<Origin>...) -> PathSet<Origin> {
    var all = PathSet<Origin>()
    for part in parts { all = all + part }
    return all
  }
}

/// The reason why a text is not a path.
public struct PathError: Error, Hashable, CustomStringConvertible {
  package let message: ModelMisuse

  /// The mistake in the text, and the valid continuations.
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
