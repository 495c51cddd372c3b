public import Observation
public import SluiceModel

/// The pipelines of a list's rows. Each row in the window has a pipeline of its own, by the identity of its element.
///
/// ```swift
/// @Node final class PhotoListPipeline: Pipeline {
///   var photos: [Photo] = []
///   let rows = Rows<Photo.ID, PhotoRowPipeline>()
/// }
/// store.rows(\.rows, of: \.photos, id: \.id) { PhotoRowPipeline($0) } store: { PhotoRowStore().run($0) }
/// ```
///
/// A view sets the rows that it shows: `view.rows.set(\.window, to: 0..<50)`. A row's pipeline is made when the row
/// enters the window. The pipeline ends when the row leaves the window or its element is removed. The cost of a list is
/// that of its window.
public final class Rows<ID: Hashable, Row: Pipeline>: Pipeline, Observable {
  /// Ownership state, managed by Sluice. Don't access it directly.
  public var _$node = _NodeState()
  private var _window = 0..<0
  private var _visible: NodeMap<ID, Row> = [:]

  /// The positions of the rows that the view shows.
  public var window: Range<Int> {
    get {
      _$readObserved(0, Self.schema.window)
      return _window
    }
    set { if _$node.isFree { _window = newValue } else { Self.schema.window._$set(self, newValue) } }
  }

  /// The pipelines of the rows in the window, by the identities of their elements.
  public internal(set) var visible: NodeMap<ID, Row> {
    get {
      _$readObserved(1, Self.schema.visible)
      return _visible
    }
    set { if _$node.isFree { _visible = newValue } else { Self.schema.visible._$set(self, newValue) } }
  }

  /// Creates a list without rows.
  public init() {}

  /// The properties.
  public struct Schema: Sendable {
    /// The positions of the rows that the view shows.
    public let window = Property<Rows, Range<Int>, InputAccess>(
      0, "window", read: { $0.window }, load: { $0._window }, store: { $0._window = $1 }
    )._$observed(by: \.window)
    /// The pipelines of the rows in the window.
    public let visible = Property<Rows, NodeMap<ID, Row>, ReadOnly>(
      1, "visible", read: { $0.visible }, load: { $0._visible }, store: { $0._visible = $1 }
    )._$observed(by: \.visible)
  }
  /// The properties.
  public static var schema: Schema { _GenericNodeTypes.shared(Schema.self) { Schema() } }
  /// The node type.
  public static var _$type: NodeType {
    _GenericNodeTypes.shared(Self.self) {
      NodeType("Rows<\(ID.self), \(Row._$type.name)>", [schema.window._$erased, schema.visible._$erased])
    }
  }
}

extension ViewAccess {
  /// Returns the access to the pipeline of a row. Nil for a row outside of the window.
  ///
  /// - Parameter id: The identity of the row's element.
  public func row<ID, Row>(_ id: ID) -> ViewAccess<Row>? where P == Rows<ID, Row> {
    pipeline.visible[id].map { ViewAccess<Row>($0, of: life) }
  }
}

extension StoreAccess {
  /// Makes and ends the pipelines of a list's rows as the window and the elements change.
  ///
  /// - Parameters:
  ///   - rows: The property that stores the pipelines, such as `\.rows`.
  ///   - elements: The list's elements, such as `\.photos`.
  ///   - id: Returns the identity of an element.
  ///   - make: Makes the pipeline of a row that enters the window.
  ///   - bind: Updates the pipeline of a row from its element, each time the elements change.
  ///   - store: Sets up the store of a new row. Its observers and fetches end with the row.
  /// - Complexity: O(n) for a change of the window or the elements, where n is the size of the window.
  public func rows<ID, Row, Elements: RandomAccessCollection, RowsAccess: ReadAccess, Access: ReadAccess>(
    _ rows: KeyPath<P.Schema, Property<P, Rows<ID, Row>, RowsAccess>>,
    of elements: KeyPath<P.Schema, Property<P, Elements, Access>>, id: @escaping (Elements.Element) -> ID,
    make: @escaping (Elements.Element) -> Row, bind: @escaping (Row, Elements.Element) -> Void = { _, _ in },
    store: @escaping (StoreAccess<Row>) -> Void = { _ in }, fileID: StaticString = #fileID, line: UInt = #line
  ) where Elements.Index == Int {
    let (list, table) = (P.schema[keyPath: elements], P.schema[keyPath: rows])
    let lives = LivesOfRows<ID>()
    let life = life
    let observer = _NewObserver<P>._reaction(
      "rows \(table._$name)", reads: [list._$route, table.window._$route], at: fileID, line
    ) { pipeline in
      let (elements, rows) = (list._$read(pipeline), table._$read(pipeline))
      let window = rows.window.clamped(to: elements.startIndex..<elements.endIndex)
      var visible: NodeMap<ID, Row> = [:]
      var new: [(ID, Row)] = []
      for index in window {
        let element = elements[index]
        let id = id(element)
        if let row = rows.visible[id] {
          bind(row, element)
          visible[id] = row
        } else if visible[id] == nil {
          let row = make(element)
          new.append((id, row))
          visible[id] = row
        }
      }
      for id in rows.visible.keys where visible[id] == nil { lives.end(id) }
      rows.visible = visible
      for (id, row) in new { store(StoreAccess<Row>(row, of: lives.begin(id, in: life))) }
    }
    _ = _$register(observer)
  }
}

/// The lives of the rows, by the identities of their elements.
private final class LivesOfRows<ID: Hashable> {
  private var lives: [ID: SceneLife] = [:]

  func begin(_ id: ID, in parent: SceneLife) -> SceneLife {
    let life = parent.makeRow()
    lives[id] = life
    // After the store has registered its fetch closures.
    parent.place.enqueue("\(life.name).show") { [weak life] in life?.show() }
    return life
  }

  func end(_ id: ID) { lives.removeValue(forKey: id)?.end() }
}
