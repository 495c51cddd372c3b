import Sluice
import SluiceMessages
import TestSupport
import Testing

@testable import SluiceModel

/// Compares all derivations with simple implementations, in transactions that sometimes fail.
@Suite("Derivations compared with a model", .computes)
struct DerivationModelTests {
  private static let operations = Environment.count(30_000, full: 300_000)

  @Test(
    "derive: derived values equal the model after every transaction, and observers run exactly for differences",
    arguments: [6, 30, 200])
  func agree(count: Int) async {
    let seed = Environment.seed &+ UInt64(count)
    var world = GardenWorld(seed: seed, plants: count, shortest: [1, 4, 16][Int(seed % 3)])
    while world.operations < Self.operations / 3 {
      await Task.yield()
      let wrong = world.transaction()
      #expect(wrong == [], "seed \(Environment.seed), operation \(world.operations)")
      if !wrong.isEmpty { return }
    }
  }
}

/// A garden that is changed at random, with all of its derivations.
struct GardenWorld {
  private var generator: SeededGenerator
  private let mediator: Mediator<Garden>
  private let plants: [Plant]
  private let beds: [Bed]
  private let seen = Seen()
  private(set) var operations = 0

  /// The reports that observers of derived lists have received.
  private final class Seen {
    var ran: [String: Int] = [:]
    /// A list built from its reported changes.
    var folded: [ObjectIdentifier: [Plant]] = [:]
    var wrong: [String] = []
  }

  init(seed: UInt64, plants count: Int, shortest: Int) {
    generator = SeededGenerator(seed: seed)
    plants = (0..<count + 6).map { Plant($0, height: $0 % 9, kind: ["herb", "tree", "weed"][$0 % 3]) }
    beds = [Bed(Array(plants.prefix(count))), Bed(), Bed(Array(plants.prefix(3)))]
    let garden = Garden()
    garden.bed = beds[0]
    garden.beds = [beds[1], beds[2]]
    mediator = Mediator(garden)
    mediator.shortestWatchedList = shortest
    mediator.checksContractsBySlot = true
    mediator.violationPolicies = ViolationPolicies(.report)
    mediator.onViolation = { [seen] in seen.wrong.append($0.message.text) }
    mediator.deriveAll()
    mediator.forEach(Bed.self).observe("see tall", reads: \.tall) { [seen] _ in seen.ran["tall", default: 0] += 1 }
    mediator.forEach(Bed.self).observe("see kinds", reads: \.kinds) { [seen] _ in seen.ran["kinds", default: 0] += 1 }
    mediator.forEach(NodeGroup<String, Plant>.self).observe("see groups", reads: \.elements) { [seen] _ in
      seen.ran["groups", default: 0] += 1
    }
    mediator.observe("folded", reads: \.bed.byHeight.each.height) { [seen] heights in
      let changes = heights.changes
      seen.folded[ObjectIdentifier(garden)] =
        changes.isFirst ? changes.inserted.map(\.element) : changes.replayed(on: seen.folded[ObjectIdentifier(garden)]!)
    }
  }

  /// Runs one transaction, and returns the differences found after it.
  mutating func transaction() -> [String] {
    let before = beds.map(\.derived)
    let attached = beds.map { isAttached($0) }
    let groupsBefore = groups
    seen.ran = [:]
    try? mediator.update("edits") { garden throws(Failure) in try edit(garden, 0) }
    return differences(before, attached, groupsBefore)
  }

  private func isAttached(_ bed: Bed) -> Bool { mediator.root.bed === bed || mediator.root.beds.contains(bed) }

  private var groups: [ObjectIdentifier: [Plant]] {
    var groups: [ObjectIdentifier: [Plant]] = [:]
    let maps = beds.filter { isAttached($0) }.flatMap { [$0.byKind, $0.tallByKind] } + [mediator.root.mapByKind]
    for map in maps { for group in map.values { groups[ObjectIdentifier(group)] = Array(group.elements) } }
    return groups
  }

