/// The process's slabs that no graph owns, behind a lock; graphs on all threads take from it and give back.
enum SlabPool {
  /// Slabs are raw memory that one owner at a time uses; the lock hands them over.
  private struct Contents: @unchecked Sendable {
    var sources: [Slab] = []
    var signals: [Slab] = []
    var followers: [Slab] = []

    subscript(stride: Int) -> [Slab] {
      get { stride == sourceStride ? sources : stride == signalStride ? signals : followers }
      _modify {
        switch stride {
        case sourceStride: yield &sources
        case signalStride: yield &signals
        default: yield &followers
        }
      }
    }
  }

  private static let contents = Guarded(Contents())
  /// The system is asked for this many slabs at once, because their alignment wastes memory otherwise.
  private static let slabsPerRequest = 16

  /// Bytes of a source.
  static let sourceStride = MemoryLayout<Record>.stride
  /// Bytes of a signal.
  static let signalStride = Node.followerOffset
  /// Bytes of a computed, an effect or a reaction.
  static let followerStride = Node.followerOffset + MemoryLayout<Follower>.stride

  /// A slab of that stride whose records are all free. Takes the lock.
  static func take(stride: Int) -> Slab {
    contents.withLock { contents in
      if let slab = contents[stride].popLast() { return slab }
      let memory = UnsafeMutableRawPointer.allocate(
        byteCount: slabsPerRequest * Slab.byteCount,
        alignment: Slab.byteCount
      )
      let slabs = (0..<slabsPerRequest).map { Slab(at: memory + $0 * Slab.byteCount, stride: stride) }
      contents[stride] += slabs.dropLast()
      return slabs[slabsPerRequest - 1]
    }
  }

  /// Takes slabs back. All their records must be free, with the generations of living nodes already raised.
  static func give(_ slabs: [Slab]) {
    for slab in slabs {
      slab.header.pointee.owner = nil
      slab.header.pointee.ownsMemory = false
    }
    contents.withLock { contents in
      for slab in slabs { contents[slab.stride].append(slab) }
    }
  }
}
