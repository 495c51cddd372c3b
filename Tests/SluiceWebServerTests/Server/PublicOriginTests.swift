import SluiceWebServer
import Testing

@Suite("PublicOrigin")
struct PublicOriginTests {
  @Test(
    "PublicOrigin: an origin is a scheme and a host, without a default port",
    arguments: [
      ("https://logbook.example", "https://logbook.example"),
      ("HTTPS://Logbook.Example:443", "https://logbook.example"),
      ("http://10.0.0.1:8080", "http://10.0.0.1:8080"), ("http://[::1]:80", "http://[::1]"),
    ])
  func valid(text: String, origin: String) {
    #expect(PublicOrigin(text)?.text == origin)
  }

  @Test(
    "PublicOrigin: any other text is not an origin",
    arguments: [
      "", "https://", "logbook.example", "https://a/", "https://a b", "https://u@a", "ftp://a", "https://a?b",
    ])
  func invalid(text: String) {
    #expect(PublicOrigin(text) == nil)
  }
}
