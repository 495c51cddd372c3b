import Sluice

@testable import SluiceModel

/// Every kind of property that holds nodes × every continuation of the path.
let childCells: [ChildCell] =
  collectionCells("[Visitor]", \.array, \.array) { $1(&$0.array) }
  + collectionCells("[Visitor]?", \.optionalArray, \.optionalArray) { $1(&$0.optionalArray) }
  + collectionCells("Set<Visitor>", \.set, \.set) { $1(&$0.set) }
  + collectionCells("Set<Visitor>?", \.optionalSet, \.optionalSet) { $1(&$0.optionalSet) }
  + collectionCells("[Int: Visitor]", \.dictionary, \.dictionary) { $1(&$0.dictionary) }
  + collectionCells("[Int: Visitor]?", \.optionalDictionary, \.optionalDictionary) { $1(&$0.optionalDictionary) }
  + collectionCells("NodeList<Visitor>", \.list, \.list) { $1(&$0.list) }
  + collectionCells("NodeList<Visitor>?", \.optionalList, \.optionalList) { $1(&$0.optionalList) }
  + collectionCells("NodeSet<Visitor>", \.nodeSet, \.nodeSet) { $1(&$0.nodeSet) }
  + collectionCells("NodeSet<Visitor>?", \.optionalNodeSet, \.optionalNodeSet) { $1(&$0.optionalNodeSet) }
  + collectionCells("NodeMap<Int, Visitor>", \.map, \.map) { $1(&$0.map) }
  + collectionCells("NodeMap<Int, Visitor>?", \.optionalMap, \.optionalMap) { $1(&$0.optionalMap) }
  + keyedCells("[Int: Visitor]", \.dictionary, \.dictionary[1], \.dictionary[2].some.name) { $1(&$0.dictionary) }
  + keyedCells("NodeMap<Int, Visitor>", \.map, \.map[1], \.map[2].some.name) { $1(&$0.map) }
  + optionalCells + nodeCells

/// Lends a slot to a closure that edits it. This is no key path, because a key path calls the getter and then the
/// setter.
typealias InPlace<Held> = (Hall, (inout Held) -> Void) -> Void

/// A collection × the paths through it.
private func collectionCells<Held: Visitors, Access: ReadAccess>(
  _ kind: String, _ slot: ReferenceWritableKeyPath<Hall, Held>, _ path: ModelPath<Hall, OnePath<Hall, Held, Access>>,
  inPlace access: @escaping InPlace<Held>
) -> [ChildCell] {
  [true, false].flatMap { inPlace in
    func cell<Steps: ReadPath<Hall>>(
      _ shape: String, _ path: ModelPath<Hall, Steps>, first: String = "[]", _ told: Told
    ) -> ChildCell {
      ChildCell(
        "\(kind)\(shape)", path, first: first, told, isEditedInPlace: inPlace, editing(slot, inPlace ? access : nil))
    }
    let each = path.appending(path: \.each)
    let nodes: Told = [.putA: "[a]", .putB: "[a, b]", .takeA: "[b]", .clear: "[]"]
    return [
      cell("", path, nodes),
      cell(".each", each, nodes),
      cell(
        ".each.name", each.appending(path: \.name),
        [.putA: "[a]", .putB: "[a, b]", .nameOfA: "[a2, b]", .takeA: "[b]", .clear: "[]"]),
      cell(
        ".each.length", each.appending(path: \.length),
        [.putA: "[1]", .putB: "[1, 1]", .nameOfA: "[2, 1]", .takeA: "[1]", .clear: "[]"]),
      cell(
        ".each.number", each.appending(path: \.number),
        [.putA: "[1]", .putB: "[1, 2]", .takeA: "[2]", .clear: "[]"]),
      cell(
        ".each.seat", each.appending(path: \.seat),
        [
          .putA: "[0/0]", .putB: "[0/0, 0/0]", .rowOfB: "[0/0, 5/0]", .columnOfB: "[0/0, 5/7]", .takeA: "[5/7]",
          .clear: "[]",
        ]),
      cell(
        #".each.seat[\.row]"#, each.appending(path: \.seat[\.row]),
        [.putA: "[0]", .putB: "[0, 0]", .rowOfB: "[0, 5]", .takeA: "[5]", .clear: "[]"]),
      cell(
        ".each.friend", each.appending(path: \.friend),
        [.putA: "[nil]", .putB: "[nil, nil]", .friendOfA: "[f, nil]", .takeA: "[nil]", .clear: "[]"]),
      cell(
        ".each.friend.some.name", each.appending(path: \.friend.some.name),
        [.putA: "[]", .putB: "[]", .friendOfA: "[f]", .nameOfFriend: "[g]", .takeA: "[]", .clear: "[]"]),
      cell(
        ".each.company.each.name", each.appending(path: \.company.each.name),
        [.putA: "[]", .putB: "[]", .companyOfB: "[k]", .nameInCompany: "[l]", .takeA: "[l]", .clear: "[]"]),
      cell(
        ".each.subtree", each.appending(path: \.subtree),
        [
          .putA: "[a]", .putB: "[a, b]", .nameOfA: "[a, b]", .rowOfB: "[a, b]", .columnOfB: "[a, b]",
          .friendOfA: "[a, b]", .nameOfFriend: "[a, b]", .companyOfB: "[a, b]", .nameInCompany: "[a, b]",
          .takeA: "[b]", .clear: "[]",
        ]),
    ]
  }
}

