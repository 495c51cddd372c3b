import SluiceMessages

/// A server that stores notes and provides them over HTTP and JSON, without pages.
struct ServerAppTemplate: Template {
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
        source("Service/NoteRecord.swift", record),
        source("Service/NotebookService.swift", service),
        source("Routes/NoteRoutes.swift", routes),
        source("Routes/OwnHosts.swift", ownHosts),
        source("Program/\(name)Command.swift", command),
        test("NotebookServiceTests.swift", serviceTests),
        test("NoteRoutesTests.swift", routesTests),
        test("TemporaryFile.swift", temporaryFile),
      ],
      nextSteps: [
        "Change to this folder. There,",
        "swift run     starts the server and prints the address;",
        "swift test    runs the tests. The first build compiles swift-syntax, which takes some minutes.",
      ])
  }

  private var manifest: String {
    AppFiles.manifest(
      name, request.sluice, products: ["Sluice", "SluiceFiles"],
      packages: [
        #".package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")"#,
        #".package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.0.0")"#,
      ],
      otherProducts: [
        #".product(name: "ArgumentParser", package: "swift-argument-parser")"#,
        #".product(name: "Hummingbird", package: "hummingbird")"#,
      ],
      testProducts: ["Sluice"],
      otherTestProducts: [
        #".product(name: "Hummingbird", package: "hummingbird")"#,
        #".product(name: "HummingbirdTesting", package: "hummingbird")"#,
      ])
  }

  private var readme: String {
    """
    # \(name)

    Notes over HTTP and JSON, made with Sluice and Hummingbird. All requests work on one model, which is stored in a file.

    ```sh
    swift run     # prints the address
    swift test
    ```

    `swift run \(name) --port 9000 --file my.notes` listens on another port and opens another file. By default, the file is in the
    platform's folder for application data. The server listens only on this machine; `--host 0.0.0.0 --host-name notes.example` opens it
    to other machines, which reach it by that name. Requests of foreign web pages are answered with 403.

    | request | answer |
    |---|---|
    | `GET /notes?text=lamp` | the notes that contain a text; all notes if no text is given |
    | `POST /notes` with `{"title": "Lamp", "text": "For the hall"}` | 201 and the new note |
    | `GET /notes/1` | the note |
    | `PUT /notes/1` with a title and a text | the changed note |
    | `DELETE /notes/1` | 204 |

    | folder | contents |
    |---|---|
    | `Sources/\(name)/Model` | the notes, and their file |
    | `Sources/\(name)/Service` | the operations that requests perform on the notes |
    | `Sources/\(name)/Routes` | the requests and their answers |
    """
  }
}
