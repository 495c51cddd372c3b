/// The state of a page, its desired state, and the next message. A value type without effects.
struct PatchStream {
  /// The tree to be shown.
  private(set) var newest: [HTMLNode] = []
  /// The tree of the page numbered `version`.
  private var sent: [HTMLNode] = []
  /// Whether `newest` has not been compared with `sent` for a message yet.
  private var isBehind = false
  /// The data that is kept of released trees; nil while the session is awake.
  private var released: ReleasedPage?
  /// Whether the page numbered `version` differs from `newest`, and its tree was released.
  private var mustSendWhole = false
  /// The last tree whose appearance handlers were called; nil if it is the tree that was sent.
  private var settled: [HTMLNode]?
  /// The states of the components in these trees.
  let components = ComponentHost()
  /// The version of the page; 0 until the page is opened.
  private(set) var version = 0
  /// The number of the last handled event.
  var handled = 0
  /// The query that the address should show; nil if the page does not set one.
  var query: String?
  /// The value of `query` that the present connection knows. A page that reconnects receives it again.
  private var toldQuery: String?
  /// The files that the page must send; nil for a page in which none was chosen.
  var uploads: [Int]?
  /// The value of `uploads` that the present connection knows.
  private var toldUploads: [Int]?
  /// The value of `handled` that the present connection knows; nil for a connection that has received nothing.
  private var told: Int?
  /// The last patches. The newest one has the number `version`.
  private var log = PatchLog()
  /// The messages that the present connection receives before new ones.
  private var backlog: [Patch] = []
  private(set) var reports: [LiveReport] = []
  private var appearances = AppearanceTable()
  /// Whether `newest` has not been searched for appearing elements yet. `settledChangeCount` is the same state for
  /// components.
  private var isUnsettled = false
  private var settledChangeCount = 0
  /// The handlers of `newest` for a change count of the components; nil until an event needs them.
  private var found: (table: HandlerTable, changeCount: Int)?
  /// The difference from `sent` to `newest` for a change count of the components; nil if it is not computed yet.
  private var compared: (diff: TreeDiff, changeCount: Int)?

  mutating func show(_ tree: [HTMLNode]) {
    newest = HTMLNode.merged(tree)
    isBehind = true
    isUnsettled = true
    compared = nil
    found = nil
  }

  /// Whether ``hibernate()`` has released the trees, and no tree was shown since.
  var isHibernating: Bool { released != nil && !isBehind }

  /// Releases the trees, their handlers and the log. Keeps the states of components and a hash of the sent page.
  ///
  /// - Returns: False if nothing was released, because the page has not been opened.
  mutating func hibernate() -> Bool {
    guard version > 0, !isHibernating else { return false }
    compareWithReleasedPage()
    // If the page lacks a change of a component, it equals no available tree.
    let isKnown = !mustSendWhole && !components.isBehind
    let hash = isKnown ? written(sent).hash : nil
    if components.isUsed { adoptStates() }
    released = ReleasedPage(
      hash: hash, components: components.isUsed ? newest.compactMap { $0.pruned(to: components) } : [])
    mustSendWhole = false
    (newest, sent, settled) = ([], [], nil)
    (isBehind, isUnsettled) = (false, false)
    (found, compared) = (nil, nil)
    (log, backlog) = (PatchLog(), [])
    return true
  }

  /// Compares the first tree after hibernation by its hash. An equal page receives nothing, and any other one receives
  /// the entire page.
  ///
  /// The comparison builds memos and components, so it runs outside of the observer that shows the tree.
  private mutating func compareWithReleasedPage() {
    guard let page = released, isBehind else { return }
    released = nil
    // The components take over their states.
    if !page.components.isEmpty { _ = TreeDiff(from: page.components, to: newest, in: components) }
    let writer = written(newest)
    guard writer.hash == page.hash else {
      mustSendWhole = true
      settled = newest
      return
    }
    for step in writer.steps { step.commit() }
    sent = newest
  }

  private func written(_ nodes: [HTMLNode]) -> HTMLWriter {
    var writer = HTMLWriter(in: components)
    writer.write(nodes, under: .root)
    return writer
  }

