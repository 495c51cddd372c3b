extension Message {
  /// What the model says of order, events, the tree, limits and names.
  var orderText: String {
    switch self {
    case .unwritable(let observer, let path, let slot):
      """
      Observer "\(observer)" was not registered: it declares to write \(path), but no observer can write \(slot).

      An input is set and an event is sent by whoever acts, in a transaction; a computed or constant property is never \
      set.

      To fix this, write a @Derived property instead, or leave \(path) out of 'writes:'.
      """
    case .priorityReadWritten(let new, let writer, let reader, let drawing):
      """
      Observer "\(new)" was not registered: "\(writer)" would write what "\(reader)" has already read.

      \(drawing)

      Priority observers run before all smart ones, and not again after them.

      To fix this, leave out 'priority:' of "\(reader)", so that it is a smart observer, or let it read what \
      "\(writer)" reads.
      """
    case .missingCollector(let observer, let path):
      """
      Observer "\(observer)" was not registered: \(path) names an observer that is not there.

      A path that ends with 'collected' stands for the observer that writes that property, so that one is registered \
      first.

      To fix this, first register an observer with that property in its 'writes:', or leave out 'collected' to read \
      the property as it is.
      """
    case .foreignOriginNode(let observer, let type):
      """
      Observer "\(observer)" was not registered: the \(type) from which its paths start belongs to another mediator.

      Only the mediator to which a node belongs hears of its changes.

      To fix this, register the observer with the mediator of that \(type).
      """
    case .writeOfPriorityRead(let observer, let slot, let reader):
      """
      Smart observer "\(observer)" wrote \(slot), which priority observer "\(reader)" reads; the old value stays.

      Priority observers run before all smart ones, so "\(reader)" would have missed the change.

      To fix this, leave out 'priority:' of "\(reader)", so that it is a smart observer, or let it read what \
      "\(observer)" reads.
      """
    case .cycleOfSlots(let observers):
      """
      Observers wait for each other: each reads what another of them writes. The first runs all the same.

      \(evidence(observers.map { "\"\($0)\"" }))

      An observer runs once in a refresh, after everything that writes what it reads; in a circle nobody can be first. \
      Their paths alone did not show that they meet at the same nodes.

      To fix this, split a property so that what is read is not what is written, or let their paths lead to different \
      nodes.
      """
    case .twoWritersOfSlot(let slot, let observers):
      """
      \(slot) of one node is written by several observers:

      \(evidence(observers.map { "\"\($0)\"" }))

      Their paths alone did not show that they meet at one node. Its value depends on which of them ran last.

      To fix this, let one observer write it, or let their paths lead to different nodes.
      """
    case .undeclaredComputedRead(let property, let slot, let declared):
      """
      The computed property \(property) read \(slot), which it did not declare. It declares to read:

      \(evidence(declared))

      An observer of \(property) would not hear when \(slot) changes.

      To fix this, add a path to \(slot) to its 'reads:', or do not read it there.
      """
    case .writeInComputed(let property, let slot):
      """
      The computed property \(property) wrote \(slot); the old value stays.

      It is evaluated whenever somebody reads it, perhaps never, perhaps often, so it only reads.

      To fix this, let an observer write \(slot), or let the computed property return the value.
      """
    case .sendOutsideTransaction(let event):
      """
      \(event) was sent outside a transaction of its mediator.

      Observers receive events when the transaction ends. Where this is reported, the event is sent in a transaction of its own, and \
      \(event) is not reported again.

      To fix this, send it inside mediator.update("…") { … }.
      """
    case .sendInObserver(let observer, let event):
      """
      Observer "\(observer)" sent \(event); nobody heard of it.

      Smart, rendering and recurring observers only compute and show; those who hear the event may have run already.

      To fix this, send it in a priority observer, or later, in mediator.enqueue("…") { … }.
      """
    case .rootReplacedInObserver(let observer):
      """
      Observer "\(observer)" replaced the root; the old one stays.

      Other observers have already followed their paths from it in this refresh.

      To fix this, set 'root' in mediator.update("…") { … } where the cause arrives, or later, in \
      mediator.enqueue("…") { … }.
      """
    case .undoWhileBusy(let call, let running):
      """
      mediator.\(call)() did nothing: it was called \
      \(running.map { "while the transaction \"\($0)\" was running" } ?? "before the last step was complete").

      A step of undo is what a transaction has led to, with its refresh and what that enqueued, or all of a group.

      To fix this, call it where nothing runs: in the action of the button or the shortcut, and behind the group.
      """
    case .optimisticWhileBusy(let name, let running):
      """
      The optimistic update "\(name)" was not made: it was asked for \
      \(running.map { "while the transaction \"\($0)\" was running" } ?? "before what ran was over, or in a group").

      What it changes is taken back alone if it fails, so it is a transaction of its own, and no part of another or of a group.

      To fix this, call mediator.optimistic("\(name)") { … } where nothing runs: in the action of the button, or in a task.
      """
    case .optimisticUnanswered(let name):
      """
      The optimistic update "\(name)" was let go without an answer; what it has changed stays, as if it had been confirmed.

      Until it is answered, everything that is changed keeps what takes it back.

      To fix this, keep the OptimisticUpdate until its request has ended, and call confirm() or revert() then; or use \
      mediator.optimistic("\(name)") { … } confirmedBy: { … }, which does.
      """
    case .strongCycle(let type, let slot):
      """
      A \(type) was put into \(slot), which stands below that \(type) already; the transaction, or what its observer \
      wrote, is taken back.

      A node may be held in several places, but none stands below itself: nodes that hold each other would never be \
      freed.

      To fix this, mark the property that leads back 'weak' and @Untracked, or keep an identifier in it.
      """
    case .sharedEvent(let event):
      """
      One event is \(event) of two nodes; it stays the first one's.

      What is sent is heard at the node that was sent it, and this event would not know which.

      To fix this, give each node an Event of its own.
      """
    case .passesDoNotSettle(let limit, let observers):
      """
      Priority observers still make each other stale after \(limit) passes:

      \(evidence(observers.map { "\"\($0)\"" }))

      What one writes another reads, and this does not come to an end. The refresh goes on without them; they run in \
      the next one.

      To fix this, let each write only until its values are as they should be, or raise 'limits.passes' of the mediator.
      """
    case .enqueuedDoNotSettle(let limit, let chain):
      """
      Enqueued transactions led to one another more than \(limit) times. The last of them:

      \(evidence(chain.suffix(5).map { "\"\($0)\"" }))

      Each was enqueued by the one before it, or by an observer of its changes. The last one was given up.

      To fix this, enqueue only when there is something left to do, or raise 'limits.enqueued' of the mediator.
      """
    case .replacedObserver(let name, let place):
      """
      Observer "\(name)" replaced an earlier one of the same name on the same \(place).

      On one \(place) a name stands for one observer, so the earlier one has ended.

      To fix this, call 'cancel()' of the earlier registration first, or give each observer a name of its own.
      """
    case .secondOfName(let name):
      """
      Observer "\(name)" was registered a second time; both run.

      Without a target or an origin nothing tells them apart, so it is often a registration that was repeated by \
      mistake.

      To fix this, call 'cancel()' of the earlier registration first, or give each observer a name of its own.
      """
    case .tooManyOfName(let name, let count, let limit):
      """
      \(count) observers are called "\(name)", more than the \(limit) that are allowed; all of them run.

      So many of one name are often left over from owners that are gone: each has registered its own, and none has \
      ended it.

      To fix this, store each registration in a 'RegistrationSet' of its owner, or register it with 'mediator.on(owner)'; or allow \
      more with 'limits[name: "\(name)"]' of the mediator.
      """
    case .partOfNode(let path, let part):
      """
      The path [\(part)] goes into '\(path)', which holds nodes: these have properties of their own, and a change there would not \
      be noticed. To fix this, go on with '.some' or '.each' and the name of the property, without brackets.
      """
    case .notAProperty(let path):
      """
      \(path) stands where a property is named, but it leads further than to a property of its node.

      What is asked for here is one slot: a node, and the name of a property that this node has itself.

      To fix this, name the node that owns the property, and the property alone: 'cell(playlist.cover, \\.size)', not \
      'cell(playlist, \\.cover.size)'.
      """
    case .noRoot(let type):
      """
      The root, a \(type), was asked for before it was there.

      This mediator was made without one, so that observers can be registered before the model is loaded.

      To fix this, set 'root' of the mediator first, or ask 'hasRoot'.
      """
    case .usedWhileEdited(let slot):
      """
      \(slot) was read or written in the middle of an edit of it.

      While a value is edited in place it is nowhere but with whoever edits it, so there is nothing to be read, and what \
      were written would be lost.

      To fix this, read what the edit asks for before it begins; or edit a copy, and assign that.
      """
    case .valueOfOtherType(let slot, let type):
      """
      \(slot) was set to a value of type \(type), which it cannot hold.

      An AnySlot does not know the type of its value, so only setting it tells.

      To fix this, set a value of the property's type.
      """
    case .notAPath(let text, let word, let expected):
      """
      "\(text)" is no path: "\(word)" cannot stand there. The properties that can:

      \(evidence(expected))

      A path goes from property to property, through nodes that they hold.

      To fix this, write properties with dots between them, 'some' after an optional node, and 'each' after a \
      collection of nodes.
      """
    case .enqueuedFailed(let name, let error):
      """
      Transaction "\(name)", which was enqueued, failed; what it did was taken back.

      \(evidence(error.split(separator: "\n").map(String.init)))

      Nobody waits for an enqueued transaction, so its error goes to 'onError' of the mediator, or here if that is not \
      set.
      """
    default:
      preconditionFailure("\(id) is not a message about the model")
    }
  }
}
