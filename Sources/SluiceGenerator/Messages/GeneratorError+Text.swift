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

      The files that use both would not compile, or would mean the other one.

      To fix this, choose another name.
      """
    case .declaredType(let type, let path):
      """
      The module has a type \(type) already.

        declared in: \(path.quoted)

      Two types of one name do not compile.

      To fix this, choose another name, or delete that declaration.
      """
    case .appOfApple(let option):
      """
      An app for a platform of Apple is made in Xcode, not here.

        option: \(option)

      Such an app has an Xcode project, with a bundle and a signature.

      To fix this, make the project in Xcode, add the package of Sluice to it, and call 'sluice new scene NAME \(option)' in its folder.
      """
    case .noPackage(let folder):
      """
      There is no package to write to.

        folder: \(folder.quoted)

      Neither this folder nor one above it has a Package.swift or one Xcode project.

      To fix this, call the command in the folder of a package, name the folder with --output, or make a package with 'sluice new app NAME'.
      """
    case .noTarget(let package):
      """
      The package has no target to write to.

        package: \(package.quoted)

      The folder Sources has no folders.

      To fix this, name the target with --target; its folder is made.
      """
    case .severalTargets(let package, let targets):
      """
      The package has several targets.

        package: \(package.quoted)
      \(evidence(targets.map { "target: \($0)" }))

      The files belong to one of them.

      To fix this, name it with --target.
      """
    case .unknownTarget(let target, let package, let targets):
      """
      The package has no target \(target.quoted).

        package: \(package.quoted)
      \(evidence(targets.map { "target: \($0)" }))

      A target has a folder of its name in Sources.

      To fix this, name one of these with --target.
      """
    case .noDependency:
      """
      The place of Sluice is not known.

      An app depends on the package of Sluice, and this command was not run from a clone of it.

      To fix this, name the place: --sluice ../sluice, or --sluice https://example.com/sluice@1.0.0. To name it once for several apps, \
      write {"sluice": "../sluice"} to a file called .sluice.
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

      \(left.isEmpty ? "All files that were new have been removed again." : "These could not be removed again.")

      To fix this, look at the disk and at the rights of the folder, then call the command again.
      """
    }
  }

  private func blockedReason(_ places: [BlockedPlace]) -> String {
    let kinds = Set(places.map(\.isFolder))
    if kinds == [true] { return "A file is to be written where a folder is." }
    if kinds == [false] { return "A folder is to be made where something else is." }
    return "A file is to be written where a folder is, and a folder is to be made where something else is."
  }
}
