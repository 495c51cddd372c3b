import SluiceMessages
import Testing

@testable import SluiceWebServer

@Suite("RequestGuard")
struct RequestGuardTests {
  private let guardian = RequestGuard(hostNames: RequestGuard.loopbackNames)

  @Test(
    "RequestGuard: names of this machine are accepted, with any port",
    arguments: ["localhost", "LOCALHOST:80", "127.0.0.1:9000", "[::1]", "[::1]:8080"]
  )
  func own(host: String) {
    #expect(guardian.refusal(host: host, origin: nil) == nil)
    #expect(guardian.refusal(host: host, origin: "http://\(host)", needsOrigin: true) == nil)
  }

  @Test(
    "RequestGuard: any other name is rejected",
    arguments: [
      nil, "", "evil.example", "localhost.evil.example", "127.0.0.1@evil", "[::2]:80", "localhost:80@evil", "[::1]x",
    ]
  )
  func foreign(host: String?) {
    #expect(guardian.refusal(host: host, origin: nil) != nil)
  }

  @Test("RequestGuard: a rejection names the value that was found and the expected one")
  func refusals() {
    let names = ["127.0.0.1", "[::1]", "localhost"]
    #expect(guardian.refusal(host: "evil.example", origin: nil) == .foreignHost(host: "evil.example", names: names))
    #expect(guardian.refusal(host: nil, origin: nil) == .foreignHost(host: "none", names: names))
    #expect(
      guardian.refusal(host: "localhost:80", origin: "http://evil.example")
        == .foreignOrigin(origin: "http://evil.example", expected: "http://localhost:80"))
    #expect(guardian.refusal(host: "localhost:80", origin: nil, needsOrigin: true) == .missingOrigin)
  }

  @Test(
    "RequestGuard: behind a proxy, the public origin is accepted under its own host and under a name of this machine")
  func proxied() throws {
    let origin = "https://logbook.example"
    let guardian = RequestGuard(hostNames: RequestGuard.loopbackNames, publicOrigin: try PublicOrigin(origin))
    for host in ["logbook.example", "LOGBOOK.example:443", "127.0.0.1:8080"] {
      #expect(guardian.refusal(host: host, origin: origin, needsOrigin: true) == nil)
    }
    #expect(guardian.refusal(host: "localhost:80", origin: "http://localhost:80") == nil)
    #expect(
      guardian.refusal(host: "logbook.example", origin: "http://evil.example")
        == .foreignOrigin(origin: "http://evil.example", expected: origin))
    #expect(
      guardian.refusal(host: "logbook.example", origin: "http://logbook.example")
        == .foreignOrigin(origin: "http://logbook.example", expected: origin))
    #expect(guardian.refusal(host: "logbook.example:80", origin: nil) != nil)
    #expect(guardian.refusal(host: "evil.example", origin: nil) != nil)
    #expect(self.guardian.refusal(host: "localhost", origin: origin) != nil)
  }

  @Test(
    "RequestGuard: a page that is requested as anything but a document is rejected",
    arguments: ["image", "iframe", "empty", "script"])
  func embedded(destination: String) {
    #expect(guardian.pageRefusal(destination: destination) == .embeddedPage(destination: destination))
    for destination in [nil, "document"] { #expect(guardian.pageRefusal(destination: destination) == nil) }
  }
}
