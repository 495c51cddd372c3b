internal import Subprocess

/// A run of git, without a shell, that can neither write to the repository nor start other programs.
///
/// A repository is untrusted input: its configuration can name programs to run. All programs that reading could start
/// are switched off, by configuration with precedence over the repository's.
///
/// Standard input is empty, because writing to a program that has exited would end this process.
struct GitProcess {
  /// The folder in which git runs.
  struct Place {
    var folder: String
    /// Whether the folder is the folder of a repository. Then git reads only this repository, and not an enclosing one
    /// if it no longer exists. Otherwise git searches for the repository that contains the folder.
    var isRepository: Bool
    /// The folder of git; nil to search the PATH.
    var programs: String?
  }

  /// The first argument, for messages.
  let command: String
  private let place: Place
  private let arguments: [String]

  /// The number of hashes that fit into the arguments on every system, together with the environment.
  static let mostHashes = 15_000

  init(_ place: Place, _ arguments: [String]) {
    command = arguments.first ?? ""
    self.place = place
    self.arguments =
      ["-C", place.folder] + (place.isRepository ? ["--git-dir=."] : []) + ["--no-pager", "--literal-pathspecs"]
      + Self.configuration + arguments
  }

  init(_ repository: Repository, _ arguments: [String]) { self.init(repository.place, arguments) }

  private static let configuration = [
    "core.fsmonitor=false", "core.hooksPath=/dev/null", "diff.external=", "protocol.allow=never",
    "log.showSignature=false", "log.showRoot=true", "log.follow=false", "diff.orderFile=/dev/null", "color.ui=false",
    "diff.suppressBlankEmpty=false", "mailmap.blob=HEAD:.mailmap",
    "mailmap.file=", "core.attributesFile=/dev/null",
  ].flatMap { ["-c", $0] }

  /// The environment without variables that would lead git to another repository or program.
  private static let environment = Environment.inherit.updating([
    "GIT_OPTIONAL_LOCKS": "0", "GIT_TERMINAL_PROMPT": "0", "GIT_NO_LAZY_FETCH": "1", "LC_ALL": "C",
    // Older versions of git ignore GIT_NO_LAZY_FETCH, and a repository can permit a protocol in its configuration.
    "GIT_ALLOW_PROTOCOL": "",
    "GIT_DIR": nil, "GIT_WORK_TREE": nil, "GIT_INDEX_FILE": nil, "GIT_OBJECT_DIRECTORY": nil, "GIT_COMMON_DIR": nil,
    "GIT_ALTERNATE_OBJECT_DIRECTORIES": nil, "GIT_NAMESPACE": nil, "GIT_PREFIX": nil, "GIT_GRAFT_FILE": nil,
    "GIT_SHALLOW_FILE": nil, "GIT_CONFIG": nil, "GIT_CONFIG_PARAMETERS": nil, "GIT_CONFIG_COUNT": nil,
    "GIT_EXTERNAL_DIFF": nil, "GIT_DIFF_OPTS": nil, "GIT_PAGER": nil, "GIT_TRACE": nil, "GIT_ICASE_PATHSPECS": nil,
    "GIT_GLOB_PATHSPECS": nil, "GIT_NOGLOB_PATHSPECS": nil,
  ])

  /// Passes the output of any length to `take` as it arrives, until `take` needs no more. Then, and if the task is
  /// cancelled, git is terminated.
  func stream(until take: (UnsafeRawBufferPointer) throws -> Bool) async throws {
    do {
      try await runOnce(until: take)
    } catch let error as GitError where place.isRepository {
      throw await error.orLost(place)
    }
  }

  func runOnce(until take: (UnsafeRawBufferPointer) throws -> Bool) async throws {
    do {
      let result = try await started {
        try await run(
          .name("git"),
          arguments: Arguments(arguments),
          environment: place.programs.map { Self.environment.updating(["PATH": $0]) } ?? Self.environment,
          input: .none,
          output: .sequence,
          error: .string(limit: 1 << 20)
        ) { execution in
          for try await buffer in execution.standardOutput {
            if try buffer.withUnsafeBytes({ try take($0) }) { throw Enough() }
          }
        }
      }
      try check(result.terminationStatus, result.standardError)
    } catch is Enough {}
  }

  /// Thrown out of the run to terminate git.
  private struct Enough: Error {}

  /// Passes the output of any length to `take` as it arrives. Cancelling the task terminates git.
  func stream(_ take: (UnsafeRawBufferPointer) throws -> Void) async throws {
    try await stream(until: {
      try take($0)
      return false
    })
  }

  /// Returns the complete output as text, for short outputs.
  func output() async throws -> String {
    var bytes: [UInt8] = []
    try await stream { bytes.append(contentsOf: $0) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the output as a line of text, or nil if git answers "no" with status 1.
  func answer() async throws -> String? {
    do {
      return try await output().trimmingLineEnds
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
    case .exited(let code): throw GitError(command: command, folder: place.folder, status: Int(code), said: said)
    default: throw GitError.killed(command: command)
    }
  }
}

extension String {
  /// The text without trailing line ends.
  var trimmingLineEnds: String {
    var text = self[...]
    while text.last?.isNewline == true { text.removeLast() }
    return String(text)
  }
}
