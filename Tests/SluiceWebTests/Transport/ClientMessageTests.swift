import Foundation
import SluiceMessages
import SluiceWeb
import Testing

@Suite("ClientMessage")
struct ClientMessageTests {
  @Test("ClientMessage: a message of the client script is read completely")
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
    "ClientMessage: any other message is rejected, with the field that is wrong",
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

  @Test(
    "ClientMessage: JSON in UTF-16 or UTF-32 is rejected",
    arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian, .utf32])
  func otherEncodings(encoding: String.Encoding) throws {
    let json = try #require(#"{"e":[]}"#.data(using: encoding))
    #expect(throws: ClientMessageError.notJSON) { try ClientMessage(json: json) }
  }

  private static let marks = ClientMessageError.invalidField("more than 30 combining marks in a row")

  private static func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

  private static func event(_ field: String, _ value: String) -> String {
    let kind = field == "x" ? "upload" : "input"
    return event(kind, field, value)
  }

  private static func event(_ kind: String, _ field: String, _ value: String) -> String {
    "{\"e\":[{\"n\":1,\"t\":\"\(kind)\",\"a\":\"x\",\"\(field)\":\(value)}]}"
  }

  private static var excessive: [(String, ClientMessageError)] {
    let fields = (0...1_000).map { "\"\($0)\":\"\"" }.joined(separator: ",")
    return [
      (event("r", "[1,2,3]"), .invalidField("r")),
      (event("x", "[" + repeated("1,", 10_000) + "1]"), .invalidField("x")),
      (event("f", "{" + fields + "}"), .invalidField("f")),
      (event("history", "v", "\"" + repeated("a", 16_385) + "\""), .invalidField("v")),
      (event("v", "\"a" + repeated("\\u0301\\u0316", 16) + "\""), marks),
      (event("v", "\"a" + repeated("\u{301}\\u0316", 16) + "\""), marks),
    ]
  }

  @Test("ClientMessage: a message with more than a page sends is rejected before it costs time", arguments: excessive)
  func tooMuch(json: String, error: ClientMessageError) {
    #expect(throws: error) { try ClientMessage(json: json.utf8) }
  }

  @Test("ClientMessage: of more than 30 combining marks in a row, the first 30 are kept")
  func marksInText() throws {
    let (long, short) = ("a" + Self.repeated("\u{301}", 31) + "b", "a" + Self.repeated("\u{301}", 30) + "b")
    let message = try ClientMessage(json: Self.event("v", "\"\(long)\"").utf8)
    #expect(message.events.map { Array($0.interaction.value.unicodeScalars) } == [Array(short.unicodeScalars)])
    #expect(Array((LiveQuery(decoding: "q=\(long)")["q"] ?? "").unicodeScalars) == Array(short.unicodeScalars))
    #expect(throws: ClientMessageError.unknownField(Self.repeated("\u{301}", 30))) {
      try ClientMessage(json: Self.event(Self.repeated("\u{301}", 31), "1").utf8)
    }
  }

  @Test(
    "ClientMessage: text of any language is read",
    arguments: [
      "a" + repeated("\u{301}", 30), repeated("e\u{301}", 100), repeated("नमस्ते", 50), repeated("שָׁלוֹם", 50),
      repeated("\u{1F1E6}", 1_000), repeated("👩‍👩‍👧", 100), "\\u0301\\", "\\",
    ])
  func languages(text: String) throws {
    let json = Self.event("v", "\"" + text.replacing("\\", with: "\\\\") + "\"")
    #expect(try ClientMessage(json: json.utf8).events.first?.interaction.value == text)
  }

  @Test("ClientMessage: a message larger than the limit is rejected before it is read")
  func tooLarge() {
    let error = ClientMessageError.tooLarge(bytes: 20, limit: 19)
    #expect(throws: error) { try ClientMessage(json: "12345678901234567890".utf8, limit: 19) }
    #expect(error.closeCode == .messageTooLarge)
  }
}
