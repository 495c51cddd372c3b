import Sluice
import SluiceMessages
import Testing

@Suite("Under the policy trap, a violation stops the process with its whole text:")
struct TrapTests {
  private func expectTrap(_ result: ExitTest.Result?, _ message: Message) throws {
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains(message.text))
  }

  @Test("a write outside a transaction")
  func outsideTransaction() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let library = Library()
      let mediator = Mediator(library)
      mediator.violationPolicies = ViolationPolicies(.trap)
      library.query = "x"
      _ = mediator
    }
    try expectTrap(result, .writeOutsideTransaction(slot: "Library.query"))
  }

  @Test("an undeclared read")
  func undeclaredRead() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let library = Library()
      library.selected = Playlist("p")
      let mediator = Mediator(library)
      mediator.violationPolicies = ViolationPolicies(.trap)
      mediator.observe("title", reads: \.selected, writes: \.header) { $1 = $0?.title ?? "" }
    }
    try expectTrap(
      result, .undeclaredRead(observer: "title", slot: "Playlist.title", declared: [#"\.selected"#]))
  }

  @Test("a second writer")
  func twoWriters() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let mediator = Mediator(Library())
      mediator.violationPolicies = ViolationPolicies(.trap)
      mediator.observe("first", reads: \.query, writes: \.header) { $1 = $0 }
      mediator.observe("second", reads: \.query, writes: \.header) { $1 = $0 }
    }
    try expectTrap(
      result,
      .twoWriters(
        new: "second", old: "first", slot: "Library.header",
        drawing: #"  "second" ── \.header ──▶ Library.header ◀── \.header ── "first""#))
  }
}
