/// A path to sent events: the values of an event, or the settings of an input, since the observer's last run.
///
/// The path only selects the nodes. A change along the path is no reason to run.
public struct SentPath<Root: Node, Payload>: ReadPath {
  /// The steps of the path, without types.
  public let _$route: Route
  /// Returns the nodes whose event the path reads.
  let senders: (Root) -> [AnyObject]
  let property: _PropertyInfo

  init(route: Route, senders: @escaping (Root) -> [AnyObject], property: _PropertyInfo) {
    _$route = route
    self.senders = senders
    self.property = property
  }

  /// Returns the values sent since the running observer's last run, in order. Empty outside of an observer. Costs the
  /// nodes reached.
  public func _$read(_ root: Root) -> [Payload] {
    guard let engine = TransactionEngine.current, let running = engine.frame.runner else { return [] }
    let nodes: [AnyObject] = engine.untracked { senders(root) }
    return engine.deliveries(on: property, of: nodes, to: running).map { $0.value as! Payload }
  }
}

extension OnePath where Value: EventValue, Access: SendingAccess {
  /// The values sent on the event.
  public var sent: SentPath<Root, Value.Payload> {
    SentPath(route: _$route.sent, senders: { [end] in [end.owners($0)] }, property: end.property)
  }
}

extension MaybePath where Value: EventValue, Access: SendingAccess {
  /// The values sent on the event of the node, if the path reaches one.
  public var sent: SentPath<Root, Value.Payload> {
    SentPath(
      route: _$route.sent, senders: { [end] in end!.owners($0).map { [$0] } ?? [] }, property: end!.property)
  }
}

extension OnePath where Access == InputAccess {
  /// The settings of the input, equal ones included.
  public var sent: SentPath<Root, Value> {
    SentPath(route: _$route.sent, senders: { [end] in [end.owners($0)] }, property: end.property)
  }
}

extension MaybePath where Access == InputAccess {
  /// The settings of the node's input, if the path reaches one.
  public var sent: SentPath<Root, Value> {
    SentPath(
      route: _$route.sent, senders: { [end] in end!.owners($0).map { [$0] } ?? [] }, property: end!.property)
  }
}
