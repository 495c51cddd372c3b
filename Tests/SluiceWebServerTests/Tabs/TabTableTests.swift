import Testing

@testable import SluiceWebServer

@Suite("TabTable")
struct TabTableTests {
  /// Returns a table of tabs that were admitted and have lost their connection.
  private func table(
    limit: Int = 9, limitByAddress: Int = .max, idleTime: Duration = .seconds(300),
    left tabs: [(name: String, address: ClientAddress, seconds: Int)]
  ) -> TabTable<String> {
    var table = TabTable<String>(limit: limit, limitByAddress: limitByAddress, idleTime: idleTime)
    for tab in tabs {
      _ = table.admit(tab.name, named: tab.name, from: tab.address, at: .seconds(tab.seconds))
      table.disconnect(tab.name, at: .seconds(tab.seconds))
    }
    return table
  }

  private let visitor = ClientAddress([192, 0, 2, 1])
  private let other = ClientAddress([192, 0, 2, 2])

  @Test("TabTable: a tab without a connection expires after its time")
  func expiry() {
    var table = table(
      limit: 3, idleTime: .seconds(10), left: [("a", visitor, 0), ("b", visitor, 5), ("c", visitor, 5)])
    let isAdmitted = table.admit("d", named: "d", from: visitor, at: .seconds(5)).isAdmitted
    #expect(!isAdmitted)

    let connected = [table.connect("b"), table.connect("b")]
    #expect(connected == ["b", "b"])
    table.disconnect("b", at: .seconds(6))
    let early = [9, 10, 99].map { table.expire(at: .seconds($0)) }
    #expect(early == [[], ["a"], ["c"]])

    table.disconnect("b", at: .seconds(99))
    let late = [108, 109].map { table.expire(at: .seconds($0)) }
    #expect(late == [[], ["b"]])
    let gone = table.connect("b")
    table.disconnect("b", at: .seconds(109))
    #expect(gone == nil && table.count == 0)
    table.checkInvariants()
  }

  @Test("TabTable: disconnected(for:at:) returns tabs that have been without a connection for at least the given time")
  func disconnected() {
    var table = table(left: [("a", visitor, 0), ("b", visitor, 5), ("c", visitor, 5)])
    _ = table.connect("c")
    let found = [4, 5, 9, 10].map { table.disconnected(for: .seconds(5), at: .seconds($0)).sorted() }
    #expect(found == [[], ["a"], ["a"], ["a", "b"]])
    table.disconnect("c", at: .seconds(9))
    #expect(table.disconnected(for: .seconds(5), at: .seconds(14)).sorted() == ["a", "b", "c"])
  }

  @Test("TabTable: at the limit, a new tab replaces the one that was left first, unless that may still reconnect")
  func room() {
    var table = table(limit: 3, left: [("a", visitor, 0), ("b", visitor, 1)])
    var left = [table.admit("c", named: "c", from: visitor, at: .seconds(95)).left]
    #expect(left == [nil], "there was room")
    table.disconnect("c", at: .seconds(95))
    _ = table.connect("a")
    left = [table.admit("d", named: "d", from: visitor, at: .seconds(100)).left]
    #expect(left == ["b"])
    let isAdmitted = table.admit("e", named: "e", from: visitor, at: .seconds(104)).isAdmitted
    #expect(!isAdmitted, "a and d are connected, and c may come back")
    #expect([104, 105].map { table.hasRoom(for: visitor, at: .seconds($0)) } == [false, true])
    left = [table.admit("e", named: "e", from: visitor, at: .seconds(105)).left]
    #expect(left == ["c"] && table.count == 3)
    table.checkInvariants()
  }

  @Test("TabTable: an address at its limit is rejected or loses its own tabs, and other addresses do not")
  func addresses() {
    var table = table(limit: 4, limitByAddress: 2, left: [("a", other, 0), ("b", visitor, 0), ("c", visitor, 5)])
    _ = table.connect("b")
    #expect([14, 15].map { table.hasRoom(for: visitor, at: .seconds($0)) } == [false, true])
    #expect(table.hasRoom(for: other, at: .seconds(14)))
    let own = table.admit("d", named: "d", from: visitor, at: .seconds(15))
    #expect(own == (true, "c"), "a was left earlier, by another address")
    table.checkInvariants()
  }

  @Test(
    "TabTable: at the limit with connected tabs only, an address with far more tabs loses its newest"
  )
  func crowd() {
    var table = TabTable<String>(limit: 5, idleTime: .seconds(300))
    for number in 0..<5 {
      _ = table.admit("\(number)", named: "\(number)", from: number == 0 ? other : visitor, at: .seconds(number))
    }
    let third = ClientAddress([192, 0, 2, 3])
    let left = ["a", "b"].map { table.admit($0, named: $0, from: third, at: .seconds(9)) }
    #expect(left[0] == (true, "4") && left[1] == (false, nil), "three against one is not far more")
    #expect(!table.hasRoom(for: visitor, at: .seconds(9)) && !table.hasRoom(for: other, at: .seconds(9)))
    table.checkInvariants()
  }

  @Test("TabTable: at the limit, the address with the most tabs loses one, even if another address has left earlier")
  func mostTabs() {
    var table = table(limit: 3, left: [("a", other, 0), ("b", visitor, 1), ("c", visitor, 2)])
    let third = ClientAddress([192, 0, 2, 3])
    let left = ["d", "e"].map { table.admit($0, named: $0, from: third, at: .seconds(20)).left }
    #expect(left == ["b", "a"], "then each has one, and this one has left first")
    table.checkInvariants()
  }
}
