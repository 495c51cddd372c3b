import SluiceGenerator
import Testing

@Suite("Generator: plans") struct FilePlanTests {
  private static let kinds: [(GeneratedKind, [String])] = [
    (
      .scene(.web, isSmall: false),
      [
        "Sources/Shop/Scenes/Search/Search+View.swift", "Sources/Shop/Scenes/Search/Search.swift",
        "Sources/Shop/Scenes/Search/SearchController.swift", "Sources/Shop/Scenes/Search/SearchItem.swift",
        "Sources/Shop/Scenes/Search/SearchPipeline.swift", "Sources/Shop/Scenes/Search/SearchStore.swift",
        "Tests/ShopTests/Scenes/SearchTests.swift",
      ]
    ),
    (
      .scene(.swiftUI, isSmall: false),
      [
        "Sources/Shop/Scenes/Search/Search+View.swift", "Sources/Shop/Scenes/Search/Search.swift",
        "Sources/Shop/Scenes/Search/SearchController.swift", "Sources/Shop/Scenes/Search/SearchItem.swift",
        "Sources/Shop/Scenes/Search/SearchPipeline.swift", "Sources/Shop/Scenes/Search/SearchStore.swift",
        "Tests/ShopTests/Scenes/SearchTests.swift",
      ]
    ),
    (
      .scene(.uiKit, isSmall: false),
      [
        "Sources/Shop/Scenes/Search/Search.swift", "Sources/Shop/Scenes/Search/SearchController.swift",
        "Sources/Shop/Scenes/Search/SearchItem.swift", "Sources/Shop/Scenes/Search/SearchPipeline.swift",
        "Sources/Shop/Scenes/Search/SearchStore.swift", "Sources/Shop/Scenes/Search/SearchViewController.swift",
        "Tests/ShopTests/Scenes/SearchTests.swift",
      ]
    ),
    (
      .scene(.web, isSmall: true),
      [
        "Sources/Shop/Scenes/Search/Search+View.swift", "Sources/Shop/Scenes/Search/Search.swift",
        "Sources/Shop/Scenes/Search/SearchPipeline.swift", "Tests/ShopTests/Scenes/SearchTests.swift",
      ]
    ),
    (
      .scene(.swiftUI, isSmall: true),
      [
        "Sources/Shop/Scenes/Search/Search+View.swift", "Sources/Shop/Scenes/Search/Search.swift",
        "Sources/Shop/Scenes/Search/SearchPipeline.swift", "Tests/ShopTests/Scenes/SearchTests.swift",
      ]
    ),
    (
      .scene(.uiKit, isSmall: true),
      [
        "Sources/Shop/Scenes/Search/Search.swift", "Sources/Shop/Scenes/Search/SearchPipeline.swift",
        "Sources/Shop/Scenes/Search/SearchViewController.swift", "Tests/ShopTests/Scenes/SearchTests.swift",
      ]
    ),
    (
      .pipeline,
      [
        "Sources/Shop/Pipelines/SearchPipeline.swift", "Sources/Shop/Pipelines/SearchStore.swift",
        "Tests/ShopTests/Pipelines/SearchPipelineTests.swift",
      ]
    ),
    (
      .provider,
      ["Sources/Shop/Providers/SearchProvider.swift", "Tests/ShopTests/Providers/SearchProviderTests.swift"]
    ),
    (
      .service,
      [
        "Sources/Shop/Services/HTTPSearchService.swift", "Sources/Shop/Services/SearchRecord.swift",
        "Sources/Shop/Services/SearchService.swift", "Sources/Shop/Services/Services+Search.swift",
        "Tests/ShopTests/Services/SearchServiceTests.swift", "Tests/ShopTests/Services/StubSearchService.swift",
      ]
    ),
    (
      .storage,
      [
        "Sources/Shop/Storage/Search.swift", "Sources/Shop/Storage/SearchStorage.swift",
        "Tests/ShopTests/Storage/SearchStorageTests.swift",
      ]
    ),
  ]

  @Test("Each kind has its files, in the folders of the module", arguments: kinds)
  func paths(kind: GeneratedKind, paths: [String]) throws {
    let plan = try FilePlan(GenerationRequest(kind, ChosenName("Search"), in: .example))
    #expect(plan.paths == paths)
    #expect(plan.nextSteps.count == 3 || kind == .provider && plan.nextSteps.count == 2)
  }

