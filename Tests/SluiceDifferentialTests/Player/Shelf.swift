import Sluice

/// A node with a property of every kind that the other nodes do not have.
@Node final class Shelf: CaseNode {
  @Untracked let id: String
  var n = 0
  @Derived var mark = 0
  weak var stray: Item?
  @Derived weak var pick: Item?
  var loose: Set<Item> = []
  var group: NodeSet<Item> = []
  var keyed: [Int: Item] = [:]
  var index: NodeMap<Int, Item> = [:]
  var spare: NodeList<Item>?
  var byNumber: [Int: Item]?
  @Derived var chosen: NodeSet<Item> = []
  @Derived var picked: Set<Item> = []
  var style = Style()
  @Derived var look = Style()
  var table: [Int: Int] = [:]
  @SharedChange(with: \Shelf.west) var east = 0
  var west = 0
  @SharedChange(with: \Shelf.cold) @Derived var hot = 0
  @Derived var cold = 0
  @BackgroundWritable var far = 0
  var price = 0 { didSet { cost = price % 7 } }
  var cost = 0
  @Computed({ (shelf: Shelf) in shelf.n / 2 }) var half: Int
  @Computed({ (shelf: Shelf) in (shelf.half * 3 + shelf.n) % 7 }) var third: Int
  @Computed({ (shelf: Shelf) in shelf.keyed[shelf.n] }) var best: Item?
  @Computed(reads: \.spare.each.v, { (shelf: Shelf) in (shelf.spare ?? []).filter { $0.v > 4 } }) var bright: [Item]

  init(id: String) { self.id = id }

  var slots: KeyValuePairs<String, any CaseSlot> {
    [
      "n": n, "mark": mark, "stray": Unheld(node: stray), "pick": Unheld(node: pick), "loose": loose, "group": group,
      "keyed": keyed, "index": index, "spare": spare, "byNumber": byNumber, "chosen": chosen, "picked": picked,
      "style": style, "look": look, "table": table, "east": east, "west": west, "hot": hot, "cold": cold,
      "far": far, "price": price, "cost": cost,
    ]
  }
}
