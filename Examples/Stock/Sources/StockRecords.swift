/// The state of an item, as responses have it.
struct ItemRecord: Codable, Hashable, Sendable {
  let name: String
  let quantity: Int
  let minimum: Int
  let isShort: Bool
}

extension ItemRecord {
  init(_ item: Item) {
    self.init(name: item.name, quantity: item.quantity, minimum: item.minimum, isShort: item.isShort)
  }
}

/// The numbers of an item, as requests have them.
struct ItemLevel: Codable, Hashable, Sendable {
  var quantity: Int
  var minimum: Int
}

/// The lines of an order: the number of units by the name of the item.
struct OrderLines: Codable, Hashable, Sendable {
  var lines: [String: Int]
}

/// The derived values of the stock.
struct StockReport: Codable, Hashable, Sendable {
  let units: Int
  let shortages: [String]
}

/// The reason why a request was refused or has failed.
enum StockError: Error, Hashable {
  case unknownItem(String)
  case tooFew(String, left: Int)
  case otherOrder(String)
  case invalidNumber(Int)
  case notSaved

  var text: String {
    switch self {
    case .unknownItem(let name): "There is no item \(name)."
    case .tooFew(let name, let left): "The stock has \(left) units of \(name)."
    case .otherOrder(let number): "The order \(number) was delivered with other lines."
    case .invalidNumber(let number): "\(number) is not a number of units from 0 to \(StockService.limit)."
    case .notSaved: "The change is not on the disk yet. Repeat the request later."
    }
  }
}
