import Foundation
import GRDB
import Sluice
import SluiceFiles
import SluicePersistence

// Compares models in databases and files with the same work using GRDB, and using Codable by hand. Prints a JSON array
// of rows.

@Node final class Catalog: Codable {
  var name = ""
  var tracks: NodeList<Track> = []
}

@Node final class Track: Codable {
  let number: Int
  var title: String
  var rating = 0
  init(_ number: Int) {
    self.number = number
    title = "Track \(number)"
  }
}

/// A track as a value, for the work without Sluice.
struct PlainTrack: Codable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "track"
  var number: Int
  var title: String
  var rating: Int
}

struct PlainCatalog: Codable {
  var name = ""
  var tracks: [PlainTrack]
}

struct Row: Codable {
  let name: String
  let unit: String
  /// The times of Sluice, one for each round.
  var sluice: [Double] = []
  var peerName: String
  var peer: [Double] = []
}

func milliseconds(_ duration: Duration) -> Double {
  Double(duration.components.seconds) * 1e3 + Double(duration.components.attoseconds) / 1e15
}

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

@MainActor func withFolder<Result>(_ body: (URL) async throws -> Result) async throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appending(path: "sluice-bench-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try await body(folder)
}

@MainActor func catalog(_ count: Int) -> Mediator<Catalog> {
  let mediator = Mediator(Catalog())
  mediator.update("fill") { $0.tracks = NodeList((0..<count).map { Track($0) }) }
  return mediator
}

/// A model in a database, and the same rows in a table without Sluice.
@MainActor final class Sides {
  let count: Int
  let mediator: Mediator<Catalog>
  let database: DatabaseFile
  let model: StoredModel<Catalog>
  let pool: DatabasePool
  private var generator = SystemRandomNumberGenerator()

  init(_ count: Int, in folder: URL) async throws {
    self.count = count
    mediator = catalog(count)
    database = try await DatabaseFile(at: folder.appending(path: "model-\(count).sqlite"), application: "Benchmark")
    model = try await mediator.persist(in: database)
    pool = try DatabasePool(path: folder.appending(path: "hand-\(count).sqlite").path)
    // The same setting as in DatabaseFile: a transaction waits for the disk.
    try await pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
    try await pool.write { database in
      try database.create(table: "track") {
        $0.primaryKey("number", .integer)
        $0.column("title", .text).notNull()
        $0.column("rating", .integer).notNull()
      }
      for number in 0..<count { try PlainTrack(number: number, title: "Track \(number)", rating: 0).insert(database) }
    }
  }

  /// Returns the median time of a transaction that changes one property of a random node, until it is on the disk.
  func change(_ times: Int) async throws -> Double {
    var values: [Double] = []
    for time in 1...times {
      let track = Int.random(in: 0..<count, using: &generator)
      let start = ContinuousClock.now
      mediator.update("rate") { $0.tracks[track].rating = time }
      try await model.flush()
      values.append(milliseconds(.now - start))
    }
    return median(values)
  }

  func changeByHand(_ times: Int) async throws -> Double {
    var values: [Double] = []
    for time in 1...times {
      let track = Int.random(in: 0..<count, using: &generator)
      let start = ContinuousClock.now
      try await pool.write {
        try $0.execute(sql: "UPDATE track SET rating = ? WHERE number = ?", arguments: [time, track])
      }
      values.append(milliseconds(.now - start))
    }
    return median(values)
  }

  func close() async throws {
    try await model.close()
    await database.close()
    try pool.close()
  }
}

/// Whether an operation has ended, with or without an error.
@MainActor final class End {
  var isReached = false
}

/// Performs an operation of the main actor. Returns its duration, and the longest time for which the main actor was
/// blocked.
@MainActor func observed(_ operation: @MainActor @escaping () async throws -> Void) async throws -> (
  total: Double, blocked: Double
) {
  let start = ContinuousClock.now
  let end = End()
  let running = Task {
    defer { end.isReached = true }
    try await operation()
  }
  var longest = Duration.zero
  while !end.isReached {
    let turn = ContinuousClock.now
    await Task.yield()
    longest = max(longest, .now - turn)
  }
  try await running.value
  return (milliseconds(.now - start), milliseconds(longest))
}

