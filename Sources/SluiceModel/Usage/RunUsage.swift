import SluiceGraph

/// The run of an observer, or a deferred access, whose use of the contract is recorded.
final class RunUsage: RunRecorder {
  let record: UsageRecord
  private let origin: any Node
  private let engine: Engine
  /// The paths that lead somewhere in this run and were not read before it, those to subtrees excepted, by place among the reads.
  private let handedOver: [Int]
  /// The slots at which paths end, as they are when it is asked for first.
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

  /// The closure has read a slot: by its contract, or not.
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

  /// What the closure has read is on the way of a path, and at the end of none.
  private func noteWay(_ property: _PropertyInfo) {
    let ways = (record.reads + record.writes).flatMap(\.way)
    if let way = ways.first(where: { $0.ends.contains(property.index) }) {
      record.noteWay(way.descending(.none), for: property)
    }
  }

  /// The closure was refused a write, or has made one against its contract.
  func noteUndeclaredWrite(_ node: AnyObject, _ property: _PropertyInfo) {
    let route = route(to: node, property, among: record.undeclaredWrites.routes)
    record.noteUndeclaredWrite { $0.add(route, for: property) }
  }

  func noteAsksByNumber() { record.isAskedFor = true }

  /// The closure has asked for what a path leads to.
  func noteAsked(_ read: Int) { if handedOver.contains(read) { record.noteRead(read) } }

  /// The run is over.
  func end(since mark: ChangeLog.Mark) {
    ends.removeAll()  // What the closure wrote may have led them elsewhere.
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

  /// Whether a path ends at a slot. Where it alone of several ends at the property it is taken for it: the contract does not ask
  /// for more, and the way may have been led elsewhere.
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

  /// A path to a slot: one of those that were found before, or another; nil if there is none.
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
  /// Whether a path ends at a slot now, or at an event on which something was sent that the observer has not had.
  fileprivate func leadsSomewhere(_ route: Route, from origin: any Node, for observer: Observer) -> Bool {
    let ends = reading { route.ends(from: origin) }
    guard route.isSent else { return !ends.isEmpty || route.steps.isEmpty }
    return ends.contains { !mail.sent(on: $0.key, to: observer).isEmpty }
  }

  /// Whether the values of a path were handed over unread: the path leads by a watch.
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
