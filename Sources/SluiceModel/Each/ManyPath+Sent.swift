extension ManyPath where Value: EventValue, Access: SendingAccess {
  /// The values sent on the events of all nodes that the path reaches, in order of sending.
  public var sent: SentPath<Root, Value.Payload> {
    SentPath(route: _$route.sent, senders: end!.owners, property: end!.property)
  }
}

extension ManyPath where Access == InputAccess {
  /// The settings of the inputs of all nodes that the path reaches, in order.
  public var sent: SentPath<Root, Value> {
    SentPath(route: _$route.sent, senders: end!.owners, property: end!.property)
  }
}
