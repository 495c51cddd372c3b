import Foundation
import Sluice
import SluiceGraph
import SluiceProviders
import SluiceTesting
import Testing

extension AllProviders {
  /// Tests of failures of servers and networks, with the complete text of each error.
  @Suite struct HTTPFailureTests {
    @Test func aServerErrorIsReportedWithItsBody() async throws {
      try await withServer({ connection, _ in connection.answer(500, body: "out of ink") }) { server, http in
        let error = try await httpError { try await http.request(.get(server.url("/print"))) }
        #expect(error.kind == .status(500))
        #expect(
          error.description == """
            A server answered a request with 500 (internal server error).

              request: GET \(server.url("/print"))
              body: "out of ink"

            The failure is on the server. The request did not cause it.

            To fix this, repeat the request later if it may be carried out twice.
            """)
      }
    }

    @Test func aLongBodyOfAServerErrorIsCutOff() async throws {
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

            The server rejects the request. The same request will usually get the same answer again.

            To fix this, send credentials that allow access to this address.
            """)
      }
    }

    @Test func aPortWithoutServerIsAnError() async throws {
      let server = try ScriptedServer { _, _ in }
      server.stop()
      let error = try await httpError { try await HTTPProvider(clock: ManualClock()).request(.get(server.url("/"))) }
      #expect(error.kind == .cannotConnect(reason: "no server listens at this host and port"))
      #expect(
        error.description == """
          A connection to a server could not be established.

            request: GET \(server.url("/"))
            reason: no server listens at this host and port

          Nothing was sent.

          To fix this, check that the address is right and the server runs. If the network is down for a while, a \
          later attempt may succeed.
          """)
      await nothingIsAlive()
    }

    @Test func anUnknownHostIsAnError() async throws {
      let url = try #require(URL(string: "http://nobody.invalid/"))
      let error = try await httpError { try await HTTPProvider(clock: ManualClock()).request(.get(url)) }
      #expect(error.kind == .cannotConnect(reason: "no host has this name"))
      await nothingIsAlive()
    }

    @Test func aConnectionThatIsResetBeforeTheAnswerIsAnError() async throws {
      try await withServer({ connection, _ in connection.reset() }) { server, http in
        let error = try await httpError { try await http.request(.get(server.url("/"))) }
        #expect(error.kind == .connectionLost)
        #expect(
          error.description == """
            The connection to a server ended before the server answered.

              request: GET \(server.url("/"))

            The server may or may not have carried out the request.

            To fix this, repeat the request if it may be carried out twice.
            """)
      }
    }

    @Test func aConnectionThatEndsWithoutAnAnswerIsAnError() async throws {
      try await withServer({ connection, _ in connection.end() }) { server, http in
        let error = try await httpError { try await http.request(.get(server.url("/"))) }
        #expect(error.kind == .connectionLost)
      }
    }

    @Test func anAnswerThatIsNotHTTPIsAnError() async throws {
      try await withServer({ connection, _ in
        connection.send("220 mail.example ESMTP\r\n")
        connection.end()
      }) { server, http in
        let error = try await httpError { try await http.request(.get(server.url("/"))) }
        #expect(error.kind == .notHTTP)
        #expect(
          error.description == """
            The answer to a request is not HTTP.

              request: GET \(server.url("/"))

            The program that listens at this address is not a web server.

            To fix this, check the host, the port and the scheme.
            """)
      }
    }

    @Test func aServerWithoutTLSIsAnError() async throws {
      try await withServer(greeting: "220 mail.example ESMTP\r\n", { _, _ in }) { server, http in
        let url = try #require(URL(string: "https://127.0.0.1:\(server.port)/"))
        let error = try await httpError { try await http.request(.get(url)) }
        #expect(
          error.kind == .cannotConnect(reason: "the TLS connection or its certificate was not accepted"))
      }
    }

    @Test func aBodyThatIsShorterThanAnnouncedIsAnError() async throws {
      try await withServer({ connection, _ in
        connection.send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nonly this")
        connection.end()
      }) { server, http in
        let error = try await httpError { try await http.request(.get(server.url("/"))) }
        #expect(error.kind == .truncated(received: 9, expected: 100))
        #expect(
          error.description == """
            The connection to a server ended before the end of the body. The received part was discarded.

              request: GET \(server.url("/"))
              received: 9 bytes
              expected: 100 bytes

            The server, or a proxy or network on the way, stopped.

            To fix this, repeat the request if it may be carried out twice.
            """)
      }
    }

    @Test func aConnectionThatIsResetWithinTheBodyIsAnError() async throws {
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

    @Test func aBodyThatEndsWithinAChunkIsAnError() async throws {
      try await withServer({ connection, _ in
        connection.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nfirst\r\n64\r\nand then")
        connection.end()
      }) { server, http in
        let error = try await httpError { try await http.request(.get(server.url("/"))) }
        #expect(error.kind == .truncated(received: 13, expected: nil))
        #expect(error.description.contains("  expected: the server did not say\n"))
      }
    }

    @Test func aBodyOfAnotherTypeIsAnError() async throws {
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
            The body of an answer was rejected because of its type.

              request: GET \(server.url("/"))
              expected: application/json, image/*
              found: "text/html; charset=utf-8"

            If something is wrong, servers and networks on the way often answer with an HTML page, even with status 200.

            To fix this, open the address in a browser to see its content, or add the type to the provider's \
            'contentTypes'.
            """)
        http.contentTypes = ["Text/*"]
        #expect(try await http.request(.get(server.url("/"))).text == "<h1>Log in</h1>")
      }
    }
  }
}
