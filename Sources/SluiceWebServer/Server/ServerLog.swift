import Foundation
import SluiceMessages

/// The log of a server: lines of the standard error.
enum ServerLog {
  static func write(_ message: Message) {
    FileHandle.standardError.write(Data("Sluice: \(message)\n".utf8))
  }
}
