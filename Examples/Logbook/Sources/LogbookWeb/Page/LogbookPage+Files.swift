import LogbookGit
import LogbookModel
import Sluice
import SluiceWeb

extension LogbookPage {
  /// The maximum number of listed files.
  private static var fileLimit: Int { 300 }

  /// Returns the files of a commit, each with its lines and a bar for its share of the largest change.
  func files(_ files: CommitFiles, of commit: Commit) -> HTML {
    let largest = files.listed.map(\.weight).max() ?? 0
    return section(.class("files"), .aria("label", "Files")) {
      div(.class("files-head")) {
        h3 { "\(files.count.counted("file")) changed" }
        if files.additions > 0 { span(.class("added")) { "+\(files.additions.grouped)" } }
        if files.deletions > 0 { span(.class("deleted")) { "−\(files.deletions.grouped)" } }
      }
      if files.count == 0 { p(.class("muted")) { "This commit changes no file." } }
      ul {
        for file in commit.files.prefix(Self.fileLimit) { row(file, largest: largest) }
      }
      if files.count > Self.fileLimit {
        p(.class("muted")) { "\((files.count - Self.fileLimit).grouped) more files are not listed." }
      }
    }
  }

  private func row(_ file: ChangedFile, largest: Int) -> HTML {
    let isUnfolded = tab.unfolded.contains(file)
    let input = FileInput(
      change: file.change, largest: largest, isUnfolded: isUnfolded, diff: isUnfolded ? file.diff : nil)
    return memo(key: file, on: input) {
      li(.class("file")) {
        button(
          .class("file-head"),
          .type("button"),
          .aria("expanded", isUnfolded ? "true" : "false"),
          .onClick { mediator.toggle(file, in: tab) }
        ) { summary(file.change, largest: largest) }
        if isUnfolded { lines(file) }
      }
    }
  }

  @HTMLBuilder private func summary(_ change: FileChange, largest: Int) -> HTML {
    span(.class("kind kind-\(change.letter)"), .title(change.kindText), .aria("label", change.kindText)) {
      change.letter
    }
    path(change)
    if change.isSubmodule {
      span(.class("counts muted")) { "submodule" }
    } else if let lines = change.lines {
      span(.class("counts")) {
        if lines.added > 0 { span(.class("added")) { "+\(lines.added.grouped)" } }
        if lines.deleted > 0 { span(.class("deleted")) { "−\(lines.deleted.grouped)" } }
        if change.weight == 0 { span(.class("muted")) { "no lines" } }
      }
      ChangeBar(lines, largest: largest).html
    } else {
      span(.class("counts muted")) { "binary" }
    }
  }

  private func path(_ change: FileChange) -> HTML {
    let end = change.path.lastIndex(of: "/").map { change.path.index(after: $0) } ?? change.path.startIndex
    return span(.class("path"), .title(change.path.visibleName)) {
      if end != change.path.startIndex { span(.class("folder")) { change.path[..<end].visibleName } }
      span(.class("file-name")) { change.path[end...].visibleName }
      if let old = change.oldPath { span(.class("old-path")) { " from \(old.visibleName)" } }
    }
  }
}

/// The complete input of a file's part of the page.
private struct FileInput: Equatable {
  let change: FileChange
  let largest: Int
  let isUnfolded: Bool
  let diff: DiffState?
}

extension FileChange {
  /// The number of changed lines.
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
