import Testing

@testable import SluiceWebServer

@Suite("Message assembler")
struct MessageAssemblerTests {
  private func steps(_ frames: [(MessageAssembler.Kind, Bool, String)]) -> [MessageAssembler.Step] {
    var assembler = MessageAssembler(limit: 10)
    return frames.map { assembler.take($0, isFinal: $1, payload: $2.utf8) }
  }

  @Test("Fragments are joined, with control frames between them")
  func joined() {
    #expect(
      steps([
        (.text, false, "ab"), (.ping, true, "p"), (.continuation, false, ""), (.continuation, true, "c"),
        (.text, true, "d"),
      ])
        == [.wait, .answer(ping: Array("p".utf8)), .wait, .message(Array("abc".utf8)), .message(Array("d".utf8))]
    )
  }

  @Test("The limit holds for the whole message")
  func limit() {
    #expect(steps([(.text, true, "12345678901")]) == [.end(code: 1009)])
    #expect(steps([(.text, false, "123456"), (.continuation, true, "78901")]) == [.wait, .end(code: 1009)])
    #expect(
      steps([(.text, false, "123456"), (.continuation, true, "7890")]).last == .message(Array("1234567890".utf8))
    )
  }

  @Test("Frames out of order are a protocol error")
  func order() {
    #expect(steps([(.continuation, true, "a")]) == [.end(code: 1002)])
    #expect(steps([(.text, false, "a"), (.text, true, "b")]) == [.wait, .end(code: 1002)])
    #expect(steps([(.binary, true, "a")]) == [.end(code: 1003)])
    #expect(steps([(.unknown, true, "")]) == [.end(code: 1002)])
    #expect(steps([(.ping, false, "")]) == [.end(code: 1002)])
    #expect(steps([(.pong, true, ""), (.close, true, "")]) == [.wait, .end(code: 1000)])
  }
}
