import SluiceCollections
import SluiceGraph

/// What an observer saw by a path through `each` when it last ran: what the next run is compared with.
///
/// Kept for those that ask for changes, from the first time on. Where the path leads by a watch it is two versions, and all
/// else is found in the log of the transaction; otherwise it is the nodes, with the version that each one's slot had.
enum EachMemory {
  case watched(EachWatch, collection: UInt32, version: UInt32)
  case read(nodes: [AnyObject], versions: [ObjectIdentifier: UInt32])
}

/// A run of an observer has followed a path through `each`.
@usableFromInline
final class EachReading {
  /// What the path leads by, if that is a watch; the elements, and the version of the collection.
  typealias Watched = (watch: EachWatch, elements: WatchedElements, version: UInt32)

  let path: EachPath
  private let origin: AnyObject
  private let watched: Watched?
  /// Which run it is; nil where no observer reads.
  private let run: RunStamp?
  private var known: UntypedChanges?

  init(_ path: EachPath, _ origin: AnyObject, _ watched: Watched?, in run: RunStamp?) {
    self.path = path
    self.origin = origin
    self.watched = watched
    self.run = run
  }

  private var key: ObjectIdentifier { ObjectIdentifier(path) }
  @usableFromInline var elements: [AnyObject] { watched?.elements.array ?? path.nodes(origin) }

  /// What has changed since the observer ran last.
  var changes: UntypedChanges {
    if let known { return known }
    let changes = findChanges()
    known = changes
    return changes
  }

  private func findChanges() -> UntypedChanges {
    guard let engine = Engine.here, let run, run == RunStamp(engine), let observer = engine.running
    else {
      return UntypedChanges(allOf: elements)
    }
    return engine.reading {
      guard let memory = EachMemories.of(observer)?.byPath[key] else {
        EachMemories.add(self, for: observer)
        return UntypedChanges(allOf: elements)
      }
      return since(memory, in: engine) ?? UntypedChanges(allOf: elements)
    }
  }

  /// Nil where what was seen is not known any more.
  private func since(_ memory: EachMemory, in engine: Engine) -> UntypedChanges? {
    if case .watched(let watch, let collection, let version) = memory, let watched, watch === watched.watch {
      return since(collection, version, by: watched, in: engine)
    }
    guard let old = elements(of: memory, in: engine) else { return nil }
    let new = elements
    let wereThere = Set(old.map { ObjectIdentifier($0) })
    var changed: [AnyObject] = []
    for element in new where wereThere.contains(ObjectIdentifier(element)) {
      guard let differs = differs(element, memory, in: engine) else { return nil }
      if differs { changed.append(element) }
    }
    let difference = watched?.elements.difference(from: old) ?? ListDifference(from: old, to: new)
    return UntypedChanges(difference, changed: changed)
  }

  /// The same collection, and the same watch: costs what has changed.
  private func since(
    _ collection: UInt32, _ version: UInt32, by watched: Watched, in engine: Engine
  ) -> UntypedChanges? {
    guard let written = watched.watch.writtenElements(since: version, in: engine) else { return nil }
    var difference = CollectionDifference()
    if collection != watched.version {
      let known = engine.watching.difference(
        of: watched.watch, from: collection, to: watched.version, watched.elements.box)
      guard let known else { return nil }
      difference = known
    }
    let came = Set(difference.placed.lazy.filter(\.isNew).map { ObjectIdentifier($0.element) })
    let changed = written.filter { !came.contains(ObjectIdentifier($0)) }
    return UntypedChanges(difference, changed: changed)
  }

  private func elements(of memory: EachMemory, in engine: Engine) -> [AnyObject]? {
    switch memory {
    case .read(let nodes, _): nodes
    case .watched(let watch, let collection, _): engine.watching.elements(of: watch, when: collection)
    }
  }

  /// Whether an element has another value at the end of the path; nil where that is not known.
  private func differs(_ element: AnyObject, _ memory: EachMemory, in engine: Engine) -> Bool? {
    guard let property = path.property else { return false }
    let present = engine.version(of: element, property)
    switch memory {
    case .read(_, let versions): return versions[ObjectIdentifier(element)] != present
    case .watched(let watch, _, let version):
      guard let slot = watch.knownSlot(of: element, in: engine), watch.knows(version) else { return nil }
      return watch.hadOther(than: present, slot, when: version)
    }
  }

