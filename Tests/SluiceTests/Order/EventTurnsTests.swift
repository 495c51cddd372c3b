import Sluice
import SluiceMessages
import Testing

@Suite("Receivers of an event")
struct EventTurnsTests {
  let office = Office()
  let mediator: Mediator<Office>
  let violations: ViolationList
  let recorder = Recorder()
  let one = Folder("one")
  let two = Folder("two")

  init() {
    mediator = Mediator(office)
    violations = mediator.collectViolations()
    let (one, two) = (one, two)
    mediator.update("fill") {
      $0.folders = [one, two]
      $0.left = one
    }
  }

  private func runs(_ body: (Office) -> Void) -> [String] {
    _ = recorder.take()
    mediator.update("change", body)
    return recorder.take()
  }

  @Test("Event: whether an observer receives it is decided at the observer's turn, in each pass again")
  func eachPass() {
    let (recorder, one, two) = (recorder, one, two)
    mediator.observe("away", priority: .first, reads: \.a) { office, a in if a == 1 { office.left = two } }
    mediator.observe("hears", priority: .normal, reads: \.left.some.opened.sent) { recorder.note("hears \($1)") }
    mediator.observe("back", priority: .last, reads: \.left) { office, left in
      if office.b == 1, left === two { office.left = one }
    }
    #expect(
      runs {
        one.opened.send(1)
        $0.a = 1
      } == [])
    #expect(office.left === two)
    mediator.update("reset") {
      $0.left = one
      $0.a = 0
    }
    #expect(
      runs {
        one.opened.send(2)
        $0.a = 1
        $0.b = 1
      } == ["hears [2]"])
    #expect(runs { $0.zoom = 1 } == [])
  }

  @Test("Event: an observer whose path reached and then left the node does not run for it in a later refresh")
  func notLater() {
    let (recorder, one, two) = (recorder, one, two)
    mediator.observe("hears", reads: \.left.some.opened.sent) { recorder.note("hears \($0)") }
    mediator.observe("moves", priority: .normal, reads: \.left.some.opened.sent) { office, sent in
      if sent == [1] { office.left = two }
    }
    #expect(runs { _ in one.opened.send(1) } == [])
    #expect(runs { $0.left = one } == [])
    #expect(runs { _ in one.opened.send(2) } == ["hears [2]"])
  }

  @Test("Event: an observer that also reads other slots runs for these without the event")
  func otherReads() {
    let (recorder, one, two) = (recorder, one, two)
    mediator.observe("both", reads: \.b, \.left.some.opened.sent) { recorder.note("both \($0) \($1)") }
    mediator.observe("moves", priority: .normal, reads: \.a) { office, a in office.left = a == 1 ? two : one }
    _ = recorder.take()
    #expect(
      runs {
        one.opened.send(1)
        $0.a = 1
        $0.b = 1
      } == ["both 1 []"])
    #expect(
      runs {
        two.opened.send(2)
        $0.b = 2
      } == ["both 2 [2]"])
  }

  @Test("Event: of a node that a priority observer attaches and another detaches, it is not received")
  func shortLived() {
    let recorder = recorder
    let third = Folder("third")
    mediator.observe("hears", priority: .last, reads: \.folders.each.opened.sent) { recorder.note("late \($1)") }
    mediator.observe("smart", reads: \.folders.each.opened.sent) { recorder.note("smart \($0)") }
    mediator.observe("attach", priority: .first, reads: \.a) { office, a in
      guard a > 0 else { return }
      office.folders.append(third)
      third.opened.send(a)
    }
    mediator.observe("detach", priority: .normal, reads: \.folders) { office, folders in
      if office.a == 1 { office.folders.removeAll { $0 === third } }
    }
    #expect(runs { $0.a = 1 } == [])
    #expect(runs { $0.a = 2 } == ["late [2]", "smart [2]"])
  }

  @Test("Event: a forEach observer receives events that are sent after it was created for a node")
  func forEachOfEvents() {
    let recorder = recorder
    let third = Folder("third")
    mediator.forEach(Folder.self).observe("opened", reads: \.opened.sent) { recorder.note("opened \($0)") }
    mediator.forEach(Folder.self).observe("named", reads: \.name, \.opened.sent) { recorder.note("\($0) \($1)") }
    #expect(recorder.take() == ["one []", "two []"])
    #expect(runs { $0.folders.append(third) } == ["third []"])
    #expect(runs { _ in third.opened.send(1) } == ["opened [1]", "third [1]"])
    #expect(runs { $0.folders.removeLast() } == [])
    #expect(runs { _ in third.opened.send(2) } == [])
    #expect(runs { $0.folders.append(third) } == ["third []"])
    #expect(runs { _ in one.opened.send(3) } == ["opened [3]", "one [3]"])
  }

  @Test("Event: an observer does not receive its own events, and all others do")
  func ownSending() {
    let recorder = recorder
    mediator.observe("first", priority: .first, reads: \.ping.sent) { recorder.note("first \($1)") }
    mediator.observe("sender", priority: .normal, reads: \.ping.sent) { office, sent in
      recorder.note("sender \(sent)")
      if sent.count == 1 { office.ping.send(sent[0] + 1) }
    }
    mediator.observe("smart", reads: \.ping.sent) { recorder.note("smart \($0)") }
    #expect(runs { $0.ping.send(1) } == ["first [1]", "sender [1]", "first [2]", "smart [1, 2]"])
    #expect(runs { $0.a = 1 } == [])
  }

  @Test("Event: an observer that is cancelled or becomes inactive before its turn does not receive it")
  func cancelledBefore() {
    let (recorder, one) = (recorder, one)
    var victim: Registration?
    victim = mediator.observe("victim", reads: \.ping.sent) { recorder.note("victim \($0)") }
    mediator.from(one).observe("asleep", reads: \.opened.sent) { recorder.note("asleep \($0)") }
    mediator.observe("ends", priority: .normal, reads: \.ping.sent) { office, sent in
      if sent == [2] { victim?.cancel() }
      office.folders.removeAll { $0 === one }
      office.left = nil
    }
    #expect(
      runs {
        one.opened.send(1)
        $0.ping.send(2)
      } == [])
    #expect(runs { $0.left = one } == [])
    #expect(runs { _ in one.opened.send(3) } == ["asleep [3]"])
  }

  @Test("Event: for an Event<Void>, observers receive the number of times that it was sent")
  func taps() {
    let recorder = recorder
    let pipeline = SearchPipeline()
    mediator.update("fill") { $0.pipelines = [pipeline] }
    mediator.from(pipeline).observe("retry", priority: .normal, reads: \.retryTapped.sent) { me, taps in
      recorder.note("\(taps.count)")
    }
    #expect(
      runs { _ in
        pipeline.retryTapped.send()
        pipeline.retryTapped.send()
      } == ["2"])
  }
}
