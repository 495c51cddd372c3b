/// A line of the application's code, by the values of `#fileID` and `#line`.
package struct CodePlace: Hashable, Sendable, CustomStringConvertible {
  /// The module and the file.
  package let fileID: StaticString
  // Four bytes, because each registered observer stores one.
  private let number: UInt32

  /// - Parameters:
  ///   - fileID: The value of `#fileID`.
  ///   - line: The value of `#line`.
  package init(_ fileID: StaticString, _ line: UInt) {
    self.fileID = fileID
    number = UInt32(clamping: line)
  }

  /// The line in the file, the first being 1.
  package var line: UInt { UInt(number) }

  /// The file and the line, such as `Shop/Cart.swift:12`.
  package var description: String { "\(fileID):\(line)" }

  /// Whether both are the same line of the same file.
  package static func == (left: Self, right: Self) -> Bool {
    left.number == right.number && left.fileID.description == right.fileID.description
  }

  /// Hashes the line.
  package func hash(into hasher: inout Hasher) { hasher.combine(number) }
}
