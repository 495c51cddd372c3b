extension LiveSession {
  /// Ends a waiting or arriving file with ``UploadError/cancelled(name:)``. Does nothing if the file has ended.
  ///
  /// `onChange` of the file's input is called before this function returns. If an `onChange` is already running, the
  /// call follows it.
  public func cancelUpload(_ id: UploadStatus.ID) {
    guard let entry = uploads[id] else { return }
    endUpload(id, .cancelled(name: entry.status.name))
  }

  /// Ends files that the browser cannot send.
  func interruptUploads(_ numbers: [Int]) {
    for number in numbers {
      if let entry = uploads[number] { endUpload(number, .interrupted(name: entry.status.name)) }
    }
  }

  /// Runs the handler of a file whose request has arrived, in the caller's isolation.
  public nonisolated(nonsending) func take(_ transfer: UploadTransfer) async -> UploadReply {
    // The request ended before its turn, and nothing was sent. The browser may try again.
    guard !isClosed, transfer.failure == nil else { return .refused }
    let entry: UploadTable.Entry
    switch uploads.begin(transfer) {
    case .refused: return .refused
    case .repeated:
      interruptUploads([transfer.id])
      return .refused
    case .failed(let error):
      endUpload(transfer.id, error)
      return .failed(error)
    case .begun(let begun): entry = begun
    }
    transfer.begin(entry.status)
    tell(entry.status, entry.handler)
    var failure = transfer.failure
    if failure == nil {
      do {
        try await entry.handler.receive(LiveUpload(entry.status, transfer.pipe))
        failure = transfer.failure
      } catch {
        failure = transfer.failure ?? (error as? UploadError) ?? .failed(name: entry.status.name, reason: "\(error)")
      }
    }
    endUpload(transfer.id, failure)
    return failure.map { UploadReply.failed($0) } ?? .taken
  }

  /// Reports to the page how many bytes of a file have arrived.
  public func note(_ received: Int, of transfer: UploadTransfer) {
    guard let entry = uploads.note(received, of: transfer.id) else { return }
    tell(entry.status, entry.handler)
  }

  /// Creates the download of an element. Returns nil if no element of the newest tree has this action.
  public func download(_ action: String) -> LiveDownload? {
    guard !isClosed, let found = handlers(for: action, of: .download) else { return nil }
    for case .download(let make) in found.handlers.map(\.response) { return make() }
    return nil
  }

  /// Checks files that a person has chosen, and reports the results to the page.
  func announce(_ files: [AnnouncedFile], in input: ActionID, _ handler: UploadHandler) {
    let statuses = uploads.announce(files, in: input, handler)
    tellUploads()
    for status in statuses { untoldUploads.append((status, handler)) }
    tellUntoldUploads()
  }

  /// Ends all files, and returns the closures that report this to the page.
  func endUploads() -> [() -> Void] {
    uploads.numbers.compactMap { number -> (() -> Void)? in
      guard let name = uploads[number]?.status.name else { return nil }
      let error = UploadError.pageGone(name: name)
      guard let entry = uploads.end(number, error) else { return nil }
      entry.transfer?.fail(error)
      return { self.tell(entry.status, entry.handler) }
    }
  }

  private func endUpload(_ id: Int, _ error: UploadError?) {
    guard let entry = uploads.end(id, error) else { return }
    if let error { entry.transfer?.fail(error) }
    tellUploads()
    tell(entry.status, entry.handler)
  }

  private func tell(_ status: UploadStatus, _ handler: UploadHandler) {
    untoldUploads.append((status, handler))
    tellUntoldUploads()
  }

  /// Calls `onChange` for each status in order. If an `onChange` ends files, their statuses are added to the queue, and
  /// the outer call processes them.
  private func tellUntoldUploads() {
    guard !isTellingUploads else { return }
    isTellingUploads = true
    while !untoldUploads.isEmpty {
      let (status, handler) = untoldUploads.removeFirst()
      handler.onChange(status)
    }
    isTellingUploads = false
  }
}
