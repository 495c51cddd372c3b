import SluiceMessages
import SluiceWeb
import Testing

@Suite("Client messages")
struct ClientMessageTests {
  @Test("What the client script writes is read in full")
  func wholeMessage() throws {
    let json =
      #"{"e":[{"n":1,"t":"click","a":"x"},{"n":2,"t":"submit","a":"y","v":"é","c":true,"k":"Enter","f":{"q":"1"}}]}"#
    #expect(
      try ClientMessage(json: json.utf8)
        == ClientMessage(events: [
          ClientEvent(number: 1, kind: .click, action: "x"),
          ClientEvent(
            number: 2,
            kind: .submit,
            action: "y",
            interaction: Interaction(value: "é", isChecked: true, key: "Enter", fields: ["q": "1"])
          ),
        ])
    )
  }

  @Test(
    "Anything else is refused as a whole, with the field that is wrong",
    arguments: [
      ("", ClientMessageError.notJSON),
      ("{", .notJSON),
      (#"{"e":[{"n":1,"t":"click","a":"\ud800"}]}"#, .notJSON),
      ("[]", .invalidField("the whole message")),
      ("{}", .invalidField("e")),
      (#"{"e":1}"#, .invalidField("e")),
      (#"{"e":[],"x":1}"#, .unknownField("x")),
      (#"{"e":[{"n":1,"t":"click","a":"x","zz":0}]}"#, .unknownField("zz")),
      (#"{"e":[{"n":0,"t":"click","a":"x"}]}"#, .invalidField("n")),
      (#"{"e":[{"n":1.5,"t":"click","a":"x"}]}"#, .notJSON),
      (#"{"e":[{"n":1,"t":"hover","a":"x"}]}"#, .invalidField("t")),
      (#"{"e":[{"n":1,"t":"click"}]}"#, .invalidField("a")),
      (#"{"e":[{"n":1,"t":"click","a":null}]}"#, .invalidField("a")),
      (#"{"e":[{"n":1,"t":"click","a":"x","f":{"q":1}}]}"#, .invalidField("q")),
    ]
  )
  func refused(json: String, error: ClientMessageError) {
    #expect(throws: error) { try ClientMessage(json: json.utf8) }
    #expect(error.closeCode == .messageRefused)
  }

  @Test("A message larger than the limit is refused before it is read")
  func tooLarge() {
    let error = ClientMessageError.tooLarge(bytes: 20, limit: 19)
    #expect(throws: error) { try ClientMessage(json: "12345678901234567890".utf8, limit: 19) }
    #expect(error.closeCode == .messageTooLarge)
  }

  @Test("A refusal is told in the words of the catalogue")
  func texts() {
    let messages: [(ClientMessageError, Message)] = [
      (.tooLarge(bytes: 20, limit: 19), .pageMessageTooLarge(bytes: 20, limit: 19)),
      (.notJSON, .pageMessageNotJSON),
      (.unknownField("x"), .pageMessageUnknownField(field: "x")),
      (.invalidField("n"), .pageMessageInvalidField(field: "n")),
    ]
    for (error, message) in messages { #expect(error.description == message.text) }
  }
}
