import Testing

@testable import SluiceWebServer

@Suite("ConnectionMachine")
struct ConnectionMachineTests {
  private typealias Machine = ConnectionMachine
  private let page = ConnectionMachine.Part.head(.init())
  private let file = ConnectionMachine.Part.head(.init(bringsBody: true))

  private func machine(_ change: (inout LiveServerLimits) -> Void = { _ in }) -> ConnectionMachine {
    var limits = LiveServerLimits()
    limits.droppedBodyBytes = 10
    change(&limits)
    return ConnectionMachine(limits: limits, at: .zero)
  }

  private func steps(_ machine: inout ConnectionMachine, _ parts: ConnectionMachine.Part...) -> [ConnectionMachine
    .Action]
  {
    parts.map { machine.receive($0, at: .zero) }
  }

  @Test(
    "ConnectionMachine: a request begins when its body has been dropped, and the next one when the answer is written")
  func exchange() {
    var machine = machine()
    #expect(steps(&machine, page, .body(4), .body(6), .end) == [.ignore, .ignore, .ignore, .begin])
    #expect(!machine.mayRead(isBodyWanted: false))
    #expect(steps(&machine, page, .end) == [.keep, .keep])
    let closes = machine.beginAnswer(closing: false)
    #expect(!closes)
    #expect(machine.endAnswer(at: .zero) == .next)
    #expect(machine.isWaiting)
    #expect(steps(&machine, page, .end) == [.ignore, .begin])
  }

  @Test("ConnectionMachine: a connection may be replaced while its body is dropped, and not during a request or a file")
  func waiting() {
    var machine = machine()
    var waits = [machine.isWaiting]
    for part in [page, .body(4), .end] as [ConnectionMachine.Part] {
      _ = machine.receive(part, at: .zero)
      waits.append(machine.isWaiting)
    }
    #expect(waits == [true, true, true, false])
    var other = self.machine()
    _ = other.receive(file, at: .zero)
    #expect(!other.isWaiting)
  }

  @Test("ConnectionMachine: a connection may be replaced until the first message of its page is complete")
  func waitingForHello() {
    var machine = machine()
    var waits: [Bool] = []
    for part in [.head(.init(bringsBody: true, bringsHello: true)), .body(4), .end] as [ConnectionMachine.Part] {
      _ = machine.receive(part, at: .zero)
      waits.append(machine.isWaiting)
    }
    #expect(waits == [true, true, false])
    // A message that is refused early is answered.
    var other = self.machine()
    _ = other.receive(.head(.init(bringsBody: true, bringsHello: true)), at: .zero)
    _ = other.beginAnswer(closing: true)
    #expect(!other.isWaiting)
  }

