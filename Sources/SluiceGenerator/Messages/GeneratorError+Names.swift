import SluiceMessages

extension GeneratorError {
  func nameText(_ name: String, _ problem: NameProblem) -> String {
    let (reason, advice) = explanation(problem)
    return """
      A name cannot be used for types.

        name: \(name.quoted)

      \(reason)

      To fix this, \(advice)
      """
  }

  private func explanation(_ problem: NameProblem) -> (reason: String, advice: String) {
    switch problem {
    case .empty: ("The name is empty.", "pass a name such as Search.")
    case .character(let character):
      (
        "The name contains \(character.quoted). Names of types and files are written with the letters A to Z and digits.",
        "pass a name such as PhotoSearch."
      )
    case .beginning(let character):
      ("The name begins with \(character.quoted), but types begin with a letter.", "put a letter first.")
    case .keyword: ("The name is a Swift keyword.", "choose another name.")
    case .lowercase(let suggestion): ("Type names begin with a capital letter.", "call it \(suggestion).")
    case .length(let limit): ("The name has more than \(limit) characters.", "choose a shorter name.")
    }
  }

  func dependencyText(_ text: String, _ problem: DependencyProblem) -> String {
    let (reason, advice) = explanation(problem)
    return """
      The location of Sluice cannot be used.

        location: \(text.quoted)

      \(reason)

      To fix this, \(advice)
      """
  }

  private func explanation(_ problem: DependencyProblem) -> (reason: String, advice: String) {
    switch problem {
    case .missingFolder:
      ("There is no such folder.", "name the folder of a clone, or an address that begins with https://.")
    case .noManifest: ("The folder has no Package.swift.", "name the folder of a clone of Sluice.")
    case .version(let version):
      (
        "A version has three numbers, but \(version.quoted) does not.",
        "write a version as in @1.0.0, or leave it out to follow the branch main."
      )
    case .scheme(let scheme):
      (
        "Packages are fetched by https, ssh and file, not by \(scheme.quoted).",
        "write an address as in https://example.com/sluice."
      )
    }
  }

  func configurationText(_ path: String, _ problem: ConfigurationProblem) -> String {
    let (fact, reason, advice) = explanation(problem)
    return """
      The configuration cannot be used.

        file: \(path.quoted)
      \(evidence(fact))

      \(reason)

      To fix this, \(advice)
      """
  }

  private func explanation(_ problem: ConfigurationProblem) -> (fact: [String], reason: String, advice: String) {
    switch problem {
    case .unreadable(let reason):
      (["reason: \(reason)"], "Reading is not allowed, or this is not a file.", "make it readable, or move it away.")
    case .noJSON(let reason):
      (
        ["reason: \(reason)"], "The file must have one JSON object.",
        "write it as in {\"author\": \"Ada\", \"company\": \"Engines\"}."
      )
    case .unknownKeys(let keys):
      (
        keys.map { "unknown: \($0.quoted)" }, "The keys are \(Configuration.keys.joined(separator: ", ")).",
        "correct or remove the unknown keys."
      )
    case .type(let key, let wanted):
      (["key: \(key.quoted)"], "Its value must be \(wanted).", "write such a value, or remove the key.")
    case .placeholder(let placeholder):
      (
        ["in the header: \(placeholder.quoted)"],
        "The placeholders are \(FileHeader.placeholders.map { "{\($0)}" }.joined(separator: ", ")).",
        "write one of these, or leave the braces out."
      )
    }
  }
}
