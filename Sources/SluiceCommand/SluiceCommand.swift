import ArgumentParser

/// The command `sluice`.
@main struct SluiceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sluice", abstract: "Writes the files of applications that are made with Sluice.",
    subcommands: [NewCommand.self])
}
