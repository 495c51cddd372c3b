import Sluice
import SluiceMessages
import Testing

@Suite("update(except:)")
struct ShieldingTests {
  let office = Office()
  let mediator: Mediator<Office>
  let recorder = Recorder()
  let shielded: Registration

  init() {
    mediator = Mediator(office)
    let recorder = recorder
    shielded = mediator.observe("shielded", reads: \.a, \.b, \.left.some.name) {
      recorder.note("shielded \($0) \($1) \($2 ?? "-")")
    }
    mediator.observe("other", reads: \.a) { recorder.note("other \($0)") }
    _ = recorder.take()
  }

  private func runs(except registration: Registration? = nil, _ body: (Office) -> Void) -> [String] {
    _ = recorder.take()
    mediator.update("change", except: registration, body)
    return recorder.take()
  }

  @Test("update(except:): the excluded observer does not run and all others do, and the next change runs it again")
  func shields() {
    #expect(runs(except: shielded) { $0.a = 1 } == ["other 1"])
    #expect(runs { $0.zoom = 1 } == [])
    #expect(runs { $0.a = 1 } == [])
    #expect(runs { $0.b = 1 } == ["shielded 1 1 -"])
    #expect(runs { $0.a = 0 } == ["shielded 0 1 -", "other 0"])
  }

  @Test("update(except:): the excluded observer depends on the nodes that its paths reach afterwards")
  func newPaths() {
    let (one, two) = (Folder("one"), Folder("two"))
    mediator.update("fill") { $0.left = one }
    #expect(runs(except: shielded) { $0.left = two } == [])
    #expect(runs { _ in one.name = "uno" } == [])
    #expect(runs { _ in two.name = "due" } == ["shielded 0 0 due"])
  }

