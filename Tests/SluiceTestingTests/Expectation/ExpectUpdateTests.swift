import Sluice
import SluiceMessages
import SluiceTesting
import Testing

@Suite("expectUpdate", .hangGuard)
struct ExpectUpdateTests {
  @Test("expectUpdate: passes if all changes are stated, and returns the result of the closure")
  func complete() {
    let (_, mediator) = observedLibrary()
    let result = mediator.expectUpdate("rename", notifies: ["header", "list"]) { library in
      library.title = "b"
      return 7
    } changes: { library in
      [.set(library, \.header, to: "B"), .set(library, \.title, from: "a", to: "b")]
    }
    #expect(result == 7)
    mediator.expectUpdate("nothing") { _ in }
  }

  @Test("expectUpdate: a path that leads beyond a property stops the process with a message")
  func notAProperty() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ExpectedChange.set(Library("a"), \.theme[\.size], to: 12)
    }
    let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) }
    #expect(text?.contains("\n\(ModelMisuse.notAProperty(path: #"\.theme[\.size]"#).text)\n") == true)
  }

  @Test("expectUpdate: fails on a change that is not stated")
  func unstatedChange() {
    let (_, mediator) = observedLibrary()
    let difference = difference {
      mediator.expectUpdate("rename", notifies: ["header", "list"]) {
        $0.title = "b"
      } changes: {
        [.set($0, \.title, to: "b")]
      }
    }
    #expect(
      difference == [
        #"changes"#,
        #"    Library.title: "a" → "b""#,
        #"  + Library.header: "A" → "B""#,
        #"runs"#,
        #"    header (smart: Library.title changed)"#,
        #"    list (rendering: Library.header changed)"#,
      ])
  }

  @Test("expectUpdate: fails on another value, and on a change that does not occur")
  func otherValue() {
    let (_, mediator) = observedLibrary()
    let difference = difference {
      mediator.expectUpdate("note") {
        $0.note = "x"
      } changes: {
        [.set($0, \.note, to: "y"), .set($0, \.title, to: "b"), .set($0, \.total, from: 0, to: 1)]
      }
    }
    #expect(
      difference == [
        #"changes"#,
        #"  - Library.note: → "y""#,
        #"  + Library.note: nil → "x""#,
        #"  - Library.title: → "b""#,
        #"  - Library.total: 0 → 1"#,
      ])
  }

  @Test("expectUpdate: fails on observers that run unstated, do not run, or run in another order")
  func runs() {
    let (_, mediator) = observedLibrary()
    mediator.observe("log", reads: \.title) { _ in }
    let difference = difference {
      mediator.expectUpdate("rename", notifies: ["list", "log", "total"]) {
        $0.title = "b"
      } changes: {
        [.set($0, \.title, to: "b"), .set($0, \.header, to: "B")]
      }
    }
    #expect(
      difference.drop { $0 != "runs" } == [
        "runs",
        "  - list",
        "  + header (smart: Library.title changed)",
        "    log (smart: Library.title changed)",
        "  - total",
        "  + list (rendering: Library.header changed)",
      ])
  }

  @Test("expectUpdate: distinguishes the runs of one observer by their origins")
  func origins() {
    let (library, mediator) = observedLibrary()
    let (one, two) = (Playlist(1, "one"), Playlist(2, "two"))
    mediator.forEach(Playlist.self).observe("length", reads: \.title, writes: \.length) { $1 = $0.count }
    mediator.update("fill") { $0.playlists = [one, two] }
    mediator.expectUpdate("rename", notifies: [.run("length", of: library.playlists[1])]) {
      $0.playlists[1].title = "zwei"
    } changes: { _ in
      [.set(two, \.title, to: "zwei"), .set(two, \.length, to: 4)]
    }
    let difference = difference {
      mediator.expectUpdate("rename", notifies: [.run("length", of: two)]) {
        $0.playlists[0].title = "drei"
      } changes: { _ in
        [.set(one, \.title, to: "drei"), .set(one, \.length, to: 4)]
      }
    }
    #expect(
      difference.drop { $0 != "runs" } == [
        "runs",
        "  - length of Playlist (playlists[1])",
        "  + length of Playlist (playlists[0]) (smart: Playlist.title changed)",
      ])
  }

  @Test("expectUpdate: ignores observers of the given phases")
  func phases() {
    let (_, mediator) = observedLibrary()
    mediator.observeEveryRefresh("always") { _ in }
    mediator.expectUpdate("rename", notifies: ["header"], ignoring: [.rendering, .recurring]) {
      $0.title = "b"
    } changes: {
      [.set($0, \.title, to: "b"), .set($0, \.header, to: "B")]
    }
    let difference = difference { mediator.expectUpdate("nothing") { _ in } }
    #expect(difference == ["runs", "  + always (recurring: at every refresh)"])
  }

  @Test("expectUpdate: accepts a condition, or nothing, for values that cannot be compared")
  func conditions() {
    let (library, mediator) = observedLibrary()
    mediator.expectUpdate("theme") {
      $0.theme.size = 14
    } changes: {
      [.set($0, \.theme, where: { $0.size == 14 })]
    }
    mediator.expectUpdate("theme again") {
      $0.theme.size = 14
    } changes: {
      [.change(of: $0, \.theme)]
    }
    let difference = difference {
      mediator.expectUpdate("theme") {
        $0.theme.size = 15
      } changes: {
        [.set($0, \.theme, where: { $0.size == 14 })]
      }
    }
    #expect(difference.contains("  - Library.theme: → a value that satisfies the condition"))
    #expect(library.theme.size == 15)
  }

  @Test("expectUpdate: compares nodes by identity")
  func identity() {
    let (_, mediator) = observedLibrary()
    let (one, twin) = (Playlist(1, "one"), Playlist(1, "one"))
    mediator.expectUpdate("fill") {
      $0.playlists = [one]
      $0.selected = one
    } changes: {
      [.set($0, \.playlists, to: [one]), .set($0, \.selected, to: one)]
    }
    let difference = difference {
      mediator.expectUpdate("deselect") {
        $0.selected = nil
      } changes: {
        [.set($0, \.selected, from: twin, to: nil)]
      }
    }
    #expect(
      difference == [
        "changes",
        "  - Library.selected: Playlist (detached, id 1) → nil",
        "  + Library.selected: Playlist (playlists[0]) → nil",
      ])
  }

  @Test("expectUpdate: includes changes of enqueued transactions, and requires their names")
  func following() {
    let (_, mediator) = observedLibrary()
    mediator.observe("tidy", reads: \.note) { [weak mediator] note in
      if note == "x" { mediator?.enqueue("tidy up") { $0.note = nil } }
    }
    mediator.expectUpdate("note", notifies: ["tidy", "tidy"], followedBy: ["tidy up"]) { $0.note = "x" }
    let difference = difference {
      mediator.expectUpdate("note", notifies: ["tidy", "tidy"]) { $0.note = "x" }
    }
    #expect(difference.suffix(2) == ["transactions that follow", "  + tidy up"])
  }

  @Test("expectUpdate: fails on a violation that is not stated")
  func violations() {
    let (_, mediator) = observedLibrary()
    mediator.violationPolicies = ViolationPolicies(.report)
    mediator.onViolation = { _ in }
    mediator.expectUpdate("write", violations: [.contract]) { $0.header = "mine" }
    let difference = difference { mediator.expectUpdate("write") { $0.header = "mine" } }
    #expect(difference.count == 2)
    #expect(difference.last?.hasPrefix("  + violation (contract): ") == true)
  }

  @Test("expectUpdate: fails if the transaction was rolled back without an error")
  func takenBack() {
    let folder = Folder([Folder()])
    let mediator = Mediator(folder, violationPolicies: ViolationPolicies(.report)) { _ in }
    let difference = difference {
      mediator.expectUpdate("circle", violations: [.ownership]) { $0.folders[0].folders = [folder] }
    }
    #expect(difference.prefix(2) == ["outcome", "  + its changes were rolled back"])
    #expect(mediator.checkInvariants() == [])
  }

  @Test("expectUpdate: rethrows the closure's error, and compares nothing")
  func throwing() {
    let (_, mediator) = observedLibrary()
    #expect(throws: Failure()) {
      try mediator.expectUpdate("fails") { library throws(Failure) in
        library.title = "b"
        throw Failure()
      }
    }
    #expect(mediator.tracer == nil)
  }

  @Test("expectUpdate: fails inside another transaction, where no observer has run yet")
  func inside() {
    let (_, mediator) = observedLibrary()
    let texts = failures {
      mediator.update("outer") { _ in mediator.expectUpdate("inner") { $0.title = "b" } }
    }
    #expect(texts.count == 1)
    #expect(texts.first?.hasPrefix(#"The expectation of "inner" is inside another transaction"#) == true)
  }

  @Test("expectUpdate: fails at the line of the call")
  func place() {
    let (_, mediator) = observedLibrary()
    let line = #line + 2
    withKnownIssue {
      mediator.expectUpdate("note") { $0.note = "x" }
    } matching: { issue in
      issue.sourceLocation?.line == line && issue.sourceLocation?.fileID == #fileID
    }
  }
}

