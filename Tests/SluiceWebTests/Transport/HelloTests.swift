import Testing

@testable import SluiceWeb

@Suite("ClientHello and ServerHello")
struct HelloTests {
  @Test("ClientHello: a page without a session, and one with a session")
  func decoding() throws {
    #expect(
      try ClientHello(json: #"{"h":"m","y":"s","x":"c","q":"a=1&b"}"#.utf8)
        == ClientHello(markup: "m", style: "s", script: "c", query: ["a": "1", "b": ""]))
    #expect(
      try ClientHello(json: #"{"s":"name","v":7,"y":"s","q":""}"#.utf8)
        == ClientHello(session: "name", version: 7, style: "s"))
  }

  @Test(
    "ClientHello: a message that the client script does not write is rejected",
    arguments: [
      ("", .notJSON), ("[]", .invalidField("the whole message")), ("{}", .invalidField("q")),
      (#"{"q":""}x"#, .notJSON), (#"{"q":"","e":[]}"#, .unknownField("e")), (#"{"q":"","v":"1"}"#, .invalidField("v")),
      (#"{"q":"","v":1e99}"#, .notJSON), (#"{"q":null}"#, .invalidField("q")),
      (#"{"q":"\#(String(repeating: "x", count: 100))"}"#, .tooLarge(bytes: 108, limit: 100)),
    ] as [(String, ClientMessageError)])
  func refusals(json: String, error: ClientMessageError) {
    #expect(throws: error) { try ClientHello(json: json.utf8, limit: 100) }
  }

  @Test("ClientHello: any version may arrive from a network")
  func hostileVersion() throws {
    for version in [Int.min, -1, .max] {
      #expect(try ClientHello(json: #"{"s":"x","v":\#(version),"q":""}"#.utf8).version == version)
    }
  }

  @Test("ClientHello: a page with another script is recognized, and one that names no script is accepted")
  func otherScript() {
    #expect(ClientHello(script: "other").hasOtherScript)
    #expect(!ClientHello(script: LivePage.scriptFingerprint).hasOtherScript && !ClientHello().hasOtherScript)
  }

  private let page = LivePage(
    document: LiveDocument(title: "\"T\"", language: "de", stylesheet: "p {}"), markup: "<p></p>", version: 3)

  @Test("ServerHello: a page with the markup of the new session has applied its version")
  func same() {
    let hello = ClientHello(markup: page.fingerprint, style: page.styleFingerprint)
    let answer = ServerHello.began("name", page, for: hello, messageLimit: 9)
    #expect(
      answer.text == #"""
        {"s":"name","t":"\"T\"","l":"de","m":9,"v":3}
        """#)
    #expect(answer.appliedVersion == 3)
  }

  @Test("ServerHello: a page with other markup has applied no version, and one with another style gets the style")
  func different() {
    let answer = ServerHello.began("name", page, for: ClientHello(markup: "other", style: "other"), messageLimit: 9)
    var style = JSONText()
    style.write(quoted: page.stylesheet)
    #expect(
      answer.text == #"""
        {"s":"name","t":"\"T\"","l":"de",\#
        "y":"\#(page.styleFingerprint)","c":\#(style.text),"m":9}
        """#)
    #expect(answer.appliedVersion == 0)
  }

  @Test("ServerHello: a page that resumes its session keeps its version")
  func resumed() {
    let answer = ServerHello.resumed("name", ClientHello(session: "name", version: 7))
    #expect(answer.text == #"{"s":"name"}"# && answer.appliedVersion == 7)
  }
}
