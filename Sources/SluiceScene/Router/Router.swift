public import Observation
public import SluiceCoding
public import SluiceModel

/// The open scenes, as a part of the model.
///
/// ```swift
/// @Node final class Window {
///   let router = Router()
/// }
/// let scenes = SceneHost(mediator, router: mediator.root.router) { … }
/// ```
///
/// A ``SceneHost`` changes the router, and makes and ends scenes as its stack changes. The stack is discardable: a
/// change makes no undo step by itself, and an undo restores the screens that were open at the step. A document stores
/// the stack. A host of the document's router makes the scenes again from their addresses.
public final class Router: Node, CodableNode, Observable {
  /// Ownership state, managed by Sluice. Don't access it directly.
  public var _$node = _NodeState()

  private var _stack: NodeList<Screen> = []
  private var _ahead: NodeList<Screen> = []

  /// The open screens, the visible one last.
  public internal(set) var stack: NodeList<Screen> {
    get {
      _$readObserved(0, Self.schema.stack)
      return _stack
    }
    set { if _$node.isFree { _stack = newValue } else { Self.schema.stack._$set(self, newValue) } }
  }

  /// The screens that were closed by going back, the next one last.
  public internal(set) var ahead: NodeList<Screen> {
    get {
      _$readObserved(1, Self.schema.ahead)
      return _ahead
    }
    set { if _$node.isFree { _ahead = newValue } else { Self.schema.ahead._$set(self, newValue) } }
  }

  /// The visible screen.
  public var top: Screen? { stack.last }

  /// Creates a router without screens.
  public init() {}

  /// The properties.
  public struct Schema: Sendable {
    /// The open screens, the visible one last.
    public let stack = Property<Router, NodeList<Screen>, ReadOnly>(
      0, "stack", kind: .discardable, read: { $0.stack }, load: { $0._stack },
      store: { $0._stack = $0._$node.isFree ? Router.stackOfDocument($1) : $1 }
    )._$observed(by: \.stack)
    /// The screens that were closed by going back, the next one last.
    public let ahead = Property<Router, NodeList<Screen>, ReadOnly>(
      1, "ahead", kind: .discardable, read: { $0.ahead }, load: { $0._ahead },
      store: { $0._ahead = $0._$node.isFree ? Router.aheadOfDocument($1) : $1 }
    )._$observed(by: \.ahead)
  }
  /// The properties.
  public static let schema = Schema()
  /// The node type.
  public static let _$type = NodeType("Router", [schema.stack._$erased, schema.ahead._$erased])
  /// The properties of a router that a document stores.
  public static let _$coded = CodedProperties(of: Router.self) {
    $0.add(schema.stack)
    $0.add(schema.ahead)
  }
  // Reading a document stores into a free router. A document contains no context of a screen. A screen without an
  // address is therefore dropped, together with those that can't be reached without it.

  private static func stackOfDocument(_ screens: NodeList<Screen>) -> NodeList<Screen> {
    NodeList(screens.prefix { !$0.isLost })
  }

  private static func aheadOfDocument(_ screens: NodeList<Screen>) -> NodeList<Screen> {
    NodeList(screens.reversed().prefix { !$0.isLost }.reversed())
  }

  /// Creates a router from decoded values.
  public init(_$decoded values: DecodedValues<Router>) throws {}
}
