/// The beginning of a history.
public enum Revision: Hashable, Sendable {
  /// The checked-out branch or commit.
  case head
  /// The checked-out branch or commit, and every branch, remote branch and tag.
  case all
  /// A ref by its full name, such as `refs/heads/main`. Other texts are rejected before git is called.
  case ref(String)

  /// Whether a text is the full name of a ref, by git's rules. Such a name is neither an option nor a range.
  static func isRefName(_ text: String) -> Bool {
    let isAllowed = { (scalar: Unicode.Scalar) in
      scalar.value > 0x20 && scalar.value != 0x7F && !#"~^:?*[\"#.unicodeScalars.contains(scalar)
    }
    return text.hasPrefix("refs/") && !text.contains("..") && !text.contains("@{")
      && text.unicodeScalars.allSatisfy(isAllowed)
  }
}

extension Repository {
  /// Returns the arguments of git for the beginning of the walk, or nil if there are no commits.
  ///
  /// A ref without a commit is left to git, because only git knows the reason.
  func start(_ revision: Revision) async throws -> [String]? {
    switch revision {
    case .head: return try await exists("HEAD") ? ["HEAD"] : nil
    case .all: return (try await exists("HEAD") ? ["HEAD"] : []) + ["--branches", "--remotes", "--tags"]
    case .ref(let name):
      guard Revision.isRefName(name) else { throw GitError.notARef(name) }
      guard try await exists(name) else { throw GitError.noSuchRef(name) }
      return [name]
    }
  }

  private func exists(_ ref: String) async throws -> Bool {
    try await GitProcess(self, ["rev-parse", "--verify", "--quiet", ref]).answer() != nil
  }
}
