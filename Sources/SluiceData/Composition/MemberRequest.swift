import SluiceGraph

/// A request that runs concurrently with others.
protocol SideBySide: Sendable {
  func run() async throws
}

/// The request of one member of a group, and its result.
///
/// This is an object whose type names no other member, because the compiler accepts one parameter pack at a time.
final class MemberRequest<Member: DataProvider>: SideBySide {
  private let member: Member
  private let parameters: Member.Parameters
  private let ended = Guarded<Result<Member.Output, any Error>?>(nil)

  init(_ member: Member, _ parameters: Member.Parameters) {
    self.member = member
    self.parameters = parameters
  }

  /// The result of the member. Read it after `run` has returned.
  var result: Result<Member.Output, any Error> { ended.withLock { $0 } ?? .failure(CancellationError()) }

  func run() async throws {
    do {
      let output = try await member.request(parameters)
      ended.withLock { $0 = .success(output) }
    } catch {
      ended.withLock { $0 = .failure(error) }
      throw error
    }
  }
}

/// Runs all requests concurrently. The first failure cancels the others, and its error is thrown when all have ended.
func run(_ all: [any SideBySide], progress: Delivery<Void>) async throws {
  try Task.checkCancellation()
  try await withThrowingTaskGroup(of: Void.self) { group in
    for one in all { group.addTask { try await one.run() } }
    var ended: Int64 = 0
    for try await _ in group {
      ended += 1
      progress.report(DataProgress(completed: ended, total: Int64(all.count)))
    }
  }
}
