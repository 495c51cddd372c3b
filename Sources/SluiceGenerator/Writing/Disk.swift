package import Foundation

/// The steps of a ``PlanWriter`` on a disk. Tests pass a disk that fails.
package protocol Disk {
  /// Creates one folder, whose parent exists.
  func makeFolder(_ url: URL) throws
  /// Writes a file, or replaces an existing one.
  func write(_ data: Data, to url: URL) throws
  /// Moves a file to a path that does not exist.
  func move(_ url: URL, to other: URL) throws
  /// Removes a file.
  func removeFile(_ url: URL) throws
  /// Removes a folder if it is empty, and throws otherwise.
  func removeFolder(_ url: URL) throws
}

/// The disk of this machine.
package struct LocalDisk: Disk {
  package init() {}

  package func makeFolder(_ url: URL) throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
  }

  package func write(_ data: Data, to url: URL) throws { try data.write(to: url) }

  package func move(_ url: URL, to other: URL) throws { try FileManager.default.moveItem(at: url, to: other) }

  package func removeFile(_ url: URL) throws { try FileManager.default.removeItem(at: url) }

  package func removeFolder(_ url: URL) throws {
    guard try FileManager.default.contentsOfDirectory(atPath: url.path).isEmpty else {
      throw CocoaError(.fileWriteFileExists)
    }
    try FileManager.default.removeItem(at: url)
  }
}
