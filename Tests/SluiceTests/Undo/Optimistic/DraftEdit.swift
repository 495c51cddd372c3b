import Sluice
import TestSupport

/// One edit of a draft, which can be applied to the model and to values.
enum DraftEdit: CustomStringConvertible {
  case number(DraftSlot, Int)
  case append(Int)
  case insert(Int, at: Int)
  case remove(at: Int)
  case move(from: Int, to: Int)
  case reverse
  case assign([Int])
  case insertToSet(Int)
  case removeFromSet(Int)
  case setKey(Int, Int?)
  case appendPlain(Int)
  case removePlain(Int)

  var slot: DraftSlot {
    switch self {
    case .number(let slot, _): slot
    case .append, .insert, .remove, .move, .reverse, .assign: .list
    case .insertToSet, .removeFromSet: .set
    case .setKey: .map
    case .appendPlain, .removePlain: .plain
    }
  }

  var description: String {
    switch self {
    case .number(let slot, let number): "\(slot) := \(number)"
    case .append(let id): "append \(id)"
    case .insert(let id, let place): "insert \(id) at \(place)"
    case .remove(let place): "remove at \(place)"
    case .move(let from, let to): "move \(from) to \(to)"
    case .reverse: "reverse"
    case .assign(let ids): "list := \(ids)"
    case .insertToSet(let id): "insert \(id) to the set"
    case .removeFromSet(let id): "remove \(id) from the set"
    case .setKey(let key, let id): "map[\(key)] := \(id.map(String.init) ?? "nil")"
    case .appendPlain(let id): "append plain \(id)"
    case .removePlain(let place): "remove plain at \(place)"
    }
  }

  static func random(_ generator: inout SeededGenerator, chips: Int) -> DraftEdit {
    func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }
    let chip = below(chips)
    switch below(16) {
    case 0, 1: return .number(.a, below(4))
    case 2: return .number(.b, below(4))
    case 3: return .number(.c, below(9))
    case 4: return .number(.view, below(4))
    case 5: return .number(.size(chip), below(3))
    case 6: return .append(chip)
    case 7: return .insert(chip, at: below(4))
    case 8: return .remove(at: below(4))
    case 9: return .move(from: below(4), to: below(4))
    case 10: return below(2) == 0 ? .reverse : .assign((0..<below(5)).map { _ in below(chips) })
    case 11: return .insertToSet(chip)
    case 12: return .removeFromSet(chip)
    case 13, 14: return .setKey(below(4), below(3) == 0 ? nil : chip)
    default: return below(3) == 0 ? .removePlain(below(3)) : .appendPlain(chip)
    }
  }

  /// Applies the edit. Returns false if nothing changes.
  func apply(to values: inout [DraftSlot: DraftValue]) -> Bool {
    guard let new = applied(to: values[slot]!), new != values[slot] else { return false }
    values[slot] = new
    return true
  }

  private func applied(to value: DraftValue) -> DraftValue? {
    switch (self, value) {
    case (.number(_, let number), _): return .number(number)
    case (.append(let id), .list(let list)): return .list(list + [id])
    case (.insert(let id, let place), .list(var list)):
      guard place <= list.count else { return nil }
      list.insert(id, at: place)
      return .list(list)
    case (.remove(let place), .list(var list)):
      guard place < list.count else { return nil }
      list.remove(at: place)
      return .list(list)
    case (.move(let from, let to), .list(var list)):
      guard from < list.count, to < list.count else { return nil }
      list.insert(list.remove(at: from), at: to)
      return .list(list)
    case (.reverse, .list(let list)): return .list(list.reversed())
    case (.assign(let ids), _): return .list(ids)
    case (.insertToSet(let id), .keyed(let pairs)):
      return pairs.contains { $0.key == id } ? nil : .keyed(pairs + [.init(key: id, value: id)])
    case (.removeFromSet(let id), .keyed(let pairs)): return .keyed(pairs.filter { $0.key != id })
    case (.setKey(let key, let id?), .keyed(var pairs)):
      if let place = pairs.firstIndex(where: { $0.key == key }) {
        pairs[place].value = id
      } else {
        pairs.append(.init(key: key, value: id))
      }
      return .keyed(pairs)
    case (.setKey(let key, nil), .keyed(let pairs)): return .keyed(pairs.filter { $0.key != key })
    case (.appendPlain(let id), .plain(let plain)): return .plain(plain + [id])
    case (.removePlain(let place), .plain(var plain)):
      guard place < plain.count else { return nil }
      plain.remove(at: place)
      return .plain(plain)
    default: fatalError("\(self), \(value)")
    }
  }

  func apply(to draft: Draft) {
    let present = draft.values[slot]!
    guard let new = applied(to: present), new != present else { return }
    let pool = draft.pool
    switch self {
    case .number(.a, let number): draft.a = number
    case .number(.b, let number): draft.b = number
    case .number(.c, let number): draft.c = number
    case .number(.size(let id), let number): pool[id].size = number
    case .number(_, let number): draft.view = number
    case .append(let id): draft.list.append(pool[id])
    case .insert(let id, let place): draft.list.insert(pool[id], at: place)
    case .remove(let place): draft.list.remove(at: place)
    case .move(let from, let to): draft.list.insert(draft.list.remove(at: from), at: to)
    case .reverse: draft.list.reverse()
    case .assign(let ids): draft.list = NodeList(ids.map { pool[$0] })
    case .insertToSet(let id): draft.set.insert(pool[id])
    case .removeFromSet(let id): draft.set.remove(pool[id])
    case .setKey(let key, let id): draft.map[key] = id.map { pool[$0] }
    case .appendPlain(let id): draft.plain.append(pool[id])
    case .removePlain(let place): draft.plain.remove(at: place)
    }
  }
}
