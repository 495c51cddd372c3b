import SluiceGenerator
import TestSupport

/// The errors, each with the text that the command prints.
enum GeneratorErrorExamples {
  static let all: [MessageExample<GeneratorError>] = [
    names[0],
    (
      .foreignType(type: "DataProvider", owner: "SluiceData"),
      """
      A type cannot be called DataProvider.

        type: DataProvider
        declared in: SluiceData

      Files that use both types would not compile, or would refer to the other type.

      To fix this, choose another name.
      """
    ),
    (
      .declaredType(type: "Lamp", path: "Sources/Shop/Lamps.swift"),
      """
      The module has a type Lamp already.

        declared in: "Sources/Shop/Lamps.swift"

      Two types of the same name do not compile.

      To fix this, choose another name, or delete that declaration.
      """
    ),
    (
      .appOfApple(option: "--swiftui"),
      """
      An app for an Apple platform is created in Xcode, not with this command.

        option: --swiftui

      Such an app has an Xcode project, with a bundle and a signature.

      To fix this, create the project in Xcode, add the package of Sluice to it, and run 'sluice new scene NAME \
      --swiftui' in its folder.
      """
    ),
    (
      .noPackage(folder: "/shop"),
      """
      There is no package to write to.

        folder: "/shop"

      Neither this folder nor one above it has a Package.swift or one Xcode project.

      To fix this, run the command in the folder of a package, name the folder with --output, or create a package with \
      'sluice new app NAME'.
      """
    ),
    (
      .noTarget(package: "/shop"),
      """
      The package has no target to write to.

        package: "/shop"

      The folder Sources has no folders.

      To fix this, name the target with --target. Its folder is then created.
      """
    ),
    (
      .severalTargets(package: "/shop", targets: ["Admin", "Shop"]),
      """
      The package has several targets.

        package: "/shop"
        target: Admin
        target: Shop

      The files can go to only one of them.

      To fix this, name it with --target.
      """
    ),
    (
      .unknownTarget("Store", package: "/shop", targets: ["Admin", "Shop"]),
      """
      The package has no target "Store".

        package: "/shop"
        target: Admin
        target: Shop

      Each target has a folder with its name in Sources.

      To fix this, name one of these with --target.
      """
    ),
    (
      .noDependency,
      """
      The location of Sluice is not known.

      An app depends on the package of Sluice, and this command was not run from a clone of it.

      To fix this, name the location: --sluice ../sluice, or --sluice https://example.com/sluice@1.0.0. To name it \
      once for several apps, write {"sluice": "../sluice"} to a file called .sluice.
      """
    ),
    dependencies[0],
    configurations[0],
    (
      .existingFiles(["Sources/Shop/One.swift", "Sources/Shop/Two.swift"], folder: "/shop"),
      """
      Nothing was written, because 2 files exist.

        folder: "/shop"
        exists: "Sources/Shop/One.swift"
        exists: "Sources/Shop/Two.swift"

      Their contents would be lost.

      To fix this, choose another name, move them, or pass --force to replace them.
      """
    ),
    (
      .blockedPlaces([.init("Sources", isFolder: false), .init("README.md", isFolder: true)], folder: "/shop"),
      """
      Nothing was written, because something is in the way.

        folder: "/shop"
        no folder: "Sources"
        a folder: "README.md"

      A file would be written where a folder exists, and a folder would be created where something else exists. \
      --force replaces files only.

      To fix this, move them, or name another folder with --output.
      """
    ),
    (
      .failedDisk(path: "/shop/Sources", reason: "No space left on device", left: []),
      """
      The files were not written.

        path: "/shop/Sources"
        reason: No space left on device

      All new files were removed again.

      To fix this, check the disk and the permissions of the folder, then run the command again.
      """
    ),
  ]

  static let names: [MessageExample<GeneratorError>] = [
    name("search", .lowercase(suggestion: "Search"), "Type names begin with a capital letter.", "call it Search."),
    name("", .empty, "The name is empty.", "pass a name such as Search."),
    name(
      "A\nB", .character("\n"),
      #"The name contains "\n". Names of types and files are written with the letters A to Z and digits."#,
      "pass a name such as PhotoSearch."),
    name("2D", .beginning("2"), #"The name begins with "2", but types begin with a letter."#, "put a letter first."),
    name("class", .keyword, "The name is a Swift keyword.", "choose another name."),
    name("Aa", .length(limit: 1), "The name has more than 1 characters.", "choose a shorter name."),
  ]

  private static func name(
    _ name: String, _ problem: GeneratorError.NameProblem, _ reason: String, _ advice: String
  ) -> MessageExample<GeneratorError> {
    (
      .unusableName(name, problem),
      """
      A name cannot be used for types.

        name: \(name.debugDescription)

      \(reason)

      To fix this, \(advice)
      """
    )
  }

  static let dependencies: [MessageExample<GeneratorError>] = [
    dependency(
      "../nowhere", .missingFolder, "There is no such folder.",
      "name the folder of a clone, or an address that begins with https://."),
    dependency("..", .noManifest, "The folder has no Package.swift.", "name the folder of a clone of Sluice."),
    dependency(
      "https://example.com/sluice@1", .version("1"), #"A version has three numbers, but "1" does not."#,
      "write a version as in @1.0.0, or leave it out to follow the branch main."),
    dependency(
      "ftp://example.com", .scheme("ftp"), #"Packages are fetched by https, ssh and file, not by "ftp"."#,
      "write an address as in https://example.com/sluice."),
  ]

  private static func dependency(
    _ place: String, _ problem: GeneratorError.DependencyProblem, _ reason: String, _ advice: String
  ) -> MessageExample<GeneratorError> {
    (
      .unusableDependency(place, problem),
      """
      The location of Sluice cannot be used.

        location: "\(place)"

      \(reason)

      To fix this, \(advice)
      """
    )
  }

  static let configurations: [MessageExample<GeneratorError>] = [
    configuration(
      .unreadable(reason: "Permission denied"), "reason: Permission denied",
      "Reading is not allowed, or this is not a file.", "make it readable, or move it away."),
    configuration(
      .noJSON(reason: "it is not JSON"), "reason: it is not JSON", "The file must have one JSON object.",
      #"write it as in {"author": "Ada", "company": "Engines"}."#),
    configuration(
      .unknownKeys(["autor", "titel"]), "unknown: \"autor\"\n  unknown: \"titel\"",
      "The keys are author, company, header, project, sluice, view.", "correct or remove the unknown keys."),
    configuration(
      .type(key: "author", wanted: "a text"), "key: \"author\"", "Its value must be a text.",
      "write such a value, or remove the key."),
    configuration(
      .placeholder("{owner}"), "in the header: \"{owner}\"",
      "The placeholders are {file}, {project}, {author}, {company}, {date}, {year}.",
      "write one of these, or leave the braces out."),
  ]

  private static func configuration(
    _ problem: GeneratorError.ConfigurationProblem, _ fact: String, _ reason: String, _ advice: String
  ) -> MessageExample<GeneratorError> {
    (
      .unusableConfiguration(path: "/shop/.sluice", problem),
      """
      The configuration cannot be used.

        file: "/shop/.sluice"
        \(fact)

      \(reason)

      To fix this, \(advice)
      """
    )
  }
}
