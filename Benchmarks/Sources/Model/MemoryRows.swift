import Measuring
import Sluice

/// The memory of nodes, compared with that of plain classes.
enum MemoryRows {
  static var all: [Row] {
    [
      Row(
        "memory: a node, unobserved", unit: .bytes, target: .bytesOverPeer(16),
        sluice: .amount { _ in
          bytes { Leaf() }
        },
        peer: .here(name: "a plain class", .amount { _ in bytes { PlainLeaf() } })),
      Row(
        "memory: a node under an each observer", unit: .bytes, target: .bytesOverPeer(64),
        sluice: .amount { _ in
          let leaves = (0..<count).map { _ in Leaf() }
          let root = Leaves()
          root.all = NodeList(leaves)
          let mediator = Mediator(root)
          let runs = Counter()
          let before = Memory.allocated
          mediator.observe("each", priority: .normal, reads: \.all.each.one) { _, ones in runs.count += ones.count }
          let observed = Double(Memory.allocated - before) / Double(count)
          expect(runs.count, is: count, "the number of elements seen")
          return observed + bytes { Leaf() }
        },
        peer: .here(name: "a plain class", .amount { _ in bytes { PlainLeaf() } })),
    ]
  }

  private static let count = 1_000_000

  /// Returns the memory of an object, including the allocator's overhead.
  private static func bytes<Object: AnyObject>(_ make: () -> Object) -> Double {
    var objects: [Object] = []
    objects.reserveCapacity(count)
    let before = Memory.allocated
    for _ in 0..<count { objects.append(make()) }
    let bytes = Double(Memory.allocated - before) / Double(count) - Double(MemoryLayout<Object>.stride)
    return withExtendedLifetime(objects) { bytes }
  }
}
