/// The answer to a ``ClientHello``: the session of the connection. Patches follow.
public struct ServerHello: Sendable, Hashable {
  /// The JSON of the message for the client script.
  public let text: String
  /// The version of the session's page that the client shows, for ``LiveEndpoint/connect(applied:)``.
  public let appliedVersion: Int

  /// Returns the answer to a page that continues its session.
  public static func resumed(_ session: String, _ hello: ClientHello) -> ServerHello {
    var json = JSONText()
    json.write("{\"s\":")
    json.write(quoted: session)
    json.write("}")
    return ServerHello(text: json.text, appliedVersion: hello.version)
  }

  /// Returns the answer to a page whose session begins.
  ///
  /// If a page already shows the content of the session, it keeps that content. Any other page receives the entire page
  /// as its first patch.
  ///
  /// - Parameters:
  ///   - session: An unguessable name. A client with this name can continue the session.
  ///   - page: The page of the session.
  ///   - hello: The first message of the client.
  ///   - messageLimit: The maximum number of bytes of a message of the page.
  public static func began(
    _ session: String, _ page: LivePage, for hello: ClientHello, messageLimit: Int = ClientMessage.defaultLimit
  ) -> ServerHello {
    var json = JSONText()
    func write(_ name: String, _ text: String) {
      json.write("\(name == "s" ? "{" : ",")\"\(name)\":")
      json.write(quoted: text)
    }
    write("s", session)
    write("t", page.document.title)
    write("l", page.document.language)
    if hello.style != page.styleFingerprint {
      write("y", page.styleFingerprint)
      write("c", page.stylesheet)
    }
    json.write(",\"m\":\(messageLimit)")
    let isShown = hello.markup == page.fingerprint
    if isShown { json.write(",\"v\":\(page.version)") }
    json.write("}")
    // A page with other markup has applied no version.
    return ServerHello(text: json.text, appliedVersion: isShown ? page.version : 0)
  }
}
