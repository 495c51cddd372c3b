import SluiceModel

/// A node whose accessors are written by hand, so that this program needs no macros.
final class Stock: Node {
  var _$node = _NodeState()

  private var _boxes = 1
  var boxes: Int {
    get {
      _$read(0)
      return _boxes
    }
    set {
      if _$node.isFree { _boxes = newValue } else { Self.schema.boxes._$set(self, newValue) }
    }
  }

  private var _reserved = 0
  var reserved: Int {
    get {
      _$read(1)
      return _reserved
    }
    set {
      if _$node.isFree { _reserved = newValue } else { Self.schema.reserved._$set(self, newValue) }
    }
  }

  private var _label = ""
  var label: String {
    get {
      _$read(2)
      return _label
    }
    set {
      if _$node.isFree { _label = newValue } else { Self.schema.label._$set(self, newValue) }
    }
  }

  private var _note = ""
  var note: String {
    get {
      _$read(3)
      return _note
    }
    set {
      if _$node.isFree { _note = newValue } else { Self.schema.note._$set(self, newValue) }
    }
  }

  struct Schema: Sendable {
    let boxes = Property<Stock, Int, ReadWrite>(
      0, "boxes", read: { $0.boxes }, load: { $0._boxes }, store: { $0._boxes = $1 })
    let reserved = Property<Stock, Int, ReadWrite>(
      1, "reserved", read: { $0.reserved }, load: { $0._reserved }, store: { $0._reserved = $1 })
    let label = Property<Stock, String, ReadWrite>(
      2, "label", kind: .derived, read: { $0.label }, load: { $0._label }, store: { $0._label = $1 })
    let note = Property<Stock, String, ReadWrite>(
      3, "note", kind: .derived, read: { $0.note }, load: { $0._note }, store: { $0._note = $1 })
  }
  static let schema = Schema()
  static let _$type = NodeType(
    "Stock", [schema.boxes._$erased, schema.reserved._$erased, schema.label._$erased, schema.note._$erased])
}
