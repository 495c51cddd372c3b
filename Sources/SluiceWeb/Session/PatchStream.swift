/// What a page has, what it should have, and which message comes next: a value that decides and does nothing.
struct PatchStream {
  /// The tree to be shown.
  private(set) var newest: [HTMLNode] = []
  /// The tree of the page numbered `version`.
  private var sent: [HTMLNode] = []
  /// Whether `newest` has not been compared with `sent` for a message.
  private var isBehind = false
  /// The remains of the released trees; nil while the session is awake.
  private var released: ReleasedPage?
  /// Whether the page numbered `version` differs from `newest`, and its tree was released.
  private var mustSendWhole = false
  /// The last tree whose elements were told that they appear; nil if it is the one that was sent.
  private var settled: [HTMLNode]?
  /// The states of components in these trees.
  let components = ComponentHost()
  /// 0 until the page is opened.
  private(set) var version = 0
  /// The last event that was handled.
  var handled = 0
  /// What the address should show; nil for a page that does not say.
  var query: String?
  /// What the present connection knows of `query`; a page that connects anew is told again.
  private var toldQuery: String?
  /// The files that the page is to send; nil for a page in which none was chosen.
  var uploads: [Int]?
  /// The value of `uploads` that the present connection knows.
  private var toldUploads: [Int]?
  /// What the present connection knows of `handled`; nil for one that has been told nothing.
  private var told: Int?
  /// The last patches, the newest being numbered `version`.
  private var log = PatchLog()
  /// What the present connection is sent before anything new.
  private var backlog: [Patch] = []
  private(set) var reports: [LiveReport] = []
  private var appearances = AppearanceTable()
  /// Whether `newest` has not been looked through for elements that appear, and when components were.
  private var isUnsettled = false
  private var settledChangeCount = 0
  /// The handlers of `newest` as of a change of a component; nil until an event looks for one.
  private var found: (table: HandlerTable, changeCount: Int)?
  /// From `sent` to `newest`, if that was found out already, and as of which change of a component.
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

  /// Releases the trees, their handlers and the log, and keeps the states of components and a hash of the page that was sent.
  ///
  /// - Returns: False if nothing was released, because the page has not been opened.
  mutating func hibernate() -> Bool {
    guard version > 0, !isHibernating else { return false }
    compareWithReleasedPage()
    // A page that lacks a change of a component equals no tree that is at hand.
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

  /// Compares the first tree after hibernation by its hash: an equal page is sent nothing, any other is sent as a whole.
  ///
  /// The comparison builds memos and components, so it is made outside of the observer that shows the tree.
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

  /// What to call because elements have come and gone, before the page is sent; to be asked again until it is nothing.
  mutating func takeAppearances() -> [() -> Void] {
    compareWithReleasedPage()
    guard isUnsettled || settledChangeCount != components.changeCount else { return [] }
    isUnsettled = false
    settledChangeCount = components.changeCount
    if appearances.isEmpty, !newest.contains(where: \.mayAppear) { return [] }
    let base = settled ?? sent
    if !base.isEmpty {
      // Components and memos must have taken over what they are kept for.
      let diff = TreeDiff(from: base, to: newest, in: components)
      if settled == nil { compared = (diff, components.changeCount) }
    }
    settled = newest
    return appearances.move(to: newest, in: components)
  }

  /// What to call when the page goes as a whole.
  func ending() -> [() -> Void] { appearances.ending() }

  /// The handlers behind an id in the tree to be shown.
  mutating func handlers(for id: ActionID, of event: InteractionKind) -> [EventHandler] {
    compareWithReleasedPage()
    if let found, found.changeCount == components.changeCount { return found.table.handlers(for: id, of: event) }
    adoptStates()
    let table = HandlerTable(of: newest, in: components)
    found = (table, components.changeCount)
    return table.handlers(for: id, of: event)
  }

  /// Has the components and memos of the tree to be shown take over what they keep. The comparison is kept for the next patch.
  private mutating func adoptStates() {
    guard isBehind else { return }
    if let settled {
      _ = TreeDiff(from: settled, to: newest, in: components)
    } else if !sent.isEmpty {
      compared = (comparison(), components.changeCount)
    }
  }

  /// The whole page as it should be now.
  mutating func markup() -> String {
    compareWithReleasedPage()
    if isBehind || components.isBehind {
      if components.isUsed, !sent.isEmpty { _ = TreeDiff(from: sent, to: newest, in: components) }
      sendNewest()
      // Nobody is sent the step from the page before, so the log would have a gap.
      log = PatchLog()
      version += 1
    }
    let writer = written(sent)
    reports += writer.reports
    for step in writer.steps { step.commit() }
    return writer.text
  }

  /// A connection of a page that has applied everything up to this version.
  mutating func connect(applied: Int) {
    told = nil
    toldQuery = nil
    toldUploads = nil
    backlog = log.patches(after: applied)
    // Any number may come from the network, so there is no arithmetic with it.
    if backlog.isEmpty ? applied != version : applied != backlog[0].version - 1 {
      backlog = []
      let markup = markup()
      backlog = [.scene(version: version, acknowledged: handled, markup: markup)]
    }
  }

  /// The next message, or nil while there is none.
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
    // Components that are placed now have handlers as well.
    found = nil
    isBehind = false
    mustSendWhole = false
  }

  mutating func takeReports() -> [LiveReport] {
    defer { reports = [] }
    return reports
  }

  /// The claims beside the properties, for tests.
  func checkInvariants() {
    log.checkInvariants(newest: version)
    precondition((told ?? 0) <= handled)
    precondition(settled == nil || isBehind || components.isBehind)
    precondition(!mustSendWhole || isBehind && sent.isEmpty)
    precondition(!isHibernating || newest.isEmpty && sent.isEmpty && log.patches.isEmpty && !isBehind)
  }
}
