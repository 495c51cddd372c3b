/// What is asked of a server: a word such as GET.
public struct HTTPMethod: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The word, as it is sent.
  public let rawValue: String

  /// Any word; case counts.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Any word; case counts.
  public init(stringLiteral word: String) { rawValue = word }

  /// Fetches.
  public static let get: HTTPMethod = "GET"
  /// Fetches the headers that GET would bring, and no body.
  public static let head: HTTPMethod = "HEAD"
  /// Hands over something to be processed.
  public static let post: HTTPMethod = "POST"
  /// Stores under the URL.
  public static let put: HTTPMethod = "PUT"
  /// Changes what is under the URL.
  public static let patch: HTTPMethod = "PATCH"
  /// Deletes what is under the URL.
  public static let delete: HTTPMethod = "DELETE"

  /// The word.
  public var description: String { rawValue }
}
