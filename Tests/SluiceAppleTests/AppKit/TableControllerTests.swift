#if canImport(AppKit)
  import AppKit
  import Sluice
  import SluiceApple
  import SluiceTesting
  import TestSupport
  import Testing

  @Node final class Spice {
    let name: String
    init(_ name: String) { self.name = name }
  }

  @Node final class SpiceRack {
    var spices: NodeList<Spice> = []
  }

  /// A table that applies the changes of a list, as in the guide `UIKitAndAppKit.md`.
  private final class SpiceController: NSViewController, NSTableViewDataSource, NSTableViewDelegate {
    private let mediator: Mediator<SpiceRack>
    private let table = NSTableView()

    init(_ mediator: Mediator<SpiceRack>) {
      self.mediator = mediator
      super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("unavailable") }

    override func loadView() {
      let scroll = NSScrollView()
      scroll.documentView = table
      view = scroll
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      table.addTableColumn(NSTableColumn())
      (table.dataSource, table.delegate) = (self, self)
      mediator.on(self).render("title") { controller, rack in controller.title = "\(rack.spices.count) spices" }
      mediator.on(self).observe("rows", reads: \.spices.each) { controller, spices in
        let changes = spices.changes
        controller.mediator.afterRefresh { controller.show(changes) }
      }
    }

    private func show(_ changes: EachChanges<Spice>) {
      if changes.isFirst { return table.reloadData() }
      let removed = changes.removed.map(\.offset) + changes.moved.map(\.from)
      let inserted = changes.inserted.map(\.offset) + changes.moved.map(\.to)
      table.beginUpdates()
      table.removeRows(at: IndexSet(removed), withAnimation: [])
      table.insertRows(at: IndexSet(inserted), withAnimation: [])
      table.endUpdates()
    }

    func numberOfRows(in tableView: NSTableView) -> Int { mediator.root.spices.count }

    func tableView(_ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int) -> NSView? {
      NSTextField(labelWithString: mediator.root.spices[row].name)
    }

    /// The texts in the rows. A row that was made before keeps its text.
    var rows: [String] {
      (0..<table.numberOfRows).map { row in
        (table.view(atColumn: 0, row: row, makeIfNecessary: true) as? NSTextField)?.stringValue ?? ""
      }
    }
  }

  @MainActor
  @Suite("A view controller of AppKit in a window", .hangGuard)
  struct TableControllerTests {
    private let rack = SpiceRack()
    private let mediator: Mediator<SpiceRack>
    private let controller: SpiceController
    private let window: OffscreenWindow

    init() {
      mediator = Mediator(rack)
      mediator.undoLimit = 1_000
      controller = SpiceController(mediator)
      window = OffscreenWindow(controller)
    }

    private func add(_ names: String...) {
      for name in names { mediator.update("Add \(name)") { $0.spices.append(Spice(name)) } }
    }

    @Test("NSTableView: rows are inserted and removed, and the window's manager undoes both")
    func undo() throws {
      let manager = try #require(controller.view.window?.undoManager)
      let connection = UndoConnection(of: mediator, to: manager)
      #expect(controller.rows == [] && controller.title == "0 spices")
      add("pepper", "salt", "thyme")
      mediator.update("Remove") { $0.spices.remove(at: 1) }
      #expect(controller.rows == ["pepper", "thyme"] && controller.title == "2 spices")
      #expect(manager.undoActionName == "Remove")
      manager.undo()
      #expect(controller.rows == ["pepper", "salt", "thyme"])
      manager.undo()
      #expect(controller.rows == ["pepper", "salt"] && controller.title == "2 spices")
      manager.redo()
      manager.redo()
      #expect(controller.rows == ["pepper", "thyme"])
      connection.cancel()
      window.close()
    }

    @Test("NSTableView: shows the list after each change (random)")
    func random() {
      let seed = Environment.seed
      var random = SeededGenerator(seed: seed)
      add("a", "b", "c")
      for turn in 0..<300 {
        let count = rack.spices.count
        switch Int.random(in: 0..<6, using: &random) {
        case 0 where count < 15:
          let place = Int.random(in: 0...count, using: &random)
          mediator.update("insert") { $0.spices.insert(Spice("\(turn)"), at: place) }
        case 1 where count > 0:
          mediator.update("remove") { $0.spices.remove(at: Int.random(in: 0..<count, using: &random)) }
        case 2 where count > 0:
          mediator.update("move") { rack in
            let spice = rack.spices.remove(at: Int.random(in: 0..<count, using: &random))
            rack.spices.insert(spice, at: Int.random(in: 0..<count, using: &random))
          }
        case 3: mediator.update("shuffle") { $0.spices.shuffle(using: &random) }
        case 4: mediator.undo()
        default: mediator.redo()
        }
        #expect(controller.rows == rack.spices.map(\.name), "turn \(turn), seed \(seed)")
      }
      window.close()
    }
  }
#endif
