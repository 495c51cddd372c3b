import Observation
import Sluice

/// A folder. Folders are in folders, and the root holds some as well.
@Node final class Folder: CaseNode, Observable {
  @Untracked let id: String
  var n = 0
  @Input var text = 0
  let opened = Event<Int>()
  @Derived var size = 0
  @Derived var label = 0
  var items: NodeList<Item> = []
  var subs: NodeList<Folder> = []
  @Derived var lines: NodeList<Row> = []

  init(id: String) { self.id = id }

  var slots: KeyValuePairs<String, any CaseSlot> {
    ["n": n, "text": text, "size": size, "label": label, "items": items, "subs": subs, "lines": lines]
  }
}
