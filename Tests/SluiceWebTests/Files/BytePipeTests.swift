import SluiceTesting
import Testing

@testable import SluiceWeb

@Suite("Pipe of bytes", .hangGuard)
struct BytePipeTests {
  private struct Broken: Error {}

  @Test("Chunks come in order, then the end, again and again")
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

  @Test("An end comes after the chunk that is in the pipe; the first error counts")
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

  @Test("Cancellation ends both waits; a failure is told before it")
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
