// The model of the guide `SwiftUI.md`, for its tests and its views.

import Observation
import Sluice

@Node final class LuggageItem: Observable {
  var title: String
  var isPacked = false

  init(_ title: String) { self.title = title }
}

@Node final class Luggage: Observable {
  var items: NodeList<LuggageItem> = []
  @Derived var missing = 0
  @SessionState var form: LuggageForm?
}

extension Mediator<Luggage> {
  static func luggage(_ luggage: Luggage = Luggage()) -> Mediator<Luggage> {
    let mediator = Mediator(luggage)
    mediator.undoLimit = 100
    mediator.observe("missing", reads: \.items.each.isPacked, writes: \.missing) { isPacked, missing in
      missing = isPacked.count { !$0 }
    }
    return mediator
  }

  func addItem(_ title: String = "") { update("Add") { $0.items.append(LuggageItem(title)) } }

  func deleteItems(at offsets: some Sequence<Int>) { update("Delete") { $0.items.remove(atOffsets: offsets) } }

  func moveItems(at offsets: some Sequence<Int>, to place: Int) {
    update("Move") { $0.items.move(fromOffsets: offsets, toOffset: place) }
  }
}

/// The sheet that adds or edits an item. Its controls edit a draft.
@Node final class LuggageForm: Observable {
  let draft: LuggageItem
  let isNew: Bool
  weak var edited: LuggageItem?

  init(_ draft: LuggageItem, edited: LuggageItem? = nil) {
    (self.draft, self.edited, isNew) = (draft, edited, edited == nil)
  }
}

extension LuggageItem {
  /// Returns a copy that a form edits.
  func draft() -> LuggageItem {
    let draft = LuggageItem(title)
    draft.isPacked = isPacked
    return draft
  }

  /// Takes the values of a draft.
  func take(_ draft: LuggageItem) { (title, isPacked) = (draft.title, draft.isPacked) }
}

extension Mediator<Luggage> {
  func addTapped() { update("Open form") { $0.form = LuggageForm(LuggageItem("")) } }

  func editTapped(_ item: LuggageItem) {
    update("Open form") { $0.form = LuggageForm(item.draft(), edited: item) }
  }

  func cancelTapped() { update("Close form") { $0.form = nil } }

  func saveTapped(_ form: LuggageForm) {
    update(form.isNew ? "Add" : "Edit") { luggage in
      if form.isNew {
        luggage.items.append(form.draft)
      } else if let item = form.edited, luggage.items.contains(item) {
        item.take(form.draft)
      }
      luggage.form = nil
    }
  }
}
