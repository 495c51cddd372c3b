extension String {
  /// The text after the first paragraph, without the blank lines before it, as git parses it.
  var withoutFirstParagraph: String {
    var lines = self[...].utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...]
    lines = lines.drop(while: \.isBlank).drop { !$0.isBlank }.drop(while: \.isBlank)
    guard let start = lines.first?.startIndex else { return "" }
    return String(self[start...]).trimmingLineEnds
  }

  /// Returns the body without its final block of trailers. Other lines of the block stay.
  func without(_ trailers: [Trailer], block: String) -> String {
    let block = block.trimmingLineEnds
    guard !block.isEmpty, utf8.suffix(block.utf8.count).elementsEqual(block.utf8) else { return self }
    var awaited = trailers[...]
    var isTrailer = false
    let others = block.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      if isTrailer, line.first == " " || line.first == "\t" { return false }
      isTrailer = awaited.first.map { line.hasPrefix($0.key) } ?? false
      if isTrailer { awaited.removeFirst() }
      return !isTrailer
    }
    return (self[..<utf8.index(endIndex, offsetBy: -block.utf8.count)] + others.joined(separator: "\n"))
      .description.trimmingLineEnds
  }
}

extension Substring.UTF8View {
  /// Whether all characters are white space for git's own `isspace`.
  fileprivate var isBlank: Bool { allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D } }
}
