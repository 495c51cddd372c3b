import Synchronization

@testable import SluiceWeb

/// A page with one file input, which records its statuses and the bytes that its handler reads.
@MainActor final class UploadPage {
  let session = LiveSession { _ in }
  /// The name, the phase and the bytes of each status.
  private(set) var lines: [String] = []
  private(set) var errors: [UploadError] = []
  private(set) var taken: [String: [UInt8]] = [:]
  /// The errors that the sequence of bytes has thrown.
  private(set) var thrown: [UploadError] = []
  /// The number of statuses at each chunk.
  private(set) var linesAtChunks: [Int] = []
  /// The number of chunks that the body had delivered at each chunk.
  private(set) var readsAtChunks: [Int] = []
  /// Whether the handler waits for a click.
  private(set) var isBusy = false
  /// If set, the handler waits for a click after each chunk.
  var clicks: AsyncStream<Void>?
  /// If set, the handler waits for a click after the last chunk.
  var clicksAtEnd: AsyncStream<Void>?
  /// The error that the handler throws after the first chunk.
  var failure: (any Error)?
  /// The body that is sent.
  var reads: Reads?
  private var announced = 0
  private var events = 0

  init(accepting types: [UploadType] = [], maxBytes: Int = 1000, maxFiles: Int = 3) {
    session.show(
      fileInput(accepting: types, maxBytes: maxBytes, maxFiles: maxFiles) { status in
        self.note(status)
      } receive: { upload in
        try await self.keep(upload)
      }
    )
    action = session.open().markup.actions(.upload).first ?? "none"
  }

  private(set) var action = ""
  var endpoint: any LiveEndpoint { session.endpoint() }
  /// The numbers of the files that the browser is to send.
  var wanted: [Int] { session.uploads.numbers }

  private func note(_ status: UploadStatus) {
    let phase =
      switch status.phase {
      case .waiting: "waits"
      case .receiving: "comes"
      case .done: "done"
      case .failed: "failed"
      }
    lines.append("\(status.name) \(phase) \(status.received)/\(status.length)")
    if let error = status.error { errors.append(error) }
  }

  private func keep(_ upload: LiveUpload) async throws {
    var bytes: [UInt8] = []
    do {
      for try await chunk in upload {
        bytes += chunk
        try await chunkTaken()
      }
    } catch let error as UploadError {
      thrown.append(error)
      throw error
    }
    if let clicksAtEnd {
      isBusy = true
      for await _ in clicksAtEnd { break }
    }
    taken[upload.name] = bytes
  }

  private func chunkTaken() async throws {
    linesAtChunks.append(lines.count)
    if let failure { throw failure }
    if let reads {
      for _ in 0..<20 { await Task.yield() }
      readsAtChunks.append(reads.count)
    }
    guard let clicks else { return }
    isBusy = true
    for await _ in clicks { break }
    try Task.checkCancellation()
  }

  /// Chooses files as a browser announces them. Their numbers continue from 1.
  func choose(_ files: (name: String, length: Int)..., type: String = "") {
    var event = ClientEvent(number: events + 1, kind: .upload, action: action)
    for file in files {
      announced += 1
      event.files.append(AnnouncedFile(number: announced, name: file.name, type: type, length: file.length))
    }
    events += 1
    session.handle(ClientMessage(events: [event]))
  }

  /// Sends a file as a transport does.
  func send(_ number: Int, length: Int? = nil, _ chunks: [UInt8]...) async -> UploadReply {
    let (body, continuation) = AsyncStream.makeStream(of: [UInt8].self)
    for chunk in chunks { continuation.yield(chunk) }
    continuation.finish()
    return await endpoint.receive(upload: number, length: length, body)
  }
}

/// A body of three chunks of one byte each, which counts the chunks that were read.
final class Reads: Sendable {
  private let reads = Mutex(0)

  var count: Int { reads.withLock { $0 } }

  var body: AsyncStream<[UInt8]> {
    AsyncStream(unfolding: { [self] () -> [UInt8]? in
      let number = reads.withLock { reads in
        reads += 1
        return reads
      }
      return number > 3 ? nil : [UInt8(number)]
    })
  }
}
