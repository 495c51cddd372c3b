import Sluice
import SluiceMessages
import SluiceTesting
import TestSupport
import Testing

@Suite("Weak properties", .hangGuard)
struct WeakTests {
  private let recorder = Recorder()

  @Test("weak: does not attach its node and forms no strong cycle")
  func noOwnership() {
    let gallery = Gallery()
    let mediator = Mediator(gallery)
    let violations = mediator.collectViolations()
    let (stranger, inside) = (Person("stranger"), Person("inside"))
    mediator.update("refer") { gallery in
      gallery.people = [inside]
      gallery.guest = stranger
      inside.home = gallery
      inside.friend = inside
    }
    #expect(violations.take() == [])
    stranger.name = "written outside any transaction"
    #expect(violations.take() == [])
    #expect(mediator.checkInvariants() == [])
  }

  @Test("weak: does not retain its node, and the log retains it only until the transaction ends")
  func lifetime() {
    let gallery = Gallery()
    let mediator = Mediator(gallery)
    let recorder = recorder
    mediator.observe("name", reads: \.guest.some.name) { recorder.note($0 ?? "nil") }
    weak var witness: Person?
    mediator.update("refer") { gallery in
      let person = Person("a")
      witness = person
      gallery.people = [person]
      gallery.guest = person
    }
    mediator.update("drop") { gallery in
      gallery.guest = nil
      gallery.people = []
      #expect(witness != nil)
    }
    #expect(witness == nil)
    #expect(recorder.take() == ["nil", "a", "nil"])
  }

  @Test("weak: a rollback restores it together with a node that nothing else retains")
  func rollback() {
    let gallery = Gallery()
    gallery.people = [Person("a")]
    gallery.guest = gallery.people[0]
    let mediator = Mediator(gallery)
    let recorder = recorder
    mediator.observe("name", reads: \.guest.some.name) { recorder.note($0 ?? "nil") }
    #expect(throws: Failure()) {
      try mediator.update("fails") { gallery throws(Failure) in
        gallery.guest = nil
        gallery.people = []
        throw Failure()
      }
    }
    mediator.update("nothing") { _ in }
    #expect(gallery.guest?.name == "a")
    mediator.update("rename") { $0.people[0].name = "b" }
    #expect(recorder.take() == ["a", "b"])
  }

  @Test("weak: paths through it can be written, also by an observer")
  func writing() {
    let gallery = Gallery()
    gallery.people = [Person("a")]
    gallery.guest = gallery.people[0]
    let mediator = Mediator(gallery)
    mediator.observe("upper", reads: \.guest.some.name, writes: \.guest.some.name) { name, handle in
      handle?.value = (name ?? "").uppercased()
    }
    #expect(gallery.people[0].name == "A")
    #expect(mediator.checkInvariants() == [])
  }

  @Test("weak: an observer that was inactive when the node was deinitialized runs when it is active again")
  func deinitializedWhileInactive() {
    let gallery = Gallery()
    let reader = Person("reader")
    gallery.people = [reader, Person("target")]
    reader.friend = gallery.people[1]
    let mediator = Mediator(gallery)
    let recorder = recorder
    let registration = mediator.from(reader).observe("friend", reads: \.friend.some.name) {
      recorder.note($0 ?? "nil")
    }
    mediator.update("reader leaves") { $0.people.removeFirst() }
    mediator.update("target leaves") { $0.people = [] }
    mediator.update("nothing") { _ in }
    #expect(recorder.take() == ["target"])
    mediator.update("reader is back") { $0.people = [reader] }
    #expect(recorder.take() == ["nil"])
    #expect(mediator.checkInvariants() == [])
    registration.cancel()
    mediator.update("nothing") { _ in }
    #expect(mediator.checkInvariants() == [])
  }

  @Test("weak: a reference to a node of another mediator is no violation, and that node is not observed")
  func stranger() {
    let (here, there) = (Gallery(), Gallery())
    there.people = [Person("a")]
    let (mediator, other) = (Mediator(here), Mediator(there))
    let violations = mediator.collectViolations()
    let recorder = recorder
    mediator.observe("name", reads: \.guest.some.name) { recorder.note($0 ?? "nil") }
    mediator.update("refer") { [there] gallery in gallery.guest = there.people[0] }
    other.update("rename") { $0.people[0].name = "b" }
    mediator.update("nothing") { _ in }
    #expect(recorder.take() == ["nil", "a"])
    #expect(violations.take() == [])
  }

  /// `SEED` replays a run.
  @Test("weak: observers run exactly if the value at the end of their path differs")
  func random() async throws {
    var random = SeededGenerator(seed: Environment.seed)
    for world in 0..<20 {
      await Task.yield()
      let gallery = Gallery()
      let mediator = Mediator(gallery)
      let violations = mediator.collectViolations()
      let recorder = recorder
      var kept: [Person] = []
      mediator.observe("guest", reads: \.guest) { recorder.note("guest \($0?.label ?? "nil")") }
      mediator.observe("friend", reads: \.guest.some.friend.some.name) { recorder.note("friend \($0 ?? "nil")") }
      mediator.observe("friends", reads: \.people.each.friend) { people in
        recorder.note("friends \(people.map { $0?.label ?? "nil" })")
      }
      // The expected runs, from a comparison of the states after this refresh and after the previous one.
      var before = Seen(gallery)
      var expected: [String] = []
      mediator.observeEveryRefresh("seen") { gallery in
        let now = Seen(gallery)
        if now.guest != before.guest { expected.append("guest \(now.guest.first!)") }
        if now.friend != before.friend { expected.append("friend \(now.friend.last!)") }
        if now.friends != before.friends { expected.append("friends \(now.friends.last!)") }
        before = now
      }
      _ = recorder.take()
      var count = 0
      func person(_ gallery: Gallery) -> Person? { gallery.people.randomElement(using: &random) }
      for step in 0..<Environment.count(100, full: 1000) {
        let fails = Int.random(in: 0..<4, using: &random) == 0
        try? mediator.update("step") { gallery throws(Failure) in
          for _ in 0...Int.random(in: 0..<3, using: &random) {
            switch Int.random(in: 0..<7, using: &random) {
            case 0, 1:
              count += 1
              gallery.people.append(Person("\(count)"))
            case 2:
              if !gallery.people.isEmpty {
                gallery.people.remove(at: .random(in: 0..<gallery.people.count, using: &random))
              }
            case 3: gallery.guest = person(gallery)
            case 4: person(gallery)?.friend = person(gallery)
            case 5: if let one = person(gallery) { kept.append(one) }
            default: person(gallery)?.name += "x"
            }
          }
          if fails { throw Failure() }
        }
        // A node that is deinitialized here is noticed at the beginning of the next transaction.
        kept.shuffle(using: &random)
        if Bool.random(using: &random) { _ = kept.popLast() }
        let place = "SEED=\(Environment.seed), world \(world), step \(step)"
        try #require(recorder.take() == expected, "\(place)")
        expected = []
        try #require(violations.take() == [], "\(place)")
        try #require(mediator.checkInvariants(including: kept) == [], "\(place)")
      }
    }
  }

  /// The state that the observers of the random test depend on, read without them.
  private struct Seen {
    /// The slots on the path, and the value.
    let guest, friend, friends: [String]

    init(_ gallery: Gallery) {
      guest = [gallery.guest?.label ?? "nil"]
      friend = guest + [gallery.guest?.friend?.label ?? "nil", gallery.guest?.friend?.name ?? "nil"]
      friends = gallery.people.map(\.label) + ["\(gallery.people.map { $0.friend?.label ?? "nil" })"]
    }
  }
}
