import Foundation
import SluiceData
import SluiceFiles
import SluiceGraph
import SluiceTesting
import TestSupport
import Testing

@Suite("FileStorage: failed writes", .hangGuard)
struct WriteFailureTests {
  /// The system call that fails.
  enum Fault: CaseIterable, Sendable {
    case firstWrite, laterWrite, synchronize, rename

    func calls(_ number: Int32) -> FileCalls {
      var calls = FileCalls.system
      @Sendable func fail<Result>(_ result: Result) -> Result {
        errno = number
        return result
      }
      switch self {
      case .firstWrite: calls.write = { _, _ in fail(-1) }
      case .laterWrite:
        // Writes a few bytes at a time, until the disk is full.
        let room = Room(120)
        calls.write = { descriptor, bytes in
          let count = min(bytes.count, 7, room.left)
          guard count > 0 else { return fail(-1) }
          room.take(count)
          return write(descriptor, bytes.baseAddress, count)
        }
      case .synchronize: calls.synchronize = { _ in fail(-1) }
      case .rename: calls.rename = { _, _ in fail(-1) }
      }
      return calls
    }
  }

  @Test("Storage: a value that equals the last one is written if the file may have another one")
  func uncertainFile() async throws {
    try await withFolder { folder in
      let path = folder.appending(path: "storage").path(percentEncoded: false)
      // The second call for a write synchronizes the folder, after the file has been replaced.
      let count = Guarded(0)
      var calls = FileCalls.system
      calls.synchronize = { _ in
        let number = count.withLock { count in
          count += 1
          return count
        }
        if number == 4 { errno = EIO }
        return number == 4 ? -1 : 0
      }
      let storage = try await FileStorage(path: path, calls: calls)
      try await storage.write(Settings(theme: "light"), to: .settings)
      await #expect(throws: StorageError.self) { try await storage.write(Settings(theme: "dark"), to: .settings) }
      try await storage.write(Settings(theme: "light"), to: .settings)
      await storage.close()
      let reopened = try await FileStorage(path: path, calls: .system)
      #expect(try await reopened.read(.settings) == Settings(theme: "light"))
      await reopened.close()
    }
  }

