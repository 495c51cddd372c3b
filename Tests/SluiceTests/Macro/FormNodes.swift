import Sluice

/// A form that a person fills in: inputs, events and discardable state.
@Node final class Form {
  @Input var query = ""
  @Input var tags: [String] = []
  @Input var chosen: FormItem?
  @Discardable var scrollOffset = 0.0
  @Discardable @Input var zoom = 1
  @Derived var header = ""
  let reloadTapped = Event<Void>()
  let moved: Event<Int>
  let scaled = Event<Double>.init()
  let closed = Sluice.Event<String>()
  var items: NodeList<FormItem> = []
  var selected: FormItem?
  init(moved: Event<Int> = Event()) { self.moved = moved }
}

@Node final class FormItem {
  let tap = Event<Int>()
  @Input var text: String
  init(_ text: String = "") { self.text = text }
}

@Node final class Channel<Content> {
  let arrived = Event<Content>()
  init() {}
}

@MainActor @Node final class Panel {
  @Input var title = ""
  let closeTapped = Event<Void>()
  init() {}
}
