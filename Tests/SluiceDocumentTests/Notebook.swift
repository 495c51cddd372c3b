import Foundation
import Notebooks
import Sluice
import SluiceFiles
import TestSupport

@testable import SluiceFiles

/// Calls a closure with a new folder, and removes the folder afterwards.
@MainActor
func withFolder(_ body: @MainActor (URL) async throws -> Void) async throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: "sluice-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try await body(folder)
}

extension Mediator where Root == Notebook {
  /// Returns a document that saves only when it is asked to.
  @MainActor func quietDocument(_ folder: URL, calls: FileCalls = .system, decoder: ModelDecoder = ModelDecoder())
    async throws(DocumentError) -> DocumentFile<Notebook>
  {
    try await document(
      path: folder.appending(path: "book").path, decoder: decoder,
      pause: DocumentPause(saving: nil, watching: nil, clock: ContinuousClock()), limit: 1 << 30, calls: calls,
      isolation: MainActor.shared)
  }
}

/// Returns the names of the files in a folder.
func names(in folder: URL) throws -> [String] {
  try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
}
