extension RandomCase {
  /// Returns a step of a transaction or of a coordinator. The steps of a coordinator can add its number, and can make
  /// it run again.
  mutating func randomStep(nested: Int, isCoordinating: Bool = false) -> Step {
    let isShort = attachedCount() < 62
    let deeper = nested < 2
    switch random.weighted([
      "set": 9, "link": 3, "grow": isShort ? 2 : 0.3, "shrink": isShort ? 0.3 : 1.2, "send": 4,
      "savepoint": deeper ? 1.4 : 0, "enqueue": deeper ? 0.5 : 0, "throw": nested > 0 && !isCoordinating ? 0.2 : 0,
      "observe": isCoordinating ? 0 : 0.25, "end": 0.15,
    ]) {
    case "link": return randomLink()
    case "grow":
      return .grow(node: holder(), property: "items", type: "Item", value: random.below(9))
    case "shrink": return .shrink(node: holder(), property: "items")
    case "send": return randomEvent()
    case "savepoint": return .savepoint(someSteps(nested: nested + 1, isCoordinating: isCoordinating))
    case "enqueue": return .enqueue(someSteps(nested: nested + 1, isCoordinating: isCoordinating))
    case "throw": return .throw
    case "observe": return .observe(randomObserver())
    case "end": return .end(randomRegistration())
    default: return randomSetting(isCoordinating: isCoordinating)
    }
  }

  /// Returns steps that remove an item from a list and insert it again, with savepoints in between that write it,
  /// restore it, and fail.
  mutating func listTransaction() -> [Step] {
    let parent = holder()
    let list = list(parent, "items")
    guard !list.isEmpty else { return [randomStep(nested: 0), randomStep(nested: 0)] }
    let item = random.pick(list)
    let before = reference.value(of: reference.slot(item, "v"))
    func link(_ items: [String]) -> Step { .link(node: parent, property: "items", value: .list(items)) }
    var steps: [Step] = []
    if random.happens(percent: 30) { steps.append(randomStep(nested: 1)) }
    steps.append(link(list.filter { $0 != item }))
    if random.happens(percent: 70) { steps.append(.savepoint(writes(to: item))) }
    if random.happens(percent: 30) { steps.append(.savepoint([link(list), randomStep(nested: 1), .throw])) }
    if random.happens(percent: 40) { steps += writes(to: item).filter { $0 != .throw } }
    if random.happens(percent: 30), let other = node("Item"), !list.contains(other) {
      steps.append(
        .savepoint([link(list.map { $0 == item ? other : $0 }), .set(node: other, property: "v", value: 3)]))
    }
    if case .integer(let number) = before, random.happens(percent: 40) {
      steps.append(.set(node: item, property: "v", value: number))
    }
    if random.happens(percent: 80) { steps.append(link(list)) }
    if random.happens(percent: 30) { steps.append(randomStep(nested: 1)) }
    if random.happens(percent: 15) { steps = [.savepoint(steps + [.throw])] + steps }
    return random.happens(percent: 20) ? steps + [.throw] : steps
  }

  private mutating func writes(to item: String) -> [Step] {
    let writes: [Step] = (0...random.below(2)).map { _ in
      .set(node: item, property: random.pick(["v", "v", "w"]), value: random.below(4))
    }
    return random.happens(percent: 25) ? writes + [.throw] : writes
  }

  private mutating func someSteps(nested: Int, isCoordinating: Bool) -> [Step] {
    let steps = (0...random.below(3)).map { _ in randomStep(nested: nested, isCoordinating: isCoordinating) }
    return random.happens(percent: 35) ? steps + [.throw] : steps
  }

  private mutating func holder() -> String { random.happens(percent: 30) ? "n1" : folder() }

  /// Returns a step that sets a number: a stored or discardable one, an input, or rarely a derived one, which is
  /// forbidden.
  private mutating func randomSetting(isCoordinating: Bool) -> Step {
    var node = "n1"
    var property = random.pick(["a", "a", "b", "b", "log", "zoom", "query"])
    switch random.weighted(["Root": 5, "Folder": 3, "Item": 6, "Row": 0.5, "Shelf": 4, "derived": 0.15]) {
    case "Folder": (node, property) = (folder(), random.pick(["n", "text"]))
    case "Item": if let item = self.node("Item") { (node, property) = (item, random.pick(["v", "v", "w", "flag"])) }
    case "Row": if let row = self.node("Row") { (node, property) = (row, "v") }
    case "Shelf": (node, property) = (shelf(), random.pick(["n", "n", "east", "west", "far", "price", "cost"]))
    case "derived": property = random.pick(["title", "total"])
    default: break
    }
    let plus = isCoordinating && random.happens(percent: 50)
    return .set(node: node, property: property, value: random.below(10), plus: plus)
  }

  private mutating func randomEvent() -> Step {
    var (node, property) = ("n1", "ping")
    switch random.below(3) {
    case 0: (node, property) = (folder(), "opened")
    case 1: if let item = self.node("Item") { (node, property) = (item, "tap") }
    default: break
    }
    return .send(node: node, property: property, value: random.below(9))
  }

  /// Returns a step that attaches, detaches or moves nodes: mostly one child of a list, sometimes all of them.
  private mutating func randomLink() -> Step {
    switch random.weighted(["items": 5, "subs": 2, "folders": 1, "one": 3, "item": 0.4, "shelf": 7]) {
    case "subs":
      let parent = folder()
      let later = folders.drop { $0 != parent }.dropFirst()
      return .link(node: parent, property: "subs", value: .list(edited(list(parent, "subs"), with: Array(later))))
    case "shelf": return randomShelving()
    case "folders":
      return .link(node: "n1", property: "folders", value: .list(edited(list("n1", "folders"), with: folders)))
    case "one":
      if random.happens(percent: 40) {
        let item = random.happens(percent: 75) ? node("Item") : nil
        return .link(node: "n1", property: "current", value: item.map { .node($0) } ?? .null)
      }
      let value: CaseValue = random.happens(percent: 85) ? .node(folder()) : .null
      return .link(node: "n1", property: random.pick(["left", "right"]), value: value)
    case "item":
      guard let row = node("Row") else { return randomLink() }
      return .link(node: row, property: "item", value: node("Item").map { .node($0) } ?? .null)
    default:
      let parent = holder()
      let items = (0..<3).compactMap { _ in node("Item") }
      return .link(node: parent, property: "items", value: .list(edited(list(parent, "items"), with: items)))
    }
  }

  /// Returns a list after an edit, without duplicates.
  private mutating func edited(_ list: [String], with others: [String]) -> [String] {
    var list = list
    let new = others.filter { !list.contains($0) }
    switch random.weighted(["insert": new.isEmpty ? 0 : 6, "remove": 3, "move": 2, "exchange": 1, "replace": 0.3]) {
    case "insert": list.insert(random.pick(new), at: random.below(list.count + 1))
    case "remove": if !list.isEmpty { list.remove(at: random.below(list.count)) }
    case "move":
      if !list.isEmpty {
        let moved = list.remove(at: random.below(list.count))
        list.insert(moved, at: random.below(list.count + 1))
      }
    case "exchange": if !list.isEmpty, !new.isEmpty { list[random.below(list.count)] = random.pick(new) }
    default: list = random.sample(list + new, upTo: 5)
    }
    return list
  }
}
