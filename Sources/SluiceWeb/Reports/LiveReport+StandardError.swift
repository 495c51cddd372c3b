import Foundation

extension LiveReport {
  /// Where reports go unless a session is given a reporter.
  public static func writeToStandardError(_ report: LiveReport) {
    // A log without a reader, such as a broken pipe, must not end the program.
    try? FileHandle.standardError.write(contentsOf: Data("Sluice: \(report)\n".utf8))
  }
}
