/// A file that is being sent to the page: its name and type, and its bytes in chunks.
///
///     for try await chunk in upload { try file.write(chunk) }
///
/// The next chunk is read from the network when it is requested. So a slow reader slows down the browser, and at most
/// one chunk is in memory. One task iterates, once, in any isolation. The sequence throws ``UploadError`` if the file
/// does not arrive completely or the page no longer wants it. In that case, the reader must remove the part that it has
/// written.
public struct LiveUpload: AsyncSequence, Sendable {
  /// A chunk. The network determines its size; never empty.
  public typealias Element = [UInt8]
  /// ``UploadError``, or `CancellationError` in a cancelled task.
  public typealias Failure = any Error

  /// The id of the file's ``UploadStatus``.
  public let id: Int
  /// The name, without a path and without invisible characters. Files of several people may have the same name.
  public let name: String
  /// The type that the browser declares, in lower case; empty if it declares none.
  public let type: String
  /// The number of bytes. The sequence throws if more or fewer arrive.
  public let length: Int

  private let pipe: BytePipe

  init(_ status: UploadStatus, _ pipe: BytePipe) {
    id = status.id
    name = status.name
    type = status.type
    length = status.length
    self.pipe = pipe
  }

  /// Iterates over the chunks.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate let pipe: BytePipe

    /// Returns the next chunk; nil at the end of the file.
    ///
    /// - Throws: ``UploadError`` if the file does not arrive completely.
    public mutating func next() async throws -> [UInt8]? { try await pipe.next() }

    /// Returns the next chunk; nil at the end of the file.
    ///
    /// - Parameter actor: The isolation of the caller.
    /// - Throws: ``UploadError`` if the file does not arrive completely.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws -> [UInt8]? {
      try await pipe.next()
    }
  }

  /// Returns the iterator. Only one task may iterate.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(pipe: pipe) }
}
