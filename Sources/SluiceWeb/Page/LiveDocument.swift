/// The page around what a session shows.
public struct LiveDocument: Sendable, Hashable {
  /// The title of the window or tab.
  public var title: String
  /// The language of the content, as in `en` or `de-CH`.
  public var language: String
  /// The style sheet, as text.
  public var stylesheet: String

  /// A page of this title and look.
  ///
  /// - Parameters:
  ///   - title: What the browser's tab shows.
  ///   - language: The language of the texts, as `en`.
  ///   - stylesheet: The style sheet, as text.
  public init(title: String = "Sluice", language: String = "en", stylesheet: String = "") {
    self.title = title
    self.language = language
    self.stylesheet = stylesheet
  }
}

/// A page as it is sent to a browser for the first time.
public struct LivePage: Sendable, Hashable {
  /// The page around it.
  public var document: LiveDocument
  /// The markup of the tree.
  public var markup: String
  /// The number of the page; the first patch has the next one.
  public var version: Int

  /// A page whose markup somebody vouches for.
  ///
  /// - Parameters:
  ///   - document: What stands around the markup.
  ///   - markup: The markup of the page, which is not escaped.
  ///   - version: The version of the page that the markup shows.
  public init(document: LiveDocument, markup: String, version: Int) {
    self.document = document
    self.markup = markup
    self.version = version
  }

  /// The whole document, for a browser's first request.
  ///
  /// It shows the page without a session: the client script connects, and the server makes one. Where the script does
  /// not run, or no connection comes through, the page is readable HTML. The element `#sluice-root` has the attribute
  /// `data-live` while the page has a session and a connection.
  ///
  /// - Parameters:
  ///   - addresses: Where the page finds its script and its server.
  ///   - nonce: The value that ``contentSecurityPolicy(nonce:)`` of the response has. It must be another one in each
  ///     response.
  ///   - messageLimit: How many bytes a message of the page may have.
  public func text(
    _ addresses: LiveAddresses, nonce: String, messageLimit: Int = ClientMessage.defaultLimit
  ) -> String {
    """
    <!doctype html>
    <html lang="\(document.language.escaped)">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>\(document.title.escaped)</title>
    <link rel="icon" href="data:,">
    <style nonce="\(nonce.escaped)">\(stylesheet.escapedForStyle)</style>
    </head>
    <body>
    <div id="sluice-root" data-socket="\(addresses.socket.escaped)" data-stream="\(addresses.stream.escaped)" data-files="\(addresses.files.escaped)" \
    data-limit="\(messageLimit)" data-markup="\(fingerprint)" data-script="\(Self.scriptFingerprint)" \
    data-style="\(styleFingerprint)">\(markup)</div>
    <script nonce="\(nonce.escaped)" src="\(addresses.script.escaped)"></script>
    </body>
    </html>

    """
  }
}

extension LivePage {
  /// Tells this client script from others; a page that meets a server with another one is loaded again.
  static let scriptFingerprint = Identity(name: clientScript).description

  /// The style of what the client script adds, and the document's own.
  var stylesheet: String { Self.baseStylesheet + document.stylesheet }

  /// Tells the page's style sheet from others.
  var styleFingerprint: String { Identity(name: stylesheet).description }

  /// Tells the page's markup from others.
  var fingerprint: String { Identity(name: markup).description }
}

/// Where the parts of a page are found on its server, as addresses within its origin.
public struct LiveAddresses: Sendable, Hashable {
  /// The WebSocket; empty if there is none.
  public var socket: String
  /// The fallback for blocked WebSockets; empty if there is none.
  public var stream: String
  /// The client script.
  public var script: String
  /// Where the page sends files to and gets downloads from; the client script adds a query.
  public var files: String

  /// The addresses of a server.
  ///
  /// - Parameters:
  ///   - socket: The address of the web socket.
  ///   - stream: The address of the event stream.
  ///   - script: The address of the client script.
  ///   - files: The address of uploads and downloads.
  public init(socket: String, stream: String = "", script: String, files: String) {
    self.socket = socket
    self.stream = stream
    self.script = script
    self.files = files
  }
}

extension String {
  fileprivate var escaped: String {
    HTML(nodes: [HTMLNode(identity: .root, content: .text(droppingNUL))]).markup
  }

  /// Without an end tag, at which a parser of HTML would end the style. In a style sheet, `<\/` means `</`.
  ///
  /// A parser looks at single code points: some, such as U+0600, make one `Character` with the `<` that follows.
  fileprivate var escapedForStyle: String {
    var bytes: [UInt8] = []
    for byte in droppingNUL.utf8 {
      if byte == UInt8(ascii: "/"), bytes.last == UInt8(ascii: "<") { bytes.append(UInt8(ascii: "\\")) }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
