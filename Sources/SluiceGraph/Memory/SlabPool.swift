/// The process's slabs that no graph owns, behind a lock; graphs on all threads take from it and give back.
enum SlabPool {
  /// Slabs are raw memory that one owner at a time uses; the lock hands them over.
  private struct Contents: @unchecked Sendable {
    var small: [Slab] = []
    var large: [Slab] = []
  }

  private static let contents = Guarded(Contents())
  /// The system is asked for this many slabs at once, because their alignment wastes memory otherwise.
  private static let slabsPerRequest = 16

  /// Bytes of a source or a signal.
  static let smallStride = MemoryLayout<Record>.stride
  /// Bytes of a computed, an effect or a reaction.
  static let largeStride = MemoryLayout<Record>.stride + MemoryLayout<Follower>.stride

  /// A slab of that stride whose records are all free. Takes the lock.
  static func take(stride: Int) -> Slab {
    contents.withLock { contents in
      let isSmall = stride == smallStride
      if let slab = isSmall ? contents.small.popLast() : contents.large.popLast() { return slab }
      let memory = UnsafeMutableRawPointer.allocate(
        byteCount: slabsPerRequest * Slab.byteCount,
        alignment: Slab.byteCount
      )
      let slabs = (0..<slabsPerRequest).map { Slab(at: memory + $0 * Slab.byteCount, stride: stride) }
      if isSmall { contents.small += slabs.dropLast() } else { contents.large += slabs.dropLast() }
      return slabs[slabsPerRequest - 1]
    }
  }

  /// Takes slabs back. All their records must be free, with the generations of living nodes already raised.
  static func give(_ slabs: [Slab]) {
    for slab in slabs { slab.header.pointee.owner = nil }
    contents.withLock { contents in
      for slab in slabs {
        if slab.stride == smallStride { contents.small.append(slab) } else { contents.large.append(slab) }
      }
    }
  }
}
