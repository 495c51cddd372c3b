/// The values of a path, one after the other: what ``UntargetedScope/values(_:fileID:line:)`` returns.
///
/// Each iteration has an observer of its own, which begins with the iteration and runs in the rendering phase: the present
/// value comes first, then one for each refresh in which an observer of the path would run, as it is when that ends. A consumer that
/// is slower than the model gets the newest value only; what it has missed is not kept.
///
/// The iteration ends when the mediator or the node at which the path starts has ended (of a node that dies this is
/// noticed by the next transaction), and when its task is cancelled. The observer ends with it, or when the iterator is let go, on whatever
/// thread. The sequence keeps neither the mediator nor the node; it belongs to the isolation of the mediator.
///
/// Costs an observer, and a task switch each value that is waited for.
public struct ModelValues<Element>: AsyncSequence {
  /// It fails never.
  public typealias Failure = Never

  /// Registers the observer; nil where the mediator is gone.
  private let observe: (Newest<Element>, Bell) -> Registration?

  init(_ observe: @escaping (Newest<Element>, Bell) -> Registration?) { self.observe = observe }

  /// Registers the observer, where observers may be registered: in a transaction, in a priority observer, or outside.
  public func makeAsyncIterator() -> Iterator {
    let (rings, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let newest = Newest<Element>()
    let registration = observe(newest, Bell(continuation))
    return Iterator(newest, rings.makeAsyncIterator(), registration)
  }

  /// One iteration.
  public struct Iterator: AsyncIteratorProtocol {
    /// It fails never.
    public typealias Failure = Never

    private let newest: Newest<Element>
    private var rings: AsyncStream<Void>.Iterator
    private let registration: Registration?
    private var lifetime: RegistrationSet?

    fileprivate init(_ newest: Newest<Element>, _ rings: AsyncStream<Void>.Iterator, _ registration: Registration?) {
      self.newest = newest
      self.rings = rings
      self.registration = registration
      lifetime = registration.map { RegistrationSet($0) }
    }

    /// The value that is new, as soon as there is one; nil at the end.
    public mutating func next(isolation actor: isolated (any Actor)? = #isolation) async -> Element? {
      while lifetime != nil, !Task.isCancelled {
        if let value = newest.take() { return value }
        guard await rings.next(isolation: actor) != nil else { break }
      }
      registration?.cancel()
      lifetime = nil
      return nil
    }
  }
}
