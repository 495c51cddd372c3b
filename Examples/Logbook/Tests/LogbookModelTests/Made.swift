import LogbookGit
import LogbookModel
import Sluice
import SluiceTesting
import Synchronization

/// Commits and models for tests.
enum Made {
  /// Returns a hash for a number.
  static func id(_ number: Int) -> CommitID {
    let digits = String(number, radix: 16)
    return CommitID(String(repeating: "0", count: 40 - digits.count) + digits)!
  }

  static func entry(
    _ number: Int, _ subject: String = "", by author: String = "Ada", body: String = "", parents: [Int] = []
  ) -> HistoryEntry {
    HistoryEntry(log(number, subject, by: author, body: body, parents: parents))
  }

  static func log(
    _ number: Int, _ subject: String = "", by author: String = "Ada", body: String = "", parents: [Int] = []
  ) -> LogEntry {
    LogEntry(
      summary: CommitSummary(
        id: id(number),
        parents: parents.map(id),
        author: person(author),
        date: 1_700_000_000 + number,
        subject: subject
      ),
      body: body
    )
  }

  static func person(_ name: String) -> Author { Author(name: name, email: "\(name)@example.org") }

  /// Returns tips with a checked-out commit and branches.
  static func tips(_ head: Int?, _ branches: [String: Int] = [:]) -> Tips {
    Tips(
      head: .branch("main"),
      headCommit: head.map(id),
      refs: branches.sorted { $0.key < $1.key }.map {
        RefTip(
          ref: Ref($0.key == "main" ? .head : .branch, $0.key), fullName: "refs/heads/\($0.key)", commit: id($0.value))
      }
    )
  }

  static func mediator() -> Mediator<Logbook> {
    Mediator(Logbook(Repository(path: "/made/.git", name: "made", head: .branch("main")), now: 1_700_000_000))
  }
}

extension Commit {
  /// The number of the commit's hash.
  var made: Int { Int(id.description, radix: 16)! }
}

extension Tab {
  var foundNumbers: [Int] { found.map(\.made) }
  var rowNumbers: [Int] { rows.map(\.made) }
}

/// A repository with answers of a test.
final class MadeRepository: Sendable {
  typealias PathStream = AsyncThrowingStream<[CommitPaths], any Error>
  private typealias Look = Result<Tips, GitError>
  private typealias Waiting = CheckedContinuation<Tips, any Error>
  /// The last answer, and a look that waits for the first one.
  private let said = Mutex<(last: Look?, waiting: Waiting?)>((nil, nil))
  private let answers = Answers()
  /// The clock of the looks.
  let clock = ManualClock()

  /// The requests, and their answers in order.
  actor Answers {
    var logs: [Result<[[LogEntry]], GitError>] = []
    var paths: [CommitID: [String]] = [:]
    /// The answers to the first requests, before the others.
    private var pathStreams: [PathStream] = []
    private(set) var asked: [String] = []

    func log(_ old: [CommitID]) throws -> [[LogEntry]] {
      asked.append("log without \(old.map(\.number).sorted())")
      return logs.isEmpty ? [] : try logs.removeFirst().get()
    }

    func nextPaths() -> PathStream {
      if !pathStreams.isEmpty { return pathStreams.removeFirst() }
      return PathStream { [paths] continuation in
        continuation.yield(paths.map { CommitPaths(commit: $0, paths: $1) })
        continuation.finish()
      }
    }

    func set(
      _ logs: [Result<[[LogEntry]], GitError>], _ paths: [CommitID: [String]], _ pathStreams: [PathStream]
    ) {
      self.logs = logs
      self.paths = paths
      self.pathStreams = pathStreams
    }
  }

  var asked: [String] { get async { await answers.asked } }

  func will(
    answer logs: Result<[[LogEntry]], GitError>..., firstPaths: PathStream? = nil, paths: [Int: [String]] = [:]
  ) async {
    let streams = [firstPaths].compactMap { $0 }
    await answers.set(logs, Dictionary(uniqueKeysWithValues: paths.map { (Made.id($0), $1) }), streams)
  }

  func say(_ tips: Tips) async { await say(.success(tips)) }
  func fail(_ error: GitError) async { await say(.failure(error)) }

  /// Answers the waiting look, or else the next one, a second later.
  private func say(_ look: Look) async {
    let waiting = said.withLock { said in
      defer { said = (look, nil) }
      return said.waiting
    }
    if let waiting { return waiting.resume(with: look) }
    await pass()
  }

  /// Advances the clock by a second, to the next look.
  func pass() async {
    await clock.sleepers(1)
    clock.advance(by: .seconds(1))
  }

  private func tips() async throws -> Tips {
    try await withCheckedThrowingContinuation { continuation in
      let look = said.withLock { said in
        if said.last == nil { said.waiting = continuation }
        return said.last
      }
      if let look { continuation.resume(with: look) }
    }
  }

  var source: RepositorySource {
    RepositorySource(
      tips: { try await self.tips() },
      log: { [answers] old in
        AsyncThrowingStream { continuation in
          Task {
            do {
              for chunk in try await answers.log(old) { continuation.yield(chunk) }
              continuation.finish()
            } catch { continuation.finish(throwing: error) }
          }
        }
      },
      paths: { [answers] _ in
        AsyncThrowingStream { continuation in
          let passing = Task {
            do {
              for try await chunk in await answers.nextPaths() { continuation.yield(chunk) }
              continuation.finish()
            } catch { continuation.finish(throwing: error) }
          }
          continuation.onTermination = { _ in passing.cancel() }
        }
      },
      message: { _ in throw GitError.gitMissing },
      files: { _ in throw GitError.gitMissing },
      diff: { _, _, _ in throw GitError.gitMissing }
    )
  }
}

extension CommitID {
  var number: Int { Int(description, radix: 16)! }
}

/// Yields until a condition holds. Returns false if the test is cancelled before, for example because it hangs.
@MainActor func settled(until condition: () -> Bool) async -> Bool {
  while !condition() {
    if Task.isCancelled { return false }
    await Task.yield()
  }
  return true
}
