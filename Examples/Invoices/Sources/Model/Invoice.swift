import Sluice

/// An invoice. Its title, its total and its searched text are derived from the other properties.
@Node final class Invoice: Codable {
  let id: Int
  var client = ""
  var currency = Currency.home
  var lines: NodeList<InvoiceLine> = []
  @Computed({ (invoice: Invoice) in
    invoice.client.isEmpty ? "No. \(invoice.id)" : "No. \(invoice.id) \(invoice.client)"
  }) var title: String
  @Derived var total = Money.zero
  @Derived var searchText = ""

  init(_ id: Int) { self.id = id }
}

/// A line of an invoice.
@Node final class InvoiceLine: Codable {
  var text = ""
  var quantity = Quantity.one
  var price = Money.zero
  @Derived var amount = Money.zero

  init() {}
}