  @Test("ConnectionMachine: a body beyond the limit is rejected once, and the connection ends")
  func largeBody() {
    var machine = machine()
    #expect(
      steps(&machine, page, .body(11), .body(1), .end) == [
        .ignore, .refuse(.bodyTooLarge(limit: 10)), .ignore, .ignore,
      ])
    let closes = machine.beginAnswer(closing: false)
    #expect(closes)
  }

  @Test("ConnectionMachine: a file begins with its head, and is read when its handler asks")
  func files() {
    var machine = machine()
    #expect(steps(&machine, file) == [.begin])
    #expect([false, true].map { machine.mayRead(isBodyWanted: $0) } == [false, true])
    #expect(steps(&machine, .body(1_000_000), .end) == [.deliver, .deliver])
    let closes = machine.beginAnswer(closing: false)
    #expect(!closes)
  }

  @Test("ConnectionMachine: an answer before the end of the body ends the connection, and the rest is read and dropped")
  func earlyAnswer() {
    var machine = machine()
    #expect(steps(&machine, file, .body(1)) == [.begin, .deliver])
    let closes = machine.beginAnswer(closing: false)
    #expect(closes)
    #expect(machine.endAnswer(at: .seconds(7)) == .linger)
    #expect(machine.mayRead(isBodyWanted: false))
    #expect(steps(&machine, .body(1), .end, page) == [.ignore, .ignore, .ignore])
    #expect(machine.deadline == .seconds(12))
    #expect(machine.expire(at: .seconds(12)) == .close)
  }

  @Test("ConnectionMachine: the bytes after the last answer are limited")
  func endlessRest() {
    var machine = machine()
    _ = steps(&machine, file)
    _ = machine.beginAnswer(closing: true)
    _ = machine.endAnswer(at: .zero)
    #expect(machine.bytesArrived(Machine.mostLingeredBytes, at: .zero) == .ignore)
    #expect(machine.bytesArrived(1, at: .zero) == .close)
  }

  @Test("ConnectionMachine: a head that is rejected is answered once, and its body is dropped")
  func refusal() {
    var machine = machine()
    let head = Machine.Part.head(.init(refusal: .addressTooLong(limit: 1)))
    #expect(steps(&machine, head, .body(99), .end) == [.refuse(.addressTooLong(limit: 1)), .ignore, .ignore])
  }

  @Test("ConnectionMachine: malformed bytes are answered, unless a request is being handled")
  func malformed() {
    var idle = machine()
    #expect(idle.fail(.malformed("x")) == .refuse(.malformed("x")))
    var busy = machine()
    _ = steps(&busy, page, .end)
    #expect(busy.fail(.malformed("x")) == .ignore)
    let closes = busy.beginAnswer(closing: false)
    #expect(closes)
    var receiving = machine()
    _ = steps(&receiving, file)
    #expect(receiving.fail(.malformed("x")) == .failBody)
  }

  @Test("ConnectionMachine: a connection without a request is closed, and an incomplete head is answered")
  func slowHeads() {
    var idle = machine()
    #expect(idle.deadline == .seconds(60))
    #expect(idle.expire(at: .seconds(59)) == .ignore)
    #expect(idle.expire(at: .seconds(60)) == .close)
    var slow = machine()
    _ = slow.bytesArrived(1, at: .seconds(50))
    _ = slow.bytesArrived(1, at: .seconds(59))
    #expect(slow.deadline == .seconds(60))
    #expect(slow.expire(at: .seconds(60)) == .refuse(.tooSlow(.seconds(10))))
  }

  @Test("ConnectionMachine: a slow body is rejected, and a body whose handler is slow is not")
  func slowBodies() {
    var dropped = machine()
    _ = dropped.receive(page, at: .zero)
    _ = dropped.receive(.body(1), at: .seconds(29))
    #expect(dropped.expire(at: .seconds(31)) == .refuse(.tooSlow(.seconds(30))))
    #expect(dropped.deadline == nil)
    var file = machine()
    _ = file.receive(self.file, at: .zero)
    #expect(file.deadline == nil)
    file.wantBody(at: .seconds(100))
    #expect(file.deadline == .seconds(130))
    _ = file.receive(.body(5_000), at: .seconds(120))
    #expect(file.deadline == nil)
    file.wantBody(at: .seconds(1_000))
    #expect(file.deadline == .seconds(1_020))
    #expect(file.expire(at: .seconds(1_020)) == .failBody)
    #expect(file.deadline == nil)
  }

  @Test("ConnectionMachine: a client that does not read its answer is closed, and one that waits for it is not")
  func writing() {
    var machine = machine()
    _ = steps(&machine, page, .end)
    #expect(machine.deadline == nil)
    _ = machine.beginAnswer(closing: false)
    machine.setWriting(true, at: .seconds(5))
    #expect(machine.deadline == .seconds(35))
    machine.setWriting(false, at: .seconds(6))
    #expect(machine.deadline == nil)
    machine.setWriting(true, at: .seconds(7))
    #expect(machine.expire(at: .seconds(37)) == .close)
  }

  @Test("ConnectionMachine: stopping closes an idle connection, and completes a running request")
  func stopping() {
    var idle = machine()
    #expect(idle.stop() == .close)
    var busy = machine()
    _ = steps(&busy, page, .end)
    #expect(busy.stop() == .ignore)
    let closes = busy.beginAnswer(closing: false)
    #expect(closes)
    #expect(busy.endAnswer(at: .zero) == .linger)
  }
}
