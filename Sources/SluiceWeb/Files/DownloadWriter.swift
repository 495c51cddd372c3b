/// Writes the bytes of a download.
public struct DownloadWriter: Sendable {
  let pipe: BytePipe

  /// Writes bytes, and waits until the network has capacity for them. Use the writer in one task only.
  ///
  /// - Throws: `CancellationError` if the browser has disconnected.
  public nonisolated(nonsending) func write(_ bytes: some Sequence<UInt8>) async throws {
    let bytes = Array(bytes)
    if bytes.isEmpty { return }
    repeat {
      guard await pipe.wanted() else { throw CancellationError() }
    } while !pipe.deliver(bytes)
  }

  /// Writes a text in UTF-8, and waits until the network has capacity for it. Use the writer in one task only.
  ///
  /// - Throws: `CancellationError` if the browser has disconnected.
  public nonisolated(nonsending) func write(_ text: String) async throws { try await write(text.utf8) }
}
