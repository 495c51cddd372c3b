import Sluice
import SluiceModel
import TestSupport
import Testing

/// Compares the three collections with arrays, in transactions that sometimes fail, with savepoints and observers.
@Suite("NodeList, NodeSet and NodeMap compared with a model", .computes)
struct CollectionModelTests {
  private struct Failure: Error {}

  /// The state of a run: the random generator, the tracks, and the expected contents.
  private struct World {
    var generator: SeededGenerator
    let tracks: [Track]
    var model = CabinetModel()
    /// Copies of the collections with their expected contents. No later edit may change them.
    var copies: [(list: NodeList<Track>, set: NodeSet<Track>, map: NodeMap<Int, Track>, model: CabinetModel)] = []
    var operations = 0

    mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &generator) }
    mutating func track() -> Track { tracks[number(0..<tracks.count)] }
  }

  private static let operations = Environment.count(30_000, full: 250_000)

  @Test(
    "NodeList, NodeSet, NodeMap: equal the model after every transaction, and observers run exactly for differences")
  func agree() async {
    let seed = Environment.seed
    // Two long runs, and short ones, in which more of the tracks are still free.
    let long = [8, 40].map { (count: $0, length: Self.operations / 4) }
    let short = (0..<Self.operations / 200).map { (count: $0 % 2 == 0 ? 8 : 40, length: 100) }
    for (index, (count, length)) in (long + short).enumerated() {
      let tracks = (0..<count).map { Track($0, "\($0)") }
      var world = World(generator: SeededGenerator(seed: seed &+ UInt64(index)), tracks: tracks)
      let cabinet = Cabinet()
      let mediator = Mediator(cabinet)
      mediator.undoLimit = CabinetHistory.limit
      var history = CabinetHistory()
      var seen: [String: [Track]] = [:]
      var titles: [String: [String]] = [:]
      mediator.observe(
        "pick", reads: \.list, \.pickedList, \.pickedSet, \.pickedMap, writes: \.pickedList, \.pickedSet, \.pickedMap
      ) { list, _, _, _, pickedList, pickedSet, pickedMap in pick(list, &pickedList, &pickedSet, &pickedMap) }
      mediator.observe("list", reads: \.list) { seen["list"] = Array($0) }
      mediator.observe("set", reads: \.set) { seen["set"] = Array($0) }
      mediator.observe("map", reads: \.map) { seen["map"] = $0.map(\.value) }
      mediator.observe("optional", reads: \.optional) { seen["optional"] = $0.map { Array($0) } ?? [] }
      mediator.observe("pickedList", reads: \.pickedList) { seen["pickedList"] = Array($0) }
      mediator.observe("pickedSet", reads: \.pickedSet) { seen["pickedSet"] = Array($0) }
      mediator.observe("pickedMap", reads: \.pickedMap) { seen["pickedMap"] = $0.map(\.value) }
      mediator.observe("titles of list", reads: \.list.each.title) { titles["list"] = Array($0) }
      mediator.observe("titles of set", reads: \.set.each.title) { titles["set"] = Array($0) }
      mediator.observe("titles of map", reads: \.map.each.title) { titles["map"] = Array($0) }
      var transactions = 0
      while world.operations < length {
        await Task.yield()
        transactions += 1
        let before = world.model
        let titlesBefore = tracks.map(\.title)
        (seen, titles) = ([:], [:])
        try? mediator.update("edits") { cabinet throws(Failure) in try edit(cabinet, mediator, 0, &world) }
        if world.model.list != before.list { world.model.pick() }
        let place: Comment = "seed \(seed), course \(index), \(count) tracks, transaction \(transactions)"
        #expect(cabinet.model == world.model, place)
        #expect(mediator.brokenInvariants(including: tracks) == [], place)
        #expect(seen == expectedRuns(before, world.model), place)
        #expect(titles == expectedTitles(before, world.model, titlesBefore, tracks), place)
        for copy in world.copies {
          #expect(
            Array(copy.list) == copy.model.list && Array(copy.set) == copy.model.set
              && copy.map.map { CabinetModel.Pair(key: $0.key, value: $0.value) } == copy.model.map, place)
        }
        if world.copies.count > 6 { world.copies.removeFirst(3) }
        if cabinet.model != world.model { return }
        history.note(CabinetState(before, titlesBefore), CabinetState(world.model, tracks.map(\.title)))
        guard world.number(0..<4) == 0 else { continue }
        for _ in 0..<world.number(1..<6) {
          let isUndo = world.number(0..<3) > 0
          let now = CabinetState(world.model, tracks.map(\.title))
          (seen, titles) = ([:], [:])
          let past = history.move(isUndo, from: now)
          #expect((isUndo ? mediator.undo() : mediator.redo()) == (past != nil), place)
          if let past { world.model.become(past.model, as: cabinet) }
          #expect(cabinet.model == world.model, place)
          #expect(tracks.map(\.title) == (past ?? now).titles, place)
          #expect(mediator.brokenInvariants(including: tracks) == [], place)
          #expect(seen == expectedRuns(now.model, world.model), place)
          #expect(titles == expectedTitles(now.model, world.model, now.titles, tracks), place)
          if cabinet.model != world.model { return }
        }
      }
    }
  }

  private func expectedRuns(_ before: CabinetModel, _ after: CabinetModel) -> [String: [Track]] {
    var runs: [String: [Track]] = [:]
    if before.list != after.list { runs["list"] = after.list }
    if before.set != after.set { runs["set"] = after.set }
    if before.map != after.map { runs["map"] = after.map.map(\.value) }
    if before.optional.map(Set.init) != after.optional.map(Set.init) { runs["optional"] = after.optional ?? [] }
    if before.pickedList != after.pickedList { runs["pickedList"] = after.pickedList }
    if before.pickedSet != after.pickedSet { runs["pickedSet"] = after.pickedSet }
    if before.pickedMap != after.pickedMap { runs["pickedMap"] = after.pickedMap.map(\.value) }
    return runs
  }

  private func expectedTitles(
    _ before: CabinetModel, _ after: CabinetModel, _ titles: [String], _ tracks: [Track]
  ) -> [String: [String]] {
    var runs: [String: [String]] = [:]
    func note(_ name: String, _ isOther: Bool, _ elements: [Track]) {
      var each: [Track] = []
      for track in elements { CabinetModel.insert(track, into: &each) }
      if isOther || each.contains(where: { titles[$0.id] != $0.title }) {
        runs[name] = each.map(\.title)
      }
    }
    note("list", before.list != after.list, after.list)
    note("set", before.set != after.set, after.set)
    note("map", before.map != after.map, after.map.map(\.value))
    return runs
  }

  /// Makes random edits and savepoints. If it throws, the model is as it was before.
  private func edit(_ cabinet: Cabinet, _ mediator: Mediator<Cabinet>, _ depth: Int, _ world: inout World)
    throws(Failure)
  {
    let before = world.model
    for _ in 0..<world.number(1..<7) {
      world.operations += 1
      switch world.number(0..<12) {
      case 0...2: editList(cabinet, &world)
      case 3, 4:
        var model = world.model.set
        editSet(&cabinet.set, &model, &world)
        world.model.set = model
      case 5, 6: editMap(cabinet, &world)
      case 7:
        let track = world.track()
        if track._$node.isFree { continue }  // Writes to a free node are not recorded.
        track.title = world.number(0..<3) == 0 ? "\(track.id)" : "title \(world.operations)"
      case 8: exchange(cabinet, &world)
      case 9, 10: editPlain(cabinet, &world)
      default:
        guard depth < 3 else { continue }
        try? mediator.update("inner") { cabinet throws(Failure) in try edit(cabinet, mediator, depth + 1, &world) }
      }
      // The derived collections are not compared yet, because the observer has not run.
      guard cabinet.isAsEdited(world.model) else {
        Issue.record("seed \(Environment.seed), operation \(world.operations): \(cabinet.model) is not \(world.model)")
        throw Failure()
      }
    }
    if world.number(0..<4) == 0 {
      world.model = before
      throw Failure()
    }
  }

  private func editList(_ cabinet: Cabinet, _ world: inout World) {
    let new = world.track()
    let count = world.model.list.count
    let place = world.number(0..<count + 1)
    let other = world.number(0..<max(count, 1))
    switch world.number(0..<16) {
    case 0, 1:
      cabinet.list.append(new)
      world.model.list.append(new)
    case 2, 3:
      cabinet.list.insert(new, at: place)
      world.model.list.insert(new, at: place)
    case 4 where place < count:
      cabinet.list.remove(at: place)
      world.model.list.remove(at: place)
    case 6 where place < count:
      cabinet.list.move(from: place, to: other)
      world.model.list.insert(world.model.list.remove(at: place), at: other)
    case 7 where place < count:
      cabinet.list.swapAt(place, other)
      world.model.list.swapAt(place, other)
    case 8:
      cabinet.list.sort { $0.id < $1.id }
      world.model.list.sort { $0.id < $1.id }
    case 9:
      cabinet.list.reverse()
      world.model.list.reverse()
    case 10 where place < count:
      cabinet.list[place] = new
      world.model.list[place] = new
    case 11:
      let range = min(place, other)..<max(place, min(other, count))
      cabinet.list[range] = NodeList([new, new])[...]
      world.model.list[range] = [new, new]
    case 12:
      let offsets = Set((0..<3).map { _ in world.number(0..<max(count, 1)) }.filter { $0 < count })
      let moved = offsets.sorted().map { world.model.list[$0] }
      cabinet.list.move(fromOffsets: offsets, toOffset: place)
      let kept = { (range: Range<Int>, list: [Track]) in range.filter { !offsets.contains($0) }.map { list[$0] } }
      let list = world.model.list
      world.model.list = kept(0..<place, list) + moved + kept(place..<count, list)
    case 13:
      cabinet.list.removeAll { $0.id % 3 == new.id % 3 }
      world.model.list.removeAll { $0.id % 3 == new.id % 3 }
    case 14:
      var (one, another) = (world.generator, world.generator)
      cabinet.list.shuffle(using: &one)
      world.model.list.shuffle(using: &another)
      world.generator = one
    default:
      if count > 60 {
        cabinet.list.removeAll()
        world.model.list.removeAll()
      }
    }
  }

  private func editSet(_ set: inout NodeSet<Track>, _ model: inout [Track], _ world: inout World) {
    let new = world.track()
    let others = [world.track(), world.track(), new]
    switch world.number(0..<12) {
    case 0...3:
      #expect(set.insert(new).inserted == !model.contains(new))
      CabinetModel.insert(new, into: &model)
    case 4...6:
      #expect((set.remove(new) == nil) == !model.contains(new))
      CabinetModel.remove(new, from: &model)
    case 7:
      set.formUnion(others)
      for track in others { CabinetModel.insert(track, into: &model) }
    case 8:
      set.subtract(others)
      for track in others { CabinetModel.remove(track, from: &model) }
    case 9:
      set.formSymmetricDifference(others)
      for track in NodeSet(others) {
        if model.contains(track) { CabinetModel.remove(track, from: &model) } else { model.append(track) }
      }
    case 10:
      if !model.isEmpty {
        #expect(set.removeFirst() == model.removeFirst())
      }
    default:
      if world.number(0..<4) == 0 {
        set.removeAll()
        model = []
      } else {
        set.removeAll { $0.id % 3 == new.id % 3 }
        model.removeAll { $0.id % 3 == new.id % 3 }
      }
    }
  }

  private func editMap(_ cabinet: Cabinet, _ world: inout World) {
    let new = world.track()
    let key = world.number(0..<12)
    switch world.number(0..<9) {
    case 0...3:
      cabinet.map[key] = new
      CabinetModel.put(new, key, into: &world.model.map)
    case 4, 5:
      cabinet.map[key] = nil
      CabinetModel.put(nil, key, into: &world.model.map)
    case 6:
      let other = NodeMap(uniqueKeysWithValues: [(key, new), (key + 1, new)])
      cabinet.map.merge(other) { old, _ in old }
      for (key, value) in other where !world.model.map.contains(where: { $0.key == key }) {
        CabinetModel.put(value, key, into: &world.model.map)
      }
    case 7:
      if let first = cabinet.map.popFirst() {
        #expect(first.key == world.model.map[0].key && first.value === world.model.map[0].value)
        world.model.map.removeFirst()
      }
    default:
      if world.number(0..<4) == 0 {
        cabinet.map.removeAll()
        world.model.map = []
      } else {
        cabinet.map.removeAll { $0.key % 3 == key % 3 }
        world.model.map.removeAll { $0.key % 3 == key % 3 }
      }
    }
  }

  /// Edits the collections of the standard library, by assignment and in place.
  private func editPlain(_ cabinet: Cabinet, _ world: inout World) {
    let (new, other) = (world.track(), world.track())
    let key = world.number(0..<12)
    func edit<Held>(_ one: inout Held, _ another: inout Held, _ body: (inout Held) -> Void) {
      body(&one)
      body(&another)
    }
    switch world.number(0..<12) {
    case 0, 1: edit(&cabinet.plainList, &world.model.plain.list) { $0.append(new) }
    case 2: edit(&cabinet.plainList, &world.model.plain.list) { $0.removeAll { $0.id % 3 == new.id % 3 } }
    case 3:
      cabinet.plainList = [new, other]
      world.model.plain.list = [new, other]
    case 4: edit(&cabinet.plainSet, &world.model.plain.set) { $0.formSymmetricDifference([new, other]) }
    case 5:
      cabinet.plainSet = Set(cabinet.set)
      world.model.plain.set = Set(world.model.set)
    case 6, 7: edit(&cabinet.plainMap, &world.model.plain.map) { $0[key] = $0[key] == nil ? new : nil }
    case 8:
      cabinet.plainMap = [key: new]
      world.model.plain.map = [key: new]
    case 9, 10: edit(&cabinet.optionalMap, &world.model.plain.optionalMap) { $0?["\(key)"] = new }
    default:
      let map = key < 3 ? nil : ["\(key)": new, "other": other]
      cabinet.optionalMap = map
      world.model.plain.optionalMap = map
    }
  }

  /// Copies, keeps and assigns complete collections.
  private func exchange(_ cabinet: Cabinet, _ world: inout World) {
    switch world.number(0..<8) {
    case 0: world.copies.append((cabinet.list, cabinet.set, cabinet.map, world.model))
    case 1:
      if let copy = world.copies.last {
        cabinet.set = copy.set
        world.model.set = copy.model.set
        cabinet.map = copy.map
        world.model.map = copy.model.map
      }
    case 2:
      cabinet.optional = world.number(0..<3) == 0 ? nil : cabinet.set
      world.model.optional = cabinet.optional.map { Array($0) }
    case 3:
      if cabinet.optional != nil {
        var model = world.model.optional!
        editSet(&cabinet.optional!, &model, &world)
        world.model.optional = model
      }
    case 4:
      cabinet.set = NodeSet(Array(cabinet.set))
      cabinet.map = NodeMap(uniqueKeysWithValues: cabinet.map.map { ($0.key, $0.value) })
      cabinet.list = NodeList(Array(cabinet.list))
    case 5:
      func replace(_ set: inout NodeSet<Track>, _ map: inout NodeMap<Int, Track>, _ new: Track) {
        set.insert(new)
        map[1] = new
        set = [new]
        set.insert(new)
        map = [1: new]
        map[2] = new
      }
      let new = world.track()
      replace(&cabinet.set, &cabinet.map, new)
      world.model.set = [new]
      world.model.map = [CabinetModel.Pair(key: 1, value: new), CabinetModel.Pair(key: 2, value: new)]
    default:
      // Edits of a kept copy change this copy only.
      if var copy = world.copies.popLast() {
        let new = world.track()
        copy.list.append(new)
        copy.model.list.append(new)
        copy.set.insert(new)
        CabinetModel.insert(new, into: &copy.model.set)
        copy.map[3] = new
        CabinetModel.put(new, 3, into: &copy.model.map)
        world.copies.append(copy)
      }
    }
  }
}
