import SluiceGraph
import SluiceMessages
import Synchronization

/// What was registered: one observer, or with `forEach` one for every attached node of a type.
@usableFromInline
final class ObserverPlan {
  /// When in a refresh it runs.
  @usableFromInline
  enum Phase: UInt8 {
    case priority
    case smart
    case rendering
    case recurring
  }

  /// Where its paths start.
  @usableFromInline
  enum Start {
    case root
    /// A node, which the plan does not keep alive.
    case node(WeakNode)
    /// Every attached node of the type.
    case each(NodeType)
  }

  // What each run asks for, in one cache line.

  let phase: Phase
  /// Whether it may run: false from the moment it is ended.
  @exclusivity(unchecked) var isLive = true
  /// Counts up with each registration: who came first, where nothing else decides.
  let number: UInt32
  /// What the observer belongs to, if anything.
  let target: WeakTarget?
  /// What it declares, with those who declare the same; that of a reader of collectors changes when another observer
  /// becomes its collector.
  @exclusivity(unchecked) var declaration: Declaration { didSet { contract = declaration.contract } }
  @exclusivity(unchecked) private(set) var contract: Contract
  /// Follows the paths, runs the closure, writes back. Taken out while it runs, because calling a closure where it is kept
  /// would count its references.
  @exclusivity(unchecked) private var body: Body?

  /// A closure in a struct that is not copied: by itself it would be wrapped anew at each move, and copied around the call.
  private struct Body: ~Copyable {
    let run: (AnyObject, Engine) -> Void

    /// The second of the closure's two words, to be looked at by nobody.
    var context: UInt { unsafeBitCast(run, to: (UInt, UInt).self).1 }
  }

  // What it is asked for now and then.

  let start: Start
  let name: String
  let priority: Priority
  /// Set from any thread, when a registration set was released.
  let flag: EndFlag
  /// The time of the event clock at its registration: what was sent before is not for it.
  let time: UInt64
  /// The line of its registration.
  let codePlace: CodePlace
  /// What is done for it while nothing of it runs.
  @exclusivity(unchecked) var work: (any ObserverWork)?
  /// Its observers by origin; the key of the only one of `root` and `node` is nil.
  @exclusivity(unchecked) var observers = ObserversOfPlan()

  // Where it stands in tables, so that it is taken out at once.
  /// Among the plans of its declaration.
  @exclusivity(unchecked) var place = 0
  /// Among those of its name, while it lives.
  @exclusivity(unchecked) unowned(unsafe) var namesakes: Namesakes?
  @exclusivity(unchecked) var placeAmongNamesakes = 0
  /// Among those of its target, while it lives.
  @exclusivity(unchecked) var placeAtTarget = 0
  /// Those of its declaration that start at the same node.
  @exclusivity(unchecked) unowned(unsafe) var nextAtStart: ObserverPlan?
  @exclusivity(unchecked) unowned(unsafe) var previousAtStart: ObserverPlan?
  /// The one of its name, and of its target or origin, that was registered before.
  @exclusivity(unchecked) unowned(unsafe) var nextNamesake: ObserverPlan?
  @exclusivity(unchecked) unowned(unsafe) var previousNamesake: ObserverPlan?

  /// Not inlined: the optimiser of 6.3.1 crashes on it.
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

  /// Runs for an origin. One run has ended before the next begins.
  @inline(__always)
  func run(_ origin: AnyObject, _ engine: Engine) {
    guard let taken = body.take() else { return }
    taken.run(origin, engine)
    body = consume taken
  }

  /// Where a run finds the plan and what its closure has captured.
  var addresses: (UInt, UInt) {
    (UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque()), body?.context ?? 0)
  }

  /// Whether it has neither been ended nor lost what it belongs to.
  var mayRun: Bool { isLive && !flag.isSet && target?.isAlive != false }

  /// The line of its registration, for messages that name it.
  var note: MessageNote { .observer(name, at: codePlace) }

  var isEach: Bool { if case .each = start { true } else { false } }

  // The place in the order, which is that of its declaration. Smart ones only.
  var level: UInt32 { declaration.level }
  var stage: UInt32 { declaration.stage }
  var cycle: Int? { declaration.cycle }
  var isContested: Bool { declaration.isContested }

  /// The place in the queue of a refresh: by phase, then by priority or stage, then by registration.
  var rank: Graph.Rank {
    let middle = phase == .priority ? UInt64(priority.rawValue + 100_000_000) : UInt64(stage)
    return Graph.Rank(UInt64(phase.rawValue) << 60 | middle << 32 | UInt64(number))
  }

  /// The rank that no observer of a phase has reached.
  static func end(of phase: Phase) -> Graph.Rank { Graph.Rank(UInt64(phase.rawValue + 1) << 60) }

  /// The rank that no smart observer of a stage has reached.
  static func end(ofStage stage: UInt32) -> Graph.Rank {
    Graph.Rank(UInt64(Phase.smart.rawValue) << 60 | UInt64(stage + 1) << 32)
  }
}

/// The observers of a plan by origin. All but `forEach` have one, whose key is nil.
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

  /// Takes all out.
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

/// A node that may die.
@usableFromInline
final class WeakNode {
  private(set) weak var node: (any Node)?

  /// Which node it was, though another may have its place since.
  let id: ObjectIdentifier

  init(_ node: any Node) {
    self.node = node
    id = ObjectIdentifier(node)
  }
}

/// What an observer belongs to: when it dies, the observer ends.
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

/// Whether an observer has ended, readable on any thread.
final class EndFlag: Sendable {
  private let value = Atomic<Bool>(false)

  var isSet: Bool { value.load(ordering: .relaxed) }
  func set() { value.store(true, ordering: .relaxed) }
}
