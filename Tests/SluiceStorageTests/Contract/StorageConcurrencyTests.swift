import SluiceData
import SluiceGraph
import SluiceTesting
import TestSupport
import Testing

/// The value that a writer writes: its number, and the number of its earlier writes.
private struct Mark: Codable, Hashable, Sendable {
  let writer: Int
  let number: Int
}

extension StorageKey<Mark> {
  fileprivate static var mark: Self { Self("mark") }
}

/// The number of writers that have ended.
private final class Ends: Sendable {
  private let count = Guarded(0)

  var number: Int { count.withLock { $0 } }

  func note() { count.withLock { $0 += 1 } }
}

@Suite("Storage contract: concurrency", .hangGuard)
struct StorageConcurrencyTests {
  /// Records the marks that one reader sees, and each one that is older than the last mark of the same writer.
  private struct Order {
    private var newest: [Int: Int] = [:]
    private(set) var breaches: [Mark] = []

    mutating func see(_ mark: Mark) {
      if let last = newest[mark.writer], last > mark.number { breaches.append(mark) }
      newest[mark.writer] = mark.number
    }
  }

  @Test("Storage: writers, readers and observers of one key see one order", arguments: StorageMedium.allCases)
  func oneOrder(medium: StorageMedium) async throws {
    try await medium.with { storage, _ in
      let (writers, writes) = (6, 25)
      let ends = Ends()
      let observers = (0..<4).map { _ in
        Task {
          var order = Order()
          var last: Mark?
          for await value in storage.observe(.mark) {
            guard let mark = try value.get() else { continue }
            order.see(mark)
            #expect(mark != last, "equal values come once")
            last = mark
            if mark.writer == -1 { break }
          }
          return order.breaches
        }
      }
      let readers = (0..<3).map { _ in
        Task {
          var order = Order()
          while ends.number < writers {
            if let mark = try await storage.read(.mark) { order.see(mark) }
            await Task.yield()
          }
          return order.breaches
        }
      }
      try await withThrowingTaskGroup { group in
        for writer in 0..<writers {
          group.addTask {
            for number in 0..<writes {
              try await storage.write(Mark(writer: writer, number: number), to: .mark)
              let found = try #require(try await storage.read(.mark))
              #expect(
                found.writer != writer || found.number == number, "a writer sees its own write, or one of another")
            }
            ends.note()
          }
        }
        try await group.waitForAll()
      }
      let last = try #require(try await storage.read(.mark))
      #expect(last.number == writes - 1)
      try await storage.write(Mark(writer: -1, number: 0), to: .mark)
      for reader in readers { #expect(try await reader.value == []) }
      for observer in observers { #expect(try await observer.value == []) }
    }
  }

  @Test("Storage: concurrent writes of different keys are all stored", arguments: StorageMedium.allCases)
  func differentKeys(medium: StorageMedium) async throws {
    try await medium.with { storage, _ in
      try await withThrowingTaskGroup { group in
        for writer in 0..<8 {
          group.addTask {
            for number in 0..<10 {
              try await storage.write(number, to: StorageKey("\(writer) \(number)"))
              if number % 3 == 2 { try await storage.remove(StorageKey<Int>("\(writer) \(number - 1)")) }
            }
          }
        }
        try await group.waitForAll()
      }
      for writer in 0..<8 {
        for number in 0..<10 {
          let isRemoved = [1, 4, 7].contains(number)
          #expect(try await storage.read(StorageKey<Int>("\(writer) \(number)")) == (isRemoved ? nil : number))
        }
      }
    }
  }

  @Test("Storage: clearing is atomic", arguments: StorageMedium.allCases)
  func clearing(medium: StorageMedium) async throws {
    try await medium.with { storage, _ in
      for round in 0..<10 {
        for number in 0..<5 { try await storage.write(round, to: StorageKey("\(number)")) }
        let cleared = Task { try await storage.clear() }
        // The keys are read one after the other: after a read without a value, all later ones have none either.
        var isGone = false
        for number in 0..<5 {
          let value = try await storage.read(StorageKey<Int>("\(number)"))
          #expect(!isGone || value == nil)
          if value == nil { isGone = true }
        }
        try await cleared.value
      }
    }
  }
}
