/// A pipeline for a part of a scene, and the store that changes it.
struct PipelineTemplate: Template {
  let request: GenerationRequest

  init(_ request: GenerationRequest) { self.request = request }

  var plan: FilePlan {
    FilePlan(
      [
        source("Pipelines/\(name)Pipeline.swift", pipeline),
        source("Pipelines/\(name)Store.swift", store),
        test("Pipelines/\(name)PipelineTests.swift", tests),
      ],
      nextSteps: [
        "Give a pipeline of a scene the property: let part = \(name)Pipeline().",
        "Run the store in the store of the scene: \(name)Store().run(store.part).",
        products(["Sluice", "SluiceScene"]),
      ])
  }

  private var pipeline: String {
    """
    import Sluice
    import SluiceScene

    /// A list that is filtered by a text. Scenes use it as a part of their own pipelines, and run ``\(name)Store`` on it.
    @Node final class \(name)Pipeline: Pipeline {
      /// The titles to choose from.
      var titles: [String] = []
      /// The titles that contain the text.
      @Derived var found: [String] = []
      /// The text that a person looks for.
      @Input var text = ""
      /// The title that a person has chosen. The controller of the scene reads it.
      @Context var chosen: String?
      @Input let titleTapped = Event<String>()
    }
    """
  }

  private var store: String {
    #"""
    import Foundation
    import Sluice
    import SluiceScene

    /// Filters the titles, and stores the one that a person chooses.
    struct \#(name)Store {
      func run(_ store: StoreAccess<\#(name)Pipeline>) {
        store.observe("found", reads: \.titles, \.text, writes: \.found) { titles, text, found in
          found = text.isEmpty ? titles : titles.filter { $0.localizedCaseInsensitiveContains(text) }
        }
        store.observe("chosen", priority: .normal, reads: \.titleTapped.sent) { pipeline, titles in
          pipeline.chosen = titles.last
        }
      }
    }
    """#
  }

  private var tests: String {
    #"""
    import Sluice
    import SluiceScene
    import SluiceTesting
    import Testing

    @testable import \#(request.module)

    @MainActor @Suite("Pipeline: \#(request.name.title)")
    struct \#(name)PipelineTests {
      /// A scene that consists of the pipeline.
      private struct Alone: SceneDefinition {
        func pipeline(_ context: Void) -> \#(name)Pipeline {
          let pipeline = \#(name)Pipeline()
          pipeline.titles = ["Lamp", "Clamp", "Chair"]
          return pipeline
        }

        func store(_ store: StoreAccess<\#(name)Pipeline>) {
          \#(name)Store().run(store)
        }
      }

      @Test("The titles that contain the text are found, in any case")
      func filtering() {
        let tester = SceneTester(Alone())
        #expect(tester.pipeline.found == ["Lamp", "Clamp", "Chair"])
        tester.expect([.set(tester.pipeline, \.found, to: ["Lamp", "Clamp", "Chair"])])
        tester.view.set(\.text, to: "LAMP")
        tester.expect([
          .set(tester.pipeline, \.text, to: "LAMP"), .set(tester.pipeline, \.found, to: ["Lamp", "Clamp"]),
        ])
      }

      @Test("The title that was tapped last is the chosen one")
      func choosing() {
        let tester = SceneTester(Alone())
        tester.view.send(\.titleTapped, "Lamp")
        tester.view.send(\.titleTapped, "Chair")
        #expect(tester.pipeline.chosen == "Chair")
      }
    }
    """#
  }
}
