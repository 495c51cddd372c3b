public import SluiceCollections

/// The state that a derivation keeps between its runs.
@usableFromInline final class DerivationMemory<Key, Parameter> {
  @usableFromInline let table = ElementTable<Key>()
  @usableFromInline let parameter: Parameter

  @inlinable init(_ parameter: Parameter) { self.parameter = parameter }
}

/// A run of a derivation.
@usableFromInline struct DerivationRun<Derived: DerivedContents, Value, Parameter: Equatable> {
  @usableFromInline typealias Element = Derived.Element
  @usableFromInline typealias Memory = DerivationMemory<Derived.Key, Parameter>

  @usableFromInline let each: Each<Element, Value>
  @usableFromInline var source: EachSource<Element, Value>
  @usableFromInline let parameter: Parameter
  @usableFromInline let derived: Derived
  @usableFromInline let key: (Value) -> Derived.Key?

  @inlinable init(
    _ each: Each<Element, Value>, _ parameter: Parameter, _ derived: Derived, key: @escaping (Value) -> Derived.Key?
  ) {
    self.each = each
    source = EachSource(each)
    self.parameter = parameter
    self.derived = derived
    self.key = key
  }

  /// Updates the derived contents.
  @inlinable mutating func run(_ slot: DerivedSlot<Derived.Contents>, in engine: Engine) {
    let changes = each.changes
    if !changes.isFirst, let memory = engine.derivation.map({ unsafeDowncast($0, to: Memory.self) }),
      memory.parameter == parameter, apply(changes, memory.table, slot)
    {
      return
    }
    let memory = Memory(parameter)
    let elements = fill(memory.table)
    // If the edit is rejected, this memory is discarded.
    engine.derivation = memory
    derived.edit(slot) { derived.fill(&$0, with: elements) }
  }

  /// Adds all elements to a table, and returns the elements that have a key.
  @inlinable func fill(_ table: ElementTable<Derived.Key>) -> [(element: Element, key: Derived.Key)] {
    var included: [(element: Element, key: Derived.Key)] = []
    table.reserveCapacity(source.count)
    source.forEach { element, value in
      let key = key(value)
      table.append(element, key)
      if let key { included.append((element, key)) }
    }
    return included
  }

  /// Applies changes to the contents. Returns false if the contents must be rebuilt: many elements have changed, or
  /// other code has written the contents.
  @inlinable mutating func apply(
    _ changes: EachChanges<Element>, _ table: ElementTable<Derived.Key>, _ slot: DerivedSlot<Derived.Contents>
  ) -> Bool {
    let (gone, placed) = (changes.difference.gone.map(typed), changes.difference.placed)
    let count = gone.count + placed.count + changes.changed.count
    if count > 32, count > table.count / 64 { return false }
    // All elements that move are removed by their old keys before the first of them is inserted again.
    var moving = Derived.needsOrder ? placed.filter { !$0.isNew }.map { typed($0.element) } : []
    let moved = Set(moving.map { ObjectIdentifier($0) })
    var keys: [(element: Element, key: Derived.Key?)] = []
    for element in changes.changed {
      let new = key(source.value(of: element))
      keys.append((element, new))
      if !moved.contains(ObjectIdentifier(element)), !areAlike(table[element]?.key, new) { moving.append(element) }
    }
    let new = placed.filter(\.isNew).map { typed($0.element) }
    let taken = (gone + moving).compactMap { element in table[element]?.key.map { (element, $0) } }
    let newKeys = new.map { key(source.value(of: $0)) }

    func update() {
      for element in gone { table[element] = nil }
      for (element, key) in keys { table.setKey(key, of: element) }
      for (element, key) in zip(new, newKeys) { table.add(element, key) }
      if Derived.needsOrder, !placed.isEmpty {
        table.rank(placed.map { ($0.element, $0.cursor) }, in: source.order)
      }
    }

    if taken.isEmpty, newKeys.allSatisfy({ $0 == nil }), moving.isEmpty {
      update()
      return true
    }
    var isAsLeft = true
    derived.edit(slot) { edited in
      for (element, key) in taken where isAsLeft {
        isAsLeft = derived.take(element, key, table, outOf: &edited)
      }
      guard isAsLeft else { return }
      update()
      for element in moving + new {
        if let key = table[element]?.key { derived.put(element, key, table, into: &edited) }
      }
    }
    return isAsLeft
  }

  @inlinable func typed(_ element: AnyObject) -> Element { unsafeDowncast(element, to: Element.self) }

  @inlinable func areAlike(_ old: Derived.Key?, _ new: Derived.Key?) -> Bool {
    guard let old, let new else { return (old == nil) == (new == nil) }
    return derived.areAlike(old, new)
  }
}

extension Engine {
  /// The state that the running derivation keeps between its runs.
  @usableFromInline
  var derivation: AnyObject? {
    get { running?.scratch }
    set { running?.scratch = newValue }
  }
}
