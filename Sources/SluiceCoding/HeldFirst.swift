import SluiceModel

/// Everything below a root, each once, and before it what it holds: the order of a document, in which the root is the last.
///
/// O(what is reached, and what holds it), without recursion.
struct HeldFirst<Item, Key: Hashable> {
  private(set) var items: [Item] = []
  private(set) var numbers: [Key: Int] = [:]

  private enum Step<Holder> {
    case enter(Item, Holder)
    case leave(Item)
  }

  /// - Parameters:
  ///   - holder: What is said to hold the root.
  ///   - held: What an item holds, in order, and by what. Asked once for each.
  ///   - cycle: The error where an item stands below itself.
  init<Holder, Failure: Error>(
    _ root: Item, by holder: Holder, key: (Item) -> Key,
    held: (Item, Holder) throws(Failure) -> [(item: Item, by: Holder)], cycle: (Item, Holder) -> Failure
  ) throws(Failure) {
    let open = -1
    var steps: [Step<Holder>] = [.enter(root, holder)]
    while let step = steps.popLast() {
      switch step {
      case .leave(let item):
        numbers[key(item)] = items.count
        items.append(item)
      case .enter(let item, let holder):
        switch numbers[key(item)] {
        case open: throw cycle(item, holder)
        case _?: continue
        case nil: numbers[key(item)] = open
        }
        steps.append(.leave(item))
        for next in try held(item, holder).reversed() { steps.append(.enter(next.item, next.by)) }
      }
    }
  }
}
