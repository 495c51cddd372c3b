/// Takes the bytes of a download.
public struct DownloadWriter: Sendable {
  let pipe: BytePipe

  /// Writes bytes when the network has room for them. One task writes.
  ///
  /// - Throws: `CancellationError` if the browser has gone away.
  public nonisolated(nonsending) func write(_ bytes: some Sequence<UInt8>) async throws {
    let bytes = Array(bytes)
    if bytes.isEmpty { return }
    repeat {
      guard await pipe.wanted() else { throw CancellationError() }
    } while !pipe.deliver(bytes)
  }

  /// Writes a text in UTF-8 when the network has room for it. One task writes.
  ///
  /// - Throws: `CancellationError` if the browser has gone away.
  public nonisolated(nonsending) func write(_ text: String) async throws { try await write(text.utf8) }
}
