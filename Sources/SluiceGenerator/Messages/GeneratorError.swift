/// The reason why the command writes nothing.
package enum GeneratorError: Error, Hashable, Sendable {
  /// A name that no type can have.
  case unusableName(String, NameProblem)
  /// A type to declare has the name of a type that generated files can see.
  case foreignType(type: String, owner: String)
  /// The module already declares a type to declare.
  case declaredType(type: String, path: String)
  /// The kind of an app is one for Apple's platforms.
  case appOfApple(option: String)
  /// There is no package in a folder or above it.
  case noPackage(folder: String)
  /// A package without a folder of sources.
  case noTarget(package: String)
  /// A package with several targets, and no target was chosen.
  case severalTargets(package: String, targets: [String])
  /// A target that the package does not have.
  case unknownTarget(String, package: String, targets: [String])
  /// A new app without the location of Sluice.
  case noDependency
  /// A text that is neither a path nor an address of Sluice.
  case unusableDependency(String, DependencyProblem)
  /// A configuration that cannot be used.
  case unusableConfiguration(path: String, ConfigurationProblem)
  /// Files that exist already.
  case existingFiles([String], folder: String)
  /// Paths that can't contain the planned files, whatever the options are.
  case blockedPlaces([BlockedPlace], folder: String)
  /// The disk failed. New files are removed again, except those that `left` names.
  case failedDisk(path: String, reason: String, left: [String])

  /// A reason why a name cannot be used.
  package enum NameProblem: Hashable, Sendable {
    case empty
    case character(String)
    case beginning(String)
    case keyword
    case lowercase(suggestion: String)
    case length(limit: Int)
  }

  /// A reason why a location of Sluice cannot be used.
  package enum DependencyProblem: Hashable, Sendable {
    case missingFolder
    case noManifest
    case version(String)
    case scheme(String)
  }

  /// A reason why a configuration cannot be used.
  package enum ConfigurationProblem: Hashable, Sendable {
    case unreadable(reason: String)
    case noJSON(reason: String)
    case unknownKeys([String])
    case type(key: String, wanted: String)
    case placeholder(String)
  }

  /// A path that can't contain a planned file or folder.
  package struct BlockedPlace: Hashable, Sendable {
    package let path: String
    /// Whether a folder is in the place of a planned file. Otherwise, a file is in the place of a planned folder.
    package let isFolder: Bool

    package init(_ path: String, isFolder: Bool) { (self.path, self.isFolder) = (path, isFolder) }
  }
}

extension GeneratorError {
  /// The exit status of the command, by the conventions of `sysexits.h`.
  package var status: Int32 {
    switch self {
    case .unusableName, .foreignType, .declaredType, .appOfApple, .noDependency, .unusableDependency, .severalTargets,
      .unknownTarget:
      64
    case .unusableConfiguration: 78
    case .noPackage, .noTarget: 66
    case .existingFiles, .blockedPlaces: 73
    case .failedDisk: 74
    }
  }
}
