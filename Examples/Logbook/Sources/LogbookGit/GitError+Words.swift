extension GitError {
  /// Classifies a failure of git by its output under `LC_ALL=C`.
  init(command: String, folder: String, status: Int, said: String) {
    let reason = said.firstLines
    // check-words: allow "nobody", because git writes this text
    if said.contains("dubious ownership") || said.contains("is owned by someone else") {
      self = .notOwned(path: folder, remedy: said.safeFolderCommand ?? Self.safeFolderCommand(folder))
    } else if said.contains("Permission denied") {
      self = .permissionDenied(path: folder, reason: reason)
    } else if said.contains("cannot change to"), said.contains("No such file or directory") {
      self = .folderMissing(path: folder)
    } else if said.contains("not a git repository") {
      self = .notARepository(path: folder, reason: reason)
    } else if Self.damage.contains(where: { said.contains($0) }) {
      self = .damaged(command: command, reason: reason)
    } else {
      self = .failed(command: command, status: status, reason: reason)
    }
  }

  private static let damage = [
    "is corrupt", "is empty", "bad object", "bad tree object", "missing object", "unable to read", "Could not read",
    "could not read", "unable to unpack", "inflate:", "packfile", "bad pack", "invalid object",
    "could not get object info",
  ]

  private static func safeFolderCommand(_ folder: String) -> String {
    "git config --global --add safe.directory '\(folder.replacing("'", with: "'\\''"))'"
  }

  /// Returns this error, or `repositoryLost` if the repository no longer exists, because git's output can then look
  /// like damage.
  func orLost(_ place: GitProcess.Place) async -> GitError {
    switch self {
    case .folderMissing: return .repositoryLost(path: place.folder, reason: "")
    case .notARepository(_, let reason): return .repositoryLost(path: place.folder, reason: reason)
    case .damaged, .failed(_, status: 128, _): break
    default: return self
    }
    do {
      try await GitProcess(place, ["rev-parse", "--git-dir"]).runOnce { _ in false }
    } catch GitError.folderMissing {
      return .repositoryLost(path: place.folder, reason: "")
    } catch GitError.notARepository(_, let reason) {
      return .repositoryLost(path: place.folder, reason: reason)
    } catch {}
    return self
  }
}

extension String {
  /// The first lines of git's output, joined to one.
  fileprivate var firstLines: String {
    String(split(whereSeparator: \.isNewline).prefix(3).joined(separator: " ").prefix(600))
  }

  /// The command that git itself proposes, with the folder quoted for the shell.
  fileprivate var safeFolderCommand: String? {
    firstRange(of: "git config --global --add safe.directory").map { range in
      String(self[range.lowerBound...].prefix { !$0.isNewline })
    }
  }
}
