import Sluice
import SluiceCoding
import TestSupport
import Testing

@Suite("ChangeRecorder: identities and references")
struct ChangeIdentityTests {
  private func follow<Root: CodableNode>(_ root: Root) throws -> (Mediator<Root>, ChangeFollower<Root>) {
    let mediator = Mediator(root)
    return (mediator, try ChangeFollower(mediator))
  }

  @Test(
    "detached within a transaction: edits of a node that comes back are written, and nodes that it releases are removed"
  )
  func editedWhileDetached() throws {
    let root = Part(1)
    let (holder, child) = (Part(2), Part(3))
    holder.list = [child]
    root.list = [holder]
    let (mediator, follower) = try follow(root)
    mediator.update("edit") {
      $0.list = []
      holder.number = 5
      holder.list = [Part(4)]
      $0.list = [holder]
    }
    #expect(canonical(try follower.model()) == canonical(root))
    #expect(follower.image.records.count == 3)
    mediator.update("let go") {
      $0.list = []
      holder.list = []
    }
    #expect(follower.image.records.count == 1)
  }

  @Test("root: a node from below the old root becomes the root, also with undo and redo")
  func rootFromBelow() throws {
    let old = Part(1)
    let child = Part(2)
    child.list = [Part(3)]
    old.list = [child, Part(4)]
    old.friend = child
    let (mediator, follower) = try follow(old)
    mediator.undoLimit = 10
    mediator.root = child
    #expect(canonical(try follower.model()) == canonical(child))
    #expect(follower.image.records.count == 2)
    mediator.undo()
    #expect(canonical(try follower.model()) == canonical(old))
    mediator.redo()
    #expect(canonical(try follower.model()) == canonical(child))
    #expect(follower.image.records.count == 2)
  }

  @Test("session state: a node that moves there is removed from the document with the node that holds it")
  func sessionState() throws {
    let root = Shelf()
    let (inner, part) = (Shelf(), Part(1))
    root.inner = inner
    root.parts = [part]
    let (mediator, follower) = try follow(root)
    mediator.update("hide") {
      $0.parts = []
      inner.hidden = [part]
    }
    mediator.update("change while hidden") { _ in part.number = 3 }
    mediator.update("remove") { $0.inner = nil }
    #expect(follower.image.records.count == 1)
    mediator.update("show") { $0.parts = [part] }
    #expect(try follower.model().parts.map(\.number) == [3])
  }

  @Test("session state: a node that moves into a node that was never in the document is removed with that node")
  func sessionStateAlone() throws {
    let (root, part) = (Shelf(), Part(1))
    root.parts = [part]
    let (mediator, follower) = try follow(root)
    mediator.update("hide") {
      $0.parts = []
      $0.box = Box()
      $0.box?.parts = [part]
    }
    mediator.update("remove") { $0.box = nil }
    #expect(follower.image.records.count == 1)
    mediator.update("show") { $0.parts = [part, Part(2)] }
    #expect(try follower.model().parts.map(\.id) == [1, 2])
    #expect(follower.image.records.count == 3)
  }

  @Test("optimistic update: its end is written as a transaction, also if a later change overlaps with it")
  func optimistic() throws {
    let root = Part(1)
    root.list = [Part(2), Part(3)]
    let (mediator, follower) = try follow(root)
    for isConfirmed in [true, false] {
      let update = mediator.optimistic("add") {
        $0.list.insert(Part(4), at: 0)
        $0.number += 1
      }
      mediator.update("cross") {
        $0.list.append(Part(5))
        $0.text += "x"
      }
      if isConfirmed { update.confirm() } else { update.revert() }
      #expect(canonical(try follower.model()) == canonical(root), "\(isConfirmed)")
      #expect(follower.image.records.count == attached(root).count, "\(isConfirmed)")
    }
  }

  @Test("optional collection: nil, a list, an edit and nil again are each written")
  func optionalCollection() throws {
    let (mediator, follower) = try follow(Part(1))
    for list in [[], nil, [Part(2), Part(3)], nil] as [NodeList<Part>?] {
      mediator.update("set") { $0.maybe = list }
      #expect(canonical(try follower.model()) == canonical(mediator.root))
      mediator.update("edit") { $0.maybe?.append(Part(4)) }
      #expect(canonical(try follower.model()) == canonical(mediator.root))
    }
  }

