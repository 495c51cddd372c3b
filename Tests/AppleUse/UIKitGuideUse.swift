// The code of the guide `UIKitAndAppKit.md` that only Apple's platforms can run. `Scripts/check-apple` compiles this file, on
// other platforms against stubs. `UIKitAndAppKitTests.swift` in Tests/SluiceGuideTests tests the model and the changes of
// the table.

import Sluice
import SluiceApple

#if canImport(UIKit)
  import UIKit
#else
  import AppKit
#endif

@Node final class Volume {
  var title: String
  var isRead = false

  init(_ title: String) { self.title = title }
}

@Node final class Bookcase {
  var volumes: NodeList<Volume> = []
  @Derived var unread = 0
}

extension Mediator<Bookcase> {
  static func bookcase(_ bookcase: Bookcase = Bookcase()) -> Mediator<Bookcase> {
    let mediator = Mediator(bookcase)
    mediator.undoLimit = 100
    mediator.observe("unread", reads: \.volumes.each.isRead, writes: \.unread) { isRead, unread in
      unread = isRead.count { !$0 }
    }
    return mediator
  }

  func rename(_ volume: Volume, to title: String) {
    update("Typing", coalescing: UndoCoalescing(ObjectIdentifier(volume))) { _ in volume.title = title }
  }
}

#if canImport(UIKit)
  final class BookcaseController: UITableViewController {
    private let mediator: Mediator<Bookcase>
    private var undoConnection: UndoConnection?

    init(_ mediator: Mediator<Bookcase>) {
      self.mediator = mediator
      super.init(style: .plain)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("unavailable") }

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(VolumeCell.self, forCellReuseIdentifier: "volume")
      mediator.on(self).render("title") { controller, bookcase in
        controller.title = "\(bookcase.unread) Unread"
      }
      mediator.on(self).observe("rows", reads: \.volumes.each) { controller, volumes in
        let changes = volumes.changes
        controller.mediator.afterRefresh { controller.show(changes) }
      }
    }

    private func show(_ changes: EachChanges<Volume>) {
      if changes.isFirst || view.window == nil { return tableView.reloadData() }
      tableView.performBatchUpdates { [tableView = tableView!] in
        tableView.deleteRows(at: changes.removed.map { IndexPath(row: $0.offset, section: 0) }, with: .automatic)
        tableView.insertRows(at: changes.inserted.map { IndexPath(row: $0.offset, section: 0) }, with: .automatic)
        for move in changes.moved {
          tableView.moveRow(at: IndexPath(row: move.from, section: 0), to: IndexPath(row: move.to, section: 0))
        }
      }
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      mediator.root.volumes.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "volume", for: indexPath)
      (cell as? VolumeCell)?.show(mediator.root.volumes[indexPath.row], of: mediator)
      return cell
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      if undoConnection == nil, let undoManager { undoConnection = UndoConnection(of: mediator, to: undoManager) }
    }
  }

  final class VolumeCell: UITableViewCell {
    func show(_ volume: Volume, of mediator: Mediator<Bookcase>) {
      mediator.cancelObservers(of: self)
      mediator.on(self).from(volume).render("volume cell") { cell, volume in
        var content = cell.defaultContentConfiguration()
        content.text = volume.title
        content.secondaryText = volume.isRead ? "Read" : nil
        cell.contentConfiguration = content
      }
    }
  }

  final class VolumeController: UIViewController {
    private let volume: Volume
    private let mediator: Mediator<Bookcase>
    private let field = UITextField()

    init(_ volume: Volume, _ mediator: Mediator<Bookcase>) {
      (self.volume, self.mediator) = (volume, mediator)
      super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("unavailable") }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(field)
      field.addAction(UIAction { [unowned self] _ in titleChanged() }, for: .editingChanged)
      mediator.on(self).from(volume).render("volume") { controller, volume in
        if controller.field.text != volume.title { controller.field.text = volume.title }
      }
    }

    private func titleChanged() { mediator.rename(volume, to: field.text ?? "") }
  }
#endif

#if canImport(AppKit)
  @MainActor final class BookcaseTable {
    private let mediator: Mediator<Bookcase>
    private let table: NSTableView

    init(_ mediator: Mediator<Bookcase>, _ table: NSTableView) {
      (self.mediator, self.table) = (mediator, table)
      mediator.on(self).observe("rows", reads: \.volumes.each) { me, volumes in
        let changes = volumes.changes
        me.mediator.afterRefresh { me.show(changes) }
      }
    }

    private func show(_ changes: EachChanges<Volume>) {
      if changes.isFirst { return table.reloadData() }
      let removed = changes.removed.map(\.offset) + changes.moved.map(\.from)
      let inserted = changes.inserted.map(\.offset) + changes.moved.map(\.to)
      table.beginUpdates()
      table.removeRows(at: IndexSet(removed), withAnimation: .effectFade)
      table.insertRows(at: IndexSet(inserted), withAnimation: .effectFade)
      table.endUpdates()
    }
  }

  final class BookcaseDocument: NSDocument {
    let mediator = Mediator<Bookcase>.bookcase()
    private var undoConnection: UndoConnection?

    override var isDocumentEdited: Bool { mediator.isEdited }

    override func makeWindowControllers() {
      undoConnection = undoManager.map { UndoConnection(of: mediator, to: $0) }
    }
  }
#endif
