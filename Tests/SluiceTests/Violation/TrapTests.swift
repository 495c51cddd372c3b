import Sluice
import SluiceMessages
import SluiceTesting
import Testing

@Suite("Policy trap: a violation stops the process with its complete text and its source lines", .hangGuard)
struct TrapTests {
  /// - Parameter notes: The first note states the line that precedes the text.
  private func expectTrap(_ result: ExitTest.Result?, _ message: some Message, _ notes: [MessageNote] = []) throws {
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    let place = notes.first?.place.map { "\($0): Fatal error: " } ?? ""
    #expect(text.contains("\(place)\n\(message.text(with: notes))\n"))
  }

  @Test("Policy trap: a write outside of a transaction stops the process")
  func outsideTransaction() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let library = Library()
      let mediator = Mediator(library)
      mediator.violationPolicies = ViolationPolicies(.trap)
      library.query = "x"
      _ = mediator
    }
    try expectTrap(result, ModelViolation.writeOutsideTransaction(slot: "Library.query"))
  }

  @Test("Policy trap: an undeclared read stops the process")
  func undeclaredRead() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let library = Library()
      library.selected = Playlist("p")
      let mediator = Mediator(library)
      mediator.violationPolicies = ViolationPolicies(.trap)
      mediator.observe("title", reads: \.selected, writes: \.header, fileID: "App/Model.swift", line: 12) {
        $1 = $0?.title ?? ""
      }
    }
    try expectTrap(
      result, ModelViolation.undeclaredRead(observer: "title", slot: "Playlist.title", declared: [#"\.selected"#]),
      [.observer("title", at: CodePlace("App/Model.swift", 12))])
  }

  @Test("ModelMisuse: reading the root before it is set stops the process")
  func noRoot() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let mediator = Mediator(Library())
      let empty = Mediator<Library>()
      mediator.render("page", fileID: "App/Page.swift", line: 3) { _ in _ = empty.root }
    }
    try expectTrap(result, ModelMisuse.noRoot(type: "Library"), [.observer("page", at: CodePlace("App/Page.swift", 3))])
  }

  @Test("Policy trap: a second writer stops the process")
  func twoWriters() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let mediator = Mediator(Library())
      mediator.violationPolicies = ViolationPolicies(.trap)
      mediator.observe("first", reads: \.query, writes: \.header, fileID: "App/Model.swift", line: 12) { $1 = $0 }
      mediator.observe("second", reads: \.query, writes: \.header, fileID: "App/Page.swift", line: 3) { $1 = $0 }
    }
    try expectTrap(
      result,
      ModelViolation.twoWriters(
        new: "second", old: "first", slot: "Library.header",
        drawing: #"  "second" ── \.header ──▶ Library.header ◀── \.header ── "first""#),
      [
        .refused("second", at: CodePlace("App/Page.swift", 3)),
        .observer("first", at: CodePlace("App/Model.swift", 12)),
      ])
  }

  @Test("Policy trap: registering an observer twice stops the process")
  func registeredTwice() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let mediator = Mediator(Library())
      mediator.violationPolicies = ViolationPolicies(.trap)
      for _ in 0..<2 {
        mediator.observe("header", reads: \.query, writes: \.header, fileID: "App/Model.swift", line: 12) { $1 = $0 }
      }
    }
    let place = CodePlace("App/Model.swift", 12)
    try expectTrap(
      result, ModelViolation.registeredTwice(observer: "header", slot: "Library.header"),
      [.refused("header", at: place), .observer("header", at: place)])
  }
}
