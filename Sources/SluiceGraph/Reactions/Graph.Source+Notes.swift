// What the layer above keeps with a source: a label, a link to another source, a mark, and an object. The graph lets go of
// the object with the source. A derived source has them where a computed has its value.

extension Graph.Source {
  /// What the source stands for.
  @inlinable
  package var label: UInt16 {
    get { node.typeIndex }
    nonmutating set { node.typeIndex = newValue }
  }

  /// Another source, so that the layer above can keep several in a list.
  @inlinable
  package var next: Graph.Source? {
    get {
      let number = isDerived ? words.pointee.first : node.record.pointee.tail
      return UnsafeMutablePointer(bitPattern: UInt(truncatingIfNeeded: number)).map { .init(Node($0)) }
    }
    nonmutating set {
      let number = UInt64(UInt(bitPattern: newValue?.node.record))
      if isDerived { words.pointee.first = number } else { node.record.pointee.tail = number }
    }
  }

  /// A mark of the layer above.
  @inlinable
  package var isNoted: Bool {
    get { node.marks.contains(.noted) }
    nonmutating set { if newValue { node.marks.insert(.noted) } else { node.marks.remove(.noted) } }
  }

  /// An object, kept as long as the source; nil until it is set. Set once. It gives a source a block of 32 bytes, if it has none
  /// for its subscribers.
  package var object: AnyObject? {
    get {
      guard node.marks.contains(.keepsObject), let address = node.note else { return nil }
      return Unmanaged<AnyObject>.fromOpaque(address).takeUnretainedValue()
    }
    nonmutating set {
      guard let newValue else { return }
      node.note = Unmanaged.passRetained(newValue).toOpaque()
      node.marks.insert(.keepsObject)
    }
  }

  @inlinable var isDerived: Bool { node.kind == .computed }
  @inlinable var words: UnsafeMutablePointer<ValueWords> { node.slot.address }
}

extension Node {
  /// The address of what a source keeps: in a derived one's second word, in the block of the others.
  var note: UnsafeMutableRawPointer? {
    get {
      kind == .computed
        ? UnsafeMutableRawPointer(bitPattern: UInt(truncatingIfNeeded: words.second)) : block?.pointee.note
    }
    nonmutating set {
      if kind == .computed {
        slot.address.pointee.second = UInt64(UInt(bitPattern: newValue))
      } else if newValue != nil || block != nil {
        (block ?? moveToBlock(withRoomFor: 1)).pointee.note = newValue
      }
    }
  }

  /// Takes the object that is kept with a source out.
  func moveObject() -> AnyObject? {
    guard marks.contains(.keepsObject), let address = note else { return nil }
    marks.remove(.keepsObject)
    return Unmanaged<AnyObject>.fromOpaque(address).takeRetainedValue()
  }
}
