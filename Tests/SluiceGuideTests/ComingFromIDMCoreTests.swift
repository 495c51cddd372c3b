import Sluice
import SluiceTesting
import TestSupport
import Testing

// The code of the guide `ComingFromIDMCore.md`.

@Suite("Guide: Coming from IDMCore", .hangGuard)
@MainActor
struct ComingFromIDMCoreTests {
  /// The data that the server sends.
  struct UserList: Decodable, Sendable {
    struct Item: Decodable, Sendable {
      let login: String
      let html_url: String?
    }
    let items: [Item]
  }

  struct UserSearch: DataProvider {
    let api: any UserAPI

    func request(_ name: String) async throws -> UserList {
      try await api.users(named: name)
    }
  }

  struct Users: DataModel {
    let items: [User]

    init(data: UserList) throws {
      items = try data.items.models(at: "items")
    }
  }

  struct User: DataModel, Equatable {
    let name: String
    let home: String

    init(data: UserList.Item) throws {
      name = data.login
      home = try atPath("html_url") {
        guard let address = data.html_url else { throw Missing() }
        return address
      }
    }
  }

  struct Missing: Error, CustomStringConvertible {
    let description = "is missing"
  }

  @MainActor final class UsersController {
    let users: Integrator<String, Users>
    var shown: [User] = []
    var isLoading = false
    var problem = ""

    init(_ search: some DataProvider<String, UserList>) {
      users = Integrator(search, policy: .latest(debounce: .zero))
    }

    func search(_ name: String) {
      users.prepareCall(name)
        .onBeginning { [weak self] in self?.isLoading = true }
        .onSuccess { [weak self] in self?.shown = $0.items }
        .onError { [weak self] in self?.problem = "\($0)" }
        .onCompletion { [weak self] in self?.isLoading = false }
        .call()
    }
  }

  private let server = ManualProvider<String, UserList>()
  private let ann = UserList(items: [UserList.Item(login: "ann", html_url: "https://example.com/ann")])

  @Test("A call calls its handlers in order")
  func call() async throws {
    let controller = UsersController(server)
    controller.search("an")
    #expect(controller.isLoading)
    try await server.next().succeed(ann)
    await until { !controller.isLoading }
    #expect(controller.shown.map(\.home) == ["https://example.com/ann"])
    #expect(controller.problem == "")
  }

  @Test("Wrong data is an error that names the place in the data")
  func wrong() async throws {
    let controller = UsersController(server)
    controller.search("an")
    try await server.next().succeed(UserList(items: ann.items + [UserList.Item(login: "bob", html_url: nil)]))
    await until { !controller.isLoading }
    #expect(controller.shown == [])
    #expect(controller.problem.contains("items[1].html_url"))
  }

  /// A server with a fixed answer.
  struct KnownUsers: UserAPI {
    let list: UserList
    func users(named name: String) async throws -> UserList { list }
  }

  @Test("A provider may be a struct, and a call may be awaited")
  func value() async throws {
    let users = Integrator(UserSearch(api: KnownUsers(list: ann)), model: Users.self)
    let found = try await users.value(for: "an")
    #expect(found.items.map(\.name) == ["ann"])
  }

  @Test("A merged cache delivers its output first, then the server's")
  func cacheFirst() async throws {
    let cache = ManualProvider<String, UserList>()
    let users = Integrator(cache.merged(with: server), model: Users.self)
    var shown: [[String]] = []
    var completions = 0
    users.prepareCall("an")
      .onSuccess { users in shown.append(users.items.map(\.name)) }
      .onCompletion { completions += 1 }
      .call()
    try await cache.next().succeed(UserList(items: []))
    await until { !shown.isEmpty }
    try await server.next().succeed(ann)
    await until { completions > 0 }
    #expect(shown == [[], ["ann"]])
    #expect(completions == 1)
  }

  @Test("A recall makes another call of the same model with the same handlers")
  func recall() async throws {
    let cache = ManualProvider<String, UserList>()
    let kept = Integrator(cache, model: Users.self)
    let fresh = Integrator(server, model: Users.self)
    var shown: [[String]] = []
    var completions = 0
    kept.prepareCall("an")
      .onSuccess { users in shown.append(users.items.map(\.name)) }
      .onCompletion { completions += 1 }
      .thenRecall(with: fresh, "an")
      .call()
    try await cache.next().succeed(UserList(items: []))
    try await server.next().succeed(ann)
    await until { completions == 2 }
    #expect(shown == [[], ["ann"]])
  }

  @Test("A failed call signs in again and is retried")
  func through() async throws {
    let users = Integrator(server, model: Users.self)
    let keys = ManualProvider<Void, String>()
    let signIn = Integrator(keys)
    keys.answers { _ in "key" }
    let call = users.prepareCall("an")
      .retry(where: { $0 is SignedOut }, through: { _ in signIn.prepareCall() })
    var heard: [String] = []
    for call in [call, users.retry { _ in signIn.prepareCall() }.prepareCall("an")] {
      call.onSuccess { heard.append($0.items[0].name) }.call()
      try await server.next().fail(SignedOut())
      try await server.next().succeed(ann)
      await until { users.runningCount == 0 }
    }
    #expect(keys.requests.count == 2)
    users.retry(0).prepareCall("an").onError { heard.append("\($0)") }.call()
    try await server.next().fail(SignedOut())
    await until { users.runningCount == 0 }
    #expect(heard == ["ann", "ann", "SignedOut()"])
  }

  struct SignedOut: Error {}

  @Test("A function with a completion handler is bridged")
  func bridged() async throws {
    let loader = OldLoader()
    let image = Provider(bridging: { (name: String, completion) in
      let load = loader.load(name) { completion($0) }
      return { load.cancel() }
    })
    #expect(try await image.request("ann") == "an image of ann")
  }
}

protocol UserAPI: Sendable {
  func users(named name: String) async throws -> ComingFromIDMCoreTests.UserList
}

/// A networking library without `async`.
private struct OldLoader: Sendable {
  struct Load: Sendable {
    func cancel() {}
  }

  func load(_ name: String, _ completion: @escaping @Sendable (Result<String, any Error>) -> Void) -> Load {
    completion(.success("an image of \(name)"))
    return Load()
  }
}
