/// Providers that are asked side by side: a tuple of parameters goes in, a tuple of outputs comes out.
///
///     let page = user >><< posts >><< settings
///     let (ann, hers, settings) = try await page.request((7, Query(author: 7), ()))
///
/// `user.beside(posts, settings)` is the same by name, for up to eight, and `GroupProvider(user, posts, settings)` for
/// any number. Such a group needs a name before it is asked: in one expression the compiler does not find its types.
///
/// The first failure cancels the other members at once, and is thrown when all have ended. Cancelling the task cancels
/// all. A request leaves nothing running: it ends with its last member. For all results, failures among them, see
/// ``settled()``.
///
/// Early outputs of members are dropped, since a tuple needs all of them; progress is how many members have ended, of
/// how many. Costs a child task and an object for each member.
public struct GroupProvider<each Member: DataProvider>: StreamingProvider {
  /// What each member needs to know.
  public typealias Parameters = (repeat (each Member).Parameters)
  /// What each member brings.
  public typealias Output = (repeat (each Member).Output)

  let members: (repeat each Member)

  /// A group of these.
  public init(_ members: repeat each Member) { self.members = (repeat each members) }

  /// Asks all members.
  ///
  /// - Parameters:
  ///   - parameters: The parameters of each member.
  ///   - delivery: Receives what comes before the last output.
  /// - Returns: The output of each member.
  /// - Throws: What the first failing member throws.
  public func request(
    _ parameters: (repeat (each Member).Parameters), delivering delivery: Delivery<(repeat (each Member).Output)>
  ) async throws -> (repeat (each Member).Output) {
    let requests = (repeat MemberRequest(each members, each parameters))
    var all: [any SideBySide] = []
    repeat all.append(each requests)
    try await run(all, progress: delivery.onlyProgress())
    return (repeat try (each requests).result.get())
  }

  /// A group of these and one more.
  public func with<Other: DataProvider>(_ other: Other) -> GroupProvider<repeat each Member, Other> {
    GroupProvider<repeat each Member, Other>(repeat each members, other)
  }
}