  @Test("update(except:): other changes in the same refresh or transaction run the excluded observer")
  func othersChanges() {
    mediator.observe("follow", priority: .normal, reads: \.a) { office, a in office.b = a }
    #expect(runs(except: shielded) { $0.a = 1 } == ["shielded 1 1 -", "other 1"])
    #expect(
      runs { office in
        mediator.update("inner", except: shielded) { $0.zoom = 3 }
        office.a = 2
      } == ["shielded 2 2 -", "other 2"])
  }

  @Test("update(except:): inside a transaction, excludes its own change only")
  func innerOnly() {
    #expect(
      runs { office in
        mediator.update("inner", except: shielded) { $0.a = 1 }
      } == ["other 1"])
    #expect(
      runs { office in
        office.b = 2
        mediator.update("inner", except: shielded) { $0.a = 2 }
      } == ["shielded 2 2 -", "other 2"])
    #expect(
      runs { office in
        mediator.update("inner", except: shielded) { $0.a = 3 }
        office.b = 3
      } == ["shielded 3 3 -", "other 3"])
  }

  @Test("update(except:): a failed transaction leaves the excluded observer unchanged")
  func fails() {
    try? mediator.update("fails", except: shielded) { office throws(Failure) in
      office.a = 1
      throw Failure()
    }
    #expect(runs { $0.zoom = 1 } == [])
    #expect(runs { $0.a = 1 } == ["shielded 1 0 -", "other 1"])
  }

  @Test("update(except:): inside a failed transaction, leaves the excluded observer unchanged")
  func outerFails() {
    try? mediator.update("outer") { _ throws(Failure) in
      mediator.update("inner", except: shielded) { $0.a = 1 }
      throw Failure()
    }
    #expect(recorder.take() == [])
    #expect(runs { $0.zoom = 1 } == [])
    #expect(runs { $0.a = 1 } == ["shielded 1 0 -", "other 1"])
    #expect(
      runs { office in
        try? mediator.update("savepoint") { _ throws(Failure) in
          mediator.update("inner", except: shielded) { $0.a = 2 }
          throw Failure()
        }
        office.zoom = 2
      } == [])
  }

  @Test("update(except:): inside a failed transaction, leaves the paths of the excluded observer unchanged")
  func outerFailsPaths() {
    let (one, two) = (Folder("one"), Folder("two"))
    mediator.update("fill") {
      $0.left = one
      $0.right = two
    }
    try? mediator.update("outer") { _ throws(Failure) in
      mediator.update("inner", except: shielded) { $0.left = two }
      throw Failure()
    }
    _ = recorder.take()
    #expect(runs { _ in two.name = "due" } == [])
    #expect(runs { _ in one.name = "uno" } == ["shielded 0 0 uno"])
  }

  @Test("update(except:): excludes the events that it sends, and not those sent before or after")
  func events() {
    let recorder = recorder
    let ping = mediator.observe("ping", reads: \.ping.sent) { recorder.note("ping \($0)") }
    let both = mediator.observe("both", reads: \.query, \.query.sent) { recorder.note("both \($0) \($1)") }
    #expect(runs(except: ping) { $0.ping.send(1) } == [])
    #expect(runs { $0.ping.send(2) } == ["ping [2]"])
    #expect(runs(except: both) { $0.query = "typed" } == [])
    #expect(
      runs { office in
        office.ping.send(3)
        mediator.update("inner", except: ping) { $0.ping.send(4) }
        office.ping.send(5)
      } == ["ping [3, 5]"])
  }

  @Test("update(except:): has no effect on an observer that is cancelled or inactive")
  func cancelledOrInactive() {
    let recorder = recorder
    let folder = Folder("one")
    let sleeping = mediator.from(folder).observe("sleeping", reads: \.name) { recorder.note("sleeping \($0)") }
    #expect(runs(except: sleeping) { $0.left = folder } == ["shielded 0 0 one", "sleeping one"])
    shielded.cancel()
    #expect(runs(except: shielded) { $0.a = 1 } == ["other 1"])
  }

  @Test("update(except:): accepts priority observers and forEach observers with all their nodes")
  func otherForms() {
    let recorder = recorder
    let folder = Folder("one")
    mediator.update("fill") { $0.right = folder }
    let priority = mediator.observe("priority", priority: .normal, reads: \.b) { recorder.note("priority \($1)") }
    let each = mediator.forEach(Folder.self).observe("each", reads: \.own) { recorder.note("each \($0)") }
    #expect(runs(except: priority) { $0.b = 1 } == ["shielded 0 1 -"])
    #expect(runs(except: each) { _ in folder.own = 1 } == [])
    #expect(runs { _ in folder.own = 2 } == ["each 2"])
    #expect(runs { $0.b = 2 } == ["priority 2", "shielded 0 2 -"])
    // A new node has its first run nevertheless.
    #expect(runs(except: each) { $0.folders = [Folder("new", own: 7)] } == ["each 7"])
  }

  @Test("update(except:): a priority observer can exclude itself and counts its own changes as seen")
  func itself() {
    let office = Office()
    office.folders = [Folder("1"), Folder("2"), Folder("3"), Folder("4"), Folder("5")]
    let mediator = Mediator(office)
    let recorder = Recorder()
    var own: Registration?
    own = mediator.observe("filler", priority: .normal, reads: \.folders.each.name) { office, names in
      recorder.note("\(names.count)")
      guard names.count < 4 else { return }
      mediator.update("fill", except: own) { office in
        for index in 0..<20 { office.folders.append(Folder("new \(index)")) }
      }
    }
    _ = recorder.take()
    mediator.update("take out") { $0.folders.removeAll { $0.name < "4" } }
    #expect(recorder.take() == ["2"])
    mediator.update("rename") { $0.folders[21].name = "renamed" }
    #expect(recorder.take() == ["22"])
    #expect(mediator.brokenInvariants() == [])
  }

  @Test("update(except:): the values at its end count as seen, also of slots that no observer had read before")
  func seenInTheMiddle() {
    let recorder = recorder
    let (one, two) = (Folder("one"), Folder("two"))
    let children = mediator.observe("children", reads: \.left.some.children) {
      recorder.note("children \($0?.count ?? 0)")
    }
    #expect(
      runs { office in
        mediator.update("inner", except: children) { office in
          office.left = one
          one.children.append(Folder("a"))
        }
        one.children.removeLast()
      } == ["shielded 0 0 one", "children 0"])
    #expect(
      runs { office in
        mediator.update("inner", except: shielded) { office in
          office.left = two
          two.name.append("!")
        }
        two.name.removeLast()
      } == ["shielded 0 0 two", "children 0"])
    #expect(
      runs { office in
        mediator.update("inner", except: shielded) { $0.a = 1 }
        office.a = 2
        office.a = 1
      } == ["other 1"])
    #expect(
      runs { office in
        office.b = 1
        try? mediator.update("fails") { office throws(Failure) in
          mediator.update("inner", except: shielded) { $0.a = 5 }
          throw Failure()
        }
        office.b = 2
        office.b = 1
      } == ["shielded 1 1 two"])
  }
}
