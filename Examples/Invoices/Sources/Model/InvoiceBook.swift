import Sluice

/// The document: the contents of the file. Undo covers its changes.
@Node final class InvoiceBook: Codable {
  var invoices: NodeList<Invoice> = []
  /// The number of the next invoice.
  var nextID = 1

  init() {}

  /// Appends an invoice with the next number.
  @discardableResult
  func addInvoice() -> Invoice {
    let invoice = Invoice(nextID)
    nextID += 1
    invoices.append(invoice)
    return invoice
  }
}
