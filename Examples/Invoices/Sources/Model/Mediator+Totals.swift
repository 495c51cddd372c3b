import Sluice

extension Mediator<Editor> {
  /// Registers the observers that compute amounts, totals and search texts.
  func observeInvoices() {
    forEach(Invoice.self).observe("total", reads: \.lines.each.amount, writes: \.total) { amounts, total in
      total = amounts.reduce(.zero, +)
    }
    forEach(InvoiceLine.self).observe("amount", reads: \.quantity, \.price, writes: \.amount) {
      quantity, price, amount in
      amount = price * quantity
    }
    forEach(Invoice.self).observe("search text", reads: \.title, \.lines.each.text, writes: \.searchText) {
      title, texts, searchText in
      searchText = ([title] + texts).joined(separator: " ").lowercased()
    }
  }
}
