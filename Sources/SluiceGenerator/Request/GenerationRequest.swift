/// The request of a person, with all that the contents of the files depend on.
package struct GenerationRequest: Hashable, Sendable {
  package var kind: GeneratedKind
  package var name: ChosenName
  /// The folders of the module; those of a new app are made from its name.
  package var module: String
  package var sources: String
  package var tests: String
  /// The place of Sluice, for the manifest of an app.
  package var sluice: SluiceDependency?
  package var header: FileHeader?

  /// A request for a new app.
  package init(app kind: AppKind, _ name: ChosenName, sluice: SluiceDependency, header: FileHeader? = nil) {
    self.init(.app(kind), name, name.text, "Sources/\(name.text)", "Tests/\(name.text)Tests", sluice, header)
  }

  /// A request for files of a module.
  package init(_ kind: GeneratedKind, _ name: ChosenName, in place: ModulePlace, header: FileHeader? = nil) {
    self.init(kind, name, place.module, place.sources, place.tests, nil, header)
  }

  private init(
    _ kind: GeneratedKind, _ name: ChosenName, _ module: String, _ sources: String, _ tests: String,
    _ sluice: SluiceDependency?, _ header: FileHeader?
  ) {
    (self.kind, self.name, self.module, self.sources, self.tests) = (kind, name, module, sources, tests)
    (self.sluice, self.header) = (sluice, header)
  }
}
