internal import Foundation

/// A program named `git` that replaces git: a shell script, in a folder that is deleted with this object.
public final class OtherGit: Sendable {
  private let url: URL

  /// Creates the program. In the script, `real` runs git with the given arguments, and `$folder` is a folder for files.
  public init(_ script: String) throws {
    url = FileManager.default.temporaryDirectory.appending(component: "logbook-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let file = url.appending(component: "git")
    let head = """
      #!/bin/sh
      PATH='\(path)'
      folder='\(url.path)'
      export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null
      real() { exec git "$@"; }

      """
    try Data((head + script + "\n").utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The folder of the program, without other programs.
  public var folder: String { url.path }

  /// Returns the lines of a file that the script has written.
  public func lines(_ name: String) throws -> [Substring] {
    try String(contentsOf: url.appending(component: name), encoding: .utf8).split(separator: "\n")
  }
}
