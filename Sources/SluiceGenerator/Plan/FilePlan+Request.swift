extension FilePlan {
  /// Plans the files for a request. The initializer reads and writes no files.
  ///
  /// - Parameter request: The request.
  /// - Throws: ``GeneratorError/foreignType(type:owner:)`` if a type would have the name of another one.
  package init(_ request: GenerationRequest) throws(GeneratorError) {
    let plan =
      switch request.kind {
      case .app(.web): WebAppTemplate(request).plan
      case .app(.server): ServerAppTemplate(request).plan
      case .scene(let frontEnd, let isSmall): SceneTemplate(request, frontEnd, isSmall: isSmall).plan
      case .pipeline: PipelineTemplate(request).plan
      case .provider: ProviderTemplate(request).plan
      case .service: ServiceTemplate(request).plan
      case .storage: StorageTemplate(request).plan
      }
    if case .app = request.kind {
      // If a module has the name of one of its types, a qualified name is ambiguous.
      let owner =
        plan.declaredTypes.contains(request.module)
        ? "the files of the app" : ReservedNames.owner(of: request.module, usesSwiftUI: false)
      if let owner { throw .foreignType(type: request.module, owner: owner) }
    }
    let usesSwiftUI = plan.files.contains { $0.contents.contains("\nimport SwiftUI\n") }
    for type in plan.declaredTypes {
      if let owner = ReservedNames.owner(of: type, usesSwiftUI: usesSwiftUI) {
        throw .foreignType(type: type, owner: owner)
      }
    }
    self.init(
      plan.files.map { file in
        guard file.path.hasSuffix(".swift"), file.fileName != "Package.swift", let header = request.header else {
          return file
        }
        return PlannedFile(file.path, header.text(file: file.fileName, module: request.module) + file.contents)
      }, nextSteps: plan.nextSteps)
  }

  /// The types that the files declare, outside of other types.
  package var declaredTypes: [String] {
    files.filter { $0.path.hasSuffix(".swift") }.flatMap { DeclaredTypes.names(in: $0.contents) }
  }
}
