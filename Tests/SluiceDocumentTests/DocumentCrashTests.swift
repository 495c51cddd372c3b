import Foundation
import Notebooks
import Sluice
import SluiceGraph
import TestSupport
import Testing

@testable import SluiceFiles

/// A disk that crashes repeatedly: before or after each system call, the folder is copied. No other system call runs
/// meanwhile, so all files of a copy belong to one state.
private final class CrashingDisk: Sendable {
  struct Copy {
    let folder: URL
    /// The number of transactions that were acknowledged at that time, and of all that were made.
    let acknowledged: Int
    let made: Int
  }

  private struct State {
    var copies: [Copy] = []
    var acknowledged = 0
    var made = 0
    var errors: [any Error] = []
    var generator: SeededGenerator
  }

  private let folder: URL
  private let copiesFolder: URL
  private let state: Guarded<State>

  init(_ folder: URL, copies: URL, seed: UInt64) {
    self.folder = folder
    copiesFolder = copies
    state = Guarded(State(generator: SeededGenerator(seed: seed)))
  }

  var calls: FileCalls {
    var calls = FileCalls.system
    let (write, synchronize, rename) = (calls.write, calls.synchronize, calls.rename)
    calls.write = { [self] descriptor, bytes in
      state.withLock {
        // A crash may cut a write at any byte.
        let count = Int.random(in: 1...bytes.count, using: &$0.generator)
        let written = write(descriptor, UnsafeRawBufferPointer(rebasing: bytes[..<count]))
        crash(&$0)
        return written
      }
    }
    calls.synchronize = { [self] descriptor in
      state.withLock {
        crash(&$0)
        let result = synchronize(descriptor)
        crash(&$0)
        return result
      }
    }
    calls.rename = { [self] from, to in
      state.withLock {
        crash(&$0)
        let result = rename(from, to)
        crash(&$0)
        return result
      }
    }
    return calls
  }

  func make() { state.withLock { $0.made += 1 } }
  func acknowledge() { state.withLock { $0.acknowledged = $0.made } }
  var copies: [Copy] { state.withLock { $0.copies } }
  /// The errors of copying.
  var errors: [any Error] { state.withLock { $0.errors } }

  private func crash(_ state: inout State) {
    let copy = copiesFolder.appending(path: "\(state.copies.count)")
    do { try FileManager.default.copyItem(at: folder, to: copy) } catch { state.errors.append(error) }
    state.copies.append(Copy(folder: copy, acknowledged: state.acknowledged, made: state.made))
  }
}

@MainActor @Suite("DocumentFile: crashes", .computes)
struct DocumentCrashTests {
  @Test(
    "DocumentFile: a crash between any two system calls leaves a model at least as new as the last acknowledged one")
  func everywhere() async throws {
    let seed = Environment.seed
    var opened = 0
    for round in 0..<UInt64(Environment.count(4, full: 16)) {
      try await withFolder { folder in
        let (live, copies) = (folder.appending(path: "live"), folder.appending(path: "copies"))
        for each in [live, copies] {
          try FileManager.default.createDirectory(at: each, withIntermediateDirectories: false)
        }
        let disk = CrashingDisk(live, copies: copies, seed: seed &+ round)
        var texts: [String] = []
        let mediator = Mediator(Notebook())
        mediator.undoLimit = 10
        var edits = NotebookEdits(seed: seed &+ round)
        texts.append(mediator.root.text)
        let document = try await mediator.quietDocument(live, calls: disk.calls)
        for _ in 0..<25 {
          switch Int.random(in: 0..<8, using: &edits.generator) {
          case 0:
            try await document.save()
            disk.acknowledge()
          case 1:
            try await document.flush()
            disk.acknowledge()
          case 2:
            // A transaction is acknowledged while a save runs.
            let saving = Task { try await document.save() }
            for _ in 0..<3 {
              await Task.yield()
              disk.make()
              mediator.update("meanwhile") { edits.edit($0) }
              texts.append(mediator.root.text)
              try await document.flush()
              disk.acknowledge()
            }
            try await saving.value
          case 3 where mediator.canUndo:
            disk.make()
            mediator.undo()
            texts.append(mediator.root.text)
          default:
            disk.make()
            mediator.update("edit") { book in for _ in 0..<3 { edits.edit(book) } }
            texts.append(mediator.root.text)
          }
        }
        try await document.close()
        #expect(disk.errors.isEmpty, "\(disk.errors)")
        for copy in disk.copies {
          let reopened = Mediator(Notebook())
          let found = try await reopened.quietDocument(copy.folder)
          let text = reopened.root.text
          let place = texts[copy.acknowledged...copy.made].firstIndex(of: text)
          #expect(place != nil, "SEED=\(seed) round \(round) \(copy.folder.lastPathComponent): \(text)")
          try await found.close(saving: false)
          opened += 1
        }
      }
    }
    print("\(opened) crashes, each opened")
  }

