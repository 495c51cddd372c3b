/// A value in a storage: its type, its key, and the calls for it.
struct StorageTemplate: Template {
  let request: GenerationRequest

  init(_ request: GenerationRequest) { self.request = request }

  var plan: FilePlan {
    FilePlan(
      [
        source("Storage/\(name).swift", value),
        source("Storage/\(name)Storage.swift", storage),
        test("Storage/\(name)StorageTests.swift", tests),
      ],
      nextSteps: [
        "Register a storage where the application is composed: services.register((any Storage).self) { storage }.",
        "Use it: \(name)Storage(storage: services.resolve()).",
        products(["Sluice"], tests: ["Sluice"]),
      ])
  }

  private var value: String {
    """
    /// The value that ``\(name)Storage`` stores. Its initial contents are used before a value is stored.
    struct \(name): Codable, Hashable, Sendable {
      var title = ""
      var count = 0
    }
    """
  }

  private var storage: String {
    #"""
    import Sluice

    /// Stores a ``\#(name)`` under its own key in a storage, which other values may share.
    struct \#(name)Storage: Sendable {
      static let key = StorageKey<\#(name)>("\#(request.name.kebab)")
      let storage: any Storage

      /// The current value, and then the new value after each change, including the changes of others.
      var values: StorageValues<\#(name)> { storage.observe(Self.key) }

      /// Returns the stored value; the initial value if none is stored.
      func read() async throws(StorageError) -> \#(name) {
        try await storage.read(Self.key) ?? \#(name)()
      }

      func write(_ value: \#(name)) async throws(StorageError) {
        try await storage.write(value, to: Self.key)
      }

      func remove() async throws(StorageError) {
        try await storage.remove(Self.key)
      }
    }
    """#
  }

  private var tests: String {
    #"""
    import Sluice
    import Testing

    @testable import \#(request.module)

    @Suite("Storage: \#(request.name.title)")
    struct \#(name)StorageTests {
      private let storage = \#(name)Storage(storage: MemoryStorage())

      @Test("A written value is read until it is removed")
      func keeping() async throws {
        #expect(try await storage.read() == \#(name)())
        try await storage.write(\#(name)(title: "Lamp", count: 3))
        #expect(try await storage.read() == \#(name)(title: "Lamp", count: 3))
        try await storage.remove()
        #expect(try await storage.read() == \#(name)())
      }

      @Test("The values are the current one, and one for each change")
      func following() async throws {
        var values = storage.values.makeAsyncIterator()
        #expect(try await values.next()?.get() == .some(nil))
        try await storage.write(\#(name)(title: "Lamp"))
        #expect(try await values.next()?.get() == \#(name)(title: "Lamp"))
      }
    }
    """#
  }
}
