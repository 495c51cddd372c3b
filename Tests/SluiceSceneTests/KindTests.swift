import Sluice
import SluiceMessages
import SluiceScene
import SluiceTesting
import TestSupport
import Testing

@Node final class FormPipeline: Pipeline {
  var saved: [String] = []
  @Status var isSaving = false
  let done = Event<Int>()
  @Input var text = ""
  @Input let saveTapped = Event<Void>()
  @Context var next = ""
  @Context let title: String
  init(title: String = "Form") { self.title = title }
}

private struct Form: SceneDefinition {
  var store: @MainActor (StoreAccess<FormPipeline>) -> Void = { _ in }
  var controller: @MainActor (ControllerAccess<FormPipeline, Never>) -> Void = { _ in }

  func pipeline(_ context: Void) -> FormPipeline { FormPipeline() }
  func store(_ store: StoreAccess<FormPipeline>) {
    nonisolated(unsafe) let store = store
    MainActor.assumeIsolated { self.store(store) }
  }
  func controller(_ controller: ControllerAccess<FormPipeline, Never>) {
    nonisolated(unsafe) let controller = controller
    MainActor.assumeIsolated { self.controller(controller) }
  }
}

@Suite("Kinds of a pipeline's properties")
@MainActor
struct KindTests {
  private let mediator: Mediator<Window>
  private let violations = Violations()

  @MainActor final class Violations {
    private var found: [ModelViolation] = []
    func note(_ message: ModelViolation) { found.append(message) }
    func take() -> [ModelViolation] {
      defer { found = [] }
      return found
    }
  }

  init() {
    let violations = violations
    mediator = Mediator(Window(), violationPolicies: ViolationPolicies(.report)) { violation in
      MainActor.assumeIsolated { violations.note(violation.message as! ModelViolation) }
    }
  }

  private func open(_ form: Form) -> (view: ViewAccess<FormPipeline>, pipeline: FormPipeline) {
    let host = SceneHost(mediator, router: mediator.root.router) { $0.add(form) }
    host.push(Form.self)
    let scene = host.scene(of: host.router.top!) as! SceneOf<Form>
    hosts.append(host)
    return (ViewAccess(scene.typedPipeline, of: scene.life), scene.typedPipeline)
  }

  private final class Hosts { var all: [SceneHost] = [] }
  private let kept = Hosts()
  private var hosts: [SceneHost] {
    get { kept.all }
    nonmutating set { kept.all = newValue }
  }

  @Test("Each value of an input and of a flag is delivered in order, also equal ones, and none when the scene opens")
  func delivery() {
    var texts: [String] = []
    var taps = 0
    var flags: [Int] = []
    let (view, _) = open(
      Form { store in
        store.observe("text", priority: .normal, reads: \.text.sent) { pipeline, sent in
          texts += sent
          for text in sent { pipeline.done.send(text.count) }
        }
        store.observe("save", priority: .normal, reads: \.saveTapped.sent) { _, sent in taps += sent.count }
      })
    view.onFlag(\.done) { flags.append($0) }
    #expect(texts == [] && taps == 0 && flags == [])
    view.set(\.text, to: "a")
    view.set(\.text, to: "a")
    view.binding(\.text).value = "bc"
    view.send(\.saveTapped)
    #expect(texts == ["a", "a", "bc"])
    #expect(flags == [1, 1, 2])
    #expect(taps == 1)
    #expect(violations.take() == [])
  }

  @Test("A store that writes an input is reported, and the old value stays")
  func storeWritesInput() {
    let (view, pipeline) = open(
      Form { store in
        store.observe("save", priority: .normal, reads: \.saveTapped.sent) { pipeline, _ in
          pipeline.text = "from the store"
          pipeline.isSaving = true
        }
      })
    view.send(\.saveTapped)
    #expect(pipeline.text == "")
    #expect(pipeline.isSaving)
    #expect(
      violations.take() == [.writeOfOtherPart(part: "store", scene: "Form", slot: "FormPipeline.text", role: "input")])
  }

  @Test("A store that sends on an input's event is reported")
  func storeSendsInput() {
    var taps = 0
    let (view, _) = open(
      Form { store in
        store.observe("text", priority: .normal, reads: \.text.sent) { pipeline, _ in pipeline.saveTapped.send() }
        store.observe("save", priority: .normal, reads: \.saveTapped.sent) { _, sent in taps += sent.count }
      })
    view.set(\.text, to: "a")
    #expect(taps == 0)
    #expect(
      violations.take()
        == [.writeOfOtherPart(part: "store", scene: "Form", slot: "FormPipeline.saveTapped", role: "input")])
  }

  @Test("A controller that writes is reported")
  func controllerWrites() {
    let captured = Captured()
    let (view, pipeline) = open(
      Form(controller: { controller in
        controller.on(\.saveTapped) { _, _ in captured.pipeline?.saved.append("x") }
      }))
    captured.pipeline = pipeline
    view.send(\.saveTapped)
    #expect(pipeline.saved == [])
    #expect(
      violations.take()
        == [.writeOfOtherPart(part: "controller", scene: "Form", slot: "FormPipeline.saved", role: "data")])
  }

  @MainActor final class Captured { var pipeline: FormPipeline? }

  @Test("A controller may read inputs and context")
  func controllerReads() {
    var read: [String] = []
    let (view, _) = open(
      Form(
        store: { store in
          store.observe("next", priority: .normal, reads: \.text.sent) { pipeline, sent in pipeline.next = "\(sent)" }
        },
        controller: { controller in
          controller.on(\.text) { controller, text in
            read += [text, controller.text, controller.next, controller.title]
          }
        }))
    view.set(\.text, to: "a")
    #expect(read == ["a", "a", "[\"a\"]", "Form"])
    #expect(violations.take() == [])
  }
}
