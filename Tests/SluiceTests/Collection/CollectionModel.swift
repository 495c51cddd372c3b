import Sluice

/// The collections of a `Cabinet` that are types of the standard library.
struct PlainModel: Equatable {
  var list: [Track] = []
  var set: Set<Track> = []
  var map: [Int: Track] = [:]
  var optionalMap: [String: Track]?
}

/// The contents of a `Cabinet` in arrays, with a simple implementation of each edit.
struct CabinetModel: Equatable {
  struct Pair: Equatable {
    let key: Int
    var value: Track
  }

  var list: [Track] = []
  var set: [Track] = []
  var map: [Pair] = []
  var optional: [Track]?
  /// The collections that have no order, or that don't record their edits.
  var plain = PlainModel()
  var pickedList: [Track] = []
  var pickedSet: [Track] = []
  var pickedMap: [Pair] = []

  static func insert(_ track: Track, into set: inout [Track]) { if !set.contains(track) { set.append(track) } }
  static func remove(_ track: Track, from set: inout [Track]) { set.removeAll { $0 == track } }

  static func put(_ track: Track?, _ key: Int, into map: inout [Pair]) {
    let index = map.firstIndex { $0.key == key }
    if let track {
      if let index { map[index].value = track } else { map.append(Pair(key: key, value: track)) }
    } else if let index {
      map.remove(at: index)
    }
  }

  /// Applies the effect of the observer `pick`.
  mutating func pick() {
    let even = list.filter { $0.id % 2 == 0 }
    for track in pickedSet where !even.contains(track) { Self.remove(track, from: &pickedSet) }
    for track in even { Self.insert(track, into: &pickedSet) }
    for pair in pickedMap where !even.contains(pair.value) { Self.put(nil, pair.key, into: &pickedMap) }
    for (place, track) in even.enumerated() { Self.put(track, place, into: &pickedMap) }
    while pickedList.count > even.count { pickedList.removeFirst() }
    for (place, track) in even.enumerated() {
      if place == pickedList.count { pickedList.append(track) } else { pickedList[place] = track }
    }
  }
}

extension Cabinet {
  var model: CabinetModel {
    func pairs(_ map: NodeMap<Int, Track>) -> [CabinetModel.Pair] {
      map.map { CabinetModel.Pair(key: $0.key, value: $0.value) }
    }
    return CabinetModel(
      list: Array(list), set: Array(set), map: pairs(map), optional: optional.map { Array($0) },
      plain: PlainModel(list: plainList, set: plainSet, map: plainMap, optionalMap: optionalMap),
      pickedList: Array(pickedList), pickedSet: Array(pickedSet), pickedMap: pairs(pickedMap))
  }
}

extension Cabinet {
  /// Whether the cabinet holds the contents that transactions have written.
  func isAsEdited(_ model: CabinetModel) -> Bool {
    let mine = self.model
    return mine.list == model.list && mine.set == model.set && mine.map == model.map && mine.optional == model.optional
      && mine.plain == model.plain
  }
}

/// Makes the same edits on the values that are lent to an observer.
func pick(
  _ list: NodeList<Track>, _ pickedList: inout NodeList<Track>, _ pickedSet: inout NodeSet<Track>,
  _ pickedMap: inout NodeMap<Int, Track>
) {
  let even = list.filter { $0.id % 2 == 0 }
  for track in pickedSet where !even.contains(track) { pickedSet.remove(track) }
  for track in even { pickedSet.insert(track) }
  for pair in pickedMap where !even.contains(pair.value) { pickedMap[pair.key] = nil }
  for (place, track) in even.enumerated() { pickedMap[place] = track }
  while pickedList.count > even.count { pickedList.removeFirst() }
  for (place, track) in even.enumerated() {
    if place == pickedList.count { pickedList.append(track) } else { pickedList[place] = track }
  }
}
