import Measuring
import Sluice

/// A tree of which a random leaf changes, one transaction each, among those leaves that have an observer.
struct RandomLeaf {
  let nodes: Int
  let observers: Int

  /// Nanoseconds of a transaction, less those of the same walk and write over plain classes: the median of several rounds.
  func time(_ effort: Effort) -> Double {
    let changes = effort == .quick ? 10_000 : 50_000
    var random = SplitMix(state: 1)
    let root = Branch()
    let plainRoot = PlainBranch()
    var leaves: [[Int]] = []
    grow(root, plainRoot, nodes, [], &leaves)
    leaves.shuffle(using: &random)
    let observed = Array(leaves.prefix(observers))
    expect(observed.count, is: observers, "the number of leaves that are observed")
    let mediator = Mediator(root)
    mediator.limits.registrationsOfName = observers
    let runs = Counter()
    mediator.update("register") { root in
      for leaf in observed {
        mediator.observe("double", from: walk(root, leaf), reads: \.value, writes: \.double) { value, double in
          double = 2 * value
          runs.count += 1
        }
      }
    }
    var number = 0
    // The first round is a warm-up.
    let rounds = (0..<6).map { _ in
      let order = (0..<changes).map { _ in observed.randomElement(using: &random)! }
      runs.count = 0
      let start = number
      let ours = Stopwatch.nanoseconds {
        for leaf in order {
          number += 1
          mediator.update("change") { walk($0, leaf).value = number }
        }
      }
      expect(runs.count, is: changes, "the number of runs")
      number = start
      let plain = Stopwatch.nanoseconds {
        for leaf in order {
          number += 1
          walk(plainRoot, leaf).value = number
        }
      }
      let last = order[changes - 1]
      expect(walk(root, last).double, is: 2 * walk(plainRoot, last).value, "what the last observer has written")
      return (ours - plain) / Double(changes)
    }
    return rounds.dropFirst().sorted()[2]
  }

  private func grow(
    _ branch: Branch, _ plain: PlainBranch, _ count: Int, _ place: [Int], _ leaves: inout [[Int]]
  ) {
    if count <= 1 { return leaves.append(place) }
    let parts = min(10, count - 1)
    for part in 0..<parts {
      let (child, plainChild) = (Branch(), PlainBranch())
      branch.branches.append(child)
      plain.branches.append(plainChild)
      let size = (count - 1) / parts + (part < (count - 1) % parts ? 1 : 0)
      grow(child, plainChild, size, place + [part], &leaves)
    }
  }

  private func walk(_ root: Branch, _ place: [Int]) -> Branch {
    var branch = root
    for part in place { branch = branch.branches[part] }
    return branch
  }

  private func walk(_ root: PlainBranch, _ place: [Int]) -> PlainBranch {
    var branch = root
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
