import ArgumentParser
import Foundation
import SluiceGenerator
import SluiceMessages

extension WritingOptions {
  /// Writes files to the package of the working folder, or to that of `--output`.
  ///
  /// - Parameters:
  ///   - place: The target.
  ///   - kind: Returns the kind of the files.
  func run(_ place: PlaceOptions, _ kind: (Configuration) -> GeneratedKind) throws {
    try reporting { () throws(GeneratorError) in
      let name = try ChosenName(name)
      let here = Self.workingFolder
      let folder = output.map { URL(filePath: $0, relativeTo: here).absoluteURL } ?? here
      let module = try ModulePlace.find(in: folder, target: place.target)
      let configuration = try Configuration.read(for: module.folder)
      let header = try header.header(configuration)
      let plan = try FilePlan(GenerationRequest(kind(configuration), name, in: module, header: header))
      try DeclaredTypes.check(plan, in: module.folder, sources: [module.sources, module.tests])
      try write(plan, to: module.folder)
    }
  }

  /// Writes a plan, or prints it, and prints the next steps.
  func write(_ plan: FilePlan, to folder: URL) throws(GeneratorError) {
    let writer = PlanWriter(plan, to: folder, replacing: force)
    var left: [String] = []
    if dryRun { try writer.check() } else { left = try writer.write() }
    print(plan.summary(of: folder.path, isDryRun: dryRun))
    for path in left { print("Left behind: \(path)") }
  }

  /// Ends the program with the text of an error, and with its exit status.
  func reporting(_ body: () throws(GeneratorError) -> Void) throws {
    do throws(GeneratorError) { try body() } catch {
      FileHandle.standardError.write(Data("\(error.text)\n".utf8))
      throw ExitCode(error.status)
    }
  }
}
