extension InvoiceBook {
  /// A sample book, for a file that does not exist yet.
  static var sample: InvoiceBook {
    let book = InvoiceBook()
    book.add("Northwind Traders", .eur, [("Consulting", 8, 95_00), ("Travel", 1, 120_50)])
    book.add("Blue Yonder", .usd, [("Design", 12, 80_00)])
    book.add("Harbor Café", .gbp, [("Photographs", 3, 150_00), ("Discount", 1, -45_00)])
    return book
  }

  private func add(_ client: String, _ currency: Currency, _ lines: [(text: String, quantity: Int, price: Int)]) {
    let invoice = addInvoice()
    invoice.client = client
    invoice.currency = currency
    for entry in lines {
      let line = InvoiceLine()
      line.text = entry.text
      line.quantity = Quantity(entry.quantity) ?? .one
      line.price = Money(minorUnits: entry.price)
      invoice.lines.append(line)
    }
  }
}
