import SluiceTesting
import SluiceWeb
import Testing

@testable import SluiceWebServer

@Suite("TokenGate", .hangGuard)
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

  @Test("TokenGate: a request with the token is redirected with a cookie, to the address without the token")
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

  @Test("TokenGate: for mounted pages, the cookie has their path")
  func base() {
    let gate = TokenGate(token: token, base: "/board", isSecure: false)
    #expect(
      gate.verdict(on: LiveVisit(query: ["token": "0123456789abcdef"]), host: "localhost:80")
        == .sentOn(
          to: "/board", cookie: "sluice-80=0123456789abcdef; Path=/board; Max-Age=31536000; HttpOnly; SameSite=Lax"))
  }

  @Test(
    "TokenGate: a request with the cookie is served, also with other cookies, and redirected if it has an old token")
  func cookie() {
    #expect(verdict(cookie: "sluice-80=0123456789abcdef") == .served)
    #expect(verdict(path: "/_sluice/socket", cookie: "a=b; sluice-80=other; sluice-80=0123456789abcdef;c") == .served)
    #expect(
      verdict(["token": "old"], cookie: "sluice-80=0123456789abcdef")
        == .sentOn(to: "/", cookie: "sluice-80=0123456789abcdef; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax"))
  }

  @Test("TokenGate: every other request is rejected")
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

  @Test("TokenGate: a token has a minimum length, and only characters that an address may contain")
  func tokens() {
    #expect(LiveAuthentication.isToken("abcdefgh-IJKL_09"))
    for text in ["abcdefghijklmno", "abcdefghijklmno p", "abcdefghijklmnoé", "abcdefghijklmnop&"] {
      #expect(!LiveAuthentication.isToken(text))
    }
    #expect(LiveAuthentication.token().token.map(LiveAuthentication.isToken) == true)
    #expect(LiveAuthentication.token().token != LiveAuthentication.token().token)
  }

  @Test("TokenGate: a token that is easy to guess traps")
  func weakToken() async {
    await #expect(processExitsWith: .failure) { _ = LiveAuthentication.token("secret") }
  }
}
