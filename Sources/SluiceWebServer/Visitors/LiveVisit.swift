public import SluiceWeb

/// The part of a request that identifies its user.
public struct LiveVisit: Sendable {
  /// The part of the address before the question mark, as a server without a prefix receives it: `/` for the page.
  public let path: String
  /// The query of the address.
  public let query: LiveQuery
  private let fields: [(name: String, value: String)]

  /// Creates a request for tests.
  ///
  /// - Parameters:
  ///   - path: The part of the address before the question mark.
  ///   - query: The query of the address.
  ///   - headers: The headers, in the order of the request.
  public init(path: String = "/", query: LiveQuery = LiveQuery(), headers: [(name: String, value: String)] = []) {
    self.path = path
    self.query = query
    fields = headers
  }

  /// Returns the first value of a header. The name is case-insensitive.
  ///
  /// > Note: The value is untrusted. Compare its bytes (`utf8`), because comparing strings with long runs of combining
  /// > marks takes quadratic time.
  public func header(_ name: String) -> String? { values(of: name).first }

  /// Returns all values of a cookie. Another server of the host may have set a cookie with the same name.
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
