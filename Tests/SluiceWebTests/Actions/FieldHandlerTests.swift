import Testing

@testable import SluiceWeb

@MainActor @Suite("Handlers of fields")
struct FieldHandlerTests {
  /// Sends one event to the only element that listens to its kind.
  private func send(_ kind: InteractionKind, _ interaction: Interaction, to page: HTML) throws {
    let session = LiveSession()
    session.show(page)
    let action = try #require(session.open().markup.actions(kind).first)
    let event = ClientEvent(number: 1, kind: kind, action: action, interaction: interaction)
    session.handle(ClientMessage(events: [event]))
    session.close()
  }

  @Test("onInput and onChange deliver the value of the field")
  func values() throws {
    var heard: [String] = []
    try send(.input, Interaction(value: "a"), to: input(.onInput { heard.append("input \($0)") }))
    try send(.change, Interaction(value: "b"), to: select(.onChange { heard.append("change \($0)") }))
    #expect(heard == ["input a", "change b"])
  }

  @Test("onInput and onChange deliver the interaction to closures of two parameters")
  func interactions() throws {
    let interaction = Interaction(value: "on", isChecked: true)
    var heard: [Interaction] = []
    try send(.input, interaction, to: input(.onInput { _, interaction in heard.append(interaction) }))
    try send(.change, interaction, to: input(.type("checkbox"), .onChange { heard += $0 == "on" ? [$1] : [] }))
    #expect(heard == [interaction, interaction])
  }
}
