import Foundation
import Observation
import Sluice
import SluiceFiles

// The model and the store of the section "In a SwiftUI app" of `Documents.md`, for its tests and its views.

@Node final class Guestbook: Codable, Observable {
  var entries: NodeList<GuestbookEntry> = []
}

@Node final class GuestbookEntry: Codable, Observable {
  var title: String
  init(_ title: String) { self.title = title }
}

@MainActor @Observable final class GuestbookStore {
  let mediator = Mediator(Guestbook())
  private(set) var document: DocumentFile<Guestbook>?
  private(set) var problem: String?
  private(set) var isOpening = false
  private let file: URL

  init(at file: URL) { self.file = file }

  func open() async {
    guard document == nil, !isOpening else { return }
    (isOpening, problem) = (true, nil)
    defer { isOpening = false }
    do { document = try await mediator.document(at: file) } catch { problem = "The entries can't be opened." }
  }

  /// Waits until the changes are on the disk.
  func flush() async {
    do { try await document?.flush() } catch { problem = "The last changes can't be saved." }
  }
}
