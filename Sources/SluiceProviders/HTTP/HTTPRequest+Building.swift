public import Foundation

extension HTTPRequest {
  /// Returns a request that fetches a resource.
  public static func get(_ url: URL) -> HTTPRequest { HTTPRequest(.get, url) }
  /// Returns a request that fetches only the headers of a resource.
  public static func head(_ url: URL) -> HTTPRequest { HTTPRequest(.head, url) }
  /// Returns a request that sends data for processing.
  public static func post(_ url: URL) -> HTTPRequest { HTTPRequest(.post, url) }
  /// Returns a request that stores data at an address.
  public static func put(_ url: URL) -> HTTPRequest { HTTPRequest(.put, url) }
  /// Returns a request that changes a resource.
  public static func patch(_ url: URL) -> HTTPRequest { HTTPRequest(.patch, url) }
  /// Returns a request that deletes a resource.
  public static func delete(_ url: URL) -> HTTPRequest { HTTPRequest(.delete, url) }

  /// Returns the request with another query item at the end. Name and value are encoded so that any text arrives
  /// unchanged, including a plus sign.
  public func query(_ name: String, _ value: String) -> HTTPRequest {
    guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return self }
    let item = "\(Self.encoded(name))=\(Self.encoded(value))"
    parts.percentEncodedQuery = parts.percentEncodedQuery.flatMap { $0.isEmpty ? nil : "\($0)&\(item)" } ?? item
    var request = self
    request.url = parts.url ?? url
    return request
  }

  /// Returns the request with another query item. If the value is nil, returns the request without it.
  public func query(_ name: String, _ value: (some CustomStringConvertible)?) -> HTTPRequest {
    value.map { query(name, $0.description) } ?? self
  }

  /// Returns the request with a header, which replaces one of the same name. Nil removes the header.
  public func header(_ name: String, _ value: String?) -> HTTPRequest {
    var request = self
    request.headers[name] = value
    return request
  }

  /// Returns the request with a body of this type, such as "text/plain; charset=utf-8".
  public func body(_ body: Data, type: String) -> HTTPRequest {
    var request = header("Content-Type", type)
    request.body = body
    return request
  }

  /// Returns the request with a value as its body, in JSON.
  ///
  /// - Throws: The error of the encoder.
  public func json(_ value: some Encodable, encoder: JSONEncoder = JSONEncoder()) throws -> HTTPRequest {
    body(try encoder.encode(value), type: "application/json")
  }

  private static func encoded(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
  }

  /// The characters that need no encoding in any part of a URL.
  private static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
}
