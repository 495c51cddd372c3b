// Undo and redo of an earlier change of a collection: the elements that the change inserted or removed are removed or
// inserted again, and later edits of other transactions stay.

extension ListStorage {
  /// Returns this list, which was made of `old`, as if it had been made of `new`.
  ///
  /// An element that only `new` has is inserted after its predecessor in `new`. An element that `new` lacks is removed.
  /// The positions of other elements stay, unless the list still equals `old`. Costs a pass for each list.
  @usableFromInline
  package func changed(from old: ListStorage, to new: ListStorage) -> (ListStorage, isAll: Bool) {
    if isIdentical(to: old) { return (new, true) }
    var surplus: [ObjectIdentifier: Int] = [:]
    old.forEach(in: 0..<old.count) { surplus[ObjectIdentifier($0), default: 0] += 1 }
    var missing: Set<Int> = []
    var position = 0
    new.forEach(in: 0..<new.count) {
      if let count = surplus[ObjectIdentifier($0)], count > 0 {
        surplus[ObjectIdentifier($0)] = count - 1
      } else {
        missing.insert(position)
      }
      position += 1
    }
    var elements: [AnyObject] = []
    forEach(in: 0..<count) {
      if let count = surplus[ObjectIdentifier($0)], count > 0 {
        surplus[ObjectIdentifier($0)] = count - 1
      } else {
        elements.append($0)
      }
    }
    if !missing.isEmpty { elements = elements.withMissing(missing, of: new) }
    return (ListStorage(ContiguousArray(elements)), true)
  }
}

extension [AnyObject] {
  /// Returns the elements with those of `list` at the missing positions inserted, each after its predecessor in `list`,
  /// or after the nearest earlier element that is present. An element that is present often enough is not inserted.
  fileprivate func withMissing(_ missing: Set<Int>, of list: ListStorage) -> [AnyObject] {
    var (wanted, present): ([ObjectIdentifier: Int], [ObjectIdentifier: Int]) = ([:], [:])
    list.forEach(in: 0..<list.count) { wanted[ObjectIdentifier($0), default: 0] += 1 }
    for element in self { present[ObjectIdentifier(element), default: 0] += 1 }
    // The elements to insert after each present element; those under nil are inserted at the start.
    var followers: [ObjectIdentifier?: [AnyObject]] = [:]
    var anchor: ObjectIdentifier?
    var position = 0
    list.forEach(in: 0..<list.count) { element in
      let id = ObjectIdentifier(element)
      if missing.contains(position), present[id, default: 0] < wanted[id]! {
        followers[anchor, default: []].append(element)
        present[id, default: 0] += 1
      } else if present[id] != nil {
        anchor = id
      }
      position += 1
    }
    var result = followers.removeValue(forKey: nil) ?? []
    for element in self {
      result.append(element)
      if let next = followers.removeValue(forKey: ObjectIdentifier(element)) { result += next }
    }
    return result
  }
}

extension KeyedStorage {
  /// Does the same as ``ListStorage/changed(from:to:)``, by keys. A key whose element has been replaced since keeps
  /// that element; `isAll` is then false.
  @usableFromInline
  package func changed(from old: KeyedStorage, to new: KeyedStorage) -> (KeyedStorage, isAll: Bool) {
    if isIdentical(to: old) { return (new, true) }
    var result = self
    var isAll = true
    old.forEachPlace { place in
      let key = old.key(at: place)
      guard new.place(of: key) == nil else { return }
      guard let present = result.place(of: key) else { return }
      if result.element(at: present) === old.element(at: place) { result.remove(at: present) } else { isAll = false }
    }
    var anchor: Key?
    new.forEachPlace { place in
      let (key, element) = (new.key(at: place), new.element(at: place))
      let former = old.place(of: key).map { old.element(at: $0) }
      if former !== element {
        if let present = result.place(of: key) {
          if result.element(at: present) === former {
            result.takeBack(.exchange(key, element))
          } else if result.element(at: present) !== element {
            isAll = false
          }
        } else if former == nil {
          result.takeBack(.restore(key, element, behind: anchor))
        } else {
          isAll = false
        }
      }
      if result.place(of: key) != nil { anchor = key }
    }
    return (result, isAll)
  }
}
