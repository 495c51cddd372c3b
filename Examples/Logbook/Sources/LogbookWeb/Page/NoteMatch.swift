import Foundation

/// The part of a note around the words of a search, in pieces, for the row of a commit.
struct NoteMatch: Equatable {
  /// A part of the note.
  struct Piece: Equatable {
    let text: String
    /// Whether the piece is a word of the search.
    let isMatch: Bool
  }

  let pieces: [Piece]

  /// The maximum numbers of characters before the first match and in total, since a row has little room.
  private static let (before, length) = (8, 80)

  /// Creates a match, or returns nil if the note has no word of the query. Case and accents are ignored, as in the
  /// search.
  init?(_ note: String, _ query: String) {
    let words = query.split(whereSeparator: \.isWhitespace)
    guard !note.isEmpty, !words.isEmpty else { return nil }
    let options: String.CompareOptions = [.caseInsensitive, .diacriticInsensitive]
    let firsts = words.compactMap { note.range(of: $0, options: options)?.lowerBound }
    guard let first = firsts.min() else { return nil }
    var start = note.index(first, offsetBy: -Self.before, limitedBy: note.startIndex) ?? note.startIndex
    // Begins at the beginning of a word.
    if start > note.startIndex {
      start = note[start..<first].firstIndex(where: \.isWhitespace).map(note.index(after:)) ?? first
    }
    let end = note.index(start, offsetBy: Self.length, limitedBy: note.endIndex) ?? note.endIndex
    let excerpt = note[start..<end]

    var pieces: [Piece] = start == note.startIndex ? [] : [Piece(text: "…", isMatch: false)]
    var rest = excerpt
    while !rest.isEmpty {
      let ranges = words.compactMap { rest.range(of: $0, options: options) }
      guard let next = ranges.min(by: { ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound) }) else {
        break
      }
      if rest.startIndex < next.lowerBound {
        pieces.append(Piece(text: String(rest[..<next.lowerBound]), isMatch: false))
      }
      pieces.append(Piece(text: String(rest[next]), isMatch: true))
      rest = rest[next.upperBound...]
    }
    let tail = String(rest) + (end == note.endIndex ? "" : "…")
    if !tail.isEmpty { pieces.append(Piece(text: tail, isMatch: false)) }
    self.pieces = pieces
  }
}
