import Sluice

/// The document: the items of a warehouse, and the orders that were delivered from it.
@Node final class Stock: Codable {
  /// The items by their names.
  var items: NodeMap<String, Item> = [:]
  /// The orders by their numbers.
  var orders: NodeMap<String, Order> = [:]
  /// The number of units of all items.
  @Derived var units = 0
  /// The items with fewer units than their minimum.
  @Derived var shortages: NodeList<Item> = []
}

/// An item, with the number of units in the warehouse.
@Node final class Item: Codable {
  let name: String
  var quantity = 0
  var minimum = 0
  @Derived var isShort = false

  init(_ name: String) { self.name = name }
}

/// An order that was delivered.
@Node final class Order: Codable {
  /// The number of units by the name of the item.
  let lines: [String: Int]

  init(_ lines: [String: Int]) { self.lines = lines }
}

extension Mediator<Stock> {
  /// Registers the observers that compute the report.
  func observeStock() {
    forEach(Item.self).observe("is short", reads: \.quantity, \.minimum, writes: \.isShort) {
      quantity, minimum, isShort in
      isShort = quantity < minimum
    }
    observe("units", reads: \.items.each.quantity, writes: \.units) { quantities, units in
      units = quantities.reduce(0, +)
    }
    derive("shortages", .filter(\.items.each.isShort, into: \.shortages) { $0 })
  }
}
