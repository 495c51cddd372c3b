import SluiceMessages
import Testing

@Suite("Notes of a message")
struct NoteTests {
  private let place = CodePlace("App/Model.swift", 12)

  @Test("Note: notes are sentences after the text, one on each line")
  func sentences() {
    let notes: [MessageNote] = [
      .refused("second", at: place), .observer("first", at: CodePlace("App/Main.swift", 3)), .transaction("rename"),
      .optimistic("save", at: place), .call("load", at: place),
    ]
    let message = BugInSluice(module: "SluiceGraph", fact: "an edge has no end")
    #expect(
      message.text(with: notes) == message.text + """


        Observer "second" was rejected at App/Model.swift:12.
        Observer "first" was registered at App/Main.swift:3.
        Transaction "rename" was running.
        Optimistic update "save" was called at App/Model.swift:12.
        Call "load" was prepared at App/Model.swift:12.
        """)
    #expect(message.text(with: []) == message.text)
  }

  @Test("Note: a note names a line, except that of a transaction")
  func places() {
    #expect(MessageNote.observer("first", at: place).place == place)
    #expect(MessageNote.refused("first", at: place).place == place)
    #expect(MessageNote.optimistic("first", at: place).place == place)
    #expect(MessageNote.call("first", at: place).place == place)
    #expect(MessageNote.transaction("first").place == nil)
  }

  @Test("Note: notes are equal if they name the same line of the same file")
  func equality() {
    #expect(place == CodePlace("App/Model.swift", 12))
    #expect(place != CodePlace("App/Model.swift", 13))
    #expect(place != CodePlace("App/Main.swift", 12))
    #expect(CodePlace(#fileID, 7).description == "SluiceMessagesTests/NoteTests.swift:7")
    #expect(CodePlace("App/Model.swift", .max).line == UInt(UInt32.max))
  }

  @Test("Cause: a bug in Sluice is reported, and is caused neither by the application nor by its environment")
  func bug() {
    let message = BugInSluice(module: "SluiceGraph", fact: "an edge has no end")
    #expect(
      message.text == """
        This is a bug in SluiceGraph: an edge has no end.

        To fix this, please report it with the steps that led here.
        """)
    #expect(message.cause == .bug)
  }
}
