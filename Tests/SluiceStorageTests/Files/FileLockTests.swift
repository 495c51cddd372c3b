import Foundation
import SluiceData
import SluiceFiles
import SluiceGraph
import SluiceTesting
import TestSupport
import Testing

@Suite("FileLock", .hangGuard)
struct FileLockTests {
  @Test(
    "FileLock: a second owner in this process is rejected until the first has closed the file",
    arguments: StorageMedium.lasting)
  func withinOneProcess(medium: StorageMedium) async throws {
    try await withFolder { folder in
      let first = try await medium.open(in: folder)
      try await first.storage.write(1, to: .count)
      let error = try #require(await #expect(throws: StoredFileError.self) { _ = try await medium.open(in: folder) })
      let content = medium == .file ? "storage" : "database"
      #expect(
        error
          == StoredFileError(
            .inUse(by: "this process"), content: content, path: folder.path(percentEncoded: false) + "storage"))
      // The rejection leaves the first owner its lock.
      try await first.storage.write(2, to: .count)
      _ = await #expect(throws: StoredFileError.self) { _ = try await medium.open(in: folder) }
      await first.close()
      let second = try await medium.open(in: folder)
      #expect(try await second.storage.read(.count) == 2)
      await second.close()
    }
  }

  @Test("FileLock: a symbolic link leads to the same lock", arguments: StorageMedium.lasting)
  func link(medium: StorageMedium) async throws {
    try await withFolder { folder in
      let elsewhere = folder.appending(path: "elsewhere")
      try FileManager.default.createDirectory(at: elsewhere, withIntermediateDirectories: false)
      try FileManager.default.createSymbolicLink(
        atPath: elsewhere.appending(path: "storage").path(percentEncoded: false), withDestinationPath: "../storage")
      // The target of the link does not exist yet.
      let first = try await medium.open(in: elsewhere)
      try await first.storage.write(1, to: .count)
      let error = try #require(await #expect(throws: StoredFileError.self) { _ = try await medium.open(in: folder) })
      #expect(error.kind == .inUse(by: "this process"))
      await first.close()
      #expect(try names(in: elsewhere) == ["storage"])
      #expect(try names(in: folder) == ["elsewhere", "storage"])
      let second = try await medium.open(in: folder)
      #expect(try await second.storage.read(.count) == 1)
      await second.close()
    }
  }

  @Test("FileLock: the error names another process that has the file", arguments: StorageMedium.lasting)
  func anotherProcess(medium: StorageMedium) async throws {
    try await withFolder { folder in
      let file = folder.appending(path: "storage")
      let holder = try await HolderProcess(medium, file)
      #expect(await holder.line() == "open")
      let error = try #require(await #expect(throws: StoredFileError.self) { _ = try await medium.open(in: folder) })
      let content = medium == .file ? "storage" : "database"
      #expect(
        error.description == """
          The file of a \(content) is open already.

            path: \(file.path(percentEncoded: false).debugDescription)
            open in: process \(holder.number), StorageHolder

          A \(content) can be open only once at a time, because two writers would overwrite each other's changes.

          To fix this, quit the other process, or close the \(content) where it is open.
          """)
      holder.send("write 3")
      #expect(await holder.line() == "3")
      holder.send("close")
      #expect(await holder.line() == "closed")
      let mine = try await medium.open(in: folder)
      #expect(try await mine.storage.read(.count) == 3)
      let refused = try await HolderProcess(medium, file)
      let text = await refused.error()
      #expect(text.hasPrefix("The file of a \(content) is open already."))
      #expect(text.contains("\n  open in: process \(getpid()), "))
      await mine.close()
      await refused.end()
      await holder.end()
      #expect(try names(in: folder) == ["storage"])
    }
  }

  @Test("FileLock: a process that is killed leaves no lock", arguments: StorageMedium.lasting)
  func killed(medium: StorageMedium) async throws {
    try await withFolder { folder in
      let holder = try await HolderProcess(medium, folder.appending(path: "storage"))
      #expect(await holder.line() == "open")
      holder.send("write 3")
      #expect(await holder.line() == "3")
      await holder.kill()
      #expect(try names(in: folder).contains(".storage.lock"))
      let mine = try await medium.open(in: folder)
      #expect(try await mine.storage.read(.count) == 3)
      await mine.close()
      #expect(try names(in: folder) == ["storage"])
    }
  }

  @Test("FileLock: of many concurrent owners, only one has the file at a time")
  func race() async throws {
    try await withFolder { folder in
      let path = folder.path(percentEncoded: false) + "file"
      let inside = Inside()
      await withTaskGroup { group in
        for _ in 0..<8 {
          group.addTask {
            for _ in 0..<60 {
              guard let lock = try? FileLock(forFileAt: path, content: "storage") else {
                await Task.yield()
                continue
              }
              inside.enter()
              await Task.yield()
              inside.leave()
              lock.release()
            }
          }
        }
      }
      #expect(inside.most == 1)
      let remains = try names(in: folder)
      #expect(remains == [])
    }
  }

  @Test("FileLock: an owner that locks a removed lock file does not have the file")
  func removed() async throws {
    try await withFolder { folder in
      let path = folder.path(percentEncoded: false) + "file"
      let first = try FileLock(forFileAt: path, content: "storage")
      var second: FileLock?
      // The third owner has opened the first one's lock file. That file is then removed, and the second owner makes
      // another.
      let error = #expect(throws: StoredFileError.self) {
        _ = try FileLock(forFileAt: path, content: "storage") {
          first.release()
          if second == nil { second = try? FileLock(forFileAt: path, content: "storage") }
        }
      }
      #expect(error?.kind == .inUse(by: "this process"))
      #expect(second != nil)
      second?.release()
      let remains = try names(in: folder)
      #expect(remains == [])
    }
  }

  @Test("FileLock: a lock file that names an ended process, or none, names no holder")
  func unknownHolder() async throws {
    try await withFolder { folder in
      let path = folder.path(percentEncoded: false) + "file"
      let lock = try FileLock(forFileAt: path, content: "storage")
      let place = folder.appending(path: ".file.lock")
      #expect(try String(contentsOf: place, encoding: .utf8).hasPrefix("\(getpid()) "))
      for content in ["", "0 sh\n", "99999999 sh\n", "sh\n", "12", "-1 sh\n"] {
        let handle = try FileHandle(forWritingTo: place)
        try handle.truncate(atOffset: 0)
        try handle.write(contentsOf: Data(content.utf8))
        try handle.close()
        let error = #expect(throws: StoredFileError.self) { _ = try FileLock(forFileAt: path, content: "storage") }
        #expect(error?.kind == .inUse(by: nil))
      }
      lock.release()
    }
  }
}

/// The number of owners that have a lock at the same time.
private final class Inside: Sendable {
  private let counts = Guarded((now: 0, most: 0))

  var most: Int { counts.withLock { $0.most } }

  func enter() {
    counts.withLock {
      $0.now += 1
      $0.most = max($0.most, $0.now)
    }
  }

  func leave() { counts.withLock { $0.now -= 1 } }
}
