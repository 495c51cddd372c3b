// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The part of SwiftUI that the guide `ComingFromTCA.md` uses: forms, focus, alerts and navigation by an optional value.
// Together with the other files of SwiftUI's stub it makes one module.

// MARK: Forms

public struct Section<Parent, Content, Footer> {}
extension Section: View where Parent: View, Content: View, Footer: View {
  public var body: Never { fatalError() }
}
extension Section where Parent == Text, Content: View, Footer == EmptyView {
  public init<Title: StringProtocol>(_ title: Title, @ViewBuilder content: () -> Content) {}
}
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
  public var body: Never { fatalError() }
}
extension Picker where Label == Text {
  public init<Title: StringProtocol>(
    _ title: Title, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {}
}
public struct Stepper<Label: View>: View {
  public var body: Never { fatalError() }
}
extension Stepper where Label == Text {
  public init<Title: StringProtocol, Value: Strideable>(
    _ title: Title, value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {}
}
extension ProgressView {
  nonisolated public init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1.0) {}
}
extension View {
  nonisolated public func tag<Value: Hashable>(_ tag: Value, includeOptional: Bool = true) -> some View { self }
}

// MARK: Focus

@propertyWrapper public struct FocusState<Value: Hashable>: DynamicProperty {
  @propertyWrapper public struct Binding {
    public init() { fatalError() }
    public var wrappedValue: Value {
      get { fatalError() }
      nonmutating set {}
    }
    public var projectedValue: FocusState<Value>.Binding { self }
  }
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
  public var projectedValue: FocusState<Value>.Binding { fatalError() }
  public init() where Value == Bool {}
  public init<Field: Hashable>() where Value == Field? {}
}
extension View {
  nonisolated public func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View { self }
}

// MARK: Alerts

public struct ButtonRole: Equatable, Sendable {
  private let name: String
  public static let destructive = ButtonRole(name: "destructive")
  public static let cancel = ButtonRole(name: "cancel")
}
extension Button where Label == Text {
  public init<Title: StringProtocol>(_ title: Title, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
    fatalError()
  }
}
extension View {
  nonisolated public func alert<Title: StringProtocol, Actions: View, Message: View, Data>(
    _ title: Title, isPresented: Binding<Bool>, presenting data: Data?,
    @ViewBuilder actions: (Data) -> Actions, @ViewBuilder message: (Data) -> Message
  ) -> some View { self }
}

// MARK: Navigation

public struct NavigationPath: Equatable {}
extension NavigationStack {
  public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {}
}
extension View {
  nonisolated public func navigationDestination<Item: Hashable, Destination: View>(
    item: Binding<Item?>, @ViewBuilder destination: @escaping (Item) -> Destination
  ) -> some View { self }
  nonisolated public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View { self }
}
