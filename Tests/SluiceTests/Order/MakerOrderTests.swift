import Sluice
import SluiceMessages
import SluiceModel
import Testing

/// A maker is a smart observer that writes a property which holds nodes. Observers of a node that it creates or
/// attaches write labels here, and a third observer reads a label.
@Suite("Order of observers that create nodes and readers of those nodes' slots")
struct MakerOrderTests {
  let office = Office()
  let mediator: Mediator<Office>
  let violations: ViolationList
  let recorder = Recorder()
  let leaf = Folder("leaf")

  init() {
    mediator = Mediator(office)
    violations = mediator.collectViolations()
    let leaf = leaf
    mediator.update("fill") { $0.left = leaf }
  }

  private func runs(_ body: (Office) -> Void) -> [String] {
    _ = recorder.take()
    mediator.update("change", body)
    return recorder.take()
  }

  enum Role: CaseIterable {
    case maker, reader, labels
  }

  /// The reason for which the reader has a low level: it creates nodes itself, or an observer behind it does.
  enum Reader: CaseIterable {
    case makesNodes, standsBeforeMaker
  }

  /// The nodes at which the observer of created nodes starts.
  enum Start: CaseIterable {
    case eachNode, oneNode
  }

  /// Registers an observer that creates or attaches a folder above the leaf. Two chained observers are before it, so
  /// that by its declarations its level is above the reader's.
  private func observeMaker(of folder: Folder?) {
    let (recorder, leaf) = (recorder, leaf)
    mediator.observe("echo", reads: \.b, writes: \.echo) { $1 = "\($0)" }
    mediator.observe("title", reads: \.echo, writes: \.title) { $1 = $0 }
    mediator.observe("makes", reads: \.a, \.title, writes: \.chosen) { a, _, chosen in
      recorder.note("makes")
      if a > 0 { chosen = folder ?? Folder("\(a)", children: [leaf]) }
    }
  }

  private func observeReader(_ reader: Reader) {
    let recorder = recorder
    func read(_ label: String?) -> String {
      recorder.note("reads \(label ?? "nothing")")
      return label ?? ""
    }
    switch reader {
    case .makesNodes:
      mediator.observe("reads", reads: \.a, \.left.some.label, writes: \.rows) { $2 = [Row(read($1))] }
    case .standsBeforeMaker:
      mediator.observe("reads", reads: \.a, \.left.some.label, writes: \.caption) { $2 = read($1) }
      mediator.observe("rows", reads: \.caption, writes: \.rows) { $1 = [Row($0)] }
    }
  }

  /// Registers an observer that writes to the children of a folder.
  private func observeLabels(of folder: Folder?) {
    let recorder = recorder
    func label(_ name: String, _ labels: SlotHandles<String>) {
      for label in labels {
        recorder.note("labels \(name)")
        label.value = name
      }
    }
    if let folder {
      mediator.from(folder).observe("labels", reads: \.name, writes: \.children.each.label) { label($0, $1) }
    } else {
      mediator.forEach(Folder.self).observe("labels", reads: \.name, writes: \.children.each.label) { label($0, $1) }
    }
  }

  @Test(
    "Maker: runs before a reader of the created nodes' slots, even if the reader has the lower level",
    arguments: Reader.allCases, Start.allCases)
  func makerFirst(_ reader: Reader, _ start: Start) {
    for order in [Role.allCases, Role.allCases.reversed(), [.reader, .maker, .labels], [.labels, .maker, .reader]] {
      let test = MakerOrderTests()
      test.runMakerFirst(reader, start, order)
    }
  }

  private func runMakerFirst(_ reader: Reader, _ start: Start, _ order: [Role]) {
    let folder = start == .oneNode ? Folder("1", children: [leaf]) : nil
    for role in order {
      switch role {
      case .maker: observeMaker(of: folder)
      case .reader: observeReader(reader)
      case .labels: observeLabels(of: folder)
      }
    }
    mediator.update("first runs") { $0.b = 1 }
    #expect(runs { $0.a = 1 } == ["makes", "labels 1", "reads 1"], "\(reader), \(start), \(order)")
    #expect(violations.take() == [], "\(reader), \(start), \(order)")
    #expect(mediator.brokenInvariants() == [])
  }

