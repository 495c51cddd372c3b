import Foundation
import Subprocess

/// Another process that has the file of a storage open: the program `StorageHolder`.
final class HolderProcess: @unchecked Sendable {
  /// The number of the process.
  let number: pid_t
  private let input: AsyncStream<String>.Continuation
  private var lines: AsyncStream<String>.Iterator
  private let running: Task<Void, any Error>

  /// Starts the process.
  ///
  /// - Parameters:
  ///   - medium: The medium.
  ///   - path: The path of the file.
  ///   - user: The id of the user that runs it. Nil keeps the current user.
  convenience init(_ medium: StorageMedium, _ path: URL, user: Int? = nil) async throws {
    try await self.init([medium.rawValue, path.path(percentEncoded: false)] + (user.map { ["\($0)"] } ?? []))
  }

  /// Starts the process with arguments of its own.
  init(_ arguments: [String]) async throws {
    let (numbers, start) = AsyncStream.makeStream(of: pid_t.self)
    let (output, print) = AsyncStream.makeStream(of: String.self)
    let (inputs, input) = AsyncStream.makeStream(of: String.self)
    (lines, self.input) = (output.makeAsyncIterator(), input)
    running = Task {
      defer {
        start.finish()
        print.finish()
      }
      _ = try await run(
        .path(named(Self.program.path(percentEncoded: false))), arguments: Arguments(arguments), input: .inputWriter,
        output: .sequence, error: .currentStandardError
      ) { execution in
        start.yield(execution.processIdentifier.value)
        try await withThrowingTaskGroup(of: Void.self) { group in
          group.addTask {
            for await line in inputs { _ = try await execution.standardInputWriter.write("\(line)\n") }
            try await execution.standardInputWriter.finish()
          }
          var rest = Data()
          for try await bytes in execution.standardOutput {
            bytes.withUnsafeBytes { rest.append(contentsOf: $0) }
            while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
              print.yield(String(decoding: rest[..<end], as: UTF8.self))
              rest = Data(rest[(end + 1)...])
            }
          }
          group.cancelAll()
        }
      }
    }
    guard let number = await numbers.first(where: { _ in true }) else {
      try await running.value
      throw CancellationError()
    }
    self.number = number
  }

  func send(_ line: String) { input.yield(line) }

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
    _ = await running.result
    return rest
  }

  /// Ends the process by closing its input, and waits until it has ended.
  func end() async {
    input.finish()
    while await line() != nil {}
    _ = await running.result
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

/// Returns a path of the System library. The type isn't named, because its module has another name on each platform.
private func named<Name: ExpressibleByStringLiteral>(_ text: Name.StringLiteralType) -> Name {
  Name(stringLiteral: text)
}
