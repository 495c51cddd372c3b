import ArgumentParser

/// The command `sluice new`, which writes files.
struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Writes the files of an app, or of a part of one.",
    discussion: """
      Each kind comes with tests. Names begin with a capital letter, as in Search. Existing files are overwritten only \
      with --force. If an error occurs, nothing is written.
      """,
    subcommands: [
      AppCommand.self, SceneCommand.self, PipelineCommand.self, ProviderCommand.self, ServiceCommand.self,
      StorageCommand.self,
    ])
}
