import Sluice
import SluiceWeb

extension InvoicePage {
  /// The fields of an invoice. Each is bound to its property, so typing is one step of undo.
  func form(of invoice: Invoice) -> HTML {
    section(key: invoice, .class("card"), .aria("label", invoice.title)) {
      div(.class("fields")) {
        label(.class("field")) {
          span { "Client" }
          input(.value(mediator.binding(\.client, from: invoice)), .autocomplete("off"))
        }
        label(.class("field currency")) {
          span { "Currency" }
          select(.value(mediator.binding(\.currency, from: invoice))) {
            for currency in Currency.allCases {
              option(key: currency.rawValue, .value(currency.rawValue)) { currency.rawValue }
            }
          }
        }
      }
      lines(of: invoice)
      div(.class("actions")) {
        button(.onClick { mediator.addLine(to: invoice) }) { "Add line" }
        button(.class("danger"), .onClick { mediator.delete(invoice) }) { "Delete invoice" }
      }
      p(.id("total"), .class("total")) {
        span { "Total" }
        " "
        strong(.class("number")) { invoice.total.text(in: invoice.currency) }
      }
      rate(for: invoice.total)
    }
  }

  private func lines(of invoice: Invoice) -> HTML {
    table(.class("lines")) {
      thead {
        tr {
          th { "Description" }
          th { "Quantity" }
          th { "Unit price" }
          th { "Amount" }
          th { span(.class("unseen")) { "Remove" } }
        }
      }
      tbody {
        for (index, line) in invoice.lines.enumerated() { row(line, number: index + 1, of: invoice) }
      }
    }
  }

  private func row(_ line: InvoiceLine, number: Int, of invoice: Invoice) -> HTML {
    tr(key: line) {
      td(.class("text")) {
        input(
          .value(mediator.binding(\.text, from: line)), .aria("label", "Description \(number)"), .autocomplete("off"))
      }
      td {
        input(
          .class("number"), .attribute("inputmode", "numeric"), .aria("label", "Quantity \(number)"),
          .value(mediator.binding(\.quantity, from: line)))
      }
      td {
        input(
          .class("number"), .attribute("inputmode", "decimal"), .aria("label", "Unit price \(number)"),
          .value(mediator.binding(\.price, from: line)))
      }
      td(.class("number")) { line.amount.text(in: invoice.currency) }
      td {
        button(
          .class("close"), .aria("label", "Remove line \(number)"), .onClick { mediator.remove(line, from: invoice) }
        ) { "×" }
      }
    }
  }
}
