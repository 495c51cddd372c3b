import Sluice
import SluiceMessages
import Testing

@Suite("Paths that lead to the same node")
struct MeetingPathsTests {
  let office = Office()
  let mediator: Mediator<Office>
  let violations: ViolationList
  let recorder = Recorder()

  init() {
    mediator = Mediator(office)
    violations = mediator.collectViolations()
  }

  private func runs(_ body: (Office) -> Void) -> [String] {
    _ = recorder.take()
    mediator.update("change", body)
    return recorder.take()
  }

  /// Registers a writer of `left.total` and one of `right.total`.
  @discardableResult
  private func twoWriters() -> (left: Registration, right: Registration) {
    let recorder = recorder
    return (
      mediator.observe("left", reads: \.a, writes: \.left.some.total) { a, total in
        recorder.note("left")
        total?.value = a
      },
      mediator.observe("right", reads: \.b, writes: \.right.some.total) { b, total in
        recorder.note("right")
        total?.value = b
      }
    )
  }

  private let both: [ModelViolation] = [.twoWritersOfSlot(slot: "Folder.total", observers: ["left", "right"])]

  @Test("Shared node: under two paths, it is delivered once, and a change of it runs each observer once")
  func onceUnderTwoPaths() {
    let recorder = recorder
    let (shared, other) = (Folder("shared"), Folder("other"))
    mediator.update("fill") {
      $0.left = Folder("left", children: [shared])
      $0.right = Folder("right", children: [shared])
      $0.folders = [$0.left!, $0.right!, other]
    }
    mediator.observe("names", reads: \.folders.each.children.each.name) { recorder.note("names \(Array($0))") }
    mediator.forEach(Folder.self).observe("each", reads: \.name) { recorder.note("each \($0)") }
    mediator.observe("both", reads: \.left.some.subtree, \.right.some.subtree) { _, _ in recorder.note("both") }
    #expect(runs { _ in shared.name = "new" } == ["names [\"new\"]", "each new", "both"])
    // The node remains in the other of its two places.
    #expect(runs { $0.left?.children.removeFirst() } == ["names [\"new\"]", "both"])
    #expect(runs { _ in shared.name = "newer" } == ["names [\"newer\"]", "each newer", "both"])
    #expect(runs { $0.right?.children.removeFirst() } == ["names []", "both"])
    #expect(runs { _ in shared.name = "newest" } == [])
  }

  @Test("Two writers: while left and right are different nodes, nothing is reported")
  func apart() {
    twoWriters()
    mediator.update("fill") {
      $0.left = Folder("left")
      $0.right = Folder("right")
    }
    #expect(runs { $0.a = 1 } == ["left"])
    #expect(runs { $0.b = 2 } == ["right"])
    #expect((office.left?.total, office.right?.total) == (1, 2))
    #expect(violations.take() == [])
  }

  @Test("Two writers: reported once when their paths lead to one slot, and again after the paths parted")
  func pathsPartAndMeetAgain() {
    twoWriters()
    let (one, two) = (Folder("one"), Folder("two"))
    mediator.update("fill") {
      $0.left = one
      $0.right = two
    }
    #expect(runs { $0.right = one } == ["right"])
    #expect(violations.take() == both)
    #expect(runs { $0.a = 1 } == ["left"])
    #expect(runs { $0.b = 2 } == ["right"])
    #expect(one.total == 2)
    #expect(violations.take() == [])
    #expect(runs { $0.right = two } == ["right"])
    #expect(violations.take() == [])
    #expect(runs { $0.left = two } == ["left"])
    #expect(violations.take() == both)
    mediator.update("part and meet in one transaction") {
      $0.left = one
      $0.left = two
    }
    #expect(violations.take() == [])
  }

  @Test("Two writers: reported even if only one of them ran")
  func whetherRanOrNot() {
    let recorder = recorder
    let folder = Folder("shared")
    mediator.update("fill") {
      $0.left = folder
      $0.selected = folder
    }
    mediator.observe("still", reads: \.a, writes: \.left.some.total) { _, _ in recorder.note("still") }
    mediator.observe("moves", reads: \.b, writes: \.right.some.total) { _, _ in recorder.note("moves") }
    #expect(violations.take() == [])
    #expect(runs { $0.right = folder } == ["moves"])
    #expect(violations.take() == [.twoWritersOfSlot(slot: "Folder.total", observers: ["still", "moves"])])
  }

