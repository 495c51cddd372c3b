import Foundation
import Sluice
import SluiceGraph
import SluiceProviders
import Testing

extension AllProviders {
  /// How servers and networks fail, with the whole text of each error.
  @Suite struct HTTPFailureTests {
    @Test func aServerThatFailsSaysSo() async throws {
      try await withServer({ connection, _ in connection.answer(500, body: "out of ink") }) { server, http in
        let error = try await httpError { try await http.request(.get(server.url("/print"))) }
        #expect(error.kind == .status(500))
        #expect(
          error.description == """
            A server answered a request with 500 (internal server error).

              request: GET \(server.url("/print"))
              body: "out of ink"

            The server has failed, not the request.

            To fix this, repeat the request later if it may be carried out twice.
            """)
      }
    }

    @Test func aLongExplanationIsCutOff() async throws {
      let body = String(repeating: "no ", count: 1_000_000)
      try await withServer({ connection, _ in connection.answer(503, body: body) }) { server, http in
        let error = try await httpError { try await http.request(.get(server.url("/"))) }
        #expect(error.kind == .status(503))
        #expect(error.response?.body == Data(body.utf8.prefix(65_536)))
        #expect(
          error.description.contains("body: \(String(repeating: "no ", count: 67).prefix(200).debugDescription) …\n"))
      }
    }

    @Test func aRequestForCredentialsIsAStatusLikeAnyOther() async throws {
      let headers = ["WWW-Authenticate": #"Basic realm="Staff""#]
      try await withServer({ connection, _ in connection.answer(401, headers, body: "who?") }) { server, http in
        let error = try await httpError { try await http.request(.get(server.url("/staff"))) }
        #expect(error.kind == .status(401))
        #expect(error.response?.text == "who?")
        #expect(
          error.description == """
            A server answered a request with 401 (unauthorized).

              request: GET \(server.url("/staff"))
              body: "who?"

            It finds fault with the request; the same one again will mostly get the same answer.

            To fix this, send what proves who asks, with rights to this address.
            """)
      }
    }

    @Test func nothingListens() async throws {
      let server = try ScriptedServer { _, _ in }
      server.stop()
      let error = try await httpError { try await HTTPProvider().request(.get(server.url("/"))) }
      #expect(error.kind == .cannotConnect(reason: "nothing listens at this host and port"))
      #expect(
        error.description == """
          No connection to a server came about.

            request: GET \(server.url("/"))
            reason: nothing listens at this host and port

          Nothing was sent.

          To fix this, look whether the address is right and the server runs; a network that is away comes back, so a \
          later attempt may succeed.
          """)
      await nothingIsAlive()
    }

    @Test func thereIsNoSuchHost() async throws {
      let url = try #require(URL(string: "http://nobody.invalid/"))
      let error = try await httpError { try await HTTPProvider().request(.get(url)) }
      #expect(error.kind == .cannotConnect(reason: "there is no host of this name"))
      await nothingIsAlive()
    }

    @Test func theConnectionIsResetBeforeAnAnswer() async throws {
      try await withServer({ connection, _ in connection.reset() }) { server, http in
        let error = try await httpError { try await http.request(.get(server.url("/"))) }
        #expect(error.kind == .connectionLost)
        #expect(
          error.description == """
            The connection to a server ended before its answer.

              request: GET \(server.url("/"))

            The server may have carried it out or not: it did not say.

            To fix this, repeat it if it may be carried out twice.
            """)
      }
    }

    @Test func theServerEndsTheConnectionWithoutAWord() async throws {
      try await withServer({ connection, _ in connection.end() }) { server, http in
        let error = try await httpError { try await http.request(.get(server.url("/"))) }
        #expect(error.kind == .connectionLost)
      }
    }

    @Test func whatAnswersIsNoWebServer() async throws {
      try await withServer({ connection, _ in
        connection.send("220 mail.example ESMTP\r\n")
        connection.end()
      }) { server, http in
        let error = try await httpError { try await http.request(.get(server.url("/"))) }
        #expect(error.kind == .notHTTP)
        #expect(
          error.description == """
            What answered a request does not speak HTTP.

              request: GET \(server.url("/"))

            Something else than a web server listens there.

            To fix this, look whether host, port and scheme are right.
            """)
      }
    }

    @Test func whatAnswersDoesNotSpeakTLS() async throws {
      try await withServer(greeting: "220 mail.example ESMTP\r\n", { _, _ in }) { server, http in
        let url = try #require(URL(string: "https://127.0.0.1:\(server.port)/"))
        let error = try await httpError { try await http.request(.get(url)) }
        #expect(
          error.kind == .cannotConnect(reason: "there is no trust: TLS or a certificate was not accepted"))
      }
    }

    @Test func theBodyIsShorterThanAnnounced() async throws {
      try await withServer({ connection, _ in
        connection.send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nonly this")
        connection.end()
      }) { server, http in
        let error = try await httpError { try await http.request(.get(server.url("/"))) }
        #expect(error.kind == .truncated(received: 9, expected: 100))
        #expect(
          error.description == """
            The connection to a server ended before the end of the body; what has come was dropped.

              request: GET \(server.url("/"))
              received: 9 bytes
              expected: 100 bytes

            The server stopped, or something on the way did.

            To fix this, repeat the request if it may be carried out twice.
            """)
      }
    }

    @Test func theConnectionIsResetWithinTheBody() async throws {
      let arrived = Gate()
      try await withServer({ connection, _ in
        connection.send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nonly this")
        arrived.wait()
        connection.reset()
      }) { server, http in
        let error = try await httpError {
          try await http.request(
            .get(server.url("/")),
            delivering: Delivery(output: { _ in }, progress: { if $0.completed == 9 { arrived.open() } }))
        }
        #expect(error.kind == .truncated(received: 9, expected: 100))
      }
    }

    @Test func theBodyEndsWithinAChunk() async throws {
      try await withServer({ connection, _ in
        connection.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nfirst\r\n64\r\nand then")
        connection.end()
      }) { server, http in
        let error = try await httpError { try await http.request(.get(server.url("/"))) }
        #expect(error.kind == .truncated(received: 13, expected: nil))
        #expect(error.description.contains("  expected: the server did not say\n"))
      }
    }

    @Test func theBodyIsOfAnotherType() async throws {
      try await withServer({ connection, _ in
        connection.answer(200, ["Content-Type": "text/html; charset=utf-8"], body: "<h1>Log in</h1>")
      }) { server, http in
        var http = http
        http.contentTypes = ["application/json", "image/*"]
        let error = try await httpError { [http] in try await http.request(.get(server.url("/"))) }
        #expect(
          error.kind
            == .contentType(expected: ["application/json", "image/*"], found: "text/html; charset=utf-8"))
        #expect(
          error.description == """
            The body of an answer was refused because of its type.

              request: GET \(server.url("/"))
              expected: application/json, image/*
              found: "text/html; charset=utf-8"

            Servers and networks on the way answer with a page for people where something is wrong, with status 200 too.

            To fix this, look at what the address shows in a browser, or add the type to the provider's 'contentTypes'.
            """)
        http.contentTypes = ["Text/*"]
        #expect(try await http.request(.get(server.url("/"))).text == "<h1>Log in</h1>")
      }
    }
  }
}
