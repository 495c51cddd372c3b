extension WebAppTemplate {
  var list: String {
    #"""
    import Sluice
    import SluiceScene

    /// All notes, or the notes that a search finds. The detail of a note opens beside the list.
    struct NoteList: SceneDefinition {
      /// The address without a path.
      static let link: SceneLink<Void>? = SceneLink("")
      let mediator: Mediator<Notebook>
      let window: Window

      func pipeline(_ context: Void) -> NoteListPipeline { NoteListPipeline(mediator.root) }

      func store(_ store: StoreAccess<NoteListPipeline>) {
        store.observe("query", reads: \.field, writes: \.query) { field, query in query = field.lowercased() }
        store.derive(
          "found",
          .filter(\.notebook.some.notes.each.searchText, using: \.query, into: \.found) { text, query in
            query.isEmpty || text.contains(query)
          })
        store.observe("add", priority: .normal, reads: \.addTapped.sent) { pipeline, taps in
          for _ in taps { pipeline.added = pipeline.notebook?.addNote().id }
        }
      }

      func controller(_ controller: ControllerAccess<NoteListPipeline, Never>) {
        controller.on(\.addTapped) { controller, _ in
          if let id = controller.added { controller.showDetail(NoteDetail.self, id) }
        }
        controller.on(\.noteTapped) { controller, id in controller.showDetail(NoteDetail.self, id) }
      }
    }
    """#
  }

  var listPipeline: String {
    """
    import Sluice
    import SluiceScene

    /// The state that the view, the controller and the store of ``NoteList`` share.
    @Node final class NoteListPipeline: Pipeline {
      weak var notebook: Notebook?
      /// The text of the search field.
      @Input var field = ""
      @Input let addTapped = Event<Void>()
      @Input let noteTapped = Event<Int>()
      /// The number of the note that was added last.
      @Context var added: Int?
      /// The text that is searched for, in lower case.
      @Derived var query = ""
      @Derived var found: NodeList<Note> = []

      init(_ notebook: Notebook) { self.notebook = notebook }
    }
    """
  }

  var listView: String {
    #"""
    import Sluice
    import SluiceScene
    import SluiceSceneWeb
    import SluiceWeb

    extension NoteList: WebScene {
      func view(_ view: ViewAccess<NoteListPipeline>) -> HTML {
        div(.class("finding")) {
          input(
            .type("search"), .aria("label", "Search"), .placeholder("Search"), .autocomplete("off"), .shortcut("/"),
            .value(view.binding(\.field)))
          button(.class("main"), .shortcut("n"), .onClick { view.send(\.addTapped) }) { "New note" }
        }
        p(.id("count"), .class("quiet"), .role("status")) { count(of: view) }
        ul(.class("notes")) {
          for note in view.found {
            li(key: note) {
              button(
                .class("note"), .class("here", when: note.id == window.openNote),
                .aria("current", note.id == window.openNote ? "true" : "false"),
                .onClick { view.send(\.noteTapped, note.id) }
              ) {
                span(.class("title")) { note.shownTitle }
                " "
                span(.class("quiet")) { note.excerpt }
              }
            }
          }
        }
      }

      private func count(of view: ViewAccess<NoteListPipeline>) -> String {
        let (all, found) = (view.notebook?.notes.count ?? 0, view.found.count)
        let notes = all == 1 ? "note" : "notes"
        return view.query.isEmpty ? "\(all) \(notes)" : "\(found) of \(all) \(notes)"
      }
    }

    extension Note {
      var shownTitle: String { title.isEmpty ? "Untitled" : title }

      /// The beginning of the text.
      var excerpt: String {
        String(text.prefix(80)).split(whereSeparator: \.isNewline).first.map(String.init) ?? "No text"
      }
    }
    """#
  }

  var detail: String {
    #"""
    import Sluice
    import SluiceScene

    /// One note, with fields that edit it.
    struct NoteDetail: SceneDefinition {
      static let link: SceneLink<Int>? = SceneLink("notes/:id", LinkField("id", \.self)) { $0 }
      let mediator: Mediator<Notebook>
      let window: Window

      func pipeline(_ id: Int) -> NoteDetailPipeline { NoteDetailPipeline(id, mediator.root) }

      func store(_ store: StoreAccess<NoteDetailPipeline>) {
        let id = store.pipeline.id
        window.openNote = id
        store.onEnd { window.openNote = nil }
        // An undo may remove the note, and may restore it.
        store.observe("note", reads: \.notebook.some.notes, writes: \.note) { notes, note in
          note = notes?.first { $0.id == id }
        }
        store.observe("delete", priority: .normal, reads: \.deleteTapped.sent) { pipeline, _ in
          if let note = pipeline.note { pipeline.notebook?.remove(note) }
        }
      }

      func controller(_ controller: ControllerAccess<NoteDetailPipeline, Never>) {
        controller.on(\.deleteTapped) { controller, _ in controller.finish() }
        controller.on(\.closeTapped) { controller, _ in controller.finish() }
      }
    }
    """#
  }

  var detailPipeline: String {
    """
    import Sluice
    import SluiceScene

    /// The state that the view, the controller and the store of ``NoteDetail`` share.
    @Node final class NoteDetailPipeline: Pipeline {
      @Context let id: Int
      weak var notebook: Notebook?
      /// The note; nil if the notebook does not have it.
      @Derived var note: Note?
      @Input let deleteTapped = Event<Void>()
      @Input let closeTapped = Event<Void>()

      init(_ id: Int, _ notebook: Notebook) {
        self.id = id
        self.notebook = notebook
      }
    }
    """
  }

  var detailView: String {
    #"""
    import Sluice
    import SluiceScene
    import SluiceSceneWeb
    import SluiceWeb

    extension NoteDetail: WebScene {
      func view(_ view: ViewAccess<NoteDetailPipeline>) -> HTML {
        if let note = view.note {
          article(key: note, .class("card"), .aria("label", note.shownTitle)) {
            input(
              .class("title"), .aria("label", "Title"), .placeholder("Title"), .autocomplete("off"),
              .autofocus(note.title.isEmpty), .value(mediator.binding(\.title, from: note)))
            textarea(
              .aria("label", "Text"), .placeholder("Write something …"), .rows(12),
              .value(mediator.binding(\.text, from: note)))
            div(.class("actions")) {
              button(.shortcut("Escape"), .onClick { view.send(\.closeTapped) }) { "Close" }
              button(.class("danger"), .onClick { view.send(\.deleteTapped) }) { "Delete" }
            }
          }
        } else {
          div(.class("card")) {
            p(.class("quiet")) { "This note was removed." }
            button(.shortcut("Escape"), .onClick { view.send(\.closeTapped) }) { "Close" }
          }
        }
      }
    }
    """#
  }
}
