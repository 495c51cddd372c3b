import ArgumentParser
import Foundation
import SluiceGenerator

/// The command `sluice new app`.
struct AppCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "app", abstract: "Writes a package with an app that runs and is tested.",
    discussion: """
      A web app shows notes: a list with a search, a detail, undo, and a file. A server has the same notes without pages, over HTTP and \
      JSON. The app is written to a folder with its name, or to the folder of --output.
      """)

  enum Kind: String, EnumerableFlag {
    case web, server, swiftui, uikit

    static func help(for value: Kind) -> ArgumentHelp? {
      switch value {
      case .web: "Live pages. This is the default."
      case .server: "An HTTP interface without pages."
      case .swiftui, .uikit: .private
      }
    }
  }

  @Flag(exclusivity: .exclusive)
  var kind: Kind = .web

  @Option(
    help: ArgumentHelp(
      "The package of Sluice: a folder, or an address with a version as in https://example.com/sluice@1.0.0.",
      discussion: "By default, the clone from which this command was built.", valueName: "place"))
  var sluice: String?

  @OptionGroup var writing: WritingOptions

  func run() throws {
    try writing.reporting { () throws(GeneratorError) in
      let kind: AppKind
      switch self.kind {
      case .web: kind = .web
      case .server: kind = .server
      case .swiftui, .uikit: throw .appOfApple(option: "--\(self.kind.rawValue)")
      }
      let name = try ChosenName(writing.name)
      let here = WritingOptions.workingFolder
      let folder =
        writing.output.map { URL(filePath: $0, relativeTo: here).absoluteURL } ?? here.appending(path: name.text)
      let configuration = try Configuration.read(for: folder)
      let dependency = try dependency(configuration, from: here, for: folder)
      let header = try writing.header.header(configuration)
      let plan = try FilePlan(GenerationRequest(app: kind, name, sluice: dependency, header: header))
      try writing.write(plan, to: folder)
    }
  }

  private func dependency(
    _ configuration: Configuration, from here: URL, for folder: URL
  ) throws(GeneratorError) -> SluiceDependency {
    if let sluice { return try SluiceDependency(sluice, from: here, for: folder) }
    if let sluice = configuration.sluice, let path = configuration.path {
      return try SluiceDependency(sluice, from: URL(filePath: path).deletingLastPathComponent(), for: folder)
    }
    guard let program = Bundle.main.executableURL, let clone = SluiceDependency.clone(of: program, for: folder) else {
      throw .noDependency
    }
    return clone
  }
}
