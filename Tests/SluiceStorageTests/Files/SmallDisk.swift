import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file system in memory, of a few kilobytes.
enum SmallDisk {
  /// Whether this process may mount one, which takes an administrator outside of a restricted container.
  static let isPermitted: Bool = {
    #if os(Linux)
      guard geteuid() == 0 else { return false }
      let folder = FileManager.default.temporaryDirectory.appending(path: "sluice-mount-\(getpid())")
      let path = folder.path(percentEncoded: false)
      guard mkdir(path, 0o700) == 0 else { return false }
      defer { rmdir(path) }
      guard mount("none", path, "tmpfs", 0, "size=64k") == 0 else { return false }
      return umount(path) == 0
    #else
      return false
    #endif
  }()

  /// Runs a test in the folder of a new file system.
  nonisolated(nonsending) static func with(kilobytes: Int, _ body: (URL) async throws -> Void) async throws {
    #if os(Linux)
      try await withFolder { folder in
        let path = folder.path(percentEncoded: false)
        try #require(mount("none", path, "tmpfs", 0, "size=\(kilobytes)k") == 0)
        defer { umount2(path, Int32(MNT_DETACH)) }
        try await body(folder)
      }
    #endif
  }

  static func makeReadOnly(_ folder: URL) {
    #if os(Linux)
      let flags = UInt(MS_REMOUNT) | UInt(MS_RDONLY)
      #expect(mount("none", folder.path(percentEncoded: false), "tmpfs", flags, nil) == 0)
    #endif
  }
}
