import Sluice

/// @SharedChange × value, node × path.
let sharedRows: [KindRow] = [
  KindRow(
    #"@SharedChange, \.left"#, \.left, first: "1",
    [
      .init("itself", "2") { $0.left = 2 },
      .init("the one that it names", "2") { $0.right = 5 },
      .init("one that names it", "2") { $0.person2 = Person("a") },
      .init("both there and back", nil) {
        ($0.left, $0.right) = (7, 8)
        ($0.left, $0.right) = (2, 5)
      },
      .init("equal values", nil) { ($0.left, $0.right) = (2, 5) },
      .init("another", nil) { $0.one = 9 },
    ]),
  KindRow(
    #"@SharedChange, the one that is named, \.right"#, \.right, first: "2",
    [
      .init("the one that names it", "2") { $0.left = 2 },
      .init("itself", "5") { $0.right = 5 },
    ]),
  KindRow(
    #"@SharedChange, a way, \.person2.some.name"#, \.person2.some.name, first: "nil",
    [
      .init("a node", "a") { $0.person2 = Person("a") },
      .init("its property", "b") { $0.person2?.name = "b" },
      .init("a partner of the way", "b") { $0.right = 5 },
    ]),
  KindRow(
    #"@SharedChange, a part, \.labels[\.count]"#, \.labels[\.count], first: "0",
    [
      .init("another count", "1") { $0.labels = ["a"] },
      .init("as many", nil) { $0.labels = ["b"] },
      .init("its partner", "1") { $0.right = 5 },
    ]),
  KindRow(
    #"weak, a part of the value, \.guest.some.name[\.count]"#, \.guest.some.name[\.count], first: "nil",
    [
      .init("one of the tree", "1") {
        $0.people = [Person("a")]
        $0.guest = $0.people[0]
      },
      .init("as long", nil) { $0.people[0].name = "b" },
      .init("it leaves", nil, later: "nil") { $0.people = [] },
    ]),
]

/// `willSet` and `didSet` × value, collection.
let observedRows: [KindRow] = [
  KindRow(
    #"willSet and didSet, \.price"#, \.price, first: "1",
    [
      .init("set", "5") { $0.price = 5 },
      .init("in place", "7") { $0.price += 2 },
      .init("limited by its didSet", "100") { $0.price = 1000 },
      .init("limited to what it was", nil) { $0.price = 500 },
    ]),
  KindRow(
    #"what a willSet writes, \.lastPrices"#, \.lastPrices, first: "",
    [
      .init("set", "1>5 ") { $0.price = 5 },
      .init("in place", "1>5 5>6 ") { $0.price += 1 },
      .init("an equal value", "1>5 5>6 6>6 ") { $0.price = 6 },
    ]),
  KindRow(
    #"what a didSet writes, \.tagCount"#, \.tagCount, first: "0",
    [
      .init("set", "1") { $0.tags = ["a"] },
      .init("in place", "2") { $0.tags.append("b") },
      .init("as many", nil) { $0.tags[0] = "c" },
    ]),
]
