extension Repository {
  /// How many commits a chunk of the log holds: few at first, so that something is seen at once, then more and more, so
  /// that work done for each chunk does not grow with the square of the history.
  static func chunkSize(after count: Int) -> Int { min(max(50, count), 4000) }

  /// The history of what is checked out, the newest commits first, in chunks as git finds them.
  ///
  /// Nothing at all where nothing was committed. git is ended when the sequence is let go or its task is cancelled; what
  /// was read and not yet taken is kept meanwhile. Throws ``GitError``.
  public func log() -> AsyncThrowingStream<[LogEntry], any Error> {
    AsyncThrowingStream { continuation in
      let reading = Task {
        do {
          if try await hasCommits() { try await readLog { continuation.yield($0) } }
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
      continuation.onTermination = { _ in reading.cancel() }
    }
  }

  private func readLog(_ yield: ([LogEntry]) -> Void) async throws {
    let process = GitProcess(
      in: path,
      [
        "log", "-z", "--no-show-signature", "--no-color", "--encoding=UTF-8", "--decorate=full",
        "--format=\(LogParser.format)", "HEAD", "--",
      ]
    )
    var parser = LogParser()
    var chunk: [LogEntry] = []
    var count = 0
    try await process.stream { bytes in
      try parser.parse(bytes) { entry in
        chunk.append(entry)
        guard chunk.count == Self.chunkSize(after: count) else { return }
        count += chunk.count
        yield(chunk)
        chunk.removeAll(keepingCapacity: true)
      }
    }
    guard parser.isBetweenCommits else { throw GitError.malformed(command: "log", evidence: parser.evidence) }
    if !chunk.isEmpty { yield(chunk) }
  }
}
