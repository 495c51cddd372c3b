import ModelReference
import Sluice

extension ObserverSpec {
  var derivedRule: DerivedRule? {
    if case .derive(let rule) = body.form { rule } else { nil }
  }
}

extension Player {
  /// Registers a derivation.
  func derive(_ spec: ObserverSpec) -> Registration {
    switch spec.forEach ?? spec.origin.map({ "\(type(of: nodes[$0]!))" }) {
    case "Folder": derive(spec, folders(spec))
    case "Shelf": derive(spec, shelves(spec))
    default: mediator.derive(spec.id, root(spec))
    }
  }

  private func derive<Origin: CaseNode>(_ spec: ObserverSpec, _ derivation: Derivation<Origin>) -> Registration {
    spec.origin.map { mediator.from(nodes[$0] as! Origin).derive(spec.id, derivation) }
      ?? mediator.forEach(Origin.self).derive(spec.id, derivation)
  }

  private func root(_ spec: ObserverSpec) -> Derivation<Root> {
    switch spec.reads[0].joined(separator: ".") {
    case "items.v": items(spec, \.items.each.v)
    case "items.t": items(spec, \.items.each.t)
    case "items.w": items(spec, \.items.each.w)
    case "left.items.v": items(spec, \.left.some.items.each.v)
    case "folders.items.w": items(spec, \.folders.each.items.each.w)
    case "shelf.bright.w": items(spec, \.shelf.some.bright.each.w)
    case "visible.v": items(spec, \.visible.each.v)
    case "rows.v": count(spec, \.rows.each.v, ["title": \.title])
    case "folders.size": count(spec, \.folders.each.size, ["title": \.title])
    case "shelves.mark": count(spec, \.shelves.each.mark, ["total": \.total])
    case "shelves.east": count(spec, \.shelves.each.east, ["title": \.title])
    default: fatalError("nothing is derived from \(spec.reads[0])")
    }
  }

  private func folders(_ spec: ObserverSpec) -> Derivation<Folder> {
    let numbers: Numbers<Folder> = ["size": \.size, "label": \.label]
    return switch spec.reads[0].joined(separator: ".") {
    case "items.v": count(spec, \.items.each.v, numbers)
    case "subs.size": count(spec, \.subs.each.size, numbers)
    default: fatalError("nothing is derived from \(spec.reads[0])")
    }
  }

  private func shelves(_ spec: ObserverSpec) -> Derivation<Shelf> {
    let numbers: Numbers<Shelf> = ["mark": \.mark, "hot": \.hot, "cold": \.cold]
    return switch spec.reads[0].joined(separator: ".") {
    case "spare.v": count(spec, \.spare.each.v, numbers)
    case "loose.w": count(spec, \.loose.each.w, numbers)
    case "group.v": count(spec, \.group.each.v, numbers)
    case "index.w": count(spec, \.index.each.w, numbers)
    case "keyed.v": count(spec, \.keyed.each.v, numbers)
    default: fatalError("nothing is derived from \(spec.reads[0])")
    }
  }

  // MARK: Rules

  private typealias Numbers<Origin: Node> = [String: ModelPath<Origin, OnePath<Origin, Int, ReadWrite>>]

  private func items<Values: ReadPath<Root>>(_ spec: ObserverSpec, _ path: ModelPath<Root, Values>) -> Derivation<Root>
  where Values.Output == Each<Item, Int> {
    switch spec.derivedRule! {
    case .filter: .filter(path, into: \.visible) { $0 >= DerivedRule.least }
    case .sort: .sort(path, into: \.visible)
    case .count: count(spec, path, ["total": \.total])
    }
  }

  private func count<Origin: Node, Element: Node, Values: ReadPath<Origin>>(
    _ spec: ObserverSpec, _ path: ModelPath<Origin, Values>, _ numbers: Numbers<Origin>
  ) -> Derivation<Origin> where Values.Output == Each<Element, Int> {
    .count(path, into: numbers[spec.writes[0][0]]!) { $0 >= DerivedRule.least }
  }
}
