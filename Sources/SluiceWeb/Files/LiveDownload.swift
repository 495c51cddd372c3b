/// A file that a page gives: its name and type, and what writes its bytes.
///
///     button(.downloads {
///       let songs = self.songs
///       return LiveDownload("songs.csv", type: "text/csv; charset=utf-8") { file in
///         for song in songs { try await file.write("\(song.title)\n") }
///       }
///     }) { "Export" }
///
/// The closure runs in a task of its own for each download. The task waits in ``DownloadWriter/write(_:)`` for the network, so
/// no more than a chunk is in memory. The task is cancelled when the browser has gone away. If the closure throws, or
/// writes another number of bytes than `length`, the connection breaks, so that the browser takes nothing half done for a
/// whole file.
public struct LiveDownload: Sendable {
  /// The name that the browser saves the file under, without a path.
  public let name: String
  /// The media type.
  public let type: String
  /// How many bytes come; nil where that is not known before.
  public let length: Int?
  private let write: @Sendable (DownloadWriter) async throws -> Void

  /// A file of this name.
  ///
  /// - Parameters:
  ///   - name: What browsers suggest. A path in it and characters that are not seen are left out.
  ///   - type: The media type; a text that is none becomes `application/octet-stream`.
  ///   - length: The number of bytes; nil, or a negative number, if it is not known. With it, browsers show how much is left.
  ///   - write: Writes the bytes. Values of the model that it needs are captured before.
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

  /// The bytes, for a transport. Each iteration runs the closure in a task, which ends when the iterator is released.
  public var chunks: DownloadChunks { DownloadChunks(self, write) }

  /// The headers of the response, by name; the length is the transport's to tell.
  ///
  /// A browser saves the file and neither shows nor sniffs it, and nothing keeps it in a cache. The name is there twice, in
  /// ASCII (RFC 6266) and as it is (RFC 8187).
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
  /// A click downloads a file; for buttons and links.
  ///
  /// The closure runs in the session's isolation with each request for the file and says what comes. The request follows all
  /// events that the page has sent before. A browser may ask again for one click, so the closure changes nothing.
  public static func downloads(_ make: @escaping () -> LiveDownload) -> HTMLAttribute {
    HTMLAttribute(.handler(EventHandler(event: .download, response: .download(make))))
  }
}
