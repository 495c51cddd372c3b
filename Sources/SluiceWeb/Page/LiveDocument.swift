/// The page around what a session shows.
public struct LiveDocument: Sendable, Hashable {
  /// The title of the window or tab.
  public var title: String
  /// The language of the content, as in `en` or `de-CH`.
  public var language: String
  /// The style sheet, as text.
  public var stylesheet: String

  /// A page of this title and look.
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
  public init(document: LiveDocument, markup: String, version: Int) {
    self.document = document
    self.markup = markup
    self.version = version
  }

  /// The whole document.
  ///
  /// Script and style sheet are files of their own origin, so that the policy can refuse all inline code.
  public func text(_ addresses: LiveAddresses, messageLimit: Int = ClientMessage.defaultLimit) -> String {
    """
    <!doctype html>
    <html lang="\(document.language.escaped)">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>\(document.title.escaped)</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="\(addresses.stylesheet.escaped)">
    </head>
    <body>
    <div id="sluice-root" data-socket="\(addresses.socket.escaped)" data-version="\(version)" \
    data-limit="\(messageLimit)" data-files="\(addresses.files.escaped)" \
    data-script="\(Self.clientScriptVersion)" data-style="\(styleVersion)">\(markup)</div>
    <script src="\(addresses.script.escaped)"></script>
    </body>
    </html>

    """
  }
}

extension LivePage {
  /// Tells this client script from others; a page that meets a server with another one is loaded again.
  static let clientScriptVersion = Identity(name: clientScript).description

  /// Tells the page's style sheet from others.
  var styleVersion: String { Identity(name: Self.baseStylesheet + document.stylesheet).description }
}

/// Where the parts of a page are found on its server.
public struct LiveAddresses: Sendable, Hashable {
  /// The WebSocket of this page, with the session's name.
  public var socket: String
  /// The client script.
  public var script: String
  /// The style sheet of this page.
  public var stylesheet: String
  /// Where the page sends files to and gets downloads from, with the session's name; the client script adds `&u=` or `&a=`.
  public var files: String

  /// The addresses of one page, absolute within its origin.
  public init(socket: String, script: String, stylesheet: String, files: String) {
    self.socket = socket
    self.script = script
    self.stylesheet = stylesheet
    self.files = files
  }
}

extension String {
  fileprivate var escaped: String {
    HTML(nodes: [HTMLNode(identity: .root, content: .text(droppingNUL))]).markup
  }
}
