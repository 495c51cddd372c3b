import Sluice
import SluiceMessages
import SluiceTesting
import Testing

@Suite("values(_:)", .hangGuard) @MainActor
struct ValuesTests {
  let shop = Workshop()
  let mediator: Mediator<Workshop>
  let log = TaskLog()
  let runs = RunLog()

  init() { mediator = Mediator(shop) }

  func count(_ count: Int) { mediator.update("count") { $0.count = count } }

  @Test("values: delivers the present value, then one for each change, and only the newest to a slow consumer")
  func exact() async {
    var values = mediator.values(\.count).makeAsyncIterator()
    #expect(await values.next() == 0)
    count(1)
    #expect(await values.next() == 1)
    count(2)
    count(3)
    #expect(await values.next() == 3, "a slow consumer gets the newest")
    mediator.update("other") { $0.title = "t" }
    mediator.update("there and back") { shop in
      shop.count = 9
      shop.count = 3
    }
    #expect(throws: Failure.self) {
      try mediator.update("fail") { shop throws in
        shop.count = 4
        throw Failure()
      }
    }
    count(5)
    #expect(await values.next() == 5, "nothing else has come")
    #expect(mediator.checkInvariants() == [])
  }

  @Test("values: of all nodes of a type, each node's newest value arrives, in the order of the changes")
  func ofEachNode() async {
    let bobbins = [Bobbin("a"), Bobbin("b"), Bobbin("c")]
    mediator.update("add") { $0.bobbins = NodeList(bobbins) }
    var values = mediator.forEach(Bobbin.self).values(\.label).makeAsyncIterator()
    var labels: [String?] = []
    for _ in 0..<3 { labels.append(await values.next()) }
    #expect(labels == ["a", "b", "c"])
    mediator.update("one") { _ in bobbins[2].label = "c1" }
    mediator.update("both") { _ in
      bobbins[0].label = "a1"
      bobbins[2].label = "c2"
    }
    labels = [await values.next(), await values.next()]
    #expect(labels == ["c2", "a1"])
    mediator.update("last") { _ in bobbins[1].label = "b1" }
    #expect(await values.next() == "b1", "nothing else has come")
  }

  @Test("values: a waiting task receives the value at the end of each refresh")
  func waiting() async {
    mediator.observe("header", reads: \.count, writes: \.header) { count, header in header = "#\(count)" }
    let task = Task { [mediator, log] in
      for await header in mediator.values(\.header) {
        log.note(header)
        if header == "#3" { break }
      }
      return "left"
    }
    for number in 1...3 {
      _ = await log.first(number)
      count(number)
    }
    #expect(await task.value == "left")
    #expect(log.events == ["#0", "#1", "#2", "#3"])
  }

  @Test("values: follows the rules of observers, including slots on the path, also from a node")
  func ways() async {
    let (one, other) = (Bobbin("a", load: 1), Bobbin("b", load: 1))
    mediator.update("put in") { shop in
      shop.selected = one
      shop.bobbins = [one, other]
    }
    var some = mediator.values(\.selected.some.load).makeAsyncIterator()
    var each = mediator.values(\.bobbins.each.label).makeAsyncIterator()
    var from = mediator.from(other).values(\.load).makeAsyncIterator()
    #expect(await some.next() == 1)
    #expect(await each.next().map { Array($0) } == ["a", "b"])
    #expect(await from.next() == 1)
    mediator.update("select") { $0.selected = other }
    #expect(await some.next() == 1, "the way has changed")
    mediator.update("take out") { shop in
      shop.bobbins = [one]
      shop.selected = nil
    }
    #expect(await some.next() == .some(nil))
    #expect(await each.next().map { Array($0) } == ["a"])
    mediator.update("load") { _ in other.load = 5 }
    mediator.update("put in") { $0.bobbins = [other, one] }
    #expect(await from.next() == 5, "its observer slept meanwhile")
    #expect(await each.next().map { Array($0) } == ["b", "a"])
  }

  @Test("values: releasing the iterator removes its observer")
  func iteratorReleased() async {
    mediator.tracer = runs
    func first() async -> Int? {
      for await count in mediator.values(\.count) { return count }
      return nil
    }
    #expect(await first() == 0)
    #expect(runs.take() == [#"ran values of \.count"#, #"committed observe values of \.count"#])
    count(1)
    #expect(runs.take() == [#"ended values of \.count"#, "committed count"])
  }

  @Test("values: cancelling the task ends the iteration at once and removes the observer")
  func cancelled() async {
    mediator.tracer = runs
    let task = Task { [mediator, log] in
      for await count in mediator.values(\.count) { log.note("\(count)") }
      log.note("left")
    }
    _ = await log.first(1)
    _ = runs.take()
    task.cancel()
    await task.value
    #expect(log.events == ["0", "left"])
    #expect(runs.take() == [#"ended values of \.count"#])

    let other = Task { [mediator, log] in
      var values = mediator.values(\.count).makeAsyncIterator()
      withUnsafeCurrentTask { $0?.cancel() }
      log.note("\(await values.next() as Int?)")
    }
    await other.value
    #expect(log.events.last == "nil", "what was there before is not handed over")
  }

  @Test("values: ends with the mediator or the node, after the last undelivered value")
  func ends() async {
    var bobbin: Bobbin? = Bobbin("a")
    var other: Mediator<Workshop>? = Mediator(Workshop())
    let sequence = other!.values(\.count)
    var counts = sequence.makeAsyncIterator()
    #expect(await counts.next() == 0)
    other!.update("count") { $0.count = 1 }
    other = nil
    #expect(await counts.next() == 1)
    #expect(await counts.next() == nil)
    #expect(await counts.next() == nil)
    var late = sequence.makeAsyncIterator()
    #expect(await late.next() == nil)

    mediator.update("put in") { $0.selected = bobbin }
    var loads = mediator.from(bobbin!).values(\.load).makeAsyncIterator()
    #expect(await loads.next() == 0)
    mediator.update("take out") { $0.selected = nil }
    bobbin = nil
    mediator.update("any") { _ in }
    #expect(await loads.next() == nil)
  }

  @Test("values: can be called many times, also in a transaction, and a failed transaction removes the sequence")
  func many() async {
    let violations = mediator.collectViolations()
    var all = (0..<3).map { _ in mediator.values(\.count).makeAsyncIterator() }
    var kept: ModelValues<Int>.Iterator?
    #expect(throws: Failure.self) {
      try mediator.update("fail") { _ throws in
        kept = mediator.values(\.count).makeAsyncIterator()
        throw Failure()
      }
    }
    #expect(await kept?.next() == nil)
    count(1)
    for index in all.indices { #expect(await all[index].next() == 1) }
    #expect(violations.take() == [])
    all = []
    count(2)
    #expect(mediator.checkInvariants() == [])
  }
}
