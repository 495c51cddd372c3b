import ArgumentParser

/// `sluice new`: writes files.
struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Writes the files of an app, or of a part of one.",
    discussion: """
      Each kind comes with tests. Names begin with a capital letter, as in Search. Nothing that exists is overwritten, unless --force is \
      given, and if something goes wrong, nothing is written.
      """,
    subcommands: [
      AppCommand.self, SceneCommand.self, PipelineCommand.self, ProviderCommand.self, ServiceCommand.self,
      StorageCommand.self,
    ])
}
