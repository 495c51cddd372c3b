/// The announced files that have not ended: a value that decides and has no effects.
struct UploadTable {
  struct Entry {
    var status: UploadStatus
    let handler: UploadHandler
    /// The input in which the file was chosen.
    let input: ActionID
    /// Nil until the browser sends the file.
    var transfer: UploadTransfer?
  }

  enum Beginning {
    case begun(Entry)
    /// The file was sent before, or it is not its turn.
    case refused
    /// The browser sends the file again, so its first request is dead, although the server has not noticed.
    case repeated
    /// The request does not fit what was announced.
    case failed(UploadError)
  }

  /// In the order of their numbers.
  private var entries: [Entry] = []
  private var lastNumber = 0

  /// How many files a browser sends at a time. Browsers have six connections to a server, for all tabs.
  static let mostAtOnce = 2

  /// The files that are wanted, in the order in which they are to be sent.
  var numbers: [Int] { entries.map(\.status.id) }

  subscript(number: Int) -> Entry? { index(of: number).map { entries[$0] } }

  /// Takes in files that were chosen together, and returns the status of each. If too many were chosen, one status stands for
  /// all of them: a message can announce thousands. A number that was announced before is ignored.
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

  /// Lets a file begin whose request has come.
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

  /// Keeps how many bytes have arrived; nil for a file that has ended.
  mutating func note(_ received: Int, of number: Int) -> Entry? {
    guard let index = index(of: number) else { return nil }
    entries[index].status.received = received
    return entries[index]
  }

  /// Removes a file, and returns it with its last status; nil for a file that has ended.
  mutating func end(_ number: Int, _ error: UploadError?) -> Entry? {
    guard let index = index(of: number) else { return nil }
    var entry = entries.remove(at: index)
    entry.status.phase = error.map { UploadStatus.Phase.failed($0) } ?? .done
    return entry
  }

  private func index(of number: Int) -> Int? { entries.firstIndex { $0.status.id == number } }
}
