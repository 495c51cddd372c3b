// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The names of Combine that an application uses most.

public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error
}
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  func send(_ value: Output)
}
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  public init() {}
  public func send(_ value: Output) {}
}
public protocol Cancellable {
  func cancel()
}
public protocol Subscription: Cancellable {}
public final class AnyCancellable: Cancellable {
  public init(_ cancel: @escaping () -> Void) {}
  public func cancel() {}
}
public protocol ObservableObject: AnyObject {}
@propertyWrapper public struct Published<Value> {
  public var wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}
