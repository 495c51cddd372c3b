import Foundation
import SluiceMessages

/// The log of a server: lines of the standard error.
enum ServerLog {
  static func write(_ message: Message) {
    // A log without a reader, such as a broken pipe, must not end the server.
    try? FileHandle.standardError.write(contentsOf: Data("Sluice: \(message)\n".utf8))
  }
}
