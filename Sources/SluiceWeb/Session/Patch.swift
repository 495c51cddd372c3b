/// One message to the page: what to change, up to which event the model has seen, or both.
///
/// A patch has the number after the one before it, so a page knows what it has missed; one that only acknowledges has
/// the number of the page as it is.
public struct Patch: Sendable, Hashable {
  /// The number of the page once this is applied.
  public var version: Int
  /// The number of the last event that was handled.
  public var acknowledged: Int
  /// The message as the client script reads it, in JSON.
  public var text: String

  /// Operations on the page that the page has.
  static func change(version: Int, acknowledged: Int, _ operations: PatchOperations) -> Patch {
    Patch(version, acknowledged, rest: ",\"o\":\(operations.text)")
  }

  /// The page anew, for one that is too far behind.
  static func scene(version: Int, acknowledged: Int, markup: String) -> Patch {
    var json = JSONText()
    json.write(quoted: markup)
    return Patch(version, acknowledged, rest: ",\"h\":\(json.text)")
  }

  /// Nothing to change.
  static func acknowledgement(version: Int, acknowledged: Int) -> Patch {
    Patch(version, acknowledged, rest: "")
  }

  /// The same, which also says what the page's address should show.
  func showing(query: String) -> Patch {
    var json = JSONText()
    json.write(quoted: query)
    return adding("\"q\":\(json.text)")
  }

  /// The same, which also says which files the page is to send, by their numbers.
  func wanting(uploads: [Int]) -> Patch {
    var json = JSONText()
    json.write(uploads)
    return adding("\"u\":\(json.text)")
  }

  private func adding(_ field: String) -> Patch {
    var patch = self
    patch.text.removeLast()
    patch.text += ",\(field)}"
    return patch
  }

  private init(_ version: Int, _ acknowledged: Int, rest: String) {
    self.version = version
    self.acknowledged = acknowledged
    text = "{\"v\":\(version),\"n\":\(acknowledged)\(rest)}"
  }
}
