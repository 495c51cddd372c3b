import SluiceCollections

/// The cells of a mediator.
///
/// Each slot has at most one cell, shared by all callers. The cell is retained as long as the node lives.
final class CellTable {
  let mail: CellMail
  private var bindings: [Int: any CellBinding] = [:]
  private var numbers: [SlotKey: Int] = [:]
  private var latest = 0
  /// The number of cells at which the table next removes the cells of deinitialized nodes.
  private var nextLook = 16

  init(_ mail: CellMail) { self.mail = mail }

  deinit { mail.close() }

  func nextNumber() -> Int {
    latest += 1
    return latest
  }

  /// Returns the cell of a slot. The key may belong to a deinitialized node whose address another node has now.
  func binding(of slot: SlotKey) -> (any CellBinding)? {
    numbers[slot].flatMap { bindings[$0] }.flatMap { $0.isLive ? $0 : nil }
  }

  func add(_ binding: any CellBinding, _ number: Int, of slot: SlotKey) {
    if bindings.count >= nextLook { forgetDead() }
    if let old = numbers.updateValue(number, forKey: slot) { bindings[old] = nil }
    bindings[number] = binding
  }

  private func forgetDead() {
    bindings = bindings.filter(\.value.isLive)
    numbers = numbers.filter { bindings[$0.value] != nil }
    nextLook = max(16, bindings.count * 2)
  }

  /// Returns the cells that were set, each once, in order of the first setting.
  func takeWritten() -> [any CellBinding] { mail.take().compactMap { bindings[$0] }.filter(\.isLive) }
}

/// A cell and its slot, without their types.
protocol CellBinding: AnyObject {
  var isLive: Bool { get }
  var slotName: String { get }
  /// Writes the value that was set, in the open transaction.
  func write()
  /// Settles the value after the transaction has ended.
  func settle()
}

final class SlotCell<Owner: Node, Value: Sendable>: CellBinding {
  let contents: CellContents<Value>
  /// The registration of the observer by which the cell follows the model.
  var registration: Registration?
  private weak var node: Owner?
  private let property: OwnedProperty<Owner, Value>
  private var settings = 0

  init(_ contents: CellContents<Value>, _ node: Owner, _ property: OwnedProperty<Owner, Value>) {
    self.contents = contents
    self.node = node
    self.property = property
  }

  var isLive: Bool { node != nil }
  var slotName: String { property.slotName }

  func write() {
    let taken = contents.take()
    settings = taken.settings
    guard let node, let value = taken.value else { return }
    if node._$node.isFree { property.setFree(node, value) } else { property.set(node, value) }
  }

  func settle() {
    if let node { contents.settle(property.load(node), settings: settings) }
  }
}
