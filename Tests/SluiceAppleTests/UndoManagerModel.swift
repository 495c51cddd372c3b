@testable import SluiceApple

/// A model of Foundation's `UndoManager`, as Foundation's documentation describes it, for platforms without it. An
/// operation for which Foundation raises an exception stops the test here.
@MainActor
final class UndoManagerModel: UndoStack {
  private struct Action {
    weak var target: AnyObject?
    let perform: @MainActor () -> Void
  }

  private struct Group {
    var name = ""
    var actions: [Action] = []
  }

  private var undoGroups: [Group] = []
  private var redoGroups: [Group] = []
  /// The open groups, from the outer to the inner.
  private var open: [Group] = []
  private var isEventGroupOpen = false
  private var disabled = 0

  private(set) var isUndoing = false
  private(set) var isRedoing = false
  var groupsByEvent = true
  var levelsOfUndo = 0 { didSet { trim() } }
  /// The number of registered actions.
  private(set) var registrations = 0

  var groupingLevel: Int { open.count }
  var isUndoRegistrationEnabled: Bool { disabled == 0 }
  func disableUndoRegistration() { disabled += 1 }
  func enableUndoRegistration() { disabled -= 1 }

  /// The names of the groups, from the bottom of each stack to its top.
  var undoNames: [String] { undoGroups.map(\.name) }
  var redoNames: [String] { redoGroups.map(\.name) }

  // MARK: Registering

  func registerUndo<Target: AnyObject>(withTarget target: Target, handler: @escaping @MainActor (Target) -> Void) {
    guard isUndoRegistrationEnabled else { return }
    if open.isEmpty {
      precondition(groupsByEvent, "must begin a group before registering undo")
      isEventGroupOpen = true
      beginUndoGrouping()
    }
    if !isUndoing, !isRedoing { redoGroups = [] }
    registrations += 1
    open[open.count - 1].actions.append(
      Action(target: target) { [unowned target] in handler(target) })
  }

  func enter(_ entry: UndoEntry) { registerUndo(withTarget: entry) { [entry] _ in entry.perform() } }

  func setActionName(_ actionName: String) {
    if open.isEmpty {
      if let last = undoGroups.indices.last { undoGroups[last].name = actionName }
    } else {
      open[0].name = actionName
    }
  }

  func removeAllActions(withTarget target: Any) {
    func clean(_ groups: inout [Group]) {
      for index in groups.indices { groups[index].actions.removeAll { $0.target === target as AnyObject } }
    }
    clean(&undoGroups)
    clean(&redoGroups)
    clean(&open)
    undoGroups.removeAll(where: \.actions.isEmpty)
    redoGroups.removeAll(where: \.actions.isEmpty)
  }

  func removeAllActions() { (undoGroups, redoGroups, disabled) = ([], [], 0) }

  // MARK: Groups

  func beginUndoGrouping() { open.append(Group()) }

  func endUndoGrouping() {
    precondition(!open.isEmpty, "endUndoGrouping called with no matching begin")
    let group = open.removeLast()
    if group.actions.isEmpty { return }
    if open.isEmpty {
      if isUndoing { redoGroups.append(group) } else { undoGroups.append(group) }
      trim()
    } else {
      open[open.count - 1].actions += group.actions
    }
  }

  /// Ends the current pass of the run loop.
  func endEvent() {
    guard isEventGroupOpen else { return }
    isEventGroupOpen = false
    precondition(open.count == 1, "a group is open at the end of the event")
    endUndoGrouping()
  }

  private func trim() {
    guard levelsOfUndo > 0 else { return }
    undoGroups.removeFirst(max(0, undoGroups.count - levelsOfUndo))
    redoGroups.removeFirst(max(0, redoGroups.count - levelsOfUndo))
  }

  // MARK: Undo and redo

  func undo() {
    if isEventGroupOpen, open.count == 1 { endEvent() }
    precondition(open.isEmpty, "undo was called with too many nested undo groups")
    guard let group = undoGroups.popLast() else { return }
    isUndoing = true
    move(group)
    isUndoing = false
  }

  func redo() {
    precondition(open.isEmpty && !isUndoing, "do not redo while a group is open or while undoing")
    guard let group = redoGroups.popLast() else { return }
    isRedoing = true
    move(group)
    isRedoing = false
  }

  /// Performs the actions of a group, the latest first. Actions that are registered meanwhile make a group of the other
  /// stack.
  private func move(_ group: Group) {
    beginUndoGrouping()
    for action in group.actions.reversed() {
      precondition(action.target != nil, "the target was deinitialized")
      action.perform()
    }
    setActionName(group.name)
    endUndoGrouping()
  }
}
