import Foundation
import SluiceGenerator
import Testing

@Suite("Generator: the place of Sluice") struct SluiceDependencyTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(to: "clones/Sluice.fork/Package.swift")
    try folder.makeFolder("clones/empty")
  }

  private func dependency(_ text: String) throws -> SluiceDependency {
    try SluiceDependency(text, from: folder["clones"], for: folder["apps/new/Demo"])
  }

  @Test("A relative path is written relative to the app, and an absolute one as it is")
  func paths() throws {
    let relative = SluiceDependency.path("../../../clones/Sluice.fork", folderName: "Sluice.fork")
    #expect(try dependency("Sluice.fork") == relative)
    #expect(try dependency("../clones/./Sluice.fork/") == relative)
    #expect(relative.declaration == #".package(path: "../../../clones/Sluice.fork")"#)
    #expect(relative.identity == "Sluice.fork")
    let absolute = folder["clones/Sluice.fork"].path
    #expect(try dependency(absolute) == .path(absolute, folderName: "Sluice.fork"))
    let inside = try SluiceDependency("..", from: folder["clones/Sluice.fork/a"], for: folder["clones/Sluice.fork/a"])
    #expect(inside == .path("..", folderName: "Sluice.fork"))
  }

  @Test(
    "An address may have a version, and its last part names the package",
    arguments: [
      (
        "https://example.com/sluice@1.2.3", #".package(url: "https://example.com/sluice", from: "1.2.3")"#, "sluice"
      ),
      (
        "https://example.com/a/Sluice.git", #".package(url: "https://example.com/a/Sluice.git", branch: "main")"#,
        "Sluice"
      ),
      (
        "git@example.com:a/sluice.git@0.1.0", #".package(url: "git@example.com:a/sluice.git", from: "0.1.0")"#, "sluice"
      ),
      ("git@example.com:sluice", #".package(url: "git@example.com:sluice", branch: "main")"#, "sluice"),
      (
        "ssh://git@example.com/sluice/", #".package(url: "ssh://git@example.com/sluice/", branch: "main")"#, "sluice"
      ),
      ("file:///clones/sluice", #".package(url: "file:///clones/sluice", branch: "main")"#, "sluice"),
    ])
  func addresses(text: String, declaration: String, identity: String) throws {
    let dependency = try dependency(text)
    #expect(dependency.declaration == declaration)
    #expect(dependency.identity == identity)
  }

  @Test(
    "A text that is neither a clone nor an address is rejected",
    arguments: [
      ("nowhere", .missingFolder), ("empty", .noManifest), ("https://example.com/sluice@1", .version("1")),
      ("https://example.com/sluice@1.2.x", .version("1.2.x")), ("https://example.com/sluice@", .version("")),
      ("https://example.com/sluice@1..2", .version("1..2")), ("http://example.com/sluice", .scheme("http")),
      ("ftp://example.com/sluice", .scheme("ftp")),
    ] as [(String, GeneratorError.DependencyProblem)])
  func refused(text: String, problem: GeneratorError.DependencyProblem) {
    #expect(throws: GeneratorError.unusableDependency(text, problem)) { try dependency(text) }
  }

  @Test("A program within a clone finds the clone, by a relative path for an app beside the clone")
  func clone() throws {
    let program = folder["clones/Sluice.fork/.build/debug/sluice"]
    #expect(SluiceDependency.clone(of: program, for: folder["apps/Demo"]) == nil)
    try folder.makeFolder("clones/Sluice.fork/Sources/SluiceGenerator")
    let clone = folder["clones/Sluice.fork"].path
    for (app, path) in [("apps/Demo", clone), ("clones/deep/Demo", clone), ("clones/Demo", "../Sluice.fork")] {
      #expect(SluiceDependency.clone(of: program, for: folder[app]) == .path(path, folderName: "Sluice.fork"), "\(app)")
    }
  }
}
