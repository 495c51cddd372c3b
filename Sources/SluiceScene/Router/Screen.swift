public import Observation
public import SluiceCoding
public import SluiceModel

/// How a screen stands on the one below it.
public enum ScreenStyle: String, Codable, Sendable {
  /// In its place.
  case pushed
  /// Over it.
  case presented
}

/// One place in a router's stack: which scene is shown, opened with what.
///
/// A document keeps the address alone; the pipeline is made anew from it.
public final class Screen: Node, CodableNode, Observable {
  /// Whose the node is.
  public var _$node = _NodeState()

  /// The name of the scene; empty for an address that leads to none.
  public let scene: String
  /// The address of the scene, opened with this context; nil if the scene has none.
  public let address: String?
  /// How the screen stands on the one below it.
  public let style: ScreenStyle
  /// What the scene was opened with; nil for a screen that was read from a document.
  let context: Any?
  /// Receives what the scene hands back, or nil.
  var onResult: ((Any?) -> Void)?
  private var _pipeline: AnyNode?

  /// Whether nothing says what the scene was opened with.
  var isLost: Bool { context == nil && address == nil }

  /// The pipeline of the scene, as long as there is one.
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
    /// How the screen stands on the one below it.
    public let style = Property<Screen, ScreenStyle, ReadOnly>(constant: 2, "style", read: { $0.style })
    /// The pipeline of the scene.
    public let pipeline = Property<Screen, AnyNode?, ReadOnly>(
      3, "pipeline", kind: .session, read: { $0.pipeline }, load: { $0._pipeline }, store: { $0._pipeline = $1 }
    )._$observed(by: \.pipeline)
  }
  /// The properties.
  public static let schema = Schema()
  /// The type.
  public static let _$type = NodeType(
    "Screen", [schema.scene._$erased, schema.address._$erased, schema.style._$erased, schema.pipeline._$erased])
  /// What a document has of a screen.
  public static let _$coded = CodedProperties(of: Screen.self) {
    $0.add(schema.scene)
    $0.add(schema.address)
    $0.add(schema.style)
  }
  /// Makes a screen of what was read.
  public init(_$decoded values: DecodedValues<Screen>) throws {
    scene = try values.value(of: Self.schema.scene)
    address = try values.value(of: Self.schema.address)
    style = try values.value(of: Self.schema.style)
    context = nil
  }
}
