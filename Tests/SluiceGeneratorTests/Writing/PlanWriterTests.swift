import Foundation
import SluiceGenerator
import Testing

@Suite("Generator: writing") struct PlanWriterTests {
  private let folder: TemporaryFolder
  private let plan = FilePlan([
    PlannedFile("a/one", "1"), PlannedFile("a/b/two", "2"), PlannedFile("three", "3"), PlannedFile("c/d/four", "4"),
  ])
  private static let written = [
    "app/": "", "app/a/": "", "app/a/b/": "", "app/c/": "", "app/c/d/": "", "app/a/one": "1", "app/a/b/two": "2",
    "app/three": "3", "app/c/d/four": "4",
  ]

  init() throws { folder = try TemporaryFolder() }

  private func writer(_ plan: FilePlan? = nil, replacing: Bool = false, disk: any Disk = LocalDisk()) -> PlanWriter {
    PlanWriter(plan ?? self.plan, to: folder["app"], replacing: replacing, disk: disk)
  }

  @Test("All files are written, with their folders and nothing else")
  func writing() throws {
    #expect(try writer().write() == [])
    #expect(folder.contents == Self.written)
  }

  @Test("A check writes nothing")
  func checking() throws {
    try writer().check()
    #expect(folder.contents == [:])
  }

  @Test("Files that exist are all named, and nothing is written")
  func conflicts() throws {
    try folder.write("old", to: "app/three")
    try folder.write("old", to: "app/a/one")
    try FileManager.default.createSymbolicLink(at: folder["app/a/b"], withDestinationURL: folder["app/a"])
    try FileManager.default.createSymbolicLink(at: folder["app/a/two"], withDestinationURL: folder["nowhere"])
    let before = folder.contents
    let error = GeneratorError.existingFiles(["a/b/two", "a/one", "three"], folder: folder["app"].path)
    #expect(throws: error) { try writer().write() }
    #expect(throws: error) { try writer().check() }
    #expect(folder.contents == before)
  }

  @Test("One existing file prevents writing")
  func conflict() throws {
    try folder.write("old", to: "app/three")
    #expect(throws: GeneratorError.existingFiles(["three"], folder: folder["app"].path)) { try writer().write() }
    #expect(folder.contents == ["app/": "", "app/three": "old"])
  }

  @Test("With force, files are replaced, and others stay")
  func force() throws {
    try folder.write("old", to: "app/three")
    try folder.write("old", to: "app/a/one")
    try folder.write("other", to: "app/a/other")
    #expect(try writer(replacing: true).write() == [])
    #expect(folder.contents == Self.written.merging(["app/a/other": "other"]) { $1 })
  }

  @Test("A folder at the path of a file, and a file at the path of a folder, are rejected, also with force")
  func blocked() throws {
    try folder.makeFolder("app/three")
    try folder.write("old", to: "app/a")
    try folder.write("old", to: "app/c/d/four")
    let before = folder.contents
    let error = GeneratorError.blockedPlaces(
      [.init("a", isFolder: false), .init("three", isFolder: true)], folder: folder["app"].path)
    #expect(throws: error) { try writer(replacing: true).write() }
    #expect(throws: error) { try writer().write() }
    #expect(folder.contents == before)
  }

  @Test("A file at the path of the folder is rejected")
  func fileForFolder() throws {
    try folder.write("old", to: "app")
    let path = folder["app"].path
    #expect(throws: GeneratorError.blockedPlaces([.init(path, isFolder: false)], folder: path)) {
      try writer().write()
    }
  }

  @Test("A disk that fails at any step leaves the earlier files")
  func failing() throws {
    try folder.write("old", to: "app/three")
    try folder.write("old", to: "app/a/one")
    let before = folder.contents
    // Three folders, four files, four moves, and two moves of old files.
    for step in 0..<13 {
      let disk = FailingDisk(at: step)
      #expect {
        try writer(replacing: true, disk: disk).write()
      } throws: { error in
        guard case .failedDisk(let path, "No space left", []) = error as? GeneratorError else { return false }
        return path.hasPrefix(folder["app"].path)
      }
      #expect(folder.contents == before, "step \(step)")
    }
    let disk = FailingDisk(at: 13)
    #expect(try writer(replacing: true, disk: disk).write() == [folder["app/a/.one.sluice-old"].path])
  }

  @Test("Files that cannot be removed after a failure are named")
  func leftBehind() throws {
    let disk = FailingDisk(at: 5, forEver: true)
    let error = GeneratorError.failedDisk(
      path: folder["app/a/b/.two.sluice-new"].path, reason: "No space left",
      left: ["app/c/d", "app/c", "app/a/b", "app/a", "app"].map { folder[$0].path })
    #expect(throws: error) { try writer(disk: disk).write() }
  }

  @Test("A leftover of a killed process is replaced")
  func leftover() throws {
    try folder.write("half", to: "app/.three.sluice-new")
    try writer().write()
    #expect(folder.contents == Self.written)
  }

  @Test("A folder without write permission is an error that leaves nothing", .enabled(if: geteuid() != 0))
  func readOnly() throws {
    try folder.makeFolder("app")
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder["app"].path)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder["app"].path) }
    #expect {
      try writer().write()
    } throws: { error in
      guard case .failedDisk(_, _, []) = error as? GeneratorError else { return false }
      return true
    }
    #expect(folder.contents == ["app/": ""])
  }
}

/// A disk that fails at one step, or at that step and all later ones.
private final class FailingDisk: Disk {
  private let disk = LocalDisk()
  private let failing: Int
  private let isForEver: Bool
  private var step = 0

  private struct Full: LocalizedError {
    var errorDescription: String? { "No space left" }
  }

  init(at failing: Int, forEver isForEver: Bool = false) { (self.failing, self.isForEver) = (failing, isForEver) }

  private func count() throws {
    defer { step += 1 }
    if step == failing || isForEver && step > failing { throw Full() }
  }

  func makeFolder(_ url: URL) throws {
    try count()
    try disk.makeFolder(url)
  }

  func write(_ data: Data, to url: URL) throws {
    do { try count() } catch {
      // The disk has written half of the file.
      if !isForEver { try disk.write(data.prefix(data.count / 2), to: url) }
      throw error
    }
    try disk.write(data, to: url)
  }

  func move(_ url: URL, to other: URL) throws {
    try count()
    try disk.move(url, to: other)
  }

  func removeFile(_ url: URL) throws {
    try count()
    try disk.removeFile(url)
  }

  func removeFolder(_ url: URL) throws {
    try count()
    try disk.removeFolder(url)
  }
}
