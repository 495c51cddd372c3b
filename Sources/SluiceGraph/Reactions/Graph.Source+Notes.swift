// Data that the layer above stores with a source: a label, a link to another source, a mark, and an object. The graph
// releases the object with the source. In a derived source they use the place of a computed's value.

extension Graph.Source {
  /// The label of the source: the slot or the object that it represents.
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

  /// An object, retained as long as the source; nil until it is set. Set it once. Setting it allocates a block of 32
  /// bytes, unless the source has one for its subscribers.
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
  /// The address of the object that a source keeps: in the second word of a derived source, in the block of the others.
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

  /// Moves the object of a source out.
  func moveObject() -> AnyObject? {
    guard marks.contains(.keepsObject), let address = note else { return nil }
    marks.remove(.keepsObject)
    return Unmanaged<AnyObject>.fromOpaque(address).takeRetainedValue()
  }
}
