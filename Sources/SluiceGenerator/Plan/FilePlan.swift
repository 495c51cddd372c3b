/// The files that a run of the generator will write, as a value. ``PlanWriter`` writes them.
package struct FilePlan: Equatable, Sendable {
  /// The files, sorted by path.
  package let files: [PlannedFile]
  /// The next steps of a person, a line each.
  package let nextSteps: [String]

  package init(_ files: [PlannedFile], nextSteps: [String] = []) {
    self.files = files.sorted { $0.path < $1.path }
    self.nextSteps = nextSteps
  }

  /// The paths of the files.
  package var paths: [String] { files.map(\.path) }
}

/// A file to write.
package struct PlannedFile: Equatable, Sendable {
  /// The path below the output folder, with slashes.
  package let path: String
  package let contents: String

  /// The last part of the path.
  package var fileName: String { path.split(separator: "/").last.map(String.init) ?? path }

  package init(_ path: String, _ contents: String) { (self.path, self.contents) = (path, contents) }
}