  @Test("Maker: runs before a reader, also with other observers between them")
  func throughOthers() {
    let recorder = recorder
    mediator.observe("reads", reads: \.a, \.caption, writes: \.rows) { _, caption, rows in
      recorder.note("reads \(caption)")
      rows = [Row(caption)]
    }
    mediator.observe("caption", reads: \.left.some.label, writes: \.caption) { $1 = $0 ?? "" }
    mediator.observe("total", reads: \.b, writes: \.total) { $1 = $0 }
    mediator.observe("echo", reads: \.total, writes: \.echo) { $1 = "\($0)" }
    mediator.observe("more", reads: \.echo, writes: \.looseEcho) { $1 = Loose(text: $0) }
    let leaf = leaf
    mediator.observe("makes", reads: \.a, \.looseEcho, writes: \.chosen) { a, _, chosen in
      recorder.note("makes")
      if a > 0 { chosen = Folder("\(a)", children: [leaf]) }
    }
    observeLabels(of: nil)
    #expect(runs { $0.a = 1 } == ["makes", "labels 1", "reads 1"])
    #expect(violations.take() == [])
  }

  @Test(
    "Maker: runs before a reader in a cycle of properties, in whichever order they are registered",
    arguments: [false, true])
  func inACycle(_ isMakerFirst: Bool) {
    let (recorder, leaf) = (recorder, leaf)
    func observeMaker() {
      mediator.forEach(Folder.self).observe("makes", reads: \.own, \.children.each.size, writes: \.rows, \.total) {
        own, _, rows, total in
        recorder.note("makes")
        rows = own > 0 ? [Row("\(own)", about: leaf)] : []
        total = own
      }
    }
    if isMakerFirst { observeMaker() }
    mediator.forEach(Folder.self).observe("reads", reads: \.own, \.label, \.children.each.total, writes: \.size) {
      own, label, totals, size in
      recorder.note("reads \(label)")
      size = own + totals.reduce(0, +)
    }
    if !isMakerFirst { observeMaker() }
    mediator.forEach(Row.self).observe("labels", reads: \.text, writes: \.about.some.label) { text, label in
      recorder.note("labels \(text)")
      label?.value = text
    }
    mediator.update("first runs") { $0.b = 1 }
    #expect(runs { _ in leaf.own = 1 } == ["makes", "labels 1", "reads 1"])
    #expect(violations.take() == [])
  }

  /// The observers of created nodes write slots that both makers read, so each would have to run before the other.
  @Test(
    "Maker: two observers that create nodes run by level, and a write after a reader has run is reported",
    arguments: [false, true])
  func bothMake(_ isReaderLower: Bool) {
    let (recorder, leaf) = (recorder, leaf)
    mediator.observe("title", reads: \.b, writes: \.title) { $1 = "\($0)" }
    mediator.observe("caption", reads: \.title, writes: \.caption) { $1 = $0 }
    func read(_ a: Int, _ chosen: inout Folder?) {
      recorder.note("reads")
      if a > 0 { chosen = Folder("empty") }
    }
    func make(_ a: Int, _ right: inout Folder?) {
      recorder.note("makes")
      if a > 0, right == nil { right = Folder("1", children: [leaf]) }
    }
    if isReaderLower {
      mediator.observe("reads", reads: \.a, \.left.some.label, writes: \.chosen) { a, _, chosen in read(a, &chosen) }
      mediator.observe("makes", reads: \.a, \.selected.some.label, \.caption, \.right, writes: \.right) {
        a, _, _, _, right in make(a, &right)
      }
    } else {
      mediator.observe("reads", reads: \.a, \.left.some.label, \.caption, writes: \.chosen) { a, _, _, chosen in
        read(a, &chosen)
      }
      mediator.observe("makes", reads: \.a, \.selected.some.label, \.right, writes: \.right) { a, _, _, right in
        make(a, &right)
      }
    }
    observeLabels(of: nil)
    mediator.update("first runs") { $0.b = 1 }
    #expect(violations.take() == [])
    if isReaderLower {
      #expect(runs { $0.a = 1 } == ["reads", "makes", "labels 1"])
      #expect(violations.take() == [.lateWrite(observer: "labels", slot: "Folder.label", reader: "reads")])
    } else {
      #expect(runs { $0.a = 1 } == ["makes", "labels 1", "reads"])
      #expect(violations.take() == [])
    }
  }

  @Test("Maker: keeps its order when other observers are registered and cancelled")
  func registeringAndCancelling() {
    observeReader(.makesNodes)
    observeLabels(of: nil)
    mediator.update("first runs") { $0.b = 1 }
    observeMaker(of: nil)
    let extra = mediator.observe("extra", reads: \.rows, writes: \.total) { $1 = $0.count }
    #expect(mediator.brokenInvariants() == [])
    #expect(runs { $0.a = 1 } == ["makes", "labels 1", "reads 1"])
    extra.cancel()
    #expect(runs { $0.a = 2 } == ["makes", "labels 2", "reads 2"])
    #expect(mediator.brokenInvariants() == [])
    #expect(violations.take() == [])
  }
}
