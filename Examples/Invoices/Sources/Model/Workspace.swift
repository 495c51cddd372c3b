import Sluice

/// The session state of one page: its tabs, its search, and the exchange rate of the selected invoice.
///
/// Tabs are numbers of invoices. An undo that removes an invoice hides its tab, and a redo shows it again.
@Node final class Workspace {
  weak var editor: Editor?
  var tabs: [Int] = []
  var selectedTab: Int?
  /// The text of the search field.
  var searchField = ""
  /// The text of the field after a pause, in lower case.
  var query = ""
  let rate = StateContainer<RateState>(.idle, name: "rate")

  @Derived var found: NodeList<Invoice> = []
  @Derived var openInvoices: [Invoice] = []
  @Derived var current: Invoice?

  init() {}

  /// Opens and selects the tab of an invoice.
  func open(_ id: Int) {
    if !tabs.contains(id) { tabs.append(id) }
    selectedTab = id
  }

  /// Closes the tab of an invoice.
  func close(_ id: Int) { tabs.removeAll { $0 == id } }
}
