import SluiceTesting
import Testing

@testable import SluiceWebServer

@Suite("Inflow", .hangGuard)
struct InflowTests {
  @Test("Inflow: elements are delivered in order, and more are requested when none is left")
  func order() async throws {
    let (demands, demand) = AsyncStream<Void>.makeStream()
    let flow = Inflow<Int> { demand.yield() }
    flow.put(1)
    flow.put(2)
    #expect(try await [flow.next(), flow.next()] == [1, 2])
    let third = Task { try await flow.next() }
    for await _ in demands { break }
    #expect(flow.isWanted)
    flow.put(3)
    flow.end()
    flow.put(4)
    #expect(try await third.value == 3)
    #expect(try await flow.next() == nil)
  }

  @Test("Inflow: an error comes after the elements before it")
  func failure() async throws {
    let flow = Inflow<Int> {}
    flow.put(1)
    flow.end(.failure(ConnectionEnded()))
    #expect(try await flow.next() == 1)
    await #expect(throws: ConnectionEnded.self) { try await flow.next() }
  }

  @Test("Inflow: a cancelled flow ends at once, and drops its elements")
  func cancelledFlow() async throws {
    let (demands, demand) = AsyncStream<Void>.makeStream()
    let full = Inflow<Int> {}
    full.put(1)
    full.cancel()
    full.put(2)
    #expect(try await full.next() == nil)
    let awaited = Inflow<Int> { demand.yield() }
    let task = Task { try await awaited.next() }
    for await _ in demands { break }
    awaited.cancel()
    #expect(try await task.value == nil)
  }

  @Test("Inflow: a cancelled task does not wait")
  func cancellation() async throws {
    let (demands, demand) = AsyncStream<Void>.makeStream()
    let flow = Inflow<Int> { demand.yield() }
    let task = Task { try await flow.next() }
    for await _ in demands { break }
    task.cancel()
    #expect(try await task.value == nil)
  }
}
