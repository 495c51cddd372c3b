package import Foundation
import SluiceMessages

/// The location of the package of Sluice for an app.
package enum SluiceDependency: Hashable, Sendable {
  /// A clone on this machine, and the name of its folder. A relative path starts at the folder of the app.
  case path(String, folderName: String)
  /// A repository, at the branch `main` or from a version.
  case repository(url: String, version: String?)

  /// The name by which a manifest refers to the package: the last component of its location.
  package var identity: String {
    switch self {
    case .path(_, let folderName): return folderName
    case .repository(let url, _):
      let last = url.split(whereSeparator: { "/:".contains($0) }).last.map(String.init) ?? ""
      return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
    }
  }

  /// The line of a manifest.
  package var declaration: String {
    switch self {
    case .path(let path, _): ".package(path: \(path.quoted))"
    case .repository(let url, let version?): ".package(url: \(url.quoted), from: \(version.quoted))"
    case .repository(let url, nil): ".package(url: \(url.quoted), branch: \"main\")"
    }
  }

  /// Parses the value of the option `--sluice`: a path, or an address with a version after an at sign.
  ///
  /// - Parameters:
  ///   - text: The value, such as `../sluice` or `https://example.com/sluice@1.0.0`.
  ///   - folder: The base folder of a relative path.
  ///   - app: The folder of the app.
  /// - Throws: ``GeneratorError/unusableDependency(_:_:)``.
  package init(_ text: String, from folder: URL, for app: URL) throws(GeneratorError) {
    if let scheme = text.range(of: "://") {
      let name = String(text[..<scheme.lowerBound])
      guard ["https", "ssh", "file"].contains(name) else { throw .unusableDependency(text, .scheme(name)) }
      self = try Self.repository(text)
    } else if text.hasPrefix("git@") {
      self = try Self.repository(text)
    } else {
      self = try Self.clone(text, from: folder, for: app)
    }
  }

  private static func repository(_ text: String) throws(GeneratorError) -> SluiceDependency {
    // The at sign of "git@host:…" and of "ssh://git@host/…" is before the last slash or colon.
    let last = text.lastIndex { "/:".contains($0) } ?? text.startIndex
    guard let at = text[last...].lastIndex(of: "@") else { return .repository(url: text, version: nil) }
    let version = String(text[text.index(after: at)...])
    let numbers = version.split(separator: ".", omittingEmptySubsequences: false)
    guard numbers.count == 3, numbers.allSatisfy({ !$0.isEmpty && $0.allSatisfy { $0.isASCII && $0.isNumber } }) else {
      throw .unusableDependency(text, .version(version))
    }
    return .repository(url: String(text[..<at]), version: version)
  }

  private static func clone(_ text: String, from folder: URL, for app: URL) throws(GeneratorError) -> SluiceDependency {
    let isAbsolute = text.hasPrefix("/")
    let clone = (isAbsolute ? URL(filePath: text) : folder.appending(path: text)).standardizedFileURL
    guard clone.kind == .folder else { throw .unusableDependency(text, .missingFolder) }
    guard clone.appending(path: "Package.swift").kind == .file else { throw .unusableDependency(text, .noManifest) }
    return .path(isAbsolute ? clone.path : clone.path(from: app), folderName: clone.lastPathComponent)
  }

  /// Returns the clone from which a program was built; nil for another program.
  ///
  /// The path is relative if the app is beside the clone, since both are then often moved together.
  ///
  /// - Parameters:
  ///   - program: The path of the program, such as `.build/debug/sluice`.
  ///   - app: The folder of the app.
  package static func clone(of program: URL, for app: URL) -> SluiceDependency? {
    for folder in program.resolvingSymlinksInPath().withParents
    where folder.appending(path: "Sources/SluiceGenerator").kind == .folder {
      let parent = app.deletingLastPathComponent().resolvingSymlinksInPath().standardizedFileURL
      let isBeside = parent.path == folder.deletingLastPathComponent().path
      let name = folder.lastPathComponent
      return .path(isBeside ? "../\(name)" : folder.path, folderName: name)
    }
    return nil
  }
}

extension URL {
  /// The relative path from another folder to this one.
  fileprivate func path(from folder: URL) -> String {
    let (to, from) = (pathComponents, folder.standardizedFileURL.pathComponents)
    let common = zip(to, from).prefix { $0 == $1 }.count
    let parts = Array(repeating: "..", count: from.count - common) + to.dropFirst(common)
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }
}
