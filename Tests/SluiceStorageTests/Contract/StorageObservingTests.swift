import SluiceData
import SluiceTesting
import TestSupport
import Testing

@Suite("Storage contract: observing", .hangGuard)
struct StorageObservingTests {
  @Test(
    "Storage: an observer gets the current value first, then each later one, equal ones once",
    arguments: StorageMedium.allCases)
  func values(medium: StorageMedium) async throws {
    try await medium.with { storage, _ in
      var values = storage.observe(.count).makeAsyncIterator()
      #expect(try await values.next()?.get() == .some(nil))
      try await storage.write(1, to: .count)
      #expect(try await values.next()?.get() == 1)
      try await storage.write(1, to: .count)
      try await storage.write(5, to: StorageKey<Int>("other"))
      try await storage.write(2, to: .count)
      #expect(try await values.next()?.get() == 2)
      try await storage.remove(.count)
      #expect(try await values.next()?.get() == .some(nil))
      try await storage.write(3, to: .count)
      #expect(try await values.next()?.get() == 3)
      try await storage.clear()
      #expect(try await values.next()?.get() == .some(nil))
      try await storage.write(4, to: .count)
      var others = storage.observe(.count).makeAsyncIterator()
      #expect(try await others.next()?.get() == 4)
      #expect(try await values.next()?.get() == 4)
    }
  }

  @Test("Storage: a slow reader gets the newest value", arguments: StorageMedium.allCases)
  func slow(medium: StorageMedium) async throws {
    try await medium.with { storage, _ in
      var values = storage.observe(.count).makeAsyncIterator()
      #expect(try await values.next()?.get() == .some(nil))
      for number in 1...20 { try await storage.write(number, to: .count) }
      #expect(try await values.next()?.get() == 20)
      try await storage.write(21, to: .count)
      #expect(try await values.next()?.get() == 21)
    }
  }

  @Test(
    "Storage: a value that cannot be decoded is one error, and the sequence continues",
    arguments: StorageMedium.allCases)
  func undecodable(medium: StorageMedium) async throws {
    try await medium.with { storage, _ in
      let text = StorageKey<String>("count")
      var values = storage.observe(.count).makeAsyncIterator()
      #expect(try await values.next()?.get() == .some(nil))
      try await storage.write("many", to: text)
      let failure = try #require(await values.next())
      #expect(throws: StorageError.self) { try failure.get() }
      try await storage.write("many", to: text)
      try await storage.write(2, to: .count)
      #expect(try await values.next()?.get() == 2)
    }
  }

  @Test("Storage: cancelling the reader's task ends the sequence and its observer", arguments: StorageMedium.allCases)
  func cancelled(medium: StorageMedium) async throws {
    try await medium.with { storage, open in
      let readers = (0..<20).map { _ in
        Task {
          var count = 0
          for await _ in storage.observe(.count) { count += 1 }
          return count
        }
      }
      await until(open.observerCount() == 20)
      try await storage.write(1, to: .count)
      for reader in readers { reader.cancel() }
      for reader in readers { #expect(await (0...2).contains(reader.value)) }
      await until(open.observerCount() == 0)
      #expect(open.observerCount() == 0)
    }
  }

  @Test("Storage: releasing the iterator ends its observer", arguments: StorageMedium.allCases)
  func released(medium: StorageMedium) async throws {
    try await medium.with { storage, open in
      for number in 0..<5 {
        try await storage.write(number, to: .count)
        for await value in storage.observe(.count) {
          #expect(try value.get() == number)
          break
        }
        _ = storage.observe(.count).makeAsyncIterator()
      }
      await until(open.observerCount() == 0)
      #expect(open.observerCount() == 0)
    }
  }

  @Test("Storage: observers retain neither the storage nor each other")
  func leaks() async throws {
    weak var released: MemoryStorage?
    weak var observers: StorageObservers?
    var values: AsyncStream<Void>.Iterator?
    do {
      let storage = MemoryStorage()
      released = storage
      storage.setBytes([1], named: "count")
      values = storage.changes(of: "count").makeAsyncIterator()
      let hub = StorageObservers()
      observers = hub
      _ = hub.changes(of: "count")
    }
    #expect(released == nil)
    #expect(observers == nil)
    #expect(await values?.next() == nil)
  }
}

/// Waits until a condition holds.
private func until(_ condition: @autoclosure () -> Bool) async {
  await TestSupport.until { condition() }
}
