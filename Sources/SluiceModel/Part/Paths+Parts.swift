import SluiceMessages

// Paths into values: `\.settings[\.theme]`, `\.columns.each.layout[\.width]`, `\.byID[id].some.title`.
//
// The path reads and writes the part, and only a change of the part counts. For contracts and order, the part is its
// property: two smart observers that write parts of one value are two writers of its slot. A write moves the value out,
// changes the part and stores the value again.

extension OnePath {
  /// Returns the path to a read-only part of the value.
  @_disfavoredOverload
  public subscript<Part>(_ part: KeyPath<Value, Part>) -> OnePath<Root, Part, ReadOnly> {
    step(partOf(end, part, set: nil))
  }

  /// Returns the path to a part of the value.
  public subscript<Part>(_ part: WritableKeyPath<Value, Part>) -> OnePath<Root, Part, Access> {
    step(partOf(end, part) { $0[keyPath: part] = $1 })
  }

  /// Returns the path to the value of a dictionary for a key.
  public subscript<Key: Hashable, Held>(_ key: Key) -> OnePath<Root, Held?, Access> where Value == [Key: Held] {
    step(valueOf(end, key))
  }

  /// Returns the path to the node of a `NodeMap` for a key.
  public subscript<Key: Hashable, Held: Node>(_ key: Key) -> OnePath<Root, Held?, Access>
  where Value == NodeMap<Key, Held> {
    step(valueOf(end, key))
  }

  private func step<Whole, Part, A>(_ part: PartProperty<Whole, Part>) -> OnePath<Root, Part, A> {
    let owners = end.owners
    return OnePath<Root, Part, A>(
      route: _$route.part(part), get: { part.read(owners($0)) }, end: PathEnd(part, owners)
    ) {
      let owner = owners($0)
      return _WriteTarget(slot: part.peek(owner), owner: owner, property: part)
    }
  }
}

extension MaybePath {
  /// Returns the path to a read-only part of the value.
  @_disfavoredOverload
  public subscript<Part>(_ part: KeyPath<Value, Part>) -> MaybePath<Root, Part, ReadOnly> {
    step(partOf(end, part, set: nil))
  }

  /// Returns the path to a part of the value.
  public subscript<Part>(_ part: WritableKeyPath<Value, Part>) -> MaybePath<Root, Part, Access> {
    step(partOf(end, part) { $0[keyPath: part] = $1 })
  }

  /// Returns the path to the value of a dictionary for a key.
  public subscript<Key: Hashable, Held>(_ key: Key) -> MaybePath<Root, Held?, Access> where Value == [Key: Held] {
    step(valueOf(end, key))
  }

  /// Returns the path to the node of a `NodeMap` for a key.
  public subscript<Key: Hashable, Held: Node>(_ key: Key) -> MaybePath<Root, Held?, Access>
  where Value == NodeMap<Key, Held> {
    step(valueOf(end, key))
  }

  private func step<Whole, Part, A>(_ part: PartProperty<Whole, Part>) -> MaybePath<Root, Part, A> {
    guard let owners = end?.owners else { _$route.endsNowhere() }
    return MaybePath<Root, Part, A>(
      route: _$route.part(part), get: { owners($0).map(part.read) }, end: PathEnd(part, owners))
  }
}

extension ManyPath {
  /// Returns the path to a read-only part of each value.
  @_disfavoredOverload
  public subscript<Part>(_ part: KeyPath<Value, Part>) -> ManyPath<Root, Element, Part, ReadOnly> {
    step(partOf(end, part, set: nil))
  }

  /// Returns the path to a part of each value.
  public subscript<Part>(_ part: WritableKeyPath<Value, Part>) -> ManyPath<Root, Element, Part, Access> {
    step(partOf(end, part) { $0[keyPath: part] = $1 })
  }

  /// Returns the path to the value of each dictionary for a key.
  public subscript<Key: Hashable, Held>(_ key: Key) -> ManyPath<Root, Element, Held?, Access>
  where Value == [Key: Held] {
    step(valueOf(end, key))
  }

  /// Returns the path to the node of each `NodeMap` for a key.
  public subscript<Key: Hashable, Held: Node>(_ key: Key) -> ManyPath<Root, Element, Held?, Access>
  where Value == NodeMap<Key, Held> {
    step(valueOf(end, key))
  }

  private func step<Whole, Part, A>(_ part: PartProperty<Whole, Part>) -> ManyPath<Root, Element, Part, A> {
    guard let owners = end?.owners else { _$route.endsNowhere() }
    return ManyPath<Root, Element, Part, A>(
      route: _$route.part(part), visit: { root, body in for owner in owners(root) { body(part.read(owner)) } },
      nodes: EachPath(part) { owners(unsafeDowncast($0, to: Root.self)) }, end: PathEnd(part, owners))
  }
}

private func partOf<Root, Owners, Whole, Part>(
  _ end: PathEnd<Root, Owners, Whole>?, _ part: KeyPath<Whole, Part>, set: ((inout Whole, Part) -> Void)?
) -> PartProperty<Whole, Part> {
  let text = "\(part)"
  let steps = text.firstIndex(of: ".").map { "\\" + text[$0...] } ?? text
  guard let whole = end?.property, !whole.holdsNodes else {
    ModelMisuse.partOfNode(path: end?.property.slotName ?? "", part: steps).trap()
  }
  return PartProperty(of: whole, part, steps, { $0[keyPath: part] }, set: set)
}

private func valueOf<Root, Owners, Key: Hashable, Held>(
  _ end: PathEnd<Root, Owners, [Key: Held]>?, _ key: Key
) -> PartProperty<[Key: Held], Held?> {
  guard let whole = end?.property else { Route().endsNowhere() }
  return PartProperty(of: whole, key, "\(key)", { $0[key] }, set: { $0[key] = $1 })
}

private func valueOf<Root, Owners, Key: Hashable, Held: Node>(
  _ end: PathEnd<Root, Owners, NodeMap<Key, Held>>?, _ key: Key
) -> PartProperty<NodeMap<Key, Held>, Held?> {
  guard let whole = end?.property else { Route().endsNowhere() }
  return PartProperty(of: whole, key, "\(key)", { $0[key] }, set: { $0[key] = $1 })
}
