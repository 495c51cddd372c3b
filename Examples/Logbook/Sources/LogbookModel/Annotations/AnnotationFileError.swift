public import LogbookGit

/// The reason why a file was not imported. The annotations are unchanged. The description is for users.
public struct AnnotationFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A defect of a file, or of the annotations that it would change.
  public enum Kind: Hashable, Sendable {
    /// The bytes are not JSON.
    case notJSON
    /// The file has another format, which this names; nil if the file names none.
    case foreign(found: String?)
    /// A later version of Logbook has written the file, in this version of the format.
    case newer(Int)
    /// A value is missing or invalid.
    case malformed(place: String, reason: String)
    /// A note is too long together with the present note of its commit.
    case tooLong(place: String, commit: CommitID)
    /// Annotations are switched off, because their database does not open.
    case switchedOff
  }

  /// The defect.
  public let kind: Kind
  /// The name of the file.
  public let name: String

  /// Creates an error.
  public init(_ kind: Kind, name: String) { (self.kind, self.name) = (kind, name) }

  /// Returns a text of the file, truncated for a page. A truncated text ends with "…". The limit counts scalars, since
  /// one character can have a megabyte of them.
  private static func shown(_ text: String) -> String {
    let start = text.unicodeScalars.prefix(200)
    return start.endIndex == text.unicodeScalars.endIndex ? text : String(start) + "…"
  }

  /// The fact, the evidence, the cause, and the fix.
  public var description: String {
    let name = Self.shown(self.name)
    return switch kind {
    case .notJSON:
      """
      Nothing was imported from "\(name)", because it is not JSON.

      Another program has written the file, or a copy of it was interrupted.

      To fix this, choose a file that Logbook has exported.
      """
    case .foreign(let found):
      """
      Nothing was imported from "\(name)", because it has no annotations.

        format: \(found.map { "\"\(Self.shown($0))\"" } ?? "none")
        expected: "\(AnnotationFile.format)"

      Another program has written the file.

      To fix this, choose a file that Logbook has exported.
      """
    case .newer(let version):
      """
      Nothing was imported from "\(name)", because a later version of Logbook has written it.

        version: \(version)
        known: \(AnnotationFile.version)

      This version cannot read data that the later one added.

      To fix this, update Logbook.
      """
    case .malformed(let place, let reason):
      """
      Nothing was imported from "\(name)", because one of its values cannot be read.

        place: \(place)
        reason: \(Self.shown(reason))

      The file was changed after Logbook had exported it.

      To fix this, correct the value, or export the file again.
      """
    case .tooLong(let place, let commit):
      """
      Nothing was imported from "\(name)", because a note is too long together with the present note of its commit.

        place: \(place)
        commit: \(commit)
        limit: \(Annotation.longestNote) characters

      An import keeps both notes of a commit.

      To fix this, shorten one of the two notes, and import the file again.
      """
    case .switchedOff:
      """
      Nothing was imported from "\(name)", because bookmarks and notes are switched off.

      Their database does not open. The page shows the reason.

      To fix this, correct the reason, press "Try again", and import the file again.
      """
    }
  }
}
