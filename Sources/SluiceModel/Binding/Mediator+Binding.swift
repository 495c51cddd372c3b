extension Mediator {
  /// Returns a binding to a settable property, or to a part of one: `mediator.binding(\.title)`, `\.settings[\.theme]`.
  ///
  /// The binding follows its path at each access. Without a root the call traps, see ``hasRoot``.
  public func binding<Value, Access: SettingAccess>(
    _ path: ModelPath<Root, OnePath<Root, Value, Access>>
  ) -> StateBinding<Value> {
    binding(resolve(path), .root)
  }

  /// Returns a binding as ``binding(_:)`` does, for a path that starts at a node.
  public func binding<Origin: Node, Value, Access: SettingAccess>(
    _ path: ModelPath<Origin, OnePath<Origin, Value, Access>>, from origin: Origin
  ) -> StateBinding<Value> {
    binding(resolve(path), .node(WeakNode(origin)))
  }

  /// Returns a binding as ``binding(_:)`` does, for a path through optional nodes.
  ///
  /// While the path leads to no value, the binding reads `absent`, and setting it does nothing.
  public func binding<Value, Access: SettingAccess>(
    _ path: ModelPath<Root, MaybePath<Root, Value, Access>>, absent: Value
  ) -> StateBinding<Value> {
    binding(resolve(path), .root, absent: absent)
  }

  /// Returns a binding as ``binding(_:absent:)`` does, for a path that starts at a node.
  ///
  /// - Parameters:
  ///   - path: Leads from the origin to one value, through properties that may be nil.
  ///   - origin: The node at which the path starts. The binding does not keep it alive.
  ///   - absent: The value of the binding while the path leads to no value.
  public func binding<Origin: Node, Value, Access: SettingAccess>(
    _ path: ModelPath<Origin, MaybePath<Origin, Value, Access>>, from origin: Origin, absent: Value
  ) -> StateBinding<Value> {
    binding(resolve(path), .node(WeakNode(origin)), absent: absent)
  }

  private func binding<Origin: Node, Value, Access>(
    _ path: OnePath<Origin, Value, Access>, _ start: ObserverPlan.Start
  ) -> StateBinding<Value> {
    let end = path.end
    return StateBinding(
      SlotAtPath(engine, start, property: end.property.name, read: path.get) { origin in
        (end.owners(origin), end.property)
      })
  }

  private func binding<Origin: Node, Value, Access>(
    _ path: MaybePath<Origin, Value, Access>, _ start: ObserverPlan.Start, absent: Value
  ) -> StateBinding<Value> {
    let end = path.end
    return StateBinding(
      SlotAtPath(engine, start, property: end?.property.name, read: { path.get($0) ?? absent }) { origin in
        end.flatMap { end in end.owners(origin).map { ($0, end.property) } }
      })
  }
}
