/// The document around the content of a session.
public struct LiveDocument: Sendable, Hashable {
  /// The title of the window or tab.
  public var title: String
  /// The language of the content, as in `en` or `de-CH`.
  public var language: String
  /// The style sheet, as text.
  public var stylesheet: String

  /// Creates a document with a title and a style.
  ///
  /// - Parameters:
  ///   - title: The title in the browser's tab.
  ///   - language: The language of the texts, such as `en`.
  ///   - stylesheet: The style sheet, as text.
  public init(title: String = "Sluice", language: String = "en", stylesheet: String = "") {
    self.title = title
    self.language = language
    self.stylesheet = stylesheet
  }
}

/// A page as it is sent to a browser for the first time.
public struct LivePage: Sendable, Hashable {
  /// The document around the page.
  public var document: LiveDocument
  /// The markup of the tree.
  public var markup: String
  /// The version of the page. The first patch has the next version.
  public var version: Int

  /// Creates a page from trusted markup.
  ///
  /// - Parameters:
  ///   - document: The document around the markup.
  ///   - markup: The markup of the page, which is not escaped.
  ///   - version: The version of the page that the markup shows.
  public init(document: LiveDocument, markup: String, version: Int) {
    self.document = document
    self.markup = markup
    self.version = version
  }

  /// Returns the entire document, for a browser's first request.
  ///
  /// The document shows the page without a session. The client script connects, and the server creates a session. If
  /// the script does not run, or no connection succeeds, the page is readable HTML. The element `#sluice-root` has the
  /// attribute `data-live` while the page has a session and a connection.
  ///
  /// - Parameters:
  ///   - addresses: The addresses of the script and the server.
  ///   - nonce: The nonce that ``contentSecurityPolicy(nonce:)`` of the response contains. Use a new nonce for each
  ///     response.
  ///   - messageLimit: The maximum number of bytes of a message of the page.
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
  /// Identifies this version of the client script. If a server has another version, the page is reloaded.
  static let scriptFingerprint = Identity(name: clientScript).description

  /// The style of the elements that the client script adds, followed by the document's style sheet.
  var stylesheet: String { Self.baseStylesheet + document.stylesheet }

  /// Identifies the page's style sheet.
  var styleFingerprint: String { Identity(name: stylesheet).description }

  /// Identifies the page's markup.
  var fingerprint: String { Identity(name: markup).description }
}

/// The addresses of the parts of a page on its server, within its origin.
public struct LiveAddresses: Sendable, Hashable {
  /// The address of the WebSocket; empty if there is none.
  public var socket: String
  /// The address of the fallback for blocked WebSockets; empty if there is none.
  public var stream: String
  /// The address of the client script.
  public var script: String
  /// The address to which the page sends files and from which it gets downloads. The client script adds a query.
  public var files: String

  /// Creates the addresses of a server.
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

  /// The text without an end tag, at which an HTML parser would end the style. In a style sheet, `<\/` means `</`.
  ///
  /// A parser reads single code points. Some of them, such as U+0600, form one `Character` with a following `<`.
  fileprivate var escapedForStyle: String {
    var bytes: [UInt8] = []
    for byte in droppingNUL.utf8 {
      if byte == UInt8(ascii: "/"), bytes.last == UInt8(ascii: "<") { bytes.append(UInt8(ascii: "\\")) }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
