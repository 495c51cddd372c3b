/// The headers of a request or a response, found without regard to case.
///
/// Printed without their values, which may be secret.
public struct HTTPHeaders: Sendable, ExpressibleByDictionaryLiteral, CustomStringConvertible, CustomReflectable {
  /// By name in small letters: the name as it was written, and the value.
  private var fields: [String: (name: String, value: String)] = [:]

  /// None.
  public init() {}

  /// These; of two with one name, the last counts.
  public init(dictionaryLiteral fields: (String, String)...) {
    for (name, value) in fields { self[name] = value }
  }

  /// The value of a header; nil if there is none. A response's header that came several times has its values joined by
  /// commas.
  public subscript(name: String) -> String? {
    get { fields[name.lowercased()]?.value }
    set { fields[name.lowercased()] = newValue.map { (name, $0) } }
  }

  /// The names as they were written, sorted.
  public var names: [String] { fields.values.map(\.name).sorted() }

  /// How many there are.
  public var count: Int { fields.count }

  /// These, and the others in the place of those with the same names.
  public func merging(_ others: HTTPHeaders) -> HTTPHeaders {
    var merged = self
    merged.fields.merge(others.fields) { $1 }
    return merged
  }

  /// Those whose names, in small letters, meet a condition.
  func filter(_ isIncluded: (String) -> Bool) -> HTTPHeaders {
    var kept = self
    kept.fields = fields.filter { isIncluded($0.key) }
    return kept
  }

  /// The names, without the values.
  public var description: String { "[\(names.joined(separator: ", "))]" }
  /// The names, without the values.
  public var customMirror: Mirror { Mirror(self, children: ["names": names]) }
}

extension HTTPHeaders: Hashable {
  /// Whether they have the same names, without regard to case, and the same values.
  public static func == (left: HTTPHeaders, right: HTTPHeaders) -> Bool {
    left.fields.mapValues(\.value) == right.fields.mapValues(\.value)
  }

  /// The names without regard to case, and the values.
  public func hash(into hasher: inout Hasher) { hasher.combine(fields.mapValues(\.value)) }
}
