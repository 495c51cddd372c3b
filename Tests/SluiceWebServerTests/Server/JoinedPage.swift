#if Web
  import Foundation
  import Testing

  /// A page whose script has connected without a request for its HTML: its session, its WebSocket, and its first
  /// markup.
  struct JoinedPage {
    let port: Int
    let session: String
    let socket: RawSocket
    let markup: String

    /// Connects, and gets a new session with its complete page.
    ///
    /// - Parameters:
    ///   - query: The query of the page's address.
    ///   - receiveBuffer: The number of bytes that the system buffers for a client that does not read. Nil is the
    ///     system's default.
    ///   - headers: Further headers of the handshake.
    init(port: Int, query: String = "", receiveBuffer: Int32? = nil, headers: [String] = []) async throws {
      self.port = port
      socket = try await RawSocket(port: port, receiveBuffer: receiveBuffer, headers: headers)
      await socket.send(#"{"q":"\#(query)"}"#)
      session = try Self.session(in: await socket.read())
      markup = try #require(await socket.read()?.markup)
    }

    /// Opens another connection of the same session.
    ///
    /// - Parameter version: The version of the page that is shown.
    func connectAgain(showing version: Int) async throws -> RawSocket {
      let socket = try await RawSocket(port: port)
      await socket.send(#"{"s":"\#(session)","v":\#(version),"q":""}"#)
      #expect(try Self.session(in: await socket.read()) == session)
      return socket
    }

    /// Ends the connection, and waits until the server has noticed.
    func leave() async {
      await socket.send(code: 8, [3, 232])
      #expect(await socket.client.readToEnd() != nil)
    }

    /// Returns the action of the first element that listens to events of a kind.
    func action(_ kind: String) throws -> String {
      String(try #require(markup.firstMatch(of: try Regex<(Substring, Substring)>("data-\(kind)=\"(\\w+)\""))).1)
    }

    /// The address to which the session's files are sent, and from which they are downloaded.
    var files: String { "/_sluice/files?s=\(session)" }

    /// Returns the name of the session in an answer of the server.
    static func session(in frame: RawSocket.Frame?) throws -> String {
      String(try #require(frame?.text.firstMatch(of: /^\{"s":"(\w+)"/), "\(frame?.text ?? "no frame")").1)
    }
  }

  extension RawSocket.Frame {
    private struct Scene: Decodable { var h: String }

    /// The markup of a patch with the complete page, or nil for any other frame.
    var markup: String? { try? JSONDecoder().decode(Scene.self, from: Data(payload)).h }
  }
#endif
