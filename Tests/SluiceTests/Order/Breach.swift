import Sluice
import SluiceMessages

/// The rules, each with one way to break it.
enum Breach: String, CaseIterable, Codable, Sendable {
  case undeclaredRead, undeclaredWrite, equalWrite, renderingWrite, recurringWrite, derivedWrite, writeOutside
  case updateInObserver, sendOutside, sendInObserver, rootInObserver
  case writeOfPriorityRead, lateWrite, twoWriters, cycle, storedWrite, registrationInObserver
  case foreignWrite, foreignNode, transactionInTransaction, strongCycle
  case passes, enqueued
  case replaced, second, tooMany

  /// Breaks the rule under one policy for all kinds. Returns the reported violations, and the state that is left in the
  /// model.
  func commit(_ policy: ViolationPolicies.Policy) -> (told: [ModelViolation], left: String) {
    let office = Office()
    let list = ViolationList()
    let mediator = Mediator(office, violationPolicies: ViolationPolicies(policy)) {
      list.messages.append($0.message as! ModelViolation)
    }
    let other = Mediator(Office(), violationPolicies: ViolationPolicies(policy)) {
      list.messages.append($0.message as! ModelViolation)
    }
    let left = breakRule(office, mediator, other)
    return (list.take(), left())
  }

  private func breakRule(
    _ office: Office, _ mediator: Mediator<Office>, _ other: Mediator<Office>
  ) -> () -> String {
    let folder = Folder("shared")
    let target = Recorder()
    switch self {
    case .undeclaredRead: mediator.observe("o", reads: \.a) { _ in _ = office.b }
    case .undeclaredWrite:
      mediator.observe("o", reads: \.a, writes: \.title) { _, _ in office.b = 1 }
      return { "\(office.b)" }
    case .equalWrite: mediator.observe("o", reads: \.a) { _ in office.b = 0 }
    case .renderingWrite:
      mediator.render("o") { $0.b = 1 }
      return { "\(office.b)" }
    case .recurringWrite:
      mediator.observeEveryRefresh("o") { $0.b = 1 }
      return { "\(office.b)" }
    case .derivedWrite:
      mediator.update("u") { $0.title = "x" }
      return { office.title }
    case .writeOutside:
      office.b = 1
      return { "\(office.b)" }
    case .updateInObserver:
      mediator.observe("o", reads: \.a) { [unowned mediator] _ in mediator.update("u") { _ in target.note("ran") } }
      return { target.take().joined() }
    case .sendOutside:
      mediator.observe("o", reads: \.ping.sent) { target.note("\($0)") }
      office.ping.send(1)
      return {
        mediator.update("u") { _ in }
        return target.take().joined()
      }
    case .sendInObserver: mediator.observe("o", reads: \.a) { office.ping.send($0) }
    case .rootInObserver:
      mediator.observe("o", reads: \.a) { [unowned mediator] a in if a == 1 { mediator.root = Office() } }
      mediator.update("u") { $0.a = 1 }
      return { mediator.root === office ? "old" : "new" }
    case .writeOfPriorityRead:
      mediator.update("u") {
        $0.left = folder
        $0.right = folder
      }
      mediator.observe("p", priority: .normal, reads: \.left.some.total) { _, _ in }
      mediator.observe("o", reads: \.a, writes: \.right.some.total) { _, total in total?.value = 1 }
      return { "\(folder.total)" }
    case .lateWrite:
      mediator.observe("p", reads: \.left.some.label, \.a, writes: \.left.some.size) { _, _, _ in }
      mediator.observe("q", reads: \.right.some.size, \.a, writes: \.right.some.label) { _, a, label in
        label?.value = "\(a)"
      }
      mediator.update("u") {
        $0.left = folder
        $0.right = folder
      }
      return { folder.label }
    case .twoWriters:
      mediator.observe("p", reads: \.a, writes: \.title) { $1 = "p" }
      mediator.observe("q", reads: \.a, writes: \.title) { $1 = "q" }
      return { office.title }
    case .cycle:
      mediator.observe("p", reads: \.title, writes: \.caption) { $1 = $0 + "p" }
      mediator.observe("q", reads: \.caption, writes: \.title) { $1 = $0 + "q" }
      return { office.caption + office.title }
    case .storedWrite:
      mediator.observe("o", reads: \.a, writes: \.b) { $1 = $0 + 1 }
      return { "\(office.b)" }
    case .registrationInObserver:
      mediator.observe("o", reads: \.a) { [unowned mediator] _ in
        mediator.observe("inner", reads: \.b) { _ in target.note("ran") }
      }
      return { target.take().joined() }
    case .foreignWrite:
      other.update("u") { _ in office.b = 1 }
      return { "\(office.b)" }
    case .foreignNode:
      mediator.update("u") { $0.left = folder }
      other.update("u") { $0.left = folder }
    case .transactionInTransaction:
      mediator.update("outer") { _ in other.update("inner") { _ in target.note("ran") } }
      return { target.take().joined() }
    case .strongCycle:
      mediator.update("u") {
        $0.left = folder
        mediator.update("savepoint") { _ in }
        folder.children = [folder]
      }
      return { "\(office.left?.children.count ?? -1)" }
    case .passes:
      mediator.limits.passes = 2
      mediator.observe("p", priority: .first, reads: \.a) { office, a in office.b = a }
      mediator.observe("q", priority: .last, reads: \.b) { office, b in office.a = b + 1 }
      return { "\(office.a)" }
    case .enqueued:
      mediator.limits.enqueued = 2
      mediator.observe("o", reads: \.a) { [unowned mediator] _ in mediator.enqueue("e") { $0.a += 1 } }
      return { "\(office.a)" }
    case .replaced:
      mediator.on(target).observe("o", reads: \.a) { me, _ in me.note("first") }
      mediator.on(target).observe("o", reads: \.a) { me, _ in me.note("second") }
      return { target.take().joined(separator: " ") }
    case .second:
      mediator.observe("o", reads: \.a) { _ in target.note("first") }
      mediator.observe("o", reads: \.a) { _ in target.note("second") }
      return { target.take().joined(separator: " ") }
    case .tooMany:
      mediator.limits[name: "o"] = 1
      mediator.from(office).observe("o", reads: \.a) { _ in target.note("first") }
      mediator.observe("o", reads: \.a) { _ in target.note("second") }
      return { target.take().joined(separator: " ") }
    }
    return { "" }
  }

