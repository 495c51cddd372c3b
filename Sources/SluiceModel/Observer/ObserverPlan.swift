import SluiceGraph
import SluiceMessages
import Synchronization

/// A registration: one observer, or with `forEach` one for each attached node of a type.
@usableFromInline
final class ObserverPlan {
  /// The phase of a refresh in which the observers run.
  @usableFromInline
  enum Phase: UInt8 {
    case priority
    case smart
    case rendering
    case recurring
  }

  /// The node or nodes at which the declared paths start.
  @usableFromInline
  enum Start {
    case root
    /// A node, which the plan does not keep alive.
    case node(WeakNode)
    /// Every attached node of the type.
    case each(NodeType)
  }

  // The fields that each run needs, in one cache line.

  let phase: Phase
  /// Whether the engine has not ended this registration. A rollback can restore the value. See also ``mayRun``.
  @exclusivity(unchecked) var isLive = true
  /// The number of its registration, which decides the order if no other rule does.
  let number: UInt32
  /// The object with which the observer ends, if there is one.
  let target: WeakTarget?
  /// Its declaration, shared with plans that declare the same. The declaration of a reader of collectors changes when
  /// another observer becomes its collector.
  @exclusivity(unchecked) var declaration: Declaration { didSet { contract = declaration.contract } }
  @exclusivity(unchecked) private(set) var contract: Contract
  /// Follows the paths, runs the closure, and stores the results. A run moves the body out of the property, because
  /// calling the closure in place would retain and release it.
  @exclusivity(unchecked) private var body: Body?

  /// A noncopyable wrapper of a closure. Moving a bare closure would wrap the closure again, and calling it would copy
  /// it.
  private struct Body: ~Copyable {
    let run: (AnyObject, Engine) -> Void

    /// The second of the closure's two words, used only as an address to prefetch.
    var context: UInt { unsafeBitCast(run, to: (UInt, UInt).self).1 }
  }

  // Fields that are needed less often.

  let start: Start
  let name: String
  let priority: Priority
  /// Set on any thread when the registration set that contains this registration is released.
  let flag: EndFlag
  /// The time of the event clock at its registration. Earlier events are not delivered to it.
  let time: UInt64
  /// The line of its registration.
  let codePlace: CodePlace
  /// Work that continues between the observer's runs.
  @exclusivity(unchecked) var work: (any ObserverWork)?
  /// Its observers by origin. The key of the only observer of `root` and `node` is nil.
  @exclusivity(unchecked) var observers = ObserversOfPlan()

  // Its places in tables, for removal in constant time.
  /// The place among the plans of its declaration.
  @exclusivity(unchecked) var place = 0
  /// The plans with its name, until it ends.
  @exclusivity(unchecked) unowned(unsafe) var namesakes: Namesakes?
  @exclusivity(unchecked) var placeAmongNamesakes = 0
  /// The place among the plans of its target, until it ends.
  @exclusivity(unchecked) var placeAtTarget = 0
  /// The neighbors in the list of plans of its declaration that start at the same node.
  @exclusivity(unchecked) unowned(unsafe) var nextAtStart: ObserverPlan?
  @exclusivity(unchecked) unowned(unsafe) var previousAtStart: ObserverPlan?
  /// The neighbors in the list of plans with the same name and the same target or origin. `nextNamesake` was added to
  /// the list earlier.
  @exclusivity(unchecked) unowned(unsafe) var nextNamesake: ObserverPlan?
  @exclusivity(unchecked) unowned(unsafe) var previousNamesake: ObserverPlan?

  /// Not inlined, because the optimizer of 6.3.1 crashes on it.
  @inline(never)
  init(
    _ name: String, _ phase: Phase, _ priority: Priority, _ start: Start, _ declaration: Declaration,
    target: WeakTarget?, number: UInt32, flag: EndFlag, time: UInt64, codePlace: CodePlace,
    body: @escaping (AnyObject, Engine) -> Void
  ) {
    self.name = name
    self.phase = phase
    self.priority = priority
    self.start = start
    self.declaration = declaration
    contract = declaration.contract
    self.target = target
    self.number = number
    self.flag = flag
    self.time = time
    self.codePlace = codePlace
    self.body = Body(run: body)
    Census.observers.add(1)
  }

