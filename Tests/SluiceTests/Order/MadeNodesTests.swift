import Sluice
import SluiceMessages
import Testing

@Suite("Order of observers of nodes created in a refresh")
struct MadeNodesTests {
  let office = Office()
  let mediator: Mediator<Office>
  let violations: ViolationList
  let recorder = Recorder()
  let leaf = Folder("leaf")

  init() {
    mediator = Mediator(office)
    violations = mediator.collectViolations()
    let leaf = leaf
    mediator.update("fill") { $0.left = leaf }
  }

  private func runs(_ body: (Office) -> Void) -> [String] {
    _ = recorder.take()
    mediator.update("change", body)
    return recorder.take()
  }

  /// Registers an observer that creates a folder above the leaf, once the title is known.
  private func observeMaker() {
    let (recorder, leaf) = (recorder, leaf)
    mediator.observe("makes", reads: \.a, \.title, writes: \.chosen) { a, _, chosen in
      recorder.note("makes")
      if a > 0 { chosen = Folder("\(a)", children: [leaf]) }
    }
  }

  /// Registers an observer that writes to the children of every folder.
  private func observeLabels() {
    let recorder = recorder
    mediator.forEach(Folder.self).observe("labels", reads: \.name, writes: \.children.each.label) { name, labels in
      for label in labels {
        recorder.note("labels \(name)")
        label.value = name
      }
    }
  }

  @Test("Created node: its observers run before a reader on the same level as the creating observer")
  func readerOnLevelOfMaker() {
    let recorder = recorder
    mediator.observe("title", reads: \.b, writes: \.title) { $1 = "\($0)" }
    observeMaker()
    mediator.observe("reads", reads: \.a, \.left.some.label, writes: \.rows) { _, label, rows in
      recorder.note("reads \(label ?? "nothing")")
      rows = [Row(label ?? "")]
    }
    observeLabels()
    #expect(runs { $0.a = 1 } == ["makes", "labels 1", "reads 1"])
    #expect(violations.take() == [])
  }

  @Test("Created node: its observers run before an indirect reader of their writes")
  func throughOthers() {
    let recorder = recorder
    mediator.observe("echo", reads: \.b, writes: \.echo) { $1 = "\($0)" }
    mediator.observe("title", reads: \.echo, writes: \.title) { $1 = $0 }
    observeMaker()
    mediator.observe("reads", reads: \.a, \.caption, writes: \.rows) { _, caption, rows in
      recorder.note("reads \(caption)")
      rows = [Row(caption)]
    }
    mediator.observe("caption", reads: \.left.some.label, writes: \.caption) { label, caption in
      recorder.note("caption \(label ?? "nothing")")
      caption = label ?? ""
    }
    observeLabels()
    #expect(runs { $0.a = 1 } == ["makes", "labels 1", "caption 1", "reads 1"])
    #expect(violations.take() == [])
  }

  @Test("Created node: its observers run before readers in a cycle of properties that they are part of")
  func asPartOfACycle() {
    let (recorder, leaf) = (recorder, leaf)
    mediator.observe("makes", reads: \.a, writes: \.chosen) { a, chosen in
      recorder.note("makes")
      if a > 0 { chosen = Folder("\(a)", children: [leaf]) }
    }
    mediator.forEach(Folder.self).observe("labels", reads: \.name, \.label, writes: \.children.each.label) {
      name, label, labels in
      recorder.note("labels \(name) \(label)")
      for below in labels { below.value = label + name }
    }
    mediator.observe("reads", reads: \.left.some.label, writes: \.rows) { label, rows in
      recorder.note("reads \(label ?? "nothing")")
      rows = [Row(label ?? "")]
    }
    #expect(
      runs { office in
        office.a = 1
        leaf.name = "sheet"
      } == ["makes", "labels 1 ", "labels sheet 1", "reads 1"])
    #expect(violations.take() == [])
  }

  @Test("Created node: its observers run before readers if a member of a cycle of properties created it")
  func createdInCycle() {
    let (recorder, leaf) = (recorder, leaf)
    let top = Folder("top", children: [leaf])
    mediator.update("top") { $0.left = top }
    mediator.forEach(Row.self).observe("labels", reads: \.text, writes: \.about.some.label) { text, label in
      recorder.note("labels \(text)")
      label?.value = text
    }
    mediator.forEach(Folder.self).observe(
      "sizes", reads: \.own, \.label, \.children.each.size, writes: \.size, \.rows
    ) { own, label, sizes, size, rows in
      recorder.note(label == "" ? "leaf" : "top \(label)")
      size = own + sizes.reduce(0, +)
      rows = sizes.isEmpty ? [Row("\(own)", about: top)] : []
    }
    #expect(
      runs { _ in
        leaf.own = 1
        top.own = 2
      } == ["leaf", "labels 1", "top 1"])
    #expect(top.size == 3)
    #expect(violations.take() == [])
  }
}
