/// What a derivation knows between its runs.
final class DerivationMemory<Key, Parameter> {
  let table = ElementTable<Key>()
  let parameter: Parameter

  init(_ parameter: Parameter) { self.parameter = parameter }
}

/// A run of a derivation.
struct DerivationRun<Derived: DerivedContents, Value, Parameter: Equatable> {
  typealias Element = Derived.Element
  typealias Memory = DerivationMemory<Derived.Key, Parameter>

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

  private func fill(_ contents: inout Derived.Contents, _ table: ElementTable<Derived.Key>) {
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
    _ changes: EachChanges<Element>, _ table: ElementTable<Derived.Key>, _ contents: inout Derived.Contents
  ) -> Bool {
    let (gone, placed) = (changes.difference.gone.map(typed), changes.difference.placed)
    let count = gone.count + placed.count + changes.changed.count
    if count > 32, count > table.count / 64 { return false }
    for element in gone {
      guard take(element, table, outOf: &contents) else { return false }
      table[element] = nil
    }
    // All that will have another place are taken out by what they were, before the first of them is put in.
    var pending: [Element] = []
    if Derived.needsOrder {
      for place in placed where !place.isNew {
        guard take(typed(place.element), table, outOf: &contents) else { return false }
        pending.append(typed(place.element))
      }
    }
    let moved = Set(pending.map { ObjectIdentifier($0) })
    for element in changes.changed {
      let (old, new) = (table[element]?.key, key(source.value(of: element)))
      if !moved.contains(ObjectIdentifier(element)), !areAlike(old, new) {
        guard take(element, table, outOf: &contents) else { return false }
        pending.append(element)
      }
      table.setKey(new, of: element)
    }
    for place in placed where place.isNew {
      table.add(place.element, key(source.value(of: typed(place.element))))
      pending.append(typed(place.element))
    }
    if Derived.needsOrder { table.rank(placed.map { ($0.element, $0.cursor) }, in: source.order) }
    for element in pending {
      if let key = table[element]?.key { derived.put(element, key, table, into: &contents) }
    }
    return true
  }

  private func typed(_ element: AnyObject) -> Element { unsafeDowncast(element, to: Element.self) }

  private func areAlike(_ old: Derived.Key?, _ new: Derived.Key?) -> Bool {
    guard let old, let new else { return (old == nil) == (new == nil) }
    return derived.areAlike(old, new)
  }

  /// False if it is not where it should be.
  private func take(
    _ element: Element, _ table: ElementTable<Derived.Key>, outOf contents: inout Derived.Contents
  ) -> Bool {
    guard let key = table[element]?.key else { return true }
    return derived.take(element, key, table, outOf: &contents)
  }
}
