/// Checks addresses in attributes. Addresses that would run code are rejected.
enum WebAddress {
  /// Attributes whose value a browser follows or loads.
  static let attributes: Set<String> = ["href", "src", "action", "formaction", "poster", "data", "xlink:href", "cite"]

  /// The replacement for a rejected address, which leads nowhere and is recognizable in the page's source.
  static let refused = "about:blank#refused"

  static func checked(_ address: String, for attribute: String) -> String {
    guard let scheme = scheme(of: address) else { return address }
    switch scheme {
    case "javascript", "vbscript": return refused
    case "data": return attribute.lowercased() == "src" && isImage(address) ? address : refused
    default: return address
    }
  }

  /// Returns the scheme as a browser reads it: without leading control characters and spaces, and without tabs and line
  /// breaks.
  private static func scheme(of address: String) -> String? {
    var name = ""
    for scalar in address.unicodeScalars {
      if name.isEmpty, scalar.value <= 0x20 { continue }
      switch scalar {
      case "\t", "\n", "\r", "\0": continue
      case ":": return name.lowercased()
      case "a"..."z", "A"..."Z", "0"..."9", "+", "-", ".": name.unicodeScalars.append(scalar)
      default: return nil
      }
    }
    return nil
  }

  private static func isImage(_ address: String) -> Bool {
    address.lowercased().drop { $0.isWhitespace }.hasPrefix("data:image/")
  }
}
