import Sluice

/// A node with every kind of collection, including derived ones that an observer maintains.
@Node final class Cabinet {
  var list: NodeList<Track> = []
  var set: NodeSet<Track> = []
  var map: NodeMap<Int, Track> = [:]
  var optional: NodeSet<Track>?
  var plainList: [Track] = []
  var plainSet: Set<Track> = []
  var plainMap: [Int: Track] = [:]
  var optionalMap: [String: Track]?
  @Derived var pickedList: NodeList<Track> = []
  @Derived var pickedSet: NodeSet<Track> = []
  @Derived var pickedMap: NodeMap<Int, Track> = [:]
  init() {}
}

@Node final class Rack {
  var cabinets: NodeSet<Cabinet> = []
  init() {}
}
