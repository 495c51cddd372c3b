// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The part of SwiftUI that scenes of `sluice new` use. Together with SwiftUIViews.swift and
// Tests/ForeignNames/Stubs/SwiftUI.swift it makes one module.

public struct EmptyView: View {
  nonisolated public init() {}
  public var body: Never { fatalError() }
}
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View {
  public var body: Never { fatalError() }
}
public struct List<SelectionValue: Hashable, Content: View>: View {
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    SelectionValue == Never, Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable
  {}
  public var body: Never { fatalError() }
}
public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View {
  public init(
    @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {}
  public var body: Never { fatalError() }
}
extension View {
  nonisolated public func overlay<Content: View>(@ViewBuilder content: () -> Content) -> some View { self }
  nonisolated public func navigationTitle(_ title: String) -> some View { self }
}
