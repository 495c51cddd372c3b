import Sluice

/// Every kind of stored property that holds a value × the property, a part of it.
let valueRows: [KindRow] = [
  KindRow(
    #"var, \.one"#, \.one, first: "1",
    [
      .init("another", "2") { $0.one = 2 },
      .init("in place", "5") { $0.one += 3 },
      .init("the same", nil) { $0.one = 5 },
      .init("there and back", nil) {
        $0.one = 6
        $0.one = 5
      },
      .init("another property", nil) { $0.two = 5 },
    ]),
  KindRow(
    #"var that cannot be compared, \.opaque"#, \.opaque, first: "1",
    [
      .init("another", "2") { $0.opaque = Uncomparable(number: 2) },
      .init("as good as the same", "2") { $0.opaque = Uncomparable(number: 2) },
      .init("in place", "3") { $0.opaque.number = 3 },
      .init("there and back", "3") {
        $0.opaque.number = 4
        $0.opaque.number = 3
      },
    ]),
  KindRow(
    #"a part of what cannot be compared, \.opaque[\.number]"#, \.opaque[\.number], first: "1",
    [
      .init("another", "2") { $0.opaque.number = 2 },
      .init("as good as the same", nil) { $0.opaque = Uncomparable(number: 2) },
      .init("another part", nil) { $0.opaque.action = { print() } },
    ]),
  KindRow(
    #"let, \.constant"#, \.constant, first: "7",
    [.init("another property", nil) { $0.one = 8 }]),
  KindRow(
    #"@Discardable, \.zoom"#, \.zoom, first: "1",
    [
      .init("another", "2") { $0.zoom = 2 },
      .init("the same", nil) { $0.zoom = 2 },
    ]),
  KindRow(
    #"@Derived by another observer, \.header"#, \.header, first: "1 by 2", in: [.smart, .rendering],
    setUp: { $0.observe("header", reads: \.one, \.two, writes: \.header) { $2 = "\($0) by \($1)" } },
    [
      .init("what it follows from", "4 by 2") { $0.one = 4 },
      .init("both, once", "5 by 6") { ($0.one, $0.two) = (5, 6) },
      .init("another property", nil) { $0.zoom = 2 },
    ]),
  KindRow(
    #"@Derived by another observer, equal, \.header"#, \.header, first: "true", in: [.smart, .rendering],
    setUp: { $0.observe("header", reads: \.one, writes: \.header) { $1 = "\($0 > 0)" } },
    [
      .init("to the same value", nil) { $0.one = 2 },
      .init("to another", "false") { $0.one = 0 },
    ]),
  KindRow(
    #"@Input, its value, \.query"#, \.query, first: "",
    [
      .init("another", "a") { $0.query = "a" },
      .init("set to the same", nil) { $0.query = "a" },
    ]),
  KindRow(
    #"@Untracked beside \.one"#, \.one, first: "1",
    [
      .init("the untracked one", nil) { $0.cache += 1 },
      .init("both", "2") {
        $0.cache += 1
        $0.one = 2
      },
    ]),
  KindRow(
    #"private(set), \.attempts"#, \.attempts, first: "0",
    [.init("by its own node", "1") { $0.retry() }]),
  KindRow(
    #"@BackgroundWritable, \.progress"#, \.progress, first: "0",
    [
      .init("another", "2") { $0.progress = 2 },
      .init("the same", nil) { $0.progress = 2 },
    ]),
]

/// Sent values: events and inputs.
let sentRows: [KindRow] = [
  KindRow(
    #"Event, \.tapped.sent"#, \.tapped.sent, first: nil, in: [.priority, .smart],
    [
      .init("one", "[1]") { $0.tapped.send(1) },
      .init("two equal ones", "[2, 2]") {
        $0.tapped.send(2)
        $0.tapped.send(2)
      },
      .init("a property", nil) { $0.one = 2 },
    ]),
  KindRow(
    #"@Input, its settings, \.query.sent"#, \.query.sent, first: nil, in: [.priority, .smart],
    [
      .init("another", "[a]") { $0.query = "a" },
      .init("the same", "[a]") { $0.query = "a" },
      .init("two", "[b, c]") {
        $0.query = "b"
        $0.query = "c"
      },
      .init("in place", "[cd]") { $0.query += "d" },
    ]),
]
