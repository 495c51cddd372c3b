/// What a derivation knows between its runs.
final class DerivationMemory<Element: Node, Key, Parameter> {
  let table = ElementTable<Element, Key>()
  let parameter: Parameter

  init(_ parameter: Parameter) { self.parameter = parameter }
}

/// A run of a derivation.
struct DerivationRun<Derived: DerivedContents, Value, Parameter: Equatable> {
  typealias Element = Derived.Element
  typealias Memory = DerivationMemory<Element, Derived.Key, Parameter>

  private let each: Each<Element, Value>
  private var source: EachSource<Element, Value>
  private let parameter: Parameter
  private let derived: Derived
  private let key: (Value) -> Derived.Key?

  init(_ each: Each<Element, Value>, _ parameter: Parameter, _ derived: Derived, key: @escaping (Value) -> Derived.Key?)
  {
    self.each = each
    source = EachSource(each)
    self.parameter = parameter
    self.derived = derived
    self.key = key
  }

  /// Brings what is derived up to date.
  mutating func run(_ contents: inout Derived.Contents, in engine: Engine) {
    guard let observer = engine.state.pointee.running else { return }
    let changes = each.changes
    if !changes.isFirst, let memory = observer.derivation.map({ unsafeDowncast($0, to: Memory.self) }),
      memory.parameter == parameter, apply(changes, memory.table, &contents)
    {
      return
    }
    let memory = Memory(parameter)
    fill(&contents, memory.table)
    observer.derivation = memory
  }

  private func fill(_ contents: inout Derived.Contents, _ table: ElementTable<Element, Derived.Key>) {
    var included: [(element: Element, key: Derived.Key)] = []
    table.reserveCapacity(source.count)
    source.forEach { element, value in
      let key = key(value)
      table.append(element, key)
      if let key { included.append((element, key)) }
    }
    derived.fill(&contents, with: included)
  }

  /// False if it is better to begin anew: much has changed, or the contents are not what they were.
  private mutating func apply(
    _ changes: EachChanges<Element>, _ table: ElementTable<Element, Derived.Key>, _ contents: inout Derived.Contents
  ) -> Bool {
    let count = changes.removed.count + changes.inserted.count + changes.moved.count + changes.changed.count
    if count > 32, count > table.count / 64 { return false }
    var pending: [Element] = []

    func take(_ element: Element) -> Bool {
      guard let key = table[element]?.key else { return true }
      return derived.take(element, key, table, outOf: &contents)
    }

    for place in changes.removed {
      guard take(place.element) else { return false }
      table[place.element] = nil
    }
    if Derived.needsOrder {
      for move in changes.moved {
        guard take(move.element) else { return false }
        pending.append(move.element)
      }
    }
    let moved = Set(pending.map { ObjectIdentifier($0) })
    for element in changes.changed {
      let (old, new) = (table[element]?.key, key(source.value(of: element)))
      if moved.contains(ObjectIdentifier(element)) {
        table.setKey(new, of: element)
      } else if let old, let new, derived.areAlike(old, new) {
        table.setKey(new, of: element)
      } else if old != nil || new != nil {
        guard take(element) else { return false }
        table.setKey(new, of: element)
        pending.append(element)
      }
    }
    for place in changes.inserted {
      table.add(place.element, key(source.value(of: place.element)))
      pending.append(place.element)
    }
    if Derived.needsOrder {
      let places =
        changes.inserted.map { ($0.element, $0.offset) } + changes.moved.map { ($0.element, $0.to) }
      table.rank(places, in: source.order)
    }
    for element in pending {
      if let key = table[element]?.key { derived.put(element, key, table, into: &contents) }
    }
    return true
  }
}
