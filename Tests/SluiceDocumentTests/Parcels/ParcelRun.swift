import Notebooks
import Sluice
import SluiceFiles
import Testing

/// A run of random transactions of parcels that a store follows.
///
/// After each flush, an open must find the state of ``ParcelReference``, whether or not the flush reports a weight that
/// cannot be encoded. Errors are only permitted while there is such a weight.
@MainActor final class ParcelRun {
  struct Failure: Error {}

  /// The number of flushes after which the store was compared, and of those that reported a weight.
  private(set) var flushes = 0
  private(set) var reports = 0

  private let store: any ParcelStore
  private let hidesParcels: Bool
  private let name: String
  private var place: String
  private var edits: ParcelEdits
  private var mediator: Mediator<Parcel>
  private var reference = ParcelReference()
  /// The states that the file may have without its journal; nil while there is no file.
  private var saved: Set<String>?

  init(_ store: any ParcelStore, seed: UInt64, hidesParcels: Bool, name: String) {
    var edits = ParcelEdits(seed: seed, hidesParcels: hidesParcels)
    mediator = Mediator(edits.makeRoot())
    (self.store, self.hidesParcels, self.name, place, self.edits) = (store, hidesParcels, name, name, edits)
  }

  func run(_ steps: Int) async throws {
    try await begin()
    for step in 0..<steps {
      place = "\(name) step \(step)"
      try await makeStep()
    }
    place = "\(name) end"
    mend()
    try await check()
    try #require(reference.text == mediator.root.text, "\(place)")
    try await store.close(saving: true)
  }

  private func begin() async throws {
    limitUndo()
    note()
    do { try await store.open(mediator) } catch {
      // A database does not take a new model with such a weight, and a document takes it later.
      guard store.isUnwritable(error), store.reportsEarlierWeights, reference.isUnwritten else { throw error }
      mend()
      try await store.open(mediator)
    }
    try await check()
  }

  private func makeStep() async throws {
    switch edits.number(0..<32) {
    case 0..<3: mediator.undo()
    case 3, 4: mediator.redo()
    case 5:
      #expect(throws: Failure.self) {
        try mediator.update("fail") {
          edits.edit($0)
          throw Failure()
        }
      }
    case 6, 7:
      mend()
      try await check()
    case 8: mediator.root = edits.makeRoot()
    case 9, 10: try await save()
    case 11: try await revert()
    case 12..<15: try await transactMeanwhile()
    case 15: try await reopen()
    case 16: try await releaseAndOpen()
    case 17..<23: try await check()
    default: transact()
    }
    note()
  }

  // MARK: Transactions

  private func note() { reference.note(mediator.root) }

  private func transact() {
    let count = edits.number(1..<4)
    mediator.update("edit") { root in for _ in 0..<count { edits.edit(root) } }
    note()
  }

  private func mend() {
    mediator.update("mend") { $0.mend() }
    note()
  }

  /// Makes transactions while the store is flushed or saved.
  private func transactMeanwhile() async throws {
    let document = edits.number(0..<2) == 0 ? store.document : nil
    let isSave = document != nil
    let work = Task { [store] () async throws -> Void in
      guard let document else { return try await store.flush() }
      try await document.save()
    }
    var states = [reference.text]
    for _ in 0..<edits.number(1..<6) {
      await Task.yield()
      transact()
      states.append(reference.text)
    }
    switch await work.result {
    case .success: if isSave { saved = Set(states.compactMap { $0 }) }
    case .failure(let error):
      let isUnwritable = store.isUnwritable(error)
      try #require(isUnwritable, "\(place): \(error)")
    }
    try await check()
  }

  // MARK: The store

  /// Flushes the store, and compares it with the reference.
  private func check() async throws {
    let isExpected = store.reportsEarlierWeights ? reference.isUnwritten : reference.isMissing
    try await expectUnwritable(isExpected, "flush") { try await store.flush() }
    let found: String?
    do { found = try await store.found() } catch {
      Issue.record("\(place): the store cannot be opened")
      throw error
    }
    try #require(
      found == reference.text, "\(place)\nexpected\n\(reference.text ?? "none")\nfound\n\(found ?? "none")")
    flushes += 1
    if isExpected { reports += 1 }
  }

  private func save() async throws {
    guard let document = store.document else { return }
    try await expectUnwritable(reference.isUnwritten, "save") { try await document.save() }
    if !reference.isUnwritten { saved = [mediator.root.text] }
    try await check()
  }

  private func revert() async throws {
    guard let document = store.document else { return }
    do throws(DocumentError) { try await document.revert() } catch {
      guard case .neverSaved = error.kind, saved == nil else { throw error }
      return
    }
    note()
    let text = mediator.root.text
    let isKnown = saved?.contains(text) ?? false
    try #require(isKnown, "\(place): reverted to\n\(text)")
    saved = [text]
    try await check()
  }

  private func reopen() async throws {
    let isSave = edits.number(0..<2) == 0
    let isExpected = isSave || store.reportsEarlierWeights ? reference.isUnwritten : reference.isMissing
    try await expectUnwritable(isExpected, "close") { try await store.close(saving: isSave) }
    if isExpected { return try await check() }
    if isSave { saved = [mediator.root.text] }
    try await openAgain()
  }

  private func releaseAndOpen() async throws {
    try await check()
    guard reference.text != nil else { return }
    await store.release()
    try await openAgain()
  }

  /// Opens the store with another mediator, which must have the state of the reference.
  private func openAgain() async throws {
    let expected = reference.text
    mediator = Mediator<Parcel>()
    edits.forgetRemoved()
    try await store.open(mediator)
    limitUndo()
    try #require(mediator.root.text == expected, "\(place): opened\n\(mediator.root.text)")
    reference = ParcelReference()
    note()
  }

  /// Undo does not restore session state, so it is disabled where parcels move there.
  private func limitUndo() {
    if !hidesParcels { mediator.undoLimit = 20 }
  }

  /// Expects that a call fails exactly if a weight that cannot be encoded prevents it.
  private func expectUnwritable(
    _ isExpected: Bool, _ call: String, _ body: @MainActor () async throws -> Void
  ) async throws {
    var failure: (any Error)?
    do { try await body() } catch { failure = error }
    if let failure {
      let isUnwritable = isExpected && store.isUnwritable(failure)
      try #require(isUnwritable, "\(place): \(call): \(failure)")
    } else {
      try #require(!isExpected, "\(place): \(call): no error, although a weight cannot be encoded")
    }
  }
}
