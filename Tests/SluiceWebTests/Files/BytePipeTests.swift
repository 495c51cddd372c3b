import SluiceTesting
import Testing

@testable import SluiceWeb

@Suite("BytePipe", .hangGuard)
struct BytePipeTests {
  private struct Broken: Error {}

  @Test("BytePipe: chunks arrive in order, then the end, at each further read")
  func order() async throws {
    let pipe = BytePipe()
    let writing = Task {
      for number: UInt8 in 1...3 {
        if await pipe.wanted() { pipe.deliver([number]) }
      }
      pipe.finish()
    }
    for number: UInt8 in 1...3 { #expect(try await pipe.next() == [number]) }
    #expect(try await pipe.next() == nil)
    #expect(try await pipe.next() == nil)
    await writing.value
    #expect(await !pipe.wanted())
  }

  @Test("BytePipe: the end comes after the chunk in the pipe, and the first error counts")
  func ends() async throws {
    let pipe = BytePipe()
    let reading = Task { try await pipe.next() }
    #expect(await pipe.wanted())
    pipe.deliver([1])
    #expect(try await reading.value == [1])
    pipe.fail(Broken())
    pipe.fail(CancellationError())
    pipe.finish()
    pipe.deliver([2])
    await #expect(throws: Broken.self) { try await pipe.next() }
    #expect(await !pipe.wanted())
  }

  @Test("BytePipe: cancellation ends both waits, and a failure takes precedence")
  func cancellation() async {
    let pipe = BytePipe()
    let reading = Task { try await pipe.next() }
    let writing = Task { await BytePipe().wanted() }
    await Task.yield()
    reading.cancel()
    writing.cancel()
    await #expect(throws: CancellationError.self) { try await reading.value }
    #expect(await !writing.value)
    pipe.fail(Broken())
    let late = Task { try await pipe.next() }
    late.cancel()
    await #expect(throws: Broken.self) { try await late.value }
  }
}
