import LogbookGit

/// The parsed text of the search field.
///
/// A commit matches if each word is part of its author's name or address, of its message, of its note or of the names
/// of its files, or is the beginning of its hash. Order, case and accents are ignored. Without words, all commits
/// match.
struct SearchQuery {
  private struct Word {
    let text: SearchText
    /// The word itself, if it can be the beginning of a hash. Like git, this requires at least four digits.
    let hash: String?
  }

  private let words: [Word]

  init(_ text: String) {
    words = text.split(whereSeparator: \.isWhitespace).map { word in
      let lowercased = word.lowercased()
      let isHash = lowercased.utf8.count >= 4 && lowercased.allSatisfy { $0.isASCII && $0.isHexDigit }
      return Word(text: SearchText(String(word)), hash: isHash ? lowercased : nil)
    }
  }

  var isEmpty: Bool { words.isEmpty }

  /// Whether each word is found, not counting the names of files.
  func matches(_ commit: Commit, _ mark: Mark? = nil) -> Bool { words.allSatisfy { isFound($0, in: commit, mark) } }

  /// Whether each word is found, counting the names of files if they are known.
  func matchesWithPaths(_ commit: Commit, _ mark: Mark? = nil) -> Bool {
    words.allSatisfy { isFound($0, in: commit, mark) || commit.pathText?.contains($0.text) == true }
  }

  private func isFound(_ word: Word, in commit: Commit, _ mark: Mark?) -> Bool {
    if let hash = word.hash, commit.id.description.hasPrefix(hash) { return true }
    return commit.searchText.contains(word.text) || mark?.searchText?.contains(word.text) == true
  }
}
