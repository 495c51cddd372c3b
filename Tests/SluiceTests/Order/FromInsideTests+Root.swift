import Sluice
import SluiceMessages
import Testing

extension FromInsideTests {
  @Test("Mediator: observers can be registered before the root and first run when it is set")
  func withoutRoot() {
    let recorder = recorder
    let mediator = Mediator<Office>()
    let violations = mediator.collectViolations()
    #expect(!mediator.hasRoot)
    mediator.observe("smart", reads: \.a, writes: \.title) {
      recorder.note("smart \($0)")
      $1 = "\($0)"
    }
    mediator.observe("priority", priority: .normal, reads: \.a) { recorder.note("priority \($1)") }
    mediator.forEach(Folder.self).observe("each", reads: \.name) { recorder.note("each \($0)") }
    mediator.observe("ping", reads: \.ping.sent) { recorder.note("ping \($0)") }
    mediator.render("page") { recorder.note("page \($0.title)") }
    mediator.observeEveryRefresh("clock") { _ in recorder.note("clock") }
    #expect(recorder.take() == [])
    let office = Office()
    office.left = Folder("left")
    office.a = 1
    mediator.root = office
    #expect(mediator.hasRoot)
    #expect(recorder.take() == ["priority 1", "smart 1", "each left", "page 1", "clock"])
    mediator.update("ping") { $0.ping.send(1) }
    #expect(recorder.take() == ["ping [1]", "clock"])
    #expect(violations.take() == [])
  }

  @Test("root: a new root is seen by all paths that start at the root, and observers with old origins become inactive")
  func replacedRoot() {
    let recorder = recorder
    let (old, new) = (Folder("old"), Folder("new"))
    mediator.update("fill") { $0.left = old }
    mediator.observe("a", reads: \.a) { recorder.note("a \($0)") }
    mediator.observe("left", reads: \.left.some.name) { recorder.note("left \($0 ?? "-")") }
    mediator.from(old).observe("old", reads: \.name) { recorder.note("old \($0)") }
    mediator.forEach(Folder.self).observe("each", reads: \.name) { recorder.note("each \($0)") }
    mediator.observe("ping", reads: \.ping.sent) { recorder.note("ping \($0)") }
    mediator.render("page") { recorder.note("page \($0.b)") }
    _ = recorder.take()
    let first = mediator.root
    let reloaded = Office()
    reloaded.left = new
    mediator.root = reloaded
    #expect(recorder.take() == ["a 0", "left new", "each new", "page 0"])
    mediator.update("change the old") { _ in
      old.name = "alt"
      first.a = 3
      first.ping.send(3)
    }
    #expect(recorder.take() == [])
    #expect(runs { $0.ping.send(1) } == ["ping [1]"])
    mediator.root = reloaded
    #expect(recorder.take() == [])
    mediator.root = first
    #expect(recorder.take() == ["a 3", "left alt", "old alt", "each alt", "page 0"])
    mediator.update("there and back") { _ in
      mediator.root = reloaded
      mediator.root = first
    }
    #expect(recorder.take() == [])
    try? mediator.update("fails") { _ throws(Failure) in
      mediator.root = reloaded
      throw Failure()
    }
    #expect(recorder.take() == [])
    #expect(mediator.root === first)
    #expect(violations.take() == [])
  }

  @Test("root: a priority observer can replace it, and all other observers see it in the same refresh")
  func replacedByPriority() {
    let (mediator, recorder, first) = (mediator, recorder, office)
    let reloaded = Office()
    reloaded.a = 5
    reloaded.left = Folder("reloaded")
    mediator.observe("early", priority: .first, reads: \.a) { recorder.note("early \($1)") }
    mediator.observe("reload", priority: .normal, reads: \.b) { [unowned mediator] _, b in
      recorder.note("reload \(b)")
      if b == 1 { mediator.root = reloaded }
    }
    mediator.observe("smart", reads: \.a, \.left.some.name) { recorder.note("smart \($0) \($1 ?? "-")") }
    mediator.forEach(Office.self).observe("each", reads: \.a) { recorder.note("each \($0)") }
    _ = recorder.take()
    mediator.update("reload") { $0.b = 1 }
    let seen = recorder.take()
    #expect(seen.filter { $0.hasPrefix("early") } == ["early 5"])
    #expect(seen.suffix(2) == ["smart 5 reloaded", "each 5"])
    #expect(mediator.root === reloaded)
    #expect(runs { _ in first.a = 7 } == [])
    #expect(runs { $0.a = 6 } == ["early 6", "smart 6 reloaded", "each 6"])
    #expect(violations.take() == [])
  }
}
