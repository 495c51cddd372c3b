/// A file on its way to the page: its name and type, and its bytes, chunk by chunk.
///
///     for try await chunk in upload { try file.write(chunk) }
///
/// The next chunk is read from the network when it is asked for, so a slow reader slows the browser down, and no more
/// than a chunk is in memory. One task iterates, once, in any isolation. The sequence throws ``UploadError`` where the
/// file does not arrive whole or the page no longer wants it. The reader removes the part that it has written by then.
public struct LiveUpload: AsyncSequence, Sendable {
  /// A chunk, of a size that the network decides; never empty.
  public typealias Element = [UInt8]
  /// ``UploadError``, or `CancellationError` in a cancelled task.
  public typealias Failure = any Error

  /// That of its ``UploadStatus``.
  public let id: Int
  /// The name, without a path and without characters that are not seen. Files of several people may have one name.
  public let name: String
  /// The type that the browser declares, in lower case; empty where it declares none.
  public let type: String
  /// How many bytes come; the sequence throws where more or fewer do.
  public let length: Int

  private let pipe: BytePipe

  init(_ status: UploadStatus, _ pipe: BytePipe) {
    id = status.id
    name = status.name
    type = status.type
    length = status.length
    self.pipe = pipe
  }

  /// Takes the bytes.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate let pipe: BytePipe

    /// The next chunk; nil at the end of the file.
    ///
    /// - Throws: ``UploadError``, if the file does not come to its end.
    public mutating func next() async throws -> [UInt8]? { try await pipe.next() }

    /// The next chunk; nil at the end of the file.
    ///
    /// - Parameter actor: The isolation of the caller.
    /// - Throws: ``UploadError``, if the file does not come to its end.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws -> [UInt8]? {
      try await pipe.next()
    }
  }

  /// An iterator of the one task.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(pipe: pipe) }
}
