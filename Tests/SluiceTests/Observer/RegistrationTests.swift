import Sluice
import SluiceMessages
import Testing

@Suite("Registrations")
struct RegistrationTests {
  let library = Library()
  let recorder = Recorder()

  private func observe(_ name: String, in mediator: Mediator<Library>) -> Registration {
    let recorder = recorder
    return mediator.observe(name, reads: \.query) { recorder.note("\(name) \($0)") }
  }

  @Test("Registration: its observer stays registered if the registration is discarded")
  func discardable() {
    let mediator = Mediator(library)
    _ = observe("a", in: mediator)
    mediator.update("type") { $0.query = "q" }
    #expect(recorder.take() == ["a ", "a q"])
  }

  @Test("Registration: cancel takes effect at once, and a second call has no effect")
  func ends() {
    let mediator = Mediator(library)
    let registration = observe("a", in: mediator)
    #expect(registration.isActive)
    registration.cancel()
    registration.cancel()
    #expect(!registration.isActive)
    mediator.update("type") { $0.query = "q" }
    #expect(recorder.take() == ["a "])
  }

  @Test("Registration: an observer that runs earlier can cancel it")
  func endedByAnother() {
    let mediator = Mediator(library)
    var second: Registration?
    mediator.observe("first", reads: \.query) { if $0 == "end" { second?.cancel() } }
    second = observe("second", in: mediator)
    mediator.update("end") { $0.query = "end" }
    mediator.update("again") { $0.query = "again" }
    #expect(recorder.take() == ["second "])
  }

  @Test("Registration: its own observer can cancel it")
  func endsItself() {
    let mediator = Mediator(library)
    let recorder = recorder
    var own: Registration?
    own = mediator.observe("once", reads: \.query) { query in
      recorder.note(query)
      if query == "stop" { own?.cancel() }
    }
    for query in ["go", "stop", "go on"] { mediator.update("type") { $0.query = query } }
    #expect(recorder.take() == ["", "go", "stop"])
  }

  @Test("Registration: a failed transaction undoes registrations and cancellations")
  func rolledBack() {
    let mediator = Mediator(library)
    let kept = observe("kept", in: mediator)
    _ = recorder.take()
    var made: Registration?
    #expect(throws: Failure()) {
      try mediator.update("fails") { library throws(Failure) in
        kept.cancel()
        made = observe("made", in: mediator)
        library.query = "gone"
        throw Failure()
      }
    }
    #expect(kept.isActive)
    #expect(made?.isActive == false)
    mediator.update("type") { $0.query = "q" }
    #expect(recorder.take() == ["kept q"])
  }

  @Test("RegistrationSet: cancels its observers when it is released")
  func registrationSet() {
    let mediator = Mediator(library)
    var scope: RegistrationSet? = RegistrationSet(observe("a", in: mediator))
    mediator.update("type") { $0.query = "q" }
    #expect(scope != nil)
    scope = nil
    mediator.update("type on") { $0.query = "qu" }
    #expect(recorder.take() == ["a ", "a q"])
  }

  @Test("Registration: cancel releases the closure and its captures")
  func releasesItsClosure() {
    let mediator = Mediator(library)
    weak var held: Recorder?
    let registration: Registration
    do {
      let recorder = Recorder()
      held = recorder
      registration = mediator.observe("holds", reads: \.query) { recorder.note($0) }
    }
    #expect(held != nil)
    registration.cancel()
    #expect(held == nil)
  }
}
