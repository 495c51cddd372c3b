import Sluice
import SluiceWeb

extension InvoicePage {
  /// The search, and the invoices that it finds.
  var list: HTML {
    aside(.class("list"), .aria("label", "All invoices")) {
      label(.class("field")) {
        span { "Search" }
        input(
          .type("search"), .autocomplete("off"), .placeholder("Number, client or description"), .shortcut("/"),
          .value(mediator.binding(\.searchField, from: workspace)))
      }
      p(.id("found"), .class("quiet"), .role("status")) { count }
      ul {
        for invoice in workspace.found {
          li(key: invoice) {
            button(
              .class("entry"), .class("here", when: invoice === workspace.current),
              .onClick { mediator.openTab(of: invoice, in: workspace) }
            ) {
              span(.class("name")) { invoice.title }
              " "
              span(.class("number")) { invoice.total.text(in: invoice.currency) }
            }
          }
        }
      }
    }
  }

  private var count: String {
    let (all, found) = (editor.book.invoices.count, workspace.found.count)
    let invoices = all == 1 ? "invoice" : "invoices"
    return workspace.query.isEmpty ? "\(all) \(invoices)" : "\(found) of \(all) \(invoices)"
  }

  /// The open invoices.
  var tabs: HTML {
    nav(.class("tabs"), .aria("label", "Open invoices")) {
      for invoice in workspace.openInvoices {
        div(key: invoice, .class("tab"), .class("here", when: invoice === workspace.current)) {
          button(
            .aria("current", invoice === workspace.current ? "true" : "false"),
            .onClick { mediator.openTab(of: invoice, in: workspace) }
          ) { invoice.title }
          button(
            .class("close"), .aria("label", "Close \(invoice.title)"),
            .onClick { mediator.closeTab(of: invoice, in: workspace) }
          ) { "×" }
        }
      }
    }
  }
}
