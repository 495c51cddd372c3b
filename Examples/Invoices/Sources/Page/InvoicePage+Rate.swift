import Sluice
import SluiceWeb

extension InvoicePage {
  /// The total in the home currency, if its rate is known.
  func rate(for total: Money) -> HTML {
    div(.id("rate"), .class("rate"), .aria("live", "polite")) {
      switch workspace.rate.state {
      case .idle:
        HTML.empty
      case .loading(let currency):
        p(.class("quiet")) { "Reading the rate of \(currency.rawValue) …" }
      case .loaded(let rate):
        p {
          "About \(rate.converted(total).text(in: .home)) "
          span(.class("quiet")) { "at \(rate.text)" }
        }
        button(.class("small"), .onClick { reader.read(rate.currency) }) { "Read again" }
      case .failed(let currency):
        p(.class("warning"), .role("alert")) { "The rate of \(currency.rawValue) could not be read." }
        button(.class("small"), .onClick { reader.read(currency) }) { "Try again" }
      }
    }
  }
}
