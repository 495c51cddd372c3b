// What the layer above keeps with a source, in the words where a signal has its value: a label, a link to another source,
// and an address or an object. The graph lets go of the object with the source.

extension Graph.Source {
  /// What the source stands for.
  package var label: UInt16 {
    get { node.typeIndex }
    nonmutating set { node.typeIndex = newValue }
  }

  /// Another source, so that the layer above can keep several in a list.
  package var next: Graph.Source? {
    get { UnsafeMutablePointer(bitPattern: UInt(truncatingIfNeeded: words.pointee.first)).map { .init(Node($0)) } }
    nonmutating set { words.pointee.first = UInt64(UInt(bitPattern: newValue?.node.record)) }
  }

  /// An address that means something to the layer above; nil until it is set.
  package var address: UnsafeMutableRawPointer? {
    get { UnsafeMutableRawPointer(bitPattern: UInt(truncatingIfNeeded: words.pointee.second)) }
    nonmutating set { words.pointee.second = UInt64(UInt(bitPattern: newValue)) }
  }

  /// An object, kept as long as the source, instead of the address; nil until it is set. Set once.
  package var object: AnyObject? {
    get {
      guard node.marks.contains(.keepsObject), let address else { return nil }
      return Unmanaged<AnyObject>.fromOpaque(address).takeUnretainedValue()
    }
    nonmutating set {
      guard let newValue else { return }
      address = Unmanaged.passRetained(newValue).toOpaque()
      node.marks.insert(.keepsObject)
    }
  }

  private var words: UnsafeMutablePointer<ValueWords> { node.slot.address }

  func forgetNotes() { words.initialize(to: ValueWords()) }
}

extension Node {
  /// Takes the object that is kept with a source out.
  func moveObject() -> AnyObject? {
    guard marks.contains(.keepsObject) else { return nil }
    marks.remove(.keepsObject)
    let address = UnsafeMutableRawPointer(bitPattern: UInt(truncatingIfNeeded: words.second)).unsafelyUnwrapped
    return Unmanaged<AnyObject>.fromOpaque(address).takeRetainedValue()
  }
}
