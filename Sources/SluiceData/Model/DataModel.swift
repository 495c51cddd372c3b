/// A model that is made of what a provider brings.
///
///     struct Users: DataModel {
///       let users: [User]
///       init(data: UserList) throws {
///         users = try data.items.models(at: "items")
///       }
///     }
///
/// Where model and data are `Sendable`, an ``Integrator`` makes it beside its isolation; otherwise within. What the
/// initialiser throws fails the call, as a ``DataModelError`` that says which model and where in the data. A provider's
/// output that needs no parsing is a model as it is.
public protocol DataModel<Data>: SendableMetatype {
  /// What it is made of.
  associatedtype Data: Sendable

  /// Makes a model of data.
  ///
  /// - Parameter data: What a provider has brought.
  /// - Throws: What is wrong with the data.
  init(data: Data) throws
}
