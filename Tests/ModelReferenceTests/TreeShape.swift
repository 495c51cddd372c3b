import ModelReference

/// The size of a tree, the depth of its folders, and the number of nodes with several parents.
struct TreeShape {
  var nodes = 0
  var shared = 0
  var depth = 0

  init(_ tree: [Case.Entry]) {
    self.init(
      Dictionary(
        uniqueKeysWithValues: tree.flatMap { entry in entry.slots.map { ("\(entry.id).\($0.key)", $0.value) } }))
  }

  /// Computes the shape of the tree below the root from its slots.
  init(_ slots: [String: CaseValue]) {
    var children: [String: Set<String>] = [:]
    var folders: [String: [String]] = [:]
    for (slot, value) in slots {
      let parts = slot.split(separator: ".").map(String.init)
      switch value {
      case .node(let child):
        if !["stray", "pick"].contains(parts[1]) { children[parts[0], default: []].insert(child) }
      case .map(let map):
        for case .node(let child) in map.values { children[parts[0], default: []].insert(child) }
      case .list(let list):
        children[parts[0], default: []].formUnion(list)
        if parts[1] == "subs" { folders[parts[0]] = list }
      case .integer, .null: break
      }
    }
    var parents: [String: Int] = ["n1": 0]
    var open = ["n1"]
    while let node = open.popLast() {
      for child in children[node] ?? [] {
        if parents[child] == nil { open.append(child) }
        parents[child, default: 0] += 1
      }
    }
    func depth(_ folder: String) -> Int { 1 + ((folders[folder] ?? []).map(depth).max() ?? 0) }
    nodes = parents.count
    shared = parents.values.count { $0 > 1 }
    self.depth = folders.keys.filter { parents[$0] != nil }.map(depth).max() ?? 0
  }
}
