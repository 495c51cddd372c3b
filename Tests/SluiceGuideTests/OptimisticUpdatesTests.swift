import Sluice
import SluiceTesting
import Testing

// The code of the guide `OptimisticUpdates.md`.

@Node final class Message {
  let text: String
  init(_ text: String) { self.text = text }
}

@Node final class Chat {
  var title = ""
  var messages: NodeList<Message> = []
  @SessionState var windows: NodeList<ChatWindow> = []
}

@Node final class ChatWindow {
  var draft = ""
}

private actor Server {
  struct Unreachable: Error {}
  private var isReachable = true
  private var isWaiting = true
  private(set) var sent: [String] = []

  func lose() { isReachable = false }
  func send(_ text: String) throws {
    guard isReachable else { throw Unreachable() }
    sent.append(text)
  }
  func giveUp() { isWaiting = false }
  /// Throws after `giveUp()` is called, so that a test can do something else before.
  func rename(_ title: String) async throws {
    if isReachable { return }
    while isWaiting { await Task.yield() }
    throw Unreachable()
  }
}

@MainActor
private final class Conversation {
  let mediator = Mediator(Chat())
  let server = Server()
  var conflicts: [String] = []
  var waiting: [String: OptimisticUpdate] = [:]

  func send(_ text: String) async throws {
    try await mediator.optimistic("Send") { chat in
      chat.messages.append(Message(text))
    } confirmedBy: {
      try await server.send(text)
    }
  }

  func rename(to title: String) async throws {
    let ask = { [self] (conflict: OptimisticConflict) in
      conflicts.append("\(conflict.property): \(conflict.presentValue)")
    }
    try await mediator.optimistic("Rename", onConflict: ask) { chat in
      chat.title = title
    } confirmedBy: {
      try await server.rename(title)
    }
  }

  func sendDraft(of window: ChatWindow) async throws {
    try await send(window.draft)
    mediator.update("Clear the draft") { _ in window.draft = "" }
  }

  func wait() {
    let update = mediator.optimistic("Rename") { $0.title = "News" }
    waiting["Rename"] = update
  }

  func answer() {
    waiting.removeValue(forKey: "Rename")?.confirm()
  }
}

@Node final class TeaOrder {
  var teas: [String] = []
}

@Node final class Favorites {
  var teas: NodeMap<String, FavoriteTea> = [:]
  var marks: Set<String> = []
}

@Node final class FavoriteTea {
  let name: String
  init(_ name: String) { self.name = name }
}

@Node final class MarkedTea {
  var plain = false
  @Discardable var discardable = false
  @SessionState var session = false
  @BackgroundWritable var background = false
  var count = 0
}

@MainActor
private final class TeaShop {
  let order = Mediator(TeaOrder())
  let favorites = Mediator(Favorites())
  let server = Server()

  init() { order.undoLimit = 100 }

  func addFavorite(_ tea: String) async throws {
    try await favorites.optimistic("Add favorite") { favorites in
      favorites.teas[tea] = FavoriteTea(tea)
    } confirmedBy: {
      try await server.send(tea)
    }
  }
}

@Suite("Guide: Optimistic updates", .hangGuard)
@MainActor
struct OptimisticUpdatesGuideTests {
  @Test("The code of the guide on optimistic updates has the results that the guide states")
  func guide() async throws {
    let conversation = Conversation()
    let mediator = conversation.mediator
    mediator.undoLimit = 10
    try await conversation.send("Hello")
    #expect(mediator.root.messages.map(\.text) == ["Hello"] && mediator.undoName == "Send")
    await conversation.server.lose()
    await #expect(throws: Server.Unreachable.self) { try await conversation.send("Lost") }
    #expect(mediator.root.messages.map(\.text) == ["Hello"])
    async let renaming: Void = conversation.rename(to: "Talk")
    while mediator.root.title == "" { await Task.yield() }
    mediator.update("Rename") { $0.title = "Mine" }
    await conversation.server.giveUp()
    _ = try? await renaming
    #expect(mediator.root.title == "Mine" && conversation.conflicts == ["Chat.title: Mine"])
    conversation.wait()
    #expect(mediator.root.title == "News" && mediator.undoName == "Rename")
    conversation.answer()
    #expect(mediator.undo() && mediator.root.title == "Mine")
    #expect(await conversation.server.sent == ["Hello"])
  }

