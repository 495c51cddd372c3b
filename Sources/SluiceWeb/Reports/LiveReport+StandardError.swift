import Foundation

extension LiveReport {
  /// Where reports go unless a session is given a reporter.
  public static func writeToStandardError(_ report: LiveReport) {
    FileHandle.standardError.write(Data("Sluice: \(report)\n".utf8))
  }
}
