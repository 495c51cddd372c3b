import Sluice

extension Mediator<Editor> {
  /// Registers the observers that compute amounts, totals and search texts.
  func observeInvoices() {
    observe("total", forEach: Invoice.self, reads: \.lines.each.amount, writes: \.total) { amounts, total in
      total = amounts.reduce(.zero, +)
    }
    observe("amount", forEach: InvoiceLine.self, reads: \.quantity, \.price, writes: \.amount) {
      quantity, price, amount in
      amount = price * quantity
    }
    observe("search text", forEach: Invoice.self, reads: \.title, \.lines.each.text, writes: \.searchText) {
      title, texts, searchText in
      searchText = ([title] + texts).joined(separator: " ").lowercased()
    }
  }
}
