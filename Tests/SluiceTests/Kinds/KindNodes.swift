import Sluice

// The nodes of the table of kinds: properties of every kind, with every kind of child.

@Node final class Person: CustomStringConvertible {
  let label: String
  var name: String
  weak var friend: Person?
  weak var home: Gallery?
  @Computed({ (person: Person) in person.name.count }) var length: Int
  @Derived var badge = ""
  init(_ name: String) {
    label = name
    self.name = name
  }
  /// Constant, so that a closure that receives a node can print it without a tracked read.
  var description: String { label }
}

/// A value that is not comparable.
struct Uncomparable: CustomStringConvertible {
  var number = 1
  var action: () -> Void = {}
  var description: String { "\(number)" }
}

@Node final class Gallery {
  var one = 1
  var two = 2
  let constant = 7
  var person: Person?
  var people: NodeList<Person> = []
  var array: [Person] = []
  var index: Int?

  @Computed({ (gallery: Gallery) in gallery.one + gallery.two }) var sum: Int
  @Computed({ (gallery: Gallery) in gallery.sum % 2 == 0 }) var isEven: Bool
  @Computed({ (gallery: Gallery) in (gallery.one, gallery.two) }) var pair: (Int, Int)
  @Computed({ (gallery: Gallery) in gallery.index.flatMap { $0 < gallery.people.count ? gallery.people[$0] : nil } })
  var selected: Person?
  @Computed({ (gallery: Gallery) in gallery.people.filter { $0 !== gallery.person } }) var others: [Person]
  @Computed(reads: \.people.each.name, { (gallery: Gallery) in gallery.people.map(\.name).joined(separator: " ") })
  var names: String
  @Computed(
    reads: {
      \.selected.some.length
      \.person.some.length
    },
    { (gallery: Gallery) in (gallery.selected?.length ?? 0) + (gallery.person?.length ?? 0) })
  var lengths: Int

  weak var guest: Person?
  @Computed({ (gallery: Gallery) in gallery.guest?.label }) var guestLabel: String?

  @SharedChange(with: \Gallery.right) var left = 1
  var right = 2
  @SharedChange(with: \Gallery.left) var person2: Person?
  @SharedChange(with: \Gallery.right) var labels: [String] = []

  var price = 1 {
    willSet { lastPrices += "\(price)>\(newValue) " }
    didSet { if price > 100 { price = 100 } }
  }
  var lastPrices = ""
  var tags: [String] = [] { didSet { tagCount = tags.count } }
  var tagCount = 0

  var opaque = Uncomparable()
  @Discardable var zoom = 1
  @Derived var header = ""
  @Derived var shown: NodeList<Person> = []
  @Derived var host: Person?
  @Input var query = ""
  let tapped = Event<Int>()
  @Untracked var cache = 0
  private(set) var attempts = 0
  @BackgroundWritable var progress = 0
  init() {}

  func retry() { attempts += 1 }
}