  @Test("Two writers: a second writer is reported at its registration if both paths lead to one slot")
  func foundAtRegistration() {
    let folder = Folder("shared")
    mediator.update("fill") {
      $0.left = folder
      $0.right = folder
    }
    twoWriters()
    #expect(violations.take() == both)
  }

  @Test("Two writers: reported again after one was cancelled and another registered", arguments: ["end", "target"])
  func anotherWriter(how: String) {
    let folder = Folder("shared")
    mediator.update("fill") {
      $0.left = folder
      $0.right = folder
    }
    var target: Recorder? = Recorder()
    mediator.observe("left", reads: \.a, writes: \.left.some.total) { _, _ in }
    let right = mediator.on(target!).observe("right", reads: \.a, writes: \.right.some.total) { _, _, _ in }
    #expect(violations.take() == both)
    if how == "end" { right.cancel() } else { target = nil }
    mediator.update("between") { $0.a = 1 }
    #expect(violations.take() == [])
    mediator.observe("again", reads: \.b, writes: \.right.some.total) { _, _ in }
    #expect(violations.take() == [.twoWritersOfSlot(slot: "Folder.total", observers: ["left", "again"])])
    withExtendedLifetime(target) {}
  }

  @Test("Two writers: not reported while one is inactive, and reported when it becomes active")
  func inactiveWriter() {
    let (origin, shared) = (Folder("origin"), Folder("shared"))
    mediator.update("fill") {
      $0.selected = origin
      $0.left = shared
      origin.children = [shared]
    }
    mediator.observe("left", reads: \.a, writes: \.left.some.total) { _, _ in }
    mediator.update("sleep") { $0.selected = nil }
    mediator.from(origin).observe("right", reads: \.own, writes: \.children.each.total) { _, _ in }
    #expect(violations.take() == [])
    mediator.update("wake") { $0.selected = origin }
    #expect(violations.take() == both)
    mediator.update("sleep") { $0.selected = nil }
    mediator.update("wake") { $0.selected = origin }
    #expect(violations.take() == both)
  }

  @Test("Two writers: reported for two nodes of one forEach observer that write the same slot")
  func forEachWriters() {
    let shared = Folder("shared")
    let (one, two) = (Folder("one", children: [shared]), Folder("two"))
    mediator.update("fill") { $0.folders = [one, two] }
    mediator.forEach(Folder.self).observe("label", reads: \.own, writes: \.children.each.label) { own, labels in
      labels.update { _ in "\(own)" }
    }
    #expect(violations.take() == [])
    mediator.update("share") { _ in two.children = [shared] }
    #expect(violations.take() == [.twoWritersOfSlot(slot: "Folder.label", observers: ["label", "label"])])
    mediator.update("other") { _ in one.own = 4 }
    #expect(violations.take() == [])
  }

  @Test("Two writers: a writer of a subtree counts as a writer of each slot in it")
  func subtreeWriter() {
    let shared = Folder("shared")
    mediator.update("fill") {
      $0.left = Folder("left", children: [shared])
      $0.right = Folder("right")
    }
    mediator.observe("all", reads: \.a, \.left.some.subtree, writes: \.left.some.subtree) { _, _, _ in }
    mediator.observe("right", reads: \.b, writes: \.right.some.label) { _, _ in }
    #expect(violations.take() == [])
    mediator.update("meet") { $0.right = shared }
    #expect(violations.take() == [.twoWritersOfSlot(slot: "Folder.label", observers: ["all", "right"])])
  }

  @Test("Two writers: under the policy ignore, both writes apply in order and nothing is reported")
  func ignored() {
    mediator.violationPolicies = ViolationPolicies(.ignore)
    twoWriters()
    let folder = Folder("shared")
    mediator.update("fill") {
      $0.left = folder
      $0.right = folder
      $0.a = 1
      $0.b = 2
    }
    #expect(folder.total == 2)
    mediator.update("again") { $0.a = 3 }
    #expect(folder.total == 3)
    #expect(violations.take() == [])
  }

  // MARK: Scenes

