public import Foundation
public import LogbookGit

/// The annotations of a repository as a file for export and import.
///
/// The file is a JSON object. `format` and `version` identify the format. `repository` is the name of the repository,
/// for information only. Each annotation has the full hash of its commit:
///
/// ```json
/// {
///   "annotations": [{"bookmarked": true, "commit": "89f0…", "note": "Look again."}],
///   "format": "logbook-annotations",
///   "repository": "example",
///   "version": 1
/// }
/// ```
public struct AnnotationFile: Codable, Hashable, Sendable {
  /// The annotation of a commit.
  public struct Entry: Codable, Hashable, Sendable {
    /// The hash of the commit.
    public var commit: CommitID
    /// Whether the commit is bookmarked.
    public var bookmarked: Bool
    /// The note; empty for none.
    public var note: String

    /// Creates an entry.
    public init(commit: CommitID, bookmarked: Bool = false, note: String = "") {
      (self.commit, self.bookmarked, self.note) = (commit, bookmarked, note)
    }
  }

  private var format = AnnotationFile.format
  private var version = AnnotationFile.version
  /// The name of the repository.
  public var repository: String
  /// The annotations, in the order of their hashes.
  public var annotations: [Entry]

  /// Creates a file with annotations.
  public init(repository: String, annotations: [Entry]) {
    self.repository = repository
    self.annotations = annotations.sorted { $0.commit.description < $1.commit.description }
  }

  static let format = "logbook-annotations"
  static let version = 1
  /// The maximum size of an imported file in bytes.
  public static let longest = 10_000_000

  /// The bytes of the file.
  public var data: Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // Texts, numbers and Booleans can always be encoded.
    return (try! encoder.encode(self)) + Data("\n".utf8)
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - data: The bytes.
  ///   - name: The name of the file, for errors.
  /// - Throws: ``AnnotationFileError``.
  public init(_ data: Data, name: String) throws(AnnotationFileError) {
    let decoder = JSONDecoder()
    let header: Header
    do { header = try decoder.decode(Header.self, from: data) } catch {
      throw AnnotationFileError(Self.isJSON(data) ? .foreign(found: nil) : .notJSON, name: name)
    }
    guard header.format == Self.format else { throw AnnotationFileError(.foreign(found: header.format), name: name) }
    guard header.version <= Self.version else { throw AnnotationFileError(.newer(header.version), name: name) }
    do { self = try decoder.decode(AnnotationFile.self, from: data) } catch {
      let (place, reason) = Self.place(of: error)
      throw AnnotationFileError(.malformed(place: place, reason: reason), name: name)
    }
    if let index = annotations.firstIndex(where: { $0.note.unicodeScalars.count > Annotation.longestNote }) {
      let reason = "the note has more than \(Annotation.longestNote) characters"
      throw AnnotationFileError(.malformed(place: "annotations[\(index)].note", reason: reason), name: name)
    }
  }

  private struct Header: Decodable {
    let format: String
    let version: Int
  }

  private static func isJSON(_ data: Data) -> Bool {
    (try? JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)) != nil
  }

  private static func place(of error: any Error) -> (String, String) {
    guard let error = error as? DecodingError else { return ("the file", "\(error)") }
    let (path, reason): ([any CodingKey], String) =
      switch error {
      case .keyNotFound(let key, let context): (context.codingPath + [key], "the value is missing")
      case .typeMismatch(let type, let context): (context.codingPath, "the value is no \(type)")
      case .valueNotFound(_, let context): (context.codingPath, "the value is null")
      case .dataCorrupted(let context): (context.codingPath, context.debugDescription)
      @unknown default: ([], "\(error)")
      }
    let place = path.reduce(into: "") { place, key in
      if let index = key.intValue {
        place += "[\(index)]"
      } else {
        place += (place.isEmpty ? "" : ".") + key.stringValue
      }
    }
    return (place, reason)
  }
}