  @Test(
    "Storage: a failing system call is reported, and leaves the file unchanged and no temporary file",
    arguments: Fault.allCases)
  func faults(fault: Fault) async throws {
    try await withFolder { folder in
      let url = folder.appending(path: "storage")
      let path = url.path(percentEncoded: false)
      let whole = try await FileStorage(at: url)
      try await whole.write(Settings(theme: "dark"), to: .settings)
      await whole.close()
      let before = try Data(contentsOf: url)
      let kinds: [(Int32, StoredFileError.Kind)] = [
        (ENOSPC, .full), (EDQUOT, .full), (EROFS, .readOnly), (EIO, .failed(reason: "Input/output error")),
        (EACCES, .noPermission(reason: "Permission denied")),
      ]
      for (number, kind) in kinds {
        let storage = try await FileStorage(path: path, calls: fault.calls(number))
        let error = try #require(
          await #expect(throws: StorageError.self) {
            try await storage.write(Settings(theme: String(repeating: "x", count: 100)), to: .settings)
          })
        #expect(error.underlying as? StoredFileError == StoredFileError(kind, content: "storage", path: path))
        #expect(error.key == "settings")
        #expect(try await storage.read(.settings) == Settings(theme: "dark"))
        await storage.close()
        #expect(try Data(contentsOf: url) == before)
        #expect(try names(in: folder) == ["storage"])
      }
    }
  }

  @Test("Storage: a new storage whose first write fails has no file")
  func firstWrite() async throws {
    try await withFolder { folder in
      let path = folder.path(percentEncoded: false) + "storage"
      let storage = try await FileStorage(path: path, calls: Fault.laterWrite.calls(ENOSPC))
      _ = await #expect(throws: StorageError.self) {
        try await storage.write([UInt8](repeating: 1, count: 500), to: .raw("a"))
      }
      #expect(try names(in: folder) == [".storage.lock"])
      await storage.close()
      #expect(try names(in: folder) == [])
    }
  }

  @Test("Storage: interrupted and partial writes are continued")
  func interrupted() async throws {
    try await withFolder { folder in
      var calls = FileCalls.system
      let turns = Room(1_000_000)
      calls.write = { descriptor, bytes in
        turns.take(1)
        guard turns.left % 3 != 0 else {
          errno = EINTR
          return -1
        }
        return write(descriptor, bytes.baseAddress, min(bytes.count, 5))
      }
      let path = folder.path(percentEncoded: false) + "storage"
      let storage = try await FileStorage(path: path, calls: calls)
      try await storage.write(Settings(theme: "dark"), to: .settings)
      await storage.close()
      let again = try await FileStorage(path: path, calls: .system)
      #expect(try await again.read(.settings) == Settings(theme: "dark"))
      await again.close()
    }
  }

  @Test("Storage: of several writes that go together, one that is too large fails alone")
  func together() async throws {
    try await withFolder { folder in
      let path = folder.path(percentEncoded: false) + "storage"
      let storage = try await FileStorage(path: path, limit: 900, calls: .system)
      let sizes = (0..<20).map { $0 == 13 ? 1000 : $0 }
      let writes = sizes.enumerated().map { number, size in
        Task { try await storage.write([UInt8](repeating: 1, count: size), to: .raw("\(number)")) }
      }
      var results: [Bool] = []
      for write in writes { results.append(await write.result.isSuccess) }
      #expect(results == sizes.map { $0 < 1000 })
      for (number, size) in sizes.enumerated() {
        #expect(try await storage.read(.raw("\(number)"))?.count == (size < 1000 ? size : nil))
      }
      await storage.close()
    }
  }

  @Test(
    "Storage: a full disk, on a file system of 64 KB",
    .enabled(if: SmallDisk.isPermitted, "this process may not mount a file system"),
    arguments: StorageMedium.lasting)
  func fullDisk(medium: StorageMedium) async throws {
    try await SmallDisk.with(kilobytes: medium == .file ? 128 : 512) { folder in
      let filler = folder.appending(path: "filler")
      try Data(count: 60_000).write(to: filler)
      let open = try await medium.open(in: folder)
      let storage = open.storage
      try await storage.write(Settings(theme: "dark"), to: .settings)
      var written = 0
      var failure: StorageError?
      for number in 1...100 {
        do throws(StorageError) {
          try await storage.write([UInt8](repeating: UInt8(number), count: 8000), to: .raw("large \(number)"))
          written = number
        } catch {
          failure = error
          break
        }
      }
      let error = try #require(failure)
      #expect(error.kind.isNotWritten)
      #expect(error.description.contains("could not be written because the disk is full."))
      #expect(written >= 2)
      func check(_ storage: any Storage) async throws {
        #expect(try await storage.read(.settings) == Settings(theme: "dark"))
        for number in 1...written {
          #expect(try await storage.read(.raw("large \(number)")) == [UInt8](repeating: UInt8(number), count: 8000))
        }
        #expect(try await storage.read(.raw("large \(written + 1)")) == nil)
      }
      try await check(storage)
      // With space again, the storage works.
      try FileManager.default.removeItem(at: filler)
      written += 1
      try await storage.write([UInt8](repeating: UInt8(written), count: 8000), to: .raw("large \(written)"))
      try await check(storage)
      await open.close()
      let again = try await medium.open(in: folder)
      try await check(again.storage)
      await again.close()
    }
  }

  @Test(
    "Storage: a read-only file system", .enabled(if: SmallDisk.isPermitted, "this process may not mount a file system"),
    arguments: StorageMedium.lasting)
  func readOnlyDisk(medium: StorageMedium) async throws {
    try await withFolder { folder in
      let open = try await medium.open(in: folder)
      try await open.storage.write(1, to: .count)
      await open.close()
      let before = try Data(contentsOf: folder.appending(path: "storage"))
      try await SmallDisk.withReadOnlyView(of: folder) { view in
        let error = await #expect(throws: StoredFileError.self) { _ = try await medium.open(in: view) }
        #expect(error?.kind == .readOnly)
      }
      #expect(try Data(contentsOf: folder.appending(path: "storage")) == before)
      #expect(try names(in: folder) == ["storage"])
    }
  }

  @Test(
    "Storage: a user without permission for the file or for the folder",
    .enabled(if: geteuid() == 0, "only an administrator may act as another user"), arguments: StorageMedium.lasting)
  func permissions(medium: StorageMedium) async throws {
    try await withFolder { folder in
      let file = folder.appending(path: "storage")
      let path = file.path(percentEncoded: false)
      let open = try await medium.open(in: folder)
      try await open.storage.write(1, to: .count)
      await open.close()
      let before = try Data(contentsOf: file)
      // The folder is writable, and the file is read-only or has no permissions; or the folder is read-only.
      for (folderMode, fileMode) in [(0o777, 0o444), (0o777, 0o000), (0o555, 0o666)] {
        chmod(folder.path(percentEncoded: false), mode_t(folderMode))
        chmod(path, mode_t(fileMode))
        let holder = try await HolderProcess(medium, file, user: 65534)
        let text = await holder.error()
        let content = medium == .file ? "storage" : "database"
        #expect(
          text == """
            The process has no permission to use the file of a \(content).

              path: \(path.debugDescription)
              reason: Permission denied

            A \(content) needs to read and write its file, and to create files in the folder. Nothing was changed.

            To fix this, grant the process these permissions, or choose a path in a folder of its own.
            """, "folder \(String(folderMode, radix: 8)), file \(String(fileMode, radix: 8))")
        await holder.end()
        #expect(try Data(contentsOf: file) == before)
        #expect(try names(in: folder) == ["storage"])
      }
      chmod(folder.path(percentEncoded: false), 0o777)
    }
  }

  @Test(
    "Storage: a process that is killed while it writes keeps each number that it has printed",
    arguments: StorageMedium.lasting)
  func killed(medium: StorageMedium) async throws {
    var random = SeededGenerator(seed: Environment.seed)
    for _ in 0..<Environment.count(6, full: 100) {
      try await withFolder { folder in
        let holder = try await HolderProcess(medium, folder.appending(path: "storage"))
        #expect(await holder.line() == "open")
        holder.send("count")
        var last = 0
        for _ in 0..<Int.random(in: 1...25, using: &random) { last = Int(try #require(await holder.line())) ?? 0 }
        last = max(last, await holder.kill().compactMap { Int($0) }.last ?? 0)
        let open = try await medium.open(in: folder)
        let count = try #require(try await open.storage.read(.count))
        let text = try #require(try await open.storage.read(StorageKey<String>("text")))
        // The number is written first, so it may be one ahead of the text.
        #expect((last...last + 1).contains(text.count), "printed \(last), text \(text.count)")
        #expect((text.count...text.count + 1).contains(count), "count \(count), text \(text.count)")
        await open.close()
        #expect(try names(in: folder) == ["storage"])
      }
    }
  }
}

extension Result {
  fileprivate var isSuccess: Bool { if case .success = self { true } else { false } }
}

extension StorageError.Kind {
  fileprivate var isNotWritten: Bool { if case .notWritten = self { true } else { false } }
}

/// The free space of a disk.
private final class Room: Sendable {
  private let rest: Guarded<Int>

  init(_ count: Int) { rest = Guarded(count) }

  var left: Int { rest.withLock { $0 } }

  func take(_ count: Int) { rest.withLock { $0 -= count } }
}
