/// A group of providers that run concurrently: from a tuple of parameters, it makes a tuple of outputs.
///
///     let page = user >><< posts >><< settings
///     let (ann, hers, settings) = try await page.request((7, Query(author: 7), ()))
///
/// For up to eight members, `user.beside(posts, settings)` makes the same group. `GroupProvider(user, posts, settings)`
/// takes any number of members. Assign such a group to a constant before the request: in a single expression, the
/// compiler can't infer its types.
///
/// The first failure cancels the other members at once, and its error is thrown when all have ended. Cancelling the
/// task cancels all members. No member runs longer than the request. To receive all results including failures, see
/// ``settled()``.
///
/// Early outputs of members are dropped, because a tuple needs all outputs. The progress counts the ended members and
/// their total. Each member costs a child task and an object.
public struct GroupProvider<each Member: DataProvider>: StreamingProvider {
  /// The parameters of each member.
  public typealias Parameters = (repeat (each Member).Parameters)
  /// The output of each member.
  public typealias Output = (repeat (each Member).Output)

  let members: (repeat each Member)

  /// Creates a group of providers.
  public init(_ members: repeat each Member) { self.members = (repeat each members) }

  /// Sends a request to all members.
  ///
  /// - Parameters:
  ///   - parameters: The parameters of each member.
  ///   - delivery: Receives the progress.
  /// - Returns: The output of each member.
  /// - Throws: The error of the first member that fails.
  public func request(
    _ parameters: (repeat (each Member).Parameters), delivering delivery: Delivery<(repeat (each Member).Output)>
  ) async throws -> (repeat (each Member).Output) {
    let requests = (repeat MemberRequest(each members, each parameters))
    var all: [any SideBySide] = []
    repeat all.append(each requests)
    try await run(all, progress: delivery.onlyProgress())
    return (repeat try (each requests).result.get())
  }

  /// Returns a group with another member at the end.
  public func with<Other: DataProvider>(_ other: Other) -> GroupProvider<repeat each Member, Other> {
    GroupProvider<repeat each Member, Other>(repeat each members, other)
  }
}
