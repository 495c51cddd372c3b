import Foundation

/// A text as a search sees it: without case and without accents.
///
/// Made once for each commit, where the history is read, so that a keystroke only compares bytes.
public struct SearchText: Hashable, Sendable {
  /// UTF-8, ended by a zero as C's own search wants it, which is many times faster than a loop over a collection.
  private let characters: [CChar]

  /// Costs one pass; a text that is not all ASCII costs more, since Unicode has to be asked.
  public init(_ text: String) {
    let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    let folded = isASCII ? text : text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    var characters: [CChar] = []
    characters.reserveCapacity(folded.utf8.count + 1)
    for byte in folded.utf8 where byte != 0 {
      let isUpperCase = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      characters.append(CChar(bitPattern: isUpperCase ? byte | 0x20 : byte))
    }
    self.characters = characters + [0]
  }

  /// Whether the other text is part of this one.
  func contains(_ part: SearchText) -> Bool { strstr(characters, part.characters) != nil }
}
