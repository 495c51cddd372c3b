/// The method of an HTTP request, such as GET.
public struct HTTPMethod: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The method as it is sent.
  public let rawValue: String

  /// Creates a method from any word. Case matters.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a method from a literal, as `"PURGE"`.
  public init(stringLiteral word: String) { rawValue = word }

  /// Fetches a resource.
  public static let get: HTTPMethod = "GET"
  /// Fetches the headers that GET would return, without a body.
  public static let head: HTTPMethod = "HEAD"
  /// Sends data for processing.
  public static let post: HTTPMethod = "POST"
  /// Stores data at the URL.
  public static let put: HTTPMethod = "PUT"
  /// Changes the resource at the URL.
  public static let patch: HTTPMethod = "PATCH"
  /// Deletes the resource at the URL.
  public static let delete: HTTPMethod = "DELETE"

  /// The method as it is sent.
  public var description: String { rawValue }
}
