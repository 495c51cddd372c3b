import Measuring
import Sluice

/// A tree of which a random leaf changes, one transaction each, among those leaves that have an observer.
struct RandomLeaf {
  let nodes: Int
  let observers: Int

  /// Nanoseconds of a transaction, less those of the same walk and write over plain classes: the median of several rounds.
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
          mediator.observe("double", from: root.leaf(at: leaf), reads: \.value, writes: \.double) { value, double in
            double = 2 * value
            runs.count += 1
          }
        }
      }
    } change: { leaf, number in
      model!.update("change") { $0.leaf(at: leaf).value = number }
    }
  }

  /// As ``time(_:)``, of plain classes in the place of the model: each leaf that is observed has an object with a closure, which
  /// is called after a write. No order, no dependency, no transaction: what memory alone takes.
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
    _ effort: Effort, _ root: Tree, _ runs: Counter, observe: ([[Int]]) -> Void, change: ([Int], Int) -> Void
  ) -> Double {
    let changes = effort == .quick ? 10_000 : 50_000
    var random = SplitMix(state: 1)
    let plainRoot = PlainBranch()
    var leaves: [[Int]] = []
    grow(root, plainRoot, nodes, [], &leaves)
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
    _ branch: Tree, _ plain: PlainBranch, _ count: Int, _ place: [Int], _ leaves: inout [[Int]]
  ) {
    if count <= 1 { return leaves.append(place) }
    let parts = min(10, count - 1)
    for part in 0..<parts {
      let (child, plainChild) = (Tree(), PlainBranch())
      branch.add(child)
      plain.branches.append(plainChild)
      let size = (count - 1) / parts + (part < (count - 1) % parts ? 1 : 0)
      grow(child, plainChild, size, place + [part], &leaves)
    }
  }
}

/// A tree that grows by branches, of which an observer writes the double of a value.
private protocol GrowingTree: AnyObject {
  init()
  var double: Int { get }
  func add(_ branch: Self)
  func leaf(at place: [Int]) -> Self
}

extension Branch: GrowingTree {
  func add(_ branch: Branch) { branches.append(branch) }

  func leaf(at place: [Int]) -> Branch {
    var branch = self
    for part in place { branch = branch.branches[part] }
    return branch
  }
}

extension TellingBranch: GrowingTree {
  func add(_ branch: TellingBranch) { branches.append(branch) }

  func leaf(at place: [Int]) -> TellingBranch {
    var branch = self
    for part in place { branch = branch.branches[part] }
    return branch
  }
}

extension PlainBranch {
  func leaf(at place: [Int]) -> PlainBranch {
    var branch = self
    for part in place { branch = branch.branches[part] }
    return branch
  }
}

/// The same numbers in every process.
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
