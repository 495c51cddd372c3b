import Foundation
import Notebooks
import Sluice
import SluiceFiles
import TestSupport

/// A file that stores parcels.
@MainActor protocol ParcelStore: AnyObject {
  /// The document, if the store is one.
  var document: DocumentFile<Parcel>? { get }
  /// Whether a flush also fails while the store has an earlier weight instead of the present one.
  var reportsEarlierWeights: Bool { get }

  /// Opens the file. A mediator without a root gets the root of the file.
  func open(_ mediator: Mediator<Parcel>) async throws
  func flush() async throws
  func close(saving: Bool) async throws
  /// Releases the file without closing it, as if the process had ended.
  func release() async
  /// Returns the text of the model that an open would find; nil if there is none.
  func found() async throws -> String?
  /// Whether the error says that a weight cannot be encoded.
  func isUnwritable(_ error: any Error) -> Bool
}

/// A document that stores parcels.
@MainActor final class ParcelDocument: ParcelStore {
  private let live: URL
  private let copy: URL
  private(set) var document: DocumentFile<Parcel>?

  init(_ folder: URL) throws {
    (live, copy) = (folder.appending(path: "live"), folder.appending(path: "copy"))
    try FileManager.default.createDirectory(at: live, withIntermediateDirectories: false)
  }

  var reportsEarlierWeights: Bool { false }

  func open(_ mediator: Mediator<Parcel>) async throws {
    document = try await mediator.document(at: live.appending(path: "book"), savingAfter: nil, lookingEvery: nil)
  }

  func flush() async throws { try await document?.flush() }

  func close(saving: Bool) async throws {
    try await document?.close(saving: saving)
    document = nil
  }

  func release() async {
    document = nil
    // The writer may still have the file.
    let lock = live.appending(path: ".book.lock").path
    await until("the release of the document") { !FileManager.default.fileExists(atPath: lock) }
  }

  func found() async throws -> String? {
    try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: copy) }
    for name in try names(in: live) where name != ".book.lock" {
      try FileManager.default.copyItem(at: live.appending(path: name), to: copy.appending(path: name))
    }
    let mediator = Mediator<Parcel>()
    do throws(DocumentError) {
      let document = try await mediator.document(
        at: copy.appending(path: "book"), savingAfter: nil, lookingEvery: nil)
      let text = mediator.root.text
      try await document.close(saving: false)
      return text
    } catch {
      guard case .noModel = error.kind else { throw error }
      return nil
    }
  }

  func isUnwritable(_ error: any Error) -> Bool {
    guard let error = error as? DocumentError, case .unwritable = error.kind else { return false }
    return true
  }
}
