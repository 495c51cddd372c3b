import SluiceCollections
import SluiceGraph

/// The state that an observer saw by a path through `each` in its last run, for comparison with the next run.
///
/// The state is stored only for observers that request changes, from the first request on. For a watched collection it
/// is two versions; the rest is found in the transaction's log. Otherwise it is the nodes, with the version of each
/// node's slot.
enum EachMemory {
  case watched(EachWatch, collection: UInt32, version: UInt32)
  case read(nodes: [AnyObject], versions: [ObjectIdentifier: UInt32])
}

/// One evaluation of a path through `each` in the run of an observer.
@usableFromInline
final class EachReading {
  /// The watch of the collection, the elements, and the version of the collection.
  typealias Watched = (watch: EachWatch, elements: WatchedElements, version: UInt32)

  let path: EachPath
  private let origin: AnyObject
  private let watched: Watched?
  /// The run of the observer; nil if no observer reads.
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

  /// The changes since the observer's last run.
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

  /// Returns the changes since a stored state; nil if that state is no longer known.
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

  /// Returns the changes of the same collection with the same watch, in time proportional to the changes.
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

  /// Returns whether an element has another value at the end of the path; nil if that is unknown.
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

  /// Tracks the watch again after the run's reads were followed again. Routes do that, and they ignore requests for
  /// changes.
  func track(in engine: Engine) {
    guard let watch = watched?.watch, watch.members != nil, watch.isUsable else { return }
    engine.graph.track(watch.source)
  }

  /// Stores the state after the run, including the observer's own writes, for comparison with the next run.
  fileprivate func remember(in memories: EachMemories, _ engine: Engine) { memories.byPath[key] = memory(in: engine) }

  private func memory(in engine: Engine) -> EachMemory {
    // The observer itself may have changed the node to which the path leads.
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

/// The states that an observer saw by paths through `each`, by path, and the readings of the current run whose changes
/// are requested.
final class EachMemories: RunMemory {
  fileprivate(set) var byPath: [ObjectIdentifier: EachMemory] = [:]
  private var readings: [EachReading] = []

  static func of(_ observer: Observer) -> EachMemories? {
    observer.memory.map { unsafeDowncast($0, to: EachMemories.self) }
  }

  /// Registers a reading whose state is stored after the run, for comparison with the next one.
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
  /// Returns a reading of a path through `each` whose values were read at once.
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

  /// Returns whether the running observer has requested changes by this path.
  @usableFromInline
  func remembers(_ path: AnyObject) -> Bool {
    guard let memory = frame.runnerReference?._withUnsafeGuaranteedRef({ unsafeDowncast($0, to: Observer.self).memory })
    else {
      return false
    }
    return unsafeDowncast(memory, to: EachMemories.self).byPath[ObjectIdentifier(path)] != nil
  }

  /// Returns the version of an element's slot; 0 if the slot has no source.
  fileprivate func version(of node: AnyObject, _ property: _PropertyInfo) -> UInt32 {
    guard let place = property.stateIfKnown(of: node), place.pointee.number == number,
      let source = property.partKey == nil
        ? place.pointee.source(.value(property.id)) : property.partSource(of: node)
    else { return 0 }
    if !property.isStored || property.partKey != nil { graph.refresh(source) }
    let version = graph.version(of: source)
    guard property.isWeak else { return version }
    // The deinitialization of a weakly referenced node does not change the version of the slot.
    var isEmpty = true
    property.visitChildren(of: node) { _ in isEmpty = false }
    return isEmpty ? ~version : version
  }
}
