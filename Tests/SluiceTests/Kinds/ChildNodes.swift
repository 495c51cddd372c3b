import Sluice

/// A child, with the properties that a path can reach below it.
@Node final class Visitor: CustomStringConvertible {
  struct Seat: Equatable, CustomStringConvertible {
    var row = 0
    var column = 0
    var description: String { "\(row)/\(column)" }
  }

  let number: Int
  let label: String
  var name: String
  var seat = Seat()
  var friend: Visitor?
  var company: NodeList<Visitor> = []
  @Computed({ (visitor: Visitor) in visitor.name.count }) var length: Int

  init(_ number: Int, _ name: String) {
    self.number = number
    label = name
    self.name = name
  }

  /// Constant, so that a closure that receives a node can print it without a tracked read.
  var description: String { label }
}

/// Holds visitors in every kind of property that can hold nodes.
@Node final class Hall {
  var array: [Visitor] = []
  var optionalArray: [Visitor]?
  var set: Set<Visitor> = []
  var optionalSet: Set<Visitor>?
  var dictionary: [Int: Visitor] = [:]
  var optionalDictionary: [Int: Visitor]?
  var list: NodeList<Visitor> = []
  var optionalList: NodeList<Visitor>?
  var nodeSet: NodeSet<Visitor> = []
  var optionalNodeSet: NodeSet<Visitor>?
  var map: NodeMap<Int, Visitor> = [:]
  var optionalMap: NodeMap<Int, Visitor>?

  var host = Visitor(0, "h")
  var star: Visitor?
  init() {}
}

/// A root that holds a hall.
@Node final class House {
  let hall: Hall
  init(_ hall: Hall) { self.hall = hall }
}

/// A collection of visitors, which can be optional.
protocol Visitors: NodeCollection where Child == Visitor {
  static var nobody: Self { get }
  mutating func put(_ visitor: Visitor)
  mutating func take(_ visitor: Visitor)
}

extension Array: Visitors where Element == Visitor {
  static var nobody: [Visitor] { [] }
  mutating func put(_ visitor: Visitor) { append(visitor) }
  mutating func take(_ visitor: Visitor) { removeAll { $0 === visitor } }
}

extension NodeList: Visitors where Element == Visitor {
  static var nobody: NodeList<Visitor> { [] }
  mutating func put(_ visitor: Visitor) { append(visitor) }
  mutating func take(_ visitor: Visitor) { removeAll { $0 === visitor } }
}

extension Set: Visitors where Element == Visitor {
  static var nobody: Set<Visitor> { [] }
  mutating func put(_ visitor: Visitor) { insert(visitor) }
  mutating func take(_ visitor: Visitor) { remove(visitor) }
}

extension NodeSet: Visitors where Element == Visitor {
  static var nobody: NodeSet<Visitor> { [] }
  mutating func put(_ visitor: Visitor) { insert(visitor) }
  mutating func take(_ visitor: Visitor) { remove(visitor) }
}

extension Dictionary: Visitors where Key == Int, Value == Visitor {
  static var nobody: [Int: Visitor] { [:] }
  mutating func put(_ visitor: Visitor) { self[visitor.number] = visitor }
  mutating func take(_ visitor: Visitor) { self[visitor.number] = nil }
}

extension NodeMap: Visitors where Key == Int, Value == Visitor {
  static var nobody: NodeMap<Int, Visitor> { [:] }
  mutating func put(_ visitor: Visitor) { self[visitor.number] = visitor }
  mutating func take(_ visitor: Visitor) { self[visitor.number] = nil }
}

extension Optional: Visitors where Wrapped: Visitors {
  static var nobody: Wrapped? { nil }
  mutating func put(_ visitor: Visitor) {
    if self == nil { self = .some(.nobody) }
    self!.put(visitor)
  }
  mutating func take(_ visitor: Visitor) { self?.take(visitor) }
}
