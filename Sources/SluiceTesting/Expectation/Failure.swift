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
  func fail(_ message: TestMisuse) {
    #if canImport(Testing)
      Issue.record(
        Comment(rawValue: message.text),
        sourceLocation: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    #else
      fatalError("\(fileID):\(line): \(message.text)\n")
    #endif
  }
}
