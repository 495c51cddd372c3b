import SluiceMessages

/// One field of an address: its name, and the part of the context that it carries.
public struct LinkField<Context, Value: LinkValue>: Sendable {
  let name: String
  let read: @Sendable (Context) -> Value

  /// Creates a field.
  ///
  /// - Parameters:
  ///   - name: The field's name. The field is in the path if the path contains `:name`, and otherwise in the query.
  ///   - read: Returns the field's part of the context.
  public init(_ name: String, _ read: @escaping @Sendable (Context) -> Value) {
    (self.name, self.read) = (name, read)
  }
}

/// A mapping between a scene's context and its address, declared once for reading and for writing.
///
/// ```swift
/// static let link = SceneLink("photos/:id", LinkField("id", \.id), LinkField("sort", \.sort)) {
///   PhotoContext(id: $0, sort: $1)
/// }
/// ```
///
/// Addresses look like `photos/12?sort=date`. A field is in the path, as `:name`, or in the query.
public struct SceneLink<Context>: Sendable {
  package let pattern: LinkPattern
  private let write: @Sendable (Context) -> [(name: String, text: String?)]
  private let read: @Sendable ([String: Any]) -> (context: Context?, problems: [LinkProblem])

  /// Declares an address without fields.
  ///
  /// - Parameter path: The path, such as `photos/interesting`.
  public init(_ path: String) where Context == Void {
    self.init(pattern: path, names: [], write: { [] }, read: { _ in ((), []) })
  }

  /// Declares an address with fields.
  ///
  /// - Parameters:
  ///   - path: The path, such as `photos/:id`.
  ///   - fields: The fields, in the order of the closure's parameters.
  ///   - make: Makes a context from the fields' values.
  public init<each Value: LinkValue>(
    _ path: String, _ fields: repeat LinkField<Context, each Value>,
    make: @escaping @Sendable (repeat each Value) -> Context
  ) {
    var names: [String] = []
    repeat names.append((each fields).name)
    self.init(
      pattern: path, names: names,
      write: { context in
        var texts: [(name: String, text: String?)] = []
        repeat texts.append(((each fields).name, (each fields).read(context).linkText))
        return texts
      },
      read: { given in
        var problems: [LinkProblem] = []
        let values = (repeat Self.value(of: each fields, in: given, &problems))
        guard problems.isEmpty else { return (nil, problems) }
        return (make(repeat (each values)!), [])
      })
  }

  private init(
    pattern path: String, names: [String], write: @escaping @Sendable (Context) -> [(name: String, text: String?)],
    read: @escaping @Sendable ([String: Any]) -> (context: Context?, problems: [LinkProblem])
  ) {
    pattern = LinkPattern(path)
    for name in pattern.fields where !names.contains(name) {
      SceneMisuse.linkWithoutField(path: path, field: name).trap()
    }
    (self.write, self.read) = (write, read)
  }

  private static func value<Value: LinkValue>(
    of field: LinkField<Context, Value>, in given: [String: Any], _ problems: inout [LinkProblem]
  ) -> Value? {
    let found = given[field.name]
    if let value = found as? Value { return value }
    let text = found.map { $0 as? String ?? "\($0)" }
    if let value = Value(linkText: text) { return value }
    problems.append(LinkProblem(field: field.name, type: "\(Value.self)", found: text))
    return nil
  }

  /// Returns the address of a scene that is opened with a context. Nil if a field of the path has no text.
  ///
  /// - Parameter context: The context.
  /// - Complexity: O(n), where n is the number of fields.
  public func address(_ context: Context) -> String? {
    let texts = write(context)
    return pattern.address(Dictionary(texts.map { ($0.name, $0.text) }) { first, _ in first }, order: texts.map(\.name))
  }

  /// Returns the context for values under the fields' names, such as those of a dictionary from another source.
  ///
  /// - Parameter values: Values of the fields' types, or their texts.
  /// - Returns: The context.
  /// - Throws: ``SceneLinkError``, which lists all values that are missing or of another type.
  public func context(of values: [String: Any]) throws(SceneLinkError) -> Context {
    let (context, problems) = read(values)
    guard let context else { throw SceneLinkError(address: nil, problems: problems) }
    return context
  }
}

/// The error of one field.
public struct LinkProblem: Hashable, Sendable {
  /// The field's name.
  public let field: String
  /// The type of the field's values.
  public let type: String
  /// The found text. Nil if the field is missing.
  public let found: String?
}

/// The error of an address or a dictionary that opens no scene.
public struct SceneLinkError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The address; nil for a dictionary.
  public let address: String?
  /// The errors of the fields. Empty if no scene has such an address.
  public let problems: [LinkProblem]

  /// A message that lists all fields that are missing or of another type.
  public var description: String {
    SceneMisuse.unreadableLink(
      address: address,
      problems: problems.map { problem in
        problem.found.map { "\(problem.field): \($0.quoted) is not a valid \(problem.type)" }
          ?? "\(problem.field): missing (\(problem.type))"
      }
    ).text
  }
}
