public import CSluice
public import Observation
import SluiceGraph

/// The switch that makes nodes of `Observable` types take part in Swift's Observation, on by default. A process that
/// shares its model's types with an app, and shows no views itself, can switch it off: then their getters cost the same
/// as others.
public enum ModelObservation {
  /// One byte for the process.
  public static var isOn: Bool {
    get { sluice_observation_is_on() }
    set { sluice_switch_observation(newValue) }
  }
}

extension Property where Owner: Observable {
  /// Connects the property with its key path for Observation. `@Node` calls it for types that are `Observable`.
  public func _$observed(by keyPath: KeyPath<Owner, Value>) -> Self {
    info.makeCompanion = { ObservableSlot<Owner, Value>(keyPath) }
    return self
  }

  /// Notes a read outside of transactions and observers, so that Observation reports the next change.
  @usableFromInline
  func observe(_ node: Owner) {
    let place = node.state
    if let slot = place.pointee.source(.value(info.id))?.object { return Self.observedSlot(slot).access(node) }
    guard let makeSlot = info.makeCompanion, let engine = TransactionEngine.living(place.pointee.owner),
      let source = engine.source(of: node, Owner._$type, .value(info.id))
    else { return }
    let slot = makeSlot()
    source.object = slot
    engine.tree.hasCompanions = true
    Self.observedSlot(slot).access(node)
  }

  private static func observedSlot(_ object: AnyObject) -> ObservedSlot {
    unsafeDowncast(object, to: ObservedSlot.self)
  }
}

extension Node where Self: Observable {
  /// Called by a getter before it reads, in types that are `Observable`: does the same as ``_$read(_:)``, and notifies
  /// Observation outside of transactions and observers.
  @inlinable @inline(__always)
  public func _$readObserved<Value, Access>(_ id: Int, _ property: @autoclosure () -> Property<Self, Value, Access>) {
    _$read(id)
    if sluice_run() == nil, !_$node.isFree, sluice_observation_is_on() { property().observe(self) }
  }
}

/// A slot that Observation may track: the object of its source in the graph.
///
/// Each has a registrar, created at the first read outside of transactions and observers. A change is reported after
/// the transaction, and only if the slot's version differs from that before. A change that was rolled back or written
/// back is not reported.
class ObservedSlot: SlotCompanion {
  /// The version before the first change of the open transaction; nil while there is none.
  fileprivate var versionBefore: UInt32?

  func access(_ node: AnyObject) {}
  func tell(_ node: AnyObject) {}

  override func willChange(_ slot: Graph.Source, of node: AnyObject, _ version: UInt32) {
    guard versionBefore == nil, let engine = TransactionEngine.living(slotOwner(of: node)) else { return }
    versionBefore = version
    engine.kept(ObservedChanges.self) { ObservedChanges(.listeners) }.add(
      ObservedChange(node: node, slot: slot), in: engine)
  }

  /// Returns the number of the mediator to which the node belongs.
  fileprivate func slotOwner(of node: AnyObject) -> UInt32 { 0 }
}

private final class ObservableSlot<Owner: Node & Observable, Value>: ObservedSlot {
  private let registrar = ObservationRegistrar()
  private let keyPath: KeyPath<Owner, Value>

  init(_ keyPath: KeyPath<Owner, Value>) { self.keyPath = keyPath }

  fileprivate override func slotOwner(of node: AnyObject) -> UInt32 {
    unsafeDowncast(node, to: Owner.self)._$node.number
  }

  override func access(_ node: AnyObject) { registrar.access(unsafeDowncast(node, to: Owner.self), keyPath: keyPath) }

  override func tell(_ node: AnyObject) {
    registrar.withMutation(of: unsafeDowncast(node, to: Owner.self), keyPath: keyPath) {}
  }
}

/// A slot that has changed in the open transaction, and that Observation may track.
struct ObservedChange {
  /// The node, retained until the change is reported.
  let node: AnyObject
  let slot: Graph.Source
}

/// The slots that have changed in the open transaction, and that Observation tracks.
private final class ObservedChanges: Participant {
  @exclusivity(unchecked) private var changes: [ObservedChange] = []

  func add(_ change: ObservedChange, in engine: TransactionEngine) {
    engine.join(self)
    changes.append(change)
  }

  /// Reports the changed slots to Observation at the end of the transaction. Closures of Observation may begin another
  /// one.
  override func close(in engine: TransactionEngine, leaving remains: inout TransactionRemains) {
    let changes = changes
    self.changes.removeAll()
    engine.followers.heralds.append { [unowned engine] in
      let told = changes.compactMap { change -> (ObservedSlot, AnyObject)? in
        guard let object = change.slot.object, case let observed = unsafeDowncast(object, to: ObservedSlot.self) else {
          return nil
        }
        defer { observed.versionBefore = nil }
        return observed.versionBefore == engine.graph.version(of: change.slot) ? nil : (observed, change.node)
      }
      for (slot, node) in told { slot.tell(node) }
    }
  }
}
