import Sluice
import SluiceTesting
import Testing

/// Tests of `>><<`, `GroupProvider` and `settled`.
@Suite(.hangGuard) struct GroupTests {
  let users = ManualProvider<Int, String>()
  let posts = ManualProvider<String, [Int]>()
  let settings = ManualProvider<Void, Bool>()

  var openCount: Int { users.openCount + posts.openCount + settings.openCount }

  @Test func membersRunConcurrentlyAndTheOutputIsATuple() async throws {
    let log = RequestLog(users >><< posts >><< settings, (7, "Ann", ()))
    let (user, post, setting) = try await (users.next(), posts.next(), settings.next())
    #expect(user.parameters == 7)
    #expect(post.parameters == "Ann")
    setting.succeed(true)
    await log.events(1)
    post.succeed([1, 2])
    await log.events(2)
    user.succeed("Ann")
    let (name, numbers, isOn) = try await log.value()
    #expect(name == "Ann")
    #expect(numbers == [1, 2])
    #expect(isOn)
    #expect(log.progress == [.of(1, 3), .of(2, 3), .of(3, 3)])
  }

  @Test func theOperatorGroupsUpToEightMembersAndGroupProviderMore() async throws {
    let one = Provider<Int, Int> { $0 + 1 }
    let text = Provider<String, Int> { $0.count }
    let four = one >><< text >><< one >><< text
    #expect(try await four.request((1, "ab", 3, "abcd")) == (2, 2, 4, 4))
    let eight = four >><< one >><< one >><< one >><< text
    let outputs = try await eight.request((1, "ab", 3, "abcd", 5, 6, 7, "abc"))
    #expect((outputs.0, outputs.1, outputs.2, outputs.3) == (2, 2, 4, 4))
    #expect((outputs.4, outputs.5, outputs.6, outputs.7) == (6, 7, 8, 3))
    let nine = GroupProvider(one, one, one, one, one, one, one, one, text)
    #expect(try await nine.request((1, 2, 3, 4, 5, 6, 7, 8, "abc")).8 == 3)
    let ten = nine.with(one)
    #expect(try await ten.request((1, 2, 3, 4, 5, 6, 7, 8, "abc", 9)).9 == 10)
  }

  @Test func besideMakesTheSameGroupAsTheOperator() async throws {
    let one = Provider<Int, Int> { $0 + 1 }
    let text = Provider<String, Int> { $0.count }
    #expect(try await text.beside(one).request(("a", 1)) == (1, 2))
    #expect(try await one.beside(text, one).request((1, "a", 1)) == (2, 1, 2))
    #expect(try await one.beside(text, one, text).request((1, "a", 1, "abc")) == (2, 1, 2, 3))
    #expect(try await one.beside(one, one, one, text).request((1, 2, 3, 4, "a")) == (2, 3, 4, 5, 1))
    #expect(try await one.beside(one, one, one, one, text).request((1, 2, 3, 4, 5, "a")) == (2, 3, 4, 5, 6, 1))
    let seven = try await one.beside(one, one, one, one, one, text).request((1, 2, 3, 4, 5, 6, "a"))
    #expect((seven.0, seven.5, seven.6) == (2, 7, 1))
    let eight = try await one.beside(one, one, one, one, one, one, text).request((1, 2, 3, 4, 5, 6, 7, "a"))
    #expect((eight.0, eight.6, eight.7) == (2, 8, 1))
  }

  @Test func aGroupOnTheRightIsOneMember() async throws {
    let one = Provider<Int, Int> { $0 + 1 }
    let output = try await (one >><< (one >><< one)).request((1, (2, 3)))
    #expect(output.0 == 2)
    #expect(output.1 == (3, 4))
  }

  @Test func aGroupIsAProviderLikeAnyOther() async throws {
    let one = Provider<Int, Int> { $0 + 1 }
    let sum = (one >><< one).map { $0 + $1 } >>>> one
    #expect(try await sum.request((1, 2)) == 6)
    let erased: any DataProvider<(Int, Int), (Int, Int)> = one >><< one
    #expect(try await erased.request((1, 2)) == (2, 3))
  }

  @Test func theFirstFailureCancelsTheOthersAndIsThrownWhenAllHaveEnded() async throws {
    let late = ManualProvider<Int, String>(cancellation: .isIgnored)
    let log = RequestLog(users >><< posts >><< late, (7, "Ann", 8))
    let (user, post, slow) = try await (users.next(), posts.next(), late.next())
    post.fail(Refused(number: 1))
    await user.cancellation()
    await slow.cancellation()
    #expect(user.isCancelled)
    #expect(slow.isCancelled)
    await settle()
    #expect(log.result == nil)
    slow.fail(Refused(number: 2))
    await #expect(throws: Refused(number: 1)) { try await log.value() }
    #expect(openCount == 0)
  }

  @Test func cancellingCancelsAllMembers() async throws {
    let log = RequestLog(users >><< posts, (7, "Ann"))
    let (user, post) = try await (users.next(), posts.next())
    log.cancel()
    await user.cancellation()
    await post.cancellation()
    await #expect(throws: CancellationError.self) { try await log.value() }
    #expect([users.cancelledCount, posts.cancelledCount] == [1, 1])
    #expect(openCount == 0)
  }

  @Test func aGroupThatIsCancelledBeforeItBeginsMakesNoRequest() async throws {
    let group = users >><< posts
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await group.request((7, "Ann"))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(users.requests == [])
    #expect(posts.requests == [])
  }

  @Test func settledHasTheResultsOfAll() async throws {
    let log = RequestLog((users >><< posts >><< settings).settled(), (7, "Ann", ()))
    let (user, post, setting) = try await (users.next(), posts.next(), settings.next())
    post.fail(Refused())
    await log.events(1)
    #expect(!user.isCancelled)
    user.succeed("Ann")
    setting.succeed(false)
    let (name, numbers, isOn) = try await log.value()
    #expect(try name.get() == "Ann")
    #expect(throws: Refused()) { try numbers.get() }
    #expect(try !isOn.get())
    #expect(log.progress == [.of(1, 3), .of(2, 3), .of(3, 3)])
  }

  @Test func aSettledGroupThrowsIfItIsCancelled() async throws {
    let log = RequestLog((users >><< posts).settled(), (7, "Ann"))
    try await users.next().succeed("Ann")
    let post = try await posts.next()
    await log.events(1)
    log.cancel()
    await post.cancellation()
    await #expect(throws: CancellationError.self) { try await log.value() }
    #expect(openCount == 0)
  }
}

extension RequestLog {
  /// The progress that the request has reported.
  var progress: [DataProgress] {
    events.compactMap { event in
      guard case .progress(let progress) = event else { return nil }
      return progress
    }
  }
}
