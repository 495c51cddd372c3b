import Foundation
import SluiceFiles
import SluiceTesting
import TestSupport
import Testing

@Suite("Checked files", .hangGuard)
struct CheckedFileTests {
  @Test("CheckedFile: a file has a first line with its kind, version, length and checksums, then the body")
  func format() async throws {
    try await withFile { file, url in
      try await file.write(Array("Hello world".utf8))
      // Another program computed the checksums.
      let line = "sluice-file document 1 11 f4a5f2b9d47756bf 7176851aa6092169"
      #expect(try String(contentsOf: url, encoding: .utf8) == "\(line)\nHello world")
      let (version, body) = try await file.read()
      #expect(version == 1)
      #expect(body == Array("Hello world".utf8))
      try await file.write([])
      #expect(try await file.read().body == [])
    }
  }

  @Test("CheckedFile: the checksum is CRC-64 of XZ, also when it is computed in parts")
  func checksum() {
    #expect(Checksum("123456789".utf8).value == 0x995D_C9BB_DF19_39FA)
    #expect(Checksum([]).text == "0000000000000000")
    var parts = Checksum("1234".utf8)
    parts.combine("".utf8)
    parts.combine(AnySequence("56789".utf8))
    #expect(parts.value == 0x995D_C9BB_DF19_39FA)
  }

  @Test("CheckedFile: any body is read as it was written")
  func bodies() async throws {
    var random = SeededGenerator(seed: Environment.seed)
    try await withFile { file, _ in
      for count in [1, 2, 4094, 4095, 4096, 4097, 70_000, 1 << 20] {
        let body = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
        try await file.write(body)
        #expect(try await file.read().body == body)
      }
    }
  }

  @Test("CheckedFile: an earlier version of the format is read, and its number returned")
  func earlier() async throws {
    try await withFile { file, url in
      try await file.write([1, 2])
      let later = try await CheckedFile(at: url.path(percentEncoded: false), content: "document", version: 3, limit: 10)
      let (version, body) = try await later.read()
      #expect(version == 1)
      #expect(body == [1, 2])
      try await later.write([3])
      let error = try #require(await #expect(throws: StoredFileError.self) { _ = try await file.read() })
      #expect(error.kind == .newer(found: "version 3", known: "version 1"))
    }
  }

  @Test("CheckedFile: the permissions of the earlier file stay, and a new file has those of the process")
  func permissions() async throws {
    try await withFile { file, url in
      func mode() throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: url.path(percentEncoded: false))
        return try #require(attributes[.posixPermissions] as? Int)
      }
      try await file.write([1])
      // A process cannot read its file mode mask without setting it.
      let sibling = url.appendingPathExtension("other")
      close(open(sibling.path(percentEncoded: false), O_WRONLY | O_CREAT, 0o666))
      let attributes = try FileManager.default.attributesOfItem(atPath: sibling.path(percentEncoded: false))
      #expect(try mode() == attributes[.posixPermissions] as? Int)
      for permissions in [0o600, 0o640, 0o777] {
        chmod(url.path(percentEncoded: false), mode_t(permissions))
        try await file.write([2])
        #expect(try mode() == permissions)
      }
    }
  }

  @Test("CheckedFile: a symbolic link stays, and its target is replaced")
  func link() async throws {
    try await withFolder { folder in
      let (link, target) = (folder.appending(path: "link"), folder.appending(path: "target"))
      try FileManager.default.createSymbolicLink(
        atPath: link.path(percentEncoded: false), withDestinationPath: "target")
      let file = try await CheckedFile(at: link.path(percentEncoded: false), content: "document", version: 1, limit: 10)
      #expect(file.path == target.path(percentEncoded: false))
      try await file.write([1])
      try await file.write([2])
      #expect(
        try FileManager.default.destinationOfSymbolicLink(atPath: link.path(percentEncoded: false)) == "target")
      #expect(try await file.read().body == [2])
      #expect(try names(in: folder) == ["link", "target"])
    }
  }

  @Test("CheckedFile: a reader beside a writer finds the earlier or the later body")
  func readers() async throws {
    try await withFile { file, _ in
      let bodies = (0..<2).map { [UInt8](repeating: UInt8($0), count: 20_000 + $0) }
      try await file.write(bodies[0])
      let writer = Task { for number in 1...60 { try await file.write(bodies[number % 2]) } }
      for _ in 0..<120 {
        let body = try await file.read().body
        #expect(bodies.contains(body))
      }
      try await writer.value
    }
  }

  /// Runs a test with a document file that does not exist yet.
  private func withFile(_ body: (CheckedFile, URL) async throws -> Void) async throws {
    try await withFolder { folder in
      let url = folder.appending(path: "file")
      let path = url.path(percentEncoded: false)
      try await body(try await CheckedFile(at: path, content: "document", version: 1, limit: 1 << 20), url)
    }
  }
}
