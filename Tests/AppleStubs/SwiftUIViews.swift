// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What SluiceApple uses of SwiftUI, beside the names in Tests/ForeignNames/Stubs/SwiftUI.swift, with which it makes one module.

#if canImport(AppKit)
  @_exported import AppKit
#else
  @_exported import UIKit
#endif

public struct EnvironmentValues {
  public var undoManager: UndoManager? { nil }
}
extension Environment {
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { fatalError() }
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