  deinit {
    Census.observers.add(-1)
  }

  /// Runs the closure for an origin. A run ends before the next one begins.
  @inline(__always)
  func run(_ origin: AnyObject, _ engine: Engine) {
    guard let taken = body.take() else { return }
    taken.run(origin, engine)
    body = consume taken
  }

  /// The addresses of the plan and of its closure's captures, for prefetching before a run.
  var addresses: (UInt, UInt) {
    (UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque()), body?.context ?? 0)
  }

  /// Whether neither the engine nor the release of a set has ended the registration, and its target still exists.
  var mayRun: Bool { isLive && !flag.isSet && target?.isAlive != false }

  /// The line of its registration, for messages that name it.
  var note: MessageNote { .observer(name, at: codePlace) }

  var isEach: Bool { if case .each = start { true } else { false } }

  // The place in the order, which is that of its declaration. Only for smart observers.
  var level: UInt32 { declaration.level }
  var stage: UInt32 { declaration.stage }
  var cycle: Int? { declaration.cycle }
  var isContested: Bool { declaration.isContested }

  /// The place in the queue of a refresh: by phase, then by priority or stage, then by registration.
  var rank: Graph.Rank {
    let middle = phase == .priority ? UInt64(priority.rawValue + 100_000_000) : UInt64(stage)
    return Graph.Rank(UInt64(phase.rawValue) << 60 | middle << 32 | UInt64(number))
  }

  /// Returns the rank above all observers of a phase.
  static func end(of phase: Phase) -> Graph.Rank { Graph.Rank(UInt64(phase.rawValue + 1) << 60) }

  /// Returns the rank above all smart observers of a stage.
  static func end(ofStage stage: UInt32) -> Graph.Rank {
    Graph.Rank(UInt64(Phase.smart.rawValue) << 60 | UInt64(stage + 1) << 32)
  }
}

/// The observers of a plan by origin. All plans except those of `forEach` have one, whose key is nil.
struct ObserversOfPlan {
  private var only: Observer?
  private var each: [ObjectIdentifier: Observer] = [:]

  var count: Int { (only == nil ? 0 : 1) + each.count }
  var keys: [ObjectIdentifier?] { (only == nil ? [] : [nil]) + each.keys.map { $0 } }
  var values: [Observer] { only.map { [$0] } ?? Array(each.values) }

  subscript(origin: ObjectIdentifier?) -> Observer? {
    get {
      guard let origin else { return only }
      return each[origin]
    }
    set {
      if let origin { each[origin] = newValue } else { only = newValue }
    }
  }

  /// Removes and returns all observers.
  mutating func removeAll() -> ObserversOfPlan {
    let all = self
    self = ObserversOfPlan()
    return all
  }

  func forEach(_ body: (Observer) -> Void) {
    if let only { body(only) }
    if !each.isEmpty { for observer in each.values { body(observer) } }
  }
}

/// A weak reference to a node.
@usableFromInline
final class WeakNode {
  private(set) weak var node: (any Node)?

  /// The identity of the node. After its deallocation, another node may have the same one.
  let id: ObjectIdentifier

  init(_ node: any Node) {
    self.node = node
    id = ObjectIdentifier(node)
  }
}

/// A weak reference to the object with which an observer ends.
final class WeakTarget {
  private weak var object: AnyObject?
  let id: ObjectIdentifier

  init(_ object: AnyObject) {
    self.object = object
    id = ObjectIdentifier(object)
  }

  var isAlive: Bool { object != nil }

  func isSame(_ other: AnyObject) -> Bool { object === other }
}

/// Whether the release of a registration set has ended an observer, readable on any thread.
final class EndFlag: Sendable {
  private let value = Atomic<Bool>(false)

  var isSet: Bool { value.load(ordering: .relaxed) }
  func set() { value.store(true, ordering: .relaxed) }
}
