// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The part of SwiftUI that SluiceApple uses. Together with Tests/ForeignNames/Stubs/SwiftUI.swift it makes one module.

@_exported import Observation

#if canImport(AppKit)
  @_exported import AppKit
#else
  @_exported import UIKit
#endif

public protocol DynamicProperty {
  #if EARLIER
    mutating func update()
  #else
    @MainActor @preconcurrency mutating func update()
  #endif
}
extension DynamicProperty {
  public mutating func update() {}
}
extension State: DynamicProperty {}
extension Binding: DynamicProperty {}

public struct EnvironmentValues {
  public var undoManager: UndoManager? { nil }
}
extension Environment {
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { fatalError() }
}

extension App {
  public static func main() { fatalError() }
}

@MainActor public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = ModifierContent<Self>
  @ViewBuilder func body(content: Content) -> Body
}
public struct ModifierContent<Modifier>: View {
  public var body: Never { fatalError() }
}
public struct ModifiedContent<Content, Modifier>: View {
  public var body: Never { fatalError() }
}

extension View {
  nonisolated public func modifier<Modifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> { fatalError() }
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View { self }
  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View { self }
  nonisolated public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View { self }
}

extension View {
  nonisolated public func refreshable(action: @escaping @Sendable () async -> Void) -> some View { self }
}

extension ViewBuilder {
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<(repeat each Content)>
  {
    TupleView()
  }
  public static func buildEither<First: View, Second: View>(first: First) -> ConditionalContent<First, Second> {
    ConditionalContent()
  }
  public static func buildEither<First: View, Second: View>(second: Second) -> ConditionalContent<First, Second> {
    ConditionalContent()
  }
}
public struct TupleView<Content>: View {
  nonisolated init() {}
  public var body: Never { fatalError() }
}
public struct ConditionalContent<First, Second>: View {
  nonisolated init() {}
  public var body: Never { fatalError() }
}

public struct VStack<Content: View>: View {
  public init(@ViewBuilder content: () -> Content) {}
  public var body: Never { fatalError() }
}
public struct ProgressView: View {
  nonisolated public init() {}
  public var body: Never { fatalError() }
}
extension Button where Label == Text {
  public init(_ title: String, action: @escaping @MainActor () -> Void) { fatalError() }
}
public struct Toggle: View {
  public init(_ title: String, isOn: Binding<Bool>) {}
  public var body: Never { fatalError() }
}
public struct TextField: View {
  public init(_ title: String, text: Binding<String>) {}
  public var body: Never { fatalError() }
}

public struct AnyView: View {
  public init(_ view: some View) {}
  public var body: Never { fatalError() }
}
extension ViewBuilder {
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
}
extension Optional: View where Wrapped: View {
  public var body: Never { fatalError() }
}
@MainActor public struct NavigationStack<Data, Root: View>: View {
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable
  {}
  public var body: Never { fatalError() }
}
extension View {
  nonisolated public func navigationDestination<Data: Hashable, Destination: View>(
    for data: Data.Type, @ViewBuilder destination: @escaping (Data) -> Destination
  ) -> some View { self }
  nonisolated public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { self }
  nonisolated public func id<ID: Hashable>(_ id: ID) -> some View { self }
}
