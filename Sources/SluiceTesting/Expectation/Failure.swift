import SluiceMessages

#if canImport(Testing)
  import Testing
#endif

/// Where a test states something.
struct SourcePlace {
  let fileID: String
  let filePath: String
  let line: Int
  let column: Int

  /// Lets the running test fail here. Where there is no Swift Testing, nobody would see a failure: the process stops.
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
