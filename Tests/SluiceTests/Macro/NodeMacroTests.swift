import Sluice
import Testing

@Suite("@Node")
struct NodeMacroTests {
  @Test("@Node: supports generic classes, whose specializations are different types")
  func generic() {
    let numbers = Box(1)
    numbers.inner = Box(2)
    let mediator = Mediator(numbers)
    let recorder = Recorder()
    mediator.observe("inner", reads: \.content, \.inner.some.content) { recorder.note("\($0) \($1 ?? 0)") }
    mediator.update("count") { $0.inner?.content += 1 }
    #expect(recorder.take() == ["1 2", "1 3"])
    #expect(Box<Int>._$type.name == "Box")
    #expect(Box<Int>._$type !== Box<String>._$type)
  }

  @Test("@Node: an in-place edit of a number works on a copy, which overwrites writes made during the edit")
  func editedAsCopy() {
    func edit(_ value: inout Double, _ change: (inout Double) -> Void) { change(&value) }
    let form = Form()
    edit(&form.scrollOffset) {
      form.scrollOffset = 10
      $0 += 1
      #expect(form.scrollOffset == 10)
    }
    #expect(form.scrollOffset == 1)
    let mediator = Mediator(form)
    let recorder = Recorder()
    mediator.observe("offset", reads: \.scrollOffset) { recorder.note("\($0)") }
    mediator.update("scroll") { form in
      edit(&form.scrollOffset) {
        form.scrollOffset = 10
        $0 += 1
        #expect(form.scrollOffset == 10)
      }
    }
    mediator.update("there and back") { form in
      form.scrollOffset += 1
      form.scrollOffset -= 1
    }
    #expect(recorder.take() == ["1.0", "2.0"])
  }

  @Test("@Node: supports main-actor classes")
  @MainActor func mainActor() {
    let screen = Screen()
    let mediator = Mediator(screen)
    let recorder = Recorder()
    mediator.observe("title", reads: \.title, \.child.some.title) { recorder.note("\($0) \($1 ?? "-")") }
    mediator.update("child") { screen in
      screen.title = "parent"
      screen.child = Screen()
      screen.child?.title = "child"
    }
    #expect(recorder.take() == [" -", "parent child"])
  }

  @Test("@Node: @Untracked properties are not tracked")
  func untracked() {
    let library = Library()
    let mediator = Mediator(library)
    library.cache["a"] = 1
    #expect(library.cache == ["a": 1])
    _ = mediator
  }

  @Test("@Node: gives nodes identity, equality and hashing")
  func identity() {
    let (one, two) = (Playlist("p"), Playlist("p"))
    #expect(one != two)
    #expect(Set([one, two, one]).count == 2)
    #expect(one.id == ObjectIdentifier(one))
    #expect(Track(5, "t").id == 5)
  }

  @Test("@Node: a node can read and write its own properties in deinit")
  func accessInDeinit() {
    let recorder = Recorder()
    do {
      let parent = Library()
      let mediator = Mediator(parent)
      mediator.update("attach") { $0.selected = nil }
      let dying = Dying(recorder)
      mediator.update("hold") { _ in parent.cache = [:] }
      let owner = Mediator(dying)
      owner.update("count") { $0.count = 1 }
    }
    #expect(recorder.take() == ["2"])
  }
}

@Node final class Dying {
  var count = 0
  @Untracked let recorder: Recorder
  init(_ recorder: Recorder) { self.recorder = recorder }
  deinit {
    count += 1
    recorder.note("\(count)")
  }
}
