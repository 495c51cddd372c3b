import SluiceData
import TestSupport
import Testing

@Suite("Texts of storage errors")
struct StorageErrorTextTests {
  @Test("storage errors: each kind has the complete text that is written here")
  func texts() {
    expectTexts(examples, ofAll: \.kind)
  }

  @Test("storage errors: undecodable bytes are shown as text or as numbers, and a long value is shortened")
  func found() {
    func found(_ bytes: [UInt8]) -> String? {
      do throws(StorageError) {
        _ = try StorageKey<Int>("count").value(of: bytes)
        return nil
      } catch {
        guard case .notDecodable(_, let found) = error.kind else { return nil }
        return found
      }
    }
    #expect(found([]) == "0 bytes")
    #expect(found([0x61]) == #"1 byte, "a""#)
    #expect(found([0xFF, 0x00]) == "2 bytes, ff 00")
    #expect(
      found(Array(repeating: 0xAB, count: 17)) == "17 bytes, ab ab ab ab ab ab ab ab ab ab ab ab ab ab ab ab and so on")
    let long = String(repeating: "ä", count: 61)
    #expect(found(Array(long.utf8)) == "122 bytes, \(String(repeating: "ä", count: 60).debugDescription) and so on")
    // One character.
    func stack(_ scalars: Int) -> String { "e" + String(repeating: "\u{301}", count: scalars - 1) }
    #expect(found(Array(stack(101).utf8)) == "201 bytes, \(stack(60).debugDescription) and so on")
    #expect(found(Array("1 2".utf8)) == #"3 bytes, "1 2""#)
  }
}

private struct Reason: Error, CustomStringConvertible {
  let description: String
}

private let examples: [MessageExample<StorageError>] = [
  (
    StorageError(.notEncodable(type: "Double"), key: "ratio", underlying: Reason(description: "inf is\nno number")),
    #"""
    A value could not be stored because it cannot be encoded.

      key: "ratio"
      type: Double
      error: inf is no number

    The key's encoding rejects this value. The storage keeps the earlier value.

    To fix this, write a value that can be encoded, or give the key its own 'encode' and 'decode' closures.
    """#
  ),
  (
    StorageError(
      .notDecodable(type: "Int", found: #"4 bytes, "many""#), key: "count", underlying: Reason(description: "no number")
    ),
    #"""
    A stored value could not be decoded.

      key: "count"
      expected type: Int
      found: 4 bytes, "many"
      error: no number

    The bytes were written for another type, or by another version of the application. They stay in the storage.

    To fix this, read the key with the type that wrote it and write the new form under another name, or remove the key.
    """#
  ),
  (
    StorageError(.notRead(reason: "The disk is gone.\n  path: \"/disk\""), key: "count"),
    #"""
    A storage could not be read.

      key: "count"
      The disk is gone.
        path: "/disk"

    The disk or the system failed. The stored values stay unchanged.

    To fix this, remove the cause above, and read again.
    """#
  ),
  (
    StorageError(.notWritten(reason: "The disk is full."), key: nil),
    #"""
    A storage could not be written.

      all keys
      The disk is full.

    The disk or the system failed. The storage keeps the earlier value, and no value is partly written.

    To fix this, remove the cause above, and write again.
    """#
  ),
  (
    StorageError(.closed, key: "count"),
    #"""
    A storage was used after it was closed.

      key: "count"

    A closed storage has released its file.

    To fix this, close the storage after its last use, or open it again.
    """#
  ),
]
