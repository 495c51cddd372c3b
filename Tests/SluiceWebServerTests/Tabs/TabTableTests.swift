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
}
