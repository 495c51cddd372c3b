import LogbookGit
import LogbookModel
import Sluice
import SluiceWeb

extension LogbookPage {
  /// How many files are listed; a commit may touch any number.
  private static var fileLimit: Int { 300 }

  /// The files of a commit, each with its lines and a bar as long as its share of the largest change.
  func files(_ detail: CommitDetail) -> HTML {
    let largest = detail.files.map(\.weight).max() ?? 0
    return section(.class("files"), .aria("label", "Files")) {
      div(.class("files-head")) {
        h3 { "\(detail.files.count.grouped) \(detail.files.count == 1 ? "file" : "files") changed" }
        if detail.additions + detail.deletions > 0 {
          span(.class("added")) { "+\(detail.additions.grouped)" }
          span(.class("deleted")) { "−\(detail.deletions.grouped)" }
        }
      }
      if detail.files.isEmpty { p(.class("muted")) { "This commit changes no file." } }
      ul {
        for file in detail.files.prefix(Self.fileLimit) { row(file, largest: largest) }
      }
      if detail.files.count > Self.fileLimit {
        p(.class("muted")) { "\((detail.files.count - Self.fileLimit).grouped) more files are not listed." }
      }
    }
  }

  private func row(_ file: FileChange, largest: Int) -> HTML {
    li(key: file.path, .class("file")) {
      span(.class("kind kind-\(file.letter)"), .title(file.kindText), .aria("label", file.kindText)) { file.letter }
      path(file)
      if file.isSubmodule {
        span(.class("counts muted")) { "submodule" }
      } else if let lines = file.lines {
        span(.class("counts")) {
          if lines.added > 0 { span(.class("added")) { "+\(lines.added.grouped)" } }
          if lines.deleted > 0 { span(.class("deleted")) { "−\(lines.deleted.grouped)" } }
          if file.weight == 0 { span(.class("muted")) { "no lines" } }
        }
        ChangeBar(lines, largest: largest).html
      } else {
        span(.class("counts muted")) { "binary" }
      }
    }
  }

  private func path(_ file: FileChange) -> HTML {
    let end = file.path.lastIndex(of: "/").map { file.path.index(after: $0) } ?? file.path.startIndex
    return span(.class("path"), .title(file.path)) {
      if end != file.path.startIndex { span(.class("folder")) { file.path[..<end] } }
      span(.class("file-name")) { file.path[end...] }
      if let old = file.oldPath { span(.class("old-path")) { " from \(old)" } }
    }
  }
}

extension FileChange {
  /// How many lines it touches.
  fileprivate var weight: Int { isSubmodule ? 0 : (lines?.added ?? 0) + (lines?.deleted ?? 0) }

  fileprivate var oldPath: String? {
    switch kind {
    case .renamed(let old), .copied(let old): old
    case .added, .deleted, .modified, .typeChanged: nil
    }
  }

  fileprivate var letter: String {
    switch kind {
    case .added: "A"
    case .deleted: "D"
    case .modified: "M"
    case .renamed: "R"
    case .copied: "C"
    case .typeChanged: "T"
    }
  }

  fileprivate var kindText: String {
    switch kind {
    case .added: "Added"
    case .deleted: "Deleted"
    case .modified: "Modified"
    case .renamed: "Renamed"
    case .copied: "Copied"
    case .typeChanged: "Type changed"
    }
  }
}
