import Foundation
import SluiceData
import SluiceTesting
import TestSupport
import Testing

@Suite("Storage contract: values", .hangGuard)
struct StorageContractTests {
  @Test("Storage: a key without a value is nil, and removing it changes nothing", arguments: StorageMedium.allCases)
  func absent(medium: StorageMedium) async throws {
    try await medium.with { storage, _ in
      #expect(try await storage.read(.settings) == nil)
      try await storage.remove(.settings)
      try await storage.clear()
      #expect(try await storage.read(.settings) == nil)
    }
  }

  @Test("Storage: a value is read as it was written last, until it is removed", arguments: StorageMedium.allCases)
  func lastWrite(medium: StorageMedium) async throws {
    try await medium.with { storage, _ in
      try await storage.write(Settings(theme: "dark"), to: .settings)
      try await storage.write(1, to: .count)
      #expect(try await storage.read(.settings) == Settings(theme: "dark"))
      try await storage.write(Settings(theme: "blue", size: 9), to: .settings)
      #expect(try await storage.read(.settings) == Settings(theme: "blue", size: 9))
      try await storage.remove(.settings)
      #expect(try await storage.read(.settings) == nil)
      #expect(try await storage.read(.count) == 1)
      try await storage.clear()
      #expect(try await storage.read(.count) == nil)
    }
  }

  @Test("Storage: values of many types are equal after reading", arguments: StorageMedium.allCases)
  func types(medium: StorageMedium) async throws {
    try await medium.with { storage, _ in
      func check<Value: Codable & Equatable & Sendable>(_ value: Value) async throws {
        let key = StorageKey<Value>("value")
        try await storage.write(value, to: key)
        #expect(try await storage.read(key) == value)
      }
      try await check("")
      try await check("line\n\u{0}\u{202E}ä👩‍👩‍👧")
      try await check(Int.min)
      try await check(0.1)
      try await check(true)
      try await check([Int]())
      try await check(["a": [1, 2], "": []])
      try await check(Data((0...255).map { UInt8($0) }))
      try await check(Int?.none)
      try await check(Date(timeIntervalSinceReferenceDate: 0.125))
    }
  }

  @Test("Storage: bytes are stored exactly, from none to a megabyte", arguments: StorageMedium.allCases)
  func bytes(medium: StorageMedium) async throws {
    try await medium.with { storage, _ in
      var random = SeededGenerator(seed: Environment.seed)
      for count in [0, 1, 4095, 4096, 4097, 1 << 20] {
        let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
        try await storage.write(bytes, to: .raw("bytes"))
        #expect(try await storage.read(.raw("bytes")) == bytes)
      }
    }
  }

  @Test("Storage: any string is a valid name, compared by its bytes", arguments: StorageMedium.allCases)
  func anyName(medium: StorageMedium) async throws {
    try await medium.with { storage, _ in
      let names = [
        "",
        " ", "a", "A", "a ", "a\u{0}", "a\u{0}b", "../a", "é", "e\u{301}", "'; DROP TABLE sluice_values; --", "👩‍👩‍👧",
        String(repeating: "x", count: 10_000),
      ]
      for (number, name) in names.enumerated() { try await storage.write(number, to: StorageKey(name)) }
      for (number, name) in names.enumerated() { #expect(try await storage.read(StorageKey<Int>(name)) == number) }
      try await storage.remove(StorageKey<Int>("é"))
      #expect(try await storage.read(StorageKey<Int>("e\u{301}")) == 9)
    }
  }

  @Test(
    "Storage: a value that cannot be encoded is an error, and the earlier one stays", arguments: StorageMedium.allCases)
  func notEncodable(medium: StorageMedium) async throws {
    try await medium.with { storage, _ in
      let key = StorageKey<Double>("ratio")
      try await storage.write(0.5, to: key)
      let error = try #require(
        await #expect(throws: StorageError.self) { try await storage.write(.infinity, to: key) })
      #expect(error.kind == .notEncodable(type: "Double"))
      #expect(error.key == "ratio")
      #expect(try await storage.read(key) == 0.5)
    }
  }

  @Test("Storage: bytes that are no value of the key's type are an error, and stay", arguments: StorageMedium.allCases)
  func notDecodable(medium: StorageMedium) async throws {
    try await medium.with { storage, _ in
      try await storage.write("dark", to: StorageKey<String>("count"))
      let error = try #require(await #expect(throws: StorageError.self) { try await storage.read(.count) })
      #expect(error.kind == .notDecodable(type: "Int", found: #"6 bytes, "\"dark\"""#))
      #expect(error.key == "count")
      #expect(error.underlying is DecodingError)
      #expect(try await storage.read(StorageKey<String>("count")) == "dark")
    }
  }

  @Test("Storage: a cancelled task can read and write", arguments: StorageMedium.allCases)
  func cancelled(medium: StorageMedium) async throws {
    try await medium.with { storage, _ in
      let found = try await Task {
        withUnsafeCurrentTask { $0?.cancel() }
        try await storage.write(7, to: .count)
        return try await storage.read(.count)
      }.value
      #expect(found == 7)
    }
  }

  @Test("Storage: a closed storage rejects calls and ends its sequences", arguments: StorageMedium.lasting)
  func closed(medium: StorageMedium) async throws {
    try await withFolder { folder in
      let open = try await medium.open(in: folder)
      let storage = open.storage
      try await storage.write(1, to: .count)
      var values = storage.observe(.count).makeAsyncIterator()
      #expect(try await values.next()?.get() == 1)
      await open.close()
      await open.close()
      #expect(await values.next() == nil)
      #expect(await storage.observe(.count).first { _ in true } == nil)
      let reading = await #expect(throws: StorageError.self) { try await storage.read(.count) }
      #expect(reading?.kind == .closed)
      let writing = await #expect(throws: StorageError.self) { try await storage.write(2, to: .count) }
      #expect(writing?.kind == .closed)
      let clearing = await #expect(throws: StorageError.self) { try await storage.clear() }
      #expect(clearing?.kind == .closed)
    }
  }

  @Test("Storage: written values are still there when the file is opened again", arguments: StorageMedium.lasting)
  func reopened(medium: StorageMedium) async throws {
    try await withFolder { folder in
      var random = SeededGenerator(seed: Environment.seed)
      var expected: [String: [UInt8]] = [:]
      for _ in 0..<5 {
        let open = try await medium.open(in: folder)
        for (name, bytes) in expected { #expect(try await open.storage.read(.raw(name)) == bytes) }
        for _ in 0..<20 {
          let name = "key \(Int.random(in: 0..<12, using: &random))"
          if Int.random(in: 0..<4, using: &random) == 0 {
            expected[name] = nil
            try await open.storage.remove(StorageKey<[UInt8]>.raw(name))
          } else {
            let bytes = (0..<Int.random(in: 0..<3000, using: &random)).map { _ in
              UInt8.random(in: 0...255, using: &random)
            }
            expected[name] = bytes
            try await open.storage.write(bytes, to: .raw(name))
          }
        }
        await open.close()
      }
      #expect(try names(in: folder) == ["storage"])
    }
  }
}
