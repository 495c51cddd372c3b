import SluiceTesting
import Testing

@testable import SluiceWebServer

@Suite("Outbox", .hangGuard)
struct OutboxTests {
  @Test("Outbox: a patch is requested only when nothing else is to be written")
  func pull() async {
    let outbox = Outbox<String>()
    outbox.send("pong")
    #expect(await outbox.take() == "pong")
    let writer = Task { await outbox.take() }
    #expect(await outbox.wanted())
    outbox.deliver("patch")
    #expect(await writer.value == "patch")
  }

  @Test("Outbox: a patch is delivered before the next request, also if a control frame was written meanwhile")
  func controlFrame() async {
    let outbox = Outbox<String>()
    let first = Task { await outbox.take() }
    #expect(await outbox.wanted())
    // While the source makes the patch, the writer writes another frame and asks for the next one.
    outbox.send("pong")
    #expect(await first.value == "pong")
    let second = Task { await outbox.take() }
    while !outbox.isPatchWanted { await Task.yield() }
    outbox.deliver("patch")
    #expect(!outbox.isPatchWanted)
    #expect(await second.value == "patch")
  }

  @Test("Outbox: only the newest answer to a ping is kept")
  func pongs() async {
    let outbox = Outbox<String>()
    for number in 1...1000 { outbox.answer("pong \(number)") }
    outbox.send("close")
    outbox.finish()
    #expect(await outbox.take() == "close")
    #expect(await outbox.take() == "pong 1000")
    #expect(await outbox.take() == nil)
  }

  @Test("Outbox: pending frames are written before the end")
  func finish() async {
    let outbox = Outbox<String>()
    outbox.send("close")
    outbox.finish()
    #expect(await outbox.take() == "close")
    #expect(await outbox.take() == nil)
    #expect(await outbox.wanted() == false)
  }

  @Test("Outbox: the end resumes the waiting tasks on both sides")
  func wakes() async {
    let outbox = Outbox<String>()
    let source = Task { await outbox.wanted() }
    await Task.yield()
    outbox.finish()
    #expect(await source.value == false)
    let other = Outbox<String>()
    let writer = Task { await other.take() }
    await Task.yield()
    writer.cancel()
    #expect(await writer.value == nil)
  }
}
