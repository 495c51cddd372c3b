import LogbookGit
import SluiceWeb

/// The initials of an author, in a color that depends only on the address.
struct Avatar {
  let initials: String
  /// The number of the color in the style sheet.
  let hue: Int

  static let hueCount = 12

  init(_ author: Author) {
    let words = author.name.split { !$0.isLetter && !$0.isNumber }
    let letters = [words.first, words.count > 1 ? words.last : nil].compactMap { $0?.first }
    initials = letters.isEmpty ? "?" : String(letters).uppercased()
    let key = author.email.isEmpty ? author.name : author.email.lowercased()
    // FNV-1a is the same in every run, unlike a Hasher.
    let hash = key.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
    hue = Int(hash % UInt64(Self.hueCount))
  }

  var html: HTML { span(.class("avatar hue-\(hue)"), .aria("hidden", "true")) { initials } }
}

extension Author {
  /// The name, or a replacement for an empty one.
  var shownName: String { name.isEmpty ? (email.isEmpty ? "Unknown author" : email.visibleName) : name.visibleName }
}
