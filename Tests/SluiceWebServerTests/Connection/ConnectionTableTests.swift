import SluiceTesting
import Testing

@testable import SluiceWebServer

@Suite("ConnectionTable")
struct ConnectionTableTests {
  @Test("ConnectionTable: at the limit, a new connection replaces the one that has been waiting for longest")
  func room() {
    var table = ConnectionTable<String>(limit: 3, limitByAddress: 3)
    for id in 1...3 { #expect(table.admit(id, from: "a", at: .seconds(id)) == .admitted) }
    table.setWaiting(false, 1, at: .seconds(4))
    #expect(table.admit(4, from: "b", at: .seconds(5)) == .replacing(2))
    table.setWaiting(true, 1, at: .seconds(6))
    #expect(table.admit(5, from: "b", at: .seconds(7)) == .replacing(3))
    #expect(table.admit(6, from: "b", at: .seconds(7)) == .replacing(4))
    table.checkInvariants()
  }

  @Test("ConnectionTable: at the limit, a new connection replaces one of the address with the most connections")
  func mostConnections() {
    var table = ConnectionTable<String>(limit: 3, limitByAddress: 3)
    for (id, address) in [(1, "a"), (2, "b"), (3, "b")] { _ = table.admit(id, from: address, at: .seconds(id)) }
    #expect(table.admit(4, from: "c", at: .seconds(4)) == .replacing(2))
    #expect(table.admit(5, from: "c", at: .seconds(5)) == .replacing(1), "b has one, as a has")
    table.checkInvariants()
  }

  @Test("ConnectionTable: without a waiting connection, a new one is rejected with an answer, and further ones without")
  func refusals() {
    var table = ConnectionTable<String>(limit: 1, limitByAddress: 1)
    _ = table.admit(0, from: "a", at: .zero)
    table.setWaiting(false, 0, at: .zero)
    let refused = ConnectionTable<String>.Admission.refused(limit: 1, isByAddress: false)
    let most = ConnectionTable<String>.mostRefused
    #expect((1...most).allSatisfy { table.admit($0, from: "b", at: .zero) == refused })
    #expect(table.admit(most + 1, from: "b", at: .zero) == .dropped)
    table.remove(1)
    #expect(table.admit(most + 2, from: "b", at: .zero) == refused)
    table.checkInvariants()
  }

  @Test("ConnectionTable: an address at its limit loses its own connections, and no other address does")
  func addresses() {
    var table = ConnectionTable<String>(limit: 9, limitByAddress: 2)
    for (id, address) in [(1, "b"), (2, "a"), (3, "a")] { _ = table.admit(id, from: address, at: .seconds(id)) }
    table.setWaiting(false, 2, at: .seconds(4))
    #expect(table.admit(4, from: "a", at: .seconds(5)) == .replacing(3))
    table.setWaiting(false, 4, at: .seconds(6))
    #expect(table.admit(5, from: "a", at: .seconds(7)) == .refused(limit: 2, isByAddress: true))
    #expect(table.admit(6, from: "b", at: .seconds(7)) == .admitted)
    table.checkInvariants()
  }

  @Test("ConnectionTable: a proxy may have as many connections as the total limit")
  func proxies() {
    var table = ConnectionTable<String>(limit: 3, limitByAddress: 1)
    #expect((1...3).allSatisfy { table.admit($0, from: "proxy", isProxy: true, at: .zero) == .admitted })
    #expect(table.count == 3)
    table.checkInvariants()
  }

  @Test(
    "ConnectionTable: if the system has no more files, the connections that have been waiting for longest are closed")
  func noFiles() {
    var table = ConnectionTable<String>(limit: 9, limitByAddress: 9)
    for id in 1...4 { _ = table.admit(id, from: "a", at: .seconds(id)) }
    table.setWaiting(false, 1, at: .seconds(4))
    #expect(table.removeWaiting(1, at: .seconds(4)) == [2])
    #expect(table.removeWaiting(2, at: .seconds(4)) == [3], "4 has just come")
    #expect(table.count == 2)
    table.checkInvariants()
  }
}
