/// A request for files, with all values that their contents depend on.
package struct GenerationRequest: Hashable, Sendable {
  package var kind: GeneratedKind
  package var name: ChosenName
  /// The name of the module. For a new app, the module and its folders are derived from the app's name.
  package var module: String
  package var sources: String
  package var tests: String
  /// The location of Sluice, for the manifest of an app.
  package var sluice: SluiceDependency?
  package var header: FileHeader?

  /// Creates a request for a new app.
  package init(app kind: AppKind, _ name: ChosenName, sluice: SluiceDependency, header: FileHeader? = nil) {
    self.init(.app(kind), name, name.text, "Sources/\(name.text)", "Tests/\(name.text)Tests", sluice, header)
  }

  /// Creates a request for files of a module.
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
