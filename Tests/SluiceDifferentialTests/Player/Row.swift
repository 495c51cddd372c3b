import Sluice

/// A node that observers create.
@Node final class Row: CaseNode {
  @Untracked let id: String
  var v = 0
  var item: Item?
  @Derived var t = 0

  init(id: String) { self.id = id }

  var slots: KeyValuePairs<String, any CaseSlot> { ["v": v, "item": item, "t": t] }
}
