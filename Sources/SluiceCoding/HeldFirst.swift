import SluiceModel

/// All items below a root, each once and after the items that it holds. This is the order of a document, in which the
/// root is the last.
///
/// - Complexity: O(items + references), without recursion.
struct HeldFirst<Item, Key: Hashable> {
  private(set) var items: [Item] = []
  private(set) var numbers: [Key: Int] = [:]

  private enum Step<Holder> {
    case enter(Item, Holder)
    case leave(Item)
  }

  /// - Parameters:
  ///   - holder: The holder of the root.
  ///   - held: Returns the items that an item holds, in order, and their holders. Called once for each item.
  ///   - cycle: Returns the error for an item that is below itself.
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
