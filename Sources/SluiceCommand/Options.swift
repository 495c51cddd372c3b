import ArgumentParser
import Foundation
import SluiceGenerator

/// The values of file headers.
struct HeaderOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The author, in the headers of files. By default, the user.name of git.", valueName: "name"))
  var author: String?

  @Option(help: ArgumentHelp("The owner of the copyright, in the headers of files.", valueName: "name"))
  var company: String?

  @Option(
    help: ArgumentHelp("The project, in the headers of files. By default, the app or the target.", valueName: "name"))
  var project: String?

  @Option(help: ArgumentHelp("The date, in the headers of files. By default, today.", valueName: "date"))
  var date: String?

  /// Returns the header; nil if neither an option nor the configuration requests one.
  func header(_ configuration: Configuration) throws(GeneratorError) -> FileHeader? {
    let hasOption = [author, company, project, date].contains { $0 != nil }
    guard hasOption || configuration.hasHeader else { return nil }
    return try FileHeader(
      lines: configuration.header ?? FileHeader.standardLines, project: project ?? configuration.project,
      author: author ?? configuration.author ?? Self.gitUser, company: company ?? configuration.company,
      date: date ?? Date.now.formatted(.iso8601.year().month().day()), path: configuration.path ?? "")
  }

  private static var gitUser: String? {
    let git = Process()
    git.executableURL = URL(filePath: "/usr/bin/env")
    git.arguments = ["git", "config", "user.name"]
    let output = Pipe()
    git.standardOutput = output
    git.standardError = FileHandle.nullDevice
    do { try git.run() } catch { return nil }
    let name = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    git.waitUntilExit()
    let trimmed = name.trimmingCharacters(in: .whitespacesAndNewlines)
    return trimmed.isEmpty ? nil : trimmed
  }
}

/// The module of the generated files.
struct PlaceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The target that gets the files. Needed where the package has several.", valueName: "name"))
  var target: String?
}

/// The options of all kinds.
struct WritingOptions: ParsableArguments {
  @Argument(help: "The name, as in Search.")
  var name: String

  @Option(help: ArgumentHelp("The folder of the package.", valueName: "folder"))
  var output: String?

  @Flag(help: "Print the files, and write nothing.")
  var dryRun = false

  @Flag(help: "Replace files that exist.")
  var force = false

  @OptionGroup(title: "File headers") var header: HeaderOptions

  static var workingFolder: URL { URL(filePath: FileManager.default.currentDirectoryPath, directoryHint: .isDirectory) }
}