  private func differences(
    _ before: [DerivedModel], _ attached: [Bool], _ groupsBefore: [ObjectIdentifier: [Plant]]
  ) -> [String] {
    var wrong = seen.wrong
    var ran: [String: Int] = [:]
    for (index, bed) in beds.enumerated() where isAttached(bed) {
      let expected = DerivedModel(Array(bed.plants), limit: bed.limit)
      let derived = bed.derived
      if derived != expected { wrong.append("bed \(index): \(derived) is not \(expected)") }
      if bed.tallCount != expected.tall.count || bed.overLimit != expected.overLimit.count { wrong.append("counts") }
      if !attached[index] || derived.tall != before[index].tall { ran["tall", default: 0] += 1 }
      if !attached[index] || derived.kinds != before[index].kinds { ran["kinds", default: 0] += 1 }
    }
    let changed = groups.count { groupsBefore[$0] != $1 }
    if changed > 0 { ran["groups"] = changed }
    if ran != seen.ran { wrong.append("ran \(seen.ran), not \(ran)") }
    let garden = mediator.root
    func check(_ name: String, _ one: some Equatable, _ other: some Equatable) {
      if "\(one)" != "\(other)" { wrong.append("\(name): \(one) is not \(other)") }
    }
    check("set", Array(garden.setByHeight), garden.set.sorted { $0.height < $1.height })
    check("map", DerivedModel.groups(garden.mapByKind), DerivedModel.groups(garden.map.map(\.value).uniqued))
    check("map tall", Array(garden.mapTall), garden.map.map(\.value).uniqued.filter { $0.height >= 5 })
    check("plain", Array(garden.plainTall), garden.plain.uniqued.filter { $0.height >= 5 })
    check("all", Array(garden.allTall), garden.beds.flatMap { Array($0.plants) }.uniqued.filter { $0.height >= 5 })
    check("folded", seen.folded[ObjectIdentifier(garden)]!, Array(garden.bed.byHeight))
    return wrong + mediator.brokenInvariants(including: plants)
  }

  // MARK: Edits

  private mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &generator) }
  private mutating func plant() -> Plant { plants[below(plants.count)] }

  private mutating func edit(_ garden: Garden, _ depth: Int) throws(Failure) {
    for _ in 0..<(below(12) == 0 ? 60 : below(4) + 1) {
      operations += 1
      switch below(16) {
      case 0...3: plant().height = below(9)
      case 4: plant().kind = ["herb", "tree", "weed", "\(below(9))"][below(4)]
      case 5...8: editList(beds[below(3)])
      case 9: beds[below(3)].limit = below(9)
      case 10: editSet(garden)
      case 11: editMap(garden)
      case 12: editPlain(garden)
      case 13: editBeds(garden)
      default:
        if depth < 3 { try? mediator.update("inner") { garden throws(Failure) in try edit(garden, depth + 1) } }
      }
    }
    if below(5) == 0 { throw Failure() }
  }

  private mutating func editList(_ bed: Bed) {
    let count = bed.plants.count
    let new = plants.first { !bed.plants.contains($0) }
    switch below(9) {
    case 0, 1: if let new { bed.plants.insert(new, at: below(count + 1)) }
    case 2: if let new { bed.plants.append(new) }
    case 3, 4: if count > 0 { bed.plants.remove(at: below(count)) }
    case 5, 6: if count > 0 { bed.plants.move(from: below(count), to: below(count)) }
    case 7:
      if below(4) == 0 { bed.plants.reverse() } else if count > 1 { bed.plants.swapAt(below(count), below(count)) }
    default: if below(3) == 0 { bed.plants = NodeList(bed.plants.shuffled(using: &generator).prefix(below(count + 1))) }
    }
  }

  private mutating func editSet(_ garden: Garden) {
    let plant = plant()
    if garden.set.remove(plant) == nil || below(3) == 0 { garden.set.insert(plant) }
  }

  private mutating func editMap(_ garden: Garden) {
    let plant = plant()
    switch below(4) {
    case 0: garden.map[below(5)] = nil
    // A node can be stored under more than one key.
    default: garden.map[below(5)] = plant
    }
  }

  private mutating func editPlain(_ garden: Garden) {
    if below(2) == 0 || garden.plain.isEmpty { garden.plain.append(plant()) } else { garden.plain.removeFirst() }
  }

  private mutating func editBeds(_ garden: Garden) {
    switch below(4) {
    case 0: garden.bed = beds[below(3)]
    case 1: if garden.beds.count > 0 { garden.beds.remove(at: below(garden.beds.count)) }
    default: if let new = beds.first(where: { !garden.beds.contains($0) }) { garden.beds.append(new) }
    }
  }
}

extension Sequence<Plant> {
  /// The elements without duplicates, each at its first position.
  var uniqued: [Plant] {
    var met: Set<Plant> = []
    return filter { met.insert($0).inserted }
  }
}
