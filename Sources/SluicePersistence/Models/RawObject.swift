#if Persistence
  import SluiceCoding

  /// A JSON object whose members are known, without their contents.
  ///
  /// The rows of nodes hold such objects. So one value can be written without reading the others, and each value is
  /// stored exactly as it was encoded. The type reads only the form that it writes, without space between tokens.
  struct RawObject {
    /// The members by name.
    var members: [String: JSONText]

    init(_ members: [String: JSONText] = [:]) { self.members = members }

    /// Reads an object.
    ///
    /// - Returns: Nil if the text is not an object as this type writes it.
    init?(_ text: String) {
      var text = text
      let members = text.withUTF8 { Self.members(of: $0) }
      guard let members else { return nil }
      self.members = members
    }

    /// The JSON of the object, with the members sorted by name.
    var text: String {
      var text = "{"
      for (name, value) in members.sorted(by: { $0.key < $1.key }) {
        if text.utf8.count > 1 { text += "," }
        text += "\"\(Self.escaped(name))\":\(value.text)"
      }
      return text + "}"
    }

    private static func members(of bytes: UnsafeBufferPointer<UInt8>) -> [String: JSONText]? {
      guard bytes.count >= 2, bytes[0] == UInt8(ascii: "{"), bytes[bytes.count - 1] == UInt8(ascii: "}") else {
        return nil
      }
      var members: [String: JSONText] = [:]
      var next = 1
      while next < bytes.count - 1 {
        guard bytes[next] == UInt8(ascii: "\""), let nameEnd = end(ofStringAt: next, bytes),
          nameEnd < bytes.count, bytes[nameEnd] == UInt8(ascii: ":"),
          let valueEnd = end(ofValueAt: nameEnd + 1, bytes), valueEnd > nameEnd + 1
        else { return nil }
        let name = unescaped(String(decoding: bytes[(next + 1)..<(nameEnd - 1)], as: UTF8.self))
        members[name] = JSONText(String(decoding: bytes[(nameEnd + 1)..<valueEnd], as: UTF8.self))
        next = valueEnd
        if bytes[next] == UInt8(ascii: ",") { next += 1 } else if next != bytes.count - 1 { return nil }
      }
      return members
    }

    /// Returns the position after a string.
    private static func end(ofStringAt start: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
      var next = start + 1
      while next < bytes.count {
        switch bytes[next] {
        case UInt8(ascii: "\""): return next + 1
        case UInt8(ascii: "\\"): next += 2
        default: next += 1
        }
      }
      return nil
    }

    /// Returns the position after a value: that of the next comma or closing brace outside of the value.
    private static func end(ofValueAt start: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
      var (next, depth) = (start, 0)
      while next < bytes.count {
        switch bytes[next] {
        case UInt8(ascii: "\""):
          guard let end = end(ofStringAt: next, bytes) else { return nil }
          next = end
          continue
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
          if depth == 0 { return next }
          depth -= 1
        case UInt8(ascii: ","): if depth == 0 { return next }
        default: break
        }
        next += 1
      }
      return nil
    }

    // Names of properties are identifiers, so only these two characters may need an escape.
    private static func escaped(_ name: String) -> String {
      name.contains { $0 == "\"" || $0 == "\\" }
        ? name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") : name
    }

    private static func unescaped(_ name: String) -> String {
      name.contains("\\") ? name.replacing("\\\"", with: "\"").replacing("\\\\", with: "\\") : name
    }
  }
#endif
