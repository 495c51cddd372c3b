extension GroupProvider {
  /// The group with all results: what each member brings, or its error.
  ///
  ///     let (user, posts) = try await (user >><< posts).settled().request((7, 7))
  ///     if case .failure(let error) = posts { … }
  ///
  /// A failure cancels nobody. Throws only where the task was cancelled, which cancels all members:
  /// `CancellationError`, when all have ended.
  public func settled() -> SettledGroupProvider<repeat each Member> {
    SettledGroupProvider<repeat each Member>(repeat each members)
  }
}

/// A group that throws nobody's error, made by ``GroupProvider/settled()``.
public struct SettledGroupProvider<each Member: DataProvider>: StreamingProvider {
  /// What each member needs to know.
  public typealias Parameters = (repeat (each Member).Parameters)
  /// What each member brings, or its error.
  public typealias Output = (repeat Result<(each Member).Output, any Error>)

  private let members: (repeat each Member)

  init(_ members: repeat each Member) { self.members = (repeat each members) }

  /// Asks all members.
  ///
  /// - Parameters:
  ///   - parameters: The parameters of each member.
  ///   - delivery: Receives what comes before the last output.
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

/// A request whose failure is not the group's.
private struct Settling<Member: DataProvider>: SideBySide {
  let request: MemberRequest<Member>
  init(_ request: MemberRequest<Member>) { self.request = request }
  func run() async throws { try? await request.run() }
}
