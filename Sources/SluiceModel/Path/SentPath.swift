/// A path to what is sent: the values of an event, or the settings of an input, since the observer last ran.
///
/// The way decides only who is reached: a change of it is no reason to run.
public struct SentPath<Root: Node, Payload>: ReadPath {
  /// Where the path leads, without types.
  public let _$route: Route
  /// The nodes whose event it is.
  let senders: (Root) -> [AnyObject]
  let property: _PropertyInfo

  init(route: Route, senders: @escaping (Root) -> [AnyObject], property: _PropertyInfo) {
    _$route = route
    self.senders = senders
    self.property = property
  }

  /// The values sent since the running observer last ran, in order. Empty outside an observer. Costs the nodes reached.
  public func _$read(_ root: Root) -> [Payload] {
    guard let engine = TransactionEngine.current, let running = engine.frame.runner else { return [] }
    let nodes: [AnyObject] = engine.untracked { senders(root) }
    return engine.deliveries(on: property, of: nodes, to: running).map { $0.value as! Payload }
  }
}

extension OnePath where Value: EventValue, Access: SendingAccess {
  /// What is sent on the event.
  public var sent: SentPath<Root, Value.Payload> {
    SentPath(route: _$route.sent, senders: { [end] in [end.owners($0)] }, property: end.property)
  }
}

extension MaybePath where Value: EventValue, Access: SendingAccess {
  /// What is sent on the event of the node, if the path reaches one.
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
