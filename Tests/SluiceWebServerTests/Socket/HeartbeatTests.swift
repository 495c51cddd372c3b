import Testing

@testable import SluiceWebServer

@Suite("Heartbeat")
struct HeartbeatTests {
  private func heartbeat() -> Heartbeat { Heartbeat(interval: .seconds(30), pongTime: .seconds(20), at: .zero) }

  @Test("A page that is silent is sent a ping, and its connection ends without an answer")
  func silence() {
    var heartbeat = heartbeat()
    #expect(heartbeat.check(backlog: 0, isReading: true, at: .seconds(29)) == .wait(until: .seconds(30)))
    #expect(heartbeat.check(backlog: 0, isReading: true, at: .seconds(30)) == .ping(until: .seconds(50)))
    #expect(heartbeat.check(backlog: 0, isReading: true, at: .seconds(49)) == .wait(until: .seconds(50)))
    #expect(heartbeat.check(backlog: 0, isReading: true, at: .seconds(50)) == .end)
  }

  @Test("Any frame is an answer")
  func answer() {
    var heartbeat = heartbeat()
    #expect(heartbeat.check(backlog: 0, isReading: true, at: .seconds(30)) == .ping(until: .seconds(50)))
    heartbeat.hear(at: .seconds(40))
    #expect(heartbeat.check(backlog: 0, isReading: true, at: .seconds(50)) == .wait(until: .seconds(70)))
    #expect(heartbeat.check(backlog: 0, isReading: true, at: .seconds(70)) == .ping(until: .seconds(90)))
  }

  @Test("A page that takes a large patch lives, and one that takes nothing does not")
  func backlog() {
    var heartbeat = heartbeat()
    #expect(heartbeat.check(backlog: 1_000_000, isReading: true, at: .seconds(30)) == .ping(until: .seconds(50)))
    #expect(heartbeat.check(backlog: 900_000, isReading: true, at: .seconds(50)) == .wait(until: .seconds(80)))
    #expect(heartbeat.check(backlog: 899_999, isReading: true, at: .seconds(80)) == .ping(until: .seconds(100)))
    #expect(heartbeat.check(backlog: 899_998, isReading: true, at: .seconds(100)) == .end)
  }

  @Test("A page whose messages are not read is not asked")
  func unread() {
    var heartbeat = heartbeat()
    #expect(heartbeat.check(backlog: 0, isReading: false, at: .seconds(99)) == .wait(until: .seconds(129)))
  }
}
