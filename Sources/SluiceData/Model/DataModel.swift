/// A model that is made from the output of a provider.
///
///     struct Users: DataModel {
///       let users: [User]
///       init(data: UserList) throws {
///         users = try data.items.models(at: "items")
///       }
///     }
///
/// If the model and its data are `Sendable`, an ``Integrator`` makes the model outside of its isolation, and otherwise
/// within. If the initializer throws, the call fails with a ``DataModelError`` that names the model and the place in
/// the data. An output that needs no parsing can be used as the model itself.
public protocol DataModel<Data>: SendableMetatype {
  /// The data of which the model is made.
  associatedtype Data: Sendable

  /// Makes a model from data.
  ///
  /// - Parameter data: The output of a provider.
  /// - Throws: An error if the data can't be converted.
  init(data: Data) throws
}
