/// A web application that stores notes: a list with a search beside one note, undo, and a file.
struct WebAppTemplate: Template {
  let request: GenerationRequest

  init(_ request: GenerationRequest) { self.request = request }

  var plan: FilePlan {
    FilePlan(
      [
        PlannedFile("Package.swift", manifest + "\n"),
        PlannedFile("README.md", readme + "\n"),
        PlannedFile(".gitignore", AppFiles.gitignore + "\n"),
        PlannedFile(".swift-format", AppFiles.swiftFormat + "\n"),
        source("Model/Notebook.swift", notebook),
        source("Model/Note.swift", note),
        source("Model/Window.swift", window),
        source("Model/Mediator+Notes.swift", observers),
        source("Scenes/NoteList/NoteList.swift", list),
        source("Scenes/NoteList/NoteListPipeline.swift", listPipeline),
        source("Scenes/NoteList/NoteList+View.swift", listView),
        source("Scenes/NoteDetail/NoteDetail.swift", detail),
        source("Scenes/NoteDetail/NoteDetailPipeline.swift", detailPipeline),
        source("Scenes/NoteDetail/NoteDetail+View.swift", detailView),
        source("Page/NotebookPage.swift", page),
        source("Page/Stylesheet.swift", stylesheet),
        source("Program/NotebookHost.swift", host),
        source("Program/\(name)Command.swift", command),
        test("NotebookTests.swift", notebookTests),
        test("NoteScenesTests.swift", sceneTests),
        test("NotebookPageTests.swift", pageTests),
        test("NotebookFileTests.swift", fileTests),
        test("TestHost.swift", testHost),
      ],
      nextSteps: [
        "Change to this folder. There,",
        "swift run     starts the app and prints the address;",
        "swift test    runs the tests. The first build compiles swift-syntax, which takes some minutes.",
      ])
  }

  private var manifest: String {
    AppFiles.manifest(
      name, request.sluice,
      products: ["Sluice", "SluiceFiles", "SluiceScene", "SluiceSceneWeb", "SluiceWeb", "SluiceWebServer"],
      packages: [#".package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")"#],
      otherProducts: [#".product(name: "ArgumentParser", package: "swift-argument-parser")"#],
      testProducts: ["Sluice", "SluiceTesting", "SluiceWeb"])
  }

  private var readme: String {
    """
    # \(name)

    Notes in the web browser, made with Sluice: a list with a search beside one note, undo and redo, and a file. All browser tabs show the
    same notes.

    ```sh
    swift run     # prints the address to open
    swift test
    ```

    `swift run \(name) --port 9000 --file my.notes` listens on another port and opens another file. By default, the file is in the
    platform's folder for application data.

    | folder | contents |
    |---|---|
    | `Sources/\(name)/Model` | the notes, and the values that are computed from them |
    | `Sources/\(name)/Scenes` | the list and the detail: their state, their actions and their views |
    | `Sources/\(name)/Page` | the page around the scenes, and its style sheet |
    | `Sources/\(name)/Program` | the model that all tabs share, its file, and the program |
    | `Tests/\(name)Tests` | tests of the model, of the scenes without views, and of the page without a browser |

    `sluice new scene Search` adds a scene, which can be opened once `NotebookHost` adds it to the others.
    """
  }
}
