import SluiceMessages

extension ModelViolation {
  package var text: String {
    switch self {
    case .twoWriters(let new, let old, let slot, let drawing):
      """
      Observer "\(new)" was not registered: \(slot) already has a writer, "\(old)".

      \(drawing)

      With two writers the value would depend on which of them ran last.

      To fix this, let one observer write it from what both read, or give each a property of its own and a third that \
      joins them.
      """
    case .registeredTwice(let observer, let slot):
      """
      Observer "\(observer)" was registered twice. The first registration stays, and the second was refused.

      Both would write \(slot), whose value would depend on which of them ran last.

      To fix this, register the observer once, or call 'cancel()' on the first registration before the \
      second. Observers of several targets need a property for each target.
      """
    case .cycle(let new, let drawing):
      """
      Observer "\(new)" was not registered: each of these would have to run before the next, and the last before the first.

      \(drawing)

      An observer runs once in a refresh, after everything that writes what it reads; in a circle nobody can be first.

      To fix this, split a property so that what is read is not what is written, or join the observers into one. An \
      observer that normalises a value may read and write the same path itself.
      """
    case .storedWrite(let observer, let slot):
      """
      Observer "\(observer)" was not registered: it writes \(slot), which is not @Derived, and does not read it.

      A value that an observer computes from other values is derived: it is not part of the document, and undo computes it \
      anew. Any other may be normalised, which needs its present value.

      To fix this, mark the property @Derived, or read the same path as well.
      """
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
    case .unsentEvent(let observer, let path, let property):
      """
      Observer "\(observer)" was not registered: it reads \(path), which is an event and has no value.

      An event keeps nothing of what is sent, so the observer would not run when something is sent. A path that ends with 'sent' leads to \
      what is sent.

      To fix this, read \(path).sent. If the compiler finds no 'sent' there, write the type in the declaration: \
      'let \(property) = Event<…>()'. @Node does not recognize a type alias of Event.
      """
    case .foreignOriginNode(let observer, let type):
      """
      Observer "\(observer)" was not registered: the \(type) from which its paths start belongs to another mediator.

      Only the mediator to which a node belongs hears of its changes.

      To fix this, register the observer with the mediator of that \(type).
      """
    case .registrationInObserver(let observer, let registration):
      """
      Observer "\(registration)" was not registered: observer "\(observer)" was running.

      The order of a refresh is settled before its first observer runs.

      To fix this, register it before the transaction, or in one.
      """
    case .undeclaredRead(let observer, let slot, let declared):
      """
      Observer "\(observer)" read \(slot), which it did not declare. It declares to read:

      \(evidence(declared))

      It would not run when that changes, so what it computes could be out of date.

      To fix this, add a path to \(slot) to its 'reads:', or do not read it there.
      """
    case .undeclaredWrite(let observer, let slot, let declared):
      """
      Observer "\(observer)" wrote \(slot), which it did not declare; the old value stays. It declares to write:

      \(evidence(declared))

      Who reads it may have run already, and would have seen the old value.

      To fix this, add a path to \(slot) to its 'writes:', or write it in a transaction of its own.
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
    case .writeWhileRendering(let observer, let slot):
      """
      Observer "\(observer)" wrote \(slot) at the end of the refresh; the old value stays.

      Rendering and recurring observers come when everything has settled, so they only read.

      To fix this, compute the value in an observer that declares 'writes:', or write it where the user's action arrives.
      """
    case .writeOfOtherPart(let part, let scene, let slot, let role):
      """
      The \(part) of \(scene) wrote \(slot), \(Self.withArticle(role)); the old value stays.

      In a scene, the view writes inputs and the store writes everything else. The controller writes nothing.

      To fix this, \(Self.fix(for: part, writing: role)).
      """
    case .derivedWrite(let slot):
      """
      \(slot) is derived, and was written by something other than its observer; the old value stays.

      A derived value is a function of what its observer reads; another write would be lost the next time it runs.

      To fix this, write what its observer reads, or drop @Derived from the property.
      """
    case .writeOutsideTransaction(let slot):
      """
      \(slot) was written outside a transaction.

      Observers are notified when a transaction ends. Where this is reported, the write becomes a transaction of its own, and further \
      writes of \(slot) outside transactions are not reported.

      To fix this, write it inside mediator.update("…") { … }.
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
    case .updateInObserver(let observer, let update):
      """
      Transaction "\(update)" was begun while observer "\(observer)" ran; its closure ran as part of the observer.

      During the refresh, observers change only what they declare, so that each runs once, in order.

      To fix this, declare what it changes in 'writes:', or begin the transaction where the cause arrives.
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
    case .workNotIsolated(let name):
      """
      Work "\(name)" was not registered: its closure is not isolated to the actor to which the mediator belongs.

      It would run beside the model instead of with it. A closure in an actor is isolated to it only if it uses 'self', and \
      not weakly.

      To fix this, register it with 'mediator.on(self)' and take the actor from the closure's first parameter: \
      '{ actor, value in … }'. Where the actor is a parameter, use that in the closure.
      """
    case .accessEnded(let observer):
      """
      The access of observer "\(observer)" was used after that had ended; what was read was not checked.

      The observer does not run any more, so nobody tells what shows these values that they have changed.

      To fix this, end what uses the access together with the observer, or ask 'isActive' of the access first.
      """
    case .foreignAccess(let observer):
      """
      The access of observer "\(observer)" was used with another mediator than its own; what was read was not checked.

      The observer declares what it reads of one model, which says nothing about another.

      To fix this, call 'access' of the mediator whose 'currentAccess' it is.
      """
    case .writeInAccess(let observer, let slot):
      """
      \(slot) was written in a deferred access of observer "\(observer)"; the old value stays.

      What is deferred may be asked for at any time and in any order, so it only reads.

      To fix this, write it in a transaction where the user's action arrives.
      """
    case .callInAccess(let observer, let call):
      """
      \(call.fact(in: "a deferred access of observer \"\(observer)\""))

      What is deferred may be asked for at any time and in any order, so it only reads.

      To fix this, do it where the user's action arrives, or by mediator.enqueue("…") { … }.
      """
    case .callInComputed(let property, let call):
      """
      \(call.fact(in: "the computed property \(property)"))

      It is evaluated whenever somebody reads it, perhaps never, perhaps often, so it only reads.

      To fix this, do it where the user's action arrives, or in an observer that reads the computed property.
      """
    case .lateWrite(let observer, let slot, let reader):
      """
      Observer "\(observer)" wrote \(slot) after observer "\(reader)" had read it in the same refresh; the old value stays.

      An observer runs once in a refresh, after everything that writes what it reads; their paths alone did not show that \
      they meet at one node.

      To fix this, write it through a path that names the same node, or let "\(reader)" read something else.
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
    case .transactionInTransaction(let update, let running):
      """
      Transaction "\(update)" of one mediator was begun inside "\(running)" of another.

      Each would show the other's model half changed.

      To fix this, begin it after the other has ended, or keep both models under one mediator.
      """
    case .foreignWrite(let slot):
      """
      \(slot) was written in the transaction of another mediator.

      A rollback of that transaction does not undo the write. Where this is reported, the write becomes a transaction of the node's \
      own mediator, and further writes of \(slot) outside its transactions are not reported.

      To fix this, write it in a transaction of its own mediator.
      """
    case .foreignNode(let type, let slot):
      """
      A \(type) was put into \(slot), but it belongs to another mediator.

      A node belongs to one mediator from its first attachment on: only that one records its changes.

      To fix this, make a new \(type) for this model.
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
    }
  }

  private static func withArticle(_ role: String) -> String {
    switch role {
    case "input": "an input"
    case "data": "which is data"
    case "context": "which is context"
    default: "a \(role)"
    }
  }

  private static func fix(for part: String, writing role: String) -> String {
    switch (part, role) {
    case ("store", _): "let the view set it, or drop @Input from the property"
    case (_, "input"): "let the view set it"
    case ("view", _): "send an input, and let the store write it when that comes"
    default: "let the store write it when the input comes that the controller hears"
    }
  }
}
