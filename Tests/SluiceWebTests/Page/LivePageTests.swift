import Foundation
import Testing

@testable import SluiceWeb

@Suite("LivePage")
struct LivePageTests {
  @Test("LivePage: a style cannot end its element, also if a code point combines with the bracket")
  func styles() {
    for mark in ["", "\u{600}", "\u{301}", "\r"] {
      let page = LivePage(document: LiveDocument(stylesheet: "\(mark)</style><form>"), markup: "", version: 1)
      let text = page.text(LiveAddresses(socket: "", script: "", files: ""), nonce: "n")
      #expect(Data(text.utf8).range(of: Data("\(mark)<\\/style><form>".utf8)) != nil)
    }
  }

  @Test("LivePage: the complete document, with all data escaped")
  func document() {
    let page = LivePage(
      document: LiveDocument(title: "</title>&", language: "de\"", stylesheet: "p { content: \"</style>\" }"),
      markup: "<p>x</p>",
      version: 3
    )
    let addresses = LiveAddresses(socket: "/socket?1&x", script: "/script.js", files: "/f?1&x")
    #expect(
      page.text(addresses, nonce: "n\"", messageLimit: 100) == """
        <!doctype html>
        <html lang="de&quot;">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>&lt;/title&gt;&amp;</title>
        <link rel="icon" href="data:,">
        <style nonce="n&quot;">\(LivePage.baseStylesheet)p { content: "<\\/style>" }</style>
        </head>
        <body>
        <div id="sluice-root" data-socket="/socket?1&amp;x" data-stream="" data-files="/f?1&amp;x" data-limit="100" \
        data-markup="\(Identity(name: "<p>x</p>"))" data-script="\(LivePage.scriptFingerprint)" \
        data-style="\(page.styleFingerprint)"><p>x</p></div>
        <script nonce="n&quot;" src="/script.js"></script>
        </body>
        </html>

        """
    )
  }

  @Test("LivePage: a page runs only the script and the style with its nonce; any other response loads nothing")
  func policy() {
    #expect(
      LivePage.contentSecurityPolicy(nonce: "abc") == """
        default-src 'none'; script-src 'nonce-abc'; style-src 'nonce-abc'; img-src 'self' data:; font-src 'self'; \
        connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'
        """)
    #expect(
      LivePage.securityHeaders == [
        "Content-Security-Policy": "default-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
        "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer", "Cache-Control": "no-store",
        "Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Resource-Policy": "same-origin",
      ]
    )
  }
}
