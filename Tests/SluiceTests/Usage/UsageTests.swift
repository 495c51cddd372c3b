import Sluice
import SluiceMessages
import SluiceTesting
import Testing

@Suite("Usage reports")
struct UsageTests {
  let library = Library()
  let playlist = Playlist("p")

  /// Returns a mediator that records usage from the start, with one playlist of one track, which is not selected.
  private func mediator() -> (Mediator<Library>, ViolationList) {
    playlist.tracks = [Track(1, "a", seconds: 3)]
    library.playlists = [playlist]
    let mediator = Mediator(library)
    mediator.recordsUsage = true
    return (mediator, mediator.collectViolations())
  }

  private func usage(_ mediator: Mediator<Library>, _ registration: Registration) throws -> ObserverUsage {
    #expect(mediator.checkInvariants() == [])
    return try #require(mediator.usage(of: registration))
  }

  @Test("usage(of:): is exact if each declared value was read and each slot was written")
  func exact() throws {
    let (mediator, _) = mediator()
    let header = mediator.observe("header", reads: \.query, writes: \.header) { query, header in header = query + "!" }
    mediator.update("type") { $0.query = "q" }
    let usage = try usage(mediator, header)
    #expect(usage.isExact)
    #expect((usage.observer, usage.phase, usage.runs, usage.isActive) == ("header", .smart, 2, true))
    #expect(usage.description == #""header" ran 2 times and used all that it declares."#)
    #expect(usage.suggestion == #"mediator.observe("header", reads: \.query, writes: \.header)"#)
  }

