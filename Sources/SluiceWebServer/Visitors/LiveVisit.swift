public import SluiceWeb

/// A request, as far as it says who makes it.
public struct LiveVisit: Sendable {
  /// The part of the address before the question mark.
  public let path: String
  /// The part behind it.
  public let query: LiveQuery
  private let fields: [(name: String, value: String)]

  /// A request as a test makes it up.
  public init(path: String = "/", query: LiveQuery = LiveQuery(), headers: [(name: String, value: String)] = []) {
    self.path = path
    self.query = query
    fields = headers
  }

  /// The value of a header, whatever the case of its name; of several, the first.
  ///
  /// It comes from the client and may hold anything. Compare its bytes (`utf8`), since comparing texts of combining marks takes quadratic
  /// time.
  public func header(_ name: String) -> String? { values(of: name).first }

  /// The values of a cookie. There may be several: another server on this machine, or on another port, may have set one of that name.
  public func cookies(_ name: String) -> [String] {
    values(of: "Cookie").flatMap { $0.utf8.split(separator: UInt8(ascii: ";")) }.compactMap { part in
      let pair = part.drop { $0 == UInt8(ascii: " ") }
      guard pair.starts(with: name.utf8) else { return nil }
      let rest = pair.dropFirst(name.utf8.count)
      return rest.first == UInt8(ascii: "=") ? String(rest.dropFirst()) : nil
    }
  }

  private func values(of name: String) -> [String] {
    fields.filter { $0.name.lowercased().utf8.elementsEqual(name.lowercased().utf8) }.map(\.value)
  }
}
