import Testing

@testable import SluiceWeb

@Suite("Document")
struct LivePageTests {
  @Test("The whole document, with everything escaped that is data")
  func document() {
    let page = LivePage(
      document: LiveDocument(title: "</title>&", language: "de\"", stylesheet: "p {}"),
      markup: "<p>x</p>",
      version: 3
    )
    let addresses = LiveAddresses(
      socket: "/socket?s=1&x", script: "/script.js", stylesheet: "/style.css", files: "/f?s=1&x")
    #expect(
      page.text(addresses, messageLimit: 100) == """
        <!doctype html>
        <html lang="de&quot;">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>&lt;/title&gt;&amp;</title>
        <link rel="icon" href="data:,">
        <link rel="stylesheet" href="/style.css">
        </head>
        <body>
        <div id="sluice-root" data-socket="/socket?s=1&amp;x" data-version="3" data-limit="100" \
        data-files="/f?s=1&amp;x" \
        data-script="\(LivePage.clientScriptVersion)" data-style="\(page.styleVersion)"><p>x</p></div>
        <script src="/script.js"></script>
        </body>
        </html>

        """
    )
  }

  @Test("The policy allows no inline code and no other origin")
  func policy() {
    #expect(
      LivePage.securityHeaders == [
        "Content-Security-Policy": """
        default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; \
        connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'
        """,
        "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer", "Cache-Control": "no-store",
        "Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Resource-Policy": "same-origin",
      ]
    )
  }
}