  @Test("usage(of:): lists paths that were not read, not reached or not written, and suggests a contract without them")
  func unusedDeclarations() throws {
    let (mediator, _) = mediator()
    let header = mediator.observe(
      "header", reads: \.query, \.selected.some.title, \.playlists.each.subtree, writes: \.header, \.total
    ) { query, selected, _, header, total in
      header = query + (selected ?? "none")
      total += 0
    }
    let usage = try usage(mediator, header)
    #expect(usage.declaredReads == [#"\.query"#, #"\.selected.some.title"#, #"\.playlists.each.subtree"#])
    #expect(usage.declaredWrites == [#"\.header"#, #"\.total"#])
    #expect(usage.unread == [#"\.playlists.each.subtree"#])
    #expect(usage.unreached == [#"\.selected.some.title"#])
    #expect(usage.unwritten == [#"\.total"#])
    #expect(!usage.isExact)
    #expect(
      usage.description == #"""
        "header" ran once.
          declared but never read: \.playlists.each.subtree
          declared but led nowhere: \.selected.some.title
          declared but never written: \.total
          used: mediator.observe("header", reads: \.query, \.playlists.each, writes: \.header)
        """#)
    mediator.update("select") { $0.selected = playlist }
    #expect(mediator.usage(of: header)?.unreached == [])
  }

  @Test("usage(of:): for a subtree, suggests the paths that the closure read below it")
  func subtree() throws {
    let (mediator, violations) = mediator()
    let sum = mediator.observe("sum", reads: \.playlists.each.subtree, writes: \.total) { playlists, total in
      total = playlists.flatMap(\.tracks).map(\.seconds).reduce(0, +)
    }
    let usage = try usage(mediator, sum)
    #expect(usage.isExact)
    #expect(
      usage.suggestion
        == #"mediator.observe("sum", reads: \.playlists.each, \.playlists.each.tracks, "#
        + #"\.playlists.each.tracks.each.seconds, writes: \.total)"#)
    #expect(violations.take() == [])
  }

  @Test("usage(of:): for a recursive type, suggests the subtree because no single path covers all levels")
  func deepSubtree() throws {
    let office = Office()
    office.folders = [Folder("a", children: [Folder("b", own: 2)])]
    let mediator = Mediator(office)
    mediator.recordsUsage = true
    let sum = mediator.observe("sum", reads: \.folders.each.subtree, writes: \.total) { folders, total in
      total = folders.flatMap(\.children).map(\.own).reduce(0, +)
    }
    #expect(
      mediator.usage(of: sum)?.suggestion
        == #"mediator.observe("sum", reads: \.folders.each.subtree, writes: \.total)"#)
  }

  @Test("usage(of:): lazily read values count as read only if the closure accessed them")
  func unreadValues() throws {
    library.playlists = NodeList((0..<20).map { Playlist("\($0)") })
    let mediator = Mediator(library)
    mediator.recordsUsage = true
    let count = mediator.observe("count", reads: \.playlists.each.title, writes: \.total) { $1 = $0.count }
    let first = mediator.observe("first", reads: \.playlists.each.title, writes: \.header) { $1 = $0.first ?? "" }
    #expect(mediator.usage(of: count)?.unread == [#"\.playlists.each.title"#])
    #expect(mediator.usage(of: first)?.isExact == true)
  }

  @Test("usage(of:): an event counts as reached after it was sent")
  func events() throws {
    let office = Office()
    let mediator = Mediator(office)
    mediator.recordsUsage = true
    let pings = mediator.observe("pings", reads: \.ping.sent, \.a) { _, _ in }
    #expect(mediator.usage(of: pings)?.unreached == [#"\.ping.sent"#])
    mediator.update("ping") { $0.ping.send(1) }
    #expect(mediator.usage(of: pings)?.isExact == true)
  }

  @Test("usage(of:): lists undeclared reads and writes, and suggests a contract with them")
  func undeclared() throws {
    let (mediator, violations) = mediator()
    mediator.update("select") { $0.selected = playlist }
    let reader = mediator.observe("reader", reads: \.selected, writes: \.header) { selected, header in
      header = "\(selected?.title ?? "") \(selected?.tracks.first?.seconds ?? 0)"
      selected?.seconds = 3
    }
    let usage = try usage(mediator, reader)
    #expect(
      usage.undeclaredReads == [
        #"\.selected.some.title"#, #"\.selected.some.tracks"#, #"\.selected.some.tracks.each.seconds"#,
      ])
    #expect(usage.undeclaredWrites == [#"\.selected.some.seconds"#])
    #expect(
      usage.suggestion
        == #"mediator.observe("reader", reads: \.selected, \.selected.some.title, \.selected.some.tracks, "#
        + #"\.selected.some.tracks.each.seconds, writes: \.header, \.selected.some.seconds)"#)
    #expect(violations.take().count == 4)
  }

  @Test("usage(of:): lists a slot that no path from the origin reaches by its type and property")
  func noPath() throws {
    let (mediator, _) = mediator()
    let titles = mediator.forEach(Track.self).observe("titles", reads: \.title) { _ in _ = library.query }
    let usage = try usage(mediator, titles)
    #expect(usage.undeclaredReads == ["Library.query"])
    #expect(usage.suggestion == #"mediator.forEach(Track.self).observe("titles", reads: \.title)"#)
  }

  @Test("usage(of:): suggests only the first part of a path that led no further")
  func way() throws {
    let (mediator, violations) = mediator()
    let title = mediator.observe("title", reads: \.query, \.selected.some.title, writes: \.header) { query, _, header in
      header = library.selected == nil ? "nothing" : query
    }
    let usage = try usage(mediator, title)
    #expect(usage.unreached == [#"\.selected.some.title"#])
    #expect(usage.suggestion == #"mediator.observe("title", reads: \.query, \.selected, writes: \.header)"#)
    #expect(violations.take() == [])
  }

  @Test("usage(of:): keeps the read of a stored property that the observer writes")
  func normaliser() throws {
    let (mediator, _) = mediator()
    let trim = mediator.observe("trim", reads: \.query, writes: \.query) { $1 = $0.filter { $0 != " " } }
    mediator.update("type") { $0.query = "a b" }
    #expect(library.query == "ab")
    #expect(try usage(mediator, trim).suggestion == #"mediator.observe("trim", reads: \.query, writes: \.query)"#)
  }

  @Test("usage(of:): for a contract value, tracks the values that the run requested by index")
  func contractValue() throws {
    let (mediator, _) = mediator()
    let contract = ObserverContract<Library>(
      reads: PathSet {
        \.query; \.total; \.playlists.each.title
      }, writes: PathSet { \.header })
    let header = mediator.observe("header", contract) { run in
      run.targets(0)[0].value = "\(run.values(0)[0]) of \(run.values(2).count)"
    }
    let usage = try usage(mediator, header)
    #expect(usage.unread == [#"\.total"#])
    #expect(
      usage.suggestion
        == #"mediator.observe("header", reads: \.query, \.playlists.each.title, writes: \.header)"#)
  }

  @Test("usage(of:): for a rendering observer, lists all reads as paths that it could declare")
  func rendering() throws {
    let (mediator, _) = mediator()
    let page = mediator.render("page") { library in
      _ = library.query
      _ = library.playlists.map(\.title)
      _ = library.selected?.title
    }
    mediator.update("select") { $0.selected = Playlist("other") }
    let usage = try usage(mediator, page)
    #expect(
      usage.description == #"""
        "page" ran 2 times.
          read: \.query, \.playlists, \.playlists.each.title, \.selected, \.selected.some.title
          used: mediator.observe("page", reads: \.query, \.playlists, \.playlists.each.title, \.selected, \.selected.some.title)
        """#)
    #expect(usage.isExact)
  }

  @Test("usage(of:): for a rendering observer, lists a computed property as one read")
  func computed() throws {
    let office = Office()
    let mediator = Mediator(office)
    mediator.recordsUsage = true
    let page = mediator.render("page") { _ = $0.sum }
    #expect(mediator.usage(of: page)?.undeclaredReads == [#"\.sum"#])
  }
}

extension UsageTests {
  @Test("usage(of:): suggests a contract value for more than six reads")
  func beyondSix() throws {
    let office = Office()
    let mediator = Mediator(office)
    mediator.recordsUsage = true
    let page = mediator.render("page") {
      _ = ($0.a, $0.b, $0.zoom, $0.query, $0.title, $0.caption, $0.echo)
    }
    #expect(
      mediator.usage(of: page)?.suggestion
        == #"mediator.observe("page", ObserverContract(reads: "#
        + #"PathSet { \.a; \.b; \.zoom; \.query; \.title; \.caption; \.echo }))"#)
  }

  @Test("usage(of:): the suggestion contains the scope and the priority of the registration")
  func labels() throws {
    let (mediator, _) = mediator()
    let target = Recorder()
    let all = [
      mediator.on(target).observe("1", reads: \.query) { _, _ in },
      mediator.from(playlist).observe("2", reads: \.title) { _ in },
      mediator.forEach(Playlist.self).observe("3", reads: \.title) { _ in },
      mediator.observe("4", priority: .coordination, reads: \.query) { _, _ in },
      mediator.observe("5", priority: 251, reads: \.query) { _, _ in },
      mediator.on(target).from(playlist).observe("6", reads: \.title) { _, _ in },
    ]
    #expect(
      all.map { mediator.usage(of: $0)?.suggestion } == [
        #"mediator.on(self).observe("1", reads: \.query)"#,
        #"mediator.from(playlist).observe("2", reads: \.title)"#,
        #"mediator.forEach(Playlist.self).observe("3", reads: \.title)"#,
        #"mediator.observe("4", priority: .coordination, reads: \.query)"#,
        #"mediator.observe("5", priority: 251, reads: \.query)"#,
        #"mediator.on(self).from(playlist).observe("6", reads: \.title)"#,
      ])
  }

  @Test("usage(of:): counts the runs of all nodes of a registration, also after its cancellation")
  func forEach() throws {
    let (mediator, _) = mediator()
    let titles = mediator.forEach(Playlist.self).observe("titles", reads: \.title) { _ in }
    mediator.update("add") { $0.playlists.append(Playlist("q")) }
    mediator.update("rename") { $0.playlists[1].title = "r" }
    titles.cancel()
    mediator.update("rename") { $0.playlists[1].title = "s" }
    #expect(
      try usage(mediator, titles).description
        == #""titles" ran 3 times and used all that it declares, and has ended."#)
  }

  @Test("usage(of:): has no suggestion for observers that never ran, that declare nothing, and for derivations")
  func withoutSuggestion() throws {
    let (mediator, _) = mediator()
    let detached = Playlist("detached")
    let all = [
      mediator.from(detached).observe("never", reads: \.title) { _ in },
      mediator.observeEveryRefresh("log") { _ in },
      mediator.derive("shown", .count(\.playlists.each.title, into: \.total) { $0 == "p" }),
    ]
    let found = all.map { mediator.usage(of: $0) }
    #expect(found.map { $0?.suggestion } == [nil, nil, nil])
    #expect(
      found.map { $0?.description } == [
        #""never" never ran."#, #""log" ran 2 times and declares nothing."#,
        #""shown" ran once and used all that it declares."#,
      ])
  }

  @Test("usage(of:): includes reads by a deferred access")
  func deferredAccess() throws {
    let (mediator, violations) = mediator()
    var access: DeferredAccess?
    let rows = mediator.observe("rows", reads: \.playlists.each.subtree) { _ in access = mediator.currentAccess }
    #expect(mediator.usage(of: rows)?.unread == [#"\.playlists.each.subtree"#])
    mediator.access(try #require(access)) { _ = $0.playlists[0].title }
    #expect(
      try usage(mediator, rows).suggestion
        == #"mediator.observe("rows", reads: \.playlists.each, \.playlists.each.title)"#)
    #expect(violations.take() == [])
  }

  @Test("usageReport: lists all observers of a mediator in order of registration")
  func report() throws {
    let (mediator, _) = mediator()
    mediator.observe("query", reads: \.query) { _ in }
    mediator.observe("title", reads: \.selected.some.title) { _ in }
    #expect(
      mediator.usageReport.description == #"""
        "query" ran once and used all that it declares.
        "title" ran once.
          declared but led nowhere: \.selected.some.title
        """#)
    #expect(mediator.usageReport.inexact.map(\.observer) == ["title"])
  }

  @Test("recordsUsage: recording starts when it is switched on, and the data is discarded when it is switched off")
  func switching() throws {
    let mediator = Mediator(library)
    let query = mediator.observe("query", reads: \.query) { _ in }
    #expect(mediator.usage(of: query) == nil)
    #expect(mediator.usageReport.observers == [])
    mediator.recordsUsage = true
    #expect(mediator.usage(of: query)?.runs == 0)
    mediator.update("type") { $0.query = "q" }
    #expect(mediator.usage(of: query)?.runs == 1)
    mediator.recordsUsage = false
    #expect(mediator.usage(of: query) == nil)
    #expect(mediator.checkInvariants() == [])
  }

  @Test("recordsUsage: does not affect runs and violations, also with contracts checked by slot")
  func alongsideOthers() throws {
    let (mediator, violations) = mediator()
    mediator.checksContractsBySlot = true
    let other = Playlist("other")
    mediator.update("select") { library in
      library.playlists.append(other)
      library.selected = playlist
    }
    mediator.observe("title", reads: \.selected.some.title, writes: \.header) { title, header in
      header = title ?? ""
      _ = other.title
    }
    #expect(
      violations.take() == [
        .undeclaredRead(observer: "title", slot: "Playlist.title", declared: [#"\.selected.some.title"#])
      ])
    #expect(library.header == "p")
    mediator.update("rename") { _ in other.title = "unheard" }
    #expect(mediator.usageReport.observers.map(\.runs) == [1])
  }
}
