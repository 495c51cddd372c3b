/// Why a file was not taken: told to the page, and thrown by the sequence of its bytes.
public enum UploadError: Error, Sendable, Hashable {
  /// The file has more bytes than its input takes.
  case tooLarge(name: String, limit: Int)
  /// The declared type or the extension of the name is not among the accepted ones.
  case wrongType(name: String, type: String, accepted: [String])
  /// More files were chosen than the input takes, with those that are still on their way; none of them is taken.
  case tooMany(count: Int, limit: Int)
  /// Fewer or more bytes arrived than the browser announced: the connection ended, or the file changed.
  case interrupted(name: String)
  /// The page called ``LiveSession/cancelUpload(_:)``.
  case cancelled(name: String)
  /// The session was closed.
  case pageGone(name: String)
  /// The page's handler threw an error.
  case failed(name: String, reason: String)
}

extension UploadError: CustomStringConvertible {
  /// The fact, the evidence, the reason, and the remedy, for developers: a page shows a text of its own.
  public var description: String { text }
}
