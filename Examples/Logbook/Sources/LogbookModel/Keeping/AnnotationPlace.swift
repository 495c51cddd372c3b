public import Foundation
public import LogbookGit

/// The place of a repository's annotations: a file for each repository, in a folder of the user.
public struct AnnotationPlace: Hashable, Sendable {
  /// The folder, which is created on demand.
  public let folder: URL
  /// The database.
  public let file: URL

  /// Creates the place for a repository.
  ///
  /// The name of the file contains the name of the repository, for users, and a hash of the real path, which
  /// distinguishes repositories of one name. The work trees of a repository share its file.
  public init(for repository: Repository, in folder: URL) {
    self.folder = folder
    let path = Self.realPath(repository.path)
    let readable = repository.name.unicodeScalars.map { scalar -> Character in
      let isPlain =
        scalar.isASCII && scalar.properties.isAlphabetic || "0"..."9" ~= scalar || "-_".unicodeScalars.contains(scalar)
      return isPlain ? Character(scalar) : "_"
    }
    file = folder.appending(path: "\(String(readable.prefix(40)))-\(Self.hash(path)).sqlite")
  }

  /// Returns the platform's folder for such files.
  ///
  /// - Parameters:
  ///   - environment: The variables of the process. `XDG_DATA_HOME` counts if it is an absolute path, as the
  ///     [XDG Base Directory Specification](https://specifications.freedesktop.org/basedir-spec/latest/) says.
  ///   - home: The home folder of the person.
  public static func defaultFolder(_ environment: [String: String], home: URL) -> URL {
    #if os(macOS)
      return home.appending(path: "Library/Application Support/Logbook", directoryHint: .isDirectory)
    #else
      let data = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? URL(filePath: $0) : nil }
      return (data ?? home.appending(path: ".local/share")).appending(path: "logbook", directoryHint: .isDirectory)
    #endif
  }

  /// Returns the folder that all work trees share, without symbolic links.
  private static func realPath(_ gitFolder: String) -> String {
    var folder = URL(filePath: gitFolder, directoryHint: .isDirectory)
    if let common = try? String(contentsOf: folder.appending(path: "commondir"), encoding: .utf8) {
      folder = URL(filePath: common.trimmingCharacters(in: .newlines), directoryHint: .isDirectory, relativeTo: folder)
    }
    let path = folder.standardizedFileURL.resolvingSymlinksInPath().path(percentEncoded: false)
    return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  /// Returns the FNV-1a hash, which is the same in every run, unlike a `Hasher`.
  private static func hash(_ text: String) -> String {
    let hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