  /// The reads of the run are followed anew, by routes, which know nothing of those who ask for changes.
  func track(in engine: Engine) {
    guard let watch = watched?.watch, watch.members != nil, watch.isUsable else { return }
    engine.graph.track(watch.source)
  }

  /// The run is over: what there is now, the observer's own writes included, is what it has seen.
  fileprivate func remember(in memories: EachMemories, _ engine: Engine) { memories.byPath[key] = memory(in: engine) }

  private func memory(in engine: Engine) -> EachMemory {
    // The observer itself may have led the path elsewhere.
    if let watch = watched?.watch, watch.isUsable, let holder = watch.holder,
      path.holder(origin) === holder.node.takeUnretainedValue()
    {
      engine.graph.refresh(watch.source)
      return .watched(watch, collection: engine.graph.version(of: holder.slot), version: watch.version)
    }
    let nodes = path.nodes(origin)
    guard let property = path.property else { return .read(nodes: nodes, versions: [:]) }
    let versions = nodes.map { (ObjectIdentifier($0), engine.version(of: $0, property)) }
    return .read(nodes: nodes, versions: Dictionary(uniqueKeysWithValues: versions))
  }
}

/// What an observer saw by paths through `each`, by path, and what its run has read by those for which it asks for changes.
final class EachMemories: RunMemory {
  fileprivate(set) var byPath: [ObjectIdentifier: EachMemory] = [:]
  private var readings: [EachReading] = []

  static func of(_ observer: Observer) -> EachMemories? {
    observer.memory.map { unsafeDowncast($0, to: EachMemories.self) }
  }

  /// The running observer will be asked to compare with this next time.
  static func add(_ reading: EachReading, for observer: Observer) {
    let memories = of(observer) ?? EachMemories()
    observer.memory = memories
    memories.readings.append(reading)
  }

  func renew(in engine: Engine) {
    for reading in readings { reading.track(in: engine) }
  }

  func didRun(_ observer: Observer, in engine: Engine) {
    if readings.isEmpty { return }
    let readings = readings
    self.readings.removeAll()
    engine.reading { for reading in readings { reading.remember(in: self, engine) } }
  }
}

/// Identifies the run of an observer.
struct RunStamp: Equatable {
  private let engine: UInt32
  private let stamp: UInt32

  init(_ engine: Engine) {
    self.engine = engine.number
    stamp = engine.stamp
  }
}

extension Engine {
  /// What a path through `each` leads to has been read, and nobody asked for changes yet.
  @usableFromInline
  static func reading(_ path: EachPath, _ origin: AnyObject) -> EachReading {
    guard let engine = tracking else { return EachReading(path, origin, nil, in: nil) }
    return engine.reading(path, origin, nil)
  }

  func reading(_ path: EachPath, _ origin: AnyObject, _ watched: EachReading.Watched?) -> EachReading {
    let reading = EachReading(path, origin, watched, in: RunStamp(self))
    if let running, remembers(path) { EachMemories.add(reading, for: running) }
    return reading
  }

  /// Whether the running observer has asked for changes by this path.
  @usableFromInline
  func remembers(_ path: AnyObject) -> Bool {
    guard let memory = frame.runnerReference?._withUnsafeGuaranteedRef({ unsafeDowncast($0, to: Observer.self).memory })
    else {
      return false
    }
    return unsafeDowncast(memory, to: EachMemories.self).byPath[ObjectIdentifier(path)] != nil
  }

  /// The version of an element's slot; 0 where nothing stands for it.
  fileprivate func version(of node: AnyObject, _ property: _PropertyInfo) -> UInt32 {
    guard let place = property.stateIfKnown(of: node), place.pointee.number == number,
      let source = property.partKey == nil
        ? place.pointee.source(.value(property.id)) : property.partSource(of: node)
    else { return 0 }
    if !property.isStored || property.partKey != nil { graph.refresh(source) }
    let version = graph.version(of: source)
    guard property.isWeak else { return version }
    // A node that dies leaves the version of the slot as it is.
    var isEmpty = true
    property.visitChildren(of: node) { _ in isEmpty = false }
    return isEmpty ? ~version : version
  }
}
