import Foundation
import Sluice
import TestSupport
import Testing

@Suite("Coding of random models", .computes)
struct RandomModelTests {
  private static let nodes = 10_000

  @Test("random model: 10,000 nodes survive coding and root replacement, and exactly the affected observers run")
  func survives() async throws {
    let seed = Environment.seed
    let random = RandomModel(count: Self.nodes, seed: seed)
    let root = random.parts[0]
    let observed = ObservedModel(root, origin: random.parts[1])
    #expect(observed.difference() == nil, "SEED=\(seed)")
    let before = canonical(root)
    #expect(before.count == Self.nodes)
    await Task.yield()

    let text = try json(root)
    let decoded: Part = try model(of: text)
    #expect(canonical(decoded) == before, "SEED=\(seed)")
    await Task.yield()
    observed.mediator.root = decoded
    #expect(observed.difference() == nil, "SEED=\(seed)")
    #expect(canonical(observed.mediator.root) == before, "SEED=\(seed)")
    await Task.yield()
    #expect(attached(decoded).allSatisfy { $0.sum == $0.number + ($0.next?.number ?? 0) })
    #expect(observed.mediator.brokenInvariants() == [], "SEED=\(seed)")
    await Task.yield()
    observed.mediator.root = root
    #expect(observed.difference() == nil, "SEED=\(seed)")
  }

  @Test("random model: parts are replaced by decoded copies and written, and exactly the affected observers run")
  func parts() async throws {
    let seed = Environment.seed
    for round in 0..<UInt64(Environment.count(25, full: 250)) {
      await Task.yield()
      var random = RandomModel(count: 2 + Int((seed &+ round) % 59), seed: seed &+ round)
      let observed = ObservedModel(random.parts[0], origin: random.parts[1])
      #expect(observed.difference() == nil, "SEED=\(seed) round \(round)")
      for step in 0..<10 {
        let text = try json(observed.mediator.root)
        let before = canonical(observed.mediator.root)
        let root = observed.mediator.root
        // Nodes that the step detaches are retained until its observers have been compared.
        var retained = attached(root)
        switch Int.random(in: 0..<6, using: &random.generator) {
        case 0: observed.mediator.root = try model(of: text)
        case 1: observed.mediator.update("list") { $0.list = try! model(Part.self, of: text).list }
        case 2: observed.mediator.update("next") { $0.next = try! model(Part.self, of: text).next }
        case 3: observed.mediator.update("map") { $0.map = try! model(Part.self, of: text).map }
        case 4:
          observed.mediator.update("there and back") {
            observed.mediator.root = try! model(of: text)
            observed.mediator.root = $0
          }
        default:
          observed.mediator.update("write") { _ in
            for part in attached(root) where Int.random(in: 0..<4, using: &random.generator) == 0 {
              part.number = Int.random(in: 0..<3, using: &random.generator)
              part.text = ["", "x"].randomElement(using: &random.generator)!
            }
          }
          #expect(try canonical(model(of: json(root))) == canonical(root))
        }
        if observed.mediator.root !== root { #expect(canonical(observed.mediator.root) == before) }
        let difference = observed.difference()
        #expect(difference == nil, "SEED=\(seed) round \(round) step \(step)")
        #expect(observed.mediator.brokenInvariants() == [], "SEED=\(seed) round \(round) step \(step)")
        // The next transaction notices weak references to nodes that were deinitialized after a transaction.
        withExtendedLifetime(retained) {}
        retained = []
        observed.mediator.update("notice") { _ in }
        let released = observed.difference()
        #expect(released == nil, "SEED=\(seed) round \(round) after step \(step)")
      }
    }
  }

  @Test("random model: a damaged document gives a typed error or another model, and never a trap or a hang")
  func damaged() async throws {
    let seed = Environment.seed
    var generator = SeededGenerator(seed: seed)
    var kinds: [String: Int] = [:]
    let random = RandomModel(count: 20, seed: seed)
    let text = try json(random.parts[0])
    for round in 0..<Environment.count(2500, full: 10_000) {
      if round % 100 == 0 { await Task.yield() }
      let damaged = Damage(text, &generator).bytes
      let ignores = Bool.random(using: &generator)
      do throws(ModelDecodingError) {
        let decoder = ModelDecoder(
          schemaVersion: 2, unknownKeys: ignores ? .ignore : .refuse,
          migrations: [1: { table in for n in table.numbers(of: "Part") { table[n]!.rename("sum", to: "total") } }])
        let root = try decoder.decode(Part.self) { try JSONDecoder().decode($0, from: Data(damaged)) }
        let mediator = Mediator(root)
        mediator.update("write") { $0.number &+= 1 }
        #expect(mediator.brokenInvariants() == [], "SEED=\(seed) round \(round)")
        kinds["fine", default: 0] += 1
      } catch {
        #expect(error.description.contains("To fix this, "), "SEED=\(seed) round \(round)")
        kinds["\(error.kind)".prefix { $0 != "(" }.description, default: 0] += 1
      }
    }
    // These outcomes occur with any seed.
    for kind in ["fine", "unreadable", "laterNode", "wrongValue", "unknownKey", "unknownType", "missingNode"] {
      #expect(kinds[kind, default: 0] > 0, "\(kind) in \(kinds), SEED=\(seed)")
    }
  }
}

/// A document with random damage.
private struct Damage {
  private(set) var bytes: [UInt8]

  init(_ text: String, _ generator: inout SeededGenerator) {
    // The document has the newest version, or one that is migrated.
    let version = Bool.random(using: &generator) ? "1" : "2"
    bytes = Array(text.replacingOccurrences(of: #""schemaVersion":1"#, with: #""schemaVersion":\#(version)"#).utf8)
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: bytes[bytes.indices.randomElement(using: &generator)!] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      case 1: bytes.removeSubrange(Int.random(in: 0..<bytes.count, using: &generator)...)
      case 2:
        let start = Int.random(in: 0..<bytes.count, using: &generator)
        bytes.removeSubrange(start..<min(bytes.count, start + Int.random(in: 1...20, using: &generator)))
      default: exchangeNumbers(&generator)
      }
      if bytes.isEmpty { return }
    }
  }

  /// Replaces a number by another one, or a letter by another letter, so that the text remains valid JSON.
  private mutating func exchangeNumbers(_ generator: inout SeededGenerator) {
    let numbers = bytes.split(omittingEmptySubsequences: true) { !(48...57).contains($0) }
    guard let target = numbers.randomElement(using: &generator) else { return }
    if Int.random(in: 0..<3, using: &generator) == 0 {
      let letters = bytes.indices.filter { (97...122).contains(bytes[$0]) }
      if let index = letters.randomElement(using: &generator) { bytes[index] = 97 + bytes[index] % 26 }
      return
    }
    let others: [[UInt8]] = [
      Array("-1".utf8), Array("9223372036854775807".utf8), Array("1e400".utf8), Array("0.5".utf8),
    ]
    let other =
      Int.random(in: 0..<8, using: &generator) == 0
      ? others.randomElement(using: &generator)! : Array(numbers.randomElement(using: &generator)!)
    bytes.replaceSubrange(target.startIndex..<target.endIndex, with: other)
  }
}
