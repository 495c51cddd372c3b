import Testing

@testable import SluiceWebServer

@Suite("Heartbeat")
struct HeartbeatTests {
  private func heartbeat() -> Heartbeat { Heartbeat(interval: .seconds(30), pongTime: .seconds(20), at: .zero) }

  @Test("Heartbeat: a silent page is sent a ping, and without an answer its connection ends")
  func silence() {
    var heartbeat = heartbeat()
    #expect(heartbeat.check(backlog: 0, isReading: true, at: .seconds(29)) == .wait(until: .seconds(30)))
    #expect(heartbeat.check(backlog: 0, isReading: true, at: .seconds(30)) == .ping(until: .seconds(50)))
    #expect(heartbeat.check(backlog: 0, isReading: true, at: .seconds(49)) == .wait(until: .seconds(50)))
    #expect(heartbeat.check(backlog: 0, isReading: true, at: .seconds(50)) == .end)
  }

  @Test("Heartbeat: any frame counts as an answer")
  func answer() {
    var heartbeat = heartbeat()
    #expect(heartbeat.check(backlog: 0, isReading: true, at: .seconds(30)) == .ping(until: .seconds(50)))
    heartbeat.hear(at: .seconds(40))
    #expect(heartbeat.check(backlog: 0, isReading: true, at: .seconds(50)) == .wait(until: .seconds(70)))
    #expect(heartbeat.check(backlog: 0, isReading: true, at: .seconds(70)) == .ping(until: .seconds(90)))
  }

  @Test("Heartbeat: a page that is reading a large patch keeps its connection, and one that reads nothing does not")
  func backlog() {
    var heartbeat = heartbeat()
    #expect(heartbeat.check(backlog: 1_000_000, isReading: true, at: .seconds(30)) == .ping(until: .seconds(50)))
    #expect(heartbeat.check(backlog: 900_000, isReading: true, at: .seconds(50)) == .wait(until: .seconds(80)))
    #expect(heartbeat.check(backlog: 899_999, isReading: true, at: .seconds(80)) == .ping(until: .seconds(100)))
    #expect(heartbeat.check(backlog: 899_998, isReading: true, at: .seconds(100)) == .end)
  }

  @Test("Heartbeat: a page whose messages the server does not read is sent no ping")
  func unread() {
    var heartbeat = heartbeat()
    #expect(heartbeat.check(backlog: 0, isReading: false, at: .seconds(99)) == .wait(until: .seconds(129)))
  }
}
