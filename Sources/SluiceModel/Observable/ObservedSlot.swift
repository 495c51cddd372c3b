public import CSluice
public import Observation
import SluiceGraph

/// Whether nodes of types that are `Observable` take part in Swift's Observation. They do, unless a process that shares its model's
/// types with an app, and shows nothing itself, switches it off: then their getters cost what others cost.
public enum ModelObservation {
  /// One byte for the process.
  public static var isOn: Bool {
    get { sluice_observation_is_on() }
    set { sluice_switch_observation(newValue) }
  }
}

extension Property where Owner: Observable {
  /// The property, as Observation knows it: what `@Node` writes for types that are `Observable`.
  public func _$observed(by keyPath: KeyPath<Owner, Value>) -> Self {
    info.makeCompanion = { ObservableSlot<Owner, Value>(keyPath) }
    return self
  }

  /// A read outside of transactions and observers: whoever tracks by Observation hears of the next change.
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
  /// What a getter calls before it reads, in types that are `Observable`: as ``_$read(_:)``, and tells Observation where no
  /// transaction and no observer reads.
  @inlinable @inline(__always)
  public func _$readObserved<Value, Access>(_ id: Int, _ property: @autoclosure () -> Property<Self, Value, Access>) {
    _$read(id)
    if sluice_run() == nil, !_$node.isFree, sluice_observation_is_on() { property().observe(self) }
  }
}

/// A slot that somebody may track by Observation: the object of its source in the graph.
///
/// Each has a registrar, made at the first read outside of transactions and observers. A change is told when the transaction is over,
/// and only if the slot's version differs from that before it: what was taken back, or written back, is none.
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

  /// The number of the mediator that the node belongs to.
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

/// A slot that has changed in the open transaction, and that Observation may know.
struct ObservedChange {
  /// Keeps the node until it is told.
  let node: AnyObject
  let slot: Graph.Source
}

/// The slots that have changed in the open transaction, and that Observation knows.
private final class ObservedChanges: Participant {
  @exclusivity(unchecked) private var changes: [ObservedChange] = []

  func add(_ change: ObservedChange, in engine: TransactionEngine) {
    engine.join(self)
    changes.append(change)
  }

  /// Observation hears of what differs, when all is over. Its closures may begin another transaction.
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
