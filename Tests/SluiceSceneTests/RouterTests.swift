import Foundation
import Sluice
import SluiceScene
import SluiceTesting
import TestSupport
import Testing

@Node final class Book: Codable {
  let router: Router
  var title = ""
  /// The expected screens of the router, which the test keeps itself.
  @Discardable var screens: [String] = []
  @Discardable var ahead: [String] = []
  init(router: Router = Router()) { self.router = router }
}

@Node final class PagePipeline: Pipeline {
  @Context let number: Int
  init(_ number: Int) { self.number = number }
}

struct Page: SceneDefinition {
  static let link: SceneLink<Int>? = SceneLink("pages/:number", LinkField("number", \.self)) { $0 }
  func pipeline(_ context: Int) -> PagePipeline { PagePipeline(context) }
}

/// A later version of `Page`, which can't read the addresses of the earlier one.
private struct LaterPage: SceneDefinition {
  static let name = "Page"
  static let link: SceneLink<Bool>? = SceneLink("pages/:number", LinkField("number", \.self)) { $0 }
  func pipeline(_ context: Bool) -> CounterPipeline { CounterPipeline() }
}

/// A scene without an address, which no document stores.
struct Note: SceneDefinition {
  func pipeline(_ context: String) -> CounterPipeline { CounterPipeline() }
}

@Suite("Router", .hangGuard)
@MainActor
struct RouterTests {
  private static let transactions = Environment.count(2000, full: 20_000)

  private func host(_ mediator: Mediator<Book>) -> SceneHost {
    SceneHost(mediator, router: mediator.root.router) {
      $0.add(Page())
      $0.add(Note())
    }
  }

  private func text(_ screen: Screen) -> String { screen.address ?? "note" }

  /// Makes an operation and the change of the list in one transaction, so that undo and redo move both.
  private static func change(
    _ mediator: Mediator<Book>, _ operation: () -> Void, _ naive: (inout [String], inout [String]) -> Void
  ) {
    mediator.update("change") { book in
      operation()
      var (screens, ahead) = (book.screens, book.ahead)
      naive(&screens, &ahead)
      (book.screens, book.ahead) = (screens, ahead)
    }
  }

  @Test("Router: random operations give the same screens as a plain list")
  func randomOperations() async throws {
    let seed = Environment.seed
    var random = SeededGenerator(seed: seed)
    var mediator = Mediator(Book())
    mediator.undoLimit = 50
    var host = host(mediator)
    for step in 0..<Self.transactions {
      if step % 100 == 0 { await Task.yield() }
      let book = mediator.root
      let number = Int.random(in: 0..<5, using: &random)
      func change(_ operation: () -> Void, _ naive: (inout [String], inout [String]) -> Void) {
        Self.change(mediator, operation, naive)
      }
      let kind = Int.random(in: 0..<12, using: &random)
      switch kind {
      case 0, 1:
        change({ host.push(Page.self, number) }) {
          $0.append("pages/\(number)"); $1 = []
        }
      case 2:
        change({ host.present(Note.self, "n") }) {
          $0.append("note"); $1 = []
        }
      case 3 where !book.screens.isEmpty:
        change({ host.replace(Page.self, number) }) {
          $0[$0.count - 1] = "pages/\(number)"; $1 = []
        }
      case 4:
        let address = number == 0 ? "pages/x" : "pages/\(number)?a=b"
        change({ host.push(address: address) }) {
          $0.append(number == 0 ? address : "pages/\(number)"); $1 = []
        }
      case 5:
        change({ host.start(at: "pages/\(number)") }) {
          $0 = ["pages/\(number)"]; $1 = []
        }
      case 6:
        change({ host.back() }) { if $0.count > 1 { $1.append($0.removeLast()) } }
      case 7:
        change({ host.forward() }) { if let next = $1.popLast() { $0.append(next) } }
      case 8:
        mediator.update("write") { $0.title += "x" }
      case 9:
        mediator.undo()
      case 10:
        mediator.redo()
      case 11 where number == 0:
        let data = try ModelEncoder().encode(book) { try JSONEncoder().encode($0) }
        let copy = try ModelDecoder().decode(Book.self) { try JSONDecoder().decode($0, from: data) }
        if let note = copy.screens.firstIndex(of: "note") { copy.screens.removeSubrange(note...) }
        if let note = copy.ahead.lastIndex(of: "note") { copy.ahead.removeSubrange(...note) }
        mediator = Mediator(copy)
        mediator.undoLimit = 50
        host = self.host(mediator)
      default:
        try? mediator.update("fails") { _ in
          host.push(Page.self, number)
          throw CancellationError()
        }
      }
      let now = mediator.root
      #expect(now.router.stack.map(text) == now.screens, "step \(step), operation \(kind), SEED=\(seed)")
      #expect(now.router.ahead.map(text) == now.ahead, "step \(step), operation \(kind), SEED=\(seed)")
      for screen in now.router.stack {
        let scene = host.scene(of: screen)
        #expect((scene == nil) == (text(screen) == "pages/x"), "step \(step), operation \(kind), SEED=\(seed)")
        if (scene == nil) != (text(screen) == "pages/x") { return }
        #expect(scene.map { ObjectIdentifier($0.pipeline) } == screen.pipeline.map { ObjectIdentifier($0.node) })
      }
      if now.router.stack.map(text) != now.screens { return }
    }
  }

  @Test("Router: a scene may be open twice with different contexts")
  func twice() throws {
    let mediator = Mediator(Book())
    let host = host(mediator)
    host.push(Page.self, 1)
    host.push(Page.self, 2)
    let numbers = host.router.stack.compactMap { (host.scene(of: $0)?.pipeline as? PagePipeline)?.number }
    #expect(numbers == [1, 2])
  }

  @Test("Router: an unknown or incomplete address opens a screen with the problem")
  func nowhere() throws {
    let host = host(Mediator(Book()))
    host.push(address: "fotos/1")
    #expect(
      host.problem(of: try #require(host.router.top))?.description == """
        No scene has the address "fotos/1".

        To fix this, check the address, or start at the first page.
        """)
    host.push(address: "pages/one")
    #expect(
      host.problem(of: try #require(host.router.top))?.description == """
        The address "pages/one" is not complete:

          number: "one" is not a valid Int

        To fix this, correct the listed fields.
        """)
  }

  @Test("Router: a screen of a document whose address the scene can't read has the problem")
  func unreadableDocument() throws {
    let mediator = Mediator(Book())
    let earlier = host(mediator)
    earlier.push(Page.self, 1)
    #expect(earlier.problem(of: try #require(earlier.router.top)) == nil)
    let data = try ModelEncoder().encode(mediator.root) { try JSONEncoder().encode($0) }
    let book = try ModelDecoder().decode(Book.self) { try JSONDecoder().decode($0, from: data) }
    let copy = Mediator(book)
    let later = SceneHost(copy, router: copy.root.router) { $0.add(LaterPage()) }
    let screen = try #require(later.router.top)
    #expect(later.scene(of: screen) == nil)
    #expect(
      later.problem(of: screen)?.description == """
        The address "pages/1" is not complete:

          number: "1" is not a valid Bool

        To fix this, correct the listed fields.
        """)
  }
}
