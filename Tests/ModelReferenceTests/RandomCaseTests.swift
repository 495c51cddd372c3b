import Foundation
import ModelReference
import TestSupport
import Testing

/// Tests that random cases are suitable for comparisons: large, varied, settled, and the same for the same seed.
@Suite("Random cases", .computes)
struct RandomCaseTests {
  static let count = Environment.number("RANDOM_CASES") ?? 4

  static let folder = ProcessInfo.processInfo.environment["SLUICE_RANDOM_SCENARIOS"]
  static let length = Environment.number("RANDOM_LENGTH") ?? 100

  @Test("RandomCase: the same seed gives the same case, and another reference has the same results")
  func same() async {
    for seed in 1...UInt64(2) {
      await Task.yield()
      var (one, other) = (RandomCase(seed: seed, length: 60), RandomCase(seed: seed, length: 60))
      var fresh = Reference(one.start)
      while let operation = one.next() {
        #expect(other.next() == operation)
        #expect(operation.expect == fresh.perform(operation))
      }
      #expect(other.next() == nil)
      #expect(fresh.slots == one.reference.slots)
    }
  }

  @Test("Case: is the same after encoding and decoding")
  func coding() throws {
    var random = RandomCase(seed: 3, length: 60)
    var written = random.start
    while let operation = random.next() { written.operations.append(operation) }
    let read = try JSONDecoder().decode(Case.self, from: written.encoded())
    #expect(read.initial == written.initial)
    var reference = Reference(read)
    for operation in read.operations {
      #expect(operation.expect?.differences(from: reference.perform(operation), strictly: true) == [])
    }
  }

  @Test("randomTree: makes at least fifty nodes on average, nested deeply, a fifth of them shared")
  func trees() {
    var (nodes, shared) = (0, 0)
    for seed in 1...UInt64(50) {
      var random = SeededGenerator(seed: seed)
      let shape = TreeShape(Case.randomTree(nodes: 52 + Int(seed % 38), using: &random))
      #expect(shape.depth >= 4)
      nodes += shape.nodes
      shared += shape.shared
    }
    #expect(nodes >= 50 * 50)
    #expect(shared * 5 >= nodes)
  }

  @Test(
    "RandomCase: cases can be written as files for other programs",
    .enabled(if: folder != nil, "SLUICE_RANDOM_SCENARIOS names no folder"))
  func writing() throws {
    let folder = URL(filePath: try #require(Self.folder), directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for seed in 1...UInt64(Self.count) {
      var random = RandomCase(seed: seed, length: 60, nodes: seed % 3 == 0 ? 12...30 : 52...90)
      var written = random.start
      while let operation = random.next() { written.operations.append(operation) }
      try written.encoded().write(to: folder.appending(path: "random-\(seed).json"))
    }
  }

  @Test(
    "RandomCase: transactions throw, all phases run, all properties are used, and little is left out"
  )
  func variety() async {
    var account = Account()
    for seed in 1...UInt64(Self.count) {
      account.play(RandomCase(seed: seed, length: Self.length))
      await Task.yield()
    }
    print(account.description)
    #expect(account.thrown * 10 >= account.updates)
    #expect(account.phases.count == 4)
    #expect(account.attached >= 50 * account.operations)
    if Self.count >= 50 { #expect(account.unusedProperties == []) }
  }
}
