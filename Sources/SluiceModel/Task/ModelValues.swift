/// The values of a path over time, which ``UntargetedScope/values(_:fileID:line:)`` returns.
///
/// Each iteration has an observer of its own, which begins with the iteration and runs in the rendering phase. The
/// first value is the present one. Then each refresh in which an observer of the path would run provides one value, as
/// it is at the end of the refresh. A consumer that is slower than the model receives only the newest value of each node
/// at which the path starts; earlier ones are dropped.
///
/// The iteration ends when the mediator or the node at which the path starts has ended, or when its task is cancelled.
/// The end of a deinitialized node is noticed by the next transaction. The observer ends with the iteration, or when
/// the iterator is released, on whatever thread. The sequence retains neither the mediator nor the node, and belongs to
/// the isolation of the mediator.
///
/// Costs an observer, and a task switch for each value that is awaited.
public struct ModelValues<Element>: AsyncSequence {
  /// The sequence never throws.
  public typealias Failure = Never

  /// Registers the observer. Returns nil if the mediator has ended.
  private let observe: (Newest<Element>, Bell) -> Registration?

  init(_ observe: @escaping (Newest<Element>, Bell) -> Registration?) { self.observe = observe }

  /// Registers the observer. Call it where observers may be registered: in a transaction, in a priority observer, or
  /// outside of both.
  public func makeAsyncIterator() -> Iterator {
    let (rings, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let newest = Newest<Element>()
    let registration = observe(newest, Bell(continuation))
    return Iterator(newest, rings.makeAsyncIterator(), registration)
  }

  /// One iteration.
  public struct Iterator: AsyncIteratorProtocol {
    /// The iterator never throws.
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

    /// Waits for a new value and returns it; nil at the end.
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
