/// The answer to a ``ClientHello``: the session of the connection. Patches follow.
public struct ServerHello: Sendable, Hashable {
  /// The message as the client script reads it, in JSON.
  public let text: String
  /// The version of the session's page that the client shows, for ``LiveEndpoint/connect(applied:)``.
  public let appliedVersion: Int

  /// The page goes on with its session.
  public static func resumed(_ session: String, _ hello: ClientHello) -> ServerHello {
    var json = JSONText()
    json.write("{\"s\":")
    json.write(quoted: session)
    json.write("}")
    return ServerHello(text: json.text, appliedVersion: hello.version)
  }

  /// A new session begins.
  ///
  /// A page that shows what the session shows keeps it. Any other one gets the whole page as its first patch.
  ///
  /// - Parameters:
  ///   - session: A name that cannot be guessed. A client that has the name can go on with the session.
  ///   - page: The page of the session.
  ///   - hello: What the client shows.
  ///   - messageLimit: How many bytes a message of the page may have.
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
    // A page with other markup has applied nothing.
    return ServerHello(text: json.text, appliedVersion: isShown ? page.version : 0)
  }
}
