/// The files of one kind, as a function of a request.
protocol Template {
  var request: GenerationRequest { get }
  var plan: FilePlan { get }
}

extension Template {
  /// The name that the person has chosen.
  var name: String { request.name.text }

  func source(_ path: String, _ text: String) -> PlannedFile { PlannedFile("\(request.sources)/\(path)", text + "\n") }

  func test(_ path: String, _ text: String) -> PlannedFile { PlannedFile("\(request.tests)/\(path)", text + "\n") }

  /// Returns a step that names the products of Sluice that files import.
  func products(_ sources: [String], tests: [String] = ["SluiceTesting"]) -> String {
    "The target \(request.module) needs the products \(list(sources)) of Sluice; its tests need \(list(tests))."
  }

  private func list(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }
}
