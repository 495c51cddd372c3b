import Testing

@testable import SluiceWebServer

@Suite("Request guard")
struct RequestGuardTests {
  private let guardian = RequestGuard(hostNames: RequestGuard.loopbackNames)

  @Test(
    "Names of this machine pass, with any port",
    arguments: ["localhost", "LOCALHOST:80", "127.0.0.1:9000", "[::1]", "[::1]:8080"]
  )
  func own(host: String) {
    #expect(guardian.refusal(host: host, origin: nil) == nil)
    #expect(guardian.refusal(host: host, origin: "http://\(host)", needsOrigin: true) == nil)
  }

  @Test(
    "Any other name does not",
    arguments: [nil, "", "evil.example", "localhost.evil.example", "127.0.0.1@evil", "[::2]:80"]
  )
  func foreign(host: String?) {
    #expect(guardian.refusal(host: host, origin: nil) != nil)
  }

  @Test("The text says what was found and what to do")
  func text() {
    #expect(
      guardian.refusal(host: "evil.example", origin: nil) == """
        This server does not answer under this name.
          Host: evil.example, answered: 127.0.0.1, [::1], localhost
        A page of another site could otherwise reach it through a name that it makes point to this machine.
        To fix this, open the address that the server printed when it started.

        """
    )
  }
}
