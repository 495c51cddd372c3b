@testable import SluiceModel

/// A snapshot of a cabinet and of the titles of all tracks.
struct CabinetState {
  let model: CabinetModel
  let titles: [String]

  init(_ model: CabinetModel, _ titles: [String]) {
    self.model = model
    self.titles = titles
  }

  /// Whether the change from the other state makes an undo step. Derived values make none. Neither does the order of a
  /// set in an optional, because it is compared as a value.
  func differs(from other: CabinetState) -> Bool {
    titles != other.titles || model.list != other.model.list || model.set != other.model.set
      || model.map != other.model.map || model.plain != other.model.plain
      || model.optional.map(Set.init) != other.model.optional.map(Set.init)
  }
}

/// The states that undo and redo must restore, as complete copies.
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
  /// Takes over the stored collections of another model, and updates the derived ones.
  mutating func become(_ other: CabinetModel, as cabinet: Cabinet) {
    let former = list
    (list, set, map, optional, plain) = (other.list, other.set, other.map, other.optional, other.plain)
    // The order in the optional set is unspecified.
    if let present = cabinet.optional, let optional, Set(present) == Set(optional) { self.optional = Array(present) }
    if list != former { pick() }
  }
}
