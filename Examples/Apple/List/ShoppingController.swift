import Sluice
import SluiceApple
import UIKit

/// The table of purchases.
final class ShoppingController: UITableViewController {
  private let mediator: Mediator<ShoppingList>
  private var undoConnection: UndoConnection?

  init(_ mediator: Mediator<ShoppingList>) {
    self.mediator = mediator
    super.init(style: .plain)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("unavailable") }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(PurchaseCell.self, forCellReuseIdentifier: "purchase")
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .add, primaryAction: UIAction { [mediator] _ in mediator.addPurchase() })
    mediator.on(self).render("title") { controller, list in controller.title = "\(list.open) to Buy" }
    mediator.on(self).observe("rows", reads: \.purchases.each) { controller, purchases in
      let changes = purchases.changes
      controller.mediator.afterRefresh { controller.show(changes) }
    }
  }

  /// A view has an undo manager while it is in a window.
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if undoConnection == nil, let undoManager { undoConnection = UndoConnection(of: mediator, to: undoManager) }
  }

  private func show(_ changes: EachChanges<Purchase>) {
    // At the first run the table has no rows, and a table outside of a window is not animated.
    if changes.isFirst || view.window == nil { return tableView.reloadData() }
    tableView.performBatchUpdates { [tableView = tableView!] in
      tableView.deleteRows(at: changes.removed.map { IndexPath(row: $0.offset, section: 0) }, with: .automatic)
      tableView.insertRows(at: changes.inserted.map { IndexPath(row: $0.offset, section: 0) }, with: .automatic)
      for move in changes.moved {
        tableView.moveRow(at: IndexPath(row: move.from, section: 0), to: IndexPath(row: move.to, section: 0))
      }
    }
  }

  // MARK: Rows

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    mediator.root.purchases.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "purchase", for: indexPath)
    (cell as? PurchaseCell)?.show(mediator.root.purchases[indexPath.row], of: mediator)
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let purchase = mediator.root.purchases[indexPath.row]
    navigationController?.pushViewController(PurchaseController(purchase, mediator), animated: true)
  }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    if editingStyle == .delete { mediator.deletePurchase(at: indexPath.row) }
  }
}

/// A cell that observes its purchase, so a change of one purchase renders one cell and no row is reloaded.
final class PurchaseCell: UITableViewCell {
  func show(_ purchase: Purchase, of mediator: Mediator<ShoppingList>) {
    mediator.cancelObservers(of: self)
    mediator.on(self).from(purchase).render("purchase cell") { cell, purchase in
      var content = cell.defaultContentConfiguration()
      content.text = purchase.title
      content.secondaryText = purchase.isBought ? "Bought" : nil
      cell.contentConfiguration = content
    }
  }
}
