import SluiceTesting
import Synchronization
import Testing

@testable import SluiceWeb

@Suite("Downloads", .hangGuard)
struct DownloadTests {
  /// Returns the chunks of a download, and the error that ended it.
  private func drain(_ download: LiveDownload) async -> (chunks: [[UInt8]], error: (any Error)?) {
    var chunks: [[UInt8]] = []
    do {
      for try await chunk in download.chunks { chunks.append(chunk) }
      return (chunks, nil)
    } catch {
      return (chunks, error)
    }
  }

  @Test("Download: the headers make the browser save the file under its ASCII and its original name, and never show it")
  func headers() {
    let download = LiveDownload("a/résumé \"1\" 100%.csv", type: "text/csv; charset=utf-8") { _ in }
    var expected = LivePage.securityHeaders
    expected["Content-Type"] = "text/csv; charset=utf-8"
    expected["Content-Disposition"] =
      #"attachment; filename="r_sum_ _1_ 100_.csv"; filename*=UTF-8''r%C3%A9sum%C3%A9%20%221%22%20100%25.csv"#
    #expect(download.headers == expected)
    #expect(download.headers["X-Content-Type-Options"] == "nosniff")
    #expect(download.headers["Cache-Control"] == "no-store")
  }

  @Test(
    "Download: names and types cannot add a header",
    arguments: ["a\r\nX: y.txt", "a\u{2028}.txt", "\";x=\"", "", "../.."]
  )
  func injections(name: String) {
    let disposition = LiveDownload(name) { _ in }.headers["Content-Disposition"] ?? ""
    #expect(disposition.utf8.allSatisfy { 0x20...0x7E ~= $0 })
    #expect(disposition.wholeMatch(of: /attachment; filename="[^"\\]+"; filename\*=UTF-8''[\w.~%-]+/) != nil)
    for type in ["", "text", "text/html\r\nX: y", "text/é"] {
      #expect(LiveDownload("a", type: type) { _ in }.headers["Content-Type"] == "application/octet-stream")
    }
  }

  @Test("Download: bytes and texts arrive in the order in which they are written")
  func order() async {
    let download = LiveDownload("a", length: 6) { file in
      try await file.write([1, 2])
      try await file.write([UInt8]())
      try await file.write("é")
      try await file.write(([4, 3] as [UInt8])[...])
    }
    let (chunks, error) = await drain(download)
    #expect(chunks == [[1, 2], [0xC3, 0xA9], [4, 3]])
    #expect(error == nil)
  }

  @Test("Download: each iteration runs the closure again, and a download may be empty")
  func again() async {
    let download = LiveDownload("a") { try await $0.write("x") }
    #expect(await drain(download).chunks == [[0x78]])
    #expect(await drain(download).chunks == [[0x78]])
    let empty = await drain(LiveDownload("a", length: 0) { _ in })
    #expect(empty.chunks == [] && empty.error == nil)
  }

  @Test("Download: another length than declared ends with an error, before an additional byte")
  func otherLength() async {
    let long = await drain(
      LiveDownload("a", length: 3) { file in
        try await file.write([1, 2])
        try await file.write([3, 4])
      })
    #expect(long.chunks == [[1, 2]])
    #expect(long.error as? DownloadError == .lengthDiffers(name: "a", declared: 3, written: 4))
    let short = await drain(LiveDownload("a", length: 3) { try await $0.write([1, 2]) })
    #expect(short.chunks == [[1, 2]])
    let error = DownloadError.lengthDiffers(name: "a", declared: 3, written: 2)
    #expect(short.error as? DownloadError == error)
    #expect(error.description.hasPrefix("A download does not have the length that it declares."))
  }

  @Test("Download: an error of the closure comes after the bytes that it has written")
  func failing() async {
    struct Broken: Error {}
    let (chunks, error) = await drain(
      LiveDownload("a") { file in
        try await file.write([1])
        throw Broken()
      })
    #expect(chunks == [[1]])
    #expect(error is Broken)
  }

  @Test("Download: the closure waits until its last chunk is taken")
  func backPressure() async throws {
    let log = WriteLog()
    let download = LiveDownload("a") { file in
      for number in 1...3 {
        try await file.write([UInt8(number)])
        log.note()
      }
    }
    var iterator = download.chunks.makeAsyncIterator()
    for number in 1...3 {
      #expect(try await iterator.next() == [UInt8(number)])
      for _ in 0..<20 { await Task.yield() }
      #expect(log.count <= number)
    }
    #expect(try await iterator.next() == nil)
    #expect(log.count == 3)
  }

  @Test("Download: the closure is cancelled when its reader disconnects")
  func cancelled() async throws {
    let (ends, end) = AsyncStream.makeStream(of: Bool.self)
    let download = LiveDownload("a") { file in
      do {
        while true { try await file.write([1]) }
      } catch {
        end.yield(error is CancellationError && Task.isCancelled)
        throw error
      }
    }
    do {
      var iterator = download.chunks.makeAsyncIterator()
      #expect(try await iterator.next() == [1])
    }
    #expect(await ends.first(where: { _ in true }) == true)
  }

  @MainActor @Test("Download: each request makes a download from the newest tree; a missing one is reported")
  func session() async throws {
    var reports: [LiveReport] = []
    let session = LiveSession { reports.append($0) }
    for name in ["old", "new"] { session.show(button(.downloads { LiveDownload(name) { _ in } }) { "Save" }) }
    let action = try #require(session.open().markup.actions(.download).first)
    let endpoint = session.endpoint()
    #expect(await endpoint.download(action)?.name == "new")
    #expect(await endpoint.download(action)?.name == "new")
    #expect(await endpoint.download("none")?.name == nil)
    session.show(button { "Save" })
    #expect(await endpoint.download(action)?.name == nil)
    #expect(reports == [.staleAction(event: .download, id: "none")])
    session.close()
    #expect(await endpoint.download(action)?.name == nil)
    #expect(session.staleActionCount == 2)
  }
}

private final class WriteLog: Sendable {
  private let writes = Mutex(0)

  var count: Int { writes.withLock { $0 } }

  func note() { writes.withLock { $0 += 1 } }
}
