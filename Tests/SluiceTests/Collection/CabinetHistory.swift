@testable import SluiceModel

/// A cabinet and the titles of all tracks, as they were.
struct CabinetState {
  let model: CabinetModel
  let titles: [String]

  init(_ model: CabinetModel, _ titles: [String]) {
    self.model = model
    self.titles = titles
  }

  /// Whether a step leads from one to the other: what is derived makes none, nor does the order of a set in an optional, which
  /// is compared as a value.
  func differs(from other: CabinetState) -> Bool {
    titles != other.titles || model.list != other.model.list || model.set != other.model.set
      || model.map != other.model.map || model.plain != other.model.plain
      || model.optional.map(Set.init) != other.model.optional.map(Set.init)
  }
}

/// What undo and redo must lead to, as copies of everything.
struct CabinetHistory {
  static let limit = 40
  private var undo: [CabinetState] = []
  private var redo: [CabinetState] = []

  mutating func note(_ before: CabinetState, _ after: CabinetState) {
    guard after.differs(from: before) else { return }
    undo.append(before)
    redo = []
    if undo.count > Self.limit { undo.removeFirst() }
  }

  mutating func move(_ isUndo: Bool, from now: CabinetState) -> CabinetState? {
    guard let past = isUndo ? undo.popLast() : redo.popLast() else { return nil }
    if isUndo { redo.append(now) } else { undo.append(now) }
    return past
  }
}

extension CabinetModel {
  /// The stored collections of another, from which what is derived follows.
  mutating func become(_ other: CabinetModel, as cabinet: Cabinet) {
    let former = list
    (list, set, map, optional, plain) = (other.list, other.set, other.map, other.optional, other.plain)
    // Of the order there nothing is said.
    if let present = cabinet.optional, let optional, Set(present) == Set(optional) { self.optional = Array(present) }
    if list != former { pick() }
  }
}
