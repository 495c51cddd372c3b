extension ServerAppTemplate {
  var routes: String {
    #"""
    import Hummingbird

    extension NoteRecord: ResponseEncodable {}

    /// The routes of the requests, with their handlers.
    struct NoteRoutes {
      let notebook: NotebookService
      /// The names by which this machine reaches the server.
      static let localHosts: Set = ["127.0.0.1", "localhost"]
      /// The names by which clients reach the server.
      var hosts = localHosts

      var router: Router<BasicRequestContext> {
        let router = Router()
        router.add(middleware: OwnHosts(names: hosts))
        router.get("notes") { request, _ in
          await notebook.notes(containing: request.uri.queryParameters["text"].map { String($0) } ?? "")
        }
        router.post("notes") { request, context in
          let note = try await notebook.add(request.decode(as: NoteDraft.self, context: context))
          return EditedResponse(status: .created, response: note)
        }
        router.get("notes/:id") { _, context in
          try await Self.found(notebook.note(Self.id(context)))
        }
        router.put("notes/:id") { request, context in
          let draft = try await request.decode(as: NoteDraft.self, context: context)
          return try await Self.found(notebook.change(Self.id(context), to: draft))
        }
        router.delete("notes/:id") { _, context -> HTTPResponse.Status in
          guard try await notebook.remove(Self.id(context)) else { throw HTTPError(.notFound) }
          return .noContent
        }
        return router
      }

      private static func id(_ context: BasicRequestContext) throws -> Int {
        try context.parameters.require("id", as: Int.self)
      }

      private static func found(_ note: NoteRecord?) throws -> NoteRecord {
        guard let note else { throw HTTPError(.notFound) }
        return note
      }
    }
    """#
  }

  var ownHosts: String {
    #"""
    import Hummingbird

    /// Rejects requests that a foreign web page makes in the browser of a person who can reach this server.
    ///
    /// A page can let its own host name lead to this machine. Then the request has that name in the header Host. With
    /// other requests, browsers send the address of the page in the header Origin.
    struct OwnHosts<Context: RequestContext>: RouterMiddleware {
      private let names: Set<String>

      /// Creates a middleware.
      ///
      /// - Parameter names: The names by which clients reach the server, in any case.
      init(names: Set<String>) { self.names = Set(names.map { $0.lowercased() }) }

      func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
      ) async throws -> Response {
        guard let host = request.head.authority, names.contains(Self.name(of: host)) else {
          throw HTTPError(.forbidden, message: "The header Host names another server.")
        }
        if let origin = request.headers[.origin], !["http://\(host)", "https://\(host)"].contains(origin) {
          throw HTTPError(.forbidden, message: "The header Origin names a page of another server.")
        }
        return try await next(request, context)
      }

      /// Returns a host without its port.
      private static func name(of host: String) -> String {
        guard let colon = host.lastIndex(of: ":"), !host.hasSuffix("]") else { return host.lowercased() }
        return host[..<colon].lowercased()
      }
    }
    """#
  }

  var command: String {
    #"""
    import ArgumentParser
    import Foundation
    import Hummingbird

    /// Serves the notebook of a file until the program receives a signal to end.
    @main struct \#(name)Command: AsyncParsableCommand {
      static let configuration = CommandConfiguration(
        commandName: "\#(name)", abstract: "Notes over HTTP and JSON.")

      @Option(help: "The address to listen on. By default, only this machine can reach the server.")
      var host = "127.0.0.1"

      @Option(help: "A name by which clients reach the server, besides that address, 127.0.0.1 and localhost.")
      var hostName: [String] = []

      @Option(help: "The port to listen on; 0 for a free one.")
      var port = 8080

      @Option(help: ArgumentHelp("The file of the notebook.", valueName: "path"))
      var file: String?

      func run() async throws {
        let notebook = try await NotebookService.open(file.map { URL(filePath: $0) } ?? Self.usualFile)
        // In addresses, IPv6 is in brackets.
        let hostInAddress = host.contains(":") ? "[\(host)]" : host
        let application = Application(
          router: NoteRoutes(notebook: notebook, hosts: NoteRoutes.localHosts.union([hostInAddress] + hostName)).router,
          // A client that sends half a request does not keep its connection.
          server: .http1(configuration: .init(idleTimeout: .seconds(60))),
          configuration: ApplicationConfiguration(address: .hostname(host, port: port)),
          onServerRunning: { channel in
            // Unbuffered, so that a program which starts this one receives the address at once.
            let address = "http://\(hostInAddress):\(channel.localAddress?.port ?? 0)"
            FileHandle.standardOutput.write(Data("\#(name): \(address)\n".utf8))
          })
        try await application.runService()
        try await notebook.close()
      }

      /// The default file, in the platform's folder for application data.
      private static var usualFile: URL {
        get throws {
          let folder = try FileManager.default.url(
            for: .applicationSupportDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
          return folder.appending(path: "\#(name)/notebook")
        }
      }
    }
    """#
  }

  var serviceTests: String {
    #"""
    import Foundation
    import Testing

    @testable import \#(name)

    @Suite("Service of notes")
    struct NotebookServiceTests {
      private let file = TemporaryFile()
      private let lamp = NoteDraft(title: "Lamp", text: "For the hall")

      @Test("A search finds the notes with a text in any case, the newest first")
      func finding() async throws {
        let service = try await NotebookService.open(file.url)
        let first = try await service.add(lamp)
        let second = try await service.add(NoteDraft(title: "Chair", text: ""))
        #expect(await service.notes() == [second, first])
        #expect(await service.notes(containing: "HALL") == [first])
        #expect(await service.note(2) == second)
      }

      @Test("Changes and removals return whether the note existed")
      func changing() async throws {
        let service = try await NotebookService.open(file.url)
        _ = try await service.add(lamp)
        let changed = try await service.change(1, to: NoteDraft(title: "Bulb", text: "40 W"))
        #expect(changed == NoteRecord(id: 1, title: "Bulb", text: "40 W"))
        #expect(try await service.change(2, to: lamp) == nil)
        #expect(try await service.remove(1))
        #expect(try await !service.remove(1))
        #expect(await service.notes() == [])
      }

      @Test("A file that is opened again contains the answered changes")
      func reopening() async throws {
        let service = try await NotebookService.open(file.url)
        let note = try await service.add(lamp)
        try await service.close()
        let again = try await NotebookService.open(file.url)
        #expect(await again.notes() == [note])
        #expect(try await again.add(lamp).id == 2)
      }
    }
    """#
  }

  var routesTests: String {
    ##"""
    import Foundation
    import Hummingbird
    import HummingbirdTesting
    import Testing

    @testable import \##(name)

    @Suite("Routes of notes")
    struct NoteRoutesTests {
      private let file = TemporaryFile()
      private let body = ByteBuffer(string: #"{"title": "Lamp", "text": "For the hall"}"#)

      private func application() async throws -> some ApplicationProtocol {
        Application(router: NoteRoutes(notebook: try await NotebookService.open(file.url)).router)
      }

      private func notes(_ response: TestResponse) throws -> [NoteRecord] {
        try JSONDecoder().decode([NoteRecord].self, from: Data(response.body.readableBytesView))
      }

      @Test("A note is added, listed, changed and deleted")
      func life() async throws {
        try await application().test(.router) { client in
          try await client.execute(uri: "/notes", method: .post, body: body) { #expect($0.status == .created) }
          try await client.execute(uri: "/notes?text=hall", method: .get) { response in
            let found = try notes(response)
            #expect(found.map(\.title) == ["Lamp"])
          }
          try await client.execute(uri: "/notes?text=door", method: .get) { response in
            let found = try notes(response)
            #expect(found == [])
          }
          let changed = ByteBuffer(string: #"{"title": "Bulb", "text": ""}"#)
          try await client.execute(uri: "/notes/1", method: .put, body: changed) { response in
            #expect(response.status == .ok)
          }
          try await client.execute(uri: "/notes/1", method: .get) { response in
            #expect(String(buffer: response.body).contains("Bulb"))
          }
          try await client.execute(uri: "/notes/1", method: .delete) { #expect($0.status == .noContent) }
        }
      }

      @Test("Requests of foreign web pages are rejected, and change nothing")
      func foreignPages() async throws {
        let notebook = try await NotebookService.open(file.url)
        let other = Application(router: NoteRoutes(notebook: notebook, hosts: ["notes.example"]).router)
        try await other.test(.router) { client in
          // The client sends `localhost` as Host.
          try await client.execute(uri: "/notes", method: .post, body: body) { #expect($0.status == .forbidden) }
        }
        let own = Application(router: NoteRoutes(notebook: notebook, hosts: ["LocalHost"]).router)
        try await own.test(.router) { client in
          for (origin, status) in [
            ("http://foreign.example", HTTPResponse.Status.forbidden), ("null", .forbidden), ("http://localhost", .created),
          ] {
            try await client.execute(uri: "/notes", method: .post, headers: [.origin: origin], body: body) { response in
              #expect(response.status == status)
            }
          }
        }
        #expect(await notebook.notes().count == 1)
      }

      @Test("An unknown number is answered with 404, and malformed contents with 400")
      func mistakes() async throws {
        try await application().test(.router) { client in
          for method in [HTTPRequest.Method.get, .put, .delete] {
            try await client.execute(uri: "/notes/7", method: method, body: body) { #expect($0.status == .notFound) }
          }
          let foreign = ByteBuffer(string: "[]")
          try await client.execute(uri: "/notes", method: .post, body: foreign) { #expect($0.status == .badRequest) }
        }
      }
    }
    """##
  }

  var temporaryFile: String {
    #"""
    import Foundation

    /// The location of a file in its own folder, which is deleted with this object.
    final class TemporaryFile: Sendable {
      let url: URL

      init() {
        let folder = FileManager.default.temporaryDirectory.appending(path: "\#(name)Tests-\(UUID().uuidString)")
        url = folder.appending(path: "notebook")
      }

      deinit { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }
    }
    """#
  }
}
