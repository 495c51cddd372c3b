extension Message {
  /// What the model says of order, events, the tree, limits and names.
  var orderText: String {
    switch self {
    case .unwritable(let observer, let path, let slot):
      """
      Observer "\(observer)" was not registered: it declares to write \(path), but no observer can write \(slot).

      Inputs are set where the user acts, events are sent, computed and constant properties are not set at all.

      To fix this, write a @Derived property, or let whoever sets \(slot) do it in a transaction.
      """
    case .priorityReadWritten(let new, let writer, let reader, let drawing):
      """
      Observer "\(new)" was not registered: "\(writer)" would write what "\(reader)" has read before it.

      \(drawing)

      Priority observers run before all smart ones, and not again after them.

      To fix this, make "\(reader)" a smart observer, or let it read what "\(writer)" reads.
      """
    case .missingCollector(let observer, let path):
      """
      Observer "\(observer)" was not registered: nobody collects \(path).

      A path that ends with 'collected' names the observer that writes that property, which must be there first.

      To fix this, register the observer that writes it before, or read the property itself.
      """
    case .foreignOriginNode(let observer, let type):
      """
      Observer "\(observer)" was not registered: the \(type) from which its paths start belongs to another mediator.

      An observer runs in the refreshes of the mediator that records the changes of what it reads.

      To fix this, register it with the mediator of that \(type).
      """
    case .writeOfPriorityRead(let observer, let slot, let reader):
      """
      Smart observer "\(observer)" wrote \(slot), which priority observer "\(reader)" reads; the old value stays.

      Priority observers run before all smart ones, so "\(reader)" would have missed the change.

      To fix this, make "\(reader)" a smart observer, or let it read what "\(observer)" reads.
      """
    case .cycleOfSlots(let observers):
      """
      Observers wait for each other: each reads a slot that another of them writes.

      \(evidence(observers.map { "\"\($0)\"" }))

      An observer runs once in a refresh, after everything that writes what it reads; in a circle nobody can be first. \
      Their paths alone did not show it.

      To fix this, split a property so that what is read is not what is written, or keep the nodes apart.
      """
    case .twoWritersOfSlot(let slot, let observers):
      """
      One \(slot) is written by several observers, whose paths have come to meet at one node:

      \(evidence(observers.map { "\"\($0)\"" }))

      Its value depends on which of them ran last.

      To fix this, keep their paths at different nodes, or let one observer write it.
      """
    case .undeclaredComputedRead(let property, let slot, let declared):
      """
      The computed property \(property) read \(slot), which it did not declare. It declares to read:

      \(evidence(declared))

      Who reads it would not hear of a change of that.

      To fix this, add a path to \(slot) to its 'reads:'.
      """
    case .writeInComputed(let property, let slot):
      """
      The computed property \(property) wrote \(slot); the old value stays.

      It is evaluated whenever somebody asks, so it only reads.

      To fix this, let an observer write \(slot).
      """
    case .sendOutsideTransaction(let event):
      """
      \(event) was sent outside a transaction of its mediator; nobody heard of it.

      Observers hear of events when the transaction ends.

      To fix this, send it inside mediator.update("…") { … }.
      """
    case .sendInObserver(let observer, let event):
      """
      Observer "\(observer)" sent \(event); nobody heard of it.

      Smart, rendering and recurring observers only compute and show; those who hear the event may have run already.

      To fix this, send it in a priority observer, or in a transaction that "\(observer)" enqueues.
      """
    case .rootReplacedInObserver(let observer):
      """
      Observer "\(observer)" replaced the root; the old one stays.

      Every path starts there, and in this refresh observers have followed theirs.

      To fix this, replace it in a transaction, or enqueue one.
      """
    case .strongCycle(let type, let slot):
      """
      A \(type) was put into \(slot), and stands above it already; what was done with it is taken back.

      A model is a tree: nodes may be shared, but none stands below itself, or nothing could be visited once and let go.

      To fix this, hold the way back in a property that is @Untracked, or keep an identifier.
      """
    case .passesDoNotSettle(let limit, let observers):
      """
      Priority observers still make each other stale after \(limit) passes:

      \(evidence(observers.map { "\"\($0)\"" }))

      The refresh goes on without them; they run in the next one.

      To fix this, let each write only what differs, so that it comes to rest, or raise 'limits.passes'.
      """
    case .enqueuedDoNotSettle(let limit, let chain):
      """
      Enqueued transactions led to one another more than \(limit) times. The last of them:

      \(evidence(chain.suffix(5).map { "\"\($0)\"" }))

      The last one was given up.

      To fix this, enqueue only when there is something to do, or raise 'limits.enqueued'.
      """
    case .replacedObserver(let name, let place):
      """
      Observer "\(name)" replaced an earlier one of the same name on the same \(place).

      The earlier one has ended.

      To fix this, end the earlier one first, or give each a name of its own.
      """
    case .secondOfName(let name):
      """
      Observer "\(name)" was registered a second time; both run.

      Without a target or an origin nothing tells them apart, so it is often a registration that was repeated by mistake.

      To fix this, end the earlier one first, or give each a name of its own.
      """
    case .tooManyOfName(let name, let count, let limit):
      """
      \(count) observers are called "\(name)", more than the \(limit) that are allowed; all of them run.

      It is how controllers are found that were left behind: each has registered its observer, and none has ended.

      To fix this, end them with their owner, or allow more with 'limits[name: "\(name)"]'.
      """
    case .noRoot(let type):
      """
      The root \(type) was asked for before it was there.

      This mediator was made without one, so that observers can be registered before the model is loaded.

      To fix this, set 'root' first, or ask 'hasRoot'.
      """
    case .valueOfOtherType(let slot, let type):
      """
      \(slot) was set to a \(type), which it cannot hold.

      To fix this, set a value of the property's type.
      """
    case .notAPath(let text, let word, let expected):
      """
      "\(text)" is no path: "\(word)" cannot stand there. What can:

      \(evidence(expected))

      To fix this, write the properties one after the other with dots between them, and 'some' or 'each' where nodes are \
      held.
      """
    case .enqueuedFailed(let name, let error):
      """
      Transaction "\(name)", which was enqueued, failed; what it did was taken back.

      \(evidence([error]))

      To hear of it, set 'onError' of the mediator.
      """
    default:
      preconditionFailure("\(id) is not a message about the model")
    }
  }
}
