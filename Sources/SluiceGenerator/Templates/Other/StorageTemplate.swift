/// A value that is kept in a storage: its type, its key, and the calls for it.
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
        "Put it to use: \(name)Storage(storage: services.resolve()).",
        products(["Sluice"], tests: ["Sluice"]),
      ])
  }

  private var value: String {
    """
    /// The value that ``\(name)Storage`` keeps, with the contents that it has before anything is stored.
    struct \(name): Codable, Hashable, Sendable {
      var title = ""
      var count = 0
    }
    """
  }

  private var storage: String {
    #"""
    import Sluice

    /// Keeps a ``\#(name)`` under a key of its own in a storage, which other values may share.
    struct \#(name)Storage: Sendable {
      static let key = StorageKey<\#(name)>("\#(request.name.kebab)")
      let storage: any Storage

      /// A value for each change, whoever makes it, and first the present one.
      var values: StorageValues<\#(name)> { storage.observe(Self.key) }

      /// Returns what is stored; the initial value, if that is nothing.
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

      @Test("A value that was written is read, until it is removed")
      func keeping() async throws {
        #expect(try await storage.read() == \#(name)())
        try await storage.write(\#(name)(title: "Lamp", count: 3))
        #expect(try await storage.read() == \#(name)(title: "Lamp", count: 3))
        try await storage.remove()
        #expect(try await storage.read() == \#(name)())
      }

      @Test("The values are the present one, and one for each change")
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
