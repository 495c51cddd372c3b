public import Foundation

extension HTTPRequest {
  /// Fetches what is at an address.
  public static func get(_ url: URL) -> HTTPRequest { HTTPRequest(.get, url) }
  /// Fetches only the headers of what is at an address.
  public static func head(_ url: URL) -> HTTPRequest { HTTPRequest(.head, url) }
  /// Hands something over to be processed.
  public static func post(_ url: URL) -> HTTPRequest { HTTPRequest(.post, url) }
  /// Stores something at an address.
  public static func put(_ url: URL) -> HTTPRequest { HTTPRequest(.put, url) }
  /// Changes what is at an address.
  public static func patch(_ url: URL) -> HTTPRequest { HTTPRequest(.patch, url) }
  /// Deletes what is at an address.
  public static func delete(_ url: URL) -> HTTPRequest { HTTPRequest(.delete, url) }

  /// With one more query item behind those that are there. Name and value are encoded so that any text arrives, a plus
  /// sign included.
  public func query(_ name: String, _ value: String) -> HTTPRequest {
    guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return self }
    let item = "\(Self.encoded(name))=\(Self.encoded(value))"
    parts.percentEncodedQuery = parts.percentEncodedQuery.flatMap { $0.isEmpty ? nil : "\($0)&\(item)" } ?? item
    var request = self
    request.url = parts.url ?? url
    return request
  }

  /// With one more query item; without it where the value is nil.
  public func query(_ name: String, _ value: (some CustomStringConvertible)?) -> HTTPRequest {
    value.map { query(name, $0.description) } ?? self
  }

  /// With a header, in the place of one of the same name.
  public func header(_ name: String, _ value: String?) -> HTTPRequest {
    var request = self
    request.headers[name] = value
    return request
  }

  /// With a body of this type, such as "text/plain; charset=utf-8".
  public func body(_ body: Data, type: String) -> HTTPRequest {
    var request = header("Content-Type", type)
    request.body = body
    return request
  }

  /// With a value as its body, in JSON.
  ///
  /// - Throws: What the encoder throws.
  public func json(_ value: some Encodable, encoder: JSONEncoder = JSONEncoder()) throws -> HTTPRequest {
    body(try encoder.encode(value), type: "application/json")
  }

  private static func encoded(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
  }

  /// What needs no encoding anywhere in a URL.
  private static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
}
