public import SluiceModel

/// The access of a view to a pipeline: it reads all properties except flags, and writes inputs.
///
/// ```swift
/// p { "\(view.count)" }
/// button(.onClick { view.send(\.moreTapped) }) { "More" }
/// ```
///
/// A pipeline within the pipeline is accessed by its property, as a separate access, so the view of another scene can
/// show it. Use an access in the isolation of the mediator. The idea is that of Minya.
@dynamicMemberLookup
public struct ViewAccess<P: Pipeline> {
  let pipeline: P
  let life: SceneLife

  package init(_ pipeline: P, of life: SceneLife) {
    self.pipeline = pipeline
    self.life = life
  }

  /// The value of a property. In a rendering observer, reading it is tracked like any other read.
  public subscript<Value, Access: ReadAccess>(
    dynamicMember member: KeyPath<P.Schema, Property<P, Value, Access>>
  ) -> Value {
    P.schema[keyPath: member]._$read(pipeline)
  }

  /// The access to a pipeline within this one.
  public subscript<Child: Pipeline, Access: ReadAccess>(
    dynamicMember member: KeyPath<P.Schema, Property<P, Child, Access>>
  ) -> ViewAccess<Child> {
    ViewAccess<Child>(P.schema[keyPath: member]._$read(pipeline), of: life)
  }

  /// The access to a pipeline within this one, if there is one.
  public subscript<Child: Pipeline, Access: ReadAccess>(
    dynamicMember member: KeyPath<P.Schema, Property<P, Child?, Access>>
  ) -> ViewAccess<Child>? {
    P.schema[keyPath: member]._$read(pipeline).map { ViewAccess<Child>($0, of: life) }
  }

  /// The accesses to the pipelines in a list, such as those of rows.
  public subscript<Child: Pipeline, Access: ReadAccess>(
    dynamicMember member: KeyPath<P.Schema, Property<P, NodeList<Child>, Access>>
  ) -> [ViewAccess<Child>] {
    P.schema[keyPath: member]._$read(pipeline).map { ViewAccess<Child>($0, of: life) }
  }

  /// Sends a value on an input, in a transaction of its own.
  ///
  /// - Parameters:
  ///   - input: The event, such as `\.photoTapped`.
  ///   - value: The value to send.
  public func send<Value>(_ input: KeyPath<P.Schema, Property<P, Event<Value>, InputEventAccess>>, _ value: Value) {
    let event = P.schema[keyPath: input]
    life.update(event._$name, as: .view) { event._$read(pipeline).send(value) }
  }

  /// Sends an input without a value, in a transaction of its own.
  ///
  /// - Parameter input: The event, such as `\.moreTapped`.
  public func send(_ input: KeyPath<P.Schema, Property<P, Event<Void>, InputEventAccess>>) { send(input, ()) }

  /// Sets an input, in a transaction of its own. Setting an equal value counts as well.
  ///
  /// - Parameters:
  ///   - input: The property, such as `\.query`.
  ///   - value: The new value.
  public func set<Value>(_ input: KeyPath<P.Schema, Property<P, Value, InputAccess>>, to value: Value) {
    let property = P.schema[keyPath: input]
    life.update(property._$name, as: .view) { property._$set(pipeline, value) }
  }

  /// Returns a binding of an input, for a control that shows and sets it.
  ///
  /// - Parameter input: The property, such as `\.query`.
  public func binding<Value>(_ input: KeyPath<P.Schema, Property<P, Value, InputAccess>>) -> StateBinding<Value> {
    StateBinding(InputSlot(access: self, input: input))
  }

  /// Calls a closure with each value of a flag, until the scene ends. The call follows the refresh in which the flag
  /// was raised.
  ///
  /// - Parameters:
  ///   - flag: The event, such as `\.photosCame`.
  ///   - body: Receives the values, in order.
  /// - Returns: The registration. Cancelling it ends the calls.
  @discardableResult
  public func onFlag<Value>(
    _ flag: KeyPath<P.Schema, Property<P, Event<Value>, EventAccess>>, fileID: StaticString = #fileID,
    line: UInt = #line, _ body: @escaping (Value) -> Void
  ) -> Registration {
    let name = P.schema[keyPath: flag]._$name
    return life.values(of: P.schema[keyPath: flag].sent, of: pipeline, "view.\(name)", as: .view, fileID, line, body)
  }
}

/// The slot of an input, for a control.
private final class InputSlot<P: Pipeline, Value>: BoundSlot {
  private let access: ViewAccess<P>
  private let input: KeyPath<P.Schema, Property<P, Value, InputAccess>>

  init(access: ViewAccess<P>, input: KeyPath<P.Schema, Property<P, Value, InputAccess>>) {
    (self.access, self.input) = (access, input)
  }

  var value: Value { access[dynamicMember: input] }

  func set(_ value: Value) { access.set(input, to: value) }
}
