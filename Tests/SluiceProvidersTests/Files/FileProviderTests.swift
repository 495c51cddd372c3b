import Foundation
import Sluice
import SluiceGraph
import SluiceProviders
import Testing

extension AllProviders {
  /// Tests with real files, readable and not.
  @Suite struct FileProviderTests {
    @Test func aFileIsReadCompletely() async throws {
      try await withFolder { folder in
        let file = folder.appending(path: "ä b%20c.txt")
        try Data("contents".utf8).write(to: file)
        #expect(try await FileProvider().request(file) == Data("contents".utf8))
        #expect(try await FileProvider().request(path: file.path(percentEncoded: false)) == Data("contents".utf8))
        try Data().write(to: file)
        #expect(try await FileProvider().request(file) == Data())
      }
    }

    @Test func aFileIsReadInPiecesWithProgress() async throws {
      try await withFolder { folder in
        let file = folder.appending(path: "file")
        try Data("0123456789".utf8).write(to: file)
        var provider = FileProvider()
        provider.piece = 4
        let heard = Guarded<[DataProgress]>([])
        let data = try await provider.request(
          file, delivering: Delivery(output: { _ in }, progress: { step in heard.withLock { $0.append(step) } }))
        #expect(data == Data("0123456789".utf8))
        #expect(heard.withLock { $0 } == [0, 4, 8, 10].map { DataProgress(completed: $0, total: 10) })
      }
    }

    @Test func cancellingStopsReadingAFile() async throws {
      try await withFolder { folder in
        let file = folder.appending(path: "file")
        try Data("0123456789".utf8).write(to: file)
        var provider = FileProvider()
        provider.piece = 1
        let heard = Guarded<[Int64]>([])
        let reading = Task { [provider] in
          try await provider.request(
            file,
            delivering: Delivery(
              output: { _ in },
              progress: { step in
                heard.withLock { $0.append(step.completed) }
                if step.completed == 3 { withUnsafeCurrentTask { $0?.cancel() } }
              }))
        }
        await #expect(throws: CancellationError.self) { try await reading.value }
        #expect(heard.withLock { $0 } == [0, 1, 2, 3])
      }
    }

    @Test func aFileThatDoesNotExistIsMissing() async throws {
      try await withFolder { folder in
        let file = folder.appending(path: "nothing")
        let path = file.path(percentEncoded: false)
        let error = try await fileError { try await FileProvider().request(file) }
        #expect(error == FileError(.missing, path: path))
        #expect(
          error.description == """
            A file could not be read because it does not exist.

              path: \(path.debugDescription)

            The file was moved or deleted, or never written.

            To fix this, check the path. A path that does not begin with "/" starts at the program's working folder.
            """)
        try Data().write(to: file)
        let below = try await fileError { try await FileProvider().request(file.appending(path: "below")) }
        #expect(below.kind == .missing)
      }
    }

    @Test func aFolderCannotBeReadAsAFile() async throws {
      try await withFolder { folder in
        let error = try await fileError { try await FileProvider().request(folder) }
        #expect(error.kind == .isFolder)
        #expect(
          error.description == """
            A folder cannot be read as a file.

              path: \(folder.path(percentEncoded: false).debugDescription)

            Only regular files have bytes to read.

            To fix this, name a file in the folder.
            """)
      }
    }

    @Test func aPipeIsRejectedAtOnce() async throws {
      try await withFolder { folder in
        let pipe = folder.appending(path: "pipe")
        try #require(mkfifo(pipe.path(percentEncoded: false), 0o600) == 0)
        let error = try await fileError { try await FileProvider().request(pipe) }
        #expect(error.kind == .notRegular)
        #expect(
          error.description == """
            A path cannot be read because it does not lead to a regular file.

              path: \(pipe.path(percentEncoded: false).debugDescription)

            A device or a pipe may have no end, and reading it may block forever.

            To fix this, name a regular file.
            """)
        let device = try await fileError { try await FileProvider().request(path: "/dev/zero") }
        #expect(device.kind == .notRegular)
      }
    }

    @Test func aSystemErrorMakesAFileUnreadable() async throws {
      try await withFolder { folder in
        let link = folder.appending(path: "link")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: link)
        let error = try await fileError { try await FileProvider().request(link) }
        #expect(error.kind == .unreadable(reason: "Too many levels of symbolic links"))
        #expect(
          error.description == """
            A file could not be read.

              path: \(link.path(percentEncoded: false).debugDescription)
              reason: Too many levels of symbolic links

            The system does not allow it, or the disk failed.

            To fix this, give the program permission to read the file, or check the disk.
            """)
        let elsewhere = try await fileError {
          try await FileProvider().request(URL(string: "https://example.com/file?key=secret")!)
        }
        #expect(
          elsewhere
            == FileError(
              .unreadable(reason: "its URL is not a file URL"), path: "https://example.com/file?key=…"))
      }
    }

    @Test(.enabled(if: geteuid() != 0, "an administrator may read everything"))
    func aFileThatMayNotBeReadIsUnreadable() async throws {
      try await withFolder { folder in
        let file = folder.appending(path: "closed")
        try Data("x".utf8).write(to: file)
        chmod(file.path(percentEncoded: false), 0)
        let error = try await fileError { try await FileProvider().request(file) }
        #expect(error.kind == .unreadable(reason: "Permission denied"))
      }
    }

    @Test func aFileThatIsTooLargeIsNotRead() async throws {
      try await withFolder { folder in
        let file = folder.appending(path: "file")
        try Data("0123456789".utf8).write(to: file)
        var provider = FileProvider()
        provider.limit = 10
        #expect(try await provider.request(file) == Data("0123456789".utf8))
        provider.limit = 9
        let error = try await fileError { [provider] in try await provider.request(file) }
        #expect(error.kind == .tooLarge(size: 10, limit: 9))
        #expect(
          error.description == """
            A file was not read because it is too large.

              path: \(file.path(percentEncoded: false).debugDescription)
              size: 10 bytes
              limit: 9 bytes

            The entire file would be in memory at once.

            To fix this, raise the provider's 'limit', or read the file in parts.
            """)
      }
    }

    @Test func aFileThatGrowsOverTheLimitWhileItIsReadIsRejected() async throws {
      try await withFolder { folder in
        let file = folder.appending(path: "file")
        try Data("0123".utf8).write(to: file)
        let writer = try FileHandle(forWritingTo: file)
        try writer.seekToEnd()
        var provider = FileProvider()
        provider.piece = 4
        provider.limit = 20
        let error = try await fileError { [provider] in
          try await provider.request(
            file, delivering: Delivery(output: { _ in }, progress: { _ in writer.write(Data("more".utf8)) }))
        }
        #expect(error.kind == .tooLarge(size: 24, limit: 20))
      }
    }

    private func withFolder(_ body: (URL) async throws -> Void) async throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: "sluice-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      try await body(folder)
      await nothingIsAlive()
    }

    private func fileError(_ body: () async throws -> Data) async throws -> FileError {
      try #require(await #expect(throws: FileError.self) { _ = try await body() })
    }
  }
}
