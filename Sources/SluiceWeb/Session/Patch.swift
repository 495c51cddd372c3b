/// One message to the page: a change, an acknowledgement of events, or both.
///
/// A patch has the number after the one before it, so a page detects missing patches. A patch that only acknowledges
/// has the number of the present page.
public struct Patch: Sendable, Hashable {
  /// The version of the page after this patch is applied.
  public var version: Int
  /// The number of the last event that was handled.
  public var acknowledged: Int
  /// The JSON of the message for the client script.
  public var text: String

  /// Returns a patch with operations on the present page.
  static func change(version: Int, acknowledged: Int, _ operations: PatchOperations) -> Patch {
    Patch(version, acknowledged, rest: ",\"o\":\(operations.text)")
  }

  /// Returns a patch with the entire page, for a page that is too old.
  static func scene(version: Int, acknowledged: Int, markup: String) -> Patch {
    var json = JSONText()
    json.write(quoted: markup)
    return Patch(version, acknowledged, rest: ",\"h\":\(json.text)")
  }

  /// Returns a patch without a change.
  static func acknowledgement(version: Int, acknowledged: Int) -> Patch {
    Patch(version, acknowledged, rest: "")
  }

  /// Returns this patch with the query that the page's address should show.
  func showing(query: String) -> Patch {
    var json = JSONText()
    json.write(quoted: query)
    return adding("\"q\":\(json.text)")
  }

  /// Returns this patch with the numbers of the files that the page must send.
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
