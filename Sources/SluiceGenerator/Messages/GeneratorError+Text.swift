package import SluiceMessages

extension GeneratorError: Message {
  package var cause: MessageCause {
    switch self {
    case .failedDisk: .world
    default: .misuse
    }
  }

  package var text: String {
    switch self {
    case .unusableName(let name, let problem): nameText(name, problem)
    case .unusableDependency(let text, let problem): dependencyText(text, problem)
    case .unusableConfiguration(let path, let problem): configurationText(path, problem)
    case .foreignType(let type, let owner):
      """
      A type cannot be called \(type).

        type: \(type)
        declared in: \(owner)

      Files that use both types would not compile, or would refer to the other type.

      To fix this, choose another name.
      """
    case .declaredType(let type, let path):
      """
      The module has a type \(type) already.

        declared in: \(path.quoted)

      Two types of the same name do not compile.

      To fix this, choose another name, or delete that declaration.
      """
    case .appOfApple(let option):
      """
      An app for an Apple platform is created in Xcode, not with this command.

        option: \(option)

      Such an app has an Xcode project, with a bundle and a signature.

      To fix this, create the project in Xcode, add the package of Sluice to it, and run 'sluice new scene NAME \
      \(option)' in its folder.
      """
    case .noPackage(let folder):
      """
      There is no package to write to.

        folder: \(folder.quoted)

      Neither this folder nor one above it has a Package.swift or one Xcode project.

      To fix this, run the command in the folder of a package, name the folder with --output, or create a package with \
      'sluice new app NAME'.
      """
    case .noTarget(let package):
      """
      The package has no target to write to.

        package: \(package.quoted)

      The folder Sources has no folders.

      To fix this, name the target with --target. Its folder is then created.
      """
    case .severalTargets(let package, let targets):
      """
      The package has several targets.

        package: \(package.quoted)
      \(evidence(targets.map { "target: \($0)" }))

      The files can go to only one of them.

      To fix this, name it with --target.
      """
    case .unknownTarget(let target, let package, let targets):
      """
      The package has no target \(target.quoted).

        package: \(package.quoted)
      \(evidence(targets.map { "target: \($0)" }))

      Each target has a folder with its name in Sources.

      To fix this, name one of these with --target.
      """
    case .noDependency:
      """
      The location of Sluice is not known.

      An app depends on the package of Sluice, and this command was not run from a clone of it.

      To fix this, name the location: --sluice ../sluice, or --sluice https://example.com/sluice@1.0.0. To name it \
      once for several apps, write {"sluice": "../sluice"} to a file called .sluice.
      """
    case .existingFiles(let paths, let folder):
      """
      Nothing was written, because \(paths.count == 1 ? "a file exists" : "\(paths.count) files exist").

        folder: \(folder.quoted)
      \(evidence(paths.map { "exists: \($0.quoted)" }))

      Their contents would be lost.

      To fix this, choose another name, move them, or pass --force to replace them.
      """
    case .blockedPlaces(let places, let folder):
      """
      Nothing was written, because something is in the way.

        folder: \(folder.quoted)
      \(evidence(places.map { "\($0.isFolder ? "a folder" : "no folder"): \($0.path.quoted)" }))

      \(blockedReason(places)) --force replaces files only.

      To fix this, move \(places.count == 1 ? "it" : "them"), or name another folder with --output.
      """
    case .failedDisk(let path, let reason, let left):
      """
      The files were not written.

        path: \(path.quoted)
        reason: \(reason)\(left.isEmpty ? "" : "\n" + evidence(left.map { "left behind: \($0.quoted)" }))

      \(left.isEmpty ? "All new files were removed again." : "These could not be removed again.")

      To fix this, check the disk and the permissions of the folder, then run the command again.
      """
    }
  }

  private func blockedReason(_ places: [BlockedPlace]) -> String {
    let kinds = Set(places.map(\.isFolder))
    if kinds == [true] { return "A file would be written where a folder exists." }
    if kinds == [false] { return "A folder would be created where something else exists." }
    return "A file would be written where a folder exists, and a folder would be created where something else exists."
  }
}
