package import Foundation

/// The module of the generated files, and the folders of its sources and tests.
package struct ModulePlace: Hashable, Sendable {
  /// The folder of the package or of the Xcode project.
  package let folder: URL
  package let module: String
  /// The folder of the sources, below ``folder``.
  package let sources: String
  /// The folder of the tests, below ``folder``.
  package let tests: String

  package init(folder: URL, module: String, sources: String, tests: String) {
    self.folder = URL(filePath: folder.path, directoryHint: .isDirectory)
    (self.module, self.sources, self.tests) = (module, sources, tests)
  }

  /// Finds the package of a folder: in the folder itself, or in the nearest folder above it. An Xcode project counts as
  /// a package, with the folders that Xcode creates for its targets.
  ///
  /// - Parameters:
  ///   - folder: The working folder of the command, or that of `--output`.
  ///   - target: The name of the target; nil for the only target.
  /// - Throws: ``GeneratorError`` if there is no package, or if the target is ambiguous.
  package static func find(in folder: URL, target: String?) throws(GeneratorError) -> ModulePlace {
    for folder in folder.withParents {
      if folder.appending(path: "Package.swift").kind == .file { return try package(folder, target) }
      let projects = names(in: folder).filter { $0.hasSuffix(".xcodeproj") }.map { String($0.dropLast(10)) }
      if let first = projects.first {
        let module = target ?? first
        if projects.count > 1, target == nil {
          throw .severalTargets(package: folder.path, targets: projects)
        }
        return ModulePlace(folder: folder, module: module, sources: module, tests: "\(module)Tests")
      }
    }
    throw .noPackage(folder: folder.path)
  }

  private static func package(_ folder: URL, _ target: String?) throws(GeneratorError) -> ModulePlace {
    let sources = folder.appending(path: "Sources")
    let targets = names(in: sources).filter { sources.appending(path: $0).kind == .folder }
    if let target, !targets.isEmpty, !targets.contains(target) {
      throw .unknownTarget(target, package: folder.path, targets: targets)
    }
    guard let module = target ?? targets.first else { throw .noTarget(package: folder.path) }
    if target == nil, targets.count > 1 { throw .severalTargets(package: folder.path, targets: targets) }
    return ModulePlace(folder: folder, module: module, sources: "Sources/\(module)", tests: "Tests/\(module)Tests")
  }

  private static func names(in folder: URL) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted()
  }
}
