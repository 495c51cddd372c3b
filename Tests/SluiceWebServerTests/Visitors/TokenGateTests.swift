import SluiceWeb
import Testing

@testable import SluiceWebServer

@Suite("Token gate")
struct TokenGateTests {
  private let token = "0123456789abcdef"

  private func verdict(
    _ query: LiveQuery = [:], path: String = "/", cookie: String? = nil, host: String = "localhost:80",
    isSecure: Bool = false
  ) -> TokenGate.Verdict {
    let headers = cookie.map { [(name: "cookie", value: $0)] } ?? []
    return TokenGate(token: token, isSecure: isSecure)
      .verdict(on: LiveVisit(path: path, query: query, headers: headers), host: host)
  }

  @Test("Who brings the token is sent on with a cookie, and the rest of the address stays")
  func broughtToken() {
    #expect(
      verdict(["q": "a b", "token": "0123456789abcdef"])
        == .sentOn(
          to: "/?q=a%20b", cookie: "sluice-80=0123456789abcdef; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax"))
    #expect(
      verdict(["token": "0123456789abcdef"], host: "logbook.example", isSecure: true)
        == .sentOn(to: "/", cookie: "sluice=0123456789abcdef; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure")
    )
  }

  @Test("The cookie of pages that another server mounts is for their path")
  func base() {
    let gate = TokenGate(token: token, base: "/board", isSecure: false)
    #expect(
      gate.verdict(on: LiveVisit(query: ["token": "0123456789abcdef"]), host: "localhost:80")
        == .sentOn(
          to: "/board", cookie: "sluice-80=0123456789abcdef; Path=/board; Max-Age=31536000; HttpOnly; SameSite=Lax"))
  }

  @Test("Who brings the cookie is served, also beside cookies of others, and loses an old token from the address")
  func cookie() {
    #expect(verdict(cookie: "sluice-80=0123456789abcdef") == .served)
    #expect(verdict(path: "/_sluice/socket", cookie: "a=b; sluice-80=other; sluice-80=0123456789abcdef;c") == .served)
    #expect(
      verdict(["token": "old"], cookie: "sluice-80=0123456789abcdef")
        == .sentOn(to: "/", cookie: "sluice-80=0123456789abcdef; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax"))
  }

  @Test("Everybody else is refused")
  func refusals() {
    let others = [
      "sluice-80=0123456789abcde", "sluice-80=0123456789abcdeF", "sluice-80=", "sluice-80", "sluice=0123456789abcdef",
      "xsluice-80=0123456789abcdef", "sluice-81=0123456789abcdef", "",
    ]
    for cookie in others { #expect(verdict(cookie: cookie) == .refused, "\(cookie)") }
    #expect(verdict() == .refused && verdict(["token": ""]) == .refused && verdict(["token": "x"]) == .refused)
    #expect(
      verdict(["token": "0123456789abcdef"], path: "/_sluice/files") == .refused, "the token opens the page alone")
  }

  @Test("A token is long enough, and stands in an address as it is")
  func tokens() {
    #expect(LiveAuthentication.isToken("abcdefgh-IJKL_09"))
    for text in ["abcdefghijklmno", "abcdefghijklmno p", "abcdefghijklmnoé", "abcdefghijklmnop&"] {
      #expect(!LiveAuthentication.isToken(text))
    }
    #expect(LiveAuthentication.token().token.map(LiveAuthentication.isToken) == true)
    #expect(LiveAuthentication.token().token != LiveAuthentication.token().token)
  }

  @Test("A token that can be guessed is a mistake of the program")
  func weakToken() async {
    await #expect(processExitsWith: .failure) { _ = LiveAuthentication.token("secret") }
  }
}
