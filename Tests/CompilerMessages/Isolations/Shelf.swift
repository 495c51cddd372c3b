import Sluice

@Node final class Shelf {
  var title = ""
}

@MainActor @Node final class Panel {
  var title = ""
}