  @Test("State of the server in a mediator of its own is reverted by a failure, and not by undo of the document")
  func stateOfTheServer() async throws {
    let shop = TeaShop()
    let favorites = shop.favorites.root
    try await shop.addFavorite("Green")
    shop.order.update("Add tea") { $0.teas.append("Black") }
    await shop.server.lose()

    let log = MediatorLog(shop.favorites)
    await #expect(throws: Server.Unreachable.self) { try await shop.addFavorite("White") }
    log.expect("Add favorite", changes: [.change(of: favorites, \.teas)])
    log.expect("revert Add favorite", changes: [.change(of: favorites, \.teas)])
    log.expectNoMore()

    shop.order.undo()
    #expect(shop.order.root.teas.isEmpty && !shop.order.canUndo)
    #expect(favorites.teas["Green"] != nil && favorites.teas["White"] == nil)
  }

  @Test("Two updates of one Set: a refused element stays, and in a NodeMap it is removed")
  func setAndMap() {
    let mediator = TeaShop().favorites
    let favorites = mediator.root

    let green = mediator.optimistic("Mark") { $0.marks.insert("Green") }
    let black = mediator.optimistic("Mark") { $0.marks.insert("Black") }
    green.revert()
    black.confirm()
    #expect(favorites.marks == ["Green", "Black"])

    let first = mediator.optimistic("Add favorite") { $0.teas["Green"] = FavoriteTea("Green") }
    let second = mediator.optimistic("Add favorite") { $0.teas["Black"] = FavoriteTea("Black") }
    first.revert()
    second.confirm()
    #expect(favorites.teas["Green"] == nil && favorites.teas["Black"] != nil)
  }

  @Test("A revert restores an element beside one that was added since, without a conflict")
  func brokenRule() {
    let mediator = Mediator(Chat())
    mediator.update("Book") { $0.messages = [Message("9:00 Eva")] }
    var conflicts = 0
    let removal = mediator.optimistic("Cancel") { $0.messages.removeAll() }
    mediator.update("Book") { $0.messages.append(Message("9:00 Max")) }
    removal.revert { _ in conflicts += 1 }
    #expect(mediator.root.messages.map(\.text).sorted() == ["9:00 Eva", "9:00 Max"])
    #expect(conflicts == 0)
  }

  @Test("No attribute reverts a refused update and also keeps a confirmed one from undo")
  func attributes() {
    let mediator = Mediator(MarkedTea())
    mediator.undoLimit = 10
    let refused = mediator.optimistic("Mark") { tea in
      tea.plain = true
      tea.discardable = true
      tea.session = true
      tea.background = true
    }
    refused.revert()
    let tea = mediator.root
    #expect(!tea.plain && !tea.discardable && tea.session && tea.background)

    mediator.update("Order") { $0.count = 1 }
    let confirmed = mediator.optimistic("Mark") { $0.discardable = true }
    confirmed.confirm()
    mediator.undo()
    #expect(tea.count == 0 && !tea.discardable)
  }

  @Test("An optimistic update keeps a draft until its message is sent")
  func draft() async throws {
    let conversation = Conversation()
    let (mediator, window) = (conversation.mediator, ChatWindow())
    mediator.update("Open a window") { $0.windows.append(window) }
    mediator.update("Type") { _ in window.draft = "Hello" }
    try await conversation.sendDraft(of: window)
    #expect(mediator.root.messages.map(\.text) == ["Hello"] && window.draft == "")
    mediator.update("Type") { _ in window.draft = "Lost" }
    await conversation.server.lose()
    await #expect(throws: Server.Unreachable.self) { try await conversation.sendDraft(of: window) }
    #expect(mediator.root.messages.map(\.text) == ["Hello"] && window.draft == "Lost")
  }
}
