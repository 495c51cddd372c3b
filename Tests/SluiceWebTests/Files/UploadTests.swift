import Foundation
import SluiceTesting
import TestSupport
import Testing

@testable import SluiceWeb

@MainActor @Suite("Uploads", .hangGuard)
struct UploadTests {
  private typealias Chunks = AsyncStream<[UInt8]>

  @Test(
    "Upload: a file is announced, received in order and done; the page gets its status before the handler gets bytes")
  func order() async {
    let page = UploadPage()
    page.choose(("dir/a.txt", 6))
    #expect(page.lines == ["a.txt waits 0/6"])
    #expect(page.wanted == [1])
    #expect(await page.send(1, length: 6, [1, 2], [], [3], [4, 5, 6]) == .taken)
    #expect(
      page.lines == [
        "a.txt waits 0/6", "a.txt comes 0/6", "a.txt comes 2/6", "a.txt comes 3/6", "a.txt comes 6/6", "a.txt done 6/6",
      ])
    #expect(page.linesAtChunks == [3, 4, 5])
    #expect(page.taken == ["a.txt": [1, 2, 3, 4, 5, 6]])
    #expect(page.wanted == [])
  }

  @Test("Upload: an empty file is accepted")
  func empty() async {
    let page = UploadPage()
    page.choose(("a", 0))
    #expect(await page.send(1) == .taken)
    #expect(page.lines == ["a waits 0/0", "a comes 0/0", "a done 0/0"])
    #expect(page.taken == ["a": []])
  }

  @Test("Upload: the page gets a status for each hundredth, with any number of chunks")
  func hundredths() async {
    let page = UploadPage()
    page.choose(("a", 1000))
    let (body, continuation) = Chunks.makeStream()
    for number in 0..<1000 { continuation.yield([UInt8(number % 256)]) }
    continuation.finish()
    #expect(await page.endpoint.receive(upload: 1, length: nil, body) == .taken)
    #expect(page.lines.count == 103)
    #expect(page.lines[2..<5] == ["a comes 10/1000", "a comes 20/1000", "a comes 30/1000"])
    #expect(page.taken["a"]?.count == 1000)
  }

  @Test("Upload: a file that is too large or of another type is rejected before it is sent")
  func refusedFiles() async {
    let page = UploadPage(accepting: [.plainText], maxBytes: 5)
    page.choose(("a.txt", 6), ("a.png", 1), ("b.txt", 5), type: "text/plain")
    #expect(page.lines == ["a.txt failed 0/6", "a.png failed 0/1", "b.txt waits 0/5"])
    let wrong = UploadError.wrongType(name: "a.png", type: "text/plain", accepted: ["text/plain", ".txt", ".text"])
    #expect(page.errors == [.tooLarge(name: "a.txt", limit: 5), wrong])
    #expect(page.wanted == [3])
    #expect(await page.send(1, [1]) == .refused)
    #expect(page.taken == [:])
  }

  @Test("Upload: if too many files are chosen, together with those in transfer, none is accepted")
  func tooMany() async {
    let page = UploadPage(maxFiles: 2)
    page.choose(("a", 1), ("b", 1), ("c", 1))
    #expect(page.errors == [.tooMany(count: 3, limit: 2)])
    page.choose(("d", 1))
    page.choose(("e", 1), ("f", 1))
    #expect(page.errors.count == 2)
    #expect(page.wanted == [4])
    #expect(await page.send(4, [1]) == .taken)
    page.choose(("g", 1), ("h", 1))
    #expect(page.wanted == [7, 8])
  }

  @Test(
    "Upload: a body that is shorter or longer than announced interrupts the file",
    arguments: [[1, 2], [1, 2, 3, 4]] as [[UInt8]])
  func otherLength(bytes: [UInt8]) async {
    let page = UploadPage()
    page.choose(("a", 3), ("b", 3))
    #expect(await page.send(1, bytes) == .failed(.interrupted(name: "a")))
    #expect(page.thrown == [.interrupted(name: "a")])
    // This request declares its length, so it fails at once, and the handler is not called.
    #expect(await page.send(2, length: bytes.count, bytes) == .failed(.interrupted(name: "b")))
    #expect(page.thrown.count == 1)
    #expect(page.errors == [.interrupted(name: "a"), .interrupted(name: "b")])
    #expect(page.taken == [:])
  }

  @Test("Upload: a body that fails interrupts the file")
  func failingBody() async {
    struct Broken: Error {}
    let page = UploadPage()
    page.choose(("a", 3))
    let (body, continuation) = AsyncThrowingStream.makeStream(of: [UInt8].self)
    continuation.yield([1])
    continuation.finish(throwing: Broken())
    #expect(await page.endpoint.receive(upload: 1, length: 3, body) == .failed(.interrupted(name: "a")))
    #expect(page.lines.last == "a failed 1/3")
    #expect(page.thrown == [.interrupted(name: "a")])
  }

  @Test("Upload: a message that announces 10,000 files calls onChange once")
  func flood() {
    let page = UploadPage()
    var event = ClientEvent(number: 1, kind: .upload, action: page.action)
    event.files = (1...10_000).map { AnnouncedFile(number: $0, name: "", type: "", length: 0) }
    page.session.handle(ClientMessage(events: [event]))
    #expect(page.errors == [.tooMany(count: 10_000, limit: 3)])
    #expect(page.lines.count == 1 && page.wanted == [])
  }

  @Test("Upload: a file that the browser cannot send is interrupted, also when its input was removed")
  func unsendable() throws {
    let page = UploadPage()
    page.choose(("a", 1), ("b", 1))
    page.session.show(p { "gone" })
    let message = try ClientMessage(json: Data(#"{"e":[{"n":2,"t":"upload","a":"9-0","x":[2,1,7]}]}"#.utf8))
    page.session.handle(message)
    #expect(page.errors == [.interrupted(name: "b"), .interrupted(name: "a")])
    #expect(page.wanted == [])
  }

  @Test("Upload: onChange may end files: each status is delivered in order, after the running call")
  func reentrancy() {
    let session = LiveSession { _ in }
    var lines: [String] = []
    let field = fileInput(maxBytes: 9, maxFiles: 3) { status in
      lines.append("\(status.name) begins")
      if status.name == "a", status.phase == .waiting {
        session.cancelUpload(2)
        session.cancelUpload(1)
      }
      if status.name == "c", status.phase == .waiting { session.close() }
      lines.append("\(status.name) \(status.error == nil ? "waits" : "failed")")
    } receive: { _ in
    }
    session.show(field)
    var event = ClientEvent(number: 1, kind: .upload, action: session.open().markup.actions(.upload).first ?? "")
    event.files = ["a", "b", "c"].enumerated().map { AnnouncedFile(number: $0 + 1, name: $1, type: "", length: 1) }
    session.handle(ClientMessage(events: [event]))
    #expect(
      lines
        == ["a waits", "b waits", "c waits", "b failed", "a failed", "c failed"].flatMap {
          ["\($0.prefix(1)) begins", $0]
        })
  }

  @Test("Upload: a request that ends after the last byte leaves the file to its handler")
  func cancelledAfterTheLastByte() async {
    let page = UploadPage()
    let (clicks, click) = AsyncStream.makeStream(of: Void.self)
    page.clicksAtEnd = clicks
    page.choose(("a", 1))
    let endpoint = page.endpoint
    let (body, continuation) = Chunks.makeStream()
    continuation.yield([1])
    continuation.finish()
    let request = Task { await endpoint.receive(upload: 1, length: 1, body) }
    await until("the handler has all bytes") { page.isBusy }
    request.cancel()
    click.yield()
    #expect(await request.value == .taken)
    #expect(page.lines.last == "a done 1/1" && page.errors == [])
  }

  @Test("Upload: an error of the handler is reported unchanged")
  func judged() async {
    let page = UploadPage()
    page.failure = UploadError.wrongType(name: "a", type: "", accepted: [".png"])
    page.choose(("a", 1))
    #expect(await page.send(1, [1]) == .failed(.wrongType(name: "a", type: "", accepted: [".png"])))
    #expect(page.errors == [.wrongType(name: "a", type: "", accepted: [".png"])])
  }

  @Test("Upload: a number counts once: a second request interrupts the first file, and is rejected")
  func exactlyOnce() async {
    let page = UploadPage()
    page.choose(("a", 2))
    let (body, continuation) = Chunks.makeStream()
    let endpoint = page.endpoint
    let reply = Task { await endpoint.receive(upload: 1, length: 2, body) }
    continuation.yield([1])
    await until("the first byte") { page.lines.last == "a comes 1/2" }
    #expect(await page.send(1, length: 2, [8, 9]) == .refused)
    #expect(page.errors == [.interrupted(name: "a")])
    #expect(await reply.value == .failed(.interrupted(name: "a")))
    continuation.finish()
    #expect(await page.send(1, length: 2, [8, 9]) == .refused)
    #expect(await page.send(2, [1]) == .refused)
    #expect(page.taken == [:] && page.errors.count == 1)
    var event = ClientEvent(number: 2, kind: .upload, action: page.action)
    event.files = [AnnouncedFile(number: 1, name: "a", type: "", length: 2)]
    page.session.handle(ClientMessage(events: [event]))
    #expect(page.wanted == [])
  }

  @Test("Upload: two files arrive at once, each with its own bytes, and a third waits for its turn")
  func twoAtOnce() async {
    let page = UploadPage()
    page.choose(("a", 2), ("b", 2), ("c", 1))
    let endpoint = page.endpoint
    let (bodyOfA, a) = Chunks.makeStream()
    let (bodyOfB, b) = Chunks.makeStream()
    let replyOfA = Task { await endpoint.receive(upload: 1, length: 2, bodyOfA) }
    let replyOfB = Task { await endpoint.receive(upload: 2, length: 2, bodyOfB) }
    a.yield([1])
    b.yield([2])
    await until("a byte of each") { page.lines.contains("a comes 1/2") && page.lines.contains("b comes 1/2") }
    #expect(await page.send(3, [3]) == .refused)
    b.yield([4])
    b.finish()
    #expect(await replyOfB.value == .taken)
    #expect(page.wanted == [1, 3])
    #expect(await page.send(3, [3]) == .taken)
    a.yield([5])
    a.finish()
    #expect(await replyOfA.value == .taken)
    #expect(page.taken == ["a": [1, 5], "b": [2, 4], "c": [3]])
  }

  @Test("Upload: a file that the page cancels ends once: its handler's sequence throws, and its task is cancelled")
  func cancelled() async {
    let page = UploadPage()
    let (bodyOfA, a) = Chunks.makeStream()
    page.choose(("a", 9), ("b", 1))
    let endpoint = page.endpoint
    let reply = Task { await endpoint.receive(upload: 1, length: 9, bodyOfA) }
    a.yield([1])
    await until("the first byte") { page.lines.last == "a comes 1/9" }
    page.session.cancelUpload(2)
    page.session.cancelUpload(1)
    page.session.cancelUpload(1)
    #expect(page.lines.suffix(2) == ["b failed 0/1", "a failed 1/9"])
    #expect(await reply.value == .failed(.cancelled(name: "a")))
    #expect(page.errors == [.cancelled(name: "b"), .cancelled(name: "a")])
    #expect(page.thrown == [.cancelled(name: "a")])
    #expect(page.wanted == [])
    #expect(page.taken == [:])
  }

  @Test("Upload: a handler that does not read is cancelled, too")
  func cancelledWhileBusy() async {
    let page = UploadPage()
    let (clicks, click) = AsyncStream.makeStream(of: Void.self)
    page.clicks = clicks
    page.choose(("a", 1))
    let endpoint = page.endpoint
    let (body, continuation) = Chunks.makeStream()
    continuation.yield([1])
    let reply = Task { await endpoint.receive(upload: 1, length: 1, body) }
    await until("the handler is busy") { page.isBusy }
    page.session.cancelUpload(1)
    #expect(await reply.value == .failed(.cancelled(name: "a")))
    #expect(page.errors == [.cancelled(name: "a")])
    click.finish()
  }

  @Test("Upload: an error of the handler in the middle of a file reaches the page, and no more is read")
  func failingHandler() async {
    struct Broken: Error {}
    let page = UploadPage()
    page.failure = Broken()
    page.choose(("a", 9))
    let reads = Reads()
    #expect(
      await page.endpoint.receive(upload: 1, length: 9, reads.body) == .failed(.failed(name: "a", reason: "Broken()")))
    #expect(page.lines.last == "a failed 1/9")
    #expect(page.errors == [.failed(name: "a", reason: "Broken()")])
    #expect(reads.count == 1)
  }

  @Test("Upload: the body is read when the handler asks for bytes, one chunk at a time")
  func backPressure() async {
    let page = UploadPage()
    let reads = Reads()
    let (clicks, click) = AsyncStream.makeStream(of: Void.self)
    page.reads = reads
    page.clicks = clicks
    page.choose(("a", 3))
    let endpoint = page.endpoint
    let reply = Task { await endpoint.receive(upload: 1, length: 3, reads.body) }
    for _ in 0..<3 { click.yield() }
    #expect(await reply.value == .taken)
    #expect(page.readsAtChunks == [1, 2, 3])
  }

  @Test("Upload: closing the page ends files in transfer and files that wait")
  func closed() async {
    let page = UploadPage()
    page.choose(("a", 2), ("b", 2))
    let endpoint = page.endpoint
    let (body, continuation) = Chunks.makeStream()
    let reply = Task { await endpoint.receive(upload: 1, length: 2, body) }
    continuation.yield([1])
    await until("the first byte") { page.lines.last == "a comes 1/2" }
    page.session.close()
    page.session.checkInvariants()
    #expect(page.errors == [.pageGone(name: "a"), .pageGone(name: "b")])
    #expect(await reply.value == .failed(.pageGone(name: "a")))
    #expect(page.thrown == [.pageGone(name: "a")])
    #expect(page.errors.count == 2)
    #expect(await page.send(2, [1, 2]) == .refused)
  }

  @Test("Upload: a request that is cancelled interrupts its file")
  func requestCancelled() async {
    let page = UploadPage()
    page.choose(("a", 2))
    let endpoint = page.endpoint
    let (body, continuation) = Chunks.makeStream()
    let request = Task { await endpoint.receive(upload: 1, length: 2, body) }
    continuation.yield([1])
    await until("the first byte") { page.lines.last == "a comes 1/2" }
    request.cancel()
    #expect(await request.value == .failed(.interrupted(name: "a")))
    #expect(page.errors == [.interrupted(name: "a")])
  }

  @Test("Upload: the client script gets the numbers of the wanted files, and again when it reconnects")
  func messages() async throws {
    let page = UploadPage()
    let first = try #require(page.session.connect(applied: 1))
    #expect(await page.session.next(first)?.text == #"{"v":1,"n":0}"#)
    page.choose(("a", 1), ("b", 1))
    #expect(await page.session.next(first)?.text == #"{"v":1,"n":1,"u":[1,2]}"#)
    #expect(await page.send(1, [1]) == .taken)
    #expect(await page.session.next(first)?.text == #"{"v":1,"n":1,"u":[2]}"#)
    let second = try #require(page.session.connect(applied: 1))
    #expect(await page.session.next(second)?.text == #"{"v":1,"n":1,"u":[2]}"#)
    page.session.cancelUpload(2)
    #expect(await page.session.next(second)?.text == #"{"v":1,"n":1,"u":[]}"#)
  }

  @Test("Upload: errors have the texts of the catalog")
  func texts() {
    #expect(
      UploadError.tooLarge(name: "a", limit: 5).description.hasPrefix("A file was not accepted because it is too"))
    #expect(UploadError.tooMany(count: 3, limit: 2).description.contains("  files: 3\n  limit: 2\n"))
    #expect(UploadError.failed(name: "a", reason: "no\nway").description.contains("\n  no\n  way\n"))
  }
}
