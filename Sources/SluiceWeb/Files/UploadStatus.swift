/// A file that a person has chosen, and how far it has come: a value for the page to keep and show.
public struct UploadStatus: Sendable, Hashable, Identifiable {
  /// How far a file has come. The last two are final.
  public enum Phase: Sendable, Hashable {
    /// The file is accepted, and others come first.
    case waiting
    /// The browser sends the file, and the handler runs.
    case receiving
    /// The handler has returned.
    case done
    /// The file was not taken.
    case failed(UploadError)
  }

  /// Tells the file from all others of its session.
  public let id: Int
  /// The name, without a path and without characters that are not seen.
  public let name: String
  /// The type that the browser declares, in lower case; empty where it declares none. Type and name are claims.
  public let type: String
  /// How many bytes the file has.
  public let length: Int
  /// How many bytes had arrived at the last hundredth of the length.
  public internal(set) var received = 0
  /// How far the file has come.
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

  /// Whether nothing more comes of the file.
  public var hasEnded: Bool {
    switch phase {
    case .waiting, .receiving: false
    case .done, .failed: true
    }
  }

  /// Why the file was not taken; nil while it may still be, and when it was.
  public var error: UploadError? {
    if case .failed(let error) = phase { error } else { nil }
  }
}

/// A file that a browser wants to send, as the browser announces it.
struct AnnouncedFile: Sendable, Hashable {
  /// Greater than that of every file announced before.
  var number: Int
  var name: String
  var type: String
  var length: Int
}
