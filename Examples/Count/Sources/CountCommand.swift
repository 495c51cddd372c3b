import ArgumentParser
import Foundation
import Sluice

/// Prints totals: exit status 0 if all files were counted, 1 if some were not, 64 for a wrong command line.
@main struct CountCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "Count",
    abstract: "Prints the totals of expenses by category.",
    discussion: """
      Each line of a file is a category, a comma and an amount, as in 'Tea,12.50'. Empty lines and lines that begin \
      with '#' are skipped. A file with a wrong line is reported and not counted.
      """)

  @Argument(help: ArgumentHelp("The files; '-' and no argument are standard input.", valueName: "file"))
  var paths: [String] = []

  func run() throws {
    let mediator = Mediator(Ledger())
    mediator.observeTotals()
    let errors = Self.count(paths.isEmpty ? ["-"] : paths, in: mediator)
    for error in errors { try? FileHandle.standardError.write(contentsOf: Data("Count: \(error)\n".utf8)) }
    print(mediator.root.report)
    if !errors.isEmpty { throw ExitCode.failure }
  }

  /// Reads files into a ledger, and returns the errors of the files that were not counted.
  static func count(_ paths: [String], in mediator: Mediator<Ledger>) -> [InputError] {
    paths.compactMap { path -> InputError? in
      do throws(InputError) {
        let source = path == "-" ? "standard input" : path
        try mediator.read(text(of: path, source), from: source)
        return nil
      } catch {
        return error
      }
    }
  }

  private static func text(of path: String, _ source: String) throws(InputError) -> String {
    let data: Data
    do {
      if path == "-" {
        data = try FileHandle.standardInput.readToEnd() ?? Data()
      } else {
        data = try Data(contentsOf: URL(filePath: path))
      }
    } catch {
      throw InputError(source: source, problem: "The file cannot be read: \(error.localizedDescription)")
    }
    guard let text = String(data: data, encoding: .utf8) else {
      throw InputError(source: source, problem: "The file is not UTF-8 text.")
    }
    return text
  }
}
