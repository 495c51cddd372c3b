extension WebAppTemplate {
  var page: String {
    #"""
    import Sluice
    import SluiceScene
    import SluiceSceneWeb
    import SluiceWeb

    /// The page of one browser tab: a bar, the list, and the open note beside it.
    struct NotebookPage {
      let mediator: Mediator<Notebook>
      let window: Window
      let scenes: SceneHost
      let saveAnyway: () -> Void

      var html: HTML {
        HTML {
          div(.class("app"), .class("has-detail", when: window.openNote != nil)) {
            header {
              h1 { "\#(name)" }
              button(
                .disabled(!mediator.canUndo), .title("Undo (Ctrl+Z)"), .shortcut("Control+z"),
                .onClick { mediator.undo() }
              ) { "Undo" }
              button(
                .disabled(!mediator.canRedo), .title("Redo (Ctrl+Shift+Z)"), .shortcut("Control+Shift+z"),
                .onClick { mediator.redo() }
              ) { "Redo" }
            }
            if let problem = mediator.root.problem {
              div(.class("problem"), .role("alert")) {
                p { problem }
                button(.onClick(saveAnyway)) { "Save anyway" }
              }
            }
            SceneView(scenes, layout: columns).html
          }
        }
      }

      private func columns(_ contents: [HTML]) -> HTML {
        main(.class("columns")) {
          section(.class("list"), .aria("label", "Notes")) { contents.first ?? .empty }
          section(.class("detail"), .aria("label", "Note")) {
            if contents.count > 1 {
              contents[1]
            } else {
              p(.class("quiet placeholder")) { "Choose a note from the list." }
            }
          }
        }
      }
    }
    """#
  }

  var stylesheet: String {
    #"""
    /// The style sheet of the page. The page loads neither fonts nor images.
    enum Stylesheet {
      static let text = """
        :root {
          color-scheme: light dark;
          --page: #f6f6f4; --card: #fff; --line: #deded8; --ink: #1d1e20; --quiet: #62666d; --accent: #2560c4;
          --accent-ink: #fff; --soft: #e8effb; --danger: #a5281f;
        }
        @media (prefers-color-scheme: dark) {
          :root {
            --page: #131416; --card: #1c1d20; --line: #35373c; --ink: #e9eaec; --quiet: #9ba1a9; --accent: #82aef5;
            --accent-ink: #10131a; --soft: #1f2b40; --danger: #f2928b;
          }
        }
        *, *::before, *::after { box-sizing: border-box; }
        body { margin: 0; background: var(--page); color: var(--ink); font: 16px/1.5 system-ui, "Noto Sans", sans-serif; }
        h1, p, ul { margin: 0; padding: 0; list-style: none; }
        header {
          display: flex; gap: 0.5rem; align-items: center; padding: 0.75rem 1.25rem; background: var(--card);
          border-bottom: 1px solid var(--line);
        }
        h1 { font-size: 1.125rem; font-weight: 650; margin-inline-end: auto; }
        button, input, textarea { font: inherit; color: inherit; border: 1px solid var(--line); border-radius: 8px; }
        button { background: var(--card); padding: 0.35rem 0.9rem; cursor: pointer; white-space: nowrap; }
        button:hover:enabled { border-color: var(--accent); }
        button:disabled { color: var(--quiet); opacity: 0.6; cursor: default; }
        button.main { background: var(--accent); border-color: var(--accent); color: var(--accent-ink); font-weight: 550; }
        button.danger { color: var(--danger); margin-inline-start: auto; }
        input, textarea { width: 100%; background: var(--card); padding: 0.4rem 0.7rem; }
        ::placeholder { color: var(--quiet); opacity: 1; }
        :focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
        .quiet { color: var(--quiet); }
        .problem {
          display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: center; justify-content: space-between;
          padding: 0.6rem 1.25rem; color: var(--danger); border-bottom: 1px solid var(--line);
        }
        .problem p { white-space: pre-line; }
        .columns {
          display: grid; grid-template-columns: minmax(16rem, 22rem) minmax(0, 1fr); gap: 1.25rem; align-items: start;
          max-width: 72rem; margin: 0 auto; padding: 1.25rem;
        }
        .finding { display: flex; gap: 0.5rem; }
        #count { margin: 0.75rem 0 0.4rem; font-size: 0.875rem; }
        .notes li + li { margin-top: 0.4rem; }
        .note { display: block; width: 100%; padding: 0.6rem 0.9rem; text-align: start; }
        .note > span { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
        .note .title { font-weight: 600; }
        .note .quiet { font-size: 0.875rem; }
        .note.here { border-color: var(--accent); background: var(--soft); }
        .card { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 1.25rem; }
        .card > * + * { margin-top: 0.75rem; }
        .card input.title { font-size: 1.375rem; font-weight: 650; }
        .card input.title, .card textarea { border-color: transparent; padding-inline: 0.5rem; margin-inline: -0.5rem; width: calc(100% + 1rem); }
        .card input.title:hover, .card textarea:hover { border-color: var(--line); }
        .card textarea { display: block; resize: vertical; min-height: 12rem; }
        .actions { display: flex; flex-wrap: wrap; gap: 0.5rem; }
        .placeholder { padding: 4rem 1rem; text-align: center; }
        @media (max-width: 46rem) {
          header { padding-inline: 0.75rem; }
          .columns { grid-template-columns: minmax(0, 1fr); padding: 0.75rem; }
          .has-detail .list, .app:not(.has-detail) .detail { display: none; }
        }
        """
    }
    """#
  }

  var command: String {
    #"""
    import ArgumentParser
    import Foundation
    import SluiceWebServer

    /// Serves the notebook of a file until the program receives a signal to end.
    @main struct \#(name)Command: AsyncParsableCommand {
      static let configuration = CommandConfiguration(
        commandName: "\#(name)", abstract: "Notes in the web browser.")

      @Option(help: "The port to listen on; 0 for a free one.")
      var port: UInt16 = 8080

      @Option(help: ArgumentHelp("The file of the notebook.", valueName: "path"))
      var file: String?

      func run() async throws {
        let host = try await NotebookHost.open(file.map { URL(filePath: $0) } ?? Self.usualFile)
        try await LiveServer(.loopback(port: port)) { await host.openPage($0) }
          .run(endingOn: [.interrupt, .terminate]) { address in
            // Unbuffered, so that a program which starts this one receives the address at once.
            FileHandle.standardOutput.write(Data("\#(name): \(address)\n".utf8))
          }
        try await host.close()
      }

      /// The default file, in the platform's folder for application data.
      private static var usualFile: URL {
        get throws {
          let folder = try FileManager.default.url(
            for: .applicationSupportDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
          return folder.appending(path: "\#(name)/notebook")
        }
      }
    }
    """#
  }
}
