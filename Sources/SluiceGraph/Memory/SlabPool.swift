/// The process's slabs that no graph owns, behind a lock; graphs on all threads take from it and give back.
enum SlabPool {
  /// Slabs are raw memory that one owner at a time uses; the lock hands them over.
  private struct Contents: @unchecked Sendable {
    // The first of each list.
    var sources: Slab?
    var signals: Slab?
    var followers: Slab?

    subscript(stride: Int) -> Slab? {
      get { stride == sourceStride ? sources : stride == signalStride ? signals : followers }
      set {
        switch stride {
        case sourceStride: sources = newValue
        case signalStride: signals = newValue
        default: followers = newValue
        }
      }
    }

    mutating func push(_ slab: Slab) {
      slab.next = self[slab.stride]
      self[slab.stride] = slab
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
      if let slab = contents[stride] {
        contents[stride] = slab.next
        return slab
      }
      let memory = UnsafeMutableRawPointer.allocate(
        byteCount: slabsPerRequest * Slab.byteCount,
        alignment: Slab.byteCount
      )
      for index in 1..<slabsPerRequest { contents.push(Slab(at: memory + index * Slab.byteCount, stride: stride)) }
      return Slab(at: memory, stride: stride)
    }
  }

  /// Takes an arena's slabs back. All their records must be free, with the generations of living nodes already raised.
  static func giveSlabs(of arena: Arena) {
    contents.withLock { contents in
      arena.forEachSlab { slab in
        slab.header.pointee.owner = nil
        slab.header.pointee.ownsMemory = false
        contents.push(slab)
      }
    }
  }
}
