import SluiceMessages

extension ModelViolation {
  package var text: String {
    switch self {
    case .twoWriters(let new, let old, let slot, let drawing):
      """
      Observer "\(new)" was not registered: \(slot) already has a writer, "\(old)".

      \(drawing)

      With two writers the value would depend on which of them ran last.

      To fix this, let one observer read what both read and write the property, or give each observer its own property \
      and combine both in a third.
      """
    case .registeredTwice(let observer, let slot):
      """
      Observer "\(observer)" was registered twice. The first registration stays, and the second was rejected.

      Both would write \(slot), whose value would depend on which of them ran last.

      To fix this, register the observer once, or call 'cancel()' on the first registration before the \
      second. Observers of several targets need a property for each target.
      """
    case .cycle(let new, let drawing):
      """
      Observer "\(new)" was not registered: these observers would form a cycle, in which each must run before the next.

      \(drawing)

      An observer runs once in a refresh, after all observers that write what it reads. In a cycle, no observer can \
      run first.

      To fix this, split the property into one that is read and one that is written, or merge the observers into one. \
      An observer that normalizes a value may read and write the same path itself.
      """
    case .storedWrite(let observer, let slot):
      """
      Observer "\(observer)" was not registered: it writes \(slot), which is not @Derived, and does not read it.

      A value that an observer computes from other values is derived: it is not part of the document, and undo \
      computes it again. An observer may normalize any other value, but must read its current value to do so.

      To fix this, mark the property @Derived, or read the same path as well.
      """
    case .unwritable(let observer, let path, let slot):
      """
      Observer "\(observer)" was not registered: it declares \(path) in 'writes:', but no observer can write \(slot).

      A transaction sets inputs and sends events. A computed or constant property is never set.

      To fix this, write a @Derived property instead, or remove \(path) from 'writes:'.
      """
    case .priorityReadWritten(let new, let writer, let reader, let drawing):
      """
      Observer "\(new)" was not registered: "\(writer)" would write what "\(reader)" has already read.

      \(drawing)

      Priority observers run before all smart observers, and do not run again after them.

      To fix this, remove 'priority:' from "\(reader)" to make it a smart observer, or let it read what "\(writer)" \
      reads.
      """
    case .missingCollector(let observer, let path):
      """
      Observer "\(observer)" was not registered: \(path) names an observer that is not registered.

      A path that ends with 'collected' refers to the observer that writes that property. That observer must be \
      registered first.

      To fix this, first register an observer with that property in its 'writes:', or remove 'collected' to read the \
      property itself.
      """
    case .unsentEvent(let observer, let path, let property):
      """
      Observer "\(observer)" was not registered: it reads \(path), which is an event and has no value.

      An event does not store the values that are sent, so the observer would not run when a value is sent. A path \
      that ends with 'sent' leads to the sent values.

      To fix this, read \(path).sent. If the compiler finds no 'sent' there, write the type in the declaration: \
      'let \(property) = Event<…>()'. @Node does not recognize a type alias of Event.
      """
    case .foreignOriginNode(let observer, let type):
      """
      Observer "\(observer)" was not registered: the \(type) from which its paths start belongs to another mediator.

      Only the mediator that owns a node receives its changes.

      To fix this, register the observer with the mediator of that \(type).
      """
    case .registrationInObserver(let observer, let registration):
      """
      Observer "\(registration)" was not registered: observer "\(observer)" was running.

      The order of a refresh is fixed before its first observer runs.

      To fix this, register it before the transaction, or inside a transaction.
      """
    case .undeclaredRead(let observer, let slot, let declared):
      """
      Observer "\(observer)" read \(slot), which it did not declare. Declared reads:

      \(evidence(declared))

      The observer would not run when this value changes, so its results could be out of date.

      To fix this, add a path to \(slot) to its 'reads:', or do not read it there.
      """
    case .undeclaredWrite(let observer, let slot, let declared):
      """
      Observer "\(observer)" wrote \(slot), which it did not declare; the old value stays. Declared writes:

      \(evidence(declared))

      An observer that reads it may already have run with the old value.

      To fix this, add a path to \(slot) to its 'writes:', or write it in a transaction that runs afterwards: \
      mediator.enqueue("…") { … }.
      """
    case .undeclaredComputedRead(let property, let slot, let declared):
      """
      The computed property \(property) read \(slot), which it did not declare. Declared reads:

      \(evidence(declared))

      An observer of \(property) would not run when \(slot) changes.

      To fix this, add a path to \(slot) to its 'reads:', or do not read it there.
      """
    case .writeInComputed(let property, let slot):
      """
      The computed property \(property) wrote \(slot); the old value stays.

      A computed property is evaluated when it is read, which may happen never or often, so it must only read.

      To fix this, let an observer write \(slot), or let the computed property return the value.
      """
    case .writeWhileRendering(let observer, let slot):
      """
      Observer "\(observer)" wrote \(slot) at the end of the refresh; the old value stays.

      Rendering and recurring observers run after all values are computed, so they must only read.

      To fix this, compute the value in an observer that declares 'writes:', or write it where the user's action is \
      handled.
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

      A derived value depends only on what its observer reads. Any other write would be lost when the observer runs \
      again.

      To fix this, write a property that its observer reads, or remove @Derived from the property.
      """
    case .writeOutsideTransaction(let slot):
      """
      \(slot) was written outside a transaction.

      Observers are notified when a transaction ends. Under the policy 'report', the write becomes a transaction of \
      its own, and further writes of \(slot) outside transactions are not reported.

      To fix this, write it inside mediator.update("…") { … }.
      """
    case .sendOutsideTransaction(let event):
      """
      \(event) was sent outside a transaction of its mediator.

      Observers receive events when the transaction ends. Under the policy 'report', the event is sent in a \
      transaction of its own, and \(event) is not reported again.

      To fix this, send it inside mediator.update("…") { … }.
      """
    case .sendInObserver(let observer, let event):
      """
      Observer "\(observer)" sent \(event); no observer received it.

      Smart, rendering and recurring observers only compute and show values. The observers of the event may already \
      have run.

      To fix this, send it in a priority observer, or later, in mediator.enqueue("…") { … }.
      """
    case .updateInObserver(let observer, let update):
      """
      Transaction "\(update)" was begun while observer "\(observer)" ran; its closure ran as part of the observer.

      During a refresh, observers may change only what they declare, so that each observer runs once and in order.

      To fix this, declare its changes in 'writes:', begin the transaction where its cause is handled, or let it run \
      afterwards: mediator.enqueue("…") { … }.
      """
    case .rootReplacedInObserver(let observer):
      """
      Observer "\(observer)" replaced the root; the old one stays.

      Other observers have already followed their paths from the old root in this refresh.

      To fix this, set 'root' in mediator.update("…") { … } where the cause is handled, or later, in \
      mediator.enqueue("…") { … }.
      """
    case .undoWhileBusy(let call, let running):
      """
      mediator.\(call)() did nothing: it was called \
      \(running.map { "while the transaction \"\($0)\" was running" } ?? "before the last step was complete").

      An undo step contains a transaction with its refresh and all transactions that it enqueued, or a complete group.

      To fix this, call it while no transaction runs: in the action of the button or the shortcut, and after the group.
      """
    case .optimisticWhileBusy(let name, let running):
      """
      The optimistic update "\(name)" was not made: it was requested \
      \(running.map { "while the transaction \"\($0)\" was running" } ?? "during a refresh, or in a group").

      If it fails, only its own changes are reverted, so it must be a separate transaction outside of groups.

      To fix this, call mediator.optimistic("\(name)") { … } while no transaction runs: in the action of the button, \
      or in a task.
      """
    case .optimisticUnanswered(let name):
      """
      The optimistic update "\(name)" was released without an answer; its changes stay, as if it had been confirmed.

      Until it is confirmed or reverted, all changes retain their earlier values.

      To fix this, keep the OptimisticUpdate until its request has ended, and then call confirm() or revert(); or use \
      mediator.optimistic("\(name)") { … } confirmedBy: { … }, which does both.
      """
    case .workNotIsolated(let name):
      """
      Work "\(name)" was not registered: its closure is not isolated to the actor to which the mediator belongs.

      The closure would run concurrently with the model. Inside an actor, a closure is isolated to the actor only if \
      it captures 'self' strongly.

      To fix this, register it with 'mediator.on(self)' and take the actor from the closure's first parameter: '{ \
      actor, value in … }'. If the actor is a parameter, use that parameter in the closure.
      """
    case .accessEnded(let observer):
      """
      The access of observer "\(observer)" was used after the observer was removed; its reads were not checked.

      The observer no longer runs, so code that shows these values is not notified of their changes.

      To fix this, stop using the access when the observer is removed, or check 'isActive' of the access first.
      """
    case .foreignAccess(let observer):
      """
      The access of observer "\(observer)" was used with another mediator than its own; its reads were not checked.

      The observer declares its reads of one model. The declaration does not apply to another model.

      To fix this, call 'access' on the mediator whose 'currentAccess' returned it.
      """
    case .writeInAccess(let observer, let slot):
      """
      \(slot) was written in a deferred access of observer "\(observer)"; the old value stays.

      A deferred access may run at any time and in any order, so it must only read.

      To fix this, write it in a transaction where the user's action is handled.
      """
    case .callInAccess(let observer, let call):
      """
      \(call.fact(in: "a deferred access of observer \"\(observer)\""))

      A deferred access may run at any time and in any order, so it must only read.

      To fix this, do it where the user's action is handled, or in mediator.enqueue("…") { … }.
      """
    case .callInComputed(let property, let call):
      """
      \(call.fact(in: "the computed property \(property)"))

      A computed property is evaluated when it is read, which may happen never or often, so it must only read.

      To fix this, do it where the user's action is handled, or in an observer that reads the computed property.
      """
    case .lateWrite(let observer, let slot, let reader):
      """
      Observer "\(observer)" wrote \(slot) after observer "\(reader)" had read it in the same refresh; the old value \
      stays.

      An observer runs once in a refresh, after all observers that write what it reads. The declared paths did not \
      show that they lead to the same node.

      To fix this, write it through a path that names the same node, or let "\(reader)" read something else.
      """
    case .writeOfPriorityRead(let observer, let slot, let reader):
      """
      Smart observer "\(observer)" wrote \(slot), which priority observer "\(reader)" reads; the old value stays.

      Priority observers run before all smart ones, so "\(reader)" would miss the change.

      To fix this, remove 'priority:' from "\(reader)" to make it a smart observer, or let it read what "\(observer)" \
      reads.
      """
    case .cycleOfSlots(let observers):
      """
      Observers wait for each other: each reads what another of them writes. The first one runs anyway.

      \(evidence(observers.map { "\"\($0)\"" }))

      An observer runs once in a refresh, after all observers that write what it reads. In a cycle, no observer can \
      run first. The declared paths did not show that they lead to the same nodes.

      To fix this, split the property into one that is read and one that is written, or let their paths lead to \
      different nodes.
      """
    case .twoWritersOfSlot(let slot, let observers):
      """
      \(slot) of one node is written by several observers:

      \(evidence(observers.map { "\"\($0)\"" }))

      The declared paths did not show that they lead to the same node. The value depends on which observer ran last.

      To fix this, let one observer write it, or let their paths lead to different nodes.
      """
    case .transactionInTransaction(let update, let running):
      """
      Transaction "\(update)" of one mediator was begun inside "\(running)" of another.

      Each transaction would see the other model partly changed.

      To fix this, begin it after the other has ended, or keep both models under one mediator.
      """
    case .foreignWrite(let slot):
      """
      \(slot) was written in the transaction of another mediator.

      A rollback of that transaction does not undo the write. Under the policy 'report', the write becomes a \
      transaction of the node's own mediator, and further writes of \(slot) outside its transactions are not reported.

      To fix this, write it in a transaction of its own mediator.
      """
    case .foreignNode(let type, let slot):
      """
      A \(type) was put into \(slot), but it belongs to another mediator.

      From its first attachment on, a node belongs to one mediator, and only that mediator records its changes.

      To fix this, make a new \(type) for this model.
      """
    case .strongCycle(let type, let slot):
      """
      A \(type) was put into \(slot), which is already below that \(type); the transaction or the writes of the \
      observer are rolled back.

      Several nodes may hold the same node, but no node may be below itself: nodes that hold each other would never be \
      released.

      To fix this, make the property that leads back 'weak' and @Untracked, or store an identifier in it.
      """
    case .hiddenNode(let type, let holder, let slot):
      """
      \(slot) holds a \(type) that is not part of the model: its changes notify no observer, and undo doesn't restore \
      them.

      The type of the property is \(holder). Nodes are found in a property whose type is a node, an optional or a \
      collection of nodes, or another type that conforms to NodeHolding.

      To fix this, hold the \(type) in such a property, or let the struct or enum with the \(type) conform to \
      NodeHolding. If it only refers to the \(type), use a weak property of the node instead. Debug builds report this \
      once for each property.
      """
    case .sharedEvent(let event):
      """
      Two nodes share one event, \(event); the event still belongs to the first node.

      Observers receive a sent value from one node, and a shared event cannot identify that node.

      To fix this, give each node an Event of its own.
      """
    case .passesDoNotSettle(let limit, let observers):
      """
      Priority observers still invalidate each other after \(limit) passes:

      \(evidence(observers.map { "\"\($0)\"" }))

      Each writes a value that another one reads, and this does not end. The refresh continues without them; they run \
      in the next refresh.

      To fix this, let each observer stop writing when its values are correct, or raise 'limits.passes' of the mediator.
      """
    case .enqueuedDoNotSettle(let limit, let chain):
      """
      Enqueued transactions enqueued further transactions more than \(limit) times. The last of them:

      \(evidence(chain.suffix(5).map { "\"\($0)\"" }))

      Each was enqueued by the one before it, or by an observer of its changes. The last one was discarded.

      To fix this, enqueue a transaction only while work is left, or raise 'limits.enqueued' of the mediator.
      """
    case .replacedObserver(let name, let place):
      """
      Observer "\(name)" replaced an earlier observer of the same name on the same \(place).

      On one \(place), a name identifies one observer, so the earlier one was removed.

      To fix this, call 'cancel()' of the earlier registration first, or give each observer a name of its own.
      """
    case .secondOfName(let name):
      """
      Observer "\(name)" was registered a second time; both run.

      Without a target or an origin, the two observers cannot be distinguished. Often the registration was repeated by \
      mistake.

      To fix this, call 'cancel()' of the earlier registration first, or give each observer a name of its own.
      """
    case .tooManyOfName(let name, let count, let limit):
      """
      \(count) observers have the name "\(name)", more than the \(limit) that are allowed; all of them run.

      Often these are left over from released owners: each owner registered an observer, and none cancelled it.

      To fix this, store each registration in a 'RegistrationSet' of its owner, or register it with \
      'mediator.on(owner)'; or allow more with 'limits[name: "\(name)"]' of the mediator.
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
    case ("store", _): "let the view set it, or remove @Input from the property"
    case (_, "input"): "let the view set it"
    case ("view", _): "send an input, and let the store write it when it receives that input"
    default: "let the store write it when it receives the input that the controller observes"
    }
  }
}
