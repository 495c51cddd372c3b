import SluiceTesting
import SluiceWeb
import Testing

@testable import Cart

@Suite("Example: a cart", .hangGuard)
struct CartTests {
  @Test("CartPage: the button shows the total after each click, and undo restores the total before it")
  func page() async throws {
    let page = try await PageTester.open(CartPage())
    func buttons() -> [String] { page.findAll(.button).map(\.name) }
    #expect(buttons() == ["0 teas: 0 €", "Undo"])
    try await page.find(.button, "0 teas: 0 €").click()
    try await page.find(.button, "1 teas: 8 €").click()
    #expect(buttons() == ["2 teas: 16 €", "Undo Add tea"])
    try await page.find(.button, "Undo Add tea").click()
    #expect(buttons() == ["1 teas: 8 €", "Undo Add tea"])
    try await page.find(.button, "Undo Add tea").click()
    #expect(buttons() == ["0 teas: 0 €", "Undo"])
  }
}
