#if canImport(FlyingFox)
  import FlyingSocks
  import Foundation
  import SluiceMessages
  import SluiceWeb

  /// The body of a response that sends a download; an error of it is written to the standard error and breaks the connection.
  struct DownloadBody: AsyncBufferedSequence {
    typealias Element = UInt8
    static let bufferSize = 65_536

    let download: LiveDownload

    func makeAsyncIterator() -> Iterator { Iterator(download) }

    struct Iterator: AsyncBufferedIteratorProtocol {
      private let name: String
      private var chunks: DownloadChunks.AsyncIterator
      private var rest: ArraySlice<UInt8> = []

      init(_ download: LiveDownload) {
        name = download.name
        chunks = download.chunks.makeAsyncIterator()
      }

      mutating func next() async throws -> UInt8? { try await nextBuffer(suggested: 1)?.first }

      mutating func nextBuffer(suggested count: Int) async throws -> ArraySlice<UInt8>? {
        if rest.isEmpty {
          guard let chunk = try await nextChunk() else { return nil }
          rest = chunk[...]
        }
        return rest.removePrefix(count)
      }

      private mutating func nextChunk() async throws -> [UInt8]? {
        do {
          return try await chunks.next()
        } catch {
          if !(error is CancellationError) {
            let message = Message.downloadFailed(name: name, error: "\(error)")
            FileHandle.standardError.write(Data("Sluice: \(message)\n".utf8))
          }
          throw error
        }
      }
    }
  }

  /// A body that is followed by the end of the connection.
  struct LastBody: AsyncBufferedSequence {
    typealias Element = UInt8
    let bytes: [UInt8]

    func makeAsyncIterator() -> Iterator { Iterator(rest: bytes[...]) }

    struct Iterator: AsyncBufferedIteratorProtocol {
      var rest: ArraySlice<UInt8>

      mutating func next() async throws -> UInt8? { try await nextBuffer(suggested: 1)?.first }

      mutating func nextBuffer(suggested count: Int) async throws -> ArraySlice<UInt8>? {
        if rest.isEmpty { throw ConnectionEnd() }
        return rest.removePrefix(count)
      }
    }

    /// FlyingFox closes a connection when writing its response has failed, and for no other reason that a handler could give.
    struct ConnectionEnd: Error {}
  }

  extension ArraySlice<UInt8> {
    /// Removes and returns so many elements, or all if there are fewer.
    fileprivate mutating func removePrefix(_ count: Int) -> ArraySlice<UInt8> {
      defer { self = dropFirst(count) }
      return prefix(count)
    }
  }
#endif
