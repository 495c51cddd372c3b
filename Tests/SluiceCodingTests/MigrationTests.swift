import Foundation
import Sluice
import SluiceMessages
import Testing

// The model of version 3. Version 1 had songs with minutes and a map of albums by title. In version 2, `Air` had the
// name `Tune`.

@Node private final class Air: Codable {
  var title: String
  var seconds: Int
  var big: UInt64 = 0
  var exact = 0.0
  var released: Date?
  var dates: [Date] = []
  var data = Data()
  var artist: Artist?
  weak var rival: Air?
}

@Node private final class Artist: Codable {
  var name = ""
}

@Node private final class Shop: Codable {
  var airs: NodeList<Air> = []
  var byTitle: NodeMap<String, Air> = [:]
  weak var best: Air?
}

@Suite("Documents of an earlier version")
struct MigrationTests {
  private static let first = #"""
    {"format":"sluice-model-1","schemaVersion":1,"root":3,"nodes":[
      {"type":"Tune","values":{"name":"a","minutes":2,"big":18446744073709551615,"exact":0.1,"by":"bach",
        "released":"2001-01-01T00:01:40Z","dates":["2001-01-01T00:00:01Z","2001-01-01T00:00:02Z"],"data":"AQI="}},
      {"type":"Tune","values":{"name":"b","minutes":1,"by":"bach","exact":1},"nodes":{"rival":0}},
      {"type":"Sleeve","values":{"color":"red"}},
      {"type":"Shop","nodes":{"tunes":[1,0],"byTitle":{"keys":["a","b"],"nodes":[0,1]},"sleeve":2,"best":1}}]}
    """#

  private static let migrations: [Int: ModelDecoder.Migration] = [
    1: { table in
      var artists: [String: Int] = [:]
      for number in table.numbers(of: "Tune") {
        let name = try table[number]!.value("by", as: String.self)
        let artist = artists[name] ?? table.insert(.init("Artist", values: ["name": DocumentValue(name)]))
        artists[name] = artist
        table[number]!.nodes["artist"] = .one(artist)
        table[number]!.remove("by")
      }
      try table.change("Tune") { tune in
        tune.rename("name", to: "title")
        tune.values["seconds"] = DocumentValue(try tune.value("minutes", as: Int.self) * 60)
        tune.remove("minutes")
        if let dates = tune.values["dates"]?.elements { tune.values["dates"] = .list(dates.reversed()) }
      }
      table.change("Shop") {
        $0.remove("sleeve")
        $0.rename("tunes", to: "airs")
      }
    },
    2: { $0.rename("Tune", to: "Air") },
  ]

  private func read(
    _ text: String, _ migrations: [Int: ModelDecoder.Migration], version: Int = 3,
    unknownKeys: ModelDecoder.UnknownKeys = .refuse
  ) throws(ModelDecodingError) -> Shop {
    let json = JSONDecoder()
    json.dateDecodingStrategy = .iso8601
    return try ModelDecoder(schemaVersion: version, unknownKeys: unknownKeys, migrations: migrations)
      .decode(Shop.self) { try json.decode($0, from: Data(text.utf8)) }
  }

  @Test("migration: each version is migrated in turn, and other values are read as they were written")
  func steps() throws {
    let shop = try read(Self.first, Self.migrations)
    #expect(shop.airs.map(\.title) == ["b", "a"] && shop.airs.map(\.seconds) == [60, 120])
    #expect(shop.byTitle["a"] === shop.airs[1] && shop.best === shop.airs[0] && shop.airs[0].rival === shop.airs[1])
    #expect(shop.airs[0].artist?.name == "bach" && shop.airs[0].artist === shop.airs[1].artist)
    let air = shop.airs[1]
    #expect(air.big == .max && air.exact == 0.1 && shop.airs[0].exact == 1)
    #expect(air.released == Date(timeIntervalSinceReferenceDate: 100) && air.data == Data([1, 2]))
    #expect(air.dates == [2, 1].map { Date(timeIntervalSinceReferenceDate: $0) })
  }

  @Test("migration: a migration can set values of every kind")
  func values() throws {
    let shop = try read(
      Self.first,
      [
        1: { table in
          try Self.migrations[1]!(&table)
          try Self.migrations[2]!(&table)
          let date = Date(timeIntervalSinceReferenceDate: 7)
          table.change("Air") {
            $0.values["title"] = "literal"
            $0.values["seconds"] = 5
            $0.values["big"] = DocumentValue(UInt64.max - 1)
            $0.values["exact"] = 3
            $0.values["released"] = DocumentValue(date)
            $0.values["dates"] = [DocumentValue(date), 8]
            $0.values["data"] = DocumentValue(Data([9]))
            $0.nodes["artist"] = .null
          }
        },
        2: { _ in },
      ])
    let air = shop.airs[0]
    #expect(
      air.title == "literal" && air.seconds == 5 && air.big == .max - 1 && air.exact == 3 && air.data == Data([9]))
    #expect(air.released == Date(timeIntervalSinceReferenceDate: 7) && air.artist == nil)
    #expect(air.dates == [7, 8].map { Date(timeIntervalSinceReferenceDate: $0) })
  }

  @Test("migration: a node can have the greatest number, and new nodes get other numbers")
  func lastNumber() throws {
    let shop = try read(
      Self.first,
      [
        1: { table in
          try Self.migrations[1]!(&table)
          try Self.migrations[2]!(&table)
          table[.max] = .init("Artist", values: ["name": "last"])
          let artist = table.insert(.init("Artist", values: ["name": "next"]))
          let airs = table.numbers(of: "Air")
          table[airs[0]]!.nodes["artist"] = .one(.max)
          table[airs[1]]!.nodes["artist"] = .one(artist)
        },
        2: { _ in },
      ])
    #expect(shop.airs.compactMap { $0.artist?.name }.sorted() == ["last", "next"])
  }

  @Test("DocumentValue: a value is decoded as each type that it can represent")
  func documentValues() throws {
    #expect(try DocumentValue(3).decode(UInt8.self) == 3)
    #expect(try (["a": 1, "b": nil] as DocumentValue).decode([String: Int?].self) == ["a": 1, "b": nil])
    #expect(try ([1, 2.5] as DocumentValue).decode([Double].self) == [1, 2.5])
    #expect(try (true as DocumentValue).decode(Bool.self) && (nil as DocumentValue).isNull)
    #expect(try (nil as DocumentValue).decode(Int?.self) == nil)
    #expect(try ("red" as DocumentValue).decode(String?.self) == "red")
    #expect(try (2.0 as DocumentValue).decode(Int.self) == 2)
    for (value, text) in [
      (300, "a value of type Int64"), ("3", "a value of type String"), (nil, "nothing"), ([1], "a list"),
      ([:], "a dictionary"),
    ] as [(DocumentValue, String)] {
      #expect { try value.decode(UInt8.self) } throws: { "\($0)".contains("Expected UInt8, found \(text).") }
    }
    #expect(throws: DecodingError.self) { try (["b": 1] as DocumentValue).decode([Int].self) }
    #expect(throws: DecodingError.self) { try ([1] as DocumentValue).decode([String: Int].self) }
  }

  @Test("migration: a document is rejected if a migration is missing or fails")
  func missing() throws {
    #expect { try read(Self.first, [2: { _ in }]) } throws: { kind($0) == .missingMigration(from: 1) }
    let fails: ModelDecoder.Migration = { try $0.change("Tune") { _ = try $0.value("gone", as: Int.self) } }
    #expect { try read(Self.first, [1: fails, 2: { _ in }]) } throws: {
      kind($0) == .migrationFailed(from: 1) && ($0 as? ModelDecodingError)?.underlying is DecodingError
    }
  }

  @Test("migration: a document that a migration makes invalid is rejected")
  func broken() throws {
    func kinds(_ change: @escaping ModelDecoder.Migration) -> ModelDecodingError.Kind? {
      let migrations: [Int: ModelDecoder.Migration] = [
        1: Self.migrations[1]!,
        2: { table in
          try Self.migrations[2]!(&table)
          try change(&table)
        },
      ]
      do throws(ModelDecodingError) { _ = try read(Self.first, migrations) } catch { return error.kind }
      return nil
    }
    #expect(kinds { _ in } == nil)
    #expect(kinds { $0[0] = nil } == .missingNode(0))
    #expect(kinds { $0.root = 9 } == .missingNode(9))
    #expect(kinds { $0.root = 0 } == .wrongNode(1, expected: "Shop", found: "Air"))
    #expect(kinds { $0[0]!.nodes["artist"] = .one(1) } == .wrongNode(1, expected: "Artist", found: "Air"))
    #expect(kinds { $0[0]!.nodes["rival"] = .one(77) } == .missingNode(77))
    #expect(kinds { $0[0]!.values["title"] = nil } == .missingValue)
    #expect(kinds { $0[0]!.values["title"] = 1 } == .wrongValue)
    #expect(kinds { $0[0]!.values["other"] = 1 } == .unknownKey("other"))
    #expect(kinds { $0.rename("Air", to: "Other") } == .unknownType("Other"))
    #expect(kinds { $0[3]!.nodes["byTitle"] = .map(keys: ["a"], nodes: [0, 1]) } == .unequalPairs(keys: 1, nodes: 2))
  }

  @Test(
    "migration: without changes, new properties get initial values, and nodes that no node holds are dropped")
  func nothing() throws {
    let text = #"""
      {"format":"sluice-model-1","schemaVersion":2,"root":1,"nodes":[
        {"type":"Air","values":{"title":"a","seconds":1}},{"type":"Shop","nodes":{"airs":[0],"best":0}}]}
      """#
    let shop = try read(text, [2: { _ in }])
    #expect(shop.airs[0].exact == 0 && shop.byTitle.isEmpty && shop.best === shop.airs[0])
    let empty = try read(text, [2: { $0[$0.root]!.nodes["airs"] = .list([]) }])
    #expect(empty.airs.isEmpty && empty.best == nil)
  }
}

func kind(_ error: any Error) -> ModelDecodingError.Kind? { (error as? ModelDecodingError)?.kind }
