public import Foundation
import LogbookGit
import Sluice

/// The outcome of an import.
public enum ImportOutcome: Hashable, Sendable {
  /// The numbers of added or changed bookmarks and notes.
  case done(bookmarks: Int, notes: Int)
  /// Nothing has changed, for this reason.
  case failed(reason: String)
}

extension AnnotationBook {
  /// All annotations as a file to export.
  public var file: AnnotationFile {
    saveDrafts()
    let entries = mediator.root.byCommit.values.map {
      AnnotationFile.Entry(commit: $0.commit, bookmarked: $0.isBookmarked, note: $0.note)
    }
    return AnnotationFile(repository: logbook.root.repository.name, annotations: Array(entries))
  }

  /// Adds the annotations of a file to the existing ones, as one step, and shows the outcome in a tab.
  ///
  /// No bookmark and no note is lost: if a commit has another note, the imported one is appended after an empty line. A
  /// note that is part of the other is not repeated, so importing a file twice changes nothing. If both notes together
  /// are too long, nothing is imported, and the outcome states the limit. While annotations are switched off, nothing is
  /// imported, and the outcome states that.
  ///
  /// - Parameters:
  ///   - data: The bytes of the file.
  ///   - name: The name of the file, for errors.
  ///   - tab: The tab of the person.
  public func importFile(_ data: Data, name: String, in tab: Tab) {
    saveDrafts()
    do throws(AnnotationFileError) {
      let file = try AnnotationFile(data, name: name)
      if !isOn { throw AnnotationFileError(.switchedOff, name: name) }
      try checkLengths(file, name: name)
      show(merge(file), in: tab)
    } catch { show(.failed(reason: error.description), in: tab) }
  }

  /// Shows the outcome of an import in a tab; nil dismisses it.
  public func show(_ outcome: ImportOutcome?, in tab: Tab) {
    logbook.update("show import") { _ in tab.imported = outcome }
  }

  private func checkLengths(_ file: AnnotationFile, name: String) throws(AnnotationFileError) {
    var notes: [CommitID: String] = [:]
    for (index, entry) in file.annotations.enumerated() {
      let present = notes[entry.commit] ?? mediator.root.byCommit[entry.commit]?.note ?? ""
      let note = Self.merged(present, entry.note)
      if note != present, note.unicodeScalars.count > Annotation.longestNote {
        throw AnnotationFileError(.tooLong(place: "annotations[\(index)].note", commit: entry.commit), name: name)
      }
      notes[entry.commit] = note
    }
  }

  private func merge(_ file: AnnotationFile) -> ImportOutcome {
    var (bookmarks, notes) = (0, 0)
    mediator.update("import") { annotations in
      for entry in file.annotations {
        annotations.change(entry.commit) { annotation in
          if entry.bookmarked, !annotation.isBookmarked {
            annotation.isBookmarked = true
            bookmarks += 1
          }
          let note = Self.merged(annotation.note, entry.note)
          if note != annotation.note {
            annotation.note = note
            notes += 1
          }
        }
      }
    }
    return .done(bookmarks: bookmarks, notes: notes)
  }

  private static func merged(_ present: String, _ imported: String) -> String {
    if !imported.contains(where: { !$0.isWhitespace }) || present.contains(imported) { return present }
    if present.isEmpty || imported.contains(present) { return imported }
    return "\(present)\n\n\(imported)"
  }
}
