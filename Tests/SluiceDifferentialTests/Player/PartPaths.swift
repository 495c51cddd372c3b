import Sluice

/// Paths into values, by the words of cases. They are listed here because the text of a path cannot name a part.
enum PartPaths {
  static func path<Origin: CaseNode>(_ words: [String], from origin: Origin.Type) -> PathSet<Origin>? {
    let name = words.joined(separator: ".")
    switch origin {
    case is Root.Type: return fromRoot[name] as? PathSet<Origin>
    case is Shelf.Type: return fromShelf[name] as? PathSet<Origin>
    default: return nil
    }
  }

  private static let fromRoot: [String: PathSet<Root>] = [
    "shelf.index.[1].w": PathSet { \.shelf.some.index[1].some.w },
    "shelves.style.[0]": PathSet { \.shelves.each.style[\.hue] },
    "shelf.table.[1]": PathSet { \.shelf.some.table[1] },
    "shelves.look.[1]": PathSet { \.shelves.each.look[\.weight] },
    "shelves.keyed.[1].v": PathSet { \.shelves.each.keyed[1].some.v },
    "shelves.table.[1]": PathSet { \.shelves.each.table[1] },
  ]

  private static let fromShelf: [String: PathSet<Shelf>] = [
    "keyed.[1]": PathSet { \.keyed[1] }, "keyed.[1].v": PathSet { \.keyed[1].some.v },
    "keyed.[2].t": PathSet { \.keyed[2].some.t }, "keyed.[1].t": PathSet { \.keyed[1].some.t },
    "index.[1].v": PathSet { \.index[1].some.v },
    "style.[0]": PathSet { \.style[\.hue] }, "style.[1]": PathSet { \.style[\.weight] },
    "look.[0]": PathSet { \.look[\.hue] }, "look.[1]": PathSet { \.look[\.weight] },
    "table.[1]": PathSet { \.table[1] }, "table.[2]": PathSet { \.table[2] },
  ]
}
