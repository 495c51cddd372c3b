package import TestSupport

extension Case {
  /// Returns a tree of the given number of nodes: folders nested at least five deep, and about every third node below
  /// several parents. Two more nodes are shelves.
  package static func randomTree(nodes count: Int, using random: inout SeededGenerator) -> [Entry] {
    let folderCount = max(6, count / 5)
    var root = Entry(id: "n1", type: "Root")
    var folders = (0..<folderCount).map { Entry(id: "n\($0 + 2)", type: "Folder") }
    var items = (0..<max(0, count - folderCount - 1)).map { Entry(id: "n\($0 + folderCount + 2)", type: "Item") }
    var lists: [String: [String]] = [:]
    func hang(_ child: String, below parent: String, in property: String) {
      let key = "\(parent).\(property)"
      if lists[key]?.contains(child) != true { lists[key, default: []].append(child) }
    }

    for name in ["a", "b", "log", "zoom", "query"] { root.slots[name] = .integer(random.below(5)) }
    for index in folders.indices {
      folders[index].slots["n"] = .integer(random.below(9))
      folders[index].slots["text"] = .integer(random.below(9))
      // The first five are nested in one another. A folder holds only later ones, so that there is never a cycle.
      let parent: Int? =
        index == 0 ? nil : index < 5 ? index - 1 : random.happens(percent: 70) ? random.below(index) : nil
      for parent in [parent] + (random.happens(percent: 35) && index > 0 ? [random.below(index)] : []) {
        if let parent {
          hang(folders[index].id, below: folders[parent].id, in: "subs")
        } else {
          hang(folders[index].id, below: "n1", in: "folders")
        }
      }
    }
    for index in items.indices {
      for name in ["v", "w", "flag"] { items[index].slots[name] = .integer(random.below(9)) }
      for _ in 0..<random.weighted([1: 60, 2: 30, 3: 10]) {
        hang(items[index].id, below: random.happens(percent: 30) ? "n1" : random.pick(folders).id, in: "items")
      }
    }
    let shelves = (1...2).map { index in
      var shelf = Entry(id: "n\(1 + folders.count + items.count + index)", type: "Shelf")
      func some(_ most: Int) -> [String] { random.sample(items.map(\.id), upTo: min(most, items.count)) }
      func keyed(_ most: Int) -> CaseValue {
        .map(Dictionary(uniqueKeysWithValues: some(most).enumerated().map { ($0, .node($1)) }))
      }
      for name in ["n", "east", "west"] { shelf.slots[name] = .integer(random.below(5)) }
      for name in ["loose", "group"] { shelf.slots[name] = .list(some(4).sorted()) }
      for name in ["keyed", "index"] { shelf.slots[name] = keyed(4) }
      if random.happens(percent: 50) { shelf.slots["spare"] = .list(some(4)) }
      if random.happens(percent: 50) { shelf.slots["byNumber"] = keyed(3) }
      shelf.slots["stray"] = items.isEmpty ? .null : .node(random.pick(items).id)
      shelf.slots["style"] = .map([0: .integer(random.below(5)), 1: .integer(random.below(5))])
      shelf.slots["table"] = .map([1: .integer(random.below(5))])
      return shelf
    }
    root.slots["shelves"] = .list(shelves.map(\.id))
    root.slots["shelf"] = .node(shelves[0].id)
    root.slots["left"] = .node(folders[0].id)
    root.slots["right"] = .node(random.pick(folders).id)
    root.slots["current"] = items.isEmpty ? .null : .node(random.pick(items).id)
    for property in ["items", "folders"] { root.slots[property] = .list(lists["n1.\(property)"] ?? []) }
    for index in folders.indices {
      for property in ["items", "subs"] {
        folders[index].slots[property] = .list(lists["\(folders[index].id).\(property)"] ?? [])
      }
    }
    return [root] + folders + items + shelves
  }
}
