/// A file that a test chooses in a page.
public struct PageFile: Hashable, Sendable {
  /// The name as a browser sends it, which can contain any characters.
  public var name: String
  /// The type that a browser declares; empty if the type is unknown.
  public var type: String
  /// The contents.
  public var bytes: [UInt8]
  /// The number of chunks in which the page receives the file: at least one, and none of them empty.
  public var pieces: Int

  /// Creates a file with bytes.
  ///
  /// - Parameters:
  ///   - name: The name that the page receives.
  ///   - type: The media type that the browser declares.
  ///   - bytes: The content.
  ///   - pieces: The number of chunks in which the page receives the content.
  public init(_ name: String, type: String = "", _ bytes: [UInt8], pieces: Int = 1) {
    self.name = name
    self.type = type
    self.bytes = bytes
    self.pieces = pieces
  }

  /// Creates a file with text, in UTF-8.
  ///
  /// - Parameters:
  ///   - name: The name that the page receives.
  ///   - type: The media type that the browser declares.
  ///   - text: The content.
  ///   - pieces: The number of chunks in which the page receives the content.
  public init(_ name: String, type: String = "", text: String, pieces: Int = 1) {
    self.init(name, type: type, Array(text.utf8), pieces: pieces)
  }

  /// The bytes as the chunks of a request.
  var chunks: AsyncStream<[UInt8]> {
    let count = max(1, min(pieces, bytes.count))
    let (chunks, continuation) = AsyncStream.makeStream(of: [UInt8].self)
    for piece in 0..<count {
      continuation.yield(Array(bytes[bytes.count * piece / count..<bytes.count * (piece + 1) / count]))
    }
    continuation.finish()
    return chunks
  }
}

/// A file that a test has downloaded from a page.
public struct PageDownload: Hashable, Sendable {
  /// The name under which a browser saves the file.
  public let name: String
  /// The media type.
  public let type: String
  /// The contents.
  public let bytes: [UInt8]

  /// The bytes as a text in UTF-8.
  public var text: String { String(decoding: bytes, as: UTF8.self) }
}
