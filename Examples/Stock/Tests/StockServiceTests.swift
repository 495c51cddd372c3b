import SluiceTesting
import Testing

@testable import Stock

@Suite("Example: a stock, the service", .hangGuard)
struct StockServiceTests {
  private let file: TemporaryFile

  init() throws { file = try TemporaryFile() }

  /// A service with 10 units of rice and 4 of tea.
  private func openService() async throws -> StockService {
    let service = try await StockService.open(file.url)
    _ = try await service.set(ItemLevel(quantity: 10, minimum: 5), of: "rice")
    _ = try await service.set(ItemLevel(quantity: 4, minimum: 2), of: "tea")
    return service
  }

  @Test("deliver: an order reduces all of its items, and the report follows")
  func deliver() async throws {
    let service = try await openService()
    #expect(await service.report() == StockReport(units: 14, shortages: []))
    #expect(try await service.deliver(["rice": 3, "tea": 3], as: "17"))
    #expect(await service.items().map(\.quantity) == [7, 1])
    #expect(await service.report() == StockReport(units: 8, shortages: ["tea"]))
    try await service.close()
  }

  @Test("deliver: an order with a line that cannot be delivered changes nothing")
  func rollback() async throws {
    let service = try await openService()
    await #expect(throws: StockError.tooFew("tea", left: 4)) {
      try await service.deliver(["rice": 3, "tea": 5], as: "17")
    }
    await #expect(throws: StockError.unknownItem("salt")) {
      try await service.deliver(["rice": 3, "salt": 1], as: "17")
    }
    #expect(await service.items().map(\.quantity) == [10, 4])
    #expect(try await service.deliver(["rice": 3], as: "17"), "the number is free")
    try await service.close()
  }

  @Test("deliver: a repeated order changes nothing, and another order of its number is refused")
  func repeated() async throws {
    let service = try await openService()
    #expect(try await service.deliver(["tea": 1], as: "17"))
    #expect(try await !service.deliver(["tea": 1], as: "17"))
    await #expect(throws: StockError.otherOrder("17")) { try await service.deliver(["tea": 2], as: "17") }
    #expect(await service.item("tea")?.quantity == 3)
    try await service.close()
  }

  @Test("set and deliver: numbers outside of the limit are refused")
  func limits() async throws {
    let service = try await openService()
    await #expect(throws: StockError.invalidNumber(-1)) {
      try await service.set(ItemLevel(quantity: -1, minimum: 0), of: "tea")
    }
    await #expect(throws: StockError.invalidNumber(-1)) { try await service.deliver(["tea": -1], as: "17") }
    #expect(await service.item("tea") == ItemRecord(name: "tea", quantity: 4, minimum: 2, isShort: false))
    try await service.close()
  }

  @Test("open: an answered change is there after the file is opened again")
  func reopened() async throws {
    let service = try await openService()
    _ = try await service.deliver(["tea": 3], as: "17")
    try await service.close()
    let again = try await StockService.open(file.url)
    #expect(await again.report() == StockReport(units: 11, shortages: ["tea"]))
    #expect(try await !again.deliver(["tea": 3], as: "17"))
    try await again.close()
  }
}
