import SluiceWeb

/// A page that accepts texts as uploads, and offers them as downloads. A page that pauses reads the second half of a
/// file after a click.
actor FilesPage: LiveActor {
  let session = LiveSession(document: LiveDocument(title: "Files"), reporter: { _ in })
  private let pauses: Bool
  /// Called with the reason when a file or an endless download ends early.
  private let onEnd: @Sendable (String) -> Void
  private let clicks: AsyncStream<Void>
  private let click: AsyncStream<Void>.Continuation
  private var uploads: [UploadStatus] = []
  private var taken: [UInt8] = Array("content".utf8)

  init(pauses: Bool = false, onEnd: @escaping @Sendable (String) -> Void = { _ in }) {
    self.pauses = pauses
    self.onEnd = onEnd
    (clicks, click) = AsyncStream.makeStream(of: Void.self)
  }

  func willOpen() { show() }

  private func show() {
    session.show(
      HTML {
        fileInput(.id("files"), accepting: [.plainText], maxBytes: 8_000_000, maxFiles: 2) { status in
          self.changed(status)
        } receive: { upload in
          try await self.keep(upload)
        }
        ul {
          for upload in uploads { li(key: upload.id) { line(of: upload) } }
        }
        p(.id("percent")) { uploads.last.map { Int($0.fraction * 100) } ?? 0 }
        p(.id("size")) { taken.count }
        button(.id("go"), .onClick { self.click.yield() }) { "Go on" }
        button(.id("cancel"), .onClick { self.cancel() }) { "Cancel" }
        button(.id("save"), .downloads { self.content() }) { "Save" }
        button(.id("stream"), .downloads { self.stream() }) { "Stream" }
        button(.id("break"), .downloads { self.broken() }) { "Break" }
        button(.id("endless"), .downloads { self.endless() }) { "Without end" }
      }
    )
  }

  private func line(of upload: UploadStatus) -> String {
    switch upload.phase {
    case .waiting: "\(upload.name) waits"
    case .receiving: "\(upload.name) comes"
    case .done: "\(upload.name) done"
    case .failed(let error): "\(upload.name) failed: \(Self.firstLine(of: error))"
    }
  }

  private static func firstLine(of error: UploadError) -> String {
    String(error.description.prefix { $0 != "\n" })
  }

  private func changed(_ status: UploadStatus) {
    uploads.removeAll { $0.id == status.id }
    uploads.append(status)
    show()
  }

  private func keep(_ upload: LiveUpload) async throws {
    var bytes: [UInt8] = []
    var isPaused = pauses
    do {
      for try await chunk in upload {
        bytes += chunk
        guard isPaused, bytes.count * 2 >= upload.length else { continue }
        isPaused = false
        for await _ in clicks { break }
      }
    } catch let error as UploadError {
      onEnd(Self.firstLine(of: error))
      throw error
    }
    taken = bytes
  }

  private func cancel() {
    for upload in uploads where !upload.hasEnded { session.cancelUpload(upload.id) }
  }

  private func content() -> LiveDownload {
    let bytes = taken
    return LiveDownload("résumé 1.txt", type: "text/plain", length: bytes.count) { file in try await file.write(bytes) }
  }

  private func stream() -> LiveDownload {
    LiveDownload("stream.txt") { file in
      for number in 1...3 { try await file.write("line \(number)\n") }
    }
  }

  private func broken() -> LiveDownload {
    struct Broken: Error {}
    return LiveDownload("broken.txt") { file in
      try await file.write("half")
      throw Broken()
    }
  }

  private func endless() -> LiveDownload {
    let onEnd = onEnd
    return LiveDownload("endless.txt") { file in
      do {
        while true { try await file.write([UInt8](repeating: 0x78, count: 65_536)) }
      } catch {
        onEnd("\(type(of: error)), cancelled: \(Task.isCancelled)")
        throw error
      }
    }
  }
}
