import Foundation
import SluiceData
import SluiceFiles
import SluicePersistence
import SluiceScene
import TestSupport

/// The storages for the tests of the contract.
enum StorageMedium: String, CaseIterable, Sendable {
  case memory
  case file
  #if Persistence
    case database
  #endif

  /// The media whose values survive a close.
  static var lasting: [StorageMedium] { allCases.filter { $0 != .memory } }
}

/// A storage that a test has opened.
struct OpenStorage: Sendable {
  let storage: any Storage
  /// Returns the number of sequences that observe the storage.
  let observerCount: @Sendable () -> Int
  let close: @Sendable () async -> Void
}

extension StorageMedium {
  func open(in folder: URL) async throws -> OpenStorage {
    switch self {
    case .memory:
      let storage = MemoryStorage()
      return OpenStorage(storage: storage, observerCount: { storage.observerCount }, close: {})
    case .file:
      let storage = try await FileStorage(at: folder.appending(path: "storage"))
      return OpenStorage(storage: storage, observerCount: { storage.observerCount }, close: { await storage.close() })
    #if Persistence
      case .database:
        let database = try await DatabaseFile(at: folder.appending(path: "storage"), application: "Tests")
        return OpenStorage(
          storage: database.storage, observerCount: { database.storage.observerCount },
          close: { await database.close() })
    #endif
    }
  }

  /// Runs a test with a new storage in a folder of its own, and closes it.
  nonisolated(nonsending) func with(_ body: (any Storage, OpenStorage) async throws -> Void) async throws {
    try await withFolder { folder in
      let open = try await open(in: folder)
      try await body(open.storage, open)
      await open.close()
    }
  }
}

/// Calls a closure with a new folder, and removes the folder afterwards.
nonisolated(nonsending) func withFolder(_ body: (URL) async throws -> Void) async throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: "sluice-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  // The system's folder for temporary files may be a symbolic link. Errors have paths without symbolic links.
  try await body(URL(filePath: try resolvedPath(folder.path(percentEncoded: false)), directoryHint: .isDirectory))
}

/// Returns the names of all files in a folder, including hidden ones.
func names(in folder: URL) throws -> [String] {
  try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)).sorted()
}

struct Settings: Codable, Equatable, Sendable {
  var theme = "light"
  var size = 12
}

extension StorageKey<Settings> {
  static var settings: Self { Self("settings") }
}

extension StorageKey<Int> {
  static var count: Self { Self("count") }
}

extension StorageKey<[UInt8]> {
  static func raw(_ name: String) -> Self { Self(name, encode: { $0 }, decode: { $0 }) }
}
