import Sluice

@Node final class Bobbin {
  var label: String
  var load: Int
  init(_ label: String, load: Int = 0) { (self.label, self.load) = (label, load) }
}

struct WorkshopSettings: Hashable {
  var theme = "light"
  var size = 12
}

@Node final class Workshop {
  var selectedID: Int?
  var title = ""
  var ready = false
  var count = 0
  var bobbins: NodeList<Bobbin> = []
  var selected: Bobbin?
  var settings = WorkshopSettings()
  @Input var query = ""
  let tapped = Event<Int>()
  @Derived var header = ""
}
