import Foundation

/// A text in the form for searches: without case and accents.
///
/// Created once for each commit when the history is read, so that a search only compares bytes.
public struct SearchText: Hashable, Sendable {
  /// UTF-8 with a terminating zero for C's search function, which is many times faster than a loop over a collection.
  private let characters: [CChar]

  /// Creates the form for searches in one pass. A text that is not ASCII costs more, because of Unicode.
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
