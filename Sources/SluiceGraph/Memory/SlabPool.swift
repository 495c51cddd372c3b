/// The slabs of the process that no graph owns, behind a lock. Graphs on all threads take slabs and return them.
enum SlabPool {
  /// The free slabs: raw memory with one owner at a time, transferred under the lock.
  private struct Contents: @unchecked Sendable {
    // The first slab of each list.
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
  /// The number of slabs in one request to the system. Single slabs would waste memory by their alignment.
  private static let slabsPerRequest = 16

  /// The size of a source in bytes.
  static let sourceStride = MemoryLayout<Record>.stride
  /// The size of a signal in bytes.
  static let signalStride = Node.followerOffset
  /// The size of a computed, an effect or a reaction in bytes.
  static let followerStride = Node.followerOffset + MemoryLayout<Follower>.stride

  /// Returns a slab of a stride, whose records are all free. Takes the lock.
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

  /// Returns an arena's slabs to the pool. All their records must be free, with the generations of their nodes raised
  /// already.
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