  @Test(
    "journal: a journal that is cut anywhere gives the earlier transactions; one damaged before its end is rejected")
  func truncated() async throws {
    try await withFolder { folder in
      let mediator = Mediator(Notebook())
      var texts: [String] = [mediator.root.text]
      do {
        let document = try await mediator.quietDocument(folder)
        for number in 1...4 {
          mediator.update("edit") { $0.title = "\(number)" }
          texts.append(mediator.root.text)
          try await document.flush()
        }
        try await document.close(saving: false)
      }
      let journal = folder.appending(path: ".book.journal")
      let whole = try Data(contentsOf: journal)
      var found: [Int] = []
      for length in 0...whole.count {
        try whole.prefix(length).write(to: journal)
        let other = Mediator(Notebook())
        let document = try await other.quietDocument(folder)
        found.append(try #require(texts.firstIndex(of: other.root.text)))
        try await document.close(saving: false)
      }
      #expect(found == found.sorted() && Set(found) == [0, 1, 2, 3, 4])

      var refused: [String: Int] = [:]
      for byte in 0..<whole.count {
        var damaged = whole
        damaged[byte] ^= 1
        try damaged.write(to: journal)
        let other = Mediator(Notebook())
        do {
          let document = try await other.quietDocument(folder)
          // A crash may have cut off the last entry.
          #expect(other.root.text == texts[3])
          try await document.close(saving: false)
          refused["dropped", default: 0] += 1
        } catch let error as DocumentError {
          guard case .file(let file) = error.kind else { throw error }
          refused[caseName(of: file.kind), default: 0] += 1
          #expect(try Data(contentsOf: journal) == damaged)
        }
        try damaged.write(to: journal)
      }
      #expect(refused.keys.sorted() == ["damaged", "dropped", "foreign"], "\(refused)")
    }
  }

  @Test("journal: a power failure that tears a write of two transactions leaves the acknowledged ones")
  func tornWrite() async throws {
    try await withFolder { folder in
      let journal = folder.appending(path: ".book.journal")
      let mediator = Mediator(Notebook())
      mediator.update("one") { $0.title = "one" }
      let document = try await mediator.quietDocument(folder)
      try await document.flush()
      let acknowledged = try Data(contentsOf: journal).count
      mediator.update("two") { $0.title = String(repeating: "two", count: 500) }
      mediator.update("three") { $0.title = "three" }
      try await document.flush()
      try await document.close(saving: false)
      var torn = try Data(contentsOf: journal)

      let whole = Mediator(Notebook())
      let recovered = try await whole.quietDocument(folder)
      #expect(whole.root.title == "three" && recovered.recovered == 2)
      try await recovered.close(saving: false)

      // The disk has the end of the write, but not its beginning.
      let middle = (acknowledged + torn.count) / 2
      torn.replaceSubrange(acknowledged..<middle, with: Data(count: middle - acknowledged))
      try torn.write(to: journal)
      let other = Mediator(Notebook())
      let reopened = try await other.quietDocument(folder)
      #expect(other.root.title == "one" && reopened.recovered == 0)
      try await reopened.close(saving: false)
    }
  }

  @Test("journal: a journal of another file is set aside and not deleted")
  func setAside() async throws {
    try await withFolder { folder in
      let url = folder.appending(path: "book")
      let mediator = Mediator(Notebook())
      let document = try await mediator.quietDocument(folder)
      mediator.update("one") { $0.title = "one" }
      try await document.save()
      let one = try Data(contentsOf: url)
      mediator.update("two") { $0.title = "two" }
      try await document.save()
      mediator.update("three") { $0.title = "three" }
      try await document.close(saving: false)
      let journal = try Data(contentsOf: folder.appending(path: ".book.journal"))
      try one.write(to: url)

      let other = Mediator(Notebook())
      let reopened = try await other.quietDocument(folder)
      #expect(other.root.title == "one" && reopened.recovered == 0 && !other.isEdited)
      let path = try #require(reopened.setAside)
      #expect(try Data(contentsOf: URL(filePath: path)) == journal)
      #expect(try names(in: folder) == [".book.lock", "book", "book.journal-1"])
      try await reopened.close()
    }
  }

  @Test("full disk: the file and the model are unchanged, the status has the error, and the next change tries again")
  func full() async throws {
    try await withFolder { folder in
      let isFull = Guarded(false)
      var calls = FileCalls.system
      let write = calls.write
      calls.write = { descriptor, bytes in
        guard isFull.withLock({ $0 }) else { return write(descriptor, bytes) }
        errno = ENOSPC
        return -1
      }
      let mediator = Mediator(Notebook())
      let document = try await mediator.quietDocument(folder, calls: calls)
      mediator.update("one") { $0.title = "one" }
      try await document.save()
      let saved = try Data(contentsOf: folder.appending(path: "book"))
      isFull.withLock { $0 = true }
      mediator.update("two") { $0.title = "two" }
      await #expect { try await document.flush() } throws: { error in
        guard let error = error as? DocumentError, case .file(let file) = error.kind else { return false }
        return file.kind == .full
      }
      await #expect(throws: DocumentError.self) { try await document.save() }
      #expect(mediator.isEdited && mediator.root.title == "two")
      #expect(try Data(contentsOf: folder.appending(path: "book")) == saved)
      isFull.withLock { $0 = false }
      mediator.update("three") { $0.scroll = 3 }
      try await document.flush()
      try await document.save()
      #expect(document.isIdle && !mediator.isEdited)
      try await document.close()
      let other = Mediator(Notebook())
      let reopened = try await other.quietDocument(folder)
      #expect(other.root.text == mediator.root.text)
      try await reopened.close()
    }
  }
}
