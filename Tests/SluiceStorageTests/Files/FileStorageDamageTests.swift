import Foundation
import SluiceData
import SluiceFiles
import SluiceTesting
import TestSupport
import Testing

@Suite("FileStorage: rejected files", .computes, .hangGuard)
struct FileStorageDamageTests {
  @Test("FileStorage: a truncated file is rejected and unchanged")
  func truncated() async throws {
    try await withStorageFile { url, bytes in
      var random = SeededGenerator(seed: Environment.seed)
      let head = try #require(bytes.firstIndex(of: UInt8(ascii: "\n"))) + 1
      var sizes = Set(0...head).union([bytes.count - 1])
      while sizes.count < 200 { sizes.insert(Int.random(in: head..<bytes.count, using: &random)) }
      for size in sizes {
        let kind = try await refusal(of: Array(bytes[..<size]), at: url)
        let expected: StoredFileError.Kind =
          size == 0 ? .empty : .truncated(size: size, expected: size < head ? nil : bytes.count)
        #expect(kind == expected, "\(size) of \(bytes.count) bytes")
      }
    }
  }

  @Test("FileStorage: a file with a flipped bit is rejected and unchanged")
  func flipped() async throws {
    try await withStorageFile { url, bytes in
      var random = SeededGenerator(seed: Environment.seed)
      let head = try #require(bytes.firstIndex(of: UInt8(ascii: "\n")))
      let magic = "sluice-file ".utf8.count
      var places = Set(0..<(head + 1) * 8)
      while places.count < 2000 { places.insert(Int.random(in: 0..<bytes.count * 8, using: &random)) }
      for place in places {
        var flipped = bytes
        flipped[place / 8] ^= 1 << (place % 8)
        let kind = try await refusal(of: flipped, at: url)
        let expected: StoredFileError.Kind =
          if place / 8 < magic {
            .foreign(found: excerpt(flipped))
          } else if place / 8 < head {
            .damaged(reason: "the checksum of the first line does not match")
          } else if place / 8 == head {
            .damaged(reason: "the first line has no end")
          } else {
            .damaged(reason: "the checksum of the content does not match")
          }
        #expect(kind == expected, "bit \(place % 8) of byte \(place / 8)")
      }
    }
  }

  @Test("FileStorage: a file with additional bytes is rejected")
  func longer() async throws {
    try await withStorageFile { url, bytes in
      var kind = try await refusal(of: bytes + [0], at: url)
      #expect(kind == .damaged(reason: "1 more bytes than were written"))
      // A short file with additional bytes in the first line.
      let short = try #require(bytes.firstIndex(of: UInt8(ascii: "\n")))
      kind = try await refusal(of: bytes[..<short] + [0], at: url)
      #expect(kind == .damaged(reason: "the first line has no end"))
    }
  }

  @Test("FileStorage: a file of another kind, another program or a later version is rejected")
  func foreign() async throws {
    try await withStorageFile { url, bytes in
      func file(_ kind: String, version: Int, _ body: [UInt8]) -> [UInt8] {
        let line = "sluice-file \(kind) \(version) \(body.count) \(Checksum(body).text) "
        return Array("\(line)\(Checksum(line.utf8).text)\n".utf8) + body
      }
      #expect(file("storage", version: 1, Array(bytes[(bytes.firstIndex(of: 10)! + 1)...])) == bytes)
      var kind = try await refusal(of: file("document", version: 1, []), at: url)
      #expect(kind == .foreign(found: "a file with a document"))
      kind = try await refusal(of: Array("{\"theme\": 1}\n".utf8), at: url)
      #expect(kind == .foreign(found: "a file that begins with the bytes 7b 22 74 68 65 6d 65 22 3a 20 31 7d"))
      kind = try await refusal(of: Array("s".utf8), at: url)
      #expect(kind == .truncated(size: 1, expected: nil))
      kind = try await refusal(of: file("storage", version: 2, [1, 2, 3]), at: url)
      #expect(kind == .newer(found: "version 2", known: "version 1"))
      kind = try await refusal(of: file("storage", version: 1, [1, 2, 3]), at: url)
      #expect(kind == .damaged(reason: "the content is not a list of keys and values"))
      let twice: [UInt8] = [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 97]
      kind = try await refusal(of: file("storage", version: 1, twice + twice), at: url)
      #expect(kind == .damaged(reason: "the content is not a list of keys and values"))
      kind = try await refusal(of: Array("sluice-file ".utf8) + [UInt8](repeating: 120, count: 300), at: url)
      #expect(kind == .damaged(reason: "the first line has no end"))
    }
  }

