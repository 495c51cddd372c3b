// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Sluice
import Testing

// The code on modules of the guide `Cookbook.md`.

// The module of a feature.

@Node public final class CatalogItem {
  public var name: String
  public var price: Int
  @Derived public var label = ""

  public init(_ name: String, price: Int) { (self.name, self.price) = (name, price) }
}

/// Registers the observers of the feature, in the model of any application.
public func observeCatalog<Root: Node>(of mediator: Mediator<Root>) {
  mediator.forEach(CatalogItem.self).observe("label", reads: \.name, \.price, writes: \.label) { name, price, label in
    label = "\(name): \(price) €"
  }
}

// The module of the application.

@Node final class Stall {
  var items: NodeList<CatalogItem> = []
  @Derived var total = 0
}

@Suite("Guide: Cookbook, modules")
struct CookbookModulesTests {
  @Test("A feature observes its nodes in the model of an application, as the cookbook states")
  func feature() {
    let mediator = Mediator(Stall())

    observeCatalog(of: mediator)
    mediator.observe("total", reads: \.items.each.price, writes: \.total) { $1 = $0.reduce(0, +) }
    mediator.update("Add") { $0.items = [CatalogItem("Tea", price: 4), CatalogItem("Cake", price: 5)] }

    #expect(mediator.root.items.map(\.label) == ["Tea: 4 €", "Cake: 5 €"])
    #expect(mediator.root.total == 9)
  }
}
