/// A file that a page offers: its name and type, and the closure that writes its bytes.
///
///     button(.downloads {
///       let songs = self.songs
///       return LiveDownload("songs.csv", type: "text/csv; charset=utf-8") { file in
///         for song in songs { try await file.write("\(song.title)\n") }
///       }
///     }) { "Export" }
///
/// The closure runs in its own task for each download. The task waits in ``DownloadWriter``'s `write` for the network,
/// so at most one chunk is in memory. The task is cancelled when the browser has disconnected. If the closure throws,
/// or writes a number of bytes that differs from `length`, the connection is closed. So the browser detects that the
/// file is incomplete.
public struct LiveDownload: Sendable {
  /// The name under which the browser saves the file, without a path.
  public let name: String
  /// The media type.
  public let type: String
  /// The number of bytes; nil if it is not known in advance.
  public let length: Int?
  private let write: @Sendable (DownloadWriter) async throws -> Void

  /// Creates a download with a name.
  ///
  /// - Parameters:
  ///   - name: The name that browsers suggest. A path in it and invisible characters are removed.
  ///   - type: The media type. An invalid text becomes `application/octet-stream`.
  ///   - length: The number of bytes; nil or a negative number if it is not known. With a length, browsers show the
  ///     remaining amount.
  ///   - write: Writes the bytes. Capture the needed values of the model before.
  public init(
    _ name: String,
    type: String = "application/octet-stream",
    length: Int? = nil,
    write: @escaping @Sendable (DownloadWriter) async throws -> Void
  ) {
    self.name = FileName.sanitized(name)
    let isType = type.contains("/") && type.utf8.allSatisfy { 0x20...0x7E ~= $0 }
    self.type = isType ? type : "application/octet-stream"
    self.length = length.flatMap { $0 < 0 ? nil : $0 }
    self.write = write
  }

  /// The chunks, for a transport. Each iteration runs the closure in a task, which ends when the iterator is
  /// deinitialized.
  public var chunks: DownloadChunks { DownloadChunks(self, write) }

  /// The headers of the response, by name. The transport adds the length.
  ///
  /// A browser saves the file, does not display it, and does not guess its type. No cache stores the file. The headers
  /// contain the name in ASCII (RFC 6266) and in full (RFC 8187).
  public var headers: [String: String] {
    let plain = name.unicodeScalars.map { scalar -> Character in
      let isPlain = scalar.isASCII && scalar != "\"" && scalar != "\\" && scalar != "%"
      return isPlain ? Character(scalar) : "_"
    }
    var headers = LivePage.securityHeaders
    headers["Content-Type"] = type
    headers["Content-Disposition"] =
      "attachment; filename=\"\(String(plain))\"; filename*=UTF-8''\(LiveQuery.encoded(name))"
    return headers
  }
}

extension HTMLAttribute {
  /// Downloads a file when a button or a link is clicked.
  ///
  /// The closure runs in the session's isolation for each request of the file, and returns the download. The request
  /// follows all events that the page has sent before. A browser may repeat the request for one click, so the closure
  /// must not change the model.
  public static func downloads(_ make: @escaping () -> LiveDownload) -> HTMLAttribute {
    HTMLAttribute(.handler(EventHandler(event: .download, response: .download(make))))
  }
}
