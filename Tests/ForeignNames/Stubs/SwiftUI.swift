// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The names of SwiftUI that an application uses most, so that a conflict with Sluice's names is found on Linux.

@MainActor public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}
extension Never: View {
  public var body: Never { fatalError() }
}
@resultBuilder public enum ViewBuilder {
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
}
public struct Text: View {
  public typealias Body = Never
  nonisolated public init(_ content: String) {}
  public var body: Never { fatalError() }
}
public struct Button<Label: View>: View {
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {}
  public var body: Never { fatalError() }
}

@MainActor public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder var body: Body { get }
}
extension Never: Scene {}
@resultBuilder public enum SceneBuilder {
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}
public struct WindowGroup<Content: View>: Scene {
  public init(@ViewBuilder content: () -> Content) {}
  public var body: Never { fatalError() }
}
@MainActor public protocol App {
  associatedtype Body: Scene
  @SceneBuilder var body: Body { get }
  init()
}

@propertyWrapper public struct State<Value> {
  private let value: Value
  public var wrappedValue: Value {
    get { value }
    nonmutating set { fatalError() }
  }
  public init(wrappedValue: Value) { value = wrappedValue }
  public var projectedValue: Binding<Value> { Binding(get: { fatalError() }, set: { _ in }) }
}
extension State: Sendable where Value: Sendable {}
@propertyWrapper public struct Binding<Value> {
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set { _ = newValue }
  }
  public var projectedValue: Binding<Value> { self }
  @preconcurrency public init(
    get: @escaping @isolated(any) @Sendable () -> Value, set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {}
}
@propertyWrapper public struct Environment<Value> {
  public var wrappedValue: Value { fatalError() }
  public init(_ type: Value.Type) {}
}
public struct Path {
  public init() {}
}
public struct Transaction {
  public init() {}
}
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
  try body()
}
