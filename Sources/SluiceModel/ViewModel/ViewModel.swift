/// The base of view models: a name, a mediator, and observers that end with the object.
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
/// What it can do is told by ``ModelObserving``. It keeps its mediator, which does not keep it. It is not `Sendable` and belongs to the
/// isolation of the mediator: a subclass of an app is `@MainActor`. Its last reference may be dropped on any thread.
open class ViewModel<Root: Node>: ModelObserving {
  /// What the names of its observers begin with: the controller or the processor that owns it.
  public let owner: String
  /// The mediator of the model.
  public let mediator: Mediator<Root>
  /// Ends what it has registered, when it dies.
  public let observers = RegistrationSet()

  /// A view model that observes nothing yet.
  public init(owner: String, mediator: Mediator<Root>) {
    self.owner = owner
    self.mediator = mediator
  }
}
