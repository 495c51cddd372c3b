import Sluice
import SluiceCoding
import TestSupport
import Testing

@Suite("ChangeRecorder")
struct ChangeRecorderTests {
  private func follow(_ root: Part) throws -> (Mediator<Part>, ChangeFollower<Part>) {
    let mediator = Mediator(root)
    return (mediator, try ChangeFollower(mediator))
  }

  private func header(_ name: String, next: Int) -> String {
    #""format":"sluice-changes-1","# + #""next":\#(next),"#
  }

  @Test("value: a changed value is written alone, and a value that was restored is not written")
  func value() throws {
    let (mediator, follower) = try follow(Part(1))
    mediator.update("rename") { $0.text = "a \"b\"" }
    mediator.update("nothing") {
      $0.number = 5
      $0.number = 0
    }
    #expect(
      try follower.takeTexts() == [
        #"{"changed":[{"id":0,"values":{"text":"\"a \\\"b\\\"\""}}],"format":"sluice-changes-1","next":1,"transaction":"rename"}"#
      ])
  }

  @Test("list: an append, a removal and a move are written as splices, with the added and the removed nodes")
  func list() throws {
    let root = Part(1)
    root.list = [Part(2), Part(3), Part(4)]
    let (mediator, follower) = try follow(root)
    let added = Part(5)
    mediator.update("append") { $0.list.append(added) }
    mediator.update("remove") { $0.list.remove(at: 1) }
    mediator.update("move") { $0.list.move(fromOffsets: [0], toOffset: 3) }
    let record =
      #"{"id":4,"nodes":{"array":[],"dictionary":{"keys":[],"nodes":[]},"friend":null,"list":[],"map":{"keys":[],"nodes":[]},"#
      + #""maybe":null,"next":null,"other":null,"plainSet":[],"set":[]},"type":"Part","values":{"id":"5","number":"0","text":"\"\""}}"#
    #expect(
      try follower.takeTexts() == [
        #"{"changed":[{"edits":{"list":[[3,0,[4]]]},"id":0}],"format":"sluice-changes-1","made":[\#(record)],"next":5,"transaction":"append"}"#,
        #"{"changed":[{"edits":{"list":[[1,1,[]]]},"id":0}],"format":"sluice-changes-1","next":5,"removed":[2],"transaction":"remove"}"#,
        #"{"changed":[{"edits":{"list":[[0,1,[]],[2,0,[1]]]},"id":0}],"format":"sluice-changes-1","next":5,"transaction":"move"}"#,
      ])
  }

  @Test("map and set: removed and set elements are written by key, each with the key before it")
  func keyed() throws {
    let root = Part(1)
    let (one, two, three) = (Part(2), Part(3), Part(4))
    root.map = ["a": one, "b": two, "c": three]
    root.set = [one, two]
    let (mediator, follower) = try follow(root)
    mediator.update("remove") {
      $0.map["b"] = nil
      $0.map["a"] = three
      $0.set.remove(one)
    }
    let texts = try follower.takeTexts()
    #expect(texts.count == 1)
    #expect(canonical(try follower.model()) == canonical(root))
    #expect(texts[0].contains(#""map":{"gone":["#), "\(texts)")
    #expect(texts[0].contains(#""put":[["\"a\"""#), "\(texts)")
    #expect(texts[0].contains(#""set":{"gone":["#), "\(texts)")
  }

  @Test("rollback: a transaction that fails is not written")
  func rollback() throws {
    struct Failure: Error {}
    let (mediator, follower) = try follow(Part(1))
    #expect(throws: Failure.self) {
      try mediator.update("fail") {
        $0.number = 3
        $0.list.append(Part(2))
        throw Failure()
      }
    }
    #expect(follower.all.isEmpty)
  }

  @Test("weak reference: a node that an undo restores is the same node for its references")
  func identityAfterUndo() throws {
    let root = Part(1)
    let child = Part(2)
    root.list = [child]
    root.friend = child
    let (mediator, follower) = try follow(root)
    mediator.undoLimit = 10
    mediator.update("remove") { $0.list = [] }
    #expect(canonical(try follower.model()) == canonical(root))
    mediator.undo()
    #expect(canonical(try follower.model()) == canonical(root))
    #expect(try follower.model().friend?.id == 2)
  }

  @Test("weak reference: a target that is attached later is found")
  func laterTarget() throws {
    let root = Part(1)
    let (mediator, follower) = try follow(root)
    let child = Part(2)
    mediator.update("refer") { $0.friend = child }
    #expect(try follower.model().friend == nil)
    mediator.update("attach") { $0.list.append(child) }
    #expect(try follower.model().friend?.id == 2)
  }

  @Test("write outside of a transaction: it is written as a transaction of its own")
  func stray() throws {
    let root = Part(1)
    let mediator = Mediator(root, violationPolicies: .init(.ignore))
    let follower = try ChangeFollower(mediator)
    root.number = 7
    #expect(try follower.model().number == 7)
  }

  @Test("root: the nodes of another root replace all others")
  func root() throws {
    let old = Part(1)
    old.list = [Part(2)]
    let (mediator, follower) = try follow(old)
    let new = Part(3)
    new.next = Part(4)
    mediator.root = new
    #expect(canonical(try follower.model()) == canonical(new))
    #expect(follower.all.last?.removed == [0, 1])
    #expect(follower.image.records.count == 2)
  }

  @Test("value that cannot be encoded: the others are written, and the error names its place")
  func failure() throws {
    let root = Sheet()
    let mediator = Mediator(root)
    let follower = try ChangeFollower(mediator)
    mediator.update("fail") {
      $0.fussy = Fussy(isAllowed: false)
      $0.title = "new"
    }
    #expect(follower.unwritten == ["node 0, Sheet.fussy"])
    #expect(try follower.model().title == "new")
    #expect(try follower.model().fussy == Fussy(isAllowed: true))
    mediator.update("mend") { $0.fussy = Fussy(isAllowed: true) }
    #expect(follower.unwritten == [])
    mediator.update("fail alone") { $0.fussy = Fussy(isAllowed: false) }
    #expect(follower.all.map(\.transaction) == ["fail", "mend", "fail alone"])
    #expect(follower.all.last?.isEmpty == true)
  }

  @Test("floating-point values, also those that JSON does not have, are read as they were written")
  func floats() throws {
    let mediator = Mediator(Sheet())
    let follower = try ChangeFollower(mediator)
    for number in [.infinity, -.infinity, 0.1 + 0.2, .greatestFiniteMagnitude, .leastNonzeroMagnitude, -0.0] {
      mediator.update("set") { $0.number = number }
      #expect(try follower.model().number.bitPattern == number.bitPattern)
    }
    mediator.update("set") { $0.number = .nan }
    #expect(try follower.model().number.isNaN)
  }
}

struct Fussy: Codable, Equatable {
  var isAllowed = true

  struct Refusal: Error {}

  init(isAllowed: Bool) { self.isAllowed = isAllowed }

  func encode(to encoder: any Encoder) throws {
    guard isAllowed else { throw Refusal() }
    var container = encoder.singleValueContainer()
    try container.encode(isAllowed)
  }

  init(from decoder: any Decoder) throws { isAllowed = try decoder.singleValueContainer().decode(Bool.self) }
}

@Node final class Sheet: Codable {
  var title = ""
  var number = 0.0
  var fussy = Fussy(isAllowed: true)
}
