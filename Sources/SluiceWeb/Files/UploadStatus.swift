/// A file that a person has chosen, and its progress. A value that the page can store and show.
public struct UploadStatus: Sendable, Hashable, Identifiable {
  /// The state of a file. The last two cases are final.
  public enum Phase: Sendable, Hashable {
    /// The file is accepted, and other files are sent first.
    case waiting
    /// The browser sends the file, and the handler runs.
    case receiving
    /// The handler has returned.
    case done
    /// The file was rejected or interrupted.
    case failed(UploadError)
  }

  /// Identifies the file among all files of its session.
  public let id: Int
  /// The name, without a path and without invisible characters.
  public let name: String
  /// The type that the browser declares, in lower case; empty if it declares none. Type and name are claims of the
  /// client.
  public let type: String
  /// The number of bytes of the file.
  public let length: Int
  /// The number of bytes that had arrived at the last hundredth of the length.
  public internal(set) var received = 0
  /// The state of the file.
  public internal(set) var phase: Phase

  init(_ file: AnnouncedFile, phase: Phase) {
    id = file.number
    name = FileName.sanitized(file.name)
    type = UploadType.normalized(file.type)
    length = file.length
    self.phase = phase
  }

  /// The part that has arrived, from 0 to 1.
  public var fraction: Double { phase == .done ? 1 : length == 0 ? 0 : Double(received) / Double(length) }

  /// Whether the file has ended.
  public var hasEnded: Bool {
    switch phase {
    case .waiting, .receiving: false
    case .done, .failed: true
    }
  }

  /// The reason why the file was rejected or interrupted; nil in any other state.
  public var error: UploadError? {
    if case .failed(let error) = phase { error } else { nil }
  }
}

/// A file that a browser announces.
struct AnnouncedFile: Sendable, Hashable {
  /// The number of the file, which is greater than that of every file announced before.
  var number: Int
  var name: String
  var type: String
  var length: Int
}
