import Measuring
import Sluice

/// A tree in which each transaction changes a random leaf, among those leaves that have an observer.
struct RandomLeaf {
  let nodes: Int
  let observers: Int

  /// Returns the nanoseconds of a transaction, less those of the same walk and write over plain classes: the median of
  /// several rounds.
  func time(_ effort: Effort) -> Double {
    let runs = Counter()
    let root = Branch()
    var model: Mediator<Branch>?
    return time(effort, root, runs) { leaves in
      let mediator = Mediator(root)
      model = mediator
      mediator.limits.registrationsOfName = observers
      mediator.update("register") { root in
        for leaf in leaves {
          mediator.from(root.leaf(at: leaf)).observe("double", reads: \.value, writes: \.double) { value, double in
            double = 2 * value
            runs.count += 1
          }
        }
      }
    } change: { leaf, number in
      model!.update("change") { $0.leaf(at: leaf).value = number }
    }
  }

  /// Returns the same as ``time(_:)`` with plain classes: each observed leaf has an object with a closure, which is
  /// called after a write. This has no order, no dependencies and no transactions, so it shows the cost of memory
  /// access alone.
  func timeByHand(_ effort: Effort) -> Double {
    let runs = Counter()
    let root = TellingBranch()
    return time(effort, root, runs) { leaves in
      for place in leaves {
        root.leaf(at: place).listener = .init { leaf in
          leaf.double = 2 * leaf.value
          runs.count += 1
        }
      }
    } change: { place, number in
      let leaf = root.leaf(at: place)
      leaf.value = number
      leaf.listener?.changed(leaf)
    }
  }

  @inline(__always)
  private func time<Tree: GrowingTree>(
    _ effort: Effort, _ root: Tree, _ runs: Counter, observe: ([Place]) -> Void, change: (Place, Int) -> Void
  ) -> Double {
    let changes = effort == .quick ? 10_000 : 50_000
    var random = SplitMix(state: 1)
    let plainRoot = PlainBranch()
    var leaves: [Place] = []
    grow(root, plainRoot, nodes, Place(), &leaves)
    leaves.shuffle(using: &random)
    let observed = Array(leaves.prefix(observers))
    expect(observed.count, is: observers, "the number of leaves that are observed")
    observe(observed)
    var number = 0
    // The first round is a warm-up.
    let rounds = (0..<6).map { _ in
      let order = (0..<changes).map { _ in observed.randomElement(using: &random)! }
      runs.count = 0
      let start = number
      let ours = Stopwatch.nanoseconds {
        for leaf in order {
          number += 1
          change(leaf, number)
        }
      }
      expect(runs.count, is: changes, "the number of runs")
      number = start
      let plain = Stopwatch.nanoseconds {
        for leaf in order {
          number += 1
          plainRoot.leaf(at: leaf).value = number
        }
      }
      let last = order[changes - 1]
      expect(
        root.leaf(at: last).double, is: 2 * plainRoot.leaf(at: last).value, "what the last observer has written")
      return (ours - plain) / Double(changes)
    }
    return rounds.dropFirst().sorted()[2]
  }

  private func grow<Tree: GrowingTree>(
    _ branch: Tree, _ plain: PlainBranch, _ count: Int, _ place: Place, _ leaves: inout [Place]
  ) {
    if count <= 1 { return leaves.append(place) }
    let parts = min(10, count - 1)
    for part in 0..<parts {
      let (child, plainChild) = (Tree(), PlainBranch())
      branch.add(child)
      plain.add(plainChild)
      let size = (count - 1) / parts + (part < (count - 1) % parts ? 1 : 0)
      grow(child, plainChild, size, place.below(part), &leaves)
    }
  }
}

/// The way from the root of a tree to a node, with at most ten children at each step. The way is one word, so reading
/// it costs the same for every node.
struct Place {
  private var parts: UInt64 = 0
  private var depth: UInt8 = 0

  /// Returns the child with a number.
  func below(_ part: Int) -> Place {
    var place = self
    place.parts |= UInt64(part) << (4 * UInt64(depth))
    place.depth += 1
    return place
  }

  @inline(__always)
  fileprivate func forEachPart(_ body: (Int) -> Void) {
    var rest = parts
    for _ in 0..<depth {
      body(Int(rest & 15))
      rest >>= 4
    }
  }
}

/// A tree that grows by branches.
private protocol PlacedTree: AnyObject {
  func add(_ branch: Self)
  func branch(_ part: Int) -> Self
}

extension PlacedTree {
  @inline(__always)
  func leaf(at place: Place) -> Self {
    var branch = self
    place.forEachPart { branch = branch.branch($0) }
    return branch
  }
}

/// A tree for which an observer writes the double of a value.
private protocol GrowingTree: PlacedTree {
  init()
  var double: Int { get }
}

extension Branch: GrowingTree {
  func add(_ branch: Branch) { branches.append(branch) }
  @inline(__always) func branch(_ part: Int) -> Branch { branches[part] }
}

extension TellingBranch: GrowingTree {
  func add(_ branch: TellingBranch) { branches.append(branch) }
  @inline(__always) func branch(_ part: Int) -> TellingBranch { branches[part] }
}

extension PlainBranch: PlacedTree {
  func add(_ branch: PlainBranch) { branches.append(branch) }
  @inline(__always) func branch(_ part: Int) -> PlainBranch { branches[part] }
}

/// A generator that gives the same numbers in every process.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