  @Test("FileStorage: a folder, a pipe, a device, a missing folder and a cycle of links are rejected")
  func noFile() async throws {
    try await withFolder { folder in
      func kind(_ path: String) async throws -> StoredFileError.Kind? {
        let url = URL(filePath: path)
        return await #expect(throws: StoredFileError.self) { _ = try await FileStorage(at: url) }?.kind
      }
      let path = folder.path(percentEncoded: false)
      #expect(try await kind(path) == .folder)
      #expect(try await kind(path + "absent/file") == .noFolder)
      try #require(mkfifo(path + "pipe", 0o600) == 0)
      #expect(try await kind(path + "pipe") == .notRegular)
      #expect(try await kind("/dev/zero") == .notRegular)
      try FileManager.default.createSymbolicLink(atPath: path + "circle", withDestinationPath: "circle")
      #expect(try await kind(path + "circle") == .failed(reason: "Too many levels of symbolic links"))
      try Data().write(to: folder.appending(path: "file"))
      #expect(try await kind(path + "file/below") == .noFolder)
      #expect(try names(in: folder) == ["circle", "file", "pipe"])
    }
  }

  @Test("FileStorage: a file that is too large is rejected when it is opened and when it is written")
  func tooLarge() async throws {
    try await withFolder { folder in
      let url = folder.appending(path: "storage")
      let storage = try await FileStorage(at: url, limit: 100)
      let key = StorageKey<[UInt8]>.raw("a")
      try await storage.write([UInt8](repeating: 1, count: 87), to: key)
      let before = try Data(contentsOf: url)
      let error = try #require(
        await #expect(throws: StorageError.self) {
          try await storage.write([UInt8](repeating: 1, count: 88), to: key)
        })
      #expect(
        error.description == """
          A storage could not be written.

            key: "a"
            The file of a storage is too large.
              path: \(url.path(percentEncoded: false).debugDescription)
              size: 101 bytes
              limit: 100 bytes

          The disk or the system failed. The storage keeps the earlier value, and no value is partly written.

          To fix this, remove the cause above, and write again.
          """)
      #expect(try await storage.read(key)?.count == 87)
      #expect(try Data(contentsOf: url) == before)
      await storage.close()
      let opening = await #expect(throws: StoredFileError.self) { _ = try await FileStorage(at: url, limit: 9) }
      #expect(opening?.kind == .tooLarge(size: 100, limit: 9))
      #expect(try Data(contentsOf: url) == before)
      try Data(count: 1000).write(to: url)
      let large = await #expect(throws: StoredFileError.self) { _ = try await FileStorage(at: url, limit: 9) }
      #expect(large?.kind == .tooLarge(size: 1000, limit: 9))
    }
  }

  @Test("FileStorage: opening a storage removes temporary files of a crash, and no others")
  func remains() async throws {
    try await withStorageFile { url, _ in
      let folder = url.deletingLastPathComponent()
      for name in [
        ".storage.1x.tmp", ".storage.1x.tmp-journal", ".other.1x.tmp", "storage.tmp", ".storage",
        ".storage.tmpl.journal",
        ".storage.tmp.lock", ".storage.v2.1x.tmp",
      ] {
        try Data("x".utf8).write(to: folder.appending(path: name))
      }
      let storage = try await FileStorage(at: url)
      await storage.close()
      #expect(
        try names(in: folder) == [
          ".other.1x.tmp", ".storage", ".storage.tmp.lock", ".storage.tmpl.journal", ".storage.v2.1x.tmp", "storage",
          "storage.tmp",
        ])
    }
  }

  /// Runs a test with the file of a storage and its bytes.
  private func withStorageFile(_ body: (URL, [UInt8]) async throws -> Void) async throws {
    try await withFolder { folder in
      let url = folder.appending(path: "storage")
      let storage = try await FileStorage(at: url)
      try await storage.write(Settings(theme: "dark"), to: .settings)
      for number in 0..<20 {
        try await storage.write([UInt8](repeating: UInt8(number), count: 30), to: .raw("key \(number)"))
      }
      await storage.close()
      try await body(url, [UInt8](try Data(contentsOf: url)))
    }
  }

  /// Opens a file with some bytes, expects that it is rejected and unchanged, and returns the kind of the error.
  private func refusal(of bytes: [UInt8], at url: URL) async throws -> StoredFileError.Kind? {
    // The file is overwritten in place, so that its identity stays.
    try Data(bytes).write(to: url)
    let error = await #expect(throws: StoredFileError.self) { _ = try await FileStorage(at: url) }
    #expect(error?.path == url.path(percentEncoded: false))
    #expect(error?.content == "storage")
    #expect([UInt8](try Data(contentsOf: url)) == bytes)
    #expect(try names(in: url.deletingLastPathComponent()) == ["storage"])
    return error?.kind
  }
}
