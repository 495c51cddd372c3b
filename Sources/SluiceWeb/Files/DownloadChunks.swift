/// The chunks of a download, produced when a transport asks for them.
public struct DownloadChunks: AsyncSequence, Sendable {
  /// A chunk as it was written; never empty.
  public typealias Element = [UInt8]
  /// The error of the closure, or ``DownloadError``.
  public typealias Failure = any Error

  private let download: LiveDownload
  private let write: @Sendable (DownloadWriter) async throws -> Void

  init(_ download: LiveDownload, _ write: @escaping @Sendable (DownloadWriter) async throws -> Void) {
    self.download = download
    self.write = write
  }

  /// One run of the writing closure. Releasing the iterator cancels the run. Use it in one task only.
  public struct AsyncIterator: AsyncIteratorProtocol {
    private let run: DownloadRun
    private let name: String
    private let length: Int?
    private var written = 0

    fileprivate init(_ run: DownloadRun, _ download: LiveDownload) {
      self.run = run
      name = download.name
      length = download.length
    }

    /// Returns the next chunk; nil at the end.
    ///
    /// - Throws: The error with which the download fails.
    public mutating func next() async throws -> [UInt8]? {
      let chunk = try await run.pipe.next()
      return try counted(chunk)
    }

    /// Returns the next chunk; nil at the end.
    ///
    /// - Parameter actor: The isolation of the caller.
    /// - Throws: The error with which the download fails.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws -> [UInt8]? {
      let chunk = try await run.pipe.next()
      return try counted(chunk)
    }

    /// Counts the bytes of a chunk. Throws before more bytes than declared are sent.
    private mutating func counted(_ chunk: [UInt8]?) throws -> [UInt8]? {
      written += chunk?.count ?? 0
      if let length, chunk == nil ? written != length : written > length {
        throw DownloadError.lengthDiffers(name: name, declared: length, written: written)
      }
      return chunk
    }
  }

  /// Starts the closure.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(DownloadRun(write), download) }
}

/// The task of one download. The task ends with its reader.
private final class DownloadRun: Sendable {
  let pipe: BytePipe
  private let task: Task<Void, Never>

  init(_ write: @escaping @Sendable (DownloadWriter) async throws -> Void) {
    let pipe = BytePipe()
    self.pipe = pipe
    task = Task {
      do {
        try await write(DownloadWriter(pipe: pipe))
        pipe.finish()
      } catch {
        pipe.fail(error)
      }
    }
  }

  deinit {
    task.cancel()
  }
}

/// The reason why a download ended early.
public enum DownloadError: Error, Sendable, Hashable {
  /// The closure wrote more bytes than the download declares, or returned after fewer.
  case lengthDiffers(name: String, declared: Int, written: Int)
}

extension DownloadError: CustomStringConvertible {
  /// A text that says what has happened, why, and how to fix it.
  public var description: String { text }
}
