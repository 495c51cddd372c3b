#if Web
  import SluiceWeb

  /// A long list for the browser tests. The address gives the number of rows.
  actor ListPage: LiveActor {
    let session = LiveSession(
      document: LiveDocument(
        title: "List test",
        stylesheet: """
          #list { height: 400px; overflow-y: auto; margin: 0; padding: 0; }
          #list > li { height: 40px; box-sizing: border-box; border-bottom: 1px solid #ccc; list-style: none; }
          """))
    private var ids: [Int]
    private var window = 0..<20
    private var selected: Int?
    private var windowCount = 0
    private let query: LiveQuery

    init(_ request: LivePageRequest) {
      query = request.query
      ids = Array(0..<(request.query["rows"].flatMap(Int.init) ?? 1_000))
    }

    func willOpen() {
      session.query = query
      show()
    }

    private func update(_ change: () -> Void) {
      change()
      show()
    }

    private func show() {
      session.show(
        HTML {
          button(.id("insert"), .onClick { self.update { self.insert(3) } }) { "Insert" }
          button(.id("reveal"), .onClick { self.update { self.select(700) } }) { "Reveal" }
          button(.id("shorten"), .onClick { self.update { self.ids.removeLast(self.ids.count - 5) } }) { "Shorten" }
          p(.id("windows")) { windowCount }
          lazyList(count: ids.count, window: window, rowHeight: 40, .id("list"), .tabindex(0)) { rows in
            self.update {
              self.window = rows
              self.windowCount += 1
            }
          } row: { index in
            li(key: ids[index], .id("row-\(ids[index])"), .revealed(ids[index] == selected)) {
              input(.id("note-\(ids[index])"), .aria("label", "Note"))
              "Row \(ids[index])"
            }
          }
        }
      )
    }

    private func insert(_ count: Int) { ids.insert(contentsOf: (1...count).map { (ids.min() ?? 0) - $0 }, at: 0) }

    private func select(_ id: Int) {
      selected = id
      let row = ids.firstIndex(of: id) ?? 0
      window = max(row - 20, 0)..<row + 20
    }
  }
#endif
