/// Where a history begins.
public enum Revision: Hashable, Sendable {
  /// What is checked out.
  case head
  /// What is checked out, and every branch, remote branch and tag.
  case all
  /// A ref by its full name, such as `refs/heads/main`. Anything else is refused, before git sees it.
  case ref(String)

  /// Whether a text is the full name of a ref, by git's rules: it can then be neither an option nor a range.
  static func isRefName(_ text: String) -> Bool {
    let isAllowed = { (scalar: Unicode.Scalar) in
      scalar.value > 0x20 && scalar.value != 0x7F && !#"~^:?*[\"#.unicodeScalars.contains(scalar)
    }
    return text.hasPrefix("refs/") && !text.contains("..") && !text.contains("@{")
      && text.unicodeScalars.allSatisfy(isAllowed)
  }
}

extension Repository {
  /// What git is asked to walk from; nil where there is nothing to walk, since nothing has been committed.
  ///
  /// That a ref leads to no commit is left for git to say: only then the reason is known.
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
