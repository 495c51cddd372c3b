import Testing

@testable import SluiceWebServer

@Suite("PublicOrigin")
struct PublicOriginTests {
  @Test(
    "PublicOrigin: an origin is a scheme and a host, without a default port",
    arguments: [
      ("https://logbook.example", "https://logbook.example"),
      ("HTTPS://Logbook.Example:443", "https://logbook.example"),
      ("https://logbook.example/", "https://logbook.example"), ("http://10.0.0.1:8080", "http://10.0.0.1:8080"),
      ("http://[::1]:80", "http://[::1]"),
    ])
  func valid(text: String, origin: String) throws {
    #expect(try PublicOrigin(text).text == origin)
  }

  @Test(
    "PublicOrigin: any other text is not an origin",
    arguments: [
      "", "https://", "logbook.example", "https://a/b", "https://a//", "https://a b", "https://u@a", "ftp://a",
      "https://a?b",
    ])
  func invalid(text: String) {
    #expect(throws: PublicOriginError(origin: text)) { try PublicOrigin(text) }
  }

  @Test("PublicOrigin: the error says how to write an origin")
  func message() {
    let error = #expect(throws: PublicOriginError.self) { try PublicOrigin("desk.example") }
    #expect(
      error?.description == """
        The public origin is not a scheme with a host.

          text: "desk.example"

        An origin is http:// or https://, a host, and a port if it is not the default one, without a path.

        To fix this, write it as in PublicOrigin("https://desk.example").
        """)
  }
}
