import Foundation
import Sluice
import SluiceFiles

/// The operations of the requests. A change is one transaction, and is on the disk before it is answered.
actor StockService {
  /// The largest number of units in a request.
  static let limit = 1_000_000

  private let mediator = Mediator(Stock())
  private var document: DocumentFile<Stock>?

  private init() { mediator.observeStock() }

  /// Opens the stock of a file. If the file does not exist, the stock is empty.
  static func open(_ file: URL) async throws -> StockService {
    let service = StockService()
    try await service.openDocument(file)
    return service
  }

  private func openDocument(_ file: URL) async throws {
    let mediator = mediator
    let document = try await mediator.document(at: file)
    if let journal = document.setAside { Self.report("changes of another file were set aside in \(journal)") }
    document.onStatusChange = { status in
      switch status {
      case .foreign: Self.report("another program has changed the file; it is not saved until Stock starts again")
      case .failed(let error): Self.report("\(error)")
      case .normal, .saving: break
      }
    }
    self.document = document
  }

  /// Reports a problem to the operator. A full disk must not end the process here.
  static func report(_ problem: String) {
    try? FileHandle.standardError.write(contentsOf: Data("Stock: \(problem)\n".utf8))
  }

  /// Saves the stock, and releases its file.
  func close() async throws { try await document?.close() }

  /// Returns all items, sorted by their names.
  func items() -> [ItemRecord] { mediator.root.items.values.map { ItemRecord($0) }.sorted { $0.name < $1.name } }

  /// Returns an item; nil if there is none of this name.
  func item(_ name: String) -> ItemRecord? { mediator.root.items[name].map { ItemRecord($0) } }

  func report() -> StockReport {
    let stock = mediator.root
    return StockReport(units: stock.units, shortages: stock.shortages.map(\.name).sorted())
  }

  /// Sets the numbers of an item, and adds the item if there is none of this name.
  func set(_ level: ItemLevel, of name: String) async throws(StockError) -> ItemRecord {
    try check(level.quantity, level.minimum)
    let item = mediator.update("set level") { stock in
      let item = stock.items[name] ?? Item(name)
      (item.quantity, item.minimum) = (level.quantity, level.minimum)
      stock.items[name] = item
      return item
    }
    // Read after the transaction, when the observers have run.
    let record = ItemRecord(item)
    try await flush()
    return record
  }

  /// Delivers an order: all of its lines, or none. Repeating the request changes nothing.
  ///
  /// - Returns: Whether the order is new.
  func deliver(_ lines: [String: Int], as number: String) async throws(StockError) -> Bool {
    for quantity in lines.values { try check(quantity) }
    let isNew = try mediator.update("deliver") { stock throws(StockError) -> Bool in
      if let order = stock.orders[number] {
        if order.lines != lines { throw StockError.otherOrder(number) }
        return false
      }
      for (name, quantity) in lines.sorted(by: { $0.key < $1.key }) {
        guard let item = stock.items[name] else { throw StockError.unknownItem(name) }
        if item.quantity < quantity { throw StockError.tooFew(name, left: item.quantity) }
        item.quantity -= quantity
      }
      stock.orders[number] = Order(lines)
      return true
    }
    // Also for a repeated request: the first one may have failed here.
    try await flush()
    return isNew
  }

  private func check(_ numbers: Int...) throws(StockError) {
    for number in numbers where !(0...Self.limit).contains(number) { throw .invalidNumber(number) }
  }

  /// Waits until a crash cannot lose the changes so far.
  private func flush() async throws(StockError) {
    do throws(DocumentError) {
      try await document?.flush()
    } catch {
      // For the operator alone, since the text has the path of the file.
      Self.report("\(error)")
      throw .notSaved
    }
  }
}
