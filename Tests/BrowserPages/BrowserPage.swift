#if Web
  import SluiceWeb

  /// A page for the browser tests in `Tests/Browser`, which start it and end it.
  actor BrowserPage: LiveActor {
    let session = LiveSession(
      document: LiveDocument(
        title: "Browser test",
        stylesheet: """
          #count { color: rgb(1, 2, 3) }
          #box-of-lines { height: 100px; overflow-y: auto; }
          #end { margin-top: 2000px; }
          """)
    )
    private var count = 0
    private var draft = ""
    /// A name that is not in the address.
    private var name = ""
    private var items = ["one", "two", "three"]
    private var isBoxChecked = false

    init(_ request: LivePageRequest) { draft = request.query["draft"] ?? "" }

    func willOpen() { show() }

    private func update(_ change: () -> Void) {
      change()
      show()
    }

    private func show() {
      session.query = draft.isEmpty ? [:] : ["draft": draft]
      session.show(
        HTML {
          p(.id("count")) { count }
          button(.id("add"), .onClick { self.update { self.count += 1 } }) { "Add" }
          form(
            .onSubmit { event in
              self.update {
                self.items.append(event.fields["draft"] ?? "?")
                self.draft = ""
              }
            }
          ) {
            input(.id("draft"), .name("draft"), .value(draft), .onInput { text in self.update { self.draft = text } })
          }
          p(.id("echo")) { draft }
          input(
            .id("upper"),
            .value("FIXED"),
            .onInput { _ in self.update {} },
            .onKeyDown("Enter") { _ in self.update { self.items.reverse() } }
          )
          input(.id("box"), .type("checkbox"), .checked(isBoxChecked), .onChange { _ in self.update {} })
          input(.id("name"), .value(name), .onInput { text in self.update { self.name = text } })
          p(.id("greeting")) { "Hello \(name)" }
          input(.id("unheard"))
          ul { for item in items { li(key: item) { item } } }
          div(.id("box-of-lines")) { for number in 0..<50 { p(key: number) { number } } }
          p(.id("end")) { "end" }
        }
      )
    }
  }

  /// A page with a button that copies, and a field whose selection must stay.
  actor CopyPage: LiveActor {
    let session = LiveSession()

    func willOpen() {
      session.show(
        HTML {
          button(.id("copy"), .copies("a \"quoted\" <b>\n")) { "Copy" }
          input(.id("field"), .value("text"))
        }
      )
    }
  }
#endif
