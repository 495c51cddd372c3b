extension GroupProvider {
  /// Returns a provider of all results of the group: the output or the error of each member.
  ///
  ///     let (user, posts) = try await (user >><< posts).settled().request((7, 7))
  ///     if case .failure(let error) = posts { … }
  ///
  /// A failure cancels no other member. If the task is cancelled, all members are cancelled, and `CancellationError` is
  /// thrown when they have ended. No other error is thrown.
  public func settled() -> SettledGroupProvider<repeat each Member> {
    SettledGroupProvider<repeat each Member>(repeat each members)
  }
}

/// A group that returns the errors of its members as results, made by ``GroupProvider/settled()``.
public struct SettledGroupProvider<each Member: DataProvider>: StreamingProvider {
  /// The parameters of each member.
  public typealias Parameters = (repeat (each Member).Parameters)
  /// The output of each member, or its error.
  public typealias Output = (repeat Result<(each Member).Output, any Error>)

  private let members: (repeat each Member)

  init(_ members: repeat each Member) { self.members = (repeat each members) }

  /// Sends a request to all members.
  ///
  /// - Parameters:
  ///   - parameters: The parameters of each member.
  ///   - delivery: Receives the progress.
  /// - Returns: The result of each member.
  /// - Throws: `CancellationError`, if the task is cancelled.
  public func request(
    _ parameters: (repeat (each Member).Parameters),
    delivering delivery: Delivery<(repeat Result<(each Member).Output, any Error>)>
  ) async throws -> (repeat Result<(each Member).Output, any Error>) {
    let requests = (repeat MemberRequest(each members, each parameters))
    var all: [any SideBySide] = []
    repeat all.append(Settling(each requests))
    try await run(all, progress: delivery.onlyProgress())
    try Task.checkCancellation()
    return (repeat (each requests).result)
  }
}

/// A request whose failure doesn't fail the group.
private struct Settling<Member: DataProvider>: SideBySide {
  let request: MemberRequest<Member>
  init(_ request: MemberRequest<Member>) { self.request = request }
  func run() async throws { try? await request.run() }
}
