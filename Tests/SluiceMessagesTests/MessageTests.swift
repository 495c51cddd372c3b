import SluiceMessages
import Testing

@Suite("Every message")
struct MessageTests {
  @Test("has an example, so that its text is tested")
  func complete() {
    #expect(Set(Message.ID.allCases).subtracting(examples.map(\.message.id)) == [])
  }

  @Test("reads as written here", arguments: examples.indices)
  func text(index: Int) {
    #expect(examples[index].message.text == examples[index].text)
  }

  @Test("says how it is fixed, unless nobody can", arguments: Message.ID.allCases)
  func remedy(id: Message.ID) throws {
    let example = try #require(examples.first { $0.message.id == id })
    #expect(example.text.contains("To fix this, ") || example.message.cause == .world)
  }
}
