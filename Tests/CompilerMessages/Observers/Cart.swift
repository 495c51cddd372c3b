import Sluice

@Node final class Item {
  var price = 1.0
  var count = 1
  @Derived var gross = 0.0
}

@Node final class Cart {
  var items: NodeList<Item> = []
  var others: NodeList<Other> = []
  var picked: Item?
  var main = Item()
  var coupon: String?
  let shop = "corner"
  let tapped = Event<Int>()
  @Input var query = ""
  @Derived var total = 0.0
  @Derived var label = ""
}

@Node final class Other {
  var size = 1
}

final class Screen {
  var title = ""
}
