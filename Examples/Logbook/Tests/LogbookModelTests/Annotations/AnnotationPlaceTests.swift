import Foundation
import LogbookGit
import Testing

@testable import LogbookModel

/// Tests of the places of annotations.
@Suite("Places of annotations")
struct AnnotationPlaceTests {
  private func name(_ path: String, _ name: String = "made") -> String {
    let repository = Repository(path: path, name: name, head: .branch("main"))
    return AnnotationPlace(for: repository, in: URL(filePath: "/data/logbook")).file.path(percentEncoded: false)
  }

  @Test("AnnotationPlace: the file name has the repository's name and a stable hash of its path")
  func names() {
    #expect(name("/made/.git") == "/data/logbook/made-4a3f90fd67bffb26.sqlite")
    #expect(name("/made/.git", "Ünï/..\n😀 x") == "/data/logbook/_n_______x-4a3f90fd67bffb26.sqlite")
    #expect(name("/other/made/.git").hasPrefix("/data/logbook/made-"))
    #expect(name("/other/made/.git") != name("/made/.git"))
  }

  @Test("AnnotationPlace: symbolic links and work trees share the file of their repository")
  func sameFile() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "AnnotationPlaceTests-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let git = folder.appending(path: "real/.git")
    let tree = git.appending(path: "worktrees/side")
    try FileManager.default.createDirectory(at: tree, withIntermediateDirectories: true)
    try Data("../..\n".utf8).write(to: tree.appending(path: "commondir"))
    let link = folder.appending(path: "link")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: folder.appending(path: "real"))
    let expected = name(git.path(percentEncoded: false))
    #expect(name(link.appending(path: ".git").path(percentEncoded: false)) == expected)
    #expect(name(tree.path(percentEncoded: false)) == expected)
  }

  #if !os(macOS)
    @Test(
      "AnnotationPlace: the default folder is in XDG_DATA_HOME, if that is absolute",
      arguments: [
        ([:], "/users/ada/.local/share/logbook/"), (["XDG_DATA_HOME": "/data"], "/data/logbook/"),
        (["XDG_DATA_HOME": ""], "/users/ada/.local/share/logbook/"),
        (["XDG_DATA_HOME": "data"], "/users/ada/.local/share/logbook/"),
      ])
    func folders(environment: [String: String], path: String) {
      let folder = AnnotationPlace.defaultFolder(environment, home: URL(filePath: "/users/ada"))
      #expect(folder.path(percentEncoded: false) == path)
    }
  #endif
}