  /// The expected violations.
  var messages: [ModelViolation] {
    switch self {
    case .undeclaredRead: [.undeclaredRead(observer: "o", slot: "Office.b", declared: [#"\.a"#])]
    case .undeclaredWrite: [.undeclaredWrite(observer: "o", slot: "Office.b", declared: [#"\.title"#])]
    case .equalWrite: [.undeclaredWrite(observer: "o", slot: "Office.b", declared: [])]
    case .renderingWrite, .recurringWrite: [.writeWhileRendering(observer: "o", slot: "Office.b")]
    case .derivedWrite: [.derivedWrite(slot: "Office.title")]
    case .writeOutside: [.writeOutsideTransaction(slot: "Office.b")]
    case .updateInObserver: [.updateInObserver(observer: "o", update: "u")]
    case .sendOutside: [.sendOutsideTransaction(event: "Office.ping")]
    case .sendInObserver: [.sendInObserver(observer: "o", event: "Office.ping")]
    case .rootInObserver: [.rootReplacedInObserver(observer: "o")]
    case .writeOfPriorityRead: [.writeOfPriorityRead(observer: "o", slot: "Folder.total", reader: "p")]
    case .lateWrite:
      [
        .cycleOfSlots(observers: ["p", "q"]), .lateWrite(observer: "q", slot: "Folder.label", reader: "p"),
      ]
    case .twoWriters:
      [
        .twoWriters(
          new: "q", old: "p", slot: "Office.title",
          drawing: #"  "q" ── \.title ──▶ Office.title ◀── \.title ── "p""#)
      ]
    case .cycle:
      [
        .cycle(
          new: "q",
          drawing: #"""
              ┌─▶ "q"
              │     │ writes \.title, which "p" reads
              │     ▼
              │   "p"
              │     │ writes \.caption, which "q" reads
              └─────┘
            """#)
      ]
    case .storedWrite: [.storedWrite(observer: "o", slot: "Office.b")]
    case .registrationInObserver: [.registrationInObserver(observer: "o", registration: "inner")]
    case .foreignWrite: [.foreignWrite(slot: "Office.b")]
    case .foreignNode: [.foreignNode(type: "Folder", slot: "Office.left")]
    case .transactionInTransaction: [.transactionInTransaction(update: "inner", running: "outer")]
    case .strongCycle: [.strongCycle(type: "Folder", slot: "Folder.children")]
    case .passes: [.passesDoNotSettle(limit: 2, observers: ["p"])]
    case .enqueued: [.enqueuedDoNotSettle(limit: 2, chain: ["e", "e", "e"])]
    case .replaced: [.replacedObserver(name: "o", place: "target")]
    case .second: [.secondOfName(name: "o")]
    case .tooMany: [.tooManyOfName(name: "o", count: 2, limit: 1)]
    }
  }

  /// The expected state of the model if the breach is rejected.
  var refused: String {
    switch self {
    case .undeclaredWrite, .renderingWrite, .recurringWrite, .writeOfPriorityRead, .storedWrite: "0"
    case .writeOutside, .foreignWrite: "1"
    case .sendOutside: "[1]"
    case .twoWriters, .cycle: "p"
    case .updateInObserver, .transactionInTransaction: "ran"
    case .rootInObserver: "old"
    case .strongCycle: "-1"
    case .passes, .enqueued: "2"
    case .replaced, .second, .tooMany: "first second"
    default: ""
    }
  }

  /// The expected state of the model under the policy `ignore`: writes are kept.
  var ignored: String {
    switch self {
    case .undeclaredWrite, .renderingWrite, .recurringWrite, .writeOutside, .writeOfPriorityRead, .foreignWrite: "1"
    case .derivedWrite: "x"
    case .sendOutside: "[1]"
    case .lateWrite: "0"
    default: refused
    }
  }

  /// The rules whose outcome under `ignore` is specified.
  static let settledWhenIgnored = allCases.filter { $0 != .rootInObserver && $0 != .passes && $0 != .enqueued }
}
