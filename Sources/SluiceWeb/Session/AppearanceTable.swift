/// The elements of the page with appearance handlers. A value type that returns closures and calls none.
struct AppearanceTable {
  private struct Entry {
    let place: Identity
    let onDisappear: [() -> Void]
  }
  /// The entries in the order of the page, with the closures of its newest tree.
  private var present: [Entry] = []

  var isEmpty: Bool { present.isEmpty }

  /// Sets the trees of the page. Returns the closures to call: first those of removed elements, then those of added
  /// ones.
  ///
  /// Visits the elements with closures, memos and components. Memos and components are built for this.
  mutating func move(to nodes: [HTMLNode], in host: ComponentHost) -> [() -> Void] {
    let former = present
    var walk = Walk(host: host)
    walk.visit(nodes, under: .root)
    present = walk.entries
    let (before, now) = (Set(former.map(\.place)), Set(present.map(\.place)))
    return former.filter { !now.contains($0.place) }.flatMap(\.onDisappear)
      + zip(present, walk.arrivals).filter { !before.contains($0.0.place) }.flatMap(\.1)
  }

  /// Returns the closures to call when the entire page is removed.
  func ending() -> [() -> Void] { present.flatMap(\.onDisappear) }

  private struct Walk {
    let host: ComponentHost
    var entries: [Entry] = []
    /// The closures of each entry, for the case that the entry is new.
    var arrivals: [[() -> Void]] = []
    /// The number of siblings with each identity. Such siblings are distinguished by their order.
    private var counts: [Identity: Int] = [:]

    init(host: ComponentHost) { self.host = host }

    mutating func visit(_ nodes: [HTMLNode], under parent: Identity) {
      for node in nodes where node.mayAppear { visit(node, under: parent) }
    }

    private mutating func visit(_ node: HTMLNode, under parent: Identity) {
      switch node.content {
      case .text: break
      case .memo(let memo): visit(node.holding(memo.node), under: parent)
      case .component(let component):
        visit(node.holding(component.content(component.placed(in: host))), under: parent)
      case .element(let element):
        guard element.mayAppear else { return }
        var place = parent.appending(node.identity).appending(Identity(name: element.tag))
        let count = counts[place, default: 0]
        counts[place] = count + 1
        if count > 0 { place = place.appending(index: count) }
        let appearance = element.appearance
        if !appearance.isEmpty {
          entries.append(Entry(place: place, onDisappear: appearance.onDisappear))
          arrivals.append(appearance.onAppear)
        }
        visit(element.children, under: place)
      }
    }
  }
}

extension HTMLNode {
  /// Whether this node may contain an element with appearance handlers. The contents of memos and components are
  /// unknown.
  var mayAppear: Bool {
    switch content {
    case .text: false
    case .element(let element): element.mayAppear
    case .memo, .component: true
    }
  }
}
