#if Web
  @testable import BrowserPages
  import SluiceWeb
  import SluiceWebServer
  import Testing

  extension LiveServerTests {
    /// A page with uploads and downloads.
    private struct OpenedFiles {
      let page: JoinedPage
      var port: Int { page.port }
      var socket: RawSocket { page.socket }

      /// Announces a file with the number 1.
      func announce(_ name: String, length: Int, type: String = "text/plain") async throws {
        let input = try page.action("upload")
        let file = #"{"i":1,"n":"\#(name)","t":"\#(type)","s":\#(length)}"#
        await socket.send(#"{"e":[{"n":1,"t":"upload","a":"\#(input)","u":[\#(file)]}]}"#)
      }

      /// Returns the patches up to and including the one with a text.
      func patches(through text: String) async -> String {
        var patches = ""
        while !patches.contains(text), let frame = await socket.read() { patches += frame.text + "\n" }
        return patches
      }

      /// Returns the complete answer to a request that sends a file.
      func post(_ bytes: [UInt8], _ more: String = "", origin: String? = nil) async throws -> String {
        let client = try RawClient(port: port)
        await client.send(head(bytes.count, more, origin: origin) + bytes)
        return String(decoding: await client.read(.max >> 40), as: UTF8.self)
      }

      func head(_ length: Int, _ more: String = "&u=1", origin: String? = nil) -> [UInt8] {
        let lines = [
          "POST \(page.files)\(more) HTTP/1.1", "Host: localhost:\(port)", "Content-Length: \(length)",
          "Origin: \(origin ?? "http://localhost:\(port)")", "", "",
        ]
        return Array(lines.joined(separator: "\r\n").utf8)
      }

      /// Returns the complete answer to a request for the download of an element.
      func download(_ id: String) async throws -> String {
        try await RawClient.get("\(page.files)&a=\(action(of: id))", port: port, ["Host: localhost:\(port)"])
      }

      func action(of id: String) throws -> String {
        let start = try #require(page.markup.firstRange(of: "id=\"\(id)\" data-download=\"")).upperBound
        return String(page.markup[start...].prefix { $0 != "\"" })
      }
    }

    private func withFiles(_ server: LiveServer, _ test: (OpenedFiles) async throws -> Void) async throws {
      try await withServer(server) { port in
        let page = try await JoinedPage(port: port)
        _ = await page.socket.read()
        try await test(OpenedFiles(page: page))
      }
    }

    @Test(
      "Upload: a file is the body of one request, and reaches the page completely; a second request is rejected",
      arguments: [0, 5, 300_000, 3_000_000]
    )
    func upload(length: Int) async throws {
      try await withFiles(LiveServer(limits: .patient) { FilesPage() }) { files in
        try await files.announce("dir/a.txt", length: length)
        #expect(await files.patches(through: #""u":"#).contains(#""u":[1]}"#))
        let answer = try await files.post([UInt8](repeating: 0x78, count: length), "&u=1")
        #expect(answer.hasPrefix("HTTP/1.1 200"))
        #expect(answer.contains("Connection: close\r\n"))
        let patches = await files.patches(through: #""u":[]"#)
        #expect(patches.contains("a.txt done"))
        #expect(patches.contains(#""\#(length)"]"#))
        let again = try await files.post([1, 2, 3], "&u=1")
        #expect(again.hasPrefix("HTTP/1.1 409"))
        #expect(again.contains("This file is not accepted."))
      }
    }

    @Test("Upload: a request needs the page's name, and an Origin that equals the Host")
    func refusedUploads() async throws {
      try await withFiles(LiveServer(limits: .patient) { FilesPage() }) { files in
        try await files.announce("a.txt", length: 1)
        _ = await files.patches(through: #""u":[1]"#)
        #expect(try await files.post([1], "&u=1", origin: "http://evil.example").hasPrefix("HTTP/1.1 403"))
        #expect(try await files.post([1], "&u=1", origin: "null").hasPrefix("HTTP/1.1 403"))
        let host = ["Host: localhost:\(files.port)"]
        let path = "/_sluice/files?s=x&u=1"
        let bare = try await RawClient.request("POST", path, port: files.port, host)
        #expect(bare.hasPrefix("HTTP/1.1 403") && bare.contains("This request does not say which page it comes from."))
        let origin = host + ["Origin: http://localhost:\(files.port)"]
        let stranger = try await RawClient.request("POST", path, port: files.port, origin)
        #expect(stranger.hasPrefix("HTTP/1.1 404") && stranger.contains("There is nothing at this address."))
        #expect(try await files.post([1], "&u=x").hasPrefix("HTTP/1.1 404"))
        #expect(try await files.post([1], "&u=2").hasPrefix("HTTP/1.1 409"))
        #expect(try await files.post([1], "&u=1").hasPrefix("HTTP/1.1 200"))
      }
    }

    @Test(
      "Upload: a file of another length than announced, or whose connection ends, is interrupted",
      arguments: [5, 300_000])
    func interrupted(length: Int) async throws {
      try await withFiles(LiveServer(limits: .patient) { FilesPage() }) { files in
        try await files.announce("a.txt", length: length)
        _ = await files.patches(through: #""u":[1]"#)
        if length == 5 {
          #expect(try await files.post([1, 2], "&u=1").hasPrefix("HTTP/1.1 400"))
        } else {
          let client = try RawClient(port: files.port)
          await client.send(files.head(length) + [UInt8](repeating: 0x78, count: 100_000))
          _ = await files.patches(through: "a.txt comes")
          // The client is deinitialized here, which closes its connection.
        }
        let patches = await files.patches(through: #""u":[]"#)
        #expect(patches.contains("a.txt failed: A file was not received completely."))
        #expect(!patches.contains("done"))
      }
    }

    @Test("Upload: the bytes of a file without a declared length are counted as they arrive")
    func chunkedUpload() async throws {
      try await withFiles(LiveServer(limits: .patient) { FilesPage() }) { files in
        try await files.announce("a.txt", length: 9)
        _ = await files.patches(through: #""u":[1]"#)
        let lines = [
          "POST \(files.page.files)&u=1 HTTP/1.1", "Host: localhost:\(files.port)", "Transfer-Encoding: chunked",
          "Origin: http://localhost:\(files.port)", "", "3", "abc", "6", "defghi", "0", "", "",
        ]
        let client = try RawClient(port: files.port)
        await client.send(Array(lines.joined(separator: "\r\n").utf8))
        #expect(await client.read(through: "\r\n").hasPrefix("HTTP/1.1 200"))
        #expect(await files.patches(through: #""u":[]"#).contains("a.txt done"))
        #expect(try await files.download("save").hasSuffix("\r\n\r\nabcdefghi"))
      }
    }

    @Test("Download: the answer has the headers of a file to save, and its bytes")
    func downloads() async throws {
      try await withFiles(LiveServer(limits: .patient) { FilesPage() }) { files in
        let saved = try await files.download("save")
        #expect(saved.hasPrefix("HTTP/1.1 200"))
        #expect(saved.hasSuffix("\r\n\r\ncontent"))
        for line in [
          "Content-Length: 7", "Content-Type: text/plain", "X-Content-Type-Options: nosniff", "Cache-Control: no-store",
          "Content-Disposition: attachment; filename=\"r_sum_ 1.txt\"; filename*=UTF-8''r%C3%A9sum%C3%A9%201.txt",
        ] {
          #expect(saved.contains("\r\n\(line)\r\n"), "\(line)")
        }
        let streamed = try await files.download("stream")
        #expect(streamed.lowercased().contains("\r\ntransfer-encoding: chunked\r\n"))
        #expect(streamed.hasSuffix("\r\n\r\n7\r\nline 1\n\r\n7\r\nline 2\n\r\n7\r\nline 3\n\r\n0\r\n\r\n"))
        #expect(
          try await RawClient.get("\(files.page.files)&a=none", port: files.port, ["Host: x"]).hasPrefix("HTTP/1.1 403")
        )
        let gone = try await RawClient.get(
          "\(files.page.files)&a=0", port: files.port, ["Host: localhost:\(files.port)"])
        #expect(gone.hasPrefix("HTTP/1.1 404"))
      }
    }

    @Test("Download: if the closure throws, the answer is incomplete, so that no browser accepts it")
    func brokenDownload() async throws {
      try await withFiles(LiveServer(limits: .patient) { FilesPage() }) { files in
        let answer = try await files.download("break")
        #expect(answer.hasSuffix("\r\n\r\n4\r\nhalf\r\n"))
      }
    }

    @Test("Download: a disconnected client cancels the download, which reads no more than the network accepts")
    func abandonedDownload() async throws {
      let (ends, end) = AsyncStream.makeStream(of: String.self)
      try await withFiles(LiveServer(limits: .patient) { FilesPage { end.yield($0) } }) { files in
        do {
          let client = try RawClient(port: files.port)
          let lines = [
            "GET \(files.page.files)&a=\(try files.action(of: "endless")) HTTP/1.1", "Host: localhost:\(files.port)",
            "",
            "",
          ]
          await client.send(Array(lines.joined(separator: "\r\n").utf8))
          #expect(await client.read(through: "\r\n\r\n").hasPrefix("HTTP/1.1 200"))
        }
        #expect(await ends.first(where: { _ in true }) == "CancellationError, cancelled: true")
      }
    }

    @Test("Upload: a server that stops ends the files in transfer")
    func stopped() async throws {
      let (ends, end) = AsyncStream.makeStream(of: String.self)
      var client: RawClient?
      try await withFiles(LiveServer(limits: .patient) { FilesPage { end.yield($0) } }) { files in
        try await files.announce("a.txt", length: 3_000_000)
        _ = await files.patches(through: #""u":[1]"#)
        client = try RawClient(port: files.port)
        await client?.send(files.head(3_000_000) + [UInt8](repeating: 0x78, count: 60_000))
        _ = await files.patches(through: "a.txt comes")
      }
      #expect(await ends.first(where: { _ in true }) == "A file was not received completely.")
      withExtendedLifetime(client) {}
    }
  }
#endif
