import Testing

@testable import SluiceWebServer

@Suite("MessageAssembler")
struct MessageAssemblerTests {
  private func steps(_ frames: [(MessageAssembler.Kind, Bool, String)]) -> [MessageAssembler.Step] {
    var assembler = MessageAssembler(limit: 10)
    return frames.map { assembler.take($0, isFinal: $1, payload: $2.utf8) }
  }

  @Test("MessageAssembler: fragments are joined, with control frames between them")
  func joined() {
    #expect(
      steps([
        (.text, false, "ab"), (.ping, true, "p"), (.continuation, false, ""), (.continuation, true, "c"),
        (.text, true, "d"),
      ])
        == [.wait, .answer(ping: Array("p".utf8)), .wait, .message(Array("abc".utf8)), .message(Array("d".utf8))]
    )
  }

  @Test("MessageAssembler: the limit applies to the complete message")
  func limit() {
    #expect(steps([(.text, true, "12345678901")]) == [.end(code: 1009)])
    #expect(steps([(.text, false, "123456"), (.continuation, true, "78901")]) == [.wait, .end(code: 1009)])
    #expect(
      steps([(.text, false, "123456"), (.continuation, true, "7890")]).last == .message(Array("1234567890".utf8))
    )
  }

  @Test("MessageAssembler: frames out of order are a protocol error")
  func order() {
    #expect(steps([(.continuation, true, "a")]) == [.end(code: 1002)])
    #expect(steps([(.text, false, "a"), (.text, true, "b")]) == [.wait, .end(code: 1002)])
    #expect(steps([(.binary, true, "a")]) == [.end(code: 1003)])
    #expect(steps([(.unknown, true, "")]) == [.end(code: 1002)])
    #expect(steps([(.ping, false, "")]) == [.end(code: 1002)])
    #expect(steps([(.pong, true, ""), (.close, true, "")]) == [.wait, .end(code: 1000)])
    #expect(steps([(.close, true, "x")]) == [.end(code: 1002)])
  }

  @Test("MessageAssembler: the number of empty fragments is limited")
  func emptyFragments() {
    var assembler = MessageAssembler(limit: 10)
    #expect(assembler.take(.text, isFinal: false, payload: []) == .wait)
    let steps = (1...MessageAssembler.mostFragments).map { _ in
      assembler.take(.continuation, isFinal: false, payload: [])
    }
    #expect(steps.filter { $0 != .wait } == [.end(code: 1008)])
    #expect(steps.last == .end(code: 1008))
  }

  @Test("MessageAssembler: a text that is not UTF-8 is rejected")
  func encoding() {
    var assembler = MessageAssembler(limit: 10)
    #expect(assembler.take(.text, isFinal: true, payload: [0xC3, 0x28]) == .end(code: 1007))
    var parts = MessageAssembler(limit: 10)
    // A character may be divided between fragments.
    #expect(parts.take(.text, isFinal: false, payload: [0xC3]) == .wait)
    #expect(parts.take(.continuation, isFinal: true, payload: [0xA9]) == .message([0xC3, 0xA9]))
  }
}
