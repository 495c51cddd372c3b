internal import Subprocess

/// One run of git, without a shell, that can neither write to the repository nor start a program of its own.
///
/// A repository is input: its configuration may name programs to run. Those that reading could start are switched off
/// here, by configuration that outranks the repository's.
struct GitProcess {
  /// What is asked, for messages: the first word of the arguments.
  let command: String
  private let arguments: [String]

  init(in path: String, _ arguments: [String]) {
    command = arguments.first ?? ""
    self.arguments = ["-C", path, "--no-pager"] + Self.configuration + arguments
  }

  private static let configuration = [
    "core.fsmonitor=false", "core.hooksPath=/dev/null", "diff.external=", "protocol.allow=never",
    "log.showSignature=false", "log.showRoot=true", "log.follow=false", "diff.orderFile=/dev/null", "color.ui=false",
  ].flatMap { ["-c", $0] }

  /// Variables that would lead git to another repository, or to a program, are taken away.
  private static let environment = Environment.inherit.updating([
    "GIT_OPTIONAL_LOCKS": "0", "GIT_TERMINAL_PROMPT": "0", "GIT_NO_LAZY_FETCH": "1", "LC_ALL": "C",
    "GIT_DIR": nil, "GIT_WORK_TREE": nil, "GIT_INDEX_FILE": nil, "GIT_OBJECT_DIRECTORY": nil, "GIT_COMMON_DIR": nil,
    "GIT_ALTERNATE_OBJECT_DIRECTORIES": nil, "GIT_NAMESPACE": nil, "GIT_PREFIX": nil, "GIT_GRAFT_FILE": nil,
    "GIT_SHALLOW_FILE": nil, "GIT_CONFIG": nil, "GIT_CONFIG_PARAMETERS": nil, "GIT_CONFIG_COUNT": nil,
    "GIT_EXTERNAL_DIFF": nil, "GIT_DIFF_OPTS": nil, "GIT_PAGER": nil, "GIT_TRACE": nil,
  ])

  /// The bytes of a stream that may be any length, as they come. Cancelling the task ends git.
  func stream(_ take: (UnsafeRawBufferPointer) throws -> Void) async throws {
    let result = try await started {
      try await run(
        .name("git"),
        arguments: Arguments(arguments),
        environment: Self.environment,
        input: .none,
        output: .sequence,
        error: .string(limit: 1 << 20)
      ) { execution in
        for try await buffer in execution.standardOutput {
          try buffer.withUnsafeBytes { try take($0) }
        }
      }
    }
    try check(result.terminationStatus, result.standardError)
  }

  /// The whole output, as bytes.
  func output() async throws -> [UInt8] {
    var bytes: [UInt8] = []
    try await stream { bytes.append(contentsOf: $0) }
    return bytes
  }

  /// The output as a line of text, and nil if git answers "no" with status 1.
  func answer() async throws -> String? {
    do {
      return String(decoding: try await output(), as: UTF8.self).trimmingLineEnds
    } catch GitError.failed(_, status: 1, _) {
      return nil
    }
  }

  private func started<R>(_ body: () async throws -> R) async throws -> R {
    do {
      return try await body()
    } catch let error as SubprocessError {
      try Task.checkCancellation()
      throw error.code == .executableNotFound ? GitError.gitMissing : GitError.process(reason: error.description)
    }
  }

  private func check(_ status: TerminationStatus, _ said: String) throws {
    try Task.checkCancellation()
    switch status {
    case .exited(0): return
    case .exited(let code):
      throw GitError.failed(command: command, status: Int(code), reason: said.trimmingLineEnds.firstParagraph)
    default: throw GitError.killed(command: command)
    }
  }
}

extension String {
  /// Without the line ends after it.
  var trimmingLineEnds: String {
    var text = self[...]
    while text.last?.isNewline == true { text.removeLast() }
    return String(text)
  }

  /// Its first lines as one, which is enough of what git says on its way out.
  fileprivate var firstParagraph: String {
    split(whereSeparator: \.isNewline).prefix(3).joined(separator: " ")
  }
}
