import SluiceGraph
import SluiceMessages

/// A registration that was made or ended in the open transaction.
enum RegistrationChange {
  case made(Observer)
  case ended(Observer)
}

extension Engine {
  /// Registers an observer, or refuses it with nothing installed.
  ///
  /// Costs its paths, and a comparison with the observers that read or write what it writes.
  func register(
    _ name: String, _ kind: Observer.Kind, _ contract: Contract, follow: ((Engine) -> Void)?,
    body: @escaping (Engine) -> Void
  ) -> Registration {
    let flag = EndFlag()
    if let refusal = refusal(name, kind, contract) {
      report(refusal)
      flag.set()
      return Registration(nil, tag: 0, flag: flag)
    }
    registered &+= 1
    let tag = freeTags.popLast() ?? UInt32(observers.count)
    if Int(tag) == observers.count { observers.append(nil) }
    let rank = Observer.rank(kind, level: 0, number: registered)
    let observer = Observer(
      name, kind, contract, number: registered, reaction: graph.makeReaction(rank: rank, tag: tag), tag: tag,
      flag: flag, follow: follow, body: body)
    observers[Int(tag)] = observer
    if kind == .smart { levels.add(observer, in: graph) }
    graph.invalidate(observer.reaction)
    registrationChanges.append(.made(observer))
    if phase == .idle { end(begin("observe \(name)")) }
    return Registration(self, tag: tag, flag: flag)
  }

  private func refusal(_ name: String, _ kind: Observer.Kind, _ contract: Contract) -> Message? {
    if let running, phase != .transaction {
      return .registrationInObserver(observer: running.name, registration: name)
    }
    return kind == .smart ? levels.refusal(name, contract) : nil
  }

  /// The observer of a registration, while it exists.
  func observer(_ tag: UInt32, _ flag: EndFlag) -> Observer? {
    guard Int(tag) < observers.count, let observer = observers[Int(tag)], observer.flag === flag else { return nil }
    return observer
  }

  /// Ends an observer: it does not run again. In a transaction it is kept until the end, since a rollback restores it.
  func end(_ observer: Observer) {
    guard observer.isLive else { return }
    observer.isLive = false
    if phase == .idle { remove(observer) } else { registrationChanges.append(.ended(observer)) }
  }

  /// Takes an ended observer out. What its closure held is let go when nothing runs any more.
  private func remove(_ observer: Observer) {
    guard observers[Int(observer.tag)] === observer else { return }
    graph.dispose(observer.reaction)
    levels.remove(observer)
    observers[Int(observer.tag)] = nil
    freeTags.append(observer.tag)
    if phase != .idle { departed.append(observer) }
  }

  /// Takes back the registrations made and ended since a savepoint, the latest first.
  func takeBackRegistrations(downTo count: Int) {
    while registrationChanges.count > count {
      switch registrationChanges.removeLast() {
      case .made(let observer):
        observer.isLive = false
        remove(observer)
      case .ended(let observer): observer.isLive = true
      }
    }
  }

  /// The transaction is over: what ended in it is taken out.
  func settleRegistrations() {
    let changes = registrationChanges
    registrationChanges.removeAll()
    for case .ended(let observer) in changes { remove(observer) }
  }
}