  @Test("Scenes: two instances of one scene, each from its own pipeline, are independent")
  func twoScenes() {
    let recorder = recorder
    let (one, two) = (SearchPipeline(["apple", "pear"]), SearchPipeline(["plum", "apple"]))
    mediator.update("open both") { $0.pipelines = [one, two] }
    for (name, pipeline) in [("one", one), ("two", two)] {
      mediator.from(pipeline).observe("count", reads: \.hits, writes: \.count) { hits, count in
        recorder.note("\(name) count")
        count = hits.count
      }
      mediator.from(pipeline).observe("hits", reads: \.query, \.all, writes: \.hits) { query, all, hits in
        recorder.note("\(name) hits")
        hits = all.filter { $0.hasPrefix(query) }
      }
      mediator.from(pipeline).observe("retry", reads: \.retryTapped.sent) {
        recorder.note("\(name) retry \($0.count)")
      }
    }
    #expect((one.count, two.count) == (2, 2))
    #expect(runs { _ in one.query = "a" } == ["one hits", "one count"])
    #expect((one.count, two.count) == (1, 2))
    #expect(
      runs { _ in
        two.query = "a"
        two.retryTapped.send()
        two.retryTapped.send()
      } == ["two hits", "two retry 2", "two count"])
    #expect(violations.take() == [])
    #expect(runs { $0.pipelines.removeFirst() } == [])
    #expect(
      runs { _ in
        one.query = "p"
        two.query = "p"
      } == ["two hits", "two count"])
    #expect(runs { $0.pipelines.append(one) } == ["one hits", "one count"])
    #expect(one.hits == ["pear"])
  }

  // MARK: A large tree

  @Test("Large tree: a change in the deepest leaf runs each of its ancestors once, bottom-up, and no other observer")
  func thousandFolders() {
    let folders = (0..<1000).map { Folder("\($0)", own: 1) }
    for index in folders.indices.dropFirst().reversed() { folders[(index - 1) / 3].children.append(folders[index]) }
    let top = folders[0]
    let recorder = recorder
    mediator.forEach(Folder.self).observe("size", reads: \.name, \.own, \.children.each.size, writes: \.size) {
      name, own, sizes, size in
      recorder.note(name)
      size = own + sizes.reduce(0, +)
    }
    let first = runs { $0.left = top }
    #expect(first.count == 1000)
    #expect(Set(first).count == 1000)
    #expect(first.last == "0")
    #expect(top.size == 1000)
    var ancestors: [String] = []
    var index = 999
    while true {
      ancestors.append("\(index)")
      if index == 0 { break }
      index = (index - 1) / 3
    }
    #expect(runs { _ in folders[999].own = 5 } == ancestors)
    #expect(top.size == 1004)
    let both = runs { _ in
      folders[999].own = 1
      folders[998].own = 6
    }
    #expect(both.sorted() == (ancestors + ["998"]).sorted())
    #expect(both.suffix(ancestors.count - 1) == ancestors.dropFirst())
    // A leaf that moves does not run itself. Its ancestors in the old and the new place do, each once.
    let mover = folders[999]
    let moved = runs { _ in
      folders[(999 - 1) / 3].children.removeAll { $0 === mover }
      folders[2].children.append(mover)
    }
    #expect(moved.sorted() == (ancestors.dropFirst() + ["2"]).sorted())
    #expect(moved.last == "0")
    #expect(top.size == 1005)
    #expect(violations.take() == [])
  }

  @Test("Large tree: a chain of 1,000 folders is summed from its end in one refresh")
  func deepChain() {
    let recorder = recorder
    var folder = Folder("1000", own: 1)
    let leaf = folder
    for number in (1..<1000).reversed() { folder = Folder("\(number)", own: 1, children: [folder]) }
    let top = folder
    mediator.forEach(Folder.self).observe("size", reads: \.name, \.own, \.children.each.size, writes: \.size) {
      name, own, sizes, size in
      recorder.note(name)
      size = own + sizes.reduce(0, +)
    }
    let fromTheEnd: [String] = (1...1000).reversed().map { "\($0)" }
    #expect(runs { $0.left = top } == fromTheEnd)
    #expect(runs { _ in leaf.own = 2 } == fromTheEnd)
    #expect(top.size == 1001)
    #expect(
      runs { _ in
        leaf.own = 1
        leaf.own = 2
      } == [])
  }

  @Test("Moved subtree: its observers stay active when it moves to another parent")
  func moves() {
    let recorder = recorder
    let moved = Folder("moved", own: 1)
    let (from, to) = (Folder("from", children: [moved]), Folder("to"))
    mediator.update("fill") { $0.folders = [from, to] }
    mediator.from(moved).observe("own", reads: \.own) { recorder.note("own \($0)") }
    mediator.forEach(Folder.self).observe("each", reads: \.own) { recorder.note("each \($0)") }
    #expect(
      runs { _ in
        from.children = []
        to.children = [moved]
      } == [])
    #expect(runs { _ in moved.own = 2 } == ["own 2", "each 2"])
  }
}
