extension RandomCase {
  /// Returns a registration of any phase. The trial shows whether it is rejected, or has the same slots as other
  /// writers.
  mutating func randomObserver() -> ObserverSpec {
    let id = "o\(namedObservers)"
    namedObservers += 1
    switch random.weighted([
      "smart": 7, "priority": 1.8, "rendering": 0.9, "recurring": 0.3, "following": 1, "deriving": 1,
    ]) {
    case "priority": return randomCoordinator(id)
    case "rendering":
      let (start, origin) = randomOrigin(["Root": 8, "Folder": 1.5, "Item": 0.5, "Shelf": 4])
      let paths = ContractVocabulary.rendered[start]!.shuffled(using: &random)
      return ObserverSpec(
        id, .rendering, origin: origin,
        body: Body(.render(first: paths[0], then: paths[1]), breach: randomBreach()))
    case "following":
      return ObserverSpec(
        id, random.happens(percent: 50) ? .smart : .priority, priority: random.below(3),
        reads: [
          prefersEnds && random.happens(percent: 40) ? ["shelves", "stray"] : random.pick(ContractVocabulary.followed)
        ],
        body: Body(.follow))
    case "deriving": return randomDerivation(id)
    case "recurring": return ObserverSpec(id, .recurring, body: Body(.nothing, breach: randomBreach()))
    default: return randomSmart(id)
    }
  }

  private mutating func randomDerivation(_ id: String) -> ObserverSpec {
    let start = random.weighted(["Root": 3, "Folder": 1, "Shelf": 1])
    let derived = random.pick(ContractVocabulary.derived[start]!)
    var spec = ObserverSpec(
      id, .smart, reads: [derived.read], writes: [derived.write], body: Body(.derive(random.pick(derived.rules))))
    if start != "Root", random.happens(percent: 30), let origin = node(start) {
      spec.origin = origin
    } else if start != "Root" {
      spec.forEach = start
    }
    return spec
  }

  private mutating func randomCoordinator(_ id: String) -> ObserverSpec {
    let (start, origin) = randomOrigin(["Root": 8, "Folder": 1.5, "Item": 1, "Shelf": 4])
    var sides: [[Step]] = []
    for _ in 0..<2 { sides.append((0..<random.below(3)).map { _ in randomStep(nested: 1, isCoordinating: true) }) }
    if random.happens(percent: 10) { sides[0].append(.observe(randomChild())) }
    return ObserverSpec(
      id, .priority, priority: random.below(3), origin: origin,
      reads: prefersLists && ["Root", "Folder"].contains(start) && random.happens(percent: 50)
        ? [["items", "v"]] : random.pick(ContractVocabulary.heard[start]!),
      body: Body(
        .coordinate(seed: random.below(50), when: random.pick([2, 3, 5]), steps: sides[0], otherwise: sides[1])))
  }

  /// Returns an observer for a coordinator to register. This observer registers none itself, because otherwise there
  /// would be no end.
  private mutating func randomChild() -> ObserverSpec {
    let id = "o\(namedObservers)"
    namedObservers += 1
    guard random.happens(percent: 40) else { return randomSmart(id) }
    return ObserverSpec(
      id, .priority, priority: random.below(3), reads: random.pick(ContractVocabulary.heard["Root"]!),
      body: Body(.coordinate(seed: random.below(9), when: 2, steps: [], otherwise: [])))
  }

  private mutating func randomSmart(_ id: String) -> ObserverSpec {
    let start = random.weighted(["Root": 5, "Folder": 2.5, "Item": 1.5, "Row": 1.2, "Shelf": 5])
    var spec = ObserverSpec(id, .smart, priority: random.below(3), body: Body(.nothing))
    if start != "Root", random.happens(percent: 30), let origin = node(start) {
      spec.origin = origin
    } else if start != "Root" {
      spec.forEach = start
    }
    let outputs = randomContract(start, &spec)
    var enqueued: [Step] = []
    if spec.forEach == nil, random.happens(percent: 7) {
      enqueued = [.set(node: "n1", property: random.pick(["log", "zoom", "b"]), value: random.below(9))]
    }
    spec.body = Body(
      .smart(seed: random.below(50), outputs: outputs, enqueue: enqueued), breach: randomBreach())
    return spec
  }

  /// Sets the reads and writes of an observer, and returns the rules for the writes.
  private mutating func randomContract(_ start: String, _ spec: inout ObserverSpec) -> [OutputRule] {
    let choices = ContractVocabulary.choices[start] ?? []
    switch random.weighted(["sum": 6.5, "choice": choices.isEmpty ? 0 : 2.2, "keep": 1.6]) {
    case "choice":
      let choice = random.pick(choices)
      (spec.reads, spec.writes) = (choice.reads, choice.writes)
      switch random.pick(choice.rules) {
      case "filter": return [.filter(from: 0, mod: random.pick([1, 2, 3]))]
      case "rotate": return [.rotate(from: 0)]
      case "make": return [.make(from: 0, count: random.pick([2, 4, 6]))]
      default: return [.choose(from: 0)]
      }
    case "keep":
      let kept = ContractVocabulary.kept[start]!.filter { writesSubtrees || $0.last != Route.subtree }
      spec.writes = [random.pick(kept)]
      spec.reads = spec.writes
      if random.happens(percent: 15), spec.writes == [["left", "items", "v"]] { spec.reads = [["left", "*"]] }
      if random.happens(percent: 6) { spec.reads = [] }  // rejected: neither derived nor read
      return [random.happens(percent: 60) ? .clamp(max: random.pick([3, 5])) : .count]
    default:
      let sums = ContractVocabulary.sums[start]!
      let lists = sums.filter { $0.reads.contains { ["items", "visible"].contains($0.first) && $0.count == 2 } }
      let weak = sums.filter { $0.reads.joined().contains { ["stray", "pick"].contains($0) } }
      let sum =
        prefersEnds && random.happens(percent: 60) && !weak.isEmpty
        ? random.pick(weak) : random.pick(prefersLists && random.happens(percent: 70) && !lists.isEmpty ? lists : sums)
      (spec.reads, spec.writes) = (sum.reads, sum.writes)
      return sum.writes.map { _ in .sum(mod: random.pick([2, 4, 10])) }
    }
  }

  private mutating func randomOrigin(_ weights: KeyValuePairs<String, Double>) -> (start: String, origin: String?) {
    let start = random.weighted(weights)
    guard start != "Root", let origin = node(start) else { return ("Root", nil) }
    return (start, origin)
  }

  /// Returns an attempt to write a slot that was not declared, with a value that no other write uses.
  private mutating func randomBreach() -> Body.Breach? {
    guard random.happens(percent: 4) else { return nil }
    switch random.below(3) {
    case 0: return Body.Breach(node: folder(), property: "n", value: 7777)
    case 1: if let item = node("Item") { return Body.Breach(node: item, property: "v", value: 7777) }
    default: break
    }
    return Body.Breach(node: "n1", property: "log", value: 7777)
  }
}
