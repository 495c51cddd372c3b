import Notebooks
import Sluice
import TestSupport
import Testing

@testable import SluiceCoding

@Suite("ChangeRecorder: random transactions with values that cannot be encoded", .computes)
struct RandomHeldChangesTests {
  struct Failure: Error {}

  @Test(
    "snapshot in pieces and random transactions: the image has the last state without a missing value",
    arguments: [false, true])
  func follows(hidesParcels: Bool) async throws {
    let seed = Environment.seed
    var (states, held) = (0, 0)
    for round in 0..<UInt64(Environment.count(100, full: 3000)) {
      await Task.yield()
      let counts = try follow(seed &+ round, hidesParcels, "SEED=\(seed) round \(round)")
      states += counts.states
      held += counts.held
    }
    print("\(states) states, \(held) of which were held back, compared")
  }

  /// Compares the image with the model after each transaction. Returns the number of compared states, and of those with
  /// a missing value.
  private func follow(_ seed: UInt64, _ hidesParcels: Bool, _ name: String) throws -> (states: Int, held: Int) {
    var edits = ParcelEdits(seed: seed, hidesParcels: hidesParcels)
    let mediator = Mediator(edits.makeRoot())
    let recorder = try ChangeRecorder<Parcel>()
    var reference = ParcelReference()
    var image = ModelImage()
    var misfit: (any Error)?
    func apply(_ changes: ModelChanges) {
      do { try image.apply(changes) } catch { if misfit == nil { misfit = error } }
    }

    recorder.record(mediator) { apply($0) }
    // Whether a parcel has a last weight depends on its piece, so no parcel loses a weight before the last piece.
    edits.spoilsWeights = false
    reference.note(mediator.root)
    apply(recorder.beginSnapshot(mediator.root))
    while let piece = recorder.nextPiece(edits.number(1..<4)) {
      apply(piece)
      for _ in 0..<edits.number(0..<4) {
        let count = edits.number(1..<4)
        mediator.update("meanwhile") { root in for _ in 0..<count { edits.edit(root) } }
        reference.note(mediator.root)
      }
    }
    edits.spoilsWeights = !hidesParcels
    if !hidesParcels { mediator.undoLimit = 20 }

    var (isComplete, states, held) = (false, 0, 0)
    for step in 0..<10 {
      let place = "\(name) step \(step)"
      switch edits.number(0..<16) {
      case 0, 1: mediator.undo()
      case 2: mediator.redo()
      case 3:
        #expect(throws: Failure.self) {
          try mediator.update("fail") {
            edits.edit($0)
            throw Failure()
          }
        }
      case 4: mediator.update("mend") { $0.mend() }
      case 5: if step % 4 == 0 { mediator.root = edits.makeRoot() }
      case 6: break
      default:
        let count = edits.number(1..<4)
        mediator.update("edit") { root in for _ in 0..<count { edits.edit(root) } }
      }
      reference.note(mediator.root)
      try #require(misfit == nil, "\(place): \(String(describing: misfit))")
      try #require((recorder.firstMissing != nil) == reference.isMissing, "\(place)")
      isComplete = isComplete || !reference.isMissing
      // Before, no image was complete.
      guard isComplete else { continue }
      let found = try image.openAtOnce(Parcel.self).root.text
      try #require(found == reference.text, "\(place)\nexpected\n\(reference.text ?? "none")\nfound\n\(found)")
      if !reference.isMissing, !hidesParcels {
        try #require(image.records.count == mediator.root.all.count, "\(place)")
        try #require((recorder.firstUnwritten != nil) == reference.isUnwritten, "\(place)")
      }
      states += 1
      if reference.isMissing { held += 1 }
    }
    recorder.cancel()
    return (states, held)
  }
}
