import Sluice
import SluiceMessages
import SluiceModel
import Testing

/// A folder whose computed size depends on the sizes of the folders in it.
final class Directory: Node {
  var _$node = _NodeState()
  @_Tracked(0) var own = 1
  @_Tracked(1) var inner: [Directory] = []
  var size: Int { Self.schema.size._$computed(self) }

  init(_ inner: [Directory] = []) { self.inner = inner }

  struct Schema: Sendable {
    let own: Property<Directory, Int, ReadWrite> = Property(
      0, "own", read: { $0.own }, load: { $0._own }, store: { $0._own = $1 })
    let inner: Property<Directory, [Directory], ReadWrite> = Property(
      1, "inner", read: { $0.inner }, load: { $0._inner }, store: { $0._inner = $1 })
    let size: Property<Directory, Int, ReadOnly> = Property(
      computed: 2, "size", read: { $0.size },
      reads: {
        \.own; \.inner.each.size
      },
      compute: { $0.own + $0.inner.reduce(0) { $0 + $1.size } })
  }
  static let schema = Schema()
  static let _$type = NodeType("Directory", [schema.own._$erased, schema.inner._$erased, schema.size._$erased])
}

@Suite("Recursive definitions and calls")
struct RecursionTests {
  @Test("Computed property: can read itself on other nodes")
  func computed() {
    let leaf = Directory()
    let mediator = Mediator(Directory([Directory([leaf]), Directory()]))
    var sizes: [Int] = []
    mediator.observe("size", reads: \.size) { sizes.append($0) }
    mediator.update("grow") { _ in leaf.own = 5 }
    mediator.update("as it was") { _ in leaf.own = 5 }
    #expect(sizes == [4, 8])
  }

  @Test("onError: a handler that enqueues the failed transaction again is stopped at the limit")
  func errorHandler() {
    struct Failure: Error {}
    let mediator = Mediator(Directory())
    let violations = mediator.collectViolations()
    mediator.limits.enqueued = 3
    var errors = 0
    func enqueue() { mediator.enqueue("again") { _ in throw Failure() } }
    mediator.onError = { _, _ in
      errors += 1
      enqueue()
    }
    enqueue()
    mediator.onError = nil
    #expect(errors == 3)
    #expect(violations.take() == [.enqueuedDoNotSettle(limit: 3, chain: ["again", "again", "again", "again"])])
  }
}
