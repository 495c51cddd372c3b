import Sluice

/// An element of collections.
@Node final class Chip {
  let id: Int
  var size = 0
  init(_ id: Int) { self.id = id }
}

/// A node with a slot of every kind that has its own way to restore a change.
@Node final class Draft {
  let pool: [Chip]
  var a = 0
  var b = 0
  var c = 0
  @Discardable var view = 0
  var list: NodeList<Chip> = []
  var set: NodeSet<Chip> = []
  var map: NodeMap<Int, Chip> = [:]
  var plain: [Chip] = []
  @Derived var sum = 0
  init(_ count: Int) { pool = (0..<count).map { Chip($0) } }
}

extension Draft {
  /// The contents of its slots, as values.
  var values: [DraftSlot: DraftValue] {
    var values: [DraftSlot: DraftValue] = [
      .a: .number(a), .b: .number(b), .c: .number(c), .view: .number(view), .list: .list(list.map(\.id)),
      .set: .keyed(set.map { .init(key: $0.id, value: $0.id) }),
      .map: .keyed(map.map { .init(key: $0.key, value: $0.value.id) }), .plain: .plain(plain.map(\.id)),
    ]
    for chip in pool { values[.size(chip.id)] = .number(chip.size) }
    return values
  }

  /// Returns the sum that an observer derives.
  static func sum(_ values: [DraftSlot: DraftValue]) -> Int {
    let numbers: [DraftSlot] = [.a, .b, .c, .view]
    return numbers.reduce(values[.list]!.count) { $0 + values[$1]!.number }
  }
}

enum DraftSlot: Hashable, CustomStringConvertible {
  case a, b, c, view, list, set, map, plain
  case size(Int)

  var description: String {
    switch self {
    case .a: "a"
    case .b: "b"
    case .c: "c"
    case .view: "view"
    case .list: "list"
    case .set: "set"
    case .map: "map"
    case .plain: "plain"
    case .size(let id): "size\(id)"
    }
  }

  init(named name: String, of node: any Node) {
    switch name.split(separator: ".").last {
    case "a": self = .a
    case "b": self = .b
    case "c": self = .c
    case "view": self = .view
    case "list": self = .list
    case "set": self = .set
    case "map": self = .map
    case "plain": self = .plain
    default: self = .size((node as! Chip).id)
    }
  }
}

enum DraftValue: Equatable, CustomStringConvertible {
  struct Pair: Equatable {
    let key: Int
    var value: Int
  }

  case number(Int)
  case list([Int])
  case keyed([Pair])
  case plain([Int])

  init(_ value: Any) {
    switch value {
    case let number as Int: self = .number(number)
    case let list as NodeList<Chip>: self = .list(list.map(\.id))
    case let set as NodeSet<Chip>: self = .keyed(set.map { Pair(key: $0.id, value: $0.id) })
    case let map as NodeMap<Int, Chip>: self = .keyed(map.map { Pair(key: $0.key, value: $0.value.id) })
    case let plain as [Chip]: self = .plain(plain.map(\.id))
    default: fatalError("\(value)")
    }
  }

  var description: String {
    switch self {
    case .number(let number): "\(number)"
    case .list(let ids), .plain(let ids): "\(ids)"
    case .keyed(let pairs): "\(pairs.map { "\($0.key)=\($0.value)" })"
    }
  }

  var number: Int { if case .number(let number) = self { number } else { 0 } }
  var count: Int { if case .list(let list) = self { list.count } else { 0 } }
  var knowsElements: Bool {
    switch self {
    case .list, .keyed: true
    case .number, .plain: false
    }
  }

  /// Returns the value after changing it as `old` was changed to `new`. Collections change element by element, and
  /// other values stay. `isAll` is false if a part of the change is not possible.
  func changed(from old: DraftValue, to new: DraftValue) -> (value: DraftValue, isAll: Bool) {
    if self == old { return (new, true) }
    switch (self, old, new) {
    case (.list(let now), .list(let old), .list(let new)): return (.list(Self.changed(now, old, new)), true)
    case (.keyed(let now), .keyed(let old), .keyed(let new)):
      let (pairs, isAll) = Self.changed(now, old, new)
      return (.keyed(pairs), isAll)
    default: return (self, false)
    }
  }

  private static func changed(_ now: [Int], _ old: [Int], _ new: [Int]) -> [Int] {
    var result = now
    for id in Set(old) {
      for _ in 0..<max(0, old.count { $0 == id } - new.count { $0 == id }) {
        if let place = result.firstIndex(of: id) { result.remove(at: place) }
      }
    }
    // The elements that only `new` has, with the present elements that they follow.
    var coming: [(id: Int, behind: Int?)] = []
    var behind: Int?
    for (place, id) in new.enumerated() {
      let isNew = new[...place].count { $0 == id } > old.count { $0 == id }
      let isHere = (result + coming.map(\.id)).count { $0 == id } >= new.count { $0 == id }
      if isNew, !isHere { coming.append((id, behind)) } else if result.contains(id) { behind = id }
    }
    let places = coming.map { coming in coming.behind.map { result.firstIndex(of: $0)! + 1 } ?? 0 }
    for (place, id) in zip(places, coming.map(\.id)).enumerated().sorted(by: {
      ($0.element.0, $0.offset) > ($1.element.0, $1.offset)
    }).map(\.element) {
      result.insert(id, at: place)
    }
    return result
  }

  private static func changed(_ now: [Pair], _ old: [Pair], _ new: [Pair]) -> ([Pair], Bool) {
    func value(_ pairs: [Pair], _ key: Int) -> Int? { pairs.first { $0.key == key }?.value }
    var result = now
    var isAll = true
    for pair in old where value(new, pair.key) == nil {
      guard let place = result.firstIndex(where: { $0.key == pair.key }) else { continue }
      if result[place].value == pair.value { result.remove(at: place) } else { isAll = false }
    }
    for (index, pair) in new.enumerated() where value(old, pair.key) != pair.value {
      if let place = result.firstIndex(where: { $0.key == pair.key }) {
        if result[place].value == value(old, pair.key) {
          result[place].value = pair.value
        } else if result[place].value != pair.value {
          isAll = false
        }
      } else if value(old, pair.key) == nil {
        let behind = new[..<index].last { value(result, $0.key) != nil }
        let place = behind.map { behind in result.firstIndex { $0.key == behind.key }! + 1 } ?? 0
        result.insert(pair, at: place)
      } else {
        isAll = false
      }
    }
    return (result, isAll)
  }
}
