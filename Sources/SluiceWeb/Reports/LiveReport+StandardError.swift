import Foundation

extension LiveReport {
  /// The default reporter, which writes to the standard error stream.
  public static func writeToStandardError(_ report: LiveReport) {
    // An output without a reader, such as a broken pipe, must not end the program.
    try? FileHandle.standardError.write(contentsOf: Data("Sluice: \(report)\n".utf8))
  }
}
