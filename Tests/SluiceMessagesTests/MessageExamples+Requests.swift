import SluiceMessages

/// What a server answers where it does not answer with a page, and what it tells its log.
let requestExamples: [MessageExample] = [
  (
    .foreignHost(host: "evil.example", names: ["127.0.0.1", "localhost"]),
    #"""
    This server does not answer under this name.

      Host: evil.example
      answered: 127.0.0.1, localhost

    A page of another site could otherwise reach it through a name that it makes point to this machine.

    To fix this, open the address that the server printed when it started.
    """#
  ),
  (
    .foreignOrigin(origin: "http://evil.example", expected: "http://localhost:80"),
    #"""
    This request comes from a page of another origin.

      Origin: http://evil.example
      expected: http://localhost:80

    Only the server's own pages may use it, or any site could act in your name.

    To fix this, open the address that the server printed when it started, in a tab of its own.
    """#
  ),
  (
    .missingOrigin,
    #"""
    This request does not say which page it comes from.

      Origin: none

    Browsers always say so when they open a WebSocket or send a file, and only the server's own pages may.

    To fix this, open the page in a browser, or send an Origin that equals the Host.
    """#
  ),
  (
    .embeddedPage(destination: "image"),
    #"""
    This page was asked for as a part of another page.

      Sec-Fetch-Dest: image
      expected: document

    Each page that is asked for is a session, and another site could use them all up.

    To fix this, open the address that the server printed when it started, in a tab of its own.
    """#
  ),
  (
    .tooManyPages(limit: 1000),
    #"""
    Too many pages are open.

      limit: 1000

    Each page is kept for a while after its tab was closed.

    To fix this, close some tabs and load this page again in a few minutes, or raise the server's limit.
    """#
  ),
  (
    .pageUnavailable,
    #"""
    The page could not be opened.

    The reason is in the server's log.

    To fix this, load the page again, or ask whoever runs the server.
    """#
  ),
  (
    .pageNotOpened(error: "Broken(\n  file: 7)"),
    #"""
    A page could not be opened: making it threw an error.

      Broken(
        file: 7)

    The browser was told so, and the server goes on.
    """#
  ),
]
