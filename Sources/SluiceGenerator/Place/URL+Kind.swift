package import Foundation

/// The kind of item at a path.
package enum PathKind: Hashable, Sendable {
  case missing, file, folder
}

extension URL {
  /// The kind of item at the path of a file URL. A broken link counts as a file.
  package var kind: PathKind {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) {
      return isFolder.boolValue ? .folder : .file
    }
    return (try? FileManager.default.attributesOfItem(atPath: path)) == nil ? .missing : .file
  }

  /// The folder and the folders above it, up to the root.
  var withParents: [URL] {
    var folders = [standardizedFileURL]
    while let last = folders.last, last.path != "/" {
      let parent = last.deletingLastPathComponent().standardizedFileURL
      if parent.path == last.path { break }
      folders.append(parent)
    }
    return folders
  }
}
