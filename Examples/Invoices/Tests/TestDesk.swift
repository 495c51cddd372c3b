import Foundation
import SluiceTesting

@testable import Invoices

/// A desk with a file of its own. The test answers its requests for rates, and advances its clock.
@MainActor final class TestDesk {
  let rates = ManualProvider<Currency, ExchangeRate>()
  let clock = ManualClock()
  let file: BookFile
  private let desk: InvoiceDesk
  private let folder: URL

  /// Opens a file with these contents. With nil, the file does not exist, and the desk has the sample.
  init(contents: String? = nil) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "InvoicesTests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    file = BookFile(url: folder.appending(path: "book.json"))
    if let contents { try Data(contents.utf8).write(to: file.url) }
    desk = InvoiceDesk(file, rates: rates, clock: clock)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func openPage() async throws -> PageTester { try await PageTester.open(desk.openPage()) }

  /// The contents of the file.
  var contents: String {
    get throws { try String(contentsOf: file.url, encoding: .utf8) }
  }

  func write(_ contents: String) throws { try Data(contents.utf8).write(to: file.url) }
}

extension PageTester {
  /// Clicks the button with a name.
  nonisolated(nonsending) func click(_ name: String) async throws { try await find(.button, name).click() }

  /// The names of all buttons in the list of invoices.
  var entries: [String] {
    get throws { try find("complementary", "All invoices").findAll(.button).map(\.name) }
  }

  /// The names of the tabs.
  var tabs: [String] {
    get throws {
      try find(.navigation, "Open invoices").findAll(.button).map(\.name).filter { !$0.hasPrefix("Close ") }
    }
  }

  /// The name of the file, with the dot while the document is edited.
  var heading: String {
    get throws { try find(.heading).text }
  }

  var total: String {
    get throws { try find(id: "total").text }
  }

  var rate: String {
    get throws { try find(id: "rate").text }
  }
}

/// The entries of the sample.
enum Sample {
  static let northwind = "No. 1 Northwind Traders 880.50 EUR"
  static let blueYonder = "No. 2 Blue Yonder 960.00 USD"
  static let harbor = "No. 3 Harbor Café 405.00 GBP"
  static let entries = [northwind, blueYonder, harbor]
}