  @Test("list: an assignment and edits in one transaction, and one node twice")
  func assignedAndEdited() throws {
    let root = Part(1)
    let (one, two) = (Part(2), Part(3))
    root.list = [one, two]
    let (mediator, follower) = try follow(root)
    mediator.update("twice") { $0.list.append(one) }
    #expect(canonical(try follower.model()) == canonical(root))
    mediator.update("assign and edit") {
      $0.list.append(Part(4))
      $0.list = [two, two]
      $0.list.remove(at: 0)
      $0.list.insert(one, at: 0)
    }
    #expect(canonical(try follower.model()) == canonical(root))
    mediator.update("equal") { $0.list = [one, two] }
    #expect(follower.all.count == 2)
    mediator.update("one of two") { $0.list = [two, two] }
    mediator.update("last") { $0.list.remove(at: 1) }
    #expect(canonical(try follower.model()) == canonical(root))
    #expect(follower.image.records.count == 2)
  }

  @Test("list: a few edits are written as splices, and edits that would cost more than the list as the complete list")
  func manyEdits() throws {
    let root = Part(0)
    root.list = NodeList((1...1000).map { Part($0) })
    let (mediator, follower) = try follow(root)
    for (count, isWhole) in [(10, false), (100, true)] {
      mediator.update("edit") { for _ in 0..<count { $0.list.insert($0.list.remove(at: 700), at: 3) } }
      let change = try #require(follower.all.last?.changed.first)
      #expect((change.nodes["list"] != nil) == isWhole && (change.edits["list"] == nil) == isWhole, "\(count) edits")
      #expect(canonical(try follower.model()) == canonical(root))
    }
  }
}

@Suite("ChangeRecorder: keys that cannot be encoded")
struct ChangeKeyTests {
  private func follow(_ root: Shelf) throws -> (Mediator<Shelf>, ChangeFollower<Shelf>) {
    let mediator = Mediator(root)
    return (mediator, try ChangeFollower(mediator))
  }

  private func keys(_ follower: ChangeFollower<Shelf>) throws -> [String] {
    try follower.model().map.map { "\($0.key.name) \($0.value.id)" }
  }

  @Test("key that cannot be encoded: the written map lacks its element, and has all others")
  func refused() throws {
    let root = Shelf()
    root.map = [Key("a"): Part(1), Key("-b"): Part(2)]
    let (mediator, follower) = try follow(root)
    #expect(try keys(follower) == ["a 1"])
    #expect(follower.unwritten == ["node 0, Shelf.map"])
    mediator.update("add") { $0.map[Key("c")] = Part(3) }
    #expect(try keys(follower) == ["a 1", "c 3"])
    mediator.update("only refused") { $0.map = [Key("-d"): Part(4)] }
    #expect(try keys(follower) == [])
    #expect(follower.unwritten == ["node 0, Shelf.map"])
    mediator.update("mend") {
      $0.map[Key("-d")] = nil
      $0.map[Key("e")] = Part(5)
    }
    #expect(try keys(follower) == ["e 5"])
    #expect(follower.unwritten == [])
    mediator.update("edit") { $0.map[Key("-f")] = Part(6) }
    mediator.update("more") { $0.map[Key("e")] = nil }
    #expect(try keys(follower) == [])
    mediator.update("mend") { $0.map[Key("-f")] = nil }
    #expect(try keys(follower) == [])
    mediator.update("edit") { $0.map[Key("g")] = Part(7) }
    #expect(try keys(follower) == ["g 7"])
    #expect(follower.image.records.count == 2)
  }

  @Test("keys with the same encoding: the written map has the first, and the error names the map")
  func alike() throws {
    let root = Shelf()
    let (mediator, follower) = try follow(root)
    mediator.update("add") { $0.map = [Key("a", 1): Part(1), Key("a", 2): Part(2), Key("b"): Part(3)] }
    #expect(try keys(follower) == ["a 1", "b 3"])
    #expect(follower.unwritten == ["node 0, Shelf.map"])
    mediator.update("mend") { $0.map[Key("a", 1)] = nil }
    #expect(try keys(follower) == ["a 2", "b 3"])
  }

