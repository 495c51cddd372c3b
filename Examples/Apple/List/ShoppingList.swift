import Sluice

@Node final class Purchase {
  var title: String
  var isBought = false

  init(_ title: String) { self.title = title }
}

@Node final class ShoppingList {
  var purchases: NodeList<Purchase> = []
  @Derived var open = 0
}

/// The actions. Each is one transaction and one undo step, whose name the menu shows.
extension Mediator<ShoppingList> {
  /// Returns the mediator of a list, with undo and the observer that counts the open purchases.
  static func shopping(_ list: ShoppingList = ShoppingList()) -> Mediator<ShoppingList> {
    let mediator = Mediator(list)
    mediator.undoLimit = 500
    mediator.observe("open", reads: \.purchases.each.isBought, writes: \.open) { isBought, open in
      open = isBought.count { !$0 }
    }
    return mediator
  }

  func addPurchase() {
    update("Add Purchase") { $0.purchases.append(Purchase("Purchase \($0.purchases.count + 1)")) }
  }

  func deletePurchase(at row: Int) {
    update("Delete Purchase") { $0.purchases.remove(at: row) }
  }

  /// Joins the typing in one purchase that follows within a second into one step.
  func rename(_ purchase: Purchase, to title: String) {
    update("Typing", coalescing: UndoCoalescing(ObjectIdentifier(purchase))) { _ in purchase.title = title }
  }

  func setBought(_ purchase: Purchase, _ isBought: Bool) {
    update(isBought ? "Check Purchase" : "Uncheck Purchase") { _ in purchase.isBought = isBought }
  }
}
