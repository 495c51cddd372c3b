extension FilePlan {
  /// Returns the text that the command prints: the files and the next steps.
  ///
  /// - Parameters:
  ///   - folder: The folder of the files.
  ///   - isDryRun: Whether nothing was written.
  package func summary(of folder: String, isDryRun: Bool) -> String {
    let count = files.count == 1 ? "1 file" : "\(files.count) files"
    var lines = [isDryRun ? "Would write \(count) to \(folder):" : "Wrote \(count) to \(folder):", ""]
    lines += paths.map { "  \($0)" }
    if !isDryRun, !nextSteps.isEmpty { lines += ["", "Next:", ""] + nextSteps.map { "  \($0)" } }
    return lines.joined(separator: "\n")
  }
}