  /// Returns the appearance closures to call before the page is sent. Call this function again until it returns an
  /// empty array.
  mutating func takeAppearances() -> [() -> Void] {
    compareWithReleasedPage()
    guard isUnsettled || settledChangeCount != components.changeCount else { return [] }
    isUnsettled = false
    settledChangeCount = components.changeCount
    if appearances.isEmpty, !newest.contains(where: \.mayAppear) { return [] }
    let base = settled ?? sent
    if !base.isEmpty {
      // Components and memos must take over their states and contents first.
      let diff = TreeDiff(from: base, to: newest, in: components)
      if settled == nil { compared = (diff, components.changeCount) }
    }
    settled = newest
    return appearances.move(to: newest, in: components)
  }

  /// Returns the closures to call when the entire page is removed.
  func ending() -> [() -> Void] { appearances.ending() }

  /// Returns the handlers with an id in the newest tree.
  mutating func handlers(for id: ActionID, of event: InteractionKind) -> [EventHandler] {
    compareWithReleasedPage()
    if let found, found.changeCount == components.changeCount { return found.table.handlers(for: id, of: event) }
    adoptStates()
    let table = HandlerTable(of: newest, in: components)
    found = (table, components.changeCount)
    return table.handlers(for: id, of: event)
  }

  /// Lets the components and memos of the newest tree take over their states and contents. The comparison is kept for
  /// the next patch.
  private mutating func adoptStates() {
    guard isBehind else { return }
    if let settled {
      _ = TreeDiff(from: settled, to: newest, in: components)
    } else if !sent.isEmpty {
      compared = (comparison(), components.changeCount)
    }
  }

  /// Returns the markup of the entire page in its newest state.
  mutating func markup() -> String {
    compareWithReleasedPage()
    if isBehind || components.isBehind {
      if components.isUsed, !sent.isEmpty { _ = TreeDiff(from: sent, to: newest, in: components) }
      sendNewest()
      // No connection receives the step from the earlier page, so the log would have a gap.
      log = PatchLog()
      version += 1
    }
    let writer = written(sent)
    reports += writer.reports
    for step in writer.steps { step.commit() }
    return writer.text
  }

  /// Begins a connection of a page that has applied all patches up to this version.
  mutating func connect(applied: Int) {
    told = nil
    toldQuery = nil
    toldUploads = nil
    backlog = log.patches(after: applied)
    // The number comes from the network and may have any value, so the code does no arithmetic with it.
    if backlog.isEmpty ? applied != version : applied != backlog[0].version - 1 {
      backlog = []
      let markup = markup()
      backlog = [.scene(version: version, acknowledged: handled, markup: markup)]
    }
  }

  /// Returns the next message; nil if there is none.
  mutating func next() -> Patch? {
    var patch = nextStep()
    if let query, query != toldQuery {
      toldQuery = query
      patch = (patch ?? acknowledgement).showing(query: query)
    }
    if let uploads, uploads != toldUploads {
      toldUploads = uploads
      patch = (patch ?? acknowledgement).wanting(uploads: uploads)
    }
    return patch
  }

  private mutating func nextStep() -> Patch? {
    compareWithReleasedPage()
    if !backlog.isEmpty { return backlog.removeFirst() }
    if mustSendWhole {
      let markup = markup()
      told = handled
      return .scene(version: version, acknowledged: handled, markup: markup)
    }
    if isBehind || components.isBehind {
      let diff = comparison()
      for step in diff.steps { step.commit() }
      reports += diff.reports
      sendNewest()
      if diff.operations.count > 0 {
        version += 1
        told = handled
        let patch = Patch.change(version: version, acknowledged: handled, diff.operations)
        log.append(patch)
        return patch
      }
    }
    if told == handled { return nil }
    told = handled
    return acknowledgement
  }

  private var acknowledgement: Patch { .acknowledgement(version: version, acknowledged: handled) }

  private func comparison() -> TreeDiff {
    if let compared, compared.changeCount == components.changeCount { return compared.diff }
    return TreeDiff(from: sent, to: newest, in: components)
  }

  private mutating func sendNewest() {
    components.compared()
    sent = newest
    settled = nil
    compared = nil
    // Components that are placed now also have handlers.
    found = nil
    isBehind = false
    mustSendWhole = false
  }

  mutating func takeReports() -> [LiveReport] {
    defer { reports = [] }
    return reports
  }

  /// Checks the invariants, for tests.
  func checkInvariants() {
    log.checkInvariants(newest: version)
    precondition((told ?? 0) <= handled)
    precondition(settled == nil || isBehind || components.isBehind)
    precondition(!mustSendWhole || isBehind && sent.isEmpty)
    precondition(!isHibernating || newest.isEmpty && sent.isEmpty && log.patches.isEmpty && !isBehind)
  }
}
