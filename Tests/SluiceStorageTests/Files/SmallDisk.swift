import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// File systems of a test: one in memory, of a few kilobytes, and one that is read-only.
enum SmallDisk {
  /// Whether this process may mount a file system. Mounting requires an administrator outside of a restricted
  /// container.
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

  /// Mounts a folder at a second, read-only place while a test runs.
  ///
  /// The second place is a mount of its own, so the kernel checks only for files that are open for writing through that
  /// mount. A child process of another test has a copy of every open descriptor between its `fork` and its `exec`. With
  /// the first mount, the kernel would therefore report that the file system is busy.
  nonisolated(nonsending) static func withReadOnlyView(of folder: URL, _ body: (URL) async throws -> Void) async throws
  {
    #if os(Linux)
      try await withFolder { view in
        let path = view.path(percentEncoded: false)
        let bound = UInt(MS_BIND)
        try #require(mount(folder.path(percentEncoded: false), path, nil, bound, nil) == 0)
        defer { umount2(path, Int32(MNT_DETACH)) }
        try #require(mount(nil, path, nil, bound | UInt(MS_REMOUNT) | UInt(MS_RDONLY), nil) == 0)
        try await body(view)
      }
    #endif
  }
}
