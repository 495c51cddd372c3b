import Foundation
import SluiceData
import SluiceFiles
import SluicePersistence

/// Opens the storage in a file for a test, and executes the lines of its input, until it is killed or its input ends.
///
///     StorageHolder file|database PATH [USER]
///
/// The program prints `open`, or the text of the error between two lines `error` and `end`. Then it answers each line:
///
/// - `write NUMBER`: writes the number under `count`, and prints it, or the error.
/// - `count`: writes 1, 2, 3 and so on under `count`, each with a text of that many letters under `text`, and prints
///   each number that is written.
/// - `close`: closes the storage, and prints `closed`.
///
///     StorageHolder life FOLDER
///
/// The program writes records, a document and a model in a database until it is killed: see ``LifeUnderFire``.
@main struct StorageHolder {
  static func main() async throws {
    let arguments = CommandLine.arguments
    #if Persistence
      if arguments[1] == "life" { return try await LifeUnderFire(in: URL(filePath: arguments[2])).go() }
    #endif
    if arguments.count > 3, let user = uid_t(arguments[3]) {
      // An administrator may read and write everything, another user may not.
      guard setgid(user) == 0, setuid(user) == 0 else { exit(3) }
    }
    guard let (storage, close) = await answered({ try await open(arguments[1], at: URL(filePath: arguments[2])) })
    else {
      exit(1)
    }
    say("open")
    while let line = readLine() {
      let words = line.split(separator: " ")
      switch words[0] {
      case "write":
        let number = Int(words[1])!
        if await answered({ try await storage.write(number, to: StorageKey("count")) }) != nil { say("\(number)") }
      case "count":
        for number in 1... {
          try await storage.write(number, to: StorageKey("count"))
          try await storage.write(String(repeating: "x", count: number), to: StorageKey("text"))
          say("\(number)")
        }
      case "close":
        await close()
        say("closed")
      default: exit(2)
      }
    }
  }

  /// Prints a line without a buffer.
  static func say(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }

  private static func open(_ medium: String, at url: URL) async throws -> (any Storage, @Sendable () async -> Void) {
    #if Persistence
      if medium == "database" {
        let database = try await DatabaseFile(at: url, application: "Tests")
        return (database.storage, { await database.close() })
      }
    #endif
    let storage = try await FileStorage(at: url)
    return (storage, { await storage.close() })
  }

  /// Returns the result of a closure. Returns nil if it throws, and prints the error.
  private static func answered<Value>(_ body: @Sendable () async throws -> Value) async -> Value? {
    do { return try await body() } catch {
      say("error\n\(error)\nend")
      return nil
    }
  }
}