@Suite("expectRollback", .hangGuard)
struct ExpectRollbackTests {
  @Test("expectRollback: passes if the transaction leaves no change, and returns the error")
  func complete() {
    let (library, mediator) = observedLibrary()
    let error = mediator.expectRollback("rename") { library throws(Failure) in
      library.title = "b"
      library.playlists.append(Playlist(1, "one"))
      throw Failure()
    }
    #expect(error == Failure())
    #expect(library.title == "a")
    #expect(mediator.checkInvariants() == [])
  }

  @Test("expectRollback: fails if the transaction does not throw")
  func missing() {
    let (_, mediator) = observedLibrary()
    let texts = failures { mediator.expectRollback("rename") { $0.title = "b" } }
    #expect(texts.count == 1)
    #expect(texts.first?.hasPrefix(#"Transaction "rename" was expected to throw, but did not"#) == true)
  }

  @Test("expectRollback: fails if the transaction throws, but a violation is reported")
  func somethingComes() {
    let (_, mediator) = observedLibrary()
    mediator.violationPolicies = ViolationPolicies(.report)
    mediator.onViolation = { _ in }
    let difference = difference {
      mediator.expectRollback("rename") { library throws(Failure) in
        library.header = "mine"
        throw Failure()
      }
    }
    #expect(difference.first == "violations")
  }
}
