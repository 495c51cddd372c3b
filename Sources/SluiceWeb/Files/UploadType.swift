/// A kind of file that a page accepts: the types by which browsers declare it, and the extensions of its names.
///
///     fileInput(accepting: [.png, .jpeg, UploadType("text/markdown", extensions: ["md"])], …)
public struct UploadType: Sendable, Hashable {
  /// Media types in lower case, such as `image/png`.
  public let types: [String]
  /// Extensions in lower case, without dots.
  public let extensions: [String]

  /// Creates a kind of file with all the types that browsers declare for it.
  ///
  /// - Parameters:
  ///   - types: Media types without parameters. `image/*` represents all types of a group. If there are none, any type
  ///     is accepted. Systems differ: for comma-separated values, some declare `text/csv` and others
  ///     `application/vnd.ms-excel`.
  ///   - extensions: Extensions of names, with or without a dot, such as `tar.gz`. If there are none, any name is
  ///     accepted.
  public init(_ types: String..., extensions: [String] = []) {
    self.types = types.map { $0.lowercased() }
    self.extensions = extensions.map { String($0.lowercased().drop { $0 == "." }) }
  }

  /// A PNG picture.
  public static let png = UploadType("image/png", extensions: ["png"])
  /// A JPEG picture.
  public static let jpeg = UploadType("image/jpeg", extensions: ["jpg", "jpeg", "jpe", "jfif"])
  /// A GIF picture.
  public static let gif = UploadType("image/gif", extensions: ["gif"])
  /// A WebP picture.
  public static let webp = UploadType("image/webp", extensions: ["webp"])
  /// A PDF document.
  public static let pdf = UploadType("application/pdf", extensions: ["pdf"])
  /// A table of comma-separated values.
  public static let csv = UploadType("text/csv", "application/vnd.ms-excel", extensions: ["csv"])
  /// A JSON document.
  public static let json = UploadType("application/json", extensions: ["json"])
  /// A plain text.
  public static let plainText = UploadType("text/plain", extensions: ["txt", "text"])
  /// A ZIP archive.
  public static let zip = UploadType("application/zip", "application/x-zip-compressed", extensions: ["zip"])

  /// Returns whether a file of this name and declared type is of this kind.
  ///
  /// A browser declares no type if its system knows none. In that case, only the extension is checked.
  func admits(name: String, type: String) -> Bool {
    let name = name.lowercased()
    let isNamed = extensions.isEmpty || extensions.contains { name.hasSuffix(".\($0)") }
    let isDeclared =
      types.isEmpty || types.contains(type) || types.contains { $0.hasSuffix("/*") && type.hasPrefix($0.dropLast()) }
    return isNamed && (isDeclared || type.isEmpty && !extensions.isEmpty)
  }

  /// The value of the attribute `accept`.
  var accepted: [String] { types + extensions.map { ".\($0)" } }

  /// Returns a declared type in lower case and without parameters; empty if the text is not a type.
  static func normalized(_ type: String) -> String {
    let name = type.prefix { $0 != ";" }.lowercased()
    let isType = name.utf8.count <= 127 && name.utf8.allSatisfy { 0x21...0x7E ~= $0 } && name.contains("/")
    return isType ? name : ""
  }
}
