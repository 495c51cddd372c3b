/// Splits a stream into fields at a separator, with any division into buffers. Truncates each field to a limit.
///
/// Bytes that are not UTF-8 become U+FFFD.
struct FieldReader {
  /// The text between two separators.
  struct Field {
    var text: String
    /// Whether the text is truncated.
    var isCut: Bool
  }

  let separator: UInt8
  /// The beginning of the current field.
  private var partial: [UInt8] = []
  private var isCut = false

  init(separator: UInt8) { self.separator = separator }

  /// Whether the stream can end here.
  var isBetweenFields: Bool { partial.isEmpty && !isCut }
  /// The beginning of the current field, for messages.
  var evidence: String { String(String(decoding: partial.prefix(240), as: UTF8.self).prefix(60)) }

  /// Removes a field from the bytes. If the field does not end in them, consumes all bytes and returns nil.
  mutating func next(_ bytes: inout Slice<UnsafeRawBufferPointer>, limit: Int = .max) -> Field? {
    guard let end = bytes.firstIndex(of: separator) else {
      keep(bytes, limit: limit)
      bytes = bytes[bytes.endIndex...]
      return nil
    }
    let piece = bytes[..<end]
    bytes = bytes[(end + 1)...]
    if isBetweenFields, piece.count <= limit {
      return Field(text: String(decoding: UnsafeRawBufferPointer(rebasing: piece), as: UTF8.self), isCut: false)
    }
    keep(piece, limit: limit)
    return finish()
  }

  /// Returns the last field at the end of the stream.
  mutating func finish() -> Field {
    if isCut { partial.removeLast(partial.openSequence) }
    let field = Field(text: String(decoding: partial, as: UTF8.self), isCut: isCut)
    partial.removeAll(keepingCapacity: partial.count < 1 << 16)
    isCut = false
    return field
  }

  private mutating func keep(_ bytes: Slice<UnsafeRawBufferPointer>, limit: Int) {
    let kept = bytes.prefix(max(0, limit - partial.count))
    partial.append(contentsOf: kept)
    if kept.count < bytes.count { isCut = true }
  }
}

extension [UInt8] {
  /// The number of bytes at the end that begin an incomplete UTF-8 character.
  fileprivate var openSequence: Int {
    let tail = suffix(4).reversed().enumerated()
    guard let (offset, lead) = tail.first(where: { $0.element & 0xC0 != 0x80 }) else { return 0 }
    let length = lead < 0xC0 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    return length > offset + 1 ? offset + 1 : 0
  }
}
