/// The base class of view models: a name, a mediator, and observers that end with the object.
///
/// ```swift
/// final class HeaderViewModel: ViewModel<Album> {
///   private(set) var text = ""
///   init(_ mediator: Mediator<Album>) {
///     super.init(owner: "header", mediator: mediator)
///     scope.observe("text", reads: \.header) { me, header in me.text = header }
///   }
///   func select(_ photo: Photo) { update("Select") { $0.selected = photo } }
/// }
/// ```
///
/// ``ModelObserving`` lists the operations. A view model retains its mediator, and the mediator does not retain it. The
/// class is not `Sendable` and belongs to the isolation of the mediator: in an app, a subclass is `@MainActor`. Its
/// last reference may be released on any thread.
open class ViewModel<Root: Node>: ModelObserving {
  /// The prefix of its observers' names: the controller or the processor that owns it.
  public let owner: String
  /// The mediator of the model.
  public let mediator: Mediator<Root>
  /// The set of its observers, which cancels them when the view model is deinitialized.
  public let observers = RegistrationSet()

  /// Creates a view model without observers.
  public init(owner: String, mediator: Mediator<Root>) {
    self.owner = owner
    self.mediator = mediator
  }
}
