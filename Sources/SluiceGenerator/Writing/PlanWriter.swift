package import Foundation

/// A writer of the files of a plan: all of them, or none.
///
/// 1. ``check()`` searches for obstacles. If it finds one, nothing is written.
/// 2. Folders are created. Each file is written in its final folder, under a temporary name that begins with a dot.
/// 3. Existing files that are replaced are moved aside, and the new files are moved to their paths.
/// 4. The old files are removed.
///
/// If a step fails, the steps before it are reverted in the opposite order. If the process is killed, the temporary
/// files remain, but no incomplete file has the name of a planned one.
package struct PlanWriter {
  private let plan: FilePlan
  private let folder: URL
  private let replaces: Bool
  private let disk: any Disk

  /// - Parameters:
  ///   - plan: The files.
  ///   - folder: The folder of the plan's paths, which is created if it does not exist.
  ///   - replaces: Whether existing files are replaced.
  ///   - disk: The disk.
  package init(_ plan: FilePlan, to folder: URL, replacing replaces: Bool = false, disk: any Disk = LocalDisk()) {
    (self.plan, self.folder, self.replaces, self.disk) = (plan, folder.standardizedFileURL, replaces, disk)
  }

  /// Searches for all obstacles to writing the plan.
  ///
  /// - Throws: ``GeneratorError/blockedPlaces(_:folder:)`` or ``GeneratorError/existingFiles(_:folder:)``, with all
  ///   obstacles of that kind.
  /// - Complexity: O(files).
  package func check() throws(GeneratorError) {
    var blocked: [GeneratorError.BlockedPlace] = []
    var existing: [String] = []
    if let place = folder.withParents.first(where: { $0.kind != .missing }), place.kind == .file {
      throw .blockedPlaces([.init(place.path, isFolder: false)], folder: folder.path)
    }
    for file in plan.files {
      if let parent = parents(of: file).first(where: { url(of: $0).kind == .file }) {
        let place = GeneratorError.BlockedPlace(parent, isFolder: false)
        if !blocked.contains(place) { blocked.append(place) }
        continue
      }
      switch url(of: file.path).kind {
      case .missing: break
      case .file: existing.append(file.path)
      case .folder: blocked.append(.init(file.path, isFolder: true))
      }
    }
    if !blocked.isEmpty { throw .blockedPlaces(blocked, folder: folder.path) }
    if !existing.isEmpty, !replaces { throw .existingFiles(existing, folder: folder.path) }
  }

  /// Writes the files.
  ///
  /// - Returns: The paths of replaced files that could not be removed. The new files are complete nevertheless.
  /// - Throws: The error of ``check()``, or ``GeneratorError/failedDisk(path:reason:left:)``.
  @discardableResult
  package func write() throws(GeneratorError) -> [String] {
    try check()
    let journal = WritingJournal(disk)
    do throws(StepFailure) {
      for folder in missingFolders() { try journal.makeFolder(folder) }
      for file in plan.files { try journal.write(Data(file.contents.utf8), to: beside(file, "new")) }
      for file in plan.files {
        let place = url(of: file.path)
        if place.kind != .missing { try journal.move(place, to: beside(file, "old")) }
        try journal.move(beside(file, "new"), to: place)
      }
    } catch {
      let left = journal.takeBack()
      throw .failedDisk(path: error.path, reason: error.reason, left: left)
    }
    // The new files are complete. An old file that can't be removed does no harm.
    return plan.files.map { beside($0, "old") }.filter { $0.kind != .missing }.compactMap { old in
      do { try disk.removeFile(old) } catch { return old.path }
      return nil
    }
  }

  private func url(of path: String) -> URL { folder.appending(path: path) }

  private func beside(_ file: PlannedFile, _ suffix: String) -> URL {
    url(of: file.path).deletingLastPathComponent().appending(path: ".\(file.fileName).sluice-\(suffix)")
  }

  /// The folders above a file within the plan's folder, the outermost first.
  private func parents(of file: PlannedFile) -> [String] {
    let parts = file.path.split(separator: "/").dropLast()
    return parts.indices.map { parts[...$0].joined(separator: "/") }
  }

  private func missingFolders() -> [URL] {
    var folders = folder.withParents.reversed().filter { $0.kind == .missing }
    for file in plan.files {
      for parent in parents(of: file).map(url(of:)) where parent.kind == .missing && !folders.contains(parent) {
        folders.append(parent)
      }
    }
    return folders
  }
}
