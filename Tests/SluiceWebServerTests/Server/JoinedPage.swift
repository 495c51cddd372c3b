#if Web
  import Foundation
  import Testing

  /// A page whose script has connected, without a request for its HTML: its session, its WebSocket, and the markup that it was sent.
  struct JoinedPage {
    let port: Int
    let session: String
    let socket: RawSocket
    let markup: String

    /// Connects, and gets a new session with its whole page.
    ///
    /// - Parameters:
    ///   - query: The query of the page's address.
    ///   - receiveBuffer: How many bytes the system keeps for a client that does not read; nil for as many as it likes.
    ///   - headers: Further headers of the handshake.
    init(port: Int, query: String = "", receiveBuffer: Int32? = nil, headers: [String] = []) async throws {
      self.port = port
      socket = try await RawSocket(port: port, receiveBuffer: receiveBuffer, headers: headers)
      await socket.send(#"{"q":"\#(query)"}"#)
      session = try Self.session(in: await socket.read())
      markup = try #require(await socket.read()?.markup)
    }

    /// Another connection of the same session.
    ///
    /// - Parameter version: The version of the page that is shown.
    func connectAgain(showing version: Int) async throws -> RawSocket {
      let socket = try await RawSocket(port: port)
      await socket.send(#"{"s":"\#(session)","v":\#(version),"q":""}"#)
      #expect(try Self.session(in: await socket.read()) == session)
      return socket
    }

    /// Ends the connection, and waits until the server knows.
    func leave() async {
      await socket.send(code: 8, [3, 232])
      #expect(await socket.client.readToEnd() != nil)
    }

    /// The action of the first element that listens to events of a kind.
    func action(_ kind: String) throws -> String {
      String(try #require(markup.firstMatch(of: try Regex<(Substring, Substring)>("data-\(kind)=\"(\\w+)\""))).1)
    }

    /// Where the session's files go, and where they come from.
    var files: String { "/_sluice/files?s=\(session)" }

    /// The name of the session in an answer of the server.
    static func session(in frame: RawSocket.Frame?) throws -> String {
      String(try #require(frame?.text.firstMatch(of: /^\{"s":"(\w+)"/), "\(frame?.text ?? "no frame")").1)
    }
  }

  extension RawSocket.Frame {
    private struct Scene: Decodable { var h: String }

    /// The markup of a patch that brings the whole page; nil for any other frame.
    var markup: String? { try? JSONDecoder().decode(Scene.self, from: Data(payload)).h }
  }
#endif
