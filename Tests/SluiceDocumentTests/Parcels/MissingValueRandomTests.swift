import Foundation
import Notebooks
import Sluice
import TestSupport
import Testing

@MainActor @Suite("Documents and stored models: random values that cannot be encoded", .computes)
struct MissingValueRandomTests {
  @Test(
    "DocumentFile: after each flush, an open finds the last state without a missing value, with undo or session state",
    arguments: [false, true])
  func document(hidesParcels: Bool) async throws {
    try await run(hidesParcels) { try ParcelDocument($0) }
  }

  #if Persistence
    @Test(
      "StoredModel: after each flush, an open finds the last state without a missing value, with undo or session state",
      arguments: [false, true])
    func storedModel(hidesParcels: Bool) async throws {
      try await run(hidesParcels) { ParcelDatabase($0) }
    }
  #endif

  private func run(_ hidesParcels: Bool, _ makeStore: @MainActor (URL) throws -> any ParcelStore) async throws {
    let seed = Environment.seed
    var (flushes, reports) = (0, 0)
    for round in 0..<UInt64(Environment.count(6, full: 50)) {
      try await withFolder { folder in
        let run = ParcelRun(
          try makeStore(folder), seed: seed &+ round, hidesParcels: hidesParcels, name: "SEED=\(seed) round \(round)")
        try await run.run(40)
        flushes += run.flushes
        reports += run.reports
      }
    }
    print("\(flushes) flushes, \(reports) of which reported a value, compared")
  }
}
