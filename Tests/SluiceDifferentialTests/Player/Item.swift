import Observation
import Sluice

/// A node that the root and folders share.
@Node final class Item: CaseNode, Observable {
  @Untracked let id: String
  var v = 0
  var w = 0
  @Discardable var flag = 0
  let tap = Event<Int>()
  @Derived var t = 0
  @Derived var u = 0

  init(id: String) { self.id = id }

  var slots: KeyValuePairs<String, any CaseSlot> { ["v": v, "w": w, "flag": flag, "t": t, "u": u] }
}
