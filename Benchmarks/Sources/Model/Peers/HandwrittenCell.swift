/// The counterpart of ``Cell`` in a ``HandwrittenStore``.
final class HandwrittenCell {
  let store: HandwrittenStore
  fileprivate(set) unowned var sheet: HandwrittenSheet?

  var number: Int {
    didSet {
      if number != oldValue { store.wrote(.number) { [self, oldValue] in number = oldValue } }
    }
  }
  var text = "a" {
    didSet {
      if text != oldValue { store.wrote(.text) { [self, oldValue] in text = oldValue } }
    }
  }
  var left = 0 {
    didSet {
      if left != oldValue { store.wrote(.left) { [self, oldValue] in left = oldValue } }
    }
  }
  var right = 0 {
    didSet {
      if right != oldValue { store.wrote(.right) { [self, oldValue] in right = oldValue } }
    }
  }
  var sum = 0 {
    didSet {
      if sum != oldValue { store.wrote(.sum) { [self, oldValue] in sum = oldValue } }
    }
  }
  var high = 0 {
    didSet {
      if high != oldValue { store.wrote(.high) { [self, oldValue] in high = oldValue } }
    }
  }
  var low = 0 {
    didSet {
      if low != oldValue { store.wrote(.low) { [self, oldValue] in low = oldValue } }
    }
  }

  init(_ number: Int = 0, in store: HandwrittenStore) {
    self.number = number
    self.store = store
  }
}

/// The counterpart of ``Sheet`` in a ``HandwrittenStore``: a list that owns its elements.
final class HandwrittenSheet {
  let store: HandwrittenStore
  private(set) var cells: [HandwrittenCell] = []

  init(cells count: Int, in store: HandwrittenStore) {
    self.store = store
    cells = (0..<count).map { HandwrittenCell($0, in: store) }
    for cell in cells { cell.sheet = self }
  }

  func append(_ cell: HandwrittenCell) {
    precondition(cell.sheet == nil, "an element belongs to one list")
    cell.sheet = self
    cells.append(cell)
    store.wrote(.cells) { [self] in cells.removeLast().sheet = nil }
  }
}
