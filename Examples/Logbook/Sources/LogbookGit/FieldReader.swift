/// Cuts a stream into fields at a separator, however its bytes come in buffers, and keeps of each field no more than is
/// asked for, however long it is.
///
/// Bytes that are no UTF-8 become U+FFFD.
struct FieldReader {
  /// What stands between two separators.
  struct Field {
    var text: String
    /// Whether the text is only the beginning of it.
    var isCut: Bool
  }

  let separator: UInt8
  /// The beginning of the field that is being read.
  private var partial: [UInt8] = []
  private var isCut = false

  init(separator: UInt8) { self.separator = separator }

  /// Whether the stream may end here.
  var isBetweenFields: Bool { partial.isEmpty && !isCut }
  /// The beginning of what was read last, for messages.
  var evidence: String { String(String(decoding: partial.prefix(240), as: UTF8.self).prefix(60)) }

  /// Takes a field off the bytes, or, where it does not end in them, all of them.
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

  /// What was read of the last field, when no more is to come.
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
  /// How many bytes at the end begin a character of UTF-8 that is not there in full.
  fileprivate var openSequence: Int {
    let tail = suffix(4).reversed().enumerated()
    guard let (offset, lead) = tail.first(where: { $0.element & 0xC0 != 0x80 }) else { return 0 }
    let length = lead < 0xC0 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    return length > offset + 1 ? offset + 1 : 0
  }
}