  @Test("A file declares the types of its name, and tests import the module", arguments: kinds)
  func contents(kind: GeneratedKind, paths: [String]) throws {
    let plan = try FilePlan(GenerationRequest(kind, ChosenName("Search"), in: .example))
    #expect(plan.declaredTypes.count == Set(plan.declaredTypes).count)
    for file in plan.files {
      let type = file.fileName.dropLast(".swift".count)
      if !type.contains("+") { #expect(DeclaredTypes.names(in: file.contents).contains(String(type)), "\(file.path)") }
      if file.path.hasPrefix("Tests/") { #expect(file.contents.contains("\n@testable import Shop\n"), "\(file.path)") }
      #expect(file.contents.hasSuffix("}\n") && !file.contents.hasSuffix("\n\n"), "\(file.path)")
    }
  }

  @Test(
    "Each kind of app is a package with sources and tests",
    arguments: [
      (
        .web,
        [
          ".gitignore", ".swift-format", "Package.swift", "README.md", "Sources/Demo/Model/Mediator+Notes.swift",
          "Sources/Demo/Model/Note.swift", "Sources/Demo/Model/Notebook.swift", "Sources/Demo/Model/Window.swift",
          "Sources/Demo/Page/NotebookPage.swift", "Sources/Demo/Page/Stylesheet.swift",
          "Sources/Demo/Program/DemoCommand.swift", "Sources/Demo/Program/NotebookHost.swift",
          "Sources/Demo/Scenes/NoteDetail/NoteDetail+View.swift", "Sources/Demo/Scenes/NoteDetail/NoteDetail.swift",
          "Sources/Demo/Scenes/NoteDetail/NoteDetailPipeline.swift", "Sources/Demo/Scenes/NoteList/NoteList+View.swift",
          "Sources/Demo/Scenes/NoteList/NoteList.swift", "Sources/Demo/Scenes/NoteList/NoteListPipeline.swift",
          "Tests/DemoTests/NoteScenesTests.swift", "Tests/DemoTests/NotebookFileTests.swift",
          "Tests/DemoTests/NotebookPageTests.swift", "Tests/DemoTests/NotebookTests.swift",
          "Tests/DemoTests/TestHost.swift",
        ]
      ),
      (
        .server,
        [
          ".gitignore", ".swift-format", "Package.swift", "README.md", "Sources/Demo/Model/Note.swift",
          "Sources/Demo/Model/Notebook.swift", "Sources/Demo/Program/DemoCommand.swift",
          "Sources/Demo/Routes/NoteRoutes.swift", "Sources/Demo/Routes/OwnHosts.swift",
          "Sources/Demo/Service/NoteRecord.swift", "Sources/Demo/Service/NotebookService.swift",
          "Tests/DemoTests/NoteRoutesTests.swift",
          "Tests/DemoTests/NotebookServiceTests.swift", "Tests/DemoTests/TemporaryFile.swift",
        ]
      ),
    ] as [(AppKind, [String])])
  func apps(kind: AppKind, paths: [String]) throws {
    let plan = try FilePlan(GenerationRequest(app: kind, ChosenName("Demo"), sluice: .example))
    #expect(plan.paths == paths)
    #expect(plan.declaredTypes.count == Set(plan.declaredTypes).count)
  }

  @Test("An app has a manifest that names the place of Sluice", arguments: AppKind.allCases)
  func manifests(kind: AppKind) throws {
    let sluice = SluiceDependency.repository(url: "https://example.com/Sluice.git", version: "1.2.3")
    let plan = try FilePlan(GenerationRequest(app: kind, ChosenName("Demo"), sluice: sluice))
    let manifest = try #require(plan["Package.swift"])
    #expect(manifest.hasPrefix("// swift-tools-version: 6.2\nimport PackageDescription\n"))
    #expect(manifest.contains(#"    .package(url: "https://example.com/Sluice.git", from: "1.2.3"),"#))
    #expect(manifest.contains(#"        .product(name: "Sluice", package: "Sluice"),"#))
    #expect(plan.paths.contains("Sources/Demo/Program/DemoCommand.swift"))
  }

  @Test("A header is at the beginning of each Swift file, except the manifest")
  func headers() throws {
    let header = try FileHeader(author: "Ada", company: "Engines", date: "2025-10-19")
    let plan = try FilePlan(GenerationRequest(app: .web, ChosenName("Demo"), sluice: .example, header: header))
    for file in plan.files where file.path.hasSuffix(".swift") {
      let isManifest = file.path == "Package.swift"
      #expect(file.contents.hasPrefix("// \(file.fileName)\n// Demo\n//\n// Created by Ada") == !isManifest)
    }
    #expect(plan[".gitignore"] == ".build/\n.swiftpm/\n.DS_Store\n")
  }

  @Test("The files of a small scene have exactly these contents")
  func smallScene() throws {
    let plan = try FilePlan(GenerationRequest(.scene(.web, isSmall: true), ChosenName("PhotoCounter"), in: .example))
    #expect(
      plan["Sources/Shop/Scenes/PhotoCounter/PhotoCounter.swift"] == #"""
        import Sluice
        import SluiceScene

        /// A counter.
        struct PhotoCounter: SceneDefinition {
          static let link: SceneLink<Void>? = SceneLink("photo-counter")

          func pipeline(_ context: Void) -> PhotoCounterPipeline { PhotoCounterPipeline() }

          func store(_ store: StoreAccess<PhotoCounterPipeline>) {
            store.observe("more", priority: .normal, reads: \.moreTapped.sent) { pipeline, taps in
              pipeline.count += taps.count
            }
          }
        }

        """#)
    #expect(
      plan["Sources/Shop/Scenes/PhotoCounter/PhotoCounter+View.swift"] == #"""
        import SluiceScene
        import SluiceSceneWeb
        import SluiceWeb

        extension PhotoCounter: WebScene {
          func view(_ view: ViewAccess<PhotoCounterPipeline>) -> HTML {
            h1 { "Photo counter" }
            p { "\(view.count)" }
            button(.onClick { view.send(\.moreTapped) }) { "More" }
          }
        }

        """#)
    #expect(
      plan["Tests/ShopTests/Scenes/PhotoCounterTests.swift"] == #"""
        import Sluice
        import SluiceScene
        import SluiceSceneWeb
        import SluiceTesting
        import SluiceWeb
        import Testing

        @testable import Shop

        @MainActor @Suite("Scene: Photo counter")
        struct PhotoCounterTests {
          @Test("Each tap adds one")
          func taps() {
            let tester = SceneTester(PhotoCounter())
            tester.view.send(\.moreTapped)
            tester.view.send(\.moreTapped)
            tester.expect([.set(tester.pipeline, \.count, from: 0, to: 2)])
          }

          @Test("The page shows the number, and its button adds one")
          func page() async throws {
            let tester = SceneTester(PhotoCounter())
            let session = LiveSession()
            session.show(tester.mediator, scenes: tester.host) { _, _ in SceneView(tester.host).html }
            let page = try await PageTester.open(session.endpoint())
            try await page.find(.button, "More").click()
            #expect(try page.find(.paragraph).text == "1")
          }
        }

        """#)
  }

  @Test("SwiftUI and UIKit scenes have a pipeline that is Observable, and their tests import no module of live pages")
  func frontEnds() throws {
    for frontEnd in [FrontEnd.swiftUI, .uiKit] {
      let plan = try FilePlan(GenerationRequest(.scene(frontEnd, isSmall: false), ChosenName("Search"), in: .example))
      let pipeline = try #require(plan["Sources/Shop/Scenes/Search/SearchPipeline.swift"])
      #expect(pipeline.hasPrefix("import Observation\nimport Sluice\n"))
      #expect(pipeline.contains("@Node final class SearchPipeline: Pipeline, Observable {"))
      #expect(!plan.files.contains { $0.contents.contains("Web") })
    }
  }

  @Test("The summary lists the files, and the next steps if the files were written")
  func summary() {
    let plan = FilePlan([PlannedFile("b", ""), PlannedFile("a/c", "")], nextSteps: ["Do this.", "Do that."])
    #expect(plan.summary(of: "/x", isDryRun: true) == "Would write 2 files to /x:\n\n  a/c\n  b")
    #expect(
      plan.summary(of: "/x", isDryRun: false)
        == "Wrote 2 files to /x:\n\n  a/c\n  b\n\nNext:\n\n  Do this.\n  Do that.")
    #expect(FilePlan([PlannedFile("a", "")]).summary(of: "/x", isDryRun: false) == "Wrote 1 file to /x:\n\n  a")
  }
}
