import Testing

@testable import SluiceWebServer

@Suite("Tab table")
struct TabTableTests {
  @Test("A tab expires when it has been without a connection for long enough")
  func expiry() {
    var table = TabTable<String>(limit: 3, idleTime: .seconds(10))
    let admitted = [("a", 0), ("b", 5), ("c", 5), ("d", 5)].map { name, seconds in
      table.admit(name.uppercased(), named: name, at: .seconds(seconds))
    }
    #expect(admitted == [true, true, true, false])

    let connected = [table.connect("b"), table.connect("b")]
    #expect(connected == ["B", "B"])
    table.disconnect("b", at: .seconds(6))
    let early = [9, 10, 99].map { table.expire(at: .seconds($0)) }
    #expect(early == [[], ["A"], ["C"]])

    table.disconnect("b", at: .seconds(99))
    let late = [108, 109].map { table.expire(at: .seconds($0)) }
    #expect(late == [[], ["B"]])
    let gone = table.connect("b")
    table.disconnect("b", at: .seconds(109))
    #expect(gone == nil && table.count == 0)
  }

  @Test("Where all places are taken, the tab that was left first makes room, and none that may come back")
  func room() {
    var table = TabTable<String>(limit: 3, idleTime: .seconds(300))
    for (name, seconds) in [("a", 0), ("b", 1)] { _ = table.admit(name, named: name, at: .seconds(seconds)) }
    #expect(table.makeRoom(at: .seconds(100)) == nil, "there is room")
    _ = table.admit("c", named: "c", at: .seconds(95))
    _ = table.connect("a")
    #expect(table.makeRoom(at: .seconds(100)) == "b")
    _ = table.admit("d", named: "d", at: .seconds(100))
    #expect(table.makeRoom(at: .seconds(104)) == nil, "a is connected, c and d may be on their way")
    #expect([104, 105].map { table.lastingFullness(at: .seconds($0)) == nil } == [false, true])
    #expect(table.makeRoom(at: .seconds(105)) == "c")
    #expect(table.count == 2)
    #expect(table.lastingFullness(at: .seconds(105)) == nil)
  }

  @Test("An address that has as many pages as it may is refused, or gives up its own, and others are not")
  func addresses() {
    var table = TabTable<String>(limit: 3, limitByAddress: 2, idleTime: .seconds(300))
    let (visitor, other) = (ClientAddress([192, 0, 2, 1]), ClientAddress([192, 0, 2, 2]))
    let admitted = [("a", other), ("b", visitor), ("c", visitor)].map { name, address in
      table.admit(name, named: name, from: address, at: .zero)
    }
    #expect(admitted == [true, true, true])
    table = TabTable<String>(limit: 9, limitByAddress: 2, idleTime: .seconds(300))
    for (name, address) in [("a", other), ("b", visitor), ("c", visitor)] {
      _ = table.admit(name, named: name, from: address, at: .zero)
    }
    #expect(table.fullness(for: visitor) == Fullness(limit: 2, isByAddress: true))
    #expect(table.fullness(for: other) == nil)
    _ = table.connect("b")
    #expect(table.makeRoom(for: visitor, at: .seconds(10)) == "c")
    #expect(table.fullness(for: visitor) == nil)
  }
}
