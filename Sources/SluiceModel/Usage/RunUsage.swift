import SluiceGraph

/// An observer's run, or a deferred access, whose usage is recorded.
final class RunUsage: RunRecorder {
  let record: UsageRecord
  private let origin: any Node
  private let engine: Engine
  /// The paths that reach a slot in this run and were not read before, except those to subtrees, by place among the
  /// reads.
  private let handedOver: [Int]
  /// The slots at which paths end, as of the first look-up.
  private var ends: [Route: Set<SlotKey>] = [:]
  private var noted: Set<SlotKey> = []

  init(_ record: UsageRecord, _ observer: Observer, _ origin: any Node, in engine: Engine) {
    self.record = record
    self.origin = origin
    self.engine = engine
    var handedOver: [Int] = []
    for (place, route) in record.reads.enumerated() where !record.isRead[place] {
      guard engine.leadsSomewhere(route, from: origin, for: observer) else { continue }
      record.noteReached(place)
      if route.subtree == nil { handedOver.append(place) }
    }
    self.handedOver = handedOver
  }

  /// Notes that the closure has read a slot, within its contract or not.
  func noteRead(_ node: AnyObject, _ property: _PropertyInfo, isDeclared: Bool) {
    guard noted.insert(SlotKey(node, property.id)).inserted else { return }
    guard isDeclared else {
      let route = route(to: node, property, among: record.undeclaredReads.routes)
      return record.noteUndeclaredRead { $0.add(route, for: property) }
    }
    var isEnd = false
    for (place, route) in record.reads.enumerated() where ends(route, at: node, property, among: record.reads) {
      isEnd = true
      guard route.subtree != nil else {
        record.noteRead(place)
        continue
      }
      let below = self.route(to: node, property, among: record.readBelow[place]?.routes ?? [], below: route)
      record.noteBelow(place) { $0.add(below, for: property) }
    }
    for (place, route) in record.writes.enumerated() where ends(route, at: node, property, among: record.writes) {
      isEnd = true
      record.noteReadOfWrite(place)
    }
    if !isEnd { noteWay(property) }
  }

  /// Notes a read of a property along a path that is at the end of none.
  private func noteWay(_ property: _PropertyInfo) {
    let ways = (record.reads + record.writes).flatMap(\.way)
    if let way = ways.first(where: { $0.ends.contains(property.index) }) {
      record.noteWay(way.descending(.none), for: property)
    }
  }

  /// Notes an undeclared write, rejected or not.
  func noteUndeclaredWrite(_ node: AnyObject, _ property: _PropertyInfo) {
    let route = route(to: node, property, among: record.undeclaredWrites.routes)
    record.noteUndeclaredWrite { $0.add(route, for: property) }
  }

  func noteAsksByNumber() { record.isAskedFor = true }

  /// Notes that the closure has requested the values of a path.
  func noteAsked(_ read: Int) { if handedOver.contains(read) { record.noteRead(read) } }

  /// Completes the record at the end of the run.
  func end(since mark: ChangeLog.Mark) {
    ends.removeAll()  // The writes of the closure may have changed the paths.
    if !record.isAskedFor {
      for place in handedOver where record.isDerivation || !engine.isReadLater(record.reads[place], from: origin) {
        record.noteRead(place)
      }
    }
    engine.log.visit(since: mark) { entry in
      let (node, property) = (entry.node, entry.property)
      for (place, route) in record.writes.enumerated()
      where !record.isWritten[place] && ends(route, at: node, property, among: record.writes) {
        record.noteWritten(place)
      }
    }
  }

  /// Returns whether a path ends at a slot. If only one of several paths ends at the property, it is assumed to be that
  /// path: the contract requires no more, and the path may have changed meanwhile.
  private func ends(_ route: Route, at node: AnyObject, _ property: _PropertyInfo, among routes: [Route]) -> Bool {
    guard route.ends.contains(property.index) else { return false }
    if routes.count(where: { $0.ends.contains(property.index) }) == 1 { return true }
    return ends(of: route).contains(SlotKey(node, property.id))
  }

  private func ends(of route: Route) -> Set<SlotKey> {
    if let known = ends[route] { return known }
    let found = Set(engine.untracked { route.ends(from: origin) }.flatMap(\.keys))
    ends[route] = found
    return found
  }

  /// Returns a path to a slot: one that was found before, or another; nil if there is none.
  private func route(
    to node: AnyObject, _ property: _PropertyInfo, among known: [Route], below top: Route? = nil
  ) -> Route? {
    let key = SlotKey(node, property.id)
    func leadsThere(_ route: Route) -> Bool { ends(of: route).contains(key) }
    if let route = known.first(where: { $0.ends.contains(property.index) && leadsThere($0) }) { return route }
    return record.candidates(for: property, from: type(of: origin)._$type, below: top).first(where: leadsThere)
  }
}

extension Engine {
  /// Returns whether a path ends at a slot now, or at an event with values that the observer has not received.
  fileprivate func leadsSomewhere(_ route: Route, from origin: any Node, for observer: Observer) -> Bool {
    let ends = reading { route.ends(from: origin) }
    guard route.isSent else { return !ends.isEmpty || route.steps.isEmpty }
    return ends.contains { !mail.sent(on: $0.key, to: observer).isEmpty }
  }

  /// Returns whether the closure received the values of a path unread, because the path is followed by a watch.
  fileprivate func isReadLater(_ route: Route, from origin: any Node) -> Bool {
    guard route.end == .value, route.steps.count > 1, let last = route.steps.last, last.descent == .none,
      last.part == nil, last.property.canBeWatched
    else { return false }
    let holders = reading { Route(steps: route.steps.dropLast()).ends(from: origin) }
    guard holders.count == 1, let holder = holders.first, holder.read.partKey == nil else { return false }
    let place = holder.property.state(of: holder.node)
    return watching.watches(of: holder.property, at: place).contains { $0.property === last.property && $0.isUsable }
  }
}
