/// A scene with a view, a controller and a store. A small scene has neither a controller nor a separate file for its
/// store.
struct SceneTemplate: Template {
  let request: GenerationRequest
  let frontEnd: FrontEnd
  let isSmall: Bool

  init(_ request: GenerationRequest, _ frontEnd: FrontEnd, isSmall: Bool) {
    (self.request, self.frontEnd, self.isSmall) = (request, frontEnd, isSmall)
  }

  var plan: FilePlan {
    let folder = "Scenes/\(name)"
    var files = [
      source("\(folder)/\(name).swift", isSmall ? smallScene : scene),
      source("\(folder)/\(name)Pipeline.swift", isSmall ? smallPipeline : pipeline),
      test("Scenes/\(name)Tests.swift", isSmall ? smallTests : tests),
    ]
    if !isSmall {
      files += [
        source("\(folder)/\(name)Item.swift", item),
        source("\(folder)/\(name)Store.swift", store),
        source("\(folder)/\(name)Controller.swift", controller),
      ]
    }
    switch frontEnd {
    case .web: files.append(source("\(folder)/\(name)+View.swift", isSmall ? smallWebView : webView))
    case .swiftUI: files.append(source("\(folder)/\(name)+View.swift", isSmall ? smallSwiftUIView : swiftUIView))
    case .uiKit:
      files.append(source("\(folder)/\(name)ViewController.swift", isSmall ? smallViewController : viewController))
    }
    return FilePlan(files, nextSteps: nextSteps)
  }

  private var nextSteps: [String] {
    let products =
      frontEnd == .web
      ? ["Sluice", "SluiceScene", "SluiceSceneWeb", "SluiceWeb"] : ["Sluice", "SluiceApple", "SluiceScene"]
    let argument = isSmall ? "" : "items: …"
    return [
      "Add the scene to the host of your scenes: $0.add(\(name)(\(argument))).",
      "Open it: controller.push(\(name).self), or at the address \(request.name.kebab).",
      self.products(products),
    ]
  }

  /// The conformance of the pipeline. SwiftUI and UIKit observe a pipeline that is `Observable`.
  var conformance: String { frontEnd == .web ? "Pipeline" : "Pipeline, Observable" }

  var observation: String { frontEnd == .web ? "" : "import Observation\n" }
}
