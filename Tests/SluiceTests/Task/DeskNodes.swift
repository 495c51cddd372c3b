import Sluice

@Node final class Drawer {
  var label: String
  var load: Int
  init(_ label: String, load: Int = 0) { (self.label, self.load) = (label, load) }
}

struct DeskSettings: Hashable {
  var theme = "light"
  var size = 12
}

@Node final class Desk {
  var selectedID: Int?
  var title = ""
  var ready = false
  var count = 0
  var drawers: NodeList<Drawer> = []
  var selected: Drawer?
  var settings = DeskSettings()
  @Input var query = ""
  let tapped = Event<Int>()
  @Derived var header = ""
}
