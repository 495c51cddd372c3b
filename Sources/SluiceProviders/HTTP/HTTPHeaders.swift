/// The headers of a request or a response. Names are compared without regard to case.
///
/// The descriptions omit the values, which may be secret.
public struct HTTPHeaders: Sendable, ExpressibleByDictionaryLiteral, CustomStringConvertible, CustomReflectable {
  /// The names as they were written and the values, by lowercased name.
  private var fields: [String: (name: String, value: String)] = [:]

  /// Creates headers without fields.
  public init() {}

  /// Creates headers from a literal. If a name occurs several times, the last value counts.
  public init(dictionaryLiteral fields: (String, String)...) {
    for (name, value) in fields { self[name] = value }
  }

  /// The value of a header. Nil if there is none. If a response contains a header several times, its values are joined
  /// by commas.
  public subscript(name: String) -> String? {
    get { fields[name.lowercased()]?.value }
    set { fields[name.lowercased()] = newValue.map { (name, $0) } }
  }

  /// The names as they were written, sorted.
  public var names: [String] { fields.values.map(\.name).sorted() }

  /// The number of headers.
  public var count: Int { fields.count }

  /// Returns these headers together with others, which replace headers of the same names.
  public func merging(_ others: HTTPHeaders) -> HTTPHeaders {
    var merged = self
    merged.fields.merge(others.fields) { $1 }
    return merged
  }

  /// Returns the headers whose lowercased names meet a condition.
  func filter(_ isIncluded: (String) -> Bool) -> HTTPHeaders {
    var kept = self
    kept.fields = fields.filter { isIncluded($0.key) }
    return kept
  }

  /// The names, without the values.
  public var description: String { "[\(names.joined(separator: ", "))]" }
  /// The children are the names, without the values.
  public var customMirror: Mirror { Mirror(self, children: ["names": names]) }
}

extension HTTPHeaders: Hashable {
  /// Returns whether both have the same names, without regard to case, and the same values.
  public static func == (left: HTTPHeaders, right: HTTPHeaders) -> Bool {
    left.fields.mapValues(\.value) == right.fields.mapValues(\.value)
  }

  /// Hashes the names without regard to case, and the values.
  public func hash(into hasher: inout Hasher) { hasher.combine(fields.mapValues(\.value)) }
}
