// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The names of SwiftData that are most similar to Sluice's.

public protocol PersistentModel: AnyObject {}
public final class ModelContainer {
  public init() {}
}
public final class ModelContext {
  public init(_ container: ModelContainer) {}
}
public struct Schema {
  public init() {}
}
@propertyWrapper public struct Query<Element> {
  public var wrappedValue: [Element] { [] }
  public init() {}
}
@attached(peer)
public macro Attribute() = #externalMacro(module: "SwiftDataMacros", type: "AttributeMacro")
@attached(member)
public macro Model() = #externalMacro(module: "SwiftDataMacros", type: "ModelMacro")
@attached(peer)
public macro Transient() = #externalMacro(module: "SwiftDataMacros", type: "TransientMacro")
