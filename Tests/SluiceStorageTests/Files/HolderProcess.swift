import Foundation
import SluiceGraph
import Testing

/// Another process that has the file of a storage open: the program `StorageHolder`.
final class HolderProcess: @unchecked Sendable {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var lines: AsyncStream<String>.Iterator

  /// Starts the process.
  ///
  /// - Parameters:
  ///   - medium: The medium.
  ///   - path: The path of the file.
  ///   - user: The id of the user that runs it. Nil keeps the current user.
  convenience init(_ medium: StorageMedium, _ path: URL, user: Int? = nil) throws {
    try self.init([medium.rawValue, path.path(percentEncoded: false)] + (user.map { ["\($0)"] } ?? []))
  }

  /// Starts the process with arguments of its own.
  init(_ arguments: [String]) throws {
    let (stream, continuation) = AsyncStream.makeStream(of: String.self)
    lines = stream.makeAsyncIterator()
    process.executableURL = Self.program
    process.arguments = arguments
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let reading = output.fileHandleForReading
    Thread.detachNewThread {
      var rest = Data()
      while case let data = reading.availableData, !data.isEmpty {
        rest += data
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
          continuation.yield(String(decoding: rest[..<end], as: UTF8.self))
          rest = Data(rest[(end + 1)...])
        }
      }
      continuation.finish()
    }
  }

  var number: Int32 { process.processIdentifier }

  func send(_ line: String) throws { try input.fileHandleForWriting.write(contentsOf: Data("\(line)\n".utf8)) }

  /// Returns the next line of the output, or nil at its end.
  func line() async -> String? { await lines.next() }

  /// Returns the next lines, which have the text of an error.
  func error() async -> String {
    var text: [String] = []
    guard await line() == "error" else { return "no error" }
    while let line = await line(), line != "end" { text.append(line) }
    return text.joined(separator: "\n")
  }

  /// Ends the process by a signal, waits until it has ended, and returns the lines that it has printed until then.
  @discardableResult
  func kill() async -> [String] {
    Foundation.kill(number, SIGKILL)
    var rest: [String] = []
    while let line = await line() { rest.append(line) }
    process.waitUntilExit()
    return rest
  }

  /// Ends the process by closing its input, and waits until it has ended.
  func end() async throws {
    try input.fileHandleForWriting.close()
    while await line() != nil {}
    process.waitUntilExit()
  }

  /// The program is in the same folder as the tests.
  private static let program: URL = {
    #if os(Linux)
      let tests = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    #else
      let tests = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }!.bundleURL
    #endif
    return tests.deletingLastPathComponent().appending(path: "StorageHolder")
  }()
}
