/// The announced files that have not ended. A value type without effects.
struct UploadTable {
  struct Entry {
    var status: UploadStatus
    let handler: UploadHandler
    /// The input in which the file was chosen.
    let input: ActionID
    /// The transfer; nil until the browser sends the file.
    var transfer: UploadTransfer?
  }

  enum Beginning {
    case begun(Entry)
    /// The file was sent before, or its turn has not come.
    case refused
    /// The browser sends the file again. So its first request has failed, and the server has not detected that.
    case repeated
    /// The request does not match the announcement.
    case failed(UploadError)
  }

  /// The entries in the order of their numbers.
  private var entries: [Entry] = []
  private var lastNumber = 0

  /// The number of files that a browser sends at a time. Browsers have six connections to a server, for all tabs.
  static let mostAtOnce = 2

  /// The requested files, in the order in which the browser must send them.
  var numbers: [Int] { entries.map(\.status.id) }

  subscript(number: Int) -> Entry? { index(of: number).map { entries[$0] } }

  /// Adds files that were chosen together, and returns the status of each. If too many were chosen, one status
  /// represents all of them, because a message can announce thousands. A number that was announced before is ignored.
  mutating func announce(_ files: [AnnouncedFile], in input: ActionID, _ handler: UploadHandler) -> [UploadStatus] {
    let count = entries.filter { $0.input == input }.count + files.count
    let limit = handler.rules.maxFiles
    var statuses: [UploadStatus] = []
    for file in files where file.number > lastNumber {
      lastNumber = file.number
      if count > limit, !statuses.isEmpty { continue }
      var status = UploadStatus(file, phase: .waiting)
      let error: UploadError? =
        count > limit ? .tooMany(count: count, limit: limit) : handler.rules.refusal(of: status)
      if let error {
        status.phase = .failed(error)
      } else {
        entries.append(Entry(status: status, handler: handler, input: input))
      }
      statuses.append(status)
    }
    return statuses
  }

  /// Begins a file whose request has arrived.
  mutating func begin(_ transfer: UploadTransfer) -> Beginning {
    guard let index = index(of: transfer.id), index < Self.mostAtOnce else { return .refused }
    if entries[index].transfer != nil { return .repeated }
    if let length = transfer.length, length != entries[index].status.length {
      return .failed(.interrupted(name: entries[index].status.name))
    }
    entries[index].transfer = transfer
    entries[index].status.phase = .receiving
    return .begun(entries[index])
  }

  /// Records the number of bytes that have arrived. Returns nil for a file that has ended.
  mutating func note(_ received: Int, of number: Int) -> Entry? {
    guard let index = index(of: number) else { return nil }
    entries[index].status.received = received
    return entries[index]
  }

  /// Removes a file, and returns it with its last status. Returns nil for a file that has ended.
  mutating func end(_ number: Int, _ error: UploadError?) -> Entry? {
    guard let index = index(of: number) else { return nil }
    var entry = entries.remove(at: index)
    entry.status.phase = error.map { UploadStatus.Phase.failed($0) } ?? .done
    return entry
  }

  private func index(of number: Int) -> Int? { entries.firstIndex { $0.status.id == number } }
}
