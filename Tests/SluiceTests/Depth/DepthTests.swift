import Sluice
import SluiceTesting
import TestSupport
import Testing

/// A linked list with one node per link.
@Node final class Link {
  var value = 0
  var next: Link?
  @Derived var total = 0
  init(_ next: Link?) { self.next = next }
}

/// Two types of nodes that hold each other.
@Node final class Day {
  var value = 0
  var night: Night?
  init(_ night: Night?) { self.night = night }
}

@Node final class Night {
  var day: Day?
  init(_ day: Day?) { self.day = day }
}

/// Attaches, observes, rolls back, detaches and releases a model of a thousand levels on a stack of 512 KB.
@Suite("Deep models", .hangGuard)
struct DepthTests {
  private static let depth = 1000

  @Test("Deep model: a chain of optionals is observed through subtree and from node to node")
  func chain() async {
    let seen = await onSmallStack {
      var seen: [String] = []
      let bottom = Link(nil)
      let mediator = Mediator(makeChain(above: bottom))
      mediator.limits.registrationsOfName = Self.depth
      var runs = 0
      mediator.observe("subtree", reads: \.next.some.subtree) { _ in runs += 1 }
      mediator.forEach(Link.self).observe("total", reads: \.value, \.next.some.total, writes: \.total) {
        $2 = $0 + ($1 ?? 0)
      }
      func note(_ what: String) { seen.append("\(what): \(runs) runs, total \(mediator.root.total)") }
      note("attached")
      mediator.update("write") { _ in bottom.value = 5 }
      note("written")
      try? mediator.update("fail") { root throws(Failure) in
        bottom.value = 6
        root.next = nil
        throw Failure()
      }
      note("rolled back")
      mediator.update("cut") { $0.next = nil }
      note("cut")
      mediator.root = makeChain(above: Link(nil))
      note("replaced")
      seen += mediator.brokenInvariants()
      return seen
    }
    #expect(
      seen == [
        "attached: 1 runs, total 0", "written: 2 runs, total 5", "rolled back: 2 runs, total 5", "cut: 3 runs, total 0",
        "replaced: 4 runs, total 0",
      ])
  }

  @Test("Deep model: a path can have 200 steps")
  func longPath() async {
    let seen = await onSmallStack {
      let bottom = Link(nil)
      let mediator = Mediator(makeChain(above: bottom, of: 200))
      var path: ModelPath<Link, MaybePath<Link, Link, ReadOnly>> = \.next.some
      for _ in 2..<200 { path = path.appending(path: \.next.some) }
      var seen: [Int?] = []
      mediator.observe("bottom", reads: path.appending(path: \.value)) { seen.append($0) }
      mediator.update("write") { _ in bottom.value = 5 }
      mediator.update("cut") { $0.next = nil }
      return seen
    }
    #expect(seen == [0, 5, nil])
  }

  @Test("Deep model: a chain of lists is deinitialized, in whichever way it ends", arguments: Ending.allCases)
  func lists(_ ending: Ending) async {
    let seen = await onSmallStack {
      var seen: [Int] = []
      weak var weakBottom: Folder?
      do {
        let bottom = Folder("bottom")
        weakBottom = bottom
        let mediator = Mediator(Folder("root", children: [makeFolders(above: bottom)]))
        mediator.observe("subtree", reads: \.children.each.subtree) { _ in seen.append(bottom.own) }
        mediator.update("write") { _ in bottom.own = 1 }
        switch ending {
        case .detached: mediator.update("cut") { $0.children = [] }
        case .edited: mediator.update("cut") { $0.children.removeAll() }
        case .rolledBack:
          mediator.update("cut") { $0.children = [] }
          try? mediator.update("fail") { root throws(Failure) in
            root.children.append(makeFolders(above: Folder("other")))
            throw Failure()
          }
        case .replaced: mediator.root = Folder("new")
        case .withTheMediator: break
        }
      }
      seen.append(weakBottom == nil ? -1 : 0)
      return seen
    }
    #expect(seen == (ending == .withTheMediator ? [0, 1, -1] : [0, 1, 1, -1]))
  }

  enum Ending: CaseIterable {
    case detached, edited, rolledBack, replaced, withTheMediator
  }

  @Test("Deep model: a chain of two alternating types is released level by level")
  func turns() async {
    let isGone = await onSmallStack {
      weak var weakBottom: Day?
      do {
        let bottom = Day(nil)
        weakBottom = bottom
        var top = bottom
        for _ in 0..<Self.depth / 2 { top = Day(Night(top)) }
        let mediator = Mediator(top)
        mediator.update("write") { _ in bottom.value = 1 }
      }
      return weakBottom == nil
    }
    #expect(isGone)
  }

  @Test("Deep model: a computed property passes changes up all levels if it was first read level by level")
  func computed() async {
    let seen = await onSmallStack {
      let bottom = Directory()
      var folders = [bottom]
      for _ in 1..<Self.depth { folders.append(Directory([folders[folders.count - 1]])) }
      let top = folders[folders.count - 1]
      let mediator = Mediator(top)
      mediator.limits.registrationsOfName = Self.depth
      for folder in folders { mediator.from(folder).observe("size", reads: \.size) { _ in } }
      var sizes: [Int] = []
      mediator.observe("whole", reads: \.size) { sizes.append($0) }
      mediator.update("grow") { _ in bottom.own = 5 }
      return sizes
    }
    #expect(seen == [Self.depth, Self.depth + 4])
  }

  /// Returns a chain of the given length that ends at the given link.
  private func makeChain(above bottom: Link, of length: Int = depth) -> Link {
    (1..<length).reduce(bottom) { below, _ in Link(below) }
  }

  private func makeFolders(above bottom: Folder) -> Folder {
    (1..<Self.depth).reduce(bottom) { below, number in Folder("\(number)", children: [below]) }
  }
}
