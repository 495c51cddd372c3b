extension Mediator {
  /// A binding of a property that can be set, or of a part of one: `mediator.binding(\.title)`, `\.settings[\.theme]`.
  ///
  /// Follows its path at each access. Without a root it traps, see ``hasRoot``.
  public func binding<Value, Access: SettingAccess>(
    _ path: ModelPath<Root, OnePath<Root, Value, Access>>
  ) -> StateBinding<Value> {
    binding(resolve(path), .root)
  }

  /// As ``binding(_:)``, of a path that starts at a node.
  public func binding<Origin: Node, Value, Access: SettingAccess>(
    _ path: ModelPath<Origin, OnePath<Origin, Value, Access>>, from origin: Origin
  ) -> StateBinding<Value> {
    binding(resolve(path), .node(WeakNode(origin)))
  }

  /// As ``binding(_:)``, of a path through optional nodes: where it breaks off, `absent` is read and setting does
  /// nothing.
  public func binding<Value, Access: SettingAccess>(
    _ path: ModelPath<Root, MaybePath<Root, Value, Access>>, absent: Value
  ) -> StateBinding<Value> {
    binding(resolve(path), .root, absent: absent)
  }

  /// As ``binding(_:absent:)``, of a path that starts at a node.
  ///
  /// - Parameters:
  ///   - path: Leads from the origin to one value, through places that may be empty.
  ///   - origin: The node at which the path starts. The binding does not keep it alive.
  ///   - absent: The value that the binding has while there is none at the path.
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
