public import Observation
public import SluiceCoding
public import SluiceModel

/// The placement of a screen relative to the one below it.
public enum ScreenStyle: String, Codable, Sendable {
  /// In the place of the screen below it.
  case pushed
  /// Over the screen below it, which stays visible.
  case presented
}

/// An entry in a router's stack: a scene, and the context that it was opened with.
///
/// A document stores only the address. The pipeline is made again from it.
public final class Screen: Node, CodableNode, Observable {
  /// Ownership state, managed by Sluice. Don't access it directly.
  public var _$node = _NodeState()

  /// The name of the scene. Empty for an address that leads to no scene.
  public let scene: String
  /// The address of the scene with its context. Nil if the scene has none.
  public let address: String?
  /// The placement of the screen relative to the one below it.
  public let style: ScreenStyle
  /// The context that the scene was opened with. Nil for a screen that was read from a document.
  let context: Any?
  /// Receives the result of the scene, or nil.
  var onResult: ((Any?) -> Void)?
  private var _pipeline: AnyNode?

  /// Whether the scene can't be made, because both context and address are missing.
  var isLost: Bool { context == nil && address == nil }

  /// The pipeline of the scene. Nil if there is none.
  public internal(set) var pipeline: AnyNode? {
    get {
      _$readObserved(3, Self.schema.pipeline)
      return _pipeline
    }
    set { if _$node.isFree { _pipeline = newValue } else { Self.schema.pipeline._$set(self, newValue) } }
  }

  init(_ scene: String, address: String?, style: ScreenStyle, context: Any?) {
    (self.scene, self.address, self.style, self.context) = (scene, address, style, context)
  }

  /// The properties.
  public struct Schema: Sendable {
    /// The name of the scene.
    public let scene = Property<Screen, String, ReadOnly>(constant: 0, "scene", read: { $0.scene })
    /// The address of the scene.
    public let address = Property<Screen, String?, ReadOnly>(constant: 1, "address", read: { $0.address })
    /// The placement of the screen relative to the one below it.
    public let style = Property<Screen, ScreenStyle, ReadOnly>(constant: 2, "style", read: { $0.style })
    /// The pipeline of the scene.
    public let pipeline = Property<Screen, AnyNode?, ReadOnly>(
      3, "pipeline", kind: .session, read: { $0.pipeline }, load: { $0._pipeline }, store: { $0._pipeline = $1 }
    )._$observed(by: \.pipeline)
  }
  /// The properties.
  public static let schema = Schema()
  /// The node type.
  public static let _$type = NodeType(
    "Screen", [schema.scene._$erased, schema.address._$erased, schema.style._$erased, schema.pipeline._$erased])
  /// The properties of a screen that a document stores.
  public static let _$coded = CodedProperties(of: Screen.self) {
    $0.add(schema.scene)
    $0.add(schema.address)
    $0.add(schema.style)
  }
  /// Creates a screen from decoded values.
  public init(_$decoded values: DecodedValues<Screen>) throws {
    scene = try values.value(of: Self.schema.scene)
    address = try values.value(of: Self.schema.address)
    style = try values.value(of: Self.schema.style)
    context = nil
  }
}