/// Saves a document. Returns the duration, and the longest time for which the main actor was blocked.
@MainActor func save(_ count: Int, in folder: URL) async throws -> (total: Double, blocked: Double) {
  let mediator = catalog(count)
  let document = try await mediator.document(
    at: folder.appending(path: "document"), savingAfter: nil, lookingEvery: nil)
  mediator.update("rate") { $0.tracks[count / 2].rating = 5 }
  let (total, blocked) = try await observed { try await document.save() }
  try await document.close()
  return (total, blocked)
}

/// The model that an operation has opened.
@MainActor final class Opened {
  var model: StoredModel<Catalog>?
}

/// Opens a model in a database. Returns the duration, and the longest time for which the main actor was blocked.
@MainActor func open(_ count: Int, in folder: URL) async throws -> (total: Double, blocked: Double) {
  let mediator = Mediator(Catalog())
  let start = ContinuousClock.now
  let database = try await DatabaseFile(
    at: folder.appending(path: "model-\(count).sqlite"), application: "Benchmark", checks: .header)
  let toDatabase = milliseconds(.now - start)
  let opened = Opened()
  let (total, blocked) = try await observed { opened.model = try await mediator.persist(in: database) }
  precondition(mediator.root.tracks.count == count)
  try await opened.model?.close()
  await database.close()
  return (toDatabase + total, blocked)
}

@MainActor func measure(nodes: Int, documentNodes: Int, rounds: Int) async throws -> [Row] {
  var rows = [
    Row(name: "one change in a database, \(nodes) nodes", unit: "ms", peerName: "1,000 nodes"),
    Row(name: "one change in a database, \(nodes) nodes, by GRDB", unit: "ms", peerName: "GRDB by hand, \(nodes) rows"),
    Row(name: "open \(nodes) nodes", unit: "ms", peerName: "GRDB by hand, \(nodes) rows as values"),
    Row(name: "the main actor during that opening", unit: "ms", peerName: "16 ms"),
    Row(name: "save a document of \(documentNodes) nodes", unit: "ms", peerName: "Codable values, atomically"),
    Row(name: "the main actor during that save", unit: "ms", peerName: "10 ms"),
  ]
  try await withFolder { folder in
    let (small, large) = (try await Sides(1000, in: folder), try await Sides(nodes, in: folder))
    for _ in 0..<rounds {
      rows[0].sluice.append(try await large.change(200))
      rows[0].peer.append(try await small.change(200))
      rows[1].sluice.append(try await large.change(200))
      rows[1].peer.append(try await large.changeByHand(200))
    }
    try await small.close()
    try await large.close()
    for _ in 0..<min(rounds, 3) {
      let (total, blocked) = try await open(nodes, in: folder)
      rows[2].sluice.append(total)
      rows[3].sluice.append(blocked)
      rows[3].peer.append(16)
      let start = ContinuousClock.now
      let pool = try DatabasePool(path: folder.appending(path: "hand-\(nodes).sqlite").path)
      let tracks = try await pool.read { try PlainTrack.fetchAll($0) }
      rows[2].peer.append(milliseconds(.now - start))
      precondition(tracks.count == nodes)
      try pool.close()
    }
    for _ in 0..<rounds {
      let (total, blocked) = try await save(documentNodes, in: folder)
      rows[4].sluice.append(total)
      rows[5].sluice.append(blocked)
      rows[5].peer.append(10)
      let plain = PlainCatalog(
        tracks: (0..<documentNodes).map { PlainTrack(number: $0, title: "Track \($0)", rating: 0) })
      let start = ContinuousClock.now
      try JSONEncoder().encode(plain).write(to: folder.appending(path: "plain"), options: .atomic)
      rows[4].peer.append(milliseconds(.now - start))
      try FileManager.default.removeItem(at: folder.appending(path: "document"))
    }
  }
  return rows
}

let isQuick = CommandLine.arguments.contains("--quick")
let rows = try await measure(
  nodes: isQuick ? 10_000 : 1_000_000, documentNodes: isQuick ? 10_000 : 100_000, rounds: isQuick ? 1 : 5)
print(String(decoding: try JSONEncoder().encode(rows), as: UTF8.self))
