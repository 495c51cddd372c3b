import SluiceMessages

#if canImport(Testing)
  import Testing
#endif

/// The position in the source of an expectation.
struct SourcePlace {
  let fileID: String
  let filePath: String
  let line: Int
  let column: Int

  /// Records a failure of the running test. Without Swift Testing, where a failure would not be visible, the process
  /// stops.
  func fail(_ message: TestMisuse) { fail(message.text) }

  /// Records a failure with a text of another module.
  func fail(_ text: String) {
    #if canImport(Testing)
      Issue.record(
        Comment(rawValue: text),
        sourceLocation: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    #else
      fatalError("\(fileID):\(line): \(text)\n")
    #endif
  }
}
