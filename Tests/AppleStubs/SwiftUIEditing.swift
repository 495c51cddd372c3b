// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The part of SwiftUI that the guide `SwiftUI.md` and the examples in Examples/Apple use, beside the names in
// Tests/ForeignNames/Stubs/SwiftUI.swift, SwiftUIViews.swift and SwiftUILists.swift, with which it makes one module.

// MARK: Lists

public protocol DynamicViewContent<Data>: View {
  associatedtype Data: Collection
  var data: Data { get }
}
extension DynamicViewContent {
  nonisolated public func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent { self }
  nonisolated public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent { self }
}
extension ForEach: DynamicViewContent {
  public var data: Data { fatalError() }
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
  where ID == Data.Element.ID, Data.Element: Identifiable {}
}
extension List {
  public init(@ViewBuilder content: () -> Content) where SelectionValue == Never {}
  public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {}
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, selection: Binding<SelectionValue?>?, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {}
}
extension MutableCollection {
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) { fatalError() }
}
extension RangeReplaceableCollection where Self: MutableCollection {
  public mutating func remove(atOffsets offsets: IndexSet) { fatalError() }
}

// MARK: Containers

public struct HorizontalAlignment: Equatable, Sendable {
  public static let leading = HorizontalAlignment()
}
public struct HStack<Content: View>: View {
  public init(@ViewBuilder content: () -> Content) {}
  public var body: Never { fatalError() }
}
extension VStack {
  public init(
    alignment: HorizontalAlignment, spacing: Double? = nil, @ViewBuilder content: () -> Content
  ) {}
}
public struct Spacer: View {
  public init() {}
  public var body: Never { fatalError() }
}
public struct Form<Content: View>: View {
  public init(@ViewBuilder content: () -> Content) {}
  public var body: Never { fatalError() }
}
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
  public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) where Content == EmptyView {}
  public var body: Never { fatalError() }
}

// MARK: Controls

public struct Image: View {
  public init(systemName: String) {}
  public var body: Never { fatalError() }
}
public struct Label<Title: View, Icon: View>: View {
  public var body: Never { fatalError() }
}
extension Label where Title == Text, Icon == Image {
  nonisolated public init(_ title: String, systemImage name: String) {}
}
extension Button where Label == SwiftUI.Label<Text, Image> {
  public init(_ title: String, systemImage: String, action: @escaping @MainActor () -> Void) { fatalError() }
}
extension ContentUnavailableView
where Label == SwiftUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  public init(_ title: String, systemImage name: String, description: Text? = nil) {}
}
public struct TextEditor: View {
  public init(text: Binding<String>) {}
  public var body: Never { fatalError() }
}
extension View {
  nonisolated public func disabled(_ disabled: Bool) -> some View { self }
  nonisolated public func padding() -> some View { self }
  nonisolated public func searchable(text: Binding<String>) -> some View { self }
  nonisolated public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View { self }
  nonisolated public func ignoresSafeArea() -> some View { self }
}

// MARK: Values

public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}
extension EnvironmentValues {
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { Key.defaultValue }
    set {}
  }
}
extension View {
  nonisolated public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View { self }
  nonisolated public func environment<Object: AnyObject & Observable>(_ object: Object?) -> some View { self }
}
extension State {
  public init(initialValue value: Value) { self.init(wrappedValue: value) }
}

// MARK: UIKit in SwiftUI

#if canImport(UIKit)
  public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {}
  @MainActor @preconcurrency public protocol UIViewControllerRepresentable: View where Body == Never {
    associatedtype UIViewControllerType: UIViewController
    @MainActor @preconcurrency func makeUIViewController(context: Context) -> UIViewControllerType
    @MainActor @preconcurrency func updateUIViewController(
      _ uiViewController: UIViewControllerType, context: Context)
    typealias Context = UIViewControllerRepresentableContext<Self>
  }
  extension UIViewControllerRepresentable {
    public var body: Never { fatalError() }
  }
#endif

// MARK: Tasks and phases

public enum ScenePhase: Comparable, Sendable {
  case background
  case inactive
  case active
}
extension EnvironmentValues {
  public var scenePhase: ScenePhase { .active }
}
extension View {
  nonisolated public func task(
    priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View { self }
}
