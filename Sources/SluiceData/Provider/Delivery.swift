/// Where a request leaves what comes before its last output: earlier outputs, and how far it has come.
///
/// May be called on any thread, while the request runs; whoever listens gets it in the order of the calls. What is left
/// after the request has ended counts for nothing: integrators and compositions drop it.
public struct Delivery<Output: Sendable>: Sendable {
  private let output: @Sendable (Output) -> Void
  private let progress: @Sendable (DataProgress) -> Void

  /// A delivery to these functions. They are called on the thread of the request.
  public init(
    output: @escaping @Sendable (Output) -> Void, progress: @escaping @Sendable (DataProgress) -> Void = { _ in }
  ) {
    self.output = output
    self.progress = progress
  }

  /// To nobody.
  public static var dropped: Delivery { Delivery(output: { _ in }) }

  /// Hands over an output that another will follow.
  public func deliver(_ output: Output) { self.output(output) }

  /// Says how far the request has come.
  public func report(_ progress: DataProgress) { self.progress(progress) }

  /// A delivery of something else, from which these outputs are made; progress is handed on as it is.
  public func map<Other>(_ transform: @escaping @Sendable (Other) -> Output) -> Delivery<Other> {
    Delivery<Other>(output: { output(transform($0)) }, progress: progress)
  }

  /// A delivery of something else, of which only the progress is handed on.
  public func onlyProgress<Other>(for type: Other.Type = Other.self) -> Delivery<Other> {
    Delivery<Other>(output: { _ in }, progress: progress)
  }
}
