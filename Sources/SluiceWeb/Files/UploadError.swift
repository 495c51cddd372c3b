/// The reason why a file was rejected or interrupted. Reported to the page, and thrown by the sequence of the file's
/// bytes.
public enum UploadError: Error, Sendable, Hashable {
  /// The file has more bytes than its input accepts.
  case tooLarge(name: String, limit: Int)
  /// The declared type or the extension of the name is not among the accepted ones.
  case wrongType(name: String, type: String, accepted: [String])
  /// More files were chosen than the input accepts, including those that are still being sent. All of the new files are
  /// rejected.
  case tooMany(count: Int, limit: Int)
  /// Fewer or more bytes arrived than the browser announced, because the connection ended or the file changed.
  case interrupted(name: String)
  /// The page called ``LiveSession/cancelUpload(_:)``.
  case cancelled(name: String)
  /// The session was closed.
  case pageGone(name: String)
  /// The page's handler threw an error.
  case failed(name: String, reason: String)
}

extension UploadError: CustomStringConvertible {
  /// A text for developers that says what has happened, why, and how to fix it. A page shows its own text.
  public var description: String { text }
}
