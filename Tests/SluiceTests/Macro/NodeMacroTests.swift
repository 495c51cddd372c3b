import Sluice
import Testing

@Suite("@Node")
struct NodeMacroTests {
  @Test("makes nodes of generic classes, whose types are told apart")
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

  @Test("makes nodes of main-actor classes")
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

  @Test("leaves @Untracked properties alone")
  func untracked() {
    let library = Library()
    let mediator = Mediator(library)
    library.cache["a"] = 1
    #expect(library.cache == ["a": 1])
    _ = mediator
  }

  @Test("gives nodes identity")
  func identity() {
    let (one, two) = (Playlist("p"), Playlist("p"))
    #expect(one != two)
    #expect(Set([one, two, one]).count == 2)
    #expect(one.id == ObjectIdentifier(one))
    #expect(Track(5, "t").id == 5)
  }

  @Test("lets a dying node read and write itself")
  func dyingNode() {
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
