import Sluice

@Node final class Plant {
  @Untracked let id: Int
  var height: Int
  var kind: String

  init(_ id: Int, height: Int = 0, kind: String = "herb") {
    self.id = id
    self.height = height
    self.kind = kind
  }
}

extension Plant: CustomStringConvertible {
  var description: String { "\(id)" }
}

/// A bed of plants with values that are derived from them.
@Node final class Bed {
  var plants: NodeList<Plant> = []
  var limit = 3
  @Derived var tall: NodeList<Plant> = []
  @Derived var tallerThanLimit: NodeList<Plant> = []
  @Derived var byHeight: NodeList<Plant> = []
  @Derived var fromTallest: NodeList<Plant> = []
  @Derived var byKind: NodeMap<String, NodeGroup<String, Plant>> = [:]
  @Derived var tallCount = 0
  @Derived var overLimit = 0
  @Derived var kinds: [String: Int] = [:]
  /// Derived from other derived properties.
  @Derived var tallByKind: NodeMap<String, NodeGroup<String, Plant>> = [:]
  @Derived var tallByHeight: NodeList<Plant> = []

  init(_ plants: [Plant] = []) { self.plants = NodeList(plants) }
}

@Node final class Garden {
  var bed = Bed()
  var beds: NodeList<Bed> = []
  var set: NodeSet<Plant> = []
  var map: NodeMap<Int, Plant> = [:]
  var plain: [Plant] = []
  /// Stored, not derived.
  var loose: NodeList<Plant> = []
  @Derived var setByHeight: NodeList<Plant> = []
  @Derived var mapByKind: NodeMap<String, NodeGroup<String, Plant>> = [:]
  @Derived var plainTall: NodeList<Plant> = []
  @Derived var allTall: NodeList<Plant> = []
  @Derived var mapTall: NodeList<Plant> = []

  init() {}
}

extension Mediator<Garden> {
  /// Registers all derivations of beds and of the collections of the garden.
  func deriveAll() {
    forEach(Bed.self).derive("tall", .filter(\.plants.each.height, into: \.tall) { $0 >= 5 })
    forEach(Bed.self).derive(
      "over limit",
      .filter(\.plants.each.height, using: \.limit, into: \.tallerThanLimit) { $0 > $1 })
    forEach(Bed.self).derive("by height", .sort(\.plants.each.height, into: \.byHeight))
    forEach(Bed.self).derive("from tallest", .sort(\.plants.each.height, into: \.fromTallest, by: >))
    forEach(Bed.self).derive("by kind", .group(\.plants.each.kind, into: \.byKind))
    forEach(Bed.self).derive("count", .count(\.plants.each.height, into: \.tallCount) { $0 >= 5 })
    forEach(Bed.self).derive(
      "count over limit",
      .count(\.plants.each.height, using: \.limit, into: \.overLimit) { $0 > $1 })
    forEach(Bed.self).derive("kinds", .count(\.plants.each.kind, into: \.kinds))
    forEach(Bed.self).derive(
      "tall by kind",
      .group(\.tall.each.kind, into: \.tallByKind) { $0 == "weed" ? nil : $0 })
    forEach(Bed.self).derive(
      "tall by height",
      .sort(\.tall.each.height, using: \.limit, into: \.tallByHeight) { $2 % 2 == 0 ? $0 < $1 : $1 < $0 })
    derive("set by height", .sort(\.set.each.height, into: \.setByHeight))
    derive("map by kind", .group(\.map.each.kind, into: \.mapByKind))
    derive("map tall", .filter(\.map.each.height, into: \.mapTall) { $0 >= 5 })
    derive("plain tall", .filter(\.plain.each.height, into: \.plainTall) { $0 >= 5 })
    derive("all tall", .filter(\.beds.each.plants.each.height, into: \.allTall) { $0 >= 5 })
  }
}

/// The expected values for a collection of plants, by simple implementations.
struct DerivedModel: Equatable {
  struct Group: Equatable {
    let key: String
    let plants: [Plant]
  }

  let tall, overLimit, byHeight, fromTallest, tallByHeight: [Plant]
  let byKind, tallByKind: [Group]
  let kinds: [String: Int]

  init(_ plants: [Plant], limit: Int) {
    tall = plants.filter { $0.height >= 5 }
    overLimit = plants.filter { $0.height > limit }
    byHeight = plants.sorted { $0.height < $1.height }
    fromTallest = plants.sorted { $0.height > $1.height }
    tallByHeight = tall.sorted { limit % 2 == 0 ? $0.height < $1.height : $0.height > $1.height }
    byKind = Self.groups(plants)
    tallByKind = Self.groups(tall.filter { $0.kind != "weed" })
    kinds = Dictionary(plants.map { ($0.kind, 1) }, uniquingKeysWith: +)
  }

  static func groups(_ plants: [Plant]) -> [Group] {
    Dictionary(grouping: plants, by: \.kind).map { Group(key: $0, plants: $1) }.sorted { $0.key < $1.key }
  }

  static func groups(_ map: NodeMap<String, NodeGroup<String, Plant>>) -> [Group] {
    map.map { Group(key: $0.key, plants: Array($0.value.elements)) }.sorted { $0.key < $1.key }
  }
}

extension Bed {
  var derived: DerivedModel { DerivedModel(of: self) }
}

extension DerivedModel {
  init(of bed: Bed) {
    tall = Array(bed.tall)
    overLimit = Array(bed.tallerThanLimit)
    byHeight = Array(bed.byHeight)
    fromTallest = Array(bed.fromTallest)
    tallByHeight = Array(bed.tallByHeight)
    byKind = Self.groups(bed.byKind)
    tallByKind = Self.groups(bed.tallByKind)
    kinds = bed.kinds
  }
}