/// A dictionary × the paths by a key. The path itself counts as read, its other keys do not.
private func keyedCells<Held: Visitors, One: ReadPath<Hall>, Other: ReadPath<Hall>>(
  _ kind: String, _ slot: ReferenceWritableKeyPath<Hall, Held>, _ one: ModelPath<Hall, One>,
  _ other: ModelPath<Hall, Other>, inPlace access: @escaping InPlace<Held>
) -> [ChildCell] {
  [true, false].flatMap { inPlace in
    [
      ChildCell(
        "\(kind)[1]", one, first: "[]", [.putA: "[a]", .takeA: "[]"], isEditedInPlace: inPlace,
        editing(slot, inPlace ? access : nil)),
      ChildCell(
        "\(kind)[2].some.name", other, first: "nil", [.putB: "b", .clear: "nil"], isEditedInPlace: inPlace,
        editing(slot, inPlace ? access : nil)),
    ]
  }
}

/// A child that can be missing. Both visitors are assigned one after the other, so taking the first one has no effect.
private let optionalCells: [ChildCell] = {
  func cell<Steps: ReadPath<Hall>>(
    _ shape: String, _ path: ModelPath<Hall, Steps>, first: String = "nil", _ told: Told
  ) -> ChildCell {
    ChildCell("Visitor?\(shape)", path, first: first, told, isEditedInPlace: false) { step, hall, visitors in
      switch step {
      case .putA: hall.star = visitors.a
      case .putB: hall.star = visitors.b
      case .theSame: hall.star = visitors.b
      case .takeAndPutB:
        hall.star = visitors.a
        hall.star = visitors.b
      case .takeA: if hall.star === visitors.a { hall.star = nil }
      case .clear: hall.star = nil
      default: changeBelow(step, visitors)
      }
    }
  }
  return [
    cell("", \.star, first: "[]", [.putA: "[a]", .putB: "[b]", .clear: "[]"]),
    cell(".some", \.star.some, first: "[]", [.putA: "[a]", .putB: "[b]", .clear: "[]"]),
    cell(".some.name", \.star.some.name, [.putA: "a", .putB: "b", .clear: "nil"]),
    cell(".some.length", \.star.some.length, [.putA: "1", .putB: "1", .clear: "nil"]),
    cell(
      #".some.seat[\.row]"#, \.star.some.seat[\.row], [.putA: "0", .putB: "0", .rowOfB: "5", .clear: "nil"]),
    cell(
      ".some.company.each.name", \.star.some.company.each.name, first: "[]",
      [.putA: "[]", .putB: "[]", .companyOfB: "[k]", .nameInCompany: "[l]", .clear: "[]"]),
    cell(
      ".some.subtree", \.star.some.subtree, first: "[]",
      [
        .putA: "[a]", .putB: "[b]", .rowOfB: "[b]", .columnOfB: "[b]", .companyOfB: "[b]", .nameInCompany: "[b]",
        .clear: "[]",
      ]),
  ]
}()

/// A child that is always present. Another one is assigned, and the last step assigns the second visitor.
private let nodeCells: [ChildCell] = {
  func cell<Steps: ReadPath<Hall>>(
    _ shape: String, _ path: ModelPath<Hall, Steps>, first: String, _ told: Told
  ) -> ChildCell {
    ChildCell("Visitor\(shape)", path, first: first, told, isEditedInPlace: false) { step, hall, visitors in
      switch step {
      case .putA: hall.host = visitors.a
      case .theSame: hall.host = visitors.a
      case .takeA, .takeAndPutB: break
      case .putB: hall.star = visitors.b
      case .clear: hall.host = visitors.b
      default: changeBelow(step, visitors)
      }
    }
  }
  return [
    cell("", \.host, first: "[h]", [.putA: "[a]", .clear: "[b]"]),
    cell(".name", \.host.name, first: "h", [.putA: "a", .nameOfA: "a2", .nameOfTheTaken: "z", .clear: "b"]),
    cell(
      ".friend.some.name", \.host.friend.some.name, first: "nil",
      [.putA: "nil", .friendOfA: "f", .nameOfFriend: "g", .clear: "nil"]),
    cell(#".seat[\.row]"#, \.host.seat[\.row], first: "0", [.putA: "0", .clear: "5"]),
    cell(
      ".subtree", \.host.subtree, first: "[h]",
      [.putA: "[a]", .nameOfA: "[a]", .friendOfA: "[a]", .nameOfFriend: "[a]", .nameOfTheTaken: "[a]", .clear: "[b]"]),
  ]
}()

/// Applies a step to a collection, edited in place or assigned.
private func editing<Held: Visitors>(
  _ slot: ReferenceWritableKeyPath<Hall, Held>, _ inPlace: InPlace<Held>?
) -> (ChildStep, Hall, ChildVisitors) -> Void {
  { step, hall, visitors in
    func edit(_ body: (inout Held) -> Void) {
      if let inPlace { return inPlace(hall, body) }
      var held = hall[keyPath: slot]
      body(&held)
      hall[keyPath: slot] = held
    }
    switch step {
    case .putA: edit { $0.put(visitors.a) }
    case .putB: edit { $0.put(visitors.b) }
    case .theSame: edit { _ in }
    case .takeA: edit { $0.take(visitors.a) }
    case .takeAndPutB:
      edit { $0.take(visitors.b) }
      edit { $0.put(visitors.b) }
    case .clear: edit { $0 = .nobody }
    default: changeBelow(step, visitors)
    }
  }
}

private func changeBelow(_ step: ChildStep, _ visitors: ChildVisitors) {
  switch step {
  case .nameOfA: visitors.a.name = "a2"
  case .rowOfB: visitors.b.seat.row = 5
  case .columnOfB: visitors.b.seat.column = 7
  case .friendOfA: visitors.a.friend = visitors.friend
  case .nameOfFriend: visitors.friend.name = "g"
  case .companyOfB: visitors.b.company.append(visitors.company)
  case .nameInCompany: visitors.company.name = "l"
  case .nameOfTheTaken: visitors.a.name = "z"
  default: break
  }
}