  @Test("keys with the same encoding in an edit: the written map has the first, and later edits are written")
  func alikeInEdits() throws {
    let (mediator, follower) = try follow(Shelf())
    mediator.update("add") { $0.map = [Key("a", 1): Part(1)] }
    mediator.update("first edit") { $0.map[Key("a", 2)] = Part(2) }
    #expect(try keys(follower) == ["a 1"])
    mediator.update("other key") { $0.map[Key("b")] = Part(3) }
    #expect(try keys(follower) == ["a 1", "b 3"])
    mediator.update("mend") { $0.map[Key("a", 1)] = nil }
    #expect(try keys(follower) == ["a 2", "b 3"])
    mediator.update("edit") { $0.map[Key("c")] = Part(4) }
    #expect(follower.all.last?.changed.first?.edits["map"] != nil)
    mediator.update("later edit") { $0.map[Key("c", 1)] = Part(5) }
    #expect(try keys(follower) == ["a 2", "b 3", "c 4"])
    #expect(follower.unwritten == ["node 0, Shelf.map"])
    mediator.update("mend") { $0.map[Key("c")] = nil }
    mediator.update("replace") {
      $0.map[Key("b")] = nil
      $0.map[Key("b", 1)] = Part(6)
    }
    #expect(try keys(follower) == ["a 2", "c 5", "b 6"])
    #expect(follower.unwritten == [])
    #expect(follower.image.records.count == 4)
  }
}

@Suite("ChangeRecorder: snapshots in pieces", .computes)
struct SnapshotPiecesTests {
  @Test("snapshot in pieces: the pieces and the transactions between them give the model")
  func pieces() async throws {
    let seed = Environment.seed
    var transactions = 0
    for round in 0..<UInt64(Environment.count(25, full: 2000)) {
      await Task.yield()
      var edits = RandomEdits(seed: seed &+ round)
      let model = RandomModel(count: 5 + Int((seed &+ round) % 30), seed: seed &+ round)
      let mediator = Mediator(model.parts[0])
      mediator.undoLimit = 10
      let recorder = try ChangeRecorder<Part>()
      var image = ModelImage()
      var refused: [String] = []
      func take(_ changes: ModelChanges) {
        do { try image.apply(changes) } catch { refused.append(error.fact) }
      }
      recorder.record(mediator) { take($0) }
      take(recorder.beginSnapshot(mediator.root))
      while let changes = recorder.nextPiece(2) {
        take(changes)
        if Bool.random(using: &edits.generator) {
          mediator.update("edit") { for _ in 0..<3 { edits.edit($0) } }
        } else {
          mediator.undo()
        }
        transactions += 1
      }
      for _ in 0..<5 { mediator.update("edit") { for _ in 0..<3 { edits.edit($0) } } }
      let (expected, found) = (
        canonical(mediator.root), canonical(try image.openAtOnce(Part.self).root)
      )
      #expect(refused.isEmpty && expected == found, "SEED=\(seed) round \(round)")
      #expect(image.records.count == expected.count, "SEED=\(seed) round \(round)")
    }
    print("\(transactions) transactions between pieces, 0 differences")
  }
}

/// A key that cannot be encoded if its name begins with "-". Its number is not encoded.
struct Key: Hashable, Codable {
  struct Refusal: Error {}
  let name: String
  let number: Int

  init(_ name: String, _ number: Int = 0) { (self.name, self.number) = (name, number) }

  init(from decoder: any Decoder) throws { self.init(try decoder.singleValueContainer().decode(String.self)) }

  func encode(to encoder: any Encoder) throws {
    if name.hasPrefix("-") { throw Refusal() }
    var container = encoder.singleValueContainer()
    try container.encode(name)
  }
}

@Node final class Shelf: Codable {
  var map: NodeMap<Key, Part> = [:]
  var parts: NodeList<Part> = []
  var inner: Shelf?
  @SessionState var hidden: NodeList<Part> = []
  @SessionState var box: Box?
}

/// A node that is not part of any document.
@Node final class Box {
  var parts: NodeList<Part> = []
}
